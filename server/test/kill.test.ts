/** `kill -9` in the middle of matches: no acknowledged pick is lost, none is doubled. On both engines. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestLine } from '../testing/client.ts'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, freePort, type TestEngine } from '../testing/engines.ts'
import { ServerProcess } from '../testing/process.ts'

const KILLS = 20

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
    while (this.lines.every((line) => !line.closed)) {
      const positions = this.lines.map((line) => line.position(this.id))
      if (positions[0]?.seen.outcome) return true
      const at = positions.findIndex((position) => position?.seen.question && position.sequence >= this.latest())
      const question = positions[at]?.seen.question
      if (question === undefined || question === null) {
        await new Promise((resume) => setTimeout(resume, 1))
        continue
      }
      const cut = this.lines[at].whenClosed.then(() => null)
      const answer = await Promise.race([
        this.lines[at].pick(this.id, question.id, chance.below(question.choices.length)).catch(() => null),
        cut,
      ])
      if (answer?.is === 'taken') this.acknowledged++
    }
    return false
  }

  private latest(): number {
    return Math.max(...this.lines.map((line) => line.position(this.id)?.sequence ?? 0))
  }
}

describe.each(Object.entries(ENGINES))('on %s', (_, startEngine) => {
  let engine: TestEngine
  let server: ServerProcess

  beforeAll(async () => {
    engine = await startEngine()
    server = new ServerProcess(engine, await freePort())
    await server.start()
  }, 120_000)

  afterAll(async () => {
    await server?.stop()
    await engine?.stop()
  })

  async function newMatch(): Promise<Players> {
    const people = await Promise.all(['Zoe', 'Ox'].map((name) => TestPerson.enter(server.address, name)))
    const { id } = await people[0].table('', { game: 'halloween', seats: 2 })
    await people[1].table(`/${id}/sit`, { seat: 1 })
    await people[0].table(`/${id}/start`)
    return new Players(people, id)
  }

  test(`${KILLS} kills at random moments lose nothing and double nothing`, async () => {
    const chance = fastChance(KILLS)
    let players = await newMatch()
    let known = await players.connect()
    let kills = 0
    let acknowledged = 0
    while (kills < KILLS) {
      const playing = players.playUntilCut(kills)
      await new Promise((resume) => setTimeout(resume, 10 + chance.below(120)))
      await server.kill()
      kills++
      const over = await playing
      await server.start()
      const picks = await players.connect()
      // Everything acknowledged is there; of what was not, at most the one pick that was on its way.
      expect(picks).toBeGreaterThanOrEqual(known + players.acknowledged)
      expect(picks).toBeLessThanOrEqual(known + players.acknowledged + 1)
      known = picks
      acknowledged += players.acknowledged
      players.acknowledged = 0
      if (!over) continue
      players = await newMatch()
      known = await players.connect()
    }
    expect(acknowledged).toBeGreaterThan(KILLS)
  }, 180_000)

  test('a clean stop loses nothing either', async () => {
    const players = await newMatch()
    await players.connect()
    const playing = players.playUntilCut(1)
    await new Promise((resume) => setTimeout(resume, 150))
    await server.stop()
    await playing
    await server.start()
    const picks = await players.connect()
    expect(picks).toBeGreaterThan(0)
    expect([players.acknowledged, players.acknowledged + 1]).toContain(picks)
  }, 60_000)
})
