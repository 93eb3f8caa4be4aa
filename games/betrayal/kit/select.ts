/** What the words of a haunt mean at a given moment: numbers, rooms, characters, predicates (HAUNTS.md, part 1). */
import { EXPLORER, TRAITS, traitNo } from '../content/explorers.ts'
import { FACE, FIT, FLOORS, ROOM, ROOMS, type Room, SIDES } from '../content/rooms.ts'
import {
  behindDoor,
  clockwise,
  everyone,
  hasWindow,
  inPlay,
  isMonster,
  isOutdoors,
  monsterOf,
  onBoard,
  planeOf,
  roomOf,
} from '../rules/board.ts'
import { distances, inSight, monsterWays, seesWho, withinReach } from '../rules/ways.ts'
import { type Answer, MONSTERS, type Team, type Thing, type Who } from '../state.ts'
import type { BState, BTable } from '../types.ts'
import { hauntDef } from './registry.ts'
import { isSecretTraitor } from './roles.ts'
import type { Bound, Code, HauntDef, MonsterKind, Num, Pred, RoomSel, WhoSel } from './types.ts'
import { hiddenRoom, standsIn } from './whereabouts.ts'

const NOT_ABLE: MonsterKind = {}

export const defOf = ({ haunt }: BState): HauntDef => hauntDef(haunt?.no as number, haunt?.version)

export function ableOf(state: BState, kind: string): MonsterKind {
  return state.haunt === null ? NOT_ABLE : (defOf(state).monsters?.[kind] ?? NOT_ABLE)
}

/** The kind of a thing: `plank` of `plank-2`; a card is its own kind. */
export function kindOf(thing: Thing): string {
  const dash = thing.indexOf('-')
  return dash < 0 ? thing : thing.slice(0, dash)
}

export function codeOf<T>(g: BTable, { code }: Code, bound: Bound): T {
  const run = defOf(g.state).code?.[code]
  if (run === undefined) throw new Error(`Haunt ${g.state.haunt?.no} has no code "${code}".`)
  return run(g, bound)
}

/** Nobody and nothing is spoken of. */
const NOTHING: Bound = Object.freeze({})

type Word<T> = T extends string | number | readonly unknown[] ? never : keyof T

/** The meaning of each form of a word, by the field that tells the forms apart. */
type Meanings<T, K extends Word<T>, R> = { readonly [W in K]: (g: BTable, form: Form<T, W>, bound: Bound) => R }
type Form<T, W> = W extends PropertyKey ? Extract<T, Readonly<Record<W, unknown>>> : never
type AnyMeaning<R> = Readonly<Record<string, ((g: BTable, form: unknown, bound: Bound) => R) | undefined>>

/** The fields are looked through in turn: asking for each form whether it is this one takes several times as long. */
function meaningOf<R>(g: BTable, meanings: object, form: object, bound: Bound): R {
  for (const word in form) {
    const meaning = (meanings as AnyMeaning<R>)[word]
    if (meaning !== undefined) return meaning(g, form, bound)
  }
  throw new Error(`Haunt ${g.state.haunt?.no} says what the kit does not know: ${JSON.stringify(form)}.`)
}

type NumWord = 'counter' | 'mark' | 'trait' | 'count' | 'rooms' | 'held' | 'sum' | 'least' | 'spare' | 'less' | 'code'

const NUMS: Meanings<Num, NumWord, number> = {
  counter: ({ state }, { counter }) => state.haunt?.counters[counter] ?? 0,
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
    sum(whoOf({ state } as BTable, spare, bound).map((who) => (isMonster(who) ? 0 : sum(state.players[who].clips)))),
  less: (g, { less }, bound) => numOf(g, less[0], bound) - numOf(g, less[1], bound),
  code: codeOf,
}

/** KIT-01 */
export function numOf(g: BTable, num: Num, bound: Bound = NOTHING): number {
  if (typeof num === 'number') return num
  if (num === 'P') return g.state.players.length
  if (num === 'n') return bound.n ?? 0
  if (Array.isArray(num)) return num[g.state.players.length - 3]
  return meaningOf(g, NUMS, num as object, bound)
}

