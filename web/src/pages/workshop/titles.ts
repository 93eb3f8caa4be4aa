/** What a draft is called. */
import type { Draft } from '@gloam/games/workshop.ts'
import { t } from '../../text/index.ts'

export function titleOf({ words }: Draft, language: string, number: number): string {
  const key = `haunt.${number}.name`
  const said = [language, 'en', ...Object.keys(words)].map((one) => words[one]?.[key])
  return said.find((text) => text !== undefined) ?? t('workshop.unnamed')
}
