/** `kill -9` in the middle of matches: no acknowledged pick is lost, none is doubled, no table is stranded. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { SEED } from '@gloam/kernel/testing/seed.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { expect, test } from 'vitest'
import type { TestLine } from '../testing/client.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, freePort, type TestEngine } from '../testing/engines.ts'
import { TRIED_ON } from '../testing/for-tests.ts'
import { pause } from '../testing/party.ts'
import { ServerProcess } from '../testing/process/process.ts'

/** On SQLite, one process on one file; processes on PostgreSQL are killed in storm.test.ts. */
const KILLS = effort(2, 50)
/** Every so often it is left alone until a table is laid and begun. */
const LONG_EVERY = 5

/** Two people whose picks are counted: only what the server has acknowledged. */
class Players {
  acknowledged = 0
  private readonly people: TestPerson[]
  private readonly id: string
  private lines: TestLine[] = []

  constructor(people: TestPerson[], id: string) {
    this.people = people
    this.id = id
  }

  /** Comes (back) to the table and returns how many picks the server knows. */
  async connect(): Promise<number> {
    this.lines = await Promise.all(this.people.map((person) => person.line()))
    const positions = await Promise.all(this.lines.map((line) => line.watch(this.id)))
    expect(positions[0].seen.picks).toBe(positions[1].seen.picks)
    return positions[0].seen.picks
  }

  /** Picks until the line breaks; resolves with whether the match is over. */
  async playUntilCut(seed: number): Promise<boolean> {
    const chance = fastChance(seed)
    try {
      while (!this.isOver) await this.pick((count) => chance.below(count))
      return true
    } catch (error) {
      if (this.lines.every((line) => !line.closed)) throw error
      return false
    }
  }

  /** Whoever is asked picks, and both see it. */
  private async pick(choose: (count: number) => number): Promise<void> {
    const asked = this.lines.find((line) => line.position(this.id)?.seen.question)
    const question = asked?.position(this.id)?.seen.question
    if (asked === undefined || question === null || question === undefined) throw new Error('Nobody is asked.')
    const answer = await asked.pick(this.id, question.id, choose(question.choices.length))
    expect(answer).toMatchObject({ is: 'taken' })
    if (answer.is !== 'taken') return
    this.acknowledged++
    await Promise.all(this.lines.map((line) => line.until(this.id, ({ sequence }) => sequence >= answer.sequence)))
  }

  /** Waits until so many picks have been taken, or the match is over. */
  async haveTaken(picks: number): Promise<void> {
    await expect.poll(() => this.isOver || this.acknowledged >= picks, { interval: 1 }).toBe(true)
  }

  private get isOver(): boolean {
    return this.lines.some((line) => (line.position(this.id)?.seen.outcome ?? null) !== null)
  }
}

/** Tables that are laid, begun and left to bots: whatever is killed under way, each of them comes to its end. */
class Tables {
  readonly ids: string[] = []
  private readonly host: TestPerson

  constructor(host: TestPerson) {
    this.host = host
  }

  /** Goes on with a table of which it is not known how far it came, and lays a new one, until the server is gone. */
  async goOn(): Promise<void> {
    try {
      for (const id of this.ids.slice(-3)) await this.pushOn(id)
      const { id } = await this.host.table('', { game: 'spookhuis', seats: 2 })
      this.ids.push(id)
      await this.pushOn(id)
    } catch (error) {
      // The server was killed; whatever else it says is a fault.
      if (error instanceof Error && /^5\d\d|^4\d\d/.test(error.message)) throw error
    }
  }

  async pushOn(id: string): Promise<void> {
    let table: TableState = await this.host.look(id)
    if (table.status === 'gathering' && table.seats[1].kind === 'free')
      table = await this.host.table(`/${id}/bot`, { seat: 1, strength: 'random' })
    if (table.status === 'gathering') table = await this.host.table(`/${id}/start`)
    const [seat] = table.seats
    if (table.status === 'playing' && seat.kind === 'person' && !seat.standIn) await this.host.table(`/${id}/resign`)
  }

  /** All come to their end by themselves; and what is listed is what the last moment shows. */
  async end(): Promise<void> {
    for (const id of this.ids) await this.pushOn(id)
    for (const id of this.ids) {
      const { winners } = await this.host.untilOver(id)
      const { length } = await this.host.get<{ length: number }>(`/api/tables/${id}/replay?count=1`)
      const { frames } = await this.host.get<{ frames: Frame[] }>(`/api/tables/${id}/replay?from=${length - 1}`)
      expect(frames.at(-1)?.seen.outcome?.winners).toEqual(winners)
    }
  }
}

/** A server process of its own on an engine of its own, so that both engines can be tried side by side. */
async function withServer(startEngine: () => Promise<TestEngine>, run: (server: ServerProcess) => Promise<void>) {
  const engine = await startEngine()
  const server = new ServerProcess(engine, await freePort())
  try {
    await server.start()
    await run(server)
  } finally {
    await server.stop()
    await engine.stop()
  }
}

async function newMatch({ address }: ServerProcess): Promise<Players> {
  const people = await Promise.all(['Zoe', 'Ox'].map((name) => TestPerson.enter(address, name)))
  const { id } = await people[0].table('', { game: 'halloween', seats: 2 })
  await people[1].table(`/${id}/sit`, { seat: 1 })
  await people[0].table(`/${id}/start`)
  return new Players(people, id)
}

async function killAgainAndAgain(server: ServerProcess, most: number): Promise<void> {
  const chance = fastChance(SEED)
  const tables = new Tables(await TestPerson.enter(server.address, 'Host'))
  let players = await newMatch(server)
  let known = await players.connect()
  let acknowledged = 0
  for (let kills = 0; kills < most; kills++) {
    const playing = players.playUntilCut(SEED * 1_000 + kills)
    const laying = tables.goOn()
    // At some kills hardly anything has been taken yet; at others there is something that could get lost.
    await players.haveTaken(kills % 2 === 0 ? chance.below(2) : 3 + chance.below(20))
    if (kills % LONG_EVERY === 0) await laying
    // Wherever the next pick is by then.
    await pause(chance.below(20))
    await server.kill()
    const over = await playing
    await laying
    await server.start()
    const picks = await players.connect()
    // Everything acknowledged is there; of what was not, at most the one pick that was on its way.
    expect(picks).toBeGreaterThanOrEqual(known + players.acknowledged)
    expect(picks).toBeLessThanOrEqual(known + players.acknowledged + 1)
    known = picks
    acknowledged += players.acknowledged
    players.acknowledged = 0
    if (!over) continue
    players = await newMatch(server)
    known = await players.connect()
  }
  expect(acknowledged).toBeGreaterThan(0)
  await tables.end()
  expect(tables.ids.length).toBeGreaterThanOrEqual(most / LONG_EVERY)
}

async function stopOnce(server: ServerProcess): Promise<void> {
  const players = await newMatch(server)
  await players.connect()
  const playing = players.playUntilCut(1)
  await players.haveTaken(3)
  await server.stop()
  await playing
  await server.start()
  const picks = await players.connect()
  expect(picks).toBeGreaterThan(0)
  expect([players.acknowledged, players.acknowledged + 1]).toContain(picks)
}

test(`${KILLS} kills at random moments lose nothing, double nothing and strand nothing (seed ${SEED})`, async () => {
  await withServer(ENGINES.sqlite, (server) => killAgainAndAgain(server, KILLS))
})

test.each(TRIED_ON)('on %s a clean stop loses nothing either', async (_, startEngine) => {
  await withServer(startEngine, stopOnce)
})
