/** HEL-101 to HEL-114: moving, with a roll after each step; and moves without rolls (HEL-R41, HEL-R46). */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD } from '../content/cards.ts'
import type { HellHouse, HHAsk, HHState, HHStep, HHTable, Lasting, Walk } from '../types.ts'
import {
  CRYPT,
  freeSteps,
  inHouse,
  isAsleep,
  isCalm,
  lying,
  mayPass,
  nameAt,
  neighbour,
  numberAt,
  placeAt,
  playerAt,
  seatOf,
  servantAfter,
} from './board.ts'
import { endLasting } from './hand.ts'
import { checkGate, checkRoom } from './master.ts'
import { addObjectActions, offerHere, onNewTile } from './objects.ts'
import { becomeHunter, gainWill, loseWill } from './will.ts'

const DIE = 10
/** Cards 17 and 55 */
const CANDLE = 3
const COLD = 2

export const moveRules = {
  /** HEL-R38: what happens in a step, in this order. */
  step(g, { who, to, rope }) {
    const { state } = g
    const { now } = state
    const from = playerAt(state, who).cell
    playerAt(state, who).cell = to
    now.visited.push(to)
    now.steps++
    onNewTile(now)
    if (rope) now.rope = false
    g.tell({ is: 'stepped', who, seat: seatOf(g, who), from, to, out: placeAt(state, from), into: placeAt(state, to) })
    g.next({ do: 'afterStep', who })
    if (mayLook(state, who)) g.next(askToLook(state, who), { do: 'test', who })
    else if (!checkGate(g, who)) test(g, who)
  },

  stop(g) {
    g.state.now.stopped = true
  },

  arrive(g, { who }) {
    arrive(g, who)
  },

  test(g, { who }) {
    test(g, who)
  },

  afterStep(g, { who }) {
    meetFog(g, who)
    checkRoom(g, who)
  },

  walk(g, { who, to }) {
    const { state } = g
    const walk = state.walk as Walk
    moveTo(g, who, to)
    walk.been.push(to)
    walk.left--
    walk.mayStay = true
    const player = playerAt(state, who)
    const chapel = walk.by !== who && nameAt(state, to) === 'Chapel'
    if (chapel && walk.heals && player.servant) {
      g.tell({ is: 'chapelHealed', who, seat: seatOf(g, who) })
      becomeHunter(g, who)
    }
    const more = walk.left > 0 && !chapel
    g.next(more ? { ask: 'walk', seat: playerAt(state, walk.by).seat } : { do: 'endWalk', who })
    if (mayLook(state, who)) g.next(askToLook(state, who))
  },

  halt(g, { who }) {
    g.next({ do: 'endWalk', who })
  },

  endWalk(g, { who }) {
    g.state.walk = null
    offerHere(g, who)
    g.next({ do: 'checkRoom', who })
  },
} satisfies Partial<Rules<HellHouse>>

/** HEL-144, HEL-R60: whoever reaches the Crypt may look; HEL-R61: a servant at the Gate. */
function arrive(g: HHTable, who: number): void {
  const { state } = g
  if (mayLook(state, who)) g.next(askToLook(state, who))
  checkGate(g, who)
}

function mayLook({ players, informed }: HHState, who: number): boolean {
  const { cell, seat } = there(players[who])
  return cell === CRYPT && !informed[seat]
}

function askToLook({ players }: HHState, who: number): HHAsk {
  return { ask: 'look', seat: there(players[who]).seat, who }
}

/** HEL-106 to HEL-109, HEL-111 to HEL-113 */
function test(g: HHTable, who: number): void {
  const { state } = g
  const player = playerAt(state, who)
  if (isCalm(state, player.cell)) g.next({ do: 'draw', who })
  else if (player.servant) testServant(g, who)
  else testHunter(g, who)
}

/** HEL-106 to HEL-108, HEL-R39, HEL-R40 */
function testHunter(g: HHTable, who: number): void {
  const { state } = g
  const number = numberAt(state, playerAt(state, who).cell)
  const cold = lying(state, CARD.coldSpot, who)?.ripe ? COLD : 0
  const plus = (state.now.candle ? CANDLE : 0) - cold
  const roll = g.chance.die(DIE) + plus
  const passed = roll >= number
  g.tell({ is: 'shockTest', who, seat: seatOf(g, who), roll, plus, number, passed })
  if (passed) {
    gainWill(g, who, 1)
    return
  }
  state.now.stopped = true
  loseWill(g, who, 1)
  if (!playerAt(state, who).servant) g.next({ do: 'draw', who })
}

