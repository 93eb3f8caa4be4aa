/** `npm start` ends here. */
import { createServer } from './app.ts'
import { readSettings } from './settings.ts'

const server = await start()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    server.app.log.info(`${signal}: stopping`)
    await server.stop()
    process.exit(0)
  })
}

async function start() {
  try {
    const settings = readSettings(process.env)
    const server = await createServer(settings)
    const address = await server.listen()
    // Sign-in links and passkeys belong to a name, and the usual one is localhost.
    console.log(`\nGloam is open: ${settings.publicUrl ?? address.replace('127.0.0.1', 'localhost')}\n`)
    return server
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (error instanceof Error && error.cause !== undefined) console.error(error.cause)
    process.exit(1)
  }
}
