/** What is wrong with a draft, in the language of whoever writes it, and where. */
import type { Draft, Fault, Path, Remark, Tongue } from '../../workshop.ts'
import { type Problem, problem } from '../kit/check/checks.ts'
import { problemsOf } from '../kit/check/haunt.ts'
import { filledIn, type Saying, saying } from '../kit/check/saying.ts'
import { FIRST_OUTSIDE } from '../kit/registry.ts'
import { problemsIn } from '../outside/problems.ts'
import { numberOf } from './fitting.ts'

/** Haunts of the game itself may have code: their numbers are below those of all others. */
export const mayHaveCode = (draft: Draft): boolean => numberOf(draft) > 0 && numberOf(draft) < FIRST_OUTSIDE

export function remarksOn(draft: Draft, tongue: Tongue): readonly Remark[] {
  return problemsOn(draft, tongue).map((found) => remarkOf(draft, found, tongue))
}

export function problemsOn(draft: Draft, { names }: Tongue): Problem[] {
  if (!mayHaveCode(draft)) return problemsIn(draft, names)
  const { haunt, words } = draft
  const ours = problem(['haunt', 'no'], saying('number', { least: String(FIRST_OUTSIDE) }))
  return [ours, ...problemsOf({ haunt, words, known: names, mayHaveCode: true })]
}

function remarkOf(draft: Draft, found: Problem, tongue: Tongue): Remark {
  const { path, says } = placed(draft, found)
  return { path, ...said({ says, reason: found.reason }, tongue) }
}

/** In the language of the page, or in English where it has no sentence for it. */
export function said({ says, reason }: Pick<Fault, 'says' | 'reason'>, tongue: Tongue): Omit<Remark, 'path'> {
  const pattern = says === null ? undefined : tongue.patterns[`reason.${says.is}`]
  if (says === null || pattern === undefined) return { reason, language: 'en' }
  return { reason: filledIn(pattern, valuesIn(says, tongue)), language: tongue.language }
}

/** What nobody has filled yet is no error of form: it is said as what it is, at the blank. */
function placed(draft: Draft, { path, says }: Problem): { path: Path; says: Saying | null } {
  if (says?.is === 'missing') return { path: [...path, says.values['field'] ?? ''], says: saying('blank') }
  if (says?.is === 'wordless') return { path, says: saying('unwritten') }
  return valueAt(draft, path) === null ? { path, says: saying('blank') } : { path, says }
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], data)

/** `step “put”`, `number with “sum”`: the kind has a name in each language, the word is the one of the file. */
const KIND = /^(.*?)(?: (?:with )?(“.*”))?$/

function valuesIn({ values }: Pick<Saying, 'values'>, { patterns }: Tongue): Saying['values'] {
  const called = (name: string, value: string): string => {
    if (name === 'kind') return patterns[`literal.${value}`] ?? value
    if (name === 'rule') return patterns[`traitorRule.${value}`]?.replace(/\{\w+\}/g, '…') ?? value
    if (name !== 'what') return value
    const [, kind = value, word = ''] = KIND.exec(value) ?? []
    return `${patterns[`what.${kind}`] ?? kind} ${word}`.trim()
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, called(name, value)]))
}
