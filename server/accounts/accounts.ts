/** Who somebody is: a guest at once, later the same person by passkey or e-mail link. Sessions are better-auth's. */
import type { Person } from '@gloam/protocol/api.ts'
import { Refused } from '@gloam/tables/errors.ts'
import { APIError } from 'better-auth/api'
import { getMigrations } from 'better-auth/db/migration'
import { sql } from 'kysely'
import { z } from 'zod'
import { headersOf, sessionOf } from '../common/headers.ts'
import { patiently, StoreAway, Unanswered } from '../store/engine/away.ts'
import { type AccountsSetup, authOptions, createAuth, LASTS_SURELY, NAME_HEADER, SIGNED_FOR } from './sign-in.ts'

/** Where somebody is signed in, and the address by which they came in there, if it was by one (see by-address.ts). */
export interface KnownSession {
  id: string
  byAddress: string | null
}

/** Who is behind a request, and the cookies to set with the answer. */
export type Known = ({ person: Person; session: KnownSession } | { person: null; session: null }) & {
  cookies: string[]
}

const NOBODY: Known = { person: null, session: null, cookies: [] }

/** To be turned away is to be nobody, where nobody may do it, too. */
export function nobodyIfRefused(error: unknown): Known {
  if (error instanceof Refused) return NOBODY
  throw error
}

/** A request, as far as it tells who asks. */
type Asker = Parameters<typeof headersOf>[0]

/** Milliseconds for which cookies that were good are good without another look; and how many are remembered. */
const MET_FOR = 30_000
const MOST_MET = 10_000

/** Milliseconds for which a store that is away is waited for. */
const PATIENCE = 3_000

const KnownUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  isAnonymous: z.boolean().nullish(),
})
type KnownUser = z.infer<typeof KnownUser>

function personIn({ id, name, email, emailVerified, isAnonymous }: KnownUser): Person {
  return { id, name, guest: isAnonymous === true, email: emailVerified ? email : null }
}

/** What the sign-in library passes on of a refusal of ours. */
const PassedOn = z.object({ message: z.string(), until: z.number().nullable(), why: z.string() })

async function refusalIn(answer: Response): Promise<Refused> {
  const { message, ...more } = PassedOn.parse(await answer.json())
  return new Refused('banned', message, 403, more)
}

export class Accounts {
  private readonly auth: ReturnType<typeof createAuth>
  /** People who have asked to be forgotten: what their browsers still show is worth nothing. */
  private readonly gone = new Set<string>()
  private readonly db: AccountsSetup['database']['db']
  private readonly refusalOf: AccountsSetup['refusalOf']
  /** People of whom something has changed, and until when a cookie may still say how it was. */
  private readonly changed = new Map<string, number>()
  /** Cookies that say anew who asked. */
  private readonly renewed = new WeakMap<Asker, string[]>()
  /** Cookies of sessions that were found to be signed by us: whether one of them is still good stands in the store alone. */
  private readonly signed = new Set<string>()
  /** Who has shown which cookies. */
  private readonly met = new Map<string, { known: Known & { person: Person }; until: number }>()

  /** Whether somebody can come in by a letter: without a way to send one it need not be offered. */
  readonly sendsLetters: boolean

  private constructor(auth: ReturnType<typeof createAuth>, { database, mailer, refusalOf }: AccountsSetup) {
    this.db = database.db
    this.sendsLetters = mailer.sends
    this.refusalOf = refusalOf
    this.auth = auth
  }

  /** Brings better-auth's own tables up to date first, and lays people in the order in which they came. */
  static async open(setup: AccountsSetup): Promise<Accounts> {
    const options = authOptions(setup)
    const { runMigrations } = await getMigrations(options)
    await runMigrations()
    await sql`create index if not exists user_by_age on "user" ("createdAt", id)`.execute(setup.database.db)
    return new Accounts(createAuth(options), setup)
  }

  /** The person behind a request's cookies; with `surely` the store is asked in any case. */
  async personOf(request: Asker, surely = false): Promise<Known> {
    const session = sessionOf(request)
    if (session === null) return NOBODY
    const known = this.admitted((surely && (await this.inStore(session))) || (await this.recognise(request, surely)))
    // Whoever asks surely may be about to become somebody else.
    if (!surely && known.cookies.length > 0) this.renewed.set(request, known.cookies)
    return known
  }

  /** The same as the store has it, and the cookies to set that say so, too. */
  async anew(request: Asker): Promise<Known> {
    return sessionOf(request) === null ? NOBODY : this.admitted(await this.recognise(request, true))
  }

  /** What is to be set with the answer to a request, so that the next need not ask the store who that is. */
  renewedFor(request: Asker): string[] {
    return this.renewed.get(request) ?? []
  }

  private admitted(known: Known): Known {
    const refusal = known.person === null ? null : this.refusalOf(known.person.id)
    if (refusal !== null) throw refusal
    return known
  }

  /**
   * Who a session is of that the sign-in library has let in before, by one question. Null of all that is the library's to
   * say: of a session that has ended, and once a day of one that is to last longer.
   */
  private async inStore(session: string): Promise<Known | null> {
    if (!this.signed.has(session)) return null
    const [token = ''] = session.split('.')
    const row = await patiently(PATIENCE, () => this.rowOf(token))
    if (row === undefined || this.gone.has(row.userId)) return null
    if (Number(new Date(row.expiresAt)) < Date.now() + LASTS_SURELY) return null
    const { id, byAddress, userId, name, email } = row
    const [emailVerified, isAnonymous] = [Boolean(row.emailVerified), Boolean(row.isAnonymous)]
    const person = personIn({ id: userId, name, email, emailVerified, isAnonymous })
    return { person, session: { id, byAddress }, cookies: [] }
  }

