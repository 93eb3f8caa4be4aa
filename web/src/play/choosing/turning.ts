/** Choices that differ only in how something is turned: which preview they are, and how it can be turned. */

import { same } from '@gloam/kernel/data.ts'
import { type Choice, unturned } from './narrowing.ts'

/** For each field that can be turned, the value that is wanted. */
export type Turned = Readonly<Record<string, unknown>>

export interface Turning {
  /** The place of the choice as it is turned now. */
  place: number
  rings: readonly { field: string; value: unknown; values: readonly unknown[] }[]
}

/** The preview that the choices left are variants of; null if they are not. */
export function turningOf(
  choices: readonly Choice[],
  places: readonly number[],
  variants: readonly string[],
  wanted: Turned,
): Turning | null {
  const [first] = places
  const pattern = first === undefined ? undefined : choices[first]
  if (first === undefined || pattern === undefined) return null
  const fields = variants.filter((field) => pattern[field] !== undefined)
  if (fields.length === 0) return null
  const rest = unturned(pattern, variants)
  if (!places.every((place) => same(unturned(choices[place] ?? {}, variants), rest))) return null
  const place = nearest(choices, places, fields, wanted) ?? first
  const now = choices[place] ?? pattern
  return { place, rings: fields.map((field) => ringOf(choices, places, fields, field, now)) }
}

/** The choice that agrees with most of what is wanted, the first fields before the later ones. */
function nearest(
  choices: readonly Choice[],
  places: readonly number[],
  fields: readonly string[],
  wanted: Turned,
): number | undefined {
  let found = places
  for (const field of fields) {
    if (wanted[field] === undefined) continue
    const agreeing = found.filter((place) => same(choices[place]?.[field], wanted[field]))
    if (agreeing.length > 0) found = agreeing
  }
  return found[0]
}

/** The values of one field with which the others stay as they are. */
function ringOf(
  choices: readonly Choice[],
  places: readonly number[],
  fields: readonly string[],
  field: string,
  now: Choice,
): Turning['rings'][number] {
  const others = fields.filter((other) => other !== field)
  const values = places.flatMap((place) => {
    const choice = choices[place]
    return choice !== undefined && others.every((other) => same(choice[other], now[other])) ? [choice[field]] : []
  })
  return { field, value: now[field], values }
}

/** The value that is so many notches on, round and round. */
export function notchesOn(values: readonly unknown[], value: unknown, by: number): unknown {
  const at = values.findIndex((other) => same(other, value))
  return values[(at + by + values.length) % values.length]
}
