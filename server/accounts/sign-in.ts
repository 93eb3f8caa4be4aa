/** How people sign in, as the sign-in library is told: guests, links in letters, passkeys, and who is not let in. */
import { passkey } from '@better-auth/passkey'
import { languageFor } from '@gloam/games/languages.ts'
import { PersonName } from '@gloam/protocol/table.ts'
import type { Refused } from '@gloam/tables/errors.ts'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { anonymous } from 'better-auth/plugins'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { ADDRESS_HEADER, COOKIE_PREFIX } from '../common/headers.ts'
import type { Mailer } from '../notifications/mail.ts'
import type { Database } from '../store/engine/database.ts'
import type { Schema } from '../store/schema/schema.ts'
import { addressBehind, keepAddressOfKey } from './by-address.ts'
import { letIn } from './let-in.ts'

export interface AccountsSetup {
  database: Database
  secret: string
  publicUrl: string
  mailer: Mailer
  /** A guest has signed in: everything that was the guest's is now the account's. */
  onHandOver(from: string, to: string): Promise<void>
  /** Why somebody is not let in; null for most. */
  refusalOf(person: string): Refused | null
}

const DAY = 86_400
const YEAR = 365 * DAY
/** Milliseconds: a session that ends sooner is made to last longer. */
export const LASTS_SURELY = (YEAR - DAY) * 1000
/** Seconds for which who somebody is stands signed in a cookie. */
export const SIGNED_FOR = 60

/** The session in which a passkey is made. */
const SessionHere = z.object({ byAddress: z.string().nullish() })

export function authOptions({ database, secret, publicUrl, onHandOver, refusalOf }: AccountsSetup) {
  const secure = publicUrl.startsWith('https:')
  return {
    appName: 'Gloam',
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    telemetry: { enabled: false },
    database: { db: database.db, type: database.engine },
    // A guest has nothing to sign in with anew, so a passkey may be added in an old session as well.
    session: {
      expiresIn: YEAR,
      updateAge: DAY,
      freshAge: 0,
      // Who somebody is stands signed in a cookie of its own for a minute: most requests need not ask the store.
      cookieCache: { enabled: true, maxAge: SIGNED_FOR },
      additionalFields: { byAddress: { type: 'string' as const, required: false, input: false } },
    },
    // Whichever way a name comes in, it is checked here.
    databaseHooks: {
      // Whichever way somebody signs in, it ends here.
      session: {
        create: {
          before: async ({ userId, byAddress }, context) => {
            mustBeWelcome(refusalOf(userId))
            // Whom we let in ourselves (let-in.ts) we have told by which address.
            const given = z.string().safeParse(byAddress)
            return { data: { byAddress: given.data ?? (await addressBehind(database.db, userId, context)) } }
          },
        },
      },
      user: {
        create: { before: async (user) => ({ data: { ...user, name: nameFrom(user.name) } }) },
        update: {
          before: async ({ name, ...rest }) => ({
            data: name === undefined ? rest : { ...rest, name: nameFrom(name) },
          }),
        },
      },
    },
    // Requests that change something come from the host they go to (`isOurOrigin`), whatever it is called.
    trustedOrigins: (request?: Request) => originsOf(request?.headers.get('host')),
    advanced: {
      useSecureCookies: secure,
      cookiePrefix: COOKIE_PREFIX,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const, secure },
    },
    plugins: [
      letIn(),
      anonymous({
        generateName: ({ headers }) => nameIn(headers),
        onLinkAccount: async ({ anonymousUser, newUser }) => onHandOver(anonymousUser.user.id, newUser.user.id),
      }),
      passkey({
        rpName: 'Gloam',
        rpID: new URL(publicUrl).hostname,
        origin: new URL(publicUrl).origin,
        // Nobody has to remember by which name they signed in: the key knows.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        registration: {
          afterVerification: async ({ ctx, user, verification }) => {
            const { id: credential } = verification.registrationInfo?.credential ?? {}
            const here = SessionHere.safeParse(ctx.context.session?.session)
            if (credential === undefined || !here.success) throw new APIError('BAD_REQUEST')
            await keepAddressOfKey(database.db, user.id, credential, here.data.byAddress ?? null)
            await keepForGood(database.db, user.id)
          },
        },
      }),
    ],
  } satisfies BetterAuthOptions
}

/** The language that a page says it is in, or that a browser asks for. */
export function languageOf(headers: Headers | undefined): string {
  const wishes = (headers?.get('accept-language') ?? '').split(',').map((wish) => wish.split(';')[0]?.trim() ?? '')
  return languageFor(wishes)
}

function mustBeWelcome(refusal: Refused | null): void {
  if (refusal === null) return
  const { message, reason, more } = refusal
  throw new APIError('FORBIDDEN', { code: 'BANNED', message, reason, ...more })
}

function originsOf(host: string | null | undefined): string[] {
  return host == null ? [] : [`http://${host}`, `https://${host}`]
}

/** A guest who has a passkey, or an address, is a guest no longer. */
async function keepForGood(db: Kysely<Schema>, id: string): Promise<void> {
  await db.updateTable('user').set({ isAnonymous: sql`false` }).where('id', '=', id).execute()
}

export function createAuth(options: ReturnType<typeof authOptions>) {
  return betterAuth(options)
}

/** How `enter` hands better-auth the name of a new guest. */
export const NAME_HEADER = 'x-gloam-name'

function nameIn(headers: Headers | undefined): string {
  return nameFrom(decodeURIComponent(headers?.get(NAME_HEADER) ?? ''))
}

function nameFrom(text: string): string {
  const name = PersonName.safeParse(text)
  return name.success ? name.data : 'Guest'
}
