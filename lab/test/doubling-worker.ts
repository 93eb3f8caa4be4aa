/** A thread that doubles numbers, and gives up at 13. */
import { parentPort, workerData } from 'node:worker_threads'

const { times } = workerData as { times: number }

parentPort?.on('message', (job: number) => {
  if (job === 13) throw new Error('Thirteen!')
  parentPort?.postMessage({ job, product: job * times, at: performance.now() })
})
