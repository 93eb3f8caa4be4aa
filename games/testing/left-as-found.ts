/**
 * Test files that run one after the other in one process leave it as they found it: none adds haunts for those after it,
 * and none takes one of the game's own away or puts another in its place. One that has to is run apart (see
 * vitest.config.ts).
 */
import { afterAll, expect } from 'vitest'
import { HAUNTS } from '../betrayal/content/haunts/index.ts'
import { isWritten, outsideHaunts, preparedHaunt, writtenHaunts } from '../betrayal/kit/registry.ts'

const found = new Map(HAUNTS.map(({ no }) => [no, preparedHaunt(no)]))

afterAll(() => {
  const left = [...writtenHaunts().filter((no) => !found.has(no)), ...outsideHaunts()]
  const gone = [...found].filter(([no, haunt]) => !isWritten(no) || preparedHaunt(no) !== haunt).map(([no]) => no)
  expect(
    { left, gone },
    'Haunts are not as this file found them: have it run apart, as vitest.config.ts says.',
  ).toEqual({
    left: [],
    gone: [],
  })
})
