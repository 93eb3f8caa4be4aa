/** Every lesson is played to its end, as a learner plays it: what is offered is done, what is said is heard. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { games } from '../index.ts'
import { LANGUAGES } from '../languages.ts'
import { type Chapter, type Lesson, type Moment, type PARTS, Walk } from '../lesson.ts'
import { sharedOf } from '../testing/shared.ts'

/** A sentence that takes longer than this to read is two. */
const LONGEST = 190
/** The same takes more letters in other languages than in English. */
const LONGER = 1.3

const folderOf = (game: string) => new URL(`../${game}/`, import.meta.url)
const has = (game: string, file: string) => existsSync(new URL(file, folderOf(game)))

const taught = games.filter(({ name }) => has(name, 'lesson.ts'))

async function lessonOf(game: string): Promise<Lesson> {
  return ((await import(fileURLToPath(new URL('lesson.ts', folderOf(game))))) as { default: Lesson }).default
}

function wordsOf(game: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`text/lesson-${language}.json`, folderOf(game)), 'utf8'))
}

const chapters = await Promise.all(
  taught.map(async (game) => {
    const lesson = await lessonOf(game.name)
    const second = lesson.more === undefined ? [] : [{ which: 'second', game, chapter: lesson.more }]
    return [{ which: 'first', game, chapter: lesson as Chapter }, ...second]
  }),
)

describe.each(chapters.flat().map((one) => ({ name: one.game.name, ...one })))(
  'the $which chapter of $name',
  ({ game, chapter }) => {
    test('can be played to the end of its match, and the learner wins it by the last deed', () => {
      const walk = new Walk(game, chapter).begin()
      const heard: Moment[] = []
      for (let moment = walk.moment; moment !== null; moment = walk.moment) {
        heard.push(moment)
        walk.goOn()
      }
      expect(heard).toEqual(chapter.moments)
      expect(walk.match.play.state.outcome?.winners).toContain(chapter.seat)
      expect(chapter.moments.at(-1)?.take).toBeDefined()
    })

    test('leaves out nothing that the learner decides, unless it leaps', () => {
      const walk = new Walk(game, chapter).begin()
      for (let moment = walk.moment; moment !== null; moment = walk.moment) {
        const before = walk.match.play.state.picks
        walk.goOn()
        const own = walk.match.record.picks.slice(before).filter(({ seat }) => seat === chapter.seat).length
        if (moment.leap === undefined) expect(own).toBe(moment.take === undefined ? 0 : 1)
      }
    })
  },
)

describe.each(taught.map((game) => ({ name: game.name, game })))('the lesson of $name', ({ name }) => {
  test('lets the learner do what is done most', async () => {
    const { moments } = await lessonOf(name)
    const done = moments.flatMap(({ take }) => (take === undefined ? [] : [take['do']]))
    const { mostUsed = [] } = await sharedOf(name)
    expect(mostUsed, `games/${name}/test/shared.ts has to say which steps are taken most: mostUsed.`).not.toEqual([])
    expect(mostUsed.filter((step) => !done.includes(step))).toEqual([])
  })

  test.each(LANGUAGES.filter((language) => has(name, `text/${language}.json`)))(
    'has a sentence for every moment, said in one breath, and none too many, in %s',
    async (language) => {
      const { moments, more } = await lessonOf(name)
      const words = wordsOf(name, language)
      const longest = language === 'en' ? LONGEST : LONGEST * LONGER
      // What the coach says is held against the ideas by lab/test/ideas.test.ts.
      const said = Object.keys(words).filter((key) => !key.startsWith('idea.'))
      const says = [...moments, ...(more?.moments ?? [])].map(({ say }) => say)
      expect(said.sort()).toEqual([...new Set(says)].sort())
      expect(Object.entries(words).filter(([, sentence]) => sentence.length > longest)).toEqual([])
    },
  )

  test('teaches something new in its second chapter', async () => {
    const { moments, more } = await lessonOf(name)
    if (more === undefined) return
    const ideasOf = (of: readonly Moment[]) => of.flatMap(({ teaches = [] }) => teaches)
    expect(ideasOf(more.moments).filter((idea) => !ideasOf(moments).includes(idea)).length).toBeGreaterThan(3)
  })

  test('lights the goal', async () => {
    const { moments } = await lessonOf(name)
    expect(moments.map(({ light }) => light)).toContain('goal' satisfies (typeof PARTS)[number])
  })
})

test('a match that no longer fits is an error that names what does not', async () => {
  const [game] = taught
  const lesson = await lessonOf(game.name)
  const broken = { ...lesson, moments: [{ say: 'x', take: { do: 'fight' } }] }
  expect(() => new Walk(game, broken).begin().goOn()).toThrow('«x» speaks of {"do":"fight"}')
  const [first, ...rest] = lesson.match.picks
  const impossible = { ...lesson.match, picks: [{ ...first, step: { ...first.step, area: 9 } }, ...rest] }
  expect(() =>
    new Walk(game, { ...lesson, match: impossible, moments: [{ say: 'x', take: {} }] }).begin().goOn(),
  ).toThrow('Pick 1 is not possible')
  expect(() => new Walk(game, { ...lesson, match: { ...lesson.match, version: 0 } })).toThrow('version 0')
})
