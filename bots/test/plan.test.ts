/** The plan of a turn that goes with a bot's choice. */
import { choose } from '@gloam/bots/choose.ts'
import { WITHOUT_MEMORY } from '@gloam/bots/mind.ts'
import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import type { Play, Question } from '@gloam/kernel/play.ts'
import { playRandom, randomSetup } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { describe, expect, test } from 'vitest'

const BUDGET = { iterations: 300 }

type AnyPlay = Play<never>

function momentsOf(game: AnyGame): AnyPlay[] {
  return [4, 11, 23, 40].flatMap((picks) => {
    const play = playRandom(game, randomSetup(game, fastChance(picks)), picks, picks) as unknown as AnyPlay
    return play.open.length === 1 && play.open[0].choices.length > 1 ? [play] : []
  })
}

/** Follows the plan in the match itself, and returns how many of its steps were met. */
function follow(play: AnyPlay, choice: number, plan: readonly object[]): number {
  const question = play.open[0] as Question<never>
  const { seat } = question
  play.take(question, choice)
  for (const [followed, step] of plan.entries()) {
    const next = play.questionOf(seat)
    const place = next?.choices.findIndex((one) => same(one, step)) ?? -1
    if (next == null || place < 0) return followed
    play.take(next, place)
  }
  return plan.length
}

describe.each(games.map((game) => [game.name, game] as const))('the plan of a turn of %s', (_, game) => {
  test('changes no decision, and can be followed to its end where nothing is hidden that it hangs on', () => {
    let [planned, followed] = [0, 0]
    for (const play of momentsOf(game as AnyGame)) {
      const seen = look(play, play.open[0].seat)
      const plain = choose(play.game, seen, 'strong', fastChance(5), BUDGET)
      const { plan, brings, ...decision } = choose(play.game, seen, 'strong', fastChance(5), BUDGET, {
        ...WITHOUT_MEMORY,
        plans: true,
      })
      expect(decision).toEqual(plain)
      expect(plan?.length).toBeLessThanOrEqual(6)
      planned += plan?.length ?? 0
      followed += follow(play, decision.choice, plan ?? [])
    }
    expect(followed).toBe(planned)
    // A turn of Halloween is several actions, so there is something to plan.
    if (game.name === 'halloween') expect(planned).toBeGreaterThan(4)
  })
})
