/** Answers in advance tell nothing: what may be answered at once is open to all, the rest depends on nothing hidden. */
import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import { type AnyGame, type GameTypes, SPECTATOR } from '@gloam/kernel/game.ts'
import { answerable, nameOf } from '@gloam/kernel/in-advance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { describe, expect, test } from 'vitest'

const MATCHES = 10
const PICKS = 400

/** The same position with all that is hidden changed: what everybody sees is the same. */
function otherwise(play: Play<GameTypes>, seat: number, number: number): Question<GameTypes> | undefined {
  const { state, game } = play.clone()
  game.scramble(state, SPECTATOR, fastChance(number))
  return new Play(game, state).questionOf(seat)
}

/** All questions of random matches, each with what it would be if other things were hidden. */
function* asked(game: AnyGame): Iterable<{ question: Question<GameTypes>; other: Question<GameTypes> | undefined }> {
  for (let number = 1; number <= MATCHES; number++) {
    const seats = Math.min(game.seats.most, Math.max(game.seats.least, 2 + (number % 5)))
    const play: Play<GameTypes> = Play.start(game, seats, usualOptions(game), seedOf(number))
    const chance = fastChance(number)
    for (let i = 0; i < PICKS && play.open.length > 0; i++) {
      for (const question of play.open) {
        const isNamed = game.inAdvance?.some(({ ask }) => ask === question.ask.ask)
        if (isNamed) yield { question, other: otherwise(play, question.seat, i + 1) }
      }
      takeRandom(play, chance)
    }
  }
}

let differed = 0

const withAnswers = games.filter(({ inAdvance }) => inAdvance !== undefined)

describe.each(withAnswers.map((game) => [game.name, game] as const))('%s', (_, game) => {
  const found = [...asked(game)]

  test('what is answered at once is the same whatever is hidden', () => {
    const open = found.filter(({ question }) => answerable(game, question)?.secret === false)
    expect(open.length).toBeGreaterThan(5)
    for (const { question, other } of open) {
      expect(other?.ask).toEqual(question.ask)
      expect(other?.choices).toEqual(question.choices)
    }
  })

  test('whether a question with a pause is answered depends on nothing that is hidden', () => {
    const kinds = new Set(game.inAdvance?.flatMap((kind) => (kind.secret ? [kind.ask] : [])))
    const secret = found.filter(({ question, other }) => kinds.has(question.ask.ask) && other !== undefined)
    for (const { question, other } of secret) {
      if (other === undefined || other.ask.ask !== question.ask.ask) continue
      expect(answerable(game, other) === null).toBe(answerable(game, question) === null)
    }
    differed += secret.filter(({ question, other }) => !same(other?.choices, question.choices)).length
  })

  test('each of its answers has a name of its own', () => {
    const names = game.inAdvance?.map(nameOf) ?? []
    expect(new Set(names).size).toBe(names.length)
  })
})

test('and that was tried with hands that could do something else', () => {
  expect(differed).toBeGreaterThan(50)
})
