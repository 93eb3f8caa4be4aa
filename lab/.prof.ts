import { choose } from '@gloam/bots/choose.ts'
import { prior } from '@gloam/games/halloween/bot.ts'
import { halloween } from '@gloam/games/halloween/game.ts'

const game = { ...halloween, hints: { prior } }

import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { look } from '@gloam/kernel/seen.ts'
import { playRandom } from '@gloam/kernel/testing/random.ts'

const plays = [10, 60, 120].map((n) => playRandom(game, { seats: 3, options: usualOptions(game) }, 5 + n, n))
const N = Number(process.argv[2] ?? 3000)
for (let round = 0; round < 2; round++)
  for (const p of plays) {
    const c = process.cpuUsage()
    const q = p.open[0]
    const d = choose(game, look(p, q.seat), 'strong', fastChance(1), { iterations: N })
    const u = process.cpuUsage(c)
    console.log(
      q.ask.ask,
      q.choices.length,
      Math.round(N / ((u.user + u.system) / 1e6)),
      'it/cpu s',
      JSON.stringify(q.choices[d.choice]),
    )
  }
