/**
 * The screen's one idea: everything that a choice speaks of lights up; a click on it keeps the choices that speak of
 * it; when one is left, it is taken. Pure functions over plain data, the same for every game.
 */

import type { Like } from '@gloam/games/board/contract.ts'
import { same } from '@gloam/kernel/data.ts'

export type Choice = Readonly<Record<string, unknown>>

/** One click on the way to a choice: the choices that have all fields of one of `likes` stay. */
export interface Click {
  readonly likes: readonly Like[]
  readonly label: string
}

export function speaksOf(choice: Choice, likes: readonly Like[]): boolean {
  return likes.some((like) => Object.keys(like).every((field) => has(choice[field], like[field])))
}

/** A list speaks of everything that is in it. */
function has(value: unknown, wanted: unknown): boolean {
  if (same(value, wanted)) return true
  return Array.isArray(value) && !Array.isArray(wanted) && value.some((item) => same(item, wanted))
}

/** The places, in the question's list, of the choices that every click has kept. */
export function left(choices: readonly Choice[], clicks: readonly Click[]): number[] {
  return choices.flatMap((choice, place) => (clicks.every(({ likes }) => speaksOf(choice, likes)) ? [place] : []))
}

export function choicesAt(choices: readonly Choice[], places: readonly number[]): Choice[] {
  return places.map((place) => choices[place]).filter((choice) => choice !== undefined)
}

/**
 * A thing is lit when a click on it would lead on: some of the choices that are left speak of it. What all of them
 * speak of is the only place, and lit as well, unless a click has said it already.
 */
export function isLit(
  choices: readonly Choice[],
  places: readonly number[],
  likes: readonly Like[],
  clicks: readonly Click[] = [],
): boolean {
  const count = choicesAt(choices, places).filter((choice) => speaksOf(choice, likes)).length
  if (count === 0) return false
  return count < places.length || count === 1 || !clicks.some((click) => implies(click.likes, likes))
}

/** Whether whatever has one of these fields has one of those, too. */
function implies(these: readonly Like[], those: readonly Like[]): boolean {
  return these.every((like) => speaksOf(like, those))
}

/** What somebody points at means a thing if all of it speaks of the thing. */
export function isMeant(pointed: readonly Choice[], likes: readonly Like[]): boolean {
  return pointed.length > 0 && pointed.every((choice) => speaksOf(choice, likes))
}

function sameLikes(a: readonly Like[], b: readonly Like[]): boolean {
  return a.length === b.length && a.every((like, i) => same(like, b[i]))
}

export function isChosen(clicks: readonly Click[], likes: readonly Like[]): boolean {
  return clicks.some((click) => sameLikes(click.likes, likes))
}

/** What a board says of its choices. */
export interface Kinds {
  /** Fields in which choices are variants of one preview: such a choice is never taken by a click alone, unless it is the only one. */
  readonly variants: readonly string[]
  /** Choices with the same answer are one choice; null is like nothing else. */
  alike(choice: Choice): string | null
}

export const ALL_DIFFERENT: Kinds = { variants: [], alike: () => null }

export function isTurnable(choice: Choice, { variants }: Kinds): boolean {
  return variants.some((field) => choice[field] !== undefined)
}

/** Whether it lies as it does among others that are turned another way; what can lie one way only is laid at once. */
export function hasTurns(choice: Choice, choices: readonly Choice[], kinds: Kinds): boolean {
  if (!isTurnable(choice, kinds)) return false
  const laid = unturned(choice, kinds.variants)
  const places = choices.flatMap((other, place) => (same(unturned(other, kinds.variants), laid) ? [place] : []))
  return apart(choices, places, kinds).length > 1
}

/** A choice without the fields in which it is turned. */
export function unturned(choice: Choice, variants: readonly string[]): Choice {
  return Object.fromEntries(Object.entries(choice).filter(([field]) => !variants.includes(field)))
}

/** One place for each choice that is not like one before it. */
export function apart(choices: readonly Choice[], places: readonly number[], { alike }: Kinds): number[] {
  const known = new Set<string>()
  return places.filter((place) => {
    const choice = choices[place]
    const kind = choice === undefined ? null : alike(choice)
    if (kind === null) return true
    const first = !known.has(kind)
    known.add(kind)
    return first
  })
}

