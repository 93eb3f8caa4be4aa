/** Haunt 22, A Wind in Every Knot: one of you is a witch, and every night a knot more may be tied somewhere near her. */
import { there } from '@gloam/kernel/data.ts'
import { answersSoFar, bySeats, counterOf, roomsOf, traitorOf } from '../../kit/select.ts'
import { hauntOf, keepSecret, secretOf } from '../../kit/things.ts'
import type { HauntDef, Num, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, likely, tokenRooms } from '../../kit/worth.ts'
import { explorerOf, onBoard, roomOf } from '../../rules/board.ts'
import { distances, isWithin, withinReach } from '../../rules/ways.ts'
import type { BetrayalView, BState, BTable } from '../../types.ts'
import { TOP } from '../explorers.ts'
import { FIT, ROOMS } from '../rooms.ts'

const LAST = 8
/** H22-W2: with so much Wind the roof goes. */
const STORM = [4, 5, 5, 5] as const
/** H22-W1: with no more than this it is a quiet morning. */
const CALM = [1, 1, 2, 2] as const
/** H22-02: how far from where she stands. */
const REACH = 1
/** H22-05 */
const DICE = 4
const WITCHCRAFT = 2

const WITCH: WhoSel = { truly: 'traitor', of: 'explorers' }
const SEARCHED: RoomSel = { marked: 'searched' }
const FOUND: RoomSel = { both: [SEARCHED, { code: 'knotted' }] }
const WIND: Num = { sum: [{ rooms: { code: 'knotted' } }, { counter: 'gallows' }] }

/** What all have seen at the end of the rounds: where everybody stood, what was found, what an Ordeal said. */
interface Seen {
  stood: number[][]
  found: { room: number; round: number }[]
  ordeals: { who: number; total: number }[]
}

const seenOf = (notes: Record<string, unknown>): Seen =>
  (notes['seen'] ?? { stood: [], found: [], ordeals: [] }) as Seen
const knotsOf = (state: BState): number[] => (hauntOf(state).secrets['knots']?.value ?? []) as number[]

/** Nobody knows where they are, not even she: she ties them, and the draught carries them off. */
const setKnots = (g: BTable, rooms: readonly number[]): void => keepSecret(g, 'knots', rooms, [])

function note(state: BState, more: Partial<Seen>): void {
  const { notes } = hauntOf(state)
  const { stood, found, ordeals } = seenOf(notes)
  notes['seen'] = {
    stood: [...stood, ...(more.stood ?? [])],
    found: [...found, ...(more.found ?? [])],
    ordeals: [...ordeals, ...(more.ordeals ?? [])],
  } satisfies Seen
}

