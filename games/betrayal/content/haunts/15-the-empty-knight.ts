/** Haunt 15, The Empty Knight: an armour that challenges one hero at a time, and can be stripped with blades. */

import { runSteps } from '../../kit/moments.ts'
import { bySeats, counterOf, kindOf, numberOf } from '../../kit/select.ts'
import { claim, hauntOf, receive } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, WhoSel } from '../../kit/types.ts'
import { closeness, heroRooms, likely, spacesFrom } from '../../kit/worth.ts'
import { explorerOf, monsterOf, onBoard, roomOf, together } from '../../rules/board.ts'
import { MONSTERS, type Monster } from '../../rules/state.ts'
import { reduced } from '../../rules/traits.ts'
import type { BState } from '../../types.ts'
import { BLADES, type Card } from '../cards.ts'

const PIECES: readonly string[] = ['helm', 'breastplate', 'gauntlets', 'greaves']
const WORN = [3, 3, 3, 4] as const
const GLORY: readonly [number, number, number, number] = [9, 9, 11, 12]
const LAST = 14

/** H15-01: blades that are looked for, and how many are laid out. */
const SOUGHT: readonly Card[] = ['axe', 'bloodDagger', 'sacrificialDagger']
const LAID = [2, 2, 2, 3] as const

const KNIGHT: WhoSel = { monsters: 'knight' }
const WHO = MONSTERS
/** H15-04 */
const BY_BLADE: Pred = { weapon: [...SOUGHT, 'spear'] }
const CHALLENGED: WhoSel = { mark: 'challenged', of: 'heroes' }

const hasBlade = (things: readonly string[]): boolean => things.some((thing) => BLADES.includes(thing))
const isPiece = (thing: string): boolean => PIECES.includes(kindOf(thing))
/** H15-02 */
const mightIn = ({ things }: Monster): number => Math.min(4, 1 + things.length)
const knightOf = (state: BState): Monster => monsterOf(state, WHO)

const glory: KitStep = { do: 'count', counter: 'glory', by: 1 }
const wear = (piece: string): KitStep => ({ do: 'take', who: KNIGHT, thing: piece })
const isKnight: Pred = { none: { except: KNIGHT, of: 'it' } }

/** H15-03 */
const challenge: KitStep = {
  do: 'pickWho',
  by: 'traitorPlayer',
  about: 'H15-03',
  of: { code: 'mayBeChallenged' },
  steps: [
    { do: 'setScore', who: CHALLENGED, mark: 'challenged', to: 0 },
    { do: 'setScore', who: 'it', mark: 'challenged', to: 1 },
  ],
}

