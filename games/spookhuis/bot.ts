/** What is worth what in Spookhuis, for bots: who is likely to get out, and whose fright points count if nobody does. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { Item } from './content/cards.ts'
import { type CodeKind, KEYS, type Key, matches } from './content/keys.ts'
import { reachOfRide, roomsWithin } from './reach.ts'
import { CENTRE, CORNERS, distance, ENCOUNTER_ROOM, endsIn, FIRST_ROOM, GATEHOUSE, ITEM_ROOM } from './rules/board.ts'
import { bitOf, isClosed, moraleOf, startEdges } from './rules/players.ts'
import { teleportersWork } from './rules/track.ts'
import type { Player, SState, Stop } from './types.ts'

/** Set by hand, after matches between bots. Turns, and points of morale. */
const WORTH = {
  /** Turns from one visit that helps to the next, and morale lost in such a turn. */
  turnsAVisit: 1.7,
  lossATurn: 0.75,
  /** What an item in hand and one that lies ready is worth in morale. */
  item: 0.6,
  moraleItem: 1.5,
  ward: 1,
  encounter: 1.5,
  /** Morale that turns up on the way. */
  hope: 1.5,
  /** How sure it is that enough morale to get out is enough, in points. */
  doubt: 2.2,
  /** Turns by which one is ahead of another that make a win by the code about three times as likely. */
  lead: 4,
}
/** For each kind of code and each key the code cards that it fits, as bits. */
const FITS = { number: fitsBy('number'), symbol: fitsBy('symbol'), colour: fitsBy('colour') }

function fitsBy(kind: CodeKind): number[] {
  return [
    0,
    ...KEYS.map((key) => KEYS.reduce((bits, code) => (matches(key, code, kind) ? bits | (1 << code) : bits), 0)),
  ]
}

const CURSE_COST = { dracula: 2.5, werewolf: 0.5, blackHood: 0.8 }
const ROOMS = 9
const WARDS: readonly Item[] = ['cross', 'umbrella', 'parchment', 'mirror', 'pistol']

/** How a rider stands: his chance to get out if nobody is quicker, and the turns he needs. */
interface Prospect {
  chance: number
  turns: number
}

/** From 0 to 1: the chance of the seat that it wins. */
export function evaluate(state: SState, seat: Seat): number {
  if (state.outcome !== null) return state.outcome.winners.includes(seat) ? 1 / state.outcome.winners.length : 0
  let nobody = 1
  let riders = 0
  let ghosts = 0
  let rider = 0
  let ghost = 0
  let morale = 0
  for (const player of state.players) morale += moraleOf(player)
  for (let other = 0; other < state.seats; other++) {
    const player = state.players[other]
    const points = weightOfPoints(state, player, morale)
    ghosts += points
    if (other === seat) ghost = points
    if (player.ghost) continue
    const { chance, turns } = prospectOf(state, other)
    nobody *= 1 - chance
    const share = chance * Math.exp(-turns / WORTH.lead)
    riders += share
    if (other === seat) rider = share
  }
  const byCode = riders === 0 ? 0 : ((1 - nobody) * rider) / riders
  return byCode + (nobody * ghost) / ghosts
}

/** The less morale there is left to lose, the surer is a lead in fright points. Who lives has none yet. */
function weightOfPoints(state: SState, player: Player, morale: number): number {
  if (!player.ghost) return Math.exp(-0.08 * moraleOf(player))
  return Math.exp((player.points + hunt(state, player)) / (0.8 + morale / 12))
}

/** A ghost wants to be near those who are easily frightened. */
function hunt({ players }: SState, { cell }: Player): number {
  let prey = 0
  for (const other of players) {
    if (!other.ghost) prey += (10 - moraleOf(other)) / (2 + distance(cell, other.cell))
  }
  return prey / 20
}

/** What a seat still has to do: visits to the gatehouse and to key rooms. */
interface Task {
  keys: number
  looks: number
  /** How much a key of each kind would bring. */
  wanted: number[]
}

