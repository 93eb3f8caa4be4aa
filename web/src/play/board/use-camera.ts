/** The camera: brings places of the board into sight, follows what happens, and keeps the floor that is shown. */
import type { Camera } from '@gloam/games/board/contract.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { bringInside, type Zoom } from './zoom.ts'

export interface CameraMan {
  camera: Camera
  /** The board's space says here how it can be zoomed. */
  ready(zoom: Zoom | null): void
}

export function useCamera(floorOf: (place: string) => string | null): CameraMan {
  const zoom = useRef<Zoom | null>(null)
  const [floor, setFloor] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ place: string; near: boolean } | null>(null)
  const floorAt = useRef(floorOf)
  floorAt.current = floorOf
  const show = useCallback((place: string, more: { zoom?: boolean } = {}) => {
    setFloor((old) => floorAt.current(place) ?? old)
    setWanted({ place, near: more.zoom === true })
  }, [])
  // A floor has to be drawn before anything on it can be shown.
  useEffect(() => {
    if (wanted === null) return
    const element = document.querySelector(`.board-window [data-place="${CSS.escape(wanted.place)}"]`)
    if (element === null) return
    if (wanted.near) zoom.current?.near(element)
    else bringIntoSight(element)
  }, [wanted])
  const camera = useMemo<Camera>(
    () => ({ show, fit: () => zoom.current?.whole(), floor, goTo: setFloor }),
    [show, floor],
  )
  const ready = useCallback((made: Zoom | null) => {
    zoom.current = made
  }, [])
  return useMemo(() => ({ camera, ready }), [camera, ready])
}

/** Only what is out of sight has to be brought there, and no farther than it must: a board that jumps is hard to follow. */
export function bringIntoSight(element: Element): void {
  const window = element.closest('.board-window, .schematic')
  if (window !== null) bringInside(window, element)
}

export function isInSight(box: DOMRect, frame: DOMRect): boolean {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
}
