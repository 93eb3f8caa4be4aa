/**
 * People who play together again and again. What they are is in the store alone, and asked of it each time: whoever was
 * sent away a moment ago is nobody here, on any process.
 */
import { games } from '@gloam/games/index.ts'
import type { GroupMember, GroupSeason, GroupState } from '@gloam/protocol/people/groups.ts'
import { type Refused, refuse } from '@gloam/tables/errors.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import type { Allowances, Limits } from '../common/allowance.ts'
import { type Reach, refuseAddress } from '../notifications/outside.ts'
import type { GroupStore, Joined, KeptGroup, KeptMember } from '../store/people/groups.ts'
import type { TableService } from '../tables/table-service.ts'
import { periodsOf, quarterOf, seasonOf } from './season.ts'

/** Groups that one person may found: a club or two, and then some in the long run. */
const FOUND_AT_ONCE = 5
const FOUND_A_DAY = 20
/** Milliseconds for which somebody who has looked at the page is there, and after which that is noted anew. */
const HERE_FOR = 60_000
const NOTED_AFTER = 20_000
/** Besides the covers of games. */
const CANDLE = 'candle'

interface Parts {
  service: TableService
  limits: Limits
  rate: number
  /** Where webhooks may lead. */
  reach: Reach
}

type Change = Partial<Pick<KeptGroup, 'name' | 'picture' | 'open' | 'hook'>>

const NOT_JOINED: Readonly<Record<Exclude<Joined, 'joined'>, () => Refused>> = {
  'no such link': refuse.noGroupLink,
  'sent away': refuse.sentFromGroup,
  full: refuse.fullGroup,
  'too many': refuse.tooManyGroups,
}

export class Groups {
  private readonly service: TableService
  private readonly store: GroupStore
  private readonly founding: Allowances
  private readonly reach: Reach

  constructor({ service, limits, rate, reach }: Parts) {
    this.service = service
    this.store = service.store.groups
    this.founding = limits.add('group', FOUND_AT_ONCE * rate, (FOUND_A_DAY * rate) / 86_400)
    this.reach = reach
  }

  async found(person: string, wish: Pick<KeptGroup, 'name' | 'picture'>): Promise<GroupState> {
    mustBeOurs(wish.picture)
    if (!this.founding.of(person).take()) throw refuse.tooFast()
    const id = await this.store.found(person, wish, Date.now())
    if (id === null) throw refuse.tooManyGroups()
    return this.stateFor(id, person)
  }

  /** A group as somebody may see it. Whoever belongs to it and asks is there. */
  async stateFor(id: string, person: string | null): Promise<GroupState> {
    const { group, members } = await this.visible(id, person)
    const own = members.find((member) => member.person === person)
    const { name, picture, founder, open, created } = group
    const about = { id, name, picture, founder, open, created }
    if (own === undefined) return { ...about, members: members.map(fromOutside), yours: null }
    const now = Date.now()
    if (own.seen < now - NOTED_AFTER) await this.store.noteSeen(id, own.person, now)
    const tables = await this.service.listing.runningOf(id, own.person)
    const playing = new Set(
      tables.flatMap(({ table }) =>
        table.seats.flatMap((seat) => (seat.kind === 'person' && seat.present ? [seat.person] : [])),
      ),
    )
    const isHere = (member: KeptMember) =>
      member.person === own.person || member.seen > now - HERE_FOR || playing.has(member.person)
    return {
      ...about,
      members: members.map((member) => fromInside(member, isHere(member))),
      yours: {
        ...{ link: group.link, discord: own.discord, tables },
        ...{ hook: await this.hookFor(group, own.person), mayHook: this.reach !== 'none' },
        sentAway: await this.store.sentAway(id),
      },
    }
  }

  /** A page of matches that are over, as JSON. */
  async history(id: string, person: string | null, from: string | undefined): Promise<string> {
    await this.visible(id, person)
    return this.service.listing.historyOf(id, person, from)
  }

  async played(id: string, person: string | null) {
    await this.visible(id, person)
    const matches = Object.values(
      Object.groupBy(await this.store.played(id), ({ person: who, game }) => `${who} ${game}`),
    )
    return matches.flatMap((own = []) => {
      const [first] = own
      if (first === undefined) return []
      const { person: who, game } = first
      return [{ person: who, game, played: own.length, won: own.filter(({ won }) => won).length }]
    })
  }

  /** Its evenings, for those who belong to it: whoever has left is not named any more. */
  async season(id: string, person: string | null, of: string | undefined): Promise<GroupSeason> {
    const { members } = await this.visible(id, person)
    if (!members.some((member) => member.person === person)) throw refuse.noGroup()
    const all = await this.service.store.ratings.playedIn(id)
    const periods = periodsOf(all, Date.now())
    const period = of ?? quarterOf(Date.now())
    return { period, periods, ...seasonOf(all, new Set(members.map((member) => member.person)), period) }
  }

  async byLink(link: string, person: string | null) {
    const group = await this.store.byLink(link)
    if (group === null) throw refuse.noGroupLink()
    const { id, name, picture, founder } = group
    const members = await this.store.members(id)
    const called = members.find((member) => member.person === founder)?.name ?? ''
    const member = members.some((one) => one.person === person)
    return { id, name, picture, founder: called, members: members.length, member }
  }

