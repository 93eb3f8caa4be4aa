import { usualOptions } from '@gloam/kernel/options.ts'
import { lawsOf } from '@gloam/kernel/testing/laws-of.ts'
import { betrayal } from '../game.ts'
import { writtenHaunts } from '../kit/registry.ts'
import './practice.ts'

/** Every haunt that is written (and those for practice), with every number of players. */
const rare = writtenHaunts().flatMap((no) =>
  [3, 4, 5, 6].map((seats) => ({
    seats,
    options: { ...usualOptions(betrayal), explorers: 'random', haunt: String(no) },
  })),
)

lawsOf(betrayal, new URL('records/', import.meta.url), { matches: 400, rare })
