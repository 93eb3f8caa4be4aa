/** Haunts of the game to learn from: the rules alone, and what is read out of them. */
import { HAUNTS } from '@gloam/games/betrayal/content/haunts/index.ts'
import { dropHaunt } from '@gloam/games/betrayal/outside/added.ts'
import { trialOf } from '@gloam/games/trials.ts'
import { there } from '@gloam/kernel/data.ts'
import { afterAll, expect, test } from 'vitest'
import { draftOf } from '../hopes/drafts.ts'
import { type Job, resultOf } from '../hopes/match.ts'

afterAll(() => dropHaunt('129@trial'))

test('a haunt is as the bench would have it: without code, and bots believe what is read out of its rules', () => {
  const draft = there(draftOf(26))
  const haunt = draft.haunt as Record<string, unknown>
  expect(haunt['worth']).toBeUndefined()
  expect(haunt['hopes']).toEqual(trialOf('betrayal')?.hopes(draft))
  expect(haunt['hopes']).not.toEqual([])
  const ours = HAUNTS.find(({ no }) => no === 26)
  expect(ours).toHaveProperty('worth')
})

test('what a haunt has in code keeps it out, and so does its not being there', () => {
  const withCode = there(HAUNTS.find((haunt) => JSON.stringify(haunt).includes('"code"')))
  expect(draftOf(withCode.no)).toBeUndefined()
  expect(draftOf(777)).toBeUndefined()
})

test('of a match is told how much of each hope had come true, or who won of those that believed something else', () => {
  const job: Job = { haunt: 28, number: 7, seats: 3, hopes: null }
  const { watched, duel } = resultOf(job)
  expect(duel).toBeNull()
  expect(watched?.seats).toBe(3)
  const hopes = (there(draftOf(28)).haunt as { hopes: readonly unknown[] }).hopes
  expect(watched?.moments[0]?.met).toHaveLength(hopes.length)
  const held = resultOf({ ...job, hopes })
  expect(held.watched).toBeNull()
  expect(held.duel).toEqual({ won: 1, of: 2 })
})
