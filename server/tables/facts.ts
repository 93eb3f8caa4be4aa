/** The one thing that leaves a change: a fact. Those who act on it know nothing of each other. */
import type { ToldPick } from '../news/news.ts'
import type { Move } from '../store/rows.ts'
import type { Loaded } from './loaded.ts'

export interface Fact {
  before: Loaded
  after: Loaded
  /** The moves that lead from the one to the other. */
  moves: readonly Move[]
  /** Whether this process has written it: others have their own. */
  ours: boolean
  /** What others need to know to make the same pick, where there are others. */
  pick: ToldPick | null
}

export type Listener = (fact: Fact) => void
