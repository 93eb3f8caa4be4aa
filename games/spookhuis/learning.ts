/** What speaks for a rider and for a ghost of Spookhuis: what the chance to win is learnt from. */
import type { Learning, Prospect, Seat } from '@gloam/kernel/game.ts'
import { BY_HAND, weightOf } from '../judge.ts'
import { chancesOf, hunt, means, nextVisit } from './bot.ts'
import { isClosed } from './rules/players.ts'
import { taskOf } from './task.ts'
import type { Player, Spookhuis, SState } from './types.ts'
import { TURNS_A_VISIT } from './visits.ts'

const RIDER = [
  BY_HAND,
  'rides',
  'morale',
  'morale below 4',
  'means',
  'keys to find',
  'looks to take',
  'turns to go',
  'turns to go, squared',
  'saved by the next visit',
  'morale of the next visit',
  'turns ahead of the next rider',
  'is ahead',
  'riders',
  'morale of the others',
  'ghosts’ points',
  'closed',
  'rounds to closing time',
  'morale after the way',
] as const

const GHOST = [
  BY_HAND,
  'haunts',
  'points',
  'lead',
  'leads',
  'hunt',
  'riders',
  'morale of the riders',
  'lead, late',
  'least turns of a rider',
  'closed',
  'rounds to closing time',
] as const

export const learning: Learning<Spookhuis> = { features: { rider: RIDER, ghost: GHOST }, rivals: true, prospects }

function prospects(state: SState): Prospect[] {
  const byHand = chancesOf(state).map(weightOf)
  return state.players.map((player, seat) =>
    player.ghost
      ? { kind: 'ghost', features: [byHand[seat], ...ghostOf(state, seat, player)] }
      : { kind: 'rider', features: [byHand[seat], ...riderOf(state, seat, player)] },
  )
}

/** The turns that a rider still needs, without luck. */
function turnsOf(state: SState, seat: Seat): number {
  const { keys, looks } = taskOf(state, state.players[seat], seat)
  return (keys + looks + 1) * TURNS_A_VISIT
}

const A_TURN_COSTS = 0.75

function riderOf(state: SState, seat: Seat, player: Player): number[] {
  const task = taskOf(state, player, seat)
  const helped = player.morale + means(player)
  const next = nextVisit(state, seat, task, helped)
  const turns = turnsOf(state, seat) - next.turns
  const others = ridersBeside(state, seat)
  const ahead = Math.min(10, ...others.map((other) => turnsOf(state, other))) - turns
  return [
    1,
    player.morale / 5,
    Math.max(0, 4 - player.morale) / 2,
    means(player),
    task.keys,
    task.looks,
    turns / 5,
    (turns / 5) ** 2,
    next.turns,
    next.morale,
    ahead / 5,
    ahead > 0 ? 1 : 0,
    others.length,
    moraleOf(state, seat) / 10,
    mostPoints(state, seat) / 10,
    ...timeOf(state),
    (helped + next.morale - turns * A_TURN_COSTS) / 3,
  ]
}

function ghostOf(state: SState, seat: Seat, player: Player): number[] {
  const riders = ridersBeside(state, seat)
  const morale = moraleOf(state, seat)
  const lead = player.points - mostPoints(state, seat)
  return [
    1,
    player.points / 10,
    lead / 5,
    lead > 0 ? 1 : 0,
    hunt(state, player),
    riders.length,
    morale / 10,
    lead / (1 + morale / 6),
    Math.min(10, ...riders.map((rider) => turnsOf(state, rider))) / 5,
    ...timeOf(state),
  ]
}

const timeOf = (state: SState): number[] => [isClosed(state) ? 1 : 0, Math.max(0, state.lastRound - state.round) / 10]

/** The other riders. */
function ridersBeside({ players }: SState, seat: Seat): Seat[] {
  return players.flatMap(({ ghost }, other) => (ghost || other === seat ? [] : [other]))
}

const moraleOf = (state: SState, seat: Seat): number =>
  ridersBeside(state, seat).reduce((sum, other) => sum + state.players[other].morale, 0)

const mostPoints = ({ players }: SState, seat: Seat): number =>
  players.reduce((most, { points }, other) => (other === seat ? most : Math.max(most, points)), 0)
