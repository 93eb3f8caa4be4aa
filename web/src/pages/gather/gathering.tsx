/** A table before the start: who sits where, what is played and how, the link for friends, and the start. */
import { Mark } from '@gloam/games/board/mark.tsx'
import type { GameInfo, Person } from '@gloam/protocol/api.ts'
import type { Pace, SeatState, TableState } from '@gloam/protocol/table.ts'
import { Suspense, use, useState } from 'react'
import { facesOf, lookOf, SEAT_LOOKS, seatNames } from '../../faces.ts'
import { factsOf, type LoadedGame, loadGame } from '../../games.ts'
import { CallFailed, call } from '../../net/api.ts'
import type { TableSnapshot, TableStore } from '../../net/table-store.ts'
import { useLoad } from '../../net/use-load.ts'
import type { TableCommands } from '../../play/commands.ts'
import { Chat } from '../../play/talk/chat.tsx'
import { t, tIfAny } from '../../text/index.ts'
import { Choice } from '../../ui/choice.tsx'
import { SeatMark } from '../../ui/mark.tsx'
import { Parted } from '../../ui/parted.tsx'
import { Page } from '../page.tsx'
import { Invite } from './invite.tsx'
import { NameForm } from './name-form.tsx'
import { OptionFields } from './options.tsx'
import { TableSettings } from './table-settings.tsx'
import { usualStrength } from './usual.ts'

interface GatheringProps {
  state: TableSnapshot & { table: TableState }
  me: Person | null
  store: TableStore
  others: TableCommands['others']
}

type Run = (change: Promise<TableState>) => Promise<boolean>

/** Sends a change and says what came of it. A reason that we do not know may be one of the game's. */
function useChanges(store: TableStore, game: LoadedGame): { run: Run; problem: string | null } {
  const [problem, setProblem] = useState<string | null>(null)
  const run: Run = async (change) => {
    try {
      await store.hearsOf(change.then((table) => ({ table })))
      setProblem(null)
      return true
    } catch (error) {
      const reason = error instanceof CallFailed ? error.reason : 'server'
      const ofGame = Object.hasOwn(game.words, reason) ? game.text.say(reason) : null
      setProblem(tIfAny(`problem.${reason}`) ?? ofGame ?? t('problem.server'))
      return false
    }
  }
  return { run, problem }
}

export function Gathering({ state, me, store, others }: GatheringProps) {
  const { table, yourSeat, chat, muted } = state
  const game = use(loadGame(table.game))
  const games = useLoad(() => call('games'))
  const info = games.data?.find(({ name }) => name === table.game)
  const { run, problem } = useChanges(store, game)
  const host = me !== null && me.id === table.host
  const free = table.seats.filter(({ kind }) => kind === 'free').length
  const { id } = table
  const Cover = factsOf(table.game)?.Cover
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
      {me === null && <NameForm className="panel arrive" label={t('gather.arrive')} />}
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="gathering">
        <section className="panel seats-panel">
          <h2>{t('gather.seats')}</h2>
          <ul className="seat-list">
            {table.seats.map((seat, place) => (
              <SeatRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                key={place}
                {...{ table, seat, place, host, info, run, others }}
                yours={place === yourSeat}
                mayMove={me !== null}
                seated={yourSeat !== null}
              />
            ))}
          </ul>
          {host && info && <SeatCount table={table} info={info} run={run} />}
          {yourSeat !== null && <Colours table={table} seat={yourSeat} run={run} />}
          <div className="buttons start">
            {host ? (
              <>
                {free > 0 && info && (
                  <button type="button" onClick={() => fillWithBots(table, info, run)}>
                    {t('gather.fill', { count: free })}
                  </button>
                )}
                <button
                  type="button"
                  className="main big"
                  disabled={free > 0}
                  onClick={() => run(call('start', { id, body: {} }))}
                >
                  {t('gather.start')}
                </button>
              </>
            ) : (
              <p>{free > 0 ? t('gather.waitSeats', { count: free }) : t('gather.waitHost')}</p>
            )}
          </div>
        </section>
        <div className="beside-seats">
          <Invite game={game.text.say('game.name')} host={host} />
          <section className="panel gathering-talk">
            <h2>{t('chat.label')}</h2>
            <Chat
              lines={chat}
              muted={muted}
              players={facesOf(table)}
              others={others}
              onSay={(text) => store.say(text)}
            />
          </section>
        </div>
        <section className="panel options-panel">
          <h2>{t('gather.options')}</h2>
          {info && (
            <OptionFields
              game={game}
              info={info}
              seats={table.seats.length}
              saved={table.options}
              disabled={!host}
              onChange={(options) => run(call('change', { id, body: { options } }))}
            />
          )}
          <PaceField
            pace={table.pace}
            disabled={!host}
            onChange={(pace) => run(call('change', { id, body: { pace } }))}
          />
          <TableSettings table={table} disabled={!host} onChange={(body) => run(call('change', { id, body }))} />
          <Choice
            label={t('gather.open')}
            value={table.open ? 'open' : 'link'}
            values={{ link: t('gather.open.link'), open: t('gather.open.open') }}
            disabled={!host}
            onChange={(value) => run(call('change', { id, body: { open: value === 'open' } }))}
          />
          <p className="promise" title={table.promise}>
            {t('gather.promise', { promise: `${table.promise.slice(0, 16)}…` })}
          </p>
        </section>
      </div>
    </Page>
  )
}

