/** The HTTP calls of a simulated process: the API's own routes and answers; whoever calls is known by their session. */
import type { Person } from '@gloam/protocol/api.ts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Accounts, Known } from '../../accounts/accounts.ts'
import type { Bans } from '../../accounts/bans.ts'
import { answerError } from '../../app.ts'
import type { Limits } from '../../common/allowance.ts'
import { Groups } from '../../groups/groups.ts'
import { addRoutes } from '../../http/routes.ts'
import { MOST_BYTES } from '../../live/router.ts'
import { Brought } from '../../shelf/brought.ts'
import { Shelf } from '../../shelf/shelf.ts'
import { TrialRunner } from '../../shelf/trial-runner.ts'
import type { PersonStore } from '../../store/people/people.ts'
import type { TableService } from '../../tables/table-service.ts'
import type { Caller } from './line.ts'

interface Parts {
  service: TableService
  people: PersonStore
  bans: Bans
  limits: Limits
}

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

export interface Reply {
  status: number
  body: unknown
  /** What went wrong here, where something did. */
  failure: string
}

const RATE = 1
const GUESTS = 60

export class Api {
  private readonly app: FastifyInstance
  private failure = ''

  constructor({ service, people, bans, limits }: Parts) {
    this.app = Fastify({ logger: false, bodyLimit: MOST_BYTES })
    this.app.setErrorHandler((error, _, reply) => {
      this.failure = String((error as Error).stack)
      return answerError(this.app, error as Error, reply)
    })
    const { store } = service
    addRoutes(this.app, {
      ...{ service, bans, accounts: accountsOf(people), isAdminHere: () => false, reachedBy: () => [] },
      groups: new Groups({ service, limits, rate: RATE, reach: 'none' }),
      shelf: new Shelf({ store, limits, rate: RATE, trials: new TrialRunner({ matches: 0 }), failed: () => {} }),
      brought: new Brought(store),
      guests: limits.add('guest', GUESTS, GUESTS / 3600),
    })
  }

  async call({ person, address }: Caller, { method, path, body }: Call): Promise<Reply> {
    const answer = await this.app.inject({
      ...{ method, url: path, remoteAddress: address },
      headers: { 'x-person': JSON.stringify(person) },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: JSON.parse(answer.payload || 'null'), failure: this.failure }
  }
}

/** Accounts are a library's, with cookies of its own: here somebody is who they say, for as long as their session is open. */
function accountsOf(people: PersonStore): Accounts {
  const personOf = async (request: FastifyRequest): Promise<Known> => {
    const said: Caller['person'] = JSON.parse(String(request.headers['x-person'] ?? 'null'))
    if (said === null || !(await people.openSessions([said.session])).has(said.session))
      return { person: null, session: null, cookies: [] }
    const { id, name, session } = said
    const person: Person = { id, name, guest: false, email: null }
    return { person, session: { id: session, byAddress: null }, cookies: [] }
  }
  return { personOf, anew: personOf, sendsLetters: false } as unknown as Accounts
}
