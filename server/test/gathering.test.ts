/** How people get along at a table before the start: room is made, seats are swapped, somebody is sent away and let back. */
import type { TableState } from '@gloam/protocol/table.ts'
import { pick } from '@gloam/tables/match/match.ts'
import { questionName } from '@gloam/tables/view.ts'
import { describe, expect, test } from 'vitest'
import { serverForTests } from '../testing/for-tests.ts'

const house = serverForTests()

/** Zoe's table for three, with Ox and Mo. */
async function three(changes: object = {}) {
  const [zoe, ox, mo] = await Promise.all(['Zoe', 'Ox', 'Mo'].map((name) => house.enter(name)))
  const { id } = await zoe.table('', { game: 'halloween', seats: 3, ...changes })
  await ox.table(`/${id}/sit`, { seat: 1 })
  await mo.table(`/${id}/sit`, { seat: 2 })
  return { id, zoe, ox, mo }
}

const namesIn = ({ seats }: { seats: readonly { kind: string; name?: string }[] }) =>
  seats.map((seat) => seat.name ?? seat.kind)

describe('the host', () => {
  test('makes room: whoever sat there may sit down again', async () => {
    const { id, zoe, ox } = await three()
    const table = await zoe.table(`/${id}/clear`, { seat: 1 })
    expect(namesIn(table)).toEqual(['Zoe', 'free', 'Mo'])
    expect(table.sentAway).toEqual([])
    expect(namesIn(await ox.table(`/${id}/sit`, { seat: 1 }))).toEqual(['Zoe', 'Ox', 'Mo'])
  })

  test('sends away, which is told with why and can be lifted', async () => {
    const { id, zoe, ox } = await three()
    const line = await ox.line()
    line.send({ do: 'watch', table: id })
    const told = line.next('table', ({ table }) => table.sentAway.length > 0)
    await zoe.table(`/${id}/send-away`, { seat: 1, why: 'We wait for Eve.' })
    expect((await told).table.sentAway).toEqual([{ person: ox.person?.id, name: 'Ox', why: 'We wait for Eve.' }])
    line.close()
    await expect(ox.table(`/${id}/sit`, { seat: 1 })).rejects.toThrow('403 sent away')
    await expect(ox.table(`/${id}/let-back`, { person: ox.person?.id })).rejects.toThrow('403 not host')
    expect((await zoe.table(`/${id}/let-back`, { person: ox.person?.id })).sentAway).toEqual([])
    expect(namesIn(await ox.table(`/${id}/sit`, { seat: 1 }))).toEqual(['Zoe', 'Ox', 'Mo'])
    await expect(zoe.table(`/${id}/send-away`, { seat: 0 })).rejects.toThrow('yourself')
  })

  test('hands the table on, and can then leave it to the others', async () => {
    const { id, zoe, ox } = await three()
    await expect(ox.table(`/${id}/hand-on`, { seat: 1 })).rejects.toThrow('403 not host')
    expect((await zoe.table(`/${id}/hand-on`, { seat: 1 })).host).toBe(ox.person?.id)
    await expect(zoe.table(`/${id}/change`, { seats: 4 })).rejects.toThrow('403 not host')
    await ox.table(`/${id}/change`, { seats: 4 })
  })

  test('stands up and stays the host; whoever sits down then is a guest', async () => {
    const { id, zoe, ox, mo } = await three()
    await ox.table(`/${id}/leave`)
    await mo.table(`/${id}/leave`)
    expect((await zoe.table(`/${id}/stand-up`)).host).toBe(zoe.person?.id)
    expect((await ox.table(`/${id}/sit`, { seat: 0 })).host).toBe(zoe.person?.id)
    // It is still a table of hers.
    const { mine } = await zoe.get<{ mine: { table: { id: string }; yourSeat: number | null }[] }>('/api/tables')
    expect(mine.find(({ table }) => table.id === id)).toMatchObject({ yourSeat: null })
  })

  test('closes the table: nothing stays that nobody can get rid of', async () => {
    const { id, zoe, ox } = await three()
    await expect(ox.table(`/${id}/close`)).rejects.toThrow('403 not host')
    await zoe.table(`/${id}/close`)
    expect((await zoe.raw('GET', `/api/tables/${id}`)).status).toBe(404)
    expect(await ox.get('/api/tables')).toMatchObject({ mine: [] })
  })

  test('lays a table for others without sitting at it, and begins it', async () => {
    const [zoe, ox, mo] = await Promise.all(['Zoe', 'Ox', 'Mo'].map((name) => house.enter(name)))
    const { id, seats } = await zoe.table('', { game: 'halloween', seats: 2, sit: false })
    expect(seats.map(({ kind }) => kind)).toEqual(['free', 'free'])
    await ox.table(`/${id}/sit`, { seat: 0 })
    await mo.table(`/${id}/sit`, { seat: 1 })
    expect(await zoe.table(`/${id}/start`)).toMatchObject({ status: 'playing', host: zoe.person?.id })
  })
})

