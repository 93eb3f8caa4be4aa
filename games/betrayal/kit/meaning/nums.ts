/** What the words for numbers mean (HAUNTS.md, part 1). */
import { there } from '@gloam/kernel/data.ts'
import { EXPLORER, TRAITS, type TraitNo, traitNo } from '../../content/explorers.ts'
import { explorerOf, figureOf, isMonster, monsterOf } from '../../rules/board.ts'
import type { Who } from '../../rules/state.ts'
import type { BState, BTable } from '../../types.ts'
import type { Bound, Num } from '../types.ts'
import { ableOf, codeOf, type Meanings, meaningOf, NOTHING, sum } from './forms.ts'
import { kindOf, thingsOf } from './held.ts'
import { roomsOf } from './rooms.ts'
import { whoOf } from './who.ts'

type NumWord =
  | 'counter'
  | 'mark'
  | 'trait'
  | 'count'
  | 'rooms'
  | 'held'
  | 'sum'
  | 'least'
  | 'spare'
  | 'half'
  | 'less'
  | 'code'

const NUMS: Meanings<Num, NumWord, number> = {
  counter: ({ state }, { counter }) => counterOf(state, counter),
  mark: (g, { mark, of }, bound) => {
    return sum(whoOf(g, of, bound).map((who) => markOf(g.state, who, mark)))
  },
  trait: (g, { trait, of }, bound) => sum(whoOf(g, of, bound).map((who) => numberOf(g.state, who, traitNo(trait)))),
  count: (g, { count }, bound) => whoOf(g, count, bound).length,
  rooms: (g, { rooms }, bound) => roomsOf(g, rooms, bound).length,
  held: (g, { held, by }, bound) =>
    sum(whoOf(g, by, bound).map((who) => thingsOf(g.state, who).filter((thing) => kindOf(thing) === held).length)),
  sum: (g, { sum: parts }, bound) => sum(parts.map((part) => numOf(g, part, bound))),
  least: (g, { least }, bound) => Math.min(...least.map((part) => numOf(g, part, bound))),
  spare: ({ state }, { spare }, bound) =>
    sum(
      whoOf({ state } as BTable, spare, bound).map((who) => (isMonster(who) ? 0 : sum(explorerOf(state, who).clips))),
    ),
  half: (g, { half }, bound) => Math.floor(numOf(g, half, bound) / 2),
  less: (g, { less }, bound) => numOf(g, less[0], bound) - numOf(g, less[1], bound),
  code: codeOf,
}

/** KIT-01 */
export function numOf(g: BTable, num: Num, bound: Bound = NOTHING): number {
  if (typeof num === 'number') return num
  if (num === 'P') return g.state.players.length
  if (num === 'n') return bound.n ?? 0
  if (isScale(num)) return bySeats(g.state, num)
  const counted: number = meaningOf(g, NUMS, num as object, bound)
  return Math.max(-MOST_COUNTED, Math.min(MOST_COUNTED, counted))
}

/** No haunt counts so far; one from outside could count without end. */
const MOST_COUNTED = 9_999

/** A number for each number of players, from three to six. */
type Scale = readonly [number, number, number, number]

const isScale = (num: Num): num is Scale => Array.isArray(num)

export const bySeats = ({ players }: BState, scale: Scale): number => there(scale[players.length - 3])

/** A counter that the haunt does not have shows 0. */
export const counterOf = (state: BState, counter: string): number => state.haunt?.counters[counter] ?? 0

/** The current number of a trait; 0 for a trait that a monster does not have (BET-202). */
export function numberOf(state: BState, who: Who, trait: TraitNo): number {
  if (isMonster(who)) {
    const number = ableOf(state, monsterOf(state, who).kind)[TRAITS[trait]]
    return number === undefined ? 0 : numOf({ state } as BTable, number, { you: who })
  }
  const { explorer, clips } = explorerOf(state, who)
  const clip = clips[trait]
  return clip < 0 ? 0 : (EXPLORER[explorer].tracks[trait][clip] ?? 0)
}

/** The number that an explorer or a monster has from the haunt under a mark. */
export const markOf = (state: BState, who: Who, mark: string): number => figureOf(state, who).marks[mark] ?? 0
