/** Advice at the table: who may ask, who hears it, and that nobody waits for it. */

import { BotPool } from '@gloam/bots/pool.ts'
import type { ServerMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

type Position = Extract<ServerMessage, { is: 'position' }>

let engine: TestEngine
let running: RunningServer
let zoe: TestPerson
let ox: TestPerson

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  // Enough to have tried what else there is.
  running = await startServer(engine, { GLOAM_RATE: '1' }, { botTries: 64 })
  zoe = await TestPerson.enter(running.address, 'Zoe')
  ox = await TestPerson.enter(running.address, 'Ox')
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

afterEach(() => vi.restoreAllMocks())

/** A person, who is first, and bots at a table that has begun. */
function alone(person = zoe, changes: object = {}): Promise<TableState> {
  const options = { first: 'seat-1' }
  return person.table('', { game: 'halloween', seats: 3, bots: 'random', start: true, options, ...changes })
}

/** Zoe, who is first, and Ox. */
async function together(changes: object = {}): Promise<string> {
  const { id } = await zoe.table('', { game: 'halloween', seats: 2, options: { first: 'seat-1' }, ...changes })
  await ox.table(`/${id}/sit`, { seat: 1 })
  await zoe.table(`/${id}/start`)
  return id
}

async function watching(person: TestPerson, id: string): Promise<{ line: TestLine; position: Position }> {
  const line = await person.line()
  return { line, position: await line.watch(id) }
}

let requests = 100

function askHint(line: TestLine, id: string, question: string | undefined) {
  const request = ++requests
  const answer = Promise.race([
    line.next('hint', (message) => message.request === request),
    line.next('refused', (message) => message.request === request),
  ])
  line.send({ do: 'hint', table: id, question: question ?? '', request })
  return answer
}

describe('a hint', () => {
  test('is a choice of the question, with what the strong bot expects of it, and what it is held against', async () => {
    const { id } = await alone()
    const { line, position } = await watching(zoe, id)
    const { question } = position.seen
    const hint = await askHint(line, id, question?.id)
    expect(hint).toMatchObject({
      is: 'hint',
      table: id,
      question: question?.id,
      contenders: position.seen.seats,
      strength: 'strong',
    })
    if (hint.is !== 'hint') throw new Error('No hint.')
    expect(question?.choices[hint.choice]).toBeDefined()
    expect(hint.expected).toBeGreaterThanOrEqual(0)
    expect(hint.expected).toBeLessThanOrEqual(1)
    const { instead, others } = hint
    expect(instead.length).toBeGreaterThan(0)
    expect(instead.length).toBeLessThanOrEqual(3)
    const values = [hint.expected ?? 0, ...instead.map(({ expected }) => expected)]
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(new Set([hint.choice, ...instead.map(({ choice }) => choice)]).size).toBe(values.length)
    for (const { choice } of instead) expect(question?.choices[choice]).toBeDefined()
    expect(others?.worst).toBeLessThanOrEqual(others?.usual ?? -1)
    const taken = await line.pick(id, question?.id ?? '', hint.choice)
    // It is kept that the hint was followed, and told to nobody.
    expect(taken).toMatchObject({ is: 'taken', sequence: expect.any(Number) })
    const { row } = await running.server.service.table(id)
    expect([{ sequence: row.advised?.[0] }]).toMatchObject([{ sequence: 'sequence' in taken ? taken.sequence : null }])
    expect(JSON.stringify(await zoe.get(`/api/tables/${id}`))).not.toContain('advised')
    expect(await (await zoe.raw('GET', '/metrics')).text()).toMatch(/gloam_hints_total [1-9]/)
  })

  test('tells how many win or lose against each other, where seats win together, too', async () => {
    const { id } = await zoe.table('', { game: 'hellhouse', seats: 4, bots: 'random', start: true })
    const { line } = await watching(zoe, id)
    const { seen } = await line.until(id, ({ seen: now }) => now.question !== null)
    expect(await askHint(line, id, seen.question?.id)).toMatchObject({ is: 'hint', contenders: 2 })
  })

  test('asked for again is the same, and costs nothing', async () => {
    const { id } = await alone()
    const { line, position } = await watching(zoe, id)
    const first = await askHint(line, id, position.seen.question?.id)
    for (let i = 0; i < 12; i++) {
      const again = await askHint(line, id, position.seen.question?.id)
      expect({ ...again, request: 0 }).toEqual({ ...first, request: 0 })
    }
  })

  test('is heard by the one who asked, and by nobody else', async () => {
    const id = await together({ hints: true })
    const [{ line, position }, { line: other }, { line: spectator }] = [
      await watching(zoe, id),
      await watching(ox, id),
      await watching(new TestPerson(running.address), id),
    ]
    await askHint(line, id, position.seen.question?.id)
    for (const deaf of [other, spectator]) {
      expect(await askHint(deaf, id, position.seen.question?.id)).toMatchObject({ is: 'refused' })
      expect(deaf.raw.join()).not.toContain('"is":"hint"')
    }
    expect(line.raw.join()).toContain('"is":"hint"')
  })

  test('is given only about the question that is open, to the seat that is asked', async () => {
    const id = await together({ hints: true })
    const { line, position } = await watching(zoe, id)
    const { line: other } = await watching(ox, id)
    const question = position.seen.question?.id
    expect(await askHint(other, id, question)).toMatchObject({ reason: 'not your question' })
    expect(await askHint(line, id, '99.0')).toMatchObject({ reason: 'stale question' })
    const stranger = await TestPerson.enter(running.address, 'Stranger')
    expect(await askHint((await watching(stranger, id)).line, id, question)).toMatchObject({ reason: 'not your seat' })
  })

  test('holds nobody up: picks go on while the bot thinks', async () => {
    const id = await together({ hints: true })
    const { line, position } = await watching(zoe, id)
    const question = position.seen.question?.id ?? ''
    // It thinks until it is let.
    const { choose } = BotPool.prototype
    const begun = Promise.withResolvers<void>()
    const thought = Promise.withResolvers<void>()
    vi.spyOn(BotPool.prototype, 'choose').mockImplementationOnce(async function (this: BotPool, ...asked) {
      begun.resolve()
      await thought.promise
      return choose.apply(this, asked)
    })
    const hint = askHint(line, id, question)
    await begun.promise
    expect(await line.pick(id, question, 0)).toMatchObject({ is: 'taken' })
    expect(line.raw.join()).not.toContain('"is":"hint"')
    thought.resolve()
    expect(await hint).toMatchObject({ is: 'hint', question })
  })

  test('cannot be asked for without end', async () => {
    const greedy = await TestPerson.enter(running.address, 'Greedy')
    const tables = []
    for (let i = 0; i < 13; i++) {
      const { id } = await alone(greedy)
      tables.push({ id, ...(await watching(greedy, id)) })
    }
    // None is given back in between, however slow the machine is.
    const clock = new TestClock({ stands: true })
    onTestFinished(() => clock.restore())
    const asked = tables.map(({ id, line, position }) => askHint(line, id, position.seen.question?.id))
    const answers = (await Promise.all(asked)).map((answer) => (answer.is === 'hint' ? 'hint' : answer.reason))
    expect(answers.filter((answer) => answer === 'hint')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'too fast')).toHaveLength(3)
  })
})

