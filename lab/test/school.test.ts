/** What a network is told and learns, and how it is kept. */
import { readFileSync } from 'node:fs'
import { halloween } from '@gloam/games/halloween/game.ts'
import { hellhouse } from '@gloam/games/hellhouse/game.ts'
import { chancesOf, judgeByNet, type KeptNet, type Net, readNet, scoresBy } from '@gloam/games/net.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { judgedBy, sightOf } from '../school/judges.ts'
import { learn, surprise } from '../school/learn.ts'
import { playMatch } from '../school/match.ts'
import { fromRow, lookAhead, type Moment, toRow } from '../school/moments.ts'
import { keepNet } from '../school/net.ts'

const game: AnyGame = halloween
const SIZE = 4

const LEARNT = new URL('../../games/halloween/thinking/net.json', import.meta.url).pathname

/** Whoever has more of the second number wins; the others say nothing. */
function lesson(count: number, seed: number): Float32Array[] {
  const chance = fastChance(seed)
  return Array.from({ length: count }, () => {
    const seats = 2 + chance.below(3)
    const inputs = Array.from({ length: seats }, () => Float32Array.from({ length: SIZE }, () => chance.below(10) / 10))
    const best = inputs.reduce((most, numbers, seat) => ((numbers[1] ?? 0) > (inputs[most]?.[1] ?? 0) ? seat : most), 0)
    const won = inputs.map((_, seat) => (seat === best ? 1 : 0))
    const moment: Moment = { left: 0, won, points: inputs.map(() => 1 / seats), before: inputs.map(() => 0), inputs }
    return toRow(moment, SIZE)
  })
}

test('a moment comes back from its row as it was', () => {
  const [row] = lesson(1, 1)
  const moment = fromRow(row as Float32Array, SIZE)
  expect(toRow(moment, SIZE)).toEqual(row)
  expect(moment.inputs).toHaveLength(moment.won.length)
})

test('it learns what decides, on matches that it has not seen, and is kept in a file nearly as it is', {
  tags: ['long'],
}, () => {
  const net = learn({ rows: lesson(3_000, 2), size: SIZE, apart: false, rounds: 30, seed: 3, from: [], trust: 1 })
  const fresh = lesson(300, 4)
  const knowing = surprise(fresh, SIZE, (inputs) => scoresBy(net, inputs))
  expect(knowing).toBeLessThan(0.6 * surprise(fresh, SIZE, (inputs) => inputs.map(() => 0)))
  const kept = readNet(JSON.parse(JSON.stringify(keepNet(net))))
  expect(surprise(fresh, SIZE, (inputs) => scoresBy(kept, inputs))).toBeCloseTo(knowing, 2)
})

test('what comes of a match is mixed with what is thought one turn later, and never across its end', () => {
  const row = (left: number, won: number[]) =>
    toRow({ left, won, points: [0.5, 0.5], before: [0, 0], inputs: won.map(() => new Float32Array(SIZE)) }, SIZE)
  const rows = [row(2, [1, 0]), row(1, [1, 0]), row(0, [1, 0]), row(0, [0, 1])]
  lookAhead(rows, SIZE, 0.5, ({ left }) => (left === 1 ? [0.2, 0.8] : [0.6, 0.4]))
  const taught = rows.map((one) => fromRow(one, SIZE).won[0])
  // The third is the last of its match and the fourth of another; the second hears [0.6, 0.4] of the third, the first [0.2, 0.8] of the second.
  expect(taught.map((value) => Number(value?.toFixed(3)))).toEqual([0.5, 0.8, 1, 0])
})

test('where several win together, or nobody does, each seat is judged for itself', { tags: ['long'] }, () => {
  // Whoever has more than half of the second number wins, whatever the others have.
  const rows = (count: number, seed: number) =>
    lesson(count, seed).map((row) => {
      const moment = fromRow(row, SIZE)
      return toRow({ ...moment, won: moment.inputs.map((numbers) => ((numbers[1] ?? 0) > 0.5 ? 1 : 0)) }, SIZE)
    })
  const net = learn({ rows: rows(1_000, 10), size: SIZE, apart: true, rounds: 60, seed: 11, from: [], trust: 1 })
  const said = (second: number) => chancesOf(scoresBy(net, [Float32Array.of(0.4, second, 0.4, 0.4)]), true)[0] ?? 0
  expect(said(0.9)).toBeGreaterThan(0.8)
  expect(said(0.1)).toBeLessThan(0.2)
})

