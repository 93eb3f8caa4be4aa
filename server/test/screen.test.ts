/** The line of a big screen: it is nobody's, whoever has opened it, and the table tells that it is there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestLine, type TestPerson } from '../testing/client.ts'
import { type HouseOfTwo, openHouse } from '../testing/start.ts'

let running: HouseOfTwo
let zoe: TestPerson
let ox: TestPerson

beforeAll(async () => {
  running = await openHouse()
  zoe = running.zoe
  ox = running.ox
})

afterAll(() => running.close())

/** Zoe and Ox at a table of a game with secrets, which has begun. */
async function begun(): Promise<string> {
  const { id } = await zoe.table('', { game: 'hellhouse', seats: 2 })
  await ox.table(`/${id}/sit`, { seat: 1 })
  await zoe.table(`/${id}/start`)
  return id
}

const positionsIn = ({ raw }: TestLine) => raw.filter((text) => text.startsWith('{"is":"position"'))

test('in the browser of somebody who sits there it hears to the letter what a stranger hears', async () => {
  const id = await begun()
  const [screen, stranger] = [await zoe.screen(), await TestLine.open(zoe.address, '')]
  const lines = [await zoe.line(), await ox.line()]
  const all = [screen, stranger, ...lines]
  for (const line of all) await line.watch(id)
  for (let i = 0; i < 40; i++) {
    const at = lines.findIndex((line) => line.position(id)?.seen.question != null)
    const { sequence, seen } = lines[at].position(id) ?? expect.fail('Nobody is asked.')
    const after = all.map((line) => line.next('position', (message) => message.sequence > sequence))
    await lines[at].pick(id, seen.question?.id ?? '', (i * 7) % (seen.question?.choices.length ?? 1))
    await Promise.all(after)
  }
  lines[0].send({ do: 'note', table: id, notes: { master: 'Ox', 'open.read': '1' }, request: 1 })
  await Promise.all([lines[0].next('notes'), screen.next('marks'), stranger.next('marks')])
  expect(positionsIn(screen)).toEqual(positionsIn(stranger))
  expect(positionsIn(screen)).not.toEqual(positionsIn(lines[0]))
  expect(screen.messages.filter(({ is }) => is !== 'welcome')).toEqual(
    stranger.messages.filter(({ is }) => is !== 'welcome'),
  )
  expect(screen.messages[0]).toMatchObject({ is: 'welcome', person: null })
  for (const line of all) line.close()
})

test('nothing can be done with it', async () => {
  const id = await begun()
  const [screen, line] = [await zoe.screen(), await zoe.line()]
  await screen.watch(id)
  const { seen } = await line.watch(id)
  const asked = seen.question?.id ?? '0.0'
  expect(await screen.pick(id, asked, 0)).toMatchObject({ is: 'refused', reason: 'not your seat' })
  expect(await screen.undo(id)).toMatchObject({ is: 'refused', reason: 'not your seat' })
  screen.send({ do: 'chat', table: id, text: 'boo', request: 7 })
  expect(await screen.next('refused')).toMatchObject({ reason: 'not your seat' })
  screen.close()
  line.close()
})

test('the table tells that a screen is there, and not that its person is', async () => {
  const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
  const line = await ox.line()
  line.send({ do: 'watch', table: id })
  expect(await line.next('table')).toMatchObject({ table: { screen: false, seats: [{ present: false }, {}] } })
  const come = line.next('table', ({ table }) => table.screen)
  const screen = await zoe.screen()
  screen.send({ do: 'watch', table: id })
  expect(await come).toMatchObject({ table: { seats: [{ present: false }, {}] } })
  expect(await screen.next('table')).toMatchObject({ yourSeat: null })
  expect(await zoe.look(id)).toMatchObject({ screen: true })
  const gone = line.next('table', ({ table }) => !table.screen)
  screen.cut()
  await gone
  line.close()
})

test('on a stream, too, and only as long as it says so', async () => {
  const id = await begun()
  const headers = { cookie: zoe.cookie }
  const leave = new AbortController()
  const answer = await fetch(`${zoe.address}/api/stream?table=${id}&screen`, { headers, signal: leave.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (!heard.includes('"is":"position"')) heard += (await reader?.read())?.value ?? ''
  const [welcome] = heard.split('\n').map((text) => JSON.parse(text || 'null'))
  expect(welcome.person).toBeNull()
  expect(heard).toContain('"yourSeat":null')
  expect(heard).toContain('"seen":{"seat":-1')
  const ping = { do: 'ping', at: 0 }
  expect((await zoe.raw('POST', `/api/stream/${welcome.line}?screen`, ping)).status).toBe(204)
  expect((await zoe.raw('POST', `/api/stream/${welcome.line}`, ping)).status).toBe(404)
  leave.abort()
})
