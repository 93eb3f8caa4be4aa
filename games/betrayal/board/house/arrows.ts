/** Arrow keys in the house: the focus goes to the nearest thing in that direction. */

interface Point {
  x: number
  y: number
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
}

/** What lies askew is farther away than what lies straight ahead. */
const ASKEW = 2
/** Things on the same spot are neither before nor behind each other. */
const AHEAD = 4

/** The place of the nearest of these points, seen from one of them; null if none lies that way, or it is no arrow. */
export function nextIn(key: string, from: Point, points: readonly Point[]): number | null {
  const way = WAYS[key]
  if (way === undefined) return null
  const far = points.map(({ x, y }) => {
    const [dx, dy] = [x - from.x, y - from.y]
    const ahead = dx * way.x + dy * way.y
    return ahead < AHEAD ? Number.POSITIVE_INFINITY : ahead + ASKEW * Math.abs(dx * way.y + dy * way.x)
  })
  const nearest = Math.min(...far)
  return Number.isFinite(nearest) ? far.indexOf(nearest) : null
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Moves the focus inside this element; false if the key is not for it. */
export function goByArrow(house: Element, key: string): boolean {
  const things = [...house.querySelectorAll<SVGElement>('[tabindex="0"]')]
  const now = things.find((thing) => thing === document.activeElement)
  const next = now === undefined ? null : nextIn(key, middleOf(now), things.map(middleOf))
  if (next === null) return false
  things[next]?.focus()
  return true
}
