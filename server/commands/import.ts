/**
 * `npm run import -- <file> …`: takes exported matches into this store, each under a new address if its own is taken.
 * A match is played again first, and one that does not come to what its file says is refused (docs/records.md).
 */
import { readFileSync, statSync } from 'node:fs'
import { addFromOutside } from '@gloam/games/add-outside.ts'
import { UNKNOWN } from '@gloam/protocol/table.ts'
import { jsonIn, LONGEST_FILE, matchIn, NotTaken, readExported } from '@gloam/tables/afterwards/exported.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { called } from '../common/called.ts'
import { readSettings } from '../common/settings.ts'
import { takeIn } from '../tables/afterwards/take-in.ts'
import { fail, said } from './fail.ts'
import { openHere } from './open.ts'

const files = process.argv.slice(2)
if (files.length === 0) fail(`Which file? ${called('import', 'match.json')}`)
const settings = readSettings(process.env)
const { refused: unread } = await addFromOutside({ haunts: settings.hauntsFolder, games: settings.outsideGames })
for (const flaw of unread) console.error(flaw)
const store = await openHere(settings)
let refused = 0
for (const file of files) await take(file)
await store.db.destroy()
if (refused > 0) process.exit(2)

async function take(file: string): Promise<void> {
  let about = file
  try {
    const read = jsonIn(textOf(file))
    const match = matchIn(read)
    if (match !== undefined) about = `${file}, match ${match}`
    const row = await takeIn(store, readExported(read, Date.now()), Date.now())
    console.log(`${about}: imported as table ${row.id}.${howToGoOn(row)}`)
  } catch (error) {
    refused++
    console.error(`${about}: not imported, because ${said(error)}.`)
  }
}

function textOf(file: string): string {
  if (statSync(file).size > LONGEST_FILE) throw new NotTaken('no match is as large as this file')
  return readFileSync(file, 'utf8')
}

/** People of another house are names here. */
function howToGoOn({ id, status, seats }: TableRow): string {
  const waits = status === 'playing' && seats.some((seat) => seat.kind === 'person' && seat.person === UNKNOWN)
  return waits ? ` Whoever comes to /table/${id} may take a seat of somebody whom this house does not know.` : ''
}
