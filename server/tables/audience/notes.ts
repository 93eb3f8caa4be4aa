/**
 * Notes that a seat keeps for itself: told to its person on all lines, and to nobody else. Open marks among them are
 * told to all who watch: no rule waits for one.
 */
import type { Seat } from '@gloam/kernel/game.ts'
import type { NoteChanges, SeatNotes } from '@gloam/protocol/table.ts'
import { refuse } from '@gloam/tables/errors.ts'
import { marksOf, written } from '@gloam/tables/notes.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { whoHolds } from '@gloam/tables/seats/around.ts'
import { ownSeat, type Sitter } from '@gloam/tables/seats/seats.ts'
import { counted, type Metrics } from '../../common/metrics.ts'
import type { News } from '../../news/news.ts'
import type { KeptNotes, NoteOwner, NoteStore, SeatsNotes } from '../../store/people/notes.ts'
import type { Registry } from '../memory/registry.ts'
import type { Audience } from './audience.ts'
import { viewerOf, type Watcher } from './watcher.ts'

/** What a line has heard of a table: the revision of its own notes, of all notes together, and the marks. */
interface Heard {
  own: number
  all: number
  marks: string
}

const NOTHING: Heard = { own: 0, all: 0, marks: '[]' }

export class Notes {
  private readonly registry: Registry
  private readonly audience: Audience
  private readonly news: News
  private readonly store: NoteStore
  /** What each line was told last, by table. */
  private readonly told = new WeakMap<Watcher, Map<string, Heard>>()

  constructor(registry: Registry, audience: Audience, news: News, metrics: Metrics) {
    this.registry = registry
    this.audience = audience
    this.news = news
    this.store = registry.store.notes
    audience.onCome(async (line, { row }) => {
      if (row.status === 'gathering') return
      this.told.get(line)?.delete(row.id)
      await this.tell(row.id)
    })
    const untold = counted(metrics, 'notes', 'the marks of a table could not be told; they are at the next change')
    registry.onFact(({ before, after }) => {
      // Whoever takes a seat over has marked nothing yet.
      if (before.row.seats === after.row.seats || audience.at(after.row.id) === null) return
      this.tell(after.row.id).catch(untold)
    })
  }

  async read(id: string, person: Sitter, held: Seat | null): Promise<SeatNotes> {
    return (await this.store.read(await this.owner(id, person, held))).notes
  }

  /** Adds words, and wipes out those that are null; all lines of the person hear what has become of it. */
  async note(line: Watcher, id: string, words: NoteChanges): Promise<void> {
    const owner = await this.owner(id, line.person, line.seat)
    try {
      await this.store.change(owner, (before) => written(before, words))
      this.news.tell({ table: id, what: 'notes' })
    } catch (error) {
      // Whoever asked shows it already: they hear how it is.
      this.told.get(line)?.delete(id)
      throw error
    } finally {
      await this.tell(id)
    }
  }

  /** Tells each line what it has not been told yet. */
  async tell(id: string): Promise<void> {
    const kept = await this.store.at(id)
    const room = this.audience.at(id)
    if (room === null) return
    const all = sumOf(kept)
    const marks = JSON.stringify(marksOf(room.row, kept))
    for (const line of room.lines) {
      this.tellOwn(line, id, ownOf(room.row, kept, line))
      this.tellMarks(line, id, { all, marks })
    }
  }

  /** Hints may have been missed. */
  async catchUp(): Promise<void> {
    const { watched } = this.audience
    if (watched.length === 0) return
    const kept = Map.groupBy(await this.store.revisions(watched), ({ table }) => table)
    for (const [table, revisions] of kept) {
      const all = sumOf(revisions)
      const lines = this.audience.at(table)?.lines ?? []
      if (lines.some((line) => this.heardBy(line, table).all < all)) await this.tell(table)
    }
  }

  private tellOwn(line: Watcher, table: string, own: KeptNotes | undefined): void {
    if (own === undefined || this.heardBy(line, table).own >= own.revision) return
    this.remember(line, table, { own: own.revision })
    line.send({ is: 'notes', table, notes: own.notes })
  }

  /** What was read before something newer is not told after it. */
  private tellMarks(line: Watcher, table: string, { all, marks }: Omit<Heard, 'own'>): void {
    const heard = this.heardBy(line, table)
    if (heard.all > all) return
    this.remember(line, table, { all, marks })
    if (heard.marks !== marks) line.sendText(`{"is":"marks","table":"${table}","marks":${marks}}`)
  }

  private heardBy(line: Watcher, table: string): Heard {
    return this.told.get(line)?.get(table) ?? NOTHING
  }

  private remember(line: Watcher, table: string, heard: Partial<Heard>): void {
    const told = this.told.get(line) ?? new Map<string, Heard>()
    this.told.set(line, told.set(table, { ...this.heardBy(line, table), ...heard }))
  }

  /** Before the start people still change seats: what one has written the next should not find. */
  private async owner(id: string, session: Sitter | null, held: Seat | null): Promise<NoteOwner> {
    const { row } = await this.registry.surely(id)
    const person = whoHolds(row, session, held)
    if (person === null) throw refuse.notSeated()
    if (row.status === 'gathering') throw refuse.notBegun()
    return { table: id, seat: ownSeat(row, person.id), person: person.id }
  }
}

const sumOf = (kept: readonly { revision: number }[]) => kept.reduce((sum, { revision }) => sum + revision, 0)

function ownOf(row: TableRow, kept: readonly SeatsNotes[], line: Watcher): KeptNotes | undefined {
  const seat = viewerOf(row, line)
  const holds = whoHolds(row, line.person, line.seat)?.id
  return kept.find((notes) => notes.seat === seat && notes.person === holds)
}
