/** Looking back at a match that is over: who may ask, what is told, and that nobody can ask too much. */
import type { BotPool } from '@gloam/bots/pool.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { LookedBack } from '@gloam/protocol/moments.ts'
import type { Statistics } from '@gloam/protocol/people/ratings.ts'
import type { KeptLook } from '@gloam/tables/afterwards/given.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Limits } from '../common/allowance.ts'
import { createMetrics } from '../common/metrics.ts'
import type { RatingStore } from '../store/people/ratings.ts'
import type { Store } from '../store/store.ts'
import { Moments } from '../tables/afterwards/moments.ts'
import { TestPerson } from '../testing/client.ts'
import { TestClock } from '../testing/clock.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Party } from '../testing/party.ts'
import { type RunningServer, startServer } from '../testing/start.ts'
import { openTestStore } from '../testing/store.ts'

type Finding = Extract<LookedBack, { is: 'told' }>

/** Who looks back takes the time that nobody else wants, and on a busy machine there may be none: here it is not so humble. */
const EAGER = new URL('../testing/process/eager-worker.ts', import.meta.url)
/** Milliseconds in which a whole match has been thought about even so. */
const LONGEST = 1_200_000

let engine: TestEngine
let running: RunningServer
let store: Store
let row: TableRow
/** Somebody who has not played. */
let stranger: TestPerson
let clock: TestClock
/** A match that is over. */
let party: Party

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine, {}, { botProgram: EAGER })
  // What nobody asks for is let go; whoever asks late because the machine is slow has asked.
  clock = new TestClock({ stands: true })
  stranger = new TestPerson(running.address)
  party = await Party.open(running.address, { game: 'halloween', people: 1, bots: 1, pace: { kind: 'free' } }, 4)
  await party.play()
  store = openTestStore(engine)
  const kept = await store.table(party.id)
  if (kept === undefined) throw new Error('There is no table.')
  row = kept
})

afterAll(async () => {
  clock.restore()
  await running.server.stop()
  await store.db.destroy()
  await engine.stop()
})

const ask = (person: TestPerson, body: object, id = party.id): Promise<LookedBack> =>
  person.post(`/api/tables/${id}/moments`, body)

async function toldTo(person: TestPerson, body: object): Promise<Finding> {
  let told: Finding | null = null
  const asking = async () => {
    const answer = await ask(person, body)
    if (answer.is === 'told') told = answer
    return answer.is
  }
  await expect.poll(asking, { timeout: LONGEST, interval: 200 }).toBe('told')
  if (told === null) throw new Error('Nothing was told.')
  return told
}

async function framesOf(seat: number): Promise<Frame[]> {
  const frames: Frame[] = []
  for (;;) {
    const path = `/api/tables/${party.id}/replay?seat=${seat}&from=${frames.length}`
    const page = await stranger.get<{ frames: Frame[]; length: number }>(path)
    frames.push(...page.frames)
    if (frames.length >= page.length) return frames
  }
}

