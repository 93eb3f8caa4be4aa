/**
 * Nobody is told what they must not know: what has really left for a viewer stays the same when all is changed that is
 * hidden from them (`scramble`, which each game says on its own), and no seed leaves before the end.
 */
import type { Chance } from '@gloam/kernel/chance.ts'
import { copy, same } from '@gloam/kernel/data.ts'
import type { GameTypes, Step } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { viewsAlong } from '@gloam/kernel/seen.ts'
import type { Happened, SeenMessage } from '@gloam/protocol/live.ts'
import type { Move } from '@gloam/tables/row.ts'
import { seenBy } from '@gloam/tables/view.ts'
import type { Flaw } from '../world.ts'

/** To imagine a match otherwise is dear: it is done for one position in so many, which the seed chooses. */
const ONE_IN = 6

export class Secrets {
  private readonly chance: Chance

  constructor(chance: Chance) {
    this.chance = chance
  }

  /** What a viewer was told of a position, against the same position with all of it changed that is hidden from them. */
  flawIn(play: Play<GameTypes>, seen: SeenMessage): Flaw | null {
    if (play.state.outcome !== null || this.chance.below(ONE_IN) !== 0) return null
    const state = copy(play.state)
    play.game.scramble(state, seen.seat, this.chance)
    const twin = JSON.parse(JSON.stringify(seenBy(new Play(play.game, state), seen.seat, 0)))
    const tells = !same(twin.view, seen.view) || twin.picks !== seen.picks
    const asks = seen.question !== null && !same(twin.question?.choices, seen.question.choices)
    if (!tells && !asks) return null
    return { law: 'secrets are kept', told: `seat ${seen.seat} is told what it must not know.` }
  }

  /** What a viewer saw on the way through a pick, against what the position before it leads to. */
  flawInViews(before: Play<GameTypes>, { seat, step }: Move, viewer: number, views: Happened['views']): Flaw | null {
    if (views === undefined || seat === null || this.chance.below(ONE_IN) !== 0) return null
    const kept = viewsAlong(before, { seat, step: step as Step<GameTypes> }, viewer)
    if (same(JSON.parse(JSON.stringify(kept)), views)) return null
    return { law: 'what is seen on the way is what is kept', told: `seat ${viewer} has seen something else.` }
  }
}
