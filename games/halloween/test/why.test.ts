import { readFileSync } from 'node:fs'
import { look } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { RULE_OF_EVENT, RULE_OF_QUESTION } from '../telling/headings.ts'
import { en } from '../text/index.ts'
import { whyNot } from '../why.ts'
import { type Town, town } from './town.ts'

/** The key of the reason. */
const why = (scene: Town, like: object, seat = 0) => {
  const reason = whyNot(look(scene.play, seat).view, seat, [like as never])
  return typeof reason === 'object' ? reason?.key : reason
}

test.each([
  ['why.notYourTurn', town(), { do: 'scare', area: 0 }, 1],
  ['why.areaDone', town().take({ do: 'rest', area: 0 }), { do: 'scare', area: 0 }, 0],
  ['why.noPair', town({ ghosts: { school: ['blue', 'green'] } }), { do: 'summon', area: 0 }, 0],
  ['why.level', town({ ghosts: { school: ['red'] } }), { do: 'scare', area: 0 }, 0],
  ['why.noFear', town({ fear: 0 }), { do: 'upgrade', area: 0 }, 0],
  ['why.fear', town({ fear: 1 }), { do: 'upgrade', area: 0 }, 0],
  ['why.noTarget', town(), { do: 'fight', area: 0 }, 0],
  ['why.tokens', town({ board: [51] }), { card: 51 }, 0],
  ['why.differentTokens', town({ board: [12], tokens: { blue: 3 } }), { card: 12 }, 0],
  ['why.cardWorks', town({ cards: [51] }), { card: 51 }, 0],
  ['why.tileLater', town({ bonus: ['re-roll'] }), { slot: 0 }, 0],
] as const)('%s', (key, scene, like, seat) => {
  expect(why(scene as Town, like, seat)).toBe(key)
  expect(Object.keys(en)).toContain(key)
})

test('a field with a disc, and no disc at all', () => {
  const scene = town().arrange((state) => {
    state.players[0].areas[1].discs[1] = 1
    state.players[0].discs = 0
  })
  expect(why(scene, { do: 'scare', area: 1 })).toBe('why.fieldTaken')
  expect(why(scene, { do: 'scare', area: 0 })).toBe('why.noDisc')
})

test('spectators are told nothing', () => {
  expect(whyNot(look(town().play, -1).view, -1, [{ do: 'scare', area: 0 }])).toBeNull()
})

test('every question and every event that has a rule leads to a heading of the rulebook', () => {
  const book = readFileSync(new URL('../text/rules-en.md', import.meta.url), 'utf8')
  for (const heading of [...Object.values(RULE_OF_EVENT), ...Object.values(RULE_OF_QUESTION)])
    expect(book).toContain(`## ${heading}\n`)
})
