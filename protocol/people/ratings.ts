/** How strong people seem to be, and what their matches tell of them. */
import { z } from 'zod'
import type { Calls } from '../call.ts'

/** A number is shown from here on: before, it says nothing. */
export const SHOWN_FROM = 10

const Rating = z.object({
  game: z.string(),
  /** `live` in one go, or `days` beside everything else. */
  pace: z.enum(['live', 'days']),
  /** Whom they are compared with: all people, bots alone, or a group, by its name. */
  company: z.enum(['people', 'bots', 'group']),
  group: z.string().nullable(),
  /** A quarter of a year, such as `2026-4`. */
  season: z.string(),
  /** In points as chess has them, and by how many it may be wrong (a standard deviation). */
  points: z.number(),
  doubt: z.number(),
  matches: z.int(),
})
export type ShownRating = z.infer<typeof Rating>

const Night = z.object({
  /** Null for those who did not sit there. */
  table: z.string().nullable(),
  game: z.string(),
  at: z.number(),
  won: z.boolean(),
})

/** A card or a room, by a key of the game's text, and how often it came to somebody, or they to it. */
const Favourite = z.object({ key: z.string(), times: z.int() })

const Statistics = z.object({
  matches: z.int(),
  /** Days on which a match ended. */
  evenings: z.int(),
  /** Whether their strength is reckoned at all. */
  rated: z.boolean(),
  ratings: z.array(Rating),
  /** By what they were (`role`, a name of the game's own) or by how many they were (`seats`); `even` is what an even share of wins would be. */
  parts: z.array(
    z.object({
      game: z.string(),
      role: z.string().nullable(),
      seats: z.int().nullable(),
      played: z.int(),
      won: z.int(),
      even: z.number().nullable(),
    }),
  ),
  /** The same by how many they were alone, the fewest first. */
  sizes: z.array(z.object({ game: z.string(), seats: z.int(), played: z.int(), won: z.int() })),
  /** How often they ended before somebody and after them. To others only those are named whose own page is open. */
  rivals: z.array(z.object({ person: z.string(), name: z.string(), before: z.int(), after: z.int() })),
  /** Deeds that tell a story, by the game's own names, and how often each was done; to oneself also those that were not, of the games that one has played. */
  candles: z.array(z.object({ game: z.string(), name: z.string(), count: z.int(), table: z.string().nullable() })),
  /** Of each game the cards that came to them, and the rooms that they came to, most often. */
  favourites: z.array(z.object({ game: z.string(), cards: z.array(Favourite), rooms: z.array(Favourite) })),
  /** What a bot has found that looked back at their matches when they, or others, asked for the three moments. */
  looked: z.object({
    matches: z.int(),
    /** By game and kind of decision: `ask` is the game’s question, `about` what it was about where that is told apart, and `instead` what the bot would have done. `chance` is the chance to win given away by it, from 0 to 1, for each match of this game that was looked back at. */
    given: z.array(
      z.object({
        game: z.string(),
        ask: z.string(),
        about: z.string().nullable(),
        instead: z.string(),
        chance: z.number(),
      }),
    ),
    /** How many of the moments that decided them were what they gave away themselves (`own`), what the dice or hidden things did (`luck`), and what came from the others. */
    moments: z.object({ own: z.int(), luck: z.int(), others: z.int() }),
  }),
  longest: Night.extend({ rounds: z.int() }).nullable(),
  /** Where points are counted: one's own, and those of whoever was nearest. */
  closest: Night.extend({ points: z.number(), other: z.number() }).nullable(),
})
export type Statistics = z.infer<typeof Statistics>

const Ends = z.array(
  z.object({
    /** A name of the game’s own, such as `heroes` or `dawn`. */
    end: z.string(),
    /** How many matches that people played here ended so, and how many that bots played in the lab. */
    people: z.int(),
    bots: z.int(),
    /** Whether people come to it surely more often than bots. */
    more: z.boolean(),
  }),
)

const Played = z.array(
  z.object({
    game: z.string(),
    ends: Ends,
    /** By haunt, or by master: `kind` is a key of the game’s text. Those of which too few were played are left out. */
    kinds: z.array(z.object({ kind: z.string(), ends: Ends })),
  }),
)
export type Played = z.infer<typeof Played>

export const ratingsApi = {
  played: {
    method: 'GET',
    path: '/api/played',
    about:
      'What is played here, and how it ends: for each game, and by haunt or master, how many matches that people played came to which end, beside those of bots in the lab. Told anew each minute.',
    answer: Played,
  },
  statistics: {
    method: 'GET',
    path: '/api/people/:id/statistics',
    about:
      'What the matches of somebody tell of them: how strong they seem to be in each list (from the tenth match on), how often they won as what, against whom, the longest night and the closest end. Yours always; of others if they let others see it.',
    answer: Statistics,
  },
  rateMe: {
    method: 'POST',
    path: '/api/me/rated',
    about:
      'Have your strength reckoned, or no longer: then your ratings are gone at once. For those who play with you, you stay as strong as you were.',
    body: z.object({ rated: z.boolean() }),
    answer: z.object({}),
  },
} as const satisfies Calls
