/** What fails without anybody waiting for it is counted and logged: a ban list that stands still is seen in /metrics. */
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Bans } from '../accounts/bans.ts'
import { Limits } from '../common/allowance.ts'
import { createMetrics, type Metrics } from '../common/metrics.ts'
import { localNews } from '../news/local.ts'
import { migrateDatabase } from '../store/engine/migrate.ts'
import { BanStore } from '../store/people/bans.ts'
import { SharedSpending } from '../store/people/spending.ts'
import { SharedPresence } from '../tables/audience/shared-presence.ts'
import { testFolder } from '../testing/engines.ts'
import { FaultyDatabase } from '../testing/storms/faults.ts'

let faulty: FaultyDatabase
let metrics: Metrics
let logged: { level: number; msg: string; err: { message: string } }[]

beforeAll(async () => {
  faulty = new FaultyDatabase(join(testFolder(), 'counted.sqlite'))
  await migrateDatabase(faulty.db)
})

afterAll(() => faulty.db.destroy())

beforeEach(() => {
  faulty.heal()
  logged = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  metrics = createMetrics(Fastify({ logger: { level: 'warn', stream } }).log)
})

async function failuresIn(where: string): Promise<number> {
  const { values } = await metrics.failures.get()
  return values.find(({ labels }) => labels.where === where)?.value ?? 0
}

/** No statement succeeds any more. */
function breakStore(): void {
  faulty.fail({ at: 'statement', number: 1, away: true }, Number.POSITIVE_INFINITY)
}

async function seenAsFailed(where: string): Promise<void> {
  await expect.poll(() => failuresIn(where)).toBe(1)
  expect(logged).toMatchObject([{ err: { message: 'The disk has failed.' } }])
}

/** What is done every so often is done when the test says so. */
async function whileTimersStand(act: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await act()
  } finally {
    vi.useRealTimers()
  }
}

test('bans that cannot be looked up are counted, and those who are known stay banned', () =>
  whileTimersStand(async () => {
    const bans = await Bans.open(new BanStore(faulty.db), metrics)
    await bans.put({ person: 'eve', until: null, why: '', at: 0, address: null })
    breakStore()
    vi.advanceTimersByTime(30_000)
    await seenAsFailed('bans')
    expect(bans.of('eve')).not.toBeNull()
    bans.close()
  }))

test('allowances that cannot be shared are counted', () =>
  whileTimersStand(async () => {
    const spending = new SharedSpending(faulty.db, 'here', new Limits(), metrics)
    breakStore()
    vi.advanceTimersByTime(1_000)
    await seenAsFailed('spending')
    spending.close()
  }))

test('presence that cannot be noted, renewed or taken back is counted each time, and troubles nobody', () =>
  whileTimersStand(async () => {
    const presence = new SharedPresence(faulty.db, localNews, 'here', metrics)
    breakStore()
    await presence.note('attic', 'zoe', true)
    await seenAsFailed('presence')
    vi.advanceTimersByTime(4_000)
    await expect.poll(() => failuresIn('presence')).toBe(2)
    await presence.note('attic', 'zoe', false)
    expect(await failuresIn('presence')).toBe(3)
    await presence.close()
    expect(await failuresIn('presence')).toBe(4)
  }))
