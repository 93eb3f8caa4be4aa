/** While a table gathers: a code to sit down by, and a candle for each seat. The host sets it up here, without sitting. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import type { SeatState, TableState } from '@gloam/protocol/table.ts'
import { Suspense } from 'react'
import { facesOf } from '../faces.ts'
import { factsOf, type LoadedGame } from '../games.ts'
import type { TableSnapshot, TableStore } from '../net/live/table-store.ts'
import { useMe } from '../net/me.ts'
import { OptionsPanel, SeatsPanel, useChanges } from '../pages/gather/gathering.tsx'
import { readinessOf, useReadinessTold } from '../pages/gather/readiness.ts'
import { t } from '../text/index.ts'
import { QrCode, Reached, useOriginForOthers } from '../ui/for-others.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SeatCandle } from './candles.tsx'

interface GatherProps {
  game: LoadedGame
  state: TableSnapshot & { table: TableState }
  store: TableStore
  host: boolean
  settingUp: boolean
  onSetUp(open: boolean): void
}

export function GatherScreen({ game, state, store, host, settingUp, onSetUp }: GatherProps) {
  const { table } = state
  const readiness = readinessOf(table)
  useReadinessTold(readiness, game.text.say('game.name'))
  const players = facesOf(table, { board: game.board, view: null })
  const Cover = factsOf(table.game)?.Cover
  return (
    <div className="screen-gather">
      <div className="screen-cover">
        <Suspense>{Cover !== undefined && <Cover />}</Suspense>
      </div>
      <header>
        <h1>{game.text.say('game.name')}</h1>
        <p>{game.text.say('game.about')}</p>
      </header>
      <p className="screen-readiness" role="status">
        {howFar(table)}
      </p>
      <Entrance id={table.id} host={host} />
      <ol className={table.seats.length > 6 ? 'screen-seats many' : 'screen-seats'}>
        {table.seats.map((seat, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <Seat key={place} seat={seat} table={table} face={players[place]} />
        ))}
      </ol>
      <Sheet title={t('screen.setUp')} open={settingUp} onClose={() => onSetUp(false)}>
        <SetUp game={game} table={table} store={store} />
      </Sheet>
    </div>
  )
}

/** How many are here, and what is still waited for. */
function howFar(table: TableState): string {
  const { free, guests, ready } = readinessOf(table)
  const here = table.seats.filter((seat) => seat.kind === 'person').length
  if (here === 0) return t('screen.here', { count: 0 })
  if (free > 0) return `${t('screen.here', { count: here })} ${t('screen.seatsLeft', { count: free })}`
  return ready === guests ? t('screen.allReady') : t('screen.readyCount', { count: ready })
}

/** The way in for phones. */
function Entrance({ id, host }: { id: string; host: boolean }) {
  const others = useOriginForOthers()
  if (others === null) return null
  const { origin, reaches } = others
  const link = `${origin}/table/${id}`
  if (!reaches && !host) return null
  return (
    <section className="screen-entrance">
      {reaches ? (
        <>
          <QrCode text={link} />
          <p>
            {t('screen.scan')} <b>{link.replace(/^https?:\/\//, '')}</b>
          </p>
        </>
      ) : (
        <Reached origin={origin} />
      )}
    </section>
  )
}

interface SeatProps {
  seat: SeatState
  table: TableState
  face: PlayerFace | undefined
}

function Seat({ seat, table, face }: SeatProps) {
  if (face === undefined) return null
  const state = stateOf(seat, table)
  const burns = state === 'ready' || state === 'host' || state === 'bot'
  return (
    <li className={state}>
      <span className="with-mark">
        <SeatCandle state={state === 'free' ? 'free' : burns ? 'ready' : 'here'} colour={face.colour} />
        {state !== 'free' && <Mark {...face} size={24} />}
      </span>
      <b>{seat.kind === 'free' ? '' : face.name}</b>
      <span>{t(`screen.seat.${state}`)}</span>
    </li>
  )
}

type AtSeat = 'free' | 'ready' | 'here' | 'away' | 'host' | 'bot'

function stateOf(seat: SeatState, table: TableState): AtSeat {
  if (seat.kind !== 'person') return seat.kind
  if (!seat.present) return 'away'
  if (seat.person === table.host) return 'host'
  return seat.ready ? 'ready' : 'here'
}

/** Whoever has laid the table chooses here how it is played, and begins. */
function SetUp({ game, table, store }: Pick<GatherProps, 'game' | 'store'> & { table: TableState }) {
  const me = useMe() ?? null
  const { run, problem } = useChanges(store, game)
  const panel = { game, table, yourSeat: null, me, store, run }
  return (
    <div className="screen-set-up">
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <SeatsPanel {...panel} onAbout={null} />
      <OptionsPanel {...panel} />
    </div>
  )
}