describe('whether there are hints', () => {
  test('follows from who sits there, if nobody says', async () => {
    expect((await alone()).hints).toBe(true)
    const id = await together()
    const { line, position } = await watching(zoe, id)
    expect(await askHint(line, id, position.seen.question?.id)).toMatchObject({ reason: 'no hints' })
  })

  test('is the host’s to say before the start, and afterwards only without other people', async () => {
    const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
    expect((await zoe.table(`/${id}/change`, { hints: true })).hints).toBe(true)
    await expect(ox.table(`/${id}/change`, { hints: false })).rejects.toThrow('403 not host')
    await ox.table(`/${id}/sit`, { seat: 1 })
    expect((await zoe.table(`/${id}/start`)).hints).toBe(true)
    await expect(zoe.table(`/${id}/change`, { hints: false })).rejects.toThrow('begun')
    const own = await alone()
    expect((await zoe.table(`/${own.id}/change`, { hints: false })).hints).toBe(false)
  })

  test('and the bots’ pace are as before in a rematch', async () => {
    const { id } = await alone(zoe, { hints: false, botPace: 'quick' })
    await zoe.table(`/${id}/resign`)
    await zoe.untilOver(id)
    expect(await zoe.table(`/${id}/again`)).toMatchObject({ hints: false, botPace: 'quick' })
  })
})

test('the bots’ pace is set by the host, in a match too', async () => {
  const { id, botPace } = await alone()
  expect(botPace).toBe('usual')
  expect(await zoe.table(`/${id}/change`, { botPace: 'calm' })).toMatchObject({ botPace: 'calm', status: 'playing' })
  await expect(ox.table(`/${id}/change`, { botPace: 'quick' })).rejects.toThrow('403 not host')
  await expect(zoe.table(`/${id}/change`, { botPace: 'frantic' })).rejects.toThrow('400')
})
