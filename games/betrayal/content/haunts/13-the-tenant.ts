/** Haunt 13, The Tenant: it lives in one explorer at a time, and moves into the next when it is driven out. */
import { counterOf, numberOf, roomsOf } from '../../kit/select.ts'
import { hauntOf, relocate } from '../../kit/things.ts'
import type { HauntDef, Num } from '../../kit/types.ts'
import { bestTrait, closeness, rollOf } from '../../kit/worth.ts'
import { explorerOf, onBoard, roomOf, together } from '../../rules/board.ts'
import { passPart } from '../../rules/haunt/haunt.ts'
import { lower, raise } from '../../rules/traits.ts'
import { awayIn, distances } from '../../rules/ways.ts'
import type { BState, BTable } from '../../types.ts'
import { TRAIT_NOS } from '../explorers.ts'

const [MIGHT, SPEED, KNOWLEDGE, SANITY] = TRAIT_NOS

const LAST: Num = [10, 8, 8, 8]
const EVICT = 4
const LEASES: Num = [2, 3, 4, 5]

/** H13-02: the places by which the host is stronger; they are lost again on eviction. */
interface Strength {
  might: number
  speed: number
}

function becomeHost(g: BTable, seat: number): void {
  const strength: Strength = { might: raise(g, seat, MIGHT, 2), speed: raise(g, seat, SPEED, 1) }
  hauntOf(g.state).notes['strength'] = strength
}

function leave(g: BTable, seat: number): void {
  explorerOf(g.state, seat).marks['scarred'] = 1
  g.tell({ is: 'marked', who: seat, mark: 'scarred', n: 1 })
  const { might, speed } = hauntOf(g.state).notes['strength'] as Strength
  if (might > 0) lower(g, seat, MIGHT, might, false)
  if (speed > 0) lower(g, seat, SPEED, speed, false)
}

/** H13-04: the nearest who has not been host; among those as near, the one with the lower Sanity. */
function nextHost(g: BTable, old: number, room: number): number | undefined {
  const { state } = g
  const far = distances(state, [room])
  const others = state.players.map((_, seat) => seat).filter((seat) => seat !== old && onBoard(state, seat))
  const fresh = others.filter((seat) => !explorerOf(state, seat).marks['scarred'])
  const order = (seat: number) => awayIn(far, roomOf(state, seat)) * 10 + numberOf(state, seat, SANITY)
  const open = fresh.length > 0 ? fresh : others
  const least = Math.min(...open.map(order))
  const best = open.filter((seat) => order(seat) === least)
  return best.length > 1 ? g.chance.oneOf(best) : best[0]
}

/** How good those who could evict are, and how near; 1 is a good one in the host's room. One is nearly as good as a crowd. */
function pressure(state: BState, host: number): number {
  const near = closeness(state, [roomOf(state, host)])
  const each = state.players.flatMap(({ team, alive, room, cards }, seat) => {
    if (team !== 'hero' || !alive) return []
    const dice = bestTrait(state, seat, [KNOWLEDGE, SANITY]) + (cards.includes('holySymbol') ? 1 : 0)
    return [near(room) * rollOf(dice, EVICT)]
  })
  return each.sort((a, b) => b - a).reduce((sum, one, i) => sum + one * ([1, 0.4][i] ?? 0.1), 0)
}

export const haunt13: HauntDef = {
  no: 13,
  kind: 'open',
  // H13-01
  traitor: { rule: 'lowest', trait: 'sanity' },
  last: { round: LAST, wins: 'traitor' },
  counters: { evictions: { start: 0 } },
  setup: [{ do: 'run', code: 'moveIn' }],
  tasks: [
    {
      id: 'H13-03',
      who: 'hero',
      needs: { code: 'withHost' },
      roll: ['sanity', 'knowledge'],
      atLeast: EVICT,
      extra: [{ when: { holds: 'holySymbol', who: 'you' }, n: 1 }],
      ok: [
        { do: 'count', counter: 'evictions', by: 1 },
        { do: 'run', code: 'passOn' },
      ],
    },
  ],
  // H13-05
  triggers: [{ id: 'H13-05', at: 'death', when: { you: 'traitor' }, steps: [{ do: 'run', code: 'passOn' }] }],
  wins: [{ id: 'H13-W1', team: 'hero', when: { counter: 'evictions', atLeast: LEASES } }],
  code: {
    withHost: ({ state }, { you = -1 }) => together(state, you, hauntOf(state).traitor),
    moveIn: (g) => becomeHost(g, hauntOf(g.state).traitor),
    /** H13-04, H13-06 */
    passOn: (g, { room: where }) => {
      const { state } = g
      const old = hauntOf(state).traitor
      const room = where ?? roomOf(state, old)
      const next = nextHost(g, old, room)
      if (next === undefined) return
      if (explorerOf(state, old).alive) leave(g, old)
      passPart(g, old, next)
      const [far] = roomsOf(g, { farthest: 'fit', from: 'here' }, { room })
      if (far !== undefined) relocate(g, next, far)
      becomeHost(g, next)
    },
  },
  worth: (state, seat) => {
    const { traitor } = hauntOf(state)
    // An eviction is worth more than all that stood round the host lose by its flight.
    const heroes = Math.min(1, 0.1 + 0.18 * counterOf(state, 'evictions') + 0.2 * pressure(state, traitor))
    if (seat !== traitor) return heroes
    // Nobody shuns an eviction for fear of being the next host: a host stands nearly as well as a hero.
    return 0.7 * heroes - 0.27
  },
}
