/** How much of a haunt's rules is code: what no word says. What bots go by (`worth`, `suspects`) is no rule. */
import type { HauntDef } from '../types.ts'

const isCode = (part: object): boolean => 'code' in part && typeof part.code === 'string'

function placesIn(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 0
  const inside = Object.values(part).reduce<number>((sum, one) => sum + placesIn(one), 0)
  return inside + (isCode(part) ? 1 : 0)
}

/** In so many places it uses a function of its own. */
export const placesWithCode = ({ before: _, ...rules }: HauntDef): number =>
  placesIn(rules) + (rules.imagine === undefined ? 0 : 1)

/** At most a third of the haunts may need code: where more do, words are missing. */
export const MOST_WITH_CODE = 1 / 3

export function codeReport(defs: readonly HauntDef[]): string {
  const counted = defs.map((def) => [def.no, placesWithCode(def)] as const).filter(([, places]) => places > 0)
  const places = counted.reduce((sum, [, n]) => sum + n, 0)
  const list = counted.map(([no, n]) => `${no} (${n})`).join(', ')
  return `${counted.length} of ${defs.length} haunts have code of their own, in ${places} places: ${list}.`
}
