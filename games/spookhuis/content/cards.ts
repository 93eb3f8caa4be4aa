/** The three decks, as data (SPO-101 to SPO-176). Every card exists once. */

type Family = 'villain' | 'alien' | 'ghost' | 'nightmare' | 'undead'

/** The special action behind the asterisk of a terror (SPO-014). */
export type Special =
  | 'loseKey'
  | 'loseItem'
  | 'rightDrives'
  | 'toGatehouse'
  | 'toKeyRoom'
  | 'noTurnNoTeleport'
  | 'stays'
  | 'passOnce'
  | 'passChain'

export interface TerrorCard {
  family: Family
  /** The change of morale after a passed and after a failed test. */
  passed: number
  failed: number
  onPassed?: Special
  onFailed?: Special
}

/** SPO-116 to SPO-166 */
const terrors = {
  hyacinth: { family: 'villain', passed: -1, failed: -2 },
  vathek: { family: 'villain', passed: -1, failed: -2 },
  vanderhusen: { family: 'villain', passed: -1, failed: 0, onFailed: 'loseKey' },
  montoni: { family: 'villain', passed: -1, failed: -2 },
  bloom: { family: 'villain', passed: -1, failed: -2 },
  hyde: { family: 'villain', passed: -1, failed: -2 },
  herman: { family: 'villain', passed: -1, failed: -2 },
  seaton: { family: 'villain', passed: -1, failed: -2 },
  horla: { family: 'alien', passed: 0, failed: -1, onFailed: 'rightDrives' },
  kopVanJut: { family: 'alien', passed: -1, failed: -2 },
  martian: { family: 'alien', passed: -1, failed: -2 },
  rubberWall: { family: 'alien', passed: -1, failed: -2 },
  sepulcrum: { family: 'alien', passed: -1, failed: -2 },
  willows: { family: 'alien', passed: -1, failed: -2 },
  blackHood: { family: 'alien', passed: -1, failed: -1, onFailed: 'stays' },
  ghost: { family: 'ghost', passed: 1, failed: -1 },
  hand: { family: 'ghost', passed: -1, failed: -1, onFailed: 'loseItem' },
  klara: { family: 'ghost', passed: 0, failed: -1, onFailed: 'toGatehouse' },
  skulls: { family: 'ghost', passed: 1, failed: -1 },
  corpse: { family: 'ghost', passed: 1, failed: -1 },
  skeleton: { family: 'ghost', passed: -1, failed: -2 },
  canterville: { family: 'ghost', passed: 1, failed: -1 },
  rickshaw: { family: 'ghost', passed: -1, failed: -2, onPassed: 'passOnce' },
  ghostTrain: { family: 'ghost', passed: 0, failed: -1, onFailed: 'noTurnNoTeleport' },
  waterSpirit: { family: 'ghost', passed: -1, failed: -2 },
  whoKnows: { family: 'ghost', passed: -1, failed: -2 },
  ambrosio: { family: 'nightmare', passed: 0, failed: -1 },
  baron: { family: 'nightmare', passed: 0, failed: -1 },
  elfKing: { family: 'nightmare', passed: 0, failed: -1 },
  blubber: { family: 'nightmare', passed: 0, failed: -1 },
  medardus: { family: 'nightmare', passed: 0, failed: -1 },
  raven: { family: 'nightmare', passed: 0, failed: -1 },
  ratCatcher: { family: 'nightmare', passed: 0, failed: -1 },
  judge: { family: 'nightmare', passed: 0, failed: -1 },
  spider: { family: 'nightmare', passed: 0, failed: -1 },
  house: { family: 'nightmare', passed: 0, failed: -1 },
  heart: { family: 'nightmare', passed: 0, failed: -1 },
  shapeShifter: { family: 'nightmare', passed: 0, failed: -1 },
  dracula: { family: 'undead', passed: -1, failed: -1, onFailed: 'stays' },
  frankenstein: { family: 'undead', passed: -1, failed: -3 },
  ghoul: { family: 'undead', passed: -1, failed: -3 },
  golem: { family: 'undead', passed: -1, failed: -3 },
  aurelie: { family: 'undead', passed: -1, failed: -3 },
  kobold: { family: 'undead', passed: -1, failed: -3 },
  melmoth: { family: 'undead', passed: -1, failed: -3 },
  mummy: { family: 'undead', passed: -1, failed: -3 },
  invisible: { family: 'undead', passed: -1, failed: -1, onFailed: 'toKeyRoom' },
  venus: { family: 'undead', passed: -1, failed: -3 },
  werewolf: { family: 'undead', passed: -1, failed: -3, onFailed: 'stays' },
  wendigo: { family: 'undead', passed: -1, failed: -2, onPassed: 'passChain' },
  zombie: { family: 'undead', passed: -1, failed: -3 },
} as const satisfies Record<string, TerrorCard>

export type Terror = keyof typeof terrors
export const TERROR: Readonly<Record<Terror, TerrorCard>> = terrors
export const TERRORS = Object.keys(terrors) as Terror[]

export type ItemKind = 'single' | 'lasting' | 'limited'

/** SPO-101 to SPO-115 */
const items = {
  lamp: 'single',
  book: 'limited',
  file: 'single',
  gin: 'limited',
  garlic: 'lasting',
  compass: 'single',
  cross: 'lasting',
  lorgnette: 'single',
  wrench: 'single',
  umbrella: 'lasting',
  parchment: 'lasting',
  mirror: 'lasting',
  whistle: 'single',
  pistol: 'single',
  dice: 'single',
} as const satisfies Record<string, ItemKind>

export type Item = keyof typeof items
export const ITEM_KIND: Readonly<Record<Item, ItemKind>> = items
export const ITEMS = Object.keys(items) as Item[]

/** An encounter: points without a roll, or for each result of the die, from 1 to 10 (SPO-R09). */
export interface EncounterCard {
  points?: number
  byRoll?: readonly number[]
}

/** SPO-167 to SPO-176 */
const encounters = {
  crowley: { points: 5 },
  pym: { byRoll: [3, 3, 3, 2, 2, 1, 1, 1, 0, 0] },
  jekyll: { byRoll: [2, 2, 2, 2, 2, 2, 0, 0, 0, 0] },
  silence: { byRoll: [3, 3, 3, 2, 2, 1, 1, 1, 0, 0] },
  monk: { byRoll: [2, 2, 2, 2, 2, 1, 1, 1, 1, 1] },
  levi: { byRoll: [2, 2, 2, 2, 2, 1, 1, 1, 1, 1] },
  faust: { byRoll: [2, 2, 2, 2, 2, 2, 0, 0, 0, 0] },
  lovecraft: { points: 5 },
  schlemihl: { byRoll: [2, 2, 2, 2, 2, 2, 0, 0, 0, 0] },
  theodore: { byRoll: [3, 3, 3, 2, 2, 1, 1, 1, 0, 0] },
} as const satisfies Record<string, EncounterCard>

export type Encounter = keyof typeof encounters
export const ENCOUNTER: Readonly<Record<Encounter, EncounterCard>> = encounters
export const ENCOUNTERS = Object.keys(encounters) as Encounter[]
