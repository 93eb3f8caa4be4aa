/** Haunt 45, Twelve Who Were Hanged: twelve ballots in a bag, three verdicts, and witnesses who can turn them. */
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Num, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, closenessOfAll, heroRooms, likely } from '../../kit/worth.ts'
import type { BState } from '../../types.ts'

const VERDICTS = [3, 5, 7] as const
const JURY = 12
const DRAWN = 5
/** So many black ones convict. */
const MAJORITY = 3
/** So many verdicts of one kind decide. */
const ENOUGH = 2
const BLACK = [6, 6, 8, 10] as const

const DOCK: RoomSel = { marked: 'dock' }
const ACCUSED: WhoSel = { mark: 'accused', of: 'heroes' }
const PRESENT: Num = { count: { in: DOCK, of: ACCUSED } }
const FREE: RoomSel = { both: ['fit', 'reach', { not: { marked: 'witness' } }] }

/** H45-02 */
const NAME_ACCUSED: KitStep = {
  do: 'pickWho',
  by: 'traitorPlayer',
  about: 'H45-02',
  of: { first: [{ except: ACCUSED, of: 'heroes' }, 'heroes'] },
  steps: [
    { do: 'setScore', who: { mark: 'accused', of: 'explorers' }, mark: 'accused', to: 0 },
    { do: 'setScore', who: 'it', mark: 'accused', to: 1 },
  ],
}

const BLACKEN: readonly KitStep[] = [
  {
    do: 'if',
    when: { counter: 'white', atLeast: 1 },
    steps: [
      { do: 'count', counter: 'white', by: -1 },
      { do: 'count', counter: 'black', by: 1 },
    ],
  },
]

/** H45-04, H45-05: whoever has been heard goes elsewhere. */
const WALK_ON: readonly KitStep[] = [
  { do: 'unmark', token: 'witness', in: 'here', count: 1 },
  { do: 'put', what: 'witness', in: { first: [{ both: [FREE, { beyond: 3, of: 'here' }] }, FREE, 'fit'] } },
]

export const haunt45: HauntDef = {
  no: 45,
  kind: 'open',
  traitor: { rule: 'named', explorer: 'madameZostra', else: { rule: 'highest', trait: 'sanity' } },
  // with the third verdict somebody has two
  last: { round: 7, wins: 'traitor' },
  counters: {
    black: { start: BLACK },
    white: { start: [6, 6, 4, 2] },
    drawnBlack: { start: 0 },
    drawnWhite: { start: 0 },
    acquitted: { start: 0 },
    guilty: { start: 0 },
  },
  tokens: {
    dock: { kind: 'marker', face: 'scales' },
    witness: { kind: 'fixed', face: 'person', colour: '#cdbb8a' },
  },
  monsters: {
    hangman: {
      speed: 4,
      might: [4, 5, 6, 8],
      hunts: ACCUSED,
      single: true,
      face: 'executioner-hood',
      colour: '#7a4b4b',
    },
  },
  setup: [
    // H45-01
    { do: 'put', what: 'dock', in: { roomOf: 'revealer' } },
    {
      do: 'put',
      what: 'witness',
      in: { first: [{ both: [FREE, { within: 6, of: DOCK }, { beyond: 2, of: DOCK }] }, FREE, 'fit'] },
      count: [2, 3, 3, 3],
    },
    { do: 'put', what: 'hangman', in: { farthest: 'fit', from: DOCK } },
    NAME_ACCUSED,
  ],
  tasks: [
    {
      id: 'H45-04',
      who: 'hero',
      where: { marked: 'witness' },
      needs: { counter: 'black', atLeast: 1 },
      roll: ['knowledge', 'sanity'],
      atLeast: 4,
      extra: [{ when: { holds: 'madman', who: 'you' }, n: 1 }],
      ok: [{ do: 'count', counter: 'black', by: -1 }, { do: 'count', counter: 'white', by: 1 }, ...WALK_ON],
    },
    {
      id: 'H45-05',
      who: 'traitor',
      where: { marked: 'witness' },
      needs: { counter: 'white', atLeast: 1 },
      roll: ['might', 'sanity'],
      atLeast: 3,
      ok: [...BLACKEN, ...WALK_ON],
    },
  ],
  triggers: [
    {
      id: 'H45-03',
      at: 'endOfRound',
      when: { rounds: VERDICTS },
      steps: [
        // H45-06: one more is drawn for an accused in the Dock, and a black one put back
        {
          do: 'ballots',
          n: { sum: [DRAWN, PRESENT] },
          from: ['black', 'white'],
          into: ['drawnBlack', 'drawnWhite'],
        },
        {
          do: 'if',
          when: {
            num: { less: [{ sum: [{ counter: 'drawnBlack' }, { less: [1, { count: ACCUSED }] }] }, PRESENT] },
            atLeast: MAJORITY,
          },
          steps: [
            { do: 'count', counter: 'guilty', by: 1 },
            { do: 'damageDice', who: ACCUSED, harm: 'physical', dice: 2 },
          ],
          else: [{ do: 'count', counter: 'acquitted', by: 1 }],
        },
      ],
    },
    { id: 'H45-02', at: 'endOfRound', when: { rounds: [3, 5] }, steps: [NAME_ACCUSED] },
  ],
  riders: [
    {
      id: 'H45-07',
      by: { monsters: 'hangman' },
      on: ACCUSED,
      won: [...BLACKEN, { do: 'damage', who: 'it', harm: 'physical', n: 'n' }],
    },
  ],
  wins: [
    { id: 'H45-W1', team: 'hero', when: { counter: 'acquitted', atLeast: ENOUGH } },
    { id: 'H45-W2', team: 'traitor', when: { counter: 'guilty', atLeast: ENOUGH } },
  ],
  worth,
}

