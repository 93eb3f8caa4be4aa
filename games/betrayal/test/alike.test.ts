import { expect, test } from 'vitest'
import { alike } from '../board/house/alike.ts'
import { doorMask } from '../board/house/sides.ts'
import { isBarrier, ROOM, ROOMS, type Room, WINDOWS } from '../content/rooms.ts'
import type { BStep } from '../types.ts'

const kinds = (tile: Room) =>
  [0, 1, 2, 3].map((turn) => alike({ do: 'place', who: 0, tile, turn, room: 'foyer', side: 'north' } as BStep))

test('a tile with doors and windows on the same sides lies alike, and no other', () => {
  for (const tile of ROOMS) {
    const room = ROOM[tile]
    if (isBarrier(room)) {
      expect(kinds(tile), tile).toEqual([null, null, null, null])
      continue
    }
    const masks = [0, 1, 2, 3].map((turn) => [doorMask(room, turn), turned(WINDOWS[room] ?? 0, turn)].join())
    for (const one of [0, 1, 2, 3])
      for (const two of [0, 1, 2, 3])
        expect(kinds(tile)[one] === kinds(tile)[two], `${tile} ${one} ${two}`).toBe(masks[one] === masks[two])
  }
})

const turned = (mask: number, turn: number): number => ((mask << turn) | (mask >> (4 - turn))) & 15

test('what is no tile to be laid is like nothing else', () => {
  expect(alike({ do: 'endTurn' } as BStep)).toBeNull()
})
