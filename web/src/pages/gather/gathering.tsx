/** A table before the start: who sits where, what is played and how, the link for friends, and the start. */
import type { Look, PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import type { GameInfo, Person } from '@gloam/protocol/api.ts'
import type { Pace, SeatState, TableState } from '@gloam/protocol/table.ts'
import { lazy, type PointerEvent, Suspense, use, useState } from 'react'
import { useLocation } from 'wouter'
import { Candle } from '../../art/candle.tsx'
import { facesOf, looksOf } from '../../faces.ts'
import { factsOf, type LoadedGame, loadGame } from '../../games.ts'
import { isHere } from '../../home/here.ts'
import { CallFailed, call } from '../../net/api.ts'
import type { TableSnapshot, TableStore } from '../../net/live/table-store.ts'
import { useLoad } from '../../net/use-load.ts'
import type { TableCommands } from '../../play/commands.ts'
import { Chat } from '../../play/talk/chat.tsx'
import { t, tIfAny } from '../../text/index.ts'
import { Choice } from '../../ui/choice.tsx'
import { Parted } from '../../ui/parted.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { useBelongs, WhoMayCome } from '../group/who-may-come.tsx'
import { Page } from '../page.tsx'
import { AddPerson, AroundHere, BesideYou } from './around-here.tsx'
import { Invite } from './invite.tsx'
import { NameForm } from './name-form.tsx'
import { OptionFields } from './options.tsx'
import { OneOf } from './picker.tsx'
import { type Readiness, readinessOf, useReadinessTold } from './readiness.ts'
import { Requests } from './requests.tsx'
import { carrySeat, sitAt } from './seat-drag.ts'
import { SeatSheet } from './seat-sheet.tsx'
import { TableSettings } from './table-settings.tsx'
import { usualStrength } from './usual.ts'

/** Only a table that was found loads it. */
const Looking = lazy(() => import('../find/looking.tsx'))

interface GatheringProps {
  state: TableSnapshot & { table: TableState }
  me: Person | null
  store: TableStore
  others: TableCommands['others']
}

export type Run = (change: Promise<TableState>) => Promise<boolean>

/** Sends a change and says what came of it. A reason that we do not know may be one of the game's. */
export function useChanges(store: TableStore, game: LoadedGame): { run: Run; problem: string | null } {
  const [reason, setReason] = useState<string | null>(null)
  const run: Run = async (change) => {
    try {
      await store.hearsOf(change.then((table) => ({ table })))
      setReason(null)
      return true
    } catch (error) {
      setReason(error instanceof CallFailed ? error.reason : 'server')
      return false
    }
  }
  return { run, problem: reason === null ? null : problemSaid(reason, game) }
}

function problemSaid(reason: string, game: LoadedGame): string {
  const ofGame = Object.hasOwn(game.words, reason) ? game.text.say(reason) : null
  return tIfAny(`problem.${reason}`) ?? ofGame ?? t('problem.server')
}

export function Gathering({ state, me, store, others }: GatheringProps) {
  const { table, yourSeat, chat, muted } = state
  const game = use(loadGame(table.game))
  const { run, problem } = useChanges(store, game)
  const host = me !== null && me.id === table.host
  const readiness = readinessOf(table)
  useReadinessTold(readiness, game.text.say('game.name'))
  const [about, setAbout] = useState<number | null>(null)
  const belongs = useBelongs(table.group, me?.id)
  const players = facesOf(table, { board: game.board, view: null })
  const Cover = factsOf(table.game)?.Cover
  const panel = { game, table, yourSeat, me, store, run, belongs }
  return (
    <Page wide>
      <section className="gathering-top">
        <Suspense>{Cover !== undefined && <Cover />}</Suspense>
        <div>
          <h1 className="gathering-title">{game.text.say('game.name')}</h1>
          <p className="lead on-scene">{game.text.say('game.about')}</p>
        </div>
      </section>
      <Parted connection={state.connection} className="problem" />
      {belongs === false ? (
        <p className="panel" role="status">
          {t('problem.not of group')}
        </p>
      ) : (
        me === null && <NameForm className="panel arrive" label={t('gather.arrive')} />
      )}
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {table.sought !== undefined && yourSeat !== null && (
        <Suspense>
          <Looking table={table} run={run} />
        </Suspense>
      )}
      <div className={host && readiness.free > 0 ? 'gathering' : 'gathering seats-first'}>
        <SeatsPanel {...panel} onAbout={setAbout} />
        <div className="beside-seats">
          {isHere(table.id) ? (
            <AroundHere />
          ) : (
            belongs !== false && <Invite game={game.text.say('game.name')} host={host} />
          )}
          {!isHere(table.id) && yourSeat !== null && table.sought === undefined && (
            <BesideYou table={table} run={run} />
          )}
          <ToScreen table={table} standUp={host && yourSeat !== null} run={run} />
          <section className="panel gathering-talk">
            <h2>{t('chat.label')}</h2>
            <Chat lines={chat} muted={muted} players={players} others={others} onSay={(text) => store.say(text)} />
          </section>
        </div>
        <OptionsPanel {...panel} />
      </div>
      <SeatSheet
        {...{ table, host, run, others }}
        place={about}
        seated={yourSeat !== null}
        onClose={() => setAbout(null)}
      />
    </Page>
  )
}

/** What both panels of a table need: whoever sets it up need not sit at it. */
interface PanelProps extends Pick<GatheringProps, 'me' | 'store'> {
  game: LoadedGame
  table: TableState
  yourSeat: number | null
  run: Run
  /** Whether whoever looks at it belongs to the group that it is for: nobody else sits down here. Null until it is known. */
  belongs?: boolean | null
}

function useInfo(game: string): GameInfo | undefined {
  return useLoad(() => call('games')).data?.find(({ name }) => name === game)
}

interface SeatsPanelProps extends PanelProps {
  /** What one can do about whoever sits there; null where that is not the place for it. */
  onAbout: ((place: number) => void) | null
}

/** Who sits where, and the beginning. */
export function SeatsPanel({ game, table, yourSeat, me, store, run, belongs = true, onAbout }: SeatsPanelProps) {
  const info = useInfo(table.game)
  const host = me !== null && me.id === table.host
  const readiness = readinessOf(table)
  const own = yourSeat === null ? undefined : table.seats[yourSeat]
  const players = facesOf(table, { board: game.board, view: null })
  const isSentAway = table.sentAway.some(({ person }) => person === me?.id)
  const mayMove = me !== null && onAbout !== null && belongs === true && !isSentAway
  return (
    <section className="panel seats-panel">
      <h2>{t('gather.seats')}</h2>
      {!isHere(table.id) && <p className="help">{t(table.rated ? 'rated.yes' : 'rated.no')}</p>}
      {me !== null && <Requests table={table} you={me.id} host={host} run={run} />}
      <ul className="seat-list">
        {table.seats.map((seat, place) => (
          <SeatRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            key={place}
            {...{ table, seat, place, host, info, run }}
            face={players[place]}
            yours={place === yourSeat}
            mayMove={mayMove}
            own={own}
            onAbout={me === null || onAbout === null ? null : () => onAbout(place)}
          />
        ))}
      </ul>
      {host && info && <SeatCount table={table} info={info} run={run} />}
      {yourSeat !== null && <Colours game={game} table={table} seat={yourSeat} run={run} />}
      <Begin {...{ table, host, readiness, info, run, own }} />
      {host && <HostsWays table={table} sits={yourSeat !== null} run={run} store={store} />}
    </section>
  )
}

/** How it is played: the host says so, the others read it. */
export function OptionsPanel({ game, table, me, run }: PanelProps) {
  const info = useInfo(table.game)
  const host = me !== null && me.id === table.host
  const phone = usePhone()
  const { id } = table
  return (
    <section className="panel options-panel">
      <h2>{t('gather.options')}</h2>
      {table.week !== undefined && <p className="help">{t('gather.week')}</p>}
      {info && (
        <OptionFields
          game={game}
          info={info}
          seats={table.seats.length}
          saved={table.options}
          // What is the same for all groups is not for one of them to change.
          disabled={!host || table.week !== undefined}
          group={table.group}
          onChange={(options) => run(call('change', { id, body: { options } }))}
        />
      )}
      <PaceField pace={table.pace} disabled={!host} onChange={(pace) => run(call('change', { id, body: { pace } }))} />
      <WhoMayCome
        table={table}
        disabled={!host || table.week !== undefined}
        onChange={(body) => run(call('change', { id, body }))}
      />
      <details className="seldom" open={!phone}>
        <summary>{t('gather.seldom')}</summary>
        <div>
          <TableSettings table={table} disabled={!host} onChange={(body) => run(call('change', { id, body }))} />
          <p className="promise" title={table.promise}>
            {t('gather.promise', { promise: `${table.promise.slice(0, 16)}…` })}
          </p>
        </div>
      </details>
    </section>
  )
}

interface ToScreenProps {
  table: TableState
  /** The host sits with this device: it gets up with it, and sits down with another. */
  standUp: boolean
  run: Run
}

/** This device becomes the screen in the middle of the room. */
function ToScreen({ table: { id }, standUp, run }: ToScreenProps) {
  const [, go] = useLocation()
  const open = async () => {
    if (!standUp || (await run(call('standUp', { id, body: {} })))) go(`/table/${id}/screen`)
  }
  return (
    <section className="panel to-screen">
      <h2>{t('screen.title')}</h2>
      <p>{t('screen.about')}</p>
      <button type="button" onClick={open}>
        {t('screen.open')}
      </button>
    </section>
  )
}

interface BeginProps {
  table: TableState
  host: boolean
  /** Where whoever looks at it sits. */
  own: SeatState | undefined
  readiness: Readiness
  info: GameInfo | undefined
  run: Run
}

/** The host begins; whoever does not is told what is still waited for. */
function Begin({ table, host, own, readiness: { free, guests, ready }, info, run }: BeginProps) {
  const { id } = table
  const waitsForSeats = free > 0 && <p id="waits-for">{t('gather.waitSeats', { count: free })}</p>
  if (!host) return <div className="buttons start">{waitsForSeats || <p>{t(waitsFor(own))}</p>}</div>
  return (
    <div className="buttons start">
      {guests > 0 && <p className="who-is-ready">{t('gather.readyCount', { ready, guests })}</p>}
      {waitsForSeats}
      {free > 0 && info && (
        <button type="button" onClick={() => fillWithBots(table, info, run)}>
          {t('gather.fill', { count: free })}
        </button>
      )}
      <button
        type="button"
        className="main big"
        disabled={free > 0}
        aria-describedby={free > 0 ? 'waits-for' : undefined}
        onClick={() => run(call('start', { id, body: {} }))}
      >
        {t('gather.start')}
      </button>
    </div>
  )
}

/** What is still waited for once nobody is missing, said to whoever sits there, and to whoever looks on. */
function waitsFor(own: SeatState | undefined) {
  if (own?.kind !== 'person') return 'gather.waitOthers'
  return own.ready ? 'gather.waitBegin' : 'gather.waitHost'
}

interface HostsWaysProps {
  table: TableState
  sits: boolean
  run: Run
  store: TableStore
}

/** The host need not sit, and can close the table; whoever is there is told. */
function HostsWays({ table: { id }, sits, run, store }: HostsWaysProps) {
  const [closing, setClosing] = useState(false)
  const close = () =>
    call('close', { id, body: {} }).then(
      () => store.notFound(),
      () => store.failed(),
    )
  return (
    <div className="hosts-ways">
      {sits ? (
        <button type="button" className="quiet" onClick={() => run(call('standUp', { id, body: {} }))}>
          {t('gather.standUp')}
        </button>
      ) : (
        <p>{t('gather.standing')}</p>
      )}
      <button type="button" className="quiet" onClick={() => setClosing(true)}>
        {t('gather.close')}
      </button>
      <Sheet kind="card" title={t('gather.closeSure')} open={closing} onClose={() => setClosing(false)}>
        <p>{t('gather.closeHelp')}</p>
        <div className="buttons">
          <button type="button" onClick={() => setClosing(false)}>
            {t('gather.closeNo')}
          </button>
          <button type="button" className="main" onClick={close}>
            {t('gather.close')}
          </button>
        </div>
      </Sheet>
    </div>
  )
}

interface SeatRowProps {
  table: TableState
  seat: SeatState
  face: PlayerFace | undefined
  place: number
  host: boolean
  yours: boolean
  mayMove: boolean
  /** Where whoever looks at it sits. */
  own: SeatState | undefined
  info: GameInfo | undefined
  run: Run
  /** What one can do about whoever sits there, for those who have a name. */
  onAbout: (() => void) | null
}

function SeatRow({ table, seat, face, place, host, yours, mayMove, own, info, run, onAbout }: SeatRowProps) {
  const { id } = table
  /** Whoever sits beside one is placed by them, and a bot by the host. */
  const isBeside = seat.kind === 'person' && seat.device !== undefined
  const isBesideYou = isBeside && own?.kind === 'person' && seat.device === own.person
  const isTheirs = isBesideYou || (host && seat.kind === 'bot')
  const drag = yours
    ? { onPointerDown: (event: PointerEvent) => carrySeat(event, { table, own: seat, host, run }) }
    : {}
  return (
    <li className={yours ? 'you' : seat.kind} data-seat={place} {...drag}>
      <span className="seat-grip">{face !== undefined && <Mark {...face} size={24} />}</span>
      {seat.kind === 'person' && seat.ready && <Candle size={20} />}
      <span className="who">
        <strong>{face?.name}</strong>
        <small>{kindOf(seat, table, yours, own)}</small>
      </span>
      {seat.kind === 'free' && mayMove && (
        <button
          type="button"
          className={own === undefined ? 'main' : 'quiet'}
          onClick={() => run(sitAt(id, place, own))}
        >
          {t('gather.sit')}
        </button>
      )}
      {seat.kind === 'free' && host && isHere(id) && <AddPerson id={id} place={place} run={run} />}
      {seat.kind === 'free' && host && info && (
        <AddBot
          strengths={info.strengths}
          onAdd={(strength) => run(call('bot', { id, body: { seat: place, strength } }))}
        />
      )}
      {(isTheirs || (host && isBeside)) && (
        <button type="button" className="quiet" onClick={() => run(call('clear', { id, body: { seat: place } }))}>
          {t('gather.putAway')}
        </button>
      )}
      {isTheirs && own !== undefined && (
        <button type="button" className="quiet" onClick={() => run(call('swap', { id, body: { seat: place } }))}>
          {t('gather.swap')}
        </button>
      )}
      {seat.kind === 'person' && seat.device === undefined && !yours && onAbout !== null && (
        <button type="button" className="quiet" aria-label={t('about.title', { name: seat.name })} onClick={onAbout}>
          …
        </button>
      )}
      {yours && !host && seat.kind === 'person' && (
        <>
          <button
            type="button"
            className={seat.ready ? 'quiet' : 'main'}
            onClick={() => run(call('ready', { id, body: { ready: seat.ready !== true } }))}
          >
            {t(seat.ready ? 'gather.notReady' : 'gather.ready')}
          </button>
          <button type="button" className="quiet" onClick={() => run(call('leave', { id, body: {} }))}>
            {t('gather.leave')}
          </button>
        </>
      )}
    </li>
  )
}

type Strength = GameInfo['strengths'][number]

function AddBot({ strengths, onAdd }: { strengths: readonly Strength[]; onAdd: (strength: Strength) => void }) {
  return (
    <select
      name="bot"
      className="add-bot"
      value=""
      aria-label={t('gather.addBot')}
      onChange={({ target }) => {
        const strength = strengths.find((one) => one === target.value)
        if (strength !== undefined) onAdd(strength)
      }}
    >
      <option value="">{t('gather.addBot')}</option>
      {strengths.map((strength) => (
        <option key={strength} value={strength}>
          {tIfAny(`strength.${strength}`) ?? strength}
        </option>
      ))}
    </select>
  )
}

function kindOf(seat: SeatState, table: TableState, yours: boolean, own: SeatState | undefined): string {
  if (seat.kind === 'free') return t('gather.free')
  if (seat.kind === 'bot') return t('gather.bot', { strength: tIfAny(`strength.${seat.strength}`) ?? seat.strength })
  if (seat.device !== undefined) return besideWhom(seat.device, table, own)
  if (seat.person === table.host) return yours ? t('gather.youHost') : t('gather.host')
  const where = yours ? t('gather.you') : seat.present ? t('players.here') : t('players.away')
  return seat.ready ? t('gather.isReady', { where }) : t('gather.isNotReady', { where })
}

/** Somebody who plays at another's device. */
function besideWhom(device: string, { id, seats }: TableState, own: SeatState | undefined): string {
  if (isHere(id) || (own?.kind === 'person' && own.person === device)) return t('around.kind')
  const owner = seats.find((seat) => seat.kind === 'person' && seat.person === device)
  return owner?.kind === 'person' ? t('around.beside', { name: owner.name }) : t('around.kind')
}

async function fillWithBots(table: TableState, info: GameInfo, run: Run): Promise<void> {
  const strength = usualStrength(info)
  if (strength === undefined) return
  for (const [seat, { kind }] of table.seats.entries()) {
    if (kind === 'free' && !(await run(call('bot', { id: table.id, body: { seat, strength } })))) return
  }
}

function SeatCount({ table, info, run }: { table: TableState; info: GameInfo; run: Run }) {
  const { least, most } = info.seats
  const counts = Array.from({ length: most - least + 1 }, (_, i) => String(least + i))
  return (
    <Choice
      label={t('gather.count')}
      value={String(table.seats.length)}
      values={Object.fromEntries(counts.map((count) => [count, count]))}
      onChange={(count) => run(call('change', { id: table.id, body: { seats: Number(count) } }))}
    />
  )
}

interface ColoursProps {
  game: LoadedGame
  table: TableState
  seat: number
  run: Run
}

function Colours({ game, table, seat, run }: ColoursProps) {
  const taken = new Set(
    table.seats.filter(({ kind }, place) => kind !== 'free' && place !== seat).map(({ colour }) => colour),
  )
  return (
    <fieldset className="colours">
      <legend>{t('gather.colour')}</legend>
      {looksOf(game.board).map((look, colour) => (
        <button
          key={look.shape}
          type="button"
          className="round"
          aria-pressed={table.seats[seat]?.colour === colour}
          aria-label={lookSaid(game, look)}
          disabled={taken.has(colour)}
          onClick={() => run(call('sit', { id: table.id, body: { seat, colour } }))}
        >
          <Mark {...look} size={22} />
        </button>
      ))}
    </fieldset>
  )
}

/** A game that has signs of its own has words for them, too. */
function lookSaid({ text }: LoadedGame, { shape }: Look): string {
  const own = `look.${shape}`
  return text.has(own) ? text.say(own) : (tIfAny(`shape.${shape}`) ?? shape)
}

const PACES: Readonly<Record<string, Pace>> = {
  free: { kind: 'free' },
  quick: { kind: 'live', seconds: 60 },
  calm: { kind: 'live', seconds: 180 },
  match: { kind: 'match', minutes: 20, increment: 20 },
  evening: { kind: 'match', minutes: 60, increment: 60 },
  day: { kind: 'slow', days: 1 },
  days: { kind: 'slow', days: 3 },
}

function PaceField({ pace, disabled, onChange }: { pace: Pace; disabled: boolean; onChange: (pace: Pace) => void }) {
  const current = Object.keys(PACES).find((name) => JSON.stringify(PACES[name]) === JSON.stringify(pace)) ?? 'free'
  return (
    <OneOf
      label={t('gather.pace')}
      value={current}
      values={Object.fromEntries(Object.keys(PACES).map((name) => [name, tIfAny(`pace.${name}`) ?? name]))}
      disabled={disabled}
      onChange={(name) => onChange(PACES[name] ?? pace)}
      help={null}
    />
  )
}
