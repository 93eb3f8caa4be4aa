/** Chances of winning a fight, for bots and for the words of a choice. */
import { there } from '@gloam/kernel/data.ts'
import { bonusOf, CARD } from '../content/cards.ts'
import { type Dweller, strengthFor } from '../content/masters.ts'
import { huntersIn, numberAt } from '../rules/board.ts'
import type { HHState, Player } from '../types.ts'

const DIE = 10

/** The chance to win with d10 each, by how much the own value is ahead; after a tie the dice are repeated (HEL-121). */
const AHEAD: readonly number[] = Array.from({ length: 2 * DIE + 1 }, (_, i) => {
  const ahead = i - DIE
  let won = 0
  let lost = 0
  for (let own = 1; own <= DIE; own++) {
    for (let other = 1; other <= DIE; other++) {
      if (own + ahead > other) won++
      else if (own + ahead < other) lost++
    }
  }
  return won / (won + lost)
})

/** The chance that one figure beats another where the second stands, friends on the tile included (HEL-118, HEL-119). */
export function fightOdds(state: HHState, attacker: Player, victim: Player): number {
  return chanceAhead(strengthAt(state, attacker, victim.cell) - strengthAt(state, victim, victim.cell))
}

/** With a die on each side. */
export function chanceAhead(ahead: number): number {
  return there(AHEAD[Math.min(2 * DIE, Math.max(0, ahead + DIE))])
}

/** With a die of one's own against a fixed value; a tie is rolled again. */
export function chanceAlone(ahead: number): number {
  let won = 0
  let lost = 0
  for (let die = 1; die <= DIE; die++) {
    if (die + ahead > 0) won++
    else if (die + ahead < 0) lost++
  }
  return won / (won + lost)
}

function strengthAt(state: HHState, player: Player, cell: number): number {
  const { servant, will, object } = player
  if (servant) return numberAt(state, cell) + bonusOf(object)
  let help = 0
  for (const other of state.players) {
    if (other !== player && !other.servant && other.cell === cell) help = Math.max(help, other.will)
  }
  return will + bonusOf(object) + help
}

/** What the instructions of objects are worth as points in the fight, roughly. */
const EASE: Readonly<Record<number, number>> = {
  [CARD.bellOfSilence]: 3,
  [CARD.canopicJar]: 5,
  [CARD.bindingChain]: -1,
  [CARD.mirrorShield]: -2,
  [CARD.truePortrait]: 2,
  [CARD.stormLantern]: 2,
}

/** The chance to destroy a master with this will, and a friend's beside it (0 for none). */
export function masterOdds(state: HHState, dweller: Dweller, will: number, friend: number): number {
  const { object } = dweller
  const strength = strengthFor(huntersIn(state), dweller)
  if (object === CARD.musicBox) {
    const bar = atLeast((DIE + 3 + Math.max(will, friend) - strength) / DIE)
    return atLeast(bar * bar * (3 - 2 * bar))
  }
  const help = object === CARD.canopicJar ? Math.min(friend, 2) : friend
  return atLeast((DIE + will + help + bonusOf(object) + (EASE[object] ?? 0) - strength) / DIE)
}

function atLeast(odds: number): number {
  return Math.min(1, Math.max(0.04, odds))
}
