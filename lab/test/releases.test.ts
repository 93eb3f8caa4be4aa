/** What games say of their versions is held against the games themselves. */
import { games } from '@gloam/games/index.ts'
import { expect, test } from 'vitest'
import { releasesOf } from '../tools/releases.ts'

test.each(games)('$name knows for every version before its own the last release that played by it', (game) => {
  const before = Array.from({ length: game.version - 1 }, (_, i) => String(i + 1))
  const told = releasesOf(game.name)
  expect(Object.keys(told), `games/${game.name}/versions.json`).toEqual(before)
  expect(Object.values(told).filter((release) => release === '')).toEqual([])
})
