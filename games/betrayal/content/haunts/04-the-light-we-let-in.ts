/** Haunt 4, The Light We Let In: shutters to be torn down before dawn, and heroes who come back from the dark. */
import { bySeats } from '../../kit/select.ts'
import type { HauntDef, Num, RoomSel } from '../../kit/types.ts'
import { closeness, likely, nearness, sharedOut } from '../../kit/worth.ts'
import { onBoard, roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const LAST = 7
const NEEDED = [2, 2, 3, 3] as const

/** The fit basement room farthest from the landing. */
const CELLAR: RoomSel = { farthest: { both: ['fit', { floor: 'basement' }] }, from: 'basementLanding' }

const vampire = (might: Num): NonNullable<HauntDef['monsters']> => ({
  vampire: {
    single: true,
    face: 'vampire-dracula',
    colour: '#8a1f3d',
    speed: 4,
    might,
    sanity: 5,
    knowledge: 4,
    returns: { marked: 'coffin' },
  },
})

export const haunt04: HauntDef = {
  no: 4,
  kind: 'open',
  traitor: { rule: 'holder', card: 'bite', else: { rule: 'revealer' } },
  version: 2,
  before: { 1: { monsters: vampire([4, 4, 4, 5]) } },
  cellar: 'asFound',
  last: {
    round: LAST,
    wins: 'traitor',
    // H04-W1, H04-07: with fewer windows than that, all of them
    unless: [
      {
        id: 'H04-W1',
        team: 'hero',
        when: {
          any: [{ num: { rooms: { marked: 'bright' } }, atLeast: NEEDED }, { not: { room: { marked: 'shuttered' } } }],
        },
      },
    ],
  },
  tokens: {
    shuttered: { kind: 'marker', face: 'window-bars' },
    bright: { kind: 'marker', face: 'sun' },
    coffin: { kind: 'fixed', face: 'coffin' },
  },
  monsters: vampire([3, 3, 4, 4]),
  setup: [
    // H04-01
    { do: 'fetch', tile: 'chapel', near: 'foyer' },
    { do: 'fetch', tile: 'diningRoom', near: 'foyer' },
    { do: 'fetch', tile: 'bedroom', near: 'foyer' },
    { do: 'fetch', tile: 'masterBedroom', near: 'foyer' },
    { do: 'mark', token: 'shuttered', in: 'window' },
    // H04-02
    { do: 'put', what: 'coffin', in: CELLAR },
    { do: 'put', what: 'vampire', in: { marked: 'coffin' } },
  ],
  tasks: [
    {
      id: 'H04-04',
      who: 'hero',
      where: { marked: 'shuttered' },
      roll: ['might', 'knowledge'],
      atLeast: 4,
      ok: [
        { do: 'unmark', token: 'shuttered', in: 'here' },
        { do: 'mark', token: 'bright', in: 'here' },
      ],
    },
    {
      id: 'H04-05',
      who: 'traitor',
      where: { marked: 'bright' },
      roll: ['might'],
      atLeast: 4,
      ok: [
        { do: 'unmark', token: 'bright', in: 'here' },
        { do: 'mark', token: 'shuttered', in: 'here' },
      ],
    },
  ],
  modifiers: [
    {
      id: 'H04-03',
      who: { monsters: 'vampire' },
      when: { some: 'you', in: { marked: 'bright' } },
      dice: { on: 'all', n: -2 },
    },
    {
      id: 'H04-04',
      who: 'heroes',
      when: { holds: 'axe', who: 'you' },
      dice: { on: 'trait', n: 1, task: 'H04-04', with: 'might' },
    },
  ],
  // the cellar is as it was found until the end of round 1
  triggers: [{ id: 'KIT-12', at: 'endOfRound', when: { not: { round: 2 } }, steps: [{ do: 'cellar' }] }],
  // H04-06
  death: {
    when: { you: 'hero' },
    steps: [
      { do: 'turn', who: 'you', to: 'traitor' },
      { do: 'reset', who: 'you', below: 1 },
      { do: 'setScore', who: 'you', mark: 'thrall', to: 1 },
    ],
  },
  wins: [],
  /** How bright it is, how near the heroes are to shutters and the others to them, and who is still a hero. */
  worth: (state) => {
    const missing = needed(state) - brightRooms(state).length
    const light = missing > 0 ? -1.4 * missing : Math.min(0.6, -0.3 * missing)
    const living = heroes(state)
    const turned = 1 - living.length / (state.players.length - 1)
    return likely(0.6 + light + towardsShutters(state, living, missing) - hunted(state, living) - 1.5 * turned)
  },
}

const roomsWith = (state: BState, token: string): number[] =>
  state.tokens.flatMap(({ name, room }) => (name === token ? [room] : []))

const brightRooms = (state: BState): number[] => roomsWith(state, 'bright')

/** H04-07 */
function needed(state: BState): number {
  const windows = brightRooms(state).length + roomsWith(state, 'shuttered').length
  return Math.min(bySeats(state, NEEDED), windows)
}

const heroes = (state: BState): number[] =>
  state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))

/** Each hero on its own way to a shutter; there is no need to be at more of them than are missing, and one to spare. */
function towardsShutters(state: BState, living: readonly number[], missing: number): number {
  const near = sharedOut(state, living, roomsWith(state, 'shuttered')).slice(0, Math.max(0, missing) + 1)
  return near.reduce((sum, close) => sum + 0.9 * close, 0)
}

/** How near the Vampire is to heroes, and those who nail up to light. */
function hunted(state: BState, living: readonly number[]): number {
  const toHeroes = nearness(
    state,
    living.map((seat) => roomOf(state, seat)),
    'monster',
  )
  const toLight = closeness(state, brightRooms(state))
  const beasts = state.monsters.reduce((sum, { room, stunned }) => sum + (stunned > 0 ? 0 : 0.6 * toHeroes(room)), 0)
  return state.players.reduce(
    (sum, { team, alive, room }) =>
      team === 'traitor' && alive ? sum + 0.6 * toLight(room) + 0.1 * toHeroes(room) : sum,
    beasts,
  )
}
