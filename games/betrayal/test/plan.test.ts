import { usualOptions } from '@gloam/kernel/options.ts'
import { planOf } from '../../testing/plan-of.ts'
import { betrayal } from '../game.ts'
import { writtenHaunts } from '../kit/registry.ts'
import plan from '../plan.ts'
import { en, manner } from '../text/index.ts'

const options = { ...usualOptions(betrayal), explorers: 'random' }

planOf({
  game: betrayal,
  plan,
  words: en,
  manner,
  setups: writtenHaunts().map((haunt, i) => ({ seats: 3 + (i % 4), options: { ...options, haunt: String(haunt) } })),
  figures: ({ players }) => players.filter(({ alive, room }) => alive && room >= 0).length,
})
