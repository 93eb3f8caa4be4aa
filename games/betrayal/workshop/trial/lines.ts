/** The lines of a haunt as they are carried out: which place of the data a step on the agenda comes from. */
import type { GameEvent } from '@gloam/kernel/game.ts'
import type { Heard } from '../../../trial.ts'
import type { Draft, Path } from '../../../workshop.ts'
import { betrayal } from '../../game.ts'
import { isObject } from '../../kit/check/checks.ts'
import type { HauntDef } from '../../kit/types.ts'
import type { Betrayal, BTable } from '../../types.ts'

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

export function listening(draft: Draft, heard: Heard): typeof betrayal {
  const placeOf = places(draft)
  const tasks = new Map((defIn(draft).tasks ?? []).map(({ id }, i) => [id, ['haunt', 'tasks', i]] as const))
  const telling = (rule: Rule, of: (step: never) => Path | null): Rule => {
    return (g, step) => {
      const path = of(step)
      if (path === null) return rule(g, step)
      const told: GameEvent<Betrayal>[] = []
      rule(noting(g, told), step)
      heard(path, told)
    }
  }
  const { kit, task } = betrayal.rules
  const rules = {
    ...betrayal.rules,
    kit: telling(kit, ({ step }: { step: object }) => placeOf(step)),
    task: telling(task, ({ task: id }: { task: string }) => tasks.get(id) ?? null),
  }
  return { ...betrayal, rules: rules as typeof betrayal.rules }
}
