/** Tonight's house on a server: played once for the record, told to nobody before they have finished, and the same everywhere. */
import { choose } from '@gloam/bots/choose.ts'
import { InMemory } from '@gloam/home/in-memory.ts'
import type { ToBring } from '@gloam/home/kept.ts'
import { openHome } from '@gloam/home/testing/here.ts'
import { CaseLine } from '@gloam/home/testing/house.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import type { Brought } from '@gloam/protocol/bring.ts'
import type { DayOthers, DayResult, Tonight } from '@gloam/protocol/days.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import type { GroupState } from '@gloam/protocol/people/groups.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { dayBrought } from '@gloam/tables/days/brought.ts'
import { botSeed, DAY_BOTS, type Day, dayOf } from '@gloam/tables/days/day.ts'
import { gameOf } from '@gloam/tables/seats/seats.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'

/** A day that has not come yet: whenever the tests run, its matches are the same. */
const DATE = '2040-03-04'
const NOON = Date.UTC(2040, 2, 4, 12)
const HOUR = 3_600_000
const ZOE = { id: 'person-1', name: 'Zoe' }

interface Looked {
  finished: number
  yours: { table: string; result: object | null } | null
  others: DayOthers | null
}

/** What a bot in the seat of a person would do, who sees what they see. */
function likeABot({ game, seed }: Day, seen: SeenMessage): number {
  const number = Number.parseInt(seen.question?.id ?? '', 10)
  const given = { ...seen, question: seen.question && { ...seen.question, id: number } }
  const luck = fastChance(botSeed(seed, seen.seat, number))
  return choose(gameOf(game), given as never, DAY_BOTS.strength, luck, { iterations: DAY_BOTS.tries }).choice
}

/** The same match in a page that has no server. */
async function playedAlone(day: Day): Promise<{ state: string; result: DayResult | null; match: ToBring }> {
  const shelves = new InMemory()
  const home = openHome(shelves, { now: () => NOON })
  const { id } = (await home.call(ZOE, 'playDay', { id: day.game })) as TableState
  const line = new CaseLine((hear) => {
    const open = home.line(ZOE, hear)
    return { say: (message) => void open.say(message), close: () => open.close() }
  })
  await line.watch(id)
  for (let last: string | undefined; ; ) {
    const seen = await line.sees(({ question, outcome }) => outcome !== null || (question?.id ?? last) !== last)
    if (seen.outcome !== null || seen.question === null) break
    last = seen.question.id
    await line.pick(id, last, likeABot(day, seen))
  }
  line.close()
  const { games } = (await home.call(ZOE, 'tonight')) as Tonight
  const state = (await shelves.kept(id)).at(-1)?.standing?.text ?? ''
  const match = JSON.parse(JSON.stringify(await home.kept.toBring(id))) as ToBring
  home.close()
  return { state, result: games.find(({ game }) => game === day.game)?.yours?.result ?? null, match }
}

