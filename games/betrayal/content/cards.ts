/** The 13 omens and 22 items (COMPONENTS.md, sections c and d). What using a card does is data as well. */
import type { Effect } from '../types.ts'
import type { Trait } from './rooms.ts'

export interface CardFace {
  readonly deck: 'omen' | 'item'
  /** BET-149: companions and the Bite are no items. */
  readonly kind: 'item' | 'companion' | 'bound'
  readonly weapon?: { readonly dice: number; readonly trait?: Trait }
  /** Places gained with the card, and lost with it. */
  readonly gives?: Partial<Record<Trait, number>>
  readonly takes?: Partial<Record<Trait, number>>
  readonly cannot?: readonly ('trade' | 'drop' | 'steal')[]
  readonly use?: Use
}

/** BET-147: what the holder can do with it once in a turn. */
interface Use {
  /** BET-R31 */
  readonly when?: 'haunt' | 'beforeMoving' | 'insteadOfAttack'
  /** Needs somebody in the room: anybody with the holder, or only others. */
  readonly on?: 'anyone' | 'others'
  readonly discard?: 'first'
  readonly does: readonly Effect[]
}

const none: readonly Effect[] = []
const gain = (trait: Trait | 'each' | 'physical' | 'mental' | 'any', n = 1): Effect => ({ do: 'gain', trait, n })
const lose = (trait: Trait | 'each' | 'physical' | 'mental' | 'any', n = 1): Effect => ({ do: 'lose', trait, n })

const OMEN_FACES = {
  bite: { deck: 'omen', kind: 'bound', cannot: ['trade', 'drop', 'steal'] },
  book: { deck: 'omen', kind: 'item', gives: { knowledge: 2 }, takes: { knowledge: 2 } },
  crystalBall: {
    deck: 'omen',
    kind: 'item',
    use: {
      when: 'haunt',
      does: [
        {
          do: 'roll',
          trait: 'knowledge',
          by: [
            [4, [{ do: 'seek' }]],
            [1, [lose('sanity')]],
            [0, [lose('sanity', 2)]],
          ],
        },
      ],
    },
  },
  dog: {
    deck: 'omen',
    kind: 'companion',
    gives: { might: 1, sanity: 1 },
    takes: { might: 1, sanity: 1 },
    cannot: ['trade', 'drop', 'steal'],
    use: { does: [{ do: 'sendDog' }] },
  },
  girl: {
    deck: 'omen',
    kind: 'companion',
    gives: { sanity: 1, knowledge: 1 },
    takes: { sanity: 1, knowledge: 1 },
    cannot: ['trade', 'drop', 'steal'],
  },
  holySymbol: { deck: 'omen', kind: 'item', gives: { sanity: 2 }, takes: { sanity: 2 } },
  madman: {
    deck: 'omen',
    kind: 'companion',
    gives: { might: 2, sanity: -1 },
    takes: { might: 2, sanity: -1 },
    cannot: ['trade', 'drop', 'steal'],
  },
  mask: {
    deck: 'omen',
    kind: 'item',
    use: {
      does: [
        {
          do: 'roll',
          trait: 'sanity',
          by: [
            [4, [{ do: 'turnMask' }]],
            [0, none],
          ],
        },
      ],
    },
  },
  medallion: { deck: 'omen', kind: 'item' },
  ring: { deck: 'omen', kind: 'item' },
  skull: { deck: 'omen', kind: 'item' },
  spear: { deck: 'omen', kind: 'item', weapon: { dice: 2 } },
  spiritBoard: { deck: 'omen', kind: 'item', use: { when: 'beforeMoving', does: [{ do: 'askSpirits' }] } },
} as const satisfies Record<string, CardFace>

