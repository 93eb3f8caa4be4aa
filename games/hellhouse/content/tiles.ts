/** The 48 floor tiles: 22 of the house and 26 of the grounds (COMPONENTS.md, section 1). */
import { there } from '@gloam/kernel/data.ts'

export const ROOMS = [
  'Hall',
  'Library',
  'Wine Cellar',
  'Ballroom',
  'Gallery',
  'Bedroom',
  'Kitchen',
  'Nursery',
  'Trophy Room',
  'Laboratory',
  'Attic',
  'Conservatory',
  'Music Room',
] as const
export type Room = (typeof ROOMS)[number]

export const GROUNDS = [
  'Gate',
  'Crypt',
  'Chapel',
  'Lawn',
  'Hedge Maze',
  'Graveyard',
  'Pond',
  'Orchard',
  'Gazebo',
  'Old Well',
] as const
type Ground = (typeof GROUNDS)[number]
export type TileName = Room | Ground

/** HEL-012: marks of sets. Lawn and Hall never form one (HEL-013). */
const SETS = [
  'Library',
  'Wine Cellar',
  'Ballroom',
  'Gallery',
  'Hedge Maze',
  'Graveyard',
  'Pond',
  'Orchard',
] as const satisfies readonly TileName[]

export type TileId = `HT${string}` | `GT${string}`

export interface TileFace {
  readonly id: TileId
  readonly name: TileName
  readonly number: number
  readonly house: boolean
  /** Doors in base orientation, a bit for each of N, E, S, W; the grounds are open on all sides. */
  readonly doors: number
  /** The place of its set in SETS, or -1. */
  readonly set: number
}

/** The sides of a tile and their bits; the opposite of side s is s ^ 2. */
export const SIDES = ['N', 'E', 'S', 'W'] as const
export const OPEN = 15

const HOUSE: readonly (readonly [TileName, number, string])[] = [
  ['Hall', 3, 'NESW'],
  ['Hall', 6, 'NESW'],
  ['Hall', 6, 'NES'],
  ['Hall', 7, 'NES'],
  ['Hall', 5, 'NS'],
  ['Library', 6, 'NES'],
  ['Library', 7, 'NE'],
  ['Library', 9, 'NS'],
  ['Wine Cellar', 7, 'NE'],
  ['Wine Cellar', 8, 'N'],
  ['Ballroom', 6, 'NES'],
  ['Ballroom', 8, 'NES'],
  ['Gallery', 7, 'NS'],
  ['Gallery', 8, 'NE'],
  ['Bedroom', 7, 'NE'],
  ['Kitchen', 6, 'NES'],
  ['Nursery', 8, 'N'],
  ['Trophy Room', 8, 'NS'],
  ['Laboratory', 8, 'NE'],
  ['Attic', 8, 'N'],
  ['Conservatory', 6, 'NES'],
  ['Music Room', 5, 'NE'],
]

const GROUND: readonly (readonly [TileName, ...number[]])[] = [
  ['Gate', 1],
  ['Crypt', 9],
  ['Chapel', 4],
  ['Lawn', 5, 5, 5, 5, 5, 5, 5],
  ['Hedge Maze', 6, 7, 8, 9],
  ['Graveyard', 6, 7, 8, 9],
  ['Pond', 6, 7, 8],
  ['Orchard', 4, 5, 6],
  ['Gazebo', 3],
  ['Old Well', 7],
]

export const TILES: readonly TileFace[] = [
  ...HOUSE.map(([name, number, doors], i) => tile('HT', i, name, number, true, maskOf(doors))),
  ...GROUND.flatMap(([name, ...numbers]) => numbers.map((number) => ({ name, number }))).map(({ name, number }, i) =>
    tile('GT', i, name, number, false, OPEN),
  ),
]

/** A tile's face, by its number. */
export function faceOf(tile: number): TileFace {
  return there(TILES[tile])
}

export const HOUSE_TILES = HOUSE.length
export const GATE_TILE = TILES.findIndex(({ name }) => name === 'Gate')
export const CRYPT_TILE = TILES.findIndex(({ name }) => name === 'Crypt')
/** HEL-R29: the number of an overgrown path. */
export const PATH_NUMBER = 7

const BY_ID = new Map(TILES.map(({ id }, index) => [id, index]))

export function tileOf(id: TileId): number {
  return BY_ID.get(id) as number
}

export function maskOf(sides: string): number {
  return SIDES.reduce((mask, side, i) => (sides.includes(side) ? mask | (1 << i) : mask), 0)
}

/** A mask of sides after some quarter turns clockwise. */
export function turned(mask: number, turns: number): number {
  return ((mask << turns) | (mask >> (4 - turns))) & OPEN
}

function tile(kind: 'HT' | 'GT', i: number, name: TileName, number: number, house: boolean, doors: number): TileFace {
  const id: TileId = `${kind}${String(i + 1).padStart(2, '0')}`
  return { id, name, number, house, doors, set: (SETS as readonly TileName[]).indexOf(name) }
}

/** For each tile the first one that does not differ from it. */
const KIND = Int8Array.from(TILES, ({ name, number, doors }) =>
  TILES.findIndex((other) => other.name === name && other.number === number && other.doors === doors),
)

/** Tiles that do not differ are offered once: two Lawns are one choice. */
export function isFirstOfKind(row: readonly number[], i: number): boolean {
  const kind = KIND[there(row[i])]
  for (let j = 0; j < i; j++) if (KIND[there(row[j])] === kind) return false
  return true
}

export function unlike(row: readonly number[]): number[] {
  return row.filter((_, i) => isFirstOfKind(row, i))
}
