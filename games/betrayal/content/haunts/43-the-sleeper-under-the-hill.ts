/** Haunt 43, The Sleeper Under the Hill: a giant rolls over, the house slides, and one spear must pin every vein. */
import { bySeats, numberOf } from '../../kit/select.ts'
import type { HauntDef, KitStep, RoomSel } from '../../kit/types.ts'
import { closeness, heroRooms, hunters, likely, rollOf } from '../../kit/worth.ts'
import { explorerOf, holderOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const PULSES = [2, 3, 4, 5] as const
const DRIVEN = 4
const SIDES = ['north', 'east', 'south', 'west'] as const
type Side = (typeof SIDES)[number]

const PULSE: RoomSel = { marked: 'pulse' }
const VEINS: RoomSel = {
  both: ['fit', { floor: 'basement' }, { not: { either: ['basementLanding', 'stairsFromBasement', PULSE] } }],
}

/** H43-03, H43-04: everybody braces or slides; so does a Spear that lies about, without harm. */
function rollOver(side: Side): readonly KitStep[] {
  const behind: RoomSel = { beside: side, of: { roomOf: 'you' } }
  return [
    { do: 'note', name: 'rolledTo', to: side },
    {
      do: 'roll',
      id: 'H43-04',
      who: 'heroes',
      traits: ['might', 'speed'],
      extra: [{ when: { not: { room: behind } }, n: 2 }],
      by: [
        [4, []],
        [
          0,
          [
            {
              do: 'if',
              when: { room: behind },
              // down the Coal Chute one does not stop
              steps: [
                {
                  do: 'move',
                  who: 'you',
                  to: { first: [{ both: [behind, { not: 'coalChute' }] }, 'basementLanding'] },
                },
              ],
              else: [{ do: 'damage', who: 'you', harm: 'physical', n: 1 }],
            },
          ],
        ],
      ],
    },
    { do: 'lay', thing: 'spear', in: { both: ['fit', { beside: side, of: { lying: 'spear' } }] } },
  ]
}

export const haunt43: HauntDef = {
  no: 43,
  kind: 'open',
  traitor: { rule: 'leftOfRevealer' },
  // H43-W2
  last: { round: 8, wins: 'traitor' },
  tokens: { pulse: { kind: 'marker', face: 'pulse', colour: '#b0413e' } },
  monsters: {
    finger: {
      speed: 3,
      might: [3, 4, 5, 7],
      throughWalls: true,
      bound: { either: [{ floor: 'basement' }, { floor: 'ground' }] },
      single: true,
      face: 'fingernail',
      colour: '#a88b6d',
    },
  },
  setup: [
    // H43-01
    {
      do: 'if',
      when: { none: { both: ['heroes', { holder: 'spear' }] } },
      steps: [{ do: 'take', who: 'revealer', thing: 'spear', from: 'anywhere' }],
    },
    { do: 'fetch', tile: 'larder', near: 'basementLanding' },
    { do: 'fetch', tile: 'wineCellar', near: 'basementLanding' },
    { do: 'fetch', tile: 'crypt', near: 'basementLanding' },
    { do: 'fetch', tile: 'undergroundLake', near: 'basementLanding' },
    {
      do: 'repeat',
      n: PULSES,
      steps: [{ do: 'put', what: 'pulse', in: { farthest: VEINS, from: 'basementLanding' } }],
    },
    {
      do: 'if',
      when: { not: { room: PULSE } },
      steps: [{ do: 'put', what: 'pulse', in: 'basementLanding' }],
    },
    // H43-02
    { do: 'put', what: 'finger', in: { farthest: PULSE, from: 'basementLanding' } },
  ],
  tasks: [
    {
      id: 'H43-05',
      who: 'hero',
      where: PULSE,
      needs: { holds: 'spear', who: 'you' },
      roll: ['might'],
      atLeast: DRIVEN,
      ok: [
        { do: 'unmark', token: 'pulse', in: 'here' },
        { do: 'stun', who: { monsters: 'finger' } },
      ],
    },
  ],
  triggers: [
    // the traitor turn is over, or its place in the round, if the traitor is dead
    {
      id: 'H43-03',
      at: 'startOfMonsterTurn',
      steps: [
        {
          do: 'ask',
          by: 'traitorPlayer',
          about: 'H43-03',
          choices: SIDES.map((side) => ({
            name: `H43.${side}`,
            when: { not: { note: 'rolledTo', is: side } },
            steps: rollOver(side),
          })),
        },
      ],
    },
  ],
  handling: [
    {
      id: 'H43-06',
      thing: 'spear',
      no: ['drop'],
      when: { room: { both: ['here', { not: 'fit' }] } },
    },
  ],
  wins: [{ id: 'H43-W1', team: 'hero', when: { not: { room: PULSE } } }],
  worth,
}

/** How many Pulses still beat, who has the Spear, and how near it is to the next one. */
function worth(state: BState): number {
  const pulses = state.tokens.flatMap(({ name, room }) => (name === 'pulse' ? [room] : []))
  const stilled = 1 - pulses.length / bySeats(state, PULSES)
  const { round = 1 } = state.haunt ?? {}
  return likely(3.5 * stilled + spear(state, pulses) - 0.18 * round)
}

function spear(state: BState, pulses: readonly number[]): number {
  const bearer = holderOf(state, 'spear')
  const near = closeness(state, pulses)
  if (bearer < 0) {
    const lies = state.piles.find(({ things }) => things.includes('spear'))?.room ?? -1
    return Math.max(0, ...heroRooms(state).map(closeness(state, [lies]))) - 0.5 * hunters(state, [lies])
  }
  const { room, team } = explorerOf(state, bearer)
  if (team === 'traitor') return Math.max(0, ...heroRooms(state).map(closeness(state, [room]))) - 1.6
  const drives = rollOf(numberOf(state, bearer, 0), DRIVEN)
  return 1.6 * near(room) + drives - 0.35 * hunters(state, [room]) + 0.2 * escort(state, room)
}

/** Heroes on the bearer's heels. */
const escort = (state: BState, room: number): number =>
  heroRooms(state).reduce((sum, at) => sum + closeness(state, [room])(at), -1)
