/**
 * How far away what is due may lie. A clock that was ahead, and was put right since, has noted moments that are much too
 * far away: nothing should stand still until then, whoever looks, in the same process, another, or one that was started anew.
 */

import { ANSWER_INSURANCE } from '@gloam/tables/match/answers.ts'
import { PACK_AFTER } from '@gloam/tables/settle.ts'
import { LONGEST_PAUSE } from '../../store/people/notifications.ts'
import type { Horizons } from '../../store/tables/schedule.ts'
import { type BotSettings, botInsurance } from './bots.ts'
import { SWEEP_EVERY } from './chores.ts'
import { AGAIN_AFTER, MUCH_LATER } from './loop.ts'

/** Milliseconds by which the clocks of two machines may differ without one of them being wrong. */
const CLOCKS_DIFFER = 2_000

/**
 * Deadlines and what is told before them are not among them, nor when a tournament begins: those are moments that people
 * were told, by whatever clock, and they stay.
 */
export function horizonsOf(settings: BotSettings): Horizons {
  const atMost = (wait: number) => Math.max(wait, AGAIN_AFTER) + CLOCKS_DIFFER
  return {
    bot: atMost(botInsurance(settings)),
    answer: atMost(ANSWER_INSURANCE),
    archive: atMost(PACK_AFTER),
    adopt: atMost(MUCH_LATER),
    sweep: atMost(SWEEP_EVERY),
    letter: atMost(LONGEST_PAUSE),
    rate: atMost(AGAIN_AFTER),
  }
}
