/** Tournaments: set up by a group or by the house, signed up for, and played round by round at tables like any other. */
import { z } from 'zod'
import type { Calls } from './call.ts'
import { Id, Options, Pace, Strength, TournamentName } from './table.ts'

const Nothing = z.object({})
const HOURS_IN_TWO_WEEKS = 14 * 24

export const TournamentKind = z.enum(['swiss', 'roundRobin', 'knockOut'])
export type TournamentKind = z.infer<typeof TournamentKind>

export const TournamentWish = z.object({
  name: TournamentName,
  game: z.string(),
  /** As for a table; what is not named is as usual. */
  options: Options.optional(),
  kind: TournamentKind,
  /** How many sit at a table: where it does not come out even, fewer do. */
  atTable: z.int().min(2).max(6),
  /** How many rounds are played in a Swiss tournament; the others have as many as they take. */
  rounds: z.int().min(1).max(12),
  /** A pace with a clock: nobody waits for ever. */
  pace: Pace,
  /** After so many hours bots play for everybody in a round that is not over. */
  roundHours: z.int().min(1).max(HOURS_IN_TWO_WEEKS),
  /** When it begins, in milliseconds since 1970. */
  starts: z.number(),
  /** How many may come. */
  most: z.int().min(2).max(64),
  /** How strongly a bot plays for somebody who is not there. */
  standIn: Strength,
  /** The group that it is for; without one it is the house's. */
  group: Id.optional(),
})
export type TournamentWish = z.infer<typeof TournamentWish>

export const TournamentStatus = z.enum(['open', 'playing', 'ended', 'cancelled'])
export type TournamentStatus = z.infer<typeof TournamentStatus>

const Entrant = z.object({
  number: z.int(),
  name: z.string(),
  /** How strongly it plays, where it is a bot. */
  bot: Strength.nullable(),
  /** The first round they are in, counted from 0. */
  from: z.int(),
  /** Whether they have gone. */
  gone: z.boolean(),
})
export type Entrant = z.infer<typeof Entrant>

const SeatResult = z.object({
  /** 1 for whoever won; those who are equal share it. */
  rank: z.int(),
  /** What it gives in the standing. */
  points: z.number(),
  /** Whether a bot played it to its end for somebody who was not there. */
  bot: z.boolean(),
})

const TournamentTable = z.object({
  table: Id,
  state: z.enum(['laid', 'playing', 'ended', 'stopped']),
  /** The round of the match that was last told. */
  round: z.int().nullable(),
  /** In the order of their places. */
  seats: z.array(
    z.object({
      entrant: z.int(),
      colour: z.int(),
      /** Whether they are asked, and whether a bot plays for them now. */
      asked: z.boolean(),
      away: z.boolean(),
      result: SeatResult.nullable(),
    }),
  ),
})
export type TournamentTable = z.infer<typeof TournamentTable>

const Place = z.object({
  entrant: z.int(),
  /** Equal ones share a place. */
  place: z.int(),
  points: z.number(),
  /** What all have whom they met, each meeting counted. */
  rivals: z.number(),
  firsts: z.int(),
  /** For each round: the rank at the table, `bye`, or null where they were not in it or it is not over. */
  rounds: z.array(z.union([z.int(), z.literal('bye')]).nullable()),
})
export type Place = z.infer<typeof Place>

export const TournamentState = z.object({
  id: Id,
  ...TournamentWish.shape,
  options: Options,
  group: z.object({ id: Id, name: z.string() }).nullable(),
  /** How many rounds there will be, as far as can be said. */
  rounds: z.int().nullable(),
  status: TournamentStatus,
  entrants: z.array(Entrant),
  standing: z.array(Place),
  /** Those that have begun; the last is the one that is played. */
  played: z.array(
    z.object({ began: z.number(), until: z.number(), byes: z.array(z.int()), tables: z.array(TournamentTable) }),
  ),
  /** Your number, and what you may do now. */
  yours: z.object({ entrant: z.int().nullable(), mayJoin: z.boolean(), mayManage: z.boolean() }),
})
export type TournamentState = z.infer<typeof TournamentState>

export const TournamentLine = TournamentState.pick({
  id: true,
  name: true,
  game: true,
  kind: true,
  status: true,
  starts: true,
  most: true,
}).extend({
  entrants: z.int(),
  /** How many rounds have begun. */
  begun: z.int(),
})
export type TournamentLine = z.infer<typeof TournamentLine>

export const tournamentsApi = {
  tournaments: {
    method: 'GET',
    path: '/api/tournaments',
    about:
      'The tournaments of a group that you may look at (`group`), or without one those of the house; the newest first.',
    query: z.object({ group: Id.optional() }),
    answer: z.array(TournamentLine),
  },
  setUpTournament: {
    method: 'POST',
    path: '/api/tournaments',
    about:
      'Set up a tournament: any member for their group, an administrator for the house (without `group`). A pace without a clock is refused.',
    body: TournamentWish,
    answer: TournamentState,
  },
  tournament: {
    method: 'GET',
    path: '/api/tournaments/:id',
    about:
      'A tournament: who comes, the standing, and every table of each round. A group’s is shown to whoever may look at the group.',
    answer: TournamentState,
  },
  joinTournament: {
    method: 'POST',
    path: '/api/tournaments/:id/join',
    about:
      'Sign up: members for a group’s, guests or not; everybody with an account for the house’s. A Swiss one takes people who come late until its last round begins; they are in from the next round on.',
    body: Nothing,
    answer: TournamentState,
  },
  withdrawFromTournament: {
    method: 'POST',
    path: '/api/tournaments/:id/withdraw',
    about:
      'Come no more: before it begins the place is free again; after that a bot plays your match of this round to its end, and you are in no other.',
    body: Nothing,
    answer: TournamentState,
  },
  inviteBots: {
    method: 'POST',
    path: '/api/tournaments/:id/bots',
    about: 'Whoever set it up, before it begins: so many bots of this strength sign up.',
    body: z.object({ count: z.int().min(1).max(63), strength: Strength }),
    answer: TournamentState,
  },
  beginTournament: {
    method: 'POST',
    path: '/api/tournaments/:id/begin',
    about: 'Whoever set it up: it begins now, with those who have signed up.',
    body: Nothing,
    answer: TournamentState,
  },
  cancelTournament: {
    method: 'POST',
    path: '/api/tournaments/:id/cancel',
    about:
      'Whoever set it up, the founder of the group, or an administrator: no further round is played. Matches that run go on as any other.',
    body: Nothing,
    answer: TournamentState,
  },
} as const satisfies Calls
