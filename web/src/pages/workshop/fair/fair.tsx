/** «Is it fair?»: bots play it, and what comes of it is shown as it grows; then whether it is sound, and what bots believe. */
import type { Path } from '@gloam/games/workshop.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { WITH_WORKSHOP } from '../../../games.ts'
import { TrialCrew } from '../../../home/trial/crew.ts'
import { MATCHES, measuringOf } from '../../../home/trial/measuring.ts'
import type { Held } from '../../../home/trial/words.ts'
import { t } from '../../../text/index.ts'
import { titleOf } from '../titles.ts'
import type { Bench } from '../use-bench.ts'
import { Beliefs } from './beliefs.tsx'
import { figuresOf, TOO_EARLY } from './figures.ts'
import { Learnt } from './learnt.tsx'
import { WhatWasMet, WhereTheyDie } from './met.tsx'
import { Chances, Newest, percent, Shares, yardstickOf } from './plots.tsx'
import { IsItSound } from './sound.tsx'
import { Tuning } from './tuning.tsx'

interface FairProps {
  bench: Bench
  onGo: (path: Path) => void
}

export default function Fair({ bench, onGo }: FairProps) {
  const game = WITH_WORKSHOP ?? ''
  const isSound = bench.remarks.length === 0
  return (
    <div className="ws-fair">
      {isSound ? (
        <Measured bench={bench} game={game} onGo={onGo} />
      ) : (
        <p className="ws-warning">{t('workshop.try.notSound', { count: bench.remarks.length })}</p>
      )}
    </div>
  )
}

function Measured({ bench, game, onGo }: FairProps & { game: string }) {
  const { draft, tongue, workshop } = bench
  const held = useHeld(game, bench)
  const measuring = measuringOf(game, draft)
  const now = useSyncExternalStore(measuring.subscribe, measuring.get)
  // Nobody looks on any more: it goes on from here.
  useEffect(() => () => measuring.pause(), [measuring])
  const figures = useMemo(() => figuresOf(now.stories), [now.stories])
  const title = titleOf(draft, tongue.language, workshop.number(draft))
  const { matches } = figures
  const isDone = matches >= now.wanted
  return (
    <>
      <header className="ws-fair-head">
        <h2>{t('workshop.fair.title')}</h2>
        <p role="status">{t('workshop.fair.played', { matches, wanted: now.wanted })}</p>
        {now.playing && matches > 0 && (
          <p className="help">{t('workshop.fair.pace', { pace: Math.round(measuring.pace) })}</p>
        )}
        <Newest won={now.stories.map(({ won }) => won)} />
        <button
          type="button"
          className={now.playing ? undefined : 'main'}
          onClick={() =>
            now.playing ? measuring.pause() : measuring.start(isDone ? now.wanted + MATCHES : now.wanted)
          }
        >
          {t(
            now.playing
              ? 'workshop.fair.pause'
              : isDone
                ? 'workshop.fair.longer'
                : matches > 0
                  ? 'workshop.fair.goOn'
                  : 'workshop.fair.begin',
          )}
        </button>
      </header>
      {now.problem !== null && (
        <p className="ws-warning" role="alert" lang="en">
          {now.problem}
        </p>
      )}
      <div className="ws-fair-how">
        <h3>{t('workshop.fair.shares')}</h3>
        <p className="help">
          {matches < TOO_EARLY
            ? t('workshop.fair.tooEarly', { least: TOO_EARLY })
            : t('workshop.fair.all', {
                share: percent(figures.all.share),
                low: Math.round(100 * figures.all.low),
                high: Math.round(100 * figures.all.high),
              })}
        </p>
        <Shares
          figures={figures}
          title={title}
          yardstick={yardstickOf(held?.yardstick ?? [], (key) => tongue.names[key] ?? key)}
        />
        <h3>{t('workshop.fair.chances')}</h3>
        <p className="help">
          {matches === 0
            ? t('workshop.fair.chancesAbout')
            : t('workshop.fair.rounds', { rounds: Math.round(10 * figures.rounds) / 10 })}
        </p>
        <Chances fan={figures.fan} ended={figures.ended} />
      </div>
      <div className="ws-fair-what">
        <WhatWasMet bench={bench} looked={held?.looked ?? []} figures={figures} onGo={onGo} />
        <WhereTheyDie bench={bench} figures={figures} />
      </div>
      <div className="ws-fair-then">
        <Tuning bench={bench} game={game} />
        <IsItSound bench={bench} game={game} looked={held?.looked ?? []} onGo={onGo} />
        <Beliefs bench={bench} game={game} />
        <Learnt bench={bench} game={game} stories={now.stories} />
      </div>
    </>
  )
}

/** What there is to be met, known before anything is played. */
function useHeld(game: string, { draft }: Bench): Held | null {
  const [held, setHeld] = useState<Held | null>(null)
  useEffect(() => {
    const crew = new TrialCrew(game, 1)
    let open = true
    crew.ask(draft, 'hold', { game, draft }).then(
      (answer) => open && setHeld(answer),
      () => {},
    )
    return () => {
      open = false
      crew.end()
    }
  }, [game, draft])
  return held
}
