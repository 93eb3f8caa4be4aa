/** Haunts that exist for tests only: they use the words of the kit that few haunts need. */
import { register } from '../kit/registry.ts'
import type { HauntDef } from '../kit/types.ts'
import type { Answer } from '../rules/state.ts'

/** Everything that an open haunt can say. */
const practice: HauntDef = {
  no: 91,
  kind: 'open',
  traitor: { rule: 'revealer' },
  cellar: 'asFound',
  last: { round: 6, wins: 'hero' },
  counters: { lamp: { start: [1, 2, 3, 4], max: 5 } },
  tokens: { coin: { kind: 'item', limit: 2 }, trap: { kind: 'marker' }, box: { kind: 'fixed' } },
  monsters: {
    thief: { speed: 3, might: 3, carries: { n: 1, what: 'coin' }, steals: true, explores: true, drags: true },
    rat: {
      speed: 4,
      might: 2,
      strikes: [{ do: 'score', who: 'it', mark: 'fever', by: 1 }],
      fallsTo: ['blade', { margin: 3 }],
    },
    ghost: {
      speed: 2,
      sanity: 3,
      attacks: 'sanity',
      throughWalls: true,
      throughFloors: true,
      unhindered: true,
      ranged: 'sanity',
    },
    stone: { steady: 2, might: 5, stands: true, returns: 'foyer', slows: 2 },
  },
  setup: [
    { do: 'put', what: 'thief', in: 'basementLanding' },
    { do: 'put', what: 'rat', in: 'foyer', count: 2 },
    { do: 'put', what: 'ghost', in: 'upperLanding' },
    { do: 'put', what: 'coin', in: 'foyer', count: [2, 2, 3, 3] },
    { do: 'put', what: 'box', in: { both: ['fit', { floor: 'ground' }] }, count: 3, apart: true },
    { do: 'faceDown', token: 'box', faces: { code: 'faces' }, knows: 'traitors' },
    { do: 'keepSecret', name: 'word', value: { code: 'word' }, knows: 'traitors' },
    {
      do: 'pickWho',
      by: 'traitorPlayer',
      about: 'practice.victim',
      of: 'heroes',
      steps: [{ do: 'setScore', who: 'it', mark: 'victim', to: 1 }],
    },
  ],
  tasks: [
    {
      id: 'H91-01',
      who: 'hero',
      where: { marked: 'box' },
      roll: ['speed', 'knowledge'],
      atLeast: 3,
      ok: [
        { do: 'flip', token: 'box', in: 'here' },
        { do: 'unmark', token: 'box', in: 'here' },
        { do: 'count', counter: 'lamp', by: 1 },
      ],
      fail: [{ do: 'damage', who: 'you', harm: 'mental', n: 1 }],
    },
    {
      id: 'H91-02',
      who: 'traitor',
      at: { marked: 'box' },
      ok: [{ do: 'swap', token: 'box', between: ['here', { nearest: { marked: 'box' }, to: 'foyer' }] }],
    },
    {
      id: 'H91-03',
      who: 'hero',
      thing: 'coin',
      often: true,
      ok: [
        { do: 'spend', who: 'you', thing: 'coin' },
        {
          do: 'ask',
          by: 'you',
          about: 'practice.coin',
          choices: [
            { name: 'practice.strong', steps: [{ do: 'gain', who: 'you', trait: 'might', n: 1 }] },
            { name: 'practice.quick', steps: [{ do: 'spaces', n: 2 }] },
          ],
        },
      ],
    },
    {
      id: 'H91-04',
      who: 'hero',
      where: 'entranceHall',
      spaces: 1,
      needs: { counter: 'lamp', atLeast: 5 },
      ok: [{ do: 'leaveHouse', who: 'you' }],
    },
    {
      id: 'H91-14',
      who: 'hero',
      where: 'grandStaircase',
      thing: { code: 'sharp' },
      ok: [{ do: 'spend', who: 'you', thing: 'chosen' }],
    },
    {
      id: 'H91-05',
      who: { monster: 'thief' },
      where: 'basementLanding',
      needs: { holds: 'coin', who: 'you' },
      often: true,
      ok: [
        { do: 'spend', who: 'you', thing: 'coin' },
        { do: 'count', counter: 'lamp', by: -1 },
      ],
    },
  ],
  triggers: [
    {
      id: 'H91-06',
      at: 'enter',
      when: { all: [{ you: 'hero' }, { room: { both: ['here', { marked: 'trap' }] } }] },
      steps: [{ do: 'unmark', token: 'trap', in: 'here' }, { do: 'endMovement' }],
    },
    {
      id: 'H91-07',
      at: 'startOfRound',
      when: { round: 2 },
      steps: [{ do: 'mark', token: 'trap', in: { random: 'fit' } }],
    },
    {
      id: 'H91-08',
      at: 'death',
      when: { you: 'hero' },
      steps: [
        { do: 'each', who: { in: 'here', of: 'heroes' }, steps: [{ do: 'lose', who: 'it', trait: 'sanity', n: 1 }] },
      ],
    },
    {
      id: 'H91-12',
      at: 'startOfRound',
      when: { round: 3 },
      steps: [{ do: 'removeRoom', room: { random: { both: ['fit', { floor: 'ground' }] } } }],
    },
    { id: 'H91-09', at: 'heroesDone', steps: [{ do: 'tell', line: 'practice.done', n: { count: 'heroes' } }] },
  ],
  modifiers: [
    { id: 'H91-10', who: { mark: 'victim' }, spaces: 1, noAttack: true },
    { id: 'H91-11', who: { mark: 'fever' }, dice: { on: 'all', n: -1 } },
    { id: 'H91-13', who: { mark: 'keen' }, dice: { on: 'trait', n: 1, with: 'sanity' } },
  ],
  passing: ['victim'],
  wins: [
    { id: 'H91-W1', team: 'traitor', when: { counter: 'lamp', atMost: 0 } },
    { id: 'H91-W2', team: 'hero', when: { all: [{ none: 'heroes' }, { some: 'company' }] } },
  ],
  code: {
    faces: ({ state, chance }) =>
      chance.shuffle(['gold', 'dust', 'dust'].slice(0, state.tokens.filter(({ name }) => name === 'box').length)),
    word: ({ chance }) => chance.below(100),
    sharp: ({ state }, { you = 0 }) => state.players[you].cards.filter((card) => card === 'axe' || card === 'spear'),
  },
  imagine(state, unknown, chance) {
    if (unknown.includes('word') && state.haunt !== null) state.haunt.secrets['word'].value = chance.below(100)
    const faces = chance.shuffle(['gold', 'dust', 'dust'])
    for (const token of state.tokens)
      if (token.name === 'box' && token.knows !== undefined) token.face = faces.pop() as string
  },
}

