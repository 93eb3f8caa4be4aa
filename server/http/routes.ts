/** The HTTP API: every call of protocol/api.ts, checked on the way in. */
import { wordsAdded } from '@gloam/games/outside.ts'
import { answersApi } from '@gloam/protocol/answers.ts'
import { api, type Me, type Person } from '@gloam/protocol/api.ts'
import { momentsApi } from '@gloam/protocol/moments.ts'
import { Id, type TableState } from '@gloam/protocol/table.ts'
import { eyesOf, framesOf, recordOf } from '@gloam/tables/afterwards/replay.ts'
import {
  type Asking,
  type Body,
  type CommandName,
  commands,
  laidAsWished,
  OF_ONES_SEAT,
} from '@gloam/tables/commands.ts'
import { refuse } from '@gloam/tables/errors.ts'
import { gamesOffered } from '@gloam/tables/games.ts'
import { start } from '@gloam/tables/match/match.ts'
import { whatIf } from '@gloam/tables/match/what-if.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { deviceOf, seatHeld, whoHolds } from '@gloam/tables/seats/around.ts'
import { mustBeGathering, mustBeHost } from '@gloam/tables/seats/seats.ts'
import { type Loaded, seatOf } from '@gloam/tables/table.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts, Known } from '../accounts/accounts.ts'
import { type Bans, networkOf } from '../accounts/bans.ts'
import type { Allowances } from '../common/allowance.ts'
import { headersOf, heldIn } from '../common/headers.ts'
import { read } from '../common/read.ts'
import type { Groups } from '../groups/groups.ts'
import type { Brought } from '../shelf/brought.ts'
import type { Shelf } from '../shelf/shelf.ts'
import type { TableService } from '../tables/table-service.ts'

interface Parts {
  service: TableService
  accounts: Accounts
  groups: Groups
  shelf: Shelf
  brought: Brought
  bans: Bans
  /** How many guests may come in from one address. */
  guests: Allowances
  /** By which addresses others reach the house, as far as whoever has come by this one may know. */
  reachedBy(hostname: string): string[]
  /** Whether somebody is an administrator in this session. */
  isAdminHere(known: Known): boolean
}

