/** What speaks for a rider and for a ghost of Spookhuis: what the chance to win is learnt from. */
import type { Learning, Prospect, Seat } from '@gloam/kernel/game.ts'
import { BY_HAND, weightOf } from '../judge.ts'
import { isClosed } from './rules/players.ts'
import type { Spookhuis, SState } from './types.ts'
import { chancesOf, hunt, means, type Standing, standingsOf } from './worth.ts'

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
  const standings = standingsOf(state)
  const byHand = chancesOf(state, standings).map(weightOf)
  const least = leastTurns(standings)
  return standings.map((standing, seat) =>
    standing === null
      ? { kind: 'ghost', features: [byHand[seat], ...ghostOf(state, seat, least)] }
      : { kind: 'rider', features: [byHand[seat], ...riderOf(state, seat, standing, standings)] },
  )
}

/** Of all riders, the one that needs least; nobody is thought to need more than this. */
const MOST_TURNS = 10

const leastTurns = (standings: readonly (Standing | null)[]): number =>
  standings.reduce((least, standing) => Math.min(least, standing?.turns ?? MOST_TURNS), MOST_TURNS)

const A_TURN_COSTS = 0.75

function riderOf(state: SState, seat: Seat, own: Standing, standings: readonly (Standing | null)[]): number[] {
  const player = state.players[seat]
  const { task, next, morale, turns } = own
  const ahead = leastTurns(standings.with(seat, null)) - turns
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
    ridersBeside(state, seat).length,
    moraleOf(state, seat) / 10,
    mostPoints(state, seat) / 10,
    ...timeOf(state),
    (morale + next.morale - turns * A_TURN_COSTS) / 3,
  ]
}

function ghostOf(state: SState, seat: Seat, least: number): number[] {
  const player = state.players[seat]
  const morale = moraleOf(state, seat)
  const lead = player.points - mostPoints(state, seat)
  return [
    1,
    player.points / 10,
    lead / 5,
    lead > 0 ? 1 : 0,
    hunt(state, player),
    ridersBeside(state, seat).length,
    morale / 10,
    lead / (1 + morale / 6),
    least / 5,
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
