/** The vocabulary as checks: what a haunt may say, ours and those from outside alike. */
import { KINDS, type Kind, NUM_FORMS } from '../words/kinds.ts'
import { type Check, complain, flag, isObject, matching, name, named, oneOf, pair, said, whole } from './checks.ts'
import { saying } from './saying.ts'
import { checkOf, forms, type Leaves, part, tagged } from './shapes.ts'

const leaves = (): Leaves => LEAVES

/** A kind by its notation, looked up when it is needed: the words refer to one another. */
const kind =
  (notation: string): Check =>
  (value, path, c) =>
    checkOf(notation, LEAVES)(value, path, c)

/** The keys that a name needs: `name.*` of `lamp` is `name.lamp`. */
const keys = (words: readonly string[] = []) => words.map((word) => (id: string) => word.replace('*', id))

/** What the haunt itself names, or one of those that are there. */
function nameOr(of: string, there: readonly string[], words: readonly string[] | undefined): Check {
  const check = name(of, keys(words)[0])
  return (value, path, c) => {
    if (typeof value !== 'string' || !there.includes(value)) check(value, path, c)
  }
}

/** A function of the haunt by its name: files have none. */
const codeName: Check = (_value, path, c) => {
  if (!c.mayHaveCode) complain(c, path, saying('code'))
}

/** Functions: haunts of our own have them, a file cannot. */
const ours: Check = (value, path, c) => {
  if (!c.mayHaveCode || (typeof value !== 'function' && !isObject(value))) complain(c, path, saying('functions'))
}

const four: Check = (value, path, c) => {
  if (!Array.isArray(value) || value.length !== 4 || value.some((n) => typeof n !== 'number' || !Number.isInteger(n)))
    complain(c, path, saying('four'))
}

const num: Check = (value, path, c) => {
  if (typeof value === 'number') whole(-99, 99)(value, path, c)
  else if (Array.isArray(value)) four(value, path, c)
  else numForms(value, path, c)
}

const noted: Check = (value, path, c) => {
  if (typeof value !== 'string' && typeof value !== 'number') complain(c, path, saying('noted'))
}

const weight: Check = (value, path, c) => {
  if (typeof value !== 'number' || Math.abs(value) > 10) complain(c, path, saying('weight'))
}

const row: Check = (value, path, c) => {
  if (!Array.isArray(value) || value.length !== 2) {
    complain(c, path, saying('row'))
    return
  }
  num(value[0], [...path, 0], c)
  kind('step[]')(value[1], [...path, 1], c)
}

const PLAIN = { flag, weight, noted, row, num, codeName, ours }

function checkFor(one: Kind): Check {
  switch (one.is) {
    case 'one':
      return oneOf(one.what, one.of)
    case 'name':
      return nameOr(one.of, one.or ?? [], one.words)
    case 'said':
      return said(...keys(one.words))
    case 'like':
      return matching(one.what, one.pattern)
    case 'pair':
      return pair(kind(one.of))
    case 'forms':
      return forms(one.what, one.plain, one.words, one.lucky, leaves)
    case 'tagged':
      return tagged(one.what, one.tag, one.words, leaves)
    case 'part':
      return part(one.what, one.fields, leaves)
    case 'named':
      return named(name(one.of, keys(one.words)[0]), kind(one.part))
    default:
      return PLAIN[one.is]
  }
}

const numForms = checkFor(NUM_FORMS)
const LEAVES: Leaves = new Map(Object.entries(KINDS).map(([id, one]) => [id, checkFor(one)]))

export const haunt: Check = kind('haunt')
