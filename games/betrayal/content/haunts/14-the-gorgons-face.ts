/** Haunt 14, The Gorgon's Face: her look kills along straight lines; two mirrors can crack it. */
import { bySeats, counterOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, Num, RoomSel } from '../../kit/types.ts'
import { bestTrait, closeness, heroRooms, likely } from '../../kit/worth.ts'
import { monsterOf } from '../../rules/board.ts'
import { MONSTERS } from '../../rules/state.ts'
import type { BState } from '../../types.ts'
import { traitNo } from '../explorers.ts'

const CRACKS: readonly [number, number, number, number] = [3, 4, 4, 4]
const LAST = 12
const SNAKES: Num = [1, 2, 2, 3]

const GORGON = MONSTERS
const HER_ROOM: RoomSel = { roomOf: { monsters: 'gorgon' } }
const MENTAL = [traitNo('knowledge'), traitNo('sanity')]
const isMirror = (thing: string): boolean => thing.startsWith('mirror-')

export const haunt14: HauntDef = {
  no: 14,
  kind: 'open',
  traitor: { rule: 'revealer' },
  version: 2,
  before: {
    1: {
      last: { round: 11, wins: 'traitor' },
      wins: [{ id: 'H14-W1', team: 'hero', when: { counter: 'cracks', atLeast: [2, 2, 3, 3] } }],
    },
  },
  last: { round: LAST, wins: 'traitor' },
  counters: { cracks: { start: 0 } },
  tokens: { mirror: { kind: 'item', face: 'mirror-mirror' }, statue: { kind: 'marker', face: 'stone-bust' } },
  monsters: {
    // H14-02
    gorgon: {
      single: true,
      face: 'medusa-head',
      colour: '#4f7d4a',
      steady: 4,
      speed: 4,
      might: 4,
      sanity: [4, 5, 5, 5],
      knowledge: 3,
      // H14-03
      ranged: 'sanity',
      stands: true,
      inTraitorTurn: true,
    },
    snake: { face: 'snake', colour: '#6d8a2f', speed: 3, might: 3, fallsTo: ['anyDefeat'] },
  },
  setup: [
    // H14-01
    { do: 'takeOff', who: 'traitors', change: 'gorgon' },
    { do: 'discard', card: 'omen' },
    { do: 'put', what: 'snake', in: HER_ROOM, count: SNAKES },
    {
      do: 'put',
      what: 'mirror',
      in: { random: { first: [{ both: ['fit', 'reach', { beyond: 3, of: HER_ROOM }] }, { both: ['fit', 'reach'] }] } },
      count: 2,
    },
  ],
  tasks: [
    {
      id: 'H14-04',
      who: 'hero',
      ok: [{ do: 'setScore', who: 'you', mark: 'eyesShut', to: 1 }, { do: 'endTurn' }],
    },
  ],
  riders: [
    {
      id: 'H14-06',
      by: 'heroes',
      on: { monsters: 'gorgon' },
      // a blow or a ring is no look in the mirror
      when: { all: [{ holds: 'mirror', who: 'you' }, { bareHanded: ['knowledge', 'sanity'] }] },
      traits: ['sanity', 'knowledge'],
      ranged: true,
      returnsHarm: true,
      won: [
        { do: 'count', counter: 'cracks', by: 1 },
        { do: 'stun', who: 'it' },
      ],
    },
  ],
  modifiers: [
    { id: 'H14-04', who: { mark: 'eyesShut' }, dice: { on: 'defence', n: -2 }, noTarget: 'ranged' },
    { id: 'H14-04', who: { mark: 'blinking' }, mostSpaces: 2 },
  ],
  triggers: [
    {
      id: 'H14-04',
      at: 'startOfTurn',
      when: { some: { mark: 'eyesShut', of: 'you' } },
      steps: [
        { do: 'setScore', who: 'you', mark: 'eyesShut', to: 0 },
        { do: 'setScore', who: 'you', mark: 'blinking', to: 1 },
      ],
    },
    {
      id: 'H14-04',
      at: 'endOfTurn',
      when: { some: { mark: 'blinking', of: 'you' } },
      steps: [{ do: 'setScore', who: 'you', mark: 'blinking', to: 0 }],
    },
    { id: 'H14-03', at: 'death', when: { fromAfar: 'you' }, steps: [{ do: 'mark', token: 'statue', in: 'here' }] },
  ],
  wins: [{ id: 'H14-W1', team: 'hero', when: { counter: 'cracks', atLeast: CRACKS } }],
  worth: (state, seat) => {
    const { traitor } = hauntOf(state)
    const gorgon = monsterOf(state, GORGON)
    const snakes = state.monsters.slice(1)
    const near = closeness(state, [gorgon.room])
    const toHeroes = closeness(state, heroRooms(state), 'monster')
    const menace = snakes.reduce((sum, { room, stunned }) => sum + (stunned === 0 ? toHeroes(room) : 0), 0)
    // She does not flee from the Mirrors: whoever carries one is looked for like all others.
    const sought = seat === traitor ? 0.6 * Math.max(0, ...heroRooms(state).map(near)) : 0
    const score = 2 * counterOf(state, 'cracks') + mirrors(state, seat === traitor ? () => 0 : near) - sought
    return likely(score - 0.4 * menace - danger(state, near, gorgon.stunned > 0) - bySeats(state, CRACKS))
  },
}

type Near = ReturnType<typeof closeness>

/** Each Mirror in good hands, the nearer to her the better; one that lies about, by how near somebody is. */
function mirrors(state: BState, near: Near): number {
  let sum = 0
  state.players.forEach(({ cards, team, alive, room }, seat) => {
    const held = cards.filter(isMirror).length
    if (held === 0 || team !== 'hero' || !alive) return
    // A second one in the same hands is of little use.
    sum += (held > 1 ? 1.2 : 1) * (0.5 + 0.08 * bestTrait(state, seat, MENTAL) + 0.8 * near(room))
  })
  for (const { room, things } of state.piles) {
    if (!things.some(isMirror)) continue
    const to = closeness(state, [room])
    sum += 0.8 * Math.max(0, ...state.players.map((player) => (player.team === 'hero' ? to(player.room) : 0)))
  }
  return sum
}

/** So near her (within four spaces) shut eyes are of use. */
const HER_REACH = 8 / 12

/** Weak minds near her; shut eyes help a little against her look, but must not seem better than the way to a Mirror. */
function danger(state: BState, near: Near, stunned: boolean): number {
  let sum = 0
  for (const { team, alive, room, marks, clips, cards } of state.players) {
    if (team !== 'hero' || !alive) continue
    const weak = 1 / (1 + Math.max(0, Math.min(clips[2], clips[3])))
    if (!stunned) sum += 0.5 * near(room) * weak
    if (marks['eyesShut']) sum += !stunned && near(room) >= HER_REACH && !cards.some(isMirror) ? -0.03 : 0.02
  }
  return sum
}
