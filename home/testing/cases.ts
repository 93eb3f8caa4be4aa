/** What a table must do, wherever it is at home: one list of cases, run on every home. */
import { gameNamed } from '@gloam/games/index.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { Match, type MatchRecord } from '@gloam/kernel/match.ts'
import { WHOLE_MATCH } from '@gloam/kernel/testing/effort.ts'
import type { Frame, GameInfo } from '@gloam/protocol/api.ts'
import type { QuestionSeen, SeenMessage, ServerMessage } from '@gloam/protocol/live.ts'
import type { LookedBack } from '@gloam/protocol/moments.ts'
import type { TableLine, TableState } from '@gloam/protocol/table.ts'
import { expect } from 'vitest'
import type { CaseHouse, CaseLine, CasePerson } from './house.ts'

export interface Case {
  name: string
  /** It takes long, and is tried in the larger size alone. */
  long?: true
  run(house: CaseHouse): Promise<void>
}

interface Wish {
  game?: string
  seats?: number
  options?: Record<string, string>
}

const create = (host: CasePerson, { game = 'halloween', seats = 3, options }: Wish = {}): Promise<TableState> =>
  host.call('create', { body: { game, seats, bots: 'random', start: true, ...(options && { options }) } })

interface Sitting {
  id: string
  zoe: CasePerson
  line: CaseLine
}

/** Zoe against bots, at the table. */
async function sitting(house: CaseHouse, wish?: Wish): Promise<Sitting> {
  const zoe = await house.enter('Zoe')
  const { id } = await create(zoe, wish)
  const line = await zoe.line()
  await line.watch(id)
  return { id, zoe, line }
}

const isAsked = ({ question, outcome }: SeenMessage): boolean => question !== null || outcome !== null

async function asked(line: CaseLine): Promise<QuestionSeen> {
  const { question } = await line.sees(isAsked)
  if (question === null) throw new Error('The match is over.')
  return question
}

/** Takes the same choice of everything that is asked, until it is so. */
async function playUntil(line: CaseLine, id: string, isSo: (seen: SeenMessage) => boolean): Promise<SeenMessage> {
  for (let i = 0; ; i++) {
    const seen = await line.sees((now) => isSo(now) || isAsked(now))
    if (isSo(seen) || seen.question === null) return seen
    const { id: question, choices } = seen.question
    const from = line.messages.length
    expect(await line.pick(id, question, (i * 7) % choices.length)).toMatchObject({ is: 'taken' })
    await line.until((message): message is ServerMessage => message.is === 'position', from)
  }
}

const isOver = ({ outcome }: SeenMessage): boolean => outcome !== null

