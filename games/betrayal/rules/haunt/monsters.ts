/** BET-277 to BET-303, KIT-21: monsters move, attack, are stunned and fall. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { traitNo } from '../../content/explorers.ts'
import { isBarrier, ROOM, ROOMS, SIDE_NOS, SIDES } from '../../content/rooms.ts'
import { isSaid, modified, runTriggers } from '../../kit/moments.ts'
import { ableOf, codeOf, defOf, isTrue, numberOf, numOf, roomsOf, traitorPlayer, whoOf } from '../../kit/select.ts'
import type { MonsterKind, WhoSel } from '../../kit/types.ts'
import type { Betrayal, BState, BStep, BTable } from '../../types.ts'
import {
  addToPile,
  explorerOf,
  inPlay,
  isOpen,
  monsterOf,
  nameOf,
  onBoard,
  partOf,
  pileAt,
  placesFor,
  planeOf,
  putAt,
  roomOf,
  takeFromPile,
  tokenAt,
} from '../board.ts'
import { takeTile } from '../cards/event-rooms.ts'
import { anyOf, choose, kinds, say } from '../common.ts'
import { enter } from '../move.ts'
import { leaveCost, mayDiscover } from '../spaces.ts'
import { MONSTER_TURN, MONSTERS, newTurn, type Who } from '../state.ts'
import { chuteExit, distances, inSight, isCloser, monsterWays, spacesTo } from '../ways.ts'
import { canTake, mayAttack } from './attack.ts'
import { huntOf, newHunt, setCurrent } from './hunt.ts'

const kindOf = (state: BState, who: Who): MonsterKind => ableOf(state, monsterOf(state, who).kind)

/** Those that act in a monster turn: on the board, not stunned, not done, not bound to the traitor turn. */
function ready(state: BState): Who[] {
  const { done } = huntOf(state)
  const found: Who[] = []
  const inTraitorTurn = state.turn.seat !== MONSTER_TURN
  for (let who = MONSTERS; who < MONSTERS + state.monsters.length; who++) {
    const { room, stunned, kind } = monsterOf(state, who)
    if (room < 0 || stunned > 0 || done.includes(who)) continue
    if ((ableOf(state, kind).inTraitorTurn ?? false) === inTraitorTurn) found.push(who)
  }
  return found
}

const isHunting = (g: BTable, who: Who): boolean => {
  const { hunts, goesTo, huntsWhen } = kindOf(g.state, who)
  return (hunts ?? goesTo) !== undefined && (huntsWhen === undefined || isTrue(g, huntsWhen, { you: who }))
}

/** BET-279, BET-280: one roll for each kind; a steady kind has its spaces without. */
function rollFor(g: BTable, kind: string): void {
  const { state } = g
  const hunt = huntOf(state)
  const able = ableOf(state, kind)
  const who = MONSTERS + state.monsters.findIndex((monster) => monster.kind === kind && monster.room >= 0)
  const dice = able.speed === undefined ? 0 : numOf(g, able.speed, { you: who })
  let spaces = able.steady === undefined ? 0 : numOf(g, able.steady, { you: who })
  if (able.steady === undefined) for (let i = 0; i < dice; i++) spaces += g.chance.die(3) - 1
  hunt.spaces[kind] = Math.max(0, spaces + modified(g, 'spaces', who))
  g.tell({ is: 'spaces', kind, n: hunt.spaces[kind] })
}

function costOf(g: BTable, who: Who, to: number): number {
  const { unhindered, cost } = kindOf(g.state, who)
  if (cost !== undefined) {
    const special = codeOf<number | undefined>(g, cost, { you: who, room: to })
    if (special !== undefined) return special
  }
  return unhindered ? 1 : leaveCost(g, who)
}

/** Spaces that are counted are counted for each by itself (KIT-44); those rolled or said are one number for a kind. */
function leftFor(g: BTable, who: Who): number {
  const hunt = huntOf(g.state)
  const { kind } = monsterOf(g.state, who)
  const { steady } = ableOf(g.state, kind)
  const isCounted = typeof steady === 'object' && !Array.isArray(steady)
  const spaces = isCounted ? numOf(g, steady, { you: who }) + modified(g, 'spaces', who) : (hunt.spaces[kind] ?? 0)
  return spaces - (hunt.current === who ? hunt.spent : 0)
}

