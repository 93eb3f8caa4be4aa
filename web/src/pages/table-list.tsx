import type { TableLine } from '@gloam/protocol/table.ts'
import { Link } from 'wouter'
import { seatName } from '../faces.ts'
import { gameTitle } from '../games.ts'
import { t } from '../text/index.ts'
import { whoWon } from '../text/said.ts'
import { SeatMark } from '../ui/mark.tsx'

interface TableListProps {
  lines: readonly TableLine[]
  title: string
  empty?: string
  waiting?: boolean
}

/** How it stands, or who has won. */
function statusOf({ status, winners, seats }: TableLine['table'], yourSeat: number | null): string {
  if (status !== 'ended' || winners === null) return t(`status.${status}`)
  const names = seats.map(seatName)
  return whoWon(winners, yourSeat, (seat) => names[seat] ?? '')
}

export function TableList({ lines, title, empty, waiting = false }: TableListProps) {
  if (lines.length === 0 && empty === undefined) return null
  return (
    <section className={waiting ? 'table-list waiting' : 'table-list'}>
      <h2>{title}</h2>
      {lines.length === 0 && <p className="empty">{empty}</p>}
      <ul>
        {lines.map(({ table, yourSeat, waitsForYou }) => (
          <li key={table.id}>
            <Link href={`/table/${table.id}`} className={waitsForYou ? 'table-line waits' : 'table-line'}>
              <strong>{gameTitle(table.game)}</strong>
              <span className="seats">
                {table.seats.map((seat, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                  <span key={place} className={seat.kind === 'free' ? 'free' : undefined}>
                    <SeatMark colour={seat.colour} size={14} /> {seatName(seat, place)}
                  </span>
                ))}
              </span>
              <span className="status">{waitsForYou ? t('status.yours') : statusOf(table, yourSeat)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
