/** Where a note has room: near what it speaks of, and over nothing that may be pressed. */

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** So far apart are the places that are tried. */
const STEP = 12
/** Between the note and whatever it keeps clear of. */
const GAP = 10

/** So much farther away a note may lie if it covers nothing at all there: of what is half covered, half can be pressed. */
const UNCOVERED = 220

interface Lying {
  /** What may be pressed: nothing lies over it. */
  taken: readonly Box[]
  /** What is only to be looked at: rather nothing lies over it. */
  seen: readonly Box[]
}

/** The free place in the room that is nearest to what the note speaks of; null if there is none. */
export function freePlace(
  note: Pick<Box, 'width' | 'height'>,
  room: Box,
  about: Box,
  { taken, seen }: Lying,
): Box | null {
  let best: { box: Box; price: number } | null = null
  for (const box of placesIn(note, room)) {
    const far = distance(box, about)
    if ((best !== null && far >= best.price) || taken.some((other) => distance(box, other) < GAP)) continue
    const covered = coveredBy(box, seen)
    const price = covered === 0 ? far : far + UNCOVERED * (1 + covered)
    if (best === null || price < best.price) best = { box, price }
  }
  return best?.box ?? null
}

/** How much of a note lies over these, from 0 to 1. */
function coveredBy({ left, top, width, height }: Box, boxes: readonly Box[]): number {
  const areas = boxes.map((box) => {
    const x = Math.min(left + width, box.left + box.width) - Math.max(left, box.left)
    const y = Math.min(top + height, box.top + box.height) - Math.max(top, box.top)
    return x > 0 && y > 0 ? x * y : 0
  })
  return Math.min(1, areas.reduce((sum, area) => sum + area, 0) / (width * height))
}

function* placesIn({ width, height }: Pick<Box, 'width' | 'height'>, room: Box): Generator<Box> {
  const right = room.left + room.width - GAP - width
  const bottom = room.top + room.height - GAP - height
  for (let top = room.top + GAP; top <= bottom; top += STEP)
    for (let left = room.left + GAP; left <= right; left += STEP) yield { left, top, width, height }
}

/** How far two boxes are apart; less than 0 where one lies over the other. */
export function distance(a: Box, b: Box): number {
  const x = Math.max(a.left - (b.left + b.width), b.left - (a.left + a.width))
  const y = Math.max(a.top - (b.top + b.height), b.top - (a.top + a.height))
  return x > 0 && y > 0 ? Math.hypot(x, y) : Math.max(x, y)
}
