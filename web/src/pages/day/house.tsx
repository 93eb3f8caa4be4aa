/** One game's match of tonight: what it is, how far one is, and the way in. */
import type { DayGame, Tonight } from '@gloam/protocol/days.ts'
import { gameTitle } from '../../games.ts'
import { currentLanguage, t, tIfAny } from '../../text/index.ts'
import { sayResult } from './result.tsx'
import type { TonightHere } from './use-tonight.ts'

/** A side that is not ours to name is left to the game. */
export function sayMatch({ side, seats }: DayGame): string {
  return (side === null ? null : tIfAny(`day.${side}`)) ?? t('day.bots', { count: seats - 1 })
}

/** What came of it; before that, how many others have finished it, where others are known. */
export function State({ day: { yours, finished } }: { day: DayGame }) {
  if (yours?.result != null) return <p className="day-state">{sayResult(yours.result)}</p>
  return finished === null ? null : <p className="day-state">{t('day.sealed', { count: finished })}</p>
}

/** The first that one has not finished, or the first of all. */
export function nextIn({ games }: Tonight): DayGame | undefined {
  return games.find(({ yours }) => yours?.result == null) ?? games[0]
}

/** The hour in which the day ends, where it is read. */
export function sayTime(at: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { hour: 'numeric', minute: '2-digit' }).format(at)
}

type Way = Pick<TonightHere, 'busy' | 'play'> & { day: DayGame; main?: boolean }

export function PlayIt({ day: { game, yours }, busy, play, main = false }: Way) {
  const words = yours === null ? 'day.play' : yours.result === null ? 'day.goOn' : 'day.again'
  return (
    <button
      type="button"
      className={main && yours?.result == null ? 'main' : undefined}
      disabled={busy}
      aria-label={yours === null ? t('day.playGame', { game: gameTitle(game) }) : `${t(words)}: ${gameTitle(game)}`}
      onClick={() => void play(game)}
    >
      {t(words)}
    </button>
  )
}
