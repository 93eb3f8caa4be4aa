/** Tonight's house: what is played today, played, and how others did. */
import { daysApi } from '@gloam/protocol/days.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { read } from '../common/read.ts'
import type { Days } from './days.ts'

interface Parts {
  days: Days
  accounts: Accounts
}

export function addDays(app: FastifyInstance, { days, accounts }: Parts): void {
  const anybody = async (request: FastifyRequest) => (await accounts.personOf(request)).person

  app.get(daysApi.tonight.path, async (request) => days.tonight((await anybody(request))?.id ?? null))

  app.get(daysApi.day.path, async (request) => {
    const { date } = read(daysApi.day.query, request.query)
    return days.look(gameIn(request), date, (await anybody(request))?.id ?? null)
  })

  app.post(daysApi.playDay.path, async (request) => {
    const person = await anybody(request)
    if (person === null) throw refuse.nobody()
    return days.play(person, gameIn(request))
  })
}

function gameIn(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}