test('learning goes on from a network: where there is nothing to learn it stays as it is', () => {
  const from = learn({ rows: lesson(200, 5), size: SIZE, apart: false, rounds: 2, seed: 6, from: [], trust: 1 })
  const again = learn({ rows: lesson(50, 7), size: SIZE, apart: false, rounds: 0, seed: 8, from, trust: 1 })
  const [moment] = lesson(1, 9).map((one) => fromRow(one, SIZE))
  const inputs = (moment as Moment).inputs
  expect(scoresBy(again, inputs)).toEqual(scoresBy(from, inputs))
})

test('a network that does not fit its own sizes is refused', () => {
  const [layer] = keepNet([{ from: 2, to: 1, weights: Float32Array.of(1, 2), bias: Float32Array.of(0) }]).layers
  expect(() => readNet({ layers: [{ ...(layer as NonNullable<typeof layer>), from: 3 }] })).toThrow('fit')
})

test('without a network it is thought what was thought before', () => {
  const play = Play.start<GameTypes>(game, 3, usualOptions(game), seedOf(5))
  const none: Net = []
  for (const seat of [0, 1, 2])
    expect(judgeByNet(sightOf(game), none)(play.state)[seat]).toBeCloseTo(game.evaluate(play.state, seat), 9)
})

test('of Hell House it is told what it was thought to be worth, in numbers that are all in their place', () => {
  const house: AnyGame = hellhouse
  const { size, of } = sightOf(house)
  let moments = 0
  for (const seats of [2, 4, 6]) {
    const play = Play.start<GameTypes>(house, seats, usualOptions(house), seedOf(seats))
    const chance = fastChance(seats)
    while (play.open.length > 0) {
      takeRandom(play, chance)
      const { state } = play
      if (state.outcome !== null || state.picks % 40 !== 0) continue
      const { before, inputs } = of(state)
      moments++
      const thought = chancesOf(before, true)
      for (let seat = 0; seat < seats; seat++) expect(thought[seat]).toBeCloseTo(house.evaluate(state, seat), 9)
      for (const numbers of inputs) {
        expect(numbers).toHaveLength(size)
        expect(numbers.every((value) => value >= 0 && value <= 2)).toBe(true)
      }
    }
  }
  expect(moments).toBeGreaterThan(20)
})

test('a match leaves rows in which every seat has been told as many numbers as there are', () => {
  const job = { number: 6, seats: 2, options: usualOptions(game) }
  const { rows } = playMatch(game, { game: 'halloween', budget: { iterations: 1 }, nets: ['none'] }, job)
  const { size } = sightOf(game)
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) {
    const { won, inputs } = fromRow(row, size)
    expect(won.reduce((sum, share) => sum + share, 0)).toBe(1)
    expect(inputs.every((numbers) => numbers.some((value) => value !== 0))).toBe(true)
  }
})

test('bots at tables go by the network that is kept, and another one judges otherwise', () => {
  const play = Play.start<GameTypes>(game, 3, usualOptions(game), seedOf(7))
  const judging = (by: AnyGame) => by.hints?.judge?.(play.state) ?? []
  expect(judging(game).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  expect(judging(judgedBy(game, 'shipped'))).toEqual(judging(game))
  expect(judging(judgedBy(game, LEARNT))).toEqual(judging(game))
  expect(judging(game)).not.toEqual([0, 1, 2].map((seat) => game.evaluate(play.state, seat)))
  expect(judgedBy(game, 'none').hints?.judge).toBeUndefined()
})

test('what is reckoned for all seats together is what each would be told alone, layer by layer', () => {
  const net = readNet(JSON.parse(readFileSync(LEARNT, 'utf8')) as KeptNet)
  const play = Play.start<GameTypes>(game, 4, usualOptions(game), seedOf(8))
  const { inputs } = sightOf(game).of(play.state)
  const alone = inputs.map((numbers) => plainly(net, numbers))
  expect(new Set(alone).size).toBe(4)
  for (const [seat, score] of scoresBy(net, inputs).entries()) expect(score).toBeCloseTo(alone[seat] as number, 4)
})

/** By the definition: each number of a layer is the sum of all that came before it, times its weights. */
function plainly(net: Net, inputs: Float32Array): number {
  let values = [...inputs]
  net.forEach(({ to, weights, bias }, i) => {
    const sums = Array.from(bias, (begin, at) =>
      values.reduce((sum, value, from) => sum + value * (weights[from * to + at] as number), begin),
    )
    values = i === net.length - 1 ? sums : sums.map((sum) => Math.max(0, sum))
  })
  return values[0] as number
}
