/** How a table and its moves lie in the database's columns. */
import type { KeptStanding, Move, TableRow, WholeMove } from '@gloam/tables/row.ts'
import type { Change } from '@gloam/tables/settle.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Schema } from './schema.ts'
import { standingsIn, stateColumns, wentBy } from './states.ts'

/** A table's row as an earlier release may have left it is made whole with these. */
const AT_FIRST = { repair: null, onClock: [], takenBack: 0, since: null } as const

type SentAway = NonNullable<TableRow['sentAway']>[number]

type TableColumns = Omit<Schema['tables'], 'mark' | 'flaw'>

/** What has a column of its own; all else of a row lies in `content`, and nothing is forgotten. */
type OwnColumn = Extract<keyof TableRow, keyof TableColumns>

export function toColumns(row: TableRow): Insertable<TableColumns> {
  const { id, game, version, status, open, seed, created, changed, revision, sequence, picks, deadline } = row
  const { winners, waiting, host, pace, options, seats, promise, again, hints, botPace, quiet } = row
  const { repair, onClock, takenBack, since, sentAway, asked, news, banks, counted, pause, from } = row
  const { answers, answering, round, sat, swaps, standing, stop, stopped, made, advised, group } = row
  const { rated, hinted, steppedBack, day, week, sought, brought, tournament } = row
  const content = {
    ...{ host, pace, options, seats, promise, again, hints, botPace, quiet, repair, onClock, takenBack, since },
    ...{ sentAway, asked, news, banks, counted, pause, from, answers, answering, round, sat, swaps, standing },
    ...{ stop, stopped, made, advised, group, rated, hinted, steppedBack, day, week, sought, brought, tournament },
  } satisfies Record<Exclude<keyof TableRow, OwnColumn>, unknown>
  return {
    ...{ id, game, version, status, seed, created, changed, revision, sequence, picks, deadline },
    open: open ? 1 : 0,
    winners: winners && JSON.stringify(winners),
    waiting: JSON.stringify(waiting),
    group_id: group?.id ?? null,
    content: JSON.stringify(content),
  }
}

export function fromColumns(columns: Selectable<TableColumns>): TableRow {
  const { id, game, version, status, open, seed, created, changed } = columns
  const { revision, sequence, picks, deadline, winners, waiting, content } = columns
  const { sentAway, ...kept } = JSON.parse(content)
  return {
    ...AT_FIRST,
    ...kept,
    ...(sentAway === undefined ? {} : { sentAway: sentAway.map(whoWasSent) }),
    ...{ id, game, version, seed, created, changed, revision, sequence, picks, deadline },
    status: status as TableRow['status'],
    open: open === 1,
    winners: winners === null ? null : JSON.parse(winners),
    waiting: JSON.parse(waiting),
  }
}

/** Earlier releases kept who it was, and no more. */
function whoWasSent(one: string | SentAway): SentAway {
  return typeof one === 'string' ? { person: one, name: '', why: '' } : one
}

/** The move of a change with where the match stands after it, if it has one. */
export function movesIn(change: Change): Insertable<Schema['moves']>[] {
  const { row, move, standing } = change
  return move === null || standing === null ? [] : [toMoveColumns(row.id, move, standing, wentBy(change))]
}

export function toMoveColumns(
  table: string,
  move: Move,
  standing: KeptStanding,
  went?: Change['went'],
): Insertable<Schema['moves']> {
  const { sequence, what, seat, step, events, at, picks } = move
  return {
    ...{ table_id: table, sequence, what, seat, at, picks },
    step: JSON.stringify(step),
    events: JSON.stringify(events),
    ...stateColumns(standing, went),
  }
}

type MoveColumns = Selectable<Schema['moves']>

export function fromMoveColumns(
  columns: Pick<MoveColumns, 'sequence' | 'what' | 'seat' | 'step' | 'events' | 'at' | 'picks'>,
): Move {
  const { sequence, what, seat, step, events, at, picks } = columns
  return {
    ...{ sequence, seat, at, picks: picks ?? 0 },
    what: what as Move['what'],
    step: JSON.parse(step),
    events: JSON.parse(events),
  }
}

/** Moves in order, with where the match stood after each; the first has its state whole, or none. */
export function wholeMoves(rows: readonly MoveColumns[]): WholeMove[] {
  const standings = standingsIn(rows)
  return rows.map((row, i) => ({ ...fromMoveColumns(row), standing: standings[i] ?? null, version: row.version }))
}
