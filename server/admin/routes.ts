/** The administrators' part of the API. For everybody else there is nothing here. */
import { adminApi } from '@gloam/protocol/admin.ts'
import type { Person } from '@gloam/protocol/api.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts, Known } from '../accounts/accounts.ts'
import type { Bans } from '../accounts/bans.ts'
import { read } from '../common/read.ts'
import type { Overview, PersonFound } from '../store/overview.ts'
import type { ActStore } from '../store/people/acts.ts'
import type { PersonStore } from '../store/people/people.ts'
import type { Acts } from './acts.ts'
import { healthOf, type Watched } from './health.ts'

const A_PAGE = 50

export interface AdminParts {
  accounts: Accounts
  people: PersonStore
  overview: Overview
  acts: Acts
  log: ActStore
  bans: Bans
  watched: Watched
  /** Whether somebody is an administrator in this session. */
  isAdminHere(known: Known): boolean
}

export async function addAdmin(app: FastifyInstance, parts: AdminParts): Promise<void> {
  const admins = new WeakMap<FastifyRequest, Person>()
  await app.register(async (house) => {
    // Before anything is read or checked: nobody learns from an answer that there is something.
    house.addHook('onRequest', async (request) => {
      const known = await parts.accounts.personOf(request, true)
      if (known.person === null || !parts.isAdminHere(known)) throw refuse.notFound()
      admins.set(request, known.person)
    })
    addLists(house, parts)
    house.post(adminApi.act.path, async (request) => {
      const by = admins.get(request)
      if (by === undefined) throw refuse.notFound()
      return { said: await parts.acts.carryOut(by, read(adminApi.act.body, request.body)) }
    })
  })
}

function addLists(app: FastifyInstance, { people, overview, log, bans, watched }: AdminParts): void {
  const withBan = (person: PersonFound) => {
    const ban = bans.of(person.id)
    return { ...person, ban: ban && { until: ban.until, why: ban.why, at: ban.at } }
  }

  app.get(adminApi.adminTables.path, async (request) => {
    const { found, more } = await overview.tables(read(adminApi.adminTables.query, request.query))
    return { tables: found, more }
  })

  app.get(adminApi.adminPeople.path, async (request) => {
    const { search, page, banned } = read(adminApi.adminPeople.query, request.query)
    const only = banned === 'yes' ? bans.current.map(({ person }) => person) : null
    const { found, more } = await overview.people(search, page, only)
    return { people: found.map(withBan), more }
  })

  app.get(adminApi.adminPerson.path, async (request) => {
    const { id } = request.params as { id: string }
    const person = await overview.person(id)
    if (person === null) throw refuse.notFound()
    const sessions = await people.sessions(id)
    return {
      person: withBan(person),
      sessions: sessions.map(({ browser, address, since, seen }) => ({ browser, address, since, seen })),
      tables: await overview.tablesOf(id),
      reports: await overview.reportsAbout(id),
      acts: await log.list(A_PAGE, 0, id),
    }
  })

  app.get(adminApi.adminGroups.path, async (request) => {
    const { search, page } = read(adminApi.adminGroups.query, request.query)
    const { found, more } = await overview.groups(search, page)
    return { groups: found, more }
  })

  app.get(adminApi.adminReports.path, async (request) => {
    const { state, page } = read(adminApi.adminReports.query, request.query)
    const { found, more } = await overview.reports(state, page)
    return { reports: found, more }
  })

  app.get(adminApi.adminActs.path, async (request) => {
    const { page } = read(adminApi.adminActs.query, request.query)
    const acts = await log.list(A_PAGE + 1, page * A_PAGE)
    return { acts: acts.slice(0, A_PAGE), more: acts.length > A_PAGE }
  })

  app.get(adminApi.adminHealth.path, () => healthOf(watched))
}
