import type { Notes } from '@gloam/games/board/contract.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { betrayal } from '../../game.ts'
import type { BetrayalView } from '../../types.ts'
import { nightOf, traitorAtFirst } from './night.ts'
import { closeBook, hasClosed, readingOf } from './readers.tsx'

function inHaunt(): BetrayalView {
  const play = Play.start(betrayal, 3, { ...usualOptions(betrayal), explorers: 'random', haunt: '10' }, seedOf(7))
  const chance = fastChance(7)
  while (play.state.haunt === null) takeRandom(play, chance)
  return betrayal.view(play.state, 0)
}

/** Seat 0 writes; seat 1 is a bot, seat 2 is away. */
function notesOf(): Notes {
  const written = new Map<string, string | null>()
  const there = ['here', 'bot', 'away'] as const
  return {
    read: (key) => written.get(key) ?? null,
    write: (key, word) => void written.set(key, word),
    markOf: (seat, key) => ({ word: seat === 0 ? (written.get(key) ?? null) : null, there: there[seat] ?? 'away' }),
  }
}

test('all see who reads: bots have read at once, whoever is away does not hold anybody up', () => {
  const [view, notes] = [inHaunt(), notesOf()]
  const readings = () => [0, 1, 2].map((seat) => readingOf(view, notes, seat))
  expect(readings()).toEqual(['open', 'closed', 'away'])
  closeBook(view, notes)
  expect(readings()).toEqual(['closed', 'closed', 'away'])
})

test('the book of another night is read anew', () => {
  const [view, notes] = [inHaunt(), notesOf()]
  closeBook(view, notes)
  expect(hasClosed(view, notes)).toBe(true)
  if (view.haunt !== null) view.haunt.no = 27
  expect(hasClosed(view, notes)).toBe(false)
  expect(readingOf(view, notes, 0)).toBe('open')
})

test('an omen that is drawn after the haunt does not open its book again', () => {
  const [view, notes] = [inHaunt(), notesOf()]
  closeBook(view, notes)
  const night = nightOf(view, 0)
  view.omenLog.push('dog', 'crystalBall')
  expect(hasClosed(view, notes)).toBe(true)
  expect(readingOf(view, notes, 0)).toBe('closed')
  expect(nightOf(view, 0)).toBe(night)
})

test('the leaf names whom it began with, also after treason has been passed on', () => {
  const began = { is: 'hauntBegan', no: 13, revealer: 0, omen: 'mask', room: 'charredRoom', traitor: 1 } as const
  expect(traitorAtFirst({ traitor: 2 }, began)).toBe(1)
  expect(traitorAtFirst({ traitor: 2 }, { ...began, traitor: null })).toBe(-1)
  expect(traitorAtFirst({ traitor: 2 }, null)).toBe(2)
})
