import { usualOptions } from '@gloam/kernel/options.ts'
import { lawsOf } from '@gloam/kernel/testing/laws-of.ts'
import { hellhouse } from '../game.ts'

/** A full table in a long race meets nearly everything; companions are rare in random setups. */
const usual = usualOptions(hellhouse)
const rare = [
  { seats: 6, options: { ...usual, dawn: '60' as const } },
  { seats: 2, options: { ...usual, leastHunters: '2' as const } },
]

lawsOf(hellhouse, new URL('records/', import.meta.url), { matches: 300, rare })
