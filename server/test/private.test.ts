/** What is kept can be read by the server's own user alone, whatever the machine's habit is. */
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { freePort, type TestEngine } from '../testing/engines.ts'
import { ServerProcess } from '../testing/process/process.ts'
import { startServer } from '../testing/start.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name): [string, string] => [name, modeOf(join(folder, name))]))

describe.skipIf(process.platform === 'win32')('where others use the machine, too', () => {
  let outside: string
  let habit: number

  beforeAll(() => {
    habit = process.umask(0o022)
    outside = mkdtempSync(join(tmpdir(), 'gloam-'))
  })

  afterAll(() => {
    process.umask(habit)
    rmSync(outside, { recursive: true, force: true })
  })

  /** A folder that is not there yet. */
  const engineIn = (name: string): TestEngine => {
    return { dataFolder: join(outside, name, 'data'), databaseUrl: undefined, stop: async () => {} }
  }

  async function command({ dataFolder }: TestEngine, name: string, ...args: string[]): Promise<void> {
    const file = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url))
    await promisify(execFile)(process.execPath, [file, ...args], { env: { ...process.env, GLOAM_DATA: dataFolder } })
  }

  test('the folder, the store and all that lies beside it are closed, and so is what is taken out of it', async () => {
    const engine = engineIn('new')
    const { dataFolder } = engine
    const [copy, match] = [join(outside, 'copy.sqlite'), join(outside, 'match.json')]
    const { address, server } = await startServer(engine)
    try {
      const zoe = await TestPerson.enter(address, 'Zoe')
      const { id } = await zoe.table('', { game: 'halloween', seats: 2 })
      const files = ['gloam.lock', 'gloam.lock-journal', 'gloam.sqlite', 'gloam.sqlite-shm', 'gloam.sqlite-wal']
      expect(modeOf(dataFolder)).toBe('700')
      expect(modesIn(dataFolder)).toEqual(Object.fromEntries(files.map((file) => [file, '600'])))
      await Promise.all([command(engine, 'backup', copy), command(engine, 'export', id, match)])
      expect([modeOf(copy), modeOf(match)]).toEqual(['600', '600'])
    } finally {
      await server.stop()
    }
    // A copy from elsewhere may be open; what is made of it is not.
    chmodSync(copy, 0o644)
    const elsewhere = engineIn('elsewhere')
    await command(elsewhere, 'restore', copy)
    expect(modeOf(elsewhere.dataFolder)).toBe('700')
    expect(modesIn(elsewhere.dataFolder)).toMatchObject({ 'gloam.sqlite': '600' })
  })

  test('what an earlier release has left open is closed at the start, and the log says so', async () => {
    const engine = engineIn('old')
    const at = (name: string) => join(engine.dataFolder, name)
    const left = ['gloam.lock', 'gloam.sqlite', 'gloam.sqlite.before-restore-1', 'secret']
    mkdirSync(engine.dataFolder, { recursive: true })
    for (const name of left.slice(0, 2)) writeFileSync(at(name), '')
    for (const name of [...left.slice(2), 'notes']) writeFileSync(at(name), 'x'.repeat(32))
    expect(new Set(Object.values(modesIn(engine.dataFolder)))).toEqual(new Set(['644']))
    const server = new ServerProcess(engine, await freePort(), { LOG_LEVEL: 'warn' })
    await server.start()
    try {
      // The client's files, which are for everybody, may be on their way into a folder of their own (common/earlier.ts).
      const { notes, client = '700', ...others } = modesIn(engine.dataFolder)
      expect(client).toBe('700')
      expect(new Set(Object.values(others))).toEqual(new Set(['600']))
      // A folder that the host has made, and what is not ours, stay as they are.
      expect([modeOf(engine.dataFolder), notes]).toEqual(['755', '644'])
    } finally {
      await server.stop()
    }
    for (const name of left) expect(server.output).toContain(`${at(name)} was open to other users of this machine`)
    expect(server.output).toContain(`Close it: chmod 700 ${engine.dataFolder}`)
    expect(server.output).not.toContain(at('notes'))
  })
})
