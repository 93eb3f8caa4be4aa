/** A match that ends before its end, and who is said to have played it. */

import { isOwnDoing } from '@gloam/protocol/plain.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { abandon, agreeToStop, resign } from '@gloam/tables/match/ends-early.ts'
import { pick, start, undo } from '@gloam/tables/match/match.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { addBot, lay, sit } from '@gloam/tables/seats/seats.ts'
import { comeBack, leave, runOut } from '@gloam/tables/seats/seats-in-play.ts'
import { type Draft, settle } from '@gloam/tables/settle.ts'
import { botSeat, type Loaded } from '@gloam/tables/table.ts'
import { questionName, seenNow } from '@gloam/tables/view.ts'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../testing/client.ts'
import { serverForTests } from '../testing/for-tests.ts'

const house = serverForTests()
const DAY = 86_400_000

/** Zoe's match with Ox and a bot. */
async function begun(changes: object = {}): Promise<{ id: string; zoe: TestPerson; ox: TestPerson }> {
  const [zoe, ox] = await Promise.all(['Zoe', 'Ox'].map((name) => house.enter(name)))
  const { id } = await zoe.table('', { game: 'halloween', seats: 3, options: { first: 'seat-1' }, ...changes })
  await ox.table(`/${id}/sit`, { seat: 1 })
  await zoe.table(`/${id}/bot`, { seat: 2, strength: 'random' })
  await zoe.table(`/${id}/start`)
  return { id, zoe, ox }
}

describe('all agree to stop', () => {
  test('and it is over without a winner, with its replay and record', async () => {
    const { id, zoe, ox } = await begun()
    expect((await zoe.table(`/${id}/stop`)).stop).toEqual({ agreed: [zoe.person?.id] })
    const table = await ox.table(`/${id}/stop`)
    expect(table).toMatchObject({ status: 'ended', winners: null, stop: null, stopped: { why: 'agreed' } })
    expect((await zoe.raw('GET', `/api/tables/${id}/replay`)).status).toBe(200)
    expect(await zoe.get(`/api/tables/${id}/record`)).toMatchObject({ outcome: null })
    const { tables } = await zoe.get<{ tables: { table: TableState }[] }>('/api/me/history')
    expect(tables[0]?.table).toMatchObject({ id, stopped: { why: 'agreed' } })
    await expect(zoe.table(`/${id}/stop`)).rejects.toThrow('match over')
    // And again from there.
    expect((await ox.table(`/${id}/again`)).status).toBe('gathering')
  })

  test('or one of them does not', async () => {
    const { id, zoe, ox } = await begun()
    await zoe.table(`/${id}/stop`)
    expect((await ox.table(`/${id}/no-stop`)).stop).toBeNull()
    await expect(ox.table(`/${id}/no-stop`)).rejects.toThrow('no stop')
    const una = await house.enter('Una')
    await expect(una.table(`/${id}/stop`)).rejects.toThrow('403 not your seat')
    expect((await ox.table(`/${id}/stop`)).status).toBe('playing')
  })

  test('and nobody is asked anything there any more, nor takes anything back', async () => {
    const { loaded, zoe } = await laid()
    const made = after(loaded, pickFirst(loaded))
    const stopped = after(made, agreeToStop(made, zoe))
    expect(stopped.row.status).toBe('ended')
    const open = stopped.play?.open[0]
    expect(pick(stopped, open?.seat ?? 0, questionName(open?.id ?? 0, 0), 0)).toBe('match over')
    expect(await undo(stopped, 0, async () => null)).toBeNull()
    if (stopped.play === null) throw new Error('It has begun.')
    expect(seenNow(stopped.row, stopped.play, 0)).toMatchObject({ question: null, waiting: [], mayUndo: false })
  })
})

test('whoever resigns does not come back, is not waited for, and hands the table on', async () => {
  const { id, zoe, ox } = await begun()
  const table = await zoe.table(`/${id}/resign`)
  expect(table.host).toBe(ox.person?.id)
  expect(table.seats[0]).toMatchObject({ standIn: true, resigned: true })
  await expect(zoe.table(`/${id}/return`)).rejects.toThrow('resigned')
  await expect(zoe.table(`/${id}/resign`)).rejects.toThrow('resigned')
  // Whoever is left decides alone.
  expect((await ox.table(`/${id}/stop`)).status).toBe('ended')
})

