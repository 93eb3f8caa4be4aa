/** What speaks for a choice in Halloween at first sight, for bots. */
import type { Counts, Seat, Step, Walk, Way } from '@gloam/kernel/game.ts'
import { CARD } from './content/cards.ts'
import {
  FACES,
  FIELD_POINTS,
  FIELDS,
  levelOf,
  nextRank,
  type Place,
  placeOf,
  type Rank,
  rankOf,
} from './content/town.ts'
import { active, areaAt, FREE, has, hasStoneFor, inTown, playerAt } from './rules/board.ts'
import { mayRollAgain } from './rules/dice.ts'
import { endPoints, setsOfThree } from './rules/end.ts'
import type { Area, Halloween, HState, HStep } from './types.ts'

/** How much speaks for a choice at first sight; 0 for what another choice does just as well. */
export function prior(state: HState, _seat: Seat, choice: HStep): number {
  if ('area' in choice && choice.do !== 'lift' && hasTwin(state, choice.area)) return 0
  const weigh = PRIORS[choice.do] as ((state: HState, choice: HStep) => number) | number | undefined
  return typeof weigh === 'function' ? weigh(state, choice) : (weigh ?? 1)
}

/** A ghost that goes from one building to another. */
export function walk(_: HState, choice: HStep): Walk | null {
  if (!('from' in choice && 'to' in choice)) return null
  return [`${choice.colour} ${choice.from}`, `${choice.colour} ${choice.to}`]
}

/** All of them gain here: a turn is made in nearly any order, and only a pile is hidden (docs/lab/bots.md). */
export const ways: readonly Way[] = ['rave', 'mast', 'keeps', 'margins', 'cheap', 'results']

/** HAL-158 to HAL-160: as if it were the end. */
export function points({ players, expert }: HState): number[] {
  return players.map((player) => player.points + (expert ? 5 * setsOfThree(player.tokens) : endPoints(player)))
}

/** What a turn is for. */
export function counts(state: HState, seat: Seat): Counts {
  const { points, fear, tokens, discs, areas, cards } = playerAt(state, seat)
  return {
    points,
    fear,
    tokens: tokens.reduce((sum, count) => sum + count, 0),
    discs,
    levels: areas.reduce((sum, { level }) => sum + level, 0),
    cards: cards.length,
  }
}

/** Whether an area before this one is just like it, so that acting there is the same. */
function hasTwin(state: HState, area: number): boolean {
  const player = active(state)
  const own = areaAt(player, area)
  return player.areas.findIndex((other) => areAlike(other, own)) < area
}

function areAlike(one: Area, other: Area): boolean {
  return one.level === other.level && one.done === other.done && FIELDS.every((i) => one.discs[i] === other.discs[i])
}

const PRIORS: { [K in HStep['do']]?: number | ((state: HState, choice: Step<Halloween, K>) => number) } = {
  summon: 1.2,
  scare: scarePrior,
  upgrade: 2.5,
  move: movePrior,
  leaveTown: 0.5,
  fight: ({ expert }, { colour, against }) => (expert ? 1 : winChance(rankOf(colour), rankOf(against))),
  haunt: (_, { colour }) => 0.3 * FIELD_POINTS[rankOf(colour)],
  liftCurse: 0.1,
  rest: restPrior,
  lift: (state, { area, to }) => levelOf(to) - areaAt(active(state), area).level,
  keepLevels: 0.01,
  moveToo: 0.5,
  leaveToo: 0.3,
  endMove: 0.3,
  wager: (_, { colour, number }) => wagerPrior(FACES[rankOf(colour)], number),
  relocate: (state, { from, to, colour }) => arrival(state, rankOf(colour), placeOf(from), placeOf(to)),
  stay: 0.3,
  takeTile: (state, { slot }) => (active(state).bonus[slot] === null ? 1 : 0.1),
  leaveTile: 0.5,
  roll: (state, { opponent }) => (mayRollAgain(state, opponent) ? 0.3 : 1),
  bully: 4,
  keepDice: 1.5,
  keepCalm: 0.01,
  rattle: (_, { fear }) => fear,
  passHaunt: 0.05,
  endHaunt: 0.05,
  occupy: 2.5,
  payTokens: (state, { colours }) => colours.reduce((held, colour) => held + active(state).tokens[rankOf(colour)], 0),
  discFromSupply: 0.4,
  stopTaking: 0.01,
  restNow: (state, { area }) => discsIn(areaAt(active(state), area)),
}

/** Of all scares only one with the strongest ghost counts; where it stands matters to card 38 alone. */
function scarePrior(state: HState, { area, building, colour, cards = [] }: Step<Halloween, 'scare'>): number {
  const rank = rankOf(colour)
  const player = active(state)
  const { level } = areaAt(player, area)
  const top = cards.includes(CARD.borrowedPower) ? level + 1 : level
  for (let higher = nextRank(rank); higher !== undefined && higher < top; higher = nextRank(higher)) {
    if (inTown(state, higher) > 0) return 0
  }
  const first = state.town.findIndex((ghosts) => ghosts[rank] > 0) === placeOf(building)
  if (!first && !has(state, CARD.booAndVanish)) return 0
  return player.fear > 9 ? 0.2 : 1
}

function movePrior(state: HState, { colour, from, to }: Step<Halloween, 'move'>): number {
  return arrival(state, rankOf(colour), placeOf(from), placeOf(to))
}

/** What a ghost finds in a building: a tile, a field to haunt, one of its kind; and what it leaves behind. */
function arrival(state: HState, rank: Rank, from: Place, to: Place): number {
  const tile = state.tiles[to] !== null && active(state).bonus.includes(null) ? 1 : 0
  const field = mayHaunt(state, to, rank) && state.town[to][rank] === 0 ? 0.1 * FIELD_POINTS[rank] : 0
  const leaves = mayHaunt(state, from, rank) && state.town[from][rank] === 1 ? 0.5 : 1
  const pair = state.town[to][rank] === 1 && state.town[from][rank] < 3 ? 0.3 : 0
  return leaves * (0.1 + tile + field + pair)
}

function mayHaunt(state: HState, place: Place, rank: Rank): boolean {
  return state.fields[place][rank] === FREE && hasStoneFor(state, place)
}

function restPrior(state: HState, { area }: Step<Halloween, 'rest'>): number {
  const player = active(state)
  const short = player.discs < player.areas.length + 2 ? 2 : 1
  return short * (0.03 + 0.25 * discsIn(areaAt(player, area)))
}

function discsIn({ discs }: Area): number {
  return discs.reduce((sum, disc) => sum + disc, 0)
}

/** HAL-054 to HAL-056: how often the attacker's die shows more. */
function winChance(attacker: Rank, target: Rank): number {
  const faces = FACES[target]
  let wins = 0
  for (let result = 1; result <= FACES[attacker]; result++) wins += Math.min(result - 1, faces)
  return wins / (FACES[attacker] * faces)
}

/** HAL-123: the fear that naming this number gives on average. */
function wagerPrior(faces: number, number: number): number {
  const met = (faces - number + 1) / faces
  return (met * number + (1 - met)) / faces
}
