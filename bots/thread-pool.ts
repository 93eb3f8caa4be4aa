/**
 * Threads in which bots think, so that nothing else waits for them. Every question gets an answer: a bot that
 * fails or takes too long is replaced by the next weaker one, and in the end by a random legal choice.
 */
import { fastChance } from '@gloam/kernel/chance.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { Seen } from '@gloam/kernel/seen.ts'
import { type Answered, chooseBlindly, STRENGTHS, type Strength, type ThinkWish } from './decision.ts'
import type { Answer, Task } from './task.ts'

/** Why a bot did not decide. */
export interface BotFailure {
  game: string
  strength: Strength
  reason: 'error' | 'too slow'
  error?: string
}

export interface PoolSettings {
  /** How many threads; one core is left to the server. */
  threads?: number
  /** How much longer than its budget a bot may take. */
  grace?: number
  /** Within so many milliseconds everybody should be answered: when many wait, each bot thinks shorter. */
  patience?: number
  /** So many lines each bot tries at the most, and no clock hurries it: then the same question has the same answer. */
  tries?: number
  /** For the log and the counters. */
  onFailure?: (failure: BotFailure) => void
}

/** A thread, as its system has them: it is sent tasks, one at a time. */
export interface BotThread {
  send(task: Task): void
  /** Whether it keeps the program running. */
  hold(busy: boolean): void
  end(): Promise<unknown>
}

/** Opens a thread; what it says is told, and that it has ended or failed. */
export type OpenThread = (hear: (said: Answer | 'ready') => void, failed: (error: string) => void) => BotThread

interface Job {
  task: Task
  /** When the answer should be there. */
  by: number
  /** It thinks as long as it takes. */
  unhurried: boolean
  done: (decision: Answered) => void
  fail: (error: Error) => void
}

interface Thread {
  worker: BotThread
  /** Whether it has read its program: the time that takes is not the bot's. */
  ready: boolean
  job: Job | null
  /** The place that it has thought about last, and may remember. */
  at: string | undefined
  timer: ReturnType<typeof setTimeout> | null
}

/** A thread that has not read its program by then never will. */
const LONGEST_START = 60_000

/** Milliseconds that nobody needs who tries so many lines and no more; they only end what would never end. */
const UNHURRIED = 60_000

/** A bot that stands in for a stronger one has to be quick. */
const STAND_IN_BUDGET = 100

/** However many wait, a bot may think so long: less would be no thought at all. */
const SHORTEST_THOUGHT = 15

export class ThreadPool {
  private readonly openThread: OpenThread
  private readonly settings: Required<PoolSettings>
  private readonly threads = new Set<Thread>()
  private readonly queue: Job[] = []
  private closed = false
  private tasks = 0

  constructor(openThread: OpenThread, settings: PoolSettings & { threads: number }) {
    this.openThread = openThread
    this.settings = {
      grace: 2000,
      patience: 1500,
      tries: Number.POSITIVE_INFINITY,
      onFailure: () => {},
      ...settings,
    }
  }

  /** How many questions wait for a thread. */
  get waiting(): number {
    return this.queue.length
  }

  /** Thinks for so many milliseconds, or less if others wait. Rejects only if nothing is asked or the pool is closed. */
  choose<G extends GameTypes>(
    game: string,
    seen: Seen<G>,
    strength: Strength,
    milliseconds: number,
    seed: number,
    { iterations = this.settings.tries, at, plans, unhurried = false }: ThinkWish = {},
  ): Promise<Answered> {
    if (this.closed) return Promise.reject(new Error('The bots have gone home.'))
    if (seen.question === null) return Promise.reject(new Error(`Seat ${seen.seat} is not asked anything.`))
    const isRepeatable = unhurried || this.settings.tries < Number.POSITIVE_INFINITY
    const time = isRepeatable ? UNHURRIED : milliseconds
    const task: Task = { id: this.tasks++, game, seen: seen as Seen<GameTypes>, strength, milliseconds: time, seed }
    if (iterations < Number.POSITIVE_INFINITY) task.iterations = iterations
    // Which thread remembers what is a matter of pace: where the same question has to have the same answer, none does.
    if (at !== undefined && !isRepeatable) task.at = at
    if (plans === true) task.plans = true
    const by = performance.now() + Math.max(time, this.settings.patience)
    return new Promise((done, fail) => {
      this.queue.push({ task, by, unhurried, done, fail })
      this.work()
    })
  }

