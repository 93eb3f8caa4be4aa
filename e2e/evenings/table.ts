/** A table on a real server with people in browsers of their own, led through a whole match by a plan. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { commitment } from '@gloam/kernel/chance.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import { Match, type MatchRecord, type Pick } from '@gloam/kernel/match.ts'
import { ENGINES, freePort, type TestEngine } from '@gloam/server/testing/engines.ts'
import { ServerProcess } from '@gloam/server/testing/process.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { Hand } from '../hand.ts'
import { listenTo } from '../wire.ts'
import type { Plan } from './plan.ts'

const NAMES = ['Zoe', 'Ox', 'Mirabel', 'Ivo', 'Tilda', 'Bram']
const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Nothing moves and nothing waits; nobody needs to be taught. */
const PREFS = { motion: 'none', pace: 'at once', taught: ['halloween', 'betrayal', 'hellhouse', 'spookhuis'] }

interface Person {
  seat: number
  page: Page
  hand: Hand
  /** Everything that the server has said to this person's page. */
  received: string[]
}

interface TableWish {
  plan: Plan
  people: number
  /** The seat of whoever plays on a phone. */
  phone?: number
}

export class EveningTable {
  readonly people: readonly Person[]
  readonly plan: Plan
  readonly id: string
  readonly address: string
  private readonly engine: TestEngine
  private readonly server: ServerProcess
  /** The match as it stands on the server, played again here move by move. */
  readonly match: Match<GameTypes>

  private constructor(laid: Laid, people: readonly Person[], plan: Plan, engine: TestEngine, server: ServerProcess) {
    const { game, seats, options } = plan.wish
    this.people = people
    this.plan = plan
    this.engine = engine
    this.server = server
    this.address = server.address
    this.id = laid.id
    this.match = Match.start<GameTypes>(game, seats, options, plan.seed)
  }

  /** People come in, sit down, and the match begins with the plan's seed. */
  static async lay(browser: Browser, { plan, people, phone }: TableWish): Promise<EveningTable> {
    const engine = await ENGINES.sqlite()
    const server = new ServerProcess(engine, await freePort(), { GLOAM_BOT_PACE: '0' })
    await server.start()
    const seated: Person[] = []
    for (let seat = 0; seat < people; seat++) seated.push(await enter(browser, server, seat, seat === phone))
    const laid = await sitDown(server, seated, plan)
    await deal(server, engine, laid.id, plan.seed)
    await post(server, seated[0].page, `/tables/${laid.id}/start`)
    await Promise.all(seated.map(({ page }) => page.goto(`${server.address}/table/${laid.id}`)))
    return new EveningTable(laid, seated, plan, engine, server)
  }

  /** Plays until the match is over, or until something is reached. */
  async playOn(until: () => boolean = () => false): Promise<void> {
    while (this.match.play.state.outcome === null && !until()) await this.playOne()
  }

  /** One decision: the plan's, by the hand of whoever sits there, or a bot's. */
  private async playOne(): Promise<void> {
    const { play, record } = this.match
    const open = play.open.filter(({ seat }) => this.people[seat] !== undefined)
    const wanted = this.plan.next(play, record.picks)
    if (open.some(({ seat }) => seat === wanted.seat)) {
      const { hand } = this.people[wanted.seat]
      await hand.upTo(record.picks.length)
      await hand.take(wanted.step)
    }
    await expect.poll(() => this.catchUp(), { intervals: [5], timeout: 30_000 }).toBeGreaterThan(0)
  }

  /** Makes here what has been picked there. Returns how many picks that were. */
  private catchUp(): number {
    const { picks } = this.match.record
    const newer = picksAfter(this.engine, this.id, picks.length)
    for (const { seat, step } of newer) {
      const found = this.match.play.find(seat, step)
      if (found === null) throw new Error(`${JSON.stringify(step)} was no choice of seat ${seat}.`)
      this.match.pick({ seat, question: found.question.id, choice: found.choice })
    }
    return newer.length
  }

  /** Everybody's page knows how it ended. */
  async hasEnded(): Promise<void> {
    for (const { page } of this.people) await expect(page.locator('dialog.ending')).toBeVisible({ timeout: 30_000 })
  }

  async record(): Promise<MatchRecord> {
    const answer = await this.people[0].page.request.get(`${this.address}/api/tables/${this.id}/record`)
    return (await answer.json()) as MatchRecord
  }

  async clear(): Promise<void> {
    for (const { page } of this.people) await page.context().close()
    await this.server.stop()
    await this.engine.stop()
  }
}

interface Laid {
  id: string
}

async function enter(browser: Browser, server: ServerProcess, seat: number, phone: boolean): Promise<Person> {
  const context = await browser.newContext({ ...(phone ? PHONE : DESK), colorScheme: 'dark' })
  await context.addInitScript((prefs) => localStorage.setItem('gloam.prefs', prefs), JSON.stringify(PREFS))
  const page = await context.newPage()
  const received = listenTo(page)
  await post(server, page, '/me', { name: NAMES[seat] })
  return { seat, page, received, hand: await Hand.on(page, { touch: phone }) }
}

async function post<T>(server: ServerProcess, page: Page, path: string, data: object = {}): Promise<T> {
  const headers = { origin: server.address }
  const answer = await page.request.post(`${server.address}/api${path}`, { data, headers })
  if (!answer.ok()) throw new Error(`${path} ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The first one is the host; seats for which nobody came are bots'. */
async function sitDown(server: ServerProcess, people: readonly Person[], { wish }: Plan): Promise<Laid> {
  const { game, seats, options } = wish
  const [host, ...others] = people
  const laid = await post<Laid>(server, host.page, '/tables', { game: game.name, seats, options })
  for (const { seat, page } of others) await post(server, page, `/tables/${laid.id}/sit`, { seat })
  for (let seat = people.length; seat < seats; seat++)
    await post(server, host.page, `/tables/${laid.id}/bot`, { seat, strength: 'random' })
  return laid
}

const DATABASE = 'gloam.sqlite'

/** Nobody can choose the dice of a server that runs. While it rests, the seed in its store is exchanged. */
async function deal(server: ServerProcess, engine: TestEngine, table: string, seed: string): Promise<void> {
  await server.stop()
  const database = new DatabaseSync(join(engine.dataFolder, DATABASE))
  database
    .prepare("update tables set seed = ?, content = json_set(content, '$.promise', ?) where id = ?")
    .run(seed, await commitment(seed), table)
  database.close()
  await server.start()
}

function picksAfter(engine: TestEngine, table: string, known: number): Pick[] {
  const database = new DatabaseSync(join(engine.dataFolder, DATABASE), { readOnly: true })
  const rows = database
    .prepare("select seat, step from moves where table_id = ? and what = 'pick' and picks > ? order by sequence")
    .all(table, known)
  database.close()
  return rows.map(({ seat, step }) => ({ seat: Number(seat), step: JSON.parse(String(step)) }))
}
