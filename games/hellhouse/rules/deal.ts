/** Dealing the cards that somebody has not seen, as they could lie: for samples, and to hold the view against. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { there } from '@gloam/kernel/data.ts'
import type { Pending } from '@gloam/kernel/game.ts'
import { type Card, groupOf, LAST_OBJECT, OBJECTS, timingOf } from '../content/cards.ts'
import { masterOf } from '../content/masters.ts'
import type { HellHouse } from '../types.ts'

export interface Deal {
  hands: Card[][]
  deck: Card[]
}

/** What is missing in a hand: how many cards, how many of them older than the deck, and which could be in it. */
export interface Gap {
  cards: number
  old: number
  keeps: (card: Card) => boolean
}

/** Which cards can be in a hand: hunters play what is for at once, and objects lie open, once the hand is looked at. */
export function keeper(who: number, servant: boolean, agenda: readonly Pending<HellHouse>[]): Gap['keeps'] {
  if (agenda.some((item) => 'do' in item && item.do === 'openHand' && item.who === who)) return () => true
  return servant ? servantKeeps : hunterKeeps
}

const hunterKeeps = keeps(false)
const servantKeeps = keeps(true)

/** Asked for every card and hand of a sample: looked up once for all cards. */
function keeps(servant: boolean): Gap['keeps'] {
  const kept = Array.from({ length: LAST_OBJECT + 1 }, (_, card) => isKept(card, servant))
  return (card) => kept[card] === true
}

function isKept(card: Card, servant: boolean): boolean {
  return groupOf(card) !== 'object' && timingOf(card, servant) !== 'now'
}

/** The cards of this master's game that are nowhere to be seen. */
export function unseenCards(master: Card, seen: Set<Card>): Card[] {
  return [...masterOf(master).list, ...OBJECTS].filter((card) => !seen.has(card))
}

/**
 * Deals these cards to the gaps and the rest to the deck; null if they do not go up. Of the cards that were not in
 * the deck when it was made anew all have been in hands ever since.
 */
export function deal(unseen: Card[], gaps: readonly Gap[], reshuffled: Card[] | null, chance: Chance): Deal | null {
  const hands = gaps.map((): Card[] => [])
  const rest = chance.shuffle(reshuffled === null ? [...unseen] : unseen.filter((card) => reshuffled.includes(card)))
  if (reshuffled !== null) {
    const old = chance.shuffle(unseen.filter((card) => !reshuffled.includes(card)))
    if (!dealAll(old, gaps, hands)) return null
  }
  // those who may keep the least choose first
  const fitting = gaps.map((gap) => fits(rest, gap))
  const order = [...gaps.keys()].sort((a, b) => there(fitting[a]) - there(fitting[b]))
  for (const who of order) {
    const hand = there(hands[who])
    const { cards, keeps } = there(gaps[who])
    while (hand.length < cards) {
      const at = rest.findIndex(keeps)
      if (at < 0) return null
      hand.push(...rest.splice(at, 1))
    }
  }
  return { hands, deck: rest }
}

function fits(cards: Card[], { keeps }: Gap): number {
  let count = 0
  for (const card of cards) if (keeps(card)) count++
  return count
}

/** Deals exactly these cards; false if they are not as many as wanted, or somebody could not have kept one. */
function dealAll(cards: Card[], gaps: readonly Gap[], hands: Card[][]): boolean {
  if (cards.length !== gaps.reduce((sum, { old }) => sum + old, 0)) return false
  const choosy = [...cards].sort((a, b) => takers(a, gaps) - takers(b, gaps))
  for (const card of choosy) {
    const who = gaps.findIndex(({ old, keeps }, i) => there(hands[i]).length < old && keeps(card))
    if (who < 0) return false
    there(hands[who]).push(card)
  }
  return true
}

function takers(card: Card, gaps: readonly Gap[]): number {
  return gaps.filter(({ keeps }) => keeps(card)).length
}