  /** Ends all threads; questions that are still open are rejected. */
  async close(): Promise<void> {
    this.closed = true
    const open = this.queue.splice(0)
    const threads = [...this.threads]
    for (const { job, timer } of threads) {
      if (timer !== null) clearTimeout(timer)
      if (job !== null) open.push(job)
    }
    this.threads.clear()
    for (const { fail } of open) fail(new Error('The bots have gone home.'))
    await Promise.all(threads.map(({ worker }) => worker.end()))
  }

  private work(): void {
    for (let [job] = this.queue; job !== undefined; [job] = this.queue) {
      const thread = this.freeThread(job)
      if (thread === undefined) return
      this.queue.shift()
      job.task.milliseconds = this.share(job)
      thread.job = job
      thread.at = job.task.at
      thread.worker.hold(true)
      thread.worker.send(job.task)
      this.watch(thread)
    }
  }

  /** The one that may remember what it has thought there before, or any. */
  private freeThread({ task }: Job): Thread | undefined {
    const free = [...this.threads].filter(({ job }) => job === null)
    return free.find(({ at }) => at === task.at) ?? free[0] ?? this.newThread()
  }

  /** How long this one may think, so that it is in time itself and nobody behind it comes too late. */
  private share({ task, by, unhurried }: Job): number {
    if (unhurried) return task.milliseconds
    const now = performance.now()
    const { threads } = this.settings
    let share = Math.min(task.milliseconds, by - now)
    this.queue.forEach((behind, i) => {
      share = Math.min(share, ((behind.by - now) * threads) / (i + 2))
    })
    return Math.max(Math.min(task.milliseconds, SHORTEST_THOUGHT), share)
  }

  private watch(thread: Thread): void {
    if (thread.timer !== null) clearTimeout(thread.timer)
    if (thread.job === null) return
    const longest = thread.ready ? thread.job.task.milliseconds + this.settings.grace : LONGEST_START
    thread.timer = setTimeout(() => this.giveUp(thread, 'too slow'), longest)
  }

  private newThread(): Thread | undefined {
    if (this.threads.size >= this.settings.threads) return undefined
    const worker = this.openThread(
      (said) => this.receive(thread, said),
      (error) => this.giveUp(thread, 'error', error),
    )
    const thread: Thread = { worker, ready: false, job: null, at: undefined, timer: null }
    this.threads.add(thread)
    return thread
  }

  private receive(thread: Thread, answer: Answer | 'ready'): void {
    const { job } = thread
    if (answer === 'ready') {
      thread.ready = true
      this.watch(thread)
      return
    }
    if (job === null || job.task.id !== answer.id) return
    this.free(thread)
    if ('decision' in answer) job.done({ ...answer.decision, by: job.task.strength })
    else this.standIn(job, 'error', answer.error)
    this.work()
  }

  private free(thread: Thread): void {
    if (thread.timer !== null) clearTimeout(thread.timer)
    thread.timer = null
    thread.job = null
    // A thread without work does not keep the program running.
    thread.worker.hold(false)
  }

  /** The thread is of no use any more; its job goes on elsewhere. */
  private giveUp(thread: Thread, reason: BotFailure['reason'], error?: string): void {
    if (!this.threads.delete(thread)) return
    const { job } = thread
    this.free(thread)
    void thread.worker.end()
    if (job !== null) this.standIn(job, reason, error)
    this.work()
  }

  private standIn(job: Job, reason: BotFailure['reason'], error?: string): void {
    this.report(job, reason, error)
    const weaker = STRENGTHS[STRENGTHS.indexOf(job.task.strength) - 1]
    if (weaker === undefined) {
      answerBlindly(job)
      return
    }
    const milliseconds = Math.min(job.task.milliseconds, STAND_IN_BUDGET)
    this.queue.unshift({ ...job, task: { ...job.task, id: this.tasks++, strength: weaker, milliseconds } })
  }

  private report({ task: { game, strength } }: Job, reason: BotFailure['reason'], error?: string): void {
    this.settings.onFailure(error === undefined ? { game, strength, reason } : { game, strength, reason, error })
  }
}

function answerBlindly({ task: { seen, seed }, done }: Job): void {
  done({ ...chooseBlindly(seen.question?.choices.length ?? 1, fastChance(seed)), by: null })
}
