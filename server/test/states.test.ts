/** Where a match stood after each move: kept as what has changed, read back to the letter, and found where it is damaged. */
import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { SEED } from '@gloam/kernel/testing/seed.ts'
import { agreeToRepair, pick, resume, start, undo } from '@gloam/tables/match/match.ts'
import { addBot, lay, sit } from '@gloam/tables/seats/seats.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { questionName } from '@gloam/tables/view.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '../common/metrics.ts'
import { readSettings } from '../common/settings.ts'
import { type Database, openDatabase } from '../store/engine/database.ts'
import { migrateDatabase } from '../store/engine/migrate.ts'
import { Store } from '../store/store.ts'
import { readOn } from '../tables/memory/load.ts'
import { Registry } from '../tables/memory/registry.ts'
import type { TestEngine } from '../testing/engines.ts'
import { TRIED_ON } from '../testing/for-tests.ts'
import { repeatableLuck } from '../testing/luck.ts'

const ZOE = { id: 'zoe', name: 'Zoe' }
const OX = { id: 'ox', name: 'Ox' }
const metrics = createMetrics(Fastify({ logger: false }).log)

describe.each(TRIED_ON)('states on %s', (_, begin) => {
  let engine: TestEngine
  let database: Database
  let store: Store

  beforeAll(async () => {
    engine = await begin()
    database = openDatabase(readSettings({ GLOAM_DATA: engine.dataFolder, DATABASE_URL: engine.databaseUrl }))
    await migrateDatabase(database.db)
    store = new Store(database)
  })

  afterAll(async () => {
    await database?.db.destroy()
    await engine?.stop()
  })

  const registry = () => new Registry(store, { botInsurance: 0, shared: false }, metrics)
  const words = ({ play }: Loaded) => JSON.stringify(play?.state)
  const movesOf = (id: string) =>
    database.db.selectFrom('moves').selectAll().where('table_id', '=', id).orderBy('sequence').execute()
  const set = (id: string, sequence: number, columns: Partial<Awaited<ReturnType<typeof movesOf>>[number]>) =>
    database.db.updateTable('moves').set(columns).where('table_id', '=', id).where('sequence', '=', sequence).execute()

  /** A match, and in which words it stood after each move. */
  interface Played {
    id: string
    tables: Registry
    stood: string[]
    go(moves: number): Promise<void>
    back(to: number): Promise<void>
  }

  async function played(game: (typeof games)[number], moves: number): Promise<Played> {
    const seats = Math.max(2, game.seats.least)
    const wish = { game: game.name, seats, open: false, pace: { kind: 'free' }, options: usualOptions(game) } as const
    const luck = repeatableLuck()
    const laid = sit(await lay(ZOE, wish, 1, luck), OX, 1)
    const row = Array.from({ length: seats - 2 }, (_, i) => i + 2).reduce(
      (next, seat) => addBot(next, ZOE.id, seat, 'random', luck),
      laid,
    )
    const tables = registry()
    const first = await tables.create(start(row, ZOE.id))
    const { id } = first.row
    const stood = [words(first)]
    const chance = fastChance(SEED)
    const write = async (...change: Parameters<typeof tables.change>) => {
      const after = await tables.change(...change)
      if ('row' in after) stood.push(words(after))
    }
    const standingAfter = (picks: number) => store.standingAfter(id, picks)
    const go = async (count: number) => {
      for (let i = 0; i < count; i++) {
        await write(id, (loaded) => somePick(loaded, chance))
        // Now and then a pick is taken back, where that is possible.
        if (i % 7 === 3) await tables.change(id, async (loaded) => takenBack(loaded))
      }
    }
    const takenBack = async (loaded: Loaded) => {
      const made = await undo(loaded, loaded.play?.state.lastBy ?? 0, standingAfter)
      if (made === null) return { row: loaded.row, play: loaded.play, move: null }
      stood.push(JSON.stringify(made.play?.state))
      return made
    }
    const back = async (to: number) => {
      await tables.change(id, (loaded) => agreeToRepair(loaded, ZOE.id, to, standingAfter, true))
      await write(id, (loaded) => agreeToRepair(loaded, OX.id, to, standingAfter))
    }
    await go(moves)
    return { id, tables, stood, go, back }
  }

  function somePick(loaded: Loaded, chance: ReturnType<typeof fastChance>) {
    const question = chance.oneOf(loaded.play?.open ?? [])
    const name = questionName(question.id, loaded.row.takenBack)
    const made = pick(loaded, question.seat, name, chance.below(question.choices.length))
    if (typeof made === 'string') throw new Error(made)
    return made
  }

  test.each(games)(
    `$name: each is read back to the letter, and most of them are short (seed ${SEED})`,
    async (game) => {
      const { id, tables, stood, back, go } = await played(game, effort(30, 60))
      await back(9)
      await go(20)
      const rows = await movesOf(id)
      expect(rows.length).toBe(stood.length)
      for (const { sequence, state, difference } of rows) {
        expect(state === null, `move ${sequence} is whole or not`).toBe(difference !== null)
        if (sequence % 16 === 0) expect(state).toBe(stood[sequence])
      }
      const short = rows.filter(({ difference }) => difference !== null)
      expect(short.length).toBeGreaterThan(rows.length * 0.8)
      const lengthOf = (texts: readonly (string | null)[]) => texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
      expect(lengthOf(short.map(({ difference }) => difference))).toBeLessThan(
        lengthOf(short.map(({ sequence }) => stood[sequence] ?? '')) / 4,
      )

      const log = await store.log(id)
      expect(log.map(({ standing }) => JSON.stringify(standing?.state))).toEqual(stood)
      for (const from of [0, 1, 15, 16, 17]) {
        const { moves, length } = await store.frames(id, from, 4)
        expect(length).toBe(stood.length)
        expect(moves).toEqual(log.slice(from, from + 4))
      }
      const { row, play } = await tables.table(id)
      expect(await store.standing(row)).toEqual(log.at(-1)?.standing)
      for (const picks of [0, 3, 9, 11, row.picks]) {
        const passed = log.findLast((move) => move.picks === picks)
        expect(await store.standingAfter(id, picks), `after ${picks} picks`).toEqual(passed?.standing)
      }
      for (const behind of [1, 2, 5, 20]) {
        const { moves, standing } = await store.movesOn(row, row.sequence - behind)
        expect(moves).toEqual(log.slice(-behind).map(({ standing: _, version: __, ...move }) => move))
        expect(standing).toEqual(log.at(-1)?.standing)
      }
      const earlier = log[row.sequence - 3]
      if (earlier?.standing == null || play === null) throw new Error('It is not kept.')
      const before = { row: { ...row, sequence: earlier.sequence }, game, play: resume(row, earlier.standing) }
      expect((await readOn(store, before, row))?.after.play?.state).toEqual(log.at(-1)?.standing?.state)
      await tables.close()
    },
  )

  const [halloween] = games.filter(({ name }) => name === 'halloween')
  const match = (moves: number) => {
    if (halloween === undefined) throw new Error('There is no Halloween.')
    return played(halloween, moves)
  }

  test('a match of which an earlier release has kept all states whole goes on', async () => {
    const { id, tables, stood } = await match(8)
    await tables.close()
    for (const [sequence, state] of stood.entries()) await set(id, sequence, { state, difference: null, print: null })
    const later = registry()
    const question = (loaded: Loaded) => somePick(loaded, fastChance(1))
    for (let i = 0; i < 2; i++) {
      const after = await later.change(id, question)
      if ('row' in after) stood.push(words(after))
    }
    await later.close()
    expect((await movesOf(id)).slice(-2).every(({ difference }) => difference !== null)).toBe(true)
    expect((await store.log(id)).map(({ standing }) => JSON.stringify(standing?.state))).toEqual(stood)
  })

  describe('what is damaged is found', () => {
    const damages: Readonly<Record<string, (id: string, at: number) => Promise<unknown>>> = {
      'a difference that says something else': async (id, at) => {
        const { difference } = (await movesOf(id))[at] ?? {}
        const other = difference?.replace(/"picks":\[(\d+)\]/, '"picks":[$19]')
        expect(other).not.toBe(difference)
        await set(id, at, { difference: other ?? null })
      },
      'one that is cut off': async (id, at) => set(id, at, { difference: '{"picks":' }),
      'one that is gone': async (id, at) => set(id, at, { difference: null }),
      'the one before it gone': async (id, at) =>
        database.db
          .deleteFrom('moves')
          .where('table_id', '=', id)
          .where('sequence', '=', at - 1)
          .execute(),
      'a whole one that says something else': async (id) => {
        const { state } = (await movesOf(id))[0] ?? {}
        await set(id, 0, { state: state?.replace('"seats":2', '"seats":3') ?? null })
      },
      'none of them whole': async (id) => set(id, 0, { state: null }),
    }

    test.each(Object.keys(damages))('%s', async (what) => {
      const { id, tables } = await match(9)
      const { row } = await tables.table(id)
      await tables.close()
      await damages[what]?.(id, row.sequence)
      await expect(registry().table(id)).rejects.toMatchObject({ reason: 'unreadable' })
      expect(
        (await database.db.selectFrom('tables').select('flaw').where('id', '=', id).executeTakeFirst())?.flaw,
      ).toContain('damaged')
    })

    test('in a match that is over it is told, and nothing is packed', async () => {
      const { id } = await match(9)
      await database.db.updateTable('tables').set({ status: 'ended' }).where('id', '=', id).execute()
      expect((await store.lookForLost()).lost).not.toContain(id)
      await damages['one that is cut off']?.(id, 5)
      expect(await store.pack(id)).toBe(false)
      expect((await store.lookForLost()).lost).toContain(id)
    })
  })
})
