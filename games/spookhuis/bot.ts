/** What is worth what in Spookhuis, for bots: who is likely to get out, and whose fright points count if nobody does. */

import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { sharesOf } from '../judge.ts'
import type { Item } from './content/cards.ts'
import { isClosed, startEdges } from './rules/players.ts'
import { distance } from './rules/rails/board.ts'
import { teleportersWork } from './rules/rails/track.ts'
import { reachOfRide } from './thinking/reach.ts'
import { type Task, taskOf } from './thinking/task.ts'
import { bestStop, ITEM, promiseOf, riderOf, stopAt, sum, TURNS_A_VISIT, type Visit } from './thinking/visits.ts'
import type { Player, SState } from './types.ts'

/** Set by hand, after matches between bots. Turns, and points of morale. */
const WORTH = {
  /** Morale lost in a turn. */
  lossATurn: 0.75,
  /** What certain items in hand are worth in morale. */
  moraleItem: 1.5,
  ward: 1,
  /** Morale that turns up on the way. */
  hope: 1.5,
  /** How sure it is that enough morale to get out is enough, in points. */
  doubt: 2.2,
  /** Turns by which one is ahead of another that make a win by the code about three times as likely. */
  lead: 4,
  /** Rounds: the last way to the gatehouse, a look at the code, the keys (the last takes longest), what a visit saves. */
  lastWay: 2,
  look: 1.3,
  key: 8,
  visit: 4,
  /** Rounds that are left after closing time for each point of morale, and how sure it is that time enough is enough. */
  afterClosing: 0.6,
  haste: 4,
}
const CURSE_COST = { dracula: 2.5, werewolf: 0.5, blackHood: 0.8 }
const WARDS: readonly Item[] = ['cross', 'umbrella', 'parchment', 'mirror', 'pistol']

/** How a rider stands: his chance to get out if nobody is quicker, and the turns he needs. */
interface Prospect {
  chance: number
  turns: number
}

/** From 0 to 1: the chance of the seat that it wins. */
export function evaluate(state: SState, seat: Seat): number {
  return there(judge(state)[seat])
}

/** That of every seat: it takes as long for all as for one. */
export function judge(state: SState): number[] {
  return state.outcome === null ? chancesOf(state) : sharesOf(state.outcome, state.seats)
}

/** The chance of each seat: to be the one that gets out, or to have the most fright points if nobody does. */
function chancesOf(state: SState): number[] {
  let morale = 0
  for (const player of state.players) morale += player.morale
  const points = state.players.map((player) => weightOfPoints(state, player, morale))
  const ghosts = points.reduce((all, weight) => all + weight, 0)
  let nobody = 1
  let riders = 0
  const shares = state.players.map(({ ghost }, seat) => {
    if (ghost) return 0
    const { chance, turns } = prospectOf(state, seat)
    const share = chance * Math.exp(-turns / WORTH.lead)
    nobody *= 1 - chance
    riders += share
    return share
  })
  return shares.map((share, seat) => {
    const byCode = riders === 0 ? 0 : ((1 - nobody) * share) / riders
    return byCode + (nobody * there(points[seat])) / ghosts
  })
}

/** The less morale there is left to lose, the surer is a lead in fright points. Who lives has none yet. */
function weightOfPoints(state: SState, player: Player, morale: number): number {
  if (!player.ghost) return Math.exp(-0.08 * player.morale)
  return Math.exp((player.points + hunt(state, player)) / (0.8 + morale / 12))
}

/** A ghost wants to be near those who are easily frightened. */
function hunt({ players }: SState, { cell }: Player): number {
  let prey = 0
  for (const other of players) {
    if (!other.ghost) prey += (10 - other.morale) / (2 + distance(cell, other.cell))
  }
  return prey / 20
}

function prospectOf(state: SState, seat: Seat): Prospect {
  const player = there(state.players[seat])
  const task = taskOf(state, player, seat)
  const visits = task.keys + task.looks + 1
  const morale = player.morale + means(player)
  const next = nextVisit(state, seat, task, morale)
  const turns = visits * TURNS_A_VISIT - next.turns
  const inTime = chanceInTime(state, task, next.turns / TURNS_A_VISIT, player.morale)
  return { turns, chance: chanceOf(state, task, turns, morale + next.morale) * inTime }
}

/** Whoever is not out at closing time is hardly going to be: what helps counts for nothing if it comes too late. */
function chanceInTime({ round, lastRound }: SState, { keys, looks }: Task, visits: number, morale: number): number {
  const needed = WORTH.lastWay + WORTH.look * looks + WORTH.key * Math.sqrt(keys) - WORTH.visit * visits
  const left = Math.max(0, lastRound - round) + WORTH.afterClosing * morale
  return 1 / (1 + Math.exp((needed - left) / WORTH.haste))
}

function chanceOf(state: SState, task: Task, turns: number, morale: number): number {
  const loss = isClosed(state) ? WORTH.lossATurn + 1 : WORTH.lossATurn
  const spare = WORTH.hope + morale - turns * loss - 0.4 * task.keys
  return 1 / (1 + Math.exp(-spare / WORTH.doubt))
}

/** What helps a rider beside his morale. */
function means({ items, curses, waiting }: Player): number {
  let worth = -0.3 * waiting.length
  for (const item of items) {
    if (item === 'book' || item === 'gin') worth += WORTH.moraleItem
    else worth += WARDS.includes(item) ? WORTH.ward : ITEM
  }
  for (const curse of curses) worth -= CURSE_COST[curse]
  return worth
}

/** What this turn brings if it is the seat's, and part of what the turn after it promises. */
function nextVisit(state: SState, seat: Seat, task: Task, morale: number): Visit {
  const player = there(state.players[seat])
  const rider = riderOf(state, seat, task, morale)
  const phase = seat === state.turn ? phaseOf(state) : 'over'
  if (phase === 'before' || phase === 'riding') {
    const means = teleportersWork(state) ? 'teleporters' : 'rails'
    return bestStop(state, rider, reachOfRide(state, phase === 'riding', means))
  }
  const promise = promiseOf(state, rider, player.cell, startEdges(state, player))
  if (phase === 'over') return promise
  return sum(stopAt(state, rider, player.cell, state.ride.stop), promise)
}

type Phase = 'before' | 'riding' | 'acting' | 'over'

/** What is on the agenda as long as the local action is still to come. */
const ACTING: readonly string[] = ['phaseThree', 'askKey', 'askRobbery', 'takeKey', 'gatehouse', 'terror']

/** Where the turn of the active player is: before its ride, in it, before or in the local action, or beyond that. */
function phaseOf({ agenda, ride }: SState): Phase {
  let phase: Phase = 'over'
  for (const item of agenda) {
    const name = 'do' in item ? item.do : 'ask' in item ? item.ask : ''
    if (name === 'phaseTwo') return 'before'
    if (name === 'meetings' && ride.stop === null) return 'riding'
    if (ACTING.includes(name)) phase = 'acting'
  }
  return phase
}
