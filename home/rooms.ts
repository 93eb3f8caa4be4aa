/** Who watches which table of a home, and what they are told: through the same door as everywhere, one seat at a time. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { RefusedReason, ServerMessage } from '@gloam/protocol/live.ts'
import type { NoteChanges, TableState } from '@gloam/protocol/table.ts'
import { refuse } from '@gloam/tables/errors.ts'
import { answersOf } from '@gloam/tables/match/answers.ts'
import { marksOf, written } from '@gloam/tables/notes.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { seatHeld, whoHolds } from '@gloam/tables/seats/around.ts'
import { ownSeat, type Sitter } from '@gloam/tables/seats/seats.ts'
import { type Loaded, seatOf, stateOf } from '@gloam/tables/table.ts'
import { positionText } from '@gloam/tables/view.ts'
import type { Beside } from './store.ts'
import type { Fact, Tables } from './tables.ts'

/** A line as tables see it: who is at its other end, and how they are told something. */
export interface Watcher {
  readonly person: Sitter | null
  /** Of several who sit around one device, the seat of whoever holds it; nobody does where it is null. */
  readonly seat: Seat | null
  send(message: ServerMessage): void
  sendText(text: string): void
  refuse(reason: RefusedReason, request?: number | null): void
}

/** What a line was told last of a table, so that nobody is told the same twice. */
interface LastSent {
  table: string
  notes: string
  marks: string
}

const NOTHING_SENT: LastSent = { table: '', notes: '{}', marks: '[]' }

export class Rooms {
  private readonly tables: Tables
  private readonly rooms = new Map<string, Map<Watcher, LastSent>>()

  constructor(tables: Tables) {
    this.tables = tables
    tables.onFact((fact) => this.hear(fact))
    tables.onGone((id) => this.sendAll(id))
  }

  isHere = (table: string, person: string): boolean =>
    [...(this.rooms.get(table)?.keys() ?? [])].some((line) => line.person?.id === person)

  stateOf({ row }: Loaded): TableState {
    return stateOf(row, (person) => this.isHere(row.id, person))
  }

  /** Where the table stands with what has happened, or with what happened after a move that is known. */
  watch(line: Watcher, id: string, after: number | undefined): Promise<Loaded> {
    return this.tables.with(id, async (loaded) => {
      const known = after !== undefined && after <= loaded.row.sequence
      const moves = loaded.play === null ? [] : await this.tables.store.moves(id, known ? after : -1)
      const beside = await this.tables.store.shelves.beside(id)
      const room = this.rooms.get(id) ?? new Map<Watcher, LastSent>()
      this.rooms.set(id, room.set(line, NOTHING_SENT))
      this.tellTable(loaded.row)
      if (loaded.play !== null) line.sendText(positionText(loaded, viewerOf(loaded.row, line), moves, !known))
      if (beside.chat.length > 0) line.send({ is: 'chat', table: id, lines: [...beside.chat] })
      if (loaded.row.status !== 'gathering') this.tellNotes(loaded.row, beside)
      this.tellAnswers(line, loaded.row)
      return loaded
    })
  }

  async unwatch(line: Watcher, id: string): Promise<void> {
    const room = this.rooms.get(id)
    if (!room?.delete(line)) return
    if (room.size === 0) this.rooms.delete(id)
    else this.tellTable((await this.tables.table(id)).row)
  }

  async leaveAll(line: Watcher): Promise<void> {
    for (const id of [...this.rooms.keys()]) await this.unwatch(line, id)
  }

  /** A stale pick is answered with where the match stands, never with silence. */
  sendPosition(line: Watcher, loaded: Loaded): void {
    if (loaded.play !== null) line.sendText(positionText(loaded, viewerOf(loaded.row, line), [], false))
  }

  /** The table is gone: whoever watches it is told so. */
  private sendAll(id: string): void {
    for (const line of this.rooms.get(id)?.keys() ?? []) line.refuse('no such table')
    this.rooms.delete(id)
  }

