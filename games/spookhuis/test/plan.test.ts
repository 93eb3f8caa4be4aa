import { usualOptions } from '@gloam/kernel/options.ts'
import { planOf } from '../../testing/plan-of.ts'
import { spookhuis } from '../game.ts'
import plan from '../plan.ts'
import { en, manner } from '../text/index.ts'

planOf({
  game: spookhuis,
  plan,
  words: en,
  manner,
  setups: [2, 3, 4, 5].map((seats) => ({ seats, options: usualOptions(spookhuis) })),
  figures: ({ players }) => players.length,
})
