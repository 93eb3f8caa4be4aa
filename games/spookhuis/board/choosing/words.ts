/** Ways are said by where they lead, and whoever drives another's cart is told whose it is. */
import { there } from '@gloam/kernel/data.ts'
import type { Reader, Speaker } from '../../../text.ts'
import { gainOfItem } from '../../foresight/danger.ts'
import { type Preview, preview } from '../../foresight/preview.ts'
import { tileIn } from '../../rules/rails/board.ts'
import type { SAsk, Spookhuis, SpookhuisView, SStep } from '../../types.ts'
import { priceOf } from './price.ts'

const DRIVEN: readonly SAsk['ask'][] = ['setOff', 'branch', 'jump']

/** SPO-R51 */
function isDriving(view: SpookhuisView, ask: SAsk | null): boolean {
  return ask !== null && DRIVEN.includes(ask.ask) && ask.seat !== view.turn
}

/** SPO-034: a ghost has no cart, but goes along the rails as one, so which way it goes decides whom it meets. */
function isDrifting({ players }: SpookhuisView, { ask, seat }: SAsk): boolean {
  return there(players[seat]).ghost && (ask === 'setOff' || ask === 'jump')
}

export function sayQuestion(ask: SAsk, view: SpookhuisView, text: Speaker<Spookhuis>, reader: Reader): string | null {
  if (isDriving(view, ask)) return text.say(`drive.${ask.ask}`, { seat: view.turn }, reader)
  return isDrifting(view, ask) ? text.say(`drift.${ask.ask}`, {}, reader) : null
}

export function sayChoice(choice: SStep, view: SpookhuisView, text: Speaker<Spookhuis>, reader: Reader): string | null {
  if (choice.do === 'playMorale') return sayMorale(choice.item, view, text)
  const price = priceOf(choice, view, text)
  if (price !== null) return `${text.choice(choice, reader)} · ${price}`
  if (choice.do !== 'leave' && choice.do !== 'branch' && choice.do !== 'jump') return null
  const way = preview(view, choice)
  if (way === null) return null
  const { end, cell } = endOf(way)
  const goal = tileIn(way.rails, cell)
  return choice.do === 'jump'
    ? text.say(`back.${end}`, { direction: choice.direction, tile: choice.tile, with: goal }, reader)
    : text.say(`way.${end}`, { direction: choice.direction, tile: goal }, reader)
}

/** What it gives now, and what it costs later. */
function sayMorale(item: 'book' | 'gin', view: SpookhuisView, text: Speaker<Spookhuis>): string {
  const { morale } = there(view.players[view.test?.seat ?? view.turn])
  const points = gainOfItem(morale)
  return text.say(`open.${item}`, { item, points, cost: points + 1 })
}

/** As far as it is sure: the stop, or the first fork. */
function endOf({ forks, stops }: Preview): { end: string; cell: number } {
  const [fork] = forks
  return fork === undefined ? there(stops[0]) : { end: 'fork', cell: fork.cell }
}
