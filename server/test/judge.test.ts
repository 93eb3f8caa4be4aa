/** What a bot makes of decisions: which moments are told, and that nothing hidden from the seat has a say in it. */
import { choose } from '@gloam/bots/choose.ts'
import type { Decision } from '@gloam/bots/decision.ts'
import { halloween } from '@gloam/games/halloween/game.ts'
import { games } from '@gloam/games/index.ts'
import { spookhuis } from '@gloam/games/spookhuis/game.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy, same } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import {
  decisive,
  doubtful,
  type Judged,
  judge,
  judgeAgain,
  surelyLost,
  type Think,
} from '@gloam/tables/afterwards/judge.ts'
import { turnIn } from '@gloam/tables/afterwards/luck.ts'
import { weighed } from '@gloam/tables/hints.ts'
import { decisionsOf, type MadeDecision, reopened, seenThen } from '@gloam/tables/match/decisions.ts'
import type { Standing, TableRow, WholeMove } from '@gloam/tables/row.ts'
import { lay } from '@gloam/tables/seats/seats.ts'
import { describe, expect, test } from 'vitest'

/** A decision at this moment, between as many choices as there are values; the bot takes the best. */
function judged(moment: number, chosen: number, ...thoughts: (number | null)[][]): Judged {
  const best = (expected: (number | null)[]) => expected.indexOf(Math.max(...expected.map((value) => value ?? -1)))
  return { moment, chosen, thoughts: thoughts.map((expected) => ({ choice: best(expected), expected })) }
}

