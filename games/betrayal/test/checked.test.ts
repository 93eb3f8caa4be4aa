import { expect, test } from 'vitest'
import { flawsOfOurs } from '../kit/check/ours.ts'

test('our own haunts get every check that one from outside gets', async () => {
  expect(await flawsOfOurs()).toEqual([])
})
