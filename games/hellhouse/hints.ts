/** What speaks for a choice at first sight (HEL-S01 to HEL-S08): the aim of the figure, and what serves it. */
import type { Seat } from '@gloam/kernel/game.ts'
import { roomCell } from './bot.ts'
import { type Card, timingOf } from './content/cards.ts'
import { type Dweller, masterOf } from './content/masters.ts'
import { CRYPT, chipOf, distancesFrom, GATE, numberAt } from './rules/board.ts'
import type { HHState, HHStep } from './types.ts'

/** 1 is usual; the master is the one of the imagined state, so a bot that knows little thinks of many in turn. */
export function prior(state: HHState, _seat: Seat, choice: HHStep): number {
  switch (choice.do) {
    case 'step':
      return stepWorth(state, choice.who, choice.to)
    case 'walk':
      return walkWorth(state, choice.who, choice.to)
    case 'stop':
      return aimOf(state, state.turn) === state.players[state.turn].cell ? 2 : 0.4
    case 'attack':
      return attackWorth(state, choice.who, choice.against)
    case 'drop':
      return isWanted(state, choice.object) ? 0.01 : 0.2
    case 'pickUp':
    case 'catch':
      return isWanted(state, choice.object) ? 5 : 0.8
    case 'keepObject':
      return isWanted(state, choice.object) ? 5 : 1
    case 'keepOne':
      return isWanted(state, choice.keep) ? 5 : 0.5
    case 'takeObject':
      return choice.drop === choice.object ? 0.3 : isWanted(state, choice.object) ? 5 : 1.5
    case 'discard':
      return timingOf(choice.card, state.players[choice.who].servant) === 'hold' ? 0.8 : 0.2
    case 'play':
      return 1.5
    default:
      return PLAIN[choice.do] ?? 1
  }
}

/** Choices that are good or bad whatever the position is. */
const PLAIN: Partial<Record<HHStep['do'], number>> = {
  look: 5,
  lookAway: 0.02,
  tellHunters: 3,
  takeNothing: 0.05,
  takeTile: 0.8,
  lend: 1.2,
  letLie: 0.3,
  keepTiles: 0.3,
  enoughTiles: 0.3,
  loseHand: 0.7,
  showHand: 0.7,
}

/** The masters that are left. */
function living(state: HHState): Dweller[] {
  return masterOf(state.master).dwellers.filter((_, i) => (state.destroyed & (1 << i)) === 0)
}

function isWanted(state: HHState, object: Card): boolean {
  return living(state).some((dweller) => dweller.object === object)
}

/** HEL-S08: one aim for each figure, as a cell, or -1. */
function aimOf(state: HHState, who: number): number {
  const { servant, object, seat, cell } = state.players[who]
  const wanted = living(state)
  const carried = wanted.find((dweller) => dweller.object === object)
  if (carried !== undefined) return servant ? GATE : roomCell(state, carried.room, cell)
  const lying = wanted.map((dweller) => chipOf(state, dweller.object)).find((chip) => chip >= 0)
  if (lying !== undefined) return lying
  const carrier = state.players.find((other) => other.object !== 0 && isWanted(state, other.object))
  // HEL-S03: whoever carries it is followed, by the others to rob and by friends to help
  if (carrier !== undefined) return carrier.cell
  return servant || state.informed[seat] ? -1 : CRYPT
}

/** HEL-S07: towards the aim; without one a servant looks for high numbers, a hunter for low ones. */
function stepWorth(state: HHState, who: number, to: number): number {
  const { servant, cell } = state.players[who]
  const aim = aimOf(state, who)
  const number = numberAt(state, to)
  const easy = 0.5 + (servant ? number : 10 - number) / 10
  if (aim < 0) return easy
  const distances = distancesFrom(state, aim, !servant)
  const [now, then] = [distances[cell], distances[to]]
  if (then < 0 || now < 0) return easy
  return then < now ? 2 * easy : 0.4 * easy
}

/** A friend is led towards the aim, a beaten opponent away from it. */
function walkWorth(state: HHState, who: number, to: number): number {
  const worth = stepWorth(state, who, to)
  return state.walk === null || state.walk.by === who ? worth : 1 / Math.max(0.2, worth)
}

function attackWorth(state: HHState, who: number, against: number): number {
  const strength = (player: HHState['players'][number]) => (player.servant ? numberAt(state, player.cell) : player.will)
  const [own, other] = [strength(state.players[who]), strength(state.players[against])]
  const prize = isWanted(state, state.players[against].object) ? 3 : 1
  return own >= other ? 1.5 * prize : 0.3 * prize
}
