/** What is asked of a thread: a match of a haunt to learn from, or one in which what was learnt is held against what was believed. */
import type { DuelResult } from '@gloam/bots/trial/duel.ts'
import type { Watched } from '@gloam/bots/trial/learning.ts'
import { DraftInTrial } from '@gloam/bots/trial/session.ts'
import { there } from '@gloam/kernel/data.ts'
import { draftOf } from './drafts.ts'

export interface Job {
  readonly haunt: number
  readonly number: number
  readonly seats: number
  /** What some of the bots believe; null: all believe what is read out of the rules, and one watches. */
  readonly hopes: readonly unknown[] | null
}

export interface Result {
  readonly job: Job
  readonly watched: Watched | null
  readonly duel: DuelResult | null
  /** Seconds of processor time. */
  readonly seconds: number
}

let held: { readonly haunt: number; readonly tried: DraftInTrial } | null = null

function inTrial(haunt: number): DraftInTrial {
  if (held?.haunt !== haunt) held = { haunt, tried: new DraftInTrial('betrayal', there(draftOf(haunt))) }
  return held.tried
}

export function resultOf(job: Job): Result {
  const { number, seats, hopes } = job
  const tried = inTrial(job.haunt)
  const before = process.threadCpuUsage()
  const watched = hopes === null ? watch(tried, number, seats) : null
  const duel = hopes === null ? null : tried.duel({ number, seats, hopes })
  const { user, system } = process.threadCpuUsage(before)
  return { job, watched, duel, seconds: (user + system) / 1e6 }
}

function watch(tried: DraftInTrial, number: number, seats: number): Watched {
  const { won, moments } = tried.measure({ number, seats })
  return { seats, won, moments }
}
