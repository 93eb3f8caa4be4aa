/** How Lanterns is put into words. */
import type { Grammar } from '@gloam/games/text.ts'
import type { Lanterns } from '../types.ts'

export const grammar: Grammar<Lanterns> = { fields: {} }
