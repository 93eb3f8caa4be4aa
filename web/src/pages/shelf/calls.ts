/** The calls of the shelf, and what its haunts are called. */
import calls from 'calls-of:people/shelf'
import type { ShelfHaunt, shelfApi } from '@gloam/protocol/people/shelf.ts'
import { CallFailed, callerOf } from '../../net/api.ts'
import { currentLanguage, t, tIfAny } from '../../text/index.ts'

export const callShelf = callerOf<typeof shelfApi>(calls)

type Said = Pick<ShelfHaunt, 'names' | 'pitches'>

/** In the language that is read, or in English. */
const saidIn = (texts: Readonly<Record<string, string>>): string => texts[currentLanguage()] ?? texts['en'] ?? ''

export const titleOf = ({ names }: Pick<Said, 'names'>): string => saidIn(names)
export const pitchOf = ({ pitches }: Pick<Said, 'pitches'>): string => saidIn(pitches)

/** The language of its texts, where it is another than that of the page. */
export const foreignIn = ({ names }: Pick<Said, 'names'>): 'en' | undefined =>
  names[currentLanguage()] === undefined ? 'en' : undefined

export function problemOf(error: unknown): string {
  const reason = error instanceof CallFailed ? error.reason : 'server'
  return tIfAny(`shelf.problem.${reason}`) ?? tIfAny(`problem.${reason}`) ?? t('problem.server')
}
