/** The match of the day: one for each game and date (UTC), the same for everybody, on every server. */
import { z } from 'zod'
import type { Calls } from './call.ts'
import { Id, Strength, TableState } from './table.ts'

const Nothing = z.object({})
export const DayDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/**
 * What is said beside a result: picks were taken back, hints could be asked for, a bot played it, it was stopped, it was
 * played without a server and its picks came here later.
 */
export const DayMark = z.enum(['undone', 'helped', 'bot', 'stopped', 'brought'])
export type DayMark = z.infer<typeof DayMark>

export const DayResult = z.object({
  won: z.boolean(),
  /** Null in games without points. */
  score: z.int().nullable(),
  /** The round in which it ended. */
  round: z.int().nullable(),
  marks: z.array(DayMark),
})
export type DayResult = z.infer<typeof DayResult>

const DayGame = z.object({
  game: z.string(),
  seats: z.int(),
  /** Where you sit. */
  seat: z.int(),
  bots: Strength,
  /** Of which kind it is, as a key of the game’s text, and on which side you are; null where the game knows no such thing. */
  kind: z.string().nullable(),
  side: z.string().nullable(),
  /** How many have finished it; null where nobody else is known, in a page without a server. */
  finished: z.int().nullable(),
  /** Your match that counts; its result once it is over. Null before you have begun. */
  yours: z.object({ table: Id, result: DayResult.nullable() }).nullable(),
})
export type DayGame = z.infer<typeof DayGame>

export const Tonight = z.object({
  date: DayDate,
  /** When it ends, in milliseconds since 1970. */
  until: z.number(),
  games: z.array(DayGame),
  /** On which of the last dates you have played one to its end, the latest first. */
  nights: z.array(DayDate),
  /** Nights in a row, and those that were missed and forgiven: one in seven is. */
  streak: z.object({ nights: z.int(), kept: z.array(DayDate) }),
})
export type Tonight = z.infer<typeof Tonight>

const Step = z.record(z.string(), z.unknown())

const DayParting = z.object({
  /** Your decision, counted from 1, and the moment of your match’s replay after it. */
  decision: z.int(),
  moment: z.int(),
  /** How many came to it by the same way as you, how many of those did as you did, and how many did what most did. */
  came: z.int(),
  same: z.int(),
  most: z.int(),
  /** What you did, and what most did. */
  yours: Step,
  theirs: Step,
})
export type DayParting = z.infer<typeof DayParting>

export const DayOthers = z.object({
  /** How many came to each result; you are among them. */
  counts: z.array(z.object({ won: z.boolean(), score: z.int().nullable(), count: z.int() })),
  /** People of your groups. */
  friends: z.array(z.object({ person: z.string(), name: z.string(), result: DayResult })),
  /** The first decision at which you did otherwise than most of those who had done as you until then. */
  parted: DayParting.nullable(),
})
export type DayOthers = z.infer<typeof DayOthers>

export const daysApi = {
  tonight: {
    method: 'GET',
    path: '/api/days',
    about:
      'Tonight’s house: the match of today (UTC) for each game, what has become of yours, and the nights on which you have played.',
    answer: Tonight,
  },
  day: {
    method: 'GET',
    path: '/api/days/:id',
    about:
      'How others did in a game’s match of a day (`id` is the game, `date` is today unless it is said). `others` is null until you have finished yours. Of a day that has not come nothing is told.',
    query: z.object({ date: DayDate.optional() }),
    answer: z.object({
      date: DayDate,
      game: z.string(),
      finished: z.int(),
      yours: DayGame.shape.yours,
      others: DayOthers.nullable(),
    }),
  },
  playDay: {
    method: 'POST',
    path: '/api/days/:id/play',
    about:
      'Play a game’s match of today: the first time for the record; while that match goes on, the answer is its table; after it, another one that does not count, as often as you like.',
    body: Nothing,
    answer: TableState,
  },
} as const satisfies Calls
