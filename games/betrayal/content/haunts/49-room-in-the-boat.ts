/** Haunt 49, Room in the Boat: a timetable, people who have waited a long time, and what a passage costs. */

import { bySeats, counterOf } from '../../kit/select.ts'
import type { HauntDef, KitStep, Pred, RoomSel } from '../../kit/types.ts'
import { closeness, closenessOfAll, heroSeats, hunters, likely, tokenRooms } from '../../kit/worth.ts'
import { explorerOf, roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'
import { ROOM, type Room } from '../rooms.ts'

const BOAT: RoomSel = { marked: 'ferry' }
const LANDINGS: RoomSel = { either: ['basementLanding', 'foyer', 'upperLanding'] }
const WAITING: RoomSel = { both: ['fit', 'reach', { not: LANDINGS }] }
const ABOARD = [3, 4, 5, 6] as const
const DROWNED = [1, 2, 2, 3] as const

const landAt = (room: Room): KitStep[] => [
  { do: 'unmark', token: 'ferry', in: BOAT },
  { do: 'put', what: 'ferry', in: room },
]
const isAt = (room: Room): Pred => ({ room: { both: [BOAT, room] } })

/** H49-02: cellar, hall, upstairs, cellar. */
const MOVE_ON: readonly KitStep[] = [
  {
    do: 'if',
    when: isAt('basementLanding'),
    steps: landAt('foyer'),
    else: [{ do: 'if', when: isAt('foyer'), steps: landAt('upperLanding'), else: landAt('basementLanding') }],
  },
]

/** H49-03, H49-04: one more follows, if there is one and the hero has a hand free. */
const COAX: KitStep = {
  do: 'if',
  when: {
    all: [{ none: { mark: 'ledSouls', atLeast: 2, of: 'you' } }, { some: 'you', in: { marked: 'waitingSoul' } }],
  },
  steps: [
    { do: 'unmark', token: 'waitingSoul', in: 'here', count: 1 },
    { do: 'score', who: 'you', mark: 'ledSouls', by: 1 },
  ],
}

const GO_ABOARD: readonly KitStep[] = [
  { do: 'score', who: 'you', mark: 'ledSouls', by: -1 },
  { do: 'count', counter: 'aboard', by: 1 },
]

const LEADS: Pred = { some: { mark: 'ledSouls', of: 'you' } }
const HAS_FARE: Pred = { holds: 'medallion', who: 'you' }

export const haunt49: HauntDef = {
  no: 49,
  kind: 'open',
  traitor: { rule: 'highest', trait: 'might' },
  last: { round: 9, wins: 'traitor' },
  counters: { aboard: { start: 0 }, drownedHeroes: { start: 0 } },
  tokens: {
    waitingSoul: { kind: 'marker', face: 'haunting' },
    ferry: { kind: 'fixed', face: 'canoe' },
  },
  monsters: { oarsman: { speed: 3, might: 4, face: 'paddles', colour: '#3c7a78' } },
  setup: [
    // H49-01: in two goes, so that no more than two wait in a room
    { do: 'put', what: 'waitingSoul', in: WAITING, count: [3, 4, 4, 5], apart: true },
    { do: 'put', what: 'waitingSoul', in: WAITING, count: [3, 3, 4, 4], apart: true },
    { do: 'put', what: 'ferry', in: 'basementLanding' },
    { do: 'put', what: 'oarsman', in: 'basementLanding', count: [0, 1, 1, 2] },
  ],
  tasks: [
    {
      id: 'H49-04',
      who: 'hero',
      where: { marked: 'waitingSoul' },
      needs: { none: { mark: 'ledSouls', atLeast: 2, of: 'you' } },
      ok: [
        {
          do: 'roll',
          id: 'H49-04',
          who: 'you',
          traits: ['sanity', 'knowledge'],
          by: [
            [5, [COAX, COAX]],
            [3, [COAX]],
            [0, []],
          ],
        },
      ],
    },
    {
      id: 'H49-05',
      who: 'hero',
      where: BOAT,
      needs: LEADS,
      ok: [
        {
          do: 'repeat',
          n: { mark: 'ledSouls', of: 'you' },
          steps: [
            {
              do: 'if',
              when: HAS_FARE,
              steps: GO_ABOARD,
              else: [
                {
                  do: 'ask',
                  by: 'you',
                  about: 'H49-05',
                  choices: [
                    { name: 'H49.pay', steps: [{ do: 'lose', who: 'you', trait: 'any', n: 1 }, ...GO_ABOARD] },
                    { name: 'H49.wait', steps: [] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'H49-05b',
      who: 'hero',
      where: BOAT,
      needs: { all: [LEADS, { not: HAS_FARE }] },
      thing: 'itemCard',
      often: true,
      ok: [{ do: 'spend', who: 'you', thing: 'chosen' }, ...GO_ABOARD],
    },
    {
      id: 'H49-07',
      who: 'traitor',
      where: { both: [LANDINGS, { not: BOAT }] },
      roll: ['might'],
      atLeast: 5,
      ok: MOVE_ON,
    },
  ],
  triggers: [
    { id: 'H49-02', at: 'endOfRound', steps: MOVE_ON },
    {
      id: 'H49-06',
      at: 'death',
      when: { you: 'hero' },
      steps: [
        {
          do: 'repeat',
          n: { mark: 'ledSouls', of: 'you' },
          steps: [{ do: 'put', what: 'waitingSoul', in: 'here' }],
        },
        { do: 'setScore', who: 'you', mark: 'ledSouls', to: 0 },
        { do: 'count', counter: 'drownedHeroes', by: 1 },
      ],
    },
  ],
  modifiers: [{ id: 'H49-03', who: { mark: 'ledSouls' }, spaces: -1 }],
  riders: [
    {
      id: 'H49-06',
      by: { either: ['traitors', { monsters: 'oarsman' }] },
      on: { mark: 'ledSouls', of: 'heroes' },
      may: true,
      won: [
        {
          do: 'repeat',
          n: { mark: 'ledSouls', of: 'it' },
          steps: [
            {
              do: 'pickRoom',
              by: 'traitorPlayer',
              about: 'H49-06',
              of: { both: ['fit', { within: 3, of: { roomOf: 'it' } }] },
              steps: [{ do: 'put', what: 'waitingSoul', in: 'here' }],
            },
          ],
        },
        { do: 'setScore', who: 'it', mark: 'ledSouls', to: 0 },
      ],
    },
  ],
  wins: [
    { id: 'H49-W1', team: 'hero', when: { counter: 'aboard', atLeast: ABOARD } },
    { id: 'H49-W2', team: 'traitor', when: { counter: 'drownedHeroes', atLeast: DROWNED } },
  ],
  worth,
}

/** Where the Boat will be when the round has ended. */
const NEXT: Readonly<Record<number, number>> = {
  [ROOM.basementLanding]: ROOM.foyer,
  [ROOM.foyer]: ROOM.upperLanding,
  [ROOM.upperLanding]: ROOM.basementLanding,
}

/** Souls aboard, Souls led and how near they are to the Boat or its next landing; and free hands near those who wait. */
function worth(state: BState): number {
  const [boat = -1] = tokenRooms(state, 'ferry')
  const [now, soon] = [closeness(state, [boat]), closeness(state, [NEXT[boat] ?? -1])]
  const seats = heroSeats(state)
  const led = (seat: number) => explorerOf(state, seat).marks['ledSouls'] ?? 0
  const leading = seats.reduce((sum, seat) => {
    const room = roomOf(state, seat)
    return sum + led(seat) * (0.4 + 0.4 * Math.max(now(room), 0.9 * soon(room)))
  }, 0)
  const free = seats.filter((seat) => led(seat) < 2).map((seat) => roomOf(state, seat))
  const wanted = closenessOfAll(state, free, tokenRooms(state, 'waitingSoul'))
  const leaders = seats.filter((seat) => led(seat) > 0).map((seat) => roomOf(state, seat))
  const progress = (counterOf(state, 'aboard') + leading + 0.25 * wanted) / bySeats(state, ABOARD)
  const lost = counterOf(state, 'drownedHeroes') / bySeats(state, DROWNED)
  return likely(5.5 * progress - 2.5 - 2.5 * lost - 0.25 * hunters(state, leaders))
}
