/** What a monster can do stands in the book: no ability of the kit is left out of the list, and each has words. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { numbersOf } from '../book/numbers.ts'
import { HAUNT_TABLE } from '../content/haunt-table.ts'
import { MONSTER } from '../kit/words/parts.ts'
import { dice, haunted, sum } from './house.ts'
import './practice.ts'

/** Told elsewhere: traits stand as numbers, and how it moves is what the log and the map show. */
const ELSEWHERE = ['speed', 'might', 'knowledge', 'sanity', 'attacks', 'single', 'face', 'colour']
/** How far and by which ways it goes, which the book of the haunt tells. */
const IN_THE_BOOK = ['steady', 'ways', 'cost', 'huntsWhen']

const wordsIn = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../text/${language}.json`), 'utf8')) as Record<string, string>

const LANGUAGES = ['en', 'de', 'nl', 'pl'] as const

test.each(LANGUAGES)('every ability of a monster has a sentence (%s)', (language) => {
  const words = wordsIn(language)
  const said = Object.keys(words).flatMap((key) => key.match(/^board\.able\.(\w+)/)?.[1] ?? [])
  const named = new Set(said.map((key) => (key === 'falls' ? 'fallsTo' : key)))
  const abilities = Object.keys(MONSTER).filter((one) => !ELSEWHERE.includes(one) && !IN_THE_BOOK.includes(one))
  expect(abilities.filter((one) => !named.has(one))).toEqual([])
  const listed = Object.values(HAUNT_TABLE).flatMap(({ monsters }) => Object.values(monsters))
  expect(listed.flatMap(({ able }) => able).filter((one) => words[`board.able.${one}`] === undefined)).toEqual([])
})

test('what was told nowhere is told: Sitters keep to the upper floor, Imps fall to any defeat', () => {
  expect(numbersOf(19)?.monsters['sitter']?.able).toContain('bound.upper')
  expect(numbersOf(50)?.monsters['imp']?.able).toContain('falls.anyDefeat')
})

rule('KIT-21', 'one that stands is not stunned by damage, as its sentence says', () => {
  const scene = haunted(91, { revealer: 2, at: ['foyer', 'upperLanding', 'grandStaircase'] })
    .take({ do: 'decide', who: 1 })
    .asks('turn', 0)
    .arrange((state) => {
      state.monsters = [{ ...state.monsters[0], kind: 'stone', room: state.players[0].room }]
    })
  dice(scene, ...sum(5, 9), ...sum(5, 1))
  scene.take({ do: 'attack', on: 10, weapon: null })
  expect(scene.state.monsters[0].stunned).toBe(0)
  expect(wordsIn('en')['board.able.stands']).toContain('does not stun it')
})
