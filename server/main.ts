/** `npm start` ends here. */
import { createServer, type Server } from './app.ts'
import { readSettings } from './settings.ts'

/** Milliseconds after which a stop that hangs is cut short. No acknowledged pick is lost by it. */
const LONGEST_STOP = 10_000

try {
  const settings = readSettings(process.env)
  const server = await createServer(settings)
  stopOnSignal(server)
  const address = await server.listen()
  // Sign-in links and passkeys belong to a name, and the usual one is localhost.
  console.log(`\nGloam is open: ${settings.publicUrl ?? address.replace('127.0.0.1', 'localhost')}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause !== undefined) console.error(error.cause)
  process.exit(1)
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
