/**
 * Every command against every state of a table. What is answered stands in one list, which is held against the protocol:
 * a command without a line in it turns this red. And whatever is said to a match that is over, its log stays as it is.
 */

import { commitment } from '@gloam/kernel/chance.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { Act } from '@gloam/protocol/admin.ts'
import { allCalls } from '@gloam/protocol/all.ts'
import type { Call } from '@gloam/protocol/call.ts'
import { ClientMessage, type ServerMessage } from '@gloam/protocol/live.ts'
import { AfterItsEnd, Refused } from '@gloam/tables/errors.ts'
import { newId } from '@gloam/tables/ids.ts'
import { pick, start } from '@gloam/tables/match/match.ts'
import type { Move, TableRow } from '@gloam/tables/row.ts'
import { addBot, lay, sit } from '@gloam/tables/seats/seats.ts'
import { agreeToPause } from '@gloam/tables/seats/seats-in-play.ts'
import { settle } from '@gloam/tables/settle.ts'
import { questionName } from '@gloam/tables/view.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Limits } from '../common/allowance.ts'
import { createMetrics } from '../common/metrics.ts'
import { MessageRouter } from '../live/router.ts'
import { importMatch } from '../store/transfer/import.ts'
import type { TestPerson } from '../testing/client.ts'
import { serverForTests } from '../testing/for-tests.ts'

/** `unreadable`: in play, by newer rules. `older`: over before states were kept. `damaged`: over, and not to be unpacked. */
const STATES = ['gathering', 'playing', 'paused', 'ended', 'packed', 'unreadable', 'older', 'damaged'] as const
type State = (typeof STATES)[number]
const TRIED = STATES.slice(0, effort(6, STATES.length))

/** What is answered: `ok`, or why not. Where a line says nothing of them, older matches answer as those that are over. */
interface Answers {
  gathering: string
  playing: string
  paused: string
  over: string
  older?: string
  unreadable?: string
}

/** The host, two who sit there besides a bot, and somebody who only looks. */
type Who = 'zoe' | 'ox' | 'mo' | 'una'

interface Case extends Answers {
  by: Who
  says?: (at: At) => object
}

/** A table, and of one at which nothing may change any more all that was kept of it before anything was said to it. */
interface Place {
  id: string
  state: State
  kept: Awaited<ReturnType<typeof keptOf>> | null
}

interface At {
  id: string
  /** What the host is asked there, if anything. */
  question: string
}

/** What the same is said to at all times. */
const always = (answer: string): Answers => ({ gathering: answer, playing: answer, paused: answer, over: answer })
/** Before the start alone, in a match alone, once it is over alone. */
const before = (answer: string): Answers => ({ ...always('begun'), gathering: answer })
const within = (answer: string): Answers => ({
  gathering: 'not begun',
  playing: answer,
  paused: answer,
  over: 'match over',
})
const after = (answer: string): Answers => ({ ...always('not ended'), over: answer })

const PLACED = { seat: 1 }
const FIRST_PICK = 0

/** Every call that is about one table and may change it. */
const CALLS: Record<string, Case> = {
  whatIf: { by: 'una', says: () => ({ moment: 0, seat: 0, bots: 'random' }), ...after('ok'), older: 'not kept' },
  sit: { by: 'ox', says: () => ({ seat: 1, colour: 6 }), ...before('ok') },
  beside: { by: 'zoe', says: () => ({ seat: 3, name: 'Mirabel' }), ...before('seat taken') },
  leave: { by: 'ox', ...always('ok'), over: 'match over' },
  return: { by: 'ox', ...always('ok'), over: 'match over' },
  bot: { by: 'zoe', says: () => ({ seat: 3, strength: 'novice' }), ...before('ok') },
  clear: { by: 'zoe', says: () => PLACED, ...before('ok') },
  sendAway: { by: 'zoe', says: () => ({ ...PLACED, why: 'Another time.' }), ...before('ok') },
  letBack: { by: 'zoe', says: () => ({ person: idOf('una') }), ...always('ok'), over: 'match over' },
  swap: { by: 'zoe', says: () => PLACED, ...before('ok') },
  noSwap: { by: 'ox', ...before('ok') },
  ready: { by: 'ox', says: () => ({ ready: true }), ...before('ok') },
  standUp: { by: 'zoe', ...before('ok') },
  handOn: { by: 'zoe', says: () => PLACED, ...always('ok'), over: 'match over' },
  close: { by: 'zoe', ...before('ok') },
  change: { by: 'zoe', says: () => ({ botPace: 'calm' }), ...always('ok') },
  start: { by: 'zoe', ...before('ok') },
  again: { by: 'zoe', ...after('ok') },
  standIn: { by: 'zoe', says: () => PLACED, ...within('ok') },
  offer: { by: 'zoe', says: () => ({ ...PLACED, offered: true }), ...within('still here') },
  takeOver: { by: 'una', says: () => PLACED, ...within('seat taken') },
  pause: { by: 'zoe', ...within('ok'), paused: 'no pause' },
  goOn: { by: 'zoe', ...within('ok'), playing: 'no pause' },
  resign: { by: 'ox', ...within('ok') },
  agreeToStop: { by: 'zoe', ...within('ok') },
  noStop: { by: 'zoe', ...within('no stop') },
  repair: { by: 'zoe', says: () => ({ to: FIRST_PICK }), ...within('ok') },
  noRepair: { by: 'zoe', ...always('no repair') },
  report: { by: 'zoe', says: () => ({ person: idOf('ox'), reason: 'name' }), ...always('ok') },
  answer: { by: 'zoe', says: () => ({ name: 'pass', until: null }), ...within('ok'), over: 'ok', older: 'match over' },
  moments: { by: 'zoe', says: () => ({ seat: 0 }), ...after('ok'), older: 'not kept' },
}

