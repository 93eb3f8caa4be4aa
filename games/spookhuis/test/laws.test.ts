import { lawsOf } from '@gloam/kernel/testing/laws-of.ts'
import { spookhuis } from '../game.ts'

lawsOf(spookhuis, new URL('records/', import.meta.url), { matches: 1000 })
