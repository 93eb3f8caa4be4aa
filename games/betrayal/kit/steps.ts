/** What each word of a haunt's steps does (HAUNTS.md, part 1). One rule carries them all out. */
import type { Rules } from '@gloam/kernel/game.ts'
import type { Betrayal, BTable } from '../types.ts'
import { figures } from './doing/figures.ts'
import { flow } from './doing/flow.ts'
import type { Doing } from './doing/forms.ts'
import { numbers } from './doing/numbers.ts'
import { places } from './doing/places.ts'
import { secrets } from './doing/secrets.ts'
import { things } from './doing/things.ts'
import { traits } from './doing/traits.ts'
import { isFromOutside } from './registry.ts'
import type { Bound, KitStep } from './types.ts'

const DO: Doing = { ...places, ...numbers, ...things, ...traits, ...figures, ...flow, ...secrets }

/** No haunt of the game comes near it; a stranger's that does goes round in circles. */
const MOST_STEPS = 3_000

const done = new WeakMap<BTable, { picks: number; steps: number }>()

/** Of what follows from one choice, so many steps are done and no more. */
function mustComeToAnEnd(g: BTable): void {
  const { picks } = g.state
  const known = done.get(g)
  if (known === undefined || known.picks !== picks) done.set(g, { picks, steps: 1 })
  else if (++known.steps > MOST_STEPS) throw new Error('what follows from one choice does not end.')
}

export const kitRules = {
  kit(g, { step, bound }) {
    if (isFromOutside(g.state.haunt?.no ?? 0)) mustComeToAnEnd(g)
    if (g.state.haunt !== null) (DO[step.do] as (g: BTable, step: KitStep, bound: Bound) => void)(g, step, bound)
  },
} satisfies Partial<Rules<Betrayal>>
