/** Every kind of question that the kept records of a game meet, and how the preview page is opened at the first of each. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameNamed } from '@gloam/games/index.ts'
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { Match, type MatchRecord } from '@gloam/kernel/match.ts'

const folderOf = (game: AnyGame) => join(import.meta.dirname, `../../games/${game.name}/test/records/v${game.version}`)

/** By kind, the query of a position in which somebody is asked so. */
export function kindsAsked(name: string): Map<string, string> {
  const game = gameNamed(name)
  if (game === undefined) throw new Error(`There is no game "${name}".`)
  const found = new Map<string, string>()
  for (const file of readdirSync(folderOf(game)).sort()) {
    const { record } = JSON.parse(readFileSync(join(folderOf(game), file), 'utf8')) as { record: MatchRecord }
    note(game, record, file.replace(/\.json$/, ''), found)
  }
  return found
}

function note(game: AnyGame, record: MatchRecord<GameTypes>, name: string, found: Map<string, string>): void {
  const match = Match.start(game, record.seats, record.options, record.seed)
  for (const [picks, { seat, step }] of record.picks.entries()) {
    const question = match.play.questionOf(seat)
    if (question === undefined) throw new Error(`${name}: nobody in seat ${seat} is asked at pick ${picks}.`)
    const kind = String(question.ask.ask)
    if (!found.has(kind)) found.set(kind, `game=${game.name}&record=${name}&picks=${picks}&seat=${seat}&asked=no`)
    const choice = question.choices.findIndex((one) => same(one, step))
    match.pick({ seat, question: question.id, choice })
  }
}
