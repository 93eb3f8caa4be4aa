/** Matches as earlier releases wrote them: they load, go on, step back and replay; what cannot be read stands alone. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Frame } from '@gloam/protocol/api.ts'
import type { TableLine } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stated, standingsIn } from '../store/schema/states.ts'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let running: RunningServer
let zoe: TestPerson
let ox: TestPerson
let mo: TestPerson

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
  zoe = await TestPerson.enter(running.address, 'Zoe')
  ox = await TestPerson.enter(running.address, 'Ox')
  mo = await TestPerson.enter(running.address, 'Mo')
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

type MoveRow = Stated & { what: string; events: string }

/** Zoe and Ox in a match of so many picks, of which one was taken back if it might. */
async function played(game: string, picks: number): Promise<string> {
  const { id } = await zoe.table('', { game, seats: game === 'betrayal' ? 3 : 2 })
  await ox.table(`/${id}/sit`, { seat: 1 })
  if (game === 'betrayal') await mo.table(`/${id}/sit`, { seat: 2 })
  await zoe.table(`/${id}/start`)
  const lines = await Promise.all([zoe, ox, mo].map((person) => person.line()))
  for (const line of lines) await line.watch(id)
  const sequence = () => Math.max(...lines.map((line) => line.position(id)?.sequence ?? 0))
  /** All have seen what was done. */
  const seen = (answer: Awaited<ReturnType<TestLine['pick']>>) =>
    Promise.all(
      lines.map((line) => line.until(id, (position) => answer.is !== 'taken' || position.sequence >= answer.sequence)),
    )
  for (let tries = 0; sequence() < picks; tries++) {
    const line = lines.find((one) => one.position(id)?.seen.question)
    if (line === undefined) break
    // Later ones stay: what was taken back past a snapshot cannot be found in it.
    const takesBack = tries % 5 === 0 && sequence() < 40
    await seen(await line.pick(id, line.position(id)?.seen.question?.id ?? '', 0))
    if (takesBack) await seen(await line.undo(id))
  }
  for (const line of lines) line.close()
  return id
}

/** Stops the server, makes the store what an earlier release had left, and starts it again. */
async function meanwhile(change: (db: DatabaseSync) => void): Promise<void> {
  await running.server.stop()
  const db = new DatabaseSync(join(engine.dataFolder, 'gloam.sqlite'))
  change(db)
  db.close()
  running = await startServer(engine)
  const back = (person: TestPerson) =>
    Object.assign(new TestPerson(running.address), { cookie: person.cookie, person: person.person })
  zoe = back(zoe)
  ox = back(ox)
  mo = back(mo)
}

/** The columns that earlier releases did not write. */
const LATER = ['state', 'difference', 'print', 'version', 'picks']

/** Takes away what earlier releases did not write, and keeps a snapshot where they did. */
function makeOld(
  db: DatabaseSync,
  id: string,
  { version, snapshotAt }: { version?: number; snapshotAt?: number } = {},
): MoveRow[] {
  const moves = db.prepare('select * from moves where table_id = ? order by sequence').all(id) as unknown as MoveRow[]
  const states = textsOf(moves)
  const row = db.prepare('select * from tables where id = ?').get(id) as { content: string; version: number }
  const { repair: _, onClock: __, takenBack: ___, ...content } = JSON.parse(row.content)
  const label = version ?? row.version
  if (snapshotAt !== undefined)
    db.prepare('insert into snapshots values (?, ?, ?, ?)').run(id, snapshotAt, label, states[snapshotAt])
  db.prepare(`update moves set ${LATER.map((column) => `${column} = null`)} where table_id = ?`).run(id)
  db.prepare(
    `update tables set content = ?, version = ?, revision = 0, picks = 0, waiting = '[]', deadline = null where id = ?`,
  ).run(JSON.stringify(content), label, id)
  db.prepare('update sitters set waits = 0 where table_id = ?').run(id)
  db.prepare('delete from dues where table_id = ?').run(id)
  db.prepare(`insert into dues values (?, 'adopt', 0)`).run(id)
  return moves
}

function statesOf(id: string): (string | null)[] {
  const db = new DatabaseSync(join(engine.dataFolder, 'gloam.sqlite'))
  const rows = db.prepare('select * from moves where table_id = ? order by sequence').all(id) as unknown as MoveRow[]
  db.close()
  return textsOf(rows)
}

function textsOf(moves: readonly MoveRow[]): (string | null)[] {
  return standingsIn(moves).map((standing) => standing && JSON.stringify(standing.state))
}

const look = (id: string) => zoe.look(id)

/** Everybody who sits there agrees. */
async function stepBack(id: string, to: number): Promise<void> {
  const seats = (await look(id)).seats.length
  for (const person of [zoe, ox, mo].slice(0, seats)) await person.table(`/${id}/repair`, { to })
}

