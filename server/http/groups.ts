/** Groups: found, come into, looked at, and kept in order by whoever founded them. */
import type { Person } from '@gloam/protocol/api.ts'
import { type GroupState, groupsApi } from '@gloam/protocol/people/groups.ts'
import { Id } from '@gloam/protocol/table.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { read } from '../common/read.ts'
import type { Groups } from '../groups/groups.ts'
import type { Weeks } from '../groups/weeks.ts'
import type { GroupStore } from '../store/people/groups.ts'

interface Parts {
  groups: Groups
  weeks: Weeks
  store: GroupStore
  accounts: Accounts
}

export function addGroups(app: FastifyInstance, { groups, weeks, store, accounts }: Parts): void {
  const anybody = async (request: FastifyRequest): Promise<string | null> =>
    (await accounts.personOf(request)).person?.id ?? null
  const somebody = async (request: FastifyRequest): Promise<Person> => {
    const { person } = await accounts.personOf(request)
    if (person === null) throw refuse.nobody()
    return person
  }

  app.get(groupsApi.groups.path, async (request) => {
    const person = await anybody(request)
    return person === null ? [] : store.groupsOf(person)
  })

  app.post(groupsApi.foundGroup.path, async (request) => {
    const { id } = await somebody(request)
    return groups.found(id, read(groupsApi.foundGroup.body, request.body))
  })

  app.get(groupsApi.group.path, async (request) => groups.stateFor(idIn(request), await anybody(request)))

  app.get(groupsApi.groupHistory.path, async (request, reply) => {
    const { from } = read(groupsApi.groupHistory.query, request.query)
    const page = await groups.history(idIn(request), await anybody(request), from)
    return reply.type('application/json').send(page)
  })

  app.get(groupsApi.groupPlayed.path, async (request) => groups.played(idIn(request), await anybody(request)))

  app.get(groupsApi.groupSeason.path, async (request) => {
    const { of } = read(groupsApi.groupSeason.query, request.query)
    return groups.season(idIn(request), await anybody(request), of)
  })

  app.get(groupsApi.groupWeek.path, async (request) => weeks.stateFor(idIn(request), await anybody(request)))

  app.post(groupsApi.playWeek.path, async (request) => weeks.play(idIn(request), await somebody(request)))

  app.get(groupsApi.groupByLink.path, async (request) => groups.byLink(linkIn(request), await anybody(request)))

  app.post(groupsApi.joinGroup.path, async (request) => {
    const { id } = await somebody(request)
    return groups.join(linkIn(request), id)
  })

  /** What somebody does to a group; the answer is what has become of it. */
  const command = <Body extends z.ZodType>(
    call: { path: string; body: Body },
    run: (id: string, by: string, body: z.infer<Body>) => Promise<GroupState>,
  ) =>
    app.post(call.path, async (request) => {
      const { id: by } = await somebody(request)
      return run(idIn(request), by, read(call.body, request.body ?? {}))
    })

  command(groupsApi.changeGroup, (id, by, wish) => groups.change(id, by, said(wish)))
  command(groupsApi.renewGroupLink, (id, by) => groups.renewLink(id, by))
  command(groupsApi.inGroup, (id, by, { discord }) => groups.setDiscord(id, by, discord))
  command(groupsApi.sendFromGroup, (id, by, { person }) => groups.sendAway(id, by, person))
  command(groupsApi.letBackToGroup, (id, by, { person }) => groups.letBack(id, by, person))
  command(groupsApi.handGroupOn, (id, by, { person }) => groups.handOn(id, by, person))

  app.post(groupsApi.leaveGroup.path, async (request) => {
    const { id } = await somebody(request)
    await groups.leave(idIn(request), id)
    return {}
  })

  app.post(groupsApi.closeGroup.path, async (request) => {
    const { id } = await somebody(request)
    await groups.close(idIn(request), id, read(groupsApi.closeGroup.body, request.body).name)
    return {}
  })
}

/** What is not named stays as it is. */
function said<T extends object>(wish: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

function idIn(request: FastifyRequest): string {
  return wordIn(request) ?? refused(refuse.noGroup())
}

function linkIn(request: FastifyRequest): string {
  return wordIn(request) ?? refused(refuse.noGroupLink())
}

function wordIn(request: FastifyRequest): string | undefined {
  return Id.safeParse((request.params as { id?: string }).id).data
}

function refused(refusal: Error): never {
  throw refusal
}
