/** Results of real matches: kept with the last move, rated once, reckoned again to the same bits, and gone with their people. */
import { readFileSync } from 'node:fs'
import type { GameTypes } from '@gloam/kernel/game.ts'
import { playRandom } from '@gloam/kernel/random.ts'
import type { Statistics } from '@gloam/protocol/people/ratings.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { addBot, gameOf, lay, type Sitter, sit } from '@gloam/tables/seats/seats.ts'
import { settle } from '@gloam/tables/settle.ts'
import { describe, expect, test } from 'vitest'
import { candlesOf, thingsOf } from '../ratings/candles.ts'
import { Ratings } from '../ratings/ratings.ts'
import { TestPerson } from '../testing/client.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'
import { repeatableLuck } from '../testing/luck.ts'
import { layPlayed } from '../testing/played.ts'

const sitter = ({ person }: TestPerson): Sitter => ({ id: person?.id ?? '', name: person?.name ?? '' })

describe.each(TRIED_ON)('on %s', (_, start) => {
  const running = serverForTests(start)
  const store = () => running.server.service.store
  const db = () => store().db
  const ratingsOf = (person: TestPerson) => store().ratings.of(person.person?.id ?? '')
  const rate = () => new Ratings(store()).rateWaiting()
  const resultOf = (id: string) => db().selectFrom('results').selectAll().where('table_id', '=', id).executeTakeFirst()
  const partsOf = (id: string) =>
    db().selectFrom('result_parts').selectAll().where('table_id', '=', id).orderBy('part').execute()

  let matches = 0

  /** A match that chance has played, each person at their own seat and a bot at the next; written as its last move is. */
  async function finished(people: readonly TestPerson[], more: Partial<TableRow> = {}): Promise<string> {
    const [host, ...others] = people.map(sitter)
    const now = Date.now()
    let row = await lay(
      host,
      { game: 'halloween', seats: 2, open: false, pace: { kind: 'free' } },
      now,
      repeatableLuck(),
    )
    for (const [at, other] of others.entries()) row = sit(row, other, at + 1)
    if (others.length === 0) row = addBot(row, host.id, 1, 'novice', repeatableLuck())
    const play = playRandom<GameTypes>(gameOf('halloween'), { seats: 2, options: row.options }, ++matches, 5_000)
    const made = row.seats.map((kept, seat) => ({
      seat,
      person: kept.kind === 'person' ? kept.person : null,
      count: 9,
    }))
    await store().write(settle(null, { row: { ...row, ...more, made }, play, move: null }, { now, botInsurance: 0 }))
    return row.id
  }

  test('a match ends with its result, which is rated by itself; who decided what is kept', async () => {
    const [zoe, max] = [await running.enter('Zoe'), await running.enter('Max')]
    const { id } = await zoe.table('', { game: 'spookhuis', seats: 2, options: { first: 'seat-1' } })
    await max.table(`/${id}/sit`, { seat: 1 })
    await zoe.table(`/${id}/start`)
    for (const person of [zoe, max]) await person.table(`/${id}/resign`)
    const { winners } = await zoe.untilOver(id)
    const parts = await partsOf(id)
    expect(parts.map(({ seat, person, strength }) => `${seat} ${person ?? strength}`).sort()).toEqual(
      ['0 regular', '1 regular', `0 ${zoe.person?.id}`, `1 ${max.person?.id}`].sort(),
    )
    expect(parts.every(({ seat, won }) => (won === 1) === winners?.includes(seat))).toBe(true)
    // Bots have played both seats to the end.
    expect(parts.filter(({ person }) => person !== null).every(({ share, own }) => share < 0.5 && own === 0)).toBe(true)
    await expect.poll(async () => (await resultOf(id))?.number).toBeGreaterThan(0)
    expect(await resultOf(id)).toMatchObject({ game: 'spookhuis', pace: 'live', seats: 2, unrated: null })
    expect((await ratingsOf(zoe)).map(({ list, matches: count }) => [list, count])).toEqual([
      ['spookhuis live people', 1],
    ])
    await expect.poll(() => db().selectFrom('dues').selectAll().where('kind', '=', 'rate').execute()).toEqual([])
  })

  test('a result is kept once, and rated once, whoever is asked to', async () => {
    const zoe = await running.enter('Zoe')
    const id = await finished([zoe])
    await Promise.all([rate(), rate(), rate()])
    const first = await resultOf(id)
    await rate()
    expect(await resultOf(id)).toEqual(first)
    expect((await ratingsOf(zoe)).map(({ list, matches }) => [list, matches])).toEqual([['halloween live bots', 1]])
    // What becomes of the table afterwards is no second end.
    const row = await store().table(id)
    if (row === undefined) throw new Error('It was written.')
    await store().write(
      settle(row, { row: { ...row, again: 'another' }, play: null, move: null }, { now: Date.now(), botInsurance: 0 }),
    )
    expect((await partsOf(id)).length).toBe(2)
  })

  test('what nobody came to rate is rated with what comes next', async () => {
    const zoe = await running.enter('Zoe')
    const id = await finished([zoe])
    // As if a process had taken it, and died: the due is gone, and so would be its rating.
    await db().deleteFrom('dues').where('kind', '=', 'rate').execute()
    await finished([zoe])
    await expect.poll(async () => (await resultOf(id))?.number).toBeGreaterThan(0)
    await expect.poll(async () => (await ratingsOf(zoe))[0]?.matches).toBe(2)
  })

  test('a table that is not rated, and one at which a hint was asked for, say so and count for nobody', async () => {
    const zoe = await running.enter('Zoe')
    const id = await finished([zoe], { rated: false })
    const { id: helped } = await zoe.table('', {
      game: 'spookhuis',
      seats: 2,
      bots: 'novice',
      start: true,
      options: { first: 'seat-1' },
    })
    expect((await zoe.look(helped)).rated).toBe(true)
    const line = await zoe.line()
    const { seen } = await line.watch(helped)
    const hint = line.next('hint')
    line.send({ do: 'hint', table: helped, question: seen.question?.id ?? '', request: 1 })
    await hint
    line.close()
    expect((await zoe.look(helped)).rated).toBe(false)
    const hinted = await finished([zoe], { hinted: true })
    await rate()
    expect([(await resultOf(id))?.unrated, (await resultOf(hinted))?.unrated]).toEqual(['option', 'hints'])
    expect(await ratingsOf(zoe)).toEqual([])
  })

  test('whether it is rated is settled before the start', async () => {
    const zoe = await running.enter('Zoe')
    const { id } = await zoe.table('', { game: 'spookhuis', seats: 2, bots: 'novice' })
    expect((await zoe.table(`/${id}/change`, { rated: false })).rated).toBe(false)
    await zoe.table(`/${id}/start`)
    await expect(zoe.table(`/${id}/change`, { rated: true })).rejects.toThrow('begun')
  })

  test('all ratings can be reckoned again from what is kept, to the same bits; also when some have gone or want none', async () => {
    const people = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => running.enter(name)))
    const [ada, ben, cleo, dan] = people
    for (const pair of [
      [ada, ben],
      [cleo, dan],
      [ben, cleo],
      [dan, ada],
      [ada, cleo],
    ])
      await finished(pair)
    await rate()
    const before = await all()
    expect(before.length).toBeGreaterThan(3)
    const again = new Ratings(store())
    expect(await again.reckonAgain()).toMatchObject({ changed: 0, ratings: before.length })
    expect(await all()).toEqual(before)
    await dan.post('/api/me/forget', { name: 'Dan' })
    await store().ratings.choose(ben.person?.id ?? '', false)
    const left = await all()
    const gone = [ben, dan].map(({ person }) => person?.id)
    expect(left).toEqual(before.filter(({ person }) => !gone.includes(person)))
    await finished([ada, ben])
    await rate()
    const later = await all()
    expect(await again.reckonAgain()).toMatchObject({ changed: 0 })
    expect(await all()).toEqual(later)
    expect(later.some(({ person }) => gone.includes(person))).toBe(false)
  })

  const all = () => db().selectFrom('ratings').selectAll().orderBy('person').orderBy('list').orderBy('season').execute()

  test('an export holds results and ratings; whoever is forgotten is in none of them', async () => {
    const [zoe, max] = [await running.enter('Zoe'), await running.enter('Max')]
    const id = await finished([zoe, max])
    await rate()
    const whole = await zoe.get<{ played: { ratings: unknown[]; results: { table_id: string }[] } }>('/api/me/export')
    expect(whole.played.ratings.length).toBe(1)
    expect(whole.played.results.map(({ table_id }) => table_id)).toEqual([id])
    await zoe.post('/api/me/forget', { name: 'Zoe' })
    const kept = JSON.stringify([await all(), await partsOf(id)])
    expect(kept).not.toContain(zoe.person?.id)
    expect(kept).toContain(max.person?.id)
  })

  test('a number is shown from the tenth match on, to its own person; to others only what both let them see', async () => {
    const [zoe, max, eve] = [await running.enter('Zoe'), await running.enter('Max'), await running.enter('Eve')]
    for (let i = 0; i < 9; i++) await finished([zoe, max])
    await rate()
    const look = (who: TestPerson) => who.get<Statistics>(`/api/people/${zoe.person?.id}/statistics`)
    const nine = await look(zoe)
    expect(nine).toMatchObject({ matches: 9, rated: true, ratings: [], rivals: [{ name: 'Max' }] })
    await finished([zoe, max])
    await rate()
    const ten = await look(zoe)
    expect(ten.ratings).toMatchObject([
      { game: 'halloween', pace: 'live', company: 'people', group: null, matches: 10 },
    ])
    expect(ten.closest?.table).toEqual(expect.any(String))
    await expect(look(eve)).rejects.toThrow('404')
    await expect(look(new TestPerson(running.address))).rejects.toThrow('404')
    await zoe.post('/api/me/show', { shown: true })
    // Max has not been asked.
    const seen = await look(eve)
    expect(seen).toMatchObject({ ratings: ten.ratings, rivals: [], closest: { table: null } })
    expect(JSON.stringify(seen)).not.toContain(max.person?.id)
    await max.post('/api/me/show', { shown: true })
    expect(await look(eve)).toMatchObject({ rivals: [{ name: 'Max' }] })
    await zoe.post('/api/me/rated', { rated: false })
    expect(await look(eve)).toMatchObject({ rated: false, ratings: [] })
    expect(await ratingsOf(zoe)).toEqual([])
    expect((await ratingsOf(max)).length).toBe(1)
  })

  test('a match lights candles for those whose own doing it was; they are on their shelf, in their export, and go with them', async () => {
    const [zoe, eve] = [await running.enter('Zoe'), await running.enter('Eve')]
    const game = gameOf('halloween')
    const engine = running.engine
    // Chance has played it; Zoe sat at the first seat.
    const id = await layPlayed(engine, sitter(zoe), {
      ...{ game: 'spookhuis', seats: 2 },
      until: ({ open, state }) =>
        open.length === 0 && state.outcome?.winners.includes(0) === true && state.outcome.reason === 'end.ghosts',
    })
    const [row, log] = [await store().table(id), await store().log(id)]
    if (row === undefined) throw new Error('It was laid.')
    const made = [{ seat: 0, person: zoe.person?.id ?? '', count: 9 }]
    expect(candlesOf({ ...row, made }, log).map(({ name }) => name)).toContain('ghostly')
    expect(candlesOf({ ...row, made: [{ seat: 0, person: null, count: 9 }] }, log)).toEqual([])
    // What came to a seat is its person's alone, by words that the game has.
    const things = thingsOf(row, log)
    const words = JSON.parse(readFileSync(new URL('../../games/spookhuis/text/en.json', import.meta.url), 'utf8'))
    const keys = things.flatMap(({ cards, rooms }) => [...Object.keys(cards), ...Object.keys(rooms)])
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !Object.hasOwn(words, key))).toEqual([])
    const rainbow = { person: zoe.person?.id ?? '', name: 'rainbow', game: 'halloween', table_id: id, at: 1 }
    for (const once of [[rainbow], [rainbow]]) await store().ratings.light(once)
    const shelf = async () => (await zoe.get<Statistics>(`/api/people/${zoe.person?.id}/statistics`)).candles
    await finished([zoe])
    await rate()
    const own = await shelf()
    expect(own.map(({ name }) => name).sort()).toEqual((game.candles ?? []).map(({ name }) => name).sort())
    expect(own.find(({ name }) => name === 'rainbow')).toMatchObject({ game: 'halloween', count: 1, table: id })
    await zoe.post('/api/me/show', { shown: true })
    const seen = (await eve.get<Statistics>(`/api/people/${zoe.person?.id}/statistics`)).candles
    // Others see what was done, not what is missing, nor where.
    expect(seen.every(({ count, table }) => count > 0 && table === null)).toBe(true)
    expect(JSON.stringify(await zoe.get('/api/me/export'))).toContain('"name":"rainbow"')
    await zoe.post('/api/me/forget', { name: 'Zoe' })
    expect(await store().ratings.candlesOf(zoe.person?.id ?? '')).toEqual([])
  })

  test('what a guest has played is the account’s', async () => {
    const [guest, account, max] = [await running.enter('Gus'), await running.enter('Ada'), await running.enter('Max')]
    await finished([guest, max])
    await rate()
    const [[was], [from, to]] = [await ratingsOf(guest), [guest.person?.id ?? '', account.person?.id ?? '']]
    await running.server.service.people.handOver(from, to)
    expect(await ratingsOf(account)).toEqual([{ ...was, person: to }])
    expect(await new Ratings(store()).reckonAgain()).toMatchObject({ changed: 0 })
  })
})