/** One more pick, a step back that both agree to, and the replay. */
async function goesOn(id: string): Promise<void> {
  const people = [zoe, ox, mo]
  const lines = await Promise.all(people.map((person) => person.line()))
  const positions = await Promise.all(lines.map((line) => line.watch(id)))
  const at = positions.findIndex(({ seen }) => seen.question !== null)
  const { picks, question } = positions[at].seen
  expect(await lines[at].pick(id, question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
  await stepBack(id, picks - 1)
  expect((await (await zoe.line()).watch(id)).seen.picks).toBe(picks - 1)
  const { frames, length } = await zoe.get<{ frames: Frame[]; length: number }>(`/api/tables/${id}/replay?count=200`)
  expect(frames.length).toBe(Math.min(200, length))
  for (const line of lines) line.close()
}

test('a log without states is given them: each as it was, and whoever is waited for is known without a look', async () => {
  const id = await played('halloween', 40)
  let before: MoveRow[] = []
  await meanwhile((db) => {
    before = makeOld(db, id)
  })
  const lists = async () => [
    ...(await zoe.get<{ mine: TableLine[] }>('/api/tables')).mine,
    ...(await ox.get<{ mine: TableLine[] }>('/api/tables')).mine,
  ]
  const waits = async () => (await lists()).filter(({ table, waitsForYou }) => table.id === id && waitsForYou)
  await expect.poll(async () => (await waits()).length).toBe(1)
  expect(before.some(({ what }) => what === 'undo')).toBe(true)
  expect(statesOf(id)).toEqual(textsOf(before))
  await goesOn(id)
})

test('a match of an older version goes on from its snapshot; the log says so, and it is migrated only once', async () => {
  const id = await played('betrayal', 70)
  await meanwhile((db) => {
    // Since then what a state is made of has not changed: one of today can pass for one of that version.
    makeOld(db, id, { version: 5, snapshotAt: 50 })
    // What was told then is told otherwise now: the beginning cannot be played again.
    db.prepare(`update moves set events = '[]' where table_id = ? and sequence = 3`).run(id)
  })
  const position = await (await zoe.line()).watch(id)
  expect(position.happened.at(-1)).toMatchObject({ what: 'migrate', lost: 0 })
  const states = statesOf(id)
  expect(states[49]).toBeNull()
  expect(states[50]).not.toBeNull()
  await goesOn(id)
  const { length } = statesOf(id)
  await meanwhile(() => {})
  await look(id)
  expect(statesOf(id)).toHaveLength(length)
  await expect(stepBack(id, 2)).rejects.toThrow('409 not kept')
})

test('picks that are no longer possible are left behind, and the log says how many', async () => {
  const id = await played('halloween', 30)
  await meanwhile((db) => {
    makeOld(db, id)
    const last = db.prepare(`select max(sequence) as at from moves where table_id = ? and what = 'pick'`).get(id)
    db.prepare(`update moves set step = '{"do":"fly"}' where table_id = ? and sequence = ?`).run(id, last?.['at'] ?? 0)
  })
  const position = await (await zoe.line()).watch(id)
  const last = position.happened.at(-1)
  expect(last?.what).toBe('migrate')
  expect(last?.lost).toBeGreaterThan(0)
  await goesOn(id)
})

test('tables that a kill had stranded go on: begun without knowing it, ended without knowing it', async () => {
  const begun = await played('halloween', 5)
  const { id: ended } = await zoe.table('', { game: 'halloween', seats: 2, bots: 'random', start: true })
  await zoe.table(`/${ended}/resign`)
  await zoe.untilOver(ended)
  await meanwhile((db) => {
    makeOld(db, begun)
    makeOld(db, ended)
    db.prepare(`update tables set status = 'gathering' where id = ?`).run(begun)
    db.prepare(`update tables set status = 'playing', winners = null where id = ?`).run(ended)
  })
  expect((await look(begun)).status).toBe('playing')
  expect(await look(ended)).toMatchObject({ status: 'ended', winners: expect.any(Array) })
  await goesOn(begun)
  expect(await zoe.get(`/api/tables/${ended}/record`)).toMatchObject({ outcome: { winners: expect.any(Array) } })
})

test('a match that cannot be read is said to be so, alone', async () => {
  const broken = await played('betrayal', 20)
  const fine = await played('halloween', 5)
  await meanwhile((db) => {
    makeOld(db, broken, { version: 1 })
    db.prepare(`update moves set events = '[' where table_id = ? and sequence = 3`).run(broken)
  })
  await expect(look(broken)).rejects.toThrow('410 unreadable')
  const { mine } = await zoe.get<{ mine: TableLine[] }>('/api/tables')
  expect(mine.find(({ table }) => table.id === broken)).toMatchObject({
    table: { status: 'unreadable' },
    waitsForYou: false,
  })
  expect(mine.find(({ table }) => table.id === fine)?.table.status).toBe('playing')
  const line = await zoe.line()
  const refused = line.next('refused')
  line.send({ do: 'watch', table: broken })
  expect(await refused).toMatchObject({ reason: 'unreadable' })
  await goesOn(fine)
  await meanwhile((db) => {
    db.prepare(`update moves set events = '[]' where table_id = ? and sequence = 3`).run(broken)
  })
  expect((await look(broken)).status).toBe('playing')
  const again = (await zoe.get<{ mine: TableLine[] }>('/api/tables')).mine.find(({ table }) => table.id === broken)
  expect(again?.table.status).toBe('playing')
})
