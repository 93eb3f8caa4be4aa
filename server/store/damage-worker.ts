/** The thread of damage.ts. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const sqlite = new DatabaseSync(String(workerData), { readOnly: true })
const found = sqlite.prepare('pragma quick_check(3)').all()
sqlite.close()
const damage = found.map((row) => String(row['quick_check'])).join('; ')
parentPort?.postMessage(damage === 'ok' ? null : damage)
