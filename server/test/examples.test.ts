/** The example bots of docs/api.md, as anybody would start them: each plays whole matches on a real server. */
import { execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TableState } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import type { TestEngine } from '../testing/engines.ts'
import { houseOf, restore } from '../testing/kept-releases.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

const example = (name: string) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url))

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const CLIENTS = [
  { name: 'TypeScript', program: process.execPath, file: example('bot.ts') },
  { name: 'Python', program: 'python3', file: example('bot.py') },
]

/** A store in which a match of known length is over: how long those last that the examples play is a matter of chance. */
const KEPT = { name: 'before-1.0', engine: 'sqlite' } as const
const LONG = houseOf(KEPT).matches.find(({ game, what }) => game === 'halloween' && what === 'finished')?.id ?? ''

let engine: TestEngine
/** A match that an example has played to its end. */
let over = ''
let running: RunningServer

beforeAll(async () => {
  engine = await restore(KEPT)
  running = await startServer(engine, { GLOAM_KEEP_GUESTS: '36500' })
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

interface Program {
  /** What it has said so far. */
  said: string
  code: number | null
  ended: Promise<void>
}

function start(program: string, args: string[]): Program {
  const child = spawn(program, args)
  const started: Program = {
    said: '',
    code: null,
    ended: new Promise((ended) => {
      child.on('close', (code) => {
        started.code = code
        ended()
      })
    }),
  }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      started.said += data
    })
  return started
}

/** However long the match lasts: it is over for whoever watches, and then the program is done. */
async function mustPlay(playing: Program, id: string): Promise<TableState> {
  const table = await new TestPerson(running.address).untilOver(id)
  await playing.ended
  expect(playing.said).toMatch(/(Won|Lost)\./)
  expect(playing.said).not.toContain('Refused')
  expect(playing.code).toBe(0)
  return table
}

for (const { name, program, file } of CLIENTS) {
  const there = isThere(program)
  const without = there ? '' : `: skipped, because there is no ${program} on this machine`
  describe.skipIf(!there)(`the example in ${name}${without}`, () => {
    test('opens a table and plays a match against bots to its end', async () => {
      const playing = start(program, [file, running.address])
      const laid = () => /table\/(\S+)\n/.exec(playing.said)?.[1] ?? ''
      await expect.poll(laid).not.toBe('')
      const { status, seats } = await mustPlay(playing, laid())
      expect(status).toBe('ended')
      expect(seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot'])
      over = laid()
    })

    test('takes a seat by a link and plays with whoever is there', async () => {
      const zoe = await TestPerson.enter(running.address, 'Zoe')
      const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
      const playing = start(program, [file, `${running.address}/table/${id}`])
      await expect.poll(async () => (await zoe.look(id)).seats[1].kind).toBe('person')
      await zoe.table(`/${id}/start`)
      await zoe.table(`/${id}/resign`)
      await mustPlay(playing, id)
    })
  })
}

/** Tells it from the second seat to its end; returns how many moments were told. */
async function mustBeTold(id: string): Promise<number> {
  const telling = start(process.execPath, [example('replay.ts'), `${running.address}/table/${id}`, '1'])
  await telling.ended
  const { code, said } = telling
  const { length } = await new TestPerson(running.address).get<{ length: number }>(`/api/tables/${id}/replay`)
  const table = await new TestPerson(running.address).look(id)
  const winner = table.seats[table.winners?.[0] ?? 0]
  expect(said).toContain(`\n${length - 1}. `)
  expect(said).toContain(`Won by ${winner.kind === 'free' ? '' : winner.name}`)
  expect(said).toContain('The promise was kept.')
  expect(code).toBe(0)
  return length
}

describe('the example that reads replays tells a match to its end, and finds the promise kept', () => {
  test('of a match that was just played', () => mustBeTold(over))

  test('of one with more moments than the server gives at a time', async () => {
    expect(await mustBeTold(LONG)).toBe(247)
  })
})