/** The current number of a trait; 0 for a trait that a monster does not have (BET-202). */
export function numberOf(state: BState, who: Who, trait: number): number {
  if (isMonster(who)) {
    const number = ableOf(state, monsterOf(state, who).kind)[TRAITS[trait]]
    return number === undefined ? 0 : numOf({ state } as BTable, number, { you: who })
  }
  const { explorer, clips } = state.players[who]
  return clips[trait] < 0 ? 0 : EXPLORER[explorer].tracks[trait][clips[trait]]
}

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0)

/** The number that an explorer or a monster has from the haunt under a mark. */
export const markOf = (state: BState, who: Who, mark: string): number =>
  (isMonster(who) ? monsterOf(state, who) : state.players[who]).marks[mark] ?? 0

export const thingsOf = (state: BState, who: Who): Thing[] =>
  isMonster(who) ? monsterOf(state, who).things : state.players[who].cards

const ALL_ROOMS: readonly number[] = ROOMS.map((_, room) => room)

function filterRooms(state: BState, test: (room: number) => boolean): number[] {
  const found: number[] = []
  for (const room of ALL_ROOMS) if (inPlay(state, room) && test(room)) found.push(room)
  return found
}

/** One room, if it is in play. */
const alone = (state: BState, room: number): number[] => (room >= 0 && inPlay(state, room) ? [room] : [])

const placeOf = (state: BState, place: string): number => state.haunt?.places[place] ?? -1

type RoomWord =
  | 'place'
  | 'roomOf'
  | 'floor'
  | 'floorOf'
  | 'symbol'
  | 'marked'
  | 'both'
  | 'either'
  | 'not'
  | 'first'
  | 'connected'
  | 'adjacent'
  | 'within'
  | 'beyond'
  | 'nearest'
  | 'farthest'
  | 'onWay'
  | 'lying'
  | 'chain'
  | 'hidden'
  | 'beside'
  | 'random'
  | 'inSight'
  | 'code'

const ROOM_SETS: Meanings<RoomSel, RoomWord, number[]> = {
  place: ({ state }, { place }) => alone(state, placeOf(state, place)),
  roomOf: (g, { roomOf: of }, bound) => unique(whoOf(g, of, bound).map((who) => roomOf(g.state, who))),
  floor: ({ state }, { floor }) => {
    const no = FLOORS.indexOf(floor)
    return filterRooms(state, (room) => state.floor[room] === no)
  },
  floorOf: (g, { floorOf }, bound) => {
    const floors = roomsOf(g, floorOf, bound).map((room) => g.state.floor[room])
    return filterRooms(g.state, (room) => floors.includes(g.state.floor[room]))
  },
  symbol: ({ state }, { symbol }) => filterRooms(state, (room) => FACE[room].symbol === symbol),
  marked: (g, { marked, by }, bound) => {
    const owners = by === undefined ? null : whoOf(g, by, bound)
    const found: number[] = []
    for (const { name, room, owner = -1 } of g.state.tokens)
      if (name === marked && !found.includes(room) && (owners === null || owners.includes(owner))) found.push(room)
    return found
  },
  both: (g, { both }, bound) => {
    let rooms = roomsOf(g, both[0], bound)
    for (const part of both.slice(1)) rooms = rooms.filter(tester(g, part, bound))
    return rooms
  },
  either: (g, { either }, bound) => unique(either.flatMap((part) => roomsOf(g, part, bound))),
  not: (g, { not }, bound) => {
    const isOut = tester(g, not, bound)
    return filterRooms(g.state, (room) => !isOut(room))
  },
  first: (g, { first }, bound) => firstOf(first, (part) => roomsOf(g, part, bound)),
  connected: (g, { connected }, bound) =>
    unique(roomsOf(g, connected, bound).flatMap((room) => monsterWays(g.state, room, null))),
  adjacent: (g, { adjacent }, bound) =>
    unique(
      roomsOf(g, adjacent, bound).flatMap((room) =>
        g.state.near.slice(room * 4, room * 4 + 4).filter((other) => other >= 0),
      ),
    ),
  within: (g, { within, of }, bound) => {
    const [far, most] = [distances(g.state, roomsOf(g, of, bound)), numOf(g, within, bound)]
    return filterRooms(g.state, (room) => far[room] >= 0 && far[room] <= most)
  },
  beyond: (g, { beyond, of }, bound) => {
    const [far, least] = [distances(g.state, roomsOf(g, of, bound)), numOf(g, beyond, bound)]
    return filterRooms(g.state, (room) => far[room] < 0 || far[room] >= least)
  },
  nearest: (g, { nearest, to }, bound) => extreme(g, roomsOf(g, nearest, bound), roomsOf(g, to, bound), -1),
  farthest: (g, { farthest, from }, bound) => extreme(g, roomsOf(g, farthest, bound), roomsOf(g, from, bound), 1),
  onWay: (g, { onWay, from, to }, bound) => {
    const [start] = roomsOf(g, from, bound)
    return start === undefined ? [] : [walk(g, start, roomsOf(g, to, bound), numOf(g, onWay, bound))]
  },
  lying: ({ state }, { lying }) =>
    unique(state.piles.filter(({ things }) => things.some((thing) => isOfKind(thing, lying))).map(({ room }) => room)),
  beside: (g, { beside, of }, bound) => {
    const side = SIDES.indexOf(beside)
    const behind = roomsOf(g, of, bound).map((room) => behindDoor(g.state, room, side))
    return unique(behind.filter((room) => room >= 0))
  },
  hidden: (g, { hidden }, bound) =>
    unique(whoOf(g, hidden, bound).map((who) => hiddenRoom(g.state, who))).filter((room) => room >= 0),
  chain: (g, { chain, from }, bound) => chainOf(g.state, roomsOf(g, chain, bound), roomsOf(g, from, bound)),
  random: (g, { random }, bound) => {
    const rooms = roomsOf(g, random, bound)
    return rooms.length === 0 ? [] : [g.chance.oneOf(rooms)]
  },
  inSight: (g, { inSight: of }, bound) =>
    unique(whoOf(g, of, bound).flatMap((who) => inSight(g.state, who).map((spot) => spot.room))),
  code: codeOf,
}

