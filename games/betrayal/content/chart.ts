/** BET-223: the haunt chart, a column for each omen and a row for each room with an omen symbol. */
import type { Omen } from './cards.ts'
import type { Room } from './rooms.ts'

export const COLUMNS: readonly Omen[] = [
  'bite',
  'book',
  'crystalBall',
  'dog',
  'girl',
  'holySymbol',
  'madman',
  'mask',
  'medallion',
  'ring',
  'skull',
  'spear',
  'spiritBoard',
]

export const CHART: Readonly<Partial<Record<Room, readonly number[]>>> = {
  abandonedRoom: [18, 7, 12, 38, 1, 9, 45, 42, 49, 28, 34, 43, 48],
  balcony: [24, 7, 32, 5, 16, 6, 11, 25, 49, 20, 47, 39, 2],
  catacombs: [4, 7, 23, 46, 1, 13, 10, 25, 49, 41, 37, 43, 48],
  charredRoom: [24, 33, 23, 38, 30, 13, 31, 48, 44, 20, 47, 15, 8],
  diningRoom: [24, 3, 27, 5, 16, 6, 45, 42, 21, 20, 37, 39, 40],
  furnaceRoom: [4, 33, 32, 38, 30, 13, 10, 42, 36, 28, 34, 15, 2],
  gallery: [18, 3, 19, 19, 19, 22, 10, 25, 36, 41, 37, 15, 8],
  gymnasium: [35, 29, 12, 46, 1, 22, 11, 22, 21, 41, 47, 43, 48],
  junkRoom: [4, 33, 27, 46, 1, 9, 11, 25, 44, 17, 17, 17, 40],
  kitchen: [18, 3, 23, 46, 16, 22, 31, 32, 36, 41, 37, 39, 2],
  masterBedroom: [35, 29, 27, 5, 16, 6, 10, 35, 44, 20, 47, 43, 2],
  pentagramChamber: [26, 50, 32, 50, 26, 26, 45, 14, 14, 26, 14, 50, 40],
  servantsQuarters: [35, 29, 12, 5, 30, 9, 31, 42, 21, 28, 34, 15, 8],
}

/** The haunt of an omen drawn in a room, or undefined for a room without a row. */
export function chartCell(room: Room, omen: Omen): number | undefined {
  return CHART[room]?.[COLUMNS.indexOf(omen)]
}
