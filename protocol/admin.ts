/** What the administrators of a house see and do. Nothing of what a match hides is in it, for nobody. */
import { z } from 'zod'
import type { Calls } from './call.ts'
import { ReportReason } from './people/blocks.ts'
import { ChatLine, Id } from './table.ts'

const PersonId = z.string().min(1).max(60)
const Page = z.coerce.number().int().min(0).max(10_000).default(0)
const Search = z.string().trim().max(60).default('')

/** A table from outside: who sits there and how it goes on, never what lies on it. */
export const AdminTable = z.object({
  id: z.string(),
  game: z.string(),
  status: z.enum(['gathering', 'playing', 'ended', 'unreadable']),
  open: z.boolean(),
  host: z.string(),
  seats: z.array(
    z.object({
      kind: z.enum(['free', 'person', 'bot']),
      name: z.string(),
      person: z.string().nullable(),
      standIn: z.boolean(),
      /** Whether this seat is waited for. */
      asked: z.boolean(),
    }),
  ),
  deadline: z.number().nullable(),
  created: z.number(),
  changed: z.number(),
  /** Why this release cannot read it, if it cannot. */
  flaw: z.string().nullable(),
  /** What is to happen at it by itself, and when. */
  dues: z.array(z.object({ kind: z.string(), at: z.number() })),
})
export type AdminTable = z.infer<typeof AdminTable>

export const Ban = z.object({ until: z.number().nullable(), why: z.string(), at: z.number() })
export type Ban = z.infer<typeof Ban>

export const AdminPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  guest: z.boolean(),
  since: z.number(),
  /** Where they are signed in, tables that are not over, and reports about them that are open. */
  sessions: z.int(),
  tables: z.int(),
  reports: z.int(),
  ban: Ban.nullable(),
})
export type AdminPerson = z.infer<typeof AdminPerson>

export const AdminReport = z.object({
  id: z.string(),
  at: z.number(),
  by: z.object({ person: z.string(), name: z.string() }),
  about: z.object({ person: z.string(), name: z.string() }),
  table: z.string(),
  /** The line that it is about; null if it is about a name. */
  line: z.int().nullable(),
  reason: ReportReason,
  words: z.string(),
  lines: z.array(ChatLine),
  done: z.number().nullable(),
  outcome: z.string().nullable(),
})
export type AdminReport = z.infer<typeof AdminReport>

/** A group from outside: how it shows itself, whose it is and how large. Neither its link nor its webhook is told. */
const AdminGroup = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string(),
  founder: z.object({ person: z.string(), name: z.string() }),
  /** Whether anybody may look at its page. */
  open: z.boolean(),
  members: z.int(),
  created: z.number(),
})
export type AdminGroup = z.infer<typeof AdminGroup>

const why = z.string().trim().min(1).max(500)

/** What an administrator may do; each says why, and is written down. */
export const Act = z.discriminatedUnion('do', [
  /** The table goes, with its match. */
  z.object({ do: z.literal('closeTable'), table: Id, why }),
  z.object({
    do: z.literal('removeLine'),
    table: Id,
    line: z
      .int()
      .min(1)
      .max(2 ** 31 - 1),
    why,
  }),
  z.object({ do: z.literal('removeName'), person: PersonId, why }),
  /** The group is called as all without a name, and shows the house's own candle. */
  z.object({ do: z.literal('removeGroupName'), group: Id, why }),
  /** The group goes; matches stay with those who played them. */
  z.object({ do: z.literal('closeGroup'), group: Id, why }),
  /** The haunt is taken off the shelf: no new match of it begins, and matches in play go on. */
  z.object({ do: z.literal('takeOffShelf'), haunt: Id, why }),
  /** A bot plays on, whether the person is there or not. */
  z.object({ do: z.literal('giveToBot'), table: Id, seat: z.int().min(0).max(7), why }),
  /** The table is read anew from the store, and what was due at it is tried again. */
  z.object({ do: z.literal('unwedge'), table: Id, why }),
  /** For so many days, or for good. */
  z.object({ do: z.literal('ban'), person: PersonId, days: z.int().min(1).max(3_650).nullable(), why }),
  z.object({ do: z.literal('lift'), person: PersonId, why }),
  /** What was done about it is the `why`. */
  z.object({ do: z.literal('markReport'), report: Id, why }),
])
export type Act = z.infer<typeof Act>

