/** A thread that plays what it is sent, one match after the other. */
import { parentPort } from 'node:worker_threads'
import { type Job, resultOf } from './match.ts'

parentPort?.on('message', (job: Job) => parentPort?.postMessage(resultOf(job)))
