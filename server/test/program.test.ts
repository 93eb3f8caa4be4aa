/** What a process is made of: the same for two that make the same of a pick. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programPrint } from '../program.ts'

test('is the same each time, and another with other haunts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gloam-'))
  try {
    const alone = programPrint(undefined)
    expect(programPrint(undefined)).toBe(alone)
    expect(programPrint(folder)).toBe(alone)
    writeFileSync(join(folder, 'words.txt'), 'no haunt')
    expect(programPrint(folder)).toBe(alone)
    writeFileSync(join(folder, 'attic.json'), '{}')
    const added = programPrint(folder)
    expect(added).not.toBe(alone)
    writeFileSync(join(folder, 'attic.json'), '{ "no": 51 }')
    expect([alone, added]).not.toContain(programPrint(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
