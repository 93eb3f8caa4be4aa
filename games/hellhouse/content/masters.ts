/** The twelve master cards (COMPONENTS.md, section 2). */
import { CARD, type Card, LAST_WAY } from './cards.ts'
import type { Room } from './tiles.ts'

export const TRAITS = ['DEAD', 'BEAST', 'MAGIC'] as const
export type Trait = (typeof TRAITS)[number]

/** One master that lives in the house; a card can name two (HEL-016). */
export interface Dweller {
  /** The printed strength, to which each hunter adds (HEL-R87). */
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

/** The last are the cards that are not on the list. */
type Row = [loss: number, traits: readonly Trait[], dwellers: readonly Dweller[], unlisted: string]

const { ashwoodStake, silverDagger, musicBox, bellOfSilence, ironShears } = CARD
const { canopicJar, bindingChain, mirrorShield, truePortrait, stormLantern } = CARD

const ROWS: readonly Row[] = [
  [3, ['DEAD'], [{ strength: 12, object: ashwoodStake, room: 'Wine Cellar' }], '14 51 53 57 62'],
  [2, ['DEAD'], [{ strength: 9, object: musicBox, room: 'Nursery' }], '22 38 45 48 49 66'],
  [3, ['BEAST'], [{ strength: 12, object: silverDagger, room: 'Trophy Room' }], '13 42 45 52 54'],
  [2, ['MAGIC'], [{ strength: 11, object: bellOfSilence, room: 'Laboratory' }], '19 40 56 58 62 63'],
  [2, ['MAGIC'], [{ strength: 9, object: ironShears, room: 'Kitchen' }], '26 28 47 64 65'],
  [3, ['DEAD', 'MAGIC'], [{ strength: 12, object: canopicJar, room: 'Gallery' }], '4 36 48 50 56 63'],
  [4, ['MAGIC'], [{ strength: 13, object: bindingChain, room: 'Ballroom' }], '3 29 46 49 55 65 66'],
  [3, ['BEAST', 'MAGIC'], [{ strength: 10, object: mirrorShield, room: 'Conservatory' }], '11 25 50 52 60'],
  [2, [], [{ strength: 10, object: truePortrait, room: 'Bedroom' }], '24 32 46 51 59 61'],
  [2, [], [{ strength: 10, object: stormLantern, room: 'Attic' }], '8 16 47 54 58 61'],
  [
    2,
    ['DEAD'],
    [
      { strength: 8, object: ashwoodStake, room: 'Wine Cellar' },
      { strength: 7, object: ashwoodStake, room: 'Bedroom' },
    ],
    '18 57 59 60 64',
  ],
  [
    2,
    ['BEAST', 'MAGIC'],
    [
      { strength: 6, object: ironShears, room: 'Kitchen' },
      { strength: 8, object: silverDagger, room: 'Trophy Room' },
    ],
    '30 39 53 55',
  ],
]

export const FIRST_MASTER = 85
export const MASTERS: readonly MasterFace[] = ROWS.map(([loss, traits, dwellers, unlisted], i) => ({
  card: FIRST_MASTER + i,
  loss,
  dwellers,
  traits,
  list: allBut(unlisted.split(' ').map(Number)),
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

/** HEL-R87: what each hunter in the game adds to the strength of a master. */
const EACH_HUNTER = 2

/** The combat strength of a master while there are so many hunters. */
export function strengthFor(hunters: number, { strength }: Dweller): number {
  return strength + EACH_HUNTER * hunters
}

/** The masters that something is true of, as a set of bits. */
export function mastersThat(holds: (master: MasterFace) => boolean): number {
  return MASTERS.reduce((set, master, i) => (holds(master) ? set | (1 << i) : set), 0)
}

/** The cards of the masters in a set of bits. */
export function mastersIn(set: number): Card[] {
  return MASTERS.filter((_, i) => (set & (1 << i)) !== 0).map(({ card }) => card)
}

function allBut(unlisted: readonly Card[]): Card[] {
  return Array.from({ length: LAST_WAY }, (_, i) => i + 1).filter((card) => !unlisted.includes(card))
}
