/** What may still be done to dice, with what comes of it: of a fight, of a wager, and of dice that give fear or a ghost. */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Speaker } from '../../../text.ts'
import { type Colour, colourOf, FACES, levelOf, rankOf } from '../../content/town.ts'
import { shown } from '../../rules/dice.ts'
import { fightOdds, type Odds, oddsOfDie, winsFight } from '../../telling/odds.ts'
import type { Die, Halloween, HStep } from '../../types.ts'

type View = Halloween['view']
type Text = Speaker<Halloween>
type Of<K extends HStep['do']> = Extract<HStep, { do: K }>

/** Up to so many are said as they are; more of them as per cent. */
const MOST_COUNTED = 20

export function sayOdds({ wins, of }: Odds, text: Text): string {
  if (of <= MOST_COUNTED) return text.label('worth.fight', { wins, of })
  return text.label('worth.fightPercent', { percent: Math.round((100 * wins) / of) })
}

/** A fight that is about to be rolled, with the die that the attacker has now, or with a bigger one. */
export function rollWorth(view: View, more: 0 | 1, text: Text): string | null {
  const { fight } = view
  if (fight === null) return null
  const die = colourOf(levelOf(fight.attacker) + fight.bigger + more)
  return sayOdds(fightOdds(cardsOf(view), die, fight.target), text)
}

export function nextFightWorth({ against }: Of<'nextFight'>, view: View, text: Text): string | null {
  return view.fight === null ? null : sayOdds(fightOdds(cardsOf(view), view.fight.attacker, against), text)
}

/** HAL-123: how often the named number comes. */
export function wagerWorth({ colour, number }: Of<'wager'>, text: Text): string {
  return sayWager(
    oddsOfDie({ die: colour, result: 0, plus: 0 }, (result) => result >= number),
    number,
    text,
  )
}

/** HAL-118 */
export function fearOfDie(colour: Colour, text: Text): string {
  return text.label('worth.mostFear', { most: there(FACES[rankOf(colour)]) })
}

/** As the dice lie. */
export function keptWorth(view: View, seat: Seat, text: Text): string | null {
  return sayDice(view, view.dice, seat, text)
}

/** HAL-090: one die shows three more. */
export function raisedWorth({ die }: Of<'plusThree'>, view: View, text: Text): string | null {
  const dice = view.dice.map((one, i) => (i === die ? { ...one, plus: one.plus + 3 } : one))
  return sayDice(view, dice, view.turn, text)
}

/** HAL-087, HAL-116: one die is rolled again, by whoever attacks or by whoever rolls for the ghost under attack. */
export function rolledAgainWorth(view: View, place: number, seat: Seat, text: Text): string | null {
  const die = view.dice[place]
  if (die === undefined) return null
  if (view.fight !== null) return sayOdds(oddsAgain(view, place, seat), text)
  const number = wageredIn(view)
  if (number !== null)
    return sayWager(
      oddsOfDie(die, (result) => result >= number),
      number,
      text,
    )
  return view.dice.length === 1 ? fearOfDie(die.die, text) : null
}

function oddsAgain(view: View, place: number, seat: Seat): Odds {
  return oddsOfDie(there(view.dice[place]), (result) => {
    const [attack = 0, defence = 0] = view.dice.map((one, i) => (i === place ? result : shown(one)))
    return winsFight(cardsOf(view), attack, defence) === (seat === view.turn)
  })
}

function sayDice(view: View, dice: readonly Die[], seat: Seat, text: Text): string | null {
  const [first, second] = dice
  if (first === undefined) return null
  if (second === undefined) return text.label('worth.scare', { fear: fearBy(first, wageredIn(view)) })
  // HAL-145: of two dice that summon, the lower one says who comes.
  if (view.fight === null)
    return text.label('worth.token', {
      count: 1,
      colour: text.name(shown(second) < shown(first) ? second.die : first.die),
    })
  const won = winsFight(cardsOf(view), shown(first), shown(second)) === (seat === view.turn)
  return text.label(won ? 'worth.wins' : 'worth.loses', {})
}

function fearBy(die: Die, number: number | null): number {
  if (number === null) return shown(die)
  return shown(die) >= number ? number : 1
}

/** The number that the dice on the table are wagered on. */
function wageredIn({ agenda }: View): number | null {
  for (const pending of agenda) if ('do' in pending && pending.do === 'settleWager') return pending.number
  return null
}

function sayWager({ wins, of }: Odds, fear: number, text: Text): string {
  if (of <= MOST_COUNTED) return text.label('worth.wager', { wins, of, fear })
  return text.label('worth.wagerPercent', { percent: Math.round((100 * wins) / of), fear })
}

function cardsOf(view: View) {
  return there(view.players[view.turn]).cards
}
