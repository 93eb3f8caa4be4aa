/** Letters are written down when something has to be told, and sent from there: tried again, and never sent twice. */
import { setTimeout as pause } from 'node:timers/promises'
import { isMissing } from '@gloam/tables/errors.ts'
import {
  type GroupNotice,
  groupNoticesOf,
  type Notice,
  noticesOf,
  paceClass,
  tellingAfter,
} from '@gloam/tables/notices.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import type { Metrics } from '../common/metrics.ts'
import {
  type Channel,
  LONGEST_PAUSE,
  type Notification,
  type NotificationState,
  type Reader,
} from '../store/people/notifications.ts'
import type { Store } from '../store/store.ts'
import type { Presence } from '../tables/audience/presence.ts'
import type { Registry } from '../tables/memory/registry.ts'
import type { Channels, Outcome, OwnNotification, ToGroup } from './channels.ts'
import { Lots } from './lots.ts'

/** Milliseconds until the next try, after the first, the second … After the last a notification is given up. */
const PAUSES = [30_000, 120_000, 600_000, 3_600_000, LONGEST_PAUSE]
/** Milliseconds after which whoever took a letter in hand has died over it. */
const LOST_AFTER = 120_000
/** Milliseconds that letters under way are given when the house closes. */
const LAST_LETTERS = 3_000

export class Notifier {
  private readonly registry: Registry
  private readonly store: Store
  private readonly presence: Presence
  private readonly channels: Channels
  private readonly metrics: Metrics
  private readonly lots = new Lots()
  /** Letters that are looked at, or sent. */
  private readonly inHand = new Map<string, Promise<void>>()

  constructor(registry: Registry, presence: Presence, channels: Channels, metrics: Metrics) {
    this.registry = registry
    this.store = registry.store
    this.presence = presence
    this.channels = channels
    this.metrics = metrics
  }

  /** Something is to be told at this table: it is written down for each who should know, by each way that they want. */
  async tell(table: string): Promise<void> {
    const row = await this.rowOf(table)
    const now = Date.now()
    const due = noticesOf(row).filter(({ at }) => at <= now)
    await this.write(row, await this.welcome(due), now)
    await this.writeToGroup(row, now)
    await this.store.schedule.putIfSame(table, row.revision, 'tell', tellingAfter(row, now))
  }

  /** Sends a letter whose time has come. What finds no room waits for it, and is due again in a moment as well. */
  async send(id: string): Promise<void> {
    if (this.inHand.has(id)) return
    const sending = this.sendOne(id).finally(() => this.inHand.delete(id))
    this.inHand.set(id, sending)
    await sending
  }

  /** Once all letters under way have come to something. */
  async idle(): Promise<void> {
    while (this.inHand.size > 0) await Promise.allSettled(this.inHand.values())
  }

  async close(): Promise<void> {
    await Promise.race([this.idle(), pause(LAST_LETTERS, undefined, { ref: false })])
  }

  /** Nobody gets a letter because somebody whom they do not meet has come to a table. */
  private async welcome(notices: readonly Notice[]): Promise<Notice[]> {
    const welcome: Notice[] = []
    for (const notice of notices) {
      const { kind, person, by } = notice
      const isApart = kind === 'seated' && by !== null && (await this.store.blocks.apartFrom(person)).has(by)
      if (!isApart) welcome.push(notice)
    }
    return welcome
  }

  private async write(row: TableRow, notices: readonly Notice[], now: number): Promise<void> {
    if (notices.length === 0) return
    const readers = await this.store.notifications.readers([...new Set(notices.map(({ person }) => person))])
    const isHere = await this.presence.at([row.id])
    for (const here of [true, false]) {
      const notifications = notices
        .filter(({ person }) => isHere(row.id, person) === here)
        .flatMap((notice) => {
          const reader = readers.find(({ person }) => person === notice.person)
          const targets = reader === undefined ? [] : this.channels.targetsOf(reader, paceClass(row))
          return targets.map(({ channel, target }) => notificationFor(row, notice, channel, target))
        })
      await this.store.notifications.add(notifications, here ? 'here' : 'waiting', now)
    }
  }

  /** The group of a table is told by its webhook, if it has one: of nobody's turn who sits there and sees it. */
  private async writeToGroup(row: TableRow, now: number): Promise<void> {
    const due = groupNoticesOf(row).filter(({ at }) => at <= now)
    if (row.group === undefined || due.length === 0 || this.channels.reach === 'none') return
    const group = await this.store.groups.of(row.group.id)
    if (group === null || group.hook === null) return
    const isHere = await this.presence.at([row.id])
    const isSeen = ({ kind, person }: GroupNotice) => kind === 'turn' && isHere(row.id, person)
    for (const seen of [true, false]) {
      const told = due
        .filter((notice) => isSeen(notice) === seen)
        .map((notice) => notificationTo(group.id, row, notice))
      await this.store.notifications.add(told, seen ? 'here' : 'waiting', now)
    }
  }

