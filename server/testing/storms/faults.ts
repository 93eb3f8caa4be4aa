/** A database that fails when a test says so: before, during or after a transaction, or at any statement. */
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import { openSqlite } from '../../store/engine/database.ts'
import type { Schema } from '../../store/schema/schema.ts'

/**
 * What fails next: the statement with this number; the end of the transaction, before or after it is written; or, with
 * `lost`, everything from the moment on in which it is written.
 */
export type Fault =
  | { at: 'statement'; number: number; away: boolean }
  | { at: 'commit' | 'committed' | 'lost'; away: boolean }

/** SQLite's own «disk I/O error», which may pass; or something that no trying again can help. */
function failure(away: boolean): Error {
  return Object.assign(new Error('The disk has failed.'), away ? { errcode: 10 } : {})
}

export class FaultyDatabase {
  readonly db: Kysely<Schema>
  readonly sqlite: SqliteDatabase
  /** Statements that have been carried out since the fault was set. */
  statements = 0
  private fault: Fault | null = null
  private times = 0

  constructor(file: string) {
    const inner = openSqlite(file)
    const database: SqliteDatabase = {
      close: () => inner.close(),
      prepare: (text) => {
        const statement = inner.prepare(text)
        const guarded =
          <T>(run: (parameters: readonly unknown[]) => T) =>
          (parameters: readonly unknown[]) =>
            this.guard(text, () => run(parameters))
        return { ...statement, all: guarded(statement.all), run: guarded(statement.run) }
      },
    }
    this.sqlite = database
    this.db = new Kysely({ dialect: new SqliteDialect({ database }) })
  }

  /** From now on this fails, so many times. */
  fail(fault: Fault, times: number): void {
    this.fault = fault
    this.times = times
    this.statements = 0
  }

  heal(): void {
    this.fault = null
  }

  /** What is committed already cannot be rolled back, and a lost connection does not say so. */
  private rollBack<T>(run: () => T): T {
    try {
      return run()
    } catch {
      throw failure(true)
    }
  }

  private guard<T>(text: string, run: () => T): T {
    const { fault } = this
    const isCommit = text.trim().toLowerCase() === 'commit'
    if (/^\s*rollback/i.test(text)) return this.rollBack(run)
    this.statements++
    if (fault === null || this.times === 0) return run()
    if (fault.at === 'statement' ? this.statements !== fault.number : !isCommit) return run()
    this.times--
    this.statements = 0
    // It is written, and nobody learns of it.
    if (fault.at !== 'statement' && fault.at !== 'commit') run()
    if (fault.at === 'lost') this.fail({ at: 'statement', number: 1, away: true }, Number.POSITIVE_INFINITY)
    throw failure(fault.away)
  }
}
