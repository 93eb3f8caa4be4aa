/** A crowded tile is clear: the number, what lies there, and every figure can be seen. */
import { expect, test } from 'vitest'
import { standing } from './crowd.ts'
import { CELL } from './places.ts'

const MOST = 6
/** The cell in the lower left corner, whose own corner is at (0, 600). */
const HERE = 0
/** What a figure of full size covers above its feet, and its head alone. */
const FIGURE = { width: 44, height: 62 }
const HEAD = 18

const crowd = (count: number) =>
  standing(Array.from({ length: count }, () => HERE)).map(({ who, x, y, scale }) => ({
    who,
    x,
    y: y - 6 * CELL,
    scale,
  }))

test('up to six stand on a tile, wholly, each with a place of its own', () => {
  for (let count = 1; count <= MOST; count++) {
    const all = crowd(count)
    expect(all.map(({ who }) => who).sort()).toEqual(Array.from({ length: count }, (_, who) => who))
    for (const { x, y, scale } of all) {
      expect(x - (FIGURE.width / 2) * scale).toBeGreaterThanOrEqual(-2)
      expect(x + (FIGURE.width / 2) * scale).toBeLessThanOrEqual(CELL + 2)
      expect(y).toBeLessThanOrEqual(CELL)
      expect(y - FIGURE.height * scale).toBeGreaterThanOrEqual(0)
    }
  }
})

test('no head is behind another figure, and none is over the number or what lies on the tile', () => {
  for (let count = 1; count <= MOST; count++) {
    const all = crowd(count)
    const heads = all.map(({ x, y, scale }) => ({ x, y: y - (FIGURE.height - HEAD / 2) * scale }))
    for (const [i, head] of heads.entries()) {
      for (const front of all.slice(i + 1)) {
        const beside = Math.abs(head.x - front.x) >= HEAD * front.scale
        const above = head.y <= front.y - FIGURE.height * front.scale
        expect(beside || above, `${count}: head ${i}`).toBe(true)
      }
      // the disc of the number is at (16, 16), and grows to (24, 24) where cells are small
      if (count > 1) expect(Math.hypot(head.x - 24, head.y - 24), `${count}: number`).toBeGreaterThan(19)
      expect(Math.hypot(head.x - 80, head.y - 24), `${count}: object`).toBeGreaterThan(13)
    }
  }
})
