/** A table from its first seat to its rematch, through the real HTTP API. */
import { commitment } from '@gloam/kernel/chance.ts'
import type { Frame, GameInfo } from '@gloam/protocol/api.ts'
import type { TableLine, TableState } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let running: RunningServer
let zoe: TestPerson
let ox: TestPerson

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
  zoe = await TestPerson.enter(running.address, 'Zoe')
  ox = await TestPerson.enter(running.address, 'Ox')
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

const newTable = (changes: object = {}) => zoe.table('', { game: 'halloween', seats: 2, ...changes })

/** A finished match in which a bot stood in for Zoe. */
async function endedTable(): Promise<TableState> {
  const table = await newTable({ game: 'spookhuis', bots: 'random', start: true })
  await zoe.table(`/${table.id}/resign`)
  return zoe.untilOver(table.id)
}

describe('people', () => {
  test('are guests with a name alone, and may change it', async () => {
    const someone = await TestPerson.enter(running.address, '  Mo  ')
    expect(await someone.get('/api/me')).toMatchObject({ name: 'Mo', guest: true, email: null })
    // Without a way to send letters none are offered.
    expect(await someone.get('/api/house')).toEqual({
      letters: false,
      reach: [],
      keep: { unbegun: 14, unmoved: 14, guests: 365, chat: 365 },
    })
    await someone.post('/api/me', { name: 'Moira' })
    expect(await someone.get('/api/me')).toMatchObject({ name: 'Moira', id: someone.person?.id })
  })

  test('are nobody without a session', async () => {
    const nobody = new TestPerson(running.address)
    expect(await nobody.get('/api/me')).toBeNull()
    await expect(nobody.table('', { game: 'halloween', seats: 2 })).rejects.toThrow('401 nobody')
  })

  test('keep their session in a cookie that no script can read', async () => {
    const response = await new TestPerson(running.address).raw('POST', '/api/me', { name: 'Cookie' })
    expect(response.headers.getSetCookie().join()).toMatch(/HttpOnly/i)
  })

  test('are told when the server sends no e-mail', async () => {
    const someone = await TestPerson.enter(running.address, 'Mo')
    const answer = await someone.raw('POST', '/api/link/ask', { email: 'mo@example.org' }, { origin: running.address })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ reason: 'no mail' })
  })

  test('sign out by whatever name they call the server, and from no other site', async () => {
    const someone = await TestPerson.enter(running.address, 'Mo')
    const foreign = await someone.raw('POST', '/api/auth/sign-out', {}, { origin: 'http://elsewhere.example' })
    expect(foreign.status).toBe(403)
    expect(await someone.get('/api/me')).toMatchObject({ name: 'Mo' })
    const answer = await someone.raw('POST', '/api/auth/sign-out', {}, { origin: running.address })
    expect(answer.status).toBe(200)
    expect(await someone.get('/api/me')).toBeNull()
  })

  test('have names of 1 to 24 letters', async () => {
    await expect(TestPerson.enter(running.address, ' ')).rejects.toThrow('400 not understood')
    await expect(TestPerson.enter(running.address, 'x'.repeat(25))).rejects.toThrow('400 not understood')
  })
})

