/** What is done for one person at all their tables: each of them by itself, and one that fails holds up no other. */

import { Refused, refuse } from '@gloam/tables/errors.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { deviceOf, peopleWith } from '@gloam/tables/seats/around.ts'
import { forgotten, GONE_NAME, handOver, renamed } from '@gloam/tables/seats/identity.ts'
import { holiday, leave } from '@gloam/tables/seats/seats-in-play.ts'
import { type Draft, onRow, type RowCommand } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { handOverRow } from '../store/people/hand-over.ts'
import type { Holiday } from '../store/people/holidays.ts'
import type { Store } from '../store/store.ts'
import { rewriteRow } from '../store/tables/rewrite.ts'
import type { Registry } from './memory/registry.ts'

export class People {
  private readonly registry: Registry
  private readonly store: Store

  constructor(registry: Registry) {
    this.registry = registry
    this.store = registry.store
  }

  /** A guest has signed in: the guest's seats are the account's. */
  async handOver(from: string, to: string): Promise<void> {
    const { chat, notes, notifications, holidays, blocks, reports, groups, ratings, days, tournaments, opinions } =
      this.store
    const rooms = [chat, notes, notifications, holidays, blocks, reports, groups, ratings, days, tournaments, opinions]
    for (const room of rooms) await room.handOver(from, to)
    await handOverRow(this.store.db, 'profiles', from, to)
    for (const id of await this.store.tablesOf(from))
      await this.changeIfReadable(
        id,
        onRow((row) => handOver(row, from, to)),
      )
  }

  /** Somebody goes on holiday for so many days, or comes home; their tables of days are told. */
  async holiday(person: string, days: number): Promise<Holiday> {
    const now = Date.now()
    const taken = await this.store.holidays.take(person, days, now)
    if (taken === null) throw refuse.noHoliday()
    for (const id of await this.store.tablesOf(person))
      await this.forAllAround(id, person, (loaded, one) => holiday(loaded, one, taken.until, now))
    return taken
  }

  /** A match of days that is about to begin knows who is on holiday. */
  async withHolidays(row: TableRow): Promise<TableRow> {
    if (row.pace.kind !== 'slow') return row
    const people = row.seats.flatMap((seat) => (seat.kind === 'person' ? [deviceOf(seat)] : []))
    const away = await this.store.holidays.away(people, Date.now())
    const seats = row.seats.map((seat) => {
      const awayUntil = seat.kind === 'person' ? away.get(deviceOf(seat)) : undefined
      return awayUntil === undefined ? seat : { ...seat, awayUntil }
    })
    return { ...row, seats }
  }

  /** Somebody is forgotten at all their tables. */
  async forget(person: string): Promise<void> {
    for (const id of await this.store.tablesOf(person))
      await this.changeInAnyCase(id, (row) => forgotten(row, person, GONE_NAME))
  }

  /** Somebody is called otherwise at all their tables, and in what they have said. */
  async rename(person: string, name: string): Promise<void> {
    for (const id of await this.store.tablesOf(person))
      await this.changeInAnyCase(id, (row) => renamed(row, person, name))
    await this.store.chat.rename(person, name)
  }

  /** Somebody has to go: at their tables bots play on, and where no match has begun their seat is free. */
  async sendHome(person: string): Promise<void> {
    for (const { id } of await this.store.lists.running(person)) await this.forAllAround(id, person, leave)
  }

  /** Somebody gives up a seat at a table that has not begun; at any other nothing changes. */
  async standUpFrom(table: string, person: string): Promise<void> {
    await this.changeIfReadable(table, (loaded) => {
      if (loaded.row.status !== 'gathering') throw refuse.begun()
      return leave(loaded, person)
    })
  }

  /** The same for somebody and all who sit beside them. */
  private async forAllAround(id: string, person: string, command: (loaded: Loaded, one: string) => Draft) {
    for (const one of await this.around(id, person)) await this.changeIfReadable(id, (loaded) => command(loaded, one))
  }

  private async around(id: string, person: string): Promise<string[]> {
    try {
      return peopleWith((await this.registry.surely(id)).row, person)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return []
    }
  }

  /** A table that cannot be read keeps nobody from getting the others. */
  private async changeIfReadable(id: string, command: (loaded: Loaded) => Draft): Promise<boolean> {
    try {
      await this.registry.change(id, command)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return false
    }
  }

  /** What this release cannot read holds their name all the same. */
  private async changeInAnyCase(id: string, command: RowCommand): Promise<void> {
    if (!(await this.changeIfReadable(id, onRow(command)))) await rewriteRow(this.store.db, id, command)
  }
}
