/** Matches that bots play of one draft: they are kept as long as the draft stays as it is, and go on where they were. */
import { jobsOf, PLAYERS, SEEDS } from '@gloam/bots/trial/jobs.ts'
import type { Draft } from '@gloam/games/workshop.ts'
import { TrialCrew } from './crew.ts'
import type { Story } from './words.ts'

export { SEEDS }

/** As many with each number of players. */
export const MATCHES = 400

export interface Measured {
  readonly stories: readonly Story[]
  readonly wanted: number
  readonly playing: boolean
  /** Milliseconds for which it has been played. */
  readonly spent: number
  readonly problem: string | null
}

export class Measuring {
  private readonly game: string
  private readonly draft: Draft
  private readonly readers = new Set<() => void>()
  private crew: TrialCrew | null = null
  private begun = 0
  private since = 0
  private snapshot: Measured = { stories: [], wanted: MATCHES, playing: false, spent: 0, problem: null }

  constructor(game: string, draft: Draft) {
    this.game = game
    this.draft = draft
  }

  readonly get = (): Measured => this.snapshot

  readonly subscribe = (reader: () => void): (() => void) => {
    this.readers.add(reader)
    return () => this.readers.delete(reader)
  }

  /** Goes on, for so many matches in all. */
  start(wanted = this.snapshot.wanted): void {
    this.crew ??= new TrialCrew(this.game)
    this.since = performance.now()
    this.begun = this.snapshot.stories.length
    this.change({ playing: true, wanted, problem: null })
    const known = new Set(this.snapshot.stories.map(({ number }) => number))
    for (const job of jobsOf(SEEDS.figures, Math.ceil(wanted / PLAYERS.length)))
      if (!known.has(job.number)) this.play(job)
  }

  /** What was begun is played again when it goes on: the same matches. */
  pause(): void {
    this.crew?.end()
    this.crew = null
    if (this.snapshot.playing) this.change({ playing: false, spent: this.spentNow() })
  }

  /** A minute, while it is played. */
  get pace(): number {
    const minutes = (performance.now() - this.since) / 60_000
    return this.snapshot.playing && minutes > 0 ? (this.snapshot.stories.length - this.begun) / minutes : 0
  }

  private play(job: { number: number; seats: number }): void {
    const { crew } = this
    crew?.ask(this.draft, 'measure', job).then(
      (story) => crew === this.crew && this.tell(story),
      (error: Error) => {
        if (crew !== this.crew) return
        this.pause()
        this.change({ problem: error.message })
      },
    )
  }

  private tell(story: Story): void {
    const stories = [...this.snapshot.stories, story]
    this.change({ stories })
    if (stories.length >= this.snapshot.wanted) this.pause()
  }

  private spentNow(): number {
    return this.snapshot.spent + performance.now() - this.since
  }

  private change(part: Partial<Measured>): void {
    this.snapshot = { ...this.snapshot, ...part }
    for (const reader of this.readers) reader()
  }
}

const known = new WeakMap<Draft, Measuring>()

/** The same as long as nothing is changed, wherever one has been meanwhile. */
export function measuringOf(game: string, draft: Draft): Measuring {
  const measuring = known.get(draft) ?? new Measuring(game, draft)
  known.set(draft, measuring)
  return measuring
}
