/** Haunt 8, One Hand Too Heavy: a spirit answers two questions truly, if no hand at the table pushes. */
import { there } from '@gloam/kernel/data.ts'
import { TOP } from '../../content/explorers.ts'
import { answersSoFar, bySeats, traitorOf } from '../../kit/select.ts'
import type { HauntDef, KitStep, RoomSel } from '../../kit/types.ts'
import { closeness } from '../../kit/worth.ts'
import { explorerOf, roomOf } from '../../rules/board.ts'
import type { Player } from '../../rules/state.ts'
import type { BState } from '../../types.ts'

const ANSWERS = 2
const LIES = [5, 6, 6, 7] as const
/** H08-02: so many make a sitting. */
const SITTERS = [2, 3, 3, 3] as const

/** H08-01, H08-06: 3 to 6 spaces away, else anywhere else. */
const awayFrom = (from: RoomSel): RoomSel => ({
  random: {
    first: [
      { both: ['fit', 'reach', { within: 6, of: from }, { beyond: 3, of: from }] },
      { both: ['fit', 'reach', { not: from }] },
    ],
  },
})

const LAY_TABLE: readonly KitStep[] = [
  { do: 'unmark', token: 'table', in: { marked: 'table' } },
  { do: 'put', what: 'table', in: { place: 'nextTable' } },
]

/** H08-06 */
const MOVE_TABLE: readonly KitStep[] = [
  { do: 'name', place: 'nextTable', room: awayFrom({ marked: 'table' }) },
  ...LAY_TABLE,
]

/** What everybody has seen of a sitting. */
interface Sitting {
  sitters: number[]
  forces: number
}

/** Those who have hurt somebody in an attack, as often as they have. */
const blowsOf = (notes: Record<string, unknown>): number[] => (notes['blows'] ?? []) as number[]

const sittingsOf = (notes: Record<string, unknown>): Sitting[] => (notes['sittings'] ?? []) as Sitting[]

/** Those at the Table who are not revealed, without the one who is shut out. */
function sittersOf({ haunt, players, tokens }: BState): number[] {
  const at = tokens.find(({ name }) => name === 'table')?.room
  return players.flatMap(({ room, alive }, seat) =>
    alive && room === at && !((haunt?.shown ?? 0) & (1 << seat)) && haunt?.notes['shutOut'] !== seat ? [seat] : [],
  )
}