/** BET-303: at least one space. A step that costs none is always possible, and is not that one. */
function mayStep(g: BTable, who: Who, to: number): boolean {
  const hunt = huntOf(g.state)
  if (isSaid(g, 'still', who)) return false
  if ((hunt.current !== who || !hunt.moved) && !isSaid(g, 'noFreeStep', who)) return true
  const cost = costOf(g, who, to)
  return cost === 0 || leftFor(g, who) >= cost
}

function allowed(g: BTable, who: Who): number[] | null {
  const { bound } = kindOf(g.state, who)
  return bound === undefined ? null : roomsOf(g, bound, { you: who })
}

function addMoves(g: BTable, who: Who, choices: BStep[]): void {
  const { state } = g
  const room = roomOf(state, who)
  const within = allowed(g, who)
  const labels = kinds(state, { who })
  const add = (to: number) => {
    if ((within === null || within.includes(to)) && mayStep(g, who, to))
      choices.push({ do: 'monsterMove', who, to: nameOf(to), part: 0, ...labels })
  }
  const ways = monsterWays(state, room, who)
  for (const to of ways) add(to)
  // BET-R06
  const out = room === ROOM.basementLanding ? chuteExit(state) : -1
  if (out >= 0 && !ways.includes(out) && leftFor(g, who) >= costOf(g, who, out) + 1) add(out)
  // BET-113, BET-R48
  if (room === ROOM.collapsedRoom && tokenAt(state, 'belowCollapsedRoom') === undefined) {
    for (let to = 0; to < ROOMS.length; to++) if (state.floor[to] === 0) add(to)
  }
  if (!kindOf(state, who).explores) return
  for (const side of SIDE_NOS) {
    if (mayStep(g, who, -1) && isOpen(state, room, side) && mayDiscover(state, room, side))
      choices.push({ do: 'discover', who, side: SIDES[side], ...labels })
  }
}

function addAttacks(g: BTable, who: Who, choices: BStep[]): void {
  const { state } = g
  const hunt = huntOf(state)
  if (hunt.current === who && hunt.attacked) return
  const { attacks = 'might', ranged, harmless } = kindOf(state, who)
  if (harmless) return
  const sight = ranged === undefined ? [] : inSight(state, who).map((spot) => spot.room)
  for (let seat = 0; seat < state.players.length; seat++) {
    if (!mayAttack(g, who, seat)) continue
    if (roomOf(state, seat) === roomOf(state, who))
      choices.push({ do: 'attack', who, on: seat, trait: attacks, weapon: null, ...kinds(state, { who }) })
    if (ranged !== undefined && sight.includes(roomOf(state, seat)) && mayAttack(g, who, seat, true)) {
      const step: BStep = {
        do: 'attack',
        who,
        on: seat,
        trait: ranged,
        weapon: null,
        ranged: true,
        ...kinds(state, { who }),
      }
      choices.push(step)
    }
  }
}

function addCarrying(g: BTable, who: Who, choices: BStep[]): void {
  const { state } = g
  const monster = monsterOf(state, who)
  if (kindOf(state, who).carries === undefined) return
  const pile = pileAt(state, monster.room, monster.part)
  const mark = `take ${who}`
  if (pile !== undefined && !state.turn.tried.includes(mark)) {
    for (const thing of pile.things)
      if (canTake(state, who, thing) && !state.turn.used.includes(thing))
        choices.push({ do: 'monsterTake', who, thing, ...kinds(state, { who }) })
  }
  for (const thing of monster.things)
    if (!state.turn.used.includes(thing)) choices.push({ do: 'monsterDrop', who, thing, ...kinds(state, { who }) })
}

/** One that has begun goes on alone, until it is done. */
function actingNow(state: BState): Who[] {
  const { current } = huntOf(state)
  const acting = ready(state)
  return current >= 0 && acting.includes(current) ? [current] : acting
}

