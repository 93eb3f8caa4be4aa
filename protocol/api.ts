/** The HTTP API, as data: from it come the routes' checks, the client's calls and the OpenAPI page. */
import { z } from 'zod'
import { Happened, SeenMessage } from './live.ts'
import { PersonName } from './names.ts'
import { BotPace, Colour, Options, Pace, SeatNotes, Strength, TableLine, TableState } from './table.ts'

const SeatRange = z.object({ least: z.int(), most: z.int() })

const OptionSpec = z.union([
  z.object({ oneOf: z.array(z.string()), usual: z.string(), seats: z.record(z.string(), SeatRange).optional() }),
  z.object({ someOf: z.array(z.string()), count: z.int(), usual: z.array(z.string()) }),
])

export const GameInfo = z.object({
  name: z.string(),
  version: z.int(),
  seats: SeatRange,
  options: z.record(z.string(), OptionSpec),
  strengths: z.array(Strength),
})
export type GameInfo = z.infer<typeof GameInfo>

export const Person = z.object({ id: z.string(), name: z.string(), guest: z.boolean(), email: z.string().nullable() })
export type Person = z.infer<typeof Person>

export const Problem = z.object({
  /** A key of the client's text, or of the game's. */
  reason: z.string(),
  /** The same in English, for people who use the API by hand. */
  message: z.string(),
})

/** One moment of a replay, as the viewer saw it or may see it now. */
export const Frame = z.object({ happened: Happened, seen: SeenMessage })
export type Frame = z.infer<typeof Frame>

const Nothing = z.object({})
/** What a link in a letter holds. */
const LinkToken = z.object({ token: z.string().min(1).max(2000) })
const Seat = z.int().min(0).max(7)

interface Call {
  method: 'GET' | 'POST'
  path: string
  about: string
  body?: z.ZodType
  query?: z.ZodType
  answer: z.ZodType
}

