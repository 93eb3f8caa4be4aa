/** A press that has to be held: by a finger, a mouse, or the space bar. Let go too early, and nothing has happened. */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds. A touch in passing is shorter. */
export const HOLD = 800

export function useHold(done: () => void) {
  const [holding, setHolding] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressed = useRef(false)
  const letGo = () => {
    clearTimeout(timer.current)
    setHolding(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => {
    clearTimeout(timer.current)
    pressed.current = true
    setHolding(true)
    timer.current = setTimeout(done, HOLD)
  }
  const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  return {
    holding,
    handlers: {
      onPointerDown: (event: PointerEvent) => event.button === 0 && begin(),
      onPointerUp: letGo,
      onPointerLeave: letGo,
      onPointerCancel: letGo,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      onKeyDown: (event: KeyboardEvent) => {
        if (!isKey(event)) return
        event.preventDefault()
        if (!event.repeat) begin()
      },
      onKeyUp: (event: KeyboardEvent) => isKey(event) && letGo(),
      onBlur: letGo,
      // Whoever has the page read to them presses without holding: no finger and no key has been down.
      onClick: () => {
        if (!pressed.current) done()
        pressed.current = false
      },
    },
  }
}
