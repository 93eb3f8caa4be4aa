/** Haunt 50, The Bank: a gentleman who never cheats, and what he already holds. */
import { bySeats, kindOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, heroSeats, likely, tokenRooms } from '../../kit/worth.ts'
import { explorerOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const TABLE: RoomSel = { marked: 'cardTable' }
const LAST = 9
const WON_BACK = [1, 2, 2, 3] as const
/** H50-03 */
const GAMES = [1, 2, 2, 3] as const
/** So many dice he rolls, all at once. */
const HIS_DICE = 5
/** Above it a game is lost. */
const SEVEN = 7

/** H50-04: after so many he deals no more to a hero. */
const LOSSES = 2
const PLAYED_OUT: WhoSel = { mark: 'loss', atLeast: LOSSES, of: 'company' }

/** H50-04 */
const LOST: readonly KitStep[] = [
  { do: 'score', who: 'you', mark: 'loss', by: 1 },
  { do: 'damage', who: 'you', harm: 'mental', n: 1 },
]

const WON: readonly KitStep[] = [
  { do: 'setScore', who: 'it', mark: 'soul', to: 0 },
  { do: 'count', counter: 'wonBack', by: 1 },
]

export const haunt50: HauntDef = {
  no: 50,
  kind: 'open',
  traitor: { rule: 'revealer' },
  last: { round: LAST, wins: 'traitor' },
  counters: {
    // H50-03
    games: { start: GAMES },
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
      needs: { all: [{ counter: 'games', atLeast: 1 }, { none: { mark: 'loss', atLeast: LOSSES, of: 'you' } }] },
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
                  dice: HIS_DICE,
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
    { id: 'H50-03', at: 'startOfRound', steps: [{ do: 'setCount', counter: 'games', to: GAMES }] },
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
    { id: 'H50-W2', team: 'traitor', when: { none: { except: PLAYED_OUT, of: 'company' } } },
  ],
  worth,
}

/** Souls won back and still to be won, for the games that are left; Aces in hand; and who is at the Table, or near. */
function worth(state: BState): number {
  const { counters, round } = hauntOf(state)
  const { wonBack = 0, games = 0 } = counters
  const heroes = heroSeats(state).map((seat) => explorerOf(state, seat))
  const souls = heroes.filter(({ marks }) => (marks['soul'] ?? 0) > 0).length
  const players = heroes.filter(({ marks }) => (marks['loss'] ?? 0) < LOSSES)
  const lives = players.reduce((sum, { marks }) => sum + LOSSES - (marks['loss'] ?? 0), 0)
  const table = closeness(state, tokenRooms(state, 'cardTable'))
  const near = players.map(({ room }) => table(room))
  // whoever is nearest matters most: one plays at a time
  const seated = 0.7 * near.reduce((sum, one) => sum + one, 0) + 0.6 * Math.max(0, ...near)
  const aces = players.reduce((sum, { cards }) => sum + cards.filter((thing) => kindOf(thing) === 'ace').length, 0)
  const left = games + (LAST - round) * bySeats(state, GAMES)
  const hopeless = wonBack + souls < bySeats(state, WON_BACK) || souls > left ? 2 : 0
  const done = wonBack / Math.max(1, wonBack + souls)
  const chances = Math.min(1, lives / Math.max(1, 2 * souls))
  return likely(6 * done - 2.5 - hopeless + 0.8 * chances + seated + 0.2 * aces)
}