describe('before the start', () => {
  test('the games are listed with their options', async () => {
    const games = await zoe.get<GameInfo[]>('/api/games')
    expect(games.find(({ name }) => name === 'halloween')).toMatchObject({ seats: { least: 2, most: 4 } })
  })

  test('whoever opens the link takes a seat and a colour', async () => {
    const { id } = await newTable()
    const table = await ox.table(`/${id}/sit`, { seat: 1, colour: 5 })
    expect(table.seats[1]).toMatchObject({ kind: 'person', name: 'Ox', colour: 5 })
    await expect(ox.table(`/${id}/sit`, { seat: 0 })).rejects.toThrow('seat taken')
    await expect(ox.table(`/${id}/sit`, { seat: 7 })).rejects.toThrow('404 no such seat')
  })

  test('the colour of a free seat can be chosen, and is taken along to another seat', async () => {
    const { id } = await newTable({ seats: 3 })
    const free = (await ox.table(`/${id}/sit`, { seat: 1 })).seats.find(({ kind }) => kind === 'free')
    const { seats } = await ox.table(`/${id}/sit`, { seat: 1, colour: free?.colour })
    expect(seats[1]?.colour).toBe(free?.colour)
    const moved = await ox.table(`/${id}/sit`, { seat: 2, colour: free?.colour })
    expect(moved.seats[2]?.colour).toBe(free?.colour)
    expect(new Set(moved.seats.map(({ colour }) => colour)).size).toBe(moved.seats.length)
  })

  test('no two seats have one colour', async () => {
    const { id } = await newTable({ seats: 4 })
    for (const [seat, colour] of [
      [1, 0],
      [2, 1],
      [3, 3],
      [1, 1],
    ])
      await ox.table(`/${id}/sit`, { seat, colour })
    const { table } = await ox.get<{ table: TableState }>(`/api/tables/${id}`)
    const colours = table.seats.map((seat) => seat.colour)
    expect(new Set(colours).size).toBe(4)
  })

  test('only the host changes things, and only to what the game allows', async () => {
    const { id } = await newTable()
    await ox.table(`/${id}/sit`, { seat: 1 })
    for (const path of ['start', 'change', 'clear', 'bot']) {
      const body = path === 'bot' ? { seat: 1, strength: 'random' } : path === 'clear' ? { seat: 1 } : {}
      await expect(ox.table(`/${id}/${path}`, body)).rejects.toThrow('403 not host')
    }
    const changed = await zoe.table(`/${id}/change`, {
      options: { variant: 'expert' },
      seats: 3,
      pace: { kind: 'slow', days: 2 },
    })
    expect(changed).toMatchObject({ options: { variant: 'expert' }, pace: { kind: 'slow', days: 2 } })
    expect(changed.seats).toHaveLength(3)
    await expect(zoe.table(`/${id}/change`, { options: { variant: 'cheating' } })).rejects.toThrow(
      '422 refused.options',
    )
    await expect(zoe.table(`/${id}/change`, { seats: 5 })).rejects.toThrow('422 refused.seats')
    await expect(zoe.table(`/${id}/change`, { seats: 1 })).rejects.toThrow()
  })

  test('a table that grows smaller loses free seats first, then bots, and people never', async () => {
    const { id } = await newTable({ seats: 4 })
    await zoe.table(`/${id}/bot`, { seat: 1, strength: 'random' })
    await ox.table(`/${id}/sit`, { seat: 3 })
    const kinds = async (seats: number) =>
      (await zoe.table(`/${id}/change`, { seats })).seats.map((seat) =>
        seat.kind === 'person' ? seat.name : seat.kind,
      )
    expect(await kinds(3)).toEqual(['Zoe', 'bot', 'Ox'])
    expect(await kinds(2)).toEqual(['Zoe', 'Ox'])
    expect(await kinds(3)).toEqual(['Zoe', 'Ox', 'free'])
    const mo = await TestPerson.enter(running.address, 'Mo')
    await mo.table(`/${id}/sit`, { seat: 2 })
    await expect(kinds(2)).rejects.toThrow('too many people')
    await zoe.table(`/${id}/clear`, { seat: 1 })
    await expect(zoe.table(`/${id}/start`)).rejects.toThrow('seats free')
  })

  test('the hash of the seed is promised before the match, and the seed fits it after', async () => {
    const { promise } = await newTable()
    expect(promise).toMatch(/^[0-9a-f]{64}$/)
    const ended = await endedTable()
    const record = await zoe.get<{ seed: string }>(`/api/tables/${ended.id}/record`)
    expect(await commitment(record.seed)).toBe(ended.promise)
  })

  test('open tables are listed for everybody, tables by link are not', async () => {
    const open = await newTable({ open: true })
    const hidden = await newTable()
    const { open: listed } = await ox.get<{ open: TableLine[] }>('/api/tables')
    expect(listed.map(({ table }) => table.id)).toContain(open.id)
    expect(listed.map(({ table }) => table.id)).not.toContain(hidden.id)
  })

  test('tables that are not there, games that are not there', async () => {
    await expect(zoe.get('/api/tables/aaaaaaaaaaaaaaaa')).rejects.toThrow('404 no such table')
    await expect(zoe.get('/api/tables/..%2f..%2fetc')).rejects.toThrow('404')
    await expect(zoe.table('', { game: 'chess', seats: 2 })).rejects.toThrow('404 no such game')
  })
})

