/** What the words of a haunt mean at a given moment: numbers, rooms, characters, predicates (HAUNTS.md, part 1). */
import { traitNo } from '../content/explorers.ts'
import { FACE, FIT, FLOORS, ROOM, ROOMS, type Room } from '../content/rooms.ts'
import {
  clockwise,
  everyone,
  hasWindow,
  inPlay,
  isMonster,
  isOutdoors,
  monsterOf,
  onBoard,
  roomOf,
} from '../rules/board.ts'
import { numberOf } from '../rules/traits.ts'
import { distances, inSight, monsterWays, withinReach } from '../rules/ways.ts'
import { type Answer, type BState, type BTable, MONSTERS, type Thing, type Who } from '../types.ts'
import { hauntDef } from './registry.ts'
import type { Bound, Code, HauntDef, MonsterKind, Num, Pred, RoomSel, WhoSel } from './types.ts'

const NOT_ABLE: MonsterKind = {}

export const defOf = (state: BState): HauntDef => hauntDef(state.haunt?.no as number)

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

/** KIT-01 */
export function numOf(g: BTable, num: Num, bound: Bound = {}): number {
  const { state } = g
  if (typeof num === 'number') return num
  if (num === 'P') return state.players.length
  if (Array.isArray(num)) return num[state.players.length - 3]
  const word = num as Exclude<Num, number | string | readonly number[]>
  if ('counter' in word) return state.haunt?.counters[word.counter] ?? 0
  if ('mark' in word)
    return sum(whoOf(g, word.of, bound).map((who) => (isMonster(who) ? 0 : (state.players[who].marks[word.mark] ?? 0))))
  if ('count' in word) return whoOf(g, word.count, bound).length
  if ('rooms' in word) return roomsOf(g, word.rooms, bound).length
  if ('held' in word)
    return sum(
      whoOf(g, word.by, bound).map((who) => thingsOf(state, who).filter((thing) => kindOf(thing) === word.held).length),
    )
  if ('sum' in word) return sum(word.sum.map((part) => numOf(g, part, bound)))
  if ('less' in word) return numOf(g, word.less[0], bound) - numOf(g, word.less[1], bound)
  return codeOf(g, word, bound)
}

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0)

export const thingsOf = (state: BState, who: Who): Thing[] =>
  isMonster(who) ? monsterOf(state, who).things : state.players[who].cards

const ALL_ROOMS: readonly number[] = ROOMS.map((_, room) => room)

const filterRooms = (state: BState, test: (room: number) => boolean): number[] =>
  ALL_ROOMS.filter((room) => inPlay(state, room) && test(room))

/** Rooms in play that are meant, by number. */
export function roomsOf(g: BTable, sel: RoomSel, bound: Bound = {}): number[] {
  const { state } = g
  if (typeof sel === 'string') return namedRooms(state, sel, bound)
  if ('place' in sel) return filterRooms(state, (room) => room === state.haunt?.places[sel.place])
  if ('roomOf' in sel) return unique(whoOf(g, sel.roomOf, bound).map((who) => roomOf(state, who)))
  if ('floor' in sel) return filterRooms(state, (room) => state.floor[room] === FLOORS.indexOf(sel.floor))
  if ('symbol' in sel) return filterRooms(state, (room) => FACE[room].symbol === sel.symbol)
  if ('marked' in sel) return unique(state.tokens.flatMap(({ name, room }) => (name === sel.marked ? [room] : [])))
  if ('both' in sel)
    return sel.both
      .map((part) => roomsOf(g, part, bound))
      .reduce((all, part) => all.filter((room) => part.includes(room)))
  if ('either' in sel) return unique(sel.either.flatMap((part) => roomsOf(g, part, bound)))
  if ('not' in sel) {
    const out = roomsOf(g, sel.not, bound)
    return filterRooms(state, (room) => !out.includes(room))
  }
  if ('first' in sel) return firstOf(sel.first, (part) => roomsOf(g, part, bound))
  return farRooms(g, sel, bound)
}

