/**
 * Checks that the dice of a finished match were honest: `npm run verify -- record.json <promised hash>`.
 * The hash was shown before the match began; the record, with its seed, can be downloaded after the end.
 */
import { readFileSync } from 'node:fs'
import { gameNamed } from '@gloam/games/index.ts'
import { addFolder } from '@gloam/games/outside-folder.ts'
import { commitment } from '@gloam/kernel/chance.ts'
import { verify } from '@gloam/kernel/match.ts'
import { fail } from './terminal.ts'

const [file, promised] = process.argv.slice(2)
if (file === undefined || promised === undefined) fail('Give the file of a record, and the hash that was promised.')

addFolder(process.env['GLOAM_HAUNTS'])
const read = JSON.parse(readFileSync(file, 'utf8'))
const record = read.record ?? read
const game = gameNamed(record.game) ?? fail(`This program does not know the game ${record.game}.`)
const verdict = await verify(game, record, promised.toLowerCase())

if (verdict === 'honest')
  console.log('Honest: the seed is the one that was promised, and the picks lead to this outcome.')
if (verdict === 'other seed') fail(`Not honest: this record's seed has the hash ${await commitment(record.seed)}.`)
if (verdict === 'other outcome')
  fail('Not honest: the seed is the promised one, but these picks lead to another outcome.')
