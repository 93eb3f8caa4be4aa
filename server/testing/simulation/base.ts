/**
 * The database of a simulation: a real SQLite, behind a model of how PostgreSQL is reached. Each question travels there,
 * is carried out, and its answer travels back; on each of the ways something can happen to it. Whoever writes in a
 * transaction holds up others who write until it is over, as if all wrote the same row; who reads sees what is committed.
 */
import { EventEmitter } from 'node:events'
import type { Chance } from '@gloam/kernel/chance.ts'
import type { SqliteDatabase } from 'kysely'
import { openSqlite } from '../../store/engine/database.ts'
import { type Host, travel, type World } from './world.ts'

/** How the database is. `full` and `readOnly`: it reads. `hangs`: nothing is answered, and all of it is done later. */
export type Condition = 'well' | 'refuses' | 'hangs' | 'full' | 'readOnly'

/** What becomes of the next connection that is used so: it is lost before the word arrives, or before its answer does. */
export interface Cut {
  at: 'any' | 'commit'
  when: 'before' | 'after'
}

export interface Asked {
  text: string
  parameters: readonly unknown[]
}

export interface Found {
  rows: unknown[]
  numAffectedRows?: bigint
  insertId?: bigint
}

/** Hears what has come of a question. */
type Hear = (error: Error | null, found: Found) => void

const NOTHING: Found = { rows: [] }

/** Milliseconds after which pg gives up waiting for an answer (ANSWER_WITHIN in database.ts). */
const ANSWER_WITHIN = 15_000

const LATEST = 2_000

export class Base {
  readonly world: World
  private readonly file: string
  private readonly chance: Chance
  private readonly lateness: Chance
  private readonly idle: SqliteDatabase[] = []
  private condition: Condition = 'well'
  /** Who has a transaction open. */
  private writer: Link | null = null
  private waiting: (() => void)[] = []
  private hanging: (() => void)[] = []
  readonly cuts: Cut[] = []
  slowness = 1
  /** Whether news come twice, as they may where something between the processes sends them again. */
  echoes = false
  private readonly listeners = new Set<Listener>()

  constructor(world: World, file: string) {
    this.world = world
    this.file = file
    this.chance = world.chanceOf('database')
    this.lateness = world.chanceOf('echoes')
  }

  close(): void {
    for (const sqlite of this.idle) sqlite.close()
  }

  open(): SqliteDatabase {
    const sqlite = this.idle.pop() ?? openSqlite(this.file)
    sqlite.prepare('PRAGMA synchronous = OFF').all([])
    return sqlite
  }

  giveBack(sqlite: SqliteDatabase): void {
    this.idle.push(sqlite)
  }

  way(): number {
    return travel(this.chance, this.slowness)
  }

  /** Milliseconds after which a word comes again: behind some that were said after it. */
  late(): number {
    return this.lateness.below(LATEST)
  }

  become(condition: Condition): void {
    this.condition = condition
    if (condition === 'refuses') for (const listener of [...this.listeners]) listener.lose()
    if (condition === 'hangs') return
    for (const go of this.hanging.splice(0)) go()
  }

  /** Whatever has arrived: it is done when its turn has come. */
  arrive(link: Link, asked: Asked, answer: Hear): void {
    const isHeldUp = this.writer !== null && this.writer !== link && writes(asked)
    if (this.condition === 'hangs') this.hanging.push(() => this.arrive(link, asked, answer))
    else if (this.condition === 'refuses') this.drop(link, answer, lost('ECONNREFUSED'))
    else if (isHeldUp) this.waiting.push(() => this.arrive(link, asked, answer))
    else this.carryOutOrLose(link, asked, answer)
  }

  private carryOutOrLose(link: Link, asked: Asked, answer: Hear): void {
    const cut = this.cutFor(asked)
    const [error, found] = cut === 'before' ? [null, NOTHING] : this.carryOut(link, asked)
    // Whoever has given the connection up hears nothing, and what it had begun is taken back.
    if (cut !== null || link.isBroken) this.drop(link, answer, lost('ECONNRESET'))
    else answer(error, found)
  }

  private cutFor({ text }: Asked): Cut['when'] | null {
    const at = this.cuts.findIndex((cut) => cut.at === 'any' || text === 'commit')
    if (at < 0) return null
    const [cut] = this.cuts.splice(at, 1)
    return cut?.when ?? null
  }

  private carryOut(link: Link, asked: Asked): [Error | null, Found] {
    if (writes(asked) && asked.text !== 'begin') {
      if (this.condition === 'full') return [failed('53100', 'could not extend file: No space left'), NOTHING]
      if (this.condition === 'readOnly') return [failed('25006', 'cannot execute in a read-only transaction'), NOTHING]
    }
    if (asked.text.includes('pg_notify(')) {
      this.notify(String(asked.parameters[1]))
      return [null, NOTHING]
    }
    try {
      if (asked.text === 'begin') this.writer = link
      const found = link.execute(asked)
      if (asked.text === 'commit' || asked.text === 'rollback') this.release(link)
      return [null, found]
    } catch (error) {
      return [error as Error, NOTHING]
    }
  }

  /** A connection is lost: what it had begun is taken back. */
  drop(link: Link, answer: Hear | null, why: Error): void {
    link.break()
    this.release(link)
    answer?.(why, NOTHING)
  }

  /** A database that hangs notices later, after what has reached it before. */
  left(link: Link): void {
    if (this.condition === 'hangs') this.hanging.push(() => this.left(link))
    else this.drop(link, null, lost('ECONNRESET'))
  }

  private release(link: Link): void {
    if (this.writer !== link) return
    this.writer = null
    for (const go of this.waiting.splice(0)) go()
  }

