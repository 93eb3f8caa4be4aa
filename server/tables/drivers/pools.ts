/** The threads in which bots think. */
import { BotPool } from '@gloam/bots/pool.ts'
import type { ThreadData } from '@gloam/bots/task.ts'
import type { Additions } from '@gloam/games/outside.ts'
import type { Metrics } from '../../common/metrics.ts'

export interface PoolSettings {
  botBudget: number
  botProgram?: URL
  botTries?: number
  additions: Additions
}

export type Pools = readonly [playing: BotPool, advising: BotPool, judging: BotPool]

/** Whoever looks back at a match that is over takes what time nobody else on the machine wants. */
const LAST_OF_ALL = 19

/** Hints have a thread of their own, and so has looking back: no turn waits for them. */
export function openPools(settings: PoolSettings, metrics: Metrics): Pools {
  const onFailure = (failure: object) => {
    metrics.failures.inc({ where: 'bot' })
    metrics.log.warn(failure, 'a bot was replaced by a weaker one')
  }
  const { botProgram: program, botTries: tries, botBudget: patience } = settings
  // Where no clock counts, they do not stand back either: on a machine that is busy for long they would never come.
  const additions: ThreadData = tries === undefined ? settings.additions : { ...settings.additions, niceness: 0 }
  const idle: ThreadData = { niceness: LAST_OF_ALL, ...additions }
  const common = {
    ...{ onFailure, patience, additions },
    ...(program === undefined ? {} : { program }),
    ...(tries === undefined ? {} : { tries }),
  }
  return [
    new BotPool(common),
    new BotPool({ ...common, threads: 1 }),
    new BotPool({ ...common, threads: 1, additions: idle }),
  ]
}
