import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { expect, test } from 'vitest'
import { ROOMS } from '../../content/rooms.ts'
import { betrayal } from '../../game.ts'
import type { BetrayalView } from '../../types.ts'
import { boxOf, cellBehind, cornerOf, DOORSTEP, doorwaysOf, holds, layOut, ORDER, roomCorner } from './layout.ts'
import { DX, DY } from './sides.ts'

const WINDOW = { width: 1084, height: 600 }

/** Houses as they grow in matches that are played by chance. */
function* houses(matches = effort(4, 12)): Generator<BetrayalView> {
  const chance = fastChance(3)
  for (let match = 0; match < matches; match++) {
    const play = Play.start(betrayal, 3 + (match % 4), usualOptions(betrayal), seedOf(match))
    for (let picks = 0; picks < 600 && play.state.outcome === null; picks++) {
      takeRandom(play, chance)
      if (picks % 10 === 0) yield betrayal.view(play.state, 0)
    }
  }
}

test('every room and every arrow lies on its sheet, and no sheet on another', () => {
  for (const view of houses()) {
    const layout = layOut(
      ORDER.map((floor) => boxOf(view, floor)),
      WINDOW.width,
      WINDOW.height,
    )
    for (const [room] of ROOMS.entries()) {
      const corner = roomCorner(layout, view, room)
      if (corner === null) continue
      const sheet = layout.sheets.find(({ floor }) => floor === view.floor[room])
      if (sheet === undefined) throw new Error('A room without a sheet.')
      const cells = doorwaysOf(view, room).map((side) => {
        const cell = cornerOf(layout, cellBehind(view, room, side))
        const back = (1 - DOORSTEP) * layout.tile
        return { x: (cell?.x ?? 0) - (DX[side] ?? 0) * back, y: (cell?.y ?? 0) - (DY[side] ?? 0) * back }
      })
      for (const { x, y } of [corner, ...cells]) {
        expect(x).toBeGreaterThanOrEqual(sheet.x)
        expect(y).toBeGreaterThanOrEqual(sheet.y)
        expect(x + layout.tile).toBeLessThanOrEqual(sheet.x + sheet.width + 1)
        expect(y + layout.tile).toBeLessThanOrEqual(sheet.y + sheet.height + 1)
      }
    }
    for (const a of layout.sheets)
      for (const b of layout.sheets)
        if (a.floor < b.floor)
          expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(
            true,
          )
  }
})

test('on a big screen all of every house is in sight, however large it has grown', () => {
  const screen = { width: 938, height: 392 }
  for (const view of houses()) {
    const boxes = ORDER.map((floor) => boxOf(view, floor))
    const { width, height } = layOut(boxes, screen.width, screen.height, true)
    expect([width, Math.round(height)]).toEqual([screen.width, screen.height])
  }
})

test('of a house with 24 rooms, on a desk, none is smaller than 90 pixels, and little has to be scrolled', () => {
  const grown = [...houses(12)].filter(({ floor }) => floor.filter((one) => one >= 0).length === 24)
  expect(grown.length).toBeGreaterThan(3)
  for (const view of grown) {
    const { tile, height } = layOut(
      ORDER.map((floor) => boxOf(view, floor)),
      WINDOW.width,
      WINDOW.height,
    )
    expect(tile).toBeGreaterThanOrEqual(90)
    expect(height).toBeLessThanOrEqual(1.6 * WINDOW.height)
  }
})

test('a high floor leaves room for two low ones, one above the other', () => {
  const boxes = [
    { floor: 2, left: 0, top: 0, columns: 4, rows: 2 },
    { floor: 1, left: 0, top: 0, columns: 6, rows: 5 },
    { floor: 0, left: 0, top: 0, columns: 4, rows: 2 },
  ]
  const { tile, sheets, height } = layOut(boxes, WINDOW.width, WINDOW.height)
  const [upper, cellar] = [2, 0].map((floor) => sheets.find((sheet) => sheet.floor === floor))
  expect(tile).toBeGreaterThanOrEqual(90)
  expect(height).toBe(WINDOW.height)
  expect(cellar?.x).toBe(upper?.x)
  expect(cellar?.y).toBeGreaterThan((upper?.y ?? 0) + (upper?.height ?? 0))
})

test('on a phone a floor lies alone, in rooms that can be read, and is scrolled where it has to be', () => {
  for (const view of houses()) {
    const box = boxOf(view, 1)
    const { tile, width, height } = layOut([box], 314, 372)
    expect(tile).toBeGreaterThanOrEqual(80)
    expect(width).toBeGreaterThanOrEqual(box.columns * tile)
    expect(height).toBeGreaterThanOrEqual(box.rows * tile)
  }
})

test('a sheet holds a house that has grown as long as there is room for it, and no longer', () => {
  const box = (columns: number, rows: number) => ORDER.map((floor) => ({ floor, left: 0, top: 0, columns, rows }))
  const layout = layOut(box(2, 2), WINDOW.width, WINDOW.height)
  expect(holds(layout, box(2, 2))).toBe(true)
  expect(holds(layout, box(2, 2.6))).toBe(true)
  expect(holds(layout, box(3, 2))).toBe(false)
  expect(holds(layout, box(2, 9))).toBe(false)
  expect(holds({ ...layout, sheets: layout.sheets.slice(1) }, box(2, 2))).toBe(false)
})
