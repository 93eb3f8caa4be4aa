/**
 * Tonight's house without a server: the same matches as everywhere, for whoever sits at this browser. What was played lies
 * on the shelves as its tables do; how others did nobody knows here.
 */
import { games } from '@gloam/games/known.ts'
import type { DayGame, Tonight } from '@gloam/protocol/days.ts'
import { DAY_BOTS, type DayDate, dateOf, dayOf, daysBefore, endOf, streakOf } from '@gloam/tables/days/day.ts'
import { laidFor } from '@gloam/tables/days/laid.ts'
import { isNight, resultOf } from '@gloam/tables/days/result.ts'
import { refuse } from '@gloam/tables/errors.ts'
import { newId } from '@gloam/tables/ids.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { gameOf, type Sitter } from '@gloam/tables/seats/seats.ts'
import { type Loaded, seatOf } from '@gloam/tables/table.ts'
import type { HomeStore } from './store.ts'
import type { Tables } from './tables.ts'

/** So far back the calendar goes. */
const CALENDAR_DAYS = 400

interface DaysParts {
  tables: Tables
  now(): number
  /** How a new table is called here. */
  idFor(id: string): string
  /** Windows on one store take turns: of two that ask at once the second comes to the table of the first. */
  inTurn(name: string, act: () => Promise<void>): Promise<void>
}

type Played = TableRow & { day: NonNullable<TableRow['day']> }

export class Days {
  private readonly parts: DaysParts

  constructor(parts: DaysParts) {
    this.parts = parts
  }

  private get today(): DayDate {
    return dateOf(this.parts.now())
  }

  async tonight(person: Sitter | null): Promise<Tonight> {
    const date = this.today
    const own = await this.ownOf(person)
    const tonight = games.map(async (game): Promise<DayGame> => {
      const { seats, seat, kind, side } = await dayOf(game, date)
      const about = { game: game.name, seats, seat, bots: DAY_BOTS.strength, kind, side }
      return { ...about, finished: null, yours: await this.yours(own, game.name, date, person) }
    })
    const nights = await this.nights(own, person)
    return { date, until: endOf(date), games: await Promise.all(tonight), nights, streak: streakOf(nights, date) }
  }

  async look(person: Sitter | null, game: string, wanted: DayDate | undefined) {
    const { name } = gameOf(game)
    const date = wanted ?? this.today
    if (date > this.today) throw refuse.noDay()
    const yours = await this.yours(await this.ownOf(person), name, date, person)
    return { date, game: name, finished: null, yours, others: null }
  }

  /** The match that counts, as long as that one goes on; then one that does not. */
  async play(person: Sitter, game: string): Promise<Loaded> {
    const { tables, inTurn } = this.parts
    const date = this.today
    const { name } = gameOf(game)
    let id = ''
    await inTurn(`day ${date} ${name}`, async () => {
      const first = this.first(await this.ownOf(person), name, date)
      id =
        first === undefined || first.status === 'ended' ? await this.lay(person, name, first === undefined) : first.id
    })
    // Whoever hears of it lets the bots play that are asked first.
    const loaded = await tables.change(id, ({ row, play }) => ({ row, play, move: null }))
    return loaded as Loaded
  }

  private async lay(person: Sitter, game: string, first: boolean): Promise<string> {
    const { tables, now, idFor } = this.parts
    const day = await dayOf(gameOf(game), this.today)
    const { row, moves } = await laidFor(day, person, { id: idFor(newId()), first, now: now() })
    const kept = moves.map(({ move, standing }) => ({ ...move, standing }))
    await tables.store.shelves.takeIn({ row, moves: kept, beside: { chat: [], notes: [] }, ending: null })
    return row.id
  }

  private async ownOf(person: Sitter | null): Promise<Played[]> {
    if (person === null) return []
    const rows = await this.store.shelves.rows()
    return rows.filter((row): row is Played => row.day !== undefined && seatOf(row, person.id) !== null)
  }

  private get store(): HomeStore {
    return this.parts.tables.store
  }

  /** The one that counts. */
  private first(own: readonly Played[], game: string, date: DayDate): Played | undefined {
    return own.find((row) => row.game === game && row.day.date === date && row.day.first)
  }

  private async yours(own: readonly Played[], game: string, date: DayDate, person: Sitter | null) {
    const row = this.first(own, game, date)
    return row === undefined || person === null ? null : { table: row.id, result: await this.resultIn(row, person) }
  }

  private async resultIn(row: TableRow, person: Sitter) {
    const seat = seatOf(row, person.id)
    if (row.status !== 'ended' || seat === null) return null
    const standing = await this.store.standing(row.id)
    return resultOf(row, standing?.state.outcome ?? null, seat)
  }

  /** The dates on which one was played to its end, the latest first. */
  private async nights(own: readonly Played[], person: Sitter | null): Promise<DayDate[]> {
    if (person === null) return []
    const from = daysBefore(this.today, CALENDAR_DAYS)
    const nights = new Set<DayDate>()
    for (const row of own.filter(({ day }) => day.first && day.date >= from)) {
      const result = await this.resultIn(row, person)
      if (result !== null && isNight(result)) nights.add(row.day.date)
    }
    return [...nights].sort().reverse()
  }
}
