/** What speaks for a choice at first sight (HEL-S01 to HEL-S08): the aim of the figure, and what serves it. */
import type { Counts, Seat, Walk, Way } from '@gloam/kernel/game.ts'
import { type Card, timingOf } from './content/cards.ts'
import type { Dweller } from './content/masters.ts'
import { fightOdds } from './prospects/odds.ts'
import { living, roomCells } from './prospects/race.ts'
import { turnsFrom, turnsTo } from './prospects/travel.ts'
import { CRYPT, chipOf, GATE, numberAt, playerAt } from './rules/board.ts'
import type { HHState, HHStep } from './types.ts'

/** Of all figures that the seat runs; what a servant does is done to the hunters. */
export function counts({ players }: HHState, seat: Seat): Counts {
  const own = players.filter((player) => player.seat === seat)
  const held = {
    cards: own.reduce((sum, { hand }) => sum + hand.length, 0),
    objects: own.filter(({ object }) => object !== 0).length,
  }
  const will = players.filter(({ servant }) => !servant).reduce((sum, player) => sum + player.will, 0)
  if (own.every(({ servant }) => servant)) return { ...held, foesWill: will }
  return { will: own.reduce((sum, player) => sum + player.will, 0), ...held }
}

/** 1 is usual; the master is the one of the imagined state, so a bot that knows little thinks of many in turn. */
export function prior(state: HHState, _seat: Seat, choice: HHStep): number {
  switch (choice.do) {
    case 'step':
      return stepWorth(state, choice.who, choice.to)
    case 'walk':
      return walkWorth(state, choice.who, choice.to)
    case 'stop':
      return aimOf(state, state.turn).includes(playerAt(state, state.turn).cell) ? 2 : 0.4
    case 'attack':
      return attackWorth(state, choice.who, choice.against)
    case 'drop':
      return dropWorth(state, choice.who, choice.object)
    case 'askFor':
      return isWanted(state, choice.object) ? 1 : 0.2
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
      return timingOf(choice.card, playerAt(state, choice.who).servant) === 'hold' ? 0.8 : 0.2
    case 'play':
      return 1.5
    default:
      return PLAIN[choice.do] ?? 1
  }
}

/** A figure that steps from one cell to another. */
export function walk(state: HHState, choice: HHStep): Walk | null {
  return choice.do === 'step' ? [playerAt(state, choice.who).cell, choice.to] : null
}

/** These cost no strength and save time; what a step was worth elsewhere misleads here, where each is done once (docs/lab/bots.md). */
export const ways: readonly Way[] = ['keeps', 'cheap', 'results']

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

function isWanted(state: HHState, object: Card): boolean {
  return living(state).some((dweller) => dweller.object === object)
}

/** Whoever is asked for an object in another's turn may have a reason to hand it on. */
function dropWorth(state: HHState, who: number, object: Card): number {
  if (who !== state.turn) return 1
  return isWanted(state, object) ? 0.01 : 0.2
}

/** HEL-S08: one aim for each figure, as cells; none if it only looks round. */
function aimOf(state: HHState, who: number): readonly number[] {
  const { servant, object, seat } = playerAt(state, who)
  const wanted = living(state)
  const carried = wanted.find((dweller) => dweller.object === object)
  if (carried !== undefined) return servant ? [GATE] : roomOf(state, carried)
  const lying = wanted.map((dweller) => chipOf(state, dweller.object)).filter((chip) => chip >= 0)
  if (lying.length > 0) return lying
  const carrier = state.players.find((other) => other.object !== 0 && isWanted(state, other.object))
  // HEL-S03: whoever carries it is robbed by the others and helped by friends, where help will be needed
  if (carrier === undefined) return servant || state.informed[seat] ? [] : [CRYPT]
  const dweller = wanted.find((each) => each.object === carrier.object)
  return servant || carrier.servant || dweller === undefined ? [carrier.cell] : roomOf(state, dweller)
}

function roomOf(state: HHState, { room }: Dweller): number[] {
  const cells = roomCells(state, room)
  return cells.length > 0 ? cells : [CRYPT]
}

/** HEL-S07: towards the aim; without one a servant looks for high numbers, a hunter for low ones. */
function stepWorth(state: HHState, who: number, to: number): number {
  const { servant, cell } = playerAt(state, who)
  const aim = aimOf(state, who)
  const number = numberAt(state, to)
  const easy = 0.5 + (servant ? number : 10 - number) / 10
  if (aim.length === 0) return easy
  const turns = turnsTo(state, aim, servant)
  return turnsFrom(turns, to) < turnsFrom(turns, cell) ? 2 * easy : 0.4 * easy
}

/** A friend is led towards the aim, a beaten opponent away from it. */
function walkWorth(state: HHState, who: number, to: number): number {
  const worth = stepWorth(state, who, to)
  return state.walk === null || state.walk.by === who ? worth : 1 / Math.max(0.2, worth)
}

function attackWorth(state: HHState, who: number, against: number): number {
  const odds = fightOdds(state, playerAt(state, who), playerAt(state, against))
  return (isWanted(state, playerAt(state, against).object) ? 6 : 2) * odds
}
