/** Those of this process who hear the news, and that they are told now and then to look at everything. */
import type { Hint } from './news.ts'
import { hintsIn } from './words.ts'

/** Whatever was missed is found within this time. */
const LOOK_EVERY = 3_000

export class Listeners {
  private readonly process: string
  private readonly all: ((hint: Hint | 'all') => void)[] = []
  private readonly looking: NodeJS.Timeout
  private closed = false

  constructor(process: string) {
    this.process = process
    this.looking = setInterval(() => this.hear('all'), LOOK_EVERY)
    this.looking.unref()
  }

  add(hear: (hint: Hint | 'all') => void): void {
    this.all.push(hear)
  }

  hear(hint: Hint | 'all'): void {
    if (!this.closed) for (const listener of this.all) listener(hint)
  }

  /** In front of a notice stands who speaks: what one has said oneself need not be read. */
  understand(notice = ''): void {
    if (notice.startsWith(this.process)) return
    for (const hint of hintsIn(notice, this.process.length)) this.hear(hint)
  }

  close(): void {
    this.closed = true
    clearInterval(this.looking)
  }
}
