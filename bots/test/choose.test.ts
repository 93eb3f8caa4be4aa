import { choose } from '@gloam/bots/choose.ts'
import { chooseBlindly, STRENGTHS } from '@gloam/bots/decision.ts'
import { Effort } from '@gloam/bots/effort.ts'
import { PLAIN, WAYS, waysNamed } from '@gloam/bots/search/ways.ts'
import { halloween } from '@gloam/games/halloween/game.ts'
import { gameNamed, games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy, same } from '@gloam/kernel/data.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { playRandom, randomSetup, seedOf } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { tiny } from '@gloam/kernel/test/tiny.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { midMatch, playBots, scrambled } from './practice.ts'
import { puzzles } from './puzzles.ts'

const FEW = { iterations: 25 }

afterEach(() => vi.restoreAllMocks())

/** Moments of matches of two games, and in each what the seat that is asked sees. */
const MOMENTS: Play<never>[] = [
  ...[3, 40, 90, 150].map((picks) => midMatch(picks, picks, 2 + (picks % 3))),
  ...[0, 3, 8, 13].map((picks) => playRandom(tiny, { seats: 3, options: { length: 'short' } }, picks, picks)),
] as unknown as Play<never>[]

function seenIn(play: Play<never>) {
  return look(play, play.open[0].seat)
}

describe.each(STRENGTHS)('%s', (strength) => {
  test('picks legally, however small the budget', () => {
    for (const play of MOMENTS) {
      const seen = seenIn(play)
      const count = seen.question?.choices.length ?? 0
      for (const budget of [{ iterations: 0 }, { iterations: 1 }, { iterations: 50 }, { milliseconds: 0 }]) {
        const { choice, expected } = choose(play.game, seen, strength, fastChance(1), budget)
        expect(seen.question?.choices[choice]).toBeDefined()
        expect(expected).toHaveLength(count)
        for (const value of expected) expect(value === null || (value >= 0 && value <= 1)).toBe(true)
      }
    }
  })

  test('decides the same with the same seed and as many iterations', () => {
    for (const play of MOMENTS) {
      const decide = () => choose(play.game, seenIn(play), strength, fastChance(7), { iterations: 120 })
      expect(decide()).toEqual(decide())
    }
  })

  test('decides the same whatever is hidden', () => {
    let changed = 0
    for (const play of MOMENTS) {
      const { seat } = play.open[0]
      const decide = (match: Play<never>) =>
        choose(match.game, look(match, seat), strength, fastChance(7), { iterations: 120 })
      for (let number = 0; number < 3; number++) {
        const twin = scrambled(play, seat, number)
        if (!same(twin.state, play.state)) changed++
        expect(decide(twin)).toEqual(decide(play))
      }
    }
    expect(changed).toBeGreaterThan(MOMENTS.length)
  })

  test('leaves what it is given as it was', () => {
    for (const play of MOMENTS) {
      const seen = seenIn(play)
      const before = copy(seen)
      choose(play.game, seen, strength, fastChance(7), { iterations: 60 })
      expect(seen).toEqual(before)
    }
  })

  test('spends no more time than it is given', () => {
    const play = midMatch(5, 60)
    const seen = look(play, play.open[0].seat)
    // Whenever the thread's clock is looked at, half of the time has gone by.
    let glances = 0
    vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: 20_000 * glances++, system: 0 }))
    const spend = vi.spyOn(Effort.prototype, 'spend')
    choose(halloween, seen, strength, fastChance(1), { milliseconds: 40 })
    // The clock is looked at after 64 iterations, and then at every sixteenth.
    expect(spend.mock.calls.length).toBeLessThanOrEqual(64 + 2 * 16)
  })

  test('is at a loss when nothing is asked', () => {
    const play = midMatch(5, 60)
    const idle = (play.open[0].seat + 1) % 3
    expect(() => choose(halloween, look(play, idle), strength, fastChance(1), { iterations: 1 })).toThrow('not asked')
  })
})

describe.each(games.map((game) => game.name))('%s', (name) => {
  test('is played by every strength, from the start to the end of a match', () => {
    const game = gameNamed(name) as AnyGame
    for (let number = 0; number < effort(1, 4); number++) {
      const setup = randomSetup(game, fastChance(number))
      const play = Play.start(game, setup.seats, setup.options, seedOf(number))
      const chance = fastChance(number)
      while (play.open.length > 0) {
        const question = play.open[0]
        const strength = chance.below(20) === 0 ? STRENGTHS[play.state.picks % STRENGTHS.length] : null
        const seen = look(play, question.seat)
        const { choice } =
          strength === null ? chooseBlindly(question.choices.length, chance) : choose(game, seen, strength, chance, FEW)
        expect(question.choices[choice]).toBeDefined()
        play.take(question, choice)
      }
    }
  })
})

