/** «Find me a game»: a seat among people who would play the same, and how close those at open tables are. */
import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Id, TableState } from '../table.ts'

/** Milliseconds after which bots are offered for whoever has not come. */
export const FIND_PATIENCE = 120_000

export const FindWish = z.object({
  /** Null for any. */
  game: z.string().nullable(),
  /** `live` in one go, or `days` beside everything else. */
  pace: z.enum(['live', 'days']),
  /** Whether bots are offered for whoever has not come after a while. */
  bots: z.boolean(),
})
export type FindWish = z.infer<typeof FindWish>

/** Whether those at a table are about as strong as you, or by how much a match with them would be uneven. */
export const Closeness = z.enum(['even', 'stronger', 'weaker'])
export type Closeness = z.infer<typeof Closeness>

export const findApi = {
  find: {
    method: 'POST',
    path: '/api/find',
    about:
      'Find me a game: sits you down at the open table that fits best by game, pace and rating, or lays one at which others find you. Asked again while you are alone there, it may lead to a better one; the longer somebody waits, the farther ratings may be apart. A table that was found begins by itself when somebody who asks takes its last seat.',
    body: FindWish,
    answer: TableState,
  },
  beginFound: {
    method: 'POST',
    path: '/api/find/:id/begin',
    about:
      'Begin at a table that was found, with bots for whoever has not come: its host at any time, whoever else sits there once two minutes have passed.',
    body: z.object({}),
    answer: TableState,
  },
  closeness: {
    method: 'GET',
    path: '/api/find/closeness',
    about:
      'How close the people at open tables are to you, by table: told where both you and they have a rating that is shown (from the tenth match on), and only of people whose page is open to others.',
    answer: z.record(Id, Closeness),
  },
} as const satisfies Calls
