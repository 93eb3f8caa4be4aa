/** Haunt 17, The Orchestra Below Stairs: dead musicians, each with a harm of its own, and a conductor with a baton. */
import { bySeats, counterOf } from '../../kit/select.ts'
import type { HauntDef, KitStep, Pred, RoomSel } from '../../kit/types.ts'
import { bestTrait, closeness, closenessOfAll, heroRooms, likely, rollOf } from '../../kit/worth.ts'
import type { BState } from '../../types.ts'

const NOTES = [18, 25, 32, 34] as const
const SILENCE = 3
const MIGHT_OR_KNOWLEDGE = [0, 2] as const
const MUSICIANS = ['drum', 'fiddle', 'flute', 'horn', 'organ'] as const
type Musician = (typeof MUSICIANS)[number]

/** Whoever sits in such a room plays. */
const PLAYING: RoomSel = { marked: 'playing' }
const SEATS: RoomSel = { either: MUSICIANS.map((marked) => ({ marked })) }

const plays = (musician: Musician): Pred => ({ room: { both: [{ marked: musician }, PLAYING] } })

/** H17-01: each as far as can be from those who sit already. */
const sitDown = (musician: Musician, count: readonly [number, number, number, number]): KitStep => ({
  do: 'repeat',
  n: count,
  steps: [
    {
      do: 'put',
      what: musician,
      in: { farthest: { both: ['fit', 'reach', { not: SEATS }] }, from: SEATS },
    },
  ],
})

export const haunt17: HauntDef = {
  no: 17,
  kind: 'open',
  traitor: { rule: 'highest', trait: 'knowledge', notRevealer: true },
  // H17-W3
  last: { round: [10, 10, 11, 11], wins: 'traitor' },
  // H17-02
  counters: { score: { start: 0 } },
  tokens: {
    drum: { kind: 'fixed', face: 'drum', colour: '#b5533c' },
    fiddle: { kind: 'fixed', face: 'violin', colour: '#9a6a2f' },
    flute: { kind: 'fixed', face: 'flute', colour: '#4f8a7b' },
    horn: { kind: 'fixed', face: 'french-horn', colour: '#b8923a' },
    organ: { kind: 'fixed', face: 'pipe-organ', colour: '#6b5f8f' },
    playing: { kind: 'marker', face: 'musical-notes' },
  },
  monsters: { dancer: { face: 'skeleton', colour: '#8a8f98', speed: 3, might: 3 } },
  setup: [
    // H17-01
    { do: 'put', what: 'drum', in: { random: { both: ['fit', 'reach'] } } },
    sitDown('fiddle', [1, 1, 1, 1]),
    sitDown('flute', [1, 1, 1, 1]),
    sitDown('horn', [0, 1, 1, 1]),
    sitDown('organ', [0, 0, 1, 1]),
    { do: 'mark', token: 'playing', in: SEATS },
    { do: 'put', what: 'dancer', in: { roomOf: 'traitors' }, count: [0, 1, 2, 2] },
  ],
  tasks: [
    {
      id: 'H17-04',
      who: 'hero',
      where: PLAYING,
      roll: ['might', 'knowledge'],
      atLeast: SILENCE,
      ok: [{ do: 'unmark', token: 'playing', in: 'here' }],
      fail: [{ do: 'damage', who: 'you', harm: 'mental', n: 1 }],
    },
    {
      id: 'H17-05',
      who: 'traitor',
      where: { both: [SEATS, { not: PLAYING }] },
      ok: [{ do: 'mark', token: 'playing', in: 'here' }],
    },
    {
      // the Fiddle
      id: 'H17-03',
      who: 'traitor',
      needs: plays('fiddle'),
      on: 'heroes',
      ok: [
        {
          do: 'roll',
          id: 'H17-03r',
          who: 'it',
          traits: ['speed'],
          by: [
            [4, []],
            [
              0,
              [
                {
                  do: 'pickRoom',
                  by: 'traitorPlayer',
                  about: 'H17-03',
                  of: { connected: { roomOf: 'it' } },
                  steps: [{ do: 'move', who: 'it', to: 'here' }],
                },
              ],
            ],
          ],
        },
      ],
    },
  ],
  modifiers: [
    { id: 'H17-03', who: 'heroes', when: plays('drum'), spaces: -1 },
    { id: 'H17-03', who: 'heroes', when: plays('flute'), dice: { on: 'trait', n: -1, task: 'H17-04' } },
    { id: 'H17-03', who: 'traitors', when: plays('horn'), dice: { on: 'attack', n: 2 } },
  ],
  triggers: [
    {
      // the Organ
      id: 'H17-03',
      at: 'endOfRound',
      when: plays('organ'),
      steps: [
        {
          do: 'damage',
          who: { in: { either: [PLAYING, { connected: PLAYING }] }, of: 'heroes' },
          harm: 'mental',
          n: 1,
        },
      ],
    },
    {
      id: 'H17-W1',
      at: 'endOfRound',
      when: { not: { room: PLAYING } },
      steps: [{ do: 'win', team: 'hero', line: 'H17-W1' }],
    },
    { id: 'H17-06', at: 'endOfRound', steps: [{ do: 'count', counter: 'score', by: { rooms: PLAYING } }] },
  ],
  wins: [{ id: 'H17-W2', team: 'traitor', when: { counter: 'score', atLeast: NOTES } }],
  worth,
}

/** How many are silent, how much has been played, and who is on the way to whom. */
function worth(state: BState): number {
  const rooms = (names: readonly string[]) =>
    state.tokens.flatMap(({ name, room }) => (names.includes(name) ? [room] : []))
  const [playing, seats] = [rooms(['playing']), rooms(MUSICIANS)]
  const silent = seats.filter((room) => !playing.includes(room))
  const played = counterOf(state, 'score') / bySeats(state, NOTES)
  const hush = silent.length / Math.max(1, seats.length)
  const traitor = state.players.find(({ team, alive }) => team === 'traitor' && alive)
  const cued = traitor === undefined ? 0 : closeness(state, silent)(traitor.room)
  return likely(
    3.5 * hush + (playing.length === 0 ? 1.5 : 0) - 3 * played - 0.6 + onTheWay(state, playing) - 0.5 * cued,
  )
}

/** Each hero goes to another Musician, and is good for it. */
function onTheWay(state: BState, playing: readonly number[]): number {
  const from = heroRooms(state)
  const able = state.players.reduce(
    (sum, { team, alive, room }, seat) =>
      team === 'hero' && alive && playing.includes(room)
        ? sum + rollOf(bestTrait(state, seat, MIGHT_OR_KNOWLEDGE), SILENCE)
        : sum,
    0,
  )
  return (1.2 * closenessOfAll(state, from, playing) + 0.6 * able) / Math.max(1, from.length)
}