/** KIT-47 */
function chainOf(state: BState, set: readonly number[], from: readonly number[]): number[] {
  const found = from.filter((room) => set.includes(room))
  for (const room of found) {
    for (const next of monsterWays(state, room, null))
      if (set.includes(next) && !found.includes(next) && monsterWays(state, next, null).includes(room)) found.push(next)
  }
  return found
}

/** Rooms in play that are meant, by number. */
export function roomsOf(g: BTable, sel: RoomSel, bound: Bound = NOTHING): number[] {
  return typeof sel === 'string' ? namedRooms(g.state, sel, bound) : meaningOf(g, ROOM_SETS, sel, bound)
}

/** Sets of rooms for which it is quicker to look at one room than to list all. */
type TestWord = 'place' | 'floor' | 'symbol' | 'marked' | 'both' | 'either' | 'not'

const ROOM_TESTS: Meanings<RoomSel, TestWord, (room: number) => boolean> = {
  place: ({ state }, { place }) => {
    const there = placeOf(state, place)
    return (room) => room === there
  },
  floor: ({ state }, { floor }) => {
    const no = FLOORS.indexOf(floor)
    return (room) => state.floor[room] === no
  },
  symbol:
    (_g, { symbol }) =>
    (room) =>
      FACE[room].symbol === symbol,
  marked: (g, { marked, by }, bound) => {
    const { tokens } = g.state
    const owners = by === undefined ? null : whoOf(g, by, bound)
    return (room) => {
      for (const { name, room: at, owner = -1 } of tokens)
        if (at === room && name === marked && (owners === null || owners.includes(owner))) return true
      return false
    }
  },
  both: (g, { both }, bound) => {
    const tests = both.map((part) => tester(g, part, bound))
    return (room) => tests.every((test) => test(room))
  },
  either: (g, { either }, bound) => {
    const tests = either.map((part) => tester(g, part, bound))
    return (room) => tests.some((test) => test(room))
  },
  not: (g, { not }, bound) => {
    const isOut = tester(g, not, bound)
    return (room) => !isOut(room)
  },
}

/** For rooms in play: whether one is among those meant. */
function tester(g: BTable, sel: RoomSel, bound: Bound): (room: number) => boolean {
  if (typeof sel === 'string') {
    if (sel === 'all') return () => true
    if (sel === 'fit') return (room) => FIT[room]
    if (sel in ROOM) return (room) => room === ROOM[sel as Room]
  } else for (const word in sel) if (word in ROOM_TESTS) return meaningOf(g, ROOM_TESTS, sel, bound)
  const rooms = roomsOf(g, sel, bound)
  return (room) => rooms.includes(room)
}

