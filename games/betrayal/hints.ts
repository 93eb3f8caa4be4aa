/** What speaks for a choice in Betrayal at first sight, for bots. */
import type { Counts, Seat, Walk } from '@gloam/kernel/game.ts'
import { ROOM } from './content/rooms.ts'
import { sideOf } from './kit/select.ts'
import { toDoors } from './kit/worth.ts'
import { explorerOf, isMonster, roomOf } from './rules/board.ts'
import type { Who } from './rules/state.ts'
import type { BState, BStep } from './types.ts'

/** How much speaks for each kind of choice; 1 is usual. What is given away is seldom worth a thought. */
const PRIORS: Partial<Record<BStep['do'], number>> = {
  task: 3,
  discover: 1.5,
  attack: 1.5,
  pickUp: 1.5,
  monsterMove: 1.2,
  drop: 0.05,
  trade: 0.1,
  monsterDrop: 0.1,
  sendByDog: 0.1,
  seekStairs: 0.5,
}

/** Where nobody knows who the traitor is friends can be attacked, too: for what they carry, if at all. */
const ON_A_FRIEND = 0.3

/** In a state that is imagined, whoever is held to be a friend there. */
export function prior(state: BState, _seat: Seat, choice: BStep): number {
  if (choice.do === 'attack' && areFriends(state, choice)) return ON_A_FRIEND
  return PRIORS[choice.do] ?? 1
}

/** An explorer who goes from one room to another. */
export function walk(state: BState, choice: BStep): Walk | null {
  return choice.do === 'move' ? [roomOf(state, choice.who), ROOM[choice.to]] : null
}

/** Before the haunt: what a room that is found is worth, and a space less to the next door. Who stands still finds nothing. */
const FOUND = 0.045
const ON_THE_WAY = 0.016

/** From here on it does not matter how far a door is away; a house without one is found through. */
const FAR_OFF = 6

export function urge(before: BState, after: BState, seat: Seat): number {
  if (before.haunt !== null) return 0
  const found = roomsIn(after) - roomsIn(before)
  return FOUND * found + ON_THE_WAY * (toDoor(before, seat) - toDoor(after, seat))
}

/** How far all clips have come together, what is carried, and before the haunt what the house has shown. */
export function counts(state: BState, seat: Seat): Counts {
  const { clips, cards } = explorerOf(state, seat)
  const held = { traits: clips.reduce((sum, clip) => sum + clip, 0), cards: cards.length }
  return state.haunt === null ? { ...held, rooms: roomsIn(state) } : held
}

function roomsIn({ floor }: BState): number {
  return floor.filter((at) => at >= 0).length
}

function toDoor(state: BState, seat: Seat): number {
  const far = toDoors(state)[explorerOf(state, seat).room] ?? -1
  return far < 0 ? FAR_OFF : Math.min(far, FAR_OFF)
}

function areFriends(state: BState, { who, on }: { who: Who; on: Who }): boolean {
  return !isMonster(who) && !isMonster(on) && sideOf(state, who) === sideOf(state, on)
}

/** Choices that do nothing more in this turn, or leave things as they are. */
export const endings: readonly BStep['do'][] = [
  'endTurn',
  'endMonsters',
  'rollOn',
  'keepDice',
  'pass',
  'doneDropping',
  'donePicking',
  'declineTrade',
  'callOff',
]

/** Monsters that have nobody to go for stay where they are. Explorers go on: there may be something behind the next door. */
export const wanderings: readonly BStep['do'][] = ['monsterMove']

/** In a haunt heroes fetch, carry and mend, room by room; the traitor's side has to reckon with what they do. */
export function hasErrand(state: BState, seat: Seat): boolean {
  return state.haunt !== null && sideOf(state, seat) === 'hero'
}