/** A secret haunt: a vote at the end of each round, and a traitor who can reveal. */
const secretPractice: HauntDef = {
  no: 92,
  kind: 'secret',
  traitor: { rule: 'secret' },
  last: { round: 5, wins: 'traitor' },
  counters: { lies: { start: 0 } },
  tasks: [
    {
      id: 'H92-01',
      who: 'any',
      roll: ['sanity'],
      atLeast: 3,
      unseen: true,
      ok: [{ do: 'tell', line: 'practice.truth', to: 'you' }],
      fail: [{ do: 'tell', line: 'practice.truth', to: 'you' }],
    },
  ],
  triggers: [
    {
      id: 'H92-02',
      at: 'endOfRound',
      steps: [
        {
          do: 'askAll',
          who: 'explorers',
          about: 'practice.vote',
          answers: { code: 'answers' },
          steps: [{ do: 'run', code: 'tally' }],
        },
      ],
    },
    { id: 'H92-03', at: 'reveal', steps: [{ do: 'gain', who: 'you', trait: 'each', n: 1 }] },
  ],
  wins: [
    { id: 'H92-W1', team: 'traitor', when: { counter: 'lies', atLeast: 4 } },
    { id: 'H92-W2', team: 'hero', when: { code: 'traitorDead' } },
  ],
  code: {
    answers: () => ['practice.guide', 'practice.force'],
    anybody: (): Answer[] => [0, 1, 2, 'nobody'],
    tally: (g) => {
      const { haunt } = g.state
      if (haunt === null) return
      const forced = haunt.roles.some((role, seat) => role === 1 && haunt.answers?.[seat] === 'practice.force')
      g.reveal()
      g.tell({ is: 'answered', about: 'practice.vote', answers: g.state.players.map(() => null) })
      if (forced) haunt.counters['lies']++
    },
    traitorDead: ({ state }) => state.haunt?.roles.some((role, seat) => role === 1 && !state.players[seat].alive),
  },
}

