/** Links in letters ask before they act: looking at one uses nothing up, so that a scanner of mail cannot. */
import { api } from '@gloam/protocol/api.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import type { Proofs } from '../accounts/proofs.ts'
import { languageOf } from '../accounts/sign-in.ts'
import { askingTheStore, headersOf } from '../common/headers.ts'
import { read } from '../common/read.ts'
import type { SessionEnds } from '../live/session-ends.ts'
import type { TableService } from '../tables/table-service.ts'

interface Parts {
  service: TableService
  accounts: Accounts
  proofs: Proofs
  sessionEnds: SessionEnds
}

export function addLinks(app: FastifyInstance, { service, accounts, proofs, sessionEnds }: Parts): void {
  app.get(api.link.path, async (request) => {
    const { token } = read(api.link.query, request.query)
    const email = await accounts.addressOf(token)
    if (email === null) throw refuse.oldLink()
    const { person } = await accounts.personOf(request)
    const matches = person?.guest ? (await service.store.tablesOf(person.id)).length : 0
    return { email, matches }
  })

  app.post(api.comeIn.path, async (request, reply) => {
    const { token } = read(api.comeIn.body, request.body)
    // A guest who is banned does not come in as somebody else.
    const { person } = await accounts.personOf(request)
    const cookies = await accounts.comeIn(askingTheStore(headersOf(request)), token)
    if (cookies === null) throw refuse.oldLink()
    reply.header('set-cookie', cookies)
    // What was the guest's is the account's: nobody is the guest any more.
    if (person?.guest) await sessionEnds.ended(person.id)
    return {}
  })

  app.get(api.proof.path, async (request) => {
    const { token } = read(api.proof.query, request.query)
    const { session } = await accounts.personOf(request, true)
    return proofs.look(token, session?.id ?? null)
  })

  app.post(api.prove.path, async (request) => {
    const { token } = read(api.prove.body, request.body)
    await proofs.byLink(await accounts.personOf(request, true), token)
    return {}
  })

  /** Whoever is signed in, as the store has it: what was asked in a session ends with it. */
  const somebody = async (request: FastifyRequest) => {
    const known = await accounts.personOf(request, true)
    if (known.person === null) throw refuse.nobody()
    return known
  }

  app.post(api.addAddress.path, async (request) => {
    const { email } = read(api.addAddress.body, request.body)
    const known = await somebody(request)
    const language = await service.store.notifications.languageOf(known.person.id)
    await proofs.ask(known, email, language ?? languageOf(headersOf(request)))
    return {}
  })

  app.get(api.addressAsked.path, async (request) => {
    const { session } = await accounts.personOf(request, true)
    return session && proofs.pending(session.id)
  })

  app.post(api.proveByCode.path, async (request) => {
    const { code } = read(api.proveByCode.body, request.body)
    await proofs.byCode(await somebody(request), code)
    return {}
  })
}
