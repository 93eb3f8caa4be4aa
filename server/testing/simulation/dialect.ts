/** Kysely's way to the database of a simulation: some connections of one process, which can get lost. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type Base, Link } from './base.ts'
import type { Host } from './world.ts'

export function dialectOf(base: Base, host: Host, most: number): { dialect: Dialect; pool: Pool } {
  const pool = new Pool(base, host, most)
  return {
    pool,
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => pool,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }
}

class Connection implements DatabaseConnection {
  readonly link: Link

  constructor(link: Link) {
    this.link = link
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.link.ask(sql, parameters)) as QueryResult<R>
  }

  // biome-ignore lint/correctness/useYield: the server asks for no streams, and Kysely wants to see one
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The simulation has no streams.')
  }
}

export class Pool implements Driver {
  private readonly base: Base
  private readonly host: Host
  private readonly most: number
  private readonly idle: Connection[] = []
  private readonly all = new Set<Connection>()
  private readonly waiting: ((connection: Connection) => void)[] = []

  constructor(base: Base, host: Host, most: number) {
    this.base = base
    this.host = host
    this.most = most
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const idle = this.idle.pop()
    if (idle !== undefined) return idle
    if (this.all.size < this.most) return this.open()
    return new Promise((resume) => void this.waiting.push(resume))
  }

  async beginTransaction({ link }: Connection): Promise<void> {
    await link.ask('begin', [])
  }

  async commitTransaction({ link }: Connection): Promise<void> {
    await link.ask('commit', [])
  }

  async rollbackTransaction({ link }: Connection): Promise<void> {
    await link.ask('rollback', [])
  }

  async releaseConnection(connection: Connection): Promise<void> {
    if (connection.link.isBroken) this.all.delete(connection)
    const next = this.waiting.shift()
    const good = connection.link.isBroken ? (next === undefined ? null : this.open()) : connection
    if (good === null) return
    if (next === undefined) this.idle.push(good)
    else next(good)
  }

  async destroy(): Promise<void> {
    for (const { link } of this.all) link.leave()
  }

  /** The process has ended without a word. */
  leave(): void {
    for (const { link } of this.all) link.leave()
  }

  private open(): Connection {
    const connection = new Connection(new Link(this.base, this.host))
    this.all.add(connection)
    return connection
  }
}
