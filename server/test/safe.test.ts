/** A house among strangers: what a hostile host, guest or request cannot do. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Allowance } from '../common/allowance.ts'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { ENGINES } from '../testing/engines.ts'
import { type HouseOfTwo, openHouse, type RunningServer, startServer } from '../testing/start.ts'

let running: HouseOfTwo
let zoe: TestPerson
let ox: TestPerson

beforeAll(async () => {
  running = await openHouse()
  zoe = running.zoe
  ox = running.ox
})

afterAll(() => running.close())

/** Zoe, who is the host and first, and Ox, and a third seat for a bot. */
async function begun(): Promise<string> {
  const { id } = await zoe.table('', { game: 'halloween', seats: 3, options: { first: 'seat-1' } })
  await ox.table(`/${id}/sit`, { seat: 1 })
  await zoe.table(`/${id}/bot`, { seat: 2, strength: 'random' })
  await zoe.table(`/${id}/start`)
  return id
}

async function pickOnce(line: TestLine, id: string): Promise<void> {
  const position = line.position(id) ?? (await line.watch(id))
  const next = line.next('position', ({ sequence }) => sequence > position.sequence)
  expect(await line.pick(id, position.seen.question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
  await next
}

describe('a host', () => {
  test('lets a bot stand in for nobody who is at the table', async () => {
    const id = await begun()
    const line = await ox.line()
    await line.watch(id)
    await expect(zoe.table(`/${id}/stand-in`, { seat: 1 })).rejects.toThrow('409 still here')
    line.close()
    await expect
      .poll(() => zoe.table(`/${id}/stand-in`, { seat: 1 }).then(({ seats }) => seats[1], String))
      .toMatchObject({ standIn: true })
  })

  test('steps back with the consent of everybody who sits there, also of those for whom a bot stands in', async () => {
    const id = await begun()
    const line = await zoe.line()
    await pickOnce(line, id)
    await zoe.table(`/${id}/stand-in`, { seat: 1 })
    expect((await zoe.table(`/${id}/repair`, { to: 0 })).repair).toEqual({ to: 0, agreed: [zoe.person?.id] })
    expect(line.position(id)?.seen.picks).toBeGreaterThan(0)
    line.close()
  })

  test('proposes to step back from where the match is: once it has gone on, the proposal is gone', async () => {
    const id = await begun()
    const line = await zoe.line()
    await pickOnce(line, id)
    expect((await zoe.table(`/${id}/repair`, { to: 0 })).repair).not.toBeNull()
    await pickOnce(line, id)
    await expect(ox.table(`/${id}/repair`, { to: 0 })).rejects.toThrow('403 not host')
    line.close()
  })

  test('who leaves hands the table on', async () => {
    const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
    await ox.table(`/${id}/sit`, { seat: 1 })
    expect((await zoe.table(`/${id}/leave`)).host).toBe(ox.person?.id)
    // Whoever comes to a table that everybody has left is its host.
    await ox.table(`/${id}/leave`)
    expect((await zoe.table(`/${id}/sit`, { seat: 1 })).host).toBe(zoe.person?.id)
    const match = await begun()
    expect((await zoe.table(`/${match}/leave`)).host).toBe(ox.person?.id)
  })
})

test('a host lets only those speak who sit there, before the start and in a match, also at the next table', async () => {
  const { id } = await zoe.table('', { game: 'halloween', seats: 2, quiet: true })
  await ox.table(`/${id}/sit`, { seat: 1 })
  const eve = await TestPerson.enter(running.address, 'Eve')
  const [seated, watching] = [await ox.line(), await eve.line()]
  const come = seated.next('table')
  for (const line of [seated, watching]) line.send({ do: 'watch', table: id })
  await come
  const say = (line: TestLine, text: string) => line.send({ do: 'chat', table: id, text, request: 1 })
  const refused = watching.next('refused')
  const heard = watching.next('chat')
  say(watching, 'I know who has the key')
  expect(await refused).toMatchObject({ reason: 'quiet' })
  say(seated, 'shall we?')
  expect((await heard).lines.map(({ text }) => text)).toEqual(['shall we?'])
  await expect(ox.table(`/${id}/change`, { quiet: false })).rejects.toThrow('403 not host')
  await zoe.table(`/${id}/start`)
  expect((await zoe.table(`/${id}/change`, { quiet: false })).quiet).toBe(false)
  const next = seated.next('chat', ({ lines }) => lines.some(({ seat }) => seat === null))
  say(watching, 'good luck')
  expect((await next).lines.at(-1)).toMatchObject({ name: 'Eve', text: 'good luck' })
  for (const line of [seated, watching]) line.close()
})

test('whoever was sent away from a table stays away', async () => {
  const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
  await ox.table(`/${id}/sit`, { seat: 1 })
  await zoe.table(`/${id}/send-away`, { seat: 1, why: 'We wait for Eve.' })
  await expect(ox.table(`/${id}/sit`, { seat: 1 })).rejects.toThrow('403 sent away')
  const eve = await TestPerson.enter(running.address, 'Eve')
  expect((await eve.table(`/${id}/sit`, { seat: 1 })).seats[1]).toMatchObject({ name: 'Eve' })
  // Nor is the seat of somebody who has gone a way in.
  await zoe.table(`/${id}/start`)
  await eve.table(`/${id}/leave`)
  await zoe.table(`/${id}/offer`, { seat: 1, offered: true })
  await expect(ox.table(`/${id}/take-over`, { seat: 1 })).rejects.toThrow('403 sent away')
})

describe('bodies', () => {
  const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`
  test.each(['/api/me', '/api/tables', '/api/link/ask', '/api/stream/nobody'])(
    'that are deep or empty are refused at %s',
    async (path) => {
      for (const body of [deep, '', 'null', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`]) {
        const response = await zoe.raw('POST', path, body)
        expect({ body: body.slice(0, 8), status: response.status }).toMatchObject({
          status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
        })
      }
    },
  )

  test('that are empty leave a stream as it was', async () => {
    const response = await zoe.raw('GET', '/api/stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const { line } = JSON.parse((await reader?.read())?.value ?? '{}')
    for (const body of ['null', deep]) expect((await zoe.raw('POST', `/api/stream/${line}`, body)).status).toBe(400)
    expect((await zoe.raw('POST', `/api/stream/${line}`, { do: 'ping', at: 1 })).status).toBe(204)
    await reader?.cancel()
  })
})

