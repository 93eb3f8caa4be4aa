/** Haunt 29, Asleep in the Next Room: keys that exist only in dreams, and sleepers who cannot run. */
import { bySeats, counterOf, kindOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { bestTrait, closeness, likely, nearness } from '../../kit/worth.ts'
import { explorerOf, onBoard, planeOf, roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const LOCKS = [3, 4, 5, 5] as const
const LAST = 7
const MOST_KEYS = 2

const DOOR: RoomSel = { marked: 'dreamDoor' }
const BODIES: WhoSel = { monsters: 'dreamer' }
const DREAMING: WhoSel = { plane: 1, of: 'heroes' }
const IS_ASLEEP: Pred = { some: { plane: 1, of: 'you' } }

/** H29-04: the keys stay in the dream, the hero goes to where its body lies. */
const wake = (who: 'you' | 'it'): readonly KitStep[] => {
  const body: WhoSel = { owned: 'dreamer', by: who }
  return [
    { do: 'repeat', n: { held: 'dreamKey', by: who }, steps: [{ do: 'drop', who, thing: 'dreamKey' }] },
    { do: 'move', who, to: { roomOf: body } },
    { do: 'toPlane', who, plane: 0 },
    { do: 'setScore', who, mark: 'asleep', to: 0 },
    { do: 'remove', who: body },
  ]
}

export const haunt29: HauntDef = {
  no: 29,
  kind: 'open',
  traitor: { rule: 'leftOfRevealer' },
  // H29-W2
  last: { round: LAST, wins: 'traitor' },
  counters: { locks: { start: 0 } },
  tokens: {
    dreamDoor: { kind: 'fixed', face: 'locked-door', colour: '#6f7fc4' },
    dreamKey: { kind: 'item', face: 'skeleton-key', limit: MOST_KEYS, for: 'hero' },
  },
  monsters: {
    nightmare: {
      face: 'horse-head',
      colour: '#4b3f6b',
      steady: 4,
      sanity: [4, 5, 6, 6],
      attacks: 'sanity',
      throughWalls: true,
      throughFloors: true,
    },
    // H29-02
    dreamer: { face: 'person-in-bed', colour: '#9fb2c8', harmless: true, slows: 0 },
  },
  setup: [
    // H29-01
    { do: 'put', what: 'dreamDoor', in: { both: [{ floor: 'upper' }, 'fit'] } },
    {
      do: 'put',
      what: 'dreamKey',
      in: { first: [{ both: ['fit', 'reach', { beyond: 2, of: DOOR }] }, { both: ['fit', 'reach'] }] },
      count: [4, 5, 6, 6],
      apart: true,
      plane: 1,
    },
    { do: 'put', what: 'nightmare', in: DOOR, count: [1, 1, 1, 2], plane: 1 },
  ],
  tasks: [
    {
      id: 'H29-02',
      who: 'hero',
      needs: { not: IS_ASLEEP },
      ok: [
        { do: 'put', what: 'dreamer', in: 'here', owner: 'you' },
        { do: 'toPlane', who: 'you', plane: 1 },
        { do: 'setScore', who: 'you', mark: 'asleep', to: 1 },
        { do: 'endTurn' },
      ],
    },
    { id: 'H29-04', who: 'hero', needs: IS_ASLEEP, ok: wake('you') },
    {
      id: 'H29-05',
      who: 'traitor',
      needs: { not: { attacked: 'you' } },
      on: { ownerOf: { with: 'you', of: BODIES } },
      ok: [
        { do: 'setScore', who: 'you', mark: 'smothering', to: 1 },
        { do: 'damageDice', who: 'it', harm: 'physical', dice: 1, plus: 1 },
        { do: 'if', when: { some: { both: ['it', 'heroes'] } }, steps: wake('it') },
      ],
    },
    {
      id: 'H29-06',
      who: 'hero',
      where: DOOR,
      needs: { all: [IS_ASLEEP, { holds: 'dreamKey', who: 'you' }] },
      roll: ['sanity', 'knowledge'],
      atLeast: 3,
      ok: [
        {
          do: 'repeat',
          n: { held: 'dreamKey', by: 'you' },
          steps: [
            { do: 'spend', who: 'you', thing: 'dreamKey' },
            { do: 'count', counter: 'locks', by: 1 },
          ],
        },
      ],
    },
  ],
  riders: [{ id: 'H29-03', by: DREAMING, on: { monsters: 'nightmare' }, traits: ['sanity'] }],
  triggers: [
    {
      id: 'H29-05',
      at: 'startOfTurn',
      when: { you: 'traitor' },
      steps: [{ do: 'setScore', who: 'you', mark: 'smothering', to: 0 }],
    },
    {
      id: 'H29-02',
      at: 'death',
      steps: [{ do: 'remove', who: { owned: 'dreamer', by: 'you' } }],
    },
  ],
  modifiers: [
    { id: 'H29-02', who: BODIES, still: true },
    { id: 'H29-03', who: DREAMING, throughWalls: true, throughFloors: true, noText: 'all' },
    { id: 'H29-05', who: { mark: 'smothering', of: 'traitors' }, noAttack: true },
  ],
  wins: [{ id: 'H29-W1', team: 'hero', when: { counter: 'locks', atLeast: LOCKS } }],
  worth,
}

const keysOf = (things: readonly string[]): number => things.filter((thing) => kindOf(thing) === 'dreamKey').length

/** Locks for the rounds that are gone; what each hero is about; sleepers far from whoever is awake and cruel. */
function worth(state: BState): number {
  const { round } = hauntOf(state)
  const heroes = state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))
  const [dream, guard] = [dreamerAt(state), watchman(state)]
  const busy = heroes.reduce((sum, seat) => {
    const room = roomOf(state, seat)
    if (planeOf(state, seat) === 1) return sum + dream(seat)
    return sum + 0.3 * (1 - guard(room)) + (guard(room) === 1 ? 0.1 * bestTrait(state, seat, [0]) : 0)
  }, 0)
  const danger = state.monsters.reduce((sum, { kind, room }) => sum + (kind === 'dreamer' ? guard(room) : 0), 0)
  const opened = counterOf(state, 'locks') / bySeats(state, LOCKS)
  return likely(5 * opened + (1.6 * (busy - danger)) / Math.max(1, heroes.length) - (2 * round) / LAST - 0.8)
}

/** What a sleeper is worth: on the way to a Key, and with Keys on the way to the Door, away from Nightmares. */
function dreamerAt(state: BState): (seat: number) => number {
  const door = closeness(
    state,
    state.tokens.flatMap(({ name, room }) => (name === 'dreamDoor' ? [room] : [])),
  )
  const keys = closeness(
    state,
    state.piles.flatMap(({ room, things }) => (keysOf(things) > 0 ? [room] : [])),
  )
  const beasts = nearness(
    state,
    state.monsters.flatMap(({ kind, room, stunned }) => (kind === 'nightmare' && stunned === 0 ? [room] : [])),
  )
  return (seat) => {
    const { room, cards } = explorerOf(state, seat)
    const held = keysOf(cards)
    return 0.6 + (held === 0 ? keys(room) : 0.6 + 0.4 * held + 1.2 * door(room)) - 0.15 * beasts(room)
  }
}

/** How close whoever smothers is to a room. */
const watchman = (state: BState): ((room: number) => number) =>
  closeness(
    state,
    state.players.flatMap(({ team, alive, room }) => (team === 'traitor' && alive ? [room] : [])),
  )
