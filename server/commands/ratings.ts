/** `npm run ratings`: makes all ratings of the kept results again, and counts anew how matches end. While the server runs it waits for its turn. */
import { called } from '../common/called.ts'
import { readSettings } from '../common/settings.ts'
import { Ratings } from '../ratings/ratings.ts'
import { fail } from './fail.ts'
import { openHere } from './open.ts'

if (process.argv.length > 2) fail(`This takes nothing: ${called('ratings')}`)
const store = await openHere(readSettings(process.env))
const { results, ratings, changed } = await new Ratings(store).reckonAgain()
await store.endings.countAgain()
await store.db.destroy()
console.log(
  `${results} results make ${ratings} ratings; ${changed === 0 ? 'all are as before' : `${changed} were otherwise before`}.`,
)
