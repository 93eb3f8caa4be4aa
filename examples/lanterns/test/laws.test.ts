import { lawsOf } from '@gloam/kernel/testing/laws-of.ts'
import { lanterns } from '../game.ts'

lawsOf(lanterns, new URL('records/', import.meta.url), { matches: 400 })
