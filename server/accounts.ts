/** Who somebody is: a guest at once, later the same person by passkey or e-mail link. Sessions are better-auth's. */
import { passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { anonymous, magicLink } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { Mailer } from './mail.ts'
import type { Person } from './protocol/api.ts'
import type { Database, Schema } from './store/database.ts'

interface AccountsSetup {
  database: Database
  secret: string
  publicUrl: string
  mailer: Mailer
  /** A guest has signed in: everything that was the guest's is now the account's. */
  onHandOver(from: string, to: string): Promise<void>
}

const YEAR = 365 * 86_400

function authOptions({ database, secret, publicUrl, mailer, onHandOver }: AccountsSetup) {
  const secure = publicUrl.startsWith('https:')
  return {
    appName: 'Gloam',
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    telemetry: { enabled: false },
    database: { db: database.db, type: database.engine },
    session: { expiresIn: YEAR, updateAge: 86_400 },
    advanced: {
      useSecureCookies: secure,
      cookiePrefix: 'gloam',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const, secure },
    },
    plugins: [
      anonymous({
        onLinkAccount: async ({ anonymousUser, newUser }) => onHandOver(anonymousUser.user.id, newUser.user.id),
      }),
      magicLink({ sendMagicLink: async ({ email, url }) => mailer.sendSignIn(email, url) }),
      passkey({ rpName: 'Gloam', rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin }),
    ],
  } satisfies BetterAuthOptions
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
    const { id, name, email, isAnonymous } = session.user
    const guest = isAnonymous === true
    return { id, name, guest, email: guest ? null : email }
  }

  /** A new guest; returns the person and the cookies to set. */
  async enter(headers: Headers, name: string): Promise<{ person: Person; cookies: string[] }> {
    const response = await this.auth.api.signInAnonymous({ headers, asResponse: true })
    const { user } = (await response.json()) as { user: { id: string } }
    await this.rename(user.id, name)
    return { person: { id: user.id, name, guest: true, email: null }, cookies: response.headers.getSetCookie() }
  }

  async rename(id: string, name: string): Promise<void> {
    const users = this.db as unknown as Kysely<{ user: { id: string; name: string } }>
    await users.updateTable('user').set({ name }).where('id', '=', id).execute()
  }

  /** better-auth's own endpoints, below /api/auth. */
  handle(request: Request): Promise<Response> {
    return this.auth.handler(request)
  }
}
