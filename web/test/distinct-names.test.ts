import { SEED } from '@gloam/kernel/testing/seed.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctNames } from '../src/play/distinct-names.ts'

const WORDS = { bot: (name: string) => `${name} (bot)`, twin: (name: string, number: number) => `${name} ${number}` }
const person = (name: string) => ({ name, bot: false })
const bot = (name: string) => ({ name, bot: true })

test('a bot gives way to a person, wherever the person sits, and the later to the earlier', () => {
  expect(distinctNames([bot('Ivo'), person('Ivo'), bot('Ivo')], WORDS)).toEqual(['Ivo (bot)', 'Ivo', 'Ivo (bot) 2'])
  expect(distinctNames([person('Zoe'), person('Zoe'), bot('Ox')], WORDS)).toEqual(['Zoe', 'Zoe 2', 'Ox'])
})

test('nobody is given a name that somebody else has chosen', () => {
  expect(distinctNames([person('Zoe'), person('Zoe'), person('Zoe 2')], WORDS)).toEqual(['Zoe', 'Zoe 3', 'Zoe 2'])
  expect(distinctNames([bot('Ivo'), person('Ivo (bot)'), person('Ivo')], WORDS)).toEqual([
    'Ivo (bot) 2',
    'Ivo (bot)',
    'Ivo',
  ])
})

/** Names that the ways of telling them apart could lead to, too. */
const tricky = fc.constantFrom('Zoe', 'Zoe 2', 'Zoe 3', 'Zoe (bot)', 'Zoe (bot) 2', 'Ivo')

test('whatever people and bots are called, no two at a table are called the same, and people are called as they wish', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: tricky, bot: fc.boolean() }), { maxLength: 8 }), (called) => {
      const names = distinctNames(called, WORDS)
      expect(new Set(names).size).toBe(called.length)
      const people = called.flatMap((one, place) => (one.bot ? [] : [{ ...one, place }]))
      for (const { name, place } of people)
        if (people.find((other) => other.name === name)?.place === place) expect(names[place]).toBe(name)
    }),
    { seed: SEED },
  )
})