/** Whether a room is among those meant. */
export function isIn(g: BTable, room: number, sel: RoomSel, bound: Bound = NOTHING): boolean {
  return room >= 0 && inPlay(g.state, room) && tester(g, sel, bound)(room)
}

function namedRooms(state: BState, sel: string, bound: Bound): number[] {
  if (sel === 'here') {
    const room = bound.room ?? standsIn(state, bound.you as Who)
    return room >= 0 ? [room] : []
  }
  if (sel === 'all') return filterRooms(state, () => true)
  if (sel === 'fit') return filterRooms(state, (room) => FIT[room])
  if (sel === 'window') return filterRooms(state, (room) => hasWindow(state, room))
  if (sel === 'outdoors') return filterRooms(state, isOutdoors)
  if (sel === 'omenRoom')
    return alone(state, state.turn.omenRoom < 0 ? (state.haunt?.where ?? -1) : state.turn.omenRoom)
  if (sel === 'reach') {
    const reach = withinReach(state)
    return filterRooms(state, (room) => reach[room])
  }
  return alone(state, ROOM[sel as Room])
}

/** KIT-15: only rooms within reach count, unless there are none; ties are settled by chance (KIT-03). */
function extreme(g: BTable, rooms: number[], from: number[], sign: 1 | -1): number[] {
  const far = distances(g.state, from)
  const reached = rooms.filter((room) => far[room] >= 0)
  if (reached.length === 0) return rooms.length === 0 ? [] : [g.chance.oneOf(rooms)]
  const most = Math.max(...reached.map((room) => sign * far[room]))
  const best = reached.filter((room) => sign * far[room] === most)
  return best.length === 1 ? best : [g.chance.oneOf(best)]
}

/** KIT-74: so many spaces on the shortest way, or as far as it leads. */
function walk(g: BTable, start: number, to: readonly number[], spaces: number): number {
  const far = distances(g.state, to)
  let room = start
  for (let left = spaces; left > 0 && far[room] > 0; left--) {
    const closer = monsterWays(g.state, room, null).filter((other) => far[other] >= 0 && far[other] < far[room])
    if (closer.length === 0) break
    room = closer.length === 1 ? closer[0] : g.chance.oneOf(closer)
  }
  return room
}

/** A card, or an item token of that kind. */
const isOfKind = (thing: Thing, kind: Thing): boolean => thing === kind || kindOf(thing) === kind

const holds = (state: BState, who: Who, kind: Thing): boolean =>
  thingsOf(state, who).some((thing) => isOfKind(thing, kind))

type WhoWord =
  | 'monsters'
  | 'first'
  | 'holder'
  | 'in'
  | 'mark'
  | 'highest'
  | 'lowest'
  | 'ownerOf'
  | 'owned'
  | 'holdsOwn'
  | 'with'
  | 'seen'
  | 'plane'
  | 'truly'
  | 'stunned'
  | 'unstunned'
  | 'nearest'
  | 'except'
  | 'either'
  | 'both'
  | 'random'
  | 'code'

