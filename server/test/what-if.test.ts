/** «What if»: a match of one's own from a moment of another, which can be verified like any. */
import { gameNamed } from '@gloam/games/index.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { Match, type MatchRecord } from '@gloam/kernel/match.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { TableLine, TableState } from '@gloam/protocol/table.ts'
import { forgotten, renamed } from '@gloam/tables/seats/identity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Party, Player } from '../testing/party.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let running: RunningServer
let zoe: TestPerson
/** A match that is over, with all its moments as the first seat saw them. */
let over: { id: string; frames: Frame[] }

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
  zoe = await TestPerson.enter(running.address, 'Zoe')
  const party = await Party.open(running.address, { game: 'spookhuis', people: 2, bots: 1, pace: { kind: 'free' } }, 4)
  await party.play()
  over = { id: party.id, frames: await framesOf(party.id, 0) }
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

async function framesOf(id: string, seat: number): Promise<Frame[]> {
  const frames: Frame[] = []
  for (;;) {
    const path = `/api/tables/${id}/replay?seat=${seat}&from=${frames.length}`
    const page = await zoe.get<{ frames: Frame[]; length: number }>(path)
    frames.push(...page.frames)
    if (frames.length >= page.length) return frames
  }
}

const ask = (id: string, body: object): Promise<TableState> => zoe.table(`/${id}/what-if`, body)

/** Plays it to its end, with whatever is asked. */
async function playOn(id: string, seat: number): Promise<void> {
  const player = new Player(zoe, seat, id, 7)
  await player.come()
  while (!player.isOver) await player.act()
}

async function replayed(id: string): Promise<MatchRecord<GameTypes>> {
  const record = await zoe.get<MatchRecord<GameTypes>>(`/api/tables/${id}/record`)
  const game = gameNamed('spookhuis') as AnyGame
  expect(Match.replay(game, record).play.state.outcome).toEqual(record.outcome)
  return record
}

test('it begins where the other one stood, and its record tells both', async () => {
  const moment = Math.floor(over.frames.length / 2)
  const table = await ask(over.id, { moment, seat: 1, bots: 'random' })
  expect(table).toMatchObject({ game: 'spookhuis', status: 'playing', from: over.id, host: zoe.person?.id })
  expect(table.seats.map(({ kind }) => kind)).toEqual(['bot', 'person', 'bot'])
  expect(table.fromMoment).toBe(moment)

  await playOn(table.id, 1)
  const then = (await framesOf(over.id, 1))[moment]?.seen
  const [first] = await framesOf(table.id, 1)
  expect(first?.seen.view).toEqual(then?.view)
  expect(first?.seen.picks).toBe(then?.picks)

  const record = await replayed(table.id)
  const original = await zoe.get<MatchRecord<GameTypes>>(`/api/tables/${over.id}/record`)
  const shared = then?.picks ?? -1
  expect(record.picks.slice(0, shared)).toEqual(original.picks.slice(0, shared))
  expect(record.dice?.at(-1)?.from).toBe(shared)
  const chanceOf = (told: MatchRecord<GameTypes>) =>
    Match.replay(gameNamed('spookhuis') as AnyGame, told, shared).play.state.chance
  expect(chanceOf({ ...record, dice: [] })).toEqual(chanceOf(original))
  expect(chanceOf(record)).not.toEqual(chanceOf(original))

  const again = await ask(table.id, { moment: 3, seat: 0, bots: 'random' })
  await playOn(again.id, 0)
  expect((await replayed(again.id)).dice).toHaveLength(2)
})

test('only from a match that is over, and not from its end, or for a seat that it does not have', async () => {
  const last = over.frames.length - 1
  await expect(ask(over.id, { moment: last, seat: 0 })).rejects.toThrow('match over')
  await expect(ask(over.id, { moment: last + 1, seat: 0 })).rejects.toThrow('not kept')
  await expect(ask(over.id, { moment: 0, seat: 5 })).rejects.toThrow('no such seat')
  const { id } = await zoe.table('', { game: 'spookhuis', seats: 2, bots: 'random', start: true })
  await expect(ask(id, { moment: 0, seat: 0 })).rejects.toThrow('not ended')
})

test('everybody is called as they were, and whoever wants to be forgotten is, there as well', async () => {
  const original = await zoe.get<{ table: TableState }>(`/api/tables/${over.id}`)
  const { id, seats, sat } = await ask(over.id, { moment: 2, seat: 1, bots: 'random' })
  const named = (list: TableState['seats']) => list.map((seat) => (seat.kind === 'free' ? '' : seat.name))
  const [first, second, third] = named(original.table.seats)
  expect(named(seats)).toEqual([first, 'Zoe', third])
  expect(sat.map(({ seat, before, name }) => [seat, before, name])).toEqual([
    [0, 0, first],
    [1, 0, second],
    [2, 0, third],
  ])
  const { row } = await running.server.service.table(id)
  const person = sat[0]?.person ?? ''
  expect(JSON.stringify(renamed(row, person, 'Mirabel'))).not.toContain(`"${first}"`)
  expect(JSON.stringify(forgotten(row, person, 'Somebody'))).not.toContain(`"${first}"`)
})

test('it waits for nobody: it is in no list of what does', async () => {
  const pia = await TestPerson.enter(running.address, 'Pia')
  const isAsked = ({ seen }: Frame) => seen.waiting.some(({ seat }) => seat === 0)
  const moment = over.frames.findIndex(isAsked)
  const { id } = await pia.table(`/${over.id}/what-if`, { moment, seat: 0, bots: 'random' })
  const { mine } = await pia.get<{ mine: TableLine[] }>('/api/tables')
  expect(mine.find(({ table }) => table.id === id)).toMatchObject({ waitsForYou: false, waiting: [0] })
  expect(await pia.get('/api/me/waiting')).toEqual([])
})