export const haunt22: HauntDef = {
  no: 22,
  kind: 'secret',
  traitor: { rule: 'secret' },
  last: {
    round: LAST,
    wins: 'traitor',
    unless: [{ id: 'H22-W1', team: 'hero', when: { counter: 'wind', atMost: CALM } }],
  },
  counters: { wind: { start: 0 }, gallows: { start: 0 } },
  tokens: { searched: { kind: 'marker', face: 'magnifying-glass' } },
  setup: [{ do: 'keepSecret', name: 'knots', value: { code: 'none' }, knows: { either: [] } }],
  tasks: [
    {
      id: 'H22-04',
      who: 'any',
      roll: ['knowledge', 'sanity'],
      atLeast: 4,
      extra: [{ when: { holds: 'holySymbol', who: 'you' }, n: 1 }],
      ok: [{ do: 'mark', token: 'searched', in: { either: ['here', { connected: 'here' }] } }],
    },
    {
      id: 'H22-05',
      who: 'any',
      on: { except: { either: ['you', { mark: 'tested' }] }, of: { in: 'here', of: 'explorers' } },
      ok: [
        { do: 'setScore', who: 'it', mark: 'tested', to: 1 },
        { do: 'damage', who: 'it', harm: 'physical', n: 1 },
      ],
    },
  ],
  triggers: [
    {
      id: 'H22-06',
      at: 'death',
      when: { all: [{ some: { truly: 'hero', of: 'you' } }, { none: 'traitors' }] },
      steps: [{ do: 'count', counter: 'gallows', by: 1 }],
    },
    { id: 'H22-07', at: 'reveal', steps: [{ do: 'gain', who: 'you', trait: 'each', n: 1 }] },
    {
      id: 'H22-02',
      at: 'endOfRound',
      steps: [
        {
          do: 'askAll',
          who: 'explorers',
          about: 'H22-02',
          between: ['H22.tie', 'H22.leave'],
          steps: [
            { do: 'run', code: 'remember' },
            { do: 'run', code: 'tie' },
            // H22-04
            {
              do: 'if',
              when: { room: FOUND },
              steps: [
                {
                  do: 'eachRoom',
                  room: FOUND,
                  steps: [
                    { do: 'tell', line: 'H22.found' },
                    { do: 'run', code: 'untie' },
                  ],
                },
              ],
              else: [{ do: 'if', when: { room: SEARCHED }, steps: [{ do: 'tell', line: 'H22.nothing' }] }],
            },
            { do: 'unmark', token: 'searched', in: SEARCHED },
            // H22-05
            {
              do: 'each',
              who: { mark: 'tested', of: 'explorers' },
              steps: [
                { do: 'setScore', who: 'it', mark: 'tested', to: 0 },
                { do: 'run', code: 'ordeal' },
              ],
            },
            // H22-03
            { do: 'setCount', counter: 'wind', to: WIND },
            {
              do: 'if',
              when: { counter: 'wind', atLeast: STORM },
              steps: [{ do: 'win', team: 'traitor', line: 'H22-W2' }],
            },
          ],
        },
      ],
    },
  ],
  wins: [{ id: 'H22-W1', team: 'hero', when: { none: WITCH } }],
  code: {
    none: () => [],
    knotted: ({ state }) => knotsOf(state),
    remember: (g) => {
      g.reveal()
      note(g.state, { stood: [g.state.players.map(({ room }) => room)] })
    },
    /** H22-02: one draw, whether she ties or not and however many rooms there are, so that no later chance tells. */
    tie: (g) => {
      const draw = g.chance.word()
      const it = traitorOf(g.state)
      if (!onBoard(g.state, it) || hauntOf(g.state).answers?.[it] !== 'H22.tie') return
      const free: RoomSel = {
        both: ['fit', { within: REACH, of: { roomOf: 'it' } }, { not: { code: 'knotted' } }],
      }
      const rooms = roomsOf(g, free, { it })
      if (rooms.length > 0) setKnots(g, [...knotsOf(g.state), there(rooms[draw % rooms.length])])
    },
    untie: (g, { room = -1 }) => {
      note(g.state, { found: [{ room, round: hauntOf(g.state).round }] })
      setKnots(
        g,
        knotsOf(g.state).filter((other) => other !== room),
      )
    },
    /** H22-05: nobody sees the dice, all hear the sum. */
    ordeal: (g, { it = 0 }) => {
      let total = traitorOf(g.state) === it ? WITCHCRAFT : 0
      for (let i = 0; i < DICE; i++) total += g.chance.die(3) - 1
      note(g.state, { ordeals: [{ who: it, total }] })
      g.tell({ is: 'told', line: 'H22.ordeal', who: it, room: null, n: total })
    },
  },
  /** As many as the Wind says, in any rooms: they change only when it is told. */
  imagine(state, unknown, chance) {
    if (!unknown.includes('knots')) return
    const reach = withinReach(state)
    const rooms = ROOMS.map((_, room) => room).filter((room) => FIT[room] && reach[room])
    const count = Math.max(0, counterOf(state, 'wind') - counterOf(state, 'gallows'))
    secretOf(state, 'knots').value = chance.shuffle(rooms).slice(0, count)
  },
  suspects,
  worth,
}

/** How many ways four dice come to each sum. */
const WAYS = [1, 4, 10, 16, 19, 16, 10, 4, 1]
const ways = (sum: number): number => WAYS[sum] ?? 0

/** Who stood near enough when the knots that were found may have been tied, and what the Ordeals have said. */
function suspects(view: BetrayalView): number[] {
  const { stood, found, ordeals } = seenOf(view.haunt?.notes ?? {})
  return view.players.map((_, seat) => {
    const near = found.reduce((weight, { room, round }) => {
      const far = distances(view as unknown as BState, [room])
      const nights = stood.slice(0, round).filter((rooms) => isWithin(far, there(rooms[seat]), REACH))
      return weight * (0.1 + nights.length)
    }, 1)
    return ordeals.reduce((weight, { who, total }) => {
      if (who !== seat) return weight
      return (weight * (ways(total - WITCHCRAFT) + 0.05)) / (ways(total) + 0.05)
    }, near)
  })
}

/** The Wind against the rounds that are left, rooms that are being searched, and how the one who may be the Witch fares. */
function worth(state: BState): number {
  const { round } = hauntOf(state)
  const witch = traitorOf(state)
  const { clips, room, team } = explorerOf(state, witch)
  const heroes = state.players.flatMap((_, seat) => (seat !== witch && onBoard(state, seat) ? [seat] : []))
  const searched = tokenRooms(state, 'searched')
  const knots = knotsOf(state)
  const looked = knots.filter((knot) => searched.includes(knot)).length + 0.06 * searched.length
  const near = closeness(state, knots)
  const seeking = heroes.reduce((sum, seat) => sum + near(roomOf(state, seat)), 0) / Math.max(1, heroes.length)
  const hunted = closeness(state, [room])
  const hunters = heroes.reduce((sum, seat) => sum + hunted(roomOf(state, seat)), 0) / Math.max(1, heroes.length)
  const health = (clips[0] + clips[1] + 2 * Math.min(...clips)) / (4 * TOP)
  const late = round / LAST
  const quiet = counterOf(state, 'wind') <= bySeats(state, CALM) ? late : -late
  const ties = answersSoFar(state, 'H22-02')[witch] === 'H22.tie' ? 0.5 : 0
  // known to all she is hunted by all
  const known = team === 'traitor' ? 0.8 + 0.8 * hunters : 0.2 * hunters
  const score =
    2.2 - (3.2 * counterOf(state, 'wind')) / bySeats(state, STORM) + quiet + 0.6 * looked - ties - 2 * health
  return likely(score + (knots.length > 0 ? 0.5 * seeking : 0) + known)
}
