/** What a card does to dice and will, said before it is played: «succeeds 4 of 10», «+3: 12 against 13, wins 43 %». */
import type { Speaker } from '../../../text.ts'
import { CARD, type Card, groupOf, wayOf } from '../../content/cards.ts'
import { masterOf } from '../../content/masters.ts'
import { plusFor } from '../../rules/fight/fight-cards.ts'
import { cardValue, newFight } from '../../rules/fight/sums.ts'
import { FULL_WILL } from '../../rules/will.ts'
import type { Fight, HellHouse, HellView, HHStep } from '../../types.ts'
import { isOpen, oddsOf, sideOf } from './chances.ts'

type Text = Speaker<HellHouse>
type Of<K extends HHStep['do']> = Extract<HHStep, { do: K }>

/** So many of the ten sides do what the card is played for; the words say what that is. */
const SIDES: Readonly<Record<Card, { sides: number; key: string }>> = {
  [CARD.holyWater]: { sides: 4, key: 'worth.freed' },
  [CARD.riteOfRelease]: { sides: 3, key: 'worth.rite' },
  [CARD.quickFingers]: { sides: 5, key: 'worth.stolen' },
  [CARD.cutpurse]: { sides: 5, key: 'worth.stolen' },
  [CARD.lightning]: { sides: 5, key: 'worth.lightning' },
  [CARD.graveHands]: { sides: 5, key: 'worth.strikes' },
  [CARD.stoneSleep]: { sides: 5, key: 'worth.strikes' },
}

/** Will that is surely won, or surely lost. */
const WILL: Readonly<Record<Card, { will: number; key: string }>> = {
  [CARD.flaskOfBrandy]: { will: 2, key: 'worth.will' },
  [CARD.quietCorner]: { will: 3, key: 'worth.will' },
  [CARD.dawnHymn]: { will: 1, key: 'worth.willForAll' },
  [CARD.wailing]: { will: 1, key: 'worth.willOfAll' },
  [CARD.blaze]: { will: 1, key: 'worth.willOfAll' },
}

/** What is sure, and is no will. */
const SURE: Readonly<Record<Card, string>> = {
  [CARD.possession]: 'worth.possession',
  [CARD.witheringTouch]: 'worth.withering',
  [CARD.borrowedFace]: 'worth.swap',
}

export function cardWorth({ who, card, target = who }: Of<'play'>, view: HellView, text: Text): string | null {
  const player = view.players[who]
  if (player === undefined) return null
  if (card === CARD.seance) return text.label('worth.seance', { sides: player.will })
  if (card === CARD.rats) return text.label((view.players[target]?.hand ?? 0) > 0 ? 'worth.rats' : 'worth.ratsWill', {})
  const sure = SURE[card]
  if (sure !== undefined) return text.label(sure, {})
  const rolled = SIDES[card]
  if (rolled !== undefined) return text.label(rolled.key, { sides: rolled.sides })
  const changed = WILL[card]
  if (changed === undefined) return groupOf(card) === 'way' ? cardFightWorth(card, target, view, text) : null
  const { will, key } = changed
  const room = FULL_WILL - (view.players[target]?.will ?? 0)
  return text.label(key, { will: key === 'worth.will' ? Math.min(will, room) : will })
}

/** A fight that a servant sends: the card's strength first. */
function cardFightWorth(card: Card, victim: number, view: HellView, text: Text): string | null {
  const value = cardValue(view, card, victim)
  const fight = wayOf(card).fight
  if (value === null || fight === undefined) return null
  const { mine, percent } = oddsOf(view, newFight('card', victim, -1, card, -1), 0)
  return text.label('worth.cardFight', { mine: value, theirs: mine, percent: 100 - percent, will: fight.will })
}

/** What it adds, and how often one wins with it. */
export function plusWorth(view: HellView, fight: Fight, { who, card }: Of<'playFight'>, text: Text): string | null {
  if (card === CARD.shieldOfFaith) return text.label('worth.shield', {})
  // Whether the master is a Beast is known to those who have seen the card.
  if (fight.against === 'master' && view.master === null && card === CARD.silverShot) return null
  const plus = plusFor(card, fight, view.master === null ? [] : masterOf(view.master).traits)
  if (plus === 0) return null
  const side = sideOf(fight, who)
  const raised: Fight['plus'] = [...fight.plus]
  raised[side] += plus
  if (fight.against === 'master' || !isOpen(view, fight)) return text.label('worth.plus', { plus })
  return text.label('worth.plusOdds', { plus, ...oddsOf(view, { ...fight, plus: raised }, side) })
}

/** HEL-150, HEL-151: who lends shares the defeat. */
export function lendWorth(view: HellView, fight: Fight, lender: number, text: Text): string {
  const { will = 0 } = view.players[lender] ?? {}
  if (fight.against === 'master' || !isOpen(view, fight)) return text.label('worth.lend', { will })
  const helped = fight.sides.findIndex((who) => view.players[who]?.servant === false)
  return text.label('worth.lendOdds', { will, ...oddsOf(view, { ...fight, lender }, helped === 1 ? 1 : 0) })
}