function prospectOf(state: SState, seat: Seat): Prospect {
  const player = state.players[seat]
  const task = taskOf(state, player, seat)
  const visits = task.keys + task.looks + 1
  const turns = visits * WORTH.turnsAVisit
  const morale = moraleOf(player) + means(player)
  const next = nextVisit(state, seat, task, morale)
  return { chance: chanceOf(state, task, turns - next.turns, morale + next.morale), turns: turns - next.turns }
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
    else worth += WARDS.includes(item) ? WORTH.ward : WORTH.item
  }
  for (const curse of curses) worth -= CURSE_COST[curse]
  return worth
}

/** Only what the seat knows of the code counts; a key that may fit counts by the chance that it does. */
function taskOf(state: SState, { keys }: Player, seat: Seat): Task {
  const left = keys.map(({ kind }) => kind)
  const wanted = KEYS.map(() => 0)
  const bit = bitOf(seat)
  let fitting = 0
  let looks = 0
  for (const code of state.codeCards) {
    if ((state.codeSeen[code] & bit) === 0) {
      looks++
      continue
    }
    const at = left.findIndex((key) => matches(key, code, state.code))
    if (at >= 0) {
      left.splice(at, 1)
      fitting++
    } else for (const key of KEYS) if (matches(key, code, state.code)) wanted[key - 1] = 1
  }
  if (looks > 0) fitting += guess(state, left, looks, bit, wanted)
  return { keys: 3 - fitting, looks, wanted }
}

/** How many of the unknown code cards the spare keys can be expected to fit; another of a kind fits less often. */
function guess(state: SState, left: readonly Key[], looks: number, bit: number, wanted: number[]): number {
  let hidden = 0
  for (const key of KEYS) if ((state.codeSeen[key] & bit) === 0) hidden |= 1 << key
  const kinds = count(hidden)
  let fitting = 0
  for (const key of KEYS) {
    const fits = FITS[state.code][key]
    const expected = (looks * count(hidden & fits)) / kinds
    let held = 0
    for (const own of left) if ((fits & (1 << own)) !== 0) held++
    wanted[key - 1] = Math.max(wanted[key - 1], 0.9 * Math.max(0, Math.min(1, expected - held)))
  }
  left.forEach((key, at) => {
    if (left.indexOf(key) === at) fitting += Math.min(1, (looks * count(hidden & FITS[state.code][key])) / kinds)
  })
  return Math.min(looks, 0.9 * fitting)
}

/** How many a set of bits holds. */
function count(bits: number): number {
  let found = 0
  for (let left = bits; left !== 0; left &= left - 1) found++
  return found
}

/** What the next visit saves in turns, and what it does to morale. */
interface Visit {
  turns: number
  morale: number
}

/** A rider, the morale that a terror can be expected to cost him, and what each place would bring him. */
interface Rider {
  seat: Seat
  fright: number
  /** By the number of the room. */
  visits: Visit[]
  /** The room that would bring most, as a bit. */
  favourite: number
  /** How much the key rooms and the gatehouse are of use, by the number of the room. */
  uses: number[]
}

function riderOf(state: SState, seat: Seat, task: Task, morale: number): Rider {
  const player = state.players[seat]
  const fright = 0.5 + 0.13 * (10 - Math.min(9, morale))
  const uses = usesOf(state, player, task)
  const visits = uses.map((use, room) => visitOf(state, player, FIRST_ROOM + room, use, fright))
  let favourite = 0
  for (let room = 1; room < ROOMS; room++) if (worthOf(visits[room]) > worthOf(visits[favourite])) favourite = room
  return { seat, fright, visits, favourite: 1 << favourite, uses }
}

function usesOf({ pileCounts, pileKinds }: SState, player: Player, task: Task): number[] {
  const uses = Array<number>(ROOMS).fill(0)
  for (let room = 0; room < pileCounts.length; room++) {
    if (pileCounts[room] > 0) uses[room] = useOfKey(player, task, pileKinds[room])
  }
  uses[GATEHOUSE - FIRST_ROOM] = useOfGatehouse(player, task)
  return uses
}

/** What this turn brings if it is the seat's, and part of what the turn after it promises. */
function nextVisit(state: SState, seat: Seat, task: Task, morale: number): Visit {
  const player = state.players[seat]
  const rider = riderOf(state, seat, task, morale)
  const phase = seat === state.turn ? phaseOf(state) : 'over'
  if (phase === 'before' || phase === 'riding') return bestRide(state, rider, phase === 'riding')
  const promise = promiseOf(state, rider, player.cell, startEdges(state, player))
  if (phase === 'over') return promise
  return sum(stopAt(state, rider, player.cell, state.ride.stop), promise)
}

