/** What a test or a bench has started ends with it, also when it is killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const MODULE = new URL('../testing/process/ends-with-us.ts', import.meta.url).href
/** Starts two programs that would run for ever, of which one is let go again, and says their numbers. */
const PROGRAM = `
  import { spawn } from 'node:child_process'
  import { endsWithUs } from '${MODULE}'
  const start = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const [kept, letGo] = [start(), start()]
  endsWithUs(kept.pid)
  endsWithUs(letGo.pid)()
  console.log(kept.pid + ' ' + letGo.pid)
  setInterval(() => {}, 1000)
`

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process ends with the one that has started it, however that ends', async () => {
  const starter = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [said] = await once(starter.stdout, 'data')
  const [kept = 0, letGo = 0] = String(said).trim().split(' ').map(Number)
  expect([kept, letGo].map(isRunning)).toEqual([true, true])
  starter.kill('SIGKILL')
  await expect.poll(() => isRunning(kept)).toBe(false)
  expect(isRunning(letGo)).toBe(true)
  process.kill(letGo, 'SIGKILL')
})
