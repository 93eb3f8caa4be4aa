/** Backup, restore, export and import, run as an operator runs them. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ALL } from '@gloam/kernel/testing/effort.ts'
import type { TableLine, TableState } from '@gloam/protocol/table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let running: RunningServer
let zoe: TestPerson

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
  zoe = await TestPerson.enter(running.address, 'Zoe')
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

async function command(name: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const file = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url))
  const env = { ...process.env, GLOAM_DATA: engine.dataFolder }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    // Whoever runs it is told in words, not by the program's insides.
    expect(stderr).not.toMatch(/^ +at /m)
    return { code, output: stdout + stderr }
  }
}

const started = () =>
  zoe.table('', { game: 'halloween', seats: 2, bots: 'random', start: true, options: { first: 'seat-1' } })

test('a backup made while the server runs can be restored', async () => {
  const copy = join(engine.dataFolder, 'copy.sqlite')
  const before = await started()
  expect(await command('backup', copy)).toMatchObject({ code: 0 })
  expect(await command('backup', copy)).toMatchObject({ code: 2, output: expect.stringContaining('there already') })
  const after = await started()
  await running.server.stop()
  expect(await command('restore', copy)).toMatchObject({ code: 0 })
  running = await startServer(engine)
  zoe = Object.assign(new TestPerson(running.address), { cookie: zoe.cookie })
  expect((await zoe.get<{ table: TableState }>(`/api/tables/${before.id}`)).table.status).toBe('playing')
  await expect(zoe.get(`/api/tables/${after.id}`)).rejects.toThrow('404')
})

test('a damaged copy is not restored, and a good one takes the place of a damaged store', {
  tags: ['long'],
}, async () => {
  const file = (name: string) => join(engine.dataFolder, name)
  await command('backup', file('good.sqlite'))
  await running.server.stop()
  const noise = Buffer.alloc(20 * 4_096, 'boo')
  const bytes = readFileSync(file('good.sqlite'))
  writeFileSync(file('bad.sqlite'), Buffer.concat([bytes.subarray(0, 81_920), noise, bytes.subarray(163_840)]))
  writeFileSync(file('gloam.sqlite'), noise)
  expect(await command('restore', file('bad.sqlite'))).toMatchObject({
    code: 2,
    output: expect.stringMatching(/bad\.sqlite is damaged \(.+\)\. Take another copy\. Nothing was changed\.\n$/),
  })
  expect(readFileSync(file('gloam.sqlite'))).toEqual(noise)
  expect(await command('restore', file('good.sqlite'))).toMatchObject({ code: 0 })
  expect(readFileSync(file('good.sqlite'))).toEqual(bytes)
  const left = readdirSync(engine.dataFolder).filter((name) => name.startsWith('gloam.sqlite'))
  expect(left).toEqual(['gloam.sqlite', ...left.filter((name) => /^gloam\.sqlite\.before-restore-\d+$/.test(name))])
  const [before] = left.slice(-1)
  expect(readFileSync(file(before))).toEqual(noise)
  running = await startServer(engine)
  zoe = Object.assign(new TestPerson(running.address), { cookie: zoe.cookie })
  expect((await started()).status).toBe('playing')
})

test('nothing is restored while a server runs', async () => {
  const copy = join(engine.dataFolder, 'another.sqlite')
  await command('backup', copy)
  expect(await command('restore', copy)).toMatchObject({ code: 2, output: expect.stringContaining('Stop it') })
})

test('what is no copy is not restored', { tags: ['long'] }, async () => {
  expect(await command('restore', fileURLToPath(import.meta.url))).toMatchObject({ code: 2 })
  expect(await command('restore')).toMatchObject({ code: 2, output: expect.stringContaining('Which copy?') })
})

test('a match goes out as JSON and comes in again, under a new address', async () => {
  const { id } = await started()
  const line = await zoe.line()
  const { seen } = await line.watch(id)
  await line.pick(id, seen.question?.id ?? '', 0)
  line.close()
  const file = join(engine.dataFolder, 'match.json')
  expect(await command('export', id, file)).toMatchObject({ code: 0 })
  const { code, output } = await command('import', file)
  expect(code).toBe(0)
  const copy = /table (\S+)\./.exec(output)?.[1] ?? ''
  expect(copy).not.toBe(id)
  const position = await (await zoe.line()).watch(copy)
  expect(position.seen.picks).toBe(1)
  const { mine } = await zoe.get<{ mine: TableLine[] }>('/api/tables')
  expect(mine.find(({ table }) => table.id === copy)).toMatchObject({ yourSeat: 0 })
})

test('of several files each is taken or refused for itself, in a sentence', { tags: ['long'] }, async () => {
  const { id } = await started()
  const file = (name: string) => join(engine.dataFolder, name)
  await command('export', id, file('good.json'))
  const match = JSON.parse(readFileSync(file('good.json'), 'utf8'))
  writeFileSync(file('forged.json'), JSON.stringify({ ...match, table: { ...match.table, status: 'ended' } }))
  writeFileSync(file('other.json'), '{"name":"gloam"}')
  const files = ['other.json', 'forged.json', 'good.json', 'none.json'].map(file)
  const { code, output } = await command('import', ...files)
  expect(code).toBe(2)
  expect(output.trim().split('\n').sort()).toEqual([
    `${file('forged.json')}, match ${id}: not imported, because its picks do not lead to an end.`,
    expect.stringMatching(/good.json, match \S{16}: imported as table \S{16}\.$/),
    expect.stringContaining(`${file('none.json')}: not imported, because ENOENT`),
    `${file('other.json')}: not imported, because this is not an exported match.`,
  ])
  expect(await command('import')).toMatchObject({ code: 2, output: expect.stringContaining('Which file?') })
  expect(await command('export', 'nowhere')).toMatchObject({ code: 2, output: 'There is no table nowhere.\n' })
})

test('a server that cannot start says why, and what to do', { tags: ['long'] }, async () => {
  const { port } = new URL(running.address)
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const fails = async (change: Record<string, string>, why: string) => {
    const env = { ...process.env, GLOAM_DATA: engine.dataFolder, PORT: '0', LOG_LEVEL: 'silent', ...change }
    const start = promisify(execFile)(process.execPath, [main], { env })
    await expect(start).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(why) })
  }
  const other = await ENGINES.sqlite()
  await fails(
    { PORT: port, GLOAM_DATA: other.dataFolder },
    `Port ${port} is taken. Stop what runs there, or take another`,
  )
  await other.stop()
  await fails({}, `Another Gloam already uses the folder ${engine.dataFolder}. Stop it, or choose another`)
  if (!ALL) return
  await fails({ PORT: 'eighty' }, 'These settings cannot be used')
  await fails({ GLOAM_DATA: main }, 'Choose another folder')
  await fails({ DATABASE_URL: 'postgres://127.0.0.1:1/gloam' }, 'Does it run, and is DATABASE_URL right?')
})
