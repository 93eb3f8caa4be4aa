import { expect, test } from 'vitest'
import { today } from '../bench/against/checkout.ts'
import { Prober, timesOf } from '../bench/against/sides.ts'
import { against } from '../bench/against/words.ts'

test.for(['inPlace', 'copied', 'search'] as const)('a side is measured in a process of its own: %s', async (probe) => {
  const prober = await Prober.start(today(), { probe, game: 'spookhuis', seats: 2 })
  const measured = await prober.measure()
  prober.stop()
  for (const number of [measured.count, measured.whole, measured.cpu]) expect(number).toBeGreaterThan(0)
})

test('what has become of it is said with both figures, and how sure it is', () => {
  const turns = [
    { ours: 20, theirs: 10 },
    { ours: 30, theirs: 10 },
    { ours: 33, theirs: 11 },
  ]
  const times = timesOf(turns, (speed) => speed)
  expect(against(times, 'moves a second')).toBe('30 moves a second, 10 before: 3.00 (2.00 to 3.00) times')
})