describe('in play', () => {
  test('my games are listed, those that wait for me first', async () => {
    const person = await TestPerson.enter(running.address, 'Queue')
    const gathering = await person.table('', { game: 'halloween', seats: 2 })
    const waiting = await person.table('', {
      game: 'halloween',
      seats: 2,
      bots: 'random',
      start: true,
      options: { first: 'seat-1' },
    })
    const { mine } = await person.get<{ mine: TableLine[] }>('/api/tables')
    expect(mine.map(({ table }) => table.id)).toEqual([waiting.id, gathering.id])
    expect(mine[0]).toMatchObject({ waitsForYou: true, yourSeat: 0 })
  })

  test('a seat can be left to a bot and taken back', async () => {
    const table = await zoe.table('', { game: 'halloween', seats: 2, options: { first: 'seat-2' } })
    await ox.table(`/${table.id}/sit`, { seat: 1 })
    await zoe.table(`/${table.id}/start`)
    expect((await ox.table(`/${table.id}/leave`)).seats[1]).toMatchObject({ kind: 'person', standIn: true })
    expect((await ox.table(`/${table.id}/return`)).seats[1]).toMatchObject({ standIn: false })
    await expect(ox.table(`/${table.id}/stand-in`, { seat: 0 })).rejects.toThrow('403 not host')
    expect((await zoe.table(`/${table.id}/stand-in`, { seat: 1 })).seats[1]).toMatchObject({ standIn: true })
    await expect(zoe.table(`/${table.id}/change`, { open: true })).rejects.toThrow('begun')
  })

  test('whoever runs out of time is played by a bot, and nothing is lost', async () => {
    const table = await zoe.table('', {
      game: 'halloween',
      seats: 2,
      bots: 'random',
      start: true,
      options: { first: 'seat-1' },
      pace: { kind: 'live', seconds: 15 },
    })
    const { service } = running.server
    expect(table.deadline).toBe(((await service.table(table.id)).row.since ?? 0) + 15_000)
    await service.runOut(table.id)
    expect((await zoe.look(table.id)).seats[0]).toMatchObject({ standIn: true })
    // Nobody else is there, so the match rests; once it is certain that nobody comes back, it is played to its end.
    await zoe.table(`/${table.id}/resign`)
    const ended = await zoe.untilOver(table.id)
    expect(ended.seats[0]).toMatchObject({ kind: 'person', name: 'Zoe', standIn: true })
  })

  test('a stuck table steps back once everybody agrees', async () => {
    const table = await zoe.table('', { game: 'halloween', seats: 2, options: { first: 'seat-1' } })
    await ox.table(`/${table.id}/sit`, { seat: 1 })
    await zoe.table(`/${table.id}/start`)
    const line = await zoe.line()
    let position = await line.watch(table.id)
    for (let i = 0; i < 4; i++) {
      const next = line.next('position')
      const rest = position.seen.question?.choices.findIndex((choice) => choice['do'] === 'scare') ?? 0
      await line.pick(table.id, position.seen.question?.id ?? '', Math.max(0, rest))
      position = await next
      if (position.seen.question === null) break
    }
    const picks = position.seen.picks
    await expect(ox.table(`/${table.id}/repair`, { to: 1 })).rejects.toThrow('403 not host')
    expect((await zoe.table(`/${table.id}/repair`, { to: 1 })).repair).toEqual({ to: 1, agreed: [zoe.person?.id] })
    const stranger = await TestPerson.enter(running.address, 'Stranger')
    await expect(stranger.table(`/${table.id}/repair`, { to: 1 })).rejects.toThrow('403')
    const rewound = line.next('position', (message) => message.happened.some(({ what }) => what === 'rewind'))
    await ox.table(`/${table.id}/repair`, { to: 1 })
    expect(picks).toBeGreaterThan(1)
    expect((await rewound).seen.picks).toBe(1)
    line.close()
  })
})

