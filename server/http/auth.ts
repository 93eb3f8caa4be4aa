/** better-auth's endpoints, below /api/auth. */
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts.ts'
import { headersOf } from './headers.ts'

export function addAuth(app: FastifyInstance, accounts: Accounts, publicUrl: string): void {
  app.all('/api/auth/*', async (request, reply) => {
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