export interface Narrowed {
  readonly clicks: readonly Click[]
  /** The place of the choice that is to be taken, if only one is left. */
  readonly taken: number | null
}

/**
 * A click on something: it narrows; a second click on the same takes it back; one that no choice left speaks of
 * goes back as far as it has to, so that a change of mind costs no extra click.
 */
export function click(
  choices: readonly Choice[],
  clicks: readonly Click[],
  next: Click,
  kinds: Kinds = ALL_DIFFERENT,
): Narrowed {
  const again = clicks.findIndex(({ likes }) => sameLikes(likes, next.likes))
  if (again >= 0) return { clicks: clicks.slice(0, again), taken: null }
  const further = [...clicks, next]
  const [first, second] = apart(choices, left(choices, further), kinds)
  if (first === undefined)
    return clicks.length === 0 ? { clicks, taken: null } : click(choices, clicks.slice(0, -1), next, kinds)
  const preview = hasTurns(choices[first] ?? {}, choices, kinds)
  return { clicks: further, taken: second === undefined && !preview ? first : null }
}

/** Back to before the click with this number. */
export function takeBack(clicks: readonly Click[], to: number): readonly Click[] {
  return clicks.slice(0, to)
}

export interface Value {
  readonly like: Like
  readonly value: unknown
  readonly count: number
}

/** The first of the fields, in the game's order, by which the choices that are left differ, with its values. */
export function nextField(
  choices: readonly Choice[],
  places: readonly number[],
  fields: readonly string[],
): { field: string; values: Value[] } | null {
  for (const field of fields) {
    const values = valuesOf(choices, places, field)
    if (values.length > 1) return { field, values }
  }
  return null
}

function valuesOf(choices: readonly Choice[], places: readonly number[], field: string): Value[] {
  const values: { like: Like; value: unknown; count: number }[] = []
  for (const { [field]: value } of choicesAt(choices, places)) {
    if (value === undefined) continue
    const known = values.find((other) => same(other.value, value))
    if (known) known.count++
    else values.push({ like: { [field]: value }, value, count: 1 })
  }
  return values
}

/** More choices than this are first narrowed by their headings and fields; the list can still be opened. */
export const MANY = 9

export interface Group {
  readonly name: string | null
  readonly places: readonly number[]
  /** What a click on the group's name keeps. */
  readonly likes: readonly Like[]
}

/** Groups stand where they always stand, whatever can be done first now; those that a game does not name come after them. */
export function inOrder(found: readonly Group[], order: readonly string[]): Group[] {
  const placeOf = ({ likes }: Group) => {
    const places = likes.map((like) => order.indexOf(String(like['do']))).filter((place) => place >= 0)
    return places.length === 0 ? order.length : Math.min(...places)
  }
  return found.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * What stands at once instead of under its heading, the smallest groups first, as long as all of it together is no more
 * than a list that is not narrowed: one press less for each of them.
 */
export function openGroups(found: readonly Group[]): ReadonlySet<Group> {
  const open = new Set<Group>()
  let lines = found.reduce((sum, { name, places }) => sum + (name === null ? places.length : 1), 0)
  for (const group of found.toSorted((a, b) => a.places.length - b.places.length)) {
    if (group.name === null) continue
    lines += group.places.length - 1
    if (lines > MANY) break
    open.add(group)
  }
  return open
}

/** The choices that are left under their headings, in the order in which they come. */
export function groups(
  choices: readonly Choice[],
  places: readonly number[],
  nameOf: (choice: Choice) => string | null,
): Group[] {
  const found = new Map<string | null, { places: number[]; kinds: Set<unknown> }>()
  for (const place of places) {
    const choice = choices[place]
    if (choice === undefined) continue
    const name = nameOf(choice)
    const group = found.get(name) ?? { places: [], kinds: new Set() }
    group.places.push(place)
    group.kinds.add(choice['do'])
    found.set(name, group)
  }
  return [...found].map(([name, group]) => ({
    name,
    places: group.places,
    likes: [...group.kinds].map((kind) => ({ do: kind })),
  }))
}
