/** Ways that are no doors, as the house lies now. */
import { ROOM, type Room } from '../../content/rooms.ts'
import type { BetrayalView } from '../../types.ts'

interface Way {
  from: number
  to: number
  sign: 'stairs' | 'falling' | 'secretDoor' | 'elevator'
  /** Only down. */
  oneWay: boolean
}

const fixed = (from: Room, to: Room, sign: Way['sign'], oneWay = false): Way => ({
  from: ROOM[from],
  to: ROOM[to],
  sign,
  oneWay,
})

const FIXED: readonly Way[] = [
  fixed('upperLanding', 'grandStaircase', 'stairs'),
  fixed('foyer', 'stairsFromBasement', 'stairs'),
  fixed('gallery', 'ballroom', 'falling', true),
  fixed('coalChute', 'basementLanding', 'falling', true),
]

export function waysOf(view: BetrayalView): Way[] {
  const lies = (room: number) => (view.floor[room] ?? -1) >= 0
  const ways = FIXED.filter(({ from, to }) => lies(from) && lies(to))
  if (view.haunt?.cellarWay) ways.push({ from: ROOM.foyer, to: ROOM.basementLanding, sign: 'stairs', oneWay: false })
  for (const name of ['secretPassage', 'secretStairs']) {
    const [a, b] = view.tokens.filter((token) => token.name === name)
    if (a !== undefined && b !== undefined)
      ways.push({ from: a.room, to: b.room, sign: name === 'secretStairs' ? 'stairs' : 'secretDoor', oneWay: false })
  }
  const below = view.tokens.find(({ name }) => name === 'belowCollapsedRoom')
  if (below !== undefined) ways.push({ from: ROOM.collapsedRoom, to: below.room, sign: 'falling', oneWay: true })
  return ways
}
