import { STRENGTHS } from '@gloam/bots/decision.ts'
import { BotPool, type PoolSettings } from '@gloam/bots/pool.ts'
import type { BotFailure } from '@gloam/bots/thread-pool.ts'
import { look } from '@gloam/kernel/seen.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { midMatch } from './practice.ts'

const STUBBORN = new URL('./stubborn-worker.ts', import.meta.url)

let pool: BotPool | undefined
let failures: BotFailure[] = []

afterEach(async () => {
  vi.useRealTimers()
  await pool?.close()
})

function open(settings: PoolSettings = {}): BotPool {
  failures = []
  pool = new BotPool({ threads: 1, grace: 20_000, onFailure: (failure) => failures.push(failure), ...settings })
  return pool
}

function seenAt(picks: number) {
  const play = midMatch(picks, picks)
  return look(play, play.open[0].seat)
}

const seen = seenAt(60)
const choices = seen.question?.choices ?? []

test('answers every strength, without a failure', async () => {
  const bots = open({ threads: 2 })
  const decisions = await Promise.all(STRENGTHS.map((strength) => bots.choose('halloween', seen, strength, 30, 1)))
  for (const { choice, expected } of decisions) {
    expect(choices[choice]).toBeDefined()
    expect(expected.some((value) => value !== null)).toBe(true)
  }
  expect(failures).toEqual([])
})

test('more questions than threads wait for their turn', async () => {
  const bots = open()
  const asked = Array.from({ length: 6 }, (_, seed) => bots.choose('halloween', seen, 'novice', 50, seed))
  expect(bots.waiting).toBe(5)
  expect(await Promise.all(asked)).toHaveLength(6)
  expect(bots.waiting).toBe(0)
})

test('when many wait, each thinks shorter, so that all are answered in time', async () => {
  const bots = open({ program: STUBBORN, patience: 1500 })
  const asked = Array.from({ length: 12 }, (_, seed) => bots.choose('halloween', seen, 'casual', 500, seed))
  const shares = (await Promise.all(asked)).map(({ expected }) => Number(expected[0]))
  expect(shares.filter((share) => share <= 0)).toEqual([])
  // With 500 ms each it would be six seconds. Whoever came last on a busy machine still has its shortest thought.
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1500 + 12 * 15)
  // When the first began nobody waited. After that nobody thinks at the expense of those behind.
  expect(Math.max(...shares.slice(1))).toBeLessThanOrEqual(1500 / 11)
  expect(failures).toEqual([])
})

test('a bot that fails is replaced by weaker ones, and in the end by chance', async () => {
  const { choice } = await open().choose('no such game', seen, 'strong', 30, 1)
  expect(choices[choice]).toBeDefined()
  expect(failures.map(({ strength, reason }) => [strength, reason])).toEqual([
    ['strong', 'error'],
    ['regular', 'error'],
    ['casual', 'error'],
    ['learner', 'error'],
    ['novice', 'error'],
  ])
  expect(failures[0].error).toContain('no such game')
})

test('a bot that takes too long, or whose thread dies, is replaced, and the next question is answered', async () => {
  // Time goes by until the strong one is given up, and not a moment longer: whoever follows has all the time there is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const bots = open({ program: STUBBORN })
  const answered = bots.choose('halloween', seen, 'strong', 10, 1)
  while (failures.length === 0) {
    vi.advanceTimersByTime(1000)
    await new Promise((resume) => setImmediate(resume))
  }
  expect((await answered).choice).toBe(choices.length - 1)
  expect(failures.map(({ strength, reason }) => [strength, reason])).toEqual([
    ['strong', 'too slow'],
    ['regular', 'error'],
  ])
  expect((await bots.choose('halloween', seen, 'novice', 10, 1)).choice).toBe(choices.length - 1)
})

test('a closed pool answers nothing more', async () => {
  const bots = open({ program: STUBBORN })
  const thinking = bots.choose('halloween', seen, 'strong', 10, 1)
  const refused = expect(thinking).rejects.toThrow('gone home')
  await bots.close()
  await refused
  await expect(bots.choose('halloween', seen, 'novice', 10, 1)).rejects.toThrow('gone home')
  expect(failures).toEqual([])
})

test('nobody can be asked to decide nothing', async () => {
  await expect(open().choose('halloween', { ...seen, question: null }, 'novice', 10, 1)).rejects.toThrow('not asked')
})
