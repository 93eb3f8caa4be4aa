/** Looking back at matches of this house: so often, and counted where it fails. */
import type { Thinkers } from '@gloam/bots/decision.ts'
import { LookingBack } from '@gloam/tables/afterwards/look-back.ts'
import type { Limits } from '../../common/allowance.ts'
import type { Metrics } from '../../common/metrics.ts'
import type { Store } from '../../store/store.ts'

/** Looks back that somebody may begin at once, and in the long run one in so many seconds. */
const AT_ONCE = 6
const SECONDS_EACH = 30

/** Where matches lie, and where what was found stays. */
export interface Kept extends Pick<Store, 'log'> {
  ratings: Pick<Store['ratings'], 'keepLook'>
}

export class Moments extends LookingBack {
  constructor(
    bots: Pick<Thinkers, 'choose'>,
    { store, metrics, limits }: { store: Kept; metrics: Metrics; limits: Limits },
    { rate, ...patience }: { rate: number; patience?: number },
  ) {
    const allowances = limits.add('moments', AT_ONCE * rate, rate / SECONDS_EACH)
    super({
      ...{ bots, store, ...patience },
      mayBegin: (by) => allowances.of(by).take(),
      keepLook: (table, seat, look) => store.ratings.keepLook(table, seat, look),
      onFailure: (table, err) => {
        metrics.failures.inc({ where: 'moments' })
        metrics.log.error({ err, table }, 'a match could not be looked back at')
      },
    })
  }
}
