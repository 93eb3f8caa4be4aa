/** How Skeleton is put into words, in every language. */
import type { Grammar } from '../../text.ts'
import type { Skeleton } from '../types.ts'

export const grammar: Grammar<Skeleton> = { fields: { by: 'seat' } }
