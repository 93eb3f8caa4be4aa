/** A disk may give back other pages than it was given. SQLite can tell, if it is asked to look at all of them. */
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { called } from '../../common/called.ts'
import type { Metrics } from '../../common/metrics.ts'

export const WHAT_TO_DO = `Stop the server, keep a copy of the file, and put the last good backup in its place: ${called('restore', 'backup.sqlite')}`

/** SQLite's words for a file that is malformed, or not a database at all. */
const MALFORMED = 11
const NO_DATABASE = 26

export function isDamaged(error: unknown): boolean {
  return isMalformed(error) || codeOf(error) === NO_DATABASE
}

export function isMalformed(error: unknown): boolean {
  return codeOf(error) === MALFORMED
}

function codeOf(error: unknown): number | null {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode % 256 : null
}

/**
 * What is wrong with the pages of a file, as far as SQLite can tell; null for nothing. Whether every index tells what is
 * in its table is found out by `integrity_check` alone, which takes twice as long: 9 seconds for 30,000 matches.
 */
export function damageIn(sqlite: DatabaseSync, look: 'quick_check' | 'integrity_check'): string | null {
  const found = sqlite.prepare(`pragma ${look}(3)`).all()
  const damage = found.map((row) => String(row[look])).join('; ')
  return damage === 'ok' ? null : damage
}

/** Some releases of Node say that SQLite is an experiment, in each thread anew: whoever plays need not read that. */
const NO_WARNING = '--disable-warning=ExperimentalWarning'

/** Looks in a thread of its own at every page, once at the start: nobody waits for it, and whoever runs the house is told. */
export class DamageCheck {
  private readonly worker: Worker
  /** What is wrong with the file, once it is known; null for nothing. */
  readonly found: Promise<string | null>

  constructor(file: string, { log, failures }: Metrics) {
    this.worker = new Worker(new URL('damage-worker.ts', import.meta.url), { workerData: file, execArgv: [NO_WARNING] })
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