/** Explorers rise instead of dying, on the other side; no living hero is no end by itself. */
const risingPractice: HauntDef = {
  no: 93,
  kind: 'open',
  traitor: { rule: 'lowest', trait: 'sanity', notRevealer: true },
  cellar: 'asFound',
  last: { round: 4, wins: { code: 'later' } },
  monsters: {
    lord: { steady: 4, might: 6, sanity: 5, attacks: 'might', ranged: 'sanity', stands: true, inTraitorTurn: true },
    wolf: { speed: 3, might: 4 },
  },
  setup: [
    { do: 'takeOff', who: 'traitors', change: 'lord' },
    { do: 'put', what: 'wolf', in: 'basementLanding' },
  ],
  death: {
    when: { you: 'hero' },
    steps: [
      { do: 'turn', who: 'you', to: 'traitor' },
      { do: 'restore', who: 'you' },
    ],
  },
  wins: [],
  code: { later: () => 'hero' },
}

/** Thieves everywhere, games of dice and webs that hold, so that random matches see what they can do. */
const thievesPractice: HauntDef = {
  no: 94,
  kind: 'open',
  traitor: { rule: 'leftOfRevealer' },
  last: { round: 6, wins: 'hero' },
  tokens: { coin: { kind: 'item' } },
  monsters: { thief: practice.monsters?.['thief'] ?? {} },
  setup: [
    { do: 'put', what: 'thief', in: { roomOf: 'heroes' }, count: 4 },
    { do: 'put', what: 'coin', in: { roomOf: 'heroes' }, count: 8 },
    { do: 'take', who: 'speaker', thing: 'coin' },
  ],
  tasks: [
    {
      id: 'H94-01',
      who: 'any',
      needs: { some: 'you', in: 'all' },
      ok: [{ do: 'dieByDie', id: 'H94-01', who: 'you', first: 2, most: 5, sets: 'coin', by: [[0, []]] }],
    },
  ],
  modifiers: [{ id: 'H94-02', who: 'heroes', toLeave: { id: 'H94-02', trait: 'might', atLeast: 2 } }],
  wins: [],
}

/** Porters in the monster turn, and a guard who acts in the traitor turn; each leaves a footprint where it stops. */
const stoppingPractice: HauntDef = {
  no: 95,
  kind: 'open',
  traitor: { rule: 'revealer' },
  last: { round: 6, wins: 'hero' },
  tokens: { coin: { kind: 'item' }, footprint: { kind: 'marker' } },
  monsters: {
    porter: { speed: 3, might: 3, carries: { n: 2, what: 'coin' }, leads: 'girl' },
    guard: { steady: 3, might: 3, carries: { n: 2, what: 'coin' }, inTraitorTurn: true },
    stray: { steady: 3, might: 2, hunts: 'heroes' },
  },
  setup: [
    { do: 'put', what: 'porter', in: 'basementLanding', count: 2 },
    { do: 'put', what: 'guard', in: 'foyer' },
    { do: 'put', what: 'coin', in: 'basementLanding', count: 4 },
  ],
  triggers: [{ id: 'H95-01', at: 'endOfMovement', steps: [{ do: 'mark', token: 'footprint', in: 'here' }] }],
  wins: [],
}

