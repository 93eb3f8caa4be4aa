/** Haunt 49, Room in the Boat: a timetable, people who have waited a long time, and what a passage costs. */
import type { Room } from '../../content/rooms.ts'
import type { HauntDef, KitStep, Pred, RoomSel } from '../../kit/types.ts'

const BOAT: RoomSel = { marked: 'ferry' }
const LANDINGS: RoomSel = { either: ['basementLanding', 'foyer', 'upperLanding'] }
const WAITING: RoomSel = { both: ['fit', 'reach', { not: LANDINGS }] }
const ABOARD = [3, 4, 6, 6] as const
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
      where: { not: BOAT },
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
  hopes: [
    { num: { counter: 'aboard' }, of: ABOARD, weight: 4 },
    { num: { mark: 'ledSouls', of: 'heroes' }, of: ABOARD, weight: 2 },
    { num: { counter: 'drownedHeroes' }, of: DROWNED, weight: -3 },
    { near: { mark: 'ledSouls', of: 'heroes' }, to: BOAT, weight: 1 },
    { near: 'heroes', to: { marked: 'waitingSoul' }, weight: 0.6 },
    { near: { either: ['traitors', 'monsters'] }, to: { roomOf: { mark: 'ledSouls', of: 'heroes' } }, weight: -0.6 },
  ],
}
