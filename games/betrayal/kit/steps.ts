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
import type { Bound, KitStep } from './types.ts'

const DO: Doing = { ...places, ...numbers, ...things, ...traits, ...figures, ...flow, ...secrets }

export const kitRules = {
  kit(g, { step, bound }) {
    if (g.state.haunt !== null) (DO[step.do] as (g: BTable, step: KitStep, bound: Bound) => void)(g, step, bound)
  },
} satisfies Partial<Rules<Betrayal>>
