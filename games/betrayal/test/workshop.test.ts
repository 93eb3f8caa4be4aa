/** The workshop without its page: templates that can be played, what fits where, and what is wrong. */
import { describe, expect, test } from 'vitest'
import example from '../../../examples/haunts/the-last-lamps.json' with { type: 'json' }
import type { Draft, Tongue } from '../../workshop.ts'
import { dropHaunt } from '../outside/added.ts'
import { readOne } from '../outside/read.ts'
import { en } from '../text/index.ts'
import workshop, { unplaced } from '../workshop/index.ts'

const tongue: Tongue = { language: 'en', patterns: await workshop.patterns('en'), names: en }
const draft = example as unknown as Draft
const texts = (path: (string | number)[], of = draft) =>
  workshop.fitting(of, path, tongue).options.map(({ text }) => text)
const values = (path: (string | number)[], of = draft) =>
  workshop.fitting(of, path, tongue).options.map(({ value }) => JSON.stringify(value))

describe('the templates', () => {
  test.each(Object.entries(workshop.templates))(
    '%s is checked, and played by chance with every number of players',
    async (_, load) => {
      const file = (await load()).default as Draft
      expect(workshop.remarks(file, en)).toEqual([])
      const read = readOne(JSON.stringify(file))
      if (Array.isArray(read)) throw new Error(read[0]?.reason)
      dropHaunt(read.name)
    },
  )

  test('are of every kind, and each has another number', async () => {
    const files = await Promise.all(
      Object.values(workshop.templates).map(async (load) => (await load()).default as Draft),
    )
    const kinds = files.map(({ haunt }) => (haunt as { kind: string }).kind)
    expect([...new Set(kinds)].sort()).toEqual(['none', 'open', 'secret'])
    expect(new Set(files.map(workshop.number)).size).toBe(6)
  })
})

describe('what fits', () => {
  test('names of this haunt by their kind, and cards where a card can be', () => {
    expect(texts(['haunt', 'tasks', 0, 'ok', 0, 'token'])).toEqual(['Cold Lamp', 'Lit Lamp'])
    expect(texts(['haunt', 'setup', 0, 'what'])).toContain('Moth')
    expect(texts(['haunt', 'setup', 0, 'what'])).toContain('Axe')
    expect(texts(['haunt', 'wins', 0, 'when', 'counter'])).toEqual(['Lamps Lit'])
  })

  test('nothing that chance may settle, where it is asked again and again', () => {
    expect(values(['haunt', 'setup', 0, 'in'])).toContain('{"random":null}')
    expect(values(['haunt', 'tasks', 0, 'where'])).not.toContain('{"random":null}')
    expect(values(['haunt', 'modifiers', 0, 'when', 'in'])).not.toContain('{"random":null}')
  })

  test('no code', () => {
    const steps = workshop.additions(draft, ['haunt', 'setup'], tongue).map(({ value }) => (value as { do: string }).do)
    expect(steps).toContain('put')
    expect(steps).not.toContain('run')
    expect(steps).not.toContain('keepSecret')
    expect(JSON.stringify(workshop.fitting(draft, ['haunt', 'wins', 0, 'when'], tongue))).not.toContain('"code"')
  })

  test('a new step says what is missing, beside its place', () => {
    const haunt = draft.haunt as { setup: unknown[] }
    const more = { ...draft, haunt: { ...haunt, setup: [...haunt.setup, { do: 'move', who: null, to: 'foyer' }] } }
    expect(workshop.remarks(more, en).map(({ path }) => path)).toEqual([['haunt', 'setup', 3, 'who']])
  })

  test('a list has what can be added to it, a number its bounds', () => {
    const add = workshop.fitting(draft, ['haunt', 'tasks', 0, 'roll'], tongue).add
    expect(add.map(({ value }) => value)).toEqual(['might', 'speed', 'knowledge', 'sanity'])
    expect(workshop.fitting(draft, ['haunt', 'tasks', 0, 'ok', 0, 'count'], tongue)).toMatchObject({
      input: 'number',
      least: 1,
      most: 99,
    })
  })
})

test('what a haunt has to say is asked for, and where', () => {
  const keys = workshop.needed(draft).map(({ key }) => key)
  expect(keys.toSorted()).toEqual(Object.keys(draft.words['en'] ?? {}).sort())
  expect(workshop.books(draft, 'moment')).toEqual(['haunt.101.name', 'haunt.101.text', 'haunt.101.moment'])
  expect(workshop.remarks({ ...draft, words: { en: {} } }, en).map(({ path }) => workshop.pageOf(path))).toContain(
    'moment',
  )
})

test('with another number it is the same haunt', () => {
  const other = workshop.renumbered(draft, 345)
  expect(workshop.remarks(other, en)).toEqual([])
  expect(workshop.number(other)).toBe(345)
  expect(workshop.renumbered(other, 101)).toEqual(draft)
})

test('everything that a haunt can say has a page', () => {
  const onPages = workshop.pages.flatMap((page) => workshop.sections(draft, page, tongue).map(({ path }) => path[1]))
  expect(new Set(onPages).size).toBe(onPages.length)
  // These are for haunts of our own: functions, and what matches in play keep to.
  expect(unplaced().filter((name) => !onPages.includes(name))).toEqual([
    ...['version', 'before', 'code', 'suspects', 'imagine', 'worth'],
  ])
})
