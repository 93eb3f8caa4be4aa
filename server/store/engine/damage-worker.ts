/** The thread of damage.ts. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { damageIn } from './damage.ts'

const sqlite = new DatabaseSync(String(workerData), { readOnly: true })
const damage = damageIn(sqlite, 'quick_check')
sqlite.close()
parentPort?.postMessage(damage)
