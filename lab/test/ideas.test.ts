/** What somebody new meets is explained: every idea has its sentence, comes up in matches, and none is forgotten. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Idea, type Ideas, ideasMet, taughtBy, unexplained } from '@gloam/games/ideas.ts'
import { games } from '@gloam/games/index.ts'
import { LANGUAGES } from '@gloam/games/languages.ts'
import type { Lesson } from '@gloam/games/lesson.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { describe, expect, test } from 'vitest'
import { countFirstMet, ideasIn, lessonIn, Watcher } from '../tools/ideas.ts'

/** So many first matches are played by bots. */
const FIRST_MATCHES = effort(4, 60)
/** So many matches by chance, for what no kept record has. */
const MATCHES = 200
const LONGEST = 1_500
/** What comes up in more than so many of the first matches is part of the lesson. */
const OFTEN = 0.1

/** What no lesson speaks of, because few first matches come to it: the coach says it where it comes up. */
const BY_COACH: Readonly<Record<string, readonly string[]>> = {
  spookhuis: ['closingTime', 'robbery', 'passOn'],
  betrayal: ['steal', 'held'],
}

const folderOf = (game: string) => join(import.meta.dirname, '../../games', game)

interface Taught {
  game: AnyGame
  lesson: Lesson
  ideas: Ideas
}

const taught: Taught[] = []
for (const game of games) {
  const ideas = await ideasIn(folderOf(game.name))
  if (ideas !== null) taught.push({ game, lesson: await lessonIn(folderOf(game.name)), ideas })
}

function wordsOf(game: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folderOf(game), `text/lesson-${language}.json`), 'utf8'))
}

/** The kept matches of the rules as they are now, and then some by chance. */
function* matchesOf(game: AnyGame): Generator<() => Generator<Play<GameTypes>>> {
  const folder = join(folderOf(game.name), 'test/records', `v${game.version}`)
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : [])
    yield () => kept(game, JSON.parse(readFileSync(join(folder, file), 'utf8')).record)
  for (let number = 1; number <= MATCHES; number++) yield () => byChance(game, number)
}

function* kept(game: AnyGame, record: MatchRecord<GameTypes>): Generator<Play<GameTypes>> {
  const play: Play<GameTypes> = Play.start(game, record.seats, record.options, record.seed)
  for (const { seat, step } of record.picks) {
    yield play
    const found = play.find(seat, step)
    if (found === null) throw new Error(`A kept record of ${game.name} cannot be played on.`)
    play.take(found.question, found.choice)
  }
}

function* byChance(game: AnyGame, number: number): Generator<Play<GameTypes>> {
  const chance = fastChance(number)
  const { seats, options } = randomSetup(game, chance)
  const play: Play<GameTypes> = Play.start(game, seats, options, seedOf(number))
  while (play.open.length > 0 && play.state.picks < LONGEST) {
    yield play
    takeRandom(play, chance)
  }
}

/** The ideas that come up for nobody in any of these matches; it is left off once all have. */
function neverMet(game: AnyGame, { list, plain }: Ideas): string[] {
  let open: readonly Idea[] = list
  for (const match of matchesOf(game)) {
    const watchers: Watcher[] = []
    for (const play of match()) {
      for (let seat = 0; seat < play.state.seats; seat++) {
        watchers[seat] ??= new Watcher(seat)
        const known = watchers[seat].knows(play)
        if (known === null) continue
        const met = new Set(ideasMet({ list: open, plain }, known).map(({ name }) => name))
        open = open.filter(({ name }) => !met.has(name))
      }
    }
    if (open.length === 0) return []
  }
  return open.map(({ name }) => name)
}

test('there are games with a list of ideas', () => {
  expect(taught.length).toBeGreaterThan(3)
})

describe.each(taught.map((one) => ({ name: one.game.name, ...one })))('the ideas of $name', ({ name, ...one }) => {
  const { game, lesson, ideas } = one
  const names = ideas.list.map((idea) => idea.name)

  test('have names of their own, and the lesson teaches nothing that is not among them', () => {
    expect(names).toEqual([...new Set(names)])
    expect([...taughtBy(lesson)].filter((idea) => !names.includes(idea))).toEqual([])
  })

  test.each(LANGUAGES)('are each said in one sentence for the coach, and no other is, in %s', (language) => {
    const said = Object.keys(wordsOf(name, language)).filter((key) => key.startsWith('idea.'))
    expect(said.sort()).toEqual(names.map((idea) => `idea.${idea}`).sort())
  })

  test('come up in first matches, and what else is asked there says all there is to it', () => {
    const met = countFirstMet(game, lesson, ideas, FIRST_MATCHES)
    expect(met.ideas.size).toBeGreaterThan(5)
    expect(unexplained(ideas, met.kinds.keys())).toEqual([])
    // What comes up often is in the lesson; the coach alone explains what is seldom.
    const often = [...met.ideas].flatMap(([idea, matches]) => (matches > FIRST_MATCHES * OFTEN ? [idea] : []))
    expect(often.filter((idea) => !taughtBy(lesson).has(idea))).toEqual([])
  })

  test('are taught by the lesson, or seldom met by somebody new and then said by the coach', () => {
    const untaught = names.filter((idea) => !taughtBy(lesson).has(idea))
    expect(untaught.sort()).toEqual([...(BY_COACH[name] ?? [])].sort())
  })

  test('are all met in kept matches, or in some by chance', () => {
    expect(neverMet(game, ideas)).toEqual([])
  })
})
