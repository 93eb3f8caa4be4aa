/** Every script of package.json can be run by sh and by cmd.exe, and names a program that is there. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { programFile } from '../child.mjs'

const ROOT = new URL('../../', import.meta.url)
const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  scripts: Record<string, string>
}

/** What cmd.exe takes for something else than sh does, or for nothing at all. */
const UNKNOWN = [/'/, /\$/, /`/, /;/, /\*/, /\\/, /%/, /~/, /\/dev\//, /(^|[^&])&([^&]|$)/]

/** What is wrong for cmd.exe with a line of package.json. */
function unknown(line: string): string[] {
  const signs = UNKNOWN.filter((sign) => sign.test(line)).map((sign) => `${sign} in: ${line}`)
  const words = line.split(/&&|\|\|?/).map((command) => command.trim().split(/\s+/)[0] ?? '')
  return [...signs, ...words.filter((word) => !isKnown(word)).map((word) => `${word} begins: ${line}`)]
}

/** Node and npm are on everybody's path; cmd.exe looks for a file of that name in the folder itself, too. */
function isKnown(word: string): boolean {
  return ['node', 'npm'].includes(word) || (/^\w+$/.test(word) && existsSync(new URL(`${word}.cmd`, ROOT)))
}

test.each([
  'VAR=1 node x.ts',
  './x.ts',
  'node_modules/.bin/node x.ts',
  'node x.ts && source y',
  "node x.ts 'a b'",
  'node x.ts $HOME',
  'node x.ts; node y.ts',
  'node x.ts & node y.ts',
  'node x.ts > /dev/null',
  'node games/*.ts',
])('«%s» would be found', (line) => {
  expect(unknown(line)).not.toEqual([])
})

test.each(Object.keys(scripts))('%s', (name) => {
  expect(unknown(scripts[name] ?? '')).toEqual([])
})

test.each(Object.keys(scripts))('what %s runs is there', (name) => {
  const words = (scripts[name] ?? '').split(' ')
  expect(words.slice(0, 3)).toContain('scripts/run.mjs')
  const told = words.slice(words.indexOf('scripts/run.mjs') + 1)
  const after = told.indexOf('--with') < 0 ? told : told.slice(told.indexOf('--with') + 2)
  const program = after.find((word) => !word.startsWith('--')) ?? ''
  expect(existsSync(programFile(program)), fileURLToPath(ROOT) + program).toBe(true)
})