describe('the moments that decided a match', () => {
  test(
    'are three of the seat’s own decisions, with what it saw then, what it chose and what the bot would have',
    async () => {
      const me = party.players[0]?.person ?? stranger
      const first = await ask(me, {})
      expect(first).toMatchObject({ is: 'thinking', done: 0 })
      const { moments, seat, strength } = await toldTo(me, {})
      expect({ seat, strength }).toEqual({ seat: 0, strength: 'strong' })
      expect(moments).toHaveLength(3)
      const frames = await framesOf(0)
      const log = await store.log(party.id)
      for (const found of moments) {
        const { question, ...seen } = found.seen
        expect(seen).toEqual({ ...frames[found.moment]?.seen, question: undefined })
        expect(question?.choices[found.chosen]).toEqual(log[found.moment + 1]?.step)
        expect(found.round).toBeGreaterThan(0)
        // What turned it is told as this seat heard it, and in no other words.
        if (found.why === 'moved' && found.turned !== null)
          expect(found.turned.happened).toEqual(frames[found.turned.moment]?.happened)
        if (found.why !== 'lost') continue
        expect(question?.choices[found.best]).toBeDefined()
        expect(found.expected.best).toBeGreaterThan(found.expected.chosen)
      }
      // Whoever plays at random loses something.
      expect(moments.map(({ why }) => why)).toContain('lost')
    },
    LONGEST,
  )

  test(
    'stay on the page of whoever played: what was given away by which decision, and whose the moments were',
    async () => {
      const me = party.players[0]?.person ?? stranger
      const { moments } = await toldTo(me, {})
      const person = await me.get<{ id: string }>('/api/me')
      const { looked } = await me.get<Statistics>(`/api/people/${person.id}/statistics`)
      const lost = moments.flatMap((one) => (one.why === 'lost' ? one : []))
      expect(looked.matches).toBe(1)
      expect(looked.moments.own).toBe(lost.length)
      expect(looked.moments.own + looked.moments.luck + looked.moments.others).toBe(moments.length)
      const told = lost.reduce((sum, { expected }) => sum + expected.best - expected.chosen, 0)
      expect(looked.given.reduce((sum, { chance }) => sum + chance, 0)).toBeGreaterThan(told - 1e-9)
      for (const { seen, best } of lost) {
        const instead = seen.question?.choices[best]?.['do']
        expect(looked.given).toContainEqual(
          expect.objectContaining({ game: 'halloween', ask: seen.question?.ask['ask'], instead }),
        )
      }
    },
    LONGEST,
  )

  test('are told to whoever asks again at once, and to strangers for any seat', async () => {
    const again = await ask(stranger, { seat: 0 })
    expect(again).toMatchObject({ is: 'told', seat: 0 })
    expect(await ask(stranger, { seat: 1 })).toMatchObject({ is: 'thinking' })
  })

  test('are told of matches that are over, and of seats that there are', async () => {
    const { id } = await (party.players[0]?.person ?? stranger).table('', {
      ...{ game: 'halloween', seats: 2, bots: 'random', start: true },
    })
    await expect(ask(stranger, { seat: 0 }, id)).rejects.toThrow('not ended')
    await expect(ask(stranger, { seat: 5 })).rejects.toThrow('no such seat')
    await expect(ask(stranger, {})).rejects.toThrow('no such seat')
    await expect(ask(stranger, { seat: 0 }, 'nowhere-at-all')).rejects.toThrow('no such table')
  })
})

/** A bot that thinks when it is let, and counts how often. */
class SlowBots {
  thoughts = 0
  weaker = false
  private let: () => void = () => {}
  private gate: Promise<void> = new Promise((open) => {
    this.let = open
  })

  open(): void {
    this.let()
  }

  readonly choose: BotPool['choose'] = async (_, { question }) => {
    this.thoughts++
    await this.gate
    const expected = Array<number>(question?.choices.length ?? 0).fill(0.5)
    return { choice: 0, expected, by: this.weaker ? 'regular' : 'strong' }
  }
}

interface Manner {
  rate?: number
  patience?: number
  keepLook?: RatingStore['keepLook']
}

function houseWith(bots: SlowBots, { keepLook = async () => {}, ...settings }: Manner = {}): Moments {
  const metrics = createMetrics(Fastify({ logger: false }).log)
  // The same match at every table.
  const everywhere = { log: () => store.log(party.id), ratings: { keepLook } }
  return new Moments(bots, { store: everywhere, metrics, limits: new Limits() }, { rate: 1, ...settings })
}

const called = (id: string): TableRow => ({ ...row, id })