export const haunt08: HauntDef = {
  no: 8,
  kind: 'secret',
  traitor: { rule: 'secret' },
  last: { round: 14, wins: 'traitor' },
  counters: { answers: { start: 0 }, lies: { start: 0 }, silence: { start: 0 } },
  tokens: { table: { kind: 'fixed', face: 'round-table' } },
  // H08-01
  setup: [{ do: 'name', place: 'nextTable', room: awayFrom('foyer') }, ...LAY_TABLE],
  triggers: [
    {
      id: 'H08-02',
      at: 'endOfRound',
      steps: [
        {
          do: 'if',
          when: { code: 'isSitting' },
          steps: [
            {
              do: 'if',
              when: { counter: 'silence', atLeast: 1 },
              steps: [{ do: 'setCount', counter: 'silence', to: 0 }],
            },
            { do: 'run', code: 'sitDown' },
            {
              do: 'if',
              when: { num: { count: { code: 'sitters' } }, atLeast: 3 },
              steps: [
                {
                  do: 'askAll',
                  who: { code: 'sitters' },
                  about: 'H08-03',
                  answers: { code: 'others' },
                  steps: [{ do: 'run', code: 'shutOut' }],
                },
              ],
            },
            {
              do: 'askAll',
              who: { code: 'sitters' },
              about: 'H08-04',
              answers: { code: 'pushes' },
              steps: [{ do: 'run', code: 'readBoard' }],
            },
            ...MOVE_TABLE,
          ],
          // H08-07
          else: [
            { do: 'count', counter: 'silence', by: 1 },
            {
              do: 'if',
              when: { counter: 'silence', atLeast: 3 },
              steps: [
                { do: 'setCount', counter: 'silence', to: 0 },
                { do: 'count', counter: 'lies', by: 1 },
                ...MOVE_TABLE,
              ],
            },
          ],
        },
      ],
    },
    { id: 'H08-07', at: 'death', when: { code: 'isBlood' }, steps: [{ do: 'count', counter: 'lies', by: 1 }] },
    { id: 'H08-07', at: 'damage', steps: [{ do: 'run', code: 'noteBlow' }] },
    { id: 'H08-08', at: 'reveal', steps: [{ do: 'gain', who: 'you', trait: 'each', n: 1 }] },
  ],
  wins: [
    { id: 'H08-W1', team: 'hero', when: { any: [{ counter: 'answers', atLeast: ANSWERS }, { code: 'traitorDead' }] } },
    { id: 'H08-W2', team: 'traitor', when: { counter: 'lies', atLeast: LIES } },
  ],
  code: {
    sitters: ({ state }) => sittersOf(state),
    /** H08-02 */
    isSitting: ({ state }) => {
      const { players, haunt, tokens } = state
      const unrevealed = players.filter(({ alive }, seat) => alive && !((haunt?.shown ?? 0) & (1 << seat))).length
      const at = tokens.find(({ name }) => name === 'table')?.room
      const disturbed = players.some(({ alive, room, team }) => alive && room === at && team === 'traitor')
      return !disturbed && sittersOf(state).length >= Math.min(bySeats(state, SITTERS), unrevealed)
    },
    sitDown: ({ state }) => {
      if (state.haunt !== null) delete state.haunt.notes['shutOut']
    },
    /** H08-03 */
    others: ({ state }, { you }) => [...sittersOf(state).filter((seat) => seat !== you), 'nobody'],
    shutOut: (g) => {
      const { haunt } = g.state
      const sitters = sittersOf(g.state)
      if (haunt === null) return
      const named = sitters.map((seat) => haunt.answers?.[seat])
      g.reveal()
      sitters.forEach((who, i) => {
        const on = named[i]
        g.tell({ is: 'named', who, on: typeof on === 'number' ? on : null })
      })
      const out = sitters.find((seat) => named.filter((on) => on === seat).length * 2 > sitters.length)
      if (out === undefined) return
      haunt.notes['shutOut'] = out
      g.tell({ is: 'told', line: 'H08-03', who: out, room: null, n: null })
    },
    pushes: () => ['H08.guide', 'H08.force'],
    /** H08-04, H08-05: nobody sees whether it was a hand or the house. */
    readBoard: (g) => {
      const { haunt } = g.state
      if (haunt === null) return
      const sitters = sittersOf(g.state)
      const house = g.chance.die(3) + g.chance.die(3) === 2 ? 1 : 0
      const forces = sitters.filter((seat) => haunt.answers?.[seat] === 'H08.force').length + house
      g.reveal()
      g.tell({ is: 'told', line: 'H08-04', who: null, room: null, n: forces })
      haunt.notes['sittings'] = [...sittingsOf(haunt.notes), { sitters, forces }]
      const step: KitStep = { do: 'count', counter: forces > 0 ? 'lies' : 'answers', by: 1 }
      g.next({ do: 'kit', who: 0, step, bound: {} })
      if (forces > 0)
        g.next(...sitters.map((who) => ({ do: 'damageDice' as const, who, harm: 'mental' as const, dice: 1 })))
    },
    /** What all have seen, and bots remember. */
    noteBlow: ({ state }, { you }) => {
      const { haunt, fight } = state
      if (haunt === null || fight === null || fight.on !== you || fight.by < 0) return
      haunt.notes['blows'] = [...blowsOf(haunt.notes), fight.by]
    },
    isBlood: ({ state }, { you, it }) => {
      const { roles = [], shown = 0 } = state.haunt ?? {}
      if (you === undefined || it === undefined || it >= roles.length) return false
      return roles[you] !== 1 && !(shown & (1 << it))
    },
    traitorDead: ({ state }) => !explorerOf(state, traitorOf(state)).alive,
  },
  suspects,
  worth,
}

