/** A tab that was opened before the server was renewed still gets the files of its own release. */
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlierAsset, keepClient } from '../common/earlier.ts'
import { CLIENT } from '../http/pages.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let running: RunningServer
const kept = () => readdirSync(join(engine.dataFolder, 'client'))
const fetched = (path: string) => fetch(`${running.address}${path}`)

/** A release whose files have these names; started some minutes ago. */
async function keepRelease(minutesAgo: number, ...files: string[]): Promise<void> {
  const client = join(engine.dataFolder, 'built')
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const file of files) writeFileSync(join(client, 'assets', file), `// ${file}`)
  const before = existsSync(join(engine.dataFolder, 'client')) ? kept() : []
  await keepClient(engine.dataFolder, client)
  const time = new Date(Date.now() - minutesAgo * 60_000)
  for (const name of kept().filter((one) => !before.includes(one)))
    utimesSync(join(engine.dataFolder, 'client', name), time, time)
  rmSync(client, { recursive: true })
}

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
})
afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

test('what an earlier release had can be fetched, for ever the same', async () => {
  expect((await fetched('/assets/table-Old1.js')).status).toBe(404)
  await keepRelease(30, 'table-Old1.js', 'table-Old1.js.br', 'page-Old1.css')
  const answer = await fetched('/assets/table-Old1.js?v=1')
  expect([answer.status, await answer.text()]).toEqual([200, '// table-Old1.js'])
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect((await fetched('/assets/table-Old1.js.br')).status).toBe(404)
})

test('nothing else can be asked for by its address', async () => {
  const outside = join(engine.dataFolder, 'client', 'outside.js')
  writeFileSync(outside, 'a secret')
  const paths = ['..%2foutside.js', '..%5coutside.js', '%2e%2e%2foutside.js', 'x%2f..%2f..%2foutside.js', '.', 'a/b.js']
  for (const path of paths) {
    const answer = await fetched(`/assets/${path}`)
    expect([path, answer.status === 200, await answer.text()]).not.toEqual([path, true, 'a secret'])
  }
  for (const path of ['.hidden', 'outside.js', '..%2foutside.js', 'a/b.js', '%00'])
    expect([path, await earlierAsset(engine.dataFolder, `/assets/${path}`)]).toEqual([path, null])
  rmSync(outside)
})

test('the last two before the one that runs are kept', async () => {
  await keepRelease(20, 'table-Old2.js')
  await keepRelease(10, 'table-Old3.js')
  expect(kept()).toHaveLength(3)
  await keepRelease(0, 'table-Now.js')
  expect(kept()).toHaveLength(3)
  expect((await fetched('/assets/table-Old1.js')).status).toBe(404)
  for (const name of ['table-Old2.js', 'table-Old3.js']) expect((await fetched(`/assets/${name}`)).status).toBe(200)
  await keepRelease(0, 'table-Now.js')
  expect(kept()).toHaveLength(3)
})

test('where nothing can be written nothing is kept, and nothing is left half done', async () => {
  const file = join(engine.dataFolder, 'a-file')
  writeFileSync(file, '')
  await expect(keepClient(file, CLIENT)).rejects.toThrow()
  expect(kept().filter((name) => name.startsWith('copying-'))).toEqual([])
})
