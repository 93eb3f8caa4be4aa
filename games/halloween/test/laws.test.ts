import { usualOptions } from '@gloam/kernel/options.ts'
import { lawsOf } from '@gloam/kernel/testing/laws-of.ts'
import { halloween } from '../game.ts'

/** Cards that a random eight seldom brings together, but that have steps of their own when they meet. */
const seldom = ['6', '15', '20', '23', '24', '35', '45', '46']
const rare = [2, 3, 4].map((seats) => ({
  seats,
  options: { ...usualOptions(halloween), cards: 'picked' as const, picked: seldom },
}))

lawsOf(halloween, new URL('records/', import.meta.url), { matches: 2000, rare })
