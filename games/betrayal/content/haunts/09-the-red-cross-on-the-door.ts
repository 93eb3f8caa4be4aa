/** Haunt 9, The Red Cross on the Door: a fever that is caught and brewed away, and a door that only the healthy pass. */

import { bySeats, numberOf } from '../../kit/select.ts'
import type { HauntDef, KitStep, Num, WhoSel } from '../../kit/types.ts'
import { closeness, heroRooms, hunters, likely } from '../../kit/worth.ts'
import { explorerOf } from '../../rules/board.ts'
import type { Player } from '../../rules/state.ts'
import type { BState } from '../../types.ts'
import { traitNo } from '../explorers.ts'
import { ROOM } from '../rooms.ts'

const [MIGHT, KNOWLEDGE] = [traitNo('might'), traitNo('knowledge')]

const RATS: Num = [2, 4, 4, 5]

/** H09-W1: so many must leave. */
const NEEDED = [1, 1, 2, 2] as const

const LAST = [10, 9, 9, 9] as const

/** H09-04: at Fever 4 a hero dies. */
const infect = (who: WhoSel): readonly KitStep[] => [
  { do: 'score', who, mark: 'fever', by: 1 },
  { do: 'kill', who: { mark: 'fever', atLeast: 4, of: who } },
]

export const haunt09: HauntDef = {
  no: 9,
  kind: 'open',
  traitor: { rule: 'oldest', notRevealer: true },
  // H09-W3
  last: { round: LAST, wins: 'traitor' },
  counters: { nails: { start: 'P' } },
  tokens: { dose: { kind: 'item', face: 'round-potion' }, still: { kind: 'fixed', face: 'cauldron' } },
  monsters: {
    rat: { face: 'rat', colour: '#7a6a5c', speed: 4, might: 2, strikes: infect('it'), fallsTo: ['anyDefeat'] },
  },
  setup: [
    // H09-01
    { do: 'setScore', who: 'heroes', mark: 'fever', to: 1 },
    { do: 'put', what: 'rat', in: 'basementLanding', count: RATS },
    {
      do: 'mark',
      token: 'still',
      in: { both: ['reach', { either: ['kitchen', 'larder', 'conservatory', 'wineCellar'] }] },
    },
    {
      do: 'if',
      when: { not: { room: { marked: 'still' } } },
      steps: [
        { do: 'fetch', tile: 'kitchen', near: 'foyer', else: 'foyer', as: 'lastStill' },
        { do: 'mark', token: 'still', in: { place: 'lastStill' } },
      ],
    },
  ],
  tasks: [
    {
      id: 'H09-05',
      who: 'hero',
      where: { marked: 'still' },
      roll: ['knowledge'],
      atLeast: 4,
      ok: [{ do: 'take', who: 'you', thing: 'dose' }],
    },
    {
      id: 'H09-06',
      who: 'hero',
      needs: { holds: 'dose', who: 'you' },
      on: { mark: 'fever', of: { in: 'here', of: 'heroes' } },
      often: true,
      ok: [
        { do: 'spend', who: 'you', thing: 'dose' },
        { do: 'score', who: 'it', mark: 'fever', by: -2 },
      ],
    },
    {
      id: 'H09-07',
      who: 'hero',
      where: 'entranceHall',
      needs: { counter: 'nails', atLeast: 1 },
      roll: ['might'],
      atLeast: 4,
      extra: [{ when: { holds: 'axe', who: 'you' }, n: 1 }],
      ok: [{ do: 'count', counter: 'nails', by: -1 }],
    },
    {
      id: 'H09-08',
      who: 'hero',
      where: 'entranceHall',
      needs: {
        all: [
          { counter: 'nails', atMost: 0 },
          { num: { mark: 'fever', of: 'you' }, atMost: 0 },
        ],
      },
      spaces: 1,
      ok: [{ do: 'leaveHouse', who: 'you' }],
    },
  ],
  triggers: [
    {
      id: 'H09-02',
      at: 'startOfTurn',
      when: { all: [{ you: 'hero' }, { num: { mark: 'fever', of: 'you' }, atLeast: 1 }] },
      steps: [
        {
          do: 'roll',
          id: 'H09-02',
          who: 'you',
          traits: ['might'],
          by: [
            [{ sum: [{ mark: 'fever', of: 'you' }, 2] }, []],
            [0, infect('you')],
          ],
        },
      ],
    },
    { id: 'H09-03', at: 'endOfTurn', when: { code: 'nearWorse' }, steps: infect('you') },
    { id: 'H09-09', at: 'damage', when: { code: 'cutByTraitor' }, steps: infect('you') },
    {
      id: 'H09-10',
      at: 'startOfMonsterTurn',
      when: { not: { num: { count: { monsters: 'rat' } }, atLeast: RATS } },
      steps: [{ do: 'put', what: 'rat', in: { first: [{ roomOf: 'traitors' }, 'basementLanding'] } }],
    },
  ],
  wins: [
    {
      id: 'H09-W1',
      team: 'hero',
      when: { num: { less: [{ count: 'company' }, { count: 'heroes' }] }, atLeast: NEEDED },
    },
    { id: 'H09-W2', team: 'traitor', when: { not: { num: { count: 'company' }, atLeast: NEEDED } } },
  ],
  worth,
  code: {
    nearWorse: ({ state }, { you = -1 }) => {
      const { room, part, team, marks, alive } = explorerOf(state, you)
      const worse = (other: Player) =>
        other.alive && other.room === room && other.part === part && (other.marks['fever'] ?? 0) > (marks['fever'] ?? 0)
      return (
        alive && room >= 0 && team === 'hero' && state.players.some((other) => other.team === 'hero' && worse(other))
      )
    },
    cutByTraitor: ({ state }, { you = -1 }) => {
      const { fight } = state
      const by = state.players[fight?.by ?? -1]
      return by?.team === 'traitor' && fight?.on === you && explorerOf(state, you).alive
    },
  },
}

