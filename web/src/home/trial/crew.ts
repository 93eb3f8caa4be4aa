/** Several workers that try drafts at the same time: what is asked of them is answered by whoever is free next. */
import type { Draft } from '@gloam/games/workshop.ts'
import { TrialWorker } from './client.ts'
import type { TrialAsked, TrialName } from './words.ts'

/** As many as there are cores; the page itself has little to do meanwhile. */
const MOST = 8
export const crewSize = (): number => Math.max(1, Math.min(MOST, navigator.hardwareConcurrency ?? 2))

interface Task {
  readonly draft: Draft
  readonly name: TrialName
  readonly given: unknown
  done(answer: unknown): void
  failed(error: Error): void
}

interface Member {
  readonly worker: TrialWorker
  /** The draft that it holds. */
  holds: Draft | null
  busy: boolean
}

export class TrialCrew {
  private readonly game: string
  private readonly size: number
  private members: Member[] = []
  private readonly left: Task[] = []
  private paused = false

  constructor(game: string, size = crewSize()) {
    this.game = game
    this.size = size
  }

  ask<N extends TrialName>(draft: Draft, name: N, given: TrialAsked[N]['given']): Promise<TrialAsked[N]['answer']> {
    return new Promise((done, failed) => {
      this.left.push({ draft, name, given, done: done as Task['done'], failed })
      this.handOut()
    })
  }

  /** What has been begun is still brought in. */
  pause(): void {
    this.paused = true
  }

  goOn(): void {
    this.paused = false
    this.handOut()
  }

  /** What is left is not done any more; nobody is told. */
  end(): void {
    this.left.length = 0
    for (const { worker } of this.members) worker.end()
    this.members = []
  }

  private handOut(): void {
    while (!this.paused && this.left.length > 0) {
      const member = this.free()
      const task = member === null ? undefined : this.left.shift()
      if (member === null || task === undefined) return
      void this.work(member, task)
    }
  }

  private free(): Member | null {
    const idle = this.members.find(({ busy }) => !busy)
    if (idle !== undefined || this.members.length >= this.size) return idle ?? null
    const member = { worker: new TrialWorker(), holds: null, busy: false }
    this.members.push(member)
    return member
  }

  private async work(member: Member, { draft, name, given, done, failed }: Task): Promise<void> {
    member.busy = true
    try {
      if (member.holds !== draft) await member.worker.ask('hold', { game: this.game, draft })
      member.holds = draft
      done(await member.worker.ask(name, given as never))
    } catch (error) {
      failed(error instanceof Error ? error : new Error(String(error)))
    }
    member.busy = false
    this.handOut()
  }
}
