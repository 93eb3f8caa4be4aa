/**
 * Measured on both sides in turns. Each is a process of its own, so that nothing that one does is in the other's way; both
 * are there at the same time and do a bit in turns, so that what slows the machine for a while slows both.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { medianInterval } from '../../statistics.ts'
import { inTurns, type Turn } from '../turns.ts'

/** A state of the project. */
export interface Side {
  /** Where its sources lie. */
  root: string
}

export interface Measured {
  /** Moves, or tries of a search. */
  count: number
  /** Whole matches, or decisions. */
  whole: number
  /** Seconds of CPU that it took. */
  cpu: number
}

export interface ProbeOrder {
  probe: 'inPlace' | 'copied' | 'search' | 'hosted'
  game: string
  seats: number
}

/** How often new processes are begun, and how many turns they take: at first to get warm, and then those that count. */
export interface Rounds {
  processes: number
  warm: number
  turns: number
}

const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url))

/** A process that does the same whenever it is asked. */
export class Prober {
  private readonly child: ChildProcess
  private heard = Promise.withResolvers<unknown>()

  private constructor(child: ChildProcess) {
    this.child = child
    child.on('message', (word) => this.heard.resolve(word))
    child.once('exit', () => this.heard.reject(new Error('What is measured has ended by itself: its words are above.')))
  }

  static async start({ root }: Side, { probe, game, seats }: ProbeOrder): Promise<Prober> {
    const prober = new Prober(fork(PROBE, [root, probe, game, `${seats}`]))
    await prober.heard.promise
    return prober
  }

  async measure(): Promise<Measured> {
    this.heard = Promise.withResolvers()
    this.child.send('again')
    return (await this.heard.promise) as Measured
  }

  stop(): void {
    this.child.kill()
  }
}

type Ordered = readonly [side: Side, order: ProbeOrder]

/** How programs are compiled is another matter of luck in each process: so several are asked on each side. */
export async function probeBoth(ours: Ordered, theirs: Ordered, rounds: Rounds): Promise<Turn<Measured>[]> {
  const turns: Turn<Measured>[] = []
  for (let i = 0; i < rounds.processes; i++) {
    const probers = await Promise.all([ours, theirs].map(([side, order]) => Prober.start(side, order)))
    const [one, other] = probers.map((prober) => () => prober.measure())
    await inTurns(rounds.warm, one, other)
    turns.push(...(await inTurns(rounds.turns, one, other)))
    for (const prober of probers) prober.stop()
  }
  return turns
}

/** How many times as much today comes to as the commit does: the middle of the turns, and the interval of that middle. */
export interface Times {
  today: number
  before: number
  half: number
  low: number
  high: number
}

export function timesOf<T>(turns: readonly Turn<T>[], of: (measured: T) => number): Times {
  const [half, low, high] = medianInterval(turns.map(({ ours, theirs }) => of(ours) / of(theirs)))
  const [today] = medianInterval(turns.map(({ ours }) => of(ours)))
  const [before] = medianInterval(turns.map(({ theirs }) => of(theirs)))
  return { today, before, half, low, high }
}
