/** Haunt 30, Pins: a doll of each hero, on its way to somebody with pins, and beds to put them into. */
import { bySeats, counterOf } from '../../kit/select.ts'
import type { HauntDef, RoomSel } from '../../kit/types.ts'
import { closeness, closenessOfAll, likely } from '../../kit/worth.ts'
import type { Thing } from '../../rules/state.ts'
import type { BState } from '../../types.ts'

const MOST_DOLLS = 2
const BED = 5
/** H30-W1: all of three players, otherwise all but one. */
const IN_BED = [2, 2, 3, 4] as const

const HOUSE: RoomSel = { marked: 'dollsHouse' }
const FREE: RoomSel = { both: ['fit', 'reach', { not: { lying: 'doll' } }] }

const isDoll = (thing: Thing): boolean => thing.startsWith('doll-')

/** H30-05: `bed` is what it takes to put a Doll to bed. */
const tasks = (bed: number): NonNullable<HauntDef['tasks']> => [
  {
    id: 'H30-04',
    who: 'traitor',
    // whose Doll the one with the pins holds, or finds in her room
    on: { whose: 'doll', by: 'you', at: 'here' },
    ok: [
      {
        do: 'ask',
        by: 'you',
        about: 'H30-04',
        choices: [
          { name: 'H30.body', steps: [{ do: 'damageDice', who: 'it', harm: 'physical', dice: 1 }] },
          { name: 'H30.mind', steps: [{ do: 'damageDice', who: 'it', harm: 'mental', dice: 1 }] },
        ],
      },
    ],
  },
  {
    id: 'H30-05',
    who: 'hero',
    where: HOUSE,
    thing: 'doll',
    roll: ['sanity', 'speed'],
    atLeast: bed,
    extra: [{ when: { holds: 'girl', who: 'you' }, n: 1 }],
    ok: [
      { do: 'spend', who: 'you', thing: 'chosen' },
      { do: 'count', counter: 'inBed', by: 1 },
    ],
  },
  {
    id: 'H30-06',
    who: { monster: 'nurse' },
    where: { roomOf: 'traitors' },
    needs: {
      all: [
        { holds: 'doll', who: 'you' },
        { num: { held: 'doll', by: 'traitors' }, atMost: MOST_DOLLS - 1 },
      ],
    },
    often: true,
    ok: [{ do: 'take', who: 'traitors', thing: 'doll', from: 'you' }],
  },
]

export const haunt30: HauntDef = {
  no: 30,
  kind: 'open',
  traitor: { rule: 'named', explorer: 'zoeIngstrom', else: { rule: 'lowest', trait: 'might' } },
  version: 2,
  before: { 1: { last: { round: [9, 8, 8, 8], wins: 'traitor' }, tasks: tasks(3) } },
  // H30-W2
  last: { round: [9, 8, 7, 8], wins: 'traitor' },
  counters: { inBed: { start: 0 } },
  tokens: {
    dollsHouse: { kind: 'fixed', face: 'family-house', colour: '#b96b8f' },
    doll: { kind: 'item', face: 'voodoo-doll', limit: MOST_DOLLS },
  },
  monsters: {
    // H30-06
    nurse: {
      single: true,
      face: 'nurse-female',
      colour: '#c2544e',
      speed: 3,
      might: [4, 5, 6, 6],
      carries: { n: MOST_DOLLS, what: 'doll' },
      steals: true,
    },
  },
  setup: [
    // H30-01
    { do: 'restore', who: 'traitors' },
    { do: 'put', what: 'dollsHouse', in: { farthest: { both: ['fit', 'reach'] }, from: { roomOf: 'traitors' } } },
    {
      do: 'each',
      who: 'heroes',
      steps: [
        {
          do: 'put',
          what: 'doll',
          in: {
            first: [
              { both: [FREE, { beyond: 2, of: { either: [HOUSE, { roomOf: 'traitors' }] } }] },
              FREE,
              { both: ['fit', 'reach'] },
            ],
          },
          owner: 'it',
        },
      ],
    },
    { do: 'put', what: 'nurse', in: { roomOf: 'traitors' } },
  ],
  handling: [
    {
      id: 'H30-02',
      thing: 'doll',
      holders: { except: 'thingOwner', of: 'explorers' },
      when: { num: { count: 'heroes' }, atLeast: 2 },
    },
  ],
  tasks: tasks(BED),
  triggers: [
    {
      id: 'H30-03',
      at: 'startOfMonsterTurn',
      when: { some: 'traitors' },
      steps: [
        {
          do: 'eachThing',
          thing: 'doll',
          steps: [{ do: 'lay', thing: 'chosen', in: { onWay: 2, from: 'here', to: { roomOf: 'traitors' } } }],
        },
      ],
    },
  ],
  wins: [{ id: 'H30-W1', team: 'hero', when: { counter: 'inBed', atLeast: IN_BED } }],
  worth,
}

interface Carrier {
  room: number
  things: readonly Thing[]
}

/** Dolls in bed, in good hands, in bad ones, or on their way; and somebody near each that can be had. */
function worth(state: BState): number {
  const heroes: Carrier[] = state.players.flatMap(({ team, alive, room, cards: things }) =>
    team === 'hero' && alive ? [{ room, things }] : [],
  )
  const foes: Carrier[] = [
    ...state.players.flatMap(({ team, alive, room, cards: things }) =>
      team === 'traitor' && alive ? [{ room, things }] : [],
    ),
    ...state.monsters.filter(({ room }) => room >= 0),
  ]
  const home = closeness(
    state,
    state.tokens.flatMap(({ name, room }) => (name === 'dollsHouse' ? [room] : [])),
  )
  const dolls = (list: readonly Carrier[], each: (room: number) => number) =>
    list.reduce((sum, { room, things }) => sum + things.filter(isDoll).length * each(room), 0)
  const loose = state.piles.map(({ room, things }): Carrier => ({ room, things }))
  const wanted = [...loose, ...foes].flatMap(({ room, things }) => things.filter(isDoll).map(() => room))
  const idle = heroes.filter(({ things }) => things.filter(isDoll).length < MOST_DOLLS).map(({ room }) => room)
  const score =
    counterOf(state, 'inBed') +
    dolls(heroes, (room) => 0.35 + 0.45 * home(room)) +
    dolls(loose, (room) => 0.15 * home(room)) -
    dolls(foes, () => 0.25) +
    0.25 * closenessOfAll(state, idle, wanted)
  return likely((5 * score) / bySeats(state, IN_BED) - 2)
}
