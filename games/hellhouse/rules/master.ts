/** HEL-129 to HEL-132, HEL-143 to HEL-147 and HEL-155 to HEL-157: who learns of the master, meets and ends it. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../content/cards.ts'
import { type Dweller, type MasterFace, masterOf, mastersThat, strengthFor } from '../content/masters.ts'
import { TILES, type TileName } from '../content/tiles.ts'
import type { Fight, HellHouse, HHAsk, HHState, HHStep, HHTable } from '../types.ts'
import { CRYPT, GATE, huntersIn, inHouse, nameAt, otherHuntersAt, othersAfter } from './board.ts'
import { newFight, startFight } from './combat.ts'
import { hunterSeats } from './deck.ts'
import { inform, learnAll } from './notebook.ts'
import { loseWill } from './will.ts'

const DIE = 10
/** Numbers printed on the objects: what will buys, what company brings, and what the dice have to show. */
const WILL_BUYS = 2
const MOST_FOR_BELL = 4
const MOST_FOR_PORTRAIT = 2
const COMPANY = 2
const BARS = 3
const BARS_NEEDED = 2
const JAR_EASES = 4
const GAZE = 3
const GAZE_COSTS = 2
const LIGHT_EASES = 7
const MUSIC_EASES = 2

export const masterRules = {
  /** HEL-144, HEL-145 */
  look(g, { who }) {
    seeMaster(g, who)
  },

  lookAway() {},

  /** HEL-R55: what was really seen, shown to the other hunters. */
  tellHunters(g, { who }) {
    const { state } = g
    g.tell({ is: 'notesShown', who })
    for (const seat of hunterSeats(state)) {
      if (state.informed[seat]) continue
      inform(g, seat)
      g.tell({ is: 'masterIs', who, master: state.master }, { only: [seat] })
    }
  },

  checkRoom(g, { who }) {
    checkRoom(g, who)
  },

  /** The instruction on the object card. */
  confront(g, { who }) {
    const { state } = g
    const { object, cell } = state.players[who]
    g.tell({ is: 'confronted', who, object, cell })
    state.now.met.push(keyOf(state, who))
    state.fight = newFight('master', who, -1, 0, -1)
    INSTRUCTIONS[object](g, who)
  },

  pay(g, { who, will }) {
    const { state } = g
    if (will === 0) return
    state.players[who].will -= will
    inFight(state).plus[0] += WILL_BUYS * will
    g.tell({ is: 'willPaid', who, will })
  },

  /** After payments: the fight, or with card 71 the music. */
  attempt(g, { who }) {
    if (g.state.players[who].object === CARD.musicBox) playMusic(g, who)
    else startFight(g)
  },
} satisfies Partial<Rules<HellHouse>>

/** HEL-146, HEL-147, HEL-R57, HEL-R58, HEL-R61, HEL-R72 */
export function checkRoom(g: HHTable, who: number): void {
  const { state } = g
  if (state.players[who].servant) {
    checkGate(g, who)
    return
  }
  const { object, cell } = state.players[who]
  if (object === 0 || !mightMatter(state, cell) || hasMet(state, who)) return
  const room = nameAt(state, cell) as TileName
  const right = mastersThat((master) => dwellerAt(state, master, object, cell) >= 0)
  if (right === 0) return
  g.reveal()
  if (dwellerAt(state, masterOf(state.master), object, cell) >= 0) meet(g, who)
  else learnAll(g, { clue: 'silence', object, room }, ~right)
}

/** Card 71 */
function playMusic(g: HHTable, who: number): void {
  const { state } = g
  const { lender } = inFight(state)
  const nerve = Math.max(state.players[who].will, lender < 0 ? 0 : state.players[lender].will)
  const rolls = Array.from({ length: BARS }, () => g.chance.die(DIE))
  const needed = strengthNow(state, masterOf(state.master)) - MUSIC_EASES - nerve
  const done = rolls.filter((roll) => roll >= needed).length >= BARS_NEEDED
  g.tell({ is: 'instruction', who, object: CARD.musicBox, rolls, done })
  if (done) destroy(g)
  else fail(g)
}

/** Object and room as everybody can see them. */
function keyOf(state: HHState, who: number): string {
  const { object, cell } = state.players[who]
  return `${object} ${nameAt(state, cell)}`
}

/** Whether this object has met the master here in this turn. */
function hasMet(state: HHState, who: number): boolean {
  const { met } = state.now
  return met.length > 0 && met.includes(keyOf(state, who))
}