/** Everything that may be said on a line. */
const MESSAGES: Record<string, Case> = {
  watch: { by: 'una', ...always('ok') },
  unwatch: { by: 'una', ...always('ok'), unreadable: 'ok' },
  pick: { by: 'zoe', says: ({ question }) => ({ question, choice: 0 }), ...within('ok') },
  undo: { by: 'zoe', ...always('no undo'), playing: 'ok', paused: 'ok' },
  hint: {
    by: 'zoe',
    says: ({ question }) => ({ question }),
    ...within('no hints'),
    over: 'no hints',
    older: 'match over',
  },
  chat: { by: 'ox', says: () => ({ text: 'Boo!' }), ...always('ok') },
  note: { by: 'ox', says: () => ({ notes: { suspect: 'Zoe' } }), ...within('ok'), over: 'ok' },
  ping: { by: 'ox', says: () => ({ at: 1 }), ...always('ok'), unreadable: 'ok' },
}

/** What administrators do at a table. */
const ACTS: Record<string, Answers & { act(id: string): Promise<unknown> }> = {
  removeLine: { act: (id) => service().store.chat.remove(id, 1), ...always('ok'), unreadable: 'ok' },
  giveToBot: { act: (id) => service().giveToBot(id, 1), ...within('ok') },
  unwedge: { act: (id) => service().readAnew(id), ...always('ok'), unreadable: 'ok' },
}

/** What is done for one person at all their tables. What cannot be read there is left out, or renamed all the same. */
const OF_PEOPLE: Record<string, () => Promise<unknown>> = {
  rename: () => service().people.rename(idOf('ox'), 'Oxana'),
  holiday: () => service().people.holiday(idOf('ox'), 1),
  sendHome: () => service().people.sendHome(idOf('ox')),
  handOver: () => service().people.handOver(idOf('ox'), 'another-ox'),
  forget: () => service().people.forget(idOf('mo')),
}

const house = serverForTests()
const service = () => house.server.service
const people = new Map<Who, TestPerson>()
const finals = new Map<State, Place>()
let router: MessageRouter

const personAt = (who: Who): TestPerson => people.get(who) as TestPerson
const idOf = (who: Who): string => personAt(who).person?.id ?? ''

beforeAll(async () => {
  for (const name of ['zoe', 'ox', 'mo', 'una'] as const) people.set(name, await house.enter(name))
  router = new MessageRouter(service(), createMetrics(house.server.app.log), new Limits(), 1000)
  await makeFinals()
})

afterAll(() => router.closeAll())

/** Zoe, Ox, Mo and a bot, with dice that are always the same: Zoe is asked first. */
async function laid(): Promise<TableRow> {
  const sitter = (who: Who) => ({ id: idOf(who), name: who })
  const wish = { game: 'halloween', seats: 4, open: true, options: { first: 'seat-1' } }
  const row = await lay(sitter('zoe'), { ...wish, pace: { kind: 'live', seconds: 3600 } }, Date.now())
  const seed = '5'.repeat(64)
  const seated = sit(sit({ ...row, seed, promise: await commitment(seed) }, sitter('ox'), 1), sitter('mo'), 2)
  return addBot(seated, idOf('zoe'), 3, 'random')
}

