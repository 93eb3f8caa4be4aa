/** Looking back at a match that is over: the moments that decided it, as a bot sees them. */
import { z } from 'zod'
import type { Calls } from './call.ts'
import { Happened, SeenMessage } from './live.ts'
import { Strength } from './table.ts'

/** A decision: its place in the replay and its round, what the seat saw and was asked then, and which of the choices it took. */
const Decided = z.object({ moment: z.int(), round: z.int().nullable(), seen: SeenMessage, chosen: z.int() })

/** Chances to win, from 0 to 1, by what the seat could know then. */
const Chance = z.number().min(0).max(1)

/**
 * What moved the chance most until the seat's next decision: its place in the replay, and what the seat heard of it.
 * `odds`: how often the same pick comes out so, with other dice or, where it was the last, in what else could have been
 * hidden; null where it was no luck.
 */
const Turn = z.object({ moment: z.int(), happened: Happened, odds: Chance.nullable() })

/**
 * `lost`: the bot would have taken another choice (`best`), which it holds for better. `moved`: nothing was lost by the
 * choice, but the chance was another one at the seat's next decision, or at the end. What a hint had `advised` is never
 * said to have lost anything.
 */
export const DecisiveMoment = z.discriminatedUnion('why', [
  Decided.extend({ why: z.literal('lost'), best: z.int(), expected: z.object({ chosen: Chance, best: Chance }) }),
  Decided.extend({
    why: z.literal('moved'),
    from: Chance,
    to: Chance,
    advised: z.boolean(),
    turned: Turn.nullable(),
  }),
])
export type DecisiveMoment = z.infer<typeof DecisiveMoment>

/** `waiting`: others are looked back at first. `thinking`: so many of its decisions have been looked at. */
export const LookedBack = z.discriminatedUnion('is', [
  z.object({ is: z.literal('waiting') }),
  z.object({ is: z.literal('thinking'), done: z.int(), of: z.int() }),
  z.object({ is: z.literal('told'), seat: z.int(), strength: Strength, moments: z.array(DecisiveMoment).max(3) }),
])
export type LookedBack = z.infer<typeof LookedBack>

export const momentsApi = {
  moments: {
    method: 'POST',
    path: '/api/tables/:id/moments',
    about:
      'The three moments that decided a match that is over, for a `seat` (your own, if you name none): a bot looks at each of its decisions again, knowing what the seat knew then. It takes a while: ask again every second until it `is` `told`; whoever stops asking lets it go. What was told once is told at once.',
    body: z.object({ seat: z.int().min(0).max(7).optional() }),
    answer: LookedBack,
  },
} as const satisfies Calls