describe('whoever has resigned', () => {
  test('has no say any more: nothing that others propose is turned down by them, and they propose nothing', async () => {
    const { id, zoe, ox } = await begun({ pace: { kind: 'slow', days: 1 } })
    await zoe.table(`/${id}/resign`)
    for (const [what, body] of [
      ['stop', {}],
      ['pause', {}],
      ['repair', { to: 0, propose: true }],
    ] as const)
      await expect(zoe.table(`/${id}/${what}`, body)).rejects.toThrow('resigned')
    expect((await ox.table(`/${id}/pause`)).pause).toMatchObject({ since: expect.any(Number) })
    for (const what of ['go-on', 'no-stop', 'no-repair'])
      await expect(zoe.table(`/${id}/${what}`)).rejects.toThrow('resigned')
    expect((await ox.look(id)).pause).toMatchObject({ since: expect.any(Number) })
  })

  test.each([
    ['resigns', (person: TestPerson, id: string) => person.table(`/${id}/resign`)],
    ['leaves', (person: TestPerson, id: string) => person.table(`/${id}/leave`)],
  ])('or %s is not waited for: what all who are left have agreed to happens', async (_, go) => {
    const { id, zoe, ox } = await begun()
    await zoe.table(`/${id}/stop`)
    expect(await go(ox, id)).toMatchObject({ status: 'ended', winners: null, stopped: { why: 'agreed' }, stop: null })
    // Nothing stands in the log after its end.
    const log = await house.server.service.store.log(id)
    expect(log.at(-1)).toMatchObject({ what: 'note', step: { note: 'stopped' } })
    const slow = await begun({ pace: { kind: 'slow', days: 1 } })
    await slow.zoe.table(`/${slow.id}/pause`)
    expect(await go(slow.ox, slow.id)).toMatchObject({ status: 'playing', pause: { since: expect.any(Number) } })
  })

  test('and whoever has gone after they proposed has not said yes for the others', async () => {
    const { id, zoe, ox } = await begun()
    await zoe.table(`/${id}/stop`)
    expect((await zoe.table(`/${id}/leave`)).status).toBe('playing')
    expect((await ox.table(`/${id}/leave`)).status).toBe('playing')
  })
})

test('when the last person leaves, bots do not play on for nobody; once somebody is back, they do', async () => {
  const { loaded } = await laid()
  const turns = (row: TableRow) => botSeat({ ...row, waiting: [1] })
  expect(turns(loaded.row)).toBe(1)
  const left = after(loaded, leave(loaded, 'zoe'))
  expect(turns(left.row)).toBeNull()
  expect(botSeat(left.row)).toBeNull()
  expect(turns(after(left, comeBack(left, 'zoe')).row)).toBe(1)
  // Whoever has resigned does not come back: the match is played to its end.
  expect(turns(after(left, resign(left, 'zoe')).row)).toBe(1)
})

/** Zoe's match with a bot, without a server. */
async function laid(): Promise<{ loaded: Loaded; zoe: string }> {
  const row = await lay({ id: 'zoe', name: 'Zoe' }, WISH, Date.now())
  const drafted = start(addBot(sit(row, { id: 'zoe', name: 'Zoe' }, 0), 'zoe', 1, 'random'), 'zoe')
  const { row: settled } = settle(null, drafted, SETTLING)
  if (drafted.play === null) throw new Error('It has begun.')
  return { loaded: { row: settled, game: drafted.play.game, play: drafted.play }, zoe: 'zoe' }
}

const WISH = {
  game: 'halloween',
  seats: 2,
  open: false,
  pace: { kind: 'free' },
  options: { first: 'seat-1' },
} as const
const SETTLING = { now: Date.now(), botInsurance: 0 }

function after(before: Loaded, draft: Draft): Loaded {
  return { ...before, row: settle(before.row, draft, SETTLING).row, play: draft.play }
}