interface SeatRowProps {
  table: TableState
  seat: SeatState
  place: number
  host: boolean
  yours: boolean
  mayMove: boolean
  seated: boolean
  info: GameInfo | undefined
  run: Run
  others: TableCommands['others']
}

function SeatRow({ table, seat, place, host, yours, mayMove, seated, info, run, others }: SeatRowProps) {
  const { id } = table
  return (
    <li className={yours ? 'you' : seat.kind}>
      <SeatMark colour={seat.colour} size={24} />
      <span className="who">
        <strong>{seatNames(table.seats)[place]}</strong>
        <small>{kindOf(seat, table, yours)}</small>
      </span>
      {seat.kind === 'free' && mayMove && (
        <button
          type="button"
          className={seated ? 'quiet' : 'main'}
          onClick={() => run(call('sit', { id, body: { seat: place } }))}
        >
          {t('gather.sit')}
        </button>
      )}
      {seat.kind === 'free' && host && info && (
        <AddBot
          strengths={info.strengths}
          onAdd={(strength) => run(call('bot', { id, body: { seat: place, strength } }))}
        />
      )}
      {seat.kind !== 'free' && host && !yours && (
        <button type="button" className="quiet" onClick={() => run(call('clear', { id, body: { seat: place } }))}>
          {t('gather.clear')}
        </button>
      )}
      {seat.kind === 'person' && !yours && others !== null && (
        <button
          type="button"
          className="quiet"
          aria-label={t('about.title', { name: seat.name })}
          onClick={() => others.about({ person: seat.person, name: seat.name })}
        >
          …
        </button>
      )}
      {yours && !host && (
        <button type="button" className="quiet" onClick={() => run(call('leave', { id, body: {} }))}>
          {t('gather.leave')}
        </button>
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

function kindOf(seat: SeatState, table: TableState, yours: boolean): string {
  if (seat.kind === 'free') return t('gather.free')
  if (seat.kind === 'bot') return t('gather.bot', { strength: tIfAny(`strength.${seat.strength}`) ?? seat.strength })
  const host = seat.person === table.host
  if (yours) return host ? t('gather.youHost') : t('gather.you')
  return host ? t('gather.host') : seat.present ? t('players.here') : t('players.away')
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

function Colours({ table, seat, run }: { table: TableState; seat: number; run: Run }) {
  const taken = new Set(
    table.seats.filter(({ kind }, place) => kind !== 'free' && place !== seat).map(({ colour }) => colour),
  )
  return (
    <fieldset className="colours">
      <legend>{t('gather.colour')}</legend>
      {Array.from({ length: SEAT_LOOKS }, (_, colour) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its number
          key={colour}
          type="button"
          className="round"
          aria-pressed={table.seats[seat]?.colour === colour}
          aria-label={tIfAny(`shape.${lookOf(colour).shape}`) ?? lookOf(colour).shape}
          disabled={taken.has(colour)}
          onClick={() => run(call('sit', { id: table.id, body: { seat, colour } }))}
        >
          <Mark {...lookOf(colour)} size={22} />
        </button>
      ))}
    </fieldset>
  )
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
    <Choice
      label={t('gather.pace')}
      value={current}
      values={Object.fromEntries(Object.keys(PACES).map((name) => [name, tIfAny(`pace.${name}`) ?? name]))}
      disabled={disabled}
      onChange={(name) => onChange(PACES[name] ?? pace)}
    />
  )
}