  private async sendOne(id: string): Promise<void> {
    const { notifications } = this.store
    const notification = await notifications.waiting(id)
    if (notification === null) return void (await notifications.giveUpLost(id, Date.now() - LOST_AFTER))
    const sending = roomOf(notification)
    if (!this.lots.take(sending)) return
    await this.sendNotification(notification).finally(() => this.sendNext(this.lots.giveBack(sending)))
  }

  /** If that fails it is due again all the same. */
  private sendNext(id: string | null): void {
    if (id !== null) this.send(id).catch((err) => this.metrics.log.error({ err, id }, 'a letter could not be sent'))
  }

  private sendNotification(notification: Notification): Promise<void> {
    return isToGroup(notification) ? this.sendToGroup(notification) : this.sendToPerson(notification as OwnNotification)
  }

  private async sendToGroup(notification: ToGroup['notification']): Promise<void> {
    const { notifications, groups } = this.store
    const row = await this.rowIfAny(notification.table)
    const group = await groups.of(notification.target)
    const members = group === null ? [] : await groups.members(group.id)
    const language = group === null ? null : await notifications.languageOf(group.founder)
    const tries = await notifications.claim(notification.id, Date.now())
    if (tries === null) return
    const isSo = (to: string, of: TableRow) =>
      groupNoticesOf(of).some((notice) => notificationTo(to, of, notice).id === notification.id)
    if (row === null || group === null || group.hook === null || row.group?.id !== group.id || !isSo(group.id, row))
      return this.finish(notification, 'past')
    const discord = members.find(({ person }) => person === notification.person)?.discord ?? null
    const told = { notification, group, row, discord, language, now: Date.now() }
    await this.conclude(notification, tries, await this.channels.callGroup(told))
  }

  private async sendToPerson(notification: OwnNotification): Promise<void> {
    const { notifications } = this.store
    const row = await this.rowIfAny(notification.table)
    const [reader] = await notifications.readers([notification.person])
    // All is read before it is taken in hand: from there on only what is said outside can go wrong.
    const tries = await notifications.claim(notification.id, Date.now())
    if (tries === null) return
    if (row === null || reader === undefined || !this.isWanted(notification, row, reader))
      return this.finish(notification, 'past')
    await this.conclude(notification, tries, await this.channels.send({ notification, reader, row, now: Date.now() }))
  }

  /** Of a table that nobody here watches the row is read, without the match: nothing of that is told. */
  private async rowOf(table: string): Promise<TableRow> {
    const row = this.registry.isWatched(table) ? undefined : await this.store.table(table).catch(unlessDamaged)
    return row ?? (await this.registry.table(table)).row
  }

  /** The table may have gone meanwhile, or be one that this release cannot read. */
  private async rowIfAny(table: string): Promise<TableRow | null> {
    try {
      return await this.rowOf(table)
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** Whether it is still so, and still to be told this way. */
  private isWanted({ id, channel, target }: Notification, row: TableRow, reader: Reader): boolean {
    const isSo = noticesOf(row).some((notice) => notificationFor(row, notice, channel, target).id === id)
    const ways = this.channels.targetsOf(reader, paceClass(row))
    return isSo && ways.some((way) => way.channel === channel && way.target === target)
  }

  private async conclude(notification: Notification, tries: number, outcome: Outcome): Promise<void> {
    if (outcome.is === 'sent') return this.finish(notification, 'sent')
    const { log } = this.metrics
    const { id: _, ...about } = notification
    log.warn({ ...about, why: outcome.why }, `a letter was not sent: ${outcome.is}`)
    if (outcome.is === 'gone') await this.store.notifications.removeDevice(notification.person, notification.target)
    if (outcome.is !== 'later') return this.finish(notification, outcome.is === 'unknown' ? 'unknown' : 'failed')
    const wait = PAUSES[tries - 1]
    if (wait === undefined) return this.finish(notification, 'failed')
    const now = Date.now()
    const wished = Math.max(wait, (outcome.seconds ?? 0) * 1000)
    await this.store.notifications.again(notification.id, now + Math.min(wished, LONGEST_PAUSE), now)
  }

  private async finish(notification: Notification, state: NotificationState): Promise<void> {
    this.metrics.notifications.inc({ channel: notification.channel, state })
    await this.store.notifications.finish(notification.id, state, Date.now())
  }
}

/** What cannot be read is left to those who note that it cannot. */
function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error
}

function isToGroup(notification: Notification): notification is ToGroup['notification'] {
  return notification.channel === 'group'
}

/** Whose room it takes while it is under way. */
function roomOf({ id, person, channel, target }: Notification): Pick<Notification, 'id' | 'person' | 'channel'> {
  return { id, channel, person: channel === 'group' ? target : person }
}

function notificationTo(group: string, { id }: TableRow, { key, kind, person }: GroupNotice): Notification {
  return { id: [key, 'group', group].join('.'), table: id, person, kind, by: null, channel: 'group', target: group }
}

function notificationFor({ id }: TableRow, notice: Notice, channel: Channel, target: string): Notification {
  const { key, person, kind, by } = notice
  return { id: [key, channel, target].join('.'), table: id, person, kind, by, channel, target }
}
