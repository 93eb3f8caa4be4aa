import { expect, test } from 'vitest'
import { MARK_ROOM, packOf, slotsFor } from './crowd.ts'

test('six explorers and two kinds of monsters have a mark each in a room of 110 pixels, below its name', () => {
  const places = packOf(8, 110, 110)
  expect(places).not.toContain(null)
  for (const place of places) {
    expect(place?.x).toBeGreaterThanOrEqual(MARK_ROOM / 2)
    expect(place?.x).toBeLessThanOrEqual(110 - MARK_ROOM / 2)
    expect(place?.y).toBeGreaterThanOrEqual(26 + MARK_ROOM / 2 - 3)
    expect(place?.y).toBeLessThanOrEqual(110 - MARK_ROOM / 2)
  }
  expect(new Set(places.map((place) => `${place?.x} ${place?.y}`)).size).toBe(8)
})

test('in a small room those who have no place are a count', () => {
  const places = packOf(11, 62, 62)
  expect(places.filter((place) => place !== null)).toHaveLength(6)
  expect(places).toHaveLength(11)
})

test('up to four stand as figures', () => {
  expect([1, 2, 3, 4].map((count) => slotsFor(count).length)).toEqual([1, 2, 3, 4])
})
