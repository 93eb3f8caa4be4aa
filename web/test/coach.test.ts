/** Where the coach's slip lies: near what it speaks of, and never over what may be pressed. */
import { expect, test } from 'vitest'
import { type Box, distance, freePlace } from '../src/play/coach/free-place.ts'

const ROOM: Box = { left: 0, top: 100, width: 1000, height: 700 }
const SLIP = { width: 300, height: 160 }
const box = (left: number, top: number, width = 100, height = 100): Box => ({ left, top, width, height })

test('it lies beside what it speaks of, within the room', () => {
  const about = box(600, 400)
  const found = freePlace(SLIP, ROOM, about, { taken: [about], seen: [] })
  expect(found).not.toBeNull()
  expect(distance(found as Box, about)).toBeGreaterThanOrEqual(10)
  expect(distance(found as Box, about)).toBeLessThan(30)
  expect(found?.top).toBeGreaterThanOrEqual(ROOM.top)
})

test('it lies over nothing that may be pressed, however far that is', () => {
  const about = box(600, 400)
  const taken = [about, ...[0, 1, 2, 3, 4].map((row) => box(330, 110 + row * 150, 660, 90))]
  const found = freePlace(SLIP, ROOM, about, { taken, seen: [] })
  expect(found).not.toBeNull()
  expect(taken.filter((other) => distance(found as Box, other) < 10)).toEqual([])
})

test('where everything may be pressed it lies nowhere', () => {
  expect(freePlace(SLIP, ROOM, box(600, 400), { taken: [ROOM], seen: [] })).toBeNull()
})

test('it goes some way to cover nothing', () => {
  const about = box(450, 400)
  const nearest = freePlace(SLIP, ROOM, about, { taken: [about], seen: [] }) as Box
  const seen = [{ ...nearest }]
  const found = freePlace(SLIP, ROOM, about, { taken: [about], seen }) as Box
  expect(distance(found, nearest)).toBeGreaterThanOrEqual(0)
  expect(distance(found, about)).toBeLessThan(100)
})

test('it goes as far to cover not even the edge of something', () => {
  const about = box(450, 400)
  const thin = [0, 1, 2, 3, 4].map((row) => box(330, 130 + row * 130, 660, 4))
  const found = freePlace(SLIP, ROOM, about, { taken: [about], seen: thin }) as Box
  expect(thin.filter((one) => distance(found, one) < 0)).toEqual([])
})
