/** What is one's own: matches that are over, where one is signed in, all data, and the way out. */
import { api, type Person } from '@gloam/protocol/api.ts'
import { refuse } from '@gloam/tables/errors.ts'
import { SECURE_COOKIE_PREFIX } from 'better-auth/cookies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { COOKIE_PREFIX, sessionOf } from '../common/headers.ts'
import { read } from '../common/read.ts'
import type { SessionEnds } from '../live/session-ends.ts'
import type { PersonStore, Played } from '../store/people/people.ts'
import type { TableService } from '../tables/table-service.ts'

interface Parts {
  service: TableService
  people: PersonStore
  accounts: Accounts
  sessionEnds: SessionEnds
  /** What somebody has taken of any allowance is not told to other processes any more. */
  forgetTaken(person: string): Promise<void>
}

export function addAccount(app: FastifyInstance, { service, people, accounts, sessionEnds, forgetTaken }: Parts): void {
  /** What is said here is about oneself alone, so the store is asked who that is. */
  const somebody = async (request: FastifyRequest): Promise<Person> => {
    const { person } = await accounts.personOf(request, true)
    if (person === null) throw refuse.nobody()
    return person
  }

  app.get(api.history.path, async (request, reply) => {
    const { id } = await somebody(request)
    const page = await service.listing.history(id, read(api.history.query, request.query))
    return reply.type('application/json').send(page)
  })

  app.get(api.sessions.path, async (request) => {
    const { id } = await somebody(request)
    const [token] = (sessionOf(request) ?? '').split('.')
    return (await people.sessions(id)).map(({ token: own, ...session }) => ({ ...session, here: own === token }))
  })

  app.post(api.endSession.path, async (request) => {
    const { id } = await somebody(request)
    await people.endSession(id, (request.params as { id: string }).id)
    await sessionEnds.ended(id)
    return {}
  })

  app.get(api.person.path, async (request) => {
    const { id } = request.params as { id: string }
    const { person } = await accounts.personOf(request)
    const profile = await people.profileOf(id)
    if (profile === null || (!profile.shown && person?.id !== id)) throw refuse.notFound()
    const { name, shown } = profile
    const [played, tales] = [await people.played(id), await service.store.endings.favouritesOf(id)]
    return { id, name, shown, games: countsOf(played), tales }
  })

  app.post(api.showMe.path, async (request) => {
    const { id } = await somebody(request)
    await people.show(id, read(api.showMe.body, request.body).shown)
    return {}
  })

  app.get(api.export.path, async (request, reply) => {
    const { id } = await somebody(request)
    reply.header('content-disposition', 'attachment; filename="gloam.json"')
    return people.everything(id)
  })

  app.post(api.forget.path, async (request, reply) => {
    const { id, name } = await somebody(request)
    if (read(api.forget.body, request.body).name !== name) throw refuse.otherName()
    await forgetTaken(id)
    await service.people.forget(id)
    await people.forget(id)
    accounts.forget(id, true)
    await sessionEnds.ended(id)
    return signedOut(reply).send({})
  })
}

/** The browser forgets them, too. */
function signedOut(reply: FastifyReply): FastifyReply {
  const plain = ['session_token', 'session_data'].map((name) => `${COOKIE_PREFIX}.${name}`)
  const names = [...plain, ...plain.map((name) => `${SECURE_COOKIE_PREFIX}${name}`)]
  return reply.header(
    'set-cookie',
    names.map(
      (name) =>
        `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${name.startsWith(SECURE_COOKIE_PREFIX) ? '; Secure' : ''}`,
    ),
  )
}

function countsOf(matches: readonly Played[]): { game: string; played: number; won: number }[] {
  const games = [...new Set(matches.map(({ game }) => game))]
  return games.map((game) => {
    const own = matches.filter((match) => match.game === game)
    return { game, played: own.length, won: own.filter(({ won }) => won).length }
  })
}

/** What was the guest's is theirs from now on: nobody is the guest any more, wherever they were signed in. */
export async function handOverGuest(
  { service, accounts, sessionEnds }: Pick<Parts, 'service' | 'accounts' | 'sessionEnds'>,
  guest: string,
  to: string,
): Promise<void> {
  if (guest === to || !(await accounts.isGuest(guest))) return
  await service.people.handOver(guest, to)
  await accounts.remove(guest)
  await sessionEnds.ended(guest)
}
