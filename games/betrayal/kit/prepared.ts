/**
 * What a haunt says, made ready once for all that the rules ask of it at every step.
 *
 * Each haunt leaves out other fields, so that its parts come in as many shapes as there are haunts, and the engine finds a
 * field several times more slowly in objects of many shapes. Here all parts of a kind get the same fields, in the same order:
 * those that the vocabulary gives them. And what a haunt says of each moment, and of each thing that can be changed, is
 * sorted: mostly there is nothing, and to look through all that it says each time takes much longer.
 */
import type { HauntDef, Modifier, Moment, Trigger } from './types.ts'
import type { Part } from './words/notation.ts'
import { DICE, HANDLING, HAUNT, MODIFIER, MOMENTS, MONSTER, RIDER, TASK, TOKEN, TRIGGER, WIN } from './words/parts.ts'

export interface Prepared {
  readonly def: HauntDef
  readonly triggers: Readonly<Record<Moment, readonly Trigger[]>>
  readonly modifiers: Readonly<Record<keyof Modifier, readonly Modifier[]>>
}

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
function alike(def: HauntDef): HauntDef {
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

/** For each of these names, those that belong to it. */
function sorted<N extends string, T>(
  names: Readonly<Record<N, unknown>>,
  all: readonly T[] | undefined,
  belongs: (one: T, name: N) => boolean,
): Record<N, readonly T[]> {
  const found: Partial<Record<N, readonly T[]>> = {}
  for (const name in names) found[name] = all?.filter((one) => belongs(one, name)) ?? []
  return found as Record<N, readonly T[]>
}

export function prepare(written: HauntDef): Prepared {
  const def = alike(written)
  return {
    def,
    triggers: sorted(MOMENTS, def.triggers, ({ at }, moment) => at === moment),
    modifiers: sorted(MODIFIER, def.modifiers, (one, word) => one[word] !== undefined && one[word] !== false),
  }
}
