/** Haunt 48, By Appointment: you can be hurt anywhere, but you can die only where it is written. */
import { bySeats } from '../../kit/select.ts'
import type { HauntDef, KitStep, RoomSel } from '../../kit/types.ts'
import { closeness, likely } from '../../kit/worth.ts'
import type { BState } from '../../types.ts'

const OWN: RoomSel = { marked: 'appointment', by: 'you' }
const LAST = [6, 5, 6, 5] as const
const STRUCK_OFF = [2, 2, 3, 4] as const
const FORETOLD = [1, 2, 2, 3] as const

const FREE: RoomSel = { not: { marked: 'appointment' } }

/** H48-01: a room of its own for `it`, 3 to 6 spaces away. */
const APPOINT: KitStep = {
  do: 'put',
  what: 'appointment',
  owner: 'it',
  in: {
    first: [
      { both: ['fit', 'reach', FREE, { within: 6, of: { roomOf: 'it' } }, { beyond: 3, of: { roomOf: 'it' } }] },
      { both: ['fit', FREE, { not: { roomOf: 'it' } }] },
    ],
  },
}

/** H48-06: nobody stands in either room. */
const UNATTENDED: RoomSel = { both: [{ marked: 'appointment' }, { not: { roomOf: 'heroes' } }] }

export const haunt48: HauntDef = {
  no: 48,
  kind: 'open',
  traitor: { rule: 'revealer' },
  last: { round: LAST, wins: 'traitor' },
  counters: { struckOff: { start: 0 }, foretold: { start: 0 } },
  tokens: { appointment: { kind: 'marker', face: 'tombstone' } },
  monsters: { usher: { speed: 4, might: [7, 7, 7, 6], face: 'grim-reaper', colour: '#5d6b85' } },
  setup: [
    // H48-01
    { do: 'each', who: 'heroes', steps: [APPOINT] },
    { do: 'put', what: 'usher', in: { roomOf: 'traitors' }, count: [1, 3, 4, 4] },
  ],
  tasks: [
    {
      id: 'H48-06',
      who: 'traitor',
      needs: { num: { rooms: UNATTENDED }, atLeast: 2 },
      roll: ['knowledge'],
      atLeast: 5,
      ok: [
        {
          do: 'pickRoom',
          by: 'you',
          about: 'H48-06',
          of: UNATTENDED,
          steps: [
            { do: 'name', place: 'corrected', room: 'here' },
            {
              do: 'pickRoom',
              by: 'you',
              about: 'H48-06b',
              of: { both: [UNATTENDED, { not: { place: 'corrected' } }] },
              steps: [{ do: 'swap', token: 'appointment', between: [{ place: 'corrected' }, 'here'] }],
            },
          ],
        },
      ],
    },
    {
      id: 'H48-07',
      who: 'hero',
      where: OWN,
      needs: { some: { monsters: 'usher' }, in: 'here' },
      roll: ['sanity', 'knowledge'],
      atLeast: 5,
      ok: [{ do: 'stun', who: { in: 'here', of: { monsters: 'usher' } } }],
    },
  ],
  triggers: [
    // H48-04: the turn ends there, and the next one finds it there
    {
      id: 'H48-04',
      at: 'endOfTurn',
      when: { some: 'you', in: OWN },
      steps: [{ do: 'setScore', who: 'you', mark: 'waits', to: 1 }],
    },
    {
      id: 'H48-04',
      at: 'startOfTurn',
      when: { some: { mark: 'waits', of: 'you' } },
      steps: [
        { do: 'setScore', who: 'you', mark: 'waits', to: 0 },
        {
          do: 'if',
          when: { some: 'you', in: OWN },
          steps: [
            { do: 'unmark', token: 'appointment', in: OWN },
            { do: 'gain', who: 'you', trait: 'any', n: 1 },
            { do: 'count', counter: 'struckOff', by: 1 },
          ],
        },
      ],
    },
    {
      id: 'H48-03',
      at: 'death',
      when: { room: { both: ['here', OWN] } },
      steps: [{ do: 'count', counter: 'foretold', by: 1 }],
    },
    { id: 'H48-03', at: 'death', steps: [{ do: 'unmark', token: 'appointment', in: OWN }] },
    // a room that cannot be reached any more is no appointment
    {
      id: 'H48-01',
      at: 'endOfRound',
      steps: [
        {
          do: 'each',
          who: 'heroes',
          steps: [
            {
              do: 'if',
              when: { room: { both: [{ marked: 'appointment', by: 'it' }, { not: 'reach' }] } },
              steps: [{ do: 'unmark', token: 'appointment', in: { marked: 'appointment', by: 'it' } }, APPOINT],
            },
          ],
        },
      ],
    },
  ],
  modifiers: [
    {
      id: 'H48-05',
      who: { monsters: 'usher' },
      when: { some: 'it', in: { marked: 'appointment', by: 'it' } },
      dice: { on: 'attack', n: 3 },
    },
    {
      id: 'H48-05',
      who: { monsters: 'usher' },
      when: { not: { room: { marked: 'appointment', by: 'it' } } },
      noAttack: true,
    },
  ],
  // H48-02
  death: { when: { all: [{ you: 'hero' }, { room: OWN }, { not: { some: 'you', in: OWN } }] }, steps: [] },
  wins: [
    { id: 'H48-W1', team: 'hero', when: { counter: 'struckOff', atLeast: STRUCK_OFF } },
    { id: 'H48-W2', team: 'traitor', when: { counter: 'foretold', atLeast: FORETOLD } },
  ],
  /** Who is struck off or dead; how near the others are to their rooms, and how well; where the Ushers wait. */
  worth: (state) => {
    const { struckOff = 0, foretold = 0 } = state.haunt?.counters ?? {}
    return likely(
      (4 * struckOff) / bySeats(state, STRUCK_OFF) - (3 * foretold) / bySeats(state, FORETOLD) - 1 + kept(state),
    )
  },
}

/** Healthy heroes go to their rooms and wait there; hurt ones had better not. */
function kept(state: BState): number {
  const { players, tokens, monsters, haunt } = state
  // whoever has never gone is lost: the later it is, the less there is to fear
  const fear = 0.4 * (1 - (haunt?.round ?? 0) / bySeats(state, LAST))
  return tokens.reduce((sum, { name, room, owner = -1 }) => {
    const hero = name === 'appointment' ? players[owner] : undefined
    if (hero === undefined || !hero.alive) return sum
    const health = Math.max(0.1, Math.min(...hero.clips) / 4 - 0.3)
    const feared = monsters.some(({ room: usher, stunned }) => usher === room && stunned === 0) ? fear : 0
    const waits = (hero.marks['waits'] ?? 0) > 0 && hero.room === room ? 0.6 : 0
    return sum + health * closeness(state, [room])(hero.room) + waits - (hero.room === room ? feared : 0)
  }, 0)
}
