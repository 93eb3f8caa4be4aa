/** Which line of the haunt did what, round by round; a press leads to its page. */
import type { Path } from '@gloam/games/workshop.ts'
import { useMemo } from 'react'
import type { LoadedGame } from '../../../games.ts'
import type { Spoke } from '../../../home/trial/words.ts'
import type { Names } from '../../../play/names.ts'
import { linesOf } from '../../../play/talk/lines.ts'
import { t } from '../../../text/index.ts'
import type { Bench } from '../use-bench.ts'
import { sentenceAt } from './labels.ts'

/** The newest stand on top; what was before these is told by no list. */
const SHOWN = 40

interface RecordProps {
  bench: Bench
  game: LoadedGame
  names: Names
  spoke: readonly Spoke[]
  onGo: (path: Path) => void
}

export function TrialRecord({ bench, game, names, spoke, onGo }: RecordProps) {
  const lines = useMemo(
    () =>
      spoke.slice(-SHOWN).map((one, i) => ({
        ...one,
        key: `${spoke.length - Math.min(SHOWN, spoke.length) + i}`,
        line: sentenceAt(bench, one.path) ?? one.path.join(' '),
        said: saidOf(game, names, one),
      })),
    [bench, game, names, spoke],
  )
  return (
    <section className="ws-record" aria-labelledby="ws-record">
      <h3 id="ws-record">{t('workshop.try.record')}</h3>
      {lines.length === 0 && <p className="help">{t('workshop.try.silent')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <ol tabIndex={0} aria-labelledby="ws-record">
        {lines.toReversed().map(({ key, path, round, line, said }, i) => (
          <li key={key} className={i === 0 ? 'newest' : undefined}>
            <span className="ws-round">{t('workshop.try.inRound', { round })}</span>
            <button type="button" className="quiet" onClick={() => onGo(path)}>
              {line}
            </button>
            {said !== '' && <span className="ws-said">{said}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What came of it, in the game's own sentences. */
function saidOf(game: LoadedGame, names: Names, { events }: Spoke): string {
  const happened = { sequence: 0, seat: null, what: 'pick', at: 0, events: [...events] } as Parameters<
    typeof linesOf
  >[1]
  return linesOf(game, happened, names)
    .map(({ text }) => text)
    .join(' ')
}