/** HEL-111 to HEL-113 */
function testServant(g: HHTable, who: number): void {
  const { state } = g
  const number = numberAt(state, playerAt(state, who).cell)
  const roll = g.chance.die(DIE)
  const passed = roll <= number
  g.tell({ is: 'servantTest', who, seat: seatOf(g, who), roll, number, passed })
  if (passed) g.next({ do: 'draw', who })
  else state.now.stopped = true
}

/** Card 56, and card 33 against it. */
function meetFog(g: HHTable, who: number): void {
  const { state } = g
  const { now } = state
  const { servant, cell } = playerAt(state, who)
  if (servant || inHouse(state, cell) || now.fogWarded) return
  if (lying(state, CARD.creepingFog, -1) === undefined) return
  if (warded(g, who)) now.fogWarded = true
  else now.stopped = true
}

/** Card 33: the next way of evil has no effect on its hunter. */
export function warded(g: HHTable, who: number): boolean {
  const salt = lying(g.state, CARD.lineOfSalt, who)
  if (salt === undefined) return false
  endLasting(g, salt)
  return true
}

/** Phase C; returns false when it is over. */
export function movePhase(g: HHTable): boolean {
  const { state } = g
  const { now, turn: who } = state
  const bats = lying(state, CARD.cloudOfBats, who)?.ripe === true
  const most = bats ? 1 : now.mostSteps
  if (now.noMove || now.stopped || now.steps >= most || isAsleep(state, who)) return false
  const possession = possessionOf(state, who)
  if (possession === undefined) {
    g.next({ ask: 'move', seat: playerAt(state, who).seat, who })
    return true
  }
  const steering = steeringServant(state, possession.by, who)
  if (steering >= 0) g.next({ ask: 'move', seat: playerAt(state, steering).seat, who })
  else g.next(g.chance.oneOf(stepsOf(state, who)))
  return true
}

function possessionOf(state: HHState, who: number): Lasting | undefined {
  const entry = lying(state, CARD.possession, who)
  return entry?.ripe ? entry : undefined
}

/** Who decides for an evil card: its player, else the next servant clockwise from the victim, else nobody (-1). */
export function steeringServant(state: HHState, by: number, victim: number): number {
  return by >= 0 && playerAt(state, by).servant ? by : servantAfter(state, victim)
}

/** HEL-101 to HEL-105; a possessed figure makes at least one step if it can. */
function stepsOf(state: HHState, who: number): HHStep[] {
  const choices = freeSteps(state, who)
  if (choices.length === 0 || state.now.steps > 0 || possessionOf(state, who) === undefined)
    choices.push({ do: 'stop' })
  return choices
}

/** Puts a figure on another tile: by a card, or as the loser of a fight. */
export function moveTo(g: HHTable, who: number, to: number): void {
  const { state } = g
  const from = playerAt(state, who).cell
  playerAt(state, who).cell = to
  if (state.turn === who) {
    onNewTile(state.now)
    state.now.visited.push(to)
  }
  g.tell({ is: 'moved', who, seat: seatOf(g, who), from, to, out: placeAt(state, from), into: placeAt(state, to) })
}

/** A figure is put elsewhere; the checks of a step follow, but no roll (HEL-R38, HEL-R41). */
export function putOn(g: HHTable, who: number, to: number): void {
  moveTo(g, who, to)
  g.next({ do: 'arrive', who }, { do: 'checkRoom', who })
}

/** Begins a move without rolls, unless the figure cannot be moved (card 65). */
export function startWalk(g: HHTable, walk: Omit<Walk, 'been'>): void {
  const { state } = g
  if (isAsleep(state, walk.who)) return
  state.walk = { ...walk, been: [] }
  g.next({ ask: 'walk', seat: playerAt(state, walk.by).seat })
}

export const moveQuestions = {
  move(g, { who }) {
    const { state } = g
    const choices = stepsOf(state, who)
    if (possessionOf(state, who) === undefined) addObjectActions(state, who, choices)
    return choices
  },

  look(_, { who }) {
    return [
      { do: 'look', who },
      { do: 'lookAway', who },
    ]
  },

  walk(g) {
    const { state } = g
    const { who, been, mayStay } = state.walk as Walk
    const player = playerAt(state, who)
    const choices: HHStep[] = []
    for (let side = 0; side < 4; side++) {
      const to = neighbour(player.cell, side)
      if (to >= 0 && !been.includes(to) && mayPass(state, player, side)) choices.push({ do: 'walk', who, to })
    }
    if (mayStay || choices.length === 0) choices.push({ do: 'halt', who })
    return choices
  },
} satisfies Partial<Questions<HellHouse>>
