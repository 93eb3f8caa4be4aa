/** A regular looks at what each choice leads to, once its effect is over, and takes what looks best. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { GameTypes, Seat } from '@gloam/kernel/game.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { chooseBlindly, type Decision } from './decision.ts'
import type { Thinker } from './mind.ts'
import { belowQuestion, branch, finish, imagineWorld, type Luck, newLuck } from './worlds.ts'
import { worthOfLine } from './worth.ts'

/** In how many imagined states the better choices are tried. */
const LOOKS = 6

/** So many choices are looked at every time; of more only the better half is looked at again. */
const LOOKED_AT_AGAIN = 4

interface Prospect {
  choice: number
  looks: number
  sum: number
}

export const regular: Thinker = (game, seen, chance, effort) => {
  const all: Prospect[] = seen.question.choices.map((_, choice) => ({ choice, looks: 0, sum: 0 }))
  let hopeful = all
  for (let look = 0; look < LOOKS; look++) {
    const world = imagineWorld(game, seen, chance)
    if (world === null) continue
    // All choices meet with the same luck, so that none looks better only for having had more of it.
    const luck = newLuck(chance)
    for (const prospect of hopeful) {
      if (!effort.spend()) return best(all, chance)
      prospect.sum += tryOut(world, seen.seat, prospect.choice, luck, chance)
      prospect.looks++
    }
    hopeful = betterHalf(hopeful)
  }
  return best(all, chance)
}

function tryOut<G extends GameTypes>(world: Play<G>, seat: Seat, choice: number, luck: Luck, chance: Chance): number {
  const play = branch(world, luck)
  const question = play.questionOf(seat)
  if (question === undefined) return 0
  const below = belowQuestion(play)
  play.take(question, choice)
  finish(play, below, chance)
  return worthOfLine(play.game, world.state, play.state, seat)
}

function betterHalf(prospects: readonly Prospect[]): Prospect[] {
  const kept = Math.max(LOOKED_AT_AGAIN, Math.ceil(prospects.length / 2))
  return [...prospects].sort((a, b) => mean(b) - mean(a)).slice(0, kept)
}

function mean({ sum, looks }: Prospect): number {
  return sum / looks
}

/** The best of those that were looked at most often; alike ones are taken by chance. */
function best(all: readonly Prospect[], chance: Chance): Decision {
  const looks = Math.max(...all.map((prospect) => prospect.looks))
  if (looks === 0) return chooseBlindly(all.length, chance)
  const expected = all.map((prospect) => (prospect.looks === 0 ? null : mean(prospect)))
  const finalists = all.filter((prospect) => prospect.looks === looks)
  const most = Math.max(...finalists.map(mean))
  return { choice: chance.oneOf(finalists.filter((prospect) => mean(prospect) === most)).choice, expected }
}
