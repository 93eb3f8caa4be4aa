/** A real server in this process, for tests: what it leaves to chance comes again, and no clock hurries its bots. */
import { createServer, type Server } from '../app.ts'
import { readSettings, type Settings } from '../common/settings.ts'
import { TestPerson } from './client.ts'
import { ENGINES, type TestEngine } from './engines.ts'
import { repeatableLuck } from './luck.ts'

/** So few lines its bots try: where they stand in for somebody, a whole match takes seconds. */
const FEW_TRIES = 8

export interface RunningServer {
  address: string
  server: Server
}

export async function startServer(
  engine: TestEngine,
  env: Record<string, string | undefined> = {},
  more: Partial<Settings> = {},
): Promise<RunningServer> {
  const settings = readSettings({
    PORT: '0',
    GLOAM_DATA: engine.dataFolder,
    DATABASE_URL: engine.databaseUrl,
    GLOAM_BOT_PACE: '0',
    GLOAM_BOT_BUDGET: '10',
    GLOAM_RATE: '1000',
    GLOAM_METRICS: 'open',
    GLOAM_SHELF_MATCHES: '0',
    LOG_LEVEL: 'fatal',
    ...env,
  })
  const server = await createServer({ ...settings, luck: repeatableLuck(), botTries: FEW_TRIES, ...more })
  return { address: await server.listen(), server }
}

/** Zoe and Ox in a house of their own. */
export interface HouseOfTwo extends RunningServer {
  zoe: TestPerson
  ox: TestPerson
  close(): Promise<void>
}

export async function openHouse(env: Record<string, string> = {}): Promise<HouseOfTwo> {
  const engine = await ENGINES.sqlite()
  const { address, server } = await startServer(engine, env)
  const close = async () => {
    await server.stop()
    await engine.stop()
  }
  const [zoe, ox] = [await TestPerson.enter(address, 'Zoe'), await TestPerson.enter(address, 'Ox')]
  return { address, server, zoe, ox, close }
}
