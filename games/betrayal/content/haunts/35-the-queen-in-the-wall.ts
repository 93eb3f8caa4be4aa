/** Haunt 35, The Queen in the Wall: comb that grows from room to room, and a queen who flees along it. */
import { bySeats, counterOf } from '../../kit/select.ts'
import type { HauntDef, KitStep, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { bestTrait, closeness, likely, rollOf } from '../../kit/worth.ts'
import { onBoard } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const BURNS = [2, 3, 3, 4] as const
const FULL = [9, 12, 14, 15] as const
const MOST_SMUDGES = 2
const BURN = 4
const MIGHT_OR_KNOWLEDGE = [0, 2] as const

const COMB: RoomSel = { marked: 'comb' }
const QUEEN: WhoSel = { monsters: 'beeQueen' }
const HER_ROOM: RoomSel = { roomOf: QUEEN }
const SWARMS: WhoSel = { monsters: 'swarm' }
/** The comb and its surroundings: swarms go no further. */
const HIVE: RoomSel = { either: [COMB, { connected: COMB }] }
/** H35-03: these are never comb. */
const BARE: RoomSel = { either: ['coalChute', 'mysticElevator'] }
const HAS_SMUDGE: Pred = { holds: 'smudge', who: 'you' }

/** H35-07: she goes where her comb leads. */
const FLEE: KitStep = {
  do: 'pickRoom',
  by: 'traitorPlayer',
  about: 'H35-07',
  of: { both: [{ chain: COMB, from: HER_ROOM }, 'reach', { not: HER_ROOM }] },
  steps: [{ do: 'move', who: QUEEN, to: 'here' }],
}

export const haunt35: HauntDef = {
  no: 35,
  kind: 'open',
  traitor: { rule: 'oldest' },
  // H35-W3
  last: { round: 9, wins: 'traitor' },
  counters: { burns: { start: 0 } },
  tokens: {
    comb: { kind: 'marker', face: 'honeycomb', colour: '#d9a03a' },
    hearth: { kind: 'fixed', face: 'campfire', colour: '#d2603a' },
    smudge: { kind: 'item', face: 'smoke-bomb', limit: MOST_SMUDGES },
  },
  monsters: {
    swarm: { face: 'bee', colour: '#d9a03a', speed: 4, might: 4, bound: HIVE },
    beeQueen: { face: 'queen-crown', colour: '#e3c15a', harmless: true, slows: 0, single: true },
  },
  setup: [
    // H35-01
    { do: 'put', what: 'beeQueen', in: { farthest: { both: ['fit', 'reach'] }, from: { roomOf: 'heroes' } } },
    { do: 'mark', token: 'comb', in: HER_ROOM },
    {
      do: 'repeat',
      n: 2,
      steps: [
        {
          do: 'pickRoom',
          by: 'traitorPlayer',
          about: 'H35-01',
          of: { both: [{ connected: HER_ROOM }, { not: { either: [COMB, BARE] } }] },
          may: true,
          steps: [{ do: 'mark', token: 'comb', in: 'here' }],
        },
      ],
    },
    { do: 'put', what: 'swarm', in: HER_ROOM, count: [1, 3, 4, 5] },
    { do: 'fetch', tile: 'kitchen', near: 'foyer' },
    { do: 'put', what: 'hearth', in: { first: [{ both: ['kitchen', 'reach'] }, 'foyer'] } },
    { do: 'put', what: 'hearth', in: 'furnaceRoom' },
  ],
  tasks: [
    {
      id: 'H35-04',
      who: 'hero',
      where: { marked: 'hearth' },
      needs: { num: { held: 'smudge', by: 'you' }, atMost: MOST_SMUDGES - 1 },
      ok: [
        {
          do: 'repeat',
          n: { less: [MOST_SMUDGES, { held: 'smudge', by: 'you' }] },
          steps: [{ do: 'take', who: 'you', thing: 'smudge' }],
        },
      ],
    },
    {
      id: 'H35-05',
      who: 'hero',
      where: { both: [COMB, { not: HER_ROOM }] },
      needs: HAS_SMUDGE,
      often: true,
      ok: [
        { do: 'spend', who: 'you', thing: 'smudge' },
        { do: 'unmark', token: 'comb', in: 'here' },
        { do: 'stun', who: { in: 'here', of: SWARMS } },
        // KIT-21, bound
        {
          do: 'if',
          when: { not: { room: { both: ['here', HIVE] } } },
          steps: [{ do: 'move', who: { in: 'here', of: SWARMS }, to: { nearest: COMB, to: 'here' } }],
        },
      ],
    },
    {
      id: 'H35-06',
      who: 'hero',
      where: HER_ROOM,
      needs: HAS_SMUDGE,
      ok: [
        { do: 'spend', who: 'you', thing: 'smudge' },
        {
          do: 'roll',
          id: 'H35-06',
          who: 'you',
          traits: ['might', 'knowledge'],
          extra: [{ when: { holds: 'bite', who: 'you' }, n: 1 }],
          by: [
            [BURN, [{ do: 'count', counter: 'burns', by: 1 }, FLEE]],
            [0, []],
          ],
        },
      ],
    },
  ],
  triggers: [
    {
      id: 'H35-03',
      at: 'endOfMonsterTurn',
      steps: [
        {
          do: 'repeat',
          n: [1, 1, 2, 2],
          steps: [
            {
              do: 'pickRoom',
              by: 'traitorPlayer',
              about: 'H35-03',
              of: { both: [{ connected: COMB }, { not: { either: [COMB, BARE, { roomOf: 'heroes' }] } }] },
              steps: [{ do: 'mark', token: 'comb', in: 'here' }],
            },
          ],
        },
      ],
    },
  ],
  modifiers: [
    { id: 'H35-02', who: 'heroes', when: { room: { both: ['here', COMB] } }, leaving: 1 },
    { id: 'H35-07', who: QUEEN, still: true },
  ],
  wins: [
    {
      id: 'H35-W1',
      team: 'traitor',
      when: {
        any: [{ num: { rooms: COMB }, atLeast: FULL }, { not: { room: { not: { either: [COMB, BARE] } } } }],
      },
    },
    { id: 'H35-W2', team: 'hero', when: { counter: 'burns', atLeast: BURNS } },
  ],
  worth,
}

/** Burns against comb; heroes with smoke close to the Queen, those without close to a hearth. */
function worth(state: BState): number {
  const rooms = (token: string) => state.tokens.flatMap(({ name, room }) => (name === token ? [room] : []))
  const queen = state.monsters.find(({ kind }) => kind === 'beeQueen')?.room ?? -1
  const [toQueen, toHearth] = [closeness(state, [queen]), closeness(state, rooms('hearth'))]
  const filled = rooms('comb').length / bySeats(state, FULL)
  let [ready, heroes] = [0, 0]
  state.players.forEach(({ team, room, cards }, seat) => {
    if (team !== 'hero' || !onBoard(state, seat)) return
    heroes++
    const smudges = cards.filter((thing) => thing.startsWith('smudge-')).length
    const able = rollOf(bestTrait(state, seat, MIGHT_OR_KNOWLEDGE), BURN)
    ready += smudges === 0 ? 0.7 * toHearth(room) : 0.7 + 0.15 * smudges + (0.6 + able) * toQueen(room)
  })
  return likely(
    3.5 * (counterOf(state, 'burns') / bySeats(state, BURNS)) +
      (1.4 * ready) / Math.max(1, heroes) -
      3 * filled ** 2 -
      1,
  )
}
