import { readFileSync } from 'node:fs'
import { games } from '@gloam/games/index.ts'
import { describe, expect, test } from 'vitest'
import { rulesIn } from '../src/play/talk/rules-text.ts'

test('a rulebook is headings, paragraphs, lists and pictures, and its numbers are kept for links', () => {
  const book = rulesIn(
    '## Move\n\n![A ghost walks](walk)\n\nMove a\nghost. (HAL-050 to HAL-052, HAL-R07)\n\n- One. (HAL-060)\n- Two.',
  )
  expect(book).toEqual([
    {
      id: 'Move',
      title: 'Move',
      parts: [
        { kind: 'picture', text: 'A ghost walks', picture: 'walk' },
        { kind: 'text', text: 'Move a ghost.', rules: ['HAL-050', 'HAL-051', 'HAL-052', 'HAL-R07'] },
        { kind: 'item', text: 'One.', rules: ['HAL-060'] },
        { kind: 'item', text: 'Two.', rules: [] },
      ],
    },
  ])
})

test('a board knows the headings of every language by their English names', () => {
  const book = rulesIn('## Bewegen\n\nGeh.\n\n## Kämpfen\n\nSchlag zu.', ['Move', 'Fight'])
  expect(book.map(({ id, title }) => [id, title])).toEqual([
    ['Move', 'Bewegen'],
    ['Fight', 'Kämpfen'],
  ])
})

describe.each(games.map(({ name }) => name))('the rulebook of %s', (name) => {
  const folder = new URL(`../../games/${name}/`, import.meta.url)
  const book = rulesIn(readFileSync(new URL('text/rules-en.md', folder), 'utf8'))
  test('shows nobody the number of a rule', () => {
    const read = book.flatMap(({ title, parts }) => [title, ...parts.map(({ text }) => text)])
    expect(read.filter((text) => /\b(HAL|SPO|HEL|BET|KIT)-/.test(text))).toEqual([])
  })
  test('tells each rule of which it says so, and only rules that there are', () => {
    const known =
      readFileSync(new URL('RULES.md', folder), 'utf8') +
      (name === 'betrayal' ? readFileSync(new URL('HAUNTS.md', folder), 'utf8') : '')
    const told = book.flatMap(({ parts }) => parts.flatMap((part) => ('rules' in part ? part.rules : [])))
    expect(told.length).toBeGreaterThan(20)
    expect(
      told.filter((rule) => !rule.startsWith('KIT') && !known.includes(rule.replace(/^...-(?=[RS])/, ''))),
    ).toEqual([])
  })
  test('and nothing that a player reads in play has one', () => {
    const words: Record<string, string> = JSON.parse(readFileSync(new URL('text/en.json', folder), 'utf8'))
    expect(Object.entries(words).filter(([, text]) => /\b(HAL|SPO|HEL|BET|KIT)-R?\d/.test(text))).toEqual([])
  })
})
