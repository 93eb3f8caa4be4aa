/**
 * How the vocabulary of haunts is written down (kit/words/): once, as data. From it come the types in which haunts are
 * written (kit/types.ts), the checks of haunts of our own and from outside (kit/check/), and docs/haunt-words.md.
 *
 * A field has a kind: `who`, `num`, `trait` and so on are the keys of `Values`; `1..5` is a whole number; `'open'` in
 * quotation marks is that very word; `a|b` is one or the other. `[]` makes a list of it; `!` means that it is asked again
 * and again, so that nothing in it may be left to chance; `?` that it may be left out.
 */
import type { Values } from './values.ts'

/** What a word says, and its fields by their kinds. */
export type Word = readonly [says: string, fields: Readonly<Record<string, string>>]

/** A part of a definition: its fields, each with its kind and what it says. */
export type Part = Readonly<Record<string, readonly [kind: string, says: string]>>

/** The type of what a kind stands for. A kind that does not exist is `never`: nothing can be written for it. */
export type Value<K extends string> = K extends `${infer Kind}?`
  ? Value<Kind>
  : K extends `${infer Kind}[]`
    ? readonly Value<Kind>[]
    : K extends `${infer Kind}!`
      ? Value<Kind>
      : K extends `${infer One}|${infer Other}`
        ? Value<One> | Value<Other>
        : K extends `'${infer Text}'`
          ? Text
          : K extends `${number}..${number}`
            ? number
            : K extends keyof Values
              ? Values[K]
              : never

type Kinds = Readonly<Record<string, string>>

type OptionalOf<F extends Kinds> = { [K in keyof F]: F[K] extends `${string}?` ? K : never }[keyof F]

type Flat<T> = { readonly [K in keyof T]: T[K] }

/** An object with these fields. */
export type Shape<F extends Kinds> = Flat<
  { readonly [K in Exclude<keyof F, OptionalOf<F>>]: Value<F[K]> } & {
    readonly [K in OptionalOf<F>]?: Value<F[K]>
  }
>

/** The kinds of a part's fields. */
type KindsOf<P extends Part> = { readonly [K in keyof P]: P[K][0] }

export type PartOf<P extends Part> = Shape<KindsOf<P>>

/** One of several forms, each known by the field of its name. */
export type FormOf<W extends Readonly<Record<string, Word>>> = { [K in keyof W]: Shape<W[K][1]> }[keyof W]

/** One of several forms, each known by its name in the field `tag`. */
export type TaggedOf<Tag extends string, W extends Readonly<Record<string, Word>>> = {
  [K in keyof W]: Flat<{ readonly [T in Tag]: K } & Shape<W[K][1]>>
}[keyof W]

/** A kind, taken apart. */
export interface ParsedKind {
  readonly optional: boolean
  readonly list: boolean
  readonly steady: boolean
  /** Words that may stand here as they are. */
  readonly literals: readonly string[]
  /** The kinds of anything else. */
  readonly bases: readonly string[]
}

const parsed = new Map<string, ParsedKind>()

export function parseKind(kind: string): ParsedKind {
  const known = parsed.get(kind)
  if (known !== undefined) return known
  const [, body = '', steady, list, optional] = /^(.*?)(!?)(\[\])?(\??)$/.exec(kind) ?? []
  const parts = body.split('|')
  const found: ParsedKind = {
    optional: optional === '?',
    list: list !== undefined,
    steady: steady === '!',
    literals: parts.filter((part) => part.startsWith("'")).map((part) => part.slice(1, -1)),
    bases: parts.filter((part) => !part.startsWith("'")),
  }
  parsed.set(kind, found)
  return found
}

/** The fields of a part by their kinds. */
export const kindsOf = (fields: Part): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([field, [kind]]) => [field, kind]))
