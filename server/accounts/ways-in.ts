/**
 * Links in letters by which people come in. One belongs to the browser that asked for it: opened there it lets that one
 * in; opened elsewhere it says who asked, and whoever reads it lets that browser in, comes in where they are, or says that
 * it was not they. By any of these it is used up.
 */
import { languageFor } from '@gloam/games/languages.ts'
import type { LinkAsked, LinkSeen } from '@gloam/protocol/api.ts'
import { refuse } from '@gloam/tables/errors.ts'
import { newId } from '@gloam/tables/ids.ts'
import type { Allowances } from '../common/allowance.ts'
import { boxOf, type Mailer } from '../notifications/mail.ts'
import type { PersonStore } from '../store/people/people.ts'
import type { WayIn, WayInStore } from '../store/people/ways-in.ts'
import type { Accounts, Known } from './accounts.ts'

/** Milliseconds: some mail servers make a letter wait before they take it. The letter says so. */
export const LINKS_GOOD_FOR = 30 * 60_000

interface Parts {
  store: WayInStore
  people: PersonStore
  accounts: Accounts
  mailer: Mailer
  /** How many letters may go to one address, whoever asks for them. */
  mails: Allowances
  publicUrl: string
}

interface Wish {
  email: string
  /** What whoever comes in by it is called, if nobody has the address yet. */
  name: string
  browser: string
  language: string
}

/** A browser, as far as it can have asked for a link. */
interface Here {
  claim: string | null
  session: string | null
}

export class WaysIn {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Sends a letter, if it can; returns what the browser keeps that asked for it. */
  async ask(
    { person, session }: Known,
    { email, name, browser, language }: Wish,
  ): Promise<{ claim: string; sent: boolean }> {
    const { store, mailer, mails, publicUrl } = this.parts
    if (!mails.of(boxOf(email)).take()) throw refuse.manyLetters()
    const [id, claim, at] = [newId(), newId(), Date.now()]
    const asker = { person: person?.id ?? null, session: session?.id ?? null, browser }
    await store.put({ id, claim, email, name: person?.name ?? name, ...asker, at, until: at + LINKS_GOOD_FOR })
    const url = `${publicUrl}/come-in?${new URLSearchParams({ token: id })}`
    return { claim, sent: await mailer.sendSignIn(email, url, languageFor([language])) }
  }

  /** What a link is about; it uses nothing up. */
  async look(token: string, here: Here): Promise<Omit<LinkSeen, 'matches'>> {
    const way = await this.parts.store.find(token, Date.now())
    if (way === null) throw refuse.oldLink()
    const { email, browser, at, person } = way
    if (isFrom(way, here)) return { email, asked: null }
    const name = person === null ? null : await this.parts.people.nameOf(person)
    return { email, asked: { name, browser, at } }
  }

  /** What has become of what a browser has asked for. */
  async asked(claim: string | null): Promise<LinkAsked | null> {
    const way = claim === null ? null : await this.parts.store.of(claim, Date.now())
    if (way === null) return null
    const { email, until, state, used_by: browser } = way
    return { email, until, ...(state === 'used' ? { state: 'elsewhere', browser: browser ?? '' } : { state }) }
  }

  /** The link is used where it is opened. */
  take(token: string, browser: string): Promise<WayIn> {
    return this.step({ id: token }, { from: 'asked', to: 'used', browser })
  }

  /** Whoever has opened it lets the browser in that asked. */
  async letIn(token: string, browser: string): Promise<void> {
    await this.step({ id: token }, { from: 'asked', to: 'let in', browser })
  }

  /** The browser that asked comes in, once it was let in. */
  claim(claim: string | null, browser: string): Promise<WayIn> {
    if (claim === null) throw refuse.oldLink()
    return this.step({ claim }, { from: 'let in', to: 'used', browser })
  }

  /** It was not they who asked: the link is worth nothing any more. */
  async refuse(token: string): Promise<void> {
    await this.parts.store.drop(token)
  }

  private async step(...[by, change]: [Parameters<WayInStore['step']>[0], Parameters<WayInStore['step']>[1]]) {
    const way = await this.parts.store.step(by, change, Date.now())
    if (way === null) throw refuse.oldLink()
    return way
  }

  /** Whose the address is: whoever has it already, the guest who asked, or somebody new. */
  async personFor({ email, name, person }: WayIn): Promise<string> {
    const { accounts } = this.parts
    const owner = await accounts.ownerOf(email)
    if (owner !== null) return owner
    if (person === null || !(await accounts.isGuest(person))) return accounts.create(email, name)
    await accounts.takeAddress(person, email)
    return person
  }
}

/** A link is at home in the browser that asked for it, and in the session. */
function isFrom(way: WayIn, { claim, session }: Here): boolean {
  return way.claim === claim || (session !== null && way.session === session)
}
