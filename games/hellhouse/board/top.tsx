/** What every part of the table is given. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { createContext, useContext } from 'react'
import type { HellHouse, HHStep } from '../types.ts'

export type Top = BoardProps<HellHouse>
export type Choice = HHStep

const Context = createContext<Top | null>(null)
export const TopProvider = Context.Provider

export function useTop(): Top {
  const top = useContext(Context)
  if (top === null) throw new Error('A part of the board stands outside of it.')
  return top
}
