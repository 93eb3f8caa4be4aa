/** The HTTP API: every call of protocol/api.ts, checked on the way in. */
import { games } from '@gloam/games/index.ts'
import { wordsAdded } from '@gloam/games/outside.ts'
import { api, type Person } from '@gloam/protocol/api.ts'
import { Id, Strength, type TableState } from '@gloam/protocol/table.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Accounts } from '../accounts.ts'
import { framesOf, recordOf, viewpoint } from '../replay.ts'
import { Refused, refuse } from '../tables/errors.ts'
import type { Hall } from '../tables/hall.ts'
import type { Table } from '../tables/table.ts'
import { headersOf } from './headers.ts'

interface Parts {
  hall: Hall
  accounts: Accounts
}

export function addRoutes(app: FastifyInstance, { hall, accounts }: Parts): void {
  const who = (request: FastifyRequest) => accounts.personOf(headersOf(request))
  const somebody = async (request: FastifyRequest): Promise<Person> => {
    const person = await who(request)
    if (person === null) throw refuse.nobody()
    return person
  }

  app.get(api.games.path, async () =>
    games.map(({ name, version, seats, options }) => ({ name, version, seats, options, strengths: Strength.options })),
  )

  app.get(api.words.path, async (request) => wordsAdded((request.params as { id: string }).id))

  app.get(api.me.path, (request) => who(request))

  app.post(api.enter.path, async (request, reply) => {
    const { name } = read(api.enter.body, request.body)
    const known = await who(request)
    if (known !== null) {
      await accounts.rename(known.id, name)
      return { ...known, name }
    }
    const { person, cookies } = await accounts.enter(headersOf(request), name)
    reply.header('set-cookie', cookies)
    return person
  })

  app.get(api.tables.path, async (request) => hall.lists((await who(request))?.id ?? null))

  app.post(api.create.path, async (request) => {
    const host = await somebody(request)
    const { bots, start, hints, botPace, ...wish } = read(api.create.body, request.body)
    const table = await hall.create(host, wish)
    const { id, seats } = table.row
    return hall.change(id, async () => {
      await table.setManners(host.id, { hints, botPace })
      if (bots !== undefined) for (let seat = 1; seat < seats.length; seat++) await table.addBot(host.id, seat, bots)
      if (start) await table.start(host.id)
    })
  })

  app.get(api.table.path, async (request) => {
    const id = tableId(request)
    const person = await who(request)
    const table = await hall.table(id)
    return { table: await hall.state(id), yourSeat: table.seatOf(person?.id ?? null) }
  })

  /** A command on a table by somebody who is known. */
  const command = <Body extends z.ZodType>(
    call: { path: string; body: Body },
    run: (table: Table, person: Person, body: z.infer<Body>) => Promise<unknown>,
  ) =>
    app.post(call.path, async (request): Promise<TableState> => {
      const person = await somebody(request)
      const body = read(call.body, request.body ?? {})
      return hall.change(tableId(request), (table) => run(table, person, body))
    })

  command(api.sit, (table, person, { seat, colour }) => table.sit(person, seat, colour))
  command(api.leave, (table, person) => table.leave(person.id))
  command(api.return, (table, person) => table.comeBack(person.id))
  command(api.bot, (table, person, { seat, strength }) => table.addBot(person.id, seat, strength))
  command(api.clear, (table, person, { seat }) => table.clear(person.id, seat))
  command(api.change, async (table, person, { hints, botPace, ...wish }) => {
    await table.setManners(person.id, { hints, botPace })
    if (Object.values(wish).some((value) => value !== undefined)) await table.change(person.id, wish)
  })
  command(api.start, (table, person) => table.start(person.id))
  command(api.standIn, (table, person, { seat }) => table.standIn(person.id, seat))
  command(api.repair, (table, person, { to }) => table.agreeToRepair(person.id, to))
  command(api.noRepair, async (table, person) => table.refuseRepair(person.id))

  app.post(api.again.path, async (request) => {
    const person = await somebody(request)
    const before = await hall.table(tableId(request))
    if (before.seatOf(person.id) === null) throw refuse.notSeated()
    if (before.row.status !== 'ended') throw refuse.notEnded()
    // One after the other: whoever asks second comes to the table that the first has laid.
    await hall.change(before.row.id, async () => {
      if (before.row.again === null) await before.noteAgain(await layAgain(hall, before, person))
    })
    return hall.state(before.row.again ?? '')
  })

  app.get(api.replay.path, async (request) => {
    const { from, count, seat } = read(api.replay.query, request.query)
    const table = await hall.table(tableId(request))
    const viewer = viewpoint(table, (await who(request))?.id ?? null, seat)
    return { frames: framesOf(table, viewer, from, count), length: table.moves.length }
  })

  app.get(api.record.path, async (request) => recordOf(await hall.table(tableId(request))))
}

/** A table like the one before, with the same people in the same seats; whoever asked is the host. */
async function layAgain(hall: Hall, { row }: Table, host: Person): Promise<string> {
  const { game, options, open, pace, seats, hints, botPace } = row
  const { id } = (await hall.create(host, { game, options, open, pace, seats: seats.length })).row
  await hall.change(id, async (table) => {
    await table.setManners(host.id, { hints, botPace })
    await table.seatAsBefore(seats, host.id)
  })
  return id
}

function tableId(request: FastifyRequest): string {
  const { id } = request.params as { id?: string }
  const read = Id.safeParse(id)
  if (!read.success) throw refuse.noTable()
  return read.data
}

function read<T extends z.ZodType>(type: T, value: unknown): z.infer<T> {
  const result = type.safeParse(value)
  if (result.success) return result.data
  throw new Refused('not understood', z.prettifyError(result.error), 400)
}
