/** The server of tests: what it leaves to chance, and what its bots make of it, is the same each time. */
import { run } from '../../run.ts'
import { repeatableLuck } from '../luck.ts'

/** As many lines as a bot tries however little time it has. */
const TRIES = 64

await run({ luck: repeatableLuck(), botTries: TRIES })
