/**
 * A thousand bad days in a minute: `npm run simulate -- --seed 8213` plays one to the letter, `--seeds 1..200` many,
 * `--fresh 20` such that nobody has played, `--minutes 60` as many as fit, `--night FILE` goes on with what FILE knows of; with `--fault chat-at-once` a fault is in the
 * server that it once had.
 */
import { putBack } from './old-faults.ts'
import { install } from './runtime.ts'

const words = process.argv.slice(2)
const fault = words.indexOf('--fault')
if (fault >= 0) putBack(words.splice(fault, 2)[1] ?? '')
install()
// Only now: the server finds the doors as they are when it is loaded.
const { command } = await import('./runs/command.ts')
await command(words)
