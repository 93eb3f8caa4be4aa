/** The plan of a house with every room: what the words mean in it, and a room is chosen by pressing it. */
import type { Path, Plans } from '@gloam/games/workshop.ts'
import { useEffect, useState } from 'react'
import { t } from '../../../text/index.ts'
import { byName } from '../carrying/carry.ts'
import type { Bench } from '../use-bench.ts'

interface RoomPlanProps {
  bench: Bench
  path: Path
  onPick: (value: unknown) => void
}

export function RoomPlan({ bench, path, onPick }: RoomPlanProps) {
  const { workshop, draft, tongue } = bench
  const [plans, setPlans] = useState<Plans | null>(null)
  const [shown, setShown] = useState(1)
  useEffect(() => {
    let isHere = true
    void workshop.plans().then((load) => isHere && setPlans(() => load))
    return () => {
      isHere = false
    }
  }, [workshop])
  if (plans === null) return <p className="ws-plan-note">{t('loading')}</p>
  const { floors, count } = plans(draft, path, tongue)
  const rooms = floors[shown]?.rooms ?? []
  const [left, top] = [Math.min(...rooms.map(({ x }) => x)), Math.min(...rooms.map(({ y }) => y))]
  return (
    <section className="ws-plan" aria-label={t('workshop.plan')}>
      <div className="ws-floors">
        {floors.map(({ text, rooms: there }, floor) => (
          <button type="button" key={text} aria-pressed={floor === shown} onClick={() => setShown(floor)}>
            {text}
            {there.some(({ fits }) => fits) && <span aria-hidden> ●</span>}
          </button>
        ))}
      </div>
      <p className="ws-plan-note" role="status">
        {count === null ? t('workshop.planOpen') : t('workshop.planFits', { count })}
      </p>
      <div className="ws-rooms">
        {rooms.map(({ value, text, x, y, fits }) => (
          <button
            type="button"
            key={text}
            className={fits ? 'fits' : ''}
            data-room={String(value)}
            aria-pressed={fits}
            data-blank-room={byName(path)}
            style={{ gridColumn: x - left + 1, gridRow: y - top + 1 }}
            onClick={() => onPick(value)}
          >
            {text}
          </button>
        ))}
      </div>
    </section>
  )
}
