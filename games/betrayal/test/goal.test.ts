import { expect, test } from 'vitest'
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

test('on a phone the goal stands in words beside what decides, or by the name of the haunt where they are many', () => {
  const brief = (no: number, counters: Record<string, number> = {}) => {
    const view = betrayal.view(haunted(no, { seats: 3 }).state, 0)
    Object.assign(view.haunt?.counters ?? {}, counters)
    return goal(view, text, { nameOf: String, seat: 0 }).brief
  }
  expect(brief(2, { raft: 1, water: 2 })).toMatch(/^.+ · Raft 1 of 3 · .+ 2.* · Round 1/)
  for (const no of writtenHaunts()) expect(brief(no).length, `haunt ${no}`).toBeLessThanOrEqual(TWO_LINES)
})
