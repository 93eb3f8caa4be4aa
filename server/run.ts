/** The server as a program: opened with the settings of the environment, it runs until a signal stops it. */
import { welcome } from './addresses.ts'
import { createServer, type Server } from './app.ts'
import { readSettings, type Settings } from './common/settings.ts'

/** Milliseconds after which a stop that hangs is cut short. No acknowledged pick is lost by it. */
const LONGEST_STOP = 10_000

/** `more` is what the environment cannot say. */
export async function run(more: Partial<Settings> = {}): Promise<void> {
  try {
    const settings = { ...readSettings(process.env), ...more }
    const server = await createServer(settings)
    stopOnSignal(server)
    const port = Number(new URL(await server.listen()).port) || settings.port
    console.log(`\n${welcome({ ...settings, port }, process.stdout.isTTY)}\n`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (error instanceof Error && error.cause !== undefined) console.error(error.cause)
    process.exit(1)
  }
}

/** The first signal counts: Ctrl-C comes twice, from the terminal and from npm, which passes it on. */
function stopOnSignal({ app, stop }: Server): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      app.log.info(`${signal}: stopping`)
      setTimeout(() => process.exit(1), LONGEST_STOP)
      await stop()
      app.log.info('stopped')
      process.exit(0)
    })
  }
}
