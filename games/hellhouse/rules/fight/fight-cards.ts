/** Cards 21 to 26, 35 and 43, which are played in a fight: before the dice or after them (HEL-R18). */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card, timingOf, wayOf } from '../../content/cards.ts'
import { masterOf, type Trait } from '../../content/masters.ts'
import type { Fight, FightStage, HellHouse, HHAsk, HHState, HHStep, HHTable } from '../../types.ts'
import { neighboursOf, otherHuntersAt, playerAt, seatOf } from '../board.ts'
import { discardFrom } from '../hand.ts'
import { inFight } from './attempt.ts'

const DIE = 10

export const fightCardRules = {
  /** Who holds cards is asked, whatever they are: the hand is secret. */
  fightCards(g, { who, stage }) {
    const { hand, seat } = playerAt(g.state, who)
    if (hand.length > 0) g.next({ ask: 'fightCards', seat, who, stage })
  },

  playFight(g, { who, card, stage }) {
    const fight = inFight(g.state)
    discardFrom(g, who, card)
    g.next({ do: 'fightCards', who, stage })
    if (stage === 'after') {
      reroll(g, who)
      return
    }
    const plus = plusFor(card, fight, masterOf(g.state.master).traits)
    fight.plus[sideOf(fight, who)] += plus
    if (card === CARD.shieldOfFaith) fight.shield = true
    g.tell({ is: 'fightCardPlayed', who, seat: seatOf(g, who), card, plus })
    if (card === CARD.warCry) g.next(...callers(g.state, who))
  },

  noFightCard() {},
} satisfies Partial<Rules<HellHouse>>

function sideOf({ sides }: Fight, who: number): 0 | 1 {
  return sides[0] === who ? 0 : 1
}

/** Both sides may play cards, the attacker first. */
export function cardSteps({ sides }: Fight, stage: FightStage): HHStep[] {
  return sides.filter((who) => who >= 0).map((who) => ({ do: 'fightCards', who, stage }))
}

/** Card 25: hunters on the tiles beside it may lend. */
function callers(state: HHState, who: number): HHAsk[] {
  return neighboursOf(playerAt(state, who).cell)
    .filter((cell) => cell >= 0)
    .flatMap((cell) => otherHuntersAt(state, who, cell))
    .map((other) => ({ ask: 'lend', seat: playerAt(state, other).seat, who: other }))
}

/** What a card before the dice adds; of a master it takes its traits. */
export function plusFor(card: Card, { against, card: way }: Fight, traits: readonly Trait[]): number {
  const family = against === 'card' ? wayOf(way).family : null
  switch (card) {
    case CARD.huntingRifle:
    case CARD.darkVigour:
      return 3
    case CARD.burningTorch:
      return family === 'Risen' || family === 'Beast' ? 4 : 2
    case CARD.silverShot:
      return family === 'Beast' || (against === 'master' && traits.includes('BEAST')) ? 5 : 1
    default:
      return 0
  }
}

function reroll(g: HHTable, who: number): void {
  const fight = inFight(g.state)
  const roll = g.chance.die(DIE)
  fight.dice[sideOf(fight, who)] = roll
  g.tell({ is: 'rerolled', who, seat: seatOf(g, who), roll })
}

export const fightCardQuestions = {
  fightCards(g, { who, stage }) {
    const { state } = g
    const { hand, servant } = playerAt(state, who)
    const choices: HHStep[] = [{ do: 'noFightCard', who, stage }]
    const timing = stage === 'before' ? 'before dice' : 'after dice'
    for (const card of hand) {
      if (timingOf(card, servant) !== timing) continue
      if (card === CARD.warCry && (inFight(state).lender >= 0 || callers(state, who).length === 0)) continue
      choices.push({ do: 'playFight', who, card, stage })
    }
    return choices
  },
} satisfies Partial<Questions<HellHouse>>
