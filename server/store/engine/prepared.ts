/** A pool whose questions have names: PostgreSQL reads and plans each of them once on a connection. */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** Of so many different questions the plan is kept; questions about lists of many lengths come and go. */
const MOST_NAMED = 300

export function prepared(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MOST_NAMED) names.set(text, `gloam ${names.size}`)
    return names.get(text)
  }
  // One for each connection: whoever uses it knows it again.
  const clients = new WeakMap<pg.PoolClient, NamingClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const naming = clients.get(client) ?? new NamingClient(client, nameOf)
      clients.set(client, naming)
      return naming
    },
    end: () => pool.end(),
  }
}

class NamingClient implements PostgresPoolClient {
  private readonly client: pg.PoolClient
  /** It has not answered in time, and what is asked next would wait behind that. */
  private isLost = false
  private readonly nameOf: (text: string) => string | undefined

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.client = client
    this.nameOf = nameOf
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('Nothing here is read by a cursor.')
    if (this.isLost) return Promise.reject(new Error('Connection terminated: it has not answered in time.'))
    const name = this.nameOf(asked)
    return this.ask({ text: asked, values: [...values], ...(name === undefined ? {} : { name }) })
  }

  private async ask(question: pg.QueryConfig): Promise<unknown> {
    try {
      return await this.client.query(question)
    } catch (error) {
      this.isLost ||= (error as Error).message === 'Query read timeout'
      throw error
    }
  }

  /** The pool would lend a lost connection to the next who asks. */
  release(): void {
    this.client.release(this.isLost)
  }
}
