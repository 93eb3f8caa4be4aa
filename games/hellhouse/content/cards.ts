/** The 78 game cards, the persons and the figures: what is printed on them. What they do is in rules/. */

/** A card is known by its printed number, 1 to 96. */
export type Card = number

/** The cards by name, so that rules can be read; the numbers are the printed ones. */
export const CARD = {
  parishRegister: 1,
  tornDiary: 2,
  priestsWarning: 3,
  familyVault: 4,
  floorPlan: 5,
  antiquarysLetter: 6,
  seance: 7,
  keyhole: 8,
  flaskOfBrandy: 9,
  quietCorner: 10,
  dawnHymn: 11,
  holyWater: 12,
  riteOfRelease: 13,
  letterFromHome: 14,
  sturdyBoots: 15,
  hiddenPanel: 16,
  brightCandle: 17,
  waitingCoach: 18,
  ropeAndHook: 19,
  rallyingCall: 20,
  huntingRifle: 21,
  burningTorch: 22,
  steadyHand: 23,
  shieldOfFaith: 24,
  warCry: 25,
  silverShot: 26,
  dowsingRod: 27,
  quickFingers: 28,
  longThrow: 29,
  surveyorsChain: 30,
  bailiffsWarrant: 31,
  buildersPlan: 32,
  lineOfSalt: 33,
  ironWill: 34,
  darkVigour: 35,
  scryingBowl: 36,
  secretPassage: 37,
  cutpurse: 38,
  barredDoor: 39,
  meddlingHands: 40,
  unholyHaste: 41,
  graveRobbing: 42,
  mastersFavour: 43,
  cloakOfShadows: 44,
  shamblingZombies: 45,
  graveHands: 46,
  boneGuard: 47,
  wolfPack: 48,
  rats: 49,
  cloudOfBats: 50,
  carrionCrows: 51,
  wailing: 52,
  poltergeist: 53,
  possession: 54,
  coldSpot: 55,
  creepingFog: 56,
  lightning: 57,
  blaze: 58,
  evilEye: 59,
  curseOfWeakness: 60,
  witheringTouch: 61,
  falseCorridor: 62,
  borrowedFace: 63,
  turningRoom: 64,
  stoneSleep: 65,
  bloodThirst: 66,
  masterWalks: 67,
  whisperedBargain: 68,
  ashwoodStake: 69,
  silverDagger: 70,
  musicBox: 71,
  bellOfSilence: 72,
  ironShears: 73,
  canopicJar: 74,
  bindingChain: 75,
  mirrorShield: 76,
  truePortrait: 77,
  stormLantern: 78,
} as const satisfies Record<string, Card>

const LAST_HUNTER_CARD = 34
const LAST_SERVANT_CARD = 44
export const LAST_WAY = 68
export const FIRST_OBJECT = 69
export const LAST_OBJECT = 78
export const FIRST_PERSON = 79
export const OBJECTS: readonly Card[] = numbers(FIRST_OBJECT, LAST_OBJECT)
export const PERSONS: readonly Card[] = numbers(FIRST_PERSON, 84)
export const FIGURES = ['ivory', 'red', 'blue', 'green', 'yellow', 'black'] as const
export type Figure = (typeof FIGURES)[number]

/** HEL-003 */
export type Group = 'hunter' | 'servant' | 'way' | 'object' | 'person' | 'master'

export function groupOf(card: Card): Group {
  if (card <= LAST_HUNTER_CARD) return 'hunter'
  if (card <= LAST_SERVANT_CARD) return 'servant'
  if (card <= LAST_WAY) return 'way'
  if (card <= LAST_OBJECT) return 'object'
  return card < 85 ? 'person' : 'master'
}

/** HEL-004 */
export const COLOURS = {
  master: 'black',
  person: 'blue',
  object: 'yellow',
  hunter: 'blue',
  servant: 'red',
  way: 'green',
} as const satisfies Record<Group, string>

/** HEL-082: what an object adds to every combat value of its carrier, from the Ashwood Stake on. */
const BONUS = [2, 3, 0, 1, 1, 0, 4, 3, 1, 1]

export function bonusOf(object: Card): number {
  return object === 0 ? 0 : (BONUS[object - FIRST_OBJECT] as number)
}

/** When a card may be played, by somebody of its side. */
export type Timing = 'now' | 'start' | 'end' | 'start or end' | 'before dice' | 'after dice' | 'hold'

/** Cards 1 to 44. */
const TIMING: readonly Timing[] = [
  ...(['start', 'now', 'start', 'start', 'start', 'start', 'end', 'start', 'start', 'end'] as const),
  ...(['start', 'end', 'start', 'now', 'start', 'start', 'start', 'start', 'start', 'start'] as const),
  ...(['before dice', 'before dice', 'after dice', 'before dice', 'before dice', 'before dice'] as const),
  ...(['start', 'end', 'start', 'start', 'start', 'start', 'start', 'start'] as const),
  ...(['before dice', 'start', 'start', 'end', 'start or end', 'start', 'start', 'end', 'after dice', 'end'] as const),
]

