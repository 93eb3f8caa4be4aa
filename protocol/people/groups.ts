/** People who play together again and again: a name, a link, one page, and a webhook that all of them read. */
import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Webhook } from '../notifications.ts'
import { GroupName, Id, TableLine, TableState } from '../table.ts'

const PersonId = z.string().min(1).max(60)
const Nothing = z.object({})
/** The house's own candle, or the cover of one of its games. */
const Picture = z.string().regex(/^[a-z]{1,40}$/)
/** What Discord calls somebody: a number that stands in their profile. */
const DiscordId = z
  .string()
  .trim()
  .regex(/^\d{15,20}$/)

const GroupMember = z.object({
  person: z.string(),
  name: z.string(),
  /** Since when they belong to it. */
  since: z.number(),
  /** Whether they look at its page, or are at one of its tables; told to members alone, as is when they last did. */
  here: z.boolean(),
  seen: z.number().nullable(),
})
export type GroupMember = z.infer<typeof GroupMember>

/** What has become of what was told last. */
const LastCall = z.object({ at: z.number(), state: z.enum(['sent', 'waiting', 'failed', 'unknown']) })

export const GroupState = z.object({
  id: Id,
  name: z.string(),
  picture: z.string(),
  /** Whoever founded it, or to whom it was handed on. */
  founder: z.string(),
  /** Whether anybody may look at its page. */
  open: z.boolean(),
  created: z.number(),
  members: z.array(GroupMember),
  /** What members alone are told; null for others. */
  yours: z
    .object({
      /** By which others come in: the end of `/join/…`. */
      link: z.string(),
      /** By which the group's webhook mentions you, if you have said so. */
      discord: z.string().nullable(),
      /** Its kind, and what became of its last call; `url` is told to the founder alone. Null where there is none. */
      hook: z.object({ kind: Webhook.shape.kind, url: z.string().nullable(), last: LastCall.nullable() }).nullable(),
      /** Whether this server calls webhooks at all. */
      mayHook: z.boolean(),
      /** Whom the founder has sent away. */
      sentAway: z.array(z.object({ person: z.string(), name: z.string() })),
      /** Tables of the group at which a match runs, or people gather. */
      tables: z.array(TableLine),
    })
    .nullable(),
})
export type GroupState = z.infer<typeof GroupState>

const Settings = z.object({ name: GroupName, picture: Picture })

/** A quarter of a year (`2026-4`), or a year that is over (`2026`). */
const Period = z.string().regex(/^\d{4}(-[1-4])?$/)

const GroupSeason = z.object({
  period: Period,
  /** All that there are, the latest first: seasons in which something was played, the one that goes on, years that are over. */
  periods: z.array(Period),
  matches: z.int(),
  /** The dates on which an evening began. */
  evenings: z.array(z.string()),
  /** Three points for an evening with a win, one for coming; of five evenings or more the two poorest are left out. */
  table: z.array(
    z.object({
      person: z.string(),
      evenings: z.array(z.enum(['won', 'came', 'missed'])),
      points: z.int(),
      /** The game that they have played most often. */
      likes: z.string(),
    }),
  ),
  /** Before whom somebody has ended most often, in how many of the matches in which they did not end alike. */
  hunts: z.array(z.object({ person: z.string(), whom: z.string(), times: z.int(), of: z.int() })),
  /** Most points, fewest rounds to a win, the longest match (of nobody in particular), and the hero who lost most often. */
  records: z.array(
    z.object({
      kind: z.enum(['points', 'fastest', 'longest', 'betrayed']),
      game: z.string(),
      person: z.string().nullable(),
      value: z.int(),
      at: z.number(),
    }),
  ),
})
export type GroupSeason = z.infer<typeof GroupSeason>

/** What is said beside a week's result: it was taken back, a bot played for somebody, it was stopped. */
const WeekMark = z.enum(['undone', 'bot', 'stopped'])
export type WeekMark = z.infer<typeof WeekMark>

const WeekResult = z.object({
  /** How it ended, as `tale.<end>` in the game’s text; null where it was stopped. */
  end: z.string().nullable(),
  round: z.int().nullable(),
  people: z.int(),
  marks: z.array(WeekMark),
})
export type WeekResult = z.infer<typeof WeekResult>

/** The group's table of a week; its result once it is over. */
const WeekTable = z.object({ table: Id, result: WeekResult.nullable() })
const Monday = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const GroupWeek = z.object({
  /** The Monday on which it begins (UTC), and when it ends, in milliseconds since 1970. */
  week: Monday,
  until: z.number(),
  game: z.string(),
  /** Which haunt: a value of this option of the game. */
  option: z.string(),
  value: z.string(),
  yours: WeekTable.nullable(),
  /** How many groups have finished it. */
  finished: z.int(),
  /** How many groups came to each end; null until this one has finished. */
  others: z.array(z.object({ end: z.string().nullable(), count: z.int() })).nullable(),
  /** The weeks before, the last first. */
  past: z.array(WeekTable.extend({ week: Monday, value: z.string() })),
})
export type GroupWeek = z.infer<typeof GroupWeek>

