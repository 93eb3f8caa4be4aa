/** The 45 tiles and their 47 rooms (COMPONENTS.md, section b): what is printed on them. */

export const SIDES = ['north', 'east', 'south', 'west'] as const
export type Side = (typeof SIDES)[number]

/** The place of a side in SIDES. */
export const SIDE_NOS = [0, 1, 2, 3] as const
export type SideNo = (typeof SIDE_NOS)[number]

export const FLOORS = ['basement', 'ground', 'upper'] as const
export type Floor = (typeof FLOORS)[number]

export type Deck = 'event' | 'item' | 'omen'
export type Trait = 'might' | 'speed' | 'knowledge' | 'sanity'

export interface RoomFace {
  /** Letters of the floors it may lie on: B, G, U. */
  readonly floors: string
  /** Letters of the sides with a door, as printed: N, E, S, W. */
  readonly doors: string
  readonly symbol?: Deck
  readonly window?: string
  readonly outdoors?: true
  /** Two parts with a barrier between them; the doors in `part` belong to the second part. */
  readonly barrier?: { readonly trait: Trait; readonly atLeast: number; readonly part: string }
  /** Leaving takes a roll, or the loss of one place in a trait. */
  readonly leaving?: { readonly trait: Trait; readonly atLeast: number; readonly loses: Trait }
  /** Ending a turn here. */
  readonly ending?: { readonly damage: 'physical' | 'mental' }
  /** Once per game, ending a turn here. */
  readonly once?: Trait
}

/** The three rooms of the entrance tile come first, then the two landings, then the tiles of the stack. */
const FACES = {
  entranceHall: { floors: 'G', doors: 'NSW' },
  foyer: { floors: 'G', doors: 'NESW' },
  grandStaircase: { floors: 'G', doors: 'E', window: 'S' },
  upperLanding: { floors: 'U', doors: 'NESW' },
  basementLanding: { floors: 'B', doors: 'NESW' },
  abandonedRoom: { floors: 'BG', doors: 'NESW', symbol: 'omen' },
  attic: { floors: 'U', doors: 'S', symbol: 'event', leaving: { trait: 'speed', atLeast: 3, loses: 'might' } },
  balcony: { floors: 'U', doors: 'NS', symbol: 'omen', outdoors: true },
  ballroom: { floors: 'G', doors: 'NESW', symbol: 'event' },
  bedroom: { floors: 'U', doors: 'EW', symbol: 'event', window: 'S' },
  bloodyRoom: { floors: 'GU', doors: 'NESW', symbol: 'item' },
  catacombs: { floors: 'B', doors: 'NS', symbol: 'omen', barrier: { trait: 'sanity', atLeast: 6, part: 'S' } },
  chapel: { floors: 'GU', doors: 'N', symbol: 'event', window: 'S', once: 'sanity' },
  charredRoom: { floors: 'GU', doors: 'NESW', symbol: 'omen' },
  chasm: { floors: 'B', doors: 'EW', barrier: { trait: 'speed', atLeast: 3, part: 'W' } },
  coalChute: { floors: 'G', doors: 'N' },
  collapsedRoom: { floors: 'GU', doors: 'NESW' },
  conservatory: { floors: 'GU', doors: 'N', symbol: 'event' },
  creakyHallway: { floors: 'BGU', doors: 'NESW' },
  crypt: { floors: 'B', doors: 'N', symbol: 'event', ending: { damage: 'mental' } },
  diningRoom: { floors: 'G', doors: 'NE', symbol: 'omen', window: 'W' },
  dustyHallway: { floors: 'BGU', doors: 'NESW' },
  furnaceRoom: { floors: 'B', doors: 'NSW', symbol: 'omen', ending: { damage: 'physical' } },
  gallery: { floors: 'U', doors: 'NS', symbol: 'omen' },
  gameRoom: { floors: 'BGU', doors: 'NES', symbol: 'event' },
  gardens: { floors: 'G', doors: 'NS', symbol: 'event', outdoors: true },
  graveyard: {
    floors: 'G',
    doors: 'S',
    symbol: 'event',
    outdoors: true,
    leaving: { trait: 'sanity', atLeast: 4, loses: 'knowledge' },
  },
  gymnasium: { floors: 'BU', doors: 'ES', symbol: 'omen', once: 'speed' },
  junkRoom: { floors: 'BGU', doors: 'NESW', symbol: 'omen', leaving: { trait: 'might', atLeast: 3, loses: 'speed' } },
  kitchen: { floors: 'BG', doors: 'NE', symbol: 'omen' },
  larder: { floors: 'B', doors: 'NS', symbol: 'item', once: 'might' },
  library: { floors: 'GU', doors: 'SW', symbol: 'event', once: 'knowledge' },
  masterBedroom: { floors: 'U', doors: 'NW', symbol: 'omen', window: 'S' },
  mysticElevator: { floors: 'BGU', doors: 'N' },
  operatingLaboratory: { floors: 'BU', doors: 'ES', symbol: 'event' },
  organRoom: { floors: 'BGU', doors: 'SW', symbol: 'event' },
  patio: { floors: 'G', doors: 'NSW', symbol: 'event', outdoors: true },
  pentagramChamber: {
    floors: 'B',
    doors: 'E',
    symbol: 'omen',
    leaving: { trait: 'knowledge', atLeast: 4, loses: 'sanity' },
  },
  researchLaboratory: { floors: 'BU', doors: 'NS', symbol: 'event' },
  servantsQuarters: { floors: 'BU', doors: 'NESW', symbol: 'omen' },
  // BET-R27: its way to the Foyer is no door that takes a tile.
  stairsFromBasement: { floors: 'B', doors: 'S' },
  statuaryCorridor: { floors: 'BGU', doors: 'NS', symbol: 'event' },
  storeroom: { floors: 'BU', doors: 'N', symbol: 'item' },
  tower: {
    floors: 'U',
    doors: 'EW',
    symbol: 'event',
    outdoors: true,
    barrier: { trait: 'might', atLeast: 3, part: 'W' },
  },
  undergroundLake: { floors: 'B', doors: 'NE', symbol: 'event' },
  // BET-R39: nobody ever stands behind its barrier, so it has one part; opening it is an act of its own.
  vault: { floors: 'BU', doors: 'N', symbol: 'event' },
  wineCellar: { floors: 'B', doors: 'NS', symbol: 'item' },
} as const satisfies Record<string, RoomFace>

