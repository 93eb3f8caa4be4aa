/** A table on a real server with people in browsers of their own, led through a whole match by a plan. */
import { DatabaseSync } from 'node:sqlite'
import { commitment } from '@gloam/kernel/chance.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import { Match, type MatchRecord, type RecordedPick } from '@gloam/kernel/match.ts'
import type { TestEngine } from '@gloam/server/testing/engines.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { GAMES } from '../all-games.ts'
import { type Player, upTo } from '../hand/eye.ts'
import { Hand } from '../hand/hand.ts'
import { Keys } from '../hand/keys.ts'
import { type Site, storeOf } from '../site.ts'
import { drawNothing } from '../tools/undrawn.ts'
import { listenTo } from '../tools/wire.ts'
import { type MatchWish, Plan } from './plan.ts'

const NAMES = ['Zoe', 'Ox', 'Mirabel', 'Ivo', 'Tilda', 'Bram']
const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 } }
/** Nothing moves and nothing waits; nobody needs to be taught. */
const PREFS = { motion: 'none', pace: 'at once', taught: GAMES }

interface Person {
  seat: number
  page: Page
  hand: Player
  /** Everything that the server has said to this person's page. */
  received: string[]
}

interface TableWish extends Seats {
  /** With a plan its seed is dealt; with a wish alone whatever the server deals. */
  plan: Plan | MatchWish
  people: number
}

interface Seats {
  /** The seat of whoever plays on a phone. */
  phone?: number
  /** Whether the phone is held sideways. */
  sideways?: boolean
  /** The seat of whoever has no mouse. */
  keys?: number
}

export class MatchTable {
  readonly people: readonly Person[]
  readonly plan: Plan
  private readonly id: string
  private readonly site: Site
  /** The match as it stands on the server, played again here move by move. */
  readonly match: Match<GameTypes>

  private constructor(site: Site, id: string, people: readonly Person[], plan: Plan) {
    const { game, seats, options } = plan.wish
    this.site = site
    this.id = id
    this.people = people
    this.plan = plan
    this.match = Match.start<GameTypes>(game, seats, options, plan.seed)
  }

  /** People come in, sit down, and the match begins. */
  static async lay(browser: Browser, site: Site, { plan: wished, people, ...seats }: TableWish): Promise<MatchTable> {
    const seated: Person[] = []
    for (let seat = 0; seat < people; seat++) seated.push(await enter(browser, site, seat, seats))
    const id = await sitDown(site, seated, wished instanceof Plan ? wished.wish : wished)
    if (wished instanceof Plan) await deal(site, id, wished.seed)
    const plan = wished instanceof Plan ? wished : new Plan(wished, site.seedOf(id))
    await post(site, seated[0].page, `/tables/${id}/start`)
    await Promise.all(seated.map(({ page }) => page.goto(`${site.address}/table/${id}`)))
    return new MatchTable(site, id, seated, plan)
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
      await upTo(hand.page, record.picks.length)
      await hand.take(wanted.step)
    }
    await expect.poll(() => this.catchUp(), { intervals: [5] }).toBeGreaterThan(0)
  }

  /** Makes here what has been picked there. Returns how many picks that were. */
  private catchUp(): number {
    const { picks } = this.match.record
    const newer = picksAfter(this.site.engine, this.id, picks.length)
    for (const { seat, step } of newer) {
      const found = this.match.play.find(seat, step)
      if (found === null) throw new Error(`${JSON.stringify(step)} was no choice of seat ${seat}.`)
      this.match.pick({ seat, question: found.question.id, choice: found.choice })
    }
    return newer.length
  }

  /** Everybody's page shows the match as it stands. */
  async isShown(): Promise<void> {
    for (const { page } of this.people) await upTo(page, this.match.record.picks.length)
  }

  /** Everybody's page knows how it ended. */
  async hasEnded(): Promise<void> {
    for (const { page } of this.people) await expect(page.locator('dialog.ending')).toBeVisible()
  }

  /** As the server gives it to anybody, once the match is over. */
  async record(): Promise<MatchRecord> {
    const answer = await this.people[0].page.request.get(`${this.site.address}/api/tables/${this.id}/record`)
    return (await answer.json()) as MatchRecord
  }

  async clear(): Promise<void> {
    for (const { page } of this.people) await page.context().close()
  }
}

async function enter(browser: Browser, site: Site, seat: number, seats: Seats): Promise<Person> {
  const phone = seat === seats.phone
  const held = seats.sideways === true ? SIDEWAYS : PHONE
  const context = await browser.newContext({ ...(phone ? held : DESK), colorScheme: 'dark' })
  await context.addInitScript((prefs) => localStorage.setItem('gloam.prefs', prefs), JSON.stringify(PREFS))
  await drawNothing(context)
  const page = await context.newPage()
  const received = listenTo(page)
  await post(site, page, '/me', { name: NAMES[seat] })
  return { seat, page, received, hand: await (seat === seats.keys ? Keys.on(page) : Hand.on(page, { touch: phone })) }
}

async function post<T>({ address }: Site, page: Page, path: string, data: object = {}): Promise<T> {
  const answer = await page.request.post(`${address}/api${path}`, { data, headers: { origin: address } })
  if (!answer.ok()) throw new Error(`${path} ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The first one is the host; seats for which nobody came are bots'. Returns the table's id. */
async function sitDown(site: Site, people: readonly Person[], wish: MatchWish): Promise<string> {
  const { game, seats, options } = wish
  const [host, ...others] = people
  const { id } = await post<{ id: string }>(site, host.page, '/tables', { game: game.name, seats, options })
  for (const { seat, page } of others) await post(site, page, `/tables/${id}/sit`, { seat })
  for (let seat = people.length; seat < seats; seat++)
    await post(site, host.page, `/tables/${id}/bot`, { seat, strength: 'random' })
  return id
}

/** Nobody can choose the dice of a server that runs. While it rests, the seed in its store is exchanged. */
async function deal({ server, engine }: Site, table: string, seed: string): Promise<void> {
  await server.stop()
  const database = new DatabaseSync(storeOf(engine))
  database
    .prepare("update tables set seed = ?, content = json_set(content, '$.promise', ?) where id = ?")
    .run(seed, await commitment(seed), table)
  database.close()
  await server.start()
}

function picksAfter(engine: TestEngine, table: string, known: number): RecordedPick[] {
  const database = new DatabaseSync(storeOf(engine), { readOnly: true })
  const rows = database
    .prepare("select seat, step from moves where table_id = ? and what = 'pick' and picks > ? order by sequence")
    .all(table, known)
  database.close()
  return rows.map(({ seat, step }) => ({ seat: Number(seat), step: JSON.parse(String(step)) }))
}
