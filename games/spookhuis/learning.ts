/** What speaks for a rider and for a ghost of Spookhuis: what the chance to win is learnt from. */
import type { Learning, Prospect, Seat } from '@gloam/kernel/game.ts'
import { BY_HAND, weightOf } from '../judge.ts'
import type { Spookhuis, SState } from './types.ts'
import { chancesOf, standingsOf } from './worth.ts'

/** Riders and ghosts are weighed on one scale, so that to become a ghost is never thought a gain by itself. */
const PLAYER = [BY_HAND, 'keys', 'lead', 'leads'] as const

export const learning: Learning<Spookhuis> = { features: { player: PLAYER }, rivals: true, prospects }

function prospects(state: SState): Prospect[] {
  const byHand = chancesOf(state, standingsOf(state)).map(weightOf)
  return state.players.map(({ ghost, keys }, seat) => ({
    kind: 'player',
    features: ghost ? [byHand[seat], 0, ...leadOf(state, seat)] : [byHand[seat], keys.length, 0, 0],
  }))
}

/** In fright points, over the best of the others. */
function leadOf({ players }: SState, seat: Seat): number[] {
  const most = players.reduce((points, other, at) => (at === seat ? points : Math.max(points, other.points)), 0)
  const lead = players[seat].points - most
  return [lead / 5, lead > 0 ? 1 : 0]
}