/** The traitor goes unseen until the third round. */
const hidingPractice: HauntDef = {
  no: 97,
  kind: 'open',
  traitor: { rule: 'revealer' },
  last: { round: 4, wins: 'hero' },
  tokens: { footprint: { kind: 'marker' } },
  setup: [
    { do: 'hide', who: 'traitors', in: { random: 'fit' } },
    { do: 'mark', token: 'footprint', in: 'foyer' },
  ],
  tasks: [
    {
      id: 'H97-01',
      who: 'traitor',
      where: { marked: 'footprint' },
      ok: [{ do: 'show', who: 'you' }],
    },
  ],
  triggers: [
    { id: 'H97-02', at: 'startOfRound', when: { round: 3 }, steps: [{ do: 'show', who: 'hidden' }] },
    { id: 'H97-03', at: 'sneakIn', when: { some: 'hidden', in: 'all' }, steps: [] },
  ],
  wins: [],
}

export const PRACTICE: readonly HauntDef[] = [
  practice,
  secretPractice,
  risingPractice,
  thievesPractice,
  stoppingPractice,
  hidingPractice,
]

register(...PRACTICE)

/** Their words. */
export const PRACTICE_WORDS: Readonly<Record<string, string>> = {
  'name.thief': 'Thief',
  'name.rat': 'Rat',
  'name.ghost': 'Ghost',
  'name.stone': 'Stone Man',
  'name.lord': 'Lord',
  'name.wolf': 'Wolf',
  'name.porter': 'Porter',
  'name.guard': 'Guard',
  'name.stray': 'Stray',
  'name.footprint': 'Footprint',
  'name.box': 'Box',
  'name.trap': 'Trap',
  'name.lamp': 'Lamp',
  'name.lies': 'Lies',
  'name.fever': 'Fever',
  'name.victim': 'Victim',
  'card.coin.name': 'Coin',
  'card.coin.text': 'Worth something.',
  'topic.practice.victim.name': 'Who is the victim?',
  'topic.practice.coin.name': 'What do you buy?',
  'topic.practice.vote.name': 'Do you push?',
  'decision.practice.strong.name': 'Strength',
  'decision.practice.quick.name': 'Haste',
  'decision.practice.guide.name': 'Guide',
  'decision.practice.force.name': 'Force',
  'line.practice.done.name': 'Heroes who are done',
  'line.practice.truth.name': 'It is true.',
  'task.H91-01.name': 'Open the box',
  'task.H91-02.name': 'Swap the boxes',
  'task.H91-03.name': 'Spend a coin',
  'task.H91-04.name': 'Walk out',
  'task.H91-05.name': 'Hide the coin',
  'task.H91-14.name': 'Break a blade',
  'task.H92-01.name': 'Listen',
  'task.H97-01.name': 'Step forth',
  'haunt.97.name': 'Practice in Hiding',
  'end.97.hero': 'The heroes win.',
  'end.97.traitor': 'The traitor wins.',
  'task.H94-01.name': 'Throw dice',
  'task.H94-02.name': 'Tear loose',
  'haunt.91.name': 'Practice',
  'haunt.92.name': 'Practice in Secret',
  'haunt.94.name': 'Practice with Thieves',
  'end.94.hero': 'The heroes win.',
  'end.94.traitor': 'The traitor wins.',
  'haunt.93.name': 'Practice in Rising',
  'haunt.95.name': 'Practice in Stopping',
  'end.95.hero': 'The heroes win.',
  'end.95.traitor': 'The traitor wins.',
  'end.91.hero': 'The heroes win.',
  'end.91.traitor': 'The traitor wins.',
  'end.92.hero': 'The heroes win.',
  'end.92.traitor': 'The traitor wins.',
  'end.93.hero': 'The heroes win.',
  'end.93.traitor': 'The traitor wins.',
}
