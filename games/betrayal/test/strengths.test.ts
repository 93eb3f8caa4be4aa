/** Monsters are as strong as the tables of HAUNTS.md, HAUNTS-17-33.md and HAUNTS-34-50.md say. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { HAUNTS } from '../content/haunts/index.ts'
import type { MonsterKind } from '../kit/types.ts'

const SPECIFICATION = ['HAUNTS.md', 'HAUNTS-17-33.md', 'HAUNTS-34-50.md']
  .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
  .join('\n')

/** In the order of the columns that follow name and count. */
const TRAITS = ['speed', 'might', 'sanity', 'knowledge'] as const

const sectionOf = (no: number): string =>
  SPECIFICATION.match(new RegExp(`^### Haunt ${no}: .*?(?=^### Haunt |(?![^]))`, 'ms'))?.[0] ?? ''

/** The cells for the traits of each monster. */
function rowsOf(no: number): string[][] {
  const table = sectionOf(no).match(/^\| Monster .*\n\|[ :|-]+\n((?:\|.*\n)+)/m)?.[1] ?? ''
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|').slice(3, 7))
    .map((cells) => cells.map((cell) => cell.trim()))
}

/** For 3, 4, 5 and 6 players; what a cell says in words is held by the tests of the haunt. */
function said(cell: string): number[] | null {
  if (!/^\d+(\/\d+\/\d+\/\d+)?$/.test(cell)) return null
  const numbers = cell.split('/').map(Number)
  return numbers.length === 1 ? Array<number>(4).fill(numbers[0]) : numbers
}

const written = (kind: MonsterKind, trait: (typeof TRAITS)[number]): unknown => {
  const value = kind[trait]
  return typeof value === 'number' ? Array<number>(4).fill(value) : value
}

const MONSTERS = HAUNTS.flatMap(({ no, monsters = {} }) => {
  const rows = rowsOf(no)
  return Object.entries(monsters).map(([name, kind], i) => ({ no, name, kind, row: rows[i] ?? rows.at(-1) ?? [] }))
})

describe('monsters', () => {
  test('all stand in the tables', () => {
    expect(MONSTERS.filter(({ row }) => row.length !== TRAITS.length)).toEqual([])
    const cells = MONSTERS.flatMap(({ row }) => row.filter((cell) => said(cell) !== null))
    expect(cells).toHaveLength(96)
  })

  test.each(MONSTERS)('haunt $no, $name: as strong as the table says', ({ kind, row }) => {
    TRAITS.forEach((trait, i) => {
      const numbers = said(row[i])
      if (numbers !== null) expect(written(kind, trait)).toEqual(numbers)
      if (row[i] === '–') expect(written(kind, trait)).toBeUndefined()
    })
  })
})
