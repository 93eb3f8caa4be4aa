/** A whole simulation: processes on one store, people at their tables, and what breaks. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from '../../app.ts'
import { readSettings } from '../../common/settings.ts'
import { openSqlite } from '../../store/engine/database.ts'
import { Base } from './base.ts'
import { Truth } from './held/truth.ts'
import { House } from './house.ts'
import { Person } from './person.ts'
import { type Fault, inWords, type Plan } from './plan.ts'
import { SimulatedPost } from './post.ts'
import { beginRelease, nextRelease, prepareReleases } from './release.ts'
import { type Flaw, World } from './world.ts'

/** Milliseconds in which all is well at the end: enough for bots to be taken up, and for matches to be packed. */
const CALM = 100_000
/** Milliseconds by which clocks of machines that are well differ, at the most. */
const CLOCKS_DIFFER = 1_500

/** What came of a plan. */
export interface Outcome {
  plan: Plan
  flaws: readonly Flaw[]
  story: readonly string[]
  /** The same plan has the same, to the letter. */
  print: string
  events: number
  acknowledged: number
  letters: number
  /** Milliseconds of all tables together, each since it was laid. */
  tableMs: number
}

/** A store as a new house has it, with people who are known; it is made once, and copied for each simulation. */
export class Ground {
  readonly folder: string
  private runs = 0

  private constructor(folder: string) {
    this.folder = folder
  }

