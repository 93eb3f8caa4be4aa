/** The server of a simulated process, put together as app.ts does it, without the web: people reach it through the world. */
import { Kysely } from 'kysely'
import pg from 'pg'
import type { Accounts } from '../../accounts/accounts.ts'
import { Bans } from '../../accounts/bans.ts'
import { Limits } from '../../common/allowance.ts'
import type { Metrics } from '../../common/metrics.ts'
import { readSettings } from '../../common/settings.ts'
import { MessageRouter } from '../../live/router.ts'
import { SessionEnds } from '../../live/session-ends.ts'
import { localNews } from '../../news/local.ts'
import { PostgresNews } from '../../news/postgres.ts'
import { Channels } from '../../notifications/channels.ts'
import type { Mail, Mailer } from '../../notifications/mail.ts'
import { Notifier } from '../../notifications/notifier.ts'
import { HouseKey, newHouseKey } from '../../notifications/push.ts'
import { StopLinks } from '../../notifications/stop.ts'
import { Ratings } from '../../ratings/ratings.ts'
import type { Database } from '../../store/engine/database.ts'
import { PersonStore } from '../../store/people/people.ts'
import type { Schema } from '../../store/schema/schema.ts'
import { Store } from '../../store/store.ts'
import { SharedPresence } from '../../tables/audience/shared-presence.ts'
import { type Neighbours, type OpenNotifier, type OpenTournaments, TableService } from '../../tables/table-service.ts'
import { Driver } from '../../tournaments/driver.ts'
import { Api } from './api.ts'
import { type Base, Listener } from './base.ts'
import { dialectOf, type Pool } from './dialect.ts'
import { SimulatedProcess } from './machine.ts'
import { here, runInside } from './runtime.ts'
import type { World } from './world.ts'

/** Connections of a process to the database: a few are as good as ten, and are sooner used up. */
const CONNECTIONS = 4
const KEY = new HouseKey(newHouseKey())
const PUBLIC_URL = 'https://gloam.example.org'

/** Where what goes wrong counts as a broken promise, whatever was broken before. */
const NEVER = new Set(['line', 'ended', 'table', 'archive', 'lost match'])

/** All letters that have left the house. */
export interface PostOffice {
  take(mail: Mail, from: SimulatedProcess): Promise<void>
}

export class House {
  readonly process: SimulatedProcess
  service!: TableService
  router!: MessageRouter
  people!: PersonStore
  sessionEnds!: SessionEnds
  store!: Store
  api!: Api
  isReady = false
  private readonly world: World
  private readonly base: Base
  private readonly office: PostOffice
  private pool: Pool | null = null
  /** Whether there are others on the same store. */
  private readonly shared: boolean

  constructor(
    world: World,
    base: Base,
    office: PostOffice,
    name: string,
    options: { shared: boolean; wrongBy: number },
  ) {
    this.world = world
    this.base = base
    this.office = office
    this.shared = options.shared
    this.process = new SimulatedProcess(world, name, options.wrongBy)
  }

  /** Starts; where the database is away it falls over, and somebody has to start another. */
  start(): Promise<boolean> {
    return new Promise((resume) => {
      this.world.after(0, this.process, () => {
        this.open().then(
          () => {
            this.isReady = true
            resume(true)
          },
          () => {
            this.kill()
            resume(false)
          },
        )
      })
    })
  }

  /** Does something on this process. */
  run(act: () => void): void {
    if (this.process.isAlive) runInside(this.process, act)
  }

  /** It ends without a word, wherever it was. */
  kill(): void {
    this.process.isAlive = false
    this.isReady = false
    this.pool?.leave()
    this.base.cutListeners(this.process, false)
  }

  private async open(): Promise<void> {
    const { dialect, pool } = dialectOf(this.base, this.process, this.shared ? CONNECTIONS : 1)
    this.pool = pool
    const db = new Kysely<Schema>({ dialect })
    const database: Database = { engine: 'sqlite', db }
    const metrics = this.metrics()
    this.store = new Store(database)
    const limits = new Limits()
    const neighbours = this.neighbours(db, metrics)
    const bans = await Bans.open(this.store.bans, metrics)
    const notifier: OpenNotifier = (registry, presence) => new Notifier(registry, presence, this.channels(), metrics)
    const settings = { ...readSettings({}), additions: { haunts: [], games: [] } }
    const { store } = this
    const ratings = new Ratings(store)
    const tournaments: OpenTournaments = (registry) => new Driver(registry)
    const parts = { store, metrics, limits, neighbours, notifier, ratings, tournaments }
    this.service = new TableService(parts, settings)
    this.router = new MessageRouter(this.service, metrics, limits, settings.rate)
    this.people = new PersonStore(database)
    const accounts = { forget() {} } as unknown as Accounts
    const { router, people, service } = this
    this.api = new Api({ service, people, bans, limits })
    this.sessionEnds = new SessionEnds({ router, accounts, people, bans, news: neighbours.news, metrics })
  }

  private neighbours(db: Kysely<Schema>, metrics: Metrics): Neighbours {
    if (!this.shared) return { news: localNews, elsewhere: null }
    const { base, process } = this
    // It is looked for each time that a line is opened, and finds the base of the process that opens it.
    pg.Client = function Client() {
      return (here() as SimulatedProcess).openListener()
    } as unknown as typeof pg.Client
    process.openListener = () => new Listener(base, process)
    const news = new PostgresNews('postgres://simulated', db)
    return { news, elsewhere: new SharedPresence(db, news, news.process, metrics) }
  }

  private channels(): Channels {
    const mailer: Mailer = {
      sends: true,
      sendSignIn: async () => true,
      sendProof: async () => true,
      send: (mail) => this.office.take(mail, this.process),
    }
    const stop = new StopLinks('simulated', PUBLIC_URL)
    return new Channels({ mailer, stop, publicUrl: PUBLIC_URL, reach: 'none', key: KEY, contact: PUBLIC_URL })
  }

  /** Numbers are nobody's business here; what is never to happen is. */
  private metrics(): Metrics {
    const { world, process } = this
    const idle = { inc() {}, startTimer: () => () => {} }
    let said = ''
    const hear = (about: { err?: Error }, message: string) => {
      said = `${message}: ${about.err?.stack ?? JSON.stringify(about)}`
      world.note(`${process.name} logs: ${message} ${about.err?.message ?? ''}`)
    }
    const failures = {
      inc({ where }: { where: string }) {
        // What is said about it comes with it, before or after.
        queueMicrotask(
          () => NEVER.has(where) && world.broken(`nothing goes wrong at: ${where}`, `${process.name}: ${said}`),
        )
      },
    }
    const log = { error: hear, warn: hear, info() {} }
    const counters = [
      'picks',
      'refused',
      'hints',
      'news',
      'notifications',
      'pickSeconds',
      'writeSeconds',
      'errors',
      'garbled',
    ]
    return { ...Object.fromEntries(counters.map((name) => [name, idle])), failures, log } as unknown as Metrics
  }
}
