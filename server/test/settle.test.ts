/** What is due at a table is noted in time; picks do not move rows that somebody will look at soon enough anyway. */
import { fastChance } from '@gloam/kernel/chance.ts'
import type { Pace } from '@gloam/protocol/table.ts'
import { pick, start } from '@gloam/tables/match/match.ts'
import { noticesOf, tellingAfter } from '@gloam/tables/notices.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { gameOf, lay, sit } from '@gloam/tables/seats/seats.ts'
import type { Change } from '@gloam/tables/settle.ts'
import { settle, tasksOf } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { questionName } from '@gloam/tables/view.ts'
import { expect, test } from 'vitest'

const ZOE = { id: 'zoe', name: 'Zoe' }
const OX = { id: 'ox', name: 'Ox' }
const GAME = 'halloween'

/** The rows of one table, as the store keeps them. */
class Noted {
  readonly at = new Map<string, number>()
  writes = 0

  write({ tasks, done }: Change): void {
    for (const kind of done) this.at.delete(kind)
    for (const { kind, at } of tasks) this.at.set(kind, at)
    this.writes += tasks.length
  }

  /** Whoever looks finds out when to look next. */
  look(row: TableRow, now: number): void {
    for (const { kind, at } of tasksOf(row, { now, botInsurance: 0 }))
      if ((this.at.get(kind) ?? 0) <= now && at > now) this.at.set(kind, at)
  }
}

async function begun(pace: Pace, now: number, seed = '7'.repeat(64)): Promise<{ loaded: Loaded; noted: Noted }> {
  const laid = await lay(ZOE, { game: GAME, seats: 2, open: true, pace }, now)
  const row = sit({ ...laid, seed }, OX, 1)
  const draft = start(row, ZOE.id)
  const change = settle(row, draft, { now, botInsurance: 0 })
  const noted = new Noted()
  noted.write(change)
  return { loaded: { row: change.row, game: gameOf(GAME), play: draft.play }, noted }
}

function move({ row, game, play }: Loaded, luck: number, now: number): { after: Loaded; change: Change } {
  const question = play?.open[0]
  if (question === undefined) throw new Error('Nobody is asked.')
  const name = questionName(question.id, row.takenBack)
  const draft = pick({ row, game, play }, question.seat, name, luck % question.choices.length)
  if (typeof draft === 'string') throw new Error(draft)
  const change = settle(row, draft, { now, botInsurance: 0 })
  return { after: { row: change.row, game, play: draft.play }, change }
}

const PACES: readonly Pace[] = [
  { kind: 'free' },
  { kind: 'live', seconds: 30 },
  { kind: 'live', seconds: 3600 },
  { kind: 'slow', days: 1 },
  { kind: 'match', minutes: 2, increment: 5 },
]

/** Rows a quick pick; if all were written it would be one without a clock, and two with one. */
const MOST_WRITTEN = { free: 0.3, live: 0.7, slow: 0.3, match: 1.5 }

test.each(PACES)('%o: nothing is looked at too late, and quick picks write little', async (pace) => {
  const chance = fastChance(3)
  let now = 1_000_000
  let { loaded, noted } = await begun(pace, now)
  let [quick, written] = [0, 0]
  while (loaded.row.status === 'playing') {
    // Mostly people are quick; now and then somebody thinks, and what is due meanwhile is looked at.
    const isQuick = chance.below(10) > 0
    now += isQuick ? 500 : chance.below(70_000)
    noted.look(loaded.row, now)
    const before = noted.writes
    const { after, change } = move(loaded, chance.below(1_000), now)
    noted.write(change)
    loaded = after
    if (isQuick) {
      quick++
      written += noted.writes - before
    }
    for (const { kind, at } of tasksOf(loaded.row, { now, botInsurance: 0 })) {
      if (at <= now) continue
      expect(noted.at.get(kind), `${kind} at ${loaded.row.sequence}`).toBeLessThanOrEqual(at)
    }
  }
  expect(written / quick).toBeLessThan(MOST_WRITTEN[pace.kind])
})

/** The row of what is to be told, and those who tell: they take it when its time has come, and note when to look next. */
class Teller {
  readonly noted: Noted
  readonly told = new Set<string>()
  looks = 0

  constructor(noted: Noted) {
    this.noted = noted
  }

  look(row: TableRow, now: number): void {
    const at = this.noted.at.get('tell')
    if (at === undefined || at > now) return
    this.looks++
    for (const notice of noticesOf(row)) if (notice.at <= now) this.told.add(notice.key)
    const next = tellingAfter(row, now)
    if (next === null) this.noted.at.delete('tell')
    else this.noted.at.set('tell', next)
  }

  /** What has not been told yet, and for which nobody would look in time. */
  missed(row: TableRow, now: number): string[] {
    const looked = this.noted.at.get('tell') ?? Number.POSITIVE_INFINITY
    return noticesOf(row).flatMap(({ key, at }) => (this.told.has(key) || looked <= Math.max(at, now) ? [] : [key]))
  }
}

test.each(PACES)('%o: all is told in time, though somebody looks a little late', async (pace) => {
  const chance = fastChance(5)
  let now = 1_000_000
  const { loaded, noted } = await begun(pace, now)
  const teller = new Teller(noted)
  let table = loaded
  while (table.row.status === 'playing') {
    const isQuick = chance.below(20) > 0
    now += isQuick ? 400 : chance.below(90_000)
    if (!isQuick || chance.below(3) > 0) teller.look(table.row, now)
    const { after, change } = move(table, chance.below(1_000), now)
    teller.noted.write(change)
    table = after
    expect(teller.missed(table.row, now), `after move ${table.row.sequence}`).toEqual([])
  }
})

test('what has been told when a match began is not looked at again at each of its first picks', async () => {
  let now = 1_000_000
  const { loaded, noted } = await begun({ kind: 'free' }, now, '3'.repeat(64))
  // Somebody else than the host is told that it has begun, if they are not asked first.
  expect(loaded.row.waiting).toEqual([0])
  const teller = new Teller(noted)
  let table = loaded
  for (let i = 0; i < 100; i++) {
    now += 600
    teller.look(table.row, now)
    const { after, change } = move(table, i, now)
    teller.noted.write(change)
    table = after
  }
  expect(teller.looks).toBeGreaterThan(0)
  expect(teller.looks).toBeLessThan(5)
})

test('a pick leaves what is noted; any other change writes everything down', async () => {
  const { loaded, noted } = await begun({ kind: 'slow', days: 1 }, 1_000_000)
  const { change } = move(loaded, 0, 1_000_500)
  expect(change.tasks).toEqual([])
  const { row, play } = loaded
  const same = settle(row, { row, play, move: null }, { now: 1_000_500, botInsurance: 0 })
  expect(same.tasks.map(({ kind }) => kind)).toEqual([...noted.at.keys()])
})
