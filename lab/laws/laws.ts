/** What is tried at once, and on which terms. */
import type { LawName } from '@gloam/bots/trial/laws.ts'
import type { Stretch } from './setups.ts'

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
