/** Haunt 42, Going, Going: five lots, sealed bids, and heroes who pay in themselves. */
import { answersSoFar, counterOf, placeOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Num, RoomSel, WhoSel } from '../../kit/types.ts'
import { closeness, likely } from '../../kit/worth.ts'
import type { BState } from '../../types.ts'

const PURSE = [9, 10, 18, 19] as const
/** H42-02 */
const SALES = [2, 3, 4, 5, 6] as const
const MOST = 3
const NEEDED = 3
/** H42-05: what a thing counts for. */
const PLEDGED = 2

const SALEROOM: RoomSel = { place: 'saleroom' }
const BIDDERS: WhoSel = { in: SALEROOM, of: 'heroes' }
const PORTERS: WhoSel = { monsters: 'porter' }

/** H42-05: the Mask adds to a bid that is one. */
const MASKED: Num = { count: { both: [BIDDERS, { holder: 'mask' }, { mark: 'bid', of: 'heroes' }] } }
const OFFERED: Num = { sum: [{ mark: 'bid', of: BIDDERS }, MASKED, { counter: 'pledged' }] }

/** H42-04: what is bid is paid, won or lost. */
const PAY: readonly KitStep[] = [
  { do: 'setCount', counter: 'pledged', to: 0 },
  { do: 'count', counter: 'purse', by: { less: [0, { mark: 'bid', of: 'traitorPlayer' }] } },
  {
    do: 'each',
    who: BIDDERS,
    steps: [
      {
        do: 'repeat',
        n: { mark: 'bid', of: 'it' },
        steps: [{ do: 'lose', who: 'it', trait: 'any', n: 1, spared: true }],
      },
    ],
  },
]

const SELL: readonly KitStep[] = [
  { do: 'setScore', who: 'explorers', mark: 'bid', to: 0 },
  { do: 'setScore', who: BIDDERS, mark: 'means', to: { least: [MOST, { spare: 'it' }] } },
  { do: 'setScore', who: 'traitorPlayer', mark: 'means', to: { counter: 'purse' } },
  {
    do: 'bid',
    who: { either: [BIDDERS, 'traitorPlayer'] },
    about: 'H42-04',
    upTo: { mark: 'means', of: 'you' },
    mark: 'bid',
    steps: [
      {
        do: 'if',
        when: {
          all: [
            { num: OFFERED, atLeast: 1 },
            { num: OFFERED, atLeast: { mark: 'bid', of: 'traitorPlayer' } },
          ],
        },
        steps: [
          { do: 'count', counter: 'heroLots', by: 1 },
          { do: 'tell', line: 'H42-04.heroes', n: OFFERED },
        ],
        else: [
          { do: 'count', counter: 'traitorLots', by: 1 },
          { do: 'tell', line: 'H42-04.traitor', n: { mark: 'bid', of: 'traitorPlayer' } },
        ],
      },
      ...PAY,
    ],
  },
]

export const haunt42: HauntDef = {
  no: 42,
  kind: 'open',
  traitor: { rule: 'highest', trait: 'knowledge', notRevealer: true },
  // with the fifth lot somebody has three
  last: { round: 6, wins: 'traitor' },
  counters: {
    purse: { start: PURSE },
    heroLots: { start: 0 },
    traitorLots: { start: 0 },
    pledged: { start: 0 },
  },
  monsters: {
    porter: { speed: 3, might: [3, 4, 4, 4], face: 'bow-tie', colour: '#8a6a4a' },
  },
  setup: [
    // H42-01
    { do: 'fetch', tile: 'diningRoom', near: 'foyer', else: 'foyer', as: 'saleroom' },
    { do: 'put', what: 'porter', in: SALEROOM, count: [1, 2, 2, 2] },
  ],
  tasks: [
    {
      id: 'H42-05',
      who: 'hero',
      where: SALEROOM,
      thing: 'belonging',
      ok: [
        { do: 'spend', who: 'you', thing: 'chosen' },
        { do: 'count', counter: 'pledged', by: PLEDGED },
      ],
    },
  ],
  triggers: [{ id: 'H42-02', at: 'endOfRound', when: { rounds: SALES }, steps: SELL }],
  riders: [
    {
      id: 'H42-03',
      by: PORTERS,
      on: 'heroes',
      may: true,
      won: [
        {
          do: 'pickRoom',
          by: 'traitorPlayer',
          about: 'H42-03',
          of: { both: [{ within: 2, of: { roomOf: 'it' } }, { not: { either: [{ roomOf: 'it' }, 'coalChute'] } }] },
          steps: [
            { do: 'move', who: 'it', to: 'here' },
            { do: 'move', who: 'you', to: 'here' },
          ],
        },
      ],
    },
    {
      id: 'H42-06',
      by: 'heroes',
      on: 'traitors',
      may: true,
      won: [{ do: 'count', counter: 'purse', by: -2 }],
    },
    {
      id: 'H42-06b',
      by: { either: ['traitors', PORTERS] },
      on: 'heroes',
      may: true,
      won: [{ do: 'count', counter: 'purse', by: 2 }],
    },
  ],
  wins: [
    { id: 'H42-W1', team: 'hero', when: { counter: 'heroLots', atLeast: NEEDED } },
    { id: 'H42-W2', team: 'traitor', when: { counter: 'traitorLots', atLeast: NEEDED } },
  ],
  worth,
}

/** Lots won, what both sides can still bid, who is in the room, and what lies in the sealed bids so far. */
function worth(state: BState): number {
  const { counters } = hauntOf(state)
  const { heroLots = 0, traitorLots = 0, purse = 0, pledged = 0 } = counters
  const near = closeness(state, [placeOf(state, 'saleroom')])
  const heroes = state.players.filter(({ team, alive, room }) => team === 'hero' && alive && room >= 0)
  const means = heroes.reduce((sum, hero) => sum + near(hero.room) * Math.min(6, spareOf(hero.clips)), 0) + pledged
  const [ours, theirs] = [means / Math.max(1, NEEDED - heroLots), purse / Math.max(1, NEEDED - traitorLots)]
  return likely(1.1 * (heroLots - traitorLots) + 1.4 * ((ours - theirs) / (ours + theirs + 1)) + bids(state, theirs))
}

const spareOf = (clips: readonly number[]): number => clips.reduce((sum, clip) => sum + clip, 0) / 3

/** A bid is well made near what a lot should cost: too little loses it, too much loses the next. */
function bids(state: BState, fair: number): number {
  const named = answersSoFar(state, 'H42-04')
  const traitor = state.haunt?.traitor ?? -1
  let [ours, answered] = [counterOf(state, 'pledged'), 0]
  named.forEach((bid, seat) => {
    if (bid === null || seat === traitor) return
    ours += Number(bid)
    answered++
  })
  const theirs = named[traitor]
  const wasted = theirs === null || theirs === undefined ? 0 : Math.abs(Number(theirs) - fair) / (fair + 1)
  const bidders = Math.max(1, named.length - 1)
  const meant = answered === 0 ? 0 : Math.abs(ours - (fair * answered) / bidders) / (fair + 1)
  return 0.5 * wasted - 0.5 * meant
}