async function gathering(): Promise<string> {
  return (await service().create({ row: await laid(), play: null, move: null })).id
}

/** Whoever is asked takes their first choice. */
async function pickOnce(id: string): Promise<void> {
  await service().change(id, (loaded) => {
    const question = loaded.play?.open[0]
    if (question === undefined) throw new Error('Nobody is asked.')
    const made = pick(loaded, question.seat, questionName(question.id, loaded.row.takenBack), 0)
    if (typeof made === 'string') throw new Error(made)
    return made
  })
}

/** One pick of Zoe's has been made, and she is asked again. */
async function playing(): Promise<string> {
  const id = await gathering()
  await service().change(id, ({ row }) => start(row, idOf('zoe')))
  await pickOnce(id)
  return id
}

async function paused(): Promise<string> {
  const id = await playing()
  for (const who of ['zoe', 'ox', 'mo'] as const)
    await service().change(id, (loaded) => agreeToPause(loaded, idOf(who), Date.now()))
  return id
}

/** One match is played to its end; the others are copies of it, each in its state. */
async function makeFinals(): Promise<void> {
  const { store } = service()
  const ended = await playing()
  while ((await service().table(ended)).row.status === 'playing') await pickOnce(ended).catch(() => {})
  const { row: table } = await service().table(ended)
  const moves = (await store.log(ended)).map(({ standing, version: _, ...move }) => {
    if (standing === null) throw new Error('A move of today has no state.')
    return { move, standing: { version: standing.version, text: JSON.stringify(standing.state) } }
  })
  const copied = async () => {
    const id = newId()
    await importMatch(store.db, { row: { ...table, id }, moves, chat: [], tasks: [], ending: null })
    return id
  }
  const packed = await copied()
  await store.pack(packed)
  const older = await copied()
  await store.db.updateTable('moves').set({ state: null, print: null }).where('table_id', '=', older).execute()
  const damaged = await copied()
  await store.pack(damaged)
  await store.db.updateTable('archives').set({ codec: 'none' }).where('table_id', '=', damaged).execute()
  const unreadable = await playing()
  await store.db.updateTable('moves').set({ version: 999 }).where('table_id', '=', unreadable).execute()
  // What is due may have brought them to memory as they were before.
  for (const id of [older, damaged, unreadable]) service().registry.forget(id)
  for (const [state, id] of Object.entries({ ended, packed, older, damaged, unreadable }) as [State, string][])
    finals.set(state, { id, state, kept: await keptOf(id, state) })
}

async function placeIn(state: State): Promise<Place> {
  const known = finals.get(state)
  if (known !== undefined) return known
  const make = { gathering, playing, paused }[state as 'gathering' | 'playing' | 'paused']
  return { id: await make(), state, kept: null }
}

function expected(answers: Answers, state: State): string {
  if (state === 'ended' || state === 'packed') return answers.over
  if (state === 'older') return answers.older ?? answers.over
  if (state === 'unreadable' || state === 'damaged') return answers.unreadable ?? 'unreadable'
  return answers[state]
}

/** All that is kept of a match, to the letter. */
async function keptOf(id: string, state: State) {
  const { store } = service()
  const { db } = store
  const archive = await db.selectFrom('archives').selectAll().where('table_id', '=', id).executeTakeFirst()
  const moves = await db.selectFrom('moves').selectAll().where('table_id', '=', id).orderBy('sequence').execute()
  const packed = archive && [archive.codec, Buffer.from(archive.moves).toString('base64')]
  const row = await store.table(id)
  return {
    // A match that has just ended may be packed while this runs: that is no change.
    log: JSON.stringify(state === 'ended' ? await store.log(id) : { packed, moves }),
    record: await fetched(id, 'record'),
    row: [row?.status, row?.winners, row?.sequence, row?.picks, row?.version, row?.seed, row?.promise],
  }
}

async function fetched(id: string, what: 'record' | 'replay'): Promise<string> {
  return (await personAt('una').raw('GET', `/api/tables/${id}/${what}`)).text()
}

/** Also once it was to be packed again. What has changed is held against whoever did it, and nobody after them. */
async function leavesAlone(place: Place): Promise<void> {
  const { id, state, kept } = place
  if (kept === null) return
  if (state === 'packed') await service().store.pack(id)
  place.kept = await keptOf(id, state)
  expect(place.kept).toEqual(kept)
}

