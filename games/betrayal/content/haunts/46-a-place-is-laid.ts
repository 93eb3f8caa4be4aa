/** Haunt 46, A Place Is Laid: a guest whom nobody sees, and keepsakes of those he finds alone. */
import { bySeats, counterOf, placeOf } from '../../kit/select.ts'
import { hauntOf, secretOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { standsIn, WHEREABOUTS } from '../../kit/whereabouts.ts'
import { closeness, likely, nearness } from '../../kit/worth.ts'
import { distances, isWithin } from '../../rules/ways.ts'
import type { BState } from '../../types.ts'
import { FIT } from '../rooms.ts'

const TEARS = [1, 2, 3, 3] as const
const KEEPSAKES = [2, 2, 2, 2] as const
/** H46-05 */
const MOST_FLOUR = 6

const FLOUR: RoomSel = { marked: 'flour' }
const IS_HIDDEN: Pred = { some: 'hidden' }
const OWNERS: WhoSel = { mark: 'keepsake', of: 'heroes' }
const UNATTENDED: RoomSel = { both: ['fit', 'reach', { not: { roomOf: 'heroes' } }] }

/** All know that he was here just now. */
const TRACE: readonly KitStep[] = [
  { do: 'name', place: 'lastTrace', room: 'here' },
  { do: 'setCount', counter: 'trail', to: 0 },
]

/** H46-04: in somebody else's turn; he is seen until his next turn is over. */
const FOUND: readonly KitStep[] = [
  { do: 'show', who: 'hidden' },
  { do: 'setScore', who: 'traitors', mark: 'seen', to: 1 },
  ...TRACE,
]

/** H46-02: he comes or goes where there is flour, and takes it along on his soles. */
const trodden = (line: string): readonly KitStep[] => [
  { do: 'tell', line },
  { do: 'unmark', token: 'flour', in: 'here' },
  ...TRACE,
]

/** `it` has its keepsake no more. */
const ROB: readonly KitStep[] = [
  { do: 'setScore', who: 'it', mark: 'keepsake', to: 0 },
  { do: 'setScore', who: 'it', mark: 'robbed', to: 1 },
  { do: 'count', counter: 'taken', by: 1 },
]

export const haunt46: HauntDef = {
  no: 46,
  kind: 'open',
  traitor: { rule: 'lowest', trait: 'might', notRevealer: true },
  // H46-W3
  last: { round: 10, wins: 'hero' },
  counters: { tears: { start: 0 }, taken: { start: 0 }, trail: { start: 0 } },
  tokens: { flour: { kind: 'marker', face: 'flour', colour: '#e6dfcf' } },
  setup: [
    // H46-01
    { do: 'name', place: 'lastTrace', room: { roomOf: 'traitors' } },
    { do: 'takeOff', who: 'traitors' },
    {
      do: 'hide',
      who: 'traitorPlayer',
      in: {
        random: {
          first: [
            {
              both: [UNATTENDED, { within: 4, of: { place: 'lastTrace' } }, { beyond: 2, of: { place: 'lastTrace' } }],
            },
            UNATTENDED,
            'fit',
          ],
        },
      },
    },
    { do: 'setScore', who: 'heroes', mark: 'keepsake', to: 1 },
  ],
  tasks: [
    {
      id: 'H46-03',
      who: 'traitor',
      needs: { all: [{ round: 2 }, IS_HIDDEN, { num: { count: { in: 'here', of: 'heroes' } }, atMost: 1 }] },
      on: { in: 'here', of: OWNERS },
      ok: [
        ...ROB,
        { do: 'name', place: 'lastTrace', room: { roomOf: 'it' } },
        { do: 'setCount', counter: 'trail', to: 0 },
      ],
    },
    {
      id: 'H46-04',
      who: 'traitor',
      needs: { all: [IS_HIDDEN, { some: { in: 'here', of: 'heroes' } }] },
      ok: [
        { do: 'show', who: 'you' },
        // this turn and the next
        { do: 'setScore', who: 'you', mark: 'seen', to: 2 },
        ...TRACE,
      ],
    },
    {
      id: 'H46-05',
      who: 'hero',
      where: { not: FLOUR },
      needs: { num: { rooms: FLOUR }, atMost: MOST_FLOUR - 1 },
      ok: [{ do: 'mark', token: 'flour', in: 'here' }],
    },
    {
      id: 'H46-06',
      who: 'hero',
      needs: IS_HIDDEN,
      roll: ['knowledge', 'sanity'],
      atLeast: 4,
      ok: [
        {
          do: 'if',
          when: { room: { both: [{ within: 2, of: 'here' }, { hidden: 'hidden' }] } },
          steps: [{ do: 'tell', line: 'H46-06.yes', who: 'you' }, ...TRACE],
          else: [{ do: 'tell', line: 'H46-06.no', who: 'you' }],
        },
      ],
    },
    {
      id: 'H46-07',
      who: 'hero',
      needs: { all: [IS_HIDDEN, { holds: 'dog', who: 'you' }] },
      at: { within: 4, of: 'here' },
      ok: [
        {
          do: 'if',
          when: { room: { both: ['here', { hidden: 'hidden' }] } },
          steps: FOUND,
          else: [
            {
              do: 'if',
              when: { room: { both: [{ connected: 'here' }, { hidden: 'hidden' }] } },
              steps: [{ do: 'tell', line: 'H46-07.near' }, ...TRACE],
              else: [{ do: 'tell', line: 'H46-07.far' }],
            },
          ],
        },
      ],
    },
    {
      id: 'H46-08',
      who: 'hero',
      needs: IS_HIDDEN,
      ok: [
        {
          do: 'if',
          when: { room: { both: ['here', { hidden: 'hidden' }] } },
          steps: FOUND,
          else: [{ do: 'tell', line: 'H46-08', who: 'you' }],
        },
      ],
    },
  ],
  triggers: [
    { id: 'H46-02', at: 'startOfRound', steps: [{ do: 'count', counter: 'trail', by: 1 }] },
    {
      id: 'H46-02',
      at: 'sneakOut',
      when: { room: { both: ['here', FLOUR] } },
      steps: trodden('H46-02.out'),
    },
    { id: 'H46-02', at: 'sneakIn', when: { room: { both: ['here', FLOUR] } }, steps: trodden('H46-02.in') },
    {
      id: 'H46-04',
      at: 'endOfTurn',
      when: { all: [{ you: 'traitor' }, { none: 'hidden' }] },
      steps: [
        { do: 'score', who: 'you', mark: 'seen', by: -1 },
        {
          do: 'if',
          when: { all: [{ none: { mark: 'seen', of: 'you' } }, { none: { in: 'here', of: 'heroes' } }] },
          steps: [{ do: 'hide', who: 'you', in: 'here' }],
        },
      ],
    },
    // the keepsake of a dead hero is his
    {
      id: 'H46-03',
      at: 'death',
      when: { all: [{ you: 'hero' }, { some: { mark: 'keepsake', of: 'you' } }] },
      steps: [{ do: 'count', counter: 'taken', by: 1 }],
    },
  ],
  modifiers: [{ id: 'H46-01', who: 'traitors', spaces: 2 }],
  riders: [
    {
      id: 'H46-09',
      by: 'heroes',
      on: 'traitors',
      won: [
        { do: 'count', counter: 'tears', by: 1 },
        {
          do: 'pickWho',
          by: 'you',
          about: 'H46-09',
          of: { mark: 'robbed', of: 'heroes' },
          steps: [
            { do: 'setScore', who: 'it', mark: 'robbed', to: 0 },
            { do: 'setScore', who: 'it', mark: 'keepsake', to: 1 },
            { do: 'count', counter: 'taken', by: -1 },
          ],
        },
        { do: 'setScore', who: 'it', mark: 'seen', to: 0 },
        {
          do: 'hide',
          who: 'it',
          in: { random: { first: [{ both: [UNATTENDED, { within: 3, of: { roomOf: 'it' } }] }, 'fit'] } },
        },
      ],
    },
    { id: 'H46-09b', by: 'traitors', on: OWNERS, margin: 2, may: true, won: ROB },
  ],
  wins: [
    {
      id: 'H46-W1',
      team: 'hero',
      when: { any: [{ counter: 'tears', atLeast: TEARS }, { all: [{ none: 'traitors' }, { none: 'hidden' }] }] },
    },
    { id: 'H46-W2', team: 'traitor', when: { counter: 'taken', atLeast: KEEPSAKES } },
  ],
  /** As far from his last trace as he can have gone since. */
  imagine(state, unknown, chance) {
    if (!unknown.includes(WHEREABOUTS)) return
    const far = distances(state, [placeOf(state, 'lastTrace')])
    const most = 4 + 5 * counterOf(state, 'trail')
    const rooms = [...far.keys()].filter((room) => FIT[room] && isWithin(far, room, most))
    if (rooms.length > 0) secretOf(state, WHEREABOUTS).value = chance.oneOf(rooms)
  },
  worth,
}

/** Tears against keepsakes; whom he can find alone, and whether those who look for him are near. */
function worth(state: BState): number {
  const { counters, traitor, round } = hauntOf(state)
  const { tears = 0, taken = 0 } = counters
  const guest = standsIn(state, traitor)
  const heroes = state.players.filter(({ team, alive, room }) => team === 'hero' && alive && room >= 0)
  const near = nearness(state, [guest])
  const lone = heroes.filter(
    ({ room, marks }) => (marks['keepsake'] ?? 0) > 0 && heroes.filter((other) => other.room === room).length === 1,
  )
  const easy = lone.reduce((sum, { room }) => sum + 0.15 + 0.5 * near(room), 0)
  const close = closeness(state, [guest])
  const found = (state.players[traitor]?.room ?? -1) >= 0 ? 1 : 0.4
  const sought = heroes.reduce((sum, { room }) => sum + close(room), 0) / Math.max(1, heroes.length)
  const flour = state.tokens.filter(({ name }) => name === 'flour').length / MOST_FLOUR
  const stands = (3 * tears) / bySeats(state, TEARS) - (3 * taken) / bySeats(state, KEEPSAKES)
  return likely(0.15 * (round - 6) + stands + 0.8 * found * sought + 0.3 * flour - easy)
}