const WHO_SETS: Meanings<WhoSel, WhoWord, Who[]> = {
  monsters: ({ state }, { monsters }) => monstersOf(state, monsters),
  holder: ({ state }, { holder }) => everyone(state).filter((who) => holds(state, who, holder)),
  in: (g, { in: sel, of }, bound) => {
    const all = whoOrAll(g, of, bound)
    if (all.length === 0) return all
    const isThere = tester(g, sel, bound)
    return all.filter((who) => isOnTile(g.state, who) && isThere(roomOf(g.state, who)))
  },
  mark: (g, { mark, atLeast = 1, of }, bound) => {
    return whoOrAll(g, of, bound).filter((who) => markOf(g.state, who, mark) >= atLeast)
  },
  highest: (g, { highest, of }, bound) => byTrait(g, highest, whoOf(g, of, bound), 1),
  lowest: (g, { lowest, of }, bound) => byTrait(g, lowest, whoOf(g, of, bound), -1),
  first: (g, { first }, bound) => firstOf(first, (part) => whoOf(g, part, bound)),
  ownerOf: (g, { ownerOf }, bound) =>
    unique(whoOf(g, ownerOf, bound).map((who) => (isMonster(who) ? monsterOf(g.state, who).owner : -1))).filter(
      (seat) => seat >= 0 && onBoard(g.state, seat),
    ),
  owned: (g, { owned, by }, bound) => {
    const owners = whoOf(g, by, bound)
    return monstersOf(g.state, owned).filter((who) => owners.includes(monsterOf(g.state, who).owner))
  },
  holdsOwn: (g, { holdsOwn, of }, bound) =>
    whoOf(g, of, bound).filter((who) =>
      thingsOf(g.state, who).some((thing) => isOfKind(thing, holdsOwn) && g.state.haunt?.owners[thing] === who),
    ),
  with: (g, { with: others, of }, bound) => {
    const { state } = g
    const those = whoOf(g, others, bound)
    return whoOf(g, of, bound).filter((who) =>
      those.some((one) => roomOf(state, one) === roomOf(state, who) && planeOf(state, one) === planeOf(state, who)),
    )
  },
  seen: (g, { seen, of }, bound) => {
    const those = whoOf(g, seen, bound)
    return whoOf(g, of, bound).filter((who) => those.some((one) => seesWho(g.state, one, who)))
  },
  plane: (g, { plane, of }, bound) => whoOrAll(g, of, bound).filter((who) => planeOf(g.state, who) === plane),
  truly: (g, { truly, of }, bound) =>
    whoOf(g, of, bound).filter((who) => !isMonster(who) && sideOf(g.state, who) === truly),
  stunned: (g, { stunned }, bound) =>
    whoOf(g, stunned, bound).filter((who) => isMonster(who) && monsterOf(g.state, who).stunned > 0),
  unstunned: (g, { unstunned }, bound) =>
    whoOf(g, unstunned, bound).filter((who) => !isMonster(who) || monsterOf(g.state, who).stunned === 0),
  nearest: (g, { nearest, to }, bound) => nearestWho(g, whoOf(g, nearest, bound), roomsOf(g, to, bound)),
  except: (g, { except, of }, bound) => {
    const out = whoOf(g, except, bound)
    return whoOf(g, of, bound).filter((who) => !out.includes(who))
  },
  either: (g, { either }, bound) => unique(either.flatMap((part) => whoOf(g, part, bound))),
  both: (g, { both }, bound) => {
    const [some = [], ...others] = both.map((part) => whoOf(g, part, bound))
    return some.filter((who) => others.every((set) => set.includes(who)))
  },
  random: (g, { random }, bound) => {
    const all = whoOf(g, random, bound)
    return all.length === 0 ? [] : [g.chance.oneOf(all)]
  },
  code: codeOf,
}

/** Living characters on the board that are meant. */
export function whoOf(g: BTable, sel: WhoSel, bound: Bound = NOTHING): Who[] {
  return typeof sel === 'string' ? namedWho(g, sel, bound) : meaningOf(g, WHO_SETS, sel, bound)
}

const whoOrAll = (g: BTable, sel: WhoSel | undefined, bound: Bound): Who[] =>
  sel === undefined ? everyone(g.state) : whoOf(g, sel, bound)

function monstersOf({ monsters }: BState, kind?: string): Who[] {
  const found: Who[] = []
  for (let i = 0; i < monsters.length; i++)
    if (monsters[i].room >= 0 && (kind === undefined || monsters[i].kind === kind)) found.push(MONSTERS + i)
  return found
}

/** Explorers on the board, of one side or all, clockwise from the active player. */
function explorersOf(state: BState, team?: Team): Who[] {
  const { players, turn } = state
  const found: Who[] = []
  for (let i = 0; i < players.length; i++) {
    const seat = (Math.max(0, turn.seat) + i) % players.length
    if (onBoard(state, seat) && (team === undefined || players[seat].team === team)) found.push(seat)
  }
  return found
}

