import { halloween } from '@gloam/games/halloween/game.ts'
import { choose } from '@gloam/bots/choose.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { look } from '@gloam/kernel/seen.ts'
import { seedOf } from '@gloam/kernel/testing/random.ts'
import { interval } from './statistics.ts'
const [fa, fb, secs = '60', strength = 'regular', its = '400', from = '0'] = process.argv.slice(2)
const a = await import(fa), b = await import(fb)
const A = { ...halloween, evaluate: a.evaluate, hints: { prior: a.prior } }, B = { ...halloween, evaluate: b.evaluate, hints: { prior: b.prior } }
const t = performance.now(); let won = 0, n = 0
for (; performance.now() - t < Number(secs) * 1000; n++) {
  // alternately one A against two B and two A against one B
  const lone = n % 2 === 0; const seat = (n >> 1) % 3
  const play = Play.start(halloween, 3, usualOptions(halloween), seedOf(n + Number(from) + 5000)); const chance = fastChance(n)
  while (play.open.length) {
    const q = play.open[0]; const g = (q.seat === seat) === lone ? A : B
    play.take(q, choose(g, look(play, q.seat), strength as any, chance, { iterations: Number(its) }).choice)
  }
  const w = play.state.outcome!.winners; const s = w.includes(seat) ? 1 / w.length : 0
  won += lone ? s : 1 - s
}
console.log(`A ${(100 * won / n).toFixed(1)}% of ${n} (equal: 50)`, interval(won, n).map((x) => (100 * x).toFixed(0)))
