/** Haunt 21, The House Turns Over: rooms that walk and rooms that close, and pins to hold the place down. */
import { counterOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, RoomSel } from '../../kit/types.ts'
import { bestTrait, closenessOfAll, heroRooms, likely, rollOf } from '../../kit/worth.ts'
import type { BState } from '../../types.ts'

const LAST = 8
const CORNERSTONES = [9, 12, 12, 13] as const
const PINS = [5, 8, 8, 9] as const
/** H21-01: in a small house fewer are to be pinned, so that so many may be lost. */
const SPARE = 2
const PIN = 5
/** H21-04 */
const UNSHAKEN = 4
const MIGHT_OR_KNOWLEDGE = [0, 2] as const

/** Start tiles and the Stairs from Basement stay where they are. */
const BEDROCK: RoomSel = {
  either: ['entranceHall', 'foyer', 'grandStaircase', 'upperLanding', 'basementLanding', 'stairsFromBasement'],
}
const STONES: RoomSel = { marked: 'cornerstone' }
const LOOSE: RoomSel = { both: [STONES, { not: { marked: 'pinned' } }] }
/** This room, if it is still there. */
const STILL_HERE: RoomSel = { both: ['all', 'here'] }

/** H21-02 (a): those in the room fall with it; the marks are not carried off to another (H21-03). */
const SWALLOW: readonly KitStep[] = [
  { do: 'unmark', token: 'closing', in: 'here' },
  { do: 'setScore', who: { in: 'here', of: 'heroes' }, mark: 'swallowed', to: 1 },
  {
    do: 'if',
    when: { room: { both: ['here', STONES] } },
    steps: [
      { do: 'unmark', token: 'cornerstone', in: 'here' },
      { do: 'removeRoom', room: 'here' },
      { do: 'mark', token: 'cornerstone', in: STILL_HERE },
    ],
    else: [{ do: 'removeRoom', room: 'here' }],
  },
  {
    do: 'if',
    when: { not: { room: STILL_HERE } },
    steps: [{ do: 'damageDice', who: { mark: 'swallowed', of: 'heroes' }, harm: 'physical', dice: 2 }],
  },
  { do: 'setScore', who: { mark: 'swallowed', of: 'heroes' }, mark: 'swallowed', to: 0 },
]

/** `unshaken`: what it takes not to be hurt when the house shudders (H21-04). */
const tasks = (unshaken: number): NonNullable<HauntDef['tasks']> => [
  {
    id: 'H21-04',
    who: 'hero',
    where: LOOSE,
    roll: ['might', 'knowledge'],
    atLeast: PIN,
    ok: [
      { do: 'mark', token: 'pinned', in: 'here' },
      {
        do: 'roll',
        id: 'H21-04s',
        who: 'heroes',
        traits: ['speed'],
        by: [
          [unshaken, []],
          [0, [{ do: 'damage', who: 'you', harm: 'physical', n: 1 }]],
        ],
      },
    ],
  },
  {
    id: 'H21-05',
    who: 'hero',
    needs: { holds: 'medallion', who: 'you' },
    at: { both: [LOOSE, { not: { marked: 'steadied' } }] },
    ok: [{ do: 'mark', token: 'steadied', in: 'here' }],
  },
]

export const haunt21: HauntDef = {
  no: 21,
  kind: 'none',
  traitor: { rule: 'none' },
  version: 2,
  before: {
    1: { last: { round: 6, wins: 'house' }, counters: { toPin: { start: [4, 7, 7, 8] } }, tasks: tasks(3) },
  },
  last: { round: LAST, wins: 'house' },
  counters: { toPin: { start: PINS } },
  tokens: {
    cornerstone: { kind: 'marker', face: 'stone-block', colour: '#a08a5f' },
    pinned: { kind: 'marker', face: 'spiked-wall', colour: '#7d8f9c' },
    steadied: { kind: 'marker', face: 'anchor', colour: '#5a9bd4' },
    closing: { kind: 'marker', face: 'contract', colour: '#b5533c' },
  },
  setup: [
    // H21-01
    {
      do: 'repeat',
      n: CORNERSTONES,
      steps: [
        {
          do: 'mark',
          token: 'cornerstone',
          in: { random: { both: ['fit', 'reach', { not: { either: [BEDROCK, STONES] } }] } },
        },
      ],
    },
    {
      do: 'if',
      when: { not: { num: { rooms: STONES }, atLeast: { sum: [PINS, SPARE] } } },
      steps: [
        {
          do: 'if',
          when: { num: { rooms: STONES }, atLeast: SPARE + 1 },
          steps: [{ do: 'setCount', counter: 'toPin', to: { less: [{ rooms: STONES }, SPARE] } }],
          else: [{ do: 'setCount', counter: 'toPin', to: 1 }],
        },
      ],
    },
  ],
  tasks: tasks(UNSHAKEN),
  triggers: [
    {
      id: 'H21-02',
      at: 'startOfMonsterTurn',
      steps: [
        { do: 'eachRoom', room: { both: [{ marked: 'closing' }, { not: { marked: 'pinned' } }] }, steps: SWALLOW },
        { do: 'unmark', token: 'closing', in: 'all' },
        {
          do: 'shift',
          room: { both: [LOOSE, { not: { either: [{ marked: 'steadied' }, { roomOf: 'heroes' }] } }] },
        },
        { do: 'unmark', token: 'steadied', in: 'all' },
        {
          do: 'repeat',
          n: [2, 2, 3, 3],
          steps: [
            {
              do: 'mark',
              token: 'closing',
              in: {
                random: {
                  both: [
                    { either: [{ roomOf: 'heroes' }, { connected: { roomOf: 'heroes' } }] },
                    'fit',
                    { not: { either: [BEDROCK, { marked: 'pinned' }, { marked: 'closing' }] } },
                  ],
                },
              },
            },
          ],
        },
      ],
    },
  ],
  wins: [
    { id: 'H21-W1', team: 'hero', when: { num: { rooms: { marked: 'pinned' } }, atLeast: { counter: 'toPin' } } },
    {
      id: 'H21-W2',
      team: 'house',
      when: { not: { num: { rooms: STONES }, atLeast: { counter: 'toPin' } } },
    },
  ],
  worth,
}

/** Pins driven for the rounds that are gone, spare Cornerstones, and a Cornerstone for each hero to go to. */
function worth(state: BState): number {
  const rooms = (token: string) => state.tokens.flatMap(({ name, room }) => (name === token ? [room] : []))
  const { round } = hauntOf(state)
  const [stones, pinned, closing] = [rooms('cornerstone'), rooms('pinned'), rooms('closing')]
  const loose = stones.filter((room) => !pinned.includes(room))
  const wanted = Math.max(1, counterOf(state, 'toPin'))
  const from = heroRooms(state)
  const able = state.players.reduce(
    (sum, { alive, room }, seat) =>
      alive && loose.includes(room) ? sum + rollOf(bestTrait(state, seat, MIGHT_OR_KNOWLEDGE), PIN) : sum,
    0,
  )
  const spare = stones.length - wanted
  const trapped = from.filter((room) => closing.includes(room)).length
  const lost = loose.filter((room) => closing.includes(room)).length
  const going = (2.4 * closenessOfAll(state, from, loose) + able) / Math.max(1, from.length)
  return likely(
    6 * (pinned.length / wanted - (round - 1) / LAST) + going + 0.4 * spare - 0.3 * trapped - 0.2 * lost - 0.5,
  )
}
