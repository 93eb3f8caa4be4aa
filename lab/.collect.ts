import { appendFileSync } from 'node:fs'
import { choose } from '@gloam/bots/choose.ts'
import { halloween as game } from '@gloam/games/halloween/game.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'
import { seedOf } from '@gloam/kernel/testing/random.ts'

const secs = Number(process.argv[2]),
  t = performance.now()
for (let n = 7000; performance.now() - t < secs * 1000; n++) {
  const play = Play.start(game, 3, usualOptions(game), seedOf(n))
  const chance = fastChance(n)
  const snaps = []
  let turns = 0
  while (play.open.length) {
    const q = play.open[0]
    if (play.state.turns !== turns) {
      turns = play.state.turns
      const s = copy(play.state) as any
      delete s.pile
      delete s.agenda
      delete s.chance
      snaps.push(s)
    }
    if (chance.below(12) === 0) play.take(q, chance.below(q.choices.length))
    else play.take(q, choose(game, look(play, q.seat), 'regular', chance, { iterations: 400 }).choice)
  }
  appendFileSync(
    '/tmp/rows.jsonl',
    JSON.stringify({ n, scores: play.state.outcome!.scores, winners: play.state.outcome!.winners, snaps }) + '\n',
  )
}
