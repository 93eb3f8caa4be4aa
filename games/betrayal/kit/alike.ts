/**
 * Each haunt leaves out other fields, so without more its parts come in as many shapes as there are haunts, and the engine
 * finds a field several times more slowly in objects of many shapes. Here all parts of a kind get the same fields, in the
 * same order: those that the vocabulary gives them.
 */
import type { HauntDef } from './types.ts'
import type { Part } from './words/notation.ts'
import { DICE, HANDLING, HAUNT, MODIFIER, MONSTER, RIDER, TASK, TOKEN, TRIGGER, WIN } from './words/parts.ts'

/** Makes parts of one kind alike. */
function maker(part: Part): <T extends object>(one: T) => T {
  const nothing = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]))
  return (one) => Object.assign({ ...nothing }, one)
}

const haunt = maker(HAUNT)
const task = maker(TASK)
const trigger = maker(TRIGGER)
const modifier = maker(MODIFIER)
const dice = maker(DICE)
const handling = maker(HANDLING)
const rider = maker(RIDER)
const win = maker(WIN)
const monster = maker(MONSTER)
const token = maker(TOKEN)

function byName<T extends object>(all: Readonly<Record<string, T>>, make: (one: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]))
}

/** The same haunt, in the shape that all have. */
export function alike(def: HauntDef): HauntDef {
  const { tasks, triggers, modifiers, handling: handled, riders, wins, monsters, tokens } = def
  return haunt({
    ...def,
    wins: wins.map(win),
    ...(tasks && { tasks: tasks.map(task) }),
    ...(triggers && { triggers: triggers.map(trigger) }),
    ...(modifiers && {
      modifiers: modifiers.map((one) => modifier(one.dice ? { ...one, dice: dice(one.dice) } : one)),
    }),
    ...(handled && { handling: handled.map(handling) }),
    ...(riders && { riders: riders.map(rider) }),
    ...(monsters && { monsters: byName(monsters, monster) }),
    ...(tokens && { tokens: byName(tokens, token) }),
  })
}
