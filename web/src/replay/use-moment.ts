/** Where one is in a replay: kept in the address, moved by buttons, keys and time. */
import { useCallback, useEffect, useRef, useState } from 'react'

export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

const USUAL_WAIT = 900

export interface MomentControl {
  place: number
  last: number
  playing: boolean
  speed: Speed
  go(place: number): void
  toggle(): void
  setSpeed(speed: Speed): void
}

export function placeInAddress(): number {
  const at = Number(new URLSearchParams(location.search).get('at'))
  return Number.isInteger(at) && at > 0 ? at - 1 : 0
}

export function seatInAddress(): number | null {
  const seat = new URLSearchParams(location.search).get('seat')
  return seat === null ? null : Number(seat)
}

/** The address of a moment, as it is seen from a seat. */
export function addressOf(place: number, seat: number): string {
  return `${location.pathname}${asked(place, seat)}`
}

/** The same, of any match. */
export function momentOf(table: string, place: number, seat: number): string {
  return `/table/${table}/replay${asked(place, seat)}`
}

/** A spectator's eyes are said as well: whoever sat there would look with their own. */
const asked = (place: number, seat: number): string => `?at=${place + 1}&seat=${seat}`

export function useMoment(length: number, seat: number): MomentControl {
  const [place, setPlace] = useState(placeInAddress)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const last = Math.max(0, length - 1)
  const go = useCallback((to: number) => setPlace(length === 0 ? to : Math.max(0, Math.min(last, to))), [length, last])
  const toggle = useCallback(() => {
    // Whoever presses play at the end wants to see it from the beginning.
    if (!playing && place >= last) setPlace(0)
    setPlaying(!playing)
  }, [playing, place, last])
  useEffect(() => history.replaceState(history.state, '', addressOf(place, seat)), [place, seat])
  useEffect(() => {
    if (!playing) return
    if (place >= last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => setPlace(place + 1), USUAL_WAIT / speed)
    return () => clearTimeout(timer)
  }, [playing, place, last, speed])
  const control = { place, last, playing, speed, go, toggle, setSpeed }
  useKeys(control)
  return control
}

/** Where a key means something else, it is not ours. */
const OWN_KEYS = 'input, select, textarea, button, a, [role="button"], dialog[open] *'

function useKeys(control: MomentControl): void {
  const latest = useRef(control)
  latest.current = control
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { place, go, toggle } = latest.current
      const at = event.target
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // A slider takes its arrows itself, and a focused button the space bar.
      if (at instanceof HTMLInputElement || at instanceof HTMLSelectElement) return
      const to = goal(event.key, latest.current)
      if (to !== null && to !== place) go(to)
      else if (event.key === ' ' && !(at instanceof Element && at.matches(OWN_KEYS))) toggle()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Where a key leads; null if it leads nowhere. */
function goal(key: string, { place, last }: MomentControl): number | null {
  if (key === 'ArrowRight') return place + 1
  if (key === 'ArrowLeft') return place - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