/** Only whom they can attack, of all that the monsters can do. */
export function addMonsterAttacks(g: BTable, choices: BStep[]): void {
  for (const who of actingNow(g.state)) addAttacks(g, who, choices)
}

/** What the monsters can do that somebody plays: one after another (BET-278). */
export function addMonsterChoices(g: BTable, choices: BStep[]): void {
  const { state } = g
  const acting = actingNow(state)
  const { current } = huntOf(state)
  if (acting.includes(current)) choices.push({ do: 'monsterDone', who: current, ...kinds(state, { who: current }) })
  for (const who of acting) {
    addMoves(g, who, choices)
    addAttacks(g, who, choices)
    addCarrying(g, who, choices)
    addMonsterTasks(g, who, choices)
  }
}

/** KIT-22: tasks that a haunt gives to a kind of monster. */
function addMonsterTasks(g: BTable, who: Who, choices: BStep[]): void {
  const { tasks } = defOf(g.state)
  if (tasks === undefined) return
  for (const task of tasks) {
    if (typeof task.who === 'string') continue
    if (!task.often && g.state.turn.tried.includes(`${task.id} ${who}`)) continue
    if (task.who.monster !== monsterOf(g.state, who).kind) continue
    const bound = { you: who, room: roomOf(g.state, who) }
    if (task.where !== undefined && !roomsOf(g, task.where, bound).includes(bound.room)) continue
    if (task.needs === undefined || isTrue(g, task.needs, bound))
      choices.push({ do: 'task', who, task: task.id, ...kinds(g.state, { who }) })
  }
}

/** H14-02: monsters that act in the traitor turn. */
export function beginTraitorMonsters(g: BTable, seat: number): void {
  const { state } = g
  if (state.haunt === null || explorerOf(state, seat).team !== 'traitor') return
  state.hunt = newHunt(false)
  const acting = ready(state)
  if (acting.length === 0) state.hunt = null
  for (const who of acting) rollFor(g, monsterOf(state, who).kind)
}

export function endTraitorMonsters(g: BTable): void {
  const { state } = g
  if (state.haunt === null || explorerOf(state, state.turn.seat).team !== 'traitor') return
  g.next({ do: 'restMonsters' })
  if (state.hunt !== null) endAll(g)
}

/** Whatever has not ended its movement by itself ends it now, one after another. */
function endAll(g: BTable): void {
  g.next(...ready(g.state).map((who): BStep => ({ do: 'monsterDone', who })))
}

/** BET-296 */
function recover(g: BTable, inTraitorTurn: boolean): void {
  g.state.monsters.forEach((monster, i) => {
    if (monster.stunned === 0 || (ableOf(g.state, monster.kind).inTraitorTurn ?? false) !== inTraitorTurn) return
    monster.stunned--
    if (monster.stunned === 0) say(g, { is: 'recovered', who: MONSTERS + i })
  })
}

