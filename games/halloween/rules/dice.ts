/** The dice on the table, and the window in which the active player may change them (R22 to R26). */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules, Seat } from '@gloam/kernel/game.ts'
import { CARD } from '../content/cards.ts'
import { type Colour, FACES, rankOf } from '../content/town.ts'
import type { Die, Halloween, HState, HStep, HTable } from '../types.ts'
import { active, has, playerAt, slotOf } from './board.ts'
import { addExtras } from './extras.ts'
import { payFear, spendTile } from './gains.ts'

export function rollDice(g: HTable, dice: readonly Colour[]): void {
  g.state.dice = dice.map((die) => ({ die, result: g.chance.die(FACES[rankOf(die)]), plus: 0 }))
  g.tell({ is: 'rolled', seat: g.state.turn, dice: g.state.dice.map((die) => ({ ...die })) })
}

/** What a die shows, with what tiles have added to it. */
export function shown({ result, plus }: Die): number {
  return result + plus
}

/** Takes the one die that was rolled from the table. */
export function takeDie({ state }: HTable): Die {
  const die = there(state.dice[0])
  state.dice = []
  return die
}

/** Takes the two dice that were rolled from the table, in their order. */
export function takeTwoDice({ state }: HTable): [Die, Die] {
  const dice: [Die, Die] = [there(state.dice[0]), there(state.dice[1])]
  state.dice = []
  return dice
}

/** HAL-116, R23: whether this seat could change the dice of a fight that another one has begun. */
export function mayRollAgain(state: HState, seat: Seat): boolean {
  const { cards, fear } = playerAt(state, seat)
  return cards.includes(CARD.restlessBones) && fear > 0
}

export const diceRules = {
  keepDice() {},

  /** HAL-087 with a tile, HAL-116 with card 16 for 1 fear: the new result counts, even if worse (R24). */
  reroll(g, { die, slot }) {
    if (slot === null) payFear(g, 1)
    else spendTile(g, slot)
    rollAgain(g, g.state.turn, die)
    g.next({ ask: 'dice', seat: g.state.turn })
  },

  /** HAL-090 */
  plusThree(g, { die, slot }) {
    const rolled = there(g.state.dice[die])
    spendTile(g, slot)
    rolled.plus += 3
    g.tell({ is: 'dieRaised', seat: g.state.turn, die, colour: rolled.die, result: shown(rolled) })
    g.next({ ask: 'dice', seat: g.state.turn })
  },
  /** HAL-116, R23: card 16 works always, so also for the one who rolls for the ghost under attack. */
  defend(g, { opponent }) {
    if (mayRollAgain(g.state, opponent)) g.next({ ask: 'defence', seat: opponent })
  },

  /** Whoever is on turn may answer, and then the other one again. */
  rollAgain(g, { seat, die }) {
    payFear(g, 1, seat)
    rollAgain(g, seat, die)
    g.next({ ask: 'dice', seat: g.state.turn }, { do: 'defend', opponent: seat })
  },
} satisfies Partial<Rules<Halloween>>

function rollAgain(g: HTable, seat: Seat, die: number): void {
  const rolled = there(g.state.dice[die])
  rolled.result = g.chance.die(FACES[rankOf(rolled.die)])
  g.tell({ is: 'rerolled', seat, die, colour: rolled.die, result: shown(rolled) })
}

export const diceQuestions = {
  dice(g, ask) {
    const { state } = g
    const player = active(state)
    const choices: HStep[] = [{ do: 'keepDice' }]
    const rerollSlot = player.discs > 0 ? slotOf(player, 're-roll') : -1
    const plusSlot = player.discs > 0 ? slotOf(player, 'plus-three') : -1
    for (const [die, { die: colour }] of state.dice.entries()) {
      if (has(state, CARD.restlessBones) && player.fear > 0) choices.push({ do: 'reroll', die, colour, slot: null })
      if (rerollSlot >= 0) choices.push({ do: 'reroll', die, colour, slot: rerollSlot })
      // R26: in a fight only the attacker's die
      if (plusSlot >= 0 && (state.fight === null || die === 0))
        choices.push({ do: 'plusThree', die, colour, slot: plusSlot })
    }
    addExtras(state, choices, ask)
    return choices
  },

  defence(g, { seat }) {
    const dice: HStep[] = g.state.dice.map((rolled, die) => ({ do: 'rollAgain', seat, die, colour: rolled.die }))
    return [{ do: 'keepDice' }, ...dice]
  },
} satisfies Partial<Questions<Halloween>>
