/** The server as a program: opened with the settings of the environment, it runs until a signal stops it. */
import { opened, welcome } from './addresses.ts'
import { createServer, type Server } from './app.ts'
import { keepClient } from './common/earlier.ts'
import { readSettings, type Settings } from './common/settings.ts'
import { CLIENT } from './http/pages.ts'
import { forPeople, isForPeople } from './terminal.ts'

/** Milliseconds after which a stop that hangs is cut short. No acknowledged pick is lost by it. */
const LONGEST_STOP = 10_000

/** The same to whoever sits there, or to the log. */
type Say = (people: string, log: string) => void

/** `more` is what the environment cannot say. */
export async function run(more: Partial<Settings> = {}): Promise<void> {
  const { env, stdout } = process
  const isRead = isForPeople(env, stdout)
  try {
    const settings = { ...readSettings(env), ...(isRead ? { log: forPeople(stdout) } : {}), ...more }
    const server = await createServer(settings)
    const say: Say = (people, log) => (isRead ? console.log(people) : server.app.log.info(log))
    stopOnSignal(server, say)
    const port = Number(new URL(await server.listen()).port) || settings.port
    const door = { ...settings, port }
    say(`\n${welcome(door)}\n`, opened(door))
    keepClient(settings.dataFolder, CLIENT).catch((error) =>
      server.app.log.info({ err: error }, 'tabs that are open at the next release will load themselves anew'),
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (error instanceof Error && error.cause !== undefined) console.error(error.cause)
    process.exit(1)
  }
}

/** The first signal counts: Ctrl-C comes twice, from the terminal and from npm, which passes it on. */
function stopOnSignal({ stop }: Server, say: Say): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      say('Stopping …', `${signal}: stopping`)
      setTimeout(() => process.exit(1), LONGEST_STOP)
      await stop()
      say('Stopped.', 'stopped')
      process.exit(0)
    })
  }
}