const ITEM_FACES = {
  adrenalineShot: { deck: 'item', kind: 'item' },
  amuletOfTheAges: {
    deck: 'item',
    kind: 'item',
    gives: { might: 1, speed: 1, knowledge: 1, sanity: 1 },
    takes: { might: 3, speed: 3, knowledge: 3, sanity: 3 },
  },
  angelFeather: { deck: 'item', kind: 'item' },
  armor: { deck: 'item', kind: 'item', cannot: ['steal'] },
  axe: { deck: 'item', kind: 'item', weapon: { dice: 1 } },
  bell: {
    deck: 'item',
    kind: 'item',
    gives: { sanity: 1 },
    takes: { sanity: 1 },
    use: {
      when: 'haunt',
      does: [
        {
          do: 'roll',
          trait: 'sanity',
          by: [
            [5, [{ do: 'callHeroes' }]],
            [0, [{ do: 'callMonsters' }]],
          ],
        },
      ],
    },
  },
  bloodDagger: { deck: 'item', kind: 'item', weapon: { dice: 3 }, cannot: ['trade', 'drop'] },
  bottle: {
    deck: 'item',
    kind: 'item',
    use: {
      when: 'haunt',
      discard: 'first',
      does: [
        {
          do: 'roll',
          dice: 3,
          by: [
            [6, [{ do: 'goAnywhere' }]],
            [5, [gain('might', 2), gain('speed', 2)]],
            [4, [gain('knowledge', 2), gain('sanity', 2)]],
            [3, [gain('knowledge'), lose('might')]],
            [2, [lose('knowledge', 2), lose('sanity', 2)]],
            [1, [lose('might', 2), lose('speed', 2)]],
            [0, [lose('each', 2)]],
          ],
        },
      ],
    },
  },
  candle: { deck: 'item', kind: 'item' },
  darkDice: {
    deck: 'item',
    kind: 'item',
    use: {
      does: [
        {
          do: 'roll',
          dice: 3,
          by: [
            [6, [{ do: 'joinExplorer' }]],
            [5, [{ do: 'pushExplorer' }]],
            [4, [gain('physical')]],
            [3, [{ do: 'stepAside' }]],
            [2, [gain('mental')]],
            [1, [{ do: 'draw', deck: 'event', n: 1 }]],
            [
              0,
              [
                { do: 'lowest', trait: 'each' },
                { do: 'discardThis', card: 'darkDice' },
              ],
            ],
          ],
        },
      ],
    },
  },
  dynamite: { deck: 'item', kind: 'item', use: { when: 'insteadOfAttack', does: [{ do: 'throwDynamite' }] } },
  healingSalve: {
    deck: 'item',
    kind: 'item',
    use: { on: 'anyone', discard: 'first', does: [{ do: 'restore', traits: ['might', 'speed'] }] },
  },
  idol: { deck: 'item', kind: 'item' },
  luckyStone: { deck: 'item', kind: 'item' },
  medicalKit: {
    deck: 'item',
    kind: 'item',
    use: {
      on: 'anyone',
      does: [
        {
          do: 'roll',
          trait: 'knowledge',
          by: [
            [8, [{ do: 'heal', n: 3 }]],
            [6, [{ do: 'heal', n: 2 }]],
            [4, [{ do: 'heal', n: 1 }]],
            [0, none],
          ],
        },
      ],
    },
  },
  musicBox: { deck: 'item', kind: 'item', use: { does: [{ do: 'turnMusicBox' }] } },
  pickpocketsGloves: { deck: 'item', kind: 'item', use: { on: 'others', does: [{ do: 'pickpocket' }] } },
  puzzleBox: {
    deck: 'item',
    kind: 'item',
    use: {
      does: [
        {
          do: 'roll',
          trait: 'knowledge',
          by: [
            [
              6,
              [
                { do: 'discardThis', card: 'puzzleBox' },
                { do: 'draw', deck: 'item', n: 2 },
              ],
            ],
            [0, none],
          ],
        },
      ],
    },
  },
  rabbitsFoot: { deck: 'item', kind: 'item' },
  revolver: { deck: 'item', kind: 'item', weapon: { dice: 1, trait: 'speed' } },
  sacrificialDagger: { deck: 'item', kind: 'item', weapon: { dice: 3 } },
  smellingSalts: {
    deck: 'item',
    kind: 'item',
    use: { on: 'anyone', discard: 'first', does: [{ do: 'restore', traits: ['knowledge'] }] },
  },
} as const satisfies Record<string, CardFace>

export type Omen = keyof typeof OMEN_FACES
export type Item = keyof typeof ITEM_FACES
export type Card = Omen | Item

export const OMENS = Object.keys(OMEN_FACES) as Omen[]
export const ITEMS = Object.keys(ITEM_FACES) as Item[]

export const CARD: Readonly<Record<Card, CardFace>> = { ...OMEN_FACES, ...ITEM_FACES }

/** BET-168 */
export const COMPANIONS: readonly Card[] = ['dog', 'girl', 'madman']

/** Weapons with an edge, which some monsters fear (KIT-21). */
export const BLADES: readonly string[] = ['axe', 'spear', 'bloodDagger', 'sacrificialDagger']
