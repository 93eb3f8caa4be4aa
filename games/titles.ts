/** What a game is called, for whoever knows only its name and shows no board: letters, lists. */
import { existsSync, readFileSync } from 'node:fs'

const known = new Map<string, string>()

export function titleOf(game: string): string {
  const title = known.get(game) ?? readTitle(game)
  known.set(game, title)
  return title
}

/** A game that this release does not have is called by its name. */
function readTitle(game: string): string {
  const file = new URL(`./${game}/text/en.json`, import.meta.url)
  if (!/^[a-z]+$/.test(game) || !existsSync(file)) return game
  const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  return words['game.name'] ?? game
}
