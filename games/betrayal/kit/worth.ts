/** What haunts say to bots: chances between 0 and 1, and how near somebody is to what is wanted. */
import { copy, same, there } from '@gloam/kernel/data.ts'
import type { TraitNo } from '../content/explorers.ts'
import { FLOORS, ROOMS } from '../content/rooms.ts'
import { allowsFloor, inPlay, onBoard, openDoorways, roomOf } from '../rules/board.ts'
import type { Token, Who } from '../rules/state.ts'
import { distances, spacesTo, walks, wayTokens } from '../rules/ways.ts'
import type { BState, BTable } from '../types.ts'
import { kindOf, numberOf, numOf, roomsOf, thingsOf, whoOf } from './select.ts'
import type { Hope } from './types.ts'

/** A chance from what speaks for it and against it: 0 is even, 2 is likely, -2 is unlikely. */
export const likely = (score: number): number => 1 / (1 + Math.exp(-score))

/** Whoever goes there: explorers never climb, and look for a way behind unopened doors; monsters take what ways there are. */
export type Going = 'afoot' | 'monster'

/** 1 for being there, less for every space away, 0 where no way leads. */
export function nearness(state: BState, from: readonly number[], going: Going = 'afoot'): (room: number) => number {
  const far = spacesFrom(state, from, going)
  return (room) => (room < 0 || far(room) < 0 ? 0 : 1 / (1 + far(room)))
}

/** From here on it does not matter how far away something is. */
const FAR_OFF = 12

/** 1 for being there, the same less for each space away: for those who must go there, however far it is. */
export function closeness(state: BState, from: readonly number[], going: Going = 'afoot'): (room: number) => number {
  const far = spacesFrom(state, from, going)
  return (room) => (room < 0 || far(room) < 0 ? 0 : 1 - Math.min(far(room), FAR_OFF) / FAR_OFF)
}

/** Everybody goes to another one of these rooms, each to that to which no other is nearer: how close each comes. */
export function sharedOut(state: BState, seats: readonly number[], rooms: readonly number[]): number[] {
  const pairs = rooms.flatMap((room, at) => {
    const close = closeness(state, [room])
    return seats.map((seat) => ({ seat, at, close: close(roomOf(state, seat)) }))
  })
  const taken = new Set<number>()
  const gone = new Set<number>()
  return pairs
    .sort((a, b) => b.close - a.close)
    .flatMap(({ seat, at, close }) => {
      if (taken.has(at) || gone.has(seat)) return []
      taken.add(at)
      gone.add(seat)
      return [close]
    })
}

/** Where no way leads there may be one behind a door that nobody has opened: about so long. */
const BEHIND_DOORS = 8

/**
 * How many spaces a room is away from the nearest of these; -1 where no way leads. To explorers a door that can be
 * opened is a way, if there is no other.
 */
export function spacesFrom(state: BState, from: readonly number[], going: Going = 'afoot'): (room: number) => number {
  const known = from.filter((room) => room >= 0).map((room) => mapOf(state, room, going))
  if (known.length === 0) return () => -1
  const hoped = going === 'afoot' ? toDoors(state) : null
  return (room) => {
    let least = -1
    for (const far of known) {
      const spaces = spacesTo(far, room)
      if (spaces >= 0 && (least < 0 || spaces < least)) least = spaces
    }
    if (least >= 0 || hoped === null) return least
    const toDoor = spacesTo(hoped, room)
    return toDoor < 0 ? least : toDoor + BEHIND_DOORS
  }
}

function mapOf(state: BState, room: number, going: Going): number[] {
  const { maps, paths } = surveyOf(state)
  const known = going === 'afoot' ? paths : maps
  known[room] ??= going === 'afoot' ? walks(state, [room]) : distances(state, [room])
  return known[room]
}

/** How many spaces it is from each room to the next door that can be opened; -1 where there is none. */
export function toDoors(state: BState): number[] {
  const found = surveyOf(state)
  found.doors ??= walks(
    state,
    FLOORS.flatMap((_, floor) => openRooms(state, floor)),
  )
  return found.doors
}

/** Rooms with doors that can be opened: as long as there are tiles for the floor. */
function openRooms(state: BState, floor: number): number[] {
  const isLeft = ROOMS.some((_, tile) => !inPlay(state, tile) && allowsFloor(tile, floor))
  return isLeft ? openDoorways(state, floor).map(({ room }) => room) : []
}

/** A house for which distances were measured, and what was measured. */
interface Survey {
  house: readonly (readonly number[])[]
  ways: readonly Token[]
  cellar: boolean
  /** By the room from which it is measured: for monsters, and for explorers. */
  maps: number[][]
  paths: number[][]
  doors: number[] | null
}

