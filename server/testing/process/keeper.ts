/**
 * Waits beside a test or a bench for it to end, however it ends, and then ends what it has left running. It is told of
 * processes by lines: `+ <pid> <signal>` and `- <pid>`. See ends-with-us.ts.
 */
import { createInterface } from 'node:readline'

const kept = new Map<number, NodeJS.Signals>()
const lines = createInterface({ input: process.stdin })

lines.on('line', (line) => {
  const [what, pid, signal] = line.split(' ')
  if (what === '+') kept.set(Number(pid), signal as NodeJS.Signals)
  else kept.delete(Number(pid))
})

lines.on('close', () => {
  for (const [pid, signal] of kept) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
})
