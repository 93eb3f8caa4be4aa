/** How many iterations a second the strong bot's search makes, at moments of many matches of a game. */
import { choose } from '@gloam/bots/choose.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, Game } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { Play } from '@gloam/kernel/play.ts'
import { type MatchSetup, playRandom, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { look, type Seen } from '@gloam/kernel/seen.ts'

type AnyTypes = AnyGame extends Game<infer G> ? G : never

/** Iterations a decision: the server's bots have time for some hundreds. */
const ITERATIONS = 400

/** At which parts of a match a seat decides. */
const MOMENTS = [0.2, 0.4, 0.6, 0.8]

/** Matches are numbered from 1. */
const MATCHES = 3

export function searchSpeed(game: AnyGame, setup: MatchSetup<AnyTypes>, seconds: number): number {
  const moments = Array.from({ length: MATCHES }, (_, i) => momentsOf(game, setup, i + 1)).flat()
  const think = (seen: Seen<AnyTypes>) => choose(game, seen, 'strong', fastChance(1), { iterations: ITERATIONS })
  for (const seen of moments) think(seen)
  const started = performance.now()
  let passed = 0
  let iterations = 0
  for (let i = 0; passed < seconds; i++) {
    think(moments[i % moments.length])
    iterations += ITERATIONS
    passed = (performance.now() - started) / 1000
  }
  return iterations / passed
}

/** What a seat sees that has to decide between several choices, at each of the parts of a random match. */
export function momentsOf(game: AnyGame, setup: MatchSetup<AnyTypes>, number: number): Seen<AnyTypes>[] {
  const { picks } = playRandom(game, setup, number, LONGEST_MATCH).state
  return MOMENTS.flatMap((part) => {
    const play = Play.start(game, setup.seats, setup.options, seedOf(number))
    const chance = fastChance(number)
    while (play.state.picks < part * picks || (play.open[0]?.choices.length ?? 2) < 2) takeRandom(play, chance)
    return play.open.length === 0 ? [] : [look(play, play.open[0].seat)]
  })
}
