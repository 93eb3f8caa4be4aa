import { type GameTypes, SPECTATOR } from '@gloam/kernel/game.ts'
import { seatsWithMost } from '@gloam/kernel/winners.ts'
import type { Reader, Speaker } from '../text.ts'

/** Who leads, in a sentence. */
export function leadOf<G extends GameTypes>(scores: readonly number[], text: Speaker<G>, reader: Reader): string {
  const [seat = SPECTATOR, ...others] = seatsWithMost(scores)
  const points = Math.max(...scores)
  return others.length > 0 ? text.say('goal.shared', { points }) : text.say('goal.leads', { seat, points }, reader)
}