/** Early, in the middle and late in random matches of a game. */
function momentsOf(game: AnyGame): Play<never>[] {
  return [0, 1, 2].flatMap((number) => {
    const setup = { seats: game.seats.least + number, options: usualOptions(game) }
    const { picks } = playRandom(game, setup, number, LONGEST_MATCH).state
    const moments = [0.1, 0.5, 0.9].map((part) => playRandom(game, setup, number, Math.floor(part * picks)))
    return moments as unknown as Play<never>[]
  })
}

describe.each(games.map((game) => game.name))('what is hidden in %s', (name) => {
  const moments = momentsOf(gameNamed(name) as AnyGame)

  test.each(STRENGTHS)('changes nothing that a %s bot decides', (strength) => {
    let changed = 0
    for (const play of moments) {
      const { seat } = play.open[0]
      const decide = (match: Play<never>) => choose(match.game, look(match, seat), strength, fastChance(7), FEW)
      const decided = decide(play)
      for (let number = 0; number < 2; number++) {
        const twin = scrambled(play, seat, number)
        if (!same(twin.state, play.state)) changed++
        expect(decide(twin)).toEqual(decided)
      }
    }
    expect(changed).toBeGreaterThan(moments.length)
  })
})

describe('strength', () => {
  test('one regular beats two that pick by chance', { tags: ['long'] }, () => {
    const wins = [0, 1, 2, 3, 4, 5].filter((number) => {
      const seat = number % 3
      const strengths = [0, 1, 2].map((at) => (at === seat ? ('regular' as const) : null))
      return playBots(halloween, strengths, number, 150).includes(seat)
    })
    // Equal players would win two of six; five or more would then happen twice in a hundred tries.
    expect(wins.length).toBeGreaterThanOrEqual(5)
  })

  test('a novice never picks what looks worst', () => {
    const play = Play.start(tiny, 2, { length: 'short' }, seedOf(1))
    const grim: AnyGame = { ...tiny, evaluate: (state) => (state.points.some((have: number) => have > 0) ? 0 : 0.5) }
    const { seat, choices } = play.open[0]
    const worst = choices.findIndex((choice) => choice.do === 'roll')
    for (let seed = 0; seed < 50; seed++) {
      expect(choose(grim, look(play, seat), 'novice', fastChance(seed), { iterations: 99 }).choice).not.toBe(worst)
    }
  })
})

describe.each([
  ['plainly', PLAIN],
  ['in all new ways', waysNamed(WAYS)],
])('a search that is made %s', (_, ways) => {
  function solve(
    puzzle: 'plan' | 'coin' | 'whisper' | 'duel',
    strength: 'regular' | 'strong',
    game: AnyGame = puzzles,
  ) {
    const play = Play.start(game, 2, { puzzle }, seedOf(3))
    const mind = { ways, memory: null, at: '' }
    return [1, 2, 3, 4, 5].map((seed) => {
      const seen = look(play, 0)
      const { choice } = choose(game, seen, strength, fastChance(seed), { iterations: 600 }, mind)
      return JSON.stringify(seen.question?.choices[choice])
    })
  }

  test('strong plans ahead where regular grabs what is near', () => {
    expect(new Set(solve('plan', 'regular'))).toEqual(new Set(['{"do":"grab"}']))
    expect(new Set(solve('plan', 'strong'))).toEqual(new Set(['{"do":"dig"}']))
  })

  test('strong does not count on knowing later what stays hidden', () => {
    expect(new Set(solve('coin', 'strong'))).toEqual(new Set(['{"do":"pass"}']))
  })

  test('strong does not count on it either where one state is shuffled again and again', () => {
    const shuffled: AnyGame = { ...puzzles, hints: { hidesOnlyOrder: true } }
    expect(new Set(solve('coin', 'strong', shuffled))).toEqual(new Set(['{"do":"pass"}']))
  })

  test('strong does not count on knowing what only another has seen', () => {
    expect(new Set(solve('whisper', 'strong'))).toEqual(new Set(['{"do":"pass"}']))
  })

  test('strong does not know what others pick at the same time', () => {
    expect(new Set(solve('duel', 'strong'))).toEqual(new Set(['{"do":"name","seat":0,"side":"none"}']))
  })
})
