/** Positions and matches for tests. */
import { choose } from '@gloam/bots/choose.ts'
import type { Strength } from '@gloam/bots/decision.ts'
import { halloween } from '@gloam/games/halloween/game.ts'
import type { Halloween } from '@gloam/games/halloween/types.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { Game, GameTypes, Seat } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { playRandom, seedOf } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'

/** The random match of Halloween with this number, after so many picks. */
export function midMatch(number: number, picks: number, seats = 3): Play<Halloween> {
  return playRandom(halloween, { seats, options: usualOptions(halloween) }, number, picks)
}

/** The same match with everything changed that the seat must not know. */
export function scrambled<G extends GameTypes>(play: Play<G>, seat: Seat, number: number): Play<G> {
  const state = copy(play.state)
  play.game.scramble(state, seat, fastChance(number))
  return new Play(play.game, state)
}

/** Plays a match to its end; a seat without a strength picks by chance. Returns who won. */
export function playBots<G extends GameTypes>(
  game: Game<G>,
  strengths: (Strength | null)[],
  number: number,
  iterations: number,
): Seat[] {
  const play = Play.start(game, strengths.length, usualOptions(game), seedOf(number))
  const chance = fastChance(number)
  while (play.open.length > 0) {
    const question = play.open[0]
    const strength = strengths[question.seat]
    const { choice } =
      strength === null
        ? { choice: chance.below(question.choices.length) }
        : choose(game, look(play, question.seat), strength, chance, { iterations })
    play.take(question, choice)
  }
  return play.state.outcome?.winners ?? []
}
