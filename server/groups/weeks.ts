/** The haunt of the week: every group plays the same one, once for the record, and is told how others did when it has finished. */
import type { GroupWeek } from '@gloam/protocol/people/groups.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import {
  drawnFor,
  endOfWeek,
  laidForGroup,
  type Week,
  weeklyGame,
  weekOf,
  weekResultOf,
} from '@gloam/tables/days/week.ts'
import { refuse } from '@gloam/tables/errors.ts'
import { newId } from '@gloam/tables/ids.ts'
import type { Sitter } from '@gloam/tables/seats/seats.ts'
import type { KeptWeek, WeekPlay, WeekStore } from '../store/tables/weeks.ts'
import type { TableService } from '../tables/table-service.ts'

/** So many weeks back a group is told of. */
const TOLD = 12
/** An evening in one go, with time to think. */
const PACE = { kind: 'free' } as const

export class Weeks {
  private readonly service: TableService
  private readonly store: WeekStore

  constructor(service: TableService) {
    this.service = service
    this.store = service.store.weeks
  }

  async stateFor(group: string, person: string | null): Promise<GroupWeek | null> {
    await this.mustBelong(group, person)
    const drawn = await drawnNow()
    if (drawn === null) return null
    const { week, game, option, value } = drawn
    for (const play of await this.store.unkept(week, group)) await this.keepResult(play)
    const all = await this.store.of(group, TOLD)
    const yours = all.find((one) => one.week === week) ?? null
    const ends = await this.store.ends(week)
    return {
      ...{ week, until: endOfWeek(week), game, option, value },
      yours: yours && told(yours),
      finished: ends.reduce((sum, { count }) => sum + count, 0),
      others: yours?.result == null ? null : ends,
      past: await Promise.all(all.filter((one) => one !== yours).map((one) => this.past(one))),
    }
  }

  /** The table at which the group plays it; whoever asks first lays it. */
  async play(group: string, person: Sitter): Promise<TableState> {
    await this.mustBelong(group, person.id)
    const drawn = await drawnNow()
    if (drawn === null) throw refuse.noWeek()
    const known = (await this.store.of(group, 1)).find(({ week }) => week === drawn.week)
    if (known?.result != null) throw refuse.weekPlayed()
    if (known !== undefined) return this.tableOf(known.table)
    return this.lay(drawn, group, person)
  }

  private async lay(drawn: Week, group: string, person: Sitter): Promise<TableState> {
    const members = await this.service.store.groups.members(group)
    const seats = seatsFor(members.length)
    const id = newId()
    const row = await laidForGroup(drawn, person, { id, group, seats, pace: PACE, now: Date.now() })
    const laid = await this.service.create({ row, play: null, move: null })
    // Of two that are laid at the same moment one counts, and the other goes before anybody has seen it.
    const table = await this.store.claim({ week: drawn.week, group, table: id })
    if (table === id) return laid
    await this.service.removeTable(id)
    return this.tableOf(table)
  }

  private async tableOf(id: string): Promise<TableState> {
    return this.service.audience.stateOf(await this.service.table(id))
  }

  private async keepResult(play: WeekPlay): Promise<void> {
    const row = await this.service.store.table(play.table)
    if (row !== undefined) await this.store.keep(play, weekResultOf(row, await this.store.endOf(row.id)))
  }

  /** Which haunt it was follows from the week. */
  private async past(kept: KeptWeek): Promise<GroupWeek['past'][number]> {
    const game = weeklyGame()
    const value = game === null ? '' : (await drawnFor(game, kept.week)).value
    return { week: kept.week, value, ...told(kept) }
  }

  private async mustBelong(group: string, person: string | null): Promise<void> {
    if (person === null || !(await this.service.store.groups.isMember(group, person))) throw refuse.noGroup()
  }
}

async function drawnNow(): Promise<Week | null> {
  const game = weeklyGame()
  return game === null ? null : drawnFor(game, weekOf(Date.now()))
}

/** As many as they are, as far as the game takes so many: there can be fewer before the start. */
function seatsFor(members: number): number {
  const { least = 2, most = 2 } = weeklyGame()?.seats ?? {}
  return Math.max(least, Math.min(most, members))
}

const told = ({ table, result }: KeptWeek) => ({ table, result })
