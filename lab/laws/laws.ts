/** The laws that are tried match by match, and what is tried at once. */
import {
  componentsAreConserved,
  copiesAreApart,
  dataIsAll,
  everyMatchEnds,
  type Law,
  secretsAreKept,
  undoIsExact,
} from '@gloam/kernel/laws.ts'
import type { Stretch } from './setups.ts'

export const LAWS = {
  everyMatchEnds,
  componentsAreConserved,
  dataIsAll,
  secretsAreKept,
  undoIsExact,
  copiesAreApart,
} satisfies Record<string, Law>

export type LawName = keyof typeof LAWS

export interface Terms {
  game: string
  version: number
  /** How often the costly laws look while a match goes on. */
  looks: number
}

export interface Job extends Stretch {
  law: LawName
}

/** A stretch on which the law holds. */
export interface Held {
  job: Job
}
