/** An area of the player board: acting in it and resting it (HAL-027 to HAL-033, HAL-062). */
import { CARD, type Card, faceOf } from '../content/cards.ts'
import { type Action, type ByField, FIELDS, fieldOf } from '../content/town.ts'
import type { HTable } from '../types.ts'
import { active, areaAt } from './board.ts'
import { gainFear, useCard } from './gains.ts'

/** HAL-030: a disc goes on the field and the area is done; with card 14 the disc lies there already. */
export function useArea(g: HTable, { area, cards = [] }: { area: number; cards?: Card[] }, action: Action): void {
  const player = active(g.state)
  const used = areaAt(player, area)
  used.done = true
  if (!cards.includes(CARD.secondHelping)) {
    used.discs[fieldOf(action)] = 1
    player.discs--
  }
  for (const card of cards) if (faceOf(card).timing === 'once a turn') useCard(g, card)
}

/** The level up to which an area acts in this action (HAL-025; HAL-104 with card 4). */
export function levelIn(g: HTable, { area, cards = [] }: { area: number; cards?: Card[] }): number {
  const { level } = areaAt(active(g.state), area)
  return cards.includes(CARD.borrowedPower) ? level + 1 : level
}

/** Takes all discs of an area back: the Rest action, by whatever means it is granted (R09, R17). */
export function restArea(g: HTable, area: number, by: 'action' | 'tile' = 'action'): void {
  const player = active(g.state)
  const discs = clearFields(areaAt(player, area).discs)
  player.discs += discs
  g.tell({ is: 'rested', seat: g.state.turn, area, discs })
  // HAL-119
  if (player.cards.includes(CARD.sweetDreams)) gainFear(g, 2, by)
}

/** Empties the action fields of an area and returns how many discs lay there. */
export function clearFields(discs: ByField<number>): number {
  let taken = 0
  for (const field of FIELDS) {
    taken += discs[field]
    discs[field] = 0
  }
  return taken
}
