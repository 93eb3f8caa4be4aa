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
/** PostgreSQL: shutting down, crashed, starting up, read only; no connection or space left; two who waited for each other. */
const STATES = new Set(['57P01', '57P02', '57P03', '25006', '53100', '53200', '53300', '40001', '40P01'])
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

const FIRST_WAIT = 50
const LONGEST_WAIT = 500

/**
 * Does something with the database and, if that is away, again and again until the time is over: it must not matter
 * whether what has failed has happened nevertheless.
 */
export async function patiently<T>(ms: number, act: () => Promise<T>, onHold: () => void = () => {}): Promise<T> {
  const until = Date.now() + ms
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    try {
      return await act()
    } catch (error) {
      if (!isAway(error)) throw error
      if (Date.now() + wait > until) throw new StoreAway('The database does not answer.', { cause: error })
      if (wait === FIRST_WAIT) onHold()
    }
    await pause(wait)
  }
}
