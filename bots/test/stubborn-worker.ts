/** A thread for the pool's tests: a strong bot never answers, a regular one breaks, a novice takes the last choice. */
import { parentPort } from 'node:worker_threads'
import type { Answer, Task } from '@gloam/bots/task.ts'

parentPort?.on('message', ({ id, seen, strength }: Task) => {
  if (strength === 'strong') for (;;);
  if (strength === 'regular') process.exit(1)
  const choices = seen.question?.choices.length ?? 0
  const answer: Answer = { id, decision: { choice: choices - 1, expected: Array<null>(choices).fill(null) } }
  parentPort?.postMessage(answer)
})
parentPort?.postMessage('ready')
