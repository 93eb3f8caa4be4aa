/** What of the protocol is said in plain values: the client has these without zod, which the server alone needs. */

import type { Made, SeatState } from './table.ts'

export const PROTOCOL = 1

/** How quickly bots seem to decide. */
export const BOT_PACES = ['quick', 'usual', 'calm'] as const

/** Until one’s next turn, the end of the round, as long as the choices are the same, or until it is taken back. */
export const UNTILS = ['turn', 'round', 'same', 'revoked'] as const

/** What somebody may be reported for. */
export const REPORT_REASONS = ['insult', 'threat', 'spam', 'name', 'other'] as const

/** Who sits where somebody sat who is no longer known; they are called by nobody's name. */
export const GONE = 'gone'
/** Who sits where somebody sat whom this house does not know: a match from another house brings names alone. */
export const UNKNOWN = ''

/** Whoever sits beside somebody, at the same device, is called by that one's id, this sign and a number: no id has it in it. */
export const BESIDE = '~'

/** Who answers for somebody: whoever's device they play at. */
export function ownerOf(person: string): string {
  return person.split(BESIDE, 1)[0] ?? person
}

export function isKnown(person: string): boolean {
  return person !== GONE && person !== UNKNOWN
}

/** Whether what came of a seat is its person's doing: they played it to the end, and bots made no more than half of it. */
export function isOwnDoing(
  kept: Pick<SeatState, 'kind'> & { standIn?: boolean },
  made: readonly Made[],
  seat: number,
): boolean {
  if (kept.kind !== 'person' || kept.standIn) return false
  const own = made.filter((one) => one.seat === seat)
  const all = own.reduce((sum, { count }) => sum + count, 0)
  const byBots = own.reduce((sum, { person, count }) => (person === null ? sum + count : sum), 0)
  return byBots * 2 <= all
}
