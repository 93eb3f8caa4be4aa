/**
 * A table on a television, a projector or a laptop in the middle of a room: all see it, and nobody plays on it. It is
 * told what a stranger may know, whoever has opened it.
 */
import { type CSSProperties, type ReactNode, use, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { type LoadedGame, loadGame } from '../games.ts'
import type { TableSnapshot } from '../net/live/table-store.ts'
import { SCREEN, useTable } from '../net/live/use-table.ts'
import { useMe } from '../net/me.ts'
import { Lost } from '../pages/lost.tsx'
import { t } from '../text/index.ts'
import { useTableTitle } from '../ui/title.ts'
import { GatherScreen } from './gather.tsx'
import { InPlay } from './in-play.tsx'
import { ScreenTools } from './tools.tsx'
import { useAttended, useComingBack, useEnlarged, useScreenSound, useWakeLock } from './use-screen.ts'
import '../style/play.css'
import './screen.css'

export default function ScreenPage({ id }: { id: string }) {
  const { store, state, retry } = useTable(id, SCREEN)
  const { table, connection, missing } = state
  const me = useMe()
  const [, go] = useLocation()
  useComingBack(connection, retry)
  const next = table?.again ?? null
  // Those who play again go on at the next table, and so does the screen.
  useEffect(() => {
    if (next !== null) go(`/table/${next}/screen`, { replace: true })
  }, [next, go])
  if (missing) return <Lost reason="table" />
  if (table === null) return <p className="loading">{t('loading')}</p>
  const host = me != null && me.id === table.host
  return (
    <Sheet connection={connection}>
      <Shown state={{ ...state, table }} store={store} host={host} />
    </Sheet>
  )
}

interface SheetProps {
  connection: TableSnapshot['connection']
  children: ReactNode
}

/** As large as it goes; what is on it moves a little all the time, so that nothing burns in. */
export function Sheet({ connection, children }: SheetProps) {
  const enlarged = useEnlarged()
  const attended = useAttended()
  useWakeLock()
  useScreenSound()
  const lost = connection === 'lost' || connection === 'closed' || connection === 'outdated'
  const classes = ['big-screen', attended && 'attended', lost && 'lost'].filter(Boolean).join(' ')
  return (
    <div className={classes} style={{ zoom: enlarged, '--enlarged': enlarged } as CSSProperties}>
      <div className="big-screen-sheet">{children}</div>
      {lost && (
        <p className="big-screen-lost" role="status">
          {t('screen.looking')}
        </p>
      )}
    </div>
  )
}

interface ShownProps {
  state: TableSnapshot & { table: NonNullable<TableSnapshot['table']> }
  store: Parameters<typeof InPlay>[0]['store']
  host: boolean
}

function Shown({ state, store, host }: ShownProps) {
  const { table } = state
  const game = use(loadGame(table.game))
  const [settingUp, setSettingUp] = useState(false)
  useTableTitle(t('screen.pageTitle', { game: nameOf(game) }))
  const gathers = table.status === 'gathering'
  return (
    <>
      {gathers ? (
        <GatherScreen
          game={game}
          state={state}
          store={store}
          host={host}
          settingUp={settingUp}
          onSetUp={setSettingUp}
        />
      ) : (
        <InPlay game={game} state={state} store={store} />
      )}
      <ScreenTools table={table.id} onSetUp={host && gathers ? () => setSettingUp(true) : null} />
    </>
  )
}

const nameOf = ({ text }: LoadedGame): string => text.say('game.name')
