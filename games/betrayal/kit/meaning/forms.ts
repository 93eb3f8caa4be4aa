/** What every word of a haunt needs: the haunt itself, its code, and how a form of a word finds its meaning. */
import type { BState, BTable } from '../../types.ts'
import { hauntDef } from '../registry.ts'
import type { Bound, Code, HauntDef, MonsterKind } from '../types.ts'

const NOT_ABLE: MonsterKind = {}

export const defOf = ({ haunt }: BState): HauntDef => hauntDef(haunt?.no as number, haunt?.version)

export function ableOf(state: BState, kind: string): MonsterKind {
  return state.haunt === null ? NOT_ABLE : (defOf(state).monsters?.[kind] ?? NOT_ABLE)
}

export function codeOf<T>(g: BTable, { code }: Code, bound: Bound): T {
  const run = defOf(g.state).code?.[code]
  if (run === undefined) throw new Error(`Haunt ${g.state.haunt?.no} has no code "${code}".`)
  return run(g, bound)
}

/** Nobody and nothing is spoken of. */
export const NOTHING: Bound = Object.freeze({})

type Word<T> = T extends string | number | readonly unknown[] ? never : keyof T

/** The meaning of each form of a word, by the field that tells the forms apart. */
export type Meanings<T, K extends Word<T>, R> = { readonly [W in K]: (g: BTable, form: Form<T, W>, bound: Bound) => R }
type Form<T, W> = W extends PropertyKey ? Extract<T, Readonly<Record<W, unknown>>> : never
type AnyMeaning<R> = Readonly<Record<string, ((g: BTable, form: unknown, bound: Bound) => R) | undefined>>

type Meaning<R> = (g: BTable, form: unknown, bound: Bound) => R

/**
 * Words within words are looked up one after another, and a haunt from outside could say more than anybody can wait for:
 * the number of a monster that is made of the numbers of others, and so on. Our own come nowhere near these two limits.
 */
const MOST_AT_ONCE = 2_000
/** All that is asked while a match goes on from one pick to the next. */
const MOST_BETWEEN_PICKS = 200_000

let isAsking = false
let atOnce = 0
let asking: { table: BTable | null; picks: number; looked: number } = { table: null, picks: -1, looked: 0 }

function found<R>(g: BTable, meaning: Meaning<R>, form: object, bound: Bound): R {
  if (!isAsking) return foundFirst(g, meaning, form, bound)
  if (++atOnce > MOST_AT_ONCE) throw tooMuch(g)
  return meaning(g, form, bound)
}

/** The outermost word: what is asked between two picks is counted here, and not at each word within. */
function foundFirst<R>(g: BTable, meaning: Meaning<R>, form: object, bound: Bound): R {
  beginAsking(g)
  if (g === asking.table && asking.looked > MOST_BETWEEN_PICKS) throw tooMuch(g)
  isAsking = true
  atOnce = 1
  try {
    return meaning(g, form, bound)
  } finally {
    isAsking = false
    if (g === asking.table) asking.looked += atOnce
  }
}

const tooMuch = (g: BTable): Error => new Error(`Haunt ${g.state.haunt?.no} asks for more than can be looked up.`)

/** Whoever only reads a state has no chance, and no pick comes of it. */
function beginAsking(g: BTable): void {
  const isSame = g === asking.table && g.state.picks === asking.picks
  if (!isSame && g.chance !== undefined) asking = { table: g, picks: g.state.picks, looked: 0 }
}

/** The fields are looked through in turn: asking for each form whether it is this one takes several times as long. */
export function meaningOf<R>(g: BTable, meanings: object, form: object, bound: Bound): R {
  for (const word in form) {
    const meaning = (meanings as AnyMeaning<R>)[word]
    if (meaning !== undefined) return found(g, meaning, form, bound)
  }
  throw new Error(`Haunt ${g.state.haunt?.no} says what the kit does not know: ${JSON.stringify(form)}.`)
}

/** Lists are short here: to look through them is quicker than to make a set. */
export const unique = <T>(list: readonly T[]): T[] => list.filter((one, i) => list.indexOf(one) === i)

export function firstOf<S, T>(sets: readonly S[], list: (set: S) => T[]): T[] {
  for (const set of sets) {
    const found = list(set)
    if (found.length > 0) return found
  }
  return []
}

export const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0)
