import { halloween } from '@gloam/games/halloween/game.ts'
import { prior, evaluate } from '@gloam/games/halloween/.bot2.ts'
import { choose } from '@gloam/bots/choose.ts'
import { SETTINGS } from '@gloam/bots/tree.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { look } from '@gloam/kernel/seen.ts'
import { seedOf } from '@gloam/kernel/testing/random.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
const game = { ...halloween, evaluate, hints: { prior } }
const FILE = '/tmp/reference.json'
if (!existsSync(FILE)) {
  const out = []
  for (let n = 0; n < 12; n++) {
    const play = Play.start(game, 3, usualOptions(game), seedOf(n + 900)); const chance = fastChance(n)
    while (play.open.length) {
      const q = play.open[0]
      if (q.ask.ask === 'turn' && q.choices.length > 6 && chance.below(12) === 0) {
        const d = choose(game, look(play, q.seat), 'strong', fastChance(5), { iterations: 8000 })
        out.push({ seen: look(play, q.seat), expected: d.expected, choice: d.choice })
        writeFileSync(FILE, JSON.stringify(out))
      }
      play.take(q, choose(game, look(play, q.seat), 'regular', chance, { iterations: 300 }).choice)
    }
  }
}
const refs = JSON.parse(readFileSync(FILE, 'utf8')).slice(0, 90)
const its = Number(process.argv[2] ?? 300)
const trial = (name: string, f: () => void, strength: 'strong' | 'regular' = 'strong') => {
  f(); let regret = 0, n = 0, hit = 0
  for (const r of refs) for (const seed of [1]) {
    const d = choose(game, r.seen, strength, fastChance(seed), { iterations: its })
    const best = r.expected[r.choice]; const e = r.expected[d.choice] ?? Math.min(...r.expected.filter((x: any) => x !== null))
    regret += best - e; n++; if (d.choice === r.choice) hit++
  }
  console.log(name.padEnd(30), 'regret', (1000 * regret / n).toFixed(2), 'same', (hit / n).toFixed(2), 'of', n)
}

for (const [c, d] of [[1.2, 0.1], [1.2, 0], [1.2, -0.15], [1.8, 0.1], [0.8, -0.1]]) trial(`c ${c} d ${d}`, () => Object.assign(SETTINGS, { curiosity: c, discount: d }))
