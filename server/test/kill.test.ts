/** `kill -9` in the middle of matches: no acknowledged pick is lost, none is doubled. On both engines. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { describe, expect, test } from 'vitest'
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

async function killAgainAndAgain(server: ServerProcess): Promise<void> {
  const chance = fastChance(KILLS)
  let players = await newMatch(server)
  let known = await players.connect()
  let acknowledged = 0
  for (let kills = 0; kills < KILLS; kills++) {
    const playing = players.playUntilCut(kills)
    await new Promise((resume) => setTimeout(resume, 10 + chance.below(120)))
    await server.kill()
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
    players = await newMatch(server)
    known = await players.connect()
  }
  expect(acknowledged).toBeGreaterThan(KILLS)
}

async function stopOnce(server: ServerProcess): Promise<void> {
  const players = await newMatch(server)
  await players.connect()
  const playing = players.playUntilCut(1)
  await new Promise((resume) => setTimeout(resume, 150))
  await server.stop()
  await playing
  await server.start()
  const picks = await players.connect()
  expect(picks).toBeGreaterThan(0)
  expect([players.acknowledged, players.acknowledged + 1]).toContain(picks)
}

describe.concurrent.each(Object.entries(ENGINES))('on %s', (_, startEngine) => {
  test(
    `${KILLS} kills at random moments lose nothing and double nothing`,
    () => withServer(startEngine, killAgainAndAgain),
    300_000,
  )

  test('a clean stop loses nothing either', () => withServer(startEngine, stopOnce), 120_000)
})
