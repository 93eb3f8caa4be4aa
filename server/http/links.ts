/** Links in letters ask before they act: looking at one uses nothing up, so that a scanner of mail cannot. */
import { api } from '@gloam/protocol/api.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts.ts'
import type { Endings } from '../live/endings.ts'
import type { Proofs } from '../proofs.ts'
import { languageOf } from '../sign-in.ts'
import { refuse } from '../tables/errors.ts'
import type { Hall } from '../tables/hall.ts'
import { askingTheStore, headersOf } from './headers.ts'
import { read } from './read.ts'

interface Parts {
  hall: Hall
  accounts: Accounts
  proofs: Proofs
  endings: Endings
}

export function addLinks(app: FastifyInstance, { hall, accounts, proofs, endings }: Parts): void {
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
    const { person } = await accounts.personOf(request)
    const cookies = await accounts.comeIn(askingTheStore(headersOf(request)), token)
    if (cookies === null) throw refuse.oldLink()
    reply.header('set-cookie', cookies)
    // What was the guest's is the account's: nobody is the guest any more.
    if (person?.guest) await endings.ended(person.id)
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
    const language = await hall.store.letters.languageOf(known.person.id)
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
