/**
 * Test files that run one after the other in one process leave it as they found it: none adds haunts for those after it.
 * One that has to is run apart (see vitest.config.ts).
 */
import { afterAll, expect } from 'vitest'
import { outsideHaunts, writtenHaunts } from '../betrayal/kit/registry.ts'

/** The game's own have the numbers of the book. */
const OF_THE_BOOK = 50

afterAll(() => {
  const left = [...writtenHaunts().filter((no) => no > OF_THE_BOOK), ...outsideHaunts()]
  expect(left, 'This file leaves haunts behind: have it run apart, as vitest.config.ts says.').toEqual([])
})
