/** Haunt 23, Third Time Seen: lost lights to be brought to the Graveyard, and a black dog that only looks. */
import { counterOf, placeOf } from '../../kit/select.ts'
import type { HauntDef, RoomSel } from '../../kit/types.ts'
import { closeness, closenessOfAll, likely, nearness } from '../../kit/worth.ts'
import { explorerOf, onBoard } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const MOST_WISPS = 2
const LAST_LOOK = 3

const HOME: RoomSel = { place: 'home' }
const FREE: RoomSel = { both: ['fit', 'reach', { not: { lying: 'wisp' } }] }

export const haunt23: HauntDef = {
  no: 23,
  kind: 'open',
  traitor: { rule: 'lowest', trait: 'knowledge', notRevealer: true },
  // H23-W2
  last: { round: [10, 9, 9, 9], wins: 'traitor' },
  counters: { lightsHome: { start: 0 } },
  tokens: { wisp: { kind: 'item', face: 'glowing-hands', colour: '#5a9bd4', limit: MOST_WISPS, for: 'hero' } },
  monsters: {
    blackDog: {
      single: true,
      face: 'sniffing-dog',
      colour: '#3a3f4a',
      sanity: [4, 5, 6, 7],
      attacks: 'sanity',
      steady: [3, 3, 4, 4],
      stands: true,
      unhindered: true,
      // H23-05
      strikes: [
        { do: 'score', who: 'it', mark: 'sighting', by: 1 },
        {
          do: 'each',
          who: { mark: 'sighting', atLeast: LAST_LOOK, of: 'it' },
          steps: [{ do: 'kill', who: 'it' }],
        },
      ],
    },
  },
  setup: [
    // H23-01
    { do: 'fetch', tile: 'graveyard', near: 'entranceHall', else: 'entranceHall', as: 'home' },
    {
      do: 'put',
      what: 'wisp',
      in: { first: [{ both: [FREE, { beyond: 2, of: HOME }] }, FREE, { both: ['fit', 'reach'] }] },
      count: { sum: ['P', 1] },
    },
    { do: 'put', what: 'blackDog', in: { farthest: { both: ['fit', 'reach'] }, from: { roomOf: 'revealer' } } },
  ],
  handling: [{ id: 'H23-03', thing: 'wisp', no: ['pickUp'] }],
  tasks: [
    {
      id: 'H23-03',
      who: 'hero',
      where: { lying: 'wisp' },
      needs: { num: { held: 'wisp', by: 'you' }, atMost: MOST_WISPS - 1 },
      roll: ['speed', 'sanity'],
      atLeast: 3,
      ok: [{ do: 'take', who: 'you', thing: 'wisp', from: 'here' }],
    },
    {
      id: 'H23-04',
      who: 'hero',
      where: HOME,
      needs: { holds: 'wisp', who: 'you' },
      often: true,
      ok: [
        {
          do: 'repeat',
          n: { held: 'wisp', by: 'you' },
          steps: [
            { do: 'spend', who: 'you', thing: 'wisp' },
            { do: 'count', counter: 'lightsHome', by: 1 },
          ],
        },
      ],
    },
  ],
  modifiers: [{ id: 'H23-05', who: { monsters: 'blackDog' }, dice: { on: 'attack', n: { held: 'wisp', by: 'it' } } }],
  riders: [
    {
      id: 'H23-06',
      by: 'traitors',
      on: { holder: 'wisp' },
      margin: 2,
      may: true,
      won: [{ do: 'drop', who: 'it', thing: 'wisp', in: { random: { both: ['fit', 'reach'] } } }],
    },
  ],
  triggers: [
    {
      id: 'H23-02',
      at: 'startOfMonsterTurn',
      steps: [
        {
          do: 'eachThing',
          thing: 'wisp',
          steps: [
            {
              do: 'pickRoom',
              by: 'traitorPlayer',
              about: 'H23-02',
              of: { both: [{ connected: 'here' }, 'fit'] },
              may: true,
              steps: [{ do: 'lay', thing: 'chosen', in: 'here' }],
            },
          ],
        },
      ],
    },
  ],
  wins: [{ id: 'H23-W1', team: 'hero', when: { counter: 'lightsHome', atLeast: 'P' } }],
  worth,
}

const wispsOf = (things: readonly string[]): number => things.filter((thing) => thing.startsWith('wisp-')).length

/** Lights that are home, in hand or about; and how often the Dog has looked. */
function worth(state: BState): number {
  const home = closeness(state, [placeOf(state, 'home')])
  const seats = state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))
  const carried = seats.reduce((sum, seat) => {
    const { cards, room } = explorerOf(state, seat)
    return sum + wispsOf(cards) * (0.35 + 0.4 * home(room))
  }, 0)
  const free = state.piles.flatMap(({ room, things }) => things.filter((t) => t.startsWith('wisp-')).map(() => room))
  const hands = seats.flatMap((seat) => {
    const { cards, room } = explorerOf(state, seat)
    return wispsOf(cards) < MOST_WISPS ? [room] : []
  })
  const sought = closenessOfAll(state, hands, free)
  // lights that the traitor leads far away
  const strayed = free.reduce((sum, room) => sum + 1 - home(room), 0)
  const progress = (counterOf(state, 'lightsHome') + carried + 0.25 * sought - 0.1 * strayed) / state.players.length
  return likely(5 * progress - 2.2 - looks(state, seats))
}

/** Sightings, the third above all, and the Dog near those with lights. */
function looks(state: BState, seats: readonly number[]): number {
  const near = nearness(state, [state.monsters[0]?.room ?? -1], 'monster')
  return seats.reduce((sum, seat) => {
    const { marks, cards, room } = explorerOf(state, seat)
    const seen = marks['sighting'] ?? 0
    return sum + 0.15 * seen ** 2 + near(room) * (0.15 + 0.15 * wispsOf(cards))
  }, 0)
}