function farRooms(g: BTable, sel: Exclude<RoomSel, string>, bound: Bound): number[] {
  const { state } = g
  if ('connected' in sel)
    return unique(roomsOf(g, sel.connected, bound).flatMap((room) => monsterWays(state, room, null)))
  if ('adjacent' in sel) {
    return unique(
      roomsOf(g, sel.adjacent, bound).flatMap((room) =>
        state.near.slice(room * 4, room * 4 + 4).filter((other) => other >= 0),
      ),
    )
  }
  if ('within' in sel) {
    const [far, most] = [distances(state, roomsOf(g, sel.of, bound)), numOf(g, sel.within, bound)]
    return filterRooms(state, (room) => far[room] >= 0 && far[room] <= most)
  }
  if ('beyond' in sel) {
    const [far, least] = [distances(state, roomsOf(g, sel.of, bound)), numOf(g, sel.beyond, bound)]
    return filterRooms(state, (room) => far[room] < 0 || far[room] >= least)
  }
  if ('nearest' in sel) return extreme(g, roomsOf(g, sel.nearest, bound), roomsOf(g, sel.to, bound), -1)
  if ('farthest' in sel) return extreme(g, roomsOf(g, sel.farthest, bound), roomsOf(g, sel.from, bound), 1)
  if ('random' in sel) {
    const rooms = roomsOf(g, sel.random, bound)
    return rooms.length === 0 ? [] : [g.chance.oneOf(rooms)]
  }
  if ('inSight' in sel)
    return unique(whoOf(g, sel.inSight, bound).flatMap((who) => inSight(state, who).map((spot) => spot.room)))
  return codeOf(g, sel as Code, bound)
}

function namedRooms(state: BState, sel: string, bound: Bound): number[] {
  if (sel === 'here') return [bound.room ?? roomOf(state, bound.you as Who)].filter((room) => room >= 0)
  if (sel === 'all') return filterRooms(state, () => true)
  if (sel === 'fit') return filterRooms(state, (room) => FIT[room])
  if (sel === 'window') return filterRooms(state, (room) => hasWindow(state, room))
  if (sel === 'outdoors') return filterRooms(state, isOutdoors)
  if (sel === 'reach') {
    const reach = withinReach(state)
    return filterRooms(state, (room) => reach[room])
  }
  return filterRooms(state, (room) => room === ROOM[sel as Room])
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

/** Living characters on the board that are meant. */
export function whoOf(g: BTable, sel: WhoSel, bound: Bound = {}): Who[] {
  const { state } = g
  if (typeof sel === 'string') return namedWho(g, sel, bound)
  if ('monsters' in sel) return monstersOf(state).filter((who) => monsterOf(state, who).kind === sel.monsters)
  if ('holder' in sel)
    return everyone(state).filter((who) =>
      thingsOf(state, who).some((thing) => thing === sel.holder || kindOf(thing) === sel.holder),
    )
  if ('in' in sel) {
    const rooms = roomsOf(g, sel.in, bound)
    return whoOrAll(g, sel.of, bound).filter((who) => rooms.includes(roomOf(state, who)))
  }
  if ('mark' in sel)
    return whoOrAll(g, sel.of, bound).filter(
      (who) => !isMonster(who) && (state.players[who].marks[sel.mark] ?? 0) >= (sel.atLeast ?? 1),
    )
  if ('highest' in sel) return byTrait(g, sel.highest, whoOf(g, sel.of, bound), 1)
  if ('lowest' in sel) return byTrait(g, sel.lowest, whoOf(g, sel.of, bound), -1)
  if ('stunned' in sel)
    return whoOf(g, sel.stunned, bound).filter((who) => isMonster(who) && monsterOf(state, who).stunned > 0)
  if ('unstunned' in sel)
    return whoOf(g, sel.unstunned, bound).filter((who) => !isMonster(who) || monsterOf(state, who).stunned === 0)
  if ('nearest' in sel) return nearestWho(g, whoOf(g, sel.nearest, bound), roomsOf(g, sel.to, bound))
  if ('except' in sel) {
    const out = whoOf(g, sel.except, bound)
    return whoOf(g, sel.of, bound).filter((who) => !out.includes(who))
  }
  if ('either' in sel) return unique(sel.either.flatMap((part) => whoOf(g, part, bound)))
  if ('random' in sel) {
    const all = whoOf(g, sel.random, bound)
    return all.length === 0 ? [] : [g.chance.oneOf(all)]
  }
  return codeOf(g, sel, bound)
}

const whoOrAll = (g: BTable, sel: WhoSel | undefined, bound: Bound): Who[] =>
  sel === undefined ? everyone(g.state) : whoOf(g, sel, bound)

const monstersOf = (state: BState): Who[] =>
  state.monsters.map((_, i) => MONSTERS + i).filter((who) => monsterOf(state, who).room >= 0)

function namedWho(g: BTable, sel: string, bound: Bound): Who[] {
  const { state } = g
  const team = (side: string) =>
    clockwise(state, Math.max(0, state.turn.seat)).filter(
      (seat) => onBoard(state, seat) && state.players[seat].team === side,
    )
  switch (sel) {
    case 'you':
      return bound.you === undefined ? [] : [bound.you]
    case 'it':
      return bound.it === undefined ? [] : [bound.it]
    case 'heroes':
      return team('hero')
    case 'company':
      return state.players
        .map((_, seat) => seat)
        .filter((seat) => state.players[seat].alive && state.players[seat].team === 'hero')
    case 'traitors':
      return team('traitor')
    case 'explorers':
      return clockwise(state, Math.max(0, state.turn.seat)).filter((seat) => onBoard(state, seat))
    case 'revealer':
      return [state.haunt?.revealer as number].filter((seat) => onBoard(state, seat))
    case 'monsters':
      return monstersOf(state)
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
      answers[ask.seat] = answer.who ?? answer.answer
  })
  return answers
}