export const haunt15: HauntDef = {
  no: 15,
  kind: 'open',
  traitor: { rule: 'highest', trait: 'might', notRevealer: true },
  last: { round: LAST, wins: 'traitor' },
  counters: { glory: { start: 0 } },
  tokens: {
    helm: { kind: 'item', face: 'black-knight-helm' },
    breastplate: { kind: 'item', face: 'breastplate' },
    gauntlets: { kind: 'item', face: 'gauntlet' },
    greaves: { kind: 'item', face: 'greaves' },
  },
  monsters: {
    // H15-02
    knight: {
      single: true,
      face: 'black-knight-helm',
      colour: '#5d6b85',
      speed: 3,
      might: { code: 'harness' },
      stands: true,
      hunts: CHALLENGED,
    },
  },
  setup: [
    // H15-01
    {
      do: 'put',
      what: 'knight',
      in: { farthest: { both: ['fit', { floor: 'ground' }] }, from: { roomOf: 'revealer' } },
    },
    ...PIECES.slice(0, 3).map(wear),
    { do: 'if', when: { num: 'P', atLeast: 6 }, steps: [wear('greaves')] },
    { do: 'run', code: 'layBlades' },
    challenge,
  ],
  tasks: [
    {
      id: 'H15-07',
      who: 'traitor',
      where: { roomOf: KNIGHT },
      needs: { code: 'mayHand' },
      ok: [{ do: 'run', code: 'hand' }],
    },
  ],
  riders: [
    {
      id: 'H15-04',
      by: 'heroes',
      on: KNIGHT,
      when: BY_BLADE,
      won: [
        {
          do: 'ask',
          by: 'you',
          about: 'H15-04',
          choices: PIECES.map((piece) => ({
            name: piece,
            when: { holds: piece, who: 'it' },
            steps: [{ do: 'drop', who: 'it', thing: piece }],
          })),
        },
      ],
    },
    { id: 'H15-04n', by: 'heroes', on: KNIGHT, when: { not: BY_BLADE }, ranged: true, won: [] },
    {
      id: 'H15-06',
      by: KNIGHT,
      on: CHALLENGED,
      margin: 0,
      won: [
        glory,
        {
          do: 'ask',
          by: 'traitorPlayer',
          about: 'H15-06',
          choices: [
            {
              name: 'strikeHome',
              steps: [{ do: 'damage', who: 'it', harm: 'physical', n: { code: 'margin' } }],
            },
            ...PIECES.map((piece) => ({
              name: piece,
              when: { all: [{ holds: piece, who: 'it' }, { code: 'byTwo' }] } satisfies Pred,
              steps: [{ do: 'take', who: 'you', thing: piece, from: 'it' }] satisfies KitStep[],
            })),
          ],
        },
      ],
    },
  ],
  modifiers: [
    // H15-03
    { id: 'H15-03', who: KNIGHT, when: { none: { mark: 'challenged', of: 'it' } }, noAttack: true },
    // H15-04
    {
      id: 'H15-04',
      who: 'heroes',
      when: { all: [isKnight, { none: { mark: 'challenged', of: 'you' } }] },
      dice: { on: 'attack', n: -2 },
    },
  ],
  triggers: [
    { id: 'H15-05', at: 'startOfMonsterTurn', steps: [{ do: 'run', code: 'dress' }] },
    { id: 'H15-06', at: 'startOfMonsterTurn', when: { none: CHALLENGED }, steps: [glory] },
    { id: 'H15-06', at: 'death', when: { code: 'ofHisAttack' }, steps: [glory] },
    { id: 'H15-05', at: 'endOfMonsterTurn', steps: [{ do: 'run', code: 'dress' }] },
    { id: 'H15-06', at: 'endOfMonsterTurn', when: { code: 'notReached' }, steps: [glory] },
    { id: 'H15-03', at: 'endOfMonsterTurn', steps: [challenge] },
  ],
  wins: [
    { id: 'H15-W1', team: 'hero', when: { code: 'stripped' } },
    { id: 'H15-W2', team: 'traitor', when: { counter: 'glory', atLeast: GLORY } },
  ],
  code: {
    harness: ({ state }) => mightIn(knightOf(state)),
    stripped: ({ state }) => knightOf(state).things.length === 0,
    margin: (_g, { n }) => n,
    /** BET-R59: after reductions. */
    byTwo: (g, { it = -1, n = 0 }) => reduced(g, it, 'physical', n) >= 2,
    mayBeChallenged: ({ state }) => {
      const heroes = state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))
      const others = heroes.filter((seat) => !explorerOf(state, seat).marks['challenged'])
      return others.length > 0 ? others : heroes
    },
    ofHisAttack: ({ state }, { you = -1 }) =>
      state.fight?.by === WHO && state.fight.on === you && Boolean(explorerOf(state, you).marks['challenged']),
    notReached: ({ state }) => {
      const seat = challengedOf(state)
      return seat >= 0 && roomOf(state, seat) !== knightOf(state).room
    },
    dress: (g) => {
      const { room, stunned } = knightOf(g.state)
      if (stunned > 0) return
      for (const piece of PIECES) {
        const found = claim(g, piece, [], room)
        if (found !== null) receive(g, WHO, found)
      }
    },
    /** The first of the blades that are in the deck or its discards. */
    layBlades: (g) => {
      const { decks, discarded } = g.state
      const found = SOUGHT.filter((card) => decks.item.includes(card) || discarded.item.includes(card))
      const steps = found
        .slice(0, bySeats(g.state, LAID))
        .map((card): KitStep => ({ do: 'search', card, in: { random: { both: ['fit', 'reach'] } } }))
      runSteps(g, steps, {})
    },
    mayHand: ({ state }, { you = -1 }) => !state.turn.traded && toHand(state, you).length > 0,
    hand: (g, { you = -1 }) => {
      const { state } = g
      state.turn.traded = true
      for (const piece of toHand(state, you)) {
        claim(g, piece, [you], -1)
        receive(g, WHO, piece)
      }
    },
  },
  worth: (state) => {
    const { round } = hauntOf(state)
    const knight = knightOf(state)
    const stripped = 1 - knight.things.length / bySeats(state, WORN)
    const won = counterOf(state, 'glory') / bySeats(state, GLORY)
    const score = 3 * stripped + blades(state, knight) - 3 * won - peril(state, knight) - litter(state, knight)
    return likely(score - 0.3 * squire(state) + A_ROUND * round - 2)
  },
}

