import { chanceOf, chancesFor, likely, situationOf } from '@gloam/bots/chances.ts'
import { choose, decide } from '@gloam/bots/choose.ts'
import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, Experience, GameTypes } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { playRandom, randomSetup } from '@gloam/kernel/random.ts'
import { imagine, look } from '@gloam/kernel/seen.ts'
import { tiny } from '@gloam/kernel/test/tiny.ts'
import { describe, expect, test } from 'vitest'
import { scrambled } from './practice.ts'

const VALUES = Array.from({ length: 101 }, (_, i) => i / 100)

function withExperience(points: readonly (readonly number[])[]): AnyGame {
  const won = { sight: {}, thought: { everywhere: points } }
  return { ...tiny, hints: { experience: { situation: () => 'everywhere', won } } }
}

describe('what a value comes to', () => {
  test('is the value itself where there is no experience', () => {
    for (const value of VALUES) expect(likely(tiny, 'everywhere', value, 'thought')).toBeCloseTo(value)
  })

  test('is what was seen at that value, and in between what lies in between', () => {
    const game = withExperience([
      [0.4, 0.1],
      [0.8, 0.5],
    ])
    expect(likely(game, 'everywhere', 0.4, 'thought')).toBeCloseTo(0.1)
    expect(likely(game, 'everywhere', 0.6, 'thought')).toBeCloseTo(0.3)
    expect(likely(game, 'everywhere', 0.2, 'thought')).toBeCloseTo(0.05)
    expect(likely(game, 'everywhere', 0.9, 'thought')).toBeCloseTo(0.75)
    expect(likely(game, 'elsewhere', 0.6, 'thought')).toBeCloseTo(0.6)
    expect(likely(game, 'everywhere', 0.6, 'sight')).toBeCloseTo(0.6)
  })

  test('is nothing where all is lost, all where all is won, and never more or less', () => {
    const game = withExperience([
      [0, 0.2],
      [1, 0.9],
    ])
    expect([-1, 0, 1, 2].map((value) => likely(game, 'everywhere', value, 'thought'))).toEqual([0, 0, 1, 1])
  })
})

test('a position is judged by what was seen at sight, a choice by what was thought out', () => {
  const play = playRandom(tiny, { seats: 3, options: { length: 'short' } }, 3, 3)
  const experience = {
    situation: () => 'everywhere',
    won: { sight: { everywhere: [[0.5, 0.2]] }, thought: { everywhere: [[0.5, 0.9]] } },
  }
  const game: AnyGame = { ...tiny, evaluate: () => 0.5, hints: { experience } }
  expect(chanceOf(game, play.state, 0)).toBeCloseTo(0.2)
  expect(chancesFor(game, look(play, 0))(0.5)).toBeCloseTo(0.9)
})

describe.each(games.map((game) => [game.name, game] as const))('%s', (_, game: AnyGame) => {
  const matches = [1, 2, 3, 4].map((number) =>
    playRandom(game, randomSetup(game, fastChance(number)), number, 40 * number),
  )
  const experience: Experience<GameTypes> | undefined = game.hints?.experience

  test('what is better never seems worse', () => {
    for (const by of ['sight', 'thought'] as const)
      for (const situation of ['', ...Object.keys(experience?.won[by] ?? {})]) {
        const chances = VALUES.map((value) => likely(game, situation, value, by))
        expect(chances).toEqual([...chances].sort((a, b) => a - b))
      }
  })

  test('a seat knows its own situation: it is the same whatever is hidden from it', () => {
    for (const play of matches)
      for (let seat = 0; seat < play.state.seats; seat++) {
        const known = situationOf(game, play.state, seat)
        for (const number of [1, 2, 3]) {
          expect(situationOf(game, scrambled(play, seat, number).state, seat)).toBe(known)
          const imagined = imagine(game, look(play, seat), fastChance(number))
          expect(situationOf(game, imagined.state, seat)).toBe(known)
        }
      }
  })

  test('experience knows every situation that it distinguishes', () => {
    if (experience === undefined) return
    for (let seats = game.seats.least; seats <= game.seats.most; seats++) {
      const { state } = playRandom(game, randomSetup(game, fastChance(seats), seats), seats, 60)
      for (let seat = 0; seat < seats; seat++)
        for (const known of Object.values(experience.won))
          expect(Object.keys(known)).toContain(situationOf(game, state, seat))
    }
  })

  test('a bot’s values are told as chances, by the same choice', () => {
    for (const play of matches) {
      const [question] = play.open
      if (question === undefined || question.choices.length === 1) continue
      const seen = look(play, question.seat)
      const [told, meant] = [choose, decide].map((think) =>
        think(game, seen, 'regular', fastChance(5), { iterations: 40 }),
      )
      const chanceAt = chancesFor(game, seen)
      expect(told?.choice).toBe(meant?.choice)
      expect(told?.expected).toEqual(meant?.expected.map((value) => (value === null ? null : chanceAt(value))))
    }
  })

  test('at the end it is known', () => {
    const { state } = playRandom(game, randomSetup(game, fastChance(5)), 5, LONGEST_MATCH)
    for (let seat = 0; seat < state.seats; seat++)
      expect(chanceOf(game, state, seat)).toBe(state.outcome?.winners.includes(seat) ? 1 : 0)
  })
})
