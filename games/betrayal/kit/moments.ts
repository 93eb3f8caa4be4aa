/** KIT-24, KIT-25: triggers and modifiers of the haunt that is being played. */
import { type Harm, TRAITS } from '../content/explorers.ts'
import type { Who } from '../rules/state.ts'
import type { BStep, BTable } from '../types.ts'
import { isAmong, isIn, isTrue, numOf } from './select.ts'
import { modifiersOf, triggersOf } from './sorted.ts'
import type { Bound, KitStep, Modifier, Moment } from './types.ts'

/** A step of a haunt as it stands on the agenda. */
export function kitStep(step: KitStep, bound: Bound): BStep {
  return { do: 'kit', who: bound.you ?? 0, step, bound }
}

export function runSteps(g: BTable, steps: readonly KitStep[], bound: Bound): void {
  g.next(...steps.map((step) => kitStep(step, bound)))
}

/** Triggers of one moment run in the order listed; each looks at its predicate when its turn has come. */
export function runTriggers(g: BTable, moment: Moment, bound: Bound): void {
  const found: BStep[] = []
  for (const { when, steps } of triggersOf(g.state, moment)) {
    if (when === undefined) for (const step of steps) found.push(kitStep(step, bound))
    else found.push(kitStep({ do: 'if', when, steps }, bound))
  }
  g.next(...found)
}

/** The sum of what the haunt adds: dice of a kind of roll, damage, spaces, or spaces for leaving a room. */
export function modified(
  g: BTable,
  what: 'trait' | 'attack' | 'defence' | 'damage' | 'spaces' | 'leaving',
  who: Who,
  of = '',
  it?: Who,
  trait = -1,
): number {
  let sum = 0
  const word = what === 'damage' || what === 'spaces' || what === 'leaving' ? what : 'dice'
  for (const modifier of modifiersOf(g.state, word)) {
    const number = numberFor(modifier, what, of, trait)
    if (number !== undefined && applies(g, modifier, who, it)) sum += numOf(g, number, boundOf(who, it))
  }
  return sum
}

const boundOf = (you: Who, it: Who | undefined): Bound => (it === undefined ? { you } : { you, it })

function numberFor(modifier: Modifier, what: string, of: string, trait: number) {
  if (what === 'damage') return isOfHarm(modifier, of) ? modifier.damage : undefined
  if (what === 'spaces') return modifier.spaces
  if (what === 'leaving') return modifier.leaving
  const { dice } = modifier
  if (dice === undefined || (dice.on !== what && dice.on !== 'all')) return undefined
  if (dice.with !== undefined && TRAITS[trait] !== dice.with) return undefined
  return dice.task === undefined || dice.task === of ? dice.n : undefined
}

function applies(g: BTable, { who: sel, when }: Modifier, who: Who, it?: Who): boolean {
  const bound = boundOf(who, it)
  return isAmong(g, who, sel, bound) && (when === undefined || isTrue(g, when, bound))
}

const isOfHarm = ({ harm }: Modifier, of: string): boolean => harm === undefined || harm === of

/** KIT-40: the most damage that the haunt lets somebody take at a time. */
export function mostDamage(g: BTable, who: Who, harm: Harm, it?: Who): number {
  let most = Number.POSITIVE_INFINITY
  for (const modifier of modifiersOf(g.state, 'mostDamage')) {
    if (modifier.mostDamage !== undefined && isOfHarm(modifier, harm) && applies(g, modifier, who, it))
      most = Math.min(most, numOf(g, modifier.mostDamage, boundOf(who, it)))
  }
  return most
}

type Said = 'noTurn' | 'slowsNobody' | 'still' | 'noFreeStep' | 'throughWalls' | 'throughFloors'

/** KIT-38, KIT-44, KIT-72, KIT-92: what the haunt says of somebody without a number. */
export function isSaid(g: BTable, what: Said, who: Who): boolean {
  for (const modifier of modifiersOf(g.state, what)) if (applies(g, modifier, who)) return true
  return false
}

/** KIT-39: the text of this room does not harm this one. */
export function isTextOff(g: BTable, who: Who, room: number): boolean {
  for (const modifier of modifiersOf(g.state, 'noText')) {
    const { noText } = modifier
    if (noText !== undefined && applies(g, modifier, who) && isIn(g, room, noText, { you: who })) return true
  }
  return false
}

/** KIT-41: the roll that this one has to make before it leaves its room. */
export function hurdleFor(g: BTable, who: Who): Modifier['toLeave'] {
  return modifiersOf(g.state, 'toLeave').find((modifier) => applies(g, modifier, who))?.toLeave
}

/** The most spaces that the haunt leaves somebody, if it says so. */
export function mostSpaces(g: BTable, who: Who): number {
  let most = Number.POSITIVE_INFINITY
  for (const modifier of modifiersOf(g.state, 'mostSpaces')) {
    if (modifier.mostSpaces !== undefined && applies(g, modifier, who))
      most = Math.min(most, numOf(g, modifier.mostSpaces, { you: who }))
  }
  return most
}

/** KIT-25: who may attack whom. */
export function isBarred(g: BTable, who: Who, it: Who, ranged: boolean): boolean {
  for (const modifier of modifiersOf(g.state, 'noAttack')) if (applies(g, modifier, who, it)) return true
  for (const modifier of modifiersOf(g.state, 'noTarget'))
    if ((modifier.noTarget !== 'ranged' || ranged) && applies(g, modifier, it, who)) return true
  return false
}
