/** A match that began in somebody's page goes on at a server, or is shown there: the server plays its picks again. */
import { z } from 'zod'
import type { Calls } from './call.ts'
import { Colour, Options, PersonName, Strength, TableNote, TableState } from './table.ts'

/** Several times as many as the longest match has. */
const MOST_MOVES = 4_000
const Count = z.int().min(0).max(MOST_MOVES)
const Seat = z.int().min(0).max(7)
const nobody = z.null()

const Move = z.discriminatedUnion('what', [
  z.object({ what: z.literal('start'), seat: nobody, step: z.null() }),
  z.object({ what: z.literal('pick'), seat: Seat, step: z.looseObject({ do: z.string().max(60) }) }),
  z.object({ what: z.literal('undo'), seat: Seat, step: z.null() }),
  z.object({ what: z.literal('rewind'), seat: nobody, step: z.object({ to: Count, dice: Count }) }),
  z.object({ what: z.literal('note'), seat: nobody, step: TableNote.extend({ seats: z.array(Seat).max(8) }) }),
])

export const Brought = z.object({
  game: z.string().regex(/^[a-z]{1,40}$/),
  version: z.int().min(1).max(10_000),
  options: Options,
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('person'), colour: Colour, name: PersonName, yours: z.boolean() }),
        z.object({ kind: z.literal('bot'), colour: Colour, name: PersonName, strength: Strength }),
      ]),
    )
    .min(1)
    .max(8),
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  moves: z.array(Move).min(1).max(MOST_MOVES),
})
export type Brought = z.infer<typeof Brought>

export const bringApi = {
  bring: {
    method: 'POST',
    path: '/api/brought',
    about:
      'A match that began in a page (see `npm run site`), as its options, its seed and what was decided: it is played again here, and nothing else is believed. You sit where `yours` says; one that still runs goes on, with all other seats offered to whoever comes; one that is over can be looked at. The match of today or yesterday (`/api/days`) keeps its bots, and counts if you have played none. It is marked as `brought`, for nobody’s rating, and has to be of the very version of the rules that is here.',
    body: Brought,
    answer: TableState,
  },
} as const satisfies Calls