  private rowOf(token: string) {
    return this.db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['session.id', 'session.byAddress', 'session.expiresAt', 'session.userId'])
      .select(['user.name', 'user.email', 'user.emailVerified', 'user.isAnonymous'])
      .where('session.token', '=', token)
      .executeTakeFirst()
  }

  private async recognise(request: Asker, surely: boolean): Promise<Known> {
    const shown = request.headers.cookie ?? ''
    const met = this.met.get(shown)
    if (!surely && met !== undefined && met.until > Date.now()) return met.known
    const headers = headersOf(request)
    const known = await this.ask(headers, surely)
    const isOld = !surely && (this.changed.get(known.person?.id ?? '') ?? 0) > Date.now()
    if (isOld) return this.ask(headers, true)
    this.remember(request, known)
    return known
  }

  /** Whoever shows the same cookies again within a while is the same. */
  private remember(request: Asker, known: Known): void {
    const [shown, session] = [request.headers.cookie ?? '', sessionOf(request)]
    if (this.signed.size >= MOST_MET) this.signed.clear()
    if (known.person !== null && session !== null) this.signed.add(session)
    if (known.person === null || known.cookies.length > 0) return void this.met.delete(shown)
    if (this.met.size >= MOST_MET) this.met.clear()
    this.met.set(shown, { known, until: Date.now() + MET_FOR })
  }

  private async ask(headers: Headers, surely: boolean): Promise<Known> {
    const query = surely ? { disableCookieCache: true } : {}
    const { response, headers: answer } = await patiently(PATIENCE, () => this.session(headers, query))
    if (response === null || this.gone.has(response.user.id)) return NOBODY
    const { id, byAddress } = response.session
    const session = { id, byAddress: byAddress ?? null }
    return { person: personIn(response.user), session, cookies: answer.getSetCookie() }
  }

  /** Whoever shows that they are this person is looked up anew; somebody who is gone for good is nobody. */
  forget(person: string, forGood = false): void {
    if (forGood) this.gone.add(person)
    for (const [id, until] of this.changed) if (until < Date.now()) this.changed.delete(id)
    this.changed.set(person, Date.now() + SIGNED_FOR * 1000)
    for (const [shown, met] of this.met) if (met.known.person.id === person) this.met.delete(shown)
  }

  /** A new guest. */
  async enter(headers: Headers, name: string): Promise<{ person: Person; cookies: string[] }> {
    const named = new Headers(headers)
    // A session that is over may still stand signed in a cookie: by it nobody could come in anew for a minute.
    named.delete('cookie')
    named.set(NAME_HEADER, encodeURIComponent(name))
    const response = await this.auth.api.signInAnonymous({ headers: named, asResponse: true })
    if (!response.ok) throw new StoreAway('A new guest could not be written down.')
    const { user } = (await response.json()) as { user: { id: string } }
    return { person: { id: user.id, name, guest: true, email: null }, cookies: response.headers.getSetCookie() }
  }

  /** Another name for whoever these cookies belong to; returns the cookies to set. */
  async rename(headers: Headers, name: string): Promise<string[]> {
    const { headers: answer } = await this.auth.api.updateUser({ headers, body: { name }, returnHeaders: true })
    return answer.getSetCookie()
  }

  /** better-auth says no more than that something went wrong inside: it is the store that did not answer. */
  private async session(headers: Headers, query: { disableCookieCache?: boolean }) {
    try {
      return await this.auth.api.getSession({ headers, query, returnHeaders: true })
    } catch (error) {
      if (error instanceof APIError && error.statusCode === 500) throw new Unanswered(error.message)
      throw error
    }
  }

  /** Who has an address; null if nobody does. */
  async ownerOf(email: string): Promise<string | null> {
    const { internalAdapter } = await this.auth.$context
    return (await internalAdapter.findUserByEmail(email))?.user.id ?? null
  }

  async isGuest(person: string): Promise<boolean> {
    const { internalAdapter } = await this.auth.$context
    const user = z
      .object({ isAnonymous: z.boolean().nullish() })
      .nullable()
      .parse(await internalAdapter.findUserById(person))
    return user?.isAnonymous === true
  }

  /** Somebody new, who has shown that an address is theirs. */
  async create(email: string, name: string): Promise<string> {
    const { internalAdapter } = await this.auth.$context
    const user = await internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'magic-link' })
    return user.id
  }

  /** Somebody is let in here by what another session of theirs has asked for; `byAddress` as in by-address.ts. */
  async comeInAs(
    headers: Headers,
    person: string,
    byAddress: string | null,
  ): Promise<{ person: Person; cookies: string[] }> {
    const answer = await this.auth.api.letIn({ headers, body: { person, byAddress }, asResponse: true })
    if (answer.status === 403) throw await refusalIn(answer)
    if (!answer.ok) throw new StoreAway('Somebody could not be let in.')
    return { person: personIn(KnownUser.parse(await answer.json())), cookies: answer.headers.getSetCookie() }
  }

  /** Nobody is this guest any more: what was theirs is somebody else's. */
  async remove(guest: string): Promise<void> {
    const { internalAdapter } = await this.auth.$context
    await internalAdapter.deleteUser(guest)
    this.forget(guest)
  }

  /** An address was shown to be somebody's own; false if another account has it. */
  async takeAddress(person: string, email: string): Promise<boolean> {
    const { internalAdapter } = await this.auth.$context
    const owner = await internalAdapter.findUserByEmail(email)
    if (owner !== null && owner.user.id !== person) return false
    await internalAdapter.updateUser(person, { email, emailVerified: true, isAnonymous: false })
    this.forget(person)
    return true
  }

  /** better-auth's own endpoints, below /api/auth. */
  handle(request: Request): Promise<Response> {
    return this.auth.handler(request)
  }
}