export function addRoutes(
  app: FastifyInstance,
  { service, accounts, groups, shelf, brought, bans, guests, isAdminHere, reachedBy }: Parts,
): void {
  const who = async (request: FastifyRequest): Promise<Person | null> => (await accounts.personOf(request)).person
  const withLanguage = async (person: Person | null): Promise<Me | null> =>
    person && { ...person, language: await service.store.notifications.languageOf(person.id) }
  const somebody = async (request: FastifyRequest): Promise<Person> => {
    const person = await who(request)
    if (person === null) throw refuse.nobody()
    return person
  }

  /** A guest who threw the cookie away because it was banned still comes from the same address. */
  const mustBeWelcome = ({ ip }: FastifyRequest, { guest }: Person, open: boolean) => {
    if (open && guest && bans.closes(ip)) throw refuse.addressClosed()
  }

  /** Whoever comes new to a table gets along with all who sit there, and belongs to the group that it is for. */
  const mustFit = async (row: TableRow, { id }: Person) => {
    await service.blocks.mustFit(row, id)
    if (seatOf(row, id) === null) await groups.mustBelong(row, id)
  }

  app.get(api.games.path, async () => gamesOffered())

  app.get(api.house.path, async ({ hostname }) => ({
    letters: accounts.sendsLetters,
    keep: service.keep,
    reach: reachedBy(hostname),
  }))

  app.get(api.words.path, async (request) => {
    const { of } = read(api.words.query, request.query)
    return of === undefined ? wordsAdded((request.params as { id: string }).id) : shelf.words(of)
  })

  app.get(api.tales.path, async (request) => {
    const { id: game } = request.params as { id: string }
    const person = await who(request)
    const { endings } = service.store
    const yours = person === null ? [] : await endings.playedBy(person.id, game)
    return { counts: await endings.counts(game), yours }
  })

  app.get(api.me.path, async (request, reply) => {
    const known = await accounts.anew(request)
    if (known.cookies.length > 0) reply.header('set-cookie', known.cookies)
    const person = await withLanguage(known.person)
    return person && isAdminHere(known) ? { ...person, admin: true } : person
  })

  app.post(api.speak.path, async (request) => {
    const { id } = await somebody(request)
    await service.store.notifications.choose(id, { language: read(api.speak.body, request.body).language })
    return {}
  })

  app.get(api.waiting.path, async (request) => {
    const person = await who(request)
    return person === null ? [] : service.store.lists.waiting(person.id)
  })

  app.get(api.holiday.path, async (request) => service.store.holidays.of((await somebody(request)).id, Date.now()))

  app.post(api.takeHoliday.path, async (request) => {
    const { id } = await somebody(request)
    return service.people.holiday(id, read(api.takeHoliday.body, request.body).days)
  })

  app.post(api.enter.path, async (request, reply) => {
    const { name } = read(api.enter.body, request.body)
    const { person: known } = await accounts.personOf(request, true)
    if (known !== null) {
      reply.header('set-cookie', await accounts.rename(headersOf(request), name))
      return withLanguage({ ...known, name })
    }
    if (!guests.of(networkOf(request.ip)).take()) throw refuse.tooManyGuests()
    const { person, cookies } = await accounts.enter(headersOf(request), name)
    reply.header('set-cookie', cookies)
    return { ...person, language: null }
  })

  app.get(api.tables.path, async (request, reply) => {
    const from = read(api.tables.query, request.query)
    const lists = await service.listing.lists((await who(request))?.id ?? null, from)
    return reply.type('application/json').send(lists)
  })

  app.post(api.create.path, async (request) => {
    const host = await somebody(request)
    const wish = read(api.create.body, request.body)
    mustBeWelcome(request, host, wish.open)
    if (wish.group !== undefined) await groups.mustAllBelong(wish.group, host.id, [])
    await brought.draw(wish.options ?? {}, host.id)
    const row = await laidAsWished(wish, { person: host, now: Date.now(), luck: service.luck })
    return service.create(
      wish.start ? start(await service.people.withHolidays(row), host.id) : { row, play: null, move: null },
    )
  })

  app.get(api.table.path, async (request) => {
    const person = await who(request)
    const loaded = await service.table(tableId(request))
    const yourSeat = seatHeld(loaded.row, person?.id ?? null, heldIn(request))
    return { table: await service.audience.stateOf(loaded), yourSeat }
  })

  /** What has to be so before a command, besides what the table itself asks for. */
  type Check<Name extends CommandName> = (
    loaded: Loaded,
    person: Person,
    body: Body<Name>,
    request: FastifyRequest,
  ) => Loaded | Promise<Loaded>

  const checks: { [Name in CommandName]?: Check<Name> } = {
    sit: async (loaded, person, _, request) => {
      mustBeWelcome(request, person, loaded.row.open)
      await mustFit(loaded.row, person)
      return loaded
    },
    takeOver: async (loaded, person, _, request) => {
      mustBeWelcome(request, person, loaded.row.open)
      await mustFit(loaded.row, person)
      return loaded
    },
    change: async (loaded, person, { open = false, group, options }, request) => {
      mustBeWelcome(request, person, open)
      if (options !== undefined) await brought.draw(options, person.id)
      if (group != null) await groups.mustAllBelong(group, person.id, peopleIn(loaded.row))
      return loaded
    },
    start: async (loaded, person) => {
      await brought.draw(loaded.row.options, person.id)
      return { ...loaded, row: await service.people.withHolidays(loaded.row) }
    },
  }

  /** A command on a table by somebody who is known. */
  const addCommand = <Name extends CommandName>(name: Name) =>
    app.post(api[name].path, async (request): Promise<TableState> => {
      const person = await somebody(request)
      const body = read(api[name].body, request.body ?? {}) as Body<Name>
      const id = tableId(request)
      const standingAfter = (picks: number) => service.store.standingAfter(id, picks)
      return service.change(id, async (loaded) => {
        const checked = (await checks[name]?.(loaded, person, body, request)) ?? loaded
        const who = OF_ONES_SEAT.has(name) ? (whoHolds(loaded.row, person, heldIn(request)) ?? person) : person
        const asking: Asking = { person: who, now: Date.now(), luck: service.luck, standingAfter }
        return commands[name](checked, body, asking)
      })
    })
  for (const name of Object.keys(commands) as CommandName[]) addCommand(name)

  app.get(api.around.path, async (request) => {
    const { id } = await somebody(request)
    return { curtain: await service.hidesAround(tableId(request), id) }
  })

  app.post(api.close.path, async (request) => {
    const { id } = await somebody(request)
    const { row } = await service.table(tableId(request))
    mustBeHost(row, id)
    mustBeGathering(row)
    await service.removeTable(row.id)
    return {}
  })

  app.post(api.standIn.path, async (request) => {
    const { id } = await somebody(request)
    const { seat } = read(api.standIn.body, request.body)
    return service.standIn(tableId(request), id, seat)
  })

  app.post(api.again.path, async (request) => {
    const person = await somebody(request)
    const { row } = await service.table(tableId(request))
    if (row.again === null) await brought.draw(row.options, person.id)
    const again = await service.rematch(tableId(request), person, heldIn(request))
    return service.audience.stateOf(await service.table(again))
  })

  app.post(api.whatIf.path, async (request) => {
    const person = await somebody(request)
    const { moment, ...wish } = read(api.whatIf.body, request.body)
    const { row } = await service.table(tableId(request))
    const { moves } = await service.store.frames(row.id, moment, 1)
    return service.create(await whatIf(row, moves[0], person, wish, Date.now(), service.luck))
  })

  app.get(api.notes.path, async (request) => {
    const person = await somebody(request)
    return service.notes.read(tableId(request), person, heldIn(request))
  })

  app.post(answersApi.answer.path, async (request) => {
    const person = await somebody(request)
    await service.answer(tableId(request), person, heldIn(request), read(answersApi.answer.body, request.body))
    return {}
  })

  app.get(api.replay.path, async (request) => {
    const { from, count, seat } = read(api.replay.query, request.query)
    const person = await who(request)
    const { row } = await service.table(tableId(request))
    return framesOf(service.store, row, eyesOf(row, person, heldIn(request), seat), from, count)
  })

  app.post(momentsApi.moments.path, async (request) => {
    const { seat } = read(momentsApi.moments.body, request.body ?? {})
    const person = await who(request)
    const { row } = await service.table(tableId(request))
    return service.moments.ask(row, eyesOf(row, person, heldIn(request), seat), person?.id ?? request.ip)
  })

  app.get(api.record.path, async (request) => recordOf(service.store, (await service.table(tableId(request))).row))
}

function peopleIn({ seats }: TableRow): string[] {
  return seats.flatMap((seat) => (seat.kind === 'person' ? [deviceOf(seat)] : []))
}

function tableId(request: FastifyRequest): string {
  const { id } = request.params as { id?: string }
  const read = Id.safeParse(id)
  if (!read.success) throw refuse.noTable()
  return read.data
}