const newSurvey = (house: Survey['house'], ways: readonly Token[], cellar: boolean): Survey => ({
  ...{ house, ways, cellar },
  ...{ maps: [], paths: [], doors: null },
})

/** The houses that were looked at last, the latest first. */
const surveys: Survey[] = []
const MOST_SURVEYS = 8

/**
 * Bots look at thousands of states in the same few houses, as they are and with a room more: what is far from what is
 * measured only once.
 */
function surveyOf({ floor, turned, near, tokens, haunt }: BState): Survey {
  const ways = wayTokens({ tokens })
  const cellar = haunt?.cellarWay ?? false
  const isOf = ({ house, ...known }: Survey) =>
    known.cellar === cellar &&
    alike(floor, house[0]) &&
    alike(turned, house[1]) &&
    alike(near, house[2]) &&
    same(ways, known.ways)
  const at = surveys.findIndex(isOf)
  const survey = surveys[at] ?? newSurvey([[...floor], [...turned], [...near]], copy(ways), cellar)
  if (at === 0) return survey
  if (at > 0) surveys.splice(at, 1)
  surveys.unshift(survey)
  if (surveys.length > MOST_SURVEYS) surveys.pop()
  return survey
}

/** Several times as fast for lists of numbers as `same`. */
function alike(list: readonly number[], other: readonly number[] | undefined): boolean {
  if (list.length !== other?.length) return false
  for (let i = 0; i < list.length; i++) if (list[i] !== other[i]) return false
  return true
}

/** The chance that so many dice (0, 1 or 2 each) come to at least this sum, roughly. */
export const rollOf = (dice: number, atLeast: number): number =>
  likely((dice - atLeast + 0.5) / (0.45 * Math.sqrt(dice + 1)))

/** The best of these traits, by number. */
export const bestTrait = (state: BState, who: Who, traits: readonly TraitNo[]): number =>
  Math.max(...traits.map((trait) => numberOf(state, who, trait)))

/** How well the heroes stand by what they have to hope for. */
export const hoped = (state: BState, hopes: readonly Hope[]): number =>
  likely(hopes.reduce((sum, hope) => sum + hope.weight * hopeMet(state, hope), 0))

/** How much of a hope has come true: 0 is nothing of it, 1 is all. */
export function hopeMet(state: BState, hope: Hope): number {
  const g = { state } as BTable
  if ('num' in hope) {
    const whole = Math.max(1, numOf(g, hope.of))
    return Math.max(0, Math.min(1, numOf(g, hope.num) / whole))
  }
  const near = nearness(state, roomsOf(g, hope.to))
  return Math.max(0, ...whoOf(g, hope.near).map((who) => near(roomOf(state, who))))
}

/** How near the traitor's side is to these rooms, each figure for itself; stunned monsters are near to nothing. */
export function hunters(state: BState, rooms: readonly number[]): number {
  const [afoot, byMonster] = [closeness(state, rooms), closeness(state, rooms, 'monster')]
  let sum = 0
  for (const { team, alive, room } of state.players) if (team === 'traitor' && alive) sum += afoot(room)
  for (const { stunned, room } of state.monsters) if (stunned === 0) sum += byMonster(room)
  return sum
}

/** Those who have nothing to themselves may help another, which is worth less. */
const HELP = 0.3

/** How near all who stand in these rooms are to what is wanted, each going to something of its own. */
export function closenessOfAll(state: BState, from: readonly number[], wanted: readonly number[]): number {
  const close = wanted.map((room) => closeness(state, [room]))
  const idle = new Set(from.keys())
  const open = new Set(wanted.keys())
  let sum = 0
  while (idle.size > 0 && open.size > 0) {
    let [who, what, best] = [-1, -1, -1]
    for (const one of idle)
      for (const other of open) {
        const near = there(close[other])(there(from[one]))
        if (near > best) [who, what, best] = [one, other, near]
      }
    sum += best
    idle.delete(who)
    open.delete(what)
  }
  for (const one of idle) sum += HELP * Math.max(0, ...close.map((near) => near(there(from[one]))))
  return sum
}

/** The living heroes in the house. */
export const heroSeats = (state: BState): number[] =>
  state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))

/** How many things of a kind somebody carries. */
export const heldOf = (state: BState, who: Who, kind: string): number =>
  thingsOf(state, who).filter((thing) => kindOf(thing) === kind).length

/** The rooms in which tokens of this name lie. */
export const tokenRooms = ({ tokens }: BState, token: string): number[] =>
  tokens.flatMap(({ name, room }) => (name === token ? [room] : []))

/** Where the living heroes in the house are. */
export const heroRooms = (state: BState): number[] =>
  state.players.flatMap(({ team, alive, room }) => (team === 'hero' && alive && room >= 0 ? [room] : []))
