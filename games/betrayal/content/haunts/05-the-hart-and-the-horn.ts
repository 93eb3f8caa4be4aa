/** Haunt 5, The Hart and the Horn: the wild hunt after one explorer, whose antlers can be passed on. */
import { runSteps } from '../../kit/moments.ts'
import { bySeats, counterOf, numberOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { likely, nearness } from '../../kit/worth.ts'
import { explorerOf, isOutdoors, nameOf, onBoard, roomOf, tokenIn } from '../../rules/board.ts'
import { DOG_RUN, dogRun } from '../../rules/cards/items.ts'
import type { Who } from '../../rules/state.ts'
import { awayIn, distances, spacesTo } from '../../rules/ways.ts'
import type { BState, BTable } from '../../types.ts'
import { ROOM } from '../rooms.ts'

const LAST = [8, 6, 8, 9] as const
const TROPHIES = [1, 1, 2, 2] as const
const RECALLS = 2
const MOST_SCENT = 8
const FREE_STEPS = 3

const HART: WhoSel = { mark: 'hart' }
const IS_HART: Pred = { num: { mark: 'hart', of: 'you' }, atLeast: 1 }
const OPEN_AIR: RoomSel = { either: ['entranceHall', 'outdoors'] }

/** H05-03: if both agree, this hero rolls Sanity and takes the antlers over. */
const antlers = (asked: WhoSel, taker: WhoSel): KitStep => ({
  do: 'ask',
  by: asked,
  about: 'H05-03',
  choices: [
    {
      name: 'H05.agree',
      steps: [
        {
          do: 'roll',
          id: 'H05-03',
          who: taker,
          traits: ['sanity'],
          by: [
            [
              3,
              [
                { do: 'setScore', who: HART, mark: 'hart', to: 0 },
                { do: 'setScore', who: 'you', mark: 'hart', to: 1 },
              ],
            ],
            [0, []],
          ],
        },
      ],
    },
    { name: 'H05.decline', steps: [] },
  ],
})

/** H05-06: one room on the Dog's way after another. */
const trail = (left: number): KitStep => ({
  do: 'pickRoom',
  by: 'you',
  about: 'H05-06',
  of: { code: 'dogsWay' },
  may: true,
  steps: [{ do: 'run', code: 'dogStops' }, ...(left > 1 ? [trail(left - 1)] : [])],
})

export const haunt05: HauntDef = {
  no: 5,
  kind: 'open',
  traitor: {
    rule: 'named',
    explorer: 'oxBellows',
    notRevealer: true,
    else: { rule: 'highest', trait: 'might', notRevealer: true },
  },
  // H05-W3
  last: { round: LAST, wins: 'hero' },
  counters: { trophies: { start: 0 }, recall: { start: 0 } },
  tokens: { horn: { kind: 'item', face: 'hunting-horn' }, scent: { kind: 'marker', face: 'paw' } },
  monsters: { hound: { face: 'hound', colour: '#6f4a3a', speed: 4, might: [3, 3, 3, 4], cost: { code: 'byScent' } } },
  setup: [
    // H05-01
    { do: 'setScore', who: 'revealer', mark: 'hart', to: 1 },
    { do: 'take', who: 'traitors', thing: 'horn' },
    {
      do: 'name',
      place: 'kennel',
      room: {
        farthest: { either: [{ both: ['outdoors', 'fit'] }, 'entranceHall'] },
        from: { roomOf: HART },
      },
    },
    { do: 'put', what: 'hound', in: { place: 'kennel' }, count: [3, 3, 4, 6] },
  ],
  tasks: [
    {
      id: 'H05-03',
      who: 'hero',
      needs: IS_HART,
      on: { except: 'you', of: { in: 'here', of: 'heroes' } },
      ok: [antlers('it', 'it')],
    },
    {
      id: 'H05-03b',
      who: 'hero',
      where: { roomOf: HART },
      needs: { not: IS_HART },
      ok: [antlers(HART, 'you')],
    },
    {
      id: 'H05-06',
      who: 'any',
      needs: { all: [{ holds: 'dog', who: 'you' }, { code: 'dogReady' }] },
      ok: [{ do: 'run', code: 'sendDog' }, trail(3)],
    },
    {
      id: 'H05-08',
      who: 'hero',
      where: OPEN_AIR,
      needs: { holds: 'horn', who: 'you' },
      roll: ['might', 'sanity'],
      atLeast: 5,
      ok: [{ do: 'count', counter: 'recall', by: 1 }],
    },
  ],
  triggers: [
    { id: 'H05-04', at: 'leave', when: IS_HART, steps: [{ do: 'run', code: 'leaveScent' }] },
    { id: 'H05-05', at: 'leave', when: { you: 'monster' }, steps: [{ do: 'run', code: 'countFree' }] },
    {
      id: 'H05-09',
      at: 'death',
      when: IS_HART,
      steps: [
        { do: 'count', counter: 'trophies', by: 1 },
        { do: 'setScore', who: 'you', mark: 'hart', to: 0 },
        { do: 'setScore', who: { lowest: 'speed', of: { code: 'heirs' } }, mark: 'hart', to: 1 },
      ],
    },
  ],
  modifiers: [
    { id: 'H05-02', who: HART, spaces: 1, noAttack: true },
    { id: 'H05-07', who: 'traitors', spaces: 1 },
  ],
  wins: [
    { id: 'H05-W1', team: 'traitor', when: { counter: 'trophies', atLeast: TROPHIES } },
    { id: 'H05-W2', team: 'hero', when: { counter: 'recall', atLeast: RECALLS } },
  ],
  /** How hurt and how near to the pack the Hart is, and where the Horn is. */
  worth: (state) => {
    const lives = bySeats(state, TROPHIES) - counterOf(state, 'trophies')
    return likely(0.5 * (lives - 1) - 0.6 + 0.9 * counterOf(state, 'recall') + hartsSafety(state) + hornsPlace(state))
  },
  code: {
    byScent: ({ state }, { you = -1, room = -1 }) => (isFree(state, you, roomOf(state, you), room) ? 0 : undefined),
    countFree: ({ state }, { you = -1, room = -1 }) => {
      if (isFree(state, you, room, roomOf(state, you))) state.turn.tried.push(freeMark(you))
    },
    leaveScent: (g, { room = -1 }) => layScent(g, room),
    heirs: ({ state }, { room = -1 }) => {
      const far = distances(state, [room])
      const away = (seat: number) => awayIn(far, roomOf(state, seat))
      const all = heroes(state)
      const least = Math.min(...all.map(away))
      return all.filter((seat) => away(seat) === least)
    },
    dogReady: ({ state }) => !state.turn.used.includes('dog'),
    sendDog: ({ state }, { you = 0 }) => {
      const { room, part } = explorerOf(state, you)
      state.turn.used.push('dog')
      hauntOf(state).notes['dog'] = { room, part, left: DOG_RUN } satisfies Run
    },
    dogsWay: ({ state }) => {
      const { room, part, left } = hauntOf(state).notes['dog'] as Run
      return dogRun(state, room, part, left).rooms
    },
    /** Puts Scent there, or wipes it off. */
    dogStops: (g, { room: to = -1 }) => {
      const { state } = g
      const { notes } = hauntOf(state)
      const { room, part, left } = notes['dog'] as Run
      notes['dog'] = { room: to, part: 0, left: left - spacesTo(dogRun(state, room, part, left).far, to) } satisfies Run
      if (tokenIn(state, 'scent', to)) runSteps(g, [{ do: 'unmark', token: 'scent', in: nameOf(to) }], {})
      else layScent(g, to)
    },
  },
}

/** Where the Dog is on its run, and how far it can still go. */
interface Run {
  room: number
  part: number
  left: number
}

const freeMark = (hound: Who): string => `scent ${hound}`

/** H05-05 */
function isFree(state: BState, hound: Who, from: number, to: number): boolean {
  if (!tokenIn(state, 'scent', from)) return false
  if (!tokenIn(state, 'scent', to) && !state.players.some(({ marks, room }) => marks['hart'] && room === to))
    return false
  return state.turn.tried.filter((mark) => mark === freeMark(hound)).length < FREE_STEPS
}

/** H05-04: fresh Scent in a room; of more than 8 the oldest goes. */
function layScent(g: BTable, room: number): void {
  const steps: KitStep[] = [{ do: 'mark', token: 'scent', in: nameOf(room) }]
  const trailSoFar = g.state.tokens.filter(({ name }) => name === 'scent')
  const [oldest] = trailSoFar
  if (tokenIn(g.state, 'scent', room)) steps.unshift({ do: 'unmark', token: 'scent', in: nameOf(room) })
  else if (oldest !== undefined && trailSoFar.length >= MOST_SCENT)
    steps.unshift({ do: 'unmark', token: 'scent', in: nameOf(oldest.room) })
  runSteps(g, steps, {})
}

const heroes = (state: BState): number[] =>
  state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))

