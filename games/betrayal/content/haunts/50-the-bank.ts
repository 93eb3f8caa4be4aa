/** Haunt 50, The Bank: a gentleman who never cheats, and what he already holds. */
import type { HauntDef, KitStep, RoomSel } from '../../kit/types.ts'

const TABLE: RoomSel = { marked: 'cardTable' }
const WON_BACK = [1, 2, 2, 3] as const
/** Above it a game is lost. */
const SEVEN = 7

/** H50-04: the hero pays, and after the second time stays. */
const LOST: readonly KitStep[] = [
  { do: 'score', who: 'you', mark: 'loss', by: 1 },
  { do: 'damage', who: 'you', harm: 'mental', n: 1 },
  {
    do: 'if',
    when: { some: { mark: 'loss', atLeast: 2, of: 'you' } },
    steps: [{ do: 'turn', who: 'you', to: 'traitor' }],
  },
]

const WON: readonly KitStep[] = [
  { do: 'setScore', who: 'it', mark: 'soul', to: 0 },
  { do: 'count', counter: 'wonBack', by: 1 },
]

export const haunt50: HauntDef = {
  no: 50,
  kind: 'open',
  traitor: { rule: 'revealer' },
  last: { round: 9, wins: 'traitor' },
  counters: {
    // H50-03
    games: { start: [1, 1, 1, 2] },
    wonBack: { start: 0 },
    // H50-07
    chairs: { start: [0, 1, 1, 2] },
    staked: { start: 0 },
  },
  tokens: {
    cardTable: { kind: 'fixed', face: 'round-table' },
    ace: { kind: 'item', face: 'card-ace-spades' },
  },
  monsters: {
    imp: {
      speed: 4,
      might: 3,
      carries: { n: 1, what: 'ace' },
      steals: true,
      fallsTo: ['anyDefeat'],
      face: 'imp',
      colour: '#a8433a',
    },
  },
  setup: [
    // H50-01
    { do: 'put', what: 'cardTable', in: { roomOf: 'revealer' } },
    { do: 'setScore', who: 'heroes', mark: 'soul', to: 1 },
    {
      do: 'put',
      what: 'ace',
      in: { first: [{ both: ['fit', 'reach', { beyond: 3, of: TABLE }] }, { both: ['fit', 'reach'] }] },
      count: 4,
      apart: true,
    },
    { do: 'put', what: 'imp', in: TABLE, count: [1, 2, 3, 4] },
  ],
  tasks: [
    {
      id: 'H50-04',
      who: 'hero',
      where: TABLE,
      needs: { counter: 'games', atLeast: 1 },
      on: { mark: 'soul', of: 'heroes' },
      ok: [
        { do: 'count', counter: 'games', by: -1 },
        {
          do: 'dieByDie',
          id: 'H50-04',
          who: 'you',
          first: 3,
          most: SEVEN,
          // H50-05
          sets: 'ace',
          by: [
            [SEVEN + 1, LOST],
            [
              0,
              [
                { do: 'setCount', counter: 'staked', to: 'n' },
                {
                  do: 'houseDice',
                  id: 'H50-04',
                  dice: 7,
                  by: [
                    // what is equal is his; so is what is above seven, which nobody can beat
                    [
                      0,
                      [{ do: 'if', when: { counter: 'staked', atLeast: { sum: ['n', 1] } }, steps: WON, else: LOST }],
                    ],
                  ],
                },
              ],
            ],
          ],
        },
      ],
    },
    {
      id: 'H50-07',
      who: 'hero',
      where: TABLE,
      needs: {
        all: [
          { counter: 'chairs', atLeast: 1 },
          { num: { count: 'company' }, atLeast: 2 },
        ],
      },
      ok: [
        { do: 'count', counter: 'chairs', by: -1 },
        { do: 'restore', who: 'you' },
        { do: 'turn', who: 'you', to: 'traitor' },
      ],
    },
  ],
  triggers: [
    { id: 'H50-03', at: 'startOfRound', steps: [{ do: 'setCount', counter: 'games', to: [1, 1, 1, 2] }] },
    {
      id: 'H50-06',
      at: 'endOfMovement',
      when: {
        all: [
          { some: 'you', in: TABLE },
          { holds: 'ace', who: 'you' },
        ],
      },
      steps: [{ do: 'spend', who: 'you', thing: 'ace' }],
    },
  ],
  modifiers: [{ id: 'H50-01', noText: TABLE }],
  wins: [
    {
      id: 'H50-W1',
      team: 'hero',
      when: {
        all: [{ none: { mark: 'soul', of: 'company' } }, { counter: 'wonBack', atLeast: WON_BACK }],
      },
    },
  ],
  hopes: [
    { num: { counter: 'wonBack' }, of: WON_BACK, weight: 3 },
    { num: { count: { mark: 'soul', of: 'heroes' } }, of: 'P', weight: -2 },
    { num: { mark: 'loss', of: 'heroes' }, of: 'P', weight: -1.5 },
    { num: { count: 'heroes' }, of: 'P', weight: 2 },
    { num: { held: 'ace', by: 'heroes' }, of: 4, weight: 0.8 },
    { near: 'heroes', to: TABLE, weight: 0.8 },
    { near: 'monsters', to: { roomOf: 'heroes' }, weight: -0.3 },
  ],
}
