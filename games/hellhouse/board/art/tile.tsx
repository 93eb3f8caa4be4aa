/** A tile as it lies: the art turns with it; numbers, figures and chips stand upright above it. */
import { memo } from 'react'
import { PATH_NUMBER, type Room, TILES, type TileFace } from '../../content/tiles.ts'
import { WALL_PIECES } from './furniture.ts'
import { GROUND_FACES, type Ground } from './grounds.ts'
import { type Art, all, chances, line, quarter, rect } from './pen.ts'
import { ROOM_FACES } from './rooms.ts'

/** What is drawn where nothing was laid when the estate was finished (HEL-R29). */
const PATH = { id: 'GT00', name: 'Overgrown Path', number: PATH_NUMBER } as const

const STONE = { top: '#57494f', edge: '#140d12', cap: '#9c8a86' }
const GLASS = { top: '#7fb3a8', edge: '#17332f', cap: '#d8fff2' }

/** One side of a room, drawn for the north: a wall, or a wall with a door gap, jambs and a threshold. */
function side(open: boolean, { top, edge, cap }: typeof STONE): Art {
  const wall = (x: number, width: number) =>
    all(
      rect(x, 0, width, 7, edge),
      rect(x, 0, width, 5.6, top),
      rect(x, 1.2, width, 1.3, cap),
      rect(x, 7, width, 7, 'url(#hh-wallshade)'),
    )
  if (!open) return wall(0, 100)
  const jamb = (x: number) => all(rect(x, 0, 4.4, 9, '#e0c08a', 0.8), rect(x, 7, 4.4, 2, '#6a4a25'))
  const threshold = all(rect(37, 0, 26, 7, '#b98345'), rect(37, 2.5, 26, 1, '#7d5427'))
  return all(wall(0, 34), wall(66, 34), threshold, jamb(33), jamb(62.6))
}

const SIDES = [0, 1, 2, 3]

function roomArt({ id, doors }: TileFace, name: Room): Art {
  const { floor, glass, wall, draw } = ROOM_FACES[name]
  const chance = chances(id)
  const closed = [3, 2, 1, 0].filter((at) => (doors & (1 << at)) === 0)
  return all(
    rect(0, 0, 100, 100, floor),
    draw(doors),
    ...closed.map((at, i) => quarter(at, WALL_PIECES[wall[i % wall.length] ?? 'clock'](chance))),
    rect(0, 0, 100, 100, 'url(#hh-roomlight)'),
    ...SIDES.map((at) => quarter(at, side((doors & (1 << at)) !== 0, glass ? GLASS : STONE))),
  )
}

function groundArt(face: { id: string; name: Ground; number: number }, joins: number): Art {
  return all(
    GROUND_FACES[face.name](face, chances(face.id), joins),
    rect(0, 0, 100, 100, 'url(#hh-moonlight)'),
    line('M3 1.2H97M1.2 3V97', '#a9c8e8', 0.8, { opacity: 0.28 }),
  )
}

const isRoom = (name: TileFace['name']): name is Room => name in ROOM_FACES
const isGround = (name: TileFace['name']): name is Exclude<Ground, 'Overgrown Path'> => name in GROUND_FACES

function artOf(tile: number, turn: number, joins: number): Art {
  const face = TILES[tile]
  if (face === undefined) return groundArt(PATH, joins)
  const { id, name, number } = face
  if (isRoom(name)) return quarter(turn, roomArt(face, name))
  return isGround(name) ? groundArt({ id, name, number }, joins) : null
}

export interface TileArtProps {
  /** The number of the tile, or less than 0 for an overgrown path. */
  tile: number
  turn?: number
  /** The sides, as bits, on which another tile of the set lies. */
  joins?: number
}

/** In a box of 100 × 100. */
export const TileArt = memo(function TileArt({ tile, turn = 0, joins = 0 }: TileArtProps) {
  return (
    <g clipPath="url(#hh-tile)">
      {artOf(tile, turn, joins)}
      <rect x=".5" y=".5" width="99" height="99" rx="3" fill="none" stroke="#080708" />
    </g>
  )
})
