/** Hints at the tables of this house, which nobody may ask for without end. */
import type { Thinkers } from '@gloam/bots/decision.ts'
import { Hints } from '@gloam/tables/hints.ts'
import type { Luck } from '@gloam/tables/luck.ts'
import type { Limits } from '../common/allowance.ts'

/** Hints at once, and in the long run one in so many seconds: enough to ask at each decision of a turn. */
const AT_ONCE = 10
const SECONDS_EACH = 2

export interface AdviceSettings {
  /** Milliseconds that the bot may think. */
  botBudget: number
  /** Multiplies all rate limits. */
  rate: number
  luck?: Luck
}

export class Adviser extends Hints {
  constructor(bots: Thinkers, { botBudget, rate, luck }: AdviceSettings, limits: Limits) {
    const allowances = limits.add('hint', AT_ONCE * rate, rate / SECONDS_EACH)
    super({ bots, luck, budget: () => botBudget, mayAsk: (person) => allowances.of(person).take() })
  }
}
