/** How long bots think in a page, by how quick its device is. */
import { expect, test } from 'vitest'
import { budgetAt } from '../src/home/threads.ts'

test('a usual device thinks as long as a server, a quick one stays cool, and a slow one answers within two seconds', () => {
  expect(budgetAt(3)).toBe(1_500)
  expect(budgetAt(6)).toBe(750)
  expect(budgetAt(60)).toBe(300)
  for (const slow of [2, 0.5, 0.01]) expect(budgetAt(slow)).toBe(1_700)
})
