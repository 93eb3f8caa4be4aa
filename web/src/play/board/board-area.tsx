/**
 * The space for the board. It scrolls as every page does, and is zoomed with the wheel, two fingers, keys and buttons;
 * «fit» shows all of it. A mouse may also drag it.
 */
import fitIcon from 'icon:expand'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../text/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLongPress } from './explain.tsx'
import { bringIntoSight, isInSight } from './use-camera.ts'
import { Zoom, type ZoomState } from './zoom.ts'

const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1.4, '=': 1.4, '-': 1 / 1.4 }

interface BoardAreaProps {
  children: ReactNode
  label: string
  onReady?: ((zoom: Zoom | null) => void) | undefined
  /** What the wheel turns over an element with `data-turner`. */
  onTurn?: ((by: 1 | -1) => void) | undefined
  /** Another one means that other things are lit. */
  lit: unknown
}

export function BoardArea({ children, label, lit, onReady, onTurn }: BoardAreaProps) {
  const window = useRef<HTMLDivElement>(null)
  useLitInSight(window, lit)
  const sizer = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<Zoom | null>(null)
  const [state, setState] = useState<ZoomState>({ plain: true, farthest: true })
  const press = useLongPress()
  useEffect(() => {
    if (window.current === null || sizer.current === null || surface.current === null) return
    const made = new Zoom(window.current, sizer.current, surface.current, (now) =>
      setState((old) => (old.plain === now.plain && old.farthest === now.farthest ? old : now)),
    )
    setZoom(made)
    onReady?.(made)
    return () => {
      made.stop()
      onReady?.(null)
    }
  }, [onReady])
  useTurningWheel(window, onTurn)

  return (
    <div className="board-area">
      <h2 className="unseen">{t('board.label')}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what lies on the board is interactive; this only moves it */}
      <div
        ref={window}
        className="board-window"
        {...press}
        onKeyDown={(event) => {
          const factor = ZOOM_KEYS[event.key]
          if (factor !== undefined) zoom?.by(factor)
          else if (event.key === '0') zoom?.fit()
        }}
      >
        <div ref={sizer} className="board-sizer">
          <div ref={surface} className="board-surface">
            {children}
          </div>
        </div>
      </div>
      {zoom !== null && <Tools label={label} zoom={zoom} state={state} />}
    </div>
  )
}

/** Over what can be turned, the wheel turns it, and neither scrolls nor zooms the board. */
function useTurningWheel(window: RefObject<HTMLElement | null>, onTurn: ((by: 1 | -1) => void) | undefined): void {
  useEffect(() => {
    const element = window.current
    if (element === null || onTurn === undefined) return
    const wheel = (event: WheelEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-turner]') === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onTurn(event.deltaY > 0 ? 1 : -1)
    }
    element.addEventListener('wheel', wheel, { capture: true, passive: false })
    return () => element.removeEventListener('wheel', wheel, { capture: true })
  }, [window, onTurn])
}

/** What may be clicked is in sight, or comes into sight: at least the first of it. */
function useLitInSight(window: RefObject<HTMLElement | null>, lit: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands for all that is lit
  useEffect(() => {
    const things = [...(window.current?.querySelectorAll('.thing.lit') ?? [])]
    const [first] = things
    if (window.current === null || first === undefined) return
    const frame = window.current.getBoundingClientRect()
    if (!things.some((element) => isInSight(element.getBoundingClientRect(), frame))) bringIntoSight(first)
  }, [window, lit])
}

function Tools({ label, zoom, state }: { label: string; zoom: Zoom; state: ZoomState }) {
  const [slot] = useState(() => document.getElementById('board-tools'))
  if (slot === null) return null
  const tools = (
    <fieldset className="board-tools">
      <legend className="unseen">{label}</legend>
      <Tool label={t('board.nearer')} onPress={() => zoom.by(1.4)}>
        +
      </Tool>
      <Tool label={t('board.farther')} disabled={state.farthest} onPress={() => zoom.by(1 / 1.4)}>
        −
      </Tool>
      <Tool label={t('board.fit')} disabled={state.plain} onPress={() => zoom.fit()}>
        <Icon path={fitIcon} size={16} />
      </Tool>
    </fieldset>
  )
  return createPortal(tools, slot)
}

function Tool({
  label,
  disabled = false,
  onPress,
  children,
}: {
  label: string
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className="quiet round"
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** The tools stand in the bar, where they hide nothing of the board. */
export function BoardTools() {
  return <div id="board-tools" />
}
