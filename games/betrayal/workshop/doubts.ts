/** What may be wrong and need not be: a number in a text that is none of the haunt’s, because one of the two was changed alone. */
import type { Draft, Remark, Tongue } from '../../workshop.ts'
import { isObject } from '../kit/check/checks.ts'
import { saying } from '../kit/check/saying.ts'
import { withoutReferences } from '../kit/words/references.ts'
import { said } from './remarks.ts'

export function doubtsOn({ haunt, words }: Draft, tongue: Tongue): readonly Remark[] {
  const { no: _, ...rules } = isObject(haunt) ? haunt : {}
  const own = numbersIn(rules)
  return Object.entries(words).flatMap(([language, list]) =>
    Object.entries(list).flatMap(([key, text]) => {
      const strange = numbersOf(withoutReferences(text)).find((number) => !own.has(Number(number)))
      if (strange === undefined) return []
      const says = saying('strangeNumber', { number: strange })
      return [{ path: ['words', language, key], ...said({ says, reason: strange }, tongue) }]
    }),
  )
}

function numbersIn(value: unknown): ReadonlySet<number> {
  if (typeof value === 'number') return new Set([Math.abs(value)])
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(Object.values(value).flatMap((part) => [...numbersIn(part)]))
}

/** In `{playersIs, select, 3 {2} other {4}}` those before a brace are numbers of players, and those within are said. */
const numbersOf = (text: string): string[] => text.match(/(?<![\p{L}\d])\d+(?![\p{L}\d]|\s*\{)/gu) ?? []
