/** A NATS server as a process of its own: the one that `GLOAM_NATS` names, or Debian's. */
import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../engines.ts'
import { debianHere, fetchDebians, filledOnce } from './debians.ts'
import { endsWithUs } from './ends-with-us.ts'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/nats', import.meta.url))

/** Where its program lies; or, in a sentence, why there is none. */
export function natsProgram(): { program: string } | { missing: string } {
  const named = process.env['GLOAM_NATS']
  if (named !== undefined) return { program: named }
  try {
    const folder = filledOnce(join(CACHE, debianHere()), (half) => fetchDebians('nats-server', half, `${half}.log`))
    return { program: join(folder, 'root/usr/sbin/nats-server') }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { missing: `There is no nats-server: ${why}. Name one by GLOAM_NATS=/path/to/nats-server.` }
  }
}

export class TestNats {
  readonly port: number
  private readonly program: string
  private child: ChildProcess | null = null

  private constructor(program: string, port: number) {
    this.program = program
    this.port = port
  }

  static async start(program: string): Promise<TestNats> {
    const nats = new TestNats(program, await freePort())
    await nats.rise()
    return nats
  }

  /** Where it was before, and without anything that it knew. */
  async rise(): Promise<void> {
    const child = spawn(this.program, ['--addr', '127.0.0.1', '--port', String(this.port)], { stdio: 'ignore' })
    this.child = child
    child.once('exit', endsWithUs(child.pid))
    while (!(await answers(this.port))) {
      if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`)
      await new Promise((resume) => setTimeout(resume, 20))
    }
  }

  /** Without a word to anybody. */
  async kill(): Promise<void> {
    const { child } = this
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resume) => child.once('exit', resume))
    child.kill('SIGKILL')
    await gone
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((told) => {
    const socket = connect(port, '127.0.0.1')
    // It says who it is as soon as somebody comes.
    socket.once('data', () => told(true))
    socket.once('error', () => told(false))
    socket.once('data', () => socket.destroy())
  })
}
