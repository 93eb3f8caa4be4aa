/** Two areas of the same level with the same discs are as good as each other: what can be done in both is one choice. */
import { there } from '@gloam/kernel/data.ts'
import type { Area, Halloween, HStep } from '../../types.ts'

export function alike(choice: HStep, view: Halloween['view']): string | null {
  if (!('area' in choice)) return null
  const areas = there(view.players[view.turn]).areas
  return JSON.stringify({ ...choice, area: stateOf(there(areas[choice.area])) })
}

function stateOf({ level, done, discs }: Area): string {
  return `${level} ${done} ${discs.join('')}`
}
