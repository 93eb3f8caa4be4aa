/** The live line: two people and a spectator on a real server. */

import type { ServerMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestLine, TestPerson } from '../testing/client.ts'
import { type HouseOfTwo, openHouse } from '../testing/start.ts'

let running: HouseOfTwo
let zoe: TestPerson
let ox: TestPerson

beforeAll(async () => {
  running = await openHouse()
  zoe = running.zoe
  ox = running.ox
})

afterAll(() => running.close())

/** Zoe and Ox at a table that has begun; Zoe is first. */
async function begun(): Promise<string> {
  const { id } = await zoe.table('', { game: 'halloween', seats: 2, options: { first: 'seat-1' } })
  await ox.table(`/${id}/sit`, { seat: 1 })
  await zoe.table(`/${id}/start`)
  return id
}

type Position = Extract<ServerMessage, { is: 'position' }>

/** Picks the choice whose step does this, or the first, and returns the position after it. */
async function act(line: TestLine, id: string, position: Position, does: string): Promise<Position> {
  const { question } = position.seen
  if (question === null) throw new Error('Nothing is asked.')
  const choice = Math.max(
    0,
    question.choices.findIndex((step) => step['do'] === does),
  )
  const after = line.next('position', (message) => message.sequence > position.sequence)
  expect(await line.pick(id, question.id, choice)).toMatchObject({ is: 'taken' })
  return after
}

/** Plays the match of two lines to its end, with the last choice of every question. */
async function playOut(id: string, lines: TestLine[]): Promise<void> {
  for (let i = 0; i < 3000; i++) {
    const positions = lines.map((line) => line.position(id))
    if (positions[0]?.seen.outcome) return
    const at = positions.findIndex((position) => position?.seen.question)
    const position = positions[at] as Position
    const { question } = position.seen
    const all = lines.map((line) => line.next('position', (message) => message.sequence > position.sequence))
    await lines[at].pick(id, question?.id ?? '', (i * 7) % (question?.choices.length ?? 1))
    await Promise.all(all)
  }
}

