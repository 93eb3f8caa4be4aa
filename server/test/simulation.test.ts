/** Whole houses in one process, under a seed: see docs/reliability.md. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { endsWithUs } from '../testing/process/ends-with-us.ts'
import { OLD_FAULTS } from '../testing/simulation/old-faults.ts'

const MAIN = fileURLToPath(new URL('../testing/simulation/main.ts', import.meta.url))

/** It changes the doors of the process in which it runs: it has one of its own. */
function simulate(...words: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [MAIN, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.once('exit', endsWithUs(child.pid))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data
    })
  }
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}

test('nothing promised is broken, whatever breaks: seeds that are always the same', { tags: ['long'] }, async () => {
  const { code, said } = await simulate('--seeds', '1..30')
  console.log(said)
  expect(code, said).toBe(0)
})

test('a seed is a story in which nothing promised is broken: played twice, it is the same to the letter', async () => {
  const [first, second] = [await simulate('--seed', '10'), await simulate('--seed', '10')]
  expect(first.code, first.said).toBe(0)
  expect(first.said).toContain('story ')
  expect(first.said.replace(FIGURES, '')).toBe(second.said.replace(FIGURES, ''))
})

/** How long it took is no part of the story. */
const FIGURES = /[^\n]* a minute\n$/

const QUICKLY_FOUND = 'taken-before-written'

test.each(Object.entries(OLD_FAULTS))('where %s can be put back stands once in its file', (_, edits) => {
  for (const { file, was } of edits) {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    expect(text.split(was).length - 1, `${file} says: ${was}`).toBe(1)
  }
})

describe('a fault that the server once had is found', () => {
  const isFound = async (fault: string) => {
    const { code, said } = await simulate('--fault', fault, '--seeds', '1..150', '--as-is')
    expect(code, said).toBe(1)
    expect(said).toContain('RED')
  }

  test(QUICKLY_FOUND, () => isFound(QUICKLY_FOUND))

  const others = Object.keys(OLD_FAULTS).filter((fault) => fault !== QUICKLY_FOUND)
  test.each(others)('%s', { tags: ['long'] }, isFound)
})
