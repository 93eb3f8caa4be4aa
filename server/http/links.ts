/** Links in letters ask before they act: looking at one uses nothing up, so that a scanner of mail cannot. */
import { api } from '@gloam/protocol/api.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts, Known } from '../accounts/accounts.ts'
import type { Proofs } from '../accounts/proofs.ts'
import { languageOf } from '../accounts/sign-in.ts'
import { LINKS_GOOD_FOR, type WaysIn } from '../accounts/ways-in.ts'
import { claimCookie, claimIn, headersOf } from '../common/headers.ts'
import { read } from '../common/read.ts'
import type { SessionEnds } from '../live/session-ends.ts'
import type { PersonStore } from '../store/people/people.ts'
import type { TableService } from '../tables/table-service.ts'
import { handOverGuest } from './account.ts'

interface Parts {
  service: TableService
  accounts: Accounts
  people: PersonStore
  proofs: Proofs
  waysIn: WaysIn
  sessionEnds: SessionEnds
  /** Whether cookies go by https alone. */
  secure: boolean
}

const browserOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? ''

export function addLinks(app: FastifyInstance, parts: Parts): void {
  addWaysIn(app, parts)
  addProofs(app, parts)
}

function addWaysIn(app: FastifyInstance, parts: Parts): void {
  const { service, accounts, people, waysIn, sessionEnds, secure } = parts
  app.post(api.askLink.path, async (request, reply) => {
    const { email, name, language } = read(api.askLink.body, request.body)
    const known = await accounts.personOf(request, true)
    const spoken = language ?? languageOf(headersOf(request))
    const { claim, sent } = await waysIn.ask(known, { email, name, browser: browserOf(request), language: spoken })
    reply.header('set-cookie', claimCookie(claim, LINKS_GOOD_FOR / 1000, secure))
    // Whoever runs the house may pass it on from the log: it is at home here all the same.
    if (!sent) throw refuse.noLetter()
    return {}
  })

  app.get(api.linkAsked.path, async (request) => waysIn.asked(claimIn(request)))

  app.get(api.link.path, async (request) => {
    const { token } = read(api.link.query, request.query)
    const { person, session } = await accounts.personOf(request, true)
    const seen = await waysIn.look(token, { claim: claimIn(request), session: session?.id ?? null })
    const matches = person?.guest ? (await service.store.tablesOf(person.id)).length : 0
    return { ...seen, matches }
  })

  /** In a browser in which somebody may have been somebody else until now. */
  const become = async (
    request: FastifyRequest,
    reply: FastifyReply,
    here: Known,
    person: string,
    by: string | null,
  ) => {
    const { cookies } = await accounts.comeInAs(headersOf(request), person, by)
    reply.header('set-cookie', [...cookies, claimCookie('', 0, secure)])
    if (here.person?.guest) await handOverGuest(parts, here.person.id, person)
    // The session in which they were the guest has a successor.
    if (here.person === null || here.person.id !== person) return
    await people.endSession(person, here.session.id)
    await sessionEnds.ended(person)
  }

  app.post(api.comeIn.path, async (request, reply) => {
    const { token } = read(api.comeIn.body, request.body)
    // A guest who is banned does not come in as somebody else.
    const here = await accounts.personOf(request, true)
    const way = await waysIn.take(token, browserOf(request))
    const person = await waysIn.personFor(way)
    await become(request, reply, here, person, way.email)
    // What the guest had who asked for it belongs to whoever has the address, wherever they read the letter.
    if (way.person !== null) await handOverGuest(parts, way.person, person)
    return {}
  })

  app.post(api.letIn.path, async (request) => {
    const { token } = read(api.letIn.body, request.body)
    await waysIn.letIn(token, browserOf(request))
    return {}
  })

  app.post(api.claimLink.path, async (request, reply) => {
    const here = await accounts.personOf(request, true)
    const way = await waysIn.claim(claimIn(request), browserOf(request))
    const person = await waysIn.personFor(way)
    // Whoever is that person here by now stays in the session that they have, and at their tables.
    if (here.person?.id === person) reply.header('set-cookie', claimCookie('', 0, secure))
    // Somebody else said yes for this browser: it came in by no address of its own (see by-address.ts).
    else await become(request, reply, here, person, null)
    return {}
  })

  app.post(api.refuseLink.path, async (request) => {
    await waysIn.refuse(read(api.refuseLink.body, request.body).token)
    return {}
  })
}

function addProofs(app: FastifyInstance, { service, accounts, proofs }: Parts): void {
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
