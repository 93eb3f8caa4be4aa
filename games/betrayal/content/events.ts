/** The 45 events (COMPONENTS.md, section e), as steps. `you` is whoever drew the card, unless it passes on. */
import type { Effect, Row } from '../types.ts'
import type { Trait } from './rooms.ts'

export interface EventFace {
  readonly does: readonly Effect[]
}

const gain = (trait: Trait | 'any', n = 1): Effect => ({ do: 'gain', trait, n })
const lose = (trait: Trait | 'any' | 'each', n = 1): Effect => ({ do: 'lose', trait, n })
const physical = (dice: number): Effect => ({ do: 'damageDice', harm: 'physical', dice })
const mental = (dice: number): Effect => ({ do: 'damageDice', harm: 'mental', dice })
const roll = (trait: Trait | readonly Trait[], by: readonly Row[]): Effect => ({ do: 'roll', trait, by })
const dice = (count: number, by: readonly Row[]): Effect => ({ do: 'roll', dice: count, by })
const item: Effect = { do: 'draw', deck: 'item', n: 1 }
const event: Effect = { do: 'draw', deck: 'event', n: 1 }
const nothing: readonly Effect[] = []

const FACES = {
  aMomentOfHope: { does: [{ do: 'layToken', token: 'blessing' }] },
  angryBeing: {
    does: [
      roll('speed', [
        [5, [gain('speed')]],
        [2, [mental(1)]],
        [0, [mental(1), physical(1)]],
      ]),
    ],
  },
  bloodyVision: {
    does: [
      roll('sanity', [
        [4, [gain('sanity')]],
        [2, [lose('sanity')]],
        [0, [{ do: 'bloodyAttack' }]],
      ]),
    ],
  },
  burningMan: {
    does: [
      roll('sanity', [
        [4, [gain('sanity')]],
        [2, [{ do: 'goTo', room: 'entranceHall' }]],
        [0, [physical(1), mental(1)]],
      ]),
    ],
  },
  closetDoor: { does: [{ do: 'layToken', token: 'closet' }] },
  creepyCrawlies: {
    does: [
      roll('sanity', [
        [5, [gain('sanity')]],
        [1, [lose('sanity')]],
        [0, [lose('sanity', 2)]],
      ]),
    ],
  },
  creepyPuppet: { does: [{ do: 'struck', might: 4, after: 'spear' }] },
  debris: {
    does: [
      roll('speed', [
        [3, [gain('speed')]],
        [1, [{ do: 'hold', card: 'debris' }, physical(1)]],
        [0, [{ do: 'hold', card: 'debris' }, physical(2)]],
      ]),
    ],
  },
  disquietingSounds: { does: [{ do: 'disquiet' }] },
  dripDripDrip: { does: [{ do: 'layToken', token: 'drip' }] },
  footsteps: { does: [{ do: 'footsteps' }] },
  funeral: {
    does: [
      roll('sanity', [
        [4, [gain('sanity')]],
        [2, [lose('sanity')]],
        [0, [lose('sanity'), lose('might'), { do: 'goToOneOf', rooms: ['graveyard', 'crypt'] }]],
      ]),
    ],
  },
  graveDirt: {
    does: [
      roll('might', [
        [4, [gain('might')]],
        [0, [{ do: 'keep', card: 'graveDirt' }]],
      ]),
    ],
  },
  groundskeeper: {
    does: [
      {
        do: 'roll',
        trait: 'knowledge',
        fewer: { in: 'gardens', dice: 2 },
        by: [
          [4, [item]],
          [0, [{ do: 'struck', might: 4 }]],
        ],
      },
    ],
  },
  hangedMen: { does: [{ do: 'hangedMen', trait: 0, fine: 0 }] },
  hideousShriek: {
    does: [
      {
        do: 'everybody',
        where: 'anywhere',
        does: [
          roll('sanity', [
            [4, nothing],
            [1, [mental(1)]],
            [0, [mental(2)]],
          ]),
        ],
      },
    ],
  },
  imageInTheMirrorReceive: { does: [item] },
  imageInTheMirrorGive: { does: [{ do: 'mirrorGive' }] },
  itIsMeantToBe: { does: [{ do: 'meantToBe' }] },
  jonahsTurn: { does: [{ do: 'jonah' }] },
  lightsOut: { does: [{ do: 'keep', card: 'lightsOut' }] },
  lockedSafe: { does: [{ do: 'layToken', token: 'safe' }] },
  mistsFromTheWalls: {
    does: [
      {
        do: 'everybody',
        where: 'basement',
        does: [
          roll('sanity', [
            [4, nothing],
            [1, [{ do: 'mists', dice: 2 }]],
            [0, [{ do: 'mists', dice: 3 }]],
          ]),
        ],
      },
    ],
  },
  mysticSlide: { does: [{ do: 'slideToken' }] },
  nightView: {
    does: [
      roll('knowledge', [
        [5, [gain('knowledge')]],
        [0, nothing],
      ]),
    ],
  },
  phoneCall: {
    does: [
      dice(2, [
        [4, [gain('sanity')]],
        [3, [gain('knowledge')]],
        [1, [mental(1)]],
        [0, [physical(2)]],
      ]),
    ],
  },
  possession: { does: [{ do: 'possession' }] },
  revolvingWall: { does: [{ do: 'wallSwitch' }] },
  rotten: {
    does: [
      roll('sanity', [
        [5, [gain('sanity')]],
        [2, [lose('might')]],
        [1, [lose('might'), lose('speed')]],
        [0, [lose('each')]],
      ]),
    ],
  },
  secretPassage: { does: [{ do: 'secretPassage' }] },
  secretStairs: { does: [{ do: 'secretStairs' }] },
  shriekingWind: {
    does: [
      {
        do: 'everybody',
        where: 'wind',
        does: [
          roll('might', [
            [5, nothing],
            [3, [physical(1)]],
            [1, [mental(1)]],
            [0, [physical(1), { do: 'blownAway' }]],
          ]),
        ],
      },
    ],
  },
  silence: {
    does: [
      {
        do: 'everybody',
        where: 'basement',
        does: [
          roll('sanity', [
            [4, nothing],
            [1, [mental(1)]],
            [0, [mental(2)]],
          ]),
        ],
      },
    ],
  },
  skeletons: { does: [{ do: 'layToken', token: 'skeletons' }, mental(1)] },
  smoke: { does: [{ do: 'layToken', token: 'smoke' }] },
  somethingHidden: {
    does: [
      {
        do: 'may',
        does: [
          roll('knowledge', [
            [4, [item]],
            [0, [lose('sanity')]],
          ]),
        ],
      },
    ],
  },
  somethingSlimy: {
    does: [
      roll('speed', [
        [4, [gain('speed')]],
        [1, [lose('might')]],
        [0, [lose('might'), lose('speed')]],
      ]),
    ],
  },
  spider: {
    does: [
      roll(
        ['speed', 'sanity'],
        [
          [4, [{ do: 'gainRolled' }]],
          [1, [physical(1)]],
          [0, [physical(2)]],
        ],
      ),
    ],
  },
  theBeckoning: {
    does: [
      {
        do: 'everybody',
        where: 'beckoned',
        does: [
          roll('sanity', [
            [3, nothing],
            [0, [{ do: 'toPatio' }, physical(1)]],
          ]),
        ],
      },
    ],
  },
  theLostOne: {
    does: [
      roll('knowledge', [
        [5, [gain('knowledge')]],
        [
          0,
          [
            dice(3, [
              [6, [{ do: 'goTo', room: 'entranceHall' }]],
              [4, [{ do: 'goTo', room: 'upperLanding' }]],
              [2, [{ do: 'lostIn', floor: 'upper' }]],
              [0, [{ do: 'lostIn', floor: 'basement' }]],
            ]),
          ],
        ],
      ]),
    ],
  },
  theVoice: {
    does: [
      roll('knowledge', [
        [4, [item]],
        [0, nothing],
      ]),
    ],
  },
  theWalls: { does: [{ do: 'theWalls' }] },
  webs: {
    does: [
      roll('might', [
        [4, [gain('might')]],
        [0, [{ do: 'hold', card: 'webs' }]],
      ]),
    ],
  },
  whatThe: { does: [{ do: 'whatThe' }] },
  whoops: { does: [{ do: 'whoops' }] },
} as const satisfies Record<string, EventFace>

export type EventName = keyof typeof FACES

export const EVENTS = Object.keys(FACES) as EventName[]

export const EVENT: Readonly<Record<EventName, EventFace>> = FACES

/** What an explorer can do with a token once in its turn: its name, its dice and what follows. */
export const TOKEN_ACTS: Readonly<Record<'closet' | 'safe' | 'skeletons', Effect>> = {
  closet: dice(2, [
    [4, [item]],
    [2, [event]],
    [0, [event, { do: 'liftToken', token: 'closet' }]],
  ]),
  safe: roll('knowledge', [
    [
      5,
      [
        { do: 'liftToken', token: 'safe' },
        { do: 'draw', deck: 'item', n: 2 },
      ],
    ],
    [2, [physical(1)]],
    [0, [physical(2)]],
  ]),
  skeletons: roll('sanity', [
    [5, [{ do: 'liftToken', token: 'skeletons' }, item]],
    [0, [mental(1)]],
  ]),
}
