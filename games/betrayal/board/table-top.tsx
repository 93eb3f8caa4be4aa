/** What every part of the board is given: the frame's props, and where everything lies. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { createContext, useContext } from 'react'
import type { Room } from '../content/rooms.ts'
import type { Betrayal } from '../types.ts'
import type { FarDoorway } from './figures/walk.ts'
import type { Layout } from './house/layout.ts'
import type { ShownPlane } from './house/planes.ts'

export interface TableTop extends BoardProps<Betrayal>, ShownPlane {
  layout: Layout
  /** One floor at a time: there is no room for more. */
  narrow: boolean
  /** The room whose crowd is fanned out; -1 for none. */
  fan: number
  setFan(room: number): void
  /** Rooms that can be walked to along known rooms, with the way; null when nobody can set out. */
  far: ReadonlyMap<number, readonly Room[]> | null
  /** Doorways of such rooms, and of those next door, behind which nothing is known. */
  doorways: readonly FarDoorway[]
  /** With a side, what lies behind that doorway is discovered as well. */
  setOut(way: readonly Room[], side?: number): void
}

const Context = createContext<TableTop | null>(null)

export const TableTopProvider = Context.Provider

export function useTableTop(): TableTop {
  const top = useContext(Context)
  if (top === null) throw new Error('A part of the board is drawn outside of it.')
  return top
}
