/** What could be attacked, and with how many dice against how many: told before it is chosen, as far as nothing secret is in it. */
import { traitNo } from '../../content/explorers.ts'
import type { BState, BStep, BTable, FightSeen } from '../../types.ts'
import { explorerOf } from '../board.ts'
import { clampDice } from '../dice.ts'
import { toldTo } from '../known.ts'
import { addAttacks, attackDice, defenceDice, newFight } from './attack.ts'
import { addMonsterAttacks } from './monsters.ts'

/** The attacks of whoever is on turn, and of the monsters that it plays now. */
export function fightsFor(state: BState, seat: number): FightSeen[] {
  const g = { state } as BTable
  const choices: BStep[] = []
  if (state.turn.seat === seat && explorerOf(state, seat).held === null) addAttacks(g, seat, choices)
  if (state.hunt !== null) addMonsterAttacks(g, choices)
  const told = toldTo(state, seat)
  return choices.flatMap((choice) => {
    // Of the Sacrificial Dagger a roll decides first whether there is an attack at all.
    if (choice.do !== 'attack' || choice.weapon === 'sacrificialDagger') return []
    const seen = told((known) => fightIn(known, choice))
    return seen === null ? [] : [seen]
  })
}

/** What a haunt adds may hang on the fight itself, on its weapon or on its being from afar: here it is as if it had begun. */
function fightIn(g: BTable, { who, on, trait, weapon, ranged = false }: Extract<BStep, { do: 'attack' }>): FightSeen {
  const no = traitNo(trait)
  g.state.fight = newFight(who, on, no, weapon, ranged)
  const mine = clampDice(attackDice(g, who, on, no, weapon))
  return { who, on, trait, weapon, mine, theirs: defenceDice(g, on, who, no) }
}
