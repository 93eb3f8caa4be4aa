import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doAll } from '../tools/crew.ts'

type Product = { job: number; product: number; at: number }

let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gloam-lab-'))
  file = join(folder, 'kept.jsonl')
})

afterEach(() => rmSync(folder, { recursive: true }))

function run(jobs: number[], resume?: string, times = 2): Promise<Product[]> {
  const program = new URL('./doubling-worker.ts', import.meta.url)
  return doAll({ program, terms: { times }, jobs, threads: 2, resume })
}

const lines = () => readFileSync(file, 'utf8').trim().split('\n')

test('all jobs are done, and come back in their order', async () => {
  expect((await run([5, 3, 8, 1, 9])).map(({ product }) => product)).toEqual([10, 6, 16, 2, 18])
})

test('what was broken off is taken up again, and what is done is not done again', async () => {
  const before = await run([1, 2, 3], file)
  expect(lines()).toHaveLength(3)
  const after = await run([1, 2, 3, 4, 5], file)
  expect(lines()).toHaveLength(5)
  expect(after.slice(0, 3)).toEqual(before)
  expect(after.map(({ product }) => product)).toEqual([2, 4, 6, 8, 10])
})

test('half a line that a run has left is no result', async () => {
  await run([1], file)
  appendFileSync(file, '{"terms":{"times":2},"result":{"job":2,"prod')
  appendFileSync(file, '\n')
  expect((await run([1, 2], file)).map(({ product }) => product)).toEqual([2, 4])
})

test('results on other terms do not count', async () => {
  await run([1, 2], file)
  expect((await run([1, 2], file, 10)).map(({ product }) => product)).toEqual([10, 20])
  expect(lines()).toHaveLength(4)
})

test('a job that fails ends the work with its error, and the results before it are kept', async () => {
  await expect(run([1, 2, 3, 4, 5, 6, 13], file)).rejects.toThrow('Thirteen!')
  expect(lines().length).toBeGreaterThanOrEqual(5)
})
