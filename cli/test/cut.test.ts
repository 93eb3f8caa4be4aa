import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { notesOf } from '../changelog.ts'
import { cut, rulesIn } from '../cut.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] }
const manifests = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)]

/** All that a cut reads and writes; just after one nothing is unreleased, so something is. */
function copyOfIt(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gloam-cut-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const versions = [...rulesIn(join(ROOT, 'games')).keys()].map((game) => `games/${game}/versions.json`)
  for (const file of ['package-lock.json', ...manifests, ...versions]) cpSync(join(ROOT, file), join(folder, file))
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog.replace('## Unreleased\n', '## Unreleased\n\n- something\n'))
  return folder
}

test('a cut gives everything its number, and changes nothing else', () => {
  const folder = copyOfIt()
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const linesOf = (file: string) => read(file).split('\n')
  const numbered = ['package-lock.json', ...manifests]
  const before = new Map(numbered.map((file) => [file, linesOf(file)]))
  cut(folder, '99.0.0', new Date('2030-05-01T12:00:00Z'))
  for (const file of numbered) {
    const changed = linesOf(file).filter((line, at) => line !== before.get(file)?.[at])
    expect(new Set(changed.map((line) => line.trim().replace(',', '')))).toEqual(new Set(['"version": "99.0.0"']))
    // The lock file has its own, and one for each folder of ours.
    expect(changed).toHaveLength(file === 'package-lock.json' ? manifests.length + 1 : 1)
  }
  expect(read('CHANGELOG.md')).toContain('## 99.0.0, 1 May 2030\n')
  expect(notesOf('99.0.0', read('CHANGELOG.md'))).toContain('- something\n')
  expect(readdirSync(folder).sort()).toEqual(
    [...new Set(['CHANGELOG.md', 'package-lock.json', 'package.json', ...workspaces])].sort(),
  )
})

test('what is no version is refused, and nothing is touched', () => {
  expect(() => cut('/nowhere', undefined)).toThrow('Which version?')
  expect(() => cut('/nowhere', '1.0')).toThrow('npm run release -- cut 1.0.0')
})
