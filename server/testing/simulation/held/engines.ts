/** Two people at one database: the simulation's model of PostgreSQL, and PostgreSQL itself, asked in the same words. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { isDuplicate } from '../../../store/engine/away.ts'
import { openSqlite } from '../../../store/engine/database.ts'
import { ENGINES, testFolder } from '../../engines.ts'
import { Base, Link } from '../base.ts'
import { SimulatedProcess } from '../machine.ts'
import { World } from '../world.ts'

export type Who = 'ann' | 'bob'

/** What has come of a question: what was read, how many rows were written, or why neither. */
export type Said = string

export interface Asked {
  said: Promise<Said>
}

export interface Engine {
  /** Asks, and does not wait for the answer. */
  ask(who: Who, text: string): Promise<Asked>
  /** Ends when somebody's question waits for what another has begun. */
  untilHeldUp(who: Who, asked: Asked): Promise<void>
  /** Somebody's connection is lost; with a commit on the way it is lost before or after that has arrived. */
  lose(who: Who, commit?: 'before' | 'after'): Promise<void>
  /** Once more from the beginning: nobody is connected, and there is one row. */
  reset(): Promise<void>
  stop(): Promise<void>
}

const SCHEMA = ['create table cases (id text primary key, revision integer)', "insert into cases values ('first', 1)"]

/** Who begins and ends a transaction hears no number that means anything. */
function foundInWords(text: string, rows: readonly unknown[], changed: number): Said {
  if (['begin', 'commit', 'rollback'].includes(text)) return 'done'
  return rows.length > 0 ? JSON.stringify(rows) : `${changed} rows`
}

function inWords(error: unknown): Said {
  return isDuplicate(error) ? 'duplicate' : 'lost'
}

export class Model implements Engine {
  private readonly folder = testFolder()
  private world = new World(1)
  private base = new Base(this.world, '')
  private links = new Map<Who, Link>()
  private runs = 0

  async reset(): Promise<void> {
    const file = join(this.folder, `${this.runs++}.sqlite`)
    const sqlite = openSqlite(file)
    for (const text of SCHEMA) sqlite.prepare(text).run([])
    sqlite.close()
    this.base.close()
    this.world = new World(1)
    this.base = new Base(this.world, file)
    this.links = new Map()
  }

  async ask(who: Who, text: string): Promise<Asked> {
    const said = this.link(who)
      .ask(text, [])
      .then(({ rows, numAffectedRows }) => foundInWords(text, rows, Number(numAffectedRows ?? 0)))
      .catch(inWords)
    await this.world.pass(500)
    return { said }
  }

  async untilHeldUp(_: Who, { said }: Asked): Promise<void> {
    if ((await Promise.race([said, null])) !== null) throw new Error('It was answered, and not held up.')
  }

  async lose(who: Who, commit?: 'before' | 'after'): Promise<void> {
    if (commit === undefined) this.link(who).leave()
    else {
      this.base.cuts.push({ at: 'commit', when: commit })
      await this.ask(who, 'commit')
    }
    await this.world.pass(500)
    this.links.delete(who)
  }

  async stop(): Promise<void> {
    this.base.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private link(who: Who): Link {
    const link = this.links.get(who) ?? new Link(this.base, new SimulatedProcess(this.world, who, 0))
    this.links.set(who, link)
    return link
  }
}

export class Real implements Engine {
  private readonly engine: Awaited<ReturnType<(typeof ENGINES)['postgres']>>
  private readonly clients = new Map<Who, pg.Client>()

  private constructor(engine: Real['engine']) {
    this.engine = engine
  }

  static async start(): Promise<Real> {
    return new Real(await ENGINES.postgres())
  }

  async reset(): Promise<void> {
    for (const client of this.clients.values()) await client.end()
    this.clients.clear()
    await this.aside(['drop table if exists cases', ...SCHEMA])
  }

  async ask(who: Who, text: string): Promise<Asked> {
    const client = await this.client(who)
    const said = client
      .query(text)
      .then(({ rows, rowCount }) => foundInWords(text, rows, rowCount ?? 0))
      .catch(inWords)
    return { said }
  }

  async untilHeldUp(): Promise<void> {
    const waits = "select 1 from pg_stat_activity where datname = 'gloam' and wait_event_type = 'Lock'"
    while ((await this.aside([waits])) === 0);
  }

  /** PostgreSQL hears of a commit whole or not at all: after it means that it has arrived, and its answer is not heard. */
  async lose(who: Who, commit?: 'before' | 'after'): Promise<void> {
    const client = await this.client(who)
    if (commit === 'after') await client.query('commit')
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const gone = new Promise((resume) => client.once('end', resume))
    await this.aside([`select pg_terminate_backend(${rows[0].pid})`])
    await gone
    this.clients.delete(who)
  }

  async stop(): Promise<void> {
    for (const client of this.clients.values()) await client.end()
    await this.engine.stop()
  }

  private async aside(texts: readonly string[]): Promise<number> {
    const client = new pg.Client({ connectionString: this.engine.databaseUrl })
    await client.connect()
    let found = 0
    for (const text of texts) found = (await client.query(text)).rowCount ?? 0
    await client.end()
    return found
  }

  private async client(who: Who): Promise<pg.Client> {
    const known = this.clients.get(who)
    if (known !== undefined) return known
    const client = new pg.Client({ connectionString: this.engine.databaseUrl })
    client.on('error', () => {})
    await client.connect()
    this.clients.set(who, client)
    return client
  }
}
