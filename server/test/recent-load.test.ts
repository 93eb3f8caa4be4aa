/** How much there was to do load. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecentLoad } from '../common/recent-load.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('in the end it is as much as comes in a second, and when nothing comes it is soon nothing', () => {
  const load = new RecentLoad()
  for (let i = 0; i < 1_000; i++) {
    vi.advanceTimersByTime(10)
    load.add(3)
  }
  expect(load.count).toBeCloseTo(300, -1)
  vi.advanceTimersByTime(10_000)
  expect(load.count).toBeLessThan(1)
})
