/** The ways by which somebody is told: a letter, a push to their browsers, a call to an address of their own. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ByPace } from '@gloam/protocol/notifications.ts'
import { UNKNOWN } from '@gloam/protocol/table.ts'
import type { GroupNoticeKind, NoticeKind, TableRow } from '@gloam/tables/row.ts'
import type { KeptGroup } from '../store/people/groups.ts'
import type { Device, Notification, OwnChannel, Reader } from '../store/people/notifications.ts'
import type { Mail, Mailer } from './mail.ts'
import { type Answer, NotOutside, NotReached, postOutside, type Reach } from './outside.ts'
import { encrypt, type HouseKey } from './push.ts'
import type { StopLinks } from './stop.ts'
import { mailTextOf, type Said, say, sayToGroup } from './words.ts'

export interface ChannelParts {
  mailer: Mailer
  reach: Reach
  key: HouseKey
  stop: StopLinks
  publicUrl: string
  /** Whom a push service can ask if something is wrong. */
  contact: string
}

/** What came of a letter. `gone`: there is no such browser any more. `unknown`: it may have arrived. */
export type Outcome =
  | { is: 'sent' }
  | { is: 'later'; why: string; seconds: number | null }
  | { is: 'failed' | 'gone' | 'unknown'; why: string }

interface Target {
  channel: OwnChannel
  target: string
}

/** A notification to a person, not to a group. */
export type OwnNotification = Notification & { kind: NoticeKind; channel: OwnChannel }

/** One line to a group: what it is about, and by which id Discord knows whom it is about. */
export interface ToGroup {
  notification: Notification & { kind: GroupNoticeKind }
  group: KeptGroup
  row: TableRow
  discord: string | null
  language: string | null
  now: number
}

/** A letter, with all that is needed to write and address it. */
export interface Addressed {
  notification: OwnNotification
  reader: Reader
  row: TableRow
  now: number
}

const DAY = 86_400
/** Milliseconds for a whole letter: a mail server that only keeps the line alive is not waited for any longer. */
const MAIL_WITHIN = 60_000

export class Channels {
  readonly reach: Reach
  /** A browser's push service is on the internet, whatever a house lets webhooks do. */
  readonly pushReach: Reach
  readonly sendsMail: boolean
  readonly pushKey: string
  private readonly parts: ChannelParts

  constructor(parts: ChannelParts) {
    this.parts = parts
    this.reach = parts.reach
    this.pushReach = parts.reach === 'anywhere' ? 'anywhere' : 'public'
    this.sendsMail = parts.mailer.sends
    this.pushKey = parts.key.publicKey
  }

  /** By which ways somebody wants to be told at a table of this pace, and can be. */
  targetsOf(reader: Reader, pace: keyof ByPace): Target[] {
    const targets: Target[] = []
    if (reader.mail[pace] && reader.address !== null && this.sendsMail) targets.push({ channel: 'mail', target: '' })
    if (reader.webhook[pace] && reader.hook !== null && this.reach !== 'none')
      targets.push({ channel: 'webhook', target: '' })
    if (reader.push[pace]) for (const { id } of reader.devices) targets.push({ channel: 'push', target: id })
    return targets
  }

  async send(addressed: Addressed): Promise<Outcome> {
    const { notification, reader, row, now } = addressed
    const said = say(notification, row, now, reader.language)
    if (notification.channel === 'webhook') return this.callHook(addressed, said)
    if (notification.channel === 'mail') {
      if (reader.address === null) return { is: 'failed', why: 'no address' }
      const stop = this.parts.stop.linkFor(reader.person, 'mail')
      const text = mailTextOf(said, this.urlOf(row), stop, reader.language)
      return mail(this.parts.mailer, {
        name: nameOf(notification),
        to: reader.address,
        subject: said.subject,
        text,
        stop,
      })
    }
    const device = reader.devices.find(({ id }) => id === notification.target)
    return device === undefined ? { is: 'gone', why: 'no such browser' } : this.push(addressed, said, device)
  }

  private urlOf({ id }: TableRow): string {
    return `${this.parts.publicUrl}/table/${id}`
  }

  private callHook({ notification, reader, row }: Addressed, said: Said): Promise<Outcome> {
    const { hook } = reader
    if (hook === null) return Promise.resolve({ is: 'failed', why: 'no address' })
    const url = this.urlOf(row)
    const stop = this.parts.stop.linkFor(reader.person, 'webhook')
    const { id, game, deadline } = row
    const body =
      hook.kind === 'discord'
        ? // Names are people's own: nobody is called by one.
          { content: `${said.text}\n<${url}>`, allowed_mentions: { parse: [] } }
        : { id: nameOf(notification), is: notification.kind, table: id, game, ...said, url, deadline, stop }
    return post({ url: hook.url, headers: { 'content-type': 'application/json' }, body: inJson(body) }, this.reach)
  }

