/**
 * Test files that run one after the other in one process leave it as they found it: none adds haunts for those after it.
 * One that has to is run apart (see vitest.config.ts).
 */
import { readdirSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { outsideHaunts, writtenHaunts } from '../betrayal/kit/registry.ts'

/** The game's own have a file each, which begins with the number. */
const OURS = readdirSync(new URL('../betrayal/content/haunts/', import.meta.url)).map((file) =>
  Number(file.slice(0, 2)),
)

afterAll(() => {
  const left = [...writtenHaunts().filter((no) => !OURS.includes(no)), ...outsideHaunts()]
  expect(left, 'This file leaves haunts behind: have it run apart, as vitest.config.ts says.').toEqual([])
})
