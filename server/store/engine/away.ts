/** A database that is away for a while: how that is known, and how long it is waited for. */
import { setTimeout as pause } from 'node:timers/promises'

/** Somebody else has changed the table first. */
export class Conflict extends Error {}

/** The database could not be reached, or could not write, for longer than anybody wants to wait. */
export class StoreAway extends Error {}

/** The database was asked through somebody who does not say what went wrong. */
export class Unanswered extends Error {}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
])
/** PostgreSQL: shutting down, crashed, starting up, read only; no connection or space left; two who waited for each other; too late. */
const STATES = new Set([
  ...['57P01', '57P02', '57P03', '25006', '53100', '53200', '53300', '40001', '40P01'],
  ...['57014', '25P03'],
])
/** SQLite: busy, input or output failed, full. Its longer codes end with these. */
const RESULTS = new Set([5, 10, 13])
const SAID =
  /Connection terminated|timeout exceeded|Query read timeout|Client has encountered a connection error|not queryable/

/** Whether trying again may help. */
export function isAway(error: unknown): boolean {
  if (error instanceof Unanswered) return true
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown }
  if (typeof errcode === 'number') return RESULTS.has(errcode % 256)
  if (typeof code === 'string' && (NETWORK.has(code) || STATES.has(code) || code.startsWith('08'))) return true
  if (error instanceof AggregateError) return error.errors.every(isAway)
  return typeof message === 'string' && SAID.test(message)
}

/** PostgreSQL's unique_violation; SQLite's SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '23505' || errcode === 1555 || errcode === 2067
}

/** For how many milliseconds a database that is away is waited for. */
export interface Patience {
  ms: number
}

const FIRST_WAIT = 50
const LONGEST_WAIT = 500
/** Milliseconds after which whoever waits for an answer is told so. */
const TOLD_AFTER = 1_000

/**
 * Does something with the database and, if that is away, again and again until the time is over: it must not matter
 * whether what has failed, or has not come to an end by then, has happened nevertheless.
 */
export function patiently<T>(ms: number, act: () => Promise<T>, onHold: () => void = () => {}): Promise<T> {
  const tell = once(onHold)
  return inTime(ms, againAndAgain(ms, act, tell), tell)
}

/** Waits so long for something, whether it fails or hangs, and says so if it takes a while. */
export async function inTime<T>(ms: number, awaited: Promise<T>, onHold: () => void = () => {}): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  let isOver = false
  // Where this process itself was held up, what has come in meanwhile is heard first.
  const after = (wait: number, act: () => void) => setTimeout(() => setImmediate(() => isOver || act()), wait)
  const told = after(TOLD_AFTER, onHold)
  const end = after(ms, () => reject(new StoreAway('The database does not answer.')))
  try {
    return await Promise.race([awaited, late])
  } finally {
    isOver = true
    clearTimeout(told)
    clearTimeout(end)
  }
}

/** Nobody needs to hear the same twice. */
export function once(act: () => void): () => void {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}

async function againAndAgain<T>(ms: number, act: () => Promise<T>, onHold: () => void): Promise<T> {
  const until = Date.now() + ms
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    try {
      return await act()
    } catch (error) {
      if (!isAway(error)) throw error
      if (Date.now() + wait > until) throw new StoreAway('The database does not answer.', { cause: error })
      onHold()
    }
    await pause(wait)
  }
}
