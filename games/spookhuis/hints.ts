/** What speaks for a choice at first sight: where the ride would end, and what is known of the code. */
import { there } from '@gloam/kernel/data.ts'
import type { Counts, Seat, Way } from '@gloam/kernel/game.ts'
import { TERROR, type Terror } from './content/cards.ts'
import { type Key, matches } from './content/keys.ts'
import { isTerror } from './rules/cards.ts'
import { active, isKnown, startEdges } from './rules/players.ts'
import { cellOf, EDGES, edgeOf, roomNumber, turnMask } from './rules/rails/board.ts'
import { teleportersWork } from './rules/rails/track.ts'
import { type Reach, reachInto, reachOfRide, reachOver, tilesOnTheWay } from './thinking/reach.ts'
import { taskOf } from './thinking/task.ts'
import { bestStop, type Rider, riderOf, worthOf } from './thinking/visits.ts'
import type { SState, SStep } from './types.ts'

/** How much more a ride is favoured whose end is worth a turn more. */
const EAGERNESS = 1.5
/** Turns of tiles that lie elsewhere are all alike to the rider. */
const ELSEWHERE = 0.04

/** Choices that are good or bad whatever the position is; not to be asked again does as well as to pass. */
const PLAIN: Partial<Record<SStep['do'], number>> = {
  takeKey: 4,
  leaveKey: 0.3,
  leaveGatehouse: 0.1,
  quiet: 0,
  faceQuietly: 0,
  ward: 4,
  playMorale: 0.5,
  playCompass: 0.3,
  playWrench: 0.02,
  playWhistle: 0.1,
  playDice: 0.05,
  playLamp: 0.3,
  holdBack: 0.2,
  passOn: 2,
  stealKey: 2,
}

/** These save time, and points decide where all is lost; what a step was worth elsewhere brings nothing here (docs/lab/bots.md). */
export const ways: readonly Way[] = ['keeps', 'margins', 'cheap', 'results']

/** SPO-229: whoever gets out wins in any case; among the others fright points count. */
export function points({ players }: SState): number[] {
  return players.map((player) => player.points)
}

/** A rider lives by morale, keys and items, and a ghost by frights. */
export function counts({ players }: SState, seat: Seat): Counts {
  const { morale, keys, items, points: frights } = there(players[seat])
  return { morale, keys: keys.length, items: items.length, frights }
}

/** 1 is usual. */
export function prior(state: SState, seat: Seat, choice: SStep): number {
  switch (choice.do) {
    case 'ride':
    case 'turnTile':
    case 'leave':
    case 'branch':
    case 'jump':
      return rideWeight(state, seat, choice)
    case 'playTerror':
      return terrorWeight(state, choice.card, choice.target)
    case 'lookAtCode':
      return knows(state, seat, choice.position) ? 0.01 : 3
    case 'playLorgnette':
      return knows(state, seat, choice.position) ? 0.01 : 0.7
    case 'crackCode':
      return taskOf(state, there(state.players[seat]), seat).keys === 0 ? 50 : 0.05
    case 'tryKey':
      return keyWeight(state, seat, choice.key, choice.position)
    case 'playFile': {
      const { wanted } = taskOf(state, there(state.players[seat]), seat)
      const kind = there(state.pileKinds[roomNumber(choice.room)])
      return there(wanted[kind - 1]) > 0.5 ? 1.5 : 0.02
    }
    case 'setAside':
      return isTerror(choice.card) ? 1 : 0.1
    default:
      return PLAIN[choice.do] ?? 1
  }
}

function knows({ codeCards, codeSeen }: SState, seat: Seat, position: number): boolean {
  return isKnown(codeSeen, there(codeCards[position]), seat)
}

function keyWeight(state: SState, seat: Seat, key: Key, position: number): number {
  if (!knows(state, seat, position)) return 1
  return matches(key, there(state.codeCards[position]), state.code) ? 20 : 0.01
}

/** By what the target can be expected to lose. */
function terrorWeight({ players }: SState, card: Terror, target: Seat): number {
  const { passed, failed, onFailed } = TERROR[card]
  const pass = there(players[target]).morale / 10
  return Math.exp(-pass * passed - (1 - pass) * (failed - (onFailed === undefined ? 0 : 0.5)))
}

type Ride = Extract<SStep, { do: 'ride' | 'turnTile' | 'leave' | 'branch' | 'jump' }>

/** Whoever drives another's cart wants the worst for it (SPO-R51). */
function rideWeight(state: SState, seat: Seat, choice: Ride): number {
  if (active(state).ghost) return 1
  const weight = choice.do === 'turnTile' ? turnWeight(state, choice.tile, choice.steps) : wayWeight(state, choice)
  return seat === state.turn ? weight : 1 / weight
}

function wayWeight(state: SState, choice: Exclude<Ride, { do: 'turnTile' }>): number {
  const { rider } = outlookOf(state)
  const means = teleportersWork(state) ? 'teleporters' : 'rails'
  if (choice.do === 'ride') return weightOf(state, rider, reachOfRide(state, false, means))
  const edge = edgeOf(choice.direction)
  if (choice.do !== 'jump') return weightOf(state, rider, reachOver(state, active(state).cell, 1 << edge, means))
  return weightOf(state, rider, reachInto(state, cellOf(state, choice.tile), edge, 'rails'))
}

function turnWeight(state: SState, tile: Parameters<typeof cellOf>[1], steps: number): number {
  const { rider, near, unchanged } = outlookOf(state)
  const cell = cellOf(state, tile)
  if (!near[cell]) return ELSEWHERE * unchanged
  const player = active(state)
  const trial: SState = { ...state, turned: state.turned.with(cell, (there(state.turned[cell]) + steps) % EDGES) }
  const edges = startEdges(state, player)
  const reach = reachOver(trial, player.cell, player.cell === cell ? turnMask(edges, steps) : edges, 'rails')
  return weightOf(trial, rider, reach)
}

function weightOf(state: SState, rider: Rider, reach: Reach): number {
  return Math.exp(EAGERNESS * worthOf(bestStop(state, rider, reach)))
}

/** What all choices of one question have in common. */
interface Outlook {
  state: SState
  picks: number
  rider: Rider
  /** The cells whose turning can change the ride. */
  near: boolean[]
  /** What a turn of any other is worth. */
  unchanged: number
}

/** Choices of one question are weighed one after the other, so the last outlook is kept. */
let last: Outlook | null = null

function outlookOf(state: SState): Outlook {
  if (last !== null && last.state === state && last.picks === state.picks) return last
  const player = active(state)
  const rider = riderOf(state, state.turn, taskOf(state, player, state.turn), player.morale)
  const unchanged = weightOf(state, rider, reachOfRide(state, false, 'rails'))
  last = { state, picks: state.picks, rider, near: tilesOnTheWay(state), unchanged }
  return last
}
