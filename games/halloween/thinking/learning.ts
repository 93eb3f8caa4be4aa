/** What speaks for a player of Halloween: what the chance to win is learnt from. */
import type { Learning, Seat } from '@gloam/kernel/game.ts'
import { BY_HAND } from '../../judge.ts'
import { CARDS } from '../content/cards.ts'
import { byPlace, fieldOf } from '../content/town.ts'
import { endPoints, setsOfThree } from '../rules/end.ts'
import type { Halloween, HState, Player } from '../types.ts'
import { actionsLeft, bestField, timeLeft, worthOf } from './worth.ts'

/** What a player has and can do. Each counts as it is, and once more by how much of the match is still to come. */
const MEANS = [
  'points',
  'actions',
  'highest',
  'second',
  'others',
  'fear',
  'fear beyond 4',
  'fear beyond 8',
  'tokens',
  'tokens beyond 4',
  'colours',
  'tiles',
  'discs',
  'discs beyond 4',
  'haunt fields',
  'stones',
  'last stone',
  'fields',
  'best field',
  'ready',
  'best ready',
  'rests',
  'cards',
  'is next',
] as const

/** Only the last round knows these. */
const LAST = ['last points', 'last actions', 'last ready'] as const

const FEATURES: readonly string[] = [
  BY_HAND,
  ...MEANS,
  ...MEANS.map((name) => `${name}, early`),
  ...CARDS.map((card) => `card ${card}`),
  ...LAST,
]

const HAUNT = fieldOf('haunt')

export const learning: Learning<Halloween> = { features: FEATURES, prospects }

function prospects(state: HState): number[][] {
  const left = timeLeft(state)
  return state.players.map((player, seat) => featuresOf(state, seat, player, left))
}

/** A lead counts the less, the longer the match still lasts. */
const sureness = (left: number): number => 1 / (1.5 + 3.5 * left)

const EARLY_AT = 1 + MEANS.length
const CARDS_AT = EARLY_AT + MEANS.length
const LAST_AT = CARDS_AT + CARDS.length

/** It is asked for at the end of every line that a bot tries: most of it is nothing, and that is filled in at once. */
function featuresOf(state: HState, seat: Seat, player: Player, left: number): number[] {
  const sure = sureness(left)
  const features = Array<number>(FEATURES.length).fill(0)
  features[0] = worthOf(state, seat, left) * sure
  meansOf(state, seat, player).forEach((value, i) => {
    features[1 + i] = value * sure
    features[EARLY_AT + i] = value * sure * left
  })
  for (const card of player.cards) features[CARDS_AT + CARDS.indexOf(card)] = sure * Math.min(1, 0.2 + left)
  if (state.lastRound)
    lastOf(state, seat, player).forEach((value, i) => {
      features[LAST_AT + i] = value
    })
  return features
}

function meansOf(state: HState, seat: Seat, player: Player): number[] {
  const { fear, tokens, discs, bonus, areas, cards } = player
  const levels = areas.map(({ level }) => level - 1).sort((a, b) => b - a)
  const all = tokens.reduce((sum, count) => sum + count, 0)
  const stones = player.stones + player.secondStones
  const fields = fieldsOf(state, seat, false)
  const ready = fieldsOf(state, seat, true)
  return [
    player.points + (state.expert ? 5 * setsOfThree(tokens) : endPoints(player)),
    actionsLeft(state, seat),
    levels[0] ?? 0,
    levels[1] ?? 0,
    levels.slice(2).reduce((sum, level) => sum + level, 0),
    fear,
    Math.max(0, fear - 4),
    Math.max(0, fear - 8),
    all,
    Math.max(0, all - 4),
    tokens.filter((count) => count > 0).length,
    bonus.filter((field) => field !== null && field !== 'disc').length,
    discs,
    Math.max(0, discs - 4),
    areas.reduce((sum, area) => sum + 1 - area.discs[HAUNT], 0),
    stones,
    stones === 1 ? 1 : 0,
    sum(fields),
    Math.max(...fields),
    sum(ready),
    Math.max(...ready),
    areas.reduce(
      (most, area) =>
        Math.max(
          most,
          area.discs.reduce((count, disc) => count + disc, 0),
        ),
      0,
    ),
    cards.length,
    state.turn === seat ? 1 : 0,
  ]
}

/** In the last round only what can still be scored counts. */
function lastOf(state: HState, seat: Seat, player: Player): number[] {
  const actions = actionsLeft(state, seat) / player.areas.length
  const ready = fieldsOf(state, seat, true)
  const scored = player.points + (state.expert ? 5 * setsOfThree(player.tokens) : endPoints(player))
  return [scored, actions, actions * Math.max(...ready)]
}

/** For each building the most points that the seat's levels and stones allow; at once: with the ghosts there. */
function fieldsOf(state: HState, seat: Seat, atOnce: boolean): number[] {
  return byPlace((place) => bestField(state, seat, place, atOnce))
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
