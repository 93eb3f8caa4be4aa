/** better-auth's endpoints, below /api/auth. */

import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance } from 'fastify'
import { type Accounts, nobodyIfRefused } from '../accounts/accounts.ts'
import { askingTheStore, headersOf } from '../common/headers.ts'
import type { SessionEnds } from '../live/session-ends.ts'

/** What our own pages need of them; the rest is closed, also what a later release of the library brings. */
const OPEN = new Set([
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
  sessionEnds: SessionEnds
  publicUrl: string
}

export function addAuth(app: FastifyInstance, { accounts, sessionEnds, publicUrl }: Parts): void {
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
    if (hasLeft && response.ok && person !== null) await sessionEnds.ended(person.id)
    reply.status(response.status)
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') reply.header(name, value)
    })
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.send(await response.text())
  })
}
