import { usualOptions } from '@gloam/kernel/options.ts'
import { planOf } from '../../testing/plan-of.ts'
import { hellhouse } from '../game.ts'
import plan from '../plan.ts'
import { en, manner } from '../text/index.ts'

const options = usualOptions(hellhouse)

planOf({
  game: hellhouse,
  plan,
  words: en,
  manner,
  setups: [...[2, 3, 4, 5, 6].map((seats) => ({ seats, options }))],
  figures: ({ players }) => players.filter(({ cell }) => cell >= 0).length,
})
