/** The name and the rule of anything: on hover, on focus, by a long press; and large, when it is opened. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { LoadedGame } from '../games.ts'
import { t } from '../text/index.ts'
import { Sheet } from '../ui/sheet.tsx'

export interface Explainer {
  /** Under the pointer, after a moment; `why` says why the thing cannot be used now. */
  hover(key: string | undefined, why?: string | null): void
  /** At the element that has the focus, if it was reached by keyboard. */
  focus(key: string | undefined, why?: string | null): void
  leave(): void
  /** Large, in the middle. */
  open(key: string): void
}

const NONE: Explainer = { hover: () => {}, focus: () => {}, leave: () => {}, open: () => {} }
const Context = createContext<Explainer>(NONE)
export const useExplain = (): Explainer => useContext(Context)

type Place = Omit<Spot, 'key' | 'why'>

const HOVER_AFTER = 320
const WIDTH = 300
const GAP = 8
const LARGE = 240
/** Where there is less room than this above a thing, its text comes below it. */
const ROOM_ABOVE = 190

interface Spot {
  key: string | undefined
  why: string | null
  x: number
  y: number
  above: boolean
}

function explained(game: LoadedGame, key: string): { name: string; text: string } {
  const dot = key.indexOf('.')
  return game.text.thing(key.slice(0, dot), key.slice(dot + 1))
}

export function ExplainProvider({ game, children }: { game: LoadedGame; children: ReactNode }) {
  const [spot, setSpot] = useState<Spot | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = usePointer()

  const leave = useCallback(() => {
    clearTimeout(timer.current)
    setSpot(null)
  }, [])
  const explainer = useMemo<Explainer>(
    () => ({
      hover: (key, why = null) => {
        if (pointer.current.touch || (key === undefined && why === null)) return
        clearTimeout(timer.current)
        timer.current = setTimeout(() => setSpot({ key, why, ...spotBeside(pointer.current) }), HOVER_AFTER)
      },
      focus: (key, why = null) => {
        const element = document.activeElement
        if (key === undefined && why === null) return
        if (element === null || !element.matches(':focus-visible')) return
        setSpot({ key, why, ...spotAround(element.getBoundingClientRect()) })
      },
      leave,
      open: (key) => {
        leave()
        setOpened(key)
      },
    }),
    [leave, pointer],
  )
  const card = opened === null ? null : explained(game, opened)
  return (
    <Context value={explainer}>
      {children}
      {spot !== null && <Popover game={game} spot={spot} />}
      <Sheet kind="card" title={card?.name ?? ''} open={card !== null} onClose={() => setOpened(null)}>
        <p className="card-text">{card?.text}</p>
      </Sheet>
    </Context>
  )
}

function Popover({ game, spot }: { game: LoadedGame; spot: Spot }) {
  const thing = spot.key === undefined ? null : explained(game, spot.key)
  return (
    <div className={`popover ${spot.above ? 'above' : ''}`} role="tooltip" style={{ left: spot.x, top: spot.y }}>
      {thing !== null && <strong>{thing.name}</strong>}
      {thing !== null && <span>{thing.text}</span>}
      {spot.why !== null && <em className="why">{t('why', { why: spot.why })}</em>}
    </div>
  )
}

/** Beside the thing under the pointer, so that it stays in sight; beside the pointer itself if the thing is large. */
function spotBeside({ x, y }: { x: number; y: number }): Place {
  const box = document.elementFromPoint(x, y)?.closest('.thing')?.getBoundingClientRect()
  if (box !== undefined && box.height < LARGE && box.width < LARGE) return spotAround(box)
  return spotAround(new DOMRect(x - 6, y - 6, 12, 12))
}

function spotAround({ left, width, top, bottom }: DOMRect): Place {
  const above = top > ROOM_ABOVE
  const edge = WIDTH / 2 + GAP
  const x = Math.max(edge, Math.min(innerWidth - edge, left + width / 2))
  return { x, y: above ? top - GAP : bottom + GAP, above }
}

function usePointer() {
  const pointer = useRef({ x: 0, y: 0, touch: false })
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      pointer.current = { x: event.clientX, y: event.clientY, touch: event.pointerType === 'touch' }
    }
    addEventListener('pointermove', follow, { passive: true })
    addEventListener('pointerdown', follow, { passive: true })
    return () => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerdown', follow)
    }
  }, [])
  return pointer
}

const LONG_PRESS = 480

/** Long presses on anything that carries `data-explain` open it large; the click that would follow is swallowed. */
export function useLongPress() {
  const { open } = useExplain()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const swallow = useRef(false)
  const start = useRef({ x: 0, y: 0 })
  const cancel = () => clearTimeout(timer.current)
  return {
    onPointerDownCapture: (event: React.PointerEvent) => {
      cancel()
      swallow.current = false
      if (event.pointerType === 'mouse') return
      const key = keyAt(event.target)
      if (key === null) return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        swallow.current = true
        open(key)
      }, LONG_PRESS)
    },
    onPointerMoveCapture: (event: React.PointerEvent) => {
      if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > 8) cancel()
    },
    onPointerUpCapture: cancel,
    onPointerCancelCapture: cancel,
    onClickCapture: (event: React.MouseEvent) => {
      if (!swallow.current) return
      swallow.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: React.MouseEvent) => {
      const key = keyAt(event.target)
      if (key === null) return
      event.preventDefault()
      if (!swallow.current) open(key)
    },
  }
}

function keyAt(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('[data-explain]')?.getAttribute('data-explain') ?? null) : null
}