function namedWho(g: BTable, sel: string, bound: Bound): Who[] {
  const { state } = g
  switch (sel) {
    case 'you':
      return bound.you === undefined ? [] : [bound.you]
    case 'it':
      return bound.it === undefined ? [] : [bound.it]
    case 'heroes':
      return explorersOf(state, 'hero')
    case 'company':
      return state.players
        .map((_, seat) => seat)
        .filter((seat) => state.players[seat].alive && state.players[seat].team === 'hero')
    case 'outside':
      return state.players.map((_, seat) => seat).filter((seat) => state.players[seat].alive && state.players[seat].out)
    case 'traitors':
      return explorersOf(state, 'traitor')
    case 'explorers':
      return explorersOf(state)
    case 'revealer':
      return [state.haunt?.revealer as number].filter((seat) => onBoard(state, seat))
    case 'monsters':
      return monstersOf(state)
    case 'thingOwner':
      return [state.haunt?.owners[bound.thing ?? ''] ?? -1].filter((seat) => seat >= 0 && onBoard(state, seat))
    case 'hidden':
      return state.players.map((_, seat) => seat).filter((seat) => hiddenRoom(state, seat) >= 0)
    case 'speaker':
      return [speaker(state)]
    default:
      return [traitorPlayer(state)]
  }
}

/** KIT-03: the first living hero of the round's order. */
export function speaker(state: BState): number {
  const first = ((state.haunt?.traitor ?? -1) < 0 ? state.haunt?.revealer : state.haunt?.traitor) as number
  const order = clockwise(state, first + 1)
  return order.find((seat) => state.players[seat].alive && state.players[seat].team === 'hero') ?? order[0]
}

/** KIT-03: who plays the traitor side, dead or alive; the haunt revealer where there is no traitor. */
export const traitorPlayer = (state: BState): number => {
  const haunt = state.haunt
  return haunt === null ? 0 : haunt.traitor >= 0 ? haunt.traitor : haunt.revealer
}

/** Who chooses for a character: a monster's choices are its player's. */
export const chooserFor = (state: BState, who: Who): number => (isMonster(who) ? traitorPlayer(state) : who)

function byTrait(g: BTable, trait: Parameters<typeof traitNo>[0], all: Who[], sign: 1 | -1): Who[] {
  if (all.length === 0) return []
  const value = (who: Who) => sign * numberOf(g.state, who, traitNo(trait))
  const most = Math.max(...all.map(value))
  const best = all.filter((who) => value(who) === most)
  return best.length === 1 ? best : [g.chance.oneOf(best)]
}

function nearestWho(g: BTable, all: Who[], to: number[]): Who[] {
  const far = distances(g.state, to)
  const reached = all.filter((who) => far[roomOf(g.state, who)] >= 0)
  if (reached.length === 0) return all.length === 0 ? [] : [g.chance.oneOf(all)]
  const least = Math.min(...reached.map((who) => far[roomOf(g.state, who)]))
  const best = reached.filter((who) => far[roomOf(g.state, who)] === least)
  return best.length === 1 ? best : [g.chance.oneOf(best)]
}

/** The side on which a seat really is: a secret traitor is one before anybody knows. */
export function sideOf({ haunt, players }: BState, seat: number): Team {
  return haunt !== null && isSecretTraitor(haunt, seat) ? 'traitor' : players[seat].team
}

/** BET-268: the secret traitor, whoever knows of it. */
export const traitorOf = (state: BState): number => state.haunt?.roles.indexOf(1) ?? -1

/** KIT-26: what the seats have answered so far to this open question, for bots that weigh their own answer. */
export function answersSoFar(state: BState, about: string): (Answer | null)[] {
  const open = state.agenda.at(-1)
  if (open === undefined || !('together' in open)) return []
  const answers: (Answer | null)[] = state.players.map(() => null)
  open.together.forEach((ask, i) => {
    const answer = open.answers[i]
    if (ask.ask === 'secret' && ask.about === about && answer?.do === 'secret')
      answers[ask.seat] = answer.who ?? (answer.n === undefined ? answer.answer : String(answer.n))
  })
  return answers
}

type PredWord =
  | 'all'
  | 'any'
  | 'not'
  | 'some'
  | 'none'
  | 'every'
  | 'holds'
  | 'lies'
  | 'room'
  | 'num'
  | 'counter'
  | 'round'
  | 'rounds'
  | 'attacked'
  | 'weapon'
  | 'you'
  | 'omen'
  | 'note'
  | 'code'

interface Limits {
  readonly atLeast?: Num
  readonly atMost?: Num
}