export const groupsApi = {
  groups: {
    method: 'GET',
    path: '/api/groups',
    about: 'The groups that you belong to.',
    answer: z.array(z.object({ id: Id, name: z.string(), picture: z.string(), members: z.int() })),
  },
  foundGroup: {
    method: 'POST',
    path: '/api/groups',
    about:
      'Found a group: it has a `name` (1 to 40 signs that can be seen) and a `picture`, `candle` or the name of a game, whose cover it is.',
    body: Settings,
    answer: GroupState,
  },
  group: {
    method: 'GET',
    path: '/api/groups/:id',
    about:
      'A group as you may see it: its members all of it; others its name, picture and members, if it is `open`. Whoever belongs to it and asks is there.',
    answer: GroupState,
  },
  groupHistory: {
    method: 'GET',
    path: '/api/groups/:id/history',
    about:
      'Matches of a group that are over, the last first; `next` is where the next page begins: ask with `from` for it. Whoever may see the group may see it.',
    query: z.object({ from: z.string().max(60).optional() }),
    answer: z.object({ tables: z.array(TableLine), next: z.string().nullable() }),
  },
  groupPlayed: {
    method: 'GET',
    path: '/api/groups/:id/played',
    about: 'Who of a group has played what at its tables, how often, and how often they have won.',
    answer: z.array(z.object({ person: z.string(), game: z.string(), played: z.int(), won: z.int() })),
  },
  groupSeason: {
    method: 'GET',
    path: '/api/groups/:id/season',
    about:
      'Members: what came of a group’s evenings in a season, or in a year that is over (`of`; the season that goes on unless it is said): a table, who hunts whom, records. Only members are named.',
    query: z.object({ of: Period.optional() }),
    answer: GroupSeason,
  },
  groupWeek: {
    method: 'GET',
    path: '/api/groups/:id/week',
    about:
      'Members: the haunt of the week, which is the same for all groups, what has come of this group’s, and of those of the weeks before. Null where no game is played by haunts.',
    answer: GroupWeek.nullable(),
  },
  playWeek: {
    method: 'POST',
    path: '/api/groups/:id/week',
    about:
      'Members: the table at which the group plays the haunt of the week; whoever asks first lays it. Its haunt and its dice are those of all groups, and there are no hints.',
    body: Nothing,
    answer: TableState,
  },
  changeGroup: {
    method: 'POST',
    path: '/api/groups/:id/change',
    about:
      'Founder: another name or picture, whether anybody may look at its page (`open`), or its webhook (`hook`; null takes it down). What is not named stays.',
    body: Settings.extend({ open: z.boolean(), hook: Webhook.nullable() }).partial(),
    answer: GroupState,
  },
  renewGroupLink: {
    method: 'POST',
    path: '/api/groups/:id/renew-link',
    about: 'Founder: another link. By the one before nobody comes in any more.',
    body: Nothing,
    answer: GroupState,
  },
  groupByLink: {
    method: 'GET',
    path: '/api/group-links/:id',
    about:
      'To which group a link leads (`id` is its end), who founded it, how many belong to it, and whether you do (`member`).',
    answer: z.object({
      id: Id,
      name: z.string(),
      picture: z.string(),
      founder: z.string(),
      members: z.int(),
      member: z.boolean(),
    }),
  },
  joinGroup: {
    method: 'POST',
    path: '/api/group-links/:id/join',
    about: 'Come into a group by its link, guest or not. Whoever was sent away from it cannot.',
    body: Nothing,
    answer: GroupState,
  },
  leaveGroup: {
    method: 'POST',
    path: '/api/groups/:id/leave',
    about: 'Belong to a group no longer. A founder hands it on first; when the last one leaves it is closed.',
    body: Nothing,
    answer: Nothing,
  },
  inGroup: {
    method: 'POST',
    path: '/api/groups/:id/me',
    about:
      'By which id the group’s webhook mentions you on Discord when you are on turn (15 to 20 digits), or null: then it says your name alone.',
    body: z.object({ discord: DiscordId.nullable() }),
    answer: GroupState,
  },
  sendFromGroup: {
    method: 'POST',
    path: '/api/groups/:id/send-away',
    about:
      'Founder: send a member away. They leave tables of the group that have not begun, and cannot come back by any link until they are let back; the group’s link is renewed.',
    body: z.object({ person: PersonId }),
    answer: GroupState,
  },
  letBackToGroup: {
    method: 'POST',
    path: '/api/groups/:id/let-back',
    about: 'Founder: let somebody come in by the link again who was sent away.',
    body: z.object({ person: PersonId }),
    answer: GroupState,
  },
  handGroupOn: {
    method: 'POST',
    path: '/api/groups/:id/hand-on',
    about: 'Founder: the group is another member’s from now on. Its webhook stays; its address is told to them alone.',
    body: z.object({ person: PersonId }),
    answer: GroupState,
  },
  closeGroup: {
    method: 'POST',
    path: '/api/groups/:id/close',
    about:
      'Founder: close the group. Its `name`, to be sure. Matches stay with those who played them; its tables are for whoever has their link.',
    body: z.object({ name: z.string() }),
    answer: Nothing,
  },
} as const satisfies Calls
