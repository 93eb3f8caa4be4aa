/** What is wrong in a haunt file, whoever reads it: the server, a command, or the workshop in the page. */
import type { Words } from '../../text.ts'
import { isObject, type Problem, problem, quote } from '../kit/check/checks.ts'
import { problemsOf } from '../kit/check/haunt.ts'
import { saying } from '../kit/check/saying.ts'
import { FIRST_OUTSIDE } from '../kit/registry.ts'

export const PARTS = ['haunt', 'words']

/** `known`: the words of the game itself, in any language. */
export function problemsIn(file: unknown, known: Words): Problem[] {
  if (!isObject(file) || PARTS.some((part) => !Object.hasOwn(file, part)))
    return [problem([], saying('file', { possible: quote(PARTS) }))]
  const strange = Object.keys(file).find((part) => !PARTS.includes(part))
  if (strange !== undefined)
    return [problem([strange], saying('strangePart', { field: strange, possible: quote(PARTS) }))]
  const { haunt, words } = file
  const found = problemsOf({ haunt, words, known, mayHaveCode: false })
  if (isObject(haunt) && Number(haunt['no']) < FIRST_OUTSIDE)
    found.push(problem(['haunt', 'no'], saying('number', { least: String(FIRST_OUTSIDE) })))
  return found
}
