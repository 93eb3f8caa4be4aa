import { expect, test } from 'vitest'
import { breaksOf, rulesOf } from '../breaks/places.ts'

const changes = (line: string): string[] => breaksOf(line).map(({ becomes }) => becomes)

test('numbers grow, words and signs are exchanged, a step is left out: one change at a time', () => {
  expect(changes('  damage: [2, 13],')).toEqual(['damage: [3, 13],', 'damage: [2, 14],'])
  expect(changes('  if (a && n < 3) return')).toEqual([
    'if (a || n < 3) return',
    'if (a && n <= 3) return',
    'if (a && n < 4) return',
  ])
  expect(changes("    { do: 'kill', who: 'heroes' },")).toEqual(['', "{ do: 'kill', who: 'traitors' },"])
})

test('names, looks and comments are no rules', () => {
  for (const line of [
    "    colour: '#123456',",
    "  id: 'H33-02',",
    '  // H33-02 and 3',
    ' * Two of 2',
    "  face: 'imp-2',",
  ]) {
    expect(changes(line), line).toEqual([])
  }
  expect(changes("const room = 'room2'")).toEqual([])
})

test('a break keeps the rest of the file', () => {
  const [first] = breaksOf('const a = 1\nconst b = 2\n')
  expect(first).toEqual({ line: 1, was: 'const a = 1', becomes: 'const a = 2', source: 'const a = 2\nconst b = 2\n' })
})

test('what follows the definition of a haunt is not broken', () => {
  const source = 'export const haunt1 = {\n  last: 3,\n}\n\nfunction worth() {\n  return 0.5\n}\n'
  expect(breaksOf(source, rulesOf(source).length).map(({ was }) => was)).toEqual(['last: 3,'])
})
