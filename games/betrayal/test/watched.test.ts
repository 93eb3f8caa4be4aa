import { fastChance } from '@gloam/kernel/chance.ts'
import type { Rules } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { betrayal } from '../game.ts'
import { endOf } from '../kit/ends.ts'
import { writtenHaunts } from '../kit/registry.ts'
import { QUIET, QUIET_WORDS } from '../rules/haunt/watched.ts'
import type { Betrayal, BState, BStep, BTable } from '../types.ts'
import './practice.ts'

const isQuiet = (step: BStep): boolean => QUIET.has(step.do) || (step.do === 'kit' && QUIET_WORDS.has(step.step.do))

const isNewlyDead = ({ players, agenda }: BState): boolean =>
  players.some(
    ({ alive, clips }, who) =>
      alive &&
      clips.some((clip) => clip < 0) &&
      !agenda.some((item) => 'do' in item && item.do === 'die' && item.who === who),
  )

/** The game, but after every quiet step it is looked whether that brought an end or a death all the same. */
function distrustful(missed: string[]): typeof betrayal {
  const entries = Object.entries(betrayal.rules).map(([name, rule]) => {
    const run = rule as (g: BTable, step: BStep) => void
    const look = (g: BTable, step: BStep) => {
      const before = g.state.haunt === null || endOf(g) !== null || isNewlyDead(g.state)
      run(g, step)
      if (before || !isQuiet(step) || g.state.outcome !== null) return
      if (endOf(g) !== null || isNewlyDead(g.state)) missed.push(`${name} in haunt ${g.state.haunt?.no}`)
    }
    return [name, look]
  })
  return { ...betrayal, rules: Object.fromEntries(entries) as Rules<Betrayal> }
}

test('no end and no death comes with a step after which nobody looks', () => {
  const missed: string[] = []
  const game = distrustful(missed)
  for (const no of writtenHaunts()) {
    for (let number = 0; number < 4; number++) {
      const options = { ...usualOptions(betrayal), explorers: 'random', haunt: String(no) }
      const play = Play.start(game, 3 + number, options, seedOf(number))
      const chance = fastChance(number)
      while (play.open.length > 0) takeRandom(play, chance)
    }
  }
  expect([...new Set(missed)]).toEqual([])
})