  static async lay(): Promise<Ground> {
    prepareReleases()
    const memory = '/dev/shm'
    const ground = new Ground(mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'gloam-simulation-')))
    const server = await createServer(readSettings({ GLOAM_DATA: ground.folder, LOG_LEVEL: 'fatal' }))
    await server.stop()
    const sqlite = openSqlite(join(ground.folder, 'gloam.sqlite'))
    const now = '2026-01-01T00:00:00.000Z'
    for (let i = 0; i < 8; i++) {
      sqlite
        .prepare(
          'insert into user (id, name, email, emailVerified, isAnonymous, createdAt, updatedAt) values (?, ?, ?, 1, 0, ?, ?)',
        )
        .run([`person-${i}`, `Person ${i}`, `person-${i}@example.org`, now, now])
      sqlite
        .prepare('insert into session (id, userId, token, createdAt, updatedAt, expiresAt) values (?, ?, ?, ?, ?, ?)')
        .run([`session-${i}-0`, `person-${i}`, `token-${i}`, now, now, '2100-01-01T00:00:00.000Z'])
    }
    sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([])
    sqlite.close()
    return ground
  }

  newStore(): string {
    const file = join(this.folder, `${this.runs++}.sqlite`)
    copyFileSync(join(this.folder, 'gloam.sqlite'), file)
    return file
  }

  leave(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export class Town {
  readonly plan: Plan
  readonly world: World
  readonly truth: Truth
  readonly houses: House[] = []
  readonly people: Person[]
  /** The tables that somebody knows of, and who is to play there. */
  readonly tables: { id: string; people: number[]; since: number }[] = []
  /** All is to be well now, and nobody does anything any more. */
  isClosing = false
  acknowledged = 0
  lines = 0
  private readonly base: Base
  private readonly post: SimulatedPost
  private readonly file: string
  private starts = 0

  constructor(plan: Plan, file: string) {
    this.plan = plan
    this.file = file
    this.world = new World(plan.seed)
    this.base = new Base(this.world, file)
    this.truth = new Truth(this, file)
    this.post = new SimulatedPost(this.world)
    this.people = Array.from({ length: plan.people }, (_, number) => new Person(this, number))
  }

  noteTable(id: string, people: number[]): void {
    this.tables.push({ id, people, since: this.world.time })
  }

  /** Tables have names that nobody gave them; in a story they are numbered. */
  nameOf(id: string): string {
    const at = this.tables.findIndex((table) => table.id === id)
    return at < 0 ? id : `table ${at}`
  }

  async run(): Promise<Outcome> {
    const { world, plan } = this
    for (let i = 0; i < plan.processes; i++) this.startHouse(i)
    for (const person of this.people) void person.live()
    for (const fault of plan.faults) world.after(fault.at, null, () => this.break(fault))
    await this.live(plan.ms)
    if (world.flaws.length > 0) return this.outcome()
    world.tell('from here on all is well')
    this.isClosing = true
    this.heal()
    for (let waited = 0; waited < CALM; waited += 10_000) {
      for (const person of this.people) person.comeToWatch()
      await this.live(10_000)
    }
    if (world.flaws.length === 0) await this.truth.settle()
    return this.outcome()
  }

  /** What nobody waits for and fails would end a real process. */
  private async live(ms: number): Promise<void> {
    const fallen = (error: unknown) =>
      this.world.broken('a process does not fall over', String((error as Error)?.stack ?? error))
    process.on('unhandledRejection', fallen)
    await this.world.pass(ms)
    process.off('unhandledRejection', fallen)
  }

  close(): void {
    for (const house of this.houses) if (house.process.isAlive) house.process.isAlive = false
    this.truth.close()
    this.base.close()
    for (const end of ['', '-wal', '-shm']) rmSync(`${this.file}${end}`, { force: true })
  }

  private outcome(): Outcome {
    const { world, plan, acknowledged, post } = this
    return {
      ...{ plan, flaws: world.flaws, story: world.story, print: world.print, events: world.happened, acknowledged },
      letters: post.taken,
      tableMs: this.tables.reduce((sum, { since }) => sum + world.time - since, 0),
    }
  }

  private startHouse(at: number): void {
    const { plan, world } = this
    const name = `process ${at}.${this.starts++}`
    const wrongBy = world.chanceOf(`clock ${at}`).below(2 * CLOCKS_DIFFER) - CLOCKS_DIFFER
    const house = new House(world, this.base, this.post, name, { shared: plan.shared, wrongBy })
    this.houses[at] = house
    void house.start().then((isUp) => {
      if (!isUp) world.after(1_000, null, () => this.houses[at] === house && this.startHouse(at))
    })
  }

  private kill(at: number, back: number): void {
    const house = this.houses[at]
    if (house === undefined || !house.process.isAlive) return
    house.kill()
    for (const { line } of this.people) if (line?.house === house) this.world.after(20, null, () => line.cut())
    this.world.after(back, null, () => this.houses[at] === house && this.startHouse(at))
  }

  private break(fault: Fault): void {
    if (this.isClosing) return
    this.world.tell(inWords(fault))
    if (fault.what === 'kill') this.kill(fault.process, fault.back)
    else if (fault.what === 'renew') this.renew(fault.back)
    else if (fault.what === 'clock') this.setClock(fault)
    else if (fault.what === 'line') this.breakLine(fault)
    else this.breakStore(fault)
  }

  /** Releases of other rules take turns: all of the one before have to go. */
  private renew(back: number): void {
    for (const at of this.houses.keys()) this.kill(at, back)
    nextRelease()
  }

  private breakLine({ person, dies }: Extract<Fault, { what: 'line' }>): void {
    const line = this.people[person]?.line
    if (dies) line?.die()
    else line?.cut()
  }

  private breakStore(fault: Extract<Fault, { what: 'store' | 'slow' | 'cut' | 'deaf' | 'echo' }>): void {
    const { base, world, truth } = this
    truth.lastTrouble = Math.max(truth.lastTrouble, world.time + ('ms' in fault ? fault.ms : 0))
    if (fault.what === 'cut') base.cuts.push(fault.cut)
    if (fault.what === 'deaf') base.cutListeners(this.houses[fault.process]?.process ?? null, fault.silently)
    if (fault.what === 'store') base.become(fault.condition)
    if (fault.what === 'slow') base.slowness = fault.factor
    if (fault.what === 'echo') base.echoes = true
    if ('ms' in fault) world.after(fault.ms, null, () => this.mend(fault.what))
  }

  private mend(what: 'store' | 'slow' | 'echo'): void {
    if (what === 'store') this.base.become('well')
    else if (what === 'slow') this.base.slowness = 1
    else this.base.echoes = false
  }

  private setClock({ process, by, ms, restart }: Extract<Fault, { what: 'clock' }>): void {
    const machine = this.houses[process]?.process
    if (machine === undefined) return
    machine.set(by)
    this.world.after(ms, null, () => {
      machine.set(-by)
      if (restart && this.houses[process]?.process === machine) this.kill(process, 200)
    })
  }

  private heal(): void {
    this.base.become('well')
    this.base.slowness = 1
    this.base.echoes = false
    this.base.cuts.length = 0
    for (const [at, house] of this.houses.entries()) if (!house.process.isAlive) this.startHouse(at)
  }
}

export async function simulate(plan: Plan, ground: Ground): Promise<Outcome> {
  beginRelease()
  const town = new Town(plan, ground.newStore())
  try {
    return await town.run()
  } finally {
    town.close()
  }
}
