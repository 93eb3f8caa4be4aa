/** Rooms, or things by the rooms where they are, that the book has told to this seat, alone or with its side (KIT-27). */
import type { Seat } from '@gloam/kernel/game.ts'
import type { Speaker } from '../../text.ts'
import { ROOMS } from '../content/rooms.ts'
import type { Betrayal, BetrayalView } from '../types.ts'

export interface Confided {
  name: string
  /** A word for a banner. */
  short: string
  to: 'you' | 'side'
  rooms: readonly number[]
}

/** What only some know is shown to them, and to nobody else; what all know by now is no secret any more. */
export function confidedTo(view: BetrayalView, seat: Seat, text: Speaker<Betrayal>): Confided[] {
  const { haunt, players } = view
  if (haunt === null || seat < 0) return []
  const [own, all] = [1 << seat, (1 << players.length) - 1]
  return Object.entries(haunt.secrets).flatMap(([secret, { knows, value }]): Confided[] => {
    // The secret of one seat ends with its number: `memory2`.
    const key = `secret.${haunt.no}.${secret.replace(/\d$/, '')}`
    if (!(knows & own) || knows === all || !text.has(key)) return []
    const name = text.say(key)
    const short = text.has(`${key}.short`) ? text.say(`${key}.short`) : name
    return [{ name, short, to: knows === own ? 'you' : 'side', rooms: roomsIn(view, value) }]
  })
}

const roomsIn = (view: BetrayalView, value: unknown): number[] =>
  [value]
    .flat()
    .map((one) => (typeof one === 'string' ? placeOf(view, one) : one))
    .filter((room): room is number => typeof room === 'number' && ROOMS[room] !== undefined)

/** Where a thing lies, or is carried by an explorer; -1: nowhere. */
function placeOf({ piles, players }: BetrayalView, thing: string): number {
  const holder = players.find(({ cards }) => cards.includes(thing))
  return holder?.room ?? piles.find(({ things }) => things.includes(thing))?.room ?? -1
}
