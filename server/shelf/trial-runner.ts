/**
 * Where haunts of strangers are tried and measured: each in a thread of its own, with so much memory and time and no
 * more. One after the other, so that nobody fills the machine.
 */
import { Worker } from 'node:worker_threads'
import { type Flaw, OVER_LIMITS, type TriedHaunt } from '@gloam/games/shelf.ts'
import type { ShelfFigures } from '@gloam/protocol/people/shelf.ts'
import { refuse } from '@gloam/tables/errors.ts'

export type Job = { do: 'try'; text: string } | { do: 'measure'; file: TriedHaunt['file']; matches: number }

export type Said =
  | { is: 'tried'; result: TriedHaunt | Flaw[] }
  | { is: 'measured'; figures: ShelfFigures }
  | { is: 'done' }

export interface TrialSettings {
  /** Matches with each number of players that are measured. */
  matches: number
  /** Milliseconds until a trial, and a measuring, is ended. */
  patience?: { try: number; measure: number }
  program?: URL
}

const PATIENCE = { try: 60_000, measure: 1_800_000 }
/** Megabytes, and the stack of a thread. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Those who wait beyond are asked to come again. */
const MOST_WAITING = 6

export class TrialRunner {
  private readonly settings: TrialSettings
  private readonly open = new Set<Worker>()
  private trying: Promise<unknown> = Promise.resolve()
  private measuring: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private closed = false

  constructor(settings: TrialSettings) {
    this.settings = settings
  }

  /** What it is, or what speaks against it. */
  try(text: string): Promise<TriedHaunt | Flaw[]> {
    if (this.waiting >= MOST_WAITING) throw refuse.holding()
    this.waiting++
    const tried = this.trying.then(() => this.tryNow(text)).finally(() => this.waiting--)
    this.trying = tried.catch(() => {})
    return tried
  }

  /** Plays it, and keeps what is known so far after each round of matches. */
  measure(file: TriedHaunt['file'], keep: (figures: ShelfFigures) => Promise<void>): Promise<void> {
    const { matches } = this.settings
    if (matches === 0) return Promise.resolve()
    const measured = this.measuring.then(async () => {
      const kept: Promise<void>[] = []
      await this.run({ do: 'measure', file, matches }, this.patience.measure, (said) => {
        if (said.is === 'measured') kept.push(keep(said.figures))
        return said.is === 'done'
      })
      await Promise.all(kept)
    })
    this.measuring = measured.catch(() => {})
    return measured
  }

  /** Once all that was asked has come to something. */
  async idle(): Promise<void> {
    await this.trying
    await this.measuring
  }

  async close(): Promise<void> {
    this.closed = true
    await Promise.all([...this.open].map((worker) => worker.terminate()))
    await this.idle()
  }

  private get patience() {
    return this.settings.patience ?? PATIENCE
  }

  private async tryNow(text: string): Promise<TriedHaunt | Flaw[]> {
    let result: TriedHaunt | Flaw[] = [OVER_LIMITS]
    await this.run({ do: 'try', text }, this.patience.try, (said) => {
      if (said.is === 'tried') result = said.result
      return said.is === 'tried'
    })
    return result
  }

  /** Until it says so, or its limits are reached; fails where the thread does. In the end it is gone in any case. */
  private async run(workerData: Job, patience: number, isDone: (said: Said) => boolean): Promise<void> {
    if (this.closed) throw refuse.holding()
    const program = this.settings.program ?? new URL('./worker.ts', import.meta.url)
    const worker = new Worker(program, { workerData, resourceLimits: LIMITS, stdout: true, stderr: true })
    this.open.add(worker)
    let timer: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((end, fail) => {
        timer = setTimeout(end, patience)
        timer.unref()
        worker.on('message', (said: Said) => isDone(said) && end())
        worker.on('error', (cause) => (isOverLimits(cause) ? end() : fail(new Error(FAILED, { cause }))))
        worker.on('exit', () => fail(this.closed ? refuse.holding() : new Error(FAILED)))
      })
    } finally {
      clearTimeout(timer)
      this.open.delete(worker)
      await worker.terminate()
    }
  }
}

const FAILED = 'a thread of the shelf has ended before it had come to anything'

/** Memory and stack are the haunt’s to keep; whatever else ends a thread is no fault of its maker’s. */
const isOverLimits = (error: unknown): boolean =>
  error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
