/** Which haunt files of a folder can be played, and what is wrong with the others. */
import { addFolder } from '@gloam/games/outside-folder.ts'
import { fail } from '../terminal.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) fail('Which folder holds the haunt files?')
const { haunts, refused } = addFolder(folder)
for (const { name, def, words } of haunts) console.log(`${name}: ${words['en'][`haunt.${def.no}.name`]} can be played.`)
for (const flaw of refused) console.error(flaw)
if (refused.length > 0) fail('These files are refused.')
