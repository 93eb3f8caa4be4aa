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
  expect(changes('  version: 2,')).toEqual([])
})

test('nor are numbers that make no difference', () => {
  for (const line of [
    'function far(sign: 1 | -1): number {',
    'function far(trait: Parameters<typeof traitNo>[0]) {',
    'const row = steps as Row[1]',
    '  sayAnything: (g, { you = 0, it = 0 }) => say(g, you, it),',
    '  [0, []],',
  ]) {
    expect(changes(line), line).toEqual([])
  }
  expect(changes('  return LIMITS[1]')).toEqual(['return LIMITS[2]'])
  expect(changes('  put(g, { count = 1 }) {')).toEqual(['put(g, { count = 2 }) {'])
  expect(changes('  let n = 1')).toEqual(['let n = 2'])
  expect(changes('  [2, []],')).toEqual(['[3, []],'])
  expect(changes('  [0, [steps]],')).toEqual(['[1, [steps]],'])
})

test('a break keeps the rest of the file', () => {
  const [first] = breaksOf('const a = 1\nconst b = 2\n')
  expect(first).toEqual({ line: 1, was: 'const a = 1', becomes: 'const a = 2', source: 'const a = 2\nconst b = 2\n' })
})

test('what bots think of a haunt and what it was before is not broken, what stands before its definition is', () => {
  const source = [
    'function last() {',
    '  return 7',
    '}',
    '',
    'export const haunt1 = {',
    '  before: { 1: { last: 4 } },',
    '  worth: (state) => {',
    '    return 1',
    '  },',
    '  last: 3,',
    '}',
    '',
    'function worth() {',
    '  return 5',
    '}',
  ].join('\n')
  const found = breaksOf(source, rulesOf(source))
  expect(found.map(({ line, becomes }) => [line, becomes])).toEqual([
    [2, 'return 8'],
    [10, 'last: 4,'],
  ])
  expect(found[1].source).toBe(source.replace('last: 3,', 'last: 4,'))
})

test('a constant that only bots need is not broken, nor is what only that is made of', () => {
  const source = [
    'const LAST = 3',
    'const FEAR = 4',
    'const HOPES = [',
    '  FEAR + 1,',
    ']',
    'const FAR = 5',
    'export const haunt1 = {',
    '  worth: () => FEAR,',
    '  last: LAST,',
    '  code: { isFar },',
    '}',
    '',
    'const worth = () => HOPES[0]',
    'function isFar(n: number) {',
    '  return n > FAR',
    '}',
  ].join('\n')
  const becomes = breaksOf(source, rulesOf(source)).map((broken) => broken.becomes)
  expect(becomes).toEqual(['const LAST = 4', 'const FAR = 6'])
})
