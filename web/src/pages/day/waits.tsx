/** What waits for somebody who comes back: the most urgent table as a leaf with its picture, the others as lines beneath it. */
import type { TableLine } from '@gloam/protocol/table.ts'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { seatNames } from '../../faces.ts'
import { factsOf, gameTitle } from '../../games.ts'
import { t } from '../../text/index.ts'
import { listOf } from '../../text/said.ts'
import { Guard } from '../../ui/guard.tsx'
import { statusOf, TableList, timesOf } from '../table-list.tsx'

export function Waits({ lines }: { lines: readonly TableLine[] }) {
  const [first, ...others] = lines
  if (first === undefined) return null
  return (
    <>
      <Leaf line={first} />
      <TableList waiting lines={others} title={t('home.waiting')} />
    </>
  )
}

/** All of it leads to the table. */
function Leaf({ line }: { line: TableLine }) {
  const { table, yourSeat } = line
  const Cover = factsOf(table.game)?.Cover
  const names = seatNames(table.seats)
  const others = names.filter((_, seat) => seat !== yourSeat && table.seats[seat]?.kind !== 'free')
  return (
    <Link href={`/table/${table.id}`} className="waits-leaf">
      <span className="waits-picture" aria-hidden="true">
        <Guard instead={null}>
          <Suspense>{Cover !== undefined && <Cover />}</Suspense>
        </Guard>
      </span>
      <span className="waits-text">
        {others.length > 0 && <span className="waits-with">{t('door.with', { names: listOf(others) })}</span>}
        <strong>{gameTitle(table.game)}</strong>
        <span>{statusOf(line, names)}</span>
        <span className="waits-go">
          <span className="button main">{t('door.sit')}</span>
          <small>{timesOf(line)}</small>
        </span>
      </span>
    </Link>
  )
}
