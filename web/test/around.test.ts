/** Around one device: to whom it goes next. */
import type { SeatState } from '@gloam/protocol/table.ts'
import { expect, test } from 'vitest'
import { comingOf, seatsAround } from '../src/around/turns.ts'

const person = (name: string, more: object = {}): SeatState => ({
  ...{ kind: 'person', colour: 0, person: name, name, present: true, standIn: false },
  ...more,
})
const bot: SeatState = { kind: 'bot', colour: 1, name: 'Ash', strength: 'novice' }
const beside = { device: 'zoe' }
const SEATS = [person('zoe'), bot, person('mirabel', beside), person('tilda'), person('ox', beside)]

const asked = (...seats: number[]) => seats.map((seat) => ({ seat, about: 'turn' }))
const next = { seats: SEATS, around: [0, 2, 4], news: -1, looked: new Map<number, number>(), last: null }

test('those who sit beside somebody are around their device, and nobody else', () => {
  expect(seatsAround({ seats: SEATS }, 'zoe')).toEqual([0, 2, 4])
  expect(seatsAround({ seats: SEATS }, 'tilda')).toEqual([3])
})

test('a question to several goes round, from whoever had the device last', () => {
  expect(comingOf({ ...next, waiting: asked(4, 0, 2, 3, 1) })).toEqual([0, 2, 4])
  expect(comingOf({ ...next, waiting: asked(4, 0, 2), last: 2 })).toEqual([4, 0, 2])
  expect(comingOf({ ...next, waiting: asked(1, 3) })).toEqual([])
})

test('what each has to read alone is read by all before anybody is asked', () => {
  const looked = new Map([[0, 9]])
  expect(comingOf({ ...next, waiting: asked(0), news: 7, looked, last: 0 })).toEqual([2, 4, 0])
  expect(comingOf({ ...next, waiting: asked(0), news: 7, looked: looked.set(2, 8), last: 2 })).toEqual([4, 0])
})

test('nobody is given it for whom a bot plays', () => {
  const seats = SEATS.with(2, person('mirabel', { ...beside, standIn: true }))
  expect(comingOf({ ...next, seats, waiting: asked(2, 4), news: 7 })).toEqual([0, 4])
})
