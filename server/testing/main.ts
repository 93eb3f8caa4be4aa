/** The server of tests: what it leaves to chance, and what its bots make of it, is the same each time. */
import { run } from '../run.ts'
import { repeatableLuck, TRIES } from './luck.ts'

await run({ luck: repeatableLuck(), botTries: TRIES })
