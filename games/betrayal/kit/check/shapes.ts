/** Reads the notation of the vocabulary (kit/words/notation.ts) as checks. */
import { kindsOf, type ParsedKind, type Part, parseKind, type Word } from '../words/notation.ts'
import {
  type Check,
  type Checking,
  complain,
  isObject,
  list,
  oneOf,
  type Path,
  quote,
  show,
  steady,
  whole,
} from './checks.ts'
import { saying } from './saying.ts'

/** The checks of all kinds, by name. */
export type Leaves = ReadonlyMap<string, Check>

type Fields = Readonly<Record<string, string>>

const RANGE = /^(-?\d+)\.\.(-?\d+)$/

/** One value of a kind, without `[]`. */
function single({ literals, bases }: ParsedKind, leaves: Leaves): Check {
  const checks = bases.map((base): Check => {
    const [, least, most] = RANGE.exec(base) ?? []
    if (least !== undefined && most !== undefined) return whole(Number(least), Number(most))
    const leaf = leaves.get(base)
    if (leaf === undefined) throw new Error(`The vocabulary speaks of a kind that it does not know: ${base}.`)
    return leaf
  })
  return (value, path, c) => {
    if (typeof value === 'string' && literals.includes(value)) return
    // where a name and an object are possible, the form tells which is meant
    const check = checks.length > 1 && isObject(value) ? checks.at(-1) : checks[0]
    if (check !== undefined) check(value, path, c)
    else oneOf(`“${path.at(-1)}”`, literals)(value, path, c)
  }
}

export function checkOf(kind: string, leaves: Leaves): Check {
  const parsed = parseKind(kind)
  const one = single(parsed, leaves)
  const all = parsed.list ? list(one) : one
  return parsed.steady ? steady(all) : all
}

/** An object with these fields and no others. */
function shape(what: string, fields: Fields, leaves: () => Leaves): Check {
  const known = Object.keys(fields)
  return (value, path, c) => {
    if (!isObject(value)) {
      complain(c, path, saying('noForm', { value: show(value), what }))
      return
    }
    for (const field of Object.keys(value))
      if (!known.includes(field))
        complain(c, [...path, field], saying('strange', { field, what, possible: quote(known) }))
    for (const [field, kind] of Object.entries(fields)) checkField(what, field, kind, value, path, c, leaves())
  }
}

function checkField(
  what: string,
  field: string,
  kind: string,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  c: Checking,
  leaves: Leaves,
): void {
  if (Object.hasOwn(value, field)) checkOf(kind, leaves)(value[field], [...path, field], c)
  else if (!parseKind(kind).optional) complain(c, path, saying('missing', { what, field }))
}

export const part = (what: string, fields: Part, leaves: () => Leaves): Check => shape(what, kindsOf(fields), leaves)

type Words = Readonly<Record<string, Word>>

/** One of several forms, each known by one of its fields; or one of some plain words. */
export function forms(
  what: string,
  plain: readonly string[],
  words: Words,
  lucky: readonly string[],
  leaves: () => Leaves,
): Check {
  const keys = Object.keys(words)
  const shapes = new Map(
    Object.entries(words).map(([key, word]) => [key, shape(`${what} with “${key}”`, word[1], leaves)]),
  )
  return counting((value, path, c) => {
    if (typeof value === 'string') {
      oneOf(what, plain)(value, path, c)
      return
    }
    const key = isObject(value) ? keys.find((one) => Object.hasOwn(value, one)) : undefined
    if (key === undefined) complain(c, path, saying('noWord', { value: show(value), what, possible: quote(keys) }))
    else {
      if (c.steady && lucky.includes(key)) complain(c, path, saying('lucky'))
      shapes.get(key)?.(value, path, c)
    }
  })
}

/** Words within words that are looked up whenever the outermost is: no haunt of ours needs a quarter of them. */
const MOST_WORDS = 200

/** The outermost counts what is said within it. */
function counting(check: Check): Check {
  return (value, path, c) => {
    const isWithin = c.counted !== null
    c.counted = (c.counted ?? 0) + 1
    check(value, path, c)
    if (isWithin) return
    if (c.counted > MOST_WORDS) complain(c, path, saying('tooManyWords', { most: String(MOST_WORDS) }))
    c.counted = null
  }
}

/** One of several forms, each known by its name in the field `tag`. */
export function tagged(what: string, tag: string, words: Words, leaves: () => Leaves): Check {
  const literal = (name: string): Fields => ({ [tag]: `'${name}'` })
  const shapes = new Map(
    Object.entries(words).map(([name, [, fields]]) => [
      name,
      shape(`${what} “${name}”`, { ...literal(name), ...fields }, leaves),
    ]),
  )
  return (value, path, c) => {
    const name = isObject(value) ? value[tag] : undefined
    const check = typeof name === 'string' ? shapes.get(name) : undefined
    if (check !== undefined) check(value, path, c)
    else if (name === undefined) complain(c, path, saying('untagged', { what, field: tag }))
    else
      complain(
        c,
        [...path, tag],
        saying('unknownWord', { value: show(name), what, possible: [...shapes.keys()].join(', ') }),
      )
  }
}
