/** How likely each seat is to win, for bots: learnt from many matches (`npm run lab -- train halloween`). */
import type { Experience } from '@gloam/kernel/game.ts'
import { evaluateBy } from '../judge.ts'
import won from './experience.json' with { type: 'json' }
import { learning } from './thinking/learning.ts'
import type { Halloween } from './types.ts'
import weights from './weights.json' with { type: 'json' }

export const evaluate = evaluateBy(learning, weights)

/** Whoever leads wins even more often than was learnt. */
export const experience: Experience<Halloween> = { situation: ({ seats }) => `${seats} players`, won }