/** What a round of fever costs on average: without it a bot would hurry to end every round, or never end its turn. */
const A_ROUND = 0.15

/**
 * The best brewers go to the Still until they hold what they need, and then to the door; the others draw nails. How
 * near to leaving the best are counts most, then the nails that are left, and who hunts them.
 */
function worth(state: BState): number {
  const { players, haunt } = state
  if (haunt === null) return 0.5
  const needed = bySeats(state, NEEDED)
  const chances = chancesOf(state, needed)
  const best = chances.slice(0, needed).reduce((sum, chance) => sum + chance, 0) / needed
  const others = chances.slice(needed).reduce((sum, chance) => sum + chance, 0)
  const nails = (haunt.counters['nails'] ?? 0) / players.length
  const menace = hunters(state, heroRooms(state))
  return likely(1.2 * best + 0.6 * others - 2.5 * nails - 0.12 * menace + A_ROUND * haunt.round - 1)
}

/** How near each living hero is to leaving, the nearest first. */
function chancesOf(state: BState, needed: number): number[] {
  const { players, tokens } = state
  const stills = tokens.flatMap(({ name, room }) => (name === 'still' ? [room] : []))
  const [toStill, toDoor] = [closeness(state, stills), closeness(state, [ROOM.entranceHall])]
  const skill = (seat: number) => numberOf(state, seat, KNOWLEDGE) - numberOf(state, seat, MIGHT)
  const heroes = players.flatMap(({ alive, team }, seat) => (alive && team === 'hero' ? [seat] : []))
  const brewers = [...heroes].sort((a, b) => skill(b) - skill(a)).slice(0, needed)
  const chanceOf = (seat: number): number => {
    const { out, marks, cards, room } = explorerOf(state, seat)
    if (out) return 3
    const fever = marks['fever'] ?? 0
    const doses = cards.filter((thing) => thing.startsWith('dose')).length
    const wanting = Math.max(0, Math.ceil(fever / 2) - doses)
    const brews = wanting > 0 && (brewers.includes(seat) || fever > 2)
    return 1.6 - 0.25 * fever - 0.7 * wanting + 1 * (brews ? toStill(room) : toDoor(room)) + 0.05 * doses
  }
  return heroes.map(chanceOf).sort((a, b) => b - a)
}
