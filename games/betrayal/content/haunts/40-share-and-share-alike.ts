/** Haunt 40, Share and Share Alike: to each an heirloom, to one nothing, and greed makes bad heirs. */
import { there } from '@gloam/kernel/data.ts'
import { answersSoFar, bySeats, kindOf, sideOf, thingsOf, traitorOf } from '../../kit/select.ts'
import { hauntOf, keepSecret, secretOf } from '../../kit/things.ts'
import type { HauntDef, Num, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, likely } from '../../kit/worth.ts'
import { explorerOf, onBoard, roomOf } from '../../rules/board.ts'
import type { Answer, Thing } from '../../rules/state.ts'
import { distances, isWithin } from '../../rules/ways.ts'
import type { BState, BTable } from '../../types.ts'

/** So many loyal heirs there must be. */
const HEIRS = [2, 2, 3, 3] as const
/** H40-06: so many of them must hold their share, or all who live if they are fewer. */
const PROVIDED = [2, 2, 3, 4] as const
/** H40-04 */
const FORGED_WITHIN = 3
/** H40-06: in the first two rounds the ink is not yet dry. */
const FIRST_READING = 3
const NONE = 'H40.none'

const LOYAL: WhoSel = { truly: 'hero', of: 'explorers' }
const HELD: Num = { held: 'heirloom', by: 'you' }
const FREE: RoomSel = { both: ['fit', 'reach', { not: { lying: 'heirloom' } }] }

const shareOf = (seat: number): string => `share${seat}`
const isHeirloom = (thing: Thing): boolean => kindOf(thing) === 'heirloom'

/** Which heirloom is meant for a seat. */
const shareIn = (state: BState, seat: number): Thing => String(hauntOf(state).secrets[shareOf(seat)]?.value ?? '')

const heirlooms = (state: BState): Thing[] =>
  Array.from({ length: hauntOf(state).counters['#heirloom'] ?? 0 }, (_, i) => `heirloom-${i + 1}`)

/** Where a thing lies or is carried. */
function placeOf(state: BState, thing: Thing): number {
  const holder = state.players.findIndex(({ cards }) => cards.includes(thing))
  if (holder >= 0) return roomOf(state, holder)
  return state.piles.find(({ things }) => things.includes(thing))?.room ?? -1
}

const loyal = (state: BState): number[] =>
  [...state.players.keys()].filter((seat) => onBoard(state, seat) && sideOf(state, seat) === 'hero')

const toProvide = (state: BState): number => Math.min(bySeats(state, PROVIDED), loyal(state).length)

const holdsShare = (state: BState, seat: number): boolean => thingsOf(state, seat).includes(shareIn(state, seat))

