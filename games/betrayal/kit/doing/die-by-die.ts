/** KIT-64: a roll that is made one die at a time. */
import type { Rules } from '@gloam/kernel/game.ts'
import { explorerOf } from '../../rules/board.ts'
import { loseThing, putAway } from '../../rules/cards/cards.ts'
import { decide, type Option } from '../../rules/common.ts'
import { startRoll } from '../../rules/dice.ts'
import type { Roll, Thing, Who } from '../../rules/state.ts'
import type { Betrayal, BStep, BTable } from '../../types.ts'
import { runSteps } from '../moments.ts'
import { kindOf, numOf } from '../select.ts'
import type { Bound, KitStepOf } from '../types.ts'

type Going = KitStepOf<'dieByDie'>

/** The dice of a roll that is over; a number that a card has set counts as one die. */
function diceOf({ fixed, results }: Roll): number[] {
  return fixed === null ? [...results] : [fixed]
}

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

/** A thing that sets a die, if there is one. */
const setter = (g: BTable, who: Who, { sets }: Going): Thing | undefined =>
  sets === undefined
    ? undefined
    : explorerOf(g.state, who).cards.find((thing) => thing === sets || kindOf(thing) === sets)

const FACES = [0, 1, 2]

function settings(dice: readonly number[]): [from: number, to: number][] {
  const has = FACES.filter((face) => dice.includes(face))
  return has.flatMap((from) => FACES.filter((to) => to !== from).map((to): [number, number] => [from, to]))
}

/** Stop, roll one more, or set a die. */
function optionsFor(g: BTable, who: Who, step: Going, bound: Bound): Option[] {
  const dice = bound.dice ?? []
  const options: Option[] = [{ name: 'noMoreDice', steps: [{ do: 'stopDice', who, step, bound }] }]
  if (step.most === undefined || sumOf(dice) <= numOf(g, step.most, bound))
    options.push({ name: 'oneMoreDie', steps: [{ do: 'throwDice', who, dice: 1, step, bound }] })
  if (setter(g, who, step) !== undefined)
    for (const [from, to] of settings(dice))
      options.push({ name: `die${from}${to}`, steps: [{ do: 'setDie', who, from, to, step, bound }] })
  return options
}

function goOn(g: BTable, who: Who, step: Going, bound: Bound): void {
  decide(g, who, 'dieByDie', optionsFor(g, who, step, bound))
}

export const dieByDieRules = {
  throwDice(g, { who, dice, step, bound }) {
    const then: BStep = { do: 'diceThrown', who, step, bound }
    startRoll(g, { who, kind: 'dice', dice, of: step.id }, then)
  },

  diceThrown(g, { who, step, bound }) {
    const dice = [...(bound.dice ?? []), ...diceOf(g.state.roll as Roll)]
    g.state.roll = null
    goOn(g, who, step, { ...bound, dice })
  },

  setDie(g, { who, from, to, step, bound }) {
    const thing = setter(g, who, step) as Thing
    const dice = [...(bound.dice ?? [])]
    loseThing(g, who, thing)
    putAway(g.state, thing)
    g.tell({ is: 'discarded', who, thing })
    dice[dice.indexOf(from)] = to
    g.tell({ is: 'rolled', who, of: step.id, kind: 'dice', trait: null, results: dice, total: sumOf(dice) })
    goOn(g, who, step, { ...bound, dice })
  },

  stopDice(g, { step, bound }) {
    const n = sumOf(bound.dice ?? [])
    const row = step.by.find(([atLeast]) => n >= numOf(g, atLeast, bound))
    if (row !== undefined) runSteps(g, row[1], { ...bound, n })
  },
} satisfies Partial<Rules<Betrayal>>