function pickFirst(loaded: Loaded): Draft {
  const open = loaded.play?.open[0]
  const made = open && pick(loaded, open.seat, questionName(open.id, loaded.row.takenBack), 0)
  if (made === undefined || typeof made === 'string') throw new Error(`Nobody could move: ${made}`)
  return made
}

describe('results say who played', () => {
  test('each seat keeps who made how many of its decisions', async () => {
    const { loaded } = await laid()
    const first = after(loaded, pickFirst(loaded))
    expect(first.row.made).toEqual([{ seat: 0, person: 'zoe', count: 1 }])
    const left = after(first, runOut(first, [0]))
    const second = after(left, pickFirst(left))
    expect(second.row.made).toEqual([
      { seat: 0, person: 'zoe', count: 1 },
      { seat: 0, person: null, count: 1 },
    ])
    // What an earlier release has begun is not known, and nothing is made up.
    const { made: _, ...row } = first.row
    const older = { ...first, row }
    expect(after(older, pickFirst(older)).row.made).toBeUndefined()
  })

  test('what a stand-in has won is the bot’s', () => {
    const seat = { kind: 'person', standIn: false } as const
    const by = (own: number, bot: number) => [
      { seat: 0, person: 'zoe', count: own },
      { seat: 0, person: null, count: bot },
    ]
    expect(isOwnDoing(seat, by(9, 1), 0)).toBe(true)
    expect(isOwnDoing(seat, by(4, 6), 0)).toBe(false)
    expect(isOwnDoing({ ...seat, standIn: true }, by(9, 1), 0)).toBe(false)
    // Of a match of an earlier release nothing is held against anybody.
    expect(isOwnDoing(seat, [], 0)).toBe(true)
    expect(isOwnDoing({ kind: 'bot' }, [], 0)).toBe(false)
  })
})

/** Nobody has moved there for long, and the house has forgotten it meanwhile. */
async function letLie({ id }: { id: string }): Promise<void> {
  const { service } = house.server
  await service.store.db
    .updateTable('tables')
    .set({ changed: Date.now() - 15 * DAY })
    .where('id', '=', id)
    .execute()
  service.registry.forget(id)
}

/**
 * Sweeps the house until this match, in which nobody has moved for long, is closed. Nobody who looks for what is due waits
 * for a sweep, and one that was under way may not have met the match; or a bot that was thinking yet has moved there.
 */
async function sweptAway(left: { id: string; zoe: TestPerson }): Promise<void> {
  const { service } = house.server
  const status = async () => {
    await letLie(left)
    await service.store.schedule.put('', 'sweep', Date.now())
    await service.lookNow()
    return (await left.zoe.look(left.id)).status
  }
  await expect.poll(status).toBe('ended')
}

test('a match without a clock in which nobody moves is closed as abandoned, and kept', async () => {
  const { id, zoe } = await begun()
  await letLie({ id })
  expect(await house.server.service.store.lists.unmoved(Date.now() - 14 * DAY)).toContain(id)
  await sweptAway({ id, zoe })
  expect(await zoe.look(id)).toMatchObject({ status: 'ended', winners: null, stopped: { why: 'abandoned' } })
})

test('nor is one with a clock, which runs for nobody once all have left; one that all let rest is', async () => {
  const changes = { pace: { kind: 'slow', days: 1 } }
  const [paused, left, alsoLeft] = [await begun(changes), await begun(changes), await begun(changes)]
  for (const { id, zoe, ox } of [left, alsoLeft]) for (const one of [zoe, ox]) await one.table(`/${id}/leave`)
  for (const one of [paused.zoe, paused.ox]) await one.table(`/${paused.id}/pause`)
  await letLie(paused)
  // By the second sweep the first one has been through with all.
  for (const one of [left, alsoLeft]) await sweptAway(one)
  expect(await left.zoe.look(left.id)).toMatchObject({ status: 'ended', stopped: { why: 'abandoned' } })
  expect(await paused.zoe.look(paused.id)).toMatchObject({ status: 'playing' })
})

test('nothing of it is said to a match that is over', async () => {
  const { loaded, zoe } = await laid()
  const over = after(loaded, agreeToStop(loaded, zoe))
  for (const command of [() => resign(over, zoe), () => agreeToStop(over, zoe), () => abandon(over)])
    expect(command).toThrow('The match is over.')
})
