/** What a supervisor, a container or Ctrl-C sends to `npm start` reaches the server, which stops cleanly. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ENGINES, freePort } from '../testing/engines.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Milliseconds: it may have to build the client first, on a machine that has a lot else to do. */
const PATIENCE = 500_000

interface Started {
  npm: ChildProcess
  address: string
  output(): string
}

async function withNpmStart(run: (started: Started) => Promise<void>): Promise<void> {
  const engine = await ENGINES.sqlite()
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), GLOAM_DATA: engine.dataFolder, LOG_LEVEL: 'info' }
  // In a group of its own, so that whatever is left of it can be ended.
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data) => (output += data))
  const address = `http://127.0.0.1:${port}`
  try {
    await expect.poll(() => answers(address), { timeout: PATIENCE, interval: 100 }).toBe(true)
    await run({ npm, address, output: () => output })
  } finally {
    signalGroup(npm.pid, 'SIGKILL')
    await engine.stop()
  }
}

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (leader !== undefined) process.kill(-leader, signal)
  } catch {
    // Nothing is left of it.
  }
}

/** Returns what npm ended with. */
async function mustStop({ npm, address, output }: Started, signal: 'SIGTERM' | 'SIGINT'): Promise<number | null> {
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit')
  expect(await answers(address)).toBe(false)
  expect(output()).toContain(`${signal}: stopping`)
  await expect.poll(output).toContain('stopped')
  return npm.exitCode
}

test('a SIGTERM to npm start stops the server, and leaves nothing running', async () => {
  await withNpmStart(async (started) => {
    started.npm.kill('SIGTERM')
    expect(await mustStop(started, 'SIGTERM')).toBe(0)
  })
})

test('Ctrl-C stops it as cleanly, though the server hears it from the terminal, from npm and from impatient people', {
  tags: ['long'],
}, async () => {
  await withNpmStart(async (started) => {
    const again = setInterval(() => signalGroup(started.npm.pid, 'SIGINT'), 1)
    await mustStop(started, 'SIGINT').finally(() => clearInterval(again))
  })
})
