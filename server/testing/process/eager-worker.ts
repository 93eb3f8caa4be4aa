/** The bots' thread, but for its manners: here somebody waits for it, and the machine has a lot else to do. */
import { workerData } from 'node:worker_threads'

workerData.niceness = 0
await import('@gloam/bots/worker.ts')