/** How often a traitor is thought to push, and the house does. */
const PUSHES = 0.7
const HOUSE = 1 / 9

/** What is open for all to see, in a view and in a state. */
interface Seen {
  haunt: { notes: Record<string, unknown> } | null
  players: readonly unknown[]
}

/** By how much a blow makes it more likely that somebody is the traitor. */
const BLOW = 1.8

/** Every sitting speaks for or against those who sat there, every blow against whoever dealt it. */
function suspects({ haunt, players }: Seen): number[] {
  const blows = blowsOf(haunt?.notes ?? {})
  return players.map((_, seat) =>
    sittingsOf(haunt?.notes ?? {}).reduce(
      (weight, { sitters, forces }) => {
        const hand = sitters.includes(seat) ? PUSHES : 0
        const chances = [(1 - hand) * (1 - HOUSE), hand * (1 - HOUSE) + (1 - hand) * HOUSE, hand * HOUSE]
        return weight * Math.max(0.01, there(chances[Math.min(2, forces)]))
      },
      BLOW ** blows.filter((by) => by === seat).length,
    ),
  )
}

/** Answers against Lies, the traitor's strength and the heroes', who is near the Table, and whom they suspect. */
function worth(state: BState): number {
  const { haunt, players, tokens } = state
  if (haunt === null) return 0.5
  const traitor = traitorOf(state)
  const { answers = 0, lies = 0 } = haunt.counters
  const table = tokens.find(({ name }) => name === 'table')?.room ?? -1
  const near = closeness(state, [table])
  const heroes = players.flatMap(({ alive }, seat) => (alive && seat !== traitor ? [seat] : []))
  const gathered = heroes.reduce((sum, seat) => sum + near(roomOf(state, seat)) - 0.6, 0)
  const seated = Math.min(1, sittersOf(state).length / bySeats(state, SITTERS))
  const hale = heroes.reduce((sum, seat) => sum + health(explorerOf(state, seat)) - 0.6, 0)
  const sum =
    0.35 -
    pushed(state) +
    0.2 * answers -
    (0.45 * lies) / bySeats(state, LIES) +
    0.2 * gathered +
    0.25 * seated +
    (explorerOf(state, traitor).team === 'hero'
      ? 0.3 * suspicion(state, traitor) - 0.06 * near(roomOf(state, traitor))
      : 0.2) +
    0.12 * (hale - health(explorerOf(state, traitor)) + 0.6)
  return Math.max(0.02, Math.min(0.98, sum + leaning(state, traitor)))
}

const health = ({ clips }: Player): number =>
  clips.reduce((sum, clip) => sum + clip, 0) / (4 * TOP) + Math.min(...clips) / TOP

/** How much of the suspicion that blows have raised is on this one: a hidden hand had better not strike. */
function suspicion({ haunt, players }: BState, traitor: number): number {
  const blows = blowsOf(haunt?.notes ?? {})
  const weights = players.map(({ alive }, seat) => (alive ? BLOW ** blows.filter((by) => by === seat).length : 0))
  return there(weights[traitor]) / weights.reduce((sum, weight) => sum + weight, 0)
}

/** Nobody but the traitor has a reason to push, even where another hand has pushed already. */
const pushed = ({ haunt }: BState): number =>
  sittingsOf(haunt?.notes ?? {}).reduce((sum, { forces }) => sum + 0.08 * forces, 0)

/** To name the traitor helps, to name another does not; a hero guides; a traitor pushes where it can hide. */
function leaning(state: BState, traitor: number): number {
  const { answers = 0 } = state.haunt?.counters ?? {}
  const named = answersSoFar(state, 'H08-03').reduce<number>(
    (sum, on) => sum + (typeof on !== 'number' ? 0 : on === traitor ? 0.06 : -0.03),
    0,
  )
  const pushes = answersSoFar(state, 'H08-04')
  const bold = sittersOf(state).length >= 3 || answers === ANSWERS - 1
  return pushes.reduce<number>((sum, push, seat) => {
    if (push !== 'H08.force') return sum
    return sum - (seat !== traitor || bold ? 0.1 : -0.02)
  }, named)
}
