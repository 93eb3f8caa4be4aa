/** What the lab has measured, and people's ratings need: how strong the bots are, and what a place or a side is worth. */
import type { Strength } from '@gloam/protocol/table.ts'
import { POINTS, type Rating } from './rate.ts'

/** Where a bot of this strength stands among people who are new; the others by how far the ladder has them apart. */
const MIDDLE = 'regular'
const AT_THE_MIDDLE = 1500
/** What a ladder of 120 matches a step leaves in doubt. */
const DOUBT = 50

type Ladder = Readonly<Record<Exclude<Strength, 'random'>, number>>

/** Points as docs/lab/*-ladder.json has them. */
export const LADDERS: Readonly<Record<string, Ladder>> = {
  betrayal: { novice: 0, learner: 81.19, casual: 249.9, regular: 365, strong: 446.2 },
  halloween: { novice: 0, learner: 322.8, casual: 477.5, regular: 661.3, strong: 1000 },
  hellhouse: { novice: 0, learner: 115.1, casual: 259.6, regular: 400.7, strong: 545.2 },
  spookhuis: { novice: 0, learner: 17.86, casual: 31.57, regular: 138.7, strong: 172.9 },
}

/** Null for one that nobody has measured: chance itself, or any in a game from outside. */
export function ratingOfBot(game: string, strength: Strength): Rating | null {
  const ladder = Object.hasOwn(LADDERS, game) ? LADDERS[game] : undefined
  if (ladder === undefined || strength === 'random') return null
  return { mu: AT_THE_MIDDLE + (ladder[strength] - ladder[MIDDLE]), sigma: DOUBT }
}

/** How often equal bots have won at each place from the one that began, where that is surely uneven. */
export const PLACES: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  halloween: { 3: [0.2375, 0.38, 0.3825] },
}

/** How often equal bots have won on a side, where that is surely uneven. */
export const SIDES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  betrayal: { heroes: 0.5207 },
}

/** Points by which a place, counted from the one that began, is better than even. */
export function worthOfPlace(game: string, seats: number, place: number | null): number {
  const share = place === null ? undefined : PLACES[game]?.[seats]?.[place]
  return share === undefined ? 0 : POINTS * Math.log(share * seats)
}

/** Points by which a side is better than what is against it. */
export function worthOfSide(game: string, side: string): number {
  const share = SIDES[game]?.[side]
  return share === undefined ? 0 : POINTS * Math.log(share / (1 - share))
}

/** How often equal bots have won who were on a side, however many of them there were. */
export const WON_ON_SIDE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  betrayal: { heroes: 0.519, traitors: 0.4961 },
  hellhouse: { hunters: 0.6685, servants: 0.2435 },
}

/** What an even share of wins is: among equals, or on a side as far as it was measured; null where nobody knows. */
export function evenShare(game: string, side: string | null, seats: number): number | null {
  return side === null ? 1 / seats : (WON_ON_SIDE[game]?.[side] ?? null)
}
