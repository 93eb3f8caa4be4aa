/** BET-146 to BET-151: using what one holds. */
import { CARD, type Card } from '../../content/cards.ts'
import { ROOM } from '../../content/rooms.ts'
import { mayHandle } from '../../kit/handling.ts'
import type { BState, BStep, BTable } from '../../types.ts'
import { behindDoor, explorerOf, explorersIn, halfOf, partAt } from '../board.ts'
import type { Who } from '../state.ts'

/** Whether a card can be used by its holder now (BET-147, BET-160). */
export function canUse(g: BTable, who: Who, card: Card): boolean {
  const { state } = g
  const use = CARD[card].use
  const player = explorerOf(state, who)
  if (use === undefined || state.turn.used.includes(card) || player.held !== null) return false
  if (use.when === 'haunt' && state.haunt === null) return false
  if (use.when === 'beforeMoving' && state.turn.moved) return false
  if (
    use.when === 'insteadOfAttack' &&
    (state.haunt === null || state.turn.attacked || roomsByDoor(state, who).length === 0)
  )
    return false
  return true
}

export function addUses(g: BTable, who: Who, choices: BStep[]): void {
  const { state } = g
  const player = explorerOf(state, who)
  for (const thing of player.cards) {
    const card = thing as Card
    const use = CARD[card]?.use
    if (use === undefined || !canUse(g, who, card)) continue
    if (use.on === undefined) {
      choices.push({ do: 'use', who, card })
      continue
    }
    for (const on of explorersIn(state, player.room, player.part)) {
      if (
        use.on === 'others' &&
        (on === who || !explorerOf(state, on).cards.some((other) => mayHandle(state, who, other, 'steal')))
      )
        continue
      choices.push({ do: 'use', who, card, on })
    }
  }
}

/** Rooms behind the doors of where somebody stands. */
export function roomsByDoor(state: BState, who: Who): number[] {
  const { room, part } = explorerOf(state, who)
  const found: number[] = []
  for (let side = 0; side < 4; side++) {
    const other = behindDoor(state, room, side)
    if (other >= 0 && other !== ROOM.coalChute && partAt(state, room, side) === halfOf(part)) found.push(other)
  }
  return found
}
