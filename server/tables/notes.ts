/** Notes that a seat keeps for itself: told to its person on all lines, and to nobody else. */
import type { NoteChanges, SeatNotes } from '@gloam/protocol/table.ts'
import type { Line } from '../live/line.ts'
import type { News } from '../news/news.ts'
import type { KeptNotes, NoteOwner, NoteStore } from '../store/notes.ts'
import type { Audience } from './audience.ts'
import { refuse } from './errors.ts'
import { seatOf } from './loaded.ts'
import type { Registry } from './registry.ts'
import { ownSeat } from './seats.ts'

/** Characters of all notes of a seat, as JSON. */
const MOST_NOTED = 8_000

export class Notes {
  private readonly registry: Registry
  private readonly audience: Audience
  private readonly news: News
  private readonly store: NoteStore
  /** What each line was told last, by table. */
  private readonly told = new WeakMap<Line, Map<string, number>>()

  constructor(registry: Registry, audience: Audience, news: News) {
    this.registry = registry
    this.audience = audience
    this.news = news
    this.store = registry.store.notes
    audience.onCome(async (line, { row }) => {
      if (row.status === 'gathering' || seatOf(row, line.person?.id ?? null) === null) return
      this.told.get(line)?.delete(row.id)
      await this.tell(row.id)
    })
  }

  async read(id: string, person: string): Promise<SeatNotes> {
    return (await this.store.read(await this.owner(id, person))).notes
  }

  /** Adds words, and wipes out those that are null; all lines of the person hear what has become of it. */
  async note(line: Line, id: string, words: NoteChanges): Promise<void> {
    const { person } = line
    if (person === null) throw refuse.notSeated()
    const owner = await this.owner(id, person.id)
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

  /** Tells each seat's lines what they have not been told yet. */
  async tell(id: string): Promise<void> {
    const read = new Map<number, Promise<KeptNotes>>()
    for (const { line, seat } of this.audience.seated(id)) {
      const person = line.person?.id ?? ''
      const notes = read.get(seat) ?? this.store.read({ table: id, seat, person })
      read.set(seat, notes)
      this.tellLine(line, id, await notes)
    }
  }

  /** Hints may have been missed. */
  async catchUp(): Promise<void> {
    const { watched } = this.audience
    if (watched.length === 0) return
    for (const { table, seat, revision } of await this.store.revisions(watched)) {
      const behind = this.audience
        .seated(table)
        .some(({ line, seat: its }) => its === seat && this.toldTo(line, table) < revision)
      if (behind) await this.tell(table)
    }
  }

  private tellLine(line: Line, table: string, { notes, revision }: KeptNotes): void {
    if (this.toldTo(line, table) >= revision) return
    const told = this.told.get(line) ?? new Map<string, number>()
    this.told.set(line, told.set(table, revision))
    line.send({ is: 'notes', table, notes })
  }

  private toldTo(line: Line, table: string): number {
    return this.told.get(line)?.get(table) ?? 0
  }

  /** Before the start people still change seats: what one has written the next should not find. */
  private async owner(id: string, person: string): Promise<NoteOwner> {
    const { row } = await this.registry.surely(id)
    if (row.status === 'gathering') throw refuse.notBegun()
    return { table: id, seat: ownSeat(row, person), person }
  }
}

function written(before: SeatNotes, words: NoteChanges): SeatNotes {
  const after = new Map<string, string>(Object.entries(before))
  for (const [key, word] of Object.entries(words)) {
    if (word === null) after.delete(key)
    else after.set(key, word)
  }
  const notes = Object.fromEntries(after)
  if (JSON.stringify(notes).length > MOST_NOTED) throw refuse.tooMuchNoted()
  return notes
}
