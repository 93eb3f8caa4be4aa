/** A room: floor and furniture, turned as it lies; walls with their gaps; light. All in a square of 100. */
import { memo } from 'react'
import { FACE, type Floor, ROOM, type Room } from '../../../content/rooms.ts'
import type { SideKind, Sides } from '../../house/sides.ts'
import { ART, DEEP } from './index.tsx'
import { Walls } from './walls.tsx'

interface TileProps {
  room: Room
  floor: Floor
  turn: number
  sides: Sides
}

const same = (a: TileProps, b: TileProps): boolean =>
  a.room === b.room &&
  a.floor === b.floor &&
  a.turn === b.turn &&
  a.sides.every((kind: SideKind, i) => kind === b.sides[i])

/** It is drawn anew only when its walls change: fifty rooms cost nothing while figures walk. */
export const TileArt = memo(function TileArt({ room, floor, turn, sides }: TileProps) {
  const { outdoors = false } = FACE[ROOM[room]] ?? {}
  const deep = DEEP[room]
  const turned = `rotate(${turn * 90} 50 50)`
  return (
    <g clipPath="url(#bet-square)">
      <g transform={turned}>{ART[room]()}</g>
      <Walls floor={floor} sides={sides} outdoors={outdoors} />
      <rect width="100" height="100" fill={outdoors ? 'url(#bet-outlight)' : 'url(#bet-roomlight)'} />
      {deep !== undefined && <g transform={turned}>{deep}</g>}
    </g>
  )
}, same)
