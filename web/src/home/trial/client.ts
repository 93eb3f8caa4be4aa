/** The page's way to workers that try a draft: one for the house, and several that play matches. */
import type { FromTrial, ToTrial, TrialAsked, TrialName } from './words.ts'
import { TRIAL } from './words.ts'

interface Waiting {
  done(answer: unknown): void
  failed(error: Error): void
}

export class TrialWorker {
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private readonly ready: Promise<void>
  private count = 0

  constructor() {
    this.worker = new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: TRIAL })
    this.ready = new Promise((ready, failed) => {
      this.worker.onmessage = ({ data }: MessageEvent<FromTrial>) => {
        if (data === 'ready') ready()
        else this.hear(data)
      }
      // Where its program does not come the error has no message, and what is asked still waits for it to be ready.
      this.worker.onerror = ({ message = '' }) => {
        failed(new Error(message))
        this.fail(message)
      }
    })
    this.ready.catch(() => {})
  }

  async ask<N extends TrialName>(ask: N, given: TrialAsked[N]['given']): Promise<TrialAsked[N]['answer']> {
    const number = ++this.count
    await this.ready
    return new Promise((done, failed) => {
      this.waiting.set(number, { done: done as Waiting['done'], failed })
      this.worker.postMessage({ number, ask, given } as ToTrial)
    })
  }

  /** What it was asked is not answered any more. */
  end(): void {
    this.worker.terminate()
    this.waiting.clear()
  }

  private hear(message: Exclude<FromTrial, 'ready'>): void {
    const asked = this.waiting.get(message.number)
    this.waiting.delete(message.number)
    if ('failed' in message) asked?.failed(new Error(message.failed))
    else asked?.done(message.answer)
  }

  private fail(message: string): void {
    for (const { failed } of this.waiting.values()) failed(new Error(message))
    this.waiting.clear()
  }
}
