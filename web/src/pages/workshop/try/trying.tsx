/** Trying it: the house on the right of the bench. */
import type { Path } from '@gloam/games/workshop.ts'
import { Suspense, use, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type LoadedGame, loadGame, WITH_WORKSHOP, withOwnWords } from '../../../games.ts'
import type { TableSnapshot, TableStore } from '../../../net/live/table-store.ts'
import { useNames } from '../../../play/frame/use-faces.ts'
import { linesOf } from '../../../play/talk/lines.ts'
import { t } from '../../../text/index.ts'
import { hasHopes } from '../fair/hopes.ts'
import type { Bench } from '../use-bench.ts'
import { AtTable } from './at-table.tsx'
import { Firings } from './firing.tsx'
import { TrialRecord } from './record.tsx'
import { SmallHouse } from './small-house.tsx'
import { type House, ONLOOKER, useHouse } from './use-house.ts'
import { Wishes } from './wishes.tsx'
import '../../../style/play.css'

export interface TryingProps {
  bench: Bench
  /** To the page on which a line stands. */
  onGo: (path: Path) => void
}

/** The game as it speaks with the words of the draft, too. */
function useOwnGame({ workshop, draft, tongue }: Bench): LoadedGame {
  const game = use(loadGame(WITH_WORKSHOP ?? ''))
  return useMemo(
    () => withOwnWords(game, workshop.told(draft, tongue.language)),
    [game, workshop, draft, tongue.language],
  )
}

export default function Trying(props: TryingProps) {
  return (
    <aside className="ws-house" aria-labelledby="ws-trying">
      <Suspense fallback={<p className="loading">{t('loading')}</p>}>
        <Tried {...props} />
      </Suspense>
    </aside>
  )
}

function Tried({ bench, onGo }: TryingProps) {
  const game = useOwnGame(bench)
  const isSound = bench.remarks.length === 0
  const house = useHouse(game.name, bench.draft, isSound)
  const { wish, now, busy, problem, store, worker } = house
  const [sits, setSits] = useState(false)
  const leave = () => {
    setSits(false)
    house.lookAgain()
  }
  return (
    <>
      <header className="ws-house-head">
        <h2 id="ws-trying">{t('workshop.try.title')}</h2>
        <p className="help" role="status">
          {busy ? t('workshop.try.laying') : now === null ? '' : t('workshop.try.now', { round: now.round })}
        </p>
      </header>
      {!isSound && <p className="ws-warning">{t('workshop.try.notSound', { count: bench.remarks.length })}</p>}
      {problem !== null && (
        <p className="ws-warning" role="alert" lang="en">
          {problem}
        </p>
      )}
      <Wishes bench={bench} wish={wish} onWant={house.want} />
      {isSound && !hasHopes(bench.draft) && <p className="ws-warning">{t('workshop.try.noHopes')}</p>}
      {store !== null && now !== null && (
        <Laid bench={bench} game={game} house={house} store={store} onGo={onGo} onSit={() => setSits(true)} />
      )}
      {sits &&
        worker !== null &&
        createPortal(<AtTable game={game} worker={worker} wish={wish} onBack={leave} />, document.body)}
    </>
  )
}

interface LaidProps extends TryingProps {
  game: LoadedGame
  house: House
  store: TableStore
  onSit: () => void
}

function Laid({ bench, game, house, store, onGo, onSit }: LaidProps) {
  const state = useSyncExternalStore(store.subscribe, store.get)
  const { now, busy } = house
  const { table } = state
  if (table === null || now === null) return null
  const ended = now.over
  return (
    <>
      <SmallHouse key={state.id} game={game} store={store} state={{ ...state, table }} />
      <Lately game={game} house={house} table={table} />
      <div className="buttons ws-steps">
        <button type="button" disabled={busy || now.back === 0} onClick={house.back}>
          {t('workshop.try.back')}
        </button>
        <button type="button" disabled={busy || ended} onClick={() => house.play('pick')}>
          {t('workshop.try.onePick')}
        </button>
        <button type="button" disabled={busy || ended} onClick={() => house.play('turn')}>
          {t('workshop.try.oneTurn')}
        </button>
        <button type="button" disabled={busy || ended} onClick={() => house.play('round')}>
          {t('workshop.try.oneRound')}
        </button>
        <button type="button" className="main" disabled={busy || ended} onClick={onSit}>
          {t('workshop.try.playFromHere')}
        </button>
      </div>
      <Firings bench={bench} looked={house.looked} busy={busy || ended} onFire={house.fire} />
      <Recorded bench={bench} game={game} house={house} table={table} onGo={onGo} />
    </>
  )
}

type Table = NonNullable<TableSnapshot['table']>

/** What has just happened, in one sentence. */
function Lately({ game, house, table }: { game: LoadedGame; house: House; table: Table }) {
  const names = useNames(table, ONLOOKER)
  const last = house.history
    .slice(-6)
    .flatMap((happened) => linesOf(game, happened, names))
    .at(-1)
  return (
    <p className="ws-lately" aria-live="polite">
      {last?.text ?? t('workshop.try.laid')}
    </p>
  )
}

function Recorded({ bench, game, house, table, onGo }: TryingProps & { game: LoadedGame; house: House; table: Table }) {
  const names = useNames(table, ONLOOKER)
  return <TrialRecord bench={bench} game={game} names={names} spoke={house.now?.spoke ?? []} onGo={onGo} />
}
