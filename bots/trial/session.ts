/** What is asked of a draft in trial besides a house to play in: matches, laws, words, and what bots may go by. */
import type { Belief, Looked, Trial } from '@gloam/games/trial.ts'
import { trialOf } from '@gloam/games/trials.ts'
import type { Draft, Fault } from '@gloam/games/workshop.ts'
import type { Law } from '@gloam/kernel/laws.ts'
import { type DuelJob, type DuelResult, duelOf } from './duel.ts'
import { LAWS } from './laws.ts'
import { keyOf, type Story, storyOf } from './story.ts'

/** How often the costly laws look while a match goes on. */
const LOOKS = 4

export class DraftInTrial {
  readonly trial: Trial
  readonly draft: Draft
  readonly name: string
  private known: readonly Belief[] | null = null

  constructor(game: string, draft: Draft) {
    const trial = trialOf(game)
    if (trial === undefined) throw new Error(`Nothing can be tried of "${game}".`)
    this.trial = trial
    this.draft = draft
    this.name = trial.add(draft)
  }

  get looked(): readonly Looked[] {
    return this.trial.looked(this.draft)
  }

  get laws(): readonly string[] {
    return Object.keys(LAWS)
  }

  measure({ number, seats }: { number: number; seats: number }): Story {
    const { trial, draft, name } = this
    return storyOf(trial, draft, { number, seats, options: trial.options(name) }, this.beliefs).story
  }

  /** One law on one random match. */
  hold({ law, number, seats }: { law: string; number: number; seats: number }): {
    broken: string | null
    reached: string[]
  } {
    const { trial, draft, name } = this
    const reached = new Set<string>()
    const game = trial.listening(draft, (path) => reached.add(keyOf(path)))
    const options = { ...trial.options(name), explorers: 'random' }
    try {
      const held: Law | undefined = LAWS[law as keyof typeof LAWS]
      held?.(game, number, { seats, options }, LOOKS)
      return { broken: null, reached: [...reached] }
    } catch (error) {
      return { broken: error instanceof Error ? error.message : String(error), reached: [...reached] }
    }
  }

  get untold(): Fault | null {
    return this.trial.untold(this.draft, this.name)
  }

  get hopes(): readonly unknown[] {
    return this.trial.hopes(this.draft)
  }

  /** What bots could go by, in the order in which the moments of a match tell of it. */
  get beliefs(): readonly Belief[] {
    this.known ??= this.trial.hopesFor(this.draft)
    return this.known
  }

  /** Others against those that go by what the draft says. */
  duel({ number, seats, hopes }: DuelJob): DuelResult {
    const { trial, name } = this
    const before = this.beliefs.flatMap(({ hope, own }) => (own ? [hope] : []))
    return duelOf(trial, { number, seats, options: trial.options(name) }, { hopes, before })
  }
}
