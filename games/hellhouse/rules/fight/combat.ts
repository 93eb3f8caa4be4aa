/** HEL-115 to HEL-132, HEL-148 to HEL-153: fights between figures, against cards and against the master. */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card, wayOf } from '../../content/cards.ts'
import { type MasterFace, masterOf, mastersThat, strengthFor } from '../../content/masters.ts'
import type { Clue, Fight, HellHouse, HHState, HHStep, HHTable } from '../../types.ts'
import { huntersIn, isAsleep, isCloaked, playerAt, seatOf } from '../board.ts'
import { layBefore } from '../hand.ts'
import { mayTryAgain } from '../master.ts'
import { learnAll } from '../notebook.ts'
import { dropObject } from '../objects.ts'
import { loseWill } from '../will.ts'
import { destroy, endAttempt, fail, inFight, lenders, lossOf, strengthNow } from './attempt.ts'
import { cardSteps } from './fight-cards.ts'
import { rewardFor } from './reward.ts'
import { cardValue, newFight, partsOf, sumOf } from './sums.ts'

const DIE = 10
/** HEL-125 */
const LOST_TO_SERVANT = 2
/** Card 67 is this much weaker than the master. */
const WALKS_EASIER = 3
const FIGHTS_NEEDED = 2

export const combatRules = {
  attack(g, { who, against }) {
    const { state } = g
    state.now.attacked.push(against)
    g.tell({ is: 'attacked', who, seat: seatOf(g, who), against })
    state.fight = newFight('figure', who, against, 0, -1)
    startFight(g)
  },

  /** HEL-150, HEL-R48 */
  lend(g, { who }) {
    inFight(g.state).lender = who
    g.tell({ is: 'willLent', who, seat: seatOf(g, who), will: playerAt(g.state, who).will })
  },

  keepWill() {},

  rollFight(g, { again }) {
    const fight = inFight(g.state)
    const [who, other] = fight.sides
    fight.dice = [g.chance.die(DIE), other < 0 ? 0 : g.chance.die(DIE)]
    const against = other < 0 ? null : other
    g.tell({
      is: 'fightRolled',
      who,
      seat: seatOf(g, who),
      roll: fight.dice[0],
      against,
      other: other < 0 ? null : fight.dice[1],
    })
    if (again) g.next({ do: 'compare' })
    else g.next(...cardSteps(fight, 'after'), { do: 'compare' })
  },

  /** HEL-121, HEL-R50 */
  compare(g) {
    const fight = inFight(g.state)
    if (fight.against === 'figure') compareFigures(g, fight)
    else if (fight.against === 'card') compareCard(g, fight)
    else compareMaster(g, fight)
  },

  /** HEL-127, HEL-151, HEL-R48: what losing to a card costs its victim and the lender. */
  cardWon(g, { card, who, lender, by, shield }) {
    const { state } = g
    const cost = wayOf(card).fight
    const will = shield ? 0 : (cost?.will ?? lossOf(g))
    for (const victim of lender < 0 ? [who] : [who, lender]) {
      loseWill(g, victim, will)
      if (cost?.drop) dropObject(g, victim)
    }
    if (cost?.lies) layBefore(g, card, who, by)
    if (cost?.feeds && by >= 0 && playerAt(state, by).servant) g.next({ do: 'draw', who: by })
  },
} satisfies Partial<Rules<HellHouse>>

/** The lender is named, then come cards before the dice, the dice, cards after them, and the comparison. */
export function startFight(g: HHTable): void {
  const { state } = g
  const fight = inFight(state)
  const hunter = fight.sides.find((who) => who >= 0 && !playerAt(state, who).servant)
  const asks = hunter === undefined || fight.lender >= 0 ? [] : lenders(state, hunter)
  g.next(...asks, ...cardSteps(fight, 'before'), { do: 'rollFight', again: false })
}

/** HEL-126, HEL-R17: a card attacks. */
export function fightCard(g: HHTable, who: number, card: Card, by: number): void {
  g.state.fight = newFight('card', who, -1, card, by)
  g.tell({ is: 'attackedByCard', who, seat: seatOf(g, who), card, value: cardValue(g.state, card, who) })
  startFight(g)
}

function compareFigures(g: HHTable, fight: Fight): void {
  const { state } = g
  const { sides, lender, shield } = fight
  const [parts, others] = [partsOf(state, fight, 0), partsOf(state, fight, 1)]
  const [value, other] = [sumOf(parts), sumOf(others)]
  g.tell({
    is: 'fightValues',
    who: sides[0],
    seat: seatOf(g, sides[0]),
    value,
    parts,
    against: sides[1],
    other,
    others,
    card: null,
  })
  if (value === other) {
    tie(g)
    return
  }
  const [winner, loser] = value > other ? sides : [sides[1], sides[0]]
  state.fight = null
  g.tell({ is: 'fightWon', who: winner, seat: seatOf(g, winner), against: loser, card: null })
  const beaten = !playerAt(state, loser).servant && !shield
  g.next(
    ...rewardFor(state, winner, loser),
    { do: 'moveLoser', who: winner, loser },
    ...(beaten ? [loser, lender].filter((who) => who >= 0).map(lossStep) : []),
  )
}

