/** The twelve kinds of bonus tile, two of each (HAL-080 to HAL-091). */
export const TILES = [
  'summon-any',
  'green-token',
  'three-discs',
  'two-fear',
  'yellow-token',
  'bigger-die',
  'one-point',
  're-roll',
  'rest-now',
  'blue-token',
  'plus-three',
  'move-any',
] as const
export type Tile = (typeof TILES)[number]

export const COPIES = 2
