/** The workshop without its page: templates that can be played, what fits where, and what is wrong. */
import { describe, expect, test } from 'vitest'
import example from '../../../examples/haunts/the-last-lamps.json' with { type: 'json' }
import type { Draft, Tongue } from '../../workshop.ts'
import { ROOMS } from '../content/rooms.ts'
import english from '../kit/check/reasons/en.json' with { type: 'json' }
import type { Word } from '../kit/words/notation.ts'
import { NUMS, ROOM_SETS, WHO_SETS } from '../kit/words/selectors.ts'
import { STEPS } from '../kit/words/steps.ts'
import { aboutHaunt } from '../outside/about.ts'
import { dropHaunt } from '../outside/added.ts'
import { checkFile, type HauntFile } from '../outside/check.ts'
import { readOne } from '../outside/read.ts'
import { en } from '../text/index.ts'
import { distance, farApart } from '../workshop/colours.ts'
import workshop, { unplaced } from '../workshop/index.ts'
import { COLOURS } from '../workshop/looks.ts'
import hunt from '../workshop/templates/hunt.json' with { type: 'json' }

const LANGUAGES = ['en', 'de', 'nl', 'pl']

const reasons = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await workshop.patterns(language)] as const)),
)
const tongue: Tongue = { language: 'en', patterns: await workshop.patterns('en'), names: en }
const draft = example as unknown as Draft
const texts = (path: (string | number)[], of = draft) =>
  workshop.fitting(of, path, tongue).options.map(({ text }) => text)
const values = (path: (string | number)[], of = draft) =>
  workshop.fitting(of, path, tongue).options.map(({ value }) => JSON.stringify(value))

describe('the templates', () => {
  test.each(Object.entries(workshop.templates))(
    '%s is checked, and played by chance with every number of players',
    async (_, { load, kind, look }) => {
      const file = (await load()).default as Draft
      const { def, words } = checkFile(JSON.stringify(file)) as HauntFile
      expect({ kind, look }).toEqual({ kind: def.kind, look: aboutHaunt({ def, words }).faces[0] })
      expect(workshop.remarks(file, tongue)).toEqual([])
      const read = readOne(JSON.stringify(file))
      if (Array.isArray(read)) throw new Error(read[0]?.reason)
      dropHaunt(read.name)
    },
  )

  test('are of every kind, and each has another number', async () => {
    const files = await Promise.all(
      Object.values(workshop.templates).map(async ({ load }) => (await load()).default as Draft),
    )
    const kinds = files.map(({ haunt }) => (haunt as { kind: string }).kind)
    expect([...new Set(kinds)].sort()).toEqual(['none', 'open', 'secret'])
    expect(new Set(files.map(workshop.number)).size).toBe(6)
  })
})

describe('a number in a text that is none of the rules', () => {
  const doubts = (of: Draft) => workshop.doubts(of, tongue).map(({ path, reason }) => [path.at(-1), reason])

  test.each(Object.entries(workshop.templates))('is not in the template %s', async (_, { load }) => {
    expect(doubts((await load()).default as Draft)).toEqual([])
  })

  test('is doubted where the rule alone was changed, and none that counts players', () => {
    const { haunt, words } = hunt
    const said = { en: { ...words.en, 'haunt.901.traitor.win': 'You win when round 9 ends.' } }
    const later = { haunt: { ...haunt, last: { round: 11, wins: 'traitor' } }, words: said }
    expect(doubts(later)).toEqual([['haunt.901.traitor.win', 'There is no 9 in the rules of this haunt.']])
    const text = 'Bring {playersIs, select, 3 {77} 4 {2} 5 {3} other {4}} of 88a, 4 at once.'
    expect(doubts({ haunt, words: { en: { 'haunt.901.heroes.goal': text } } })).toEqual([
      ['haunt.901.heroes.goal', 'There is no 77 in the rules of this haunt.'],
    ])
  })
})

