/** What every part of the board needs to know. */
import type { BoardProps, MakeThing, PlayerFace } from '@gloam/games/board/contract.ts'
import { createContext, use } from 'react'
import type { Halloween, HStep } from '../types.ts'
import type { Words } from './words.ts'

export interface TableTop extends BoardProps<Halloween> {
  words: Words
  /** By how much letters in the drawn town are larger than drawn, so that they can be read where it is small. */
  letters: number
}

const Context = createContext<TableTop | null>(null)

export const TableTopProvider = Context.Provider

export function useTable(): TableTop {
  const table = use(Context)
  if (table === null) throw new Error('This belongs on a board.')
  return table
}

/** `thing`, with an explanation only where the game's text has one for it. */
export function useThing(): MakeThing {
  const { thing, text } = useTable()
  return (likes, label, given) => {
    const more = typeof given === 'string' ? { explain: given } : (given ?? {})
    const explain = text.has(`${more.explain}.text`) ? more.explain : undefined
    return thing(likes, label, { ...more, explain })
  }
}

/** Whose stone this is: with two players the third and fourth colour are their second ones (R75). */
export function ownerOf(players: readonly PlayerFace[], stone: number): { owner: number; second: boolean } {
  return { owner: stone % players.length, second: stone >= players.length }
}

/** Steps that are kinds of another one, taken on the same action field. */
const KIND: Partial<Record<HStep['do'], HStep['do']>> = { mixedSummon: 'summon', leaveTown: 'move', liftCurse: 'haunt' }

/**
 * At the beginning of a turn nearly everything could be clicked. As long as no action has been chosen only actions,
 * cards and tiles are lit; the town can be clicked all the same, and shows its light to whoever points at it.
 */
export function useCalm(): boolean {
  const { question, choices } = useTable()
  if (question?.ask !== 'turn') return false
  return new Set(choices.map((choice) => KIND[choice.do] ?? choice.do)).size > 1
}
