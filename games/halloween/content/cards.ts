/** The 52 action cards (HAL-101 to HAL-152): what is printed on them. Their effects are in rules/. */

export type CardKind = 'summon' | 'scare' | 'upgrade' | 'move' | 'fight' | 'haunt' | 'rest' | 'halloween' | 'scoring'
export type Timing = 'permanent' | 'once a turn' | 'end'

export interface CardFace {
  readonly kind: CardKind
  readonly cost: 'grey' | 'coloured'
  readonly timing: Timing
}

/** By number, from card 1. */
const FACES: readonly CardFace[] = [
  { kind: 'haunt', cost: 'coloured', timing: 'once a turn' },
  { kind: 'move', cost: 'coloured', timing: 'permanent' },
  { kind: 'fight', cost: 'grey', timing: 'permanent' },
  { kind: 'halloween', cost: 'coloured', timing: 'once a turn' },
  { kind: 'fight', cost: 'coloured', timing: 'permanent' },
  { kind: 'move', cost: 'grey', timing: 'once a turn' },
  { kind: 'halloween', cost: 'grey', timing: 'once a turn' },
  { kind: 'halloween', cost: 'grey', timing: 'once a turn' },
  { kind: 'summon', cost: 'coloured', timing: 'permanent' },
  { kind: 'halloween', cost: 'grey', timing: 'permanent' },
  { kind: 'fight', cost: 'grey', timing: 'permanent' },
  { kind: 'scoring', cost: 'coloured', timing: 'end' },
  { kind: 'upgrade', cost: 'coloured', timing: 'permanent' },
  { kind: 'halloween', cost: 'grey', timing: 'once a turn' },
  { kind: 'move', cost: 'coloured', timing: 'permanent' },
  { kind: 'halloween', cost: 'grey', timing: 'permanent' },
  { kind: 'fight', cost: 'grey', timing: 'permanent' },
  { kind: 'haunt', cost: 'coloured', timing: 'permanent' },
  { kind: 'rest', cost: 'grey', timing: 'permanent' },
  { kind: 'fight', cost: 'coloured', timing: 'once a turn' },
  { kind: 'scoring', cost: 'coloured', timing: 'end' },
  { kind: 'scoring', cost: 'coloured', timing: 'end' },
  { kind: 'move', cost: 'grey', timing: 'permanent' },
  { kind: 'move', cost: 'coloured', timing: 'once a turn' },
  { kind: 'fight', cost: 'coloured', timing: 'permanent' },
  { kind: 'scoring', cost: 'coloured', timing: 'end' },
  { kind: 'scoring', cost: 'grey', timing: 'end' },
  { kind: 'fight', cost: 'coloured', timing: 'permanent' },
  { kind: 'upgrade', cost: 'coloured', timing: 'permanent' },
  { kind: 'halloween', cost: 'coloured', timing: 'once a turn' },
  { kind: 'scoring', cost: 'grey', timing: 'end' },
  { kind: 'summon', cost: 'grey', timing: 'permanent' },
  { kind: 'halloween', cost: 'grey', timing: 'once a turn' },
  { kind: 'summon', cost: 'coloured', timing: 'permanent' },
  { kind: 'fight', cost: 'coloured', timing: 'permanent' },
  { kind: 'fight', cost: 'grey', timing: 'once a turn' },
  { kind: 'halloween', cost: 'coloured', timing: 'permanent' },
  { kind: 'scare', cost: 'grey', timing: 'once a turn' },
  { kind: 'halloween', cost: 'grey', timing: 'once a turn' },
  { kind: 'scoring', cost: 'coloured', timing: 'end' },
  { kind: 'scoring', cost: 'coloured', timing: 'end' },
  { kind: 'halloween', cost: 'grey', timing: 'permanent' },
  { kind: 'halloween', cost: 'grey', timing: 'permanent' },
  { kind: 'halloween', cost: 'grey', timing: 'permanent' },
  { kind: 'summon', cost: 'grey', timing: 'permanent' },
  { kind: 'haunt', cost: 'grey', timing: 'permanent' },
  { kind: 'halloween', cost: 'grey', timing: 'permanent' },
  { kind: 'halloween', cost: 'coloured', timing: 'once a turn' },
  { kind: 'haunt', cost: 'coloured', timing: 'permanent' },
  { kind: 'halloween', cost: 'coloured', timing: 'once a turn' },
  { kind: 'scare', cost: 'grey', timing: 'permanent' },
  { kind: 'halloween', cost: 'grey', timing: 'once a turn' },
]

/** A card is known by its printed number, 1 to 52. */
export type Card = number

/** The cards by name, so that rules can be read; the numbers are the printed ones. */
export const CARD = {
  nextDoorEcho: 1,
  freeFlight: 2,
  duelTrophies: 3,
  borrowedPower: 4,
  familyFeud: 5,
  outOfTown: 6,
  quickNap: 7,
  willingDescent: 8,
  twinCalling: 9,
  findersMark: 10,
  victorsChill: 11,
  rainbowPact: 12,
  cheapAscension: 13,
  secondHelping: 14,
  driftingPair: 15,
  restlessBones: 16,
  winnersWalk: 17,
  aftershock: 18,
  sweetDreams: 19,
  whirlwindBrawl: 20,
  bottledFear: 21,
  evenFooting: 22,
  boldWager: 23,
  warmWelcome: 24,
  bullysRight: 25,
  tokenHoard: 26,
  crimsonHoard: 27,
  doubleSpoils: 28,
  risingFame: 29,
  fearBargain: 30,
  spareStones: 31,
  callersFame: 32,
  spiritExchange: 33,
  fullHouse: 34,
  longArm: 35,
  rattledNerves: 36,
  stagePresence: 37,
  booAndVanish: 38,
  tradingPlaces: 39,
  fullSpectrum: 40,
  titheOfGlory: 41,
  pumpkinGlow: 42,
  greyVeil: 43,
  welcomeGift: 44,
  mixedSeance: 45,
  liftedCurse: 46,
  frugalMedium: 47,
  privateLesson: 48,
  hauntingInsight: 49,
  paidPassage: 50,
  louderBoo: 51,
  luckyDip: 52,
} as const satisfies Record<string, Card>

export const CARDS: readonly Card[] = FACES.map((_, i) => i + 1)

export function faceOf(card: Card): CardFace {
  return FACES[card - 1] as CardFace
}

/** HAL-153 to HAL-157: eight cards that go well together. */
export const SETS = {
  apprentice: [7, 12, 16, 27, 28, 29, 37, 51],
  brawl: [3, 11, 20, 24, 26, 32, 34, 45],
  terror: [12, 18, 19, 21, 23, 30, 51, 52],
  riches: [3, 8, 13, 29, 33, 40, 41, 42],
  puzzle: [1, 4, 6, 15, 22, 23, 31, 46],
} as const satisfies Record<string, readonly Card[]>
