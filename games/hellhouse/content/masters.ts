/** The twelve master cards (COMPONENTS.md, section 2). */
import { CARD, type Card, LAST_WAY } from './cards.ts'
import type { Room } from './tiles.ts'

export const TRAITS = ['DEAD', 'BEAST', 'MAGIC'] as const
export type Trait = (typeof TRAITS)[number]

/** One master that lives in the house; a card can name two (HEL-016). */
export interface Dweller {
  readonly strength: number
  readonly object: Card
  readonly room: Room
}

/** HEL-015 */
export interface MasterFace {
  readonly card: Card
  /** Will lost by whoever fights the master and loses. */
  readonly loss: number
  readonly dwellers: readonly Dweller[]
  readonly traits: readonly Trait[]
  /** The numbers of the hunter, servant and ways-of-evil cards of a game with this master. */
  readonly list: readonly Card[]
}

type Row = [loss: number, traits: readonly Trait[], dwellers: readonly Dweller[], list: string]

const { ashwoodStake, silverDagger, musicBox, bellOfSilence, ironShears } = CARD
const { canopicJar, bindingChain, mirrorShield, truePortrait, stormLantern } = CARD

const ROWS: readonly Row[] = [
  [
    3,
    ['DEAD'],
    [{ strength: 17, object: ashwoodStake, room: 'Wine Cellar' }],
    '1-3 5-13 15-17 20-23 26-28 31 33 34 35-38 41-44 46 48-50 54-56 59 66-68',
  ],
  [
    2,
    ['DEAD'],
    [{ strength: 14, object: musicBox, room: 'Nursery' }],
    '2-7 9-18 20 21 23 25 27 30 31 33 34 35 37 39-44 52-56 61-64 67 68',
  ],
  [
    3,
    ['BEAST'],
    [{ strength: 18, object: silverDagger, room: 'Trophy Room' }],
    '1 2 4-10 12 14 15 17 19-24 26 27 29 31 33 34 35 37 38 40 41 43 44 48-51 55-57 60 66-68',
  ],
  [
    2,
    ['MAGIC'],
    [{ strength: 17, object: bellOfSilence, room: 'Laboratory' }],
    '1-3 5-7 9 10 12-15 17 18 20-23 25 27 28 31-34 35-37 39 41-44 45-47 52 54 55 57 60 61 67 68',
  ],
  [
    2,
    ['MAGIC'],
    [{ strength: 15, object: ironShears, room: 'Kitchen' }],
    '2-12 15 17-23 27 29-31 33 34 35-37 39-41 43 44 49-51 56 57 59-63 67 68',
  ],
  [
    3,
    ['DEAD', 'MAGIC'],
    [{ strength: 18, object: canopicJar, room: 'Gallery' }],
    '1-3 5-7 9-13 15-17 20-25 27 31-34 35 37 39 41-44 45-47 49 53 59-61 65 67 68',
  ],
  [
    4,
    ['MAGIC'],
    [{ strength: 19, object: bindingChain, room: 'Ballroom' }],
    '1 2 5-15 17 20 21 23-25 27 28 30 31 33 34 35-39 41 43 44 52-54 57-63 67 68',
  ],
  [
    3,
    ['BEAST', 'MAGIC'],
    [{ strength: 16, object: mirrorShield, room: 'Conservatory' }],
    '1 2 4-10 12 15-21 23 24 27 29 31-34 35 37-39 41 43 44 49 51 55 59 61 62 64-68',
  ],
  [
    2,
    [],
    [{ strength: 16, object: truePortrait, room: 'Bedroom' }],
    '2 4-10 12 14-18 20 21 23 25 27-31 33 34 35-38 40 41 43 44 52-54 56 58 62-64 66-68',
  ],
  [
    2,
    [],
    [{ strength: 15, object: stormLantern, room: 'Attic' }],
    '1-3 5-7 9-12 14 15 17 19-23 27 29-34 35 37 39-44 49-52 55-57 59 62 67 68',
  ],
  [
    2,
    ['DEAD'],
    [
      { strength: 15, object: ashwoodStake, room: 'Wine Cellar' },
      { strength: 14, object: ashwoodStake, room: 'Bedroom' },
    ],
    '2-13 15-17 20 21 23 24 27 28 31-34 35 37-39 41-44 46-48 50 54-56 63 66-68',
  ],
  [
    2,
    ['BEAST', 'MAGIC'],
    [
      { strength: 13, object: ironShears, room: 'Kitchen' },
      { strength: 15, object: silverDagger, room: 'Trophy Room' },
    ],
    '1 2 4-7 9 10 12 14 15 17 19-23 25-27 29-31 33 34 35-37 40-44 48 49 51 56 57 59-62 66-68',
  ],
]

export const FIRST_MASTER = 85
export const MASTERS: readonly MasterFace[] = ROWS.map(([loss, traits, dwellers, list], i) => ({
  card: FIRST_MASTER + i,
  loss,
  dwellers,
  traits,
  list: readList(list),
}))

export const ALL_MASTERS = (1 << MASTERS.length) - 1

/** For each card from 0 to 68 the masters whose game it is in, as a set of bits. */
export const MASTERS_WITH: readonly number[] = Array.from({ length: LAST_WAY + 1 }, (_, card) =>
  mastersThat((master) => master.list.includes(card)),
)

/** How many cards the deck of a master has in all, the ten objects included (HEL-037). */
export const DECK_SIZES: readonly number[] = MASTERS.map(({ list }) => list.length + 10)

export function masterOf(card: Card): MasterFace {
  return MASTERS[card - FIRST_MASTER] as MasterFace
}

/** The masters that something is true of, as a set of bits. */
export function mastersThat(holds: (master: MasterFace) => boolean): number {
  return MASTERS.reduce((set, master, i) => (holds(master) ? set | (1 << i) : set), 0)
}

/** The cards of the masters in a set of bits. */
export function mastersIn(set: number): Card[] {
  return MASTERS.filter((_, i) => (set & (1 << i)) !== 0).map(({ card }) => card)
}

function readList(text: string): Card[] {
  return text.split(' ').flatMap((part) => {
    const [first, last] = part.split('-').map(Number) as [number, number?]
    return Array.from({ length: (last ?? first) - first + 1 }, (_, i) => first + i)
  })
}