/** HEL-125, HEL-151, HEL-R47 */
function lossStep(who: number): HHStep {
  return { do: 'loseWill', who, will: LOST_TO_SERVANT }
}

/** After a tie only the dice are repeated. */
function tie(g: HHTable): void {
  g.tell({ is: 'fightTied' })
  g.next({ do: 'rollFight', again: true })
}

/** Card 67: the first named master that still lives. */
function walkingValue(state: HHState, master: MasterFace): number {
  const first = master.dwellers.find((_, i) => (state.destroyed & (1 << i)) === 0)
  return (first === undefined ? 0 : strengthFor(huntersIn(state), first)) - WALKS_EASIER
}

type Result = 'won' | 'tied' | 'lost'

function resultOf(margin: number): Result {
  if (margin === 0) return 'tied'
  return margin > 0 ? 'won' : 'lost'
}

function compareCard(g: HHTable, fight: Fight): void {
  const { state } = g
  const { card, lender, by, shield } = fight
  const [who] = fight.sides
  const parts = partsOf(state, fight, 0)
  const value = sumOf(parts)
  const open = cardValue(state, card, who)
  const result = resultOf(value - (open ?? walkingValue(state, masterOf(state.master))))
  g.tell({ is: 'fightValues', who, seat: seatOf(g, who), value, parts, against: null, other: open, others: null, card })
  if (open === null) {
    conclude(
      g,
      { clue: 'value', total: value, result },
      (master) => resultOf(value - walkingValue(state, master)) === result,
    )
  }
  if (result === 'tied') {
    tie(g)
    return
  }
  state.fight = null
  if (result === 'lost') {
    g.tell({ is: 'fightLost', who, seat: seatOf(g, who), against: null, card })
    g.next({ do: 'cardWon', card, who, lender, by, shield })
    return
  }
  g.tell({ is: 'fightWon', who, seat: seatOf(g, who), against: null, card })
  const { seat } = playerAt(state, who)
  if (open === null && !state.informed[seat]) g.next({ ask: 'look', seat, who })
}

/** The outcome of a fight against a hidden value tells everybody something about it. */
function conclude(g: HHTable, because: Clue, fits: (master: MasterFace) => boolean): void {
  g.reveal()
  learnAll(g, because, mastersThat(fits))
}

/** What a fight with an object against the master can come to; card 75 knows a win that is too small. */
type MasterResult = Result | 'barely'

function masterResult(state: HHState, value: number, master: MasterFace): MasterResult {
  const { sides, dice } = inFight(state)
  const { object } = playerAt(state, sides[0])
  // card 70
  if (object === CARD.silverDagger && dice[0] === 1) return 'lost'
  const margin = value - strengthNow(state, master)
  return object === CARD.bindingChain && margin === 1 ? 'barely' : resultOf(margin)
}

function compareMaster(g: HHTable, fight: Fight): void {
  const { state } = g
  const [who] = fight.sides
  const parts = partsOf(state, fight, 0)
  const value = sumOf(parts)
  const result = masterResult(state, value, masterOf(state.master))
  g.tell({
    is: 'fightValues',
    who,
    seat: seatOf(g, who),
    value,
    parts,
    against: null,
    other: null,
    others: null,
    card: null,
  })
  const shown = result === 'barely' ? 'won' : result
  conclude(g, { clue: 'value', total: value, result: shown }, (master) => masterResult(state, value, master) === result)
  if (result === 'tied') tie(g)
  else if (result === 'barely') endAttempt(g)
  else if (playerAt(state, who).object === CARD.ironShears) countFight(g, fight, result === 'won')
  else if (result === 'won') destroy(g)
  else fail(g)
}

/** Card 73: best of three; the same lender helps in each, but cards count for one fight only. */
function countFight(g: HHTable, fight: Fight, won: boolean): void {
  fight.score[won ? 0 : 1]++
  if (fight.score[0] === FIGHTS_NEEDED) destroy(g)
  else if (fight.score[1] === FIGHTS_NEEDED) fail(g)
  else {
    fight.plus = [0, 0]
    g.next(...cardSteps(fight, 'before'), { do: 'rollFight', again: false })
  }
}

/** HEL-115 to HEL-117, HEL-R42, HEL-R57; cards 44 and 65. */
export function addAttacks(state: HHState, who: number, choices: HHStep[]): void {
  const { players, now } = state
  const { servant, cell } = there(players[who])
  if (mayTryAgain(state, who)) choices.push({ do: 'confront', who })
  if (isAsleep(state, who)) return
  for (let against = 0; against < players.length; against++) {
    const other = there(players[against])
    if (against === who || other.cell !== cell || (!servant && !other.servant)) continue
    if (!now.attacked.includes(against) && !isCloaked(state, against)) choices.push({ do: 'attack', who, against })
  }
}

export const combatQuestions = {
  /** Once somebody lends, nobody else is asked (HEL-R48). */
  lend(g, { who }) {
    if (inFight(g.state).lender >= 0) return [{ do: 'keepWill', who }]
    return [
      { do: 'lend', who },
      { do: 'keepWill', who },
    ]
  },
} satisfies Partial<Questions<HellHouse>>
