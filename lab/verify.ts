/**
 * Checks that the dice of a finished match were honest: `npm run verify -- record.json <promised hash>`.
 * The hash was shown before the match began; the record, with its seed, can be downloaded after the end.
 */
import { readFileSync } from 'node:fs'
import { addFromEnvironment } from '@gloam/games/add-outside.ts'
import { gameNamed } from '@gloam/games/index.ts'
import { commitment } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { type MatchRecord, verify } from '@gloam/kernel/match.ts'
import { fail } from './terminal.ts'
import { releaseWith } from './tools/releases.ts'

/** A match that newer rules have met under way tells from which pick on which version was played. */
interface ReadRecord extends MatchRecord<GameTypes> {
  versions?: { from: number; version: number }[]
}

const [file, promised] = process.argv.slice(2)
if (file === undefined || promised === undefined) fail('Give the file of a record, and the hash that was promised.')

await addFromEnvironment(process.env)
const read = JSON.parse(readFileSync(file, 'utf8'))
const record: ReadRecord = read.record ?? read
const game = gameNamed(record.game) ?? fail(`This program does not know the game ${record.game}.`)
const hash = await commitment(record.seed)
if (hash !== promised.toLowerCase()) fail(`Not honest: this record's seed has the hash ${hash}.`)
refuseOtherVersions(game, record)
if ((await verify(game, record, hash)) !== 'honest')
  fail('Not honest: the seed is the promised one, but these picks lead to another outcome.')
console.log('Honest: the seed is the one that was promised, and the picks lead to this outcome.')

/** Picks mean something only by the rules that they were made by. */
function refuseOtherVersions({ name, version }: AnyGame, { versions = [], version: began }: ReadRecord): void {
  const seed = 'The seed is the one that was promised.'
  if (versions.length > 1) {
    const stretches = versions.map((one) => `from pick ${one.from + 1} on version ${one.version}`)
    fail(
      `${seed} This match of ${name} went on by newer rules under way (${stretches.join(', ')}), so no single release can play it again.`,
    )
  }
  if (began === version) return
  fail(
    `${seed} The picks were made by version ${began} of ${name}'s rules, and this program has version ${version}.\n` +
      whereToCheck(name, began),
  )
}

function whereToCheck(name: string, version: number): string {
  const release = releaseWith(name, version)
  if (release !== undefined) return `Check them with Gloam as of ${release}, whose ${name} is version ${version}.`
  return `No release that this one knows of has version ${version} of ${name}: look for a newer one.`
}
