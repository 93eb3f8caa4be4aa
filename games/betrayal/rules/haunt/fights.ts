/** What could be attacked, and with how many dice against how many: told before it is chosen, as far as nothing secret is in it. */
import { TRAITS, traitNo } from '../../content/explorers.ts'
import type { BState, BStep, BTable, FightSeen } from '../../types.ts'
import { explorerOf } from '../board.ts'
import { clampDice, diceFor } from '../dice.ts'
import { toldTo } from '../known.ts'
import type { Who } from '../state.ts'
import { addAttacks, attackDice, CUT, defenceDice, newFight } from './attack.ts'
import { addMonsterAttacks } from './monsters.ts'

/** The attacks of whoever is on turn, and of the monsters that it plays now. */
export function fightsFor(state: BState, seat: number): FightSeen[] {
  const g = { state } as BTable
  const choices: BStep[] = []
  if (state.turn.seat === seat && explorerOf(state, seat).held === null) addAttacks(g, seat, choices)
  if (state.hunt !== null) addMonsterAttacks(g, choices)
  const told = toldTo(state, seat)
  return choices.flatMap((choice) => {
    if (choice.do !== 'attack') return []
    const seen = told((known) => fightIn(known, choice))
    return seen === null ? [] : [seen]
  })
}

/** What a haunt adds may hang on the fight itself, on its weapon or on its being from afar: here it is as if it had begun. */
function fightIn(g: BTable, { who, on, trait, weapon, ranged = false }: Extract<BStep, { do: 'attack' }>): FightSeen {
  const no = traitNo(trait)
  g.state.fight = newFight(who, on, no, weapon, ranged)
  const mine = clampDice(attackDice(g, who, on, no, weapon))
  const first = weapon === 'sacrificialDagger' ? cutOf(g, who) : null
  return { who, on, trait, weapon, mine, theirs: defenceDice(g, on, who, no), first }
}

/** Of the Sacrificial Dagger a roll decides first whether there is an attack at all. */
const cutOf = (g: BTable, who: Who): FightSeen['first'] => ({
  trait: TRAITS[CUT.trait],
  dice: clampDice(diceFor(g, who, CUT.trait, 'sacrificialDagger')),
  atLeast: CUT.atLeast,
})
