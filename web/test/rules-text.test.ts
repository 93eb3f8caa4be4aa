import { readdirSync, readFileSync } from 'node:fs'
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
  // All that is numbered in the game's own pages: `- **HAL-036** …`, and rulings, whose prefix is not repeated.
  const pages = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const known = pages.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n')
  const prefixes = [...new Set([...known.matchAll(/\*\*([A-Z][A-Z0-9]*)-R?\d+\*\*/g)].map(([, prefix]) => prefix))]
  const numbered = new RegExp(`\\b(${prefixes.join('|')})-R?\\d`)
  test('is of a game with numbered rules', () => expect(prefixes).not.toEqual([]))
  test('shows nobody the number of a rule', () => {
    const read = book.flatMap(({ title, parts }) => [title, ...parts.map(({ text }) => text)])
    expect(read.filter((text) => numbered.test(text))).toEqual([])
  })
  test('tells each rule of which it says so, and only rules that there are', () => {
    const told = book.flatMap(({ parts }) => parts.flatMap((part) => ('rules' in part ? part.rules : [])))
    expect(told).not.toEqual([])
    expect(told.filter((rule) => !known.includes(rule.replace(/^[A-Z]+-(?=[RS])/, '')))).toEqual([])
  })
  test('and nothing that a player reads in play has one', () => {
    const words: Record<string, string> = JSON.parse(readFileSync(new URL('text/en.json', folder), 'utf8'))
    expect(Object.entries(words).filter(([, text]) => numbered.test(text))).toEqual([])
  })
})