export const api = {
  games: {
    method: 'GET',
    path: '/api/games',
    about: 'The games, with their seats and options.',
    answer: z.array(GameInfo),
  },
  house: {
    method: 'GET',
    path: '/api/house',
    about: 'What this server offers besides games: `letters` says whether it sends e-mail, by which one can come in.',
    answer: z.object({ letters: z.boolean() }),
  },
  words: {
    method: 'GET',
    path: '/api/games/:id/words',
    about: 'Words that came to a game with what this server has added to it, such as haunts from outside; by language.',
    answer: z.record(z.string(), z.record(z.string(), z.string())),
  },
  me: {
    method: 'GET',
    path: '/api/me',
    about: 'Who you are; null before you have given a name.',
    answer: Person.nullable(),
  },
  enter: {
    method: 'POST',
    path: '/api/me',
    about: 'Come in as a guest, or change your name. Sets the session cookie.',
    body: z.object({ name: PersonName }),
    answer: Person,
  },
  link: {
    method: 'GET',
    path: '/api/link',
    about:
      'Where a sign-in link was sent, and how many matches of the guest who asks would go along. It does not use the link up.',
    query: LinkToken,
    answer: z.object({ email: z.string(), matches: z.int() }),
  },
  comeIn: {
    method: 'POST',
    path: '/api/link',
    about: 'Come in by a link from a letter, once. Sets the session cookie.',
    body: LinkToken,
    answer: Nothing,
  },
  prove: {
    method: 'POST',
    path: '/api/link/prove',
    about: 'Show by a link from a letter that an address is yours.',
    body: LinkToken,
    answer: Nothing,
  },
  tables: {
    method: 'GET',
    path: '/api/tables',
    about:
      'Open tables, and your own: those that wait for you come first, all that are not over, and the last that are. `next` tells where the next page of a list begins: ask with `open` or `ended` for it.',
    query: z.object({ open: z.string().max(60).optional(), ended: z.string().max(60).optional() }),
    answer: z.object({
      open: z.array(TableLine),
      mine: z.array(TableLine),
      next: z.object({ open: z.string().nullable(), ended: z.string().nullable() }),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/tables',
    about:
      'A new table; you are its host and sit at its first seat. With `bots` the other seats are filled; with `start` it begins at once.',
    body: z.object({
      game: z.string().max(40),
      seats: z.int().min(1).max(8),
      options: Options.optional(),
      open: z.boolean().default(false),
      pace: Pace.default({ kind: 'free' }),
      bots: Strength.optional(),
      hints: z.boolean().optional(),
      botPace: BotPace.optional(),
      quiet: z.boolean().optional(),
      start: z.boolean().default(false),
    }),
    answer: TableState,
  },
  table: {
    method: 'GET',
    path: '/api/tables/:id',
    about: 'One table.',
    answer: z.object({ table: TableState, yourSeat: z.int().nullable() }),
  },
  sit: {
    method: 'POST',
    path: '/api/tables/:id/sit',
    about: 'Take a free seat (or move to it), with a colour.',
    body: z.object({ seat: Seat, colour: Colour.optional() }),
    answer: TableState,
  },
  leave: {
    method: 'POST',
    path: '/api/tables/:id/leave',
    about: 'Give your seat up before the start; in a match a bot stands in for you. A host hands the table on.',
    body: Nothing,
    answer: TableState,
  },
  return: {
    method: 'POST',
    path: '/api/tables/:id/return',
    about: 'Take your seat back from the bot that stands in.',
    body: Nothing,
    answer: TableState,
  },
  bot: {
    method: 'POST',
    path: '/api/tables/:id/bot',
    about: 'Host: put a bot on a free seat.',
    body: z.object({ seat: Seat, strength: Strength }),
    answer: TableState,
  },
  clear: {
    method: 'POST',
    path: '/api/tables/:id/clear',
    about: 'Host, before the start: free a seat. Whoever sat there is sent away, and cannot sit down again.',
    body: z.object({ seat: Seat }),
    answer: TableState,
  },
  change: {
    method: 'POST',
    path: '/api/tables/:id/change',
    about:
      'Host, before the start: other options, pace, number of seats, open or by link, hints. The bots’ pace, and whether only those who sit there may speak (`quiet`), can be changed in a match, too; so can hints, by somebody who plays with bots alone.',
    body: z.object({
      options: Options.optional(),
      open: z.boolean().optional(),
      pace: Pace.optional(),
      seats: z.int().min(1).max(8).optional(),
      hints: z.boolean().optional(),
      botPace: BotPace.optional(),
      quiet: z.boolean().optional(),
    }),
    answer: TableState,
  },
  start: {
    method: 'POST',
    path: '/api/tables/:id/start',
    about: 'Host: begin. All seats have to be taken.',
    body: Nothing,
    answer: TableState,
  },
  again: {
    method: 'POST',
    path: '/api/tables/:id/again',
    about: 'A new table with the same people, game and options.',
    body: Nothing,
    answer: TableState,
  },
  standIn: {
    method: 'POST',
    path: '/api/tables/:id/stand-in',
    about: 'Host: let a bot stand in for somebody who is not at the table.',
    body: z.object({ seat: Seat }),
    answer: TableState,
  },
  repair: {
    method: 'POST',
    path: '/api/tables/:id/repair',
    about:
      'Host: propose to step back to an earlier decision; everybody who sits there agrees with the same call. Once the match goes on, the proposal is gone.',
    body: z.object({ to: z.int().min(0) }),
    answer: TableState,
  },
  noRepair: {
    method: 'POST',
    path: '/api/tables/:id/no-repair',
    about: 'Turn a proposed step back down.',
    body: Nothing,
    answer: TableState,
  },
  notes: {
    method: 'GET',
    path: '/api/tables/:id/notes',
    about: 'What your seat has written down for itself. Nobody else can read it.',
    answer: SeatNotes,
  },
  replay: {
    method: 'GET',
    path: '/api/tables/:id/replay',
    about:
      'Moments of a match in order: of a finished one for everybody who could see it, of a running one as your own seat saw it.',
    query: z.object({
      from: z.coerce.number().int().min(0).default(0),
      count: z.coerce.number().int().min(1).max(200).default(100),
      seat: z.coerce.number().int().min(-1).max(7).optional(),
    }),
    answer: z.object({ frames: z.array(Frame), length: z.int() }),
  },
  record: {
    method: 'GET',
    path: '/api/tables/:id/record',
    about: 'The whole record of a finished match, with its seed.',
    answer: z.record(z.string(), z.unknown()),
  },
} as const satisfies Record<string, Call>
