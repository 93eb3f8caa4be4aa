/** The laws that are tried match by match. */
import {
  componentsAreConserved,
  copiesAreApart,
  dataIsAll,
  everyMatchEnds,
  type Law,
  secretsAreKept,
  undoIsExact,
} from '@gloam/kernel/laws.ts'

export const LAWS = {
  everyMatchEnds,
  componentsAreConserved,
  dataIsAll,
  secretsAreKept,
  undoIsExact,
  copiesAreApart,
} satisfies Record<string, Law>

export type LawName = keyof typeof LAWS
