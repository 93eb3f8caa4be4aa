/** What the words for characters mean (HAUNTS.md, part 1). */
import { traitNo } from '../../content/explorers.ts'
import type { Trait } from '../../content/rooms.ts'
import { everyone, explorerOf, inPlay, isMonster, monsterOf, onBoard, planeOf, roomOf } from '../../rules/board.ts'
import { MONSTERS, type Team, type Who } from '../../rules/state.ts'
import { distances, seesWho, spacesTo } from '../../rules/ways.ts'
import type { BState, BTable } from '../../types.ts'
import type { Bound, WhoSel } from '../types.ts'
import { hiddenRoom } from '../whereabouts.ts'
import { codeOf, firstOf, type Meanings, meaningOf, NOTHING, unique } from './forms.ts'
import { holds, isOfKind, thingsOf } from './held.ts'
import { markOf, numberOf } from './nums.ts'
import { roomsOf, tester } from './rooms.ts'
import { sideOf, speaker, traitorPlayer } from './sides.ts'

type WhoWord =
  | 'monsters'
  | 'first'
  | 'holder'
  | 'answered'
  | 'named'
  | 'mostNamed'
  | 'in'
  | 'mark'
  | 'highest'
  | 'lowest'
  | 'ownerOf'
  | 'owned'
  | 'holdsOwn'
  | 'whose'
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
  holder: (g, { holder, owner }, bound) => {
    const owners = owner === undefined ? null : whoOf(g, owner, bound)
    return everyone(g.state).filter((who) => holds(g.state, who, holder, owners))
  },
  answered: (g, { answered, of }, bound) =>
    whoOf(g, of, bound).filter((who) => g.state.haunt?.answers?.[who] === answered),
  named: (g, { named }, bound) => unique(livingNamed(g, whoOf(g, named, bound))),
  mostNamed: (g, { mostNamed }, bound) => mostOf(livingNamed(g, whoOf(g, mostNamed, bound))),
  in: (g, { in: sel, of }, bound) => {
    const all = whoOrAll(g, of, bound)
    if (all.length === 0) return all
    const isThere = tester(g, sel, bound)
    return all.filter((who) => isOnTile(g.state, who) && isThere(roomOf(g.state, who)))
  },
  mark: (g, { mark, atLeast = 1, of }, bound) => {
    return whoOrAll(g, of, bound).filter((who) => markOf(g.state, who, mark) >= atLeast)
  },
  highest: (g, { highest, of }, bound) => byTrait(g, highest, whoOf(g, of, bound), Math.max),
  lowest: (g, { lowest, of }, bound) => byTrait(g, lowest, whoOf(g, of, bound), Math.min),
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
  whose: (g, { whose, by, at }, bound) => {
    const { state } = g
    const held = by === undefined ? [] : whoOf(g, by, bound).flatMap((who) => thingsOf(state, who))
    const rooms = at === undefined ? [] : roomsOf(g, at, bound)
    const lying = state.piles.flatMap(({ room, things }) => (rooms.includes(room) ? things : []))
    const owners = [...held, ...lying]
      .filter((thing) => isOfKind(thing, whose))
      .map((thing) => state.haunt?.owners[thing] ?? -1)
    return unique(owners).filter((seat) => seat >= 0 && onBoard(state, seat))
  },
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

/** Whether one character is among those meant; cheap for the usual words. */
export function isAmong(g: BTable, who: Who, sel: WhoSel | undefined, bound: Bound): boolean {
  if (sel === undefined) return true
  const { state } = g
  if (sel === 'heroes') return isLiving(state, who, 'hero')
  if (sel === 'traitors') return isLiving(state, who, 'traitor')
  if (sel === 'monsters') return isMonster(who)
  if (sel === 'explorers') return !isMonster(who)
  if (typeof sel === 'object' && 'monsters' in sel) return isMonster(who) && monsterOf(state, who).kind === sel.monsters
  return whoOf(g, sel, bound).includes(who)
}

/** An explorer of a side, on the board or not. */
function isLiving(state: BState, who: Who, side: Team): boolean {
  if (isMonster(who)) return false
  const { team, alive } = explorerOf(state, who)
  return alive && team === side
}

/** In a room that is in play. */
export const isOnTile = (state: BState, who: Who): boolean =>
  roomOf(state, who) >= 0 && inPlay(state, roomOf(state, who))

const whoOrAll = (g: BTable, sel: WhoSel | undefined, bound: Bound): Who[] =>
  sel === undefined ? everyone(g.state) : whoOf(g, sel, bound)

function monstersOf(state: BState, kind?: string): Who[] {
  const found: Who[] = []
  for (let who = MONSTERS; who < MONSTERS + state.monsters.length; who++) {
    const monster = monsterOf(state, who)
    if (monster.room >= 0 && (kind === undefined || monster.kind === kind)) found.push(who)
  }
  return found
}

/** Explorers on the board, of one side or all, clockwise from the active player. */
function explorersOf(state: BState, team?: Team): Who[] {
  const { players, turn } = state
  const found: Who[] = []
  for (let i = 0; i < players.length; i++) {
    const seat = (Math.max(0, turn.seat) + i) % players.length
    if (onBoard(state, seat) && (team === undefined || explorerOf(state, seat).team === team)) found.push(seat)
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
      return state.players.flatMap((_, seat) => (isLiving(state, seat, 'hero') ? [seat] : []))
    case 'outside':
      return state.players.flatMap(({ alive, out }, seat) => (alive && out ? [seat] : []))
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

/** KIT-105: as often as they were named. */
function livingNamed({ state }: BTable, by: readonly Who[]): Who[] {
  const answers = by.map((who) => state.haunt?.answers?.[who])
  return answers.filter((who) => typeof who === 'number')
}

function mostOf(named: readonly Who[]): Who[] {
  const times = (who: Who) => named.filter((other) => other === who).length
  const most = Math.max(0, ...named.map(times))
  return unique(named.filter((who) => times(who) === most))
}

function byTrait(g: BTable, trait: Trait, all: Who[], pick: typeof Math.max): Who[] {
  if (all.length === 0) return []
  const value = (who: Who) => numberOf(g.state, who, traitNo(trait))
  const wanted = pick(...all.map(value))
  const best = all.filter((who) => value(who) === wanted)
  return best.length === 1 ? best : [g.chance.oneOf(best)]
}

function nearestWho(g: BTable, all: Who[], to: number[]): Who[] {
  const far = distances(g.state, to)
  const away = (who: Who) => spacesTo(far, roomOf(g.state, who))
  const reached = all.filter((who) => away(who) >= 0)
  if (reached.length === 0) return all.length === 0 ? [] : [g.chance.oneOf(all)]
  const least = Math.min(...reached.map(away))
  const best = reached.filter((who) => away(who) === least)
  return best.length === 1 ? best : [g.chance.oneOf(best)]
}
