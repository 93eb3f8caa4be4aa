/** Haunt 12, The Hour That Comes Again: clocks to be stopped in an order that only the traitor knows, again and again. */
import { there } from '@gloam/kernel/data.ts'
import { goBack, restartRound, type Snapshot, snapshotOf } from '../../kit/doing/rewind.ts'
import { counterOf } from '../../kit/select.ts'
import { hauntOf, secretOf, setCounter } from '../../kit/things.ts'
import type { HauntDef, KitStep, RoomSel } from '../../kit/types.ts'
import { closeness, closenessOfAll, heroRooms, hunters, likely } from '../../kit/worth.ts'
import { nameOf, roomOf } from '../../rules/board.ts'
import type { Haunt } from '../../rules/state.ts'
import type { BState, BTable } from '../../types.ts'
import type { Floor } from '../rooms.ts'

const CLOCKS = 3

/** H12-05: so many rounds are an hour. */
const HOUR = [5, 4, 3, 3] as const

const FREE: RoomSel = { both: ['fit', 'reach', { not: { marked: 'clock' } }] }

/** As far from the other Clocks as can be. */
const clockOn = (floor: Floor): KitStep => ({
  do: 'put',
  what: 'clock',
  in: { first: [{ farthest: { both: [FREE, { floor }] }, from: { marked: 'clock' } }, { random: FREE }] },
})

/** What all have seen at a Clock: at which place of the order it was tried, and whether it was the one. */
interface Trial {
  place: number
  room: number
  right: boolean
}

const trialsOf = ({ notes }: Pick<Haunt, 'notes'>): Trial[] => (notes['trials'] ?? []) as Trial[]
const orderOf = (state: BState): number[] => secretOf(state, 'order').value as number[]
const stoppedIn = (state: BState): number => counterOf(state, 'stopped')

export const haunt12: HauntDef = {
  no: 12,
  kind: 'open',
  traitor: { rule: 'highest', trait: 'knowledge' },
  last: { round: [15, 12, 9, 9], wins: 'traitor' },
  counters: { stopped: { start: 0 }, hour: { start: 0 }, rewinds: { start: 0 } },
  tokens: { clock: { kind: 'fixed', face: 'alarm-clock' }, stoppedClock: { kind: 'fixed', face: 'stopwatch' } },
  monsters: { minuteHand: { face: 'clockwork', colour: '#8a6d2f', speed: 4, might: [3, 4, 4, 4] } },
  setup: [
    // H12-01
    { do: 'put', what: 'clock', in: { random: { both: [FREE, { floor: 'upper' }] } } },
    clockOn('ground'),
    clockOn('basement'),
    { do: 'put', what: 'minuteHand', in: { roomOf: 'traitors' }, count: [1, 2, 3, 4] },
    { do: 'run', code: 'noteAll' },
    // H12-02
    { do: 'keepSecret', name: 'order', value: { code: 'drawOrder' }, knows: 'traitors' },
    { do: 'run', code: 'tellOrder' },
  ],
  tasks: [
    {
      id: 'H12-03',
      who: 'hero',
      where: { marked: 'clock' },
      roll: ['knowledge', 'speed'],
      atLeast: [2, 4, 4, 6],
      ok: [{ do: 'run', code: 'stop' }],
    },
    {
      id: 'H12-04',
      who: 'traitor',
      where: { code: 'stoppedLast' },
      roll: ['knowledge'],
      atLeast: 4,
      ok: [{ do: 'run', code: 'wind' }],
    },
  ],
  triggers: [
    {
      id: 'H12-05',
      at: 'endOfRound',
      steps: [
        { do: 'count', counter: 'hour', by: 1 },
        { do: 'if', when: { counter: 'hour', atLeast: HOUR }, steps: [{ do: 'run', code: 'rewind' }] },
      ],
    },
    { id: 'H12-05', at: 'death', when: { none: 'company' }, steps: [{ do: 'run', code: 'rewind' }] },
  ],
  wins: [
    { id: 'H12-W1', team: 'hero', when: { counter: 'stopped', atLeast: CLOCKS } },
    { id: 'H12-W2', team: 'traitor', when: { counter: 'rewinds', atLeast: 3 } },
  ],
  allDead: false,
  code: {
    noteAll: ({ state }) => {
      hauntOf(state).notes['then'] = snapshotOf(state)
    },
    drawOrder: ({ state, chance }) =>
      chance.shuffle(state.tokens.flatMap(({ name, room }) => (name === 'clock' ? [room] : []))),
    tellOrder: (g) => {
      const only = [hauntOf(g.state).traitor]
      orderOf(g.state).forEach((room, i) => {
        g.tell({ is: 'told', line: 'H12-02', who: null, room: nameOf(room), n: i + 1 }, { only })
      })
    },
    stop: (g, { you = 0 }) => {
      const { state } = g
      const room = roomOf(state, you)
      const place = stoppedIn(state)
      const right = orderOf(state)[place] === room
      g.reveal()
      hauntOf(state).notes['trials'] = [...trialsOf(hauntOf(state)), { place, room, right }]
      if (right) {
        turn(g, room, 'stoppedClock')
        setCounter(g, 'stopped', place + 1)
      } else {
        runAll(g)
        g.tell({ is: 'told', line: 'H12-03', who: null, room: null, n: null })
        g.next({ do: 'damage', who: you, harm: 'mental', n: 1 })
      }
    },
    stoppedLast: ({ state }) => orderOf(state).slice(0, stoppedIn(state)).slice(-1),
    wind: (g) => {
      const place = stoppedIn(g.state) - 1
      turn(g, there(orderOf(g.state)[place]), 'clock')
      setCounter(g, 'stopped', place)
    },
    rewind: (g) => {
      const { counters, notes } = hauntOf(g.state)
      g.tell({ is: 'told', line: 'H12-05', who: null, room: null, n: null })
      runAll(g)
      counters['hour'] = 0
      setCounter(g, 'rewinds', counterOf(g.state, 'rewinds') + 1)
      restartRound(g)
      goBack(g, notes['then'] as Snapshot)
    },
  },
  imagine(state, unknown, chance) {
    if (unknown.includes('order')) secretOf(state, 'order').value = chance.oneOf(ordersLeft(state))
  },
  worth,
}

