/** What speaks for a hunter and for a servant of Hell House: what the chance to win is learnt from. */
import type { Learning, Prospect, Seat } from '@gloam/kernel/game.ts'
import { BY_HAND, oddsOf } from '../judge.ts'
import { bits, evaluate, huntersTurns, living, meansOf, servantsTurns } from './bot.ts'
import { FULL_WILL } from './rules/will.ts'
import type { HellHouse, HHState, Player } from './types.ts'

/** The race as everybody sees it, from the side of the hunters and of the servant who is nearest to winning. */
const RACE = [
  'plays',
  'hunters’ pace',
  'servants’ pace',
  'dawn’s pace',
  'hunters’ share',
  'servants’ share',
  'masters left',
  'servants among all',
  'will',
  'rounds left',
  'seats',
] as const

const HUNTER = [BY_HAND, ...RACE, 'own will', 'own will below 3', 'means', 'known masters'] as const
const SERVANT = [BY_HAND, ...RACE, 'own pace', 'own share', 'is the nearest', 'has the object', 'means'] as const
const UNBORN = ['waits', 'seats'] as const

export const learning: Learning<HellHouse> = {
  features: { hunter: HUNTER, servant: SERVANT, unborn: UNBORN },
  rivals: false,
  prospect,
}

function prospect(state: HHState, seat: Seat): Prospect {
  if (state.master === 0 || state.players.some(({ cell }) => cell < 0)) {
    return { kind: 'unborn', features: [1, state.seats] }
  }
  const byHand = oddsOf(evaluate(state, seat))
  const race = raceOf(state)
  const own = state.players.filter((player) => player.seat === seat)
  const hunter = own.find(({ servant }) => !servant)
  if (hunter !== undefined) return { kind: 'hunter', features: [byHand, ...race.features, ...hunterOf(state, hunter)] }
  const best = own.reduce((a, b) => (paceOf(state, b) > paceOf(state, a) ? b : a))
  return { kind: 'servant', features: [byHand, ...race.features, ...servantOf(state, best, race)] }
}

interface Race {
  all: number
  servants: number
  features: number[]
}

const pace = (turns: number): number => 1 / (turns + 0.5) ** 2

/** How soon a servant brings what the master wants to the Gate. */
function paceOf(state: HHState, player: Player): number {
  return pace(Math.min(...living(state).map(({ object }) => servantsTurns(state, player, object))))
}

function raceOf(state: HHState): Race {
  const wanted = living(state)
  const turns = Math.max(...wanted.map((dweller) => huntersTurns(state, dweller))) + 2 * (wanted.length - 1)
  const hunters = pace(turns)
  const servants = state.players.filter(({ servant }) => servant).map((player) => paceOf(state, player))
  const nearest = Math.max(0, ...servants)
  const left = state.dawn - state.round + 1
  const all = servants.reduce((sum, one) => sum + one, hunters + pace(left))
  const will = state.players.reduce((sum, player) => sum + player.will, 0)
  return {
    all,
    servants: nearest,
    features: [
      1,
      Math.log(hunters),
      Math.log(nearest + 0.001),
      Math.log(pace(left)),
      hunters / all,
      nearest / all,
      wanted.length,
      servants.length / state.players.length,
      will / (FULL_WILL * state.players.length),
      left / 10,
      state.seats,
    ],
  }
}

function hunterOf(state: HHState, hunter: Player): number[] {
  const known = Math.log(bits(state.notes[hunter.seat].possible))
  return [hunter.will / FULL_WILL, Math.max(0, 3 - hunter.will), meansOf(hunter) / 5, known]
}

function servantOf(state: HHState, player: Player, race: Race): number[] {
  const own = paceOf(state, player)
  const holds = living(state).some(({ object }) => object === player.object)
  return [Math.log(own), own / race.all, own >= race.servants ? 1 : 0, holds ? 1 : 0, meansOf(player) / 5]
}
