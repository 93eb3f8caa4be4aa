import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { games } from '@gloam/games/index.ts'
import { expect, test } from 'vitest'
import { notesOf, withRelease } from '../changelog.ts'
import { rulesIn } from '../cut.ts'

const LOG =
  '# Changelog\n\n## Unreleased\n\n- soon\n\n## 1.0.0, 1 December 2026\n\n- all of it\n\n## 0.9.0\n\n- before\n\n' +
  '## Rules by release\n\n| release | halloween | lanterns |\n| --- | --- | --- |\n| 1.0.0 | 2 |  |\n'
const CUT = {
  version: '1.1.0',
  date: '1 May 2027',
  rules: new Map([
    ['halloween', 3],
    ['lanterns', 1],
  ]),
}

test('the notes of a release are what stands under its heading', () => {
  expect(notesOf('1.0.0', LOG)).toBe('- all of it\n')
  expect(notesOf('0.9.0', LOG)).toBe('- before\n')
  expect(notesOf('1.0', LOG)).toBeNull()
})

test('a release takes over what was unreleased, and has its line in the table', () => {
  const cut = withRelease(LOG, CUT)
  expect(notesOf('1.1.0', cut)).toBe('- soon\n')
  expect(notesOf('Unreleased', cut)).toBe('\n')
  expect(cut).toContain('## 1.1.0, 1 May 2027\n\n- soon\n')
  expect(cut).toContain('| --- | --- | --- |\n| 1.1.0 | 3 | 1 |\n| 1.0.0 | 2 |  |\n')
})

test('nothing is cut twice, empty, or without the rules of a game', () => {
  expect(() => withRelease(LOG, { ...CUT, version: '1.0.0' })).toThrow('has 1.0.0 already')
  expect(() => withRelease(withRelease(LOG, CUT), { ...CUT, version: '1.2.0' })).toThrow(
    'Nothing is under «Unreleased»',
  )
  expect(() => withRelease(LOG, { ...CUT, rules: new Map([['knell', 1]]) })).toThrow('no column for knell')
})

test('CHANGELOG.md can be cut with the games that there are', () => {
  const ours = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8').replace(
    '## Unreleased\n',
    '## Unreleased\n\n- one more thing\n',
  )
  const rules = rulesIn(fileURLToPath(new URL('../../games/', import.meta.url)))
  expect(Object.fromEntries(rules)).toEqual(Object.fromEntries(games.map(({ name, version }) => [name, version])))
  expect(notesOf('99.0.0', withRelease(ours, { ...CUT, version: '99.0.0', rules }))).toContain('- one more thing\n')
})
