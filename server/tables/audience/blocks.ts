/** Who does not want to hear whom, and who does not sit down with whom. What is muted is told to whoever muted it alone. */
import { isKnown } from '@gloam/protocol/table.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import { deviceOf } from '@gloam/tables/seats/around.ts'
import { seatOf } from '@gloam/tables/table.ts'
import type { News } from '../../news/news.ts'
import type { BlockStore } from '../../store/people/blocks.ts'
import type { Audience } from './audience.ts'
import type { Watcher } from './watcher.ts'

export class Blocks {
  private readonly store: BlockStore
  private readonly audience: Audience
  private readonly news: News
  /** What each line was told last, by table. */
  private readonly told = new WeakMap<Watcher, Map<string, string>>()

  constructor(store: BlockStore, audience: Audience, news: News) {
    this.store = store
    this.audience = audience
    this.news = news
    audience.onCome(async (line, { row }) => {
      this.told.get(line)?.delete(row.id)
      await this.tellLine(line, row.id)
    })
  }

  async mute(person: string, of: string, table: string | null, muted: boolean): Promise<void> {
    if (person === of) throw refuse.notYourself()
    if (!(await this.store.mute(person, of, table, muted))) throw refuse.fullList()
    await this.changed(person)
  }

  async block(person: string, of: string, blocked: boolean): Promise<void> {
    if (person === of) throw refuse.notYourself()
    if (!(await this.store.block(person, of, blocked))) throw refuse.fullList()
    await this.changed(person)
  }

  /** Whoever comes new to a table has to get along with all who sit there. Who has blocked whom is not told. */
  async mustFit(row: TableRow, person: string): Promise<void> {
    if (seatOf(row, person) !== null) return
    const others = peopleOf(row)
    if (others.length === 0) return
    const apart = await this.store.apartFrom(person)
    if (others.some((other) => apart.has(other))) throw refuse.apart()
  }

  /** At the next table the seats of those whom the host does not meet are free. */
  async without(row: TableRow, person: string): Promise<TableRow> {
    const apart = await this.store.apartFrom(person)
    if (apart.size === 0) return row
    const seats = row.seats.map(
      (seat): KeptSeat =>
        seat.kind === 'person' && apart.has(deviceOf(seat)) ? { kind: 'free', colour: seat.colour } : seat,
    )
    return { ...row, seats }
  }

  /** All lines of somebody hear at once whose words are folded away. Who misses it hears it when they come next. */
  async tell(person: string): Promise<void> {
    for (const { line, table } of this.audience.linesOf(person)) await this.tellLine(line, table)
  }

  private async changed(person: string): Promise<void> {
    this.news.tell({ table: person, what: 'blocks' })
    await this.tell(person)
  }

  private async tellLine(line: Watcher, table: string): Promise<void> {
    if (line.person === null) return
    const people = await this.store.mutedBy(line.person.id, table)
    const told = this.told.get(line) ?? new Map<string, string>()
    this.told.set(line, told)
    if ((told.get(table) ?? '') === people.join()) return
    told.set(table, people.join())
    line.send({ is: 'muted', table, people })
  }
}

/** All who belong to a table: who sits there, whose seat somebody else keeps, and the host. */
function peopleOf({ seats, host }: TableRow): string[] {
  const sitting = seats.flatMap((seat) =>
    seat.kind === 'person' ? [deviceOf(seat), ...(seat.of === undefined ? [] : [seat.of.person])] : [],
  )
  return [...new Set([host, ...sitting])].filter(isKnown)
}
