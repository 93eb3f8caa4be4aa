/** Haunt 24, Wolf Moon: whoever a wolf hurts is bitten, and whoever is bitten at moonrise may be one of them. */
import { bySeats, markOf, placeOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, Pred, RoomSel, WhoSel } from '../../kit/types.ts'
import { bestTrait, closeness, heldOf, heroSeats, likely, rollOf, tokenRooms } from '../../kit/worth.ts'
import { explorerOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'
import type { Card } from '../cards.ts'

const DAWN = 8
/** H24-W2: so many without a Bite see the dawn. */
const CLEAN = [1, 2, 2, 3] as const
const MOONRISE = [3, 6] as const
const SILVER: readonly Card[] = ['medallion', 'holySymbol', 'ring', 'bell', 'candle', 'amuletOfTheAges']

const HERBS: RoomSel = { both: [{ either: ['conservatory', 'gardens', 'patio', 'kitchen', 'larder'] }, 'reach'] }
const BITTEN: WhoSel = { mark: 'bites', of: 'heroes' }
/** The other one in the attack is a wolf, or a hero without silver. */
const BY_WOLF: Pred = { some: { both: ['it', { either: ['traitors', 'monsters'] }] } }
const BY_BARE_HAND: Pred = { some: { except: { holder: 'silver' }, of: { both: ['it', 'heroes'] } } }

export const haunt24: HauntDef = {
  no: 24,
  kind: 'open',
  traitor: { rule: 'holder', card: 'bite', else: { rule: 'revealer' } },
  last: {
    round: DAWN,
    wins: 'traitor',
    unless: [
      { id: 'H24-W2', team: 'hero', when: { num: { count: { except: BITTEN, of: 'heroes' } }, atLeast: CLEAN } },
    ],
  },
  tokens: {
    herbs: { kind: 'marker', face: 'plant-roots' },
    wolfsbane: { kind: 'item', face: 'herbs-bundle', colour: '#7d6fb0' },
    silver: { kind: 'item', face: 'silver-bullet', colour: '#b8bec8' },
  },
  monsters: { wildWolf: { face: 'wolf-head', colour: '#6f7884', speed: 4, might: 4 } },
  setup: [
    // H24-01
    { do: 'restore', who: 'traitors' },
    { do: 'gain', who: 'traitors', trait: 'might', n: 1 },
    { do: 'gain', who: 'traitors', trait: 'speed', n: 1 },
    { do: 'put', what: 'wildWolf', in: 'entranceHall', count: [1, 1, 2, 2] },
    {
      do: 'if',
      when: { room: HERBS },
      steps: [{ do: 'mark', token: 'herbs', in: HERBS }],
      else: [
        { do: 'fetch', tile: 'conservatory', near: 'foyer', else: 'foyer', as: 'herbBed' },
        { do: 'mark', token: 'herbs', in: { place: 'herbBed' } },
      ],
    },
    { do: 'fetch', tile: 'furnaceRoom', near: 'basementLanding', else: 'basementLanding', as: 'forge' },
  ],
  tasks: [
    {
      id: 'H24-05',
      who: 'hero',
      where: { marked: 'herbs' },
      roll: ['knowledge'],
      atLeast: 4,
      ok: [{ do: 'take', who: 'you', thing: 'wolfsbane' }],
    },
    {
      id: 'H24-05b',
      who: 'hero',
      needs: { holds: 'wolfsbane', who: 'you' },
      on: { in: 'here', of: BITTEN },
      often: true,
      ok: [
        { do: 'spend', who: 'you', thing: 'wolfsbane' },
        { do: 'setScore', who: 'it', mark: 'bites', to: 0 },
      ],
    },
    {
      id: 'H24-06',
      who: 'hero',
      where: { place: 'forge' },
      thing: 'belonging',
      fits: { chosen: SILVER },
      ok: [
        { do: 'spend', who: 'you', thing: 'chosen' },
        { do: 'take', who: 'you', thing: 'silver' },
      ],
    },
  ],
  modifiers: [
    { id: 'H24-02', who: 'heroes', when: BY_WOLF, mostDamage: 2 },
    { id: 'H24-02', who: 'traitors', when: BY_BARE_HAND, mostDamage: 0 },
  ],
  triggers: [
    {
      id: 'H24-02',
      at: 'beaten',
      when: { all: [{ you: 'traitor' }, BY_BARE_HAND] },
      steps: [{ do: 'setScore', who: 'you', mark: 'winded', to: 1 }],
    },
    {
      id: 'H24-02',
      at: 'startOfTurn',
      when: { some: { mark: 'winded', of: 'you' } },
      steps: [{ do: 'setScore', who: 'you', mark: 'winded', to: 0 }, { do: 'endTurn' }],
    },
    {
      id: 'H24-03',
      at: 'damage',
      when: { all: [{ you: 'hero' }, BY_WOLF] },
      steps: [{ do: 'score', who: 'you', mark: 'bites', by: 1 }],
    },
    {
      id: 'H24-04',
      at: 'endOfRound',
      when: { rounds: MOONRISE },
      steps: [
        {
          do: 'roll',
          id: 'H24-04',
          who: BITTEN,
          traits: ['sanity'],
          by: [
            [{ sum: [1, { mark: 'bites', of: 'you' }, { mark: 'bites', of: 'you' }] }, []],
            [
              0,
              [
                { do: 'turn', who: 'you', to: 'traitor' },
                { do: 'restore', who: 'you' },
                { do: 'setScore', who: 'you', mark: 'bites', to: 0 },
              ],
            ],
          ],
        },
      ],
    },
  ],
  // the first wolf is the first traitor, whoever has come over since
  wins: [{ id: 'H24-W1', team: 'hero', when: { none: { both: ['traitorPlayer', 'traitors'] } } }],
  worth,
}

/** Those who are clean or can be made so, herbs and silver, the next moonrise, and wolves near those in their way. */
function worth(state: BState): number {
  const { round, traitor } = hauntOf(state)
  const seats = heroSeats(state)
  const herbs = closeness(state, tokenRooms(state, 'herbs'))
  const forge = closeness(state, [placeOf(state, 'forge')])
  const first = explorerOf(state, traitor)
  const hunt = closeness(state, [first.room])
  const wolves = closeness(
    state,
    [...state.players.filter(({ team }) => team === 'traitor'), ...state.monsters].map(({ room }) => room),
  )
  const moon = MOONRISE.find((rises) => rises >= round) ?? DAWN
  const soon = 1 / (1 + moon - round)
  let score = 0
  for (const seat of seats) {
    const { room, cards } = explorerOf(state, seat)
    const bites = markOf(state, seat, 'bites')
    const dose = Math.min(2, heldOf(state, seat, 'wolfsbane'))
    const safe = rollOf(bestTrait(state, seat, [3]), 1 + 2 * bites)
    score += bites === 0 ? 0.6 : 0.6 * (dose > 0 ? 0.6 : 0.3 * herbs(room)) - (1 - safe) * soon
    score += 0.3 * dose + (dose === 0 ? 0.25 * herbs(room) : 0) - 0.6 * wolves(room)
    if (heldOf(state, seat, 'silver') > 0) score += 0.7 + 0.7 * hunt(room)
    else if (cards.some((card) => SILVER.some((metal) => metal === card))) score += 0.3 * forge(room)
  }
  const weak = first.alive ? first.clips.reduce((sum, clip) => sum + Math.max(0, 3 - clip), 0) : 8
  return likely((1.6 * score) / Math.max(1, bySeats(state, CLEAN) + 1) - 1.2 + 0.15 * weak + 0.08 * round)
}