describe('seats are swapped', () => {
  test('once both have said so, and everybody takes their colour along', async () => {
    const { id, ox, mo } = await three()
    const [, first, second] = (await ox.table(`/${id}/swap`, { seat: 2 })).seats
    expect(namesIn({ seats: [first, second] })).toEqual(['Ox', 'Mo'])
    const { seats, swaps } = await mo.table(`/${id}/swap`, { seat: 1 })
    expect(seats.slice(1)).toMatchObject([
      { name: 'Mo', colour: second?.colour },
      { name: 'Ox', colour: first?.colour },
    ])
    expect(swaps).toEqual([])
  })

  test('never by the host alone, and a wish is gone when it is turned down or somebody moves', async () => {
    const { id, zoe, ox, mo } = await three()
    expect(namesIn(await zoe.table(`/${id}/swap`, { seat: 1 }))).toEqual(['Zoe', 'Ox', 'Mo'])
    expect((await ox.table(`/${id}/no-swap`)).swaps).toEqual([])
    await zoe.table(`/${id}/swap`, { seat: 2 })
    expect((await mo.table(`/${id}/leave`)).swaps).toEqual([])
    await expect(zoe.table(`/${id}/swap`, { seat: 2 })).rejects.toThrow('no swap')
  })

  test('with a bot by the host at once', async () => {
    const { id, zoe, ox, mo } = await three()
    await mo.table(`/${id}/leave`)
    await zoe.table(`/${id}/bot`, { seat: 2, strength: 'novice' })
    await expect(ox.table(`/${id}/swap`, { seat: 2 })).rejects.toThrow('403 not host')
    const { seats } = await zoe.table(`/${id}/swap`, { seat: 2 })
    expect(seats.map(({ kind }) => kind)).toEqual(['bot', 'person', 'person'])
  })
})

test('each says that they are ready, and is asked anew when the host changes how it is played', async () => {
  const { id, zoe, ox, mo } = await three()
  const ready = ({ seats }: TableState) => seats.map((seat) => seat.kind === 'person' && seat.ready === true)
  expect(ready(await ox.table(`/${id}/ready`, { ready: true }))).toEqual([false, true, false])
  expect(ready(await mo.table(`/${id}/ready`, { ready: true }))).toEqual([false, true, true])
  expect(ready(await mo.table(`/${id}/ready`, { ready: false }))).toEqual([false, true, false])
  expect(ready(await zoe.table(`/${id}/change`, { pace: { kind: 'slow', days: 1 } }))).toEqual([false, false, false])
  await ox.table(`/${id}/ready`, { ready: true })
  // In a match nobody is asked any more.
  expect(ready(await zoe.table(`/${id}/start`))).toEqual([false, false, false])
})

test('anybody who sits there may propose a step back', async () => {
  const { id, zoe, ox, mo } = await three()
  await zoe.table(`/${id}/start`)
  await house.server.service.change(id, (loaded) => {
    const open = loaded.play?.open[0]
    const made = open && pick(loaded, open.seat, questionName(open.id, 0), 0)
    if (made === undefined || typeof made === 'string') throw new Error(`Nobody could move: ${made}`)
    return made
  })
  const eve = await house.enter('Eve')
  await expect(eve.table(`/${id}/repair`, { to: 0 })).rejects.toThrow('403 not your seat')
  await expect(ox.table(`/${id}/repair`, { to: 99, propose: true })).rejects.toThrow('no repair')
  expect((await ox.table(`/${id}/repair`, { to: 0, propose: true })).repair).toEqual({ to: 0, agreed: [ox.person?.id] })
  await zoe.table(`/${id}/repair`, { to: 0 })
  expect((await mo.table(`/${id}/repair`, { to: 0 })).repair).toBeNull()
})
