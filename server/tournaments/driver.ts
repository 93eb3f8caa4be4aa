/**
 * Lets tournaments go on: begins them, lays the tables of a round, reads what came of them, and pairs the next. Each step
 * is written before it is done, and doing it twice changes nothing: so any process may stop anywhere, and any other go on.
 */
import { newId } from '@gloam/tables/ids.ts'
import { type Luck, SECURE_LUCK } from '@gloam/tables/luck.ts'
import { start } from '@gloam/tables/match/match.ts'
import { resultPartsOf } from '@gloam/tables/match/result.ts'
import { standInByHouse } from '@gloam/tables/seats/seats-in-play.ts'
import type { Draft } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { nextRound } from '@gloam/tables/tournament/next.ts'
import { stoppedResult, type TableResult, tableResultOf } from '@gloam/tables/tournament/standing.ts'
import type { Store } from '../store/store.ts'
import type { KeptRound, KeptTable, WholeTournament } from '../store/tables/tournaments.ts'
import { Answer } from '../tables/memory/entry.ts'
import type { Registry } from '../tables/memory/registry.ts'
import { People } from '../tables/people.ts'
import type { GoesOn } from '../tables/table-service.ts'
import { laidFor } from './laid.ts'
import { participantsOf, planOf, playedOf } from './plan.ts'

const HOUR = 3_600_000
/** Milliseconds after which a round is looked at in any case: what was missed is made up for. */
const LOOK_AGAIN = 60_000
/** While bots play for all who are late, it is looked whether somebody has come back. */
const LATE_AGAIN = 5_000

export class Driver implements GoesOn {
  private readonly registry: Registry
  private readonly store: Store
  private readonly luck: Luck

  constructor(registry: Registry, luck: Luck = SECURE_LUCK) {
    this.registry = registry
    this.store = registry.store
    this.luck = luck
  }

  async goOn(id: string): Promise<void> {
    const tournament = await this.store.tournaments.named(id)
    try {
      while (await this.step(tournament));
    } catch (error) {
      // Whatever a table refuses: the tournament is due again soon.
      throw new Error(`The tournament ${tournament} cannot go on yet.`, { cause: error })
    }
    if (tournament !== id) await this.store.schedule.done(id, 'tournament')
  }

  /** Whether there may be more to do at once. */
  private async step(id: string): Promise<boolean> {
    const whole = await this.store.tournaments.of(id)
    if (whole === null || whole.status === 'ended' || whole.status === 'cancelled') {
      await this.store.schedule.done(id, 'tournament')
      return false
    }
    const now = Date.now()
    if (whole.status === 'open' && whole.starts > now) {
      await this.store.schedule.put(id, 'tournament', whole.starts)
      return false
    }
    const round = whole.rounds.at(-1)
    if (round !== undefined && !(await this.isPlayed(whole, round, now))) {
      const next = round.until > now ? Math.min(round.until, now + LOOK_AGAIN) : now + LATE_AGAIN
      await this.store.schedule.put(id, 'tournament', next)
      return false
    }
    return this.goToNext(whole, now)
  }

  /** All tables of a round are laid, and what came of those that are over is kept. */
  private async isPlayed(whole: WholeTournament, round: KeptRound, now: number): Promise<boolean> {
    const own = whole.tables.filter((table) => table.round === round.round && table.result === null)
    const results = await Promise.all(own.map((table) => this.playTable(whole, table, round.until <= now)))
    return results.every((result) => result !== null)
  }

  /** What came of a table, once it is over. */
  private async playTable(whole: WholeTournament, table: KeptTable, isLate: boolean): Promise<TableResult | null> {
    const id = table.table
    const kept = await this.store.table(id)
    if (kept === undefined) await this.lay(whole, table)
    if (kept === undefined || kept.status === 'gathering') await this.registry.change<null>(id, begun)
    if (kept?.status === 'playing') await this.letBotsPlay(whole, table, isLate)
    if (kept?.status !== 'ended') return null
    const { row, play } = await this.registry.surely(id)
    const parts = play === null ? null : resultPartsOf(row, play)
    const result = parts === null ? stoppedResult(row.seats.length) : tableResultOf(parts, row.seats.length)
    await this.store.tournaments.keepResult(id, result)
    return result
  }

  private async lay(whole: WholeTournament, table: KeptTable): Promise<void> {
    const row = await laidFor(whole, table, { now: Date.now(), luck: this.luck })
    try {
      await this.registry.create({ row: await new People(this.registry).withHolidays(row), play: null, move: null })
    } catch (error) {
      // Another process has laid it in this very moment.
      if ((await this.store.revision(table.table)) === undefined) throw error
    }
  }

  /** For everybody once the round's time is over; before that for those who have gone. */
  private async letBotsPlay(whole: WholeTournament, { table, entrants }: KeptTable, isLate: boolean): Promise<void> {
    for (const [seat, number] of entrants.entries()) {
      const isGone = whole.entrants.find((one) => one.number === number)?.gone !== false
      if (!isLate && !isGone) continue
      await this.registry.change<null>(table, (loaded) => {
        const kept = loaded.row.seats[seat]
        const isPlayed = loaded.row.status !== 'playing' || kept?.kind !== 'person' || kept.standIn
        return isPlayed ? new Answer(null) : standInByHouse(loaded, seat)
      })
    }
  }

  private async goToNext(before: WholeTournament, now: number): Promise<boolean> {
    await this.noteWhoLeft(before, now)
    const whole = await this.store.tournaments.of(before.id)
    if (whole === null) return false
    // Each of its tables that ends lets it go on: somebody else has added the next round already, and that is not over.
    if (whole.rounds.length !== before.rounds.length) return true
    const round = nextRound(planOf(whole), participantsOf(whole), playedOf(whole))
    if (round === null) {
      const { length } = whole.rounds
      return !(await this.store.tournaments.close(whole.id, length === 0 ? 'cancelled' : 'ended', length))
    }
    const number = whole.rounds.length
    const until = now + whole.wish.roundHours * HOUR
    const kept = { round: number, byes: round.byes.map(Number), began: now, until }
    const tables = round.tables.map((entrants, at): KeptTable => {
      return { table: newId(), round: number, number: at, entrants: entrants.map(Number), result: null }
    })
    await this.store.tournaments.addRound(whole.id, kept, tables)
    return true
  }

  /** Whoever is banned, or does not belong to the group any more, is in no further round. */
  private async noteWhoLeft({ id, group, entrants }: WholeTournament, now: number): Promise<void> {
    const people = entrants.filter(({ person, gone }) => person !== null && !gone)
    const bans = await this.store.bans.all()
    const banned = new Set(bans.filter(({ until }) => until === null || until > now).map(({ person }) => person))
    const names = people.flatMap(({ person }) => person ?? [])
    const members = group === null ? null : await this.store.groups.membersAmong(group, names)
    const left = people.filter(
      ({ person }) => person !== null && (banned.has(person) || members?.has(person) === false),
    )
    await this.store.tournaments.noteGone(
      id,
      left.map(({ number }) => number),
    )
  }
}

/** Another process may have begun it in this very moment. */
function begun({ row }: Loaded): Draft | Answer<null> {
  return row.status === 'gathering' ? start(row, row.host) : new Answer(null)
}