/** What the bag promises, and who is on the way to turn its ballots. */
function worth(state: BState): number {
  const { counters, round } = hauntOf(state)
  const { black = 0, acquitted = 0 } = counters
  const left = VERDICTS.filter((verdict) => verdict >= round).length
  const promised = reaches(acquits(black), left, ENOUGH - acquitted)
  const witnesses = state.tokens.flatMap(({ name, room }) => (name === 'witness' ? [room] : []))
  const heroes = heroRooms(state)
  const asked = closenessOfAll(state, heroes, witnesses) / Math.max(1, heroes.length)
  return likely(5 * (promised - 0.5) + asked - leant(state, witnesses) + standing(state, round) - 0.3)
}

/** The chance that a drawing acquits. */
function acquits(black: number): number {
  let sum = 0
  for (let drawn = 0; drawn < MAJORITY; drawn++) sum += ways(black, drawn) * ways(JURY - black, DRAWN - drawn)
  return sum / ways(JURY, DRAWN)
}

const ways = (of: number, n: number): number => (n === 0 ? 1 : of < n ? 0 : (ways(of - 1, n - 1) * of) / n)

/** The chance of at least so many out of so many tries. */
function reaches(chance: number, tries: number, needed: number): number {
  if (needed <= 0) return 1
  if (tries < needed) return 0
  return chance * reaches(chance, tries - 1, needed - 1) + (1 - chance) * reaches(chance, tries - 1, needed)
}

function leant(state: BState, witnesses: readonly number[]): number {
  const traitor = state.players.find(({ team, alive }) => team === 'traitor' && alive)
  return traitor === undefined ? 0 : 0.6 * closeness(state, witnesses)(traitor.room)
}

/** The accused does well to be in the Dock when it counts, and away from the Hangman. */
function standing(state: BState, round: number): number {
  const accused = state.players.find(
    ({ team, alive, marks }) => team === 'hero' && alive && (marks['accused'] ?? 0) > 0,
  )
  if (accused === undefined) return -0.6
  const dock = state.tokens.find(({ name }) => name === 'dock')?.room ?? -1
  const hangman = state.monsters.find(({ room, stunned }) => room >= 0 && stunned === 0)
  const chased = hangman === undefined ? 0 : 0.5 * closeness(state, [hangman.room])(accused.room)
  const isDue = (VERDICTS as readonly number[]).includes(round)
  return (isDue ? 0.8 : 0.2) * closeness(state, [dock])(accused.room) - chased
}
