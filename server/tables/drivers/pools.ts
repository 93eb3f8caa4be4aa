/** The threads in which bots think. */
import { BotPool } from '@gloam/bots/pool.ts'
import type { Additions } from '@gloam/games/outside.ts'
import type { Metrics } from '../../metrics.ts'

export interface PoolSettings {
  botBudget: number
  botProgram?: URL
  additions: Additions
}

/** Hints have a thread of their own: no turn waits for one. */
export function openPools(settings: PoolSettings, metrics: Metrics): [playing: BotPool, advising: BotPool] {
  const onFailure = (failure: object) => {
    metrics.failures.inc({ where: 'bot' })
    metrics.log.warn(failure, 'a bot was replaced by a weaker one')
  }
  const { botProgram: program, botBudget: patience, additions } = settings
  const common = { onFailure, patience, additions, ...(program === undefined ? {} : { program }) }
  return [new BotPool(common), new BotPool({ ...common, threads: 1 })]
}
