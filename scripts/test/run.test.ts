/** What scripts/run.mjs runs is told of signals, and its end is the end of both. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pinnedNode } from '../child.mjs'

const RUNNER = fileURLToPath(new URL('../run.mjs', import.meta.url))
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gloam-run-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function running(source: string, ...words: string[]): ChildProcess {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, source)
  return spawn(process.execPath, [RUNNER, file, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** What it ended with. */
async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit')
  return code
}

test('the pinned Node runs it, with its words, and its code is given back', async () => {
  const child = running('console.log(process.execPath, process.argv.slice(2).join()); process.exit(7)', 'a', '--b')
  const said = once(child.stdout ?? child, 'data')
  expect(await ended(child)).toBe(7)
  expect(String(await said).trim()).toBe(`${pinnedNode()} a,--b`)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s reaches it, and it may end as it likes', async (signal) => {
  const child = running(`
    const rest = setInterval(() => {}, 1000)
    process.on('${signal}', () => { clearInterval(rest); process.exitCode = 3 })
    console.log('ready')
  `)
  await once(child.stdout ?? child, 'data')
  child.kill(signal)
  expect(await ended(child)).toBe(3)
})

test('one that is killed by a signal has not ended well', async () => {
  expect(await ended(running("process.kill(process.pid, 'SIGKILL')"))).toBe(137)
})
