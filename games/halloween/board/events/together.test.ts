import { speak, wholeWords } from '@gloam/games/text.ts'
import { expect, test } from 'vitest'
import { en, grammar } from '../../text/index.ts'
import { sayTogether } from './together.ts'

const text = speak(wholeWords(en, grammar), 'en', grammar, true)
const reader = { seat: 0, seats: 3, nameOf: (seat: number) => ['Zoe', 'Ox', 'Tilda'][seat] ?? '' }

test('what was paid is told with what it was paid for', () => {
  const paid = { is: 'fearPaid', seat: 1, fear: 2 } as const
  const upgraded = { is: 'upgraded', seat: 1, building: 'school', from: 'blue', to: 'green' } as const
  const said = 'For 2 fear Ox turned a blue ghost in the School into a green one.'
  expect(sayTogether([paid, upgraded], text, reader)).toEqual({ count: 2, text: said })
  expect(sayTogether([paid], text, reader)).toBeNull()
})

test('tokens that are paid together are told together', () => {
  const paid = (seat: number, colour: 'blue' | 'red') => ({ is: 'tokenPaid', seat, colour }) as const
  const events = [paid(0, 'blue'), paid(0, 'blue'), paid(0, 'red'), paid(1, 'red')]
  expect(sayTogether(events, text, reader)).toEqual({ count: 3, text: 'You paid 3 tokens: blue, blue, and red.' })
  expect(sayTogether(events.slice(0, 2), text, reader)).toEqual({ count: 2, text: 'You paid 2 tokens: blue.' })
  expect(sayTogether(events.slice(2), text, reader)).toBeNull()
})
