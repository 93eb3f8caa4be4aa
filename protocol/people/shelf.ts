/** Haunts that people have written and published on this server: found, played, spoken of, taken off. */
import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Id, Strength } from '../table.ts'

/** Under what others may use what somebody has written. */
export const Licence = z.enum(['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'all-rights-reserved'])
export type Licence = z.infer<typeof Licence>

/** Letters of a file, before anything else is looked at. */
const LONGEST_FILE = 65_536
const LONGEST_NOTE = 400

const Nothing = z.object({})
/** By language. */
const Said = z.record(z.string(), z.string())

export const ShelfHaunt = z.object({
  id: Id,
  /** The value of the game’s option by which its last version is played. */
  option: z.string(),
  version: z.int(),
  names: Said,
  pitches: Said,
  kind: z.enum(['open', 'secret', 'none']),
  /** Its last round; for 3 to 6 players where they differ. */
  last: z.union([z.int(), z.array(z.int())]),
  /** What its cover is drawn from: its monster, or the first of its tokens, and others at its foot. */
  faces: z.array(z.object({ face: z.string(), colour: z.string().nullable() })),
  licence: Licence,
  /** What its maker is called; null once they are gone. */
  by: z.string().nullable(),
  /** Whether that is you. */
  yours: z.boolean(),
  group: Id.nullable(),
  changed: z.number(),
  /** Matches that were played to their end, of all versions, and how many of them the heroes won. */
  played: z.int(),
  heroes: z.int(),
  up: z.int(),
  down: z.int(),
})
export type ShelfHaunt = z.infer<typeof ShelfHaunt>

/** What bots came to, as the server itself has let them play: how often the heroes won, and in which round it ended. */
export const ShelfFigures = z.object({
  bots: Strength,
  seats: z.array(z.object({ seats: z.int(), matches: z.int(), heroes: z.int(), rounds: z.number() })),
})
export type ShelfFigures = z.infer<typeof ShelfFigures>

const Note = z.object({
  name: z.string(),
  /** On which side they were, if they had one, and whether they won. */
  side: z.string().nullable(),
  won: z.boolean(),
  /** Of which version they speak. */
  version: z.int(),
  thumb: z.enum(['up', 'down']).nullable(),
  note: z.string(),
  at: z.number(),
})

export const ShelfPage = ShelfHaunt.extend({
  versions: z.array(z.object({ version: z.int(), option: z.string(), at: z.number(), played: z.int() })),
  /** Of the last version, by the number of players. */
  ends: z.array(z.object({ seats: z.int(), played: z.int(), heroes: z.int() })),
  /** Of the last version; null until they were measured. */
  figures: ShelfFigures.nullable(),
  /** Null where they would tell a secret to somebody who has not played it. */
  notes: z.array(Note).nullable(),
  /** What you have said; null for whoever has not played it to its end. */
  own: z.object({ thumb: z.enum(['up', 'down']).nullable(), note: z.string() }).nullable(),
})
export type ShelfPage = z.infer<typeof ShelfPage>

/** What speaks against a file, and where: in English, and as data for whoever says it in another language. */
const Flaw = z.object({
  line: z.int(),
  column: z.int(),
  reason: z.string(),
  says: z.object({ is: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
})
export type Flaw = z.infer<typeof Flaw>

export const shelfApi = {
  shelf: {
    method: 'GET',
    path: '/api/shelf',
    about:
      'Haunts on the shelf of the house, the last changed first, thirty on a page; with `group` those on the shelf of a group that you belong to; with `by` only your own. `all` is how many there are on all pages.',
    query: z.object({
      group: Id.optional(),
      by: z.literal('me').optional(),
      page: z.coerce.number().int().min(0).max(1_000).default(0),
    }),
    answer: z.object({ haunts: z.array(ShelfHaunt), more: z.boolean(), all: z.int() }),
  },
  publish: {
    method: 'POST',
    path: '/api/shelf',
    about:
      'Put a haunt on the shelf (`file`: the file as it is given on, at most 64 kB), of the house or of a `group`, under a `licence`. It is checked and tried first, in a thread with limits: `flaws` say what is wrong, each with its line and column, in English and as data (`says`), and then nothing was published (`id` is null). `of` is a haunt of yours of which it is the next version; the same rules once more mend its words. A version has its own number, which its matches keep.',
    body: z.object({
      file: z.string().min(1).max(LONGEST_FILE),
      licence: Licence,
      group: Id.optional(),
      of: Id.optional(),
    }),
    answer: z.object({ id: Id.nullable(), flaws: z.array(Flaw) }),
  },
  shelfHaunt: {
    method: 'GET',
    path: '/api/shelf/:id',
    about:
      'One haunt: its versions, how matches ended, what bots came to, and what those say who have played it. Notes on a haunt with a secret traitor are told only to whoever has played it.',
    answer: ShelfPage,
  },
  shelfFile: {
    method: 'GET',
    path: '/api/shelf/:id/file',
    about: 'The last version of a haunt as a file, for one’s own bench: its rules and its words.',
    answer: z.object({ haunt: z.record(z.string(), z.unknown()), words: z.record(z.string(), Said) }),
  },
  opine: {
    method: 'POST',
    path: '/api/shelf/:id/opinion',
    about:
      'Say what you think of a haunt that you have played to its end: a `thumb`, and a `note` of at most 400 letters; null and an empty one take it back.',
    body: z.object({ thumb: z.enum(['up', 'down']).nullable(), note: z.string().trim().max(LONGEST_NOTE) }),
    answer: ShelfPage,
  },
  takeOffShelf: {
    method: 'POST',
    path: '/api/shelf/:id/take-off',
    about: 'Its maker: take a haunt off the shelf. No new match of it begins; matches in play go on.',
    body: Nothing,
    answer: Nothing,
  },
} as const satisfies Calls
