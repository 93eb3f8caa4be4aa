/** Links in letters ask before they act: looking at one uses nothing up, so that a scanner of mail cannot. */
import { api } from '@gloam/protocol/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts.ts'
import { refuse } from '../tables/errors.ts'
import type { Hall } from '../tables/hall.ts'
import { headersOf } from './headers.ts'
import { read } from './read.ts'

export function addLinks(app: FastifyInstance, hall: Hall, accounts: Accounts): void {
  app.get(api.link.path, async (request) => {
    const { token } = read(api.link.query, request.query)
    const email = await accounts.addressOf(token)
    if (email === null) throw refuse.oldLink()
    const { person } = await accounts.personOf(request)
    const matches = person?.guest ? (await hall.store.tablesOf(person.id)).length : 0
    return { email, matches }
  })

  app.post(api.comeIn.path, async (request, reply) => {
    const { token } = read(api.comeIn.body, request.body)
    // A guest who is banned does not come in as somebody else.
    await accounts.personOf(request)
    const cookies = await accounts.comeIn(headersOf(request), token)
    if (cookies === null) throw refuse.oldLink()
    reply.header('set-cookie', cookies)
    return {}
  })

  app.post(api.prove.path, async (request, reply) => {
    const { token } = read(api.prove.body, request.body)
    const cookies = await accounts.prove(headersOf(request), token)
    if (cookies === null) throw refuse.oldLink()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return {}
  })
}
