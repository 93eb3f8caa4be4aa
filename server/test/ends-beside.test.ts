/** How people's matches end beside those of the bots: counted, held against each other, and told of nobody in particular. */
import { readFileSync } from 'node:fs'
import type { Played } from '@gloam/protocol/people/ratings.ts'
import { describe, expect, test } from 'vitest'
import { BOT_ENDS } from '../ratings/bot-ends.ts'
import { type EndCount, playedOf, TOLD_FROM } from '../ratings/ends.ts'
import { inOrder, keepEnding } from '../store/tables/endings.ts'
import { TestPerson } from '../testing/client.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'

interface LabEnd {
  name: string
  count: number
}

const haunt = (end: string, count: number, kind = 'haunt.1.name'): EndCount => ({ game: 'betrayal', kind, end, count })

describe('beside each other', () => {
  test('bots’ matches are those of docs/lab', () => {
    for (const [game, { all, kinds }] of Object.entries(BOT_ENDS)) {
      const lab = JSON.parse(readFileSync(new URL(`../../docs/lab/${game}.json`, import.meta.url), 'utf8'))
      const counted = (ends: LabEnd[]) => Object.fromEntries(ends.map(({ name, count }) => [name, count]))
      expect(all).toEqual(counted(lab.ends))
      const told = [...(lab.kinds.haunt ?? lab.kinds.master ?? [])] as { name: string; ends: LabEnd[] }[]
      expect(Object.keys(kinds)).toHaveLength(told.length)
      for (const { name, ends } of told) {
        const number = name.split(' ')[0]
        expect(kinds[`haunt.${number}.name`] ?? kinds[`card.${number}.name`]).toEqual(counted(ends))
      }
    }
  })

  test('people do better where that is sure, and not before', () => {
    const bots = BOT_ENDS['betrayal']?.kinds['haunt.1.name'] ?? {}
    const moreOf = (counts: EndCount[]) =>
      playedOf(counts)[0]?.kinds[0]?.ends.flatMap(({ end, more }) => (more ? [end] : []))
    // Bots: 24 of 60.
    expect(bots).toMatchObject({ heroes: 24, traitors: 36 })
    expect(moreOf([haunt('heroes', 18), haunt('traitors', 2)])).toEqual(['heroes'])
    expect(moreOf([haunt('heroes', 12), haunt('traitors', 8)])).toEqual([])
    expect(moreOf([haunt('heroes', 9)])).toEqual([])
    expect(moreOf([haunt('heroes', 1), haunt('traitors', 39)])).toEqual(['traitors'])
  })

  test('of a kind nothing is told before it was played often enough; of its game it counts', () => {
    const [few] = playedOf([haunt('heroes', TOLD_FROM - 1)])
    expect(few?.kinds).toEqual([])
    expect(few?.ends.find(({ end }) => end === 'heroes')?.people).toBe(TOLD_FROM - 1)
    expect(playedOf([haunt('heroes', TOLD_FROM)])[0]?.kinds.map(({ kind }) => kind)).toEqual(['haunt.1.name'])
  })

  test('what is of no kind is of its game alone; the one played most stands first', () => {
    const spookhuis = { game: 'spookhuis', kind: '', end: 'end.code', count: 9 }
    const told = playedOf([haunt('heroes', 8), spookhuis])
    expect(told.map(({ game, kinds }) => [game, kinds.length])).toEqual([
      ['spookhuis', 0],
      ['betrayal', 1],
    ])
    expect(told[0]?.ends.find(({ end }) => end === 'code')?.people).toBe(9)
  })
})

describe.each(TRIED_ON)('on %s', (_, start) => {
  const running = serverForTests(start)

  test('each end counts once, however often it is told', async () => {
    const { db, endings } = running.server.service.store
    const end = (table: string, how: string) => ({ table, game: 'halloween', kind: 'night', end: how, at: 1 })
    const ends = [end('a', 'won'), end('b', 'lost'), end('a', 'won'), end('c', 'lost')]
    await db.transaction().execute(async (transaction) => {
      for (const one of inOrder(ends)) await keepEnding(transaction, one)
    })
    const counts = [
      { kind: 'night', end: 'lost', count: 2 },
      { kind: 'night', end: 'won', count: 1 },
    ]
    expect(await endings.counts('halloween')).toEqual(counts)
    await endings.countAgain()
    expect(await endings.counts('halloween')).toEqual(counts)
    await db.deleteFrom('tales').where('game', '=', 'halloween').execute()
    await endings.countAgain()
  })

  test('anybody is told what is played, and nobody who has played it', async () => {
    const zoe = await running.enter('Zoe')
    const { db, endings } = running.server.service.store
    for (let i = 0; i < TOLD_FROM; i++) {
      const row = { table_id: `told-${i}`, game: 'hellhouse', kind: 'card.85.name', end: 'end.hunters', at: i }
      await db.insertInto('tales').values(row).execute()
    }
    const table = await zoe.table('', { game: 'spookhuis', seats: 2, bots: 'random', start: true })
    await db
      .insertInto('tales')
      .values({ table_id: table.id, game: 'spookhuis', kind: '', end: 'end.code', at: 0 })
      .execute()
    await endings.countAgain()
    const told = await new TestPerson(running.address).get<Played>('/api/played')
    expect(told.map(({ game }) => game)).toEqual(['hellhouse', 'spookhuis'])
    expect(told[0]?.kinds).toMatchObject([{ kind: 'card.85.name' }])
    expect(JSON.stringify(told)).not.toContain(zoe.person?.id)
    // What is of no kind is nobody’s favourite.
    const { tales } = await zoe.get<{ tales: object[] }>(`/api/people/${zoe.person?.id}`)
    expect(tales).toEqual([])
  })
})