/** A Clock stops, or runs again. */
function turn(g: BTable, room: number, to: 'clock' | 'stoppedClock'): void {
  for (const token of g.state.tokens) {
    if (token.room !== room || (token.name !== 'clock' && token.name !== 'stoppedClock')) continue
    token.name = to
    g.tell({ is: 'tokenLaid', token: to, room: nameOf(room) })
  }
}

function runAll(g: BTable): void {
  if (stoppedIn(g.state) === 0) return
  for (const { name, room } of g.state.tokens) if (name === 'stoppedClock') turn(g, room, 'clock')
  setCounter(g, 'stopped', 0)
}

/** All orders that fit what everybody has seen. */
function ordersLeft(state: BState): number[][] {
  const rooms = state.tokens.flatMap(({ name, room }) => (name === 'clock' || name === 'stoppedClock' ? [room] : []))
  const trials = trialsOf(hauntOf(state))
  return orders(rooms).filter((order) => trials.every(({ place, room, right }) => (order[place] === room) === right))
}

const orders = (rooms: readonly number[]): number[][] =>
  rooms.length === 0
    ? [[]]
    : rooms.flatMap((first) => orders(rooms.filter((room) => room !== first)).map((rest) => [first, ...rest]))

/** Clocks stopped, what is known of the order, who is near the next ones, hours left; the traitor near the last one. */
function worth(state: BState): number {
  const order = orderOf(state)
  const stopped = counterOf(state, 'stopped')
  const rooms = heroRooms(state)
  const ready = closenessOfAll(state, rooms, order.slice(stopped))
  const known = 1 - Math.log(ordersLeft(state).length) / Math.log(orders(order).length)
  const toLast = closeness(state, order.slice(Math.max(0, stopped - 1), stopped))
  const winding = state.players.reduce(
    (sum, one) => sum + (one.team === 'traitor' && one.alive ? toLast(one.room) : 0),
    0,
  )
  const score =
    1.1 * stopped +
    0.8 * ready +
    1.2 * known -
    0.9 * counterOf(state, 'rewinds') -
    0.4 * winding -
    0.1 * hunters(state, rooms)
  return likely(score - 2)
}
