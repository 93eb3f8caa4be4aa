import { lawsOf } from '@gloam/kernel/testing/laws-of.ts'
import { hellhouse } from '../game.ts'

lawsOf(hellhouse, new URL('records/', import.meta.url), { matches: 300 })
