import { describe, expect, test } from 'vitest'
import { wordsByLanguage } from '../../testing/languages.ts'
import { speak } from '../../text.ts'
import { countersOf } from '../board/counters.ts'
import { borneBy, sayBorne } from '../board/figures/borne.ts'
import { goal } from '../board/goal.ts'
import { ROOM, type Room } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { writtenHaunts } from '../kit/registry.ts'
import { en, grammar } from '../text/index.ts'
import type { Betrayal } from '../types.ts'
import { haunted } from './house.ts'

/** Of a phone, in the smallest letters. */
const TWO_LINES = 110

const text = speak<Betrayal>(en, 'en', grammar)

function counted(no: number, tokens: Partial<Record<string, readonly Room[]>>, counters: Record<string, number> = {}) {
  const { state } = haunted(no, { seats: 3 })
  const view = betrayal.view(state, 0)
  view.tokens = Object.entries(tokens).flatMap(([name, rooms = []]) =>
    rooms.map((room) => ({ name, room: ROOM[room], part: 0 })),
  )
  Object.assign(view.haunt?.counters ?? {}, counters)
  return countersOf(view, text).map(({ label, now, of }) => [label, now, of])
}

test('the goal line counts the tokens that win, and of how many', () => {
  expect(counted(35, { comb: ['foyer', 'kitchen'] })).toContainEqual(['Comb', 2, 9])
  expect(counted(18, { sac: ['foyer', 'kitchen', 'attic'] })).toContainEqual(['Egg sac', 3, undefined])
  // H21-01: in a small house fewer are to be pinned.
  expect(counted(21, { pinned: ['foyer'] }, { toPin: 3 })).toEqual([['Pinned', 1, 3]])
})

test('it counts what wins together with something else, and what the haunt counts besides', () => {
  const labels = counted(2, {}, { raft: 1, water: 2 })
  expect(labels[0]).toEqual(['Raft', 1, 3])
  expect(labels.length).toBe(2)
})

test('what the haunt lays on somebody is told by its name, and counted if there is more of it', () => {
  const { state } = haunted(36, { seats: 3 })
  const view = betrayal.view(state, 0)
  Object.assign(view.players[0]?.marks ?? {}, { cold: 2, unnamed: 1 })
  expect(borneBy(view, 0, text).map(sayBorne)).toEqual(['Cold 2'])
})

test('a counter says how far it goes, where the haunt says so, and nothing once it is beyond', () => {
  expect(counted(12, {}, { hour: 2 })).toContainEqual(['Rounds of this hour', 2, 5])
  expect(counted(36, {}, { iceLeft: 4 })).toContainEqual(['Ice left', 4, 6])
  expect(counted(12, {}, { hour: 9 })).toContainEqual(['Rounds of this hour', 9, undefined])
})

test('a counter brings its numbered line with it, in the numbers of the table', () => {
  const { state } = haunted(12, { seats: 3 })
  const view = betrayal.view(state, 0)
  Object.assign(view.haunt?.counters ?? {}, { hour: 1 })
  const hour = countersOf(view, text).find(({ label }) => label === 'Rounds of this hour')
  expect(hour?.exactly).toMatch(/^The hour turns back at the end of every round number 5 of an hour/)
})

test('on a phone the goal stands in three words beside what decides', () => {
  const brief = (no: number, counters: Record<string, number> = {}) => {
    const view = betrayal.view(haunted(no, { seats: 3 }).state, 0)
    Object.assign(view.haunt?.counters ?? {}, counters)
    return goal(view, text, { nameOf: String, seat: 0 }).brief
  }
  expect(brief(2, { raft: 1, water: 2 })).toMatch(/^Build the raft, climb out · Raft 1 of 3 · .+ 2.* · Round 1/)
  for (const no of writtenHaunts()) expect(brief(no).length, `haunt ${no}`).toBeLessThanOrEqual(TWO_LINES)
})

/** Of a phone, with a counter and the round beside it. */
const THREE_WORDS = 28

describe.each(Object.entries(wordsByLanguage('betrayal', grammar)))('in %s', (language, words) => {
  const speaker = speak<Betrayal>(words, language, grammar)
  const sides = Object.keys(words).flatMap((key) => /^haunt\.\d+\.(?:heroes|traitor)(?=\.goal$)/.exec(key)?.[0] ?? [])

  test('every side of every haunt has its goal in three words', () => {
    expect(sides.length).toBe(96)
    for (const side of sides) {
      const short = speaker.say(`${side}.short`)
      expect(short, side).toMatch(/^\P{Po}+(?:, \P{Po}+)?$/u)
      expect(short.length, side).toBeLessThanOrEqual(THREE_WORDS)
    }
  })

  test('they name nothing that is not in the book of that side', () => {
    for (const side of sides) {
      const book = ['know', 'goal', 'now', 'can', 'win'].map((part) => words[`${side}.${part}`] ?? '')
      const known = [words[`${side.replace(/[^.]+$/, '')}name`], ...book].join(' ').toLowerCase()
      // What is a thing of the haunt is written with a capital, in German every noun is; words are bent, and their stems stay.
      for (const [, name = ''] of speaker.say(`${side}.short`).matchAll(/ (\p{Lu}\p{L}+)/gu))
        expect(known, `${side}: ${name}`).toContain(name.slice(0, 3).toLowerCase())
    }
  })
})

test('each side reads its own, and who has none the name of the haunt', () => {
  const view = betrayal.view(haunted(1, { seats: 3 }).state, 0)
  const aimOf = (side: typeof view.side) =>
    goal({ ...view, side }, text, { nameOf: String, seat: 0 }).brief.split(' · ')[0]
  expect([aimOf('hero'), aimOf('traitor'), aimOf(null)]).toEqual([
    'Lay Girl and Mummy to rest',
    'Open five Gates',
    'The Mummy Walks',
  ])
})
