/** A table that is gone with the page is a table like any other: what is told there is what a home tells. */
import { halloween } from '@gloam/games/halloween/game.ts'
import lesson from '@gloam/games/halloween/lesson.ts'
import { Course } from '@gloam/games/lesson.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import type { ServerMessage } from '@gloam/protocol/live.ts'
import { afterEach, expect, test } from 'vitest'
import { PassingTable, type PassingWish } from '../passing.ts'

const WISH: PassingWish = {
  ...{ id: 'passing', game: halloween, options: usualOptions(halloween), seed: seedOf(41) },
  ...{ names: ['Zoe', 'Ox'], seat: 0 },
}

const open: PassingTable[] = []
afterEach(() => {
  for (const table of open.splice(0)) table.close()
})

async function opened(more: Partial<PassingWish> = {}) {
  const table = await PassingTable.open({ ...WISH, ...more })
  open.push(table)
  const heard: ServerMessage[] = []
  const line = table.line((text) => heard.push(JSON.parse(text)))
  await line.say({ do: 'watch', table: table.id })
  const position = () => heard.findLast((message) => message.is === 'position')
  return { table, line, heard, position }
}

test('whoever plays it is told what it is, and others’ picks before they are over', async () => {
  const { table, heard, position } = await opened()
  expect(heard.find((message) => message.is === 'table')).toMatchObject({
    yourSeat: 0,
    table: { status: 'playing', rated: false, hints: false, seats: [{ name: 'Zoe' }, { kind: 'bot', name: 'Ox' }] },
  })
  for (let picks = 1; picks <= 12; picks++) {
    const made = await table.play(({ open: [question] }) =>
      question === undefined ? null : { seat: question.seat, question: question.id, choice: 0 },
    )
    expect([made, position()?.sequence]).toEqual([true, picks])
  }
  expect(await table.play(() => null)).toBe(false)
  // Nobody has picked by itself, and all of it can be looked back at.
  expect((await table.frames('own')).map(({ happened }) => happened.sequence)).toEqual([...Array(13).keys()])
})

test('what is not possible is refused by name', async () => {
  const { table } = await opened()
  await expect(table.take(1, { do: 'fly' })).rejects.toThrow('{"do":"fly"} by seat 1 is not possible here.')
})

test('a bot decides by itself where somebody thinks for it', async () => {
  const thinkers = { waiting: 0, choose: async () => ({ choice: 0, expected: [], by: null }) }
  const { position, heard } = await opened({ bots: thinkers, seat: null })
  await expect.poll(() => heard.filter((message) => message.is === 'position').length).toBeGreaterThan(5)
  expect(position()?.seen.seat).toBe(-1)
})

test('another position takes the place of the one there is', async () => {
  const [one, other] = [await opened(), await opened()]
  let state = null as Parameters<PassingTable['put']>[0] | null
  for (let picks = 0; picks < 9; picks++)
    await one.table.play(({ open: [question], state: now }) => {
      state = structuredClone(now)
      return question === undefined ? null : { seat: question.seat, question: question.id, choice: 0 }
    })
  if (state === null) throw new Error('Nothing was played.')
  await other.table.put(state)
  expect(other.position()?.seen.picks).toBe(8)
})

test('a lesson is played there to its end', async () => {
  const { match, seat } = lesson
  const { seed, options } = match
  const { table, position } = await opened({
    names: ['Zoe', 'Ox', 'Mirabel', 'Tilda'].slice(0, match.seats),
    seat,
    seed,
    options,
  })
  const course = new Course(halloween, lesson)
  for (const pick of course.begin()) await table.take(pick.seat, pick.step)
  while (course.moment !== null) for (const pick of course.goOn()) await table.take(pick.seat, pick.step)
  expect(position()?.seen.outcome?.winners).toContain(seat)
})
