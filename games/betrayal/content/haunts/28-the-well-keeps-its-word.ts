/** Haunt 28, The Well Keeps Its Word: pennies to be thrown back, and an offer to each of you, in secret, every round. */
import { bySeats, counterOf, placeOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, closenessOfAll, heldOf, heroSeats, likely, nearness } from '../../kit/worth.ts'
import { roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const LAST = 8
const PENNIES = [5, 6, 7, 7] as const
/** H28-05: so many are taken into service. */
const PLACES = [1, 1, 2, 2] as const
const MOST = 2

const WELL: RoomSel = { place: 'well' }
const SPREAD: RoomSel = { both: ['fit', 'reach'] }
const FREE: RoomSel = { both: [SPREAD, { not: { lying: 'penny' } }] }
const WISHED: WhoSel = { answered: 'H28.wish', of: 'heroes' }
const NOT_THE_LAST: Pred = { num: { count: 'heroes' }, atLeast: 2 }

/** H28-05: one of those who wished, never the last hero, has what it asked for. */
const GRANT: KitStep = {
  do: 'if',
  when: { all: [NOT_THE_LAST, { some: WISHED }] },
  steps: [
    {
      do: 'each',
      who: { random: WISHED },
      steps: [
        { do: 'turn', who: 'it', to: 'traitor' },
        { do: 'restore', who: 'it' },
        // H28-04
        {
          do: 'if',
          when: { num: { held: 'penny', by: 'it' }, atLeast: MOST },
          steps: [{ do: 'drop', who: 'it', thing: 'penny' }],
        },
        { do: 'count', counter: 'served', by: 1 },
        { do: 'count', counter: 'paid', by: 1 },
      ],
    },
  ],
}

export const haunt28: HauntDef = {
  no: 28,
  kind: 'none',
  traitor: { rule: 'none' },
  // H28-W2
  last: { round: LAST, wins: 'house' },
  counters: { paid: { start: 0 }, served: { start: 0 } },
  tokens: { penny: { kind: 'item', limit: MOST, face: 'crown-coin', colour: '#a9713c' } },
  monsters: { wish: { face: 'djinn', colour: '#4f8a8b', speed: 3, might: 5, hunts: 'heroes' } },
  setup: [
    // H28-01
    {
      do: 'fetch',
      tile: 'undergroundLake',
      far: 'basementLanding',
      else: { farthest: { both: ['fit', { floor: 'basement' }] }, from: 'basementLanding' },
      as: 'well',
    },
    {
      do: 'put',
      what: 'penny',
      in: { first: [{ both: [FREE, { beyond: 3, of: WELL }] }, FREE, SPREAD] },
      count: PENNIES,
    },
    { do: 'put', what: 'wish', in: WELL, count: [1, 1, 2, 2] },
  ],
  tasks: [
    {
      id: 'H28-03',
      who: 'hero',
      where: WELL,
      needs: { holds: 'penny', who: 'you' },
      often: true,
      ok: [
        {
          do: 'repeat',
          n: { held: 'penny', by: 'you' },
          steps: [
            { do: 'spend', who: 'you', thing: 'penny' },
            { do: 'count', counter: 'paid', by: 1 },
          ],
        },
      ],
    },
  ],
  handling: [
    { id: 'H28-04', thing: 'penny', no: ['drop', 'trade'], when: { you: 'traitor' } },
    {
      id: 'H28-04',
      thing: 'penny',
      holders: { either: ['heroes', { except: { holder: 'penny' }, of: 'traitors' }] },
    },
  ],
  triggers: [
    {
      id: 'H28-05',
      at: 'endOfMonsterTurn',
      when: {
        all: [{ round: 2 }, NOT_THE_LAST, { counter: 'served', atMost: { less: [PLACES, 1] } }],
      },
      steps: [
        {
          do: 'askAll',
          who: 'heroes',
          about: 'H28-05',
          between: ['H28.wish', 'H28.silence'],
          steps: [
            { do: 'showAnswers', about: 'H28-05' },
            { do: 'each', who: WISHED, steps: [{ do: 'tell', line: 'H28.wished', who: 'it' }] },
            { do: 'repeat', n: { less: [PLACES, { counter: 'served' }] }, steps: [GRANT] },
            { do: 'damage', who: WISHED, harm: 'mental', n: 2 },
          ],
        },
      ],
    },
  ],
  wins: [{ id: 'H28-W1', team: 'hero', when: { counter: 'paid', atLeast: PENNIES } }],
  worth,
}

/** Pennies paid, in hand and within reach, against the rounds that are left; and the Wishes at one's heels. */
function worth(state: BState): number {
  const { round } = hauntOf(state)
  const needed = bySeats(state, PENNIES)
  const well = closeness(state, [placeOf(state, 'well')])
  const seats = heroSeats(state)
  const lying = state.piles.flatMap(({ room, things }) =>
    things.filter((thing) => thing.startsWith('penny-')).map(() => room),
  )
  const hands = seats.filter((seat) => heldOf(state, seat, 'penny') < MOST).map((seat) => roomOf(state, seat))
  const carried = seats.reduce((sum, seat) => {
    const n = heldOf(state, seat, 'penny')
    return sum + n * (0.25 + 0.45 * (n / MOST) * well(roomOf(state, seat)))
  }, 0)
  const wishes = nearness(
    state,
    state.monsters.flatMap(({ room, stunned }) => (room >= 0 && stunned === 0 ? [room] : [])),
    'monster',
  )
  const chased = seats.reduce((sum, seat) => sum + 0.12 * wishes(roomOf(state, seat)), 0)
  const share = (counterOf(state, 'paid') + carried + 0.25 * closenessOfAll(state, hands, lying)) / needed
  return likely(4.5 * share - 3.2 * (round / LAST) - chased)
}
