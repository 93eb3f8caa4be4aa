/** Matches of drafts that differ in a few numbers, played by one crew. */
import type { DuelResult } from '@gloam/bots/trial/duel.ts'
import { jobsOf, PLAYERS, SEEDS } from '@gloam/bots/trial/jobs.ts'
import type { Draft } from '@gloam/games/workshop.ts'
import { TrialCrew } from './crew.ts'
import type { Story } from './words.ts'

export class Players {
  private readonly crew: TrialCrew

  constructor(game: string) {
    this.crew = new TrialCrew(game)
  }

  /** The matches `from` to `to` of a seed, with each number of players. */
  play(draft: Draft, seed: number, from: number, to: number): Promise<Story[]> {
    const jobs = jobsOf(seed, to).slice(from * PLAYERS.length)
    return Promise.all(jobs.map((job) => this.crew.ask(draft, 'measure', job)))
  }

  /** Others than the draft's own beliefs, against these: each match twice, with sides changed. */
  duel(draft: Draft, hopes: readonly unknown[], each: number): Promise<DuelResult>[] {
    return jobsOf(SEEDS.duel, each).map((job) => this.crew.ask(draft, 'duel', { ...job, hopes }))
  }

  end(): void {
    this.crew.end()
  }
}
