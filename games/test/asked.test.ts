/**
 * Nobody is asked what has only one answer, unless that keeps a secret: for somebody else at the table it has to look
 * as if there could be another one. What each seat must not know is changed by chance, as the game's own `scramble`
 * does it; if the question still has one answer, whoever looks on, asking it told nothing.
 */
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { type AnyGame, type GameTypes, SPECTATOR } from '@gloam/kernel/game.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { games } from '../index.ts'

const MATCHES = 24
const TRIES = 40

/** Whether, for all that some other seat knows, there could be another answer. */
function couldDiffer(game: AnyGame, play: Play<GameTypes>, { seat, id }: Question<GameTypes>): boolean {
  const chance = fastChance(id + 1)
  const others = Array.from({ length: play.state.seats }, (_, at) => at).filter((at) => at !== seat)
  for (let i = 0; i < TRIES; i++)
    for (const other of [...others, SPECTATOR]) {
      const state = copy(play.state)
      game.scramble(state, other, chance)
      const asked = new Play(game, state).questionOf(seat)
      if (asked === undefined || asked.choices.length > 1) return true
    }
  return false
}

test.each(games)('$name asks nothing that has one answer and hides nothing', (game) => {
  const empty = new Map<string, number>()
  const good = new Map<string, number>()
  for (let number = 1; number <= MATCHES; number++) {
    const chance = fastChance(number)
    const { seats, options } = randomSetup(game, chance)
    const play: Play<GameTypes> = Play.start(game, seats, options, seedOf(number))
    while (play.open.length > 0 && play.state.picks < 2_000) {
      for (const question of play.open) {
        if (question.choices.length > 1) continue
        const name = `${question.ask.ask}: ${question.choices[0]?.do}`
        const found = couldDiffer(game, play, question) ? good : empty
        found.set(name, (found.get(name) ?? 0) + 1)
      }
      takeRandom(play, chance)
    }
  }
  console.log(game.name, [...good], [...empty])
  expect([...empty]).toEqual([])
})
