/** Tables in a list: what is played, with whom, how it stands, until when, and what came of it. */
import type { Closeness } from '@gloam/protocol/people/find.ts'
import type { TableLine } from '@gloam/protocol/table.ts'
import { createContext, Fragment, type ReactNode, use } from 'react'
import { Link } from 'wouter'
import { seatNames } from '../faces.ts'
import { gameTitle } from '../games.ts'
import { t } from '../text/index.ts'
import { fromNow, listOf, resultOf } from '../text/said.ts'

interface TableListProps {
  lines: readonly TableLine[]
  title: string
  empty?: string
  /** What can be done about an empty list. */
  whenEmpty?: ReactNode
  waiting?: boolean
  /** What the list is looked through by. */
  search?: ReactNode
}

/** How close the people at open tables are, where somebody has asked. */
export const CloseTo = createContext<Readonly<Record<string, Closeness>>>({})

export function TableList({ lines, title, empty, whenEmpty, waiting = false, search }: TableListProps) {
  if (lines.length === 0 && empty === undefined) return null
  return (
    <section className={waiting ? 'table-list waiting' : 'table-list'}>
      <h2>{title}</h2>
      {search}
      {lines.length === 0 && <p className="empty">{empty}</p>}
      {lines.length === 0 && whenEmpty}
      <ul>
        {lines.map((line) => (
          <TableRow key={line.table.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function TableRow({ line }: { line: TableLine }) {
  const { table, waitsForYou } = line
  const names = seatNames(table.seats)
  const ended = table.status === 'ended'
  const free = table.seats.filter(({ kind }) => kind === 'free').length
  const close = use(CloseTo)[table.id]
  // Where the line ends it ends after a dot, and not before one.
  const more = [timesOf(line), close === undefined ? '' : t(`find.close.${close}`)].filter((one) => one !== '')
  return (
    <li>
      <Link href={`/table/${table.id}`} className={waitsForYou ? 'table-line waits' : 'table-line'}>
        <strong>{gameTitle(table.game)}</strong>
        <span className="seats">
          {table.seats.map((seat, place) =>
            seat.kind === 'free' ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
              <span key={place}>
                {seat.kind === 'person' && seat.resigned
                  ? t('seat.gaveUp', { name: names[place] ?? '' })
                  : names[place]}
              </span>
            ),
          )}
          {free > 0 && <span className="free">{t('games.free', { count: free })}</span>}
        </span>
        <span className="status">
          {statusOf(line, names)}
          {more.map((one) => (
            <Fragment key={one}>
              {'\u00a0· '}
              <small>{one}</small>
            </Fragment>
          ))}
        </span>
      </Link>
      {ended && (
        <Link href={`/table/${table.id}/replay`} className="table-more">
          {t('games.replay')}
        </Link>
      )}
      {ended && table.again !== null && (
        <Link href={`/table/${table.again}`} className="table-more">
          {t('games.again')}
        </Link>
      )}
    </li>
  )
}

/** Who is waited for and since when, or who has won. */
export function statusOf(
  { table, yourSeat, waitsForYou, waiting, since }: TableLine,
  names: readonly string[],
): string {
  const { status } = table
  const when = since === null ? null : fromNow(since)
  if (status === 'playing' && table.from !== null) return t('games.whatIf')
  if (status === 'playing' && rests(table)) return t('games.rests')
  if (waitsForYou) return when === null ? t('status.yours') : t('games.waitsForYou', { when })
  if (status === 'playing' && when !== null && waiting.length > 0)
    return t('games.waitsFor', { names: listOf(waiting.map((seat) => names[seat] ?? '')), when })
  return status === 'ended' ? resultOf(table, yourSeat, names) : t(`status.${status}`)
}

/** All who play there have left, and may come back: until then nobody is waited for, and bots play for nobody. */
function rests({ seats, tournament }: TableLine['table']): boolean {
  const people = seats.filter((seat) => seat.kind === 'person')
  return tournament === undefined && people.every(({ standIn }) => standIn) && people.some(({ resigned }) => !resigned)
}

/** Until when somebody has to decide, when it was over, or since when it goes on or waits for people. */
export function timesOf({ table: { deadline, created, status }, changed }: TableLine): string {
  if (status === 'playing' && deadline !== null) return t('games.deadline', { when: fromNow(deadline) })
  if (status === 'ended') return t('games.ended.when', { when: fromNow(changed) })
  if (created === 0) return ''
  return t(status === 'gathering' ? 'games.opened' : 'games.begun', { when: fromNow(created) })
}