describe('from outside', () => {
  let safe: RunningServer

  beforeAll(async () => {
    const env = { PUBLIC_URL: 'https://games.example.org', GLOAM_PROXIES: 'none', GLOAM_METRICS: undefined }
    safe = await startServer(await ENGINES.sqlite(), env)
  })

  afterAll(() => safe?.server.stop())

  /** From where somebody seems to come who says this of themselves. */
  async function seemsFrom({ address }: RunningServer, forwarded: string): Promise<string[]> {
    const sly = new TestPerson(address)
    await sly.raw('POST', '/api/me', { name: 'Sly' }, { 'x-forwarded-for': forwarded })
    const sessions = await sly.get<{ address: string }[]>('/api/me/sessions')
    return sessions.map((session) => session.address)
  }

  test('pages may open sockets to this house alone, and with https stay with it', async () => {
    const policy = (await zoe.raw('GET', '/healthz')).headers.get('content-security-policy') ?? ''
    const { host } = new URL(running.address)
    expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`)
    const { headers } = await fetch(`${safe.address}/healthz`)
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://games.example.org;")
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
  })

  test('only proxies that are named are believed about who asks', async () => {
    expect(await seemsFrom(safe, '203.0.113.7')).toEqual(['127.0.0.1'])
    // A proxy on this machine is believed about its own neighbour, and nobody about those before.
    expect(await seemsFrom(running, '198.51.100.1, 203.0.113.7')).toEqual(['203.0.113.7'])
  })

  test('the numbers are closed unless somebody has opened them', async () => {
    const closed = await fetch(`${safe.address}/metrics`)
    expect([closed.status, await closed.json()]).toEqual([404, expect.objectContaining({ reason: 'not found' })])
    expect((await fetch(`${safe.address}/metrics`, { headers: { authorization: 'Bearer undefined' } })).status).toBe(
      404,
    )
    expect((await fetch(`${running.address}/metrics`)).status).toBe(200)
  })
})

describe('a clock that is set back', () => {
  afterEach(() => void vi.useRealTimers())

  test('locks nobody out', () => {
    vi.useFakeTimers()
    vi.setSystemTime(1_700_000_000_000)
    const allowance = new Allowance(5, 1)
    allowance.take()
    vi.setSystemTime(1_700_000_000_000 - 3_600_000)
    expect(allowance.take()).toBe(true)
    vi.setSystemTime(1_700_000_000_000 - 3_600_000 + 2_000)
    expect([1, 2, 3, 4].map(() => allowance.take())).toEqual([true, true, true, true])
  })
})

test('a stop does not wait for somebody who never finishes a request', async () => {
  const other = await startServer(await ENGINES.sqlite())
  const socket = connect(Number(new URL(other.address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{')
  // The half request has come by the time that a whole one is answered.
  expect((await fetch(`${other.address}/healthz`)).status).toBe(200)
  const cut = once(socket, 'close')
  // Without this it would be waited for until the request is too old for Node.
  const cutting = vi.spyOn(other.server.app.server, 'closeAllConnections')
  await other.server.stop()
  expect(cutting).toHaveBeenCalled()
  await cut
})