  chat(line: Watcher, id: string, text: string, at: number): Promise<void> {
    return this.tables.with(id, async ({ row }) => {
      const person = whoHolds(row, line.person, line.seat)
      if (person === null) throw refuse.notSeated()
      const beside = await this.tables.store.shelves.beside(id)
      const number = (beside.chat.at(-1)?.id ?? 0) + 1
      const said = { id: number, person: person.id, name: person.name, seat: seatOf(row, person.id), text, at }
      await this.tables.store.shelves.putBeside(id, { ...beside, chat: [...beside.chat, said] })
      for (const other of this.rooms.get(id)?.keys() ?? []) other.send({ is: 'chat', table: id, lines: [said] })
    })
  }

  note(line: Watcher, id: string, words: NoteChanges): Promise<void> {
    return this.tables.with(id, async ({ row }) => {
      const { seat, person } = noteOwner(row, whoHolds(row, line.person, line.seat))
      const beside = await this.tables.store.shelves.beside(id)
      const own = beside.notes.find((one) => one.seat === seat && one.person === person)
      const others = beside.notes.filter((one) => one !== own)
      const notes = written(own?.notes ?? {}, words)
      const after = { ...beside, notes: [...others, { seat, person, notes }] }
      await this.tables.store.shelves.putBeside(id, after)
      this.tellNotes(row, after)
    })
  }

  private hear({ before, after, moves }: Fact): void {
    const room = this.rooms.get(after.row.id)
    if (room === undefined) return
    // The very position before a single move is known where the move was made on it.
    const last = before.row.sequence + 1 === after.row.sequence ? before.play : null
    if (moves.length > 0)
      for (const line of room.keys()) line.sendText(positionText(after, viewerOf(after.row, line), moves, false, last))
    this.tellTable(after.row)
    if (before.row.answers !== after.row.answers) for (const line of room.keys()) this.tellAnswers(line, after.row)
  }

  private tellTable(row: TableRow): void {
    const table = stateOf(row, (person) => this.isHere(row.id, person))
    for (const [line, told] of this.rooms.get(row.id) ?? []) {
      const text = JSON.stringify({ is: 'table', table, yourSeat: viewerOf(row, line) } satisfies ServerMessage)
      if (told.table === text) continue
      this.remember(row.id, line, { table: text })
      line.sendText(text)
    }
  }

  private tellNotes(row: TableRow, { notes: kept }: Beside): void {
    const marks = marksOf(row, kept)
    for (const [line, told] of this.rooms.get(row.id) ?? []) {
      const seat = viewerOf(row, line)
      const holds = whoHolds(row, line.person, line.seat)?.id
      const own = kept.find((one) => one.seat === seat && one.person === holds)?.notes ?? {}
      if (told.notes !== JSON.stringify(own)) line.send({ is: 'notes', table: row.id, notes: own })
      if (told.marks !== JSON.stringify(marks)) line.send({ is: 'marks', table: row.id, marks })
      this.remember(row.id, line, { notes: JSON.stringify(own), marks: JSON.stringify(marks) })
    }
  }

  /** No other seat ever hears of them. */
  private tellAnswers(line: Watcher, row: TableRow): void {
    const seat = viewerOf(row, line)
    if (seat === null || row.answers === undefined) return
    line.send({ is: 'answers', table: row.id, answers: answersOf(row, seat) })
  }

  private remember(id: string, line: Watcher, told: Partial<LastSent>): void {
    const room = this.rooms.get(id)
    const before = room?.get(line)
    if (before !== undefined) room?.set(line, { ...before, ...told })
  }
}

/** Before the start people still change seats: what one has written the next should not find. */
export function noteOwner(row: TableRow, person: Sitter | null): { seat: Seat; person: string } {
  if (person === null) throw refuse.notSeated()
  if (row.status === 'gathering') throw refuse.notBegun()
  return { seat: ownSeat(row, person.id), person: person.id }
}

export function viewerOf(row: TableRow, { person, seat }: Watcher): Seat | null {
  return seatHeld(row, person?.id ?? null, seat)
}
