/** nginx as a process of its own, with the settings that we ship: the one that `GLOAM_NGINX` names, or Debian's. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../engines.ts'
import { debianHere, fetchDebians, filledOnce, librariesIn } from './debians.ts'
import { endsWithUs } from './ends-with-us.ts'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/nginx', import.meta.url))
const SHIPPED = new URL('../../../deploy/nginx.conf', import.meta.url)

export interface NginxProgram {
  program: string
  /** Libraries that the system lacks. */
  libraries: string
}

/** Where its program lies; or, in a sentence, why there is none. */
export function nginxProgram(): NginxProgram | { missing: string } {
  const named = process.env['GLOAM_NGINX']
  if (named !== undefined) return { program: named, libraries: '' }
  try {
    const folder = filledOnce(join(CACHE, debianHere()), (half) => fetchDebians('nginx', half, `${half}.log`))
    return { program: join(folder, 'root/usr/sbin/nginx'), libraries: librariesIn(join(folder, 'root')) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { missing: `There is no nginx: ${why}. Name one by GLOAM_NGINX=/path/to/nginx.` }
  }
}

export class TestNginx {
  readonly address: string
  private readonly child: ChildProcess
  private readonly folder: string

  private constructor(child: ChildProcess, folder: string, port: number) {
    this.child = child
    this.folder = folder
    this.address = `http://127.0.0.1:${port}`
  }

  /** Before the servers at these ports, in the order in which the settings name theirs. */
  static async start({ program, libraries }: NginxProgram, ports: readonly number[]): Promise<TestNginx> {
    const port = await freePort()
    const folder = mkdtempSync(join(tmpdir(), 'gloam-nginx-'))
    const settings = join(folder, 'nginx.conf')
    writeFileSync(settings, settingsIn(folder, shippedFor(port, ports)))
    const log = join(folder, 'error.log')
    const child = spawn(program, ['-p', folder, '-e', log, '-c', settings], {
      stdio: 'ignore',
      env: { ...process.env, ...(libraries === '' ? {} : { LD_LIBRARY_PATH: libraries }) },
    })
    child.once('exit', endsWithUs(child.pid))
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${readFileSync(log, 'utf8')}`)
      await new Promise((resume) => setTimeout(resume, 20))
    }
    return new TestNginx(child, folder, port)
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const gone = new Promise((resume) => this.child.once('exit', resume))
      this.child.kill('SIGKILL')
      await gone
    }
    rmSync(this.folder, { recursive: true })
  }
}

/** The settings that we ship, with other ports; they name those of the servers one after the other. */
function shippedFor(port: number, servers: readonly number[]): string {
  const left = [...servers]
  return readFileSync(SHIPPED, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/server 127\.0\.0\.1:\d+/g, () => `server 127.0.0.1:${left.shift()}`)
}

/** What the system's own settings would say around them: nothing lies outside of this folder. */
function settingsIn(folder: string, shipped: string): string {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
access_log off;
${kept.map((what) => `${what}_temp_path ${folder}/${what};`).join('\n')}
${shipped}
}
`
}

function answers(port: number): Promise<boolean> {
  return new Promise((told) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => told(true))
    socket.once('error', () => told(false))
    socket.once('connect', () => socket.destroy())
  })
}
