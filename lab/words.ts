/**
 * `npm run words -- de`: what is missing or wrong in the German words, held against the English.
 * `npm run words -- de halloween`: in those of one game; `web` are the frame's, `letters` those of the letters.
 */
import { fileURLToPath } from 'node:url'
import { fail } from './terminal.ts'
import { allowedIn } from './words/allowed.ts'
import { flawsOfLanguage } from './words/catalogues.ts'

const [language, only] = process.argv.slice(2)
if (language === undefined) fail('Which language? For example: npm run words -- de')

const flaws = flawsOfLanguage(fileURLToPath(new URL('../', import.meta.url)), language, only, allowedIn(language))
for (const flaw of flaws) console.error(flaw)
if (flaws.length > 0) fail(`${flaws.length} things to mend.`)
console.log('All is said.')
