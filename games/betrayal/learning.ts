/** What speaks for an explorer, a hero and a traitor of Betrayal: what the chance to win is learnt from. */
import type { Learning, Prospect, Seat } from '@gloam/kernel/game.ts'
import { BY_HAND, oddsOf } from '../judge.ts'
import { evaluate } from './bot.ts'
import { TOP } from './content/explorers.ts'
import { defOf, sideOf } from './kit/select.ts'
import { hoped } from './kit/worth.ts'
import type { Player } from './state.ts'
import type { Betrayal, BState } from './types.ts'

const EXPLORER = [
  BY_HAND,
  'lives',
  'clips',
  'lowest',
  'things',
  'things of the others',
  'clips of the others',
  'omens',
  'burden',
] as const

/** Both sides see the same haunt: for the traitor everything counts the other way round. */
const HAUNT = [
  BY_HAND,
  'is on this side',
  'worth',
  'worth, squared',
  'heroes alive',
  'heroes’ clips',
  'heroes’ lowest',
  'heroes’ things',
  'traitors alive',
  'traitors’ clips',
  'traitors’ things',
  'monsters',
  'rounds',
  'seats',
] as const

const OWN = ['own clips', 'own lowest', 'own things', 'lives'] as const

export const learning: Learning<Betrayal> = {
  features: { explorer: EXPLORER, hero: [...HAUNT, ...OWN], traitor: [...HAUNT, ...OWN] },
  rivals: false,
  prospect,
}

function prospect(state: BState, seat: Seat): Prospect {
  const byHand = oddsOf(evaluate(state, seat))
  if (state.haunt === null) return { kind: 'explorer', features: [byHand, ...explorerOf(state, seat)] }
  const kind = sideOf(state, seat) === 'hero' ? 'hero' : 'traitor'
  return { kind, features: [byHand, ...hauntOf(state, seat), ...ownOf(state.players[seat])] }
}

const clipsOf = ({ clips }: Player): number => clips.reduce((sum, clip) => sum + clip, 0) / (4 * TOP)
const lowestOf = ({ clips }: Player): number => Math.min(...clips) / TOP
const thingsOf = ({ cards }: Player): number => cards.length / 6

function explorerOf({ players, omensDrawn }: BState, seat: Seat): number[] {
  const own = players[seat]
  const others = players.filter((_, other) => other !== seat)
  return [
    1,
    clipsOf(own),
    lowestOf(own),
    thingsOf(own),
    mean(others.map(thingsOf)),
    mean(others.map(clipsOf)),
    omensDrawn / 10,
    (own.held === null ? 0 : 1) + 0.3 * own.kept.length,
  ]
}

function hauntOf(state: BState, seat: Seat): number[] {
  const { worth: worthOf, hopes } = defOf(state)
  const worth = worthOf?.(state, seat) ?? (hopes === undefined ? 0.5 : hoped(state, hopes))
  const score = Math.log(Math.max(0.01, worth) / Math.max(0.01, 1 - worth))
  const heroes = state.players.filter((_, other) => sideOf(state, other) === 'hero')
  const traitors = state.players.filter((_, other) => sideOf(state, other) !== 'hero')
  const alive = heroes.filter((player) => player.alive)
  const against = traitors.filter((player) => player.alive)
  const threats = state.monsters.filter((monster) => monster.room >= 0 && monster.stunned === 0)
  return [
    1,
    score,
    score * Math.abs(score),
    alive.length / Math.max(1, heroes.length),
    mean(alive.map(clipsOf)),
    mean(alive.map(lowestOf)),
    mean(alive.map(thingsOf)),
    against.length,
    mean(against.map(clipsOf)),
    mean(against.map(thingsOf)),
    threats.length / 3,
    (state.haunt?.round ?? 0) / 10,
    state.seats,
  ]
}

const ownOf = (player: Player): number[] => [
  clipsOf(player),
  lowestOf(player),
  thingsOf(player),
  player.alive || player.out ? 1 : 0,
]

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
