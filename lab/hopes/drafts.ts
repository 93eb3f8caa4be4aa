/**
 * Haunts of the game as somebody at the bench would have written them: the rules alone, without what their code tells
 * bots. What bots may believe is read out of the rules.
 */
import { HAUNTS } from '@gloam/games/betrayal/content/haunts/index.ts'
import { FIRST_OUTSIDE } from '@gloam/games/betrayal/kit/registry.ts'
import { trialOf } from '@gloam/games/trials.ts'
import type { Draft } from '@gloam/games/workshop.ts'

/** What code tells bots. */
const FOR_BOTS = ['worth', 'suspects', 'imagine', 'hopes']

/** Nothing where rules of it are code, which no bench can write. */
export function draftOf(no: number): Draft | undefined {
  const found = HAUNTS.find((haunt) => haunt.no === no)
  if (found === undefined) return undefined
  const rules = Object.fromEntries(Object.entries(found).filter(([name]) => !FOR_BOTS.includes(name)))
  if (hasCode(rules)) return undefined
  const draft = { haunt: { ...JSON.parse(JSON.stringify(rules)), no: FIRST_OUTSIDE + no }, words: { en: {} } } as Draft
  return { ...draft, haunt: { ...(draft.haunt as object), hopes: trialOf('betrayal')?.hopes(draft) ?? [] } }
}

const hasCode = (rules: Readonly<Record<string, unknown>>): boolean =>
  'before' in rules || 'code' in rules || JSON.stringify(rules).includes('"code"')
