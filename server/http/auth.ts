/** better-auth's endpoints, below /api/auth. */
import type { FastifyInstance } from 'fastify'
import { type Accounts, nobodyIfRefused } from '../accounts.ts'
import type { Endings } from '../live/endings.ts'
import { refuse } from '../tables/errors.ts'
import { askingTheStore, headersOf } from './headers.ts'

/** What our own pages need of them; the rest is closed, also what a later release of the library brings. */
const OPEN = new Set([
  'POST sign-in/magic-link',
  'POST sign-out',
  'GET passkey/generate-authenticate-options',
  'POST passkey/verify-authentication',
  'GET passkey/generate-register-options',
  'POST passkey/verify-registration',
  'GET passkey/list-user-passkeys',
  'POST passkey/delete-passkey',
])

interface Parts {
  accounts: Accounts
  endings: Endings
  publicUrl: string
}

export function addAuth(app: FastifyInstance, { accounts, endings, publicUrl }: Parts): void {
  app.all('/api/auth/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    if (!OPEN.has(`${request.method} ${path}`)) throw refuse.notFound()
    const isLeaving = path === 'sign-out'
    // Whoever is banned can only sign out.
    const known = accounts.personOf(request)
    const { person } = await (isLeaving ? known.catch(nobodyIfRefused) : known)
    const body = request.method === 'GET' || request.body == null ? null : JSON.stringify(request.body)
    const url = new URL(request.url, publicUrl)
    const response = await accounts.handle(
      new Request(url, { method: request.method, headers: askingTheStore(headersOf(request)), body }),
    )
    // A guest who signs in is somebody else from then on.
    const hasLeft = isLeaving || (person?.guest && path === 'passkey/verify-authentication')
    if (hasLeft && response.ok && person !== null) await endings.ended(person.id)
    reply.status(response.status)
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') reply.header(name, value)
    })
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.send(await response.text())
  })
}