const triggers = (firstReading: number): NonNullable<HauntDef['triggers']> => [
  // an heirloom out of reach is washed up elsewhere
  {
    id: 'H40-01',
    at: 'endOfRound',
    steps: [
      {
        do: 'eachThing',
        thing: 'heirloom',
        steps: [
          {
            do: 'if',
            when: { room: { both: ['here', { not: 'reach' }] } },
            steps: [{ do: 'lay', thing: 'chosen', in: { nearest: { both: ['fit', 'reach'] }, to: 'foyer' } }],
          },
        ],
      },
    ],
  },
  {
    id: 'H40-04',
    at: 'endOfRound',
    steps: [
      {
        do: 'askAll',
        who: 'explorers',
        about: 'H40-04',
        answers: { code: 'withinReach' },
        steps: [{ do: 'run', code: 'forge' }],
      },
    ],
  },
  {
    id: 'H40-05',
    at: 'endOfRound',
    steps: [
      {
        do: 'each',
        who: 'explorers',
        steps: [
          {
            do: 'if',
            when: { num: { held: 'heirloom', by: 'it' }, atLeast: 2 },
            steps: [
              {
                do: 'roll',
                id: 'H40-05',
                who: 'it',
                traits: ['sanity'],
                unseen: true,
                by: [
                  [{ sum: [HELD, HELD] }, []],
                  [0, [{ do: 'turnInSecret', who: 'you' }]],
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'H40-06',
    at: 'endOfRound',
    // that there are enough of them is H40-W2
    when: { all: [{ round: firstReading }, { code: 'allHaveTheirs' }] },
    steps: [{ do: 'win', team: 'hero', line: 'H40-W1' }],
  },
  { id: 'H40-07', at: 'reveal', steps: [{ do: 'gain', who: 'you', trait: 'each', n: 1 }] },
]

export const haunt40: HauntDef = {
  no: 40,
  kind: 'secret',
  traitor: { rule: 'secret' },
  version: 2,
  before: { 1: { triggers: triggers(2) } },
  last: { round: [7, 7, 7, 6], wins: 'traitor' },
  tokens: { heirloom: { kind: 'item', face: 'porcelain-vase', colour: '#c8a24a' } },
  setup: [
    // H40-01
    {
      do: 'put',
      what: 'heirloom',
      in: {
        first: [{ both: [FREE, { beyond: 2, of: { roomOf: 'explorers' } }] }, FREE, { both: ['fit', 'reach'] }],
      },
      count: { sum: ['P', 2] },
    },
    { do: 'run', code: 'dealShares' },
  ],
  // H40-02
  handling: [{ id: 'H40-02', thing: 'heirloom', no: ['pickUp'] }],
  tasks: [
    {
      id: 'H40-02',
      who: 'any',
      where: { lying: 'heirloom' },
      roll: ['speed', 'knowledge'],
      atLeast: 3,
      ok: [{ do: 'take', who: 'you', thing: 'heirloom', from: 'here' }],
    },
  ],
  riders: [
    {
      id: 'H40-03',
      by: 'explorers',
      on: { holder: 'heirloom' },
      may: true,
      won: [{ do: 'take', who: 'you', thing: 'heirloom', from: 'it' }],
    },
  ],
  triggers: triggers(FIRST_READING),
  wins: [
    { id: 'H40-W1', team: 'hero', when: { code: 'disinheritedDead' } },
    {
      id: 'H40-W2',
      team: 'traitor',
      when: { not: { num: { count: LOYAL }, atLeast: HEIRS } },
    },
  ],
  code: {
    dealShares: (g) => {
      const dealt = g.chance.shuffle(heirlooms(g.state))
      for (const seat of g.state.players.keys()) bequeath(g, seat, there(dealt[seat]))
    },
    /** H40-04: what everybody can see from where they stand. */
    withinReach: ({ state }, { you = 0 }): Answer[] => [...nearTo(state, you), NONE],
    /** H40-04: only one answer counts. All hear that the pen has moved, and no more. */
    forge: (g) => {
      const { state } = g
      const draw = g.chance.word()
      g.reveal()
      const struck = heirOf(state, wishOf(state, draw))
      g.tell({ is: 'told', line: struck < 0 ? 'H40-04.none' : 'H40-04', who: null, room: null, n: null })
      if (struck >= 0) strike(g, struck)
      hauntOf(state).secrets['struck'] = { knows: 0, value: struck }
    },
    /** H40-06 */
    allHaveTheirs: ({ state }) => loyal(state).filter((seat) => holdsShare(state, seat)).length >= toProvide(state),
    disinheritedDead: ({ state }) => !explorerOf(state, traitorOf(state)).alive,
  },
  imagine(state, unknown, chance) {
    const { secrets } = hauntOf(state)
    if (unknown.includes('struck')) secretOf(state, 'struck').value = -1
    const names = unknown.filter((name) => name.startsWith('share'))
    const taken = Object.entries(secrets).flatMap(([name, { value }]) => (names.includes(name) ? [] : [String(value)]))
    for (const name of chance.shuffle([...names])) {
      const free = heirlooms(state).filter((thing) => !taken.includes(thing))
      // whoever carries an heirloom most likely does so because it is meant for it
      const held = thingsOf(state, Number(name.slice('share'.length))).filter((thing) => free.includes(thing))
      const share = chance.oneOf(held.length > 0 && chance.below(4) > 0 ? held : free)
      secretOf(state, name).value = share
      taken.push(share)
    }
  },
  worth,
}

function bequeath(g: BTable, seat: number, thing: Thing): void {
  keepSecret(g, shareOf(seat), thing, [seat])
  g.tell(
    { is: 'told', line: 'H40-01', who: null, room: null, n: Number(thing.slice('heirloom-'.length)) },
    { only: [seat] },
  )
}

function nearTo(state: BState, seat: number): Thing[] {
  const far = distances(state, [roomOf(state, seat)])
  return heirlooms(state).filter((thing) => {
    const room = placeOf(state, thing)
    return room >= 0 && isWithin(far, room, FORGED_WITHIN)
  })
}

/** What the Disinherited wishes struck; if nothing, what one of the turned does. */
function wishOf(state: BState, draw: number): Answer | null {
  const { answers } = hauntOf(state)
  const wishes = (seat: number): Answer | null => answers?.[seat] ?? null
  const own = wishes(traitorOf(state))
  if (own !== null && own !== NONE) return own
  const turned = [...state.players.keys()].filter((seat) => sideOf(state, seat) === 'traitor' && wishes(seat) !== null)
  return turned.length === 0 ? null : wishes(there(turned[draw % turned.length]))
}

/** The loyal heir for whom this is meant, unless it was struck the round before; -1: nobody. */
function heirOf(state: BState, wish: Answer | null): number {
  const before = hauntOf(state).secrets['struck']?.value
  return loyal(state).find((seat) => shareIn(state, seat) === wish && seat !== before) ?? -1
}

/** H40-04: another heirloom, which is nobody's and which the heir does not hold. */
function strike(g: BTable, seat: number): void {
  const { state } = g
  const shares = [...state.players.keys()]
    .filter((one) => explorerOf(state, one).alive)
    .map((one) => shareIn(state, one))
  const free = heirlooms(state).filter((thing) => !shares.includes(thing) && !thingsOf(state, seat).includes(thing))
  if (free.length > 0) bequeath(g, seat, g.chance.oneOf(free))
}

/** Who has a share and who is on the way to it; who is greedy; how many heirs there are to spare. */
function worth(state: BState): number {
  const { round } = hauntOf(state)
  const heirs = loyal(state)
  const needed = Math.max(1, toProvide(state))
  const progress = heirs
    .map((seat) =>
      holdsShare(state, seat) ? 1 : 0.7 * closeness(state, [placeOf(state, shareIn(state, seat))])(roomOf(state, seat)),
    )
    .sort((a, b) => b - a)
    .slice(0, needed)
    .reduce((sum, one) => sum + one, 0)
  const greedy = heirs.filter((seat) => thingsOf(state, seat).filter(isHeirloom).length > 1).length
  const spare = heirs.length - bySeats(state, HEIRS)
  const mean = progress / needed
  return likely(4 * mean - 2.4 - 0.5 * greedy + 0.4 * spare - 0.12 * round + forged(state))
}

/** The Disinherited strikes at whoever holds a share already. */
function forged(state: BState): number {
  const wish = answersSoFar(state, 'H40-04')[traitorOf(state)]
  if (wish === undefined || wish === null || wish === NONE) return 0
  const struck = heirOf(state, wish)
  if (struck < 0) return -0.05
  return holdsShare(state, struck) ? -1 : -0.3
}
