/** A new game is green before a line of it is changed; what cannot be its name is refused in words. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { filesIn, prefixFor, refuseName } from '../new-game/names.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

describe('a name', () => {
  test('that can be one is taken', () => {
    expect(['knell', 'wisp', 'nightfall'].map(refuseName)).toEqual([null, null, null])
  })

  test.each([
    [undefined, 'What is it called?'],
    ['', 'What is it called?'],
    ['Knell', 'small letters'],
    ['two-words', 'small letters'],
    ['ox', '3 to 20'],
    ['halloween', 'there already'],
    ['board', 'there already'],
    ['class', 'means something in code'],
    ['map', 'means something in code'],
    ['seat', 'means something in code'],
  ])('%s is refused, with the reason', (name, why) => {
    expect(refuseName(name)).toContain(why)
  })

  test('gives the numbers of rules as many letters as tell them from those of others', () => {
    expect(['knell', 'hall', 'helm'].map(prefixFor)).toEqual(['KNE', 'HALL', 'HELM'])
  })
})

/** All files of the tree as they are now, in a folder of their own, with the packages that are here. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'gloam-new-game-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ':!docs/*.png', ':!server/test/kept']
  const there = execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  const deleted = new Set(execFileSync('git', ['ls-files', '-d', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0'))
  for (const file of there.filter((one) => one !== '' && !deleted.has(one))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  linkPackages(copy)
  return copy
}

/** Our own packages are those of the copy. */
function linkPackages(copy: string): void {
  const [here, there] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(there, '@gloam'), { recursive: true })
  for (const name of readdirSync(here)) {
    if (name !== '@gloam' && name !== '.cache') symlinkSync(join(here, name), join(there, name))
  }
  for (const name of readdirSync(join(here, '@gloam'))) symlinkSync(join(copy, name), join(there, '@gloam', name))
}

test('a new game is green in all that is asked of every game', { tags: ['long'] }, () => {
  const copy = copyOfTree()
  const env: NodeJS.ProcessEnv = { ...process.env, GLOAM_TESTS: 'some' }
  const node = (...words: string[]): string =>
    execFileSync(process.execPath, words, { cwd: copy, env, encoding: 'utf8', maxBuffer: 1e8 })
  const program = (name: string, file: string) => join('node_modules', name, file)

  expect(node('lab/new-game.ts', 'knell')).toContain('KNE-001 to KNE-010')
  expect(readFileSync(join(copy, 'games/index.ts'), 'utf8')).toMatch(/\[halloween, .*, knell\]/)
  const left = filesIn(join(copy, 'games/knell')).filter((file) => /skeleton|SKE-/i.test(readFileSync(file, 'utf8')))
  expect(left).toEqual([])

  // What lies on top of the games takes minutes, and knows none of them.
  node(program('typescript', 'bin/tsc'), '-b', 'games/tsconfig.boards.json')
  node(program('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', 'games/knell', 'games/index.ts')
  node(program('knip', 'bin/knip.js'))
  const vitest = (...words: string[]) => node(program('vitest', 'vitest.mjs'), 'run', ...words)
  vitest('games/knell/')
  // Of tests that look at every game, what they say of this one.
  const ofAll = ['games/test/', 'lab/test/records', 'lab/test/releases', 'lab/test/balance']
  const said = vitest(...ofAll, 'web/test/rules-text', 'web/test/reach', '-t', 'knell')
  vitest('lab/test/words')
  expect(said).toMatch(/Tests .*passed/)
})