export const monsterRules = {
  /** BET-122: a lift that the traitor has used stays where it is in the monster turn. */
  monsterTurn(g) {
    const { state } = g
    const { seat, elevator } = state.turn
    const house = defOf(state).kind !== 'open'
    const used = seat >= 0 && explorerOf(state, seat).team === 'traitor' && elevator
    state.turn = newTurn(MONSTER_TURN, -1)
    state.turn.elevator = used
    state.hunt = newHunt(house)
    g.tell({ is: 'monsterTurnBegan', round: state.haunt?.round ?? 0 })
    g.next({ do: 'rollSpaces' }, { do: 'playMonsters' })
    runTriggers(g, 'startOfMonsterTurn', {})
  },

  rollSpaces(g) {
    const kinds = new Set(ready(g.state).map((who) => monsterOf(g.state, who).kind))
    for (const kind of kinds) rollFor(g, kind)
  },

  playMonsters(g) {
    const { state } = g
    const hunt = huntOf(state)
    const acting = ready(state)
    const driven = acting.find((who) => hunt.house || isHunting(g, who))
    if (hunt.current >= 0 && acting.includes(hunt.current) && driven !== hunt.current)
      g.next({ ask: 'monsters', seat: traitorPlayer(state) }, { do: 'playMonsters' })
    else if (driven !== undefined) {
      setCurrent(state, driven)
      g.next({ do: 'autoMonster', who: driven }, { do: 'playMonsters' })
    } else if (acting.length > 0) g.next({ ask: 'monsters', seat: traitorPlayer(state) }, { do: 'playMonsters' })
    else g.next({ do: 'finishMonsters' })
  },

  endMonsters(g) {
    endAll(g)
  },

  restMonsters(g) {
    g.state.hunt = null
    recover(g, true)
  },

  finishMonsters(g) {
    const { state } = g
    state.hunt = null
    recover(g, false)
    g.next({ do: 'endRound' })
    runTriggers(g, 'endOfMonsterTurn', {})
  },

  monsterMove(g, { who, to }) {
    const { state } = g
    if (!onBoard(state, who)) return
    setCurrent(state, who)
    const hunt = huntOf(state)
    const from = roomOf(state, who)
    const climbs =
      from === ROOM.basementLanding &&
      ROOM[to] === chuteExit(state) &&
      !monsterWays(state, from, who).includes(ROOM[to])
    const cost = costOf(g, who, ROOM[to]) + (climbs ? 1 : 0)
    hunt.spent += cost
    hunt.moved ||= cost > 0
    runTriggers(g, 'leave', { you: who, room: from })
    putAt(state, who, ROOM[to])
    say(g, { is: 'moved', who, from: nameOf(from), to })
    enter(g, who)
  },

  monsterTake(g, { who, thing }) {
    const { state } = g
    setCurrent(state, who)
    const monster = monsterOf(state, who)
    state.turn.tried.push(`take ${who}`)
    state.turn.used.push(thing)
    if (!takeFromPile(state, monster.room, monster.part, thing)) return
    monster.things.push(thing)
    say(g, { is: 'taken', who, thing })
    runTriggers(g, 'pickUp', { you: who, thing })
  },

  monsterDrop(g, { who, thing }) {
    const { state } = g
    setCurrent(state, who)
    const monster = monsterOf(state, who)
    state.turn.used.push(thing)
    monster.things.splice(monster.things.indexOf(thing), 1)
    addToPile(state, monster.room, monster.part, [thing])
    say(g, { is: 'dropped', who, thing, room: nameOf(monster.room) })
  },

  /** BET-097, KIT-20, KIT-24: the one moment in which a monster ends its movement, by whichever way it came. */
  monsterDone(g, { who }) {
    const { state } = g
    const { hunt } = state
    if (hunt === null || hunt.done.includes(who)) return
    hunt.done.push(who)
    if (hunt.current === who) hunt.current = -1
    if (!onBoard(state, who)) return
    const room = roomOf(state, who)
    runTriggers(g, 'endOfMovement', { you: who, room })
    if (!isBarrier(room) || hunt.house) {
      takeLed(g, who)
      return
    }
    choose(
      g,
      traitorPlayer(state),
      'side',
      [0, 1].map((part): BStep => ({ do: 'monsterPart', who, part, ...kinds(state, { who }) })),
    )
  },

  monsterPart(g, { who, part }) {
    putAt(g.state, who, roomOf(g.state, who), part)
    takeLed(g, who)
  },

  /** KIT-21, hunts: the shortest way to its prey, then an attack; no choice. */
  autoMonster(g, { who }) {
    const { state } = g
    const done: BStep = { do: 'monsterDone', who }
    if (!onBoard(state, who) || monsterOf(state, who).stunned > 0 || huntOf(state).done.includes(who)) {
      g.next(done)
      return
    }
    const { hunts, goesTo } = kindOf(state, who)
    const prey = hunts === undefined && goesTo !== undefined ? [] : preyOf(g, who, hunts ?? 'heroes')
    const here = prey.filter((other) => roomOf(state, other) === roomOf(state, who))
    if (here.length > 0) {
      g.next(done)
      autoAttack(g, who, here)
      return
    }
    // KIT-42
    const seeks =
      prey.length === 0 && goesTo !== undefined
        ? roomsOf(g, goesTo, { you: who })
        : prey.map((other) => roomOf(state, other))
    const to = nextStep(g, who, seeks)
    if (to < 0 || !mayStep(g, who, to)) g.next(done)
    else g.next({ do: 'monsterMove', who, to: nameOf(to), part: 0 }, { do: 'autoMonster', who })
  },

  /** BET-293, BET-R73: the Stairs are looked for, and attached to a free door of the basement. */
  seekStairs(g) {
    const { state } = g
    const stairs = ROOM.stairsFromBasement
    const places = placesFor(state, stairs, 0)
    if (state.haunt === null || places.length === 0) return
    state.haunt.stairsSought = true
    if (!takeTile(g, stairs)) return
    state.drawn = stairs
    const steps = places.map(
      ({ room, side, turn }): BStep => ({
        do: 'moveRoom',
        who: 0,
        room: 'stairsFromBasement',
        to: nameOf(room),
        side: SIDES[side],
        turn,
      }),
    )
    choose(g, traitorPlayer(state), 'attach', steps)
  },
} satisfies Partial<Rules<Betrayal>>

