/** Haunt 1, The Mummy Walks: a girl who opens doors into the night, and the guardian who comes to fetch her. */
import type { HauntDef, RoomSel } from '../../kit/types.ts'

/** Neither this room nor one connected to it has a Gate. */
const NO_GATE: RoomSel = { not: { either: [{ marked: 'gate' }, { connected: { marked: 'gate' } }] } }

export const haunt01: HauntDef = {
  no: 1,
  kind: 'open',
  traitor: { rule: 'holder', card: 'girl', else: { rule: 'revealer' } },
  last: { round: 10, wins: { code: 'whoLeadsHer' } },
  // H01-02
  led: 'girl',
  tokens: { gate: { kind: 'marker' } },
  monsters: {
    mummy: {
      speed: [2, 2, 2, 3],
      might: [4, 5, 6, 6],
      sanity: 4,
      stands: true,
      leads: 'girl',
      // H01-06
      ways: { marked: 'gate' },
      // H01-07
      hunts: { code: 'heroWithHer' },
      huntsWhen: { some: { code: 'heroWithHer' } },
    },
  },
  setup: [
    // H01-01
    { do: 'fetch', tile: 'crypt', near: 'basementLanding', else: 'basementLanding', as: 'tomb' },
    { do: 'put', what: 'mummy', in: { place: 'tomb' } },
    { do: 'restore', who: 'traitors' },
    {
      do: 'if',
      when: { none: { code: 'traitorWithHer' } },
      steps: [{ do: 'take', who: 'traitors', thing: 'girl', from: 'anywhere' }],
    },
  ],
  tasks: [
    {
      id: 'H01-05',
      who: 'traitor',
      where: NO_GATE,
      needs: { holds: 'girl', who: 'you' },
      roll: ['knowledge', 'sanity'],
      atLeast: 4,
      ok: [{ do: 'mark', token: 'gate', in: 'here' }],
    },
    {
      id: 'H01-08',
      who: 'hero',
      where: { place: 'tomb' },
      needs: {
        all: [
          { holds: 'girl', who: 'you' },
          { some: { monsters: 'mummy' }, in: { place: 'tomb' } },
        ],
      },
      roll: ['sanity', 'knowledge'],
      atLeast: 4,
      ok: [{ do: 'win', team: 'hero', line: 'H01-W2' }],
    },
  ],
  riders: [
    {
      id: 'H01-03',
      by: 'explorers',
      on: { holder: 'girl' },
      traits: ['might', 'sanity'],
      margin: 2,
      may: true,
      won: [{ do: 'take', who: 'you', thing: 'girl', from: 'it' }],
    },
    {
      id: 'H01-03m',
      by: { monsters: 'mummy' },
      on: { holder: 'girl' },
      margin: 2,
      may: true,
      won: [{ do: 'take', who: 'you', thing: 'girl', from: 'it' }],
    },
  ],
  triggers: [
    {
      id: 'H01-04',
      at: 'defeat',
      steps: [
        {
          do: 'pickRoom',
          by: 'you',
          about: 'H01-04',
          of: { connected: { roomOf: 'it' } },
          may: true,
          steps: [{ do: 'move', who: 'it', to: 'here' }],
        },
      ],
    },
    {
      id: 'H01-05m',
      at: 'endOfMonsterTurn',
      when: { some: { in: NO_GATE, of: { code: 'mummyWithHer' } } },
      steps: [
        {
          do: 'roll',
          id: 'H01-05',
          who: { monsters: 'mummy' },
          traits: ['sanity'],
          by: [
            [4, [{ do: 'mark', token: 'gate', in: { roomOf: { monsters: 'mummy' } } }]],
            [0, []],
          ],
        },
      ],
    },
  ],
  /** Gates open, and in whose hand the Girl is. */
  worth: ({ tokens, players }) => {
    const gates = tokens.filter(({ name }) => name === 'gate').length
    const hers = players.some(({ cards, team }) => team === 'hero' && cards.includes('girl'))
    return Math.max(0.05, (hers ? 0.75 : 0.45) - 0.1 * gates)
  },
  wins: [{ id: 'H01-W1', team: 'traitor', when: { num: { rooms: { marked: 'gate' } }, atLeast: 4 } }],
  code: {
    heroWithHer: ({ state }) =>
      state.players.flatMap(({ cards, team }, seat) => (team === 'hero' && cards.includes('girl') ? [seat] : [])),
    mummyWithHer: ({ state }) => state.monsters.flatMap(({ things }, i) => (things.includes('girl') ? [10 + i] : [])),
    traitorWithHer: ({ state }) =>
      state.players.flatMap(({ cards, team }, seat) => (team === 'traitor' && cards.includes('girl') ? [seat] : [])),
    /** H01-W3 */
    whoLeadsHer: ({ state }) => {
      const led = state.players.some(({ cards, team }) => team === 'traitor' && cards.includes('girl'))
      return led || state.monsters.some(({ things }) => things.includes('girl')) ? 'traitor' : 'hero'
    },
  },
}
