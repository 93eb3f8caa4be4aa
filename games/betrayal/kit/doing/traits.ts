/** Steps for traits, damage and dice. */
import { EXPLORER, TRAIT_NOS, TRAITS } from '../../content/explorers.ts'
import { explorerOf } from '../../rules/board.ts'
import { lower, raise } from '../../rules/traits.ts'
import type { BStep, BTable, Row } from '../../types.ts'
import { kitStep, runSteps } from '../moments.ts'
import { isTrue, numOf, traitorPlayer, whoOf } from '../select.ts'
import type { Bound, KitRow } from '../types.ts'
import { type Doing, explorersOnly, forEach } from './forms.ts'

const wrapRows = (g: BTable, rows: readonly KitRow[], bound: Bound): Row[] =>
  rows.map(([atLeast, steps]) => [
    numOf(g, atLeast, bound),
    steps.map((step) => kitStep(step, bound)) as unknown as Row[1],
  ])

export const traits = {
  gain(g, { who, trait, n }, bound) {
    forEach(g, explorersOnly(whoOf(g, who, bound)), (one) => ({ do: 'gain', who: one, trait, n }))
  },

  lose(g, { who, trait, n, spared = false }, bound) {
    forEach(g, explorersOnly(whoOf(g, who, bound)), (one) => {
      const step: BStep = { do: 'lose', who: one, trait, n }
      return spared ? { ...step, spared } : step
    })
  },

  restore(g, { who }, bound) {
    forEach(g, explorersOnly(whoOf(g, who, bound)), (one) => ({ do: 'restore', who: one, traits: TRAITS }))
  },

  reset(g, { who, below = 0 }, bound) {
    for (const one of explorersOnly(whoOf(g, who, bound))) {
      const { explorer, clips } = explorerOf(g.state, one)
      for (const trait of TRAIT_NOS) {
        const places = EXPLORER[explorer].start[trait] - below - clips[trait]
        if (places > 0) raise(g, one, trait, places)
        else if (places < 0) lower(g, one, trait, -places)
      }
    }
  },

  damage(g, { who, harm, n }, bound) {
    const points = numOf(g, n, bound)
    forEach(g, whoOf(g, who, bound), (one) => ({ do: 'damage', who: one, harm, n: points }))
  },

  damageDice(g, { who, harm, dice, plus }, bound) {
    const more = plus === undefined ? 0 : numOf(g, plus, bound)
    forEach(g, whoOf(g, who, bound), (one) => ({ do: 'damageDice', who: one, harm, dice, plus: more }))
  },

  roll(g, { id, who, traits, dice, extra = [], unseen = false, by }, bound) {
    forEach(g, whoOf(g, who, bound), (one) => {
      const mine: Bound = { ...bound, you: one }
      const more = extra.reduce((sum, { when, n }) => sum + (isTrue(g, when, mine) ? n : 0), 0)
      const step: BStep = { do: 'roll', who: one, of: id, extra: more, unseen, by: wrapRows(g, by, mine) }
      if (traits !== undefined) step.trait = traits
      if (dice !== undefined) step.dice = numOf(g, dice, bound)
      return step
    })
  },

  dieByDie(g, step, bound) {
    const [one] = whoOf(g, step.who, bound)
    if (one !== undefined)
      g.next({ do: 'throwDice', who: one, dice: numOf(g, step.first, bound), step, bound: { ...bound, dice: [] } })
  },

  houseDice(g, { id, dice, by }, bound) {
    const results = Array.from({ length: numOf(g, dice, bound) }, () => g.chance.die(3) - 1)
    const total = results.reduce((sum, result) => sum + result, 0)
    g.tell({ is: 'rolled', who: traitorPlayer(g.state), of: id, kind: 'dice', trait: null, results, total })
    const row = by.find(([atLeast]) => total >= numOf(g, atLeast, bound))
    if (row !== undefined) runSteps(g, row[1], { ...bound, n: total })
  },

  attack(g, { who, on, trait }, bound) {
    const [[by], [target]] = [whoOf(g, who, bound), whoOf(g, on, bound)]
    if (by !== undefined && target !== undefined)
      g.next({ do: 'attack', who: by, on: target, trait, weapon: null, forced: true })
  },
} satisfies Partial<Doing>
