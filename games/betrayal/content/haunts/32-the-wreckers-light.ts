/** Haunt 32, The Wrecker's Light: one lamp for a ship at sea, and for a house full of fog. */
import { bySeats, counterOf, placeOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, RoomSel, WhoSel } from '../../kit/types.ts'
import { bestTrait, closeness, heroRooms, likely, nearness, rollOf } from '../../kit/worth.ts'
import { tokenAt, tokenIn } from '../../rules/board.ts'
import type { BState } from '../../types.ts'
import type { Room } from '../rooms.ts'

const LAST = 10
const LIGHTS = [7, 7, 6, 6] as const
const MOST_FOG = [4, 5, 6, 7] as const
const TURN = 3
const MIGHT_OR_KNOWLEDGE = [0, 2] as const

const LAMP: RoomSel = { place: 'lamp' }
const FOG: WhoSel = { monsters: 'fogMan' }
/** The floor in the Beam. */
const LIT: RoomSel = { floorOf: { marked: 'beam' } }
const IN_THE_LIGHT: WhoSel = { in: LIT, of: FOG }

const DARK: readonly KitStep[] = [
  { do: 'unmark', token: 'beam', in: 'all' },
  { do: 'unmark', token: 'toSea', in: 'all' },
]
const lightUp = (start: Room): readonly KitStep[] => [...DARK, { do: 'mark', token: 'beam', in: start }]

export const haunt32: HauntDef = {
  no: 32,
  kind: 'open',
  traitor: { rule: 'named', explorer: 'professorLongfellow', else: { rule: 'highest', trait: 'knowledge' } },
  version: 2,
  before: {
    1: {
      last: { round: 9, wins: 'traitor' },
      wins: [{ id: 'H32-W1', team: 'hero', when: { counter: 'ship', atLeast: [6, 6, 5, 5] } }],
    },
  },
  // H32-W2
  last: { round: LAST, wins: 'traitor' },
  counters: { ship: { start: 0 } },
  tokens: {
    // H32-02
    beam: { kind: 'marker', face: 'light-projector', colour: '#d9b84a' },
    toSea: { kind: 'marker', face: 'lighthouse', colour: '#d9b84a' },
  },
  monsters: {
    fogMan: {
      face: 'fog',
      colour: '#7d8f9c',
      speed: 3,
      might: 4,
      // H32-05
      fallsTo: [{ in: LIT }],
    },
  },
  setup: [
    // H32-01
    { do: 'fetch', tile: 'balcony', near: 'upperLanding', else: 'upperLanding', as: 'lamp' },
    { do: 'put', what: 'fogMan', in: 'entranceHall', count: [1, 2, 2, 2] },
    { do: 'put', what: 'fogMan', in: 'basementLanding', count: [1, 1, 1, 2] },
    { do: 'mark', token: 'toSea', in: LAMP },
  ],
  tasks: [
    {
      id: 'H32-04',
      who: 'any',
      where: LAMP,
      needs: { any: [{ you: 'hero' }, { none: { in: LAMP, of: 'heroes' } }] },
      roll: ['knowledge', 'might'],
      atLeast: TURN,
      ok: [
        {
          do: 'ask',
          by: 'you',
          about: 'H32-04',
          choices: [
            { name: 'H32.sea', steps: [...DARK, { do: 'mark', token: 'toSea', in: LAMP }] },
            { name: 'H32.upper', steps: lightUp('upperLanding') },
            { name: 'H32.ground', steps: lightUp('foyer') },
            { name: 'H32.basement', steps: lightUp('basementLanding') },
          ],
        },
      ],
    },
  ],
  modifiers: [
    { id: 'H32-05', who: IN_THE_LIGHT, still: true },
    { id: 'H32-05', who: IN_THE_LIGHT, noAttack: true },
    {
      id: 'H32-05',
      who: 'explorers',
      when: { some: { in: LIT, of: { except: 'explorers', of: 'it' } } },
      mostDamage: 0,
    },
  ],
  triggers: [
    {
      id: 'H32-06',
      at: 'startOfMonsterTurn',
      steps: [
        {
          do: 'repeat',
          n: [0, 0, 1, 1],
          steps: [
            {
              do: 'if',
              when: { not: { num: { count: FOG }, atLeast: MOST_FOG } },
              steps: [
                {
                  do: 'pickRoom',
                  by: 'traitorPlayer',
                  about: 'H32-06',
                  of: { either: ['entranceHall', 'basementLanding'] },
                  steps: [{ do: 'put', what: 'fogMan', in: 'here' }],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'H32-03',
      at: 'endOfRound',
      when: { room: { marked: 'toSea' } },
      steps: [{ do: 'count', counter: 'ship', by: 1 }],
    },
  ],
  wins: [{ id: 'H32-W1', team: 'hero', when: { counter: 'ship', atLeast: LIGHTS } }],
  worth,
}

/** How far the ship has come for the rounds that are left, where the Beam is, and who stands at the Lamp. */
function worth(state: BState): number {
  const { round } = hauntOf(state)
  const lamp = placeOf(state, 'lamp')
  const needed = bySeats(state, LIGHTS) - counterOf(state, 'ship')
  const spare = LAST - round + 1 - needed
  const onSea = tokenIn(state, 'toSea', lamp)
  return likely(
    0.55 * spare - 0.7 * needed + 1.6 + (onSea ? 0.9 : 0) + 1.2 * keepers(state, lamp) - 0.8 * foes(state, lamp),
  )
}

/** Heroes at the Lamp, or on their way: the first counts most, and so does one who can turn it. */
function keepers(state: BState, lamp: number): number {
  const near = closeness(state, [lamp])
  const ways = heroRooms(state)
    .map(near)
    .sort((a, b) => b - a)
  const able = state.players.flatMap(({ team, alive, room }, seat) =>
    team === 'hero' && alive && room === lamp ? [rollOf(bestTrait(state, seat, MIGHT_OR_KNOWLEDGE), TURN)] : [],
  )
  return ways.reduce((sum, way, i) => sum + way / (1 + i), 0) / 1.5 + 0.4 * Math.max(0, ...able)
}

/** The traitor near the Lamp, and fog near it that is not in the light. */
function foes(state: BState, lamp: number): number {
  const near = nearness(state, [lamp])
  const lit = tokenAt(state, 'beam')
  const floor = lit === undefined ? -1 : state.floor[lit.room]
  const fog = state.monsters.reduce((sum, { room, stunned }) => {
    if (room < 0 || stunned > 0) return sum
    return sum + (state.floor[room] === floor ? 0.1 : 0.15 + 0.35 * near(room))
  }, 0)
  const traitor = state.players.find(({ team, alive }) => team === 'traitor' && alive)
  return fog + (traitor === undefined ? 0 : closeness(state, [lamp])(traitor.room))
}
