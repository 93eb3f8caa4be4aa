/** The 37 tiles and the standard layout, as data (SPO-004, SPO-017; COMPONENTS.md, sections 2 to 4). */

/** Tracks of a tile that lies unturned: paths join two edges, a stub ends at a buffer, a circle joins all its mouths. */
export interface Track {
  copies: number
  paths?: readonly (readonly [number, number])[]
  stub?: number
  circle?: readonly number[]
}

/** The 28 ordinary tiles. Edges are counted clockwise from the east. */
export const ORDINARY = {
  A: { copies: 2, paths: [[0, 3]] },
  B: { copies: 3, paths: [[0, 2]] },
  C: { copies: 2, paths: [[0, 1]] },
  D: {
    copies: 3,
    paths: [
      [0, 3],
      [1, 4],
    ],
  },
  E: {
    copies: 2,
    paths: [
      [0, 2],
      [3, 5],
    ],
  },
  F: {
    copies: 2,
    paths: [
      [0, 3],
      [1, 5],
    ],
  },
  G: {
    copies: 3,
    paths: [
      [0, 3],
      [0, 2],
    ],
  },
  H: {
    copies: 3,
    paths: [
      [0, 3],
      [0, 4],
    ],
  },
  I: {
    copies: 2,
    paths: [
      [0, 2],
      [0, 4],
    ],
  },
  J: {
    copies: 1,
    paths: [
      [0, 2],
      [0, 3],
      [0, 4],
    ],
  },
  K: { copies: 2, circle: [0, 2, 4] },
  L: { copies: 1, circle: [0, 1, 2, 3, 4, 5] },
  M: { copies: 2, paths: [[0, 2]], stub: 4 },
} as const satisfies Record<string, Track>

/** The edges by which the rooms are joined. The gatehouse has six ramps in front and three on its back. */
export const CONNECTIONS = { key: [0], item: [0, 2, 4], encounter: [0, 3] } as const

/** Every tile, in the order in which the state counts them. */
export const TILES = [
  'A1',
  'A2',
  'B1',
  'B2',
  'B3',
  'C1',
  'C2',
  'D1',
  'D2',
  'D3',
  'E1',
  'E2',
  'F1',
  'F2',
  'G1',
  'G2',
  'G3',
  'H1',
  'H2',
  'H3',
  'I1',
  'I2',
  'J1',
  'K1',
  'K2',
  'L1',
  'M1',
  'M2',
  'KEY1',
  'KEY2',
  'KEY3',
  'KEY4',
  'KEY5',
  'KEY6',
  'ITEM',
  'ENC',
  'GATE',
] as const

export type Tile = (typeof TILES)[number]
export type KeyRoom = Extract<Tile, `KEY${number}`>
export const KEY_ROOMS: readonly KeyRoom[] = ['KEY1', 'KEY2', 'KEY3', 'KEY4', 'KEY5', 'KEY6']

/** The six edges of a cell, clockwise. */
export const DIRECTIONS = ['east', 'southeast', 'southwest', 'west', 'northwest', 'northeast'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** The step from a cell to its neighbour over each edge. */
export const STEPS: readonly { q: number; r: number }[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
]

/** The cells of the board, row by row, with the tile that lies there in the standard layout and how it is turned. */
export const LAYOUT: readonly { q: number; r: number; tile: Tile; turned: number }[] = [
  { q: 0, r: -3, tile: 'KEY5', turned: 1 },
  { q: 1, r: -3, tile: 'H1', turned: 1 },
  { q: 2, r: -3, tile: 'L1', turned: 0 },
  { q: 3, r: -3, tile: 'KEY6', turned: 1 },
  { q: -1, r: -2, tile: 'K1', turned: 0 },
  { q: 0, r: -2, tile: 'B1', turned: 4 },
  { q: 1, r: -2, tile: 'M1', turned: 3 },
  { q: 2, r: -2, tile: 'C1', turned: 2 },
  { q: 3, r: -2, tile: 'A1', turned: 3 },
  { q: -2, r: -1, tile: 'K2', turned: 4 },
  { q: -1, r: -1, tile: 'ENC', turned: 2 },
  { q: 0, r: -1, tile: 'H2', turned: 1 },
  { q: 1, r: -1, tile: 'J1', turned: 0 },
  { q: 2, r: -1, tile: 'D1', turned: 4 },
  { q: 3, r: -1, tile: 'G1', turned: 1 },
  { q: -3, r: 0, tile: 'KEY4', turned: 5 },
  { q: -2, r: 0, tile: 'E1', turned: 1 },
  { q: -1, r: 0, tile: 'D2', turned: 2 },
  { q: 0, r: 0, tile: 'GATE', turned: 0 },
  { q: 1, r: 0, tile: 'I1', turned: 5 },
  { q: 2, r: 0, tile: 'F1', turned: 3 },
  { q: 3, r: 0, tile: 'KEY1', turned: 3 },
  { q: -3, r: 1, tile: 'E2', turned: 5 },
  { q: -2, r: 1, tile: 'B2', turned: 5 },
  { q: -1, r: 1, tile: 'I2', turned: 5 },
  { q: 0, r: 1, tile: 'A2', turned: 1 },
  { q: 1, r: 1, tile: 'ITEM', turned: 1 },
  { q: 2, r: 1, tile: 'G2', turned: 5 },
  { q: -3, r: 2, tile: 'M2', turned: 2 },
  { q: -2, r: 2, tile: 'H3', turned: 4 },
  { q: -1, r: 2, tile: 'G3', turned: 2 },
  { q: 0, r: 2, tile: 'C2', turned: 5 },
  { q: 1, r: 2, tile: 'F2', turned: 4 },
  { q: -3, r: 3, tile: 'KEY3', turned: 5 },
  { q: -2, r: 3, tile: 'D3', turned: 3 },
  { q: -1, r: 3, tile: 'B3', turned: 2 },
  { q: 0, r: 3, tile: 'KEY2', turned: 4 },
]

/** SPO-235: the cells in the middle between the gatehouse and two key rooms. */
export const TRIANGLES: readonly { q: number; r: number }[] = [
  { q: 1, r: 1 },
  { q: -1, r: 2 },
  { q: -2, r: 1 },
  { q: -1, r: -1 },
  { q: 1, r: -2 },
  { q: 2, r: -1 },
]
