/** A game whose bots go by another network than the one that it ships. */
import { readFileSync } from 'node:fs'
import { sight as halloween } from '@gloam/games/halloween/thinking/sight.ts'
import { sight as hellhouse } from '@gloam/games/hellhouse/thinking/sight.ts'
import { judgeByNet, type KeptNet, type Net, readNet, type Sight } from '@gloam/games/net.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { fail } from '../terminal.ts'

/** What is told of each game to a network. */
// biome-ignore lint/suspicious/noExplicitAny: each game has types of its own
const SIGHTS: Readonly<Record<string, Sight<any>>> = { halloween, hellhouse }

/** `shipped` (the game's own, if it has one), `none` (what was thought before a network learnt anything), or a file. */
export type NetName = string

export function sightOf(game: AnyGame): Sight<GameTypes> {
  return SIGHTS[game.name] ?? fail(`${game.name} has no sight yet: a network could not be told anything of it.`)
}

export function judgedBy(game: AnyGame, name: NetName): AnyGame {
  if (name === 'shipped') return game
  const { judge: _, ...hints } = game.hints ?? {}
  // Without a network the game's evaluation says the same as an empty one, and sooner.
  if (name === 'none') return { ...game, hints }
  return { ...game, hints: { ...hints, judge: judgeByNet(sightOf(game), netNamed(name)) } }
}

/** Without layers where it is `none`: such a network has nothing to say. */
export function netNamed(name: NetName): Net {
  return name === 'none' ? [] : readNet(JSON.parse(readFileSync(name, 'utf8')) as KeptNet)
}
