/** Haunt 37, A Head Start: a rider who wants his head back, milestones to be read to it, and a skull that is thrown. */

import { bySeats, counterOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { bestTrait, closeness, likely, nearness, rollOf } from '../../kit/worth.ts'
import { onBoard, roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'
import { ROOM } from '../rooms.ts'

const STONES = [2, 3, 3, 3] as const
const READ = [4, 5, 5, 5] as const
const KNOWLEDGE_OR_SANITY = [2, 3] as const

const RIDER: WhoSel = { monsters: 'horseman' }
const HOLDER: WhoSel = { holder: 'skull' }
const HAS_SKULL: Pred = { holds: 'skull', who: 'you' }

/** H37-01: a stone on a floor, away from the Skull if that can be. */
const stoneOn = (floor: 'upper' | 'basement' | 'ground'): KitStep => {
  const there: RoomSel = { both: [{ floor }, 'fit', 'reach'] }
  const far: RoomSel = { both: [there, { beyond: 3, of: { roomOf: HOLDER } }] }
  return { do: 'put', what: 'milestone', in: { first: [far, { farthest: there, from: { roomOf: HOLDER } }] } }
}

export const haunt37: HauntDef = {
  no: 37,
  kind: 'open',
  traitor: { rule: 'highest', trait: 'speed', notRevealer: true },
  // H37-W3
  last: { round: 9, wins: 'traitor' },
  counters: { stonesRead: { start: 0 } },
  tokens: {
    milestone: { kind: 'fixed', face: 'stone-tablet', colour: '#9a9a8c' },
    readStone: { kind: 'marker', face: 'rune-stone', colour: '#6a9a6c' },
  },
  monsters: {
    horseman: {
      face: 'cloaked-figure-on-horseback',
      colour: '#4a4458',
      speed: 4,
      might: [5, 5, 6, 6],
      unhindered: true,
      single: true,
      carries: { n: 1, what: 'skull' },
      // H37-03
      hunts: { except: 'you', of: HOLDER },
      goesTo: { first: [{ lying: 'skull' }, 'entranceHall'] },
    },
  },
  setup: [
    // H37-01
    {
      do: 'if',
      when: { none: { both: ['heroes', HOLDER] } },
      steps: [{ do: 'take', who: 'revealer', thing: 'skull', from: 'anywhere' }],
    },
    { do: 'put', what: 'horseman', in: 'entranceHall' },
    stoneOn('upper'),
    stoneOn('basement'),
    { do: 'if', when: { num: 'P', atLeast: 4 }, steps: [stoneOn('ground')] },
  ],
  handling: [{ id: 'H37-02', thing: 'skull', no: ['drop', 'trade'] }],
  tasks: [
    {
      id: 'H37-04',
      who: 'hero',
      needs: HAS_SKULL,
      on: { except: 'you', of: { seen: 'you', of: 'heroes' } },
      ok: [
        {
          do: 'roll',
          id: 'H37-04c',
          who: 'it',
          traits: ['speed'],
          by: [
            [3, [{ do: 'take', who: 'it', thing: 'skull', from: HOLDER }]],
            [0, [{ do: 'drop', who: HOLDER, thing: 'skull', in: { roomOf: 'it' } }]],
          ],
        },
      ],
    },
    {
      id: 'H37-05',
      who: 'hero',
      where: { marked: 'milestone' },
      needs: HAS_SKULL,
      roll: ['knowledge', 'sanity'],
      atLeast: READ,
      ok: [
        { do: 'unmark', token: 'milestone', in: 'here' },
        { do: 'mark', token: 'readStone', in: 'here' },
        { do: 'count', counter: 'stonesRead', by: 1 },
        { do: 'stun', who: RIDER },
      ],
    },
    {
      id: 'H37-07',
      who: 'traitor',
      where: { roomOf: RIDER },
      needs: HAS_SKULL,
      ok: [{ do: 'take', who: RIDER, thing: 'skull', from: 'you' }],
    },
  ],
  riders: [
    {
      id: 'H37-03',
      by: RIDER,
      on: HOLDER,
      margin: 2,
      won: [{ do: 'take', who: 'you', thing: 'skull', from: 'it' }],
    },
  ],
  triggers: [
    {
      id: 'H37-W1',
      at: 'startOfMonsterTurn',
      when: { some: { except: 'heroes', of: HOLDER }, in: 'entranceHall' },
      steps: [{ do: 'win', team: 'traitor', line: 'H37-W1' }],
    },
    {
      id: 'H37-03',
      at: 'endOfMovement',
      when: { all: [{ some: { unstunned: 'you' } }, { lies: 'skull', in: 'here' }] },
      steps: [{ do: 'take', who: 'you', thing: 'skull', from: 'here' }],
    },
    {
      id: 'H37-06',
      at: 'defeat',
      when: { all: [{ you: 'hero' }, { lies: 'skull', in: 'here' }] },
      steps: [{ do: 'take', who: 'you', thing: 'skull', from: 'here' }],
    },
  ],
  wins: [{ id: 'H37-W2', team: 'hero', when: { counter: 'stonesRead', atLeast: STONES } }],
  worth,
}

interface Held {
  room: number
  seat: number
  by: 'hero' | 'traitor' | 'nobody'
}

/** Where the Skull is, and who has it. */
function skullIn({ players, monsters, piles }: BState): Held {
  for (const [seat, { cards, room, team }] of players.entries())
    if (cards.includes('skull')) return { room, seat, by: team }
  const rider = monsters.find(({ things }) => things.includes('skull'))
  if (rider !== undefined) return { room: rider.room, seat: -1, by: 'traitor' }
  return { room: piles.find(({ things }) => things.includes('skull'))?.room ?? -1, seat: -1, by: 'nobody' }
}

/** Stones read; the Skull in good hands, near a stone and far from the Rider, or on its way out of the door. */
function worth(state: BState): number {
  const { round } = hauntOf(state)
  const skull = skullIn(state)
  const stones = state.tokens.flatMap(({ name, room }) => (name === 'milestone' ? [room] : []))
  const rider = state.monsters.find(({ kind, stunned }) => kind === 'horseman' && stunned === 0)
  const read = counterOf(state, 'stonesRead') / bySeats(state, STONES)
  const heroes = state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))
  const near = closeness(state, [skull.room])
  const helped = heroes.reduce((sum, seat) => sum + near(roomOf(state, seat)), 0) / Math.max(1, heroes.length)
  const danger = rider === undefined ? 0 : nearness(state, [rider.room], 'monster')(skull.room)
  let score = 3.5 * read - 0.08 * round + 0.4 * helped - 0.6
  if (skull.by === 'hero')
    score +=
      1.6 * closeness(state, stones)(skull.room) +
      0.8 * rollOf(bestTrait(state, skull.seat, KNOWLEDGE_OR_SANITY), bySeats(state, READ)) -
      0.7 * danger
  else if (skull.by === 'nobody')
    score -= 0.6 + danger - Math.max(0, ...heroes.map((seat) => near(roomOf(state, seat))))
  else score -= 1.2 + 1.4 * closeness(state, [ROOM.entranceHall])(skull.room)
  return likely(score)
}
