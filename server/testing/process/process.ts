/** The server as a process of its own, which can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort, type TestEngine } from '../engines.ts'
import { endsWithUs } from './ends-with-us.ts'
import { builtProgram } from './program.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** Tests start it dozens of times: what Node has compiled once it need not compile again. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url))

/** Milliseconds within which even a busy machine has it running. */
const PATIENCE = 180_000

/** What it says when something else listens there (server/app.ts). */
const TAKEN = /Port \d+ is taken/

export class ServerProcess {
  port: number
  private readonly env: Record<string, string>
  private readonly program: string | null
  private child: ChildProcess | null = null
  /** What it has said, in its log and to whoever started it. */
  output = ''
  /** Whether it has answered since it was started. */
  isReady = false
  private wasReady = false

  /** `program` is what is started, where it is not the server of this clone. */
  constructor(engine: TestEngine, port: number, env: Record<string, string> = {}, program: string | null = null) {
    this.port = port
    this.program = program
    this.env = {
      GLOAM_DATA: engine.dataFolder,
      GLOAM_BOT_PACE: '0',
      GLOAM_BOT_BUDGET: '10',
      GLOAM_RATE: '1000',
      GLOAM_METRICS: 'open',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: COMPILED,
      ...(engine.databaseUrl === undefined ? {} : { DATABASE_URL: engine.databaseUrl }),
      ...env,
    }
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null
  }

  /** Starts it and waits until it answers. Nobody knows its port before it has answered once: till then any will do. */
  async start(): Promise<void> {
    for (;;) {
      const refusal = await this.tryToStart()
      if (refusal === null) return
      if (this.wasReady || !TAKEN.test(refusal)) throw new Error(`The server did not start: ${refusal}`)
      this.port = await freePort()
    }
  }

  /** What it says if it ends again; null if it answers. */
  private async tryToStart(): Promise<string | null> {
    const ours = process.env['GLOAM_BUILT_SERVER'] === 'yes' ? builtProgram : () => MAIN
    const main = this.program ?? (await ours())
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...this.env, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    child.once('exit', endsWithUs(child.pid))
    let complaints = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        complaints += data
        this.output += data
      })
    }
    for (const started = Date.now(); Date.now() - started < PATIENCE; ) {
      if (child.exitCode !== null) return complaints
      if (await this.answers()) {
        this.isReady = true
        this.wasReady = true
        return null
      }
      await new Promise((resume) => setTimeout(resume, 50))
    }
    await this.kill()
    throw new Error(`The server does not answer: ${complaints}`)
  }

  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  private end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this
    this.isReady = false
    if (child === null || !this.isRunning) return Promise.resolve()
    return new Promise((ended) => {
      child.once('exit', () => ended())
      child.kill(signal)
    })
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.address}/readyz`)).ok
    } catch {
      return false
    }
  }
}
