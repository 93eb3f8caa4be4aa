/** By its handle a line is carried: dragged, or taken up by Enter, carried by the arrows, and laid by Enter. */
import type { Path } from '@gloam/games/workshop.ts'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../../text/index.ts'
import type { Bench } from '../use-bench.ts'
import { byName, type Direction, focusLine, placeFor } from './carry.ts'
import type { Drag } from './use-drag.ts'

const ARROWS: Readonly<Record<string, Direction>> = {
  ...{ ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' },
}

interface HandleProps {
  bench: Bench
  drag: Drag
  path: Path
  about: string
}

export function Handle({ bench, drag, path, about }: HandleProps) {
  const { held } = bench
  const isHeld = held !== null && byName(held.at) === byName(path)
  const [refused, setRefused] = useState(false)
  const hear = (event: KeyboardEvent) => {
    const act = isHeld ? actOf(event.key) : null
    if (act === null || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const actOf = (key: string): (() => void) | null => {
    if (key === 'Escape') return () => focusLine(bench.letGo(false) ?? path)
    const direction = ARROWS[key]
    return direction === undefined ? null : () => carry(direction)
  }
  const carry = (direction: Direction) => {
    const to = placeFor(bench, path, direction)
    setRefused(to === null)
    if (to !== null) focusLine(bench.carry(path, to))
  }
  const said = isHeld ? t(refused ? 'workshop.nowhere' : 'workshop.held') : ''
  return (
    <>
      <button
        type="button"
        className="quiet ws-handle"
        aria-pressed={isHeld}
        aria-label={t('workshop.carry', { line: about })}
        title={t('workshop.carryHelp')}
        onPointerDown={(event) => drag.begin(event, path)}
        onClick={(event) => event.detail === 0 && (isHeld ? bench.letGo(true) : bench.takeUp(path))}
        onKeyDown={hear}
      >
        <span aria-hidden>⠿</span>
      </button>
      <span className="unseen" role="status">
        {said}
      </span>
    </>
  )
}

/** The gold rule, or the word that it may not lie there. */
export function DropRule({ drag }: { drag: Drag }) {
  const over = drag.dragged?.over
  if (over == null) return null
  const { box, may } = over
  return (
    <div className={`ws-rule${may ? '' : ' no'}`} style={{ left: box.left, top: box.top, width: box.width }}>
      {!may && <span className="ws-refused">{t('workshop.notThere')}</span>}
    </div>
  )
}
