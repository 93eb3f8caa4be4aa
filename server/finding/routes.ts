/** The calls of «Find me a game». */
import { findApi } from '@gloam/protocol/people/find.ts'
import { Id } from '@gloam/protocol/table.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import type { Bans } from '../accounts/bans.ts'
import { read } from '../common/read.ts'
import type { Finding } from './finding.ts'

interface Parts {
  finding: Finding
  accounts: Accounts
  bans: Bans
}

export function addFinding(app: FastifyInstance, { finding, accounts, bans }: Parts): void {
  const somebody = async (request: FastifyRequest) => {
    const { person } = await accounts.personOf(request)
    if (person === null) throw refuse.nobody()
    return person
  }

  app.post(findApi.find.path, async (request) => {
    const person = await somebody(request)
    // A guest who threw the cookie away because it was banned still comes from the same address.
    if (person.guest && bans.closes(request.ip)) throw refuse.addressClosed()
    return finding.find(person, read(findApi.find.body, request.body))
  })

  app.post(findApi.beginFound.path, async (request) => {
    const { id } = await somebody(request)
    const table = Id.safeParse((request.params as { id?: string }).id).data
    if (table === undefined) throw refuse.noTable()
    return finding.begin(table, id)
  })

  app.get(findApi.closeness.path, async (request) => {
    const { person } = await accounts.personOf(request)
    return person === null ? {} : finding.close(person.id)
  })
}
