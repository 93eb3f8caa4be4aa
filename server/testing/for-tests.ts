/** A real server for all tests of a file, or of a `describe`: started before them, stopped after them. */
import { ALL } from '@gloam/kernel/testing/effort.ts'
import { afterAll, beforeAll } from 'vitest'
import type { Settings } from '../common/settings.ts'
import { TestPerson } from './client.ts'
import { ENGINES, type TestEngine } from './engines.ts'
import { type RunningServer, startServer } from './start.ts'

/**
 * The engines on which a file is tried whose subject is what stands above the store: within minutes SQLite says it all.
 * What only PostgreSQL could do otherwise is tried on it in both sizes (store, group, neighbours, signed-out, storm).
 */
export const TRIED_ON = Object.entries(ENGINES).filter(([name]) => ALL || name === 'sqlite')

export interface ServerForTests extends RunningServer {
  engine: TestEngine
  enter(name: string): Promise<TestPerson>
}

export function serverForTests(
  start: () => Promise<TestEngine> = ENGINES.sqlite,
  env: Record<string, string> = {},
  more: Partial<Settings> = {},
): ServerForTests {
  let engine: TestEngine | undefined
  let running: RunningServer | undefined

  beforeAll(async () => {
    engine = await start()
    running = await startServer(engine, env, more)
  })

  afterAll(async () => {
    await running?.server.stop()
    await engine?.stop()
  })

  return {
    get engine() {
      return begun(engine)
    },
    get server() {
      return begun(running).server
    },
    get address() {
      return begun(running).address
    },
    enter: (name) => TestPerson.enter(begun(running).address, name),
  }
}

function begun<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('It is started before the tests, not before that.')
  return part
}
