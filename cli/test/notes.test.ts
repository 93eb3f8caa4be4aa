import { expect, test } from 'vitest'
import { notesOf } from '../notes.ts'

const LOG =
  '# Changelog\n\n## Unreleased\n\n- soon\n\n## 1.0.0, 1 December 2026\n\n- all of it\n\n## 0.9.0\n\n- before\n'

test('the notes of a release are what stands under its heading', () => {
  expect(notesOf('1.0.0', LOG)).toBe('- all of it\n')
  expect(notesOf('0.9.0', LOG)).toBe('- before\n')
  expect(notesOf('1.0', LOG)).toBeNull()
})