describe('after the end', () => {
  test('whoever would still change something is told that it is over, and before the start that it has not begun', async () => {
    const acts: [string, object][] = [
      ...([
        ['repair', { to: 0 }],
        ['pause', {}],
        ['go-on', {}],
        ['stand-in', { seat: 1 }],
      ] satisfies [string, object][]),
      ...([
        ['offer', { seat: 1, offered: true }],
        ['take-over', { seat: 1 }],
      ] satisfies [string, object][]),
    ]
    const [ended, gathering] = [await endedTable(), await newTable()]
    for (const [act, body] of acts) {
      await expect(zoe.table(`/${ended.id}/${act}`, body), act).rejects.toThrow('409 match over')
      await expect(zoe.table(`/${gathering.id}/${act}`, body), act).rejects.toThrow('409 not begun')
    }
    const said = await zoe.raw('POST', `/api/tables/${ended.id}/pause`, {})
    expect(await said.json()).toMatchObject({ message: 'The match is over.' })
  })

  test('the record is open, the replay goes from the start to the outcome, and a rematch has the same people', async () => {
    const { id } = await endedTable()
    const record = await ox.get<{ picks: unknown[]; outcome: { winners: number[] } }>(`/api/tables/${id}/record`)
    const { frames, length } = await ox.get<{ frames: Frame[]; length: number }>(`/api/tables/${id}/replay?count=200`)
    // That somebody left is a moment of its own.
    expect(frames.filter(({ happened }) => happened.what === 'note').length).toBe(1)
    expect(length).toBe(record.picks.length + 2)
    expect(frames[0].happened.what).toBe('start')
    const last = await ox.get<{ frames: Frame[] }>(`/api/tables/${id}/replay?from=${length - 1}`)
    expect(last.frames.at(-1)?.seen.outcome?.winners).toEqual(record.outcome.winners)
    const { mine } = await zoe.get<{ mine: TableLine[] }>('/api/tables')
    expect(mine.find(({ table }) => table.id === id)?.table.winners).toEqual(record.outcome.winners)
    const again = await zoe.table(`/${id}/again`)
    expect(again.seats.map(({ kind }) => kind)).toEqual(['person', 'bot'])
    expect((await zoe.table(`/${id}/again`)).id).toBe(again.id)
    await expect(ox.table(`/${id}/again`)).rejects.toThrow('403')
  })

  test('a running match shows neither its record nor another seat’s replay', async () => {
    const table = await zoe.table('', { game: 'halloween', seats: 2, options: { first: 'seat-1' } })
    await ox.table(`/${table.id}/sit`, { seat: 1 })
    await zoe.table(`/${table.id}/start`)
    await expect(zoe.get(`/api/tables/${table.id}/record`)).rejects.toThrow('409 not ended')
    await expect(ox.get(`/api/tables/${table.id}/replay?seat=0`)).rejects.toThrow('409 not ended')
    const own = await ox.get<{ frames: Frame[] }>(`/api/tables/${table.id}/replay`)
    expect(own.frames[0].seen.seat).toBe(1)
  })
})

test('the API is described by an OpenAPI page with everything in it', async () => {
  const { paths } = await zoe.get<{ paths: Record<string, object> }>('/api/openapi.json')
  expect(Object.keys(paths)).toContain('/api/tables/{id}/sit')
  const parameters = ['id', 'from', 'count', 'seat'].map((name) => expect.objectContaining({ name }))
  const get = { tags: ['tables'], description: expect.stringContaining('Moments'), parameters }
  expect(paths['/api/tables/{id}/replay']).toMatchObject({ get })
})

test('operators find health, readiness and numbers', async () => {
  expect(await (await zoe.raw('GET', '/healthz')).text()).toBe('ok\n')
  expect(await (await zoe.raw('GET', '/readyz')).text()).toBe('ok\n')
  await zoe.raw('GET', '/api/tables/nothing-here')
  const numbers = await (await zoe.raw('GET', '/metrics')).text()
  for (const one of ['gloam_picks_total{by="bot"}', 'gloam_bots_waiting ', 'gloam_write_seconds_bucket'])
    expect(numbers).toContain(one)
  expect(numbers).toContain('gloam_http_errors_total{route="/api/tables/:id",status="404"}')
})

test('bots of every strength play a match to its end', async () => {
  const host = await TestPerson.enter(running.address, 'Bots')
  const table = await host.table('', { game: 'halloween', seats: 4, options: { variant: 'expert' } })
  for (const [i, strength] of ['novice', 'regular', 'random'].entries()) {
    await host.table(`/${table.id}/bot`, { seat: i + 1, strength })
  }
  await host.table(`/${table.id}/start`)
  await host.table(`/${table.id}/resign`)
  const ended = await host.untilOver(table.id)
  expect(ended.seats.slice(1).map((seat) => seat.kind === 'bot' && seat.strength)).toEqual([
    'novice',
    'regular',
    'random',
  ])
})