/** KIT-20, BET-R91: a monster that can lead takes the companion who waits where it ends its movement, on its side. */
function takeLed(g: BTable, who: Who): void {
  const { state } = g
  const { leads } = kindOf(state, who)
  if (leads === undefined || monsterOf(state, who).stunned > 0) return
  const [here, side] = [roomOf(state, who), partOf(state, who)]
  const at = state.waiting.findIndex(({ card, room, part }) => card === leads && room === here && part === side)
  if (at < 0) return
  state.waiting.splice(at, 1)
  monsterOf(state, who).things.push(leads)
  say(g, { is: 'taken', who, thing: leads })
}

/** KIT-52: it hunts in its own plane. */
const preyOf = (g: BTable, who: Who, hunts: WhoSel): Who[] =>
  whoOf(g, hunts, { you: who }).filter((other) => planeOf(g.state, other) === planeOf(g.state, who))

function autoAttack(g: BTable, who: Who, prey: Who[]): void {
  const { state } = g
  const { attacks = 'might', harmless } = kindOf(state, who)
  const open = prey.filter((on) => mayAttack(g, who, on) && numberOf(state, on, traitNo(attacks)) > 0)
  if (harmless || open.length === 0 || huntOf(state).attacked) return
  g.next({ do: 'attack', who, on: anyOf(g, open), trait: attacks, weapon: null })
}

/** One space closer to the nearest of these rooms that can be reached (KIT-32), or -1. */
function nextStep(g: BTable, who: Who, rooms: number[]): number {
  const { state } = g
  const here = roomOf(state, who)
  const far = distances(state, rooms, who)
  if (spacesTo(far, here) < 0) return -1
  const closer = monsterWays(state, here, who).filter((room) => isCloser(far, room, here))
  if (closer.length === 0) return -1
  const within = allowed(g, who)
  const steps = within === null ? closer : closer.filter((room) => within.includes(room))
  return steps.length === 0 ? -1 : anyOf(g, steps)
}

/** BET-293, BET-294 */
function maySeekStairs(state: BState): boolean {
  const { haunt, hunt } = state
  if (haunt === null || haunt.stairsSought || inPlay(state, ROOM.stairsFromBasement) || hunt === null) return false
  if (hunt.current >= 0 || hunt.done.length > 0 || haunt.cellarWay) return false
  // It would find no door: such a search is not made, and so is not used up.
  if (placesFor(state, ROOM.stairsFromBasement, 0).length === 0) return false
  const heroes = state.players.flatMap((player, seat) =>
    player.team === 'hero' && onBoard(state, seat) ? [player.room] : [],
  )
  const far = distances(state, heroes)
  return state.monsters.some(
    ({ room, kind }) =>
      room >= 0 && state.floor[room] === 0 && spacesTo(far, room) < 0 && !ableOf(state, kind).explores,
  )
}

export const monsterQuestions = {
  monsters(g) {
    const choices: BStep[] = []
    addMonsterChoices(g, choices)
    if (maySeekStairs(g.state)) choices.push({ do: 'seekStairs' })
    choices.push({ do: 'endMonsters' })
    return choices
  },
} satisfies Partial<Questions<Betrayal>>