type Family = 'Risen' | 'Beast' | 'Spirit' | 'Chill' | 'Weather' | 'Fire' | 'Hex' | 'Illusion' | 'Flesh' | 'Master'

/** At whom a servant may aim a way of evil. */
export interface Aim {
  readonly at: 'hunter' | 'other' | 'all' | 'tile'
  readonly place?: 'house' | 'outdoors'
  readonly within?: number
  readonly carrying?: true
}

/** A fight against a card, and what losing it costs. */
export interface CardFight {
  readonly value: number
  readonly outdoors?: number
  readonly will: number
  readonly drop?: true
  readonly lies?: true
  readonly feeds?: true
}

export interface Way {
  readonly family: Family
  /** What a hunter does who draws it. */
  readonly drawn: 'now' | 'hold'
  /** Where that hunter has to stand for it to have an effect. */
  readonly where?: 'house' | 'outdoors'
  readonly timing: 'start' | 'end' | 'start or end'
  readonly aim: Aim
  readonly fight?: CardFight
  /** Whether it is simply laid before its victim. */
  readonly lies?: true
}

/** Cards 45 to 68. */
const WAYS: readonly Way[] = [
  { family: 'Risen', drawn: 'now', timing: 'start or end', aim: { at: 'hunter' }, fight: { value: 11, will: 2 } },
  {
    family: 'Risen',
    drawn: 'now',
    where: 'outdoors',
    timing: 'start',
    aim: { at: 'other', place: 'outdoors' },
    lies: true,
  },
  {
    family: 'Risen',
    drawn: 'now',
    timing: 'start or end',
    aim: { at: 'other', place: 'house' },
    fight: { value: 13, will: 1, drop: true },
  },
  {
    family: 'Beast',
    drawn: 'now',
    timing: 'start or end',
    aim: { at: 'hunter' },
    fight: { value: 11, outdoors: 13, will: 2 },
  },
  { family: 'Beast', drawn: 'now', where: 'house', timing: 'start', aim: { at: 'other', place: 'house' } },
  {
    family: 'Beast',
    drawn: 'now',
    timing: 'start or end',
    aim: { at: 'other' },
    fight: { value: 9, will: 1, lies: true },
  },
  { family: 'Beast', drawn: 'now', where: 'outdoors', timing: 'start', aim: { at: 'other', place: 'outdoors' } },
  { family: 'Spirit', drawn: 'now', timing: 'end', aim: { at: 'hunter' } },
  { family: 'Spirit', drawn: 'now', timing: 'start or end', aim: { at: 'other', carrying: true } },
  { family: 'Spirit', drawn: 'now', timing: 'end', aim: { at: 'hunter' } },
  { family: 'Chill', drawn: 'now', timing: 'start or end', aim: { at: 'hunter' }, lies: true },
  { family: 'Weather', drawn: 'now', timing: 'start', aim: { at: 'all' } },
  {
    family: 'Weather',
    drawn: 'now',
    where: 'outdoors',
    timing: 'start or end',
    aim: { at: 'other', place: 'outdoors' },
  },
  { family: 'Fire', drawn: 'now', where: 'house', timing: 'start', aim: { at: 'hunter', place: 'house' } },
  { family: 'Hex', drawn: 'now', timing: 'start or end', aim: { at: 'hunter' }, lies: true },
  { family: 'Hex', drawn: 'now', timing: 'start or end', aim: { at: 'other' }, lies: true },
  { family: 'Hex', drawn: 'now', timing: 'end', aim: { at: 'hunter', within: 1 } },
  { family: 'Illusion', drawn: 'hold', timing: 'start', aim: { at: 'other', within: 3 } },
  { family: 'Illusion', drawn: 'hold', timing: 'end', aim: { at: 'hunter', within: 4 } },
  { family: 'Illusion', drawn: 'hold', timing: 'start', aim: { at: 'tile' } },
  { family: 'Flesh', drawn: 'now', timing: 'start', aim: { at: 'hunter', within: 2 } },
  {
    family: 'Flesh',
    drawn: 'now',
    timing: 'start or end',
    aim: { at: 'hunter' },
    fight: { value: 13, will: 2, feeds: true },
  },
  { family: 'Master', drawn: 'now', timing: 'start', aim: { at: 'hunter', place: 'house' } },
  { family: 'Master', drawn: 'now', timing: 'end', aim: { at: 'hunter' } },
]

export function wayOf(card: Card): Way {
  return WAYS[card - LAST_SERVANT_CARD - 1] as Way
}

/** The timing of a card for somebody who is a servant, or a hunter (HEL-064 to HEL-068, HEL-R14, HEL-R16). */
export function timingOf(card: Card, servant: boolean): Timing {
  if (card > LAST_WAY) return 'hold'
  if (card > LAST_SERVANT_CARD) return servant ? wayOf(card).timing : wayOf(card).drawn
  return card > LAST_HUNTER_CARD === servant ? (TIMING[card - 1] as Timing) : 'hold'
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
