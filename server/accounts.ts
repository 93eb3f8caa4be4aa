/** Who somebody is: a guest at once, later the same person by passkey or e-mail link. Sessions are better-auth's. */
import { passkey } from '@better-auth/passkey'
import type { Person } from '@gloam/protocol/api.ts'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { getMigrations } from 'better-auth/db/migration'
import { anonymous, magicLink } from 'better-auth/plugins'
import { type Kysely, sql } from 'kysely'
import type { Mailer } from './mail.ts'
import type { Database } from './store/database.ts'
import type { Schema } from './store/schema.ts'

interface AccountsSetup {
  database: Database
  secret: string
  publicUrl: string
  mailer: Mailer
  /** A guest has signed in: everything that was the guest's is now the account's. */
  onHandOver(from: string, to: string): Promise<void>
}

const YEAR = 365 * 86_400
const FIVE_MINUTES = 300

function authOptions({ database, secret, publicUrl, mailer, onHandOver }: AccountsSetup) {
  const secure = publicUrl.startsWith('https:')
  return {
    appName: 'Gloam',
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    telemetry: { enabled: false },
    database: { db: database.db, type: database.engine },
    // A guest has nothing to sign in with anew, so a passkey may be added in an old session as well.
    session: { expiresIn: YEAR, updateAge: 86_400, freshAge: 0 },
    // Whoever came with a passkey may add an address, once it is shown to be theirs.
    user: { changeEmail: { enabled: mailer.sends } },
    emailVerification: {
      expiresIn: FIVE_MINUTES,
      sendVerificationEmail: async ({ user, url }) => void (await mailer.sendProof(user.email, url)),
      afterEmailVerification: async ({ id }) => keepForGood(database.db, id),
    },
    // Requests that change something come from the host they go to (`isOurOrigin`), whatever it is called.
    trustedOrigins: (request?: Request) => originsOf(request?.headers.get('host')),
    advanced: {
      useSecureCookies: secure,
      cookiePrefix: 'gloam',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const, secure },
    },
    plugins: [
      anonymous({
        onLinkAccount: async ({ anonymousUser, newUser }) => onHandOver(anonymousUser.user.id, newUser.user.id),
      }),
      magicLink({ sendMagicLink: async ({ email, url }) => sendLink(mailer, email, url) }),
      passkey({
        rpName: 'Gloam',
        rpID: new URL(publicUrl).hostname,
        origin: new URL(publicUrl).origin,
        // Nobody has to remember by which name they signed in: the key knows.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        registration: { afterVerification: async ({ user }) => keepForGood(database.db, user.id) },
      }),
    ],
  } satisfies BetterAuthOptions
}

/** Whoever waits for a letter is told when none was sent. */
async function sendLink(mailer: Mailer, email: string, url: string): Promise<void> {
  if (await mailer.sendSignIn(email, url)) return
  throw new APIError('SERVICE_UNAVAILABLE', { code: 'NO_MAIL', message: 'This server sends no e-mail.' })
}

function originsOf(host: string | null | undefined): string[] {
  return host == null ? [] : [`http://${host}`, `https://${host}`]
}

/** better-auth's table of people; in it a guest is anonymous, and has an e-mail address that nobody has proved. */
interface People {
  user: { id: string; name: string; isAnonymous: boolean | number }
}

/** A guest who has a passkey, or an address, is a guest no longer. */
async function keepForGood(db: Kysely<Schema>, id: string): Promise<void> {
  const people = db as unknown as Kysely<People>
  await people.updateTable('user').set({ isAnonymous: sql`false` }).where('id', '=', id).execute()
}

function createAuth(options: ReturnType<typeof authOptions>) {
  return betterAuth(options)
}

export class Accounts {
  private readonly auth: ReturnType<typeof createAuth>
  private readonly db: Kysely<Schema>

  private constructor(auth: ReturnType<typeof createAuth>, db: Kysely<Schema>) {
    this.auth = auth
    this.db = db
  }

  /** Brings better-auth's own tables up to date first. */
  static async open(setup: AccountsSetup): Promise<Accounts> {
    const options = authOptions(setup)
    const { runMigrations } = await getMigrations(options)
    await runMigrations()
    return new Accounts(createAuth(options), setup.database.db)
  }

  /** The person behind a request's session cookie. */
  async personOf(headers: Headers): Promise<Person | null> {
    const session = await this.auth.api.getSession({ headers })
    if (session === null) return null
    const { id, name, email, emailVerified, isAnonymous } = session.user
    return { id, name, guest: isAnonymous === true, email: emailVerified ? email : null }
  }

  /** A new guest; returns the person and the cookies to set. */
  async enter(headers: Headers, name: string): Promise<{ person: Person; cookies: string[] }> {
    const response = await this.auth.api.signInAnonymous({ headers, asResponse: true })
    const { user } = (await response.json()) as { user: { id: string } }
    await this.rename(user.id, name)
    return { person: { id: user.id, name, guest: true, email: null }, cookies: response.headers.getSetCookie() }
  }

  async rename(id: string, name: string): Promise<void> {
    const people = this.db as unknown as Kysely<People>
    await people.updateTable('user').set({ name }).where('id', '=', id).execute()
  }

  /** better-auth's own endpoints, below /api/auth. */
  handle(request: Request): Promise<Response> {
    return this.auth.handler(request)
  }
}
