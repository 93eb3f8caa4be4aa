/** A disk may give back other pages than it was given. SQLite can tell, if it is asked to look at all of them. */
import { Worker } from 'node:worker_threads'
import type { Metrics } from '../metrics.ts'

export const WHAT_TO_DO =
  'Stop the server, keep a copy of the file, and put the last good backup in its place: npm run restore -- backup.sqlite'

/** SQLite: malformed, or not a database at all. */
const DAMAGED = new Set([11, 26])

export function isDamaged(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && DAMAGED.has(errcode % 256)
}

/** Looks in a thread of its own at every page, once at the start: nobody waits for it, and whoever runs the house is told. */
export class DamageCheck {
  private readonly worker: Worker
  /** What is wrong with the file, once it is known; null for nothing. */
  readonly found: Promise<string | null>

  constructor(file: string, { log, failures }: Metrics) {
    this.worker = new Worker(new URL('damage-worker.ts', import.meta.url), { workerData: file })
    this.worker.unref()
    this.found = new Promise((found) => {
      this.worker.once('message', found)
      this.worker.once('error', (error) => found(isDamaged(error) ? error.message : null))
      this.worker.once('exit', () => found(null))
    })
    void this.found.then((damage) => {
      if (damage === null) return
      failures.inc({ where: 'store' })
      log.fatal({ file, damage }, `the store is damaged. ${WHAT_TO_DO}`)
    })
  }

  async close(): Promise<void> {
    await this.worker.terminate()
  }
}