async function at(id: string): Promise<At> {
  const loaded = await service()
    .table(id)
    .catch(() => null)
  const open = loaded?.play?.questionOf(0)
  return { id, question: open === undefined ? '0.0' : questionName(open.id, loaded?.row.takenBack ?? 0) }
}

async function posted(call: Call, { by, says }: Case, id: string): Promise<string> {
  const response = await personAt(by).raw('POST', call.path.replace(':id', id), says?.(await at(id)) ?? {})
  const { reason } = (await response.json()) as { reason?: string }
  return response.ok ? 'ok' : (reason ?? String(response.status))
}

async function said(what: string, { by, says }: Case, id: string): Promise<string> {
  const message = { do: what, table: id, request: 1, ...says?.(await at(id)) }
  const answers = await router.answer({ id: idOf(by), name: by, session: by }, '', JSON.stringify(message))
  const refused = answers.map((text): ServerMessage => JSON.parse(text)).find(({ is }) => is === 'refused')
  return refused?.is === 'refused' ? refused.reason : 'ok'
}

async function done(act: () => Promise<unknown>): Promise<string> {
  try {
    await act()
    return 'ok'
  } catch (error) {
    if (error instanceof Refused) return error.reason
    throw error
  }
}

const onTables: [string, Call][] = Object.entries<Call>(allCalls).filter(
  ([, { method, path }]) => method !== 'GET' && path.startsWith('/api/tables/:id'),
)

describe('nothing is forgotten', () => {
  test('every call on a table has its line', () => {
    expect(Object.keys(CALLS).sort()).toEqual(onTables.map(([name]) => name).sort())
  })

  test('so has everything that is said on a line', () => {
    const words = ClientMessage.options.map((option) => option.shape.do.value)
    expect(Object.keys(MESSAGES).sort()).toEqual([...words].sort())
  })

  test('and everything that administrators do at a table, but to close it: then it is gone', () => {
    const acts = Act.options.filter(({ shape }) => 'table' in shape).map(({ shape }) => shape.do.value)
    expect([...Object.keys(ACTS), 'closeTable'].sort()).toEqual(acts.sort())
  })
})

describe.each(TRIED)('at a table that is %s', (state) => {
  test.each(onTables)('%s', async (name, call) => {
    const one = CALLS[name] as Case
    const place = await placeIn(state)
    expect(await posted(call, one, place.id)).toBe(expected(one, state))
    await leavesAlone(place)
  })

  test.each(Object.entries(MESSAGES))('%s', async (name, one) => {
    const place = await placeIn(state)
    expect(await said(name, one, place.id)).toBe(expected(one, state))
    await leavesAlone(place)
  })

  test.each(Object.entries(ACTS))('%s', async (_, one) => {
    const place = await placeIn(state)
    expect(await done(() => one.act(place.id))).toBe(expected(one, state))
    await leavesAlone(place)
  })
})

test.each(Object.entries(OF_PEOPLE))('%s leaves all that is over as it is', async (_, act) => {
  await act()
  for (const place of finals.values()) await leavesAlone(place)
})

test('what can be seen of a match that is over is the same whether it is packed or not', async () => {
  const [ended, packed] = [await placeIn('ended'), await placeIn('packed')]
  for (const what of ['record', 'replay'] as const)
    expect(await fetched(packed.id, what)).toBe(await fetched(ended.id, what))
  const { length } = JSON.parse(await fetched(packed.id, 'replay'))
  expect(length).toBe(((await service().store.table(packed.id))?.sequence ?? 0) + 1)
})

/** None of them is one that a command draws up; here somebody tries. */
const WHATS: readonly Move['what'][] = ['start', 'pick', 'undo', 'rewind', 'migrate', 'note']

test.each(WHATS)(
  'no %s is ever added to the log of a match that is over, and it is told where one was to be',
  async (what) => {
    const place = await placeIn('packed')
    const { row, play } = await service().table(place.id)
    const draft = { row, play, move: { what, seat: null, step: null, events: [] } }
    expect(() => settle(row, draft, { now: Date.now(), botInsurance: 0 })).toThrow(AfterItsEnd)
    const told = async () => /gloam_failures_total\{where="ended"\} (\d+)/.exec(await metrics())?.[1] ?? '0'
    const before = Number(await told())
    await expect(service().change(place.id, () => draft)).rejects.toThrow('The match is over.')
    expect(Number(await told())).toBe(before + 1)
    await leavesAlone(place)
  },
)

const metrics = async () => (await personAt('una').raw('GET', '/metrics')).text()
