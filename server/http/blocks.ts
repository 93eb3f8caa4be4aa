/** Whom one does not want to hear or to meet, and what one tells the administrator of. */
import type { Person } from '@gloam/protocol/api.ts'
import { blocksApi } from '@gloam/protocol/people/blocks.ts'
import { ownerOf } from '@gloam/protocol/plain.ts'
import { Id } from '@gloam/protocol/table.ts'
import { refuse } from '@gloam/tables/errors.ts'
import { seatAt } from '@gloam/tables/table.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import type { Limits } from '../common/allowance.ts'
import { read } from '../common/read.ts'
import type { PersonStore } from '../store/people/people.ts'
import type { TableService } from '../tables/table-service.ts'

interface Parts {
  service: TableService
  accounts: Accounts
  people: PersonStore
  limits: Limits
  rate: number
}

/** Reports of one person: a bad evening has some, and nobody should have to read more of them. */
const REPORTS_AT_ONCE = 5
const REPORTS_A_DAY = 20
/** Lines that are kept with the one that is reported. */
const LINES_BEFORE = 15
const LINES_AFTER = 10

export function addBlocks(app: FastifyInstance, { service, accounts, people, limits, rate }: Parts): void {
  const reports = limits.add('report', REPORTS_AT_ONCE * rate, (REPORTS_A_DAY * rate) / 86_400)
  const somebody = async (request: FastifyRequest): Promise<Person> => {
    const { person } = await accounts.personOf(request)
    if (person === null) throw refuse.nobody()
    return person
  }
  const mustBeKnown = async (person: string) => {
    if ((await people.nameOf(person)) === null) throw refuse.notFound()
  }

  app.get(blocksApi.company.path, async (request) => service.store.blocks.list((await somebody(request)).id))

  app.post(blocksApi.mute.path, async (request) => {
    const { id } = await somebody(request)
    const { person, table, muted } = read(blocksApi.mute.body, request.body)
    if (muted) await mustBeKnown(person)
    await service.blocks.mute(id, person, table ?? null, muted)
    return {}
  })

  app.post(blocksApi.block.path, async (request) => {
    const { id } = await somebody(request)
    const { person, blocked } = read(blocksApi.block.body, request.body)
    if (blocked) await mustBeKnown(person)
    await service.blocks.block(id, person, blocked)
    return {}
  })

  /** Who is meant, by the name that they had there: nobody can be reported for what they did not say. */
  const meant = async (table: string, line: number | undefined, person: string | undefined) => {
    const { chat } = service.store
    if (line !== undefined) {
      const [said] = await chat.lines(table, 1, line - 1, line)
      return said && { about: ownerOf(said.person), name: said.name }
    }
    const { row } = await service.table(table)
    const seat = row.seats.findIndex((kept) => kept.kind === 'person' && kept.person === person)
    const sits = seat < 0 ? null : seatAt(row, seat)
    const name = sits?.kind === 'person' ? sits.name : await chat.nameOf(table, person ?? '')
    return person === undefined || name === null ? undefined : { about: ownerOf(person), name }
  }

  app.post(blocksApi.report.path, async (request) => {
    const { id: by } = await somebody(request)
    const table = Id.safeParse((request.params as { id: string }).id)
    const { line, person, reason, words } = read(blocksApi.report.body, request.body)
    const who = table.success ? await meant(table.data, line, person) : undefined
    if (who === undefined || table.data === undefined) throw refuse.notFound()
    if (who.about === by) throw refuse.notYourself()
    if (!reports.of(by).take()) throw refuse.tooFast()
    const upTo = line === undefined ? undefined : line + LINES_AFTER
    const lines = await service.store.chat.lines(table.data, LINES_BEFORE + 1 + LINES_AFTER, 0, upTo)
    await service.store.reports.add({ by, ...who, table: table.data, line: line ?? null, reason, words, lines })
    return { received: true }
  })
}
