/** The name and the rule of anything: on hover, on focus, by a long press; and large, when it is opened. */
import type { Sight } from '@gloam/games/board/contract.ts'
import { Said } from '@gloam/games/board/said.tsx'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { LoadedGame } from '../../games.ts'
import { Sheet } from '../../ui/sheet.tsx'

export interface Explainer {
  /** Under the pointer, after a moment; `why` says why the thing cannot be used now. */
  hover(key: string | undefined, why?: string | null): void
  /** At the element that has the focus, if it was reached by keyboard. */
  focus(key: string | undefined, why?: string | null): void
  leave(): void
  /** Large, in the middle. */
  open(key: string): void
  /** To a click or tap on what cannot be used now: why not, where it was clicked; without a reason, what it is. */
  answer(key: string | undefined, why: string | null): void
  /** What the game's faces are drawn from. */
  see(sight: Sight): void
}

const NONE: Explainer = {
  hover: () => {},
  focus: () => {},
  leave: () => {},
  open: () => {},
  answer: () => {},
  see: () => {},
}
const Context = createContext<Explainer>(NONE)
export const useExplain = (): Explainer => useContext(Context)

type Place = Omit<Spot, 'key' | 'why' | 'held'>

const HOVER_AFTER = 320
const WIDTH = 340
const GAP = 8
const LARGE = 240
/** Where there is less room than this above a thing, its text comes below it. */
const ROOM_ABOVE = 230
/** An answer to a tap stays until something else is touched, or this long. */
const ANSWERED = 7_000

interface Spot {
  key: string | undefined
  why: string | null
  /** It answers a click: it stays when the pointer moves on, and is read out. */
  held: boolean
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
  const sight = useRef<Sight | null>(null)
  const pointer = usePointer()
  useLetGo(spot?.held === true, () => setSpot(null))

  const explainer = useMemo<Explainer>(() => {
    const leave = () => {
      clearTimeout(timer.current)
      setSpot((old) => (old?.held ? old : null))
    }
    const open = (key: string) => {
      clearTimeout(timer.current)
      setSpot(null)
      setOpened(key)
    }
    return {
      leave,
      open,
      see: (seen) => {
        sight.current = seen
      },
      hover: (key, why = null) => {
        if (pointer.current.touch || (key === undefined && why === null)) return
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          // Whoever drags the board looks at where it goes.
          if (!pointer.current.pressed) setSpot({ key, why, held: false, ...spotBeside(pointer.current) })
        }, HOVER_AFTER)
      },
      focus: (key, why = null) => {
        const element = document.activeElement
        if (key === undefined && why === null) return
        if (element === null || !element.matches(':focus-visible')) return
        setSpot({ key, why, held: false, ...spotAround(element.getBoundingClientRect()) })
      },
      answer: (key, why) => {
        if (why === null) {
          if (key !== undefined) open(key)
          return
        }
        clearTimeout(timer.current)
        const element = document.activeElement
        const byKey = element?.matches('.thing:focus-visible') ? element.getBoundingClientRect() : null
        setSpot({ key, why, held: true, ...(byKey === null ? spotBeside(pointer.current) : spotAround(byKey)) })
      },
    }
  }, [pointer])
  return (
    <Context value={explainer}>
      {children}
      <div aria-live="polite">{spot !== null && <Popover game={game} spot={spot} sight={sight.current} />}</div>
      <Sheet
        kind="card"
        title={opened === null ? '' : <Said text={game.text}>{explained(game, opened).name}</Said>}
        open={opened !== null}
        onClose={() => setOpened(null)}
      >
        {opened !== null && <Whole game={game} of={opened} why={null} sight={sight.current} />}
      </Sheet>
    </Context>
  )
}

interface WholeProps {
  game: LoadedGame
  of: string
  why: string | null
  sight: Sight | null
}

/** The whole face of a card where the game draws one, else its text. */
function Whole({ game, of, why, sight }: WholeProps) {
  const face = sight === null ? null : (game.board?.faceOf?.({ ...sight, of, why }) ?? null)
  if (face !== null) return <div className="face">{face}</div>
  return (
    <p className="card-text">
      <Said text={game.text}>{explained(game, of).text}</Said>
    </p>
  )
}

function Popover({ game, spot, sight }: { game: LoadedGame; spot: Spot; sight: Sight | null }) {
  const { key, why } = spot
  const face = key === undefined || sight === null ? null : (game.board?.faceOf?.({ ...sight, of: key, why }) ?? null)
  const thing = key === undefined ? null : explained(game, key)
  const langOf = (said: string) => game.text.foreign.langOf(said)
  return (
    <div
      className={`popover ${spot.above ? 'above' : ''} ${spot.held ? 'held' : ''}`}
      role={spot.held ? 'status' : 'tooltip'}
      style={{ left: spot.x, top: spot.y }}
    >
      {face === null && thing !== null && <strong lang={langOf(thing.name)}>{thing.name}</strong>}
      {face === null && thing !== null && <span lang={langOf(thing.text)}>{thing.text}</span>}
      {face}
      {why !== null && (
        <em className="why">
          <Said text={game.text}>{why}</Said>
        </em>
      )}
    </div>
  )
}

/** Whatever is touched next, or Escape, lets an answer go; and so does time. */
function useLetGo(held: boolean, letGo: () => void): void {
  const latest = useRef(letGo)
  latest.current = letGo
  useEffect(() => {
    if (!held) return
    const over = new AbortController()
    const go = () => latest.current()
    const timer = setTimeout(go, ANSWERED)
    addEventListener('pointerdown', go, { signal: over.signal })
    addEventListener('keydown', go, { signal: over.signal })
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [held])
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
  const pointer = useRef({ x: 0, y: 0, touch: false, pressed: false })
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      const { clientX, clientY, pointerType, buttons } = event
      pointer.current = { x: clientX, y: clientY, touch: pointerType === 'touch', pressed: buttons !== 0 }
    }
    const kinds = ['pointermove', 'pointerdown', 'pointerup'] as const
    for (const kind of kinds) addEventListener(kind, follow, { passive: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, follow)
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
