import { expect, test } from 'vitest'
import { HAUNT_TABLE } from '../content/haunt-table.ts'
import { numbersInRules } from './numbers-of.ts'

test('the board shows the numbers of the haunts as their rules have them', () => {
  expect(HAUNT_TABLE).toEqual(numbersInRules())
})
