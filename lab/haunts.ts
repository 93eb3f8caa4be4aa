/**
 * `npm run haunts -- folder`: which haunt files of a folder can be played, and what is wrong with the others.
 * `npm run haunts`: finds the haunts of the game itself, renews what is written from them, and checks them likewise.
 */
import { codeOfOurs, flawsOfOurs, writeAll } from '@gloam/games/betrayal/kit/check/ours.ts'
import { fail } from './terminal.ts'

async function checkOurs(): Promise<void> {
  const flaws = await flawsOfOurs()
  for (const flaw of flaws) console.error(flaw)
  if (flaws.length > 0) fail('These haunts cannot be played so.')
  console.log('All haunts of the game can be played.')
  console.log(await codeOfOurs())
}

const [folder] = process.argv.slice(2)
// Not before: it brings the list of haunts with it, which may have to be renewed first.
if (folder !== undefined) await import('./tools/haunts-folder.ts')
else {
  await writeAll()
  await checkOurs()
}
