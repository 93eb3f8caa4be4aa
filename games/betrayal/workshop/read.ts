/** A file is read into a draft, or refused in words that name the place; nothing in it is believed. */
import type { Draft, Flaw, Path, Tongue } from '../../workshop.ts'
import { isObject, type Problem, problem, quote, show } from '../kit/check/checks.ts'
import { type Lined, NotJson, readLined, type Spot } from '../kit/check/lines.ts'
import { saying } from '../kit/check/saying.ts'
import { PARTS } from '../outside/problems.ts'
import { problemsOn, said } from './remarks.ts'

export function readDraft(text: string, tongue: Tongue): { draft: Draft } | { flaws: Flaw[] } {
  const lined = linesOf(text)
  if (lined instanceof NotJson) return { flaws: [flawOf(lined, lined.spot, tongue)] }
  const flaws = flawsOfShape(lined.value).map((one) => flawOf(one, lined.spotOf(one.path), tongue))
  return flaws.length > 0 ? { flaws } : { draft: lined.value as Draft }
}

export function flawsIn(text: string, tongue: Tongue): Flaw[] {
  const read = readDraft(text, tongue)
  if ('flaws' in read) return read.flaws
  const { spotOf } = readLined(text)
  return problemsOn(read.draft, tongue).map((one) => flawOf(one, spotOf(one.path), tongue))
}

const flawOf = (found: Pick<Problem, 'says' | 'reason'>, spot: Spot, tongue: Tongue): Flaw => ({
  ...said(found, tongue),
  ...spot,
})

function linesOf(text: string): Lined | NotJson {
  try {
    return readLined(text)
  } catch (error) {
    if (error instanceof NotJson) return error
    throw error
  }
}

/** On the bench anything can be put right, as long as there are rules, and words by language. */
function flawsOfShape(file: unknown): Problem[] {
  if (!isObject(file) || PARTS.some((part) => !Object.hasOwn(file, part)))
    return [problem([], saying('file', { possible: quote(PARTS) }))]
  const { haunt, words } = file
  if (!isObject(haunt)) return [problem(['haunt'], saying('noForm', { value: show(haunt), what: 'haunt' }))]
  if (!isObject(words)) return [problem(['words'], saying('words'))]
  return Object.entries(words).flatMap(([language, list]) => flawsOfWords(['words', language], list))
}

function flawsOfWords(path: Path, list: unknown): Problem[] {
  if (!isObject(list)) return [problem(path, saying('wordList'))]
  const noTexts = Object.entries(list).filter(([, text]) => typeof text !== 'string')
  return noTexts.map(([key]) => problem([...path, key], saying('emptyWord', { key })))
}