describe('what fits', () => {
  test('names of this haunt by their kind, and cards where a card can be', () => {
    expect(texts(['haunt', 'tasks', 0, 'ok', 0, 'token'])).toEqual(['Cold Lamp', 'Lit Lamp'])
    expect(texts(['haunt', 'setup', 0, 'what'])).toContain('Moth')
    expect(texts(['haunt', 'setup', 0, 'what'])).toContain('Axe')
    expect(texts(['haunt', 'wins', 0, 'when', 'counter'])).toEqual(['Lamps Lit'])
  })

  test('a condition on a number says at once that it can be «at least» or «at most»', () => {
    expect(texts(['haunt', 'wins', 0, 'when'])).toContain('… shows at least …, or at most …')
  })

  test('of traits for a roll one is enough, rooms have to be all that is said', () => {
    const said = (page: string) =>
      workshop
        .sections(draft, page, tongue)
        .flatMap(({ items }) => items.map(({ line }) => line.pieces.map(({ text }) => text).join('')))
        .join(' ')
    expect(said('tasks')).toContain('rolling Knowledge or Sanity')
    expect(said('setup')).toContain('a room where haunts put things and a room one can reach from the Foyer')
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
    expect(steps).toContain('keepSecret')
    expect(JSON.stringify(workshop.fitting(draft, ['haunt', 'wins', 0, 'when'], tongue))).not.toContain('"code"')
  })

  test('a new step says what is missing, beside its place', () => {
    const haunt = draft.haunt as { setup: unknown[] }
    const more = { ...draft, haunt: { ...haunt, setup: [...haunt.setup, { do: 'move', who: null, to: 'foyer' }] } }
    expect(workshop.remarks(more, tongue).map(({ path }) => path)).toEqual([['haunt', 'setup', 3, 'who']])
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
  expect(workshop.remarks({ ...draft, words: { en: {} } }, tongue).map(({ path }) => workshop.pageOf(path))).toContain(
    'moment',
  )
})

test('with another number it is the same haunt', () => {
  const other = workshop.renumbered(draft, 345)
  expect(workshop.remarks(other, tongue)).toEqual([])
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

describe('the vocabulary itself', () => {
  const hasCode = (fields: Readonly<Record<string, string>>) =>
    Object.values(fields).some((kind) => /^(code|codeName)!?$/.test(kind))
  const step = (fields: object) => ({ ...draft, haunt: { ...(draft.haunt as object), setup: [fields] } })
  const at = ['haunt', 'setup', 0]
  /** A place of each kind. */
  const places = {
    rooms: [step({ do: 'move', who: null, to: null }), [...at, 'to']],
    who: [step({ do: 'move', who: null, to: null }), [...at, 'who']],
    num: [step({ do: 'count', counter: null, by: null }), [...at, 'by']],
  } as const

  test('a step that is new in it is offered at once', () => {
    const offered = workshop
      .additions(draft, ['haunt', 'setup'], tongue)
      .map(({ value }) => (value as { do: string }).do)
    const words = Object.entries(STEPS).filter(([, [, fields]]) => !hasCode(fields))
    expect(offered).toEqual(words.map(([word]) => word))
  })

  test.each(Object.entries(places))('so is every word for %s', (kind, [of, path]) => {
    const words = { rooms: ROOM_SETS, who: WHO_SETS, num: NUMS }[kind] ?? {}
    const offered = workshop.fitting(of, path, tongue).options.map(({ value }) => value)
    for (const [word, [, fields]] of Object.entries(words as Readonly<Record<string, Word>>))
      expect(
        offered.some((value) => typeof value === 'object' && value !== null && word in value),
        word,
      ).toBe(!hasCode(fields))
  })
})

describe('what is wrong', () => {
  const bracesIn = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort()
  const keys = Object.keys(english)

  test.each(LANGUAGES)('is said in %s, with the same in braces', (language) => {
    for (const key of keys) {
      const said = reasons[language]?.[key]
      expect(said, key).toBeTypeOf('string')
      const [own, there] = [bracesIn(said), bracesIn(english[key as keyof typeof english])]
      // What is meant may be said without naming it again; nothing else is made up.
      expect(
        own.filter((brace) => !there.includes(brace)),
        key,
      ).toEqual([])
    }
  })

  test('is a sentence in the language of the page, and a blank is called a blank', () => {
    const de: Tongue = { ...tongue, language: 'de', patterns: reasons['de'] ?? {} }
    const haunt = { ...(draft.haunt as object), setup: [{ do: 'move', who: null, to: 'nowhere' }], last: { round: 20 } }
    const found = workshop.remarks({ ...draft, haunt }, de)
    expect(found.map(({ path, reason }) => [path.slice(1).join('.'), reason])).toEqual([
      ['last.wins', 'Diese Lücke ist noch leer.'],
      ['setup.0.who', 'Diese Lücke ist noch leer.'],
      ['setup.0.to', '"nowhere" passt hier nicht: Gemeint ist ein Raum oder mehrere Räume.'],
    ])
    expect(found.every(({ language }) => language === 'de')).toBe(true)
  })

  test('in whatever language it is written, one is enough', () => {
    const { en: words = {} } = draft.words
    expect(workshop.remarks({ ...draft, words: { de: words } }, tongue)).toEqual([])
    const { 'haunt.101.name': _, ...fewer } = words
    expect(workshop.remarks({ ...draft, words: { de: fewer, pl: words } }, tongue)).toMatchObject([
      { path: ['words', 'de', 'haunt.101.name'], reason: 'Nobody has written this text yet.' },
    ])
    const read = readOne(JSON.stringify({ haunt: draft.haunt, words: { de: words } }))
    if (Array.isArray(read)) throw new Error(read[0]?.reason)
    dropHaunt(read.name)
    expect(read.words['en']).toEqual(words)
  })
})

describe('haunts of the game itself', () => {
  const own = workshop.renumbered(draft, 7)
  test('may have code, by name; the number says that they are not for others', () => {
    const steps = workshop.additions(own, ['haunt', 'setup'], tongue).map(({ value }) => (value as { do: string }).do)
    expect(steps).toContain('keepSecret')
    expect(steps).toContain('run')
    expect(workshop.remarks({ ...own, words: { en: {} } }, tongue)[0]).toMatchObject({ path: ['haunt', 'no'] })
  })
})

describe('the plan', () => {
  test('has every room of the house once, and shows what is meant', async () => {
    const plan = await workshop.plans()
    const where = plan(draft, ['haunt', 'setup', 1, 'in'], tongue)
    const rooms = where.floors.flatMap((floor) => floor.rooms)
    expect(rooms.map(({ value }) => value).sort()).toEqual([...ROOMS].sort())
    expect(rooms.filter(({ fits }) => fits).map(({ value }) => value)).toEqual(['basementLanding'])
    for (const floor of where.floors) {
      const cells = floor.rooms.map(({ x, y }) => `${x} ${y}`)
      expect(new Set(cells).size).toBe(cells.length)
    }
  })

  test('knows the house after the set-up: five or six lamps lie in it', async () => {
    const plan = await workshop.plans()
    const { count } = plan(draft, ['haunt', 'tasks', 0, 'where'], tongue)
    expect(count).toBeGreaterThan(3)
    const open = { ...draft, haunt: { ...(draft.haunt as object), setup: [{ do: 'move', who: null, to: null }] } }
    expect(plan(open, ['haunt', 'setup', 0, 'to'], tongue).count).toBeNull()
    // What is half written can be no rules at all.
    const half = {
      ...draft,
      haunt: { ...(draft.haunt as object), wins: [{ id: null }], triggers: [{}], setup: [{ do: null }] },
    }
    expect(plan(half, ['haunt', 'tasks', 0, 'where'], tongue).floors).toHaveLength(3)
  })
})

describe('a line', () => {
  test('may lie where lines of its kind lie, and not within itself', () => {
    expect(workshop.mayLie(draft, ['haunt', 'setup', 0], ['haunt', 'tasks', 0, 'ok'])).toBe(true)
    expect(workshop.mayLie(draft, ['haunt', 'setup', 0], ['haunt', 'tasks'])).toBe(false)
    const nested = { ...draft, haunt: { ...(draft.haunt as object), setup: [{ do: 'if', when: null, steps: [] }] } }
    expect(workshop.mayLie(nested, ['haunt', 'setup', 0], ['haunt', 'setup', 0, 'steps'])).toBe(false)
  })

  test('takes its words along when it is called otherwise', () => {
    const id = (draft.haunt as { tasks: { id: string }[] }).tasks[0]?.id
    const other = workshop.called(draft, ['haunt', 'tasks', 0, 'id'], 'H101-77')
    expect(other.words['en']?.['task.H101-77.name']).toBe(draft.words['en']?.[`task.${id}.name`])
    expect(workshop.remarks(other, tongue)).toEqual([])
  })
})

test('sixteen colours, and each can be told from every other, by colour-blind eyes, too', () => {
  expect(new Set(COLOURS).size).toBe(16)
  for (const one of COLOURS)
    for (const other of COLOURS) expect(farApart(one, other), `${one} ${other}`).toBe(one !== other)
  expect(distance('#000000', '#ffffff')).toBeCloseTo(1, 2)
  // Red and green that only some can tell apart.
  expect(farApart('#a06020', '#607020')).toBe(false)
})

test('a picture is found by what the haunts of the game call it', () => {
  expect(workshop.faceWords('djinn', tongue)).toContain('Wish')
})
