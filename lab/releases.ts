/** Which release plays by which version of each game's rules: the table at the end of CHANGELOG.md. */
import { readFileSync } from 'node:fs'

export interface Release {
  name: string
  /** By the name of the game. */
  versions: Readonly<Record<string, number>>
}

/** The newest first. */
export function readReleases(): Release[] {
  const text = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
  const [head = [], , ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
  const [, ...games] = head
  return rows.map(([name = '', ...versions]) => ({
    name,
    versions: Object.fromEntries(games.map((game, i) => [game, Number(versions[i])])),
  }))
}

/** The newest release that plays by this version; undefined where none is known to. */
export function releaseWith(game: string, version: number): string | undefined {
  return readReleases().find(({ versions }) => versions[game] === version)?.name
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