export type Room = keyof typeof FACES

export const ROOMS = Object.keys(FACES) as Room[]

/** The number of a room, by which the state knows it. */
export const ROOM = Object.fromEntries(ROOMS.map((room, i) => [room, i])) as Record<Room, number>

export const FACE: readonly RoomFace[] = ROOMS.map((room) => FACES[room])

/** The tile of a room, by its number. */
export function tileOf(room: number): RoomFace {
  const face = FACE[room]
  if (face === undefined) throw new Error(`There is no tile with the number ${room}.`)
  return face
}

/** Start rooms: never in the stack. */
export const START_ROOMS = 5

/** BET-029: the 42 tiles of the stack, by the number of their room. */
export const STACK: readonly number[] = ROOMS.map((_, i) => i).slice(START_ROOMS)

/** One bit for each side, north first. */
function bits(letters: string, alphabet: string): number {
  let mask = 0
  for (const letter of letters) mask |= 1 << alphabet.indexOf(letter)
  return mask
}

export const DOORS: readonly number[] = FACE.map(({ doors }) => bits(doors, 'NESW'))
export const WINDOWS: readonly number[] = FACE.map(({ window }) => bits(window ?? '', 'NESW'))
export const ALLOWED: readonly number[] = FACE.map(({ floors }) => bits(floors, 'BGU'))
/** Doors of the second part of a barrier room. */
export const SECOND: readonly number[] = FACE.map(({ barrier }) => bits(barrier?.part ?? '', 'NESW'))

export const isBarrier = (room: number): boolean => SECOND[room] !== 0

/** KIT-14: where haunts put things. */
const UNFIT: readonly Room[] = ['coalChute', 'mysticElevator', 'chasm', 'catacombs', 'vault', 'tower']
export const FIT: readonly boolean[] = ROOMS.map((room) => !UNFIT.includes(room))