/** Only in the house, and in a finished estate in the Crypt (HEL-R30), can a master be met. */
function mightMatter(state: HHState, cell: number): boolean {
  return inHouse(state, cell) || (state.finished && cell === CRYPT)
}

/** Which living master of a card is met with this object on this cell, or -1. */
function dwellerAt(state: HHState, master: MasterFace, object: Card, cell: number): number {
  return master.dwellers.findIndex(
    (dweller, i) => (state.destroyed & (1 << i)) === 0 && dweller.object === object && isRoomOf(state, dweller, cell),
  )
}

/** HEL-R30, HEL-R31 */
function isRoomOf(state: HHState, { room }: Dweller, cell: number): boolean {
  if (cell !== CRYPT) return nameAt(state, cell) === room
  return state.finished && !state.field.some((tile) => tile >= 0 && TILES[tile].name === room)
}

/** Whether it was announced before that this object meets a master here, so that a hunter may try again (HEL-R57). */
export function isAnnounced(state: HHState, who: number): boolean {
  const { announced, players } = state
  return announced.length > 0 && players[who].object !== 0 && announced.includes(keyOf(state, who))
}

/** Whether a hunter may try again in phase D. All of this is public. */
export function mayTryAgain(state: HHState, who: number): boolean {
  const { servant, object, cell } = state.players[who]
  if (servant || !isAnnounced(state, who) || hasMet(state, who)) return false
  // A destroyed master is known to all; this one lives, or it would have been destroyed here.
  return dwellerAt(state, masterOf(state.master), object, cell) >= 0
}

function meet(g: HHTable, who: number): void {
  const { state } = g
  const { object, cell } = state.players[who]
  const room = nameAt(state, cell) as TileName
  learnAll(
    g,
    { clue: 'met', object, room },
    mastersThat((master) => dwellerAt(state, master, object, cell) >= 0),
  )
  if (!isAnnounced(state, who)) state.announced.push(keyOf(state, who))
  seeMaster(g, who)
  g.next({ do: 'confront', who })
}

export function seeMaster(g: HHTable, who: number): void {
  const { state } = g
  const { seat } = state.players[who]
  inform(g, seat)
  g.tell({ is: 'looked', who })
  g.tell({ is: 'masterIs', who, master: state.master }, { only: [seat] })
}

/** HEL-R55: a hunter who has seen the card, and another who has not. */
export function maySpeak(state: HHState, who: number): boolean {
  const { servant, seat } = state.players[who]
  if (servant || !state.informed[seat]) return false
  return state.players.some((other) => !other.servant && !state.informed[other.seat])
}

/** HEL-024, HEL-147, HEL-156, HEL-R61, HEL-R62; returns whether the match is over. */
export function checkGate(g: HHTable, who: number): boolean {
  const { state } = g
  const { servant, object, cell, seat } = state.players[who]
  if (!servant || object === 0 || cell !== GATE) return false
  const wanted = (master: MasterFace) =>
    master.dwellers.some((dweller, i) => dweller.object === object && (state.destroyed & (1 << i)) === 0)
  g.reveal()
  if (!wanted(masterOf(state.master))) {
    learnAll(g, { clue: 'gate', object }, ~mastersThat(wanted))
    return false
  }
  g.tell({ is: 'gameEnded', master: state.master })
  g.end({ winners: [seat], reason: 'end.servant' })
  return true
}

type Instruction = (g: HHTable, who: number) => void

const fightIt: Instruction = (g, who) => g.next({ do: 'attempt', who })