export const CASES: readonly Case[] = [
  {
    name: 'a table is laid with options and bots, begins, and is read again',
    async run(house) {
      const zoe = await house.enter('Zoe')
      const games = await zoe.call<GameInfo[]>('games')
      expect(games.map(({ name }) => name)).toEqual(['halloween', 'betrayal', 'hellhouse', 'spookhuis'])
      const laid = await create(zoe, { game: 'betrayal', options: { haunt: '10' } })
      expect(laid).toMatchObject({ status: 'playing', host: zoe.id(), options: { haunt: '10' } })
      expect(laid.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot'])
      const { table, yourSeat } = await zoe.call<{ table: TableState; yourSeat: number }>('table', { id: laid.id })
      expect([table.id, yourSeat]).toEqual([laid.id, 0])
      await expect(create(zoe, { seats: 8 })).rejects.toThrow()
    },
  },
  {
    name: 'before the start seats, bots and options can be changed, and it begins once all seats are taken',
    async run(house) {
      const zoe = await house.enter('Zoe')
      const { id } = await zoe.call<TableState>('create', { body: { game: 'halloween', seats: 2 } })
      await expect(zoe.call('start', { id, body: {} })).rejects.toThrow('seats free')
      await zoe.call('change', { id, body: { seats: 3 } })
      for (const seat of [1, 2]) await zoe.call('bot', { id, body: { seat, strength: 'novice' } })
      await zoe.call('clear', { id, body: { seat: 2 } })
      await zoe.call('bot', { id, body: { seat: 2, strength: 'random' } })
      expect(await zoe.call('start', { id, body: {} })).toMatchObject({ status: 'playing' })
      await expect(zoe.call('start', { id, body: {} })).rejects.toThrow('begun')
    },
  },
  {
    name: 'a pick is taken, and shown with what has happened',
    async run(house) {
      const { id, line } = await sitting(house)
      const question = await asked(line)
      const from = line.messages.length
      expect(await line.pick(id, question.id, 0)).toMatchObject({ is: 'taken' })
      const told = await line.until((message) => message.is === 'position', from)
      expect(told).toMatchObject({ whole: false, happened: [{ what: 'pick', seat: 0 }] })
    },
  },
  {
    name: 'a pick for a question of before is refused, and answered with where the match stands',
    async run(house) {
      const { id, line } = await sitting(house)
      const question = await asked(line)
      await line.pick(id, question.id, 0)
      await asked(line)
      const from = line.messages.length
      expect(await line.pick(id, question.id, 0)).toMatchObject({ is: 'refused' })
      expect(await line.until((message) => message.is === 'position', from)).toMatchObject({ table: id })
      expect(await line.pick(id, (await asked(line)).id, 9_999)).toMatchObject({ reason: 'no such choice' })
    },
  },
  {
    name: 'nobody picks for a seat that is not theirs, and nobody does what is the host’s',
    async run(house) {
      const { id, line } = await sitting(house)
      const question = await asked(line)
      const ox = await house.enter('Ox')
      const theirs = await ox.line()
      await theirs.watch(id)
      expect(await theirs.pick(id, question.id, 0)).toMatchObject({ is: 'refused', reason: 'not your seat' })
      await expect(ox.call('change', { id, body: { botPace: 'calm' } })).rejects.toThrow('not host')
      expect((await asked(line)).id).toBe(question.id)
    },
  },
  {
    name: 'whoever only watches sees what all may see, and a seat sees no more than its own',
    async run(house) {
      const { id, zoe, line } = await sitting(house, { game: 'spookhuis', seats: 2 })
      await playUntil(line, id, ({ picks }) => picks >= 6)
      const ox = await house.enter('Ox')
      const theirs = await ox.line()
      const seen = await theirs.watch(id)
      expect([seen.seat, seen.question, seen.mayUndo]).toEqual([-1, null, false])
      expect(seen.view).not.toEqual(line.seen?.view)
      // What others may know of a running match is what it shows, and not how it is seen from a seat.
      await expect(ox.call('replay', { id, query: { seat: 0 } })).rejects.toThrow('not ended')
      await expect(zoe.call('record', { id })).rejects.toThrow('not ended')
    },
  },
  {
    name: 'a pick is taken back as long as it may be, also where bots play',
    async run(house) {
      const { id, line } = await sitting(house)
      const first = await playUntil(line, id, ({ mayUndo, question }) => mayUndo && question !== null)
      const from = line.messages.length
      expect(await line.ask((request) => ({ do: 'undo', table: id, request }))).toMatchObject({ is: 'taken' })
      const told = await line.until((message) => message.is === 'position', from)
      expect(told).toMatchObject({ seen: { picks: first.picks - 1 }, happened: [{ what: 'undo', seat: 0 }] })
      const again = await asked(line)
      // A question that was taken back is not mistaken for the one that is asked now.
      expect(await line.pick(id, `${Number.parseInt(again.id, 10)}.0`, 0)).toMatchObject({ is: 'refused' })
    },
  },
  {
    name: 'what was answered in advance is answered by itself, and told to its seat alone',
    async run(house) {
      const { id, zoe, line } = await sitting(house, { seats: 2 })
      const { question } = await playUntil(line, id, ({ question: open }) => open?.advance !== undefined)
      const before = line.seen?.picks ?? 0
      await zoe.call('answer', { id, body: { question: question?.id, until: 'revoked' } })
      await line.sees(({ picks }) => picks > before)
      const isAnswers = (message: ServerMessage): message is ServerMessage =>
        message.is === 'answers' && message.answers[0]?.until === 'revoked'
      await line.until(isAnswers)
    },
  },
  {
    name: 'a hint is one of the choices, and the same when it is asked for again',
    async run(house) {
      const { id, line } = await sitting(house)
      const question = await asked(line)
      const hint = () => line.ask((request) => ({ do: 'hint', table: id, question: question.id, request }))
      const [one, two] = [await hint(), await hint()]
      if (one.is !== 'hint' || two.is !== 'hint') throw new Error('There was no hint.')
      expect(one.choice).toBeLessThan(question.choices.length)
      expect(two.choice).toBe(one.choice)
      expect(await line.pick(id, question.id, one.choice)).toMatchObject({ is: 'taken' })
    },
  },
  {
    name: 'notes of a seat and what was said are there again',
    async run(house) {
      const { id, line, zoe } = await sitting(house)
      const from = line.messages.length
      line.say({ do: 'note', table: id, notes: { here: 'a word' }, request: 1 })
      line.say({ do: 'chat', table: id, text: 'Boo.', request: 2 })
      // Those that came with the table told of nothing yet.
      await line.until((message) => message.is === 'chat', from)
      await line.until((message) => message.is === 'notes', from)
      expect(await zoe.call('notes', { id })).toEqual({ here: 'a word' })
      await house.reopen()
      const later = await zoe.line()
      await later.watch(id)
      const isChat = (message: ServerMessage) => message.is === 'chat'
      expect(await later.until(isChat)).toMatchObject({ lines: [{ text: 'Boo.', name: 'Zoe', seat: 0 }] })
      expect(await zoe.call('notes', { id })).toEqual({ here: 'a word' })
    },
  },
  {
    name: 'a match that is left in the middle goes on where it was, however often it is left, to its end',
    async run(house) {
      const { id, zoe, line } = await sitting(house)
      await playUntil(line, id, ({ picks }) => picks >= 8)
      const question = await asked(line)
      await house.reopen()
      const later = await zoe.line()
      await later.watch(id)
      expect((await asked(later)).choices).toEqual(question.choices)
      await playUntil(later, id, isOver)
      const { mine } = await zoe.call<{ mine: TableLine[] }>('tables')
      expect(mine).toMatchObject([{ table: { id, status: 'ended' }, waiting: [] }])
      const over = await zoe.call<{ tables: TableLine[] }>('history', { query: { game: 'halloween' } })
      expect(over.tables.map(({ table }) => table.id)).toEqual([id])
      expect(await later.pick(id, question.id, 0)).toMatchObject({ reason: 'match over' })
    },
  },
  {
    name: 'a record plays to the same end, its replay shows every moment, and one can begin another match',
    async run(house) {
      const { id, zoe, line } = await sitting(house, { game: 'spookhuis', seats: 2 })
      await playUntil(line, id, isOver)
      const record = await zoe.call<MatchRecord<GameTypes>>('record', { id })
      const match = Match.replay(gameNamed('spookhuis') as AnyGame, record)
      expect(match.play.state.outcome).toEqual(record.outcome)
      const { frames, length } = await zoe.call<{ frames: Frame[]; length: number }>('replay', {
        id,
        query: { count: 200 },
      })
      expect(frames).toHaveLength(length)
      expect(frames.at(-1)?.chances).toHaveLength(2)
      const other = await zoe.call<TableState>('whatIf', { id, body: { moment: 3, seat: 1, bots: 'random' } })
      expect(other).toMatchObject({ from: id, status: 'playing' })
      const there = await zoe.line()
      expect((await there.watch(other.id)).seat).toBe(1)
      const again = await zoe.call<TableState>('again', { id, body: {} })
      expect(again).toMatchObject({ status: 'gathering', game: 'spookhuis' })
      expect((await zoe.call<TableState>('again', { id, body: {} })).id).toBe(again.id)
    },
  },
  {
    name: 'the moments that decided a match are told',
    long: true,
    async run(house) {
      const { id, zoe, line } = await sitting(house, { game: 'spookhuis', seats: 2 })
      await expect(zoe.call('moments', { id, body: {} })).rejects.toThrow('not ended')
      await playUntil(line, id, isOver)
      await expect
        .poll(async () => (await zoe.call<LookedBack>('moments', { id, body: { seat: 0 } })).is, WHOLE_MATCH)
        .toBe('told')
    },
  },
]