describe('nobody asks too much', () => {
  test('one seat of a table is looked back at a time, and few tables', async () => {
    const bots = new SlowBots()
    const moments = houseWith(bots)
    expect(await moments.ask(row, 0, 'zoe')).toMatchObject({ is: 'thinking', done: 0 })
    expect(await moments.ask(row, 1, 'zoe')).toEqual({ is: 'waiting' })
    for (const id of ['b', 'c', 'd']) expect((await moments.ask(called(id), 0, 'zoe')).is).toBe('thinking')
    expect(await moments.ask(called('e'), 0, 'zoe')).toEqual({ is: 'waiting' })
    bots.open()
    await expect.poll(async () => (await moments.ask(row, 0, 'zoe')).is).toBe('told')
    const { thoughts } = bots
    expect((await moments.ask(row, 0, 'ox')).is).toBe('told')
    expect(bots.thoughts).toBe(thoughts)
    expect((await moments.ask(row, 1, 'ox')).is).toBe('thinking')
  })

  test('one person begins few of them', async () => {
    const bots = new SlowBots()
    bots.open()
    const moments = houseWith(bots)
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await moments.ask(called(id), 0, 'zoe')
      await expect.poll(async () => (await moments.ask(called(id), 0, 'zoe')).is).toBe('told')
    }
    await expect(moments.ask(called('g'), 0, 'zoe')).rejects.toThrow('too much')
    expect((await moments.ask(called('g'), 0, 'ox')).is).toBe('thinking')
  })

  test('what nobody asks for any more is let go', async () => {
    const bots = new SlowBots()
    const moments = houseWith(bots, { patience: -1 })
    const first = await moments.ask(row, 0, 'zoe')
    expect(first.is).toBe('thinking')
    await expect.poll(async () => (await moments.ask(row, 1, 'ox')).is).toBe('thinking')
    expect(bots.thoughts).toBe(0)
  })

  test('what cannot be kept is told all the same', async () => {
    const bots = new SlowBots()
    bots.open()
    const kept: KeptLook[] = []
    const moments = houseWith(bots, {
      keepLook: async (_, __, look) => {
        kept.push(look)
        throw new Error('The disk is full.')
      },
    })
    await moments.ask(row, 0, 'zoe')
    await expect.poll(async () => (await moments.ask(row, 0, 'zoe')).is).toBe('told')
    expect(kept).toMatchObject([{ given: [], moments: { own: 0 } }])
  })

  test('a match that was not kept cannot be looked back at', async () => {
    const metrics = createMetrics(Fastify({ logger: false }).log)
    const empty = { log: async () => [], ratings: { keepLook: async () => {} } }
    const moments = new Moments(new SlowBots(), { store: empty, metrics, limits: new Limits() }, { rate: 1 })
    await expect(moments.ask(row, 0, 'zoe')).rejects.toThrow('are lost')
  })

  test('what a weaker bot thinks is not told; the next who asks hears why, and may try again', async () => {
    const bots = new SlowBots()
    bots.weaker = true
    bots.open()
    const moments = houseWith(bots)
    await moments.ask(row, 0, 'zoe')
    await expect.poll(() => moments.ask(row, 0, 'zoe').catch(String)).toContain('lost its train of thought')
    bots.weaker = false
    expect((await moments.ask(row, 0, 'zoe')).is).toBe('thinking')
  })
})

test('chances to win are in the replay of a match that is over, for each seat, and in no other', async () => {
  const frames = await framesOf(-1)
  expect(frames.length).toBeGreaterThan(20)
  for (const { chances = [] } of frames) {
    expect(chances).toHaveLength(2)
    for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true)
  }
  const winners = frames.at(-1)?.seen.outcome?.winners ?? []
  expect(frames.at(-1)?.chances).toEqual([0, 1].map((seat) => (winners.includes(seat) ? 1 : 0)))
  expect(new Set(frames.map(({ chances }) => chances?.[0]?.toFixed(2))).size).toBeGreaterThan(5)
  const zoe = party.players[0]?.person ?? stranger
  const { id } = await zoe.table('', { game: 'halloween', seats: 2, bots: 'random', start: true })
  const page = await zoe.get<{ frames: Frame[] }>(`/api/tables/${id}/replay`)
  expect(page.frames.length).toBeGreaterThan(0)
  for (const frame of page.frames) expect(frame).not.toHaveProperty('chances')
})
