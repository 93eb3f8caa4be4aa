/** What is said of a tournament: dates as they are read here, who is called how, and why there are no more than that. */
import type { Entrant, TournamentLine, TournamentState } from '@gloam/protocol/tournaments.ts'
import { currentLanguage, t } from '../../text/index.ts'

export function sayWhen(at: number): string {
  const style = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(currentLanguage(), style).format(at)
}

export const sayKind = (kind: TournamentState['kind']): string => t(`cup.kind.${kind}`)

/** Whoever is known no longer has no name. */
export function sayEntrant({ name, bot }: Pick<Entrant, 'name' | 'bot'>): string {
  if (name === '') return t('cup.somebody')
  return bot === null ? name : t('cup.bot', { name })
}

export function entrantIn({ entrants }: Pick<TournamentState, 'entrants'>, number: number): string {
  const found = entrants.find((one) => one.number === number)
  return found === undefined ? t('cup.somebody') : sayEntrant(found)
}

export function sayState({ status, starts, begun }: Pick<TournamentLine, 'status' | 'starts' | 'begun'>): string {
  if (status === 'open') return t('cup.starts', { when: sayWhen(starts) })
  return status === 'playing' ? t('cup.inRound', { round: begun }) : t(`cup.${status}`)
}