/** No promise is worth more than this. */
const MOST_PROMISED = 0.6 * WORTH.turnsAVisit + 0.4 * WORTH.encounter

/** The best of the stops to which the ride can lead. */
function bestRide(state: SState, rider: Rider, riding: boolean): Visit {
  const means = teleportersWork(state) ? 'teleporters' : 'rails'
  const { rooms, ramps, blocked, deadEnds } = reachOfRide(state, riding, means)
  let best: Visit = { turns: 0, morale: -rider.fright }
  const consider = (cell: number, stop: Stop, edges: number): void => {
    const here = stopAt(state, rider, cell, stop)
    if (worthOf(here) + MOST_PROMISED <= worthOf(best)) return
    const visit = sum(here, promiseOf(state, rider, cell, edges))
    if (worthOf(visit) > worthOf(best)) best = visit
  }
  for (let room = 0; room < ROOMS; room++) {
    if ((rooms & (1 << room)) === 0) continue
    const cell = state.tiles.indexOf(FIRST_ROOM + room)
    consider(cell, 'room', cell === CENTRE ? ramps : endsIn(state, cell))
  }
  for (const cell of blocked) consider(cell, 'blocked', 0)
  for (const cell of deadEnds) consider(cell, 'deadEnd', 0)
  return { turns: 0.85 * best.turns, morale: best.morale }
}

/** What the local action brings. */
function stopAt({ tiles }: SState, { fright, visits }: Rider, cell: number, stop: Stop | null): Visit {
  if (stop === 'deadEnd' || stop === 'blocked') return { turns: 0, morale: -fright }
  return stop === 'room' ? visits[tiles[cell] - FIRST_ROOM] : { turns: 0, morale: 0 }
}

function visitOf(state: SState, player: Player, room: number, use: number, fright: number): Visit {
  if (room === GATEHOUSE) return { turns: WORTH.turnsAVisit * use, morale: 0 }
  if (room === ITEM_ROOM) return { turns: 0, morale: WORTH.item }
  if (room === ENCOUNTER_ROOM) {
    return { turns: 0, morale: isClosed(state) ? 0 : Math.min(WORTH.encounter, 9 - moraleOf(player)) }
  }
  return { turns: WORTH.turnsAVisit * use, morale: -fright }
}

/** What the ride after this one promises, from a cell over some edges. */
function promiseOf(state: SState, rider: Rider, cell: number, edges: number): Visit {
  const { seat, fright, visits, favourite, uses } = rider
  let best: Visit = { turns: 0, morale: -fright }
  const rooms = edges === 0 ? 0 : roomsWithin(state, seat, cell, edges, favourite)
  for (let room = 0; room < ROOMS; room++) {
    if ((rooms & (1 << room)) !== 0 && worthOf(visits[room]) > worthOf(best)) best = visits[room]
  }
  return { turns: Math.max(0.6 * best.turns, nearness(state, uses, cell)), morale: 0.4 * best.morale }
}

function sum(one: Visit, other: Visit): Visit {
  return { turns: one.turns + other.turns, morale: one.morale + other.morale }
}

/** How near the nearest room is that helps, in turns; tiles can be turned, so the way there counts for little. */
function nearness({ tiles }: SState, uses: readonly number[], from: number): number {
  let near = 0.15 * uses[GATEHOUSE - FIRST_ROOM] * (4 - distance(from, CENTRE))
  for (const cell of CORNERS) {
    near = Math.max(near, 0.12 * uses[tiles[cell] - FIRST_ROOM] * (6 - distance(from, cell)))
  }
  return near
}

/** Without any key nobody looks at the code. */
function useOfKey({ keys }: Player, { wanted }: Task, kind: Key): number {
  return Math.min(1, wanted[kind - 1] + (keys.length === 0 ? 0.5 : 0))
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

function useOfGatehouse({ keys }: Player, task: Task): number {
  if (keys.length === 0) return 0
  return task.looks > 0 || task.keys < 0.5 ? 1 : 0
}

function worthOf({ turns, morale }: Visit): number {
  return turns + morale
}
