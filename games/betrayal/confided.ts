/** Rooms that the book has told to this seat, alone or with its side, in their order (KIT-27). */
import type { Seat } from '@gloam/kernel/game.ts'
import type { Speaker } from '../text.ts'
import { ROOMS } from './content/rooms.ts'
import type { Betrayal, BetrayalView } from './types.ts'

export interface Confided {
  name: string
  /** A word for a banner. */
  short: string
  to: 'you' | 'side'
  rooms: readonly number[]
}

/** What only some know is shown to them, and to nobody else; what all know by now is no secret any more. */
export function confidedTo({ haunt, players }: BetrayalView, seat: Seat, text: Speaker<Betrayal>): Confided[] {
  if (haunt === null || seat < 0) return []
  const [own, all] = [1 << seat, (1 << players.length) - 1]
  return Object.entries(haunt.secrets).flatMap(([secret, { knows, value }]): Confided[] => {
    // The secret of one seat ends with its number: `memory2`.
    const key = `secret.${haunt.no}.${secret.replace(/\d$/, '')}`
    if (!(knows & own) || knows === all || !text.has(key)) return []
    const name = text.say(key)
    const short = text.has(`${key}.short`) ? text.say(`${key}.short`) : name
    return [{ name, short, to: knows === own ? 'you' : 'side', rooms: roomsIn(value) }]
  })
}

const roomsIn = (value: unknown): number[] =>
  [value].flat().filter((room): room is number => typeof room === 'number' && ROOMS[room] !== undefined)
