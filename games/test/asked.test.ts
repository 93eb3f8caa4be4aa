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
import { mayUndo } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { games } from '../index.ts'
import { sharedOf } from '../testing/shared.ts'

const MATCHES = 16
const LONGEST = 1_500
const TRIES = 300

/** Whether, for all that some other seat knows, there could be another answer. */
function couldDiffer(game: AnyGame, { state }: Play<GameTypes>, { seat, id }: Question<GameTypes>): boolean {
  const chance = fastChance(id + 1)
  const others = Array.from({ length: state.seats }, (_, at) => at).filter((at) => at !== seat)
  for (let i = 0; i < TRIES; i++) {
    const other = [...others, SPECTATOR][i % state.seats] ?? SPECTATOR
    const changed = copy(state)
    game.scramble(changed, other, chance)
    const asked = new Play(game, changed).questionOf(seat)
    if (asked === undefined || asked.choices.length > 1) return true
  }
  return false
}

test.each(games)('$name asks nothing that has one answer and hides nothing', async (game) => {
  const { byHand = [], isAskedAnyway } = await sharedOf(game.name)
  const empty = new Map<string, number>()
  for (let number = 1; number <= MATCHES; number++) {
    const chance = fastChance(number)
    const { seats, options } = randomSetup(game, chance)
    const play: Play<GameTypes> = Play.start(game, seats, options, seedOf(number))
    while (play.open.length > 0 && play.state.picks < LONGEST) {
      for (const question of play.open) {
        const name = `${question.ask.ask}: ${question.choices[0]?.do}`
        // Whoever may still take something back is asked before it is too late.
        if (question.choices.length > 1 || mayUndo(play, question.seat) || byHand.includes(name)) continue
        if (isAskedAnyway?.(play.state, question.ask) || couldDiffer(game, play, question)) continue
        empty.set(name, (empty.get(name) ?? 0) + 1)
      }
      takeRandom(play, chance)
    }
  }
  expect([...empty]).toEqual([])
})
