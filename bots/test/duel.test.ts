/** Two beliefs against each other, in a haunt in trial: each match is played twice, and sides are changed. */
import { dropHaunt } from '@gloam/games/betrayal/outside/added.ts'
import { trialOf } from '@gloam/games/trials.ts'
import type { Draft } from '@gloam/games/workshop.ts'
import { there } from '@gloam/kernel/data.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { afterAll, expect, test } from 'vitest'
import example from '../../examples/haunts/the-last-lamps.json' with { type: 'json' }
import { duelOf } from '../trial/duel.ts'
import { jobsOf, SEEDS } from '../trial/jobs.ts'
import { DraftInTrial } from '../trial/session.ts'

const tried = new DraftInTrial('betrayal', example as unknown as Draft)
const jobs = jobsOf(SEEDS.duel, 1).slice(0, effort(1, 4))

afterAll(() => dropHaunt(tried.name))

test('who believes the same wins as often on one side as on the other: exactly half', () => {
  const hopes = tried.beliefs.flatMap(({ hope, own }) => (own ? [hope] : []))
  for (const job of jobs) expect(tried.duel({ ...job, hopes })).toEqual({ won: 1, of: 2 })
})

test('each side goes by its own belief, and then by that of the other', () => {
  const trial = there(trialOf('betrayal'))
  const asked = new Set<string>()
  let side = ''
  const spied = {
    ...trial,
    // Of whoever is to choose now; bots think of the others, too.
    isHero: (...[state, seat]: Parameters<typeof trial.isHero>) => {
      const is = trial.isHero(state, seat)
      side = is ? 'hero' : 'other'
      return is
    },
    believing: (hopes: readonly unknown[]) => ({
      ...trial.game,
      evaluate: () => {
        asked.add(`${hopes[0]} ${side}`)
        return 0.5
      },
    }),
  }
  const [job] = jobs
  duelOf(spied, { ...there(job), options: trial.options(tried.name) }, { hopes: ['newer'], before: ['older'] })
  expect([...asked].sort()).toEqual(['newer hero', 'newer other', 'older hero', 'older other'])
})
