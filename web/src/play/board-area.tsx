/** The space for the board: panned by drag, zoomed by wheel, pinch and keys, and brought back with «fit». */
import fitIcon from 'icon:expand'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../text/index.ts'
import { Icon } from '../ui/icon.tsx'
import { useLongPress } from './explain.tsx'

interface Look {
  x: number
  y: number
  zoom: number
}

const FIT: Look = { x: 0, y: 0, zoom: 1 }
const MOST_ZOOM = 5
const DRAG_FROM = 6

export function BoardArea({ children, label }: { children: ReactNode; label: string }) {
  const area = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const look = useRef<Look>(FIT)
  const [zoomed, setZoomed] = useState(false)
  const press = useLongPress()

  const apply = useCallback((next: Look, smooth = false) => {
    if (area.current === null || surface.current === null) return
    look.current = within(next, area.current)
    const { x, y, zoom } = look.current
    surface.current.classList.toggle('smooth', smooth)
    surface.current.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`
    setZoomed(zoom !== 1 || x !== 0 || y !== 0)
  }, [])
  const zoomBy = useCallback(
    (factor: number, smooth = true, at?: { x: number; y: number }) => {
      if (area.current === null) return
      const { width, height } = area.current.getBoundingClientRect()
      apply(zoomedAt(look.current, factor, at ?? { x: width / 2, y: height / 2 }), smooth)
    },
    [apply],
  )
  useWheel(area, zoomBy)
  const drag = useDrag(look, apply)

  return (
    <div className="board-area">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is on the board is interactive; this only moves it */}
      <div
        ref={area}
        className="board-window"
        {...press}
        {...drag.props}
        onClickCapture={(event) => {
          press.onClickCapture(event)
          drag.swallowClick(event)
        }}
        onKeyDown={(event) => {
          const factor = ZOOM_KEYS[event.key]
          if (factor !== undefined) zoomBy(factor)
          else if (event.key === '0') apply(FIT, true)
        }}
      >
        <div ref={surface} className="board-surface">
          {children}
        </div>
      </div>
      <fieldset className="board-tools">
        <legend className="unseen">{label}</legend>
        <button type="button" className="round" aria-label={t('board.nearer')} onClick={() => zoomBy(1.4)}>
          +
        </button>
        <button type="button" className="round" aria-label={t('board.farther')} disabled={!zoomed} onClick={() => zoomBy(1 / 1.4)}>
          −
        </button>
        <button type="button" className="round" aria-label={t('board.fit')} disabled={!zoomed} onClick={() => apply(FIT, true)}>
          <Icon path={fitIcon} size={16} />
        </button>
      </fieldset>
    </div>
  )
}

const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1.4, '=': 1.4, '-': 1 / 1.4 }

function zoomedAt({ x, y, zoom }: Look, factor: number, at: { x: number; y: number }): Look {
  const next = Math.max(1, Math.min(MOST_ZOOM, zoom * factor))
  const real = next / zoom
  return { zoom: next, x: at.x - (at.x - x) * real, y: at.y - (at.y - y) * real }
}

/** The board never leaves its window: at least its edges stay at the window's edges. */
function within({ x, y, zoom }: Look, area: HTMLElement): Look {
  const { clientWidth: width, clientHeight: height } = area
  return { zoom, x: clamp(x, width * (1 - zoom), 0), y: clamp(y, height * (1 - zoom), 0) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

/** React listens to wheels passively, and a passive listener cannot keep the page from scrolling. */
function useWheel(
  area: React.RefObject<HTMLDivElement | null>,
  zoomBy: (factor: number, smooth: boolean, at: { x: number; y: number }) => void,
): void {
  useEffect(() => {
    const element = area.current
    if (element === null) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      zoomBy(Math.exp(-event.deltaY * 0.0016), false, { x: event.clientX - left, y: event.clientY - top })
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [area, zoomBy])
}

type Points = Map<number, { x: number; y: number }>

function middle(points: Points): { x: number; y: number; apart: number } {
  const [a, b = a] = [...points.values()]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) }
}

function useDrag(look: React.RefObject<Look>, apply: (look: Look) => void) {
  const points = useRef<Points>(new Map())
  const moved = useRef(0)
  const end = (event: React.PointerEvent) => void points.current.delete(event.pointerId)
  return {
    props: {
      onPointerDown: (event: React.PointerEvent) => {
        if (points.current.size === 0) moved.current = 0
        if (points.current.size < 2) points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
        if (!points.current.has(event.pointerId)) return
        const before = middle(points.current)
        points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const after = middle(points.current)
        moved.current += Math.hypot(after.x - before.x, after.y - before.y)
        if (moved.current < DRAG_FROM && points.current.size === 1) return
        if (points.current.size === 2) moved.current = DRAG_FROM
        event.currentTarget.setPointerCapture(event.pointerId)
        const { left, top } = event.currentTarget.getBoundingClientRect()
        const factor = points.current.size === 2 && before.apart > 0 ? after.apart / before.apart : 1
        const next = zoomedAt(look.current, factor, { x: after.x - left, y: after.y - top })
        apply({ ...next, x: next.x + after.x - before.x, y: next.y + after.y - before.y })
      },
      onPointerUp: end,
      onPointerCancel: end,
      onLostPointerCapture: end,
    },
    /** A drag that ends on a thing is not a click on it. */
    swallowClick: (event: React.MouseEvent) => {
      if (moved.current < DRAG_FROM) return
      moved.current = 0
      event.stopPropagation()
      event.preventDefault()
    },
  }
}
