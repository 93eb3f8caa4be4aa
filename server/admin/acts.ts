/** What administrators do. Each act is written down before it is done; what became of it is noted after it. */

import type { Act } from '@gloam/protocol/admin.ts'
import type { Person } from '@gloam/protocol/api.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Bans } from '../accounts/bans.ts'
import { counted, type Metrics } from '../common/metrics.ts'
import type { MessageRouter } from '../live/router.ts'
import type { News } from '../news/news.ts'
import type { Overview } from '../store/overview.ts'
import type { PersonStore } from '../store/people/people.ts'
import type { TableService } from '../tables/table-service.ts'

const DAY = 86_400_000
/** What somebody is called whose name was removed. */
const NO_NAME = 'Guest'
/** How a group shows itself whose name and picture were removed. */
const NO_GROUP_NAME = { name: 'Group', picture: 'candle' }

type Said = 'done' | 'reads' | 'unreadable'
type Kind = Act['do']
type ActOf<K extends Kind> = Extract<Act, { do: K }>
type Doings = { readonly [K in Kind]: (act: ActOf<K>) => Promise<Said> }

export interface ActParts {
  service: TableService
  router: MessageRouter
  accounts: Accounts
  people: PersonStore
  overview: Overview
  bans: Bans
  news: News
  metrics: Metrics
  isAdmin(email: string | null): boolean
}

export class Acts {
  private readonly parts: ActParts
  private readonly doings: Doings = {
    closeTable: ({ table }) => this.closeTable(table),
    removeLine: ({ table, line }) => this.removeLine(table, line),
    removeName: ({ person }) => this.removeName(person),
    removeGroupName: ({ group }) => this.removeGroupName(group),
    closeGroup: ({ group }) => this.closeGroup(group),
    takeOffShelf: ({ haunt }) => this.takeOffShelf(haunt),
    giveToBot: ({ table, seat }) => this.giveToBot(table, seat),
    unwedge: ({ table }) => this.parts.service.readAnew(table),
    ban: ({ person, days, why }) => this.ban(person, days, why),
    lift: ({ person }) => this.lift(person),
    markReport: ({ report, why }) => this.markReport(report, why),
  }

  constructor(parts: ActParts) {
    this.parts = parts
    const missed = counted(parts.metrics, 'bans', 'news of somebody were missed; who is banned is looked up again soon')
    parts.news.listen((hint) => {
      if (hint !== 'all' && hint.what === 'person') void this.heard(hint.table).catch(missed)
    })
  }

  async carryOut<K extends Kind>(by: Person, act: ActOf<K>): Promise<Said> {
    const { acts } = this.parts.service.store
    const id = await acts.begin(by.email ?? by.id, act, 'person' in act ? act.person : null)
    try {
      const said = await (this.doings[act.do] as Doings[K])(act)
      await acts.finish(id, 'done')
      return said
    } catch (error) {
      await acts.finish(id, 'failed')
      throw error
    }
  }

  private async closeTable(table: string): Promise<Said> {
    await this.parts.service.removeTable(table)
    return 'done'
  }

  private async removeLine(table: string, line: number): Promise<Said> {
    const { service, news } = this.parts
    if (!(await service.store.chat.remove(table, line))) throw refuse.notFound()
    await service.audience.tellLine(table, line)
    news.tell({ table, what: 'line', line })
    return 'done'
  }

  private async removeName(person: string): Promise<Said> {
    const { people, service } = this.parts
    if ((await people.nameOf(person)) === null) throw refuse.notFound()
    await people.rename(person, NO_NAME)
    await service.people.rename(person, NO_NAME)
    await this.changed(person)
    return 'done'
  }

  private async removeGroupName(group: string): Promise<Said> {
    if (!(await this.parts.service.store.groups.showAs(group, NO_GROUP_NAME))) throw refuse.notFound()
    return 'done'
  }

  private async closeGroup(group: string): Promise<Said> {
    if (!(await this.parts.service.store.groups.remove(group))) throw refuse.notFound()
    return 'done'
  }

  private async takeOffShelf(haunt: string): Promise<Said> {
    const { shelf } = this.parts.service.store
    if (!(await shelf.takeOff(haunt, 'administrator', Date.now()))) throw refuse.notFound()
    return 'done'
  }

  private async giveToBot(table: string, seat: number): Promise<Said> {
    await this.parts.service.giveToBot(table, seat)
    return 'done'
  }

  /**
   * Somebody with an account is signed out everywhere and cannot sign in; a guest is known by the cookie, which is
   * kept so that it can be turned away. At their tables bots play on.
   */
  private async ban(person: string, days: number | null, why: string): Promise<Said> {
    const { overview, people, bans, service, isAdmin } = this.parts
    const who = await overview.person(person)
    if (who === null) throw refuse.notFound()
    if (isAdmin(who.email)) throw refuse.administrator()
    const now = Date.now()
    const address = (await people.sessions(person))[0]?.address ?? ''
    const until = days === null ? null : now + days * DAY
    await bans.put({ person, until, why, at: now, address: address === '' ? null : address })
    if (!who.guest) await people.endSessions(person)
    await this.changed(person)
    await service.people.sendHome(person)
    return 'done'
  }

  private async lift(person: string): Promise<Said> {
    const { bans } = this.parts
    if (bans.of(person) === null) throw refuse.notFound()
    await bans.lift(person)
    await this.changed(person)
    return 'done'
  }

  private async markReport(report: string, outcome: string): Promise<Said> {
    if (!(await this.parts.overview.markReport(report, outcome))) throw refuse.notFound()
    return 'done'
  }

  /** Here at once, and on other processes as soon as they hear of it. */
  private async changed(person: string): Promise<void> {
    this.parts.news.tell({ table: person, what: 'person' })
    await this.heard(person)
  }

  /** Who they are is looked up anew; whoever is banned is cut off. Others come back by themselves, as they are now. */
  private async heard(person: string): Promise<void> {
    const { bans, accounts, router } = this.parts
    await bans.look()
    accounts.forget(person)
    router.endLinesOf(person, bans.of(person) === null ? null : 'banned')
  }
}