const INSTRUCTIONS: Readonly<Record<Card, Instruction>> = {
  [CARD.ashwoodStake]: fightIt,
  [CARD.silverDagger]: fightIt,
  [CARD.ironShears]: fightIt,
  [CARD.bindingChain]: fightIt,
  [CARD.musicBox]: (g, who) => g.next(...lenders(g.state, who), { do: 'attempt', who }),
  [CARD.bellOfSilence]: (g, who) => g.next(askToPay(g.state, who, MOST_FOR_BELL), { do: 'attempt', who }),
  [CARD.truePortrait](g, who) {
    const { players } = g.state
    const inside = [who, ...othersAfter(g.state, who)].filter(
      (other) => !players[other].servant && inHouse(g.state, players[other].cell),
    )
    g.next(...inside.map((other) => askToPay(g.state, other, MOST_FOR_PORTRAIT)), { do: 'attempt', who })
  },
  [CARD.canopicJar](g, who) {
    const { state } = g
    const { will, cell } = state.players[who]
    const roll = g.chance.die(DIE)
    const result = roll + will + COMPANY * otherHuntersAt(state, who, cell).length
    const done = result >= strengthNow(state, masterOf(state.master)) - JAR_EASES
    g.reveal()
    g.tell({ is: 'instruction', who, object: CARD.canopicJar, rolls: [roll], done })
    learnAll(
      g,
      { clue: 'value', total: result, result: done ? 'won' : 'lost' },
      mastersThat((master) => done === result >= strengthNow(state, master) - JAR_EASES),
    )
    if (done) destroy(g)
    else fail(g)
  },
  [CARD.mirrorShield](g, who) {
    const roll = g.chance.die(DIE)
    const met = roll <= GAZE
    g.tell({ is: 'instruction', who, object: CARD.mirrorShield, rolls: [roll], done: !met })
    if (!met) {
      g.next({ do: 'attempt', who })
      return
    }
    endAttempt(g)
    loseWill(g, who, GAZE_COSTS)
  },
  [CARD.stormLantern](g, who) {
    const { state } = g
    const company = otherHuntersAt(state, who, state.players[who].cell).length
    const roll = g.chance.die(DIE)
    const done = roll + COMPANY * company >= strengthNow(state, masterOf(state.master)) - LIGHT_EASES
    g.tell({ is: 'instruction', who, object: CARD.stormLantern, rolls: [roll], done })
    if (done) destroy(g)
    else g.next({ do: 'attempt', who })
  },
}

function askToPay(state: HHState, who: number, most: number): HHAsk {
  return { ask: 'pay', seat: state.players[who].seat, who, most }
}

/** HEL-150: the hunters on the tile are asked one after the other. */
export function lenders(state: HHState, who: number): HHAsk[] {
  const { cell } = state.players[who]
  return otherHuntersAt(state, who, cell).map((other) => ({ ask: 'lend', seat: state.players[other].seat, who: other }))
}

function inFight(state: HHState): Fight {
  return state.fight as Fight
}

/** The strength of the master that is being confronted, if it were on this card; 0 if it is not. */
export function strengthNow(state: HHState, master: MasterFace): number {
  const { object, cell } = state.players[inFight(state).sides[0]]
  const at = dwellerAt(state, master, object, cell)
  return at < 0 ? 0 : strengthFor(huntersIn(state), master.dwellers[at])
}

/** HEL-155, HEL-157, HEL-R62, HEL-R65, HEL-R66 */
export function destroy(g: HHTable): void {
  const { state } = g
  const [who] = inFight(state).sides
  const { object, cell } = state.players[who]
  const master = masterOf(state.master)
  state.destroyed |= 1 << dwellerAt(state, master, object, cell)
  state.fight = null
  const left = master.dwellers.filter((_, i) => (state.destroyed & (1 << i)) === 0).length
  g.reveal()
  g.tell({ is: 'masterDestroyed', who, left })
  if (left === 0) {
    g.tell({ is: 'gameEnded', master: state.master })
    g.end({ winners: hunterSeats(state).sort((a, b) => a - b), reason: 'end.hunters' })
  } else
    learnAll(
      g,
      { clue: 'destroyed' },
      mastersThat(({ dwellers }) => dwellers.length > 1),
    )
}

/** HEL-132, HEL-R57, HEL-R59: the attempt is lost, and so is the will that the card says. */
export function fail(g: HHTable): void {
  const { state } = g
  const { sides, lender, shield } = inFight(state)
  endAttempt(g)
  if (shield) return
  const will = lossOf(g)
  loseWill(g, sides[0], will)
  if (lender >= 0) loseWill(g, lender, will)
}

/** What losing to the master costs; everybody sees how much it is. */
export function lossOf(g: HHTable): number {
  const { loss } = masterOf(g.state.master)
  g.reveal()
  learnAll(
    g,
    { clue: 'loss', will: loss },
    mastersThat((master) => master.loss === loss),
  )
  return loss
}

export function endAttempt(g: HHTable): void {
  const { state } = g
  const [who] = inFight(state).sides
  state.fight = null
  if (state.turn === who) state.now.stopped = true
  g.reveal()
  g.tell({ is: 'attemptFailed', who })
}

export const masterQuestions = {
  pay(g, { who, most }) {
    const { will } = g.state.players[who]
    const choices: HHStep[] = []
    for (let paid = 0; paid <= Math.min(most, will - 1); paid++) choices.push({ do: 'pay', who, will: paid })
    return choices
  },
} satisfies Partial<Questions<HellHouse>>
