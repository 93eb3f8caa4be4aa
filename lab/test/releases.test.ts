/** The table of releases in CHANGELOG.md is held against the games themselves. */
import { games } from '@gloam/games/index.ts'
import { expect, test } from 'vitest'
import { readReleases, releaseWith } from '../releases.ts'

const releases = readReleases()

test('its first row is what the games are now: whoever raises a version adds a row', () => {
  const [first] = releases
  expect(first?.versions).toEqual(Object.fromEntries(games.map(({ name, version }) => [name, version])))
})

test('every version that there ever was has a release, and versions never go down', () => {
  for (const { name, version } of games) {
    const versions = Array.from({ length: version }, (_, i) => i + 1)
    expect(versions.filter((one) => releaseWith(name, one) === undefined)).toEqual([])
    const told = releases.map((release) => release.versions[name] ?? 0)
    expect(told).toEqual([...told].sort((a, b) => b - a))
  }
  expect(new Set(releases.map(({ name }) => name)).size).toBe(releases.length)
})
