/** Compares the words of a language with the English: the same is said, in that language's own grammar. */
import { bareName, type Parts, partsOf } from './message.ts'
import { otherNumbers } from './numbers.ts'

export type Words = Readonly<Record<string, string>>

/** What is as it should be although it looks wrong, each with its reason. */
export interface Allowed {
  /** Texts that are the same in both languages, wherever they stand. */
  readonly same: Readonly<Record<string, string>>
  /** Sentences that do without an argument or a branch of the English one: `web: end.you`. */
  readonly dropped: Readonly<Record<string, string>>
  /** Texts with a number that the English writes as a word. */
  readonly numbers: Readonly<Record<string, string>>
}

interface Given {
  /** Whose words they are: `web`, `letters` or a game. */
  readonly whose: string
  readonly english: Words
  readonly words: Words
  readonly language: string
  /** The keys that names may have forms of: of the whole game, not of this file alone. */
  readonly names: ReadonlySet<string>
  /** The forms that names of this language have. */
  readonly forms: ReadonlySet<string>
  readonly allowed: Allowed
}

/** A key of another form of a name, as text.ts knows it: `name.school.in`, `card.7.name.of`. */
export const FORM = /^(name\.[^.]+|[^.]+\.[^.]+\.name)\.([^.]+)$/

export function flawsIn(given: Given): string[] {
  const { english, words, names, language } = given
  const used = new Set(Object.values(words).flatMap((text) => [...(tryParts(text, language)?.forms ?? [])]))
  const isForm = (key: string) => FORM.test(key) && names.has(FORM.exec(key)?.[1] ?? '')
  const missing = Object.keys(english).filter((key) => !(key in words) && !(isForm(key) && !used.has(formOf(key))))
  const strange = Object.keys(words).filter((key) => !(key in english) && !isForm(key))
  return [
    ...missing.map((key) => `${key}: is missing. English: ${english[key]}`),
    ...strange.map((key) => `${key}: English has no such key, and it is no form of a name.`),
    ...Object.entries(words).flatMap(([key, text]) => flawsOf(key, text, given).map((flaw) => `${key}: ${flaw}`)),
  ]
}

const formOf = (key: string): string => FORM.exec(key)?.[2] ?? ''

function tryParts(text: string, language: string): Parts | null {
  try {
    return partsOf(text, language)
  } catch {
    return null
  }
}

function flawsOf(key: string, text: string, given: Given): string[] {
  const { whose, english, language, forms, allowed } = given
  let said: Parts
  try {
    said = partsOf(text, language)
  } catch (error) {
    return [`cannot be said (${(error as Error).message}): ${text}`]
  }
  const original = english[key]
  const flaws = [...writing(text), ...plurals(said, language), ...formFlaws(said, forms)]
  if (original === undefined) return flaws
  const meant = partsOf(original, 'en')
  flaws.push(...strangers(meant, said), ...numbers(original, text, given))
  if (!(`${whose}: ${key}` in allowed.dropped)) flaws.push(...dropped(meant, said))
  if (said.letters && text === original && !(text in allowed.same)) flaws.push(`is the same as in English: ${text}`)
  return flaws
}

function writing(text: string): string[] {
  const flaws: string[] = []
  if (text.trim() === '') flaws.push('is empty.')
  if (text.includes("'")) flaws.push(`has a straight apostrophe, which begins a quotation in ICU; write ’: ${text}`)
  if (/[^\n] {2}/.test(text)) flaws.push(`has two spaces in a row: ${text}`)
  return flaws
}

function plurals({ plurals: found }: Parts, language: string): string[] {
  return found.flatMap(({ of, ordinal, has }) => {
    const type = ordinal ? 'ordinal' : 'cardinal'
    const needed = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
    const missing = needed.filter((category) => !has.includes(category))
    return missing.length === 0 ? [] : [`the plural of {${of}} has no ${missing.join(', ')}.`]
  })
}

function formFlaws({ forms: asked }: Parts, forms: ReadonlySet<string>): string[] {
  return [...asked].filter((form) => !forms.has(form)).map((form) => `no name has the form “${form}”.`)
}

function strangers(meant: Parts, said: Parts): string[] {
  return [...said.used].filter((name) => !meant.used.has(name)).map((name) => `{${name}} is not in the English text.`)
}

function numbers(english: string, text: string, { language, allowed }: Given): string[] {
  const others = text in allowed.numbers ? [] : otherNumbers(english, text, language)
  return others.length === 0 ? [] : [`says ${others.join(', ')}, and the English does not: ${text}`]
}

function dropped(meant: Parts, said: Parts): string[] {
  const unsaid = [...meant.used].filter((name) => !said.used.has(name)).map((name) => `{${name}} is not said.`)
  const branches = [...meant.branches].flatMap(([argument, options]) => {
    const has = said.branches.get(argument)
    if (has === undefined) return said.used.has(bareName(argument)) ? [`{${argument}, select, …} is gone.`] : []
    return [...options].filter((option) => !has.has(option)).map((option) => `{${argument}} has no branch “${option}”.`)
  })
  return [...unsaid, ...branches]
}

/** A rulebook has the same headings, pictures and rules, in the same order. */
export function rulebookFlaws(english: string, book: string): string[] {
  const flaws: string[] = []
  const compare = (what: string, pattern: RegExp) => {
    const [meant, said] = [english, book].map((text) => [...text.matchAll(pattern)].map(([, found]) => found ?? ''))
    const at = (meant ?? []).findIndex((one, i) => one !== said?.[i])
    if (at >= 0) flaws.push(`${what} ${at + 1} is “${said?.[at] ?? ''}”, in English “${meant?.[at] ?? ''}”.`)
    else if ((said?.length ?? 0) > (meant?.length ?? 0))
      flaws.push(`${what} ${(meant?.length ?? 0) + 1} is not in English.`)
  }
  compare('Heading', /^(#+) /gm)
  compare('Picture', /^!\[.*\]\(([\w-]+)\)$/gm)
  compare('The rules of paragraph', /\(([A-Z]{3}-[A-Z]?\d[^()]*)\)\s*$/gm)
  if (english.trim() === book.trim()) flaws.push('It is the English text.')
  return flaws
}