describe('watching', () => {
  test('gives the whole position, then every change', async () => {
    const id = await begun()
    const [line, other] = [await zoe.line(), await ox.line()]
    const position = await line.watch(id)
    expect(position).toMatchObject({ sequence: 0, whole: true, seen: { seat: 0 } })
    expect((await other.watch(id)).seen.question).toBeNull()
    const heard = other.next('position')
    await act(line, id, position, 'scare')
    expect((await heard).happened[0]).toMatchObject({ what: 'pick', seat: 0 })
    expect((await heard).happened[0].events[0]).toMatchObject({ is: 'scared' })
    line.close()
    other.close()
  })

  test('resumes after a broken line with just what was missed', async () => {
    const id = await begun()
    const line = await zoe.line()
    let position = await line.watch(id)
    const other = await ox.line()
    const before = await other.watch(id)
    other.cut()
    for (const does of ['scare', 'rest']) position = await act(line, id, position, does)
    const back = await (await ox.line()).watch(id, before.sequence)
    expect(back.whole).toBe(false)
    expect(back.happened.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(back.seen.picks).toBe(2)
  })

  test('tells who is there', async () => {
    const id = await begun()
    const line = await zoe.line()
    await line.watch(id)
    const came = line.next('table', ({ table }) => table.seats[1].kind === 'person' && table.seats[1].present)
    const other = await ox.line()
    await other.watch(id)
    await came
    const left = line.next('table', ({ table }) => table.seats[1].kind === 'person' && !table.seats[1].present)
    other.cut()
    await left
    line.close()
  })

  test('and going again at once is done in the order in which it was said', async () => {
    const id = await begun()
    const line = await ox.line()
    line.send({ do: 'watch', table: id })
    line.send({ do: 'unwatch', table: id })
    await line.next('position')
    await expect.poll(() => presenceOf(id)).toBe(false)
    line.send({ do: 'unwatch', table: id })
    line.send({ do: 'watch', table: id })
    await expect.poll(() => presenceOf(id)).toBe(true)
    line.close()
  })

  test('twice on one line is being there once', async () => {
    const id = await begun()
    const line = await ox.line()
    for (let i = 0; i < 2; i++) await line.watch(id)
    expect(await presenceOf(id)).toBe(true)
    line.close()
    await expect.poll(() => presenceOf(id)).toBe(false)
  })

  test('so many tables is all that one line may do, also while they are still being opened', async () => {
    const line = await zoe.line()
    const opening = vi.spyOn(running.server.service.audience, 'watch').mockImplementation(() => new Promise(() => {}))
    for (let i = 0; i < 52; i++) line.send({ do: 'watch', table: `far-away-${i + 10}` })
    const pong = line.next('pong')
    line.send({ do: 'ping', at: 1 })
    await pong
    expect(line.messages.filter(({ is }) => is === 'refused')).toMatchObject([
      { reason: 'too fast' },
      { reason: 'too fast' },
    ])
    opening.mockRestore()
    line.close()
  })
})

/** Whether Ox is told to be at the table. */
async function presenceOf(id: string): Promise<boolean> {
  const { table } = await zoe.get<{ table: TableState }>(`/api/tables/${id}`)
  return table.seats[1].kind === 'person' && table.seats[1].present
}

describe('picking', () => {
  test('twice from two tabs takes one, and the other is told what has changed', async () => {
    const id = await begun()
    const [one, two] = [await zoe.line(), await zoe.line()]
    const { question } = (await one.watch(id)).seen
    await two.watch(id)
    const answers = await Promise.all([one.pick(id, question?.id ?? '', 0), two.pick(id, question?.id ?? '', 1)])
    expect(answers.map(({ is }) => is).sort()).toEqual(['refused', 'taken'])
    expect(answers.find(({ is }) => is === 'refused')).toMatchObject({ reason: 'stale question' })
    await expect.poll(() => one.position(id)?.sequence).toBe(1)
    await expect.poll(() => two.position(id)?.sequence).toBe(1)
    one.close()
    two.close()
  })

  test('for a seat that is not one’s own is refused', async () => {
    const id = await begun()
    const line = await zoe.line()
    const { question } = (await line.watch(id)).seen
    const [other, stranger] = [await ox.line(), await (await TestPerson.enter(running.address, 'Eve')).line()]
    expect(await other.pick(id, question?.id ?? '', 0)).toMatchObject({ reason: 'not your question' })
    expect(await stranger.pick(id, question?.id ?? '', 0)).toMatchObject({ reason: 'not your seat' })
    expect(await line.pick(id, question?.id ?? '', 9999)).toMatchObject({ reason: 'no such choice' })
    expect(await line.pick(id, '99.0', 0)).toMatchObject({ reason: 'stale question' })
    expect(line.position(id)?.sequence).toBe(0)
  })

  test('can be undone, and a question from before is not mistaken for a new one', async () => {
    const id = await begun()
    const line = await zoe.line()
    const start = await line.watch(id)
    const after = await act(line, id, start, 'scare')
    expect(after.seen.mayUndo).toBe(true)
    const back = line.next('position', ({ happened }) => happened[0]?.what === 'undo')
    expect(await line.undo(id)).toMatchObject({ is: 'taken' })
    expect((await back).seen.picks).toBe(0)
    expect((await back).seen.question?.id).not.toBe(start.seen.question?.id)
    expect(await line.pick(id, start.seen.question?.id ?? '', 0)).toMatchObject({ reason: 'stale question' })
    expect(await line.undo(id)).toMatchObject({ reason: 'no undo' })
  })
})

test('a spectator sees what everybody sees, and a whole match ends for all three', async () => {
  const id = await begun()
  const lines = [await zoe.line(), await ox.line()]
  const spectator = await new TestPerson(running.address).line()
  for (const line of [...lines, spectator]) await line.watch(id)
  await playOut(id, lines)
  await expect.poll(() => spectator.position(id)?.seen.outcome ?? null).not.toBeNull()
  const end = spectator.position(id)
  expect(end?.seen).toMatchObject({ seat: -1, question: null })
  expect(spectator.messages.some((message) => message.is === 'position' && message.seen.question !== null)).toBe(false)
  for (const line of [...lines, spectator]) line.close()
})

test('nothing that a seat must not know crosses the wire', async () => {
  const id = await begun()
  const lines = [await zoe.line(), await ox.line()]
  const spectator = await new TestPerson(running.address).line()
  for (const line of [...lines, spectator]) await line.watch(id)
  const { seed } = (await running.server.service.table(id)).row
  const piles: string[] = []
  for (let i = 0; i < 400; i++) {
    const { row, play } = await running.server.service.table(id)
    if (row.status !== 'playing') break
    const state = play?.state as unknown as { pile: string[] } | undefined
    piles.push(JSON.stringify(state?.pile).slice(1, -1))
    const positions = lines.map((line) => line.position(id))
    const at = positions.findIndex((position) => position?.seen.question)
    if (at < 0) break
    const position = positions[at] as Position
    const all = lines.map((line) => line.next('position', (message) => message.sequence > position.sequence))
    await lines[at].pick(id, position.seen.question?.id ?? '', (i * 5) % (position.seen.question?.choices.length ?? 1))
    await Promise.all(all)
  }
  for (const line of [...lines, spectator]) {
    const received = line.raw.join('\n')
    expect(received).not.toContain(seed)
    expect(received).not.toContain('"seed"')
    expect(received).not.toContain('"chance"')
    for (const pile of piles) if (pile.length > 60) expect(received).not.toContain(pile)
  }
  expect(lines[0].raw.join()).not.toBe('')
})

describe('chat', () => {
  test('reaches everybody at the table and is there for those who come later', async () => {
    const id = await begun()
    const [line, other] = [await zoe.line(), await ox.line()]
    await line.watch(id)
    await other.watch(id)
    const heard = other.next('chat')
    line.send({ do: 'chat', table: id, text: '<script>boo</script>', request: 1 })
    expect((await heard).lines[0]).toMatchObject({ name: 'Zoe', seat: 0, text: '<script>boo</script>' })
    const late = await ox.line()
    const history = late.next('chat')
    await late.watch(id)
    expect((await history).lines).toHaveLength(1)
  })

  test('is bounded', async () => {
    const id = await begun()
    const line = await zoe.line()
    await line.watch(id)
    const refused = line.next('refused')
    line.send({ do: 'chat', table: id, text: 'x'.repeat(501), request: 1 })
    expect(await refused).toMatchObject({ reason: 'not understood' })
  })
})

test('where WebSockets are blocked, the same messages come as a stream', async () => {
  const id = await begun()
  const response = await zoe.raw('GET', '/api/stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const nextOf = async (is: string): Promise<ServerMessage> => {
    for (;;) {
      const lines = text.split('\n')
      const found = lines.slice(0, -1).find((line) => JSON.parse(line).is === is)
      if (found !== undefined) {
        text = lines.filter((line) => line !== found).join('\n')
        return JSON.parse(found)
      }
      const chunk = await reader?.read()
      if (chunk === undefined || chunk.done) throw new Error('The stream has ended.')
      text += chunk.value
    }
  }
  const welcome = (await nextOf('welcome')) as Extract<ServerMessage, { is: 'welcome' }>
  await zoe.post(`/api/stream/${welcome.line}`, { do: 'watch', table: id })
  const position = (await nextOf('position')) as Position
  const pick = { do: 'pick', table: id, question: position.seen.question?.id, choice: 0, request: 5 }
  await expect(ox.post(`/api/stream/${welcome.line}`, pick)).rejects.toThrow('404')
  await zoe.post(`/api/stream/${welcome.line}`, pick)
  expect(await nextOf('taken')).toMatchObject({ request: 5, sequence: 1 })
  await reader?.cancel()
})
