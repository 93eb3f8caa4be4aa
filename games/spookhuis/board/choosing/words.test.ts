/** What the board says has to be true of the house as it is. */
import { there } from '@gloam/kernel/data.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { speak } from '../../../text.ts'
import { spookhuis } from '../../game.ts'
import { en, grammar } from '../../text/index.ts'
import type { Spookhuis, SpookhuisView } from '../../types.ts'
import { view } from '../../view.ts'
import { closingOf } from '../closing.ts'
import { goal } from '../goal.ts'
import { sayQuestion } from './words.ts'

const text = speak(en, 'en', grammar)
const opened = (options: Partial<Spookhuis['options']> = {}): SpookhuisView =>
  view(Play.start(spookhuis, 3, { ...usualOptions(spookhuis), first: 'seat-1', ...options }, seedOf(1)).state, 0)
const reader = { seat: 0, seats: 3, nameOf: (seat: number) => `Seat ${seat}` }

test('a house without closing time counts no rounds until few are left (SPO-R75)', () => {
  expect(closingOf({ round: 5, lastRound: 200 })).toBe('late')
  expect(closingOf({ round: 140, lastRound: 200 })).toBe('known')
  expect(closingOf({ round: 1, lastRound: 60 })).toBe('known')
  expect(closingOf({ round: 201, lastRound: 200 })).toBe('closed')
  const { ends, brief } = goal(opened({ closingTime: 'off' }), text, reader)
  expect(`${ends} ${brief}`).not.toContain('200')
  const usual = goal(opened(), text, reader)
  expect(`${usual.ends} ${usual.brief}`).toContain('30')
})

test('a ghost has no cart: it drifts, and is still asked which way (SPO-034)', () => {
  const seen = opened()
  Object.assign(there(seen.players[0]), { ghost: true })
  expect(sayQuestion({ ask: 'setOff', seat: 0 }, seen, text, reader)).toMatch(/drift/)
  expect(sayQuestion({ ask: 'jump', seat: 0 }, seen, text, reader)).toMatch(/drift/)
  expect(sayQuestion({ ask: 'setOff', seat: 0 }, opened(), text, reader)).toBeNull()
})
