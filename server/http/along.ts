/** The same person on a second device: what the first one asks for, and how the second one comes in. */
import { alongApi } from '@gloam/protocol/people/along.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import type { Along } from '../accounts/along.ts'
import { headersOf } from '../common/headers.ts'
import { read } from '../common/read.ts'
import type { SessionEnds } from '../live/session-ends.ts'
import type { TableService } from '../tables/table-service.ts'
import { handOverGuest } from './account.ts'

interface Parts {
  service: TableService
  accounts: Accounts
  along: Along
  sessionEnds: SessionEnds
}

export function addAlong(app: FastifyInstance, { service, accounts, along, sessionEnds }: Parts): void {
  /** As the store has it: what was asked in a session ends with it. */
  const somebody = async (request: FastifyRequest) => {
    const known = await accounts.personOf(request, true)
    if (known.person === null) throw refuse.nobody()
    return known
  }

  app.post(alongApi.takeAlong.path, async (request) => {
    const { person, session } = await somebody(request)
    return along.ask(person.id, session)
  })

  app.get(alongApi.takenAlong.path, async (request) => {
    const { session } = await accounts.personOf(request, true)
    return session && along.pending(session)
  })

  app.post(alongApi.dropAlong.path, async (request) => {
    await along.drop((await somebody(request)).session)
    return {}
  })

  app.post(alongApi.alongWhom.path, async (request) => {
    const { code } = read(alongApi.alongWhom.body, request.body)
    const { person } = await accounts.personOf(request, true)
    const { name, browser, at, person: whose } = await along.look(code, request.ip)
    const already = person?.id === whose
    const matches = person?.guest && !already ? (await service.store.tablesOf(person.id)).length : 0
    return { name, browser, at, matches, already }
  })

  app.post(alongApi.comeAlong.path, async (request, reply) => {
    const { code } = read(alongApi.comeAlong.body, request.body)
    // A guest who is banned does not come in as somebody else.
    const { person: here } = await accounts.personOf(request, true)
    const comer = { person: here?.id ?? null, address: request.ip, browser: request.headers['user-agent'] ?? '' }
    const { person: whose } = await along.take(code, comer)
    const { person, cookies } = await accounts.comeInAs(headersOf(request), whose, null)
    reply.header('set-cookie', cookies)
    if (here?.guest) await handOverGuest({ service, accounts, sessionEnds }, here.id, whose)
    return { ...person, language: await service.store.notifications.languageOf(whose) }
  })
}
