/** Haunt 10, What the Engine Wants: brass parts, to be fitted into a machine in the lift or thrown down a pit. */

import { counterOf, placeOf } from '../../kit/select.ts'
import { nearPart, newThing, setCounter } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred } from '../../kit/types.ts'
import { closeness, closenessOfAll, type Going, likely } from '../../kit/worth.ts'
import { addToPile, partOf, roomOf } from '../../rules/board.ts'
import type { Team } from '../../rules/state.ts'
import type { BState } from '../../types.ts'
import { ROOM } from '../rooms.ts'

/** H10-W1, H10-W2: so many parts decide it; so many lie in the house at the start. */
const NEEDED = [3, 4, 4, 5] as const

const LADEN: Pred = { holds: 'part', who: 'you' }

const FIT: readonly KitStep[] = [
  { do: 'spend', who: 'you', thing: 'part' },
  { do: 'count', counter: 'fitted', by: 1 },
]

const isPart = (thing: string): boolean => thing.startsWith('part-')

const looseParts = ({ piles }: BState): number[] =>
  piles.flatMap(({ room, things }) => (things.some(isPart) ? [room] : []))

export const haunt10: HauntDef = {
  no: 10,
  kind: 'open',
  traitor: { rule: 'holder', card: 'madman', else: { rule: 'revealer' } },
  last: {
    round: 12,
    wins: 'traitor',
    unless: [{ id: 'H10-W3', team: 'hero', when: { counter: 'thrown', atLeast: { sum: [{ counter: 'fitted' }, 1] } } }],
  },
  counters: { fitted: { start: 0 }, thrown: { start: 0 }, reserve: { start: [2, 3, 3, 4] } },
  tokens: { part: { kind: 'item', face: 'big-gear', limit: 1 } },
  monsters: {
    // H10-04
    automaton: {
      face: 'vintage-robot',
      colour: '#c94a3f',
      speed: 3,
      might: 5,
      carries: { n: 1, what: 'part' },
      steals: true,
      explores: true,
    },
  },
  setup: [
    // H10-01
    { do: 'fetch', tile: 'mysticElevator', near: { roomOf: 'traitors' }, else: 'foyer', as: 'engine' },
    { do: 'fetch', tile: 'collapsedRoom', near: 'foyer', else: 'entranceHall', as: 'pit' },
    // H10-02
    {
      do: 'put',
      what: 'part',
      in: {
        first: [
          { both: ['fit', 'reach', { beyond: 2, of: { roomOf: 'explorers' } }, { not: { lying: 'part' } }] },
          { both: ['fit', 'reach', { not: { lying: 'part' } }] },
        ],
      },
      count: NEEDED,
    },
    { do: 'put', what: 'automaton', in: { place: 'engine' }, count: [1, 2, 3, 4] },
  ],
  tasks: [
    { id: 'H10-05', who: 'traitor', where: { place: 'engine' }, needs: LADEN, often: true, ok: FIT },
    { id: 'H10-05m', who: { monster: 'automaton' }, where: { place: 'engine' }, needs: LADEN, often: true, ok: FIT },
    {
      id: 'H10-06',
      who: 'hero',
      where: { place: 'pit' },
      needs: LADEN,
      often: true,
      ok: [
        { do: 'spend', who: 'you', thing: 'part' },
        { do: 'count', counter: 'thrown', by: 1 },
      ],
    },
    {
      id: 'H10-07',
      who: 'hero',
      where: { place: 'engine' },
      needs: { counter: 'fitted', atLeast: 1 },
      roll: ['knowledge'],
      atLeast: 5,
      extra: [{ when: { holds: 'madman', who: 'you' }, n: 2 }],
      ok: [
        { do: 'count', counter: 'fitted', by: -1 },
        { do: 'count', counter: 'thrown', by: 1 },
      ],
    },
  ],
  triggers: [
    {
      id: 'H10-03',
      at: 'discover',
      when: { counter: 'reserve', atLeast: 1 },
      steps: [{ do: 'run', code: 'turnUpPart' }],
    },
  ],
  wins: [
    { id: 'H10-W1', team: 'traitor', when: { counter: 'fitted', atLeast: NEEDED } },
    { id: 'H10-W2', team: 'hero', when: { counter: 'thrown', atLeast: NEEDED } },
  ],
  worth,
  code: {
    /** On the discoverer's side of a barrier; nothing stays in the Coal Chute. */
    turnUpPart: (g, { you = 0, room: found = 0 }) => {
      const { state } = g
      const room = found === ROOM.coalChute ? ROOM.basementLanding : found
      const part = roomOf(state, you) === room ? partOf(state, you) : nearPart(state, room)
      setCounter(g, 'reserve', counterOf(state, 'reserve') - 1)
      addToPile(state, room, part, [newThing(state, 'part')])
      g.tell({ is: 'told', line: 'H10-03', who: null, room: null, n: null })
    },
  },
}

/** Parts thrown against parts fitted; who carries one, and how far from where it is wanted; who is near a loose one. */
function worth(state: BState): number {
  const heroes = explorersOf(state, 'hero')
  const others = [...explorersOf(state, 'traitor'), ...workersOf(state)]
  const score =
    PROGRESS * (counterOf(state, 'thrown') - counterOf(state, 'fitted')) +
    hands(state, heroes, others, placeOf(state, 'pit')) -
    hands(state, others, heroes, placeOf(state, 'engine'))
  return likely(0.7 * score)
}

/** More than any way to a part and with it is worth: a part in hand must not be worth more than one in its place. */
const PROGRESS = 1.8

/** A figure that can carry a part. */
interface Carrier {
  cards: readonly string[]
  room: number
  going: Going
}

const explorersOf = ({ players }: BState, side: Team): Carrier[] =>
  players.flatMap(({ team, alive, cards, room }) => (alive && team === side ? [{ cards, room, going: 'afoot' }] : []))

const workersOf = ({ monsters }: BState): Carrier[] =>
  monsters.flatMap(({ things, room, stunned }) =>
    room >= 0 && stunned === 0 ? [{ cards: things, room, going: 'monster' }] : [],
  )

/** Parts carried, the nearer to their goal the better; and the empty-handed near loose parts or those of the others. */
function hands(state: BState, own: readonly Carrier[], others: readonly Carrier[], goal: number): number {
  const toGoal = { afoot: closeness(state, [goal]), monster: closeness(state, [goal], 'monster') }
  const isLaden = ({ cards }: Carrier) => cards.some(isPart)
  const rooms = (list: readonly Carrier[], laden: boolean) =>
    list.flatMap((one) => (isLaden(one) === laden ? [one.room] : []))
  const carried = own.filter(isLaden).reduce((sum, { room, going }) => sum + 0.9 + 0.8 * toGoal[going](room), 0)
  return carried + 0.8 * closenessOfAll(state, rooms(own, false), [...looseParts(state), ...rooms(others, true)])
}
