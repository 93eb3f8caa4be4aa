/**
 * Numbers of the rules that a text speaks of: `{tasks.H101-01.atLeast}` is what that task takes. The way to it is that in
 * the file, where a line of a list goes by its number (`id`), or else by its place, from 1. Where it hangs on the
 * number of players, each table reads its own.
 */

export type Way = readonly (string | number)[]

/** A name in braces with at least one dot: ICU has nothing like it. */
const REFERENCE = /\{([A-Za-z]\w*(?:\.[\w-]+)+)\}/g

type Numbers = number | readonly number[]

const isNumbers = (value: unknown): value is Numbers =>
  typeof value === 'number' ||
  (Array.isArray(value) && value.length === 4 && value.every((one) => typeof one === 'number'))

/** Under which name a text speaks of what stands there in the rules; null where that is no number, or nothing is there. */
export function referenceTo(rules: unknown, way: Way): string | null {
  let here = rules
  const names: string[] = []
  for (const key of way) {
    const inside = stepInto(here, key)
    names.push(Array.isArray(here) ? (idOf(inside) ?? String(Number(key) + 1)) : String(key))
    here = inside
  }
  return isNumbers(here) && names.length > 1 ? names.join('.') : null
}

/** The number of that name; null where there is none. */
export function numbersCalled(rules: unknown, name: string): Numbers | null {
  let here = rules
  for (const key of name.split('.')) {
    if (isNumbers(here)) return null
    here = Array.isArray(here)
      ? (here.find((one) => idOf(one) === key) ?? stepInto(here, Number(key) - 1))
      : stepInto(here, key)
  }
  return isNumbers(here) ? here : null
}

const stepInto = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined

function idOf(value: unknown): string | null {
  const id = stepInto(value, 'id')
  return typeof id === 'string' ? id : null
}

/** All names of which a text speaks. */
export const referencesIn = (text: string): string[] => [...text.matchAll(REFERENCE)].map(([, name = '']) => name)

const mapped = (text: string, change: (name: string, whole: string) => string): string =>
  text.replace(REFERENCE, (whole, name: string) => change(name, whole))

/** As ICU says it, for every number of players; who does not know that number reads from where to where it goes. */
export const withNumbers = (text: string, rules: unknown): string =>
  mapped(text, (name, whole) => saidOf(numbersCalled(rules, name)) ?? whole)

/** For whoever reads it without a table. */
export const withRanges = (text: string, rules: unknown): string =>
  mapped(text, (name, whole) => rangeOf(numbersCalled(rules, name)) ?? whole)

/** Where a line or a haunt has another number, texts speak of it by that. */
export const renamedIn = (text: string, change: (part: string) => string): string =>
  mapped(text, (name) => `{${name.split('.').map(change).join('.')}}`)

export const withoutReferences = (text: string): string => mapped(text, () => '')

function saidOf(numbers: Numbers | null): string | null {
  if (numbers === null || isOne(numbers)) return rangeOf(numbers)
  const each = (numbers as readonly number[]).map((number, i) => `${i + 3} {${number}}`)
  return `{playersIs, select, ${each.join(' ')} other {${rangeOf(numbers)}}}`
}

const isOne = (numbers: Numbers): boolean => new Set([numbers].flat()).size === 1

function rangeOf(numbers: Numbers | null): string | null {
  if (numbers === null) return null
  const all = [numbers].flat()
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return least === most ? String(least) : `${least}–${most}`
}
