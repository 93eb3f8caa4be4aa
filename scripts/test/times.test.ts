import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { slowest } from '../times.ts'

const file = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

test('the slowest files come first, each with all its tests, and no more than are asked for', () => {
  const times = [
    { file: file('games/quick.test.ts'), milliseconds: 900 },
    { file: file('e2e/slow.e2e.ts'), milliseconds: 70_000 },
    { file: file('e2e/slow.e2e.ts'), milliseconds: 50_040 },
    { file: file('server/middling.test.ts'), milliseconds: 100_000 },
  ]
  expect(slowest(times, 2)).toEqual(['  120.0 s  e2e/slow.e2e.ts', '  100.0 s  server/middling.test.ts'])
  expect(slowest([], 10)).toEqual([])
})