  /** A group's webhook says one line to all of it. */
  callGroup(told: ToGroup): Promise<Outcome> {
    const { hook } = told.group
    if (hook === null) return Promise.resolve({ is: 'failed', why: 'no address' })
    const body = hook.kind === 'discord' ? this.inDiscord(told) : this.asData(told)
    return post({ url: hook.url, headers: { 'content-type': 'application/json' }, body: inJson(body) }, this.reach)
  }

  /** Names are people's own: nobody is called by one, but whoever has said by which id. */
  private inDiscord({ notification: { kind, person }, group, row, discord, language, now }: ToGroup): object {
    const called = kind === 'turn' ? discord : null
    const calling = (name: string) => (called === null ? unmarked(name) : `${unmarked(name)} (<@${called}>)`)
    const said = sayToGroup({ kind, person, group: group.name, written: unmarked, calling }, row, now, language)
    const users = called === null ? [] : [called]
    return { content: `${said} <${this.urlOf(row)}>`, allowed_mentions: { parse: [], users } }
  }

  private asData({ notification, group, row, language, now }: ToGroup): object {
    const { kind, person } = notification
    const asIs = (name: string) => name
    const text = sayToGroup({ kind, person, group: group.name, written: asIs, calling: asIs }, row, now, language)
    const { id, game, deadline } = row
    return {
      ...{ id: nameOf(notification), is: kind, group: group.id, table: id, game, deadline, text, url: this.urlOf(row) },
      person: person === UNKNOWN ? null : person,
    }
  }

  private async push({ row, notification, now }: Addressed, said: Said, device: Device): Promise<Outcome> {
    const { key, contact } = this.parts
    const { endpoint } = device
    const ttl = row.deadline === null ? DAY : Math.max(60, Math.floor((row.deadline - now) / 1000))
    const message = { title: said.subject, text: said.text, url: `/table/${row.id}`, tag: row.id }
    const headers = {
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl),
      urgency: notification.kind === 'turn' || notification.kind === 'reminder' ? 'high' : 'normal',
      // What has not been delivered when there is more to say about the same table need not be.
      topic: createHash('sha256').update(row.id).digest('base64url').slice(0, 32),
      authorization: key.authorization(endpoint, contact, now),
    }
    const outcome = await post({ url: endpoint, headers, body: encrypt(inJson(message), device) }, this.pushReach)
    return outcome.is === 'failed' && ['404', '410'].includes(outcome.why) ? { is: 'gone', why: outcome.why } : outcome
  }
}

/** What Discord would read as more than letters stays what it looks like. */
function unmarked(name: string): string {
  return name.replace(/[\\*_~`|<>[\]:#@-]/g, '\\$&')
}

function nameOf({ id }: Notification): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32)
}

function inJson(value: object): Buffer {
  return Buffer.from(JSON.stringify(value))
}

/** What nodemailer says of a letter that was not taken. */
interface MailProblem {
  message: string
  responseCode?: number
  command?: string
}

async function mail(mailer: Mailer, notification: Mail): Promise<Outcome> {
  try {
    const late = pause(MAIL_WITHIN, 'late', { ref: false })
    const came = await Promise.race([mailer.send(notification), late])
    return came === 'late' ? { is: 'unknown', why: 'no answer in time' } : { is: 'sent' }
  } catch (error) {
    const { message: why, responseCode, command } = error as MailProblem
    if (responseCode !== undefined && responseCode >= 500) return { is: 'failed', why }
    // The letter was said and not answered: it may be on its way.
    if (command === 'DATA' && responseCode === undefined) return { is: 'unknown', why }
    return { is: 'later', why, seconds: null }
  }
}

async function post(outgoing: Parameters<typeof postOutside>[0], reach: Reach): Promise<Outcome> {
  try {
    return judge(await postOutside(outgoing, reach))
  } catch (error) {
    const why = String(error)
    if (error instanceof NotOutside) return { is: 'failed', why }
    return error instanceof NotReached ? { is: 'later', why, seconds: null } : { is: 'unknown', why }
  }
}

function judge({ status, retryAfter }: Answer): Outcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  const why = `${status}`
  return status === 429 || status >= 500 ? { is: 'later', why, seconds: retryAfter } : { is: 'failed', why }
}
