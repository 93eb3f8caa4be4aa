/** Which release played by which version of a game's rules: each game tells it in its versions.json. */
import { existsSync, readFileSync } from 'node:fs'

/** For every version before the game's own, the last release that played by it. */
export function releasesOf(game: string): Readonly<Record<string, string>> {
  const file = new URL(`../../games/${game}/versions.json`, import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

/** The last release that played by this version; undefined where none is known to. */
export function releaseWith(game: string, version: number): string | undefined {
  return releasesOf(game)[version]
}
