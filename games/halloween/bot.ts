/** How likely each seat is to win, for bots: learnt from many matches (`npm run lab -- train halloween`). */
import type { Experience } from '@gloam/kernel/game.ts'
import { evaluateBy } from '../judge.ts'
import { judgeByNet, readNet } from '../net.ts'
import won from './experience.json' with { type: 'json' }
import { learning } from './thinking/learning.ts'
import net from './thinking/net.json' with { type: 'json' }
import { sight } from './thinking/sight.ts'
import type { Halloween } from './types.ts'
import weights from './weights.json' with { type: 'json' }

export const evaluate = evaluateBy(learning, weights)

/** Of turns that have ended; learnt by going round (`npm run lab -- school halloween`). */
export const judge = judgeByNet(sight, readNet(net))

/** Whoever leads wins even more often than was learnt. */
export const experience: Experience<Halloween> = { situation: ({ seats }) => `${seats} players`, won }