/** The Glory of a round, on average: without it the squire would hurry to end his turn. */
const A_ROUND = 0.2

/** The squire goes for pieces that were struck off, and those who carry them or a blade. */
function squire(state: BState): number {
  const wanted = [
    ...state.piles.flatMap(({ things, room }) => (things.some(isPiece) ? [room] : [])),
    ...state.players.flatMap(({ team, alive, cards, room }) =>
      team === 'hero' && alive && cards.some((card) => isPiece(card) || BLADES.includes(card)) ? [room] : [],
    ),
  ]
  const close = closeness(state, wanted.length > 0 ? wanted : heroRooms(state))
  return state.players.reduce((sum, { team, alive, room }) => sum + (team === 'traitor' && alive ? close(room) : 0), 0)
}

const challengedOf = (state: BState): number =>
  state.players.findIndex(({ marks, team }, seat) => marks['challenged'] && team === 'hero' && onBoard(state, seat))

/** H15-07: the traitor's trade; BET-160: not what was picked up in this turn. */
const toHand = (state: BState, seat: number): string[] =>
  together(state, WHO, seat)
    ? explorerOf(state, seat).cards.filter((thing) => isPiece(thing) && !state.turn.used.includes(thing))
    : []

/** Blades in the heroes' hands, near the Knight, best with whoever is challenged; or near a hero. */
function blades(state: BState, { room }: Monster): number {
  const near = closeness(state, [room])
  let sum = 0
  state.players.forEach(({ team, alive, cards, marks, room: at }, seat) => {
    if (team !== 'hero' || !alive || !hasBlade(cards)) return
    const arm = numberOf(state, seat, 0) / 5
    sum += 0.8 + arm * near(at) * (marks['challenged'] ? 1.6 : 1)
  })
  for (const pile of state.piles) {
    if (!hasBlade(pile.things)) continue
    const to = closeness(state, [pile.room])
    sum += 0.6 * Math.max(0, ...state.players.map(({ team, room: at }) => (team === 'hero' ? to(at) : 0)))
  }
  return sum + wonBack(state)
}

/** The strongest arm near a squire who has taken a blade: it must be had back. */
function wonBack(state: BState): number {
  const robber = state.players.find(({ team, alive, cards }) => team === 'traitor' && alive && hasBlade(cards))
  if (robber === undefined) return 0
  const near = closeness(state, [robber.room])
  const arms = state.players.map(({ team, alive, room }, seat) =>
    team === 'hero' && alive ? (near(room) * numberOf(state, seat, 0)) / 5 : 0,
  )
  return 0.6 * Math.max(...arms)
}

/** The Glory that the Knight can hope for in his next turn. */
function peril(state: BState, knight: Monster): number {
  const { room } = knight
  const seat = challengedOf(state)
  if (seat < 0) return 0.6
  const far = spacesFrom(state, [room], 'monster')(roomOf(state, seat))
  const reached = far < 0 ? 0 : likely(3 - far)
  const beaten = likely((mightIn(knight) - numberOf(state, seat, 0)) / 2)
  return 0.6 * (1 - reached + reached * beaten)
}

/** Pieces that he or his squire can have back. */
function litter(state: BState, { room }: Monster): number {
  let sum = 0
  for (const { things, room: at } of state.piles) if (things.some(isPiece)) sum += at === room ? 0.5 : 0.2
  for (const { cards, team } of state.players) if (team === 'traitor' && cards.some(isPiece)) sum += 0.4
  return sum
}
