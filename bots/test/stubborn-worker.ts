/**
 * A thread for the pool's tests: a strong bot never answers, a regular one breaks, a casual one thinks as long as it may
 * and expects as much, a novice takes the last choice.
 */
import { parentPort } from 'node:worker_threads'
import type { Answer, Task } from '@gloam/bots/task.ts'

parentPort?.on('message', ({ id, seen, strength, milliseconds }: Task) => {
  if (strength === 'strong') for (;;);
  if (strength === 'regular') process.exit(1)
  const choices = seen.question?.choices.length ?? 0
  const thinks = strength === 'casual'
  if (thinks) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  const expected = Array<number | null>(choices).fill(thinks ? milliseconds : null)
  const answer: Answer = { id, decision: { choice: choices - 1, expected } }
  parentPort?.postMessage(answer)
})
parentPort?.postMessage('ready')