/** How well the Hart is, and how far from hounds and rider. */
function hartsSafety(state: BState): number {
  const hart = state.players.findIndex(({ marks, alive }) => alive && marks['hart'])
  if (hart < 0) return 0
  const { room, clips } = explorerOf(state, hart)
  const near = nearness(state, [room], 'monster')
  const pack = state.monsters.reduce((sum, monster) => sum + (monster.stunned > 0 ? 0 : near(monster.room)), 0)
  const riders = state.players.reduce(
    (sum, { team, alive, room: at }) => sum + (team === 'traitor' && alive ? near(at) : 0),
    0,
  )
  return 0.2 * Math.min(clips[0], clips[1]) + 0.1 * Math.max(clips[0], clips[1]) - 0.5 * pack - 0.4 * riders
}

/** A hero with the Horn on the way to the open air, or strong heroes on the way to the Horn. */
function hornsPlace(state: BState): number {
  const holder = state.players.findIndex(({ cards }) => cards.includes('horn-1'))
  if (holder >= 0 && explorerOf(state, holder).team === 'hero') {
    const open = state.floor.flatMap((floor, room) => (floor >= 0 && isOutdoors(room) ? [room] : []))
    return 0.7 + 0.5 * nearness(state, [ROOM.entranceHall, ...open])(roomOf(state, holder))
  }
  const where = holder >= 0 ? roomOf(state, holder) : state.piles.find(({ things }) => things.includes('horn-1'))?.room
  const near = nearness(state, [where ?? -1])
  const strength = (seat: number) => (explorerOf(state, seat).marks['hart'] ? 0 : numberOf(state, seat, 0) / 8)
  return 0.5 * Math.max(0, ...heroes(state).map((seat) => strength(seat) * near(roomOf(state, seat))))
}
