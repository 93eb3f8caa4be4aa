/** Haunt 38, The Star in the Attic: a load that is dragged down through the house, and back again. */
import { bySeats, placeOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { bestTrait, closeness, hunters, likely, rollOf, spacesFrom } from '../../kit/worth.ts'
import { onBoard } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const LAST = [8, 8, 7, 6] as const
const HAUL = [4, 4, 5, 5] as const
const HAUL_TWICE = 6

const STAR: RoomSel = { marked: 'star' }
const FELL: RoomSel = { place: 'fell' }
/** H38-03: the traitor hauls what no hero minds. */
const UNGUARDED: Pred = { any: [{ you: 'hero' }, { none: { in: STAR, of: 'heroes' } }] }
const KINDLED: WhoSel = { monsters: 'kindled' }

/** The Star goes to the room spoken of, and whoever hauls goes with it. */
const DRAG: readonly KitStep[] = [
  { do: 'unmark', token: 'star', in: 'all' },
  { do: 'put', what: 'star', in: 'here' },
  { do: 'move', who: 'you', to: 'here' },
]

/** H38-03 */
const HAUL_IT: KitStep = {
  do: 'pickRoom',
  by: 'you',
  about: 'H38-03',
  of: { both: [{ connected: STAR }, { not: 'mysticElevator' }] },
  steps: DRAG,
}

const tasks = (haul: { needs?: Pred }): NonNullable<HauntDef['tasks']> => [
  {
    id: 'H38-03',
    who: 'any',
    where: STAR,
    ...haul,
    ok: [
      {
        do: 'roll',
        id: 'H38-03',
        who: 'you',
        traits: ['might'],
        // H38-05
        extra: [{ when: { all: [{ you: 'hero' }, { holds: 'dog', who: 'you' }] }, n: 2 }],
        by: [
          [HAUL_TWICE, [HAUL_IT, HAUL_IT]],
          [HAUL, [HAUL_IT]],
          [0, []],
        ],
      },
    ],
  },
  {
    id: 'H38-06',
    who: { monster: 'kindled' },
    where: { both: [STAR, { not: FELL }] },
    needs: { all: [{ counter: 'pulls', atLeast: 1 }, { not: { attacked: 'you' } }] },
    ok: [
      { do: 'count', counter: 'pulls', by: -1 },
      { do: 'setScore', who: 'you', mark: 'pulled', to: 1 },
      { do: 'eachRoom', room: { onWay: 1, from: STAR, to: FELL }, steps: DRAG },
    ],
  },
]

export const haunt38: HauntDef = {
  no: 38,
  kind: 'open',
  traitor: { rule: 'leftOfRevealer' },
  version: 2,
  before: { 1: { last: { round: [9, 8, 7, 6], wins: 'traitor' }, tasks: tasks({}) } },
  // H38-W2
  last: { round: LAST, wins: 'traitor' },
  counters: { pulls: { start: 0 } },
  tokens: { star: { kind: 'fixed', face: 'falling-star', colour: '#f2e6a0' } },
  monsters: { kindled: { face: 'burning-embers', colour: '#e08a3c', speed: 3, might: 4 } },
  setup: [
    // H38-01
    {
      do: 'fetch',
      tile: 'attic',
      far: 'upperLanding',
      else: { farthest: { both: [{ floor: 'upper' }, 'fit'] }, from: 'upperLanding' },
      as: 'fell',
    },
    { do: 'put', what: 'star', in: FELL },
    { do: 'fetch', tile: 'undergroundLake', far: 'basementLanding', else: 'basementLanding', as: 'deepWater' },
    { do: 'put', what: 'kindled', in: FELL, count: [1, 3, 4, 7] },
  ],
  tasks: tasks({ needs: UNGUARDED }),
  triggers: [
    {
      id: 'H38-04',
      at: 'endOfTurn',
      when: { all: [{ you: 'hero' }, { some: 'you', in: STAR }] },
      steps: [{ do: 'damage', who: 'you', harm: 'mental', n: 1 }],
    },
    {
      id: 'H38-06',
      at: 'startOfMonsterTurn',
      steps: [
        { do: 'setCount', counter: 'pulls', to: [1, 1, 2, 2] },
        { do: 'setScore', who: { mark: 'pulled', of: KINDLED }, mark: 'pulled', to: 0 },
      ],
    },
  ],
  modifiers: [{ id: 'H38-06', who: { mark: 'pulled', of: KINDLED }, noAttack: true, still: true }],
  wins: [{ id: 'H38-W1', team: 'hero', when: { room: { both: [STAR, { place: 'deepWater' }] } } }],
  worth,
}

/** How far the Star has come for the rounds that are gone, and who is there to haul it. */
function worth(state: BState): number {
  const { round } = hauntOf(state)
  const star = state.tokens.find(({ name }) => name === 'star')?.room ?? -1
  const far = spacesFrom(state, [placeOf(state, 'deepWater')])
  const [left, whole] = [far(star), Math.max(1, far(placeOf(state, 'fell')))]
  const near = closeness(state, [star])
  const hauling = state.players.reduce((sum, { team, room, cards }, seat) => {
    if (team !== 'hero' || !onBoard(state, seat)) return sum
    const dice = bestTrait(state, seat, [0]) + (cards.includes('dog') ? 2 : 0)
    return sum + (0.3 + rollOf(dice, bySeats(state, HAUL))) * near(room)
  }, 0)
  const late = round / bySeats(state, LAST)
  return likely(5 * (1 - left / whole) - 3 * late + 0.5 * hauling - 0.12 * hunters(state, [star]) + 0.3)
}
