/**
 * What was thought about one decision, for the next one of the same turn: the tree below the step that was chosen. It is
 * kept for one place at one table, and used only where the seat sees and is asked exactly what the tree expects there: what
 * lies below was found in imagined states, so nothing else can come along with it.
 */
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame, Game, GameTypes, Seat, Walk } from '@gloam/kernel/game.ts'
import type { Asked } from '../decision.ts'
import type { Mood } from '../mood.ts'
import type { LessonsOfAll } from './lessons.ts'
import type { Arm, Crossing } from './tree.ts'

/** A tree, and what was learnt while it grew. */
export interface Thought {
  root: Crossing
  lessons: LessonsOfAll | null
}

interface Kept {
  game: AnyGame
  seat: Seat
  /** How many picks have been made when the next question comes. */
  picks: number
  /** Where the step can have led. */
  next: readonly Crossing[]
  lessons: LessonsOfAll | null
}

/** Of so many places something is remembered; those that were thought about longest ago are forgotten first. */
const MOST = 16

/** What was moved last in a turn. */
interface Walked {
  mood: Mood
  walk: Walk
}

export class Memory {
  private readonly kept = new Map<string, Kept>()
  private readonly walked = new Map<string, Walked>()

  /** What was thought about this very position, if anything was; it is remembered once. */
  recall<G extends GameTypes>(at: string, game: Game<G>, seen: Asked<G>): Thought | null {
    const kept = this.kept.get(at)
    this.kept.delete(at)
    if (kept === undefined || kept.game !== game || kept.seat !== seen.seat || kept.picks !== seen.picks) return null
    const root = kept.next.find(({ prospect }) => isSeen(prospect, seen))
    return root === undefined ? null : { root, lessons: kept.lessons }
  }

  /** This arm is chosen: what lies below it may be asked next. */
  keep<G extends GameTypes>(at: string, game: Game<G>, seen: Asked<G>, { root, lessons }: Thought, arm?: Arm): void {
    const next = root.allAfter(`${arm?.id}`).filter(({ prospect }) => prospect !== null)
    if (next.length === 0) return
    this.kept.set(at, { game, seat: seen.seat, picks: seen.picks + 1, next, lessons })
    forgetOldest(this.kept)
  }

  /** What this place has moved last in a turn of this mood. */
  lastWalk(at: string, mood: Mood): Walk | undefined {
    const last = this.walked.get(at)
    return last?.mood === mood ? last.walk : undefined
  }

  noteWalk(at: string, mood: Mood, walk: Walk | null): void {
    if (walk === null) return
    this.walked.delete(at)
    this.walked.set(at, { mood, walk })
    forgetOldest(this.walked)
  }
}

function forgetOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
}

function isSeen<G extends GameTypes>(prospect: Crossing['prospect'], { view, question }: Asked<G>): boolean {
  return prospect !== null && same(prospect.choices, question.choices) && same(prospect.view, view)
}