describe('the three moments', () => {
  test('are those at which most was lost, in the order of the match', () => {
    const lost = [
      judged(1, 1, [0.5, 0.4]),
      judged(2, 1, [0.6, 0.3]),
      judged(3, 1, [0.5, 0.45]),
      judged(4, 1, [0.9, 0.1]),
      judged(5, 0, [0.9, 0.1]),
    ]
    expect(decisive(lost, true)).toEqual([
      { why: 'lost', moment: 1, chosen: 1, best: 0, expected: { chosen: 0.4, best: 0.5 } },
      { why: 'lost', moment: 2, chosen: 1, best: 0, expected: { chosen: 0.3, best: 0.6 } },
      { why: 'lost', moment: 4, chosen: 1, best: 0, expected: { chosen: 0.1, best: 0.9 } },
    ])
  })

  test('are those from which on the chance moved most, where nothing was lost', () => {
    const even = [judged(1, 0, [0.5, 0.4]), judged(2, 0, [0.8, 0.1]), judged(3, 0, [0.81, 0]), judged(4, 0, [0.6, 0])]
    const moved = (moment: number, from: number, to: number) => ({ why: 'moved', moment, chosen: 0, from, to })
    expect(decisive(even, false)).toEqual([moved(1, 0.5, 0.8), moved(3, 0.81, 0.6), moved(4, 0.6, 0)])
    expect(decisive(even.slice(0, 1), true)).toEqual([moved(1, 0.5, 1)])
    expect(decisive([], true)).toEqual([])
  })

  test('name each moment once, and what was lost before what moved', () => {
    const both = [judged(1, 1, [0.5, 0.4]), judged(2, 0, [0.9, 0.2]), judged(3, 0, [0.3, 0.2])]
    expect(decisive(both, false).map(({ moment, why }) => `${moment} ${why}`)).toEqual(['1 lost', '2 moved', '3 moved'])
  })

  test('hold nothing against what a hint had advised', () => {
    const advised = { ...judged(1, 1, [0.5, 0.2]), advised: true as const }
    expect(decisive([advised], false)).toEqual([{ why: 'moved', moment: 1, chosen: 1, from: 0.5, to: 0 }])
    expect(doubtful([advised])).toEqual([])
  })

  test('have the great turn among them, however much was lost elsewhere by little', () => {
    const lost = [1, 2, 3].map((moment) => judged(moment, 1, [0.6, 0.6 - moment / 20]))
    const found = decisive([...lost, judged(4, 0, [0.6, 0.1])], false)
    expect(found.map(({ moment, why }) => `${moment} ${why}`)).toEqual(['2 lost', '3 lost', '4 moved'])
  })

  test('hold nothing against what the bot has not tried', () => {
    expect(decisive([judged(1, 1, [0.5, null])], true)).toMatchObject([{ why: 'moved' }])
    expect(doubtful([judged(1, 1, [0.5, null]), judged(2, 1, [0.5, 0.49])])).toEqual([])
  })

  test('what was lost for sure has been thought about more than once, is worth telling, and was no hint’s advice', () => {
    const again = (moment: number, values: (number | null)[]) => judged(moment, 1, values, values)
    const all = [
      again(1, [0.75, 0.5]),
      again(2, [0.5, 0.49]),
      judged(3, 1, [0.9, 0.1]),
      { ...again(4, [0.9, 0.1]), advised: true as const },
      again(5, [0.9, null]),
    ]
    expect(surelyLost(all)).toEqual([{ moment: 1, best: 0, chance: 0.25 }])
  })

  test('rest on what all thoughts expect on average, and on what most of them came to', () => {
    const twice = judged(1, 1, [0.6, 0.2, 0.1], [0.4, 0.5, 0.1], [0.8, 0.2, 0.1])
    expect(decisive([twice], true)).toEqual([
      {
        why: 'lost',
        moment: 1,
        chosen: 1,
        best: 0,
        expected: { chosen: expect.closeTo(0.3), best: expect.closeTo(0.6) },
      },
    ])
  })

  test('are what is lost beyond doubt: by more than the thoughts may be off, which is less the more there are', () => {
    const doubtful = (times: number): Judged => {
      const thoughts = Array.from({ length: times }, () => ({ choice: 0, expected: [0.6, 0.5], doubt: [0.02, 0.06] }))
      return { moment: 1, chosen: 1, thoughts }
    }
    expect(decisive([doubtful(1)], true)).toMatchObject([{ why: 'moved' }])
    expect(decisive([doubtful(4)], true)).toMatchObject([{ why: 'lost' }])
    expect(surelyLost([doubtful(1), doubtful(4)])).toHaveLength(1)
  })

  test('are thought about five times where it matters, each time with other dice, and the last four longer', async () => {
    const seeds: number[] = []
    const tried: number[] = []
    const think: Think = async (_, seed, lines) => {
      seeds.push(seed)
      tried.push(lines)
      return { choice: 0, expected: [0.5, 0.4] }
    }
    const [decision] = decisionsOf(logOf(halloween, 2, 4), 0)
    const open = decision === undefined ? null : reopened(await rowOf('halloween', 2), decision)
    if (open === null) throw new Error('There is nothing to choose.')
    const { thoughts } = await judgeAgain(await judge(open, think), open, think)
    expect(thoughts).toHaveLength(4)
    expect(new Set(seeds).size).toBe(5)
    expect(tried.slice(1).reduce((sum, lines) => sum + lines, 0)).toBe(2_000)
  })

  test('are thought about again where most seems to be lost', () => {
    const many = Array.from({ length: 9 }, (_, i) => judged(i, 1, [0.9, 0.9 - i / 10]))
    expect(doubtful(many).map(({ moment }) => moment)).toEqual([8, 7, 6, 5, 4, 3])
  })
})