  async join(link: string, person: string): Promise<GroupState> {
    const group = await this.store.byLink(link)
    const joined = group === null ? 'no such link' : await this.store.join(link, person, Date.now())
    if (joined !== 'joined') throw NOT_JOINED[joined]()
    return this.stateFor(group?.id ?? '', person)
  }

  async change(id: string, by: string, wish: Change): Promise<GroupState> {
    if (wish.picture !== undefined) mustBeOurs(wish.picture)
    if (wish.hook != null) {
      const refusal = this.reach === 'none' ? 'not an address' : refuseAddress(wish.hook.url, this.reach)
      if (refusal !== null) throw refuse.webhook(refusal)
    }
    await this.mustBeDone(this.store.change(id, by, wish), id, by)
    return this.stateFor(id, by)
  }

  async renewLink(id: string, by: string): Promise<GroupState> {
    await this.mustBeDone(this.store.renewLink(id, by), id, by)
    return this.stateFor(id, by)
  }

  async setDiscord(id: string, person: string, discord: string | null): Promise<GroupState> {
    if (!(await this.store.setDiscord(id, person, discord))) throw refuse.noGroup()
    return this.stateFor(id, person)
  }

  async leave(id: string, person: string): Promise<void> {
    const left = await this.store.leave(id, person)
    if (left === 'nobody') throw refuse.noGroup()
    if (left === 'founder') throw refuse.founder()
    await this.leaveTables(id, person)
  }

  async sendAway(id: string, by: string, person: string): Promise<GroupState> {
    await this.mustBeFounder(id, by)
    if (person === by) throw refuse.notYourself()
    const sent = await this.store.sendAway(id, by, person, Date.now())
    if (sent === 'full') throw refuse.fullList()
    if (sent === 'nobody') throw refuse.notFound()
    await this.leaveTables(id, person)
    return this.stateFor(id, by)
  }

  async letBack(id: string, by: string, person: string): Promise<GroupState> {
    await this.mustBeDone(this.store.letBack(id, by, person), id, by)
    return this.stateFor(id, by)
  }

  async handOn(id: string, by: string, person: string): Promise<GroupState> {
    await this.mustBeFounder(id, by)
    if (!(await this.store.handOn(id, by, person))) throw refuse.notFound()
    return this.stateFor(id, by)
  }

  async close(id: string, by: string, name: string): Promise<void> {
    const group = await this.mustBeFounder(id, by)
    if (group.name !== name) throw refuse.otherGroupName()
    await this.mustBeDone(this.store.close(id, by), id, by)
  }

  /** Only members come to a table that is for a group; that of a group which is no more is for whoever has its link. */
  async mustBelong({ group }: Pick<TableRow, 'group'>, person: string): Promise<void> {
    if (group === undefined || (await this.store.isMember(group.id, person))) return
    if ((await this.store.of(group.id)) !== null) throw refuse.notOfGroup()
  }

  /** Whoever lays a table for a group, or gives it theirs, belongs to it, and so do all who sit there. */
  async mustAllBelong(id: string, by: string, people: readonly string[]): Promise<void> {
    const members = await this.store.membersAmong(id, [by, ...people])
    if (!members.has(by)) throw refuse.noGroup()
    if (!people.every((person) => members.has(person))) throw refuse.othersSitHere()
  }

  /** A group and its members, for those who may know of it: to all others it is not there. */
  private async visible(id: string, person: string | null) {
    const group = await this.store.of(id)
    if (group === null) throw refuse.noGroup()
    const members = await this.store.members(id)
    const isMember = members.some((member) => member.person === person)
    if (!isMember && !group.open) throw refuse.noGroup()
    return { group, members }
  }

  private async mustBeFounder(id: string, person: string): Promise<KeptGroup> {
    const group = await this.store.of(id)
    if (group?.founder === person) return group
    throw await this.refusalFor(id, person)
  }

  /** What only the founder can do, and the store has done only for them. */
  private async mustBeDone(done: Promise<boolean>, id: string, person: string): Promise<void> {
    if (!(await done)) throw await this.refusalFor(id, person)
  }

  private async refusalFor(id: string, person: string): Promise<Refused> {
    return (await this.store.isMember(id, person)) ? refuse.notFounder() : refuse.noGroup()
  }

  private async hookFor({ id, founder, hook }: KeptGroup, person: string) {
    if (hook === null) return null
    return { kind: hook.kind, url: founder === person ? hook.url : null, last: await this.store.lastCall(id) }
  }

  /** Whoever belongs to a group no longer has no seat at its tables that have not begun. One that nobody is left at goes. */
  private async leaveTables(id: string, person: string): Promise<void> {
    for (const table of await this.service.store.lists.runningOf(id)) {
      await this.service.people.standUpFrom(table.id, person)
      const row = await this.service.store.table(table.id)
      if (row?.status === 'gathering' && row.host === person) await this.service.removeTable(table.id)
    }
  }
}

function mustBeOurs(picture: string): void {
  if (picture !== CANDLE && !games.some(({ name }) => name === picture)) throw refuse.noPicture()
}

/** When they were last there is nobody's business outside. */
function fromOutside({ person, name, since }: KeptMember): GroupMember {
  return { person, name, since, here: false, seen: null }
}

function fromInside({ person, name, since, seen }: KeptMember, here: boolean): GroupMember {
  return { person, name, since, here, seen }
}