describe.each(TRIED_ON)('on %s', (_, start) => {
  // All that is dated here is of that day: a house that is years ahead of its guests would sweep them away.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON, shouldAdvanceTime: true }))
  const running = serverForTests(start)
  afterAll(() => void vi.useRealTimers())

  const idOf = ({ person }: TestPerson) => person?.id ?? ''
  const tonight = (who: TestPerson) => who.get<Tonight>('/api/days')
  const howOthersDid = (who: TestPerson, game: string, date = '') =>
    who.get<Looked>(`/api/days/${game}${date === '' ? '' : `?date=${date}`}`)
  const play = (who: TestPerson, game: string) => who.post<TableState>(`/api/days/${game}/play`)
  const stop = (who: TestPerson, table: string) => who.table(`/${table}/stop`)
  const gameIn = ({ games }: Tonight, name: string) => games.find(({ game }) => game === name)

  /** Takes so many decisions, each time the choice of that place. */
  async function decide(who: TestPerson, table: string, choices: readonly number[]): Promise<void> {
    const line = await who.line()
    await line.watch(table)
    for (const choice of choices) {
      const { seen } = await line.until(table, ({ seen: now }) => now.question !== null)
      await line.pick(table, seen.question?.id ?? '', Math.min(choice, (seen.question?.choices.length ?? 1) - 1))
    }
    line.close()
  }

  test('tells what is played tonight, the same to everybody, and until when', async () => {
    const zoe = await running.enter('Zoe')
    const told = await tonight(zoe)
    expect(told).toMatchObject({ date: DATE, until: NOON + 12 * HOUR, nights: [], streak: { nights: 0, kept: [] } })
    expect(told.games.slice(0, 4).map(({ game, finished, yours }) => [game, finished, yours])).toEqual(
      ['halloween', 'betrayal', 'hellhouse', 'spookhuis'].map((game) => [game, 0, null]),
    )
    expect(await tonight(new TestPerson(running.address))).toEqual(told)
    const { seat, seats, kind, side } = await dayOf(gameOf('betrayal'), DATE)
    expect(gameIn(told, 'betrayal')).toMatchObject({ seat, seats, kind, side })
  })

  test('tells nothing of a day that has not come', async () => {
    const zoe = await running.enter('Zoe')
    await expect(howOthersDid(zoe, 'halloween', '2040-03-05')).rejects.toThrow('404 no such day')
    await expect(play(zoe, 'chess')).rejects.toThrow('404 no such game')
    await expect(play(new TestPerson(running.address), 'halloween')).rejects.toThrow('401 nobody')
  })

  test('is played once for the record: until it is over it is the same table, then one that does not count', async () => {
    const zoe = await running.enter('Zoe')
    const [first, same] = await Promise.all([play(zoe, 'halloween'), play(zoe, 'halloween')])
    expect(first.day).toEqual({ date: DATE, first: true, helped: false, begins: 0 })
    expect(same?.id).toBe(first.id)
    expect((await play(zoe, 'halloween')).id).toBe(first.id)
    expect(await stop(zoe, first.id)).toMatchObject({ status: 'ended' })
    const again = await play(zoe, 'halloween')
    expect(again.day).toEqual({ date: DATE, first: false, helped: false, begins: 0 })
    expect(again.promise).toBe(first.promise)
    const result = { won: false, score: null, round: 1, marks: ['stopped'] }
    expect(gameIn(await tonight(zoe), 'halloween')?.yours).toEqual({ table: first.id, result })
    // What was stopped is no night.
    expect((await tonight(zoe)).nights).toEqual([])
    await stop(zoe, again.id)
    expect((await howOthersDid(zoe, 'halloween')).yours?.table).toBe(first.id)
  })

  test('tells how others did when one has finished, and not before', async () => {
    const [ann, bob, cleo] = [await running.enter('Ann'), await running.enter('Bob'), await running.enter('Cleo')]
    const { id, yours } = await ann.post<GroupState>('/api/groups', { name: 'The Séance', picture: 'candle' })
    await bob.post(`/api/group-links/${yours?.link}/join`)
    for (const [who, choices] of [
      [ann, [0, 0]],
      [cleo, [0, 0]],
      [bob, [0, 1]],
    ] as const) {
      const { id: table } = await play(who, 'betrayal')
      expect((await howOthersDid(who, 'betrayal')).others).toBeNull()
      await decide(who, table, choices)
      await stop(who, table)
      // What has been read for somebody is read again once others have finished.
      expect((await howOthersDid(ann, 'betrayal')).others).toMatchObject({ parted: null })
    }
    const seen = await howOthersDid(bob, 'betrayal')
    expect(seen.finished).toBe(3)
    expect(seen.others?.counts).toEqual([{ won: false, score: null, count: 3 }])
    // Of strangers nobody hears a name.
    expect(seen.others?.friends.map(({ name }) => name)).toEqual(['Ann'])
    expect(JSON.stringify(seen)).not.toContain('Cleo')
    expect(seen.others?.parted).toMatchObject({ decision: 2, came: 3, same: 1, most: 2 })
    expect(seen.others?.parted?.yours).not.toEqual(seen.others?.parted?.theirs)
    expect((await howOthersDid(cleo, 'betrayal')).others).toMatchObject({ friends: [], parted: null })
    expect((await howOthersDid(await running.enter('Dora'), 'betrayal')).others).toBeNull()
    expect((await ann.get<GroupState>(`/api/groups/${id}`)).members).toHaveLength(2)
  })

  test('marks what was taken back, and that hints could be asked for', async () => {
    const zoe = await running.enter('Zoe')
    const { id, hints } = await play(zoe, 'hellhouse')
    expect(hints).toBe(false)
    await zoe.table(`/${id}/change`, { hints: true })
    expect((await zoe.table(`/${id}/change`, { hints: false })).day?.helped).toBe(true)
    await decide(zoe, id, [0, 0])
    await zoe.table(`/${id}/repair`, { to: 0, propose: true })
    await stop(zoe, id)
    const { yours } = await howOthersDid(zoe, 'hellhouse')
    expect(yours?.result).toMatchObject({ marks: ['undone', 'helped', 'stopped'] })
  })

  const bring = (who: TestPerson, match: object) => who.post<TableState>('/api/brought', match)

  /** A match of tonight that was played in a page is the one that counts for whoever brings it, and says where it was played. */
  async function counts({ match, result }: Awaited<ReturnType<typeof playedAlone>>): Promise<void> {
    const rita = await running.enter('Rita')
    const brought = await bring(rita, match)
    expect(brought).toMatchObject({ status: 'ended', brought: true, day: { date: DATE, first: true } })
    const { yours, others } = await howOthersDid(rita, 'spookhuis')
    expect(yours).toEqual({ table: brought.id, result: { ...result, marks: ['brought'] } })
    expect(others?.counts).toEqual([{ won: result?.won, score: result?.score, count: 1 }])
    expect(await tonight(rita)).toMatchObject({ nights: [DATE], streak: { nights: 1, kept: [] } })
    // The first counts; and what is not as the day has it is a match like any other.
    expect((await bring(rita, match)).day).toMatchObject({ first: false })
    expect((await howOthersDid(rita, 'spookhuis')).yours?.table).toBe(brought.id)
    const seats = match.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, strength: 'random' } : seat))
    expect(await bring(await running.enter('Eve'), { ...match, seats })).not.toHaveProperty('day')
  }

  test('that was begun in a page goes on here against its bots, and counts; of a night long past it does not', async () => {
    const home = openHome(new InMemory(), { now: () => NOON })
    const { id } = (await home.call(ZOE, 'playDay', { id: 'betrayal' })) as TableState
    const match = JSON.parse(JSON.stringify(await home.kept.toBring(id))) as Brought
    home.close()
    const zoe = await running.enter('Zoe')
    const { day, seats, id: table } = await bring(zoe, match)
    expect(day).toMatchObject({ date: DATE, first: true })
    expect(seats.filter(({ kind }) => kind === 'bot')).toHaveLength(seats.length - 1)
    expect((await play(zoe, 'betrayal')).id).toBe(table)
    const dayAfter = (nights: number) => dayBrought(match, ZOE, NOON + nights * 24 * HOUR)
    expect([(await dayAfter(1))?.date, await dayAfter(2)]).toEqual([DATE, null])
    // The evening before the person came is the day's own.
    const other = { ...match, moves: match.moves.filter((_, at) => at !== 1) }
    expect(await dayBrought(other, ZOE, NOON)).toBeNull()
  })

  test('is the same, to the last bit, on a server and in a home without one', async () => {
    const day = await dayOf(gameOf('spookhuis'), DATE)
    const alone = await playedAlone(day)
    await counts(alone)
    const zoe = await running.enter('Zoe')
    const { id } = await play(zoe, 'spookhuis')
    const line = await zoe.line()
    await line.watch(id)
    for (;;) {
      const { seen } = await line.until(id, ({ seen: now }) => now.question !== null || now.outcome !== null)
      if (seen.outcome !== null) break
      await line.pick(id, seen.question?.id ?? '', likeABot(day, seen))
    }
    line.close()
    const { state } = (await running.server.service.store.log(id)).at(-1)?.standing ?? {}
    expect(JSON.stringify(state)).toBe(alone.state)
    const record = await zoe.get<MatchRecord>(`/api/tables/${id}/record`)
    expect(record).toMatchObject({ seed: day.seed, outcome: state?.outcome })
    const result = {
      won: state?.outcome?.winners.includes(day.seat),
      score: state?.outcome?.scores?.[day.seat],
      marks: [],
    }
    const { yours, others } = await howOthersDid(zoe, 'spookhuis')
    expect(yours?.result).toMatchObject(result)
    expect(yours?.result).toEqual(alone.result)
    // Whoever has played it in a page is counted, too.
    expect(others?.counts).toEqual([{ won: result.won, score: result.score, count: 2 }])
    expect(await tonight(zoe)).toMatchObject({ nights: [DATE], streak: { nights: 1, kept: [] } })
  })

  test('goes with its person: into their export, to their account, and away with them', async () => {
    const [guest, account, una] = [await running.enter('Zoe'), await running.enter('Zoe'), await running.enter('Una')]
    for (const who of [guest, account, una]) await stop(who, (await play(who, 'halloween')).id)
    await stop(guest, (await play(guest, 'betrayal')).id)
    const own = (await howOthersDid(account, 'halloween')).yours?.table
    const { days } = await guest.get<{ days: { game: string }[] }>('/api/me/export')
    expect(days.map(({ game }) => game).sort()).toEqual(['betrayal', 'halloween'])
    await running.server.service.people.handOver(idOf(guest), idOf(account))
    expect((await howOthersDid(account, 'halloween')).yours?.table).toBe(own)
    expect((await howOthersDid(account, 'betrayal')).yours?.result).toMatchObject({ marks: ['stopped'] })
    const { finished } = await howOthersDid(account, 'halloween')
    await una.post('/api/me/forget', { name: 'Una' })
    expect((await howOthersDid(account, 'halloween')).finished).toBe(finished - 1)
    expect(await running.server.service.store.days.everything(idOf(una))).toEqual([])
  })

  test('is laid by whoever asks next, where a process died after it was written who plays', async () => {
    const zoe = await running.enter('Zoe')
    const table = 'claimed-and-not-laid'
    await running.server.service.store.days.claim({ date: DATE, game: 'halloween', person: idOf(zoe), table }, NOON)
    expect(await play(zoe, 'halloween')).toMatchObject({ id: table, status: 'playing', day: { first: true } })
  })
})
