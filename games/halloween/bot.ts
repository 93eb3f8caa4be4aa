/** How likely each seat is to win, for bots: learnt from many matches (`npm run lab -- train halloween`). */
import { evaluateBy } from '../judge.ts'
import { learning } from './learning.ts'
import weights from './weights.json' with { type: 'json' }

export const evaluate = evaluateBy(learning, weights)
