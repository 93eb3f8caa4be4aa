/** Haunt 6, Harvest Home: straw men come in for the fire in the Foyer, and the heroes feed it until cock-crow. */
import { counterOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, likely, nearness, sharedOut } from '../../kit/worth.ts'
import { explorerOf, onBoard, roomOf, tokenIn } from '../../rules/board.ts'
import type { BState } from '../../types.ts'
import { FIT, ROOM } from '../rooms.ts'

const LAST = 7
const MOST_STRAW = 9
/** What a piece of wood, or an item, adds to the Fire. */
const FUEL = 2

const STRAW: WhoSel = { monsters: 'strawMan' }
const OUTSIDE: RoomSel = { both: [{ floor: 'ground' }, { either: ['outdoors', 'window'] }] }

export const haunt06: HauntDef = {
  no: 6,
  kind: 'open',
  traitor: { rule: 'leftOfRevealer' },
  // H06-W2
  last: { round: LAST, wins: 'hero' },
  // H06-02
  counters: { fire: { start: 5, max: 6 } },
  tokens: {
    hearth: { kind: 'fixed', face: 'fireplace' },
    breach: { kind: 'marker', face: 'broken-wall' },
    boarded: { kind: 'marker', face: 'hammer-nails' },
    stripped: { kind: 'marker', face: 'walking-boot' },
    // H06-04
    firewood: { kind: 'item', face: 'log' },
  },
  monsters: { strawMan: { face: 'scarecrow', colour: '#b58a35', speed: 3, might: 3, fallsTo: ['anyDefeat'] } },
  setup: [
    // H06-01
    { do: 'put', what: 'hearth', in: 'foyer' },
    { do: 'fetch', tile: 'patio', near: 'entranceHall' },
    { do: 'fetch', tile: 'gardens', near: 'entranceHall' },
    { do: 'mark', token: 'breach', in: { either: ['entranceHall', OUTSIDE] } },
  ],
  tasks: [
    {
      id: 'H06-05',
      who: 'hero',
      where: { not: { either: ['foyer', { marked: 'stripped' }] } },
      roll: ['might'],
      atLeast: 4,
      ok: [
        { do: 'mark', token: 'stripped', in: 'here' },
        { do: 'take', who: 'you', thing: 'firewood' },
      ],
    },
    {
      id: 'H06-06',
      who: 'hero',
      where: 'foyer',
      thing: 'firewood',
      often: true,
      ok: [
        { do: 'spend', who: 'you', thing: 'firewood' },
        { do: 'count', counter: 'fire', by: FUEL },
      ],
    },
    {
      id: 'H06-06b',
      who: 'hero',
      where: 'foyer',
      thing: 'itemCard',
      ok: [
        { do: 'spend', who: 'you', thing: 'chosen' },
        { do: 'count', counter: 'fire', by: FUEL },
      ],
    },
    {
      id: 'H06-07',
      who: 'hero',
      where: { both: [{ marked: 'breach' }, { not: { marked: 'boarded' } }] },
      roll: ['might'],
      atLeast: 4,
      ok: [{ do: 'mark', token: 'boarded', in: 'here' }],
    },
    {
      id: 'H06-08',
      who: 'hero',
      where: { roomOf: STRAW },
      needs: { holds: 'holySymbol', who: 'you' },
      roll: ['sanity'],
      atLeast: 4,
      ok: [
        {
          do: 'each',
          who: { in: 'here', of: STRAW },
          steps: [
            {
              do: 'pickRoom',
              by: 'you',
              about: 'H06-08',
              of: { connected: 'here' },
              steps: [{ do: 'move', who: 'it', to: 'here' }],
            },
          ],
        },
      ],
    },
    {
      id: 'H06-11',
      who: 'traitor',
      where: 'foyer',
      roll: ['speed'],
      atLeast: 5,
      ok: [{ do: 'count', counter: 'fire', by: -1 }],
    },
  ],
  triggers: [
    {
      id: 'H06-09',
      at: 'startOfMonsterTurn',
      steps: [
        {
          do: 'each',
          who: { in: 'foyer', of: { unstunned: STRAW } },
          steps: [
            { do: 'remove', who: 'it' },
            { do: 'count', counter: 'fire', by: -1 },
          ],
        },
      ],
    },
    {
      id: 'H06-10',
      at: 'startOfMonsterTurn',
      steps: [
        {
          do: 'repeat',
          n: [1, 2, 2, 3],
          steps: [
            {
              do: 'if',
              when: { num: { count: STRAW }, atMost: MOST_STRAW - 1 },
              steps: [
                {
                  do: 'pickRoom',
                  by: 'traitorPlayer',
                  about: 'H06-10',
                  of: { marked: 'breach' },
                  steps: [
                    {
                      do: 'if',
                      when: { room: { both: ['here', { marked: 'boarded' }] } },
                      steps: [
                        // one die, rolled for nobody, since the traitor may be dead
                        {
                          do: 'houseDice',
                          id: 'H06-10',
                          dice: 1,
                          by: [
                            [1, []],
                            [0, [{ do: 'unmark', token: 'boarded', in: 'here' }]],
                          ],
                        },
                      ],
                      else: [{ do: 'put', what: 'strawMan', in: 'here' }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    { id: 'H06-03', at: 'endOfRound', steps: [{ do: 'count', counter: 'fire', by: -1 }] },
  ],
  wins: [{ id: 'H06-W1', team: 'traitor', when: { counter: 'fire', atMost: 0 } }],
  /** What burns and what will, against the rounds left and the straw on its way to the Hearth. */
  worth: (state) => {
    const { round } = hauntOf(state)
    const left = LAST - round + 1
    return likely(0.45 * (counterOf(state, 'fire') - left + 1 + wood(state) - straw(state) + boards(state)))
  },
}

const heroes = (state: BState): number[] =>
  state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))

/** Firewood in heroes' hands, the nearer the better, and the way to more of it; and somebody who guards the Hearth. */
function wood(state: BState): number {
  const near = closeness(state, [ROOM.foyer])
  const fresh = state.floor.flatMap((floor, room) =>
    floor >= 0 && FIT[room] && room !== ROOM.foyer && !tokenIn(state, 'stripped', room) ? [room] : [],
  )
  const all = heroes(state)
  const pieces = (seat: number) => explorerOf(state, seat).cards.filter((thing) => thing.startsWith('firewood-')).length
  const carried = all.reduce((sum, seat) => sum + pieces(seat) * (0.8 + 0.8 * near(roomOf(state, seat))), 0)
  const empty = all.filter((seat) => pieces(seat) === 0)
  const sought = sharedOut(state, empty, fresh).reduce((sum, close) => sum + 0.5 * close, 0)
  return carried + sought + 0.4 * Math.max(0, ...all.map((seat) => near(roomOf(state, seat))))
}

/** Straw men and the traitor, the nearer to the Hearth the worse. */
function straw(state: BState): number {
  const near = closeness(state, [ROOM.foyer], 'monster')
  const men = state.monsters.reduce(
    (sum, { room, stunned }) => (room < 0 || stunned > 0 ? sum : sum + 0.3 + 0.6 * near(room)),
    0,
  )
  const traitor = state.players.find(({ team, alive }) => team === 'traitor' && alive)
  return men + 0.5 * near(traitor?.room ?? -1)
}

function boards(state: BState): number {
  const near = nearness(state, [ROOM.foyer])
  return state.tokens.reduce((sum, { name, room }) => (name === 'boarded' ? sum + near(room) : sum), 0)
}
