/** Matches that are brought from a page: few and large. */
import { bringApi } from '@gloam/protocol/bring.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import type { Limits } from '../common/allowance.ts'
import { read } from '../common/read.ts'
import { bring } from '../tables/afterwards/bring.ts'
import type { TableService } from '../tables/table-service.ts'

/** Several times as large as the longest match that bots have played. */
const MOST_BYTES = 1_000_000
/** Matches that somebody may bring at once, and in an hour in the long run. */
const AT_ONCE = 6
const AN_HOUR = 20

interface Parts {
  service: TableService
  /** One of a day was brought: what came of it is kept. */
  onDay(date: string): Promise<void>
  accounts: Accounts
  limits: Limits
  rate: number
}

export function addBring(app: FastifyInstance, { service, onDay, accounts, limits, rate }: Parts): void {
  const people = limits.add('bring', AT_ONCE * rate, (AN_HOUR * rate) / 3600)
  const addresses = limits.add('bring from', 2 * AT_ONCE * rate, (2 * AN_HOUR * rate) / 3600)
  // One after the other: playing them again takes a while, and nobody else should wait for it.
  let turn: Promise<unknown> = Promise.resolve()

  app.post(bringApi.bring.path, { bodyLimit: MOST_BYTES }, async (request) => {
    const { person } = await accounts.personOf(request)
    if (person === null) throw refuse.nobody()
    if (!people.of(person.id).take() || !addresses.of(request.ip).take()) throw refuse.tooFast()
    const brought = read(bringApi.bring.body, request.body)
    await service.mustHaveRoom(person.id)
    const made = turn.then(() => bring(service.store, brought, person, Date.now()))
    turn = made.catch(() => {})
    const { id, day } = await made
    if (day !== undefined) await onDay(day.date)
    return service.audience.stateOf(await service.table(id))
  })
}