  /** All who listen hear it, each on its own line. */
  notify(notice: string): void {
    for (const listener of this.listeners) listener.deliver(notice)
  }

  get answers(): boolean {
    return this.condition !== 'refuses' && this.condition !== 'hangs'
  }

  add(listener: Listener): void {
    this.listeners.add(listener)
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener)
  }

  /** The lines of one process that listen, or of all: each is cut, or hears no more and does not know it. */
  cutListeners(host: Host | null, silently: boolean): void {
    for (const listener of [...this.listeners]) {
      if (host !== null && listener.host !== host) continue
      if (silently) listener.isDeaf = true
      else listener.lose()
    }
  }
}

function writes({ text }: Asked): boolean {
  return !/^\s*select\b|^(commit|rollback)$/i.test(text)
}

function lost(code: string): Error {
  return Object.assign(new Error('Connection terminated unexpectedly'), { code })
}

function failed(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/** One connection of one process. */
export class Link {
  isBroken = false
  private readonly base: Base
  private readonly host: Host
  private readonly sqlite: SqliteDatabase
  private isOpen = true

  constructor(base: Base, host: Host) {
    this.base = base
    this.host = host
    this.sqlite = base.open()
  }

  /** Asks, and waits for the answer; a process that has ended meanwhile hears none. */
  ask(text: string, parameters: readonly unknown[]): Promise<Found> {
    if (this.isBroken) return Promise.reject(lost('ECONNRESET'))
    const { world } = this.base
    return new Promise((resolve, reject) => {
      const late = this.host.after(ANSWER_WITHIN, () => {
        // As in prepared.ts: a connection that has not answered in time is not used again.
        this.isBroken = true
        this.leave()
        reject(new Error('Query read timeout'))
      })
      const answer = (error: Error | null, found: Found) => {
        world.after(this.base.way(), this.host, () => {
          late.cancel()
          if (error === null) resolve(found)
          else reject(error)
        })
      }
      world.after(this.base.way(), null, () => {
        if (!this.isOpen) return
        this.base.arrive(this, inSqlite(text, parameters), answer)
      })
    })
  }

  execute({ text, parameters }: Asked): Found {
    if (!this.isOpen) throw lost('ECONNRESET')
    const words = text === 'begin' ? 'begin immediate' : text
    if (isNothingDue(this.sqlite, text, parameters)) return NOTHING
    const statement = this.sqlite.prepare(words)
    if (statement.reader) return { rows: statement.all(parameters) }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** What was not committed has never been. */
  break(): void {
    this.isBroken = true
    this.close()
  }

  close(): void {
    if (!this.isOpen) return
    this.isOpen = false
    // Where no transaction is open there is nothing to roll back, and nothing is said about it.
    this.sqlite.prepare('rollback').run([])
    this.base.giveBack(this.sqlite)
  }

  /** Nobody is there any more: what is on its way arrives, and then the database notices. */
  leave(): void {
    this.base.world.after(100, null, () => this.base.left(this))
  }
}

/** Every process looks each second for what is due, and most often there is nothing: to write nothing is dear, to read it is not. */
function isNothingDue(sqlite: SqliteDatabase, text: string, [, until]: readonly unknown[]): boolean {
  return text.startsWith(TAKE) && sqlite.prepare('select 1 from dues where at <= ? limit 1').all([until]).length === 0
}

const TAKE =
  'update "dues" set "at" = ? where (table_id, kind) in ((select "table_id", "kind" from "dues" where "at" <= ?'

/** The one question that the server has in PostgreSQL's words alone. */
function inSqlite(text: string, parameters: readonly unknown[]): Asked {
  if (!text.includes('= any(?::text[])')) return { text, parameters }
  return {
    text: text.replace('= any(?::text[])', 'in (select value from json_each(?))'),
    parameters: parameters.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
  }
}

/** A line of one process on which it hears notices, in the form in which `pg` has it. */
export class Listener extends EventEmitter {
  readonly host: Host
  /** Nothing arrives any more, and nobody has noticed. */
  isDeaf = false
  private readonly base: Base
  private isOpen = false
  /** What is sent on one line arrives in order. */
  private lastArrival = 0

  constructor(base: Base, host: Host) {
    super()
    this.base = base
    this.host = host
  }

  async connect(): Promise<void> {
    await this.wait()
    if (!this.base.answers) throw lost('ECONNREFUSED')
    this.isOpen = true
  }

  async query(asked: string | { values: unknown[] }): Promise<void> {
    await this.wait()
    if (!this.isOpen || !this.base.answers) throw lost('ECONNRESET')
    if (typeof asked === 'string') this.base.add(this)
    else if (!this.isDeaf) this.base.notify(String(asked.values[1]))
    await this.wait()
  }

  async end(): Promise<void> {
    this.isOpen = false
    this.base.remove(this)
  }

  deliver(payload: string): void {
    if (this.isDeaf) return
    const { world } = this.base
    this.lastArrival = Math.max(this.lastArrival, world.time + this.base.way())
    this.arrive(payload, this.lastArrival - world.time)
    if (this.base.echoes) this.arrive(payload, this.base.late())
  }

  private arrive(payload: string, after: number): void {
    this.base.world.after(after, this.host, () => {
      if (this.isOpen) this.emit('notification', { payload })
    })
  }

  /** It is cut, and both ends notice. */
  lose(): void {
    this.base.remove(this)
    this.isOpen = false
    this.base.world.after(this.base.way(), this.host, () => this.emit('error', lost('ECONNRESET')))
  }

  private wait(): Promise<void> {
    return new Promise((resume) => void this.host.after(this.base.way(), resume))
  }
}
