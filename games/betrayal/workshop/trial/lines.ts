/** The lines of a haunt as they are carried out: which place of the data a step on the agenda comes from. */
import type { GameEvent } from '@gloam/kernel/game.ts'
import type { Heard } from '../../../trial.ts'
import type { Draft, Path } from '../../../workshop.ts'
import { betrayal } from '../../game.ts'
import { isObject } from '../../kit/check/checks.ts'
import type { HauntDef } from '../../kit/types.ts'
import type { Betrayal, BStep, BTable } from '../../types.ts'

export const defIn = (draft: Draft): HauntDef => draft.haunt as HauntDef

interface Placed {
  readonly step: object
  readonly path: Path
}

function* stepsIn(value: unknown, path: Path): Generator<Placed> {
  if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* stepsIn(item, [...path, i])
  else if (isObject(value)) {
    if (typeof value['do'] === 'string') yield { step: value, path }
    for (const [name, part] of Object.entries(value)) yield* stepsIn(part, [...path, name])
  }
}

/** Ends that stand among the steps. */
export const winsAmong = ({ haunt }: Draft): { path: Path; step: { team: string; line: string } }[] =>
  [...stepsIn(haunt, ['haunt'])].flatMap(({ step, path }) =>
    'do' in step && step.do === 'win' ? [{ path, step: step as unknown as { team: string; line: string } }] : [],
  )

/** A step is known by itself; one that was kept and read again by what it says, and then the first that says so. */
function places({ haunt }: Draft): (step: object) => Path | null {
  const known = new WeakMap<object, Path>()
  const alike = new Map<string, Path>()
  for (const { step, path } of stepsIn(haunt, ['haunt'])) {
    known.set(step, path)
    const text = JSON.stringify(step)
    if (!alike.has(text)) alike.set(text, path)
  }
  return (step) => known.get(step) ?? alike.get(JSON.stringify(step)) ?? null
}

type Rule = (g: BTable, step: never) => void

/** The same table, which notes what is told. */
function noting(g: BTable, told: GameEvent<Betrayal>[]): BTable {
  return {
    state: g.state,
    chance: g.chance,
    next: (...items) => g.next(...items),
    together: (asks) => g.together(asks),
    reveal: (to) => g.reveal(to),
    end: (outcome) => g.end(outcome),
    tell: (event, to) => {
      told.push(event)
      g.tell(event, to)
    },
  }
}

/** By which line it is over, if this event says so. An end among the steps has spoken as a step already. */
function endIn(draft: Draft, event: GameEvent<Betrayal>): Path | null {
  if (event.is !== 'hauntEnded') return null
  if (event.line === 'last') return ['haunt', 'last']
  if (event.line === 'BET-R75') return ['haunt', 'allDead']
  const win = defIn(draft).wins.findIndex(({ id }) => id === event.line)
  return win < 0 ? null : ['haunt', 'wins', win]
}

/** At which line something broke off; null where it was at none. */
const brokenAt = new WeakMap<object, Path>()

export const lineOf = (error: unknown): Path | null =>
  typeof error === 'object' && error !== null ? (brokenAt.get(error) ?? null) : null

function noted(path: Path | null, act: () => void): void {
  try {
    act()
  } catch (error) {
    if (path !== null && typeof error === 'object' && error !== null) brokenAt.set(error, path)
    throw error
  }
}

export function listening(draft: Draft, heard: Heard): typeof betrayal {
  const placeOf = places(draft)
  const tasks = new Map((defIn(draft).tasks ?? []).map(({ id }, i) => [id, ['haunt', 'tasks', i]] as const))
  const placeIn = (name: string, step: BStep): Path | null => {
    if (name === 'kit' && step.do === 'kit') return placeOf(step.step)
    return name === 'task' && step.do === 'task' ? (tasks.get(step.task) ?? null) : null
  }
  const telling = ([name, rule]: [string, Rule]): [string, (g: BTable, step: BStep) => void] => [
    name,
    (g, step) => {
      const told: GameEvent<Betrayal>[] = []
      const path = placeIn(name, step)
      noted(path, () => rule(noting(g, told), step as never))
      if (path !== null) heard(path, told)
      for (const event of told) {
        const end = endIn(draft, event)
        if (end !== null) heard(end, [event])
      }
    },
  ]
  const rules = Object.fromEntries(Object.entries<Rule>(betrayal.rules).map(telling)) as typeof betrayal.rules
  return { ...betrayal, rules }
}
