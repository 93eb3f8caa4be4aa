/** The calls of the shelf. */
import { shelfApi } from '@gloam/protocol/people/shelf.ts'
import { Id } from '@gloam/protocol/table.ts'
import { Refused, refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import type { Bans } from '../accounts/bans.ts'
import { read } from '../common/read.ts'
import type { Shelf } from './shelf.ts'

/** A file as JSON says it, where each of its letters may take several. */
const MOST_BYTES = 200_000

interface Parts {
  shelf: Shelf
  accounts: Accounts
  bans: Bans
}

export function addShelf(app: FastifyInstance, { shelf, accounts, bans }: Parts): void {
  const anybody = async (request: FastifyRequest): Promise<string | null> =>
    (await accounts.personOf(request)).person?.id ?? null
  const somebody = async (request: FastifyRequest) => {
    const { person } = await accounts.personOf(request)
    if (person === null) throw refuse.nobody()
    return person
  }

  app.get(shelfApi.shelf.path, async (request) => {
    const { group = null, by, page } = read(shelfApi.shelf.query, request.query)
    return shelf.list(await anybody(request), { group, own: by === 'me' }, page)
  })

  app.post(shelfApi.publish.path, { bodyLimit: MOST_BYTES }, async (request) => {
    const person = await somebody(request)
    // A guest who threw the cookie away because it was banned still comes from the same address.
    if (person.guest && bans.closes(request.ip)) throw refuse.addressClosed()
    return shelf.publish(person.id, request.ip, read(shelfApi.publish.body, request.body))
  })

  app.get(shelfApi.shelfHaunt.path, async (request) => shelf.page(idIn(request), await anybody(request)))

  app.get(shelfApi.shelfFile.path, async (request) => shelf.file(idIn(request), await anybody(request)))

  app.post(shelfApi.opine.path, async (request) => {
    const { id } = await somebody(request)
    return shelf.opine(idIn(request), id, read(shelfApi.opine.body, request.body))
  })

  app.post(shelfApi.takeOffShelf.path, async (request) => {
    const { id } = await somebody(request)
    await shelf.takeBack(idIn(request), id)
    return {}
  })
}

function idIn(request: FastifyRequest): string {
  const { data } = Id.safeParse((request.params as { id?: string }).id)
  if (data === undefined) throw new Refused('no such haunt', 'There is no such haunt on the shelf.', 404)
  return data
}