function isBetween(g: BTable, value: number, { atLeast, atMost }: Limits, bound: Bound): boolean {
  if (atLeast !== undefined && value < numOf(g, atLeast, bound)) return false
  return atMost === undefined || value <= numOf(g, atMost, bound)
}

const PREDS: Meanings<Pred, PredWord, boolean> = {
  all: (g, { all }, bound) => all.every((part) => isTrue(g, part, bound)),
  any: (g, { any }, bound) => any.some((part) => isTrue(g, part, bound)),
  not: (g, { not }, bound) => !isTrue(g, not, bound),
  some: (g, pred, bound) => {
    const some = whoOf(g, pred.some, bound)
    if (pred.in === undefined || some.length === 0) return some.length > 0
    const isThere = tester(g, pred.in, bound)
    return some.some((who) => isOnTile(g.state, who) && isThere(roomOf(g.state, who)))
  },
  none: (g, { none }, bound) => whoOf(g, none, bound).length === 0,
  every: (g, { every, in: sel }, bound) => {
    const isThere = tester(g, sel, bound)
    return whoOf(g, every, bound).every((who) => isOnTile(g.state, who) && isThere(roomOf(g.state, who)))
  },
  holds: (g, { holds: kind, who }, bound) => whoOf(g, who, bound).some((one) => holds(g.state, one, kind)),
  lies: (g, { lies, in: sel }, bound) =>
    g.state.piles.some(
      ({ room, things }) => things.some((thing) => isOfKind(thing, lies)) && isIn(g, room, sel, bound),
    ),
  room: (g, { room }, bound) => roomsOf(g, room, bound).length > 0,
  num: (g, pred, bound) => isBetween(g, numOf(g, pred.num, bound), pred, bound),
  counter: (g, pred, bound) => isBetween(g, g.state.haunt?.counters[pred.counter] ?? 0, pred, bound),
  round: (g, { round }, bound) => (g.state.haunt?.round ?? 0) >= numOf(g, round, bound),
  rounds: ({ state }, { rounds }) => rounds.includes(state.haunt?.round ?? 0),
  attacked: (g, { attacked }, bound) => whoOf(g, attacked, bound).some((who) => hasAttacked(g.state, who)),
  weapon: ({ state: { fight } }, { weapon }) => weapon.some((card) => card === fight?.weapon),
  you: ({ state }, { you }, bound) => isSo(state, bound.you, you),
  omen: ({ state }, { omen }) => state.haunt?.omen === omen,
  note: ({ state }, { note, is }) => state.haunt?.notes[note] === is,
  code: codeOf,
}

export function isTrue(g: BTable, pred: Pred, bound: Bound = NOTHING): boolean {
  return meaningOf(g, PREDS, pred, bound)
}

const hasAttacked = ({ hunt, turn }: BState, who: Who): boolean =>
  isMonster(who) ? hunt?.current === who && hunt.attacked : turn.seat === who && turn.attacked

const isOnTile = (state: BState, who: Who): boolean => roomOf(state, who) >= 0 && inPlay(state, roomOf(state, who))

function isSo(state: BState, you: Who | undefined, what: 'hero' | 'traitor' | 'monster' | 'explorer'): boolean {
  if (you === undefined) return false
  if (isMonster(you)) return what === 'monster'
  return what === 'explorer' || state.players[you].team === what
}

/** Whether one character is among those meant; cheap for the usual words. */
export function isAmong(g: BTable, who: Who, sel: WhoSel | undefined, bound: Bound): boolean {
  if (sel === undefined) return true
  const { state } = g
  if (sel === 'heroes') return !isMonster(who) && state.players[who].team === 'hero' && state.players[who].alive
  if (sel === 'traitors') return !isMonster(who) && state.players[who].team === 'traitor' && state.players[who].alive
  if (sel === 'monsters') return isMonster(who)
  if (sel === 'explorers') return !isMonster(who)
  if (typeof sel === 'object' && 'monsters' in sel) return isMonster(who) && monsterOf(state, who).kind === sel.monsters
  return whoOf(g, sel, bound).includes(who)
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

function firstOf<S, T>(sets: readonly S[], list: (set: S) => T[]): T[] {
  for (const set of sets) {
    const found = list(set)
    if (found.length > 0) return found
  }
  return []
}
