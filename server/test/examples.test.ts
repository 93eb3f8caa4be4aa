/** The example bots of docs/api.md, as anybody would start them: each plays whole matches on a real server. */
import { execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TableState } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
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

let engine: TestEngine
/** A match that an example has played to its end. */
let over = ''
let running: RunningServer

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

/** What a program says until it ends, and how it ends. */
function run(program: string, args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((ended) => {
    const child = spawn(program, args)
    let said = ''
    const hear = (data: Buffer) => {
      said += data
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (code) => ended({ code, said }))
  })
}

for (const { name, program, file } of CLIENTS) {
  const there = isThere(program)
  const without = there ? '' : `: skipped, because there is no ${program} on this machine`
  describe.skipIf(!there)(`the example in ${name}${without}`, () => {
    test('opens a table and plays a match against bots to its end', async () => {
      const { code, said } = await run(program, [file, running.address])
      expect(said).toMatch(/(Won|Lost)\./)
      expect(said).not.toContain('Refused')
      expect(code).toBe(0)
      const id = /table\/(\S+)/.exec(said)?.[1]
      const { table } = await new TestPerson(running.address).get<{ table: TableState }>(`/api/tables/${id}`)
      expect(table.status).toBe('ended')
      expect(table.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot'])
      over = id ?? ''
    })

    test('takes a seat by a link and plays with whoever is there', async () => {
      const zoe = await TestPerson.enter(running.address, 'Zoe')
      const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
      const playing = run(program, [file, `${running.address}/table/${id}`])
      const seated = async () => (await zoe.get<{ table: TableState }>(`/api/tables/${id}`)).table.seats[1].kind
      await expect.poll(seated, { timeout: 30_000 }).toBe('person')
      await zoe.table(`/${id}/start`)
      await zoe.table(`/${id}/leave`)
      const { code, said } = await playing
      expect(said).toMatch(/(Won|Lost)\./)
      expect(code).toBe(0)
    })
  })
}

test('the example that reads replays tells a match to its end, and finds the promise kept', async () => {
  const { code, said } = await run(process.execPath, [example('replay.ts'), `${running.address}/table/${over}`, '1'])
  const { length } = await new TestPerson(running.address).get<{ length: number }>(`/api/tables/${over}/replay`)
  const { table } = await new TestPerson(running.address).get<{ table: TableState }>(`/api/tables/${over}`)
  const winner = table.seats[table.winners?.[0] ?? 0]
  // More moments than the server gives at a time.
  expect(length).toBeGreaterThan(200)
  expect(said).toContain(`\n${length - 1}. `)
  expect(said).toContain(`Won by ${winner.kind === 'free' ? '' : winner.name}`)
  expect(said).toContain('The promise was kept.')
  expect(code).toBe(0)
})