export const LoggedAct = z.object({
  id: z.string(),
  at: z.number(),
  by: z.string(),
  what: z.string(),
  /** Which table, person, line …: all that the act named. */
  about: z.record(z.string(), z.unknown()),
  why: z.string(),
  state: z.enum(['begun', 'done', 'failed']),
})
export type LoggedAct = z.infer<typeof LoggedAct>

const Health = z.object({
  process: z.object({
    pid: z.int(),
    node: z.string(),
    /** Seconds. */
    uptime: z.number(),
    /** Bytes. */
    memory: z.number(),
    load: z.number(),
    lines: z.int(),
    tables: z.int(),
  }),
  store: z.object({
    engine: z.string(),
    writes: z.boolean(),
    /** Milliseconds for a question. */
    answersIn: z.number(),
    bytes: z.number().nullable(),
    /** Tables whose match is over and has lost moves, as far as the sweeps have found them. */
    lost: z.array(z.string()),
  }),
  /** What is to happen by itself: how much of it is late, by how many milliseconds, and how much is still to come. */
  dues: z.array(z.object({ kind: z.string(), late: z.int(), behind: z.number(), later: z.int() })),
  bots: z.object({ waiting: z.int() }),
  letters: z.array(z.object({ state: z.string(), count: z.int() })),
  /** Bytes, where the data folder lies. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
})
export type Health = z.infer<typeof Health>

export const adminApi = {
  adminTables: {
    method: 'GET',
    path: '/api/admin/tables',
    about:
      'Administrators: tables of one status, the last changed first, fifty on a page; `search` is an id, a game or a part of a name.',
    query: z.object({
      status: z.enum(['gathering', 'playing', 'ended', 'unreadable']).default('playing'),
      search: Search,
      page: Page,
    }),
    answer: z.object({ tables: z.array(AdminTable), more: z.boolean() }),
  },
  adminPeople: {
    method: 'GET',
    path: '/api/admin/people',
    about:
      'Administrators: people, the newest first, fifty on a page; `search` is a part of a name or an address, or an id.',
    query: z.object({ search: Search, banned: z.enum(['yes', 'all']).default('all'), page: Page }),
    answer: z.object({ people: z.array(AdminPerson), more: z.boolean() }),
  },
  adminPerson: {
    method: 'GET',
    path: '/api/admin/people/:id',
    about:
      'Administrators: one person, with sessions, tables that are not over, reports about them, and what was done.',
    answer: z.object({
      person: AdminPerson,
      sessions: z.array(z.object({ browser: z.string(), address: z.string(), since: z.number(), seen: z.number() })),
      tables: z.array(AdminTable),
      reports: z.array(AdminReport),
      acts: z.array(LoggedAct),
    }),
  },
  adminGroups: {
    method: 'GET',
    path: '/api/admin/groups',
    about:
      'Administrators: groups, the newest first, fifty on a page; `search` is a part of a name, an id, or the id of who founded it.',
    query: z.object({ search: Search, page: Page }),
    answer: z.object({ groups: z.array(AdminGroup), more: z.boolean() }),
  },
  adminReports: {
    method: 'GET',
    path: '/api/admin/reports',
    about: 'Administrators: reports that are open, the oldest first, or done, the last first; fifty on a page.',
    query: z.object({ state: z.enum(['open', 'done']).default('open'), page: Page }),
    answer: z.object({ reports: z.array(AdminReport), more: z.boolean() }),
  },
  adminActs: {
    method: 'GET',
    path: '/api/admin/acts',
    about: 'Administrators: what administrators did, the last first, fifty on a page. Nothing can take it away.',
    query: z.object({ page: Page }),
    answer: z.object({ acts: z.array(LoggedAct), more: z.boolean() }),
  },
  adminHealth: {
    method: 'GET',
    path: '/api/admin/health',
    about: 'Administrators: how the process that answers, the store, what is due, bots, letters and the disk are.',
    answer: Health,
  },
  act: {
    method: 'POST',
    path: '/api/admin/acts',
    about:
      'Administrators: do something, and say why. It is written down before it is done. `said` is `done`, or what a table that was read anew turned out to be: `reads` or `unreadable`.',
    body: Act,
    answer: z.object({ said: z.enum(['done', 'reads', 'unreadable']) }),
  },
} as const satisfies Calls
