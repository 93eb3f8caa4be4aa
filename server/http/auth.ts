/** better-auth's endpoints, below /api/auth. */
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts.ts'
import { refuse } from '../tables/errors.ts'
import { headersOf } from './headers.ts'

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

export function addAuth(app: FastifyInstance, accounts: Accounts, publicUrl: string): void {
  app.all('/api/auth/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    if (!OPEN.has(`${request.method} ${path}`)) throw refuse.notFound()
    // Whoever is banned can only sign out.
    if (path !== 'sign-out') await accounts.personOf(request)
    const body = request.method === 'GET' || request.body == null ? null : JSON.stringify(request.body)
    const url = new URL(request.url, publicUrl)
    const response = await accounts.handle(
      new Request(url, { method: request.method, headers: headersOf(request), body }),
    )
    reply.status(response.status)
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') reply.header(name, value)
    })
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return reply.send(await response.text())
  })
}
