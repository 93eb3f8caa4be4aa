/** Haunt 9, The Red Cross on the Door: a fever that is caught and brewed away, and a door that only the healthy pass. */
import type { HauntDef, KitStep, Num, WhoSel } from '../../kit/types.ts'
import { likely, nearness } from '../../kit/worth.ts'
import type { BState, Player } from '../../types.ts'
import { ROOM } from '../rooms.ts'

const RATS: Num = [2, 4, 4, 5]

/** H09-W1: so many must leave. */
const NEEDED = [1, 1, 2, 2] as const

const LAST = [9, 8, 8, 8] as const

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
  tokens: { dose: { kind: 'item' }, still: { kind: 'fixed' } },
  monsters: { rat: { speed: 4, might: 2, strikes: infect('it'), fallsTo: ['anyDefeat'] } },
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
        { do: 'fetch', tile: 'kitchen', near: 'foyer', else: 'foyer', as: 'still' },
        { do: 'mark', token: 'still', in: { place: 'still' } },
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
    nearWorse: ({ state: { players } }, { you }) => {
      const { room, part, team, marks, alive } = players[you as number]
      const worse = (other: Player) =>
        other.alive && other.room === room && other.part === part && (other.marks['fever'] ?? 0) > (marks['fever'] ?? 0)
      return alive && room >= 0 && team === 'hero' && players.some((other) => other.team === 'hero' && worse(other))
    },
    cutByTraitor: ({ state: { players, fight } }, { you }) => {
      const by = players[fight?.by ?? -1]
      return by?.team === 'traitor' && fight?.on === you && players[you as number].alive
    },
  },
}

/** How far the likeliest to leave have come: nails drawn, fever brought down, the way to Still or door; and who hunts them. */
function worth(state: BState): number {
  const { players, haunt, tokens, monsters } = state
  if (haunt === null) return 0.5
  const needed = NEEDED[players.length - 3]
  const stills = tokens.flatMap(({ name, room }) => (name === 'still' ? [room] : []))
  const [toStill, toDoor] = [nearness(state, stills), nearness(state, [ROOM.entranceHall])]
  const nails = (haunt.counters['nails'] ?? 0) / players.length
  const heroes = players.filter(({ alive, team }) => alive && team === 'hero')
  const chances = heroes
    .map(({ out, marks, cards, room }) => {
      if (out) return 3
      const doses = cards.filter((thing) => thing.startsWith('dose')).length
      const fever = marks['fever'] ?? 0
      const left = Math.max(0, fever - 2 * doses)
      return 1.6 - 0.35 * fever - 0.25 * left + (left > 0 ? 0.5 * toStill(room) : 0.6 * toDoor(room)) + 0.1 * doses
    })
    .sort((a, b) => b - a)
  const best = chances.slice(0, needed).reduce((sum, chance) => sum + chance, 0) / needed
  const others = chances.slice(needed).reduce((sum, chance) => sum + chance, 0)
  const near = nearness(
    state,
    heroes.map(({ room }) => room),
  )
  const traitors = players.reduce(
    (sum, { team, alive, room }) => sum + (team === 'traitor' && alive ? near(room) : 0),
    0,
  )
  const rats = monsters.reduce((sum, { room }) => sum + near(room), 0) / Math.max(1, monsters.length)
  const score = 1.2 * best + 0.25 * others - 2 * nails - 0.25 * traitors - 0.3 * rats - 0.12 * haunt.round
  return likely(score - 0.4)
}
