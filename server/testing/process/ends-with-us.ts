/** Whatever a test or a bench has started ends with it, also when it is killed: a process of its own sees to that. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const KEEPER = fileURLToPath(new URL('keeper.ts', import.meta.url))
let keeper: ChildProcess | null = null

/** From now on it ends when we do; the answer takes that back, once it has ended. */
export function endsWithUs(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL'): () => void {
  if (pid === undefined) return () => {}
  tell(`+ ${pid} ${signal}`)
  return () => tell(`- ${pid}`)
}

function tell(line: string): void {
  keeper ??= startKeeper()
  keeper.stdin?.write(`${line}\n`)
}

/** It stands aside, so that what is sent to all of us does not reach it, and keeps nobody waiting. */
function startKeeper(): ChildProcess {
  const child = spawn(process.execPath, [KEEPER], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  const { stdin } = child
  stdin?.on('error', () => {})
  if (stdin !== null && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  return child
}