describe('what turned a match', () => {
  /** The turn that each pick of a random match was for the first seat, where it was one, with what was done. */
  async function turnsIn(game: AnyGame, seed: number) {
    const log = logOf(game, 3, 400, seed)
    const row = await rowOf(game.name, 3)
    const found = []
    for (const [i, { step }] of log.entries())
      for (const down of [true, false]) {
        const turn = await turnIn({ row, log, seat: 0 }, { after: i - 1, until: i, down })
        if (turn !== null) found.push({ ...turn, did: (step as { do?: string }).do, last: i === log.length - 1 })
      }
    return { found, log, row }
  }

  test('is called luck where dice seldom come out so, and nowhere else (seed 1)', async () => {
    const { found, log, row } = await turnsIn(halloween, 1)
    const lucky = found.filter(({ odds }) => odds !== null)
    expect(lucky.map(({ did }) => did)).toContain('fight')
    for (const { odds } of lucky) expect(odds).toBeLessThanOrEqual(0.34)
    expect(found.filter(({ did }) => did === 'upgrade' || did === 'rest').every(({ odds }) => odds === null)).toBe(true)
    // Of several it is the greatest, and it always comes to the same.
    const [first] = lucky
    if (first === undefined) throw new Error('Nobody was lucky.')
    const stretch = { after: first.moment - 1, until: first.moment, down: true }
    const again = await Promise.all([true, false].map((down) => turnIn({ row, log, seat: 0 }, { ...stretch, down })))
    expect(again.find((turn) => turn !== null)).toMatchObject({ moment: first.moment, odds: first.odds })
  })

  test('is called luck where the last pick was a guess (seed 4)', async () => {
    const { found } = await turnsIn(spookhuis, 4)
    const last = found.find((turn) => turn.last)
    expect(last?.odds).toBeGreaterThan(0)
    expect(last?.odds).toBeLessThan(0.34)
  })
})

describe('a hint is weighed', () => {
  const sure = (mean: number) => ({ mean, doubt: 0.1 })
  const steps = ['a', 'b', 'c', 'd', 'e', 'a'].map((name) => ({ do: name }))

  test('against the next best, the usual and the worst', () => {
    expect(weighed({ choice: 2, expected: [0.1, 0.3, 0.6, 0.5, 0.2, null] }, steps)).toEqual({
      ...{ choice: 2, expected: 0.6, others: { usual: 0.2, worst: 0.1, alike: 'few' } },
      instead: [
        { choice: 3, expected: 0.5 },
        { choice: 1, expected: 0.3 },
        { choice: 4, expected: 0.2 },
      ],
    })
  })

  test('with what each brings more or less than it, in whole numbers, where that is beyond doubt', () => {
    const brings = [
      { points: sure(4.4), fear: sure(1), cards: { mean: 3, doubt: 0.9 } },
      null,
      { points: sure(2), fear: sure(1.2), cards: { mean: 1, doubt: 0.5 } },
      { points: sure(2.3), fear: sure(1), cards: sure(1) },
    ]
    const { instead } = weighed({ choice: 2, expected: [0.1, 0.3, 0.6, 0.5], brings }, steps)
    expect(instead).toEqual([
      { choice: 3, expected: 0.5 },
      { choice: 1, expected: 0.3 },
      { choice: 0, expected: 0.1, counts: { points: 2 } },
    ])
  })

  test('and what differs by less than the bot knows is alike: some, most or all of them', () => {
    const alike = (doubt: number[]) => weighed({ choice: 0, expected: [0.6, 0.58, 0.5, 0.4], doubt }, steps)
    const vague = alike([0.02, 0.02, 0.02, 0.3])
    expect(vague.instead.map(({ choice, alike }) => [choice, alike])).toEqual([
      [1, true],
      [2, undefined],
      [3, true],
    ])
    expect(vague.others?.alike).toBe('most')
    expect(alike([0.02, 0.1, 0.1, 0.3]).others?.alike).toBe('all')
    expect(alike([0, 0, 0, 0]).others?.alike).toBe('few')
  })

  test('and nothing is said to be better than it; the same thing is named once, and not instead of itself', () => {
    const { instead } = weighed({ choice: 1, expected: [0.3, 0.4, 0.9, null, null, 0.35] }, steps)
    expect(instead).toEqual([
      { choice: 2, expected: 0.4, alike: true },
      { choice: 0, expected: 0.3 },
    ])
    expect(weighed({ choice: 0, expected: [0.4, null, null, null, null, 0.35] }, steps)).toMatchObject({
      ...{ instead: [], others: null },
    })
  })
})

