/** `gloam`: the whole of Gloam as one program. Settings of the environment hold; options of the command line come first. */
import { parseArgs } from 'node:util'

const HELP = `Gloam: haunted-house board games in the browser.

  gloam [--port 8080] [--host 127.0.0.1] [--data data] [--open]
      starts a server; --host 0.0.0.0 opens it to your network, --open shows it in your browser

  gloam backup <file>              copies the embedded store, also while the server runs
  gloam restore <file>             puts a copy back
  gloam export <table> [file]      one match with everything of it
  gloam import <file> …            takes exported matches in
  gloam ratings                    makes all ratings of the kept results again
  gloam verify <record> <hash>     checks the dice of a finished match
  gloam haunts <folder>            checks haunt files for Betrayal

  --data <folder>                  where the store is, for all of these
  --version, --help

All settings of the environment: docs/hosting.md in the package.`

/** Commands read what follows them as they do in a clone. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  backup: () => import('@gloam/server/commands/backup.ts'),
  restore: () => import('@gloam/server/commands/restore.ts'),
  export: () => import('@gloam/server/commands/export.ts'),
  import: () => import('@gloam/server/commands/import.ts'),
  ratings: () => import('@gloam/server/commands/ratings.ts'),
  verify: () => import('@gloam/lab/verify.ts'),
  haunts: () => import('@gloam/lab/tools/haunts-folder.ts'),
}

/** Exit code of a command that was not understood, as in all our commands. */
const NOT_UNDERSTOOD = 2

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        open: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return process.exit(NOT_UNDERSTOOD)
  }
}

/** What was said on the command line, in the words of the environment. */
function set(name: string, value: string | undefined): void {
  if (value !== undefined) process.env[name] = value
}

async function main(): Promise<void> {
  const { values, positionals } = read()
  if (values.help) return console.log(HELP)
  if (values.version) return console.log(process.env['GLOAM_PROGRAM'])
  set('PORT', values.port)
  set('HOST', values.host)
  set('GLOAM_DATA', values.data)
  const [name, ...words] = positionals
  if (name === undefined || name === 'start') return start(values.open ?? false)
  const command = COMMANDS[name]
  if (command === undefined) {
    console.error(`There is no command ${name}.\n\n${HELP}`)
    process.exit(NOT_UNDERSTOOD)
  }
  process.argv.splice(2, process.argv.length, ...words)
  await command()
}

async function start(isShown: boolean): Promise<void> {
  const { run } = await import('@gloam/server/run.ts')
  await run()
  if (isShown) await show(`http://localhost:${process.env['PORT'] ?? 8080}`)
}

/** Asks the system to open a page; where it cannot, the address stands in the terminal. */
async function show(address: string): Promise<void> {
  const { spawn } = await import('node:child_process')
  const [program, ...words] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  spawn(program as string, [...words, address], { stdio: 'ignore', detached: true })
    .on('error', () => console.log(`Open ${address} in your browser.`))
    .unref()
}

await main()
