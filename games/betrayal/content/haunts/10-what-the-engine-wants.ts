/** Haunt 10, What the Engine Wants: brass parts, to be fitted into a machine in the lift or thrown down a pit. */

import { hauntOf, nearPart, newThing, setCounter } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred } from '../../kit/types.ts'
import { likely, nearness } from '../../kit/worth.ts'
import { addToPile, partOf, roomOf } from '../../rules/board.ts'
import type { BState, Team } from '../../types.ts'
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
  last: { round: 12, wins: { code: 'whoHasMore' } },
  counters: { fitted: { start: 0 }, thrown: { start: 0 }, reserve: { start: [2, 3, 3, 4] } },
  tokens: { part: { kind: 'item', limit: 1 } },
  monsters: {
    // H10-04
    automaton: { speed: 3, might: 5, carries: { n: 1, what: 'part' }, steals: true, explores: true },
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
          { both: ['fit', 'reach', { beyond: 2, of: { roomOf: 'explorers' } }, { not: { code: 'loose' } }] },
          { both: ['fit', 'reach', { not: { code: 'loose' } }] },
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
    loose: ({ state }) => looseParts(state),
    /** On the discoverer's side of a barrier; nothing stays in the Coal Chute. */
    turnUpPart: (g, { you = 0, room: found = 0 }) => {
      const { state } = g
      const room = found === ROOM.coalChute ? ROOM.basementLanding : found
      const part = roomOf(state, you) === room ? partOf(state, you) : nearPart(state, room)
      setCounter(g, 'reserve', hauntOf(state).counters['reserve'] - 1)
      addToPile(state, room, part, [newThing(state, 'part')])
      g.tell({ is: 'told', line: 'H10-03', who: null, room: null, n: null })
    },
    /** H10-W3 */
    whoHasMore: ({ state }): Team => {
      const { fitted, thrown } = hauntOf(state).counters
      return fitted > thrown ? 'traitor' : 'hero'
    },
  },
}

/** Parts thrown against parts fitted; who carries one, and how far from where it is wanted; who is near a loose one. */
function worth(state: BState): number {
  const { counters, places } = hauntOf(state)
  const needed = NEEDED[state.players.length - 3]
  const [toPit, toEngine] = [nearness(state, [places['pit']]), nearness(state, [places['engine']])]
  const toPart = nearness(state, looseParts(state))
  const share = (things: readonly string[], room: number, toGoal: (room: number) => number) =>
    things.some(isPart) ? 0.4 + 0.5 * toGoal(room) : 0.3 * toPart(room)
  let score = (3 * (counters['thrown'] - counters['fitted'])) / needed
  for (const { cards, room, team, alive } of state.players) {
    if (!alive) continue
    score += team === 'hero' ? share(cards, room, toPit) : -share(cards, room, toEngine)
  }
  for (const { things, room, stunned } of state.monsters)
    if (room >= 0 && stunned === 0) score -= share(things, room, toEngine)
  return likely(1.2 * score)
}
