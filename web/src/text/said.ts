/** Sentences that several pages say. */
import { currentLanguage, t } from './index.ts'

export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(names)
}

export function whoWon(winners: readonly number[], yourSeat: number | null, nameOf: (seat: number) => string): string {
  if (winners.length === 0) return t('end.nobody')
  if (yourSeat !== null && winners.includes(yourSeat)) return winners.length === 1 ? t('end.you') : t('end.youToo')
  return t('end.others', { names: listOf(winners.map(nameOf)), count: winners.length })
}
