/** What an action costs, brings and how often it succeeds: said by the rules, and told in the choice. */
import { CARD, type Card } from '../content/cards.ts'
import { type Colour, FACES, levelOf, rankOf } from '../content/town.ts'
import type { Die } from '../types.ts'

/** HAL-040; HAL-151: one more with card 51. */
export function scareGain(cards: readonly Card[], colour: Colour): number {
  return levelOf(colour) + (cards.includes(CARD.louderBoo) ? 1 : 0)
}

/** HAL-105: what card 5 adds to the attacker's die. */
export const feud = (cards: readonly Card[]): number => (cards.includes(CARD.familyFeud) ? 1 : 0)

/** HAL-055, HAL-056: the attacker wins with more, never with as much. */
export function winsFight(cards: readonly Card[], attack: number, defence: number): boolean {
  return attack + feud(cards) > defence
}

/** So many of so many pairs of dice, in lowest terms. What tiles and cards may change afterwards is not in it. */
export interface Odds {
  of: number
  wins: number
}

export function fightOdds(cards: readonly Card[], attacker: Colour, target: Colour): Odds {
  const [own, other] = [facesOf(attacker), facesOf(target)]
  const wins = own.flatMap((attack) => other.filter((defence) => winsFight(cards, attack, defence))).length
  return inLowestTerms(wins, own.length * other.length)
}

/** HAL-145: of two dice the lower one says who comes, and where they are even the first. */
export function lowerOdds(first: Colour, second: Colour): Odds {
  const [own, other] = [facesOf(first), facesOf(second)]
  const lower = own.flatMap((one) => other.filter((two) => two >= one)).length
  return inLowestTerms(lower, own.length * other.length)
}

/** One die that is rolled again: how many of its faces do what is wanted, with what tiles have added to it. */
export function oddsOfDie({ die, plus }: Die, wanted: (shown: number) => boolean): Odds {
  const faces = facesOf(die)
  return inLowestTerms(faces.filter((face) => wanted(face + plus)).length, faces.length)
}

function inLowestTerms(wins: number, of: number): Odds {
  const by = greatestDivisor(wins, of)
  return { wins: wins / by, of: of / by }
}

function facesOf(colour: Colour): number[] {
  return Array.from({ length: FACES[rankOf(colour)] }, (_, i) => i + 1)
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
