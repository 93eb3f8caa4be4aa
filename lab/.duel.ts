import { prior } from '@gloam/games/halloween/bot.ts'
import { halloween } from '@gloam/games/halloween/game.ts'

const game = { ...halloween, hints: { prior } }

import { usualOptions } from '@gloam/kernel/options.ts'
import { playMatch } from './ladder/match.ts'
import { interval } from './statistics.ts'

const [lone, others, n, iters, secs = '40', from = '0'] = process.argv.slice(2)
const budget = iters.endsWith('ms') ? { milliseconds: parseInt(iters) } : { iterations: Number(iters) }
const terms = { game: 'halloween', seats: 3, options: usualOptions(game), budget }
let won = 0,
  k = 0,
  turns = 0,
  ls = 0,
  os = 0
const t = performance.now()
for (; k < Number(n) && performance.now() - t < Number(secs) * 1000; k++) {
  const r = playMatch(game, terms, { lone: lone as any, others: others as any, number: k + Number(from) })
  won += r.share
  turns += r.turns
  const s = (k + Number(from)) % 3
  ls += r.scores[s]
  os += (r.scores[0] + r.scores[1] + r.scores[2] - r.scores[s]) / 2
}
console.log(
  `${lone} vs ${others} @${iters}: ${((100 * won) / k).toFixed(1)}% of ${k}`,
  interval(won, k).map((x) => (100 * x).toFixed(0)),
  `score ${(ls / k).toFixed(1)} : ${(os / k).toFixed(1)} turns ${(turns / k).toFixed(0)}, ${((performance.now() - t) / 1000 / k).toFixed(2)} s a match`,
)
