/**
 * Two areas of the same level with the same discs are as good as each other: what can be done in both is one choice. So is
 * scaring with ghosts of one colour, wherever they stand (HAL-041).
 */
import { there } from '@gloam/kernel/data.ts'
import { CARD } from '../../content/cards.ts'
import type { Area, Halloween, HStep } from '../../types.ts'

export function alike(choice: HStep, view: Halloween['view']): string | null {
  if (!('area' in choice)) return null
  const { areas, cards } = there(view.players[view.turn])
  const like = { ...choice, area: stateOf(there(areas[choice.area])) }
  // Whoever has card 38 sends the ghost away from there.
  if (like.do === 'scare' && !cards.includes(CARD.booAndVanish)) return JSON.stringify({ ...like, building: null })
  return JSON.stringify(like)
}

function stateOf({ level, done, discs }: Area): string {
  return `${level} ${done} ${discs.join('')}`
}
