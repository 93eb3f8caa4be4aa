import { lawsOf } from '@gloam/kernel/testing/laws-of.ts'
import { skeleton } from '../game.ts'

lawsOf(skeleton, new URL('records/', import.meta.url), { matches: 400 })
