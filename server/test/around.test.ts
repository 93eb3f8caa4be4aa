/** Around one device at a table of a server: with people elsewhere, in lists and notices, without ratings, and gone with its owner. */
import type { GameTypes } from '@gloam/kernel/game.ts'
import { playRandom } from '@gloam/kernel/random.ts'
import type { TableLine } from '@gloam/protocol/table.ts'
import { noticesOf } from '@gloam/tables/notices.ts'
import { everybodyAround } from '@gloam/tables/seats/around.ts'
import { gameOf } from '@gloam/tables/seats/seats.ts'
import { settle } from '@gloam/tables/settle.ts'
import { describe, expect, test } from 'vitest'
import { TestLine, type TestPerson } from '../testing/client.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'

const idOf = ({ person }: TestPerson) => person?.id ?? ''

describe.each(TRIED_ON)('on %s', (_, start) => {
  const running = serverForTests(start)
  const store = () => running.server.service.store

  /** Zoe and Mirabel at one device, Ox at another. */
  async function three(game = 'spookhuis') {
    const [zoe, ox] = await Promise.all(['Zoe', 'Ox'].map((name) => running.enter(name)))
    const { id } = await zoe.table('', { game, seats: 3 })
    await ox.table(`/${id}/sit`, { seat: 1 })
    await zoe.table(`/${id}/beside`, { seat: 2, name: 'Mirabel' })
    return { id, zoe, ox }
  }

  const begun = async (game?: string) => {
    const all = await three(game)
    await all.zoe.table(`/${all.id}/start`)
    return all
  }

  /** A line of a person who looks through a seat, and how the table looks from there. */
  async function seenAs(person: TestPerson, id: string, seat: number) {
    const line = await TestLine.open(running.address, person.cookie, undefined, `?as=${seat}`)
    const position = line.next('position')
    line.send({ do: 'watch', table: id })
    const { seen } = await position
    return { line, seen }
  }

  const rowOf = async (id: string) => (await running.server.service.table(id)).row
  const mineOf = async (person: TestPerson) => (await person.get<{ mine: TableLine[] }>('/api/tables')).mine

  test('a device speaks for those around it, and for nobody elsewhere', async () => {
    const { id, zoe, ox } = await begun()
    for (const [person, seats] of [
      [zoe, [0, -1, 2]],
      [ox, [-1, 1, -1]],
    ] as const)
      for (const [seat, seen] of seats.entries()) {
        const there = await seenAs(person, id, seat)
        expect(there.seen.seat).toBe(seen)
        if (seen < 0) expect(there.seen.question).toBeNull()
        there.line.close()
      }
    const table = await ox.get<{ yourSeat: number | null }>(`/api/tables/${id}?as=2`)
    expect(table.yourSeat).toBeNull()
    await expect(ox.post(`/api/tables/${id}/leave?as=2`)).resolves.toMatchObject({
      seats: [{ standIn: false }, { standIn: true }, { standIn: false }],
    })
    await expect(ox.get(`/api/tables/${id}/replay?as=2&seat=2`)).rejects.toThrow('not ended')
    expect(await zoe.get(`/api/tables/${id}/around`)).toEqual({ curtain: true })
    const eve = await running.enter('Eve')
    await expect(eve.get(`/api/tables/${id}/around`)).rejects.toThrow('not your seat')
  })

  test('whoever brings others sits there, and takes them along when they go', async () => {
    const { id, zoe, ox } = await three()
    const eve = await running.enter('Eve')
    await zoe.table(`/${id}/clear`, { seat: 2 })
    await expect(eve.table(`/${id}/beside`, { seat: 2, name: 'Adam' })).rejects.toThrow('not your seat')
    await ox.table(`/${id}/beside`, { seat: 2, name: 'Bram' })
    await expect(eve.table(`/${id}/clear`, { seat: 2 })).rejects.toThrow('not host')
    await ox.table(`/${id}/clear`, { seat: 2 })
    await ox.table(`/${id}/beside`, { seat: 2, name: 'Bram' })
    const { seats } = await ox.table(`/${id}/leave`)
    expect(seats.map(({ kind }) => kind)).toEqual(['person', 'free', 'free'])
  })

  test('the table stands once in the list of whoever’s device it is, and they hear whose turn it is', async () => {
    const { id, zoe, ox } = await begun('halloween')
    for (const asked of [2, 0, 1]) {
      const row = await rowOf(id)
      const waiting = { ...row, waiting: [asked], asked: [0, 1, 2].map((seat) => (seat === asked ? Date.now() : null)) }
      expect(noticesOf(waiting).flatMap(({ kind, person }) => (kind === 'turn' ? [person] : []))).toEqual([
        idOf(asked === 1 ? ox : zoe),
      ])
    }
    expect(await mineOf(zoe)).toMatchObject([{ table: { id } }])
    const row = await rowOf(id)
    const [seat = 0] = row.waiting
    expect((await mineOf(zoe))[0]?.waitsForYou).toBe(seat !== 1)
    expect((await mineOf(ox))[0]?.waitsForYou).toBe(seat === 1)
  })

  test('what comes of it counts for no rating, and who sat beside somebody is nobody’s result', async () => {
    const { id, zoe, ox } = await begun('halloween')
    const row = await rowOf(id)
    const play = playRandom<GameTypes>(gameOf('halloween'), { seats: 3, options: row.options }, 7, 5_000)
    const made = [0, 1, 2].map((seat) => ({ seat, person: everybodyAround(idOf(zoe))[seat] ?? null, count: 3 }))
    const { result } = settle(row, { row: { ...row, made }, play, move: null }, { now: Date.now(), botInsurance: 0 })
    expect(result?.unrated).toBe('around')
    const people = new Set(result?.parts.map(({ person }) => person))
    expect(people).toEqual(new Set([idOf(zoe), idOf(ox), null]))
  })

  test('a guest who is somebody else now keeps those around the device; and nothing of them is left when the guest goes', async () => {
    const { id, zoe } = await begun()
    const { line } = await seenAs(zoe, id, 2)
    line.send({ do: 'chat', table: id, text: 'Mirabel was here.', request: 1 })
    line.send({ do: 'note', table: id, notes: { here: 'hers' }, request: 2 })
    await line.next('notes', ({ notes }) => 'here' in notes)
    line.close()
    const eve = await running.enter('Eve')
    const { people } = running.server.service
    await people.handOver(idOf(zoe), idOf(eve))
    const row = await rowOf(id)
    expect(row.seats).toMatchObject([
      { person: idOf(eve) },
      { name: 'Ox' },
      { person: `${idOf(eve)}~2`, device: idOf(eve), name: 'Mirabel' },
    ])
    expect(await eve.get(`/api/tables/${id}/notes?as=2`)).toEqual({ here: 'hers' })
    await eve.post('/api/me/forget', { name: 'Eve' })
    const kept = JSON.stringify([
      await rowOf(id),
      await store().db.selectFrom('chat').selectAll().where('table_id', '=', id).execute(),
      await store().db.selectFrom('notes').selectAll().where('table_id', '=', id).execute(),
    ])
    for (const word of ['Mirabel', 'hers', idOf(eve)]) expect(kept).not.toContain(word)
  })

  test('whoever is reported for what was said beside them is the one whose device it was', async () => {
    const { id, zoe, ox } = await begun()
    const { line } = await seenAs(zoe, id, 2)
    const chat = line.next('chat', ({ lines }) => lines.some(({ name }) => name === 'Mirabel'))
    line.send({ do: 'chat', table: id, text: 'Rude.', request: 1 })
    const { lines } = await chat
    line.close()
    await ox.post(`/api/tables/${id}/report`, { line: lines.at(-1)?.id, reason: 'insult', words: '' })
    const reports = await store().db.selectFrom('reports').selectAll().where('table_id', '=', id).execute()
    expect(reports).toMatchObject([{ about: idOf(zoe), name: 'Mirabel' }])
  })
})
