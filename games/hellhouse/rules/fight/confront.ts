/** HEL-022, HEL-129, HEL-146: the instructions on the object cards (COMPONENTS.md, section 4). */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../../content/cards.ts'
import { masterOf, mastersThat } from '../../content/masters.ts'
import type { HellHouse, HHAsk, HHState, HHStep, HHTable } from '../../types.ts'
import { inHouse, otherHuntersAt, othersAfter, placeAt, playerAt, seatOf } from '../board.ts'
import { keyOf } from '../master.ts'
import { learnAll } from '../notebook.ts'
import { loseWill } from '../will.ts'
import { destroy, endAttempt, fail, inFight, lenders, strengthNow } from './attempt.ts'
import { startFight } from './combat.ts'
import { newFight } from './sums.ts'

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

export const confrontRules = {
  /** The instruction on the object card. */
  confront(g, { who }) {
    const { state } = g
    const { object, cell } = playerAt(state, who)
    g.tell({ is: 'confronted', who, seat: seatOf(g, who), object, cell, into: placeAt(state, cell) })
    state.now.met.push(keyOf(state, who))
    state.fight = newFight('master', who, -1, 0, -1)
    instructionOf(object)(g, who)
  },

  pay(g, { who, will }) {
    const { state } = g
    if (will === 0) return
    playerAt(state, who).will -= will
    inFight(state).plus[0] += WILL_BUYS * will
    g.tell({ is: 'willPaid', who, seat: seatOf(g, who), will })
  },

  /** After payments: the fight, or with card 71 the music. */
  attempt(g, { who }) {
    if (playerAt(g.state, who).object === CARD.musicBox) playMusic(g, who)
    else startFight(g)
  },
} satisfies Partial<Rules<HellHouse>>

/** Card 71 */
function playMusic(g: HHTable, who: number): void {
  const { state } = g
  const { lender } = inFight(state)
  const nerve = Math.max(playerAt(state, who).will, lender < 0 ? 0 : playerAt(state, lender).will)
  const rolls = Array.from({ length: BARS }, () => g.chance.die(DIE))
  const needed = strengthNow(state, masterOf(state.master)) - MUSIC_EASES - nerve
  const done = rolls.filter((roll) => roll >= needed).length >= BARS_NEEDED
  g.tell({ is: 'instruction', who, seat: seatOf(g, who), object: CARD.musicBox, rolls, done })
  if (done) destroy(g)
  else fail(g)
}

type Instruction = (g: HHTable, who: number) => void

const fightIt: Instruction = (g, who) => g.next({ do: 'attempt', who })

function instructionOf(object: Card): Instruction {
  const instruction = INSTRUCTIONS[object]
  if (instruction === undefined) throw new Error(`Card ${object} has no instruction for meeting a master.`)
  return instruction
}

const INSTRUCTIONS: Readonly<Record<Card, Instruction>> = {
  [CARD.ashwoodStake]: fightIt,
  [CARD.silverDagger]: fightIt,
  [CARD.ironShears]: fightIt,
  [CARD.bindingChain]: fightIt,
  [CARD.musicBox]: (g, who) => g.next(...lenders(g.state, who), { do: 'attempt', who }),
  [CARD.bellOfSilence]: (g, who) => g.next(askToPay(g.state, who, MOST_FOR_BELL), { do: 'attempt', who }),
  [CARD.truePortrait](g, who) {
    const { players } = g.state
    const inside = [who, ...othersAfter(g.state, who)].filter((other) => {
      const { servant, cell } = there(players[other])
      return !servant && inHouse(g.state, cell)
    })
    g.next(...inside.map((other) => askToPay(g.state, other, MOST_FOR_PORTRAIT)), { do: 'attempt', who })
  },
  [CARD.canopicJar](g, who) {
    const { state } = g
    const { will, cell } = playerAt(state, who)
    const roll = g.chance.die(DIE)
    const result = roll + will + COMPANY * otherHuntersAt(state, who, cell).length
    const done = result >= strengthNow(state, masterOf(state.master)) - JAR_EASES
    g.reveal()
    g.tell({ is: 'instruction', who, seat: seatOf(g, who), object: CARD.canopicJar, rolls: [roll], done })
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
    g.tell({ is: 'instruction', who, seat: seatOf(g, who), object: CARD.mirrorShield, rolls: [roll], done: !met })
    if (!met) {
      g.next({ do: 'attempt', who })
      return
    }
    endAttempt(g)
    loseWill(g, who, GAZE_COSTS)
  },
  [CARD.stormLantern](g, who) {
    const { state } = g
    const company = otherHuntersAt(state, who, playerAt(state, who).cell).length
    const roll = g.chance.die(DIE)
    const done = roll + COMPANY * company >= strengthNow(state, masterOf(state.master)) - LIGHT_EASES
    g.tell({ is: 'instruction', who, seat: seatOf(g, who), object: CARD.stormLantern, rolls: [roll], done })
    if (done) destroy(g)
    else g.next({ do: 'attempt', who })
  },
}

function askToPay(state: HHState, who: number, most: number): HHAsk {
  return { ask: 'pay', seat: playerAt(state, who).seat, who, most }
}

export const confrontQuestions = {
  pay(g, { who, most }) {
    const { will } = playerAt(g.state, who)
    const choices: HHStep[] = []
    for (let paid = 0; paid <= Math.min(most, will - 1); paid++) choices.push({ do: 'pay', who, will: paid })
    return choices
  },
} satisfies Partial<Questions<HellHouse>>
