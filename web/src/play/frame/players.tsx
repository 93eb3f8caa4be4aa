/** The strip of players: whose turn it is, who is there, how they stand. */

import clockIcon from 'icon:hourglass'
import robotIcon from 'icon:vintage-robot'
import type { Sight } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import type { SeatState, TableState } from '@gloam/protocol/table.ts'
import { type RefObject, useEffect, useState } from 'react'
import type { LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import { Icon } from '../../ui/icon.tsx'

/** So much of a name stands beside its sign where many share a row. */
const INITIALS = 2
/** So many have room for their whole names on a phone. */
export const MOST_NAMES = 3

interface PlayersProps {
  table: TableState
  game: LoadedGame
  seen: SeenMessage
  sight: Sight
  yourSeat: number | null
  /** There is room for the score alone. */
  brief: boolean
  /** There are so many that each has the beginning of its name. */
  many: boolean
  row?: RefObject<HTMLOListElement | null>
}

export function Players({ table, game, seen, sight, yourSeat, brief, many, row }: PlayersProps) {
  const Summary = game.board?.PlayerSummary
  const asked = new Set(seen.waiting.map(({ seat }) => seat))
  return (
    <ol ref={row} className={many ? 'players many' : 'players'} aria-label={t('players.label')}>
      {table.seats.map((seat, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          key={place}
          className={`player ${asked.has(place) ? 'asked' : ''} ${place === yourSeat ? 'you' : ''}`}
        >
          <span className="player-name" title={stateOf(seat, asked.has(place))}>
            {sight.players[place] !== undefined && <Mark {...sight.players[place]} size={18} />}
            <span className="name">{sight.players[place]?.name}</span>
            <span className="initials" aria-hidden="true">
              {[...(sight.players[place]?.name ?? '')].slice(0, INITIALS).join('')}
            </span>
            <Presence seat={seat} />
            <span className="unseen">{stateOf(seat, asked.has(place))}</span>
            {asked.has(place) && isBot(seat) && <Thinking />}
          </span>
          <SeatClock table={table} place={place} asked={asked.has(place)} />
          {Summary !== undefined && (
            <div className="summary">
              <Summary {...sight} of={place} brief={brief} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function isBot(seat: SeatState): boolean {
  return seat.kind === 'bot' || (seat.kind === 'person' && seat.standIn)
}

function Thinking() {
  return (
    <span className="thinking" title={t('players.thinking')}>
      <i className="thinking-dot" />
      <i className="thinking-dot" />
      <i className="thinking-dot" />
    </span>
  )
}

function stateOf(seat: SeatState, asked: boolean): string {
  if (asked && isBot(seat)) return t('players.thinking')
  if (asked) return t('players.asked')
  if (seat.kind === 'bot') return t('players.bot')
  if (seat.kind === 'person' && seat.standIn) return t('players.standIn')
  if (seat.kind !== 'person' || seat.present) return t('players.here')
  const { awayUntil = 0 } = seat
  return awayUntil > Date.now() ? t('players.holiday', { until: awayUntil }) : t('players.away')
}

function Presence({ seat }: { seat: SeatState }) {
  if (seat.kind === 'bot') return <Icon path={robotIcon} size={15} />
  if (seat.kind === 'free') return null
  if (seat.standIn) return <Icon path={robotIcon} size={15} />
  return <span className={seat.present ? 'presence here' : 'presence'} title={stateOf(seat, false)} />
}

/** The time of whoever is asked runs; where everybody has a time of their own, the others' stands. */
function SeatClock({ table, place, asked }: { table: TableState; place: number; asked: boolean }) {
  const { deadline, banks } = table
  if (asked && deadline !== null) return <Clock until={deadline} />
  const left = banks?.[place]
  if (left === undefined || table.status !== 'playing') return null
  return (
    <span className="clock">
      <Icon path={clockIcon} size={13} /> {timeLeft(Math.floor(left / 1_000))}
    </span>
  )
}

function Clock({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((until - now) / 1_000))
  return (
    <span className={seconds < 15 ? 'clock short' : 'clock'} role="timer">
      <Icon path={clockIcon} size={13} /> {timeLeft(seconds)}
    </span>
  )
}

function timeLeft(seconds: number): string {
  if (seconds >= 172_800) return t('clock.days', { days: Math.floor(seconds / 86_400) })
  if (seconds >= 7_200) return t('clock.hours', { hours: Math.floor(seconds / 3_600) })
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