/** A random match of so many picks, as the store keeps it. */
function logOf(game: AnyGame, seats: number, picks: number, seed = 5): WholeMove[] {
  const chance = fastChance(seed)
  const play: Play<GameTypes> = Play.start(game, seats, usualOptions(game), seedOf(seed))
  const log: WholeMove[] = []
  const write = (what: WholeMove['what'], seat: number | null, step: WholeMove['step']) =>
    log.push({
      ...{ sequence: log.length, what, seat, step, events: [], at: 0, picks: play.state.picks, version: game.version },
      standing: standingOf(play),
    })
  write('start', null, null)
  while (play.open.length > 0 && log.length <= picks) {
    const { question, choice } = takeRandom(play, chance)
    write('pick', question.seat, copy(question.choices[choice] ?? null))
  }
  return log
}

const standingOf = ({ game, state }: Play<GameTypes>): Standing => ({ version: game.version, state: copy(state) })

const rowOf = (game: string, seats: number): Promise<TableRow> =>
  lay({ id: 'zoe', name: 'Zoe' }, { game, seats, open: false, pace: { kind: 'free' } }, 0)

/** Everything that is hidden from the seat is otherwise. */
function scrambled(game: AnyGame, decision: MadeDecision, number: number): MadeDecision {
  const state = copy(decision.before.state)
  game.scramble(state, decision.seat, fastChance(number))
  return { ...decision, before: { ...decision.before, state } }
}

describe.each(games.map((game) => ({ game, name: game.name })))('$name: what is judged', ({ game, name }) => {
  const think: Think = async (seen, seed): Promise<Decision> =>
    choose(game, seen, 'strong', fastChance(seed), { iterations: 40 })

  test('does not depend on what the seat could not know', async () => {
    const row = await rowOf(name, 3)
    let [judgedOnes, changed] = [0, 0]
    for (const decision of decisionsOf(logOf(game, 3, 120), 1)) {
      const open = reopened(row, decision)
      if (open === null || judgedOnes >= 6) continue
      judgedOnes++
      const verdict = await judge(open, think)
      for (let number = 0; number < 2; number++) {
        const other = scrambled(game, decision, number)
        if (!same(other.before.state, decision.before.state)) changed++
        const otherwise = reopened(row, other)
        if (otherwise === null) throw new Error('There was nothing to choose.')
        expect(await judge(otherwise, think)).toEqual(verdict)
      }
    }
    expect(judgedOnes).toBe(6)
    expect(changed).toBeGreaterThan(0)
  })
})

describe('the decisions of a seat', () => {
  const log = logOf(halloween, 2, 40)
  const own = log.filter(({ what, seat }) => what === 'pick' && seat === 0)

  test('are its picks, each at the moment at which it was asked', async () => {
    const row = await rowOf('halloween', 2)
    const made = decisionsOf(log, 0)
    expect(made.map(({ moment }) => moment)).toEqual(own.map(({ sequence }) => sequence - 1))
    for (const decision of made) {
      const { question, seat } = seenThen(row, decision)
      expect(seat).toBe(0)
      expect(question?.choices).toContainEqual(decision.step)
    }
  })

  test('are without what was taken back', () => {
    const [, second] = own
    if (second === undefined) throw new Error('There are too few picks.')
    const before = log.slice(0, second.sequence + 1)
    const undo = { ...second, sequence: second.sequence + 1, what: 'undo' as const, picks: second.picks - 1 }
    const standing = log[second.sequence - 1]?.standing ?? null
    const again = { ...second, sequence: second.sequence + 2 }
    const made = decisionsOf([...before, { ...undo, standing }, again], 0)
    expect(made.map(({ moment }) => moment)).toEqual([(own[0]?.sequence ?? 0) - 1, second.sequence + 1])
  })

  test('of a match that was not kept move by move cannot be judged, nor what the rules of today do not ask', async () => {
    const bare = log.map((move) => ({ ...move, standing: null }))
    expect(() => decisionsOf(bare, 0)).toThrow('not kept')
    const row = await rowOf('halloween', 2)
    const [first] = decisionsOf(log, 0)
    if (first === undefined) throw new Error('There is no decision.')
    expect(() => reopened(row, { ...first, step: { do: 'of old' } })).toThrow('not kept')
  })
})
