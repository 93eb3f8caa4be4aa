/**
 * Tonight's house: for each game a match that everybody plays alike. Who plays it is written first, and decides which table
 * it is; whatever is missing after that, because a process died, is made up for by whoever asks next.
 */
import { games } from '@gloam/games/index.ts'
import type { DayGame, DayOthers, DayParting, Tonight } from '@gloam/protocol/days.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { DAY_BOTS, type Day, type DayDate, dateOf, dayOf, daysBefore, endOf, streakOf } from '@gloam/tables/days/day.ts'
import { laidFor } from '@gloam/tables/days/laid.ts'
import { resultOf } from '@gloam/tables/days/result.ts'
import { refuse } from '@gloam/tables/errors.ts'
import { newId } from '@gloam/tables/ids.ts'
import { gameOf, type Sitter } from '@gloam/tables/seats/seats.ts'
import { seatOf } from '@gloam/tables/table.ts'
import type { DayPlay, DayStore } from '../store/tables/days.ts'
import { importMatch } from '../store/transfer/import.ts'
import type { TableService } from '../tables/table-service.ts'
import { Ways } from './parting.ts'
import { wayOf } from './way.ts'

/** So far back the calendar goes. */
const CALENDAR_DAYS = 400

export class Days {
  private readonly service: TableService
  private readonly store: DayStore
  /** Today's: each is drawn once. */
  private drawn = new Map<string, Promise<Day>>()
  private drawnOn: DayDate = ''
  /** Of each game those that were asked for last: where ways part is asked again and again, and they are many. */
  private readonly ways = new Map<string, { date: DayDate; all: Ways }>()

  constructor(service: TableService) {
    this.service = service
    this.store = service.store.days
  }

  async tonight(person: string | null): Promise<Tonight> {
    const date = dateOf(Date.now())
    await this.keepResults(date)
    const finished = await this.store.finished(date)
    const plays = person === null ? null : await this.store.playsOf(date, person)
    const own = await Promise.all(
      games.map(async ({ name }): Promise<DayGame> => {
        const { seats, seat, kind, side } = await this.today(name, date)
        const about = { game: name, seats, seat, bots: DAY_BOTS.strength, kind, side }
        return { ...about, finished: finished.get(name) ?? 0, yours: plays?.get(name) ?? null }
      }),
    )
    const nights = person === null ? [] : await this.store.nights(person, daysBefore(date, CALENDAR_DAYS))
    return { date, until: endOf(date), games: own, nights, streak: streakOf(nights, date) }
  }

  /** How others did, for whoever has finished theirs. Nothing is told of a day that has not come. */
  async look(game: string, date: DayDate | undefined, person: string | null) {
    const today = dateOf(Date.now())
    const asked = date ?? today
    const { name } = gameOf(game)
    if (asked > today) throw refuse.noDay()
    await this.keepResults(asked)
    const yours = person === null ? null : await this.store.play(asked, name, person)
    const finished = (await this.store.finished(asked)).get(name) ?? 0
    const others = person === null || yours?.result == null ? null : await this.others(asked, name, person)
    return { date: asked, game: name, finished, yours, others }
  }

  /** The table of the match that counts, as long as that one goes on; then one that does not. */
  async play(person: Sitter, game: string): Promise<TableState> {
    const date = dateOf(Date.now())
    const day = await this.today(gameOf(game).name, date)
    const { table } = await this.store.claim({ date, game: day.game, person: person.id, table: newId() }, Date.now())
    const kept = await this.service.store.table(table)
    if (kept === undefined) return this.lay(day, person, { id: table, first: true })
    if (kept.status !== 'ended') return this.service.audience.stateOf(await this.service.table(table))
    return this.lay(day, person, { id: newId(), first: false })
  }

  private async lay(day: Day, person: Sitter, { id, first }: { id: string; first: boolean }): Promise<TableState> {
    await this.service.mustHaveRoom(person.id)
    const laid = await laidFor(day, person, { id, first, now: Date.now() })
    try {
      await importMatch(this.service.store.db, { ...laid, chat: [], ending: null })
    } catch (error) {
      // Somebody else has laid it in this very moment, for the same person.
      if ((await this.service.store.table(id)) === undefined) throw error
    }
    // Whoever hears of it lets the bots play that are asked first.
    return this.service.changeRow(id, (row) => row)
  }

  private today(game: string, date: DayDate): Promise<Day> {
    if (this.drawnOn !== date) this.drawn = new Map()
    this.drawnOn = date
    const drawn = this.drawn.get(game) ?? dayOf(gameOf(game), date)
    this.drawn.set(game, drawn)
    return drawn
  }

  /** What came of matches that are over is kept when somebody first looks. */
  async keepResults(date: DayDate): Promise<void> {
    for (const play of await this.store.unkept(date)) await this.keepResult(play)
  }

  private async keepResult(play: DayPlay): Promise<void> {
    const { store } = this.service
    const row = await store.table(play.table)
    const seat = row === undefined ? null : seatOf(row, play.person)
    if (row === undefined || seat === null) return
    const log = await store.log(row.id)
    const outcome = log.at(-1)?.standing?.state.outcome ?? null
    await this.store.keep(play, { ...resultOf(row, outcome, seat), ...wayOf(row, log, seat) }, row.changed)
  }

  private async others(date: DayDate, game: string, person: string): Promise<DayOthers> {
    const [counts, friends] = [await this.store.counts(date, game), await this.store.friends(date, game, person)]
    const finished = counts.reduce((sum, { count }) => sum + count, 0)
    return { counts, friends, parted: await this.parted(date, game, person, finished) }
  }

  /** They are read again once somebody else has finished, or is not among them; what is kept of a way never changes. */
  private async waysOf(date: DayDate, game: string, person: string, finished: number): Promise<Ways> {
    const known = this.ways.get(game)
    if (known?.date === date && known.all.count === finished && known.all.has(person)) return known.all
    const all = new Ways(await this.store.ways(date, game))
    this.ways.set(game, { date, all })
    return all
  }

  private async parted(date: DayDate, game: string, person: string, finished: number): Promise<DayParting | null> {
    const ways = await this.waysOf(date, game, person, finished)
    const parting = ways.partingOf(person)
    if (parting === null) return null
    const { decision, like, ...counts } = parting
    const all = await this.store.steps(date, game, [person, like])
    const [yours, theirs] = [all.get(person)?.[decision], all.get(like)?.[decision]]
    if (yours === undefined || theirs === undefined) return null
    const steps = { yours: yours.step as DayParting['yours'], theirs: theirs.step as DayParting['theirs'] }
    return { decision: decision + 1, moment: yours.sequence, ...counts, ...steps }
  }
}