export function isTrue(g: BTable, pred: Pred, bound: Bound = {}): boolean {
  const { state } = g
  if ('all' in pred) return pred.all.every((part) => isTrue(g, part, bound))
  if ('any' in pred) return pred.any.some((part) => isTrue(g, part, bound))
  if ('not' in pred) return !isTrue(g, pred.not, bound)
  if ('none' in pred) return whoOf(g, pred.none, bound).length === 0
  if ('some' in pred) {
    const some = whoOf(g, pred.some, bound)
    if (!('in' in pred)) return some.length > 0
    const rooms = roomsOf(g, pred.in, bound)
    return some.some((who) => rooms.includes(roomOf(state, who)))
  }
  if ('every' in pred) {
    const rooms = roomsOf(g, pred.in, bound)
    return whoOf(g, pred.every, bound).every((who) => rooms.includes(roomOf(state, who)))
  }
  if ('holds' in pred) {
    return whoOf(g, pred.who, bound).some((who) =>
      thingsOf(state, who).some((thing) => thing === pred.holds || kindOf(thing) === pred.holds),
    )
  }
  if ('lies' in pred) {
    const rooms = roomsOf(g, pred.in, bound)
    return state.piles.some(
      ({ room, things }) =>
        rooms.includes(room) && things.some((thing) => thing === pred.lies || kindOf(thing) === pred.lies),
    )
  }
  if ('room' in pred) return roomsOf(g, pred.room, bound).length > 0
  if ('you' in pred) return isSo(state, bound.you, pred.you)
  if ('round' in pred) return (state.haunt?.round ?? 0) >= numOf(g, pred.round, bound)
  if ('omen' in pred) return state.haunt?.omen === pred.omen
  if ('note' in pred) return state.haunt?.notes[pred.note] === pred.is
  if ('code' in pred) return codeOf(g, pred, bound)
  const value = 'num' in pred ? numOf(g, pred.num, bound) : (state.haunt?.counters[pred.counter] ?? 0)
  if (pred.atLeast !== undefined && value < numOf(g, pred.atLeast, bound)) return false
  return pred.atMost === undefined || value <= numOf(g, pred.atMost, bound)
}

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
