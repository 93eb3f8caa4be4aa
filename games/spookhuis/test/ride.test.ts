import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test as plain } from 'vitest'
import { DIRECTIONS, LAYOUT, ORDINARY } from '../content/tiles.ts'
import { isOrdinary, rimEnds, tileNumber, waysThrough } from '../rules/rails/board.ts'
import { among, asked, BEFORE, DEAD_END, facing, house, IN, lay, opening, place, tileAt, where } from './house.ts'

/** A track from the west rim of the middle row to the gatehouse's west side, all straight. */
function straightRow(): ReturnType<typeof house> {
  return house({ people: { 0: { at: [-2, 2], faces: 'east' } } })
}

rule('SPO-046', 'the cart must leave its tile', () => {
  const scene = house({ people: { 0: { at: [-1, 2], faces: 'east' } } })
  scene.refuses({ do: 'ride' })
  // A free cart is offered only the exits that lead onto another tile.
  const free = house({ people: { 0: { at: [-1, 2], faces: null } } })
  free.take({ do: 'ride' })
  expect(free.told('rode')).toMatchObject([{ path: expect.arrayContaining(['A2']) }])
})

rule('SPO-047', 'it follows the rails until an obstacle or a room; it may not stop earlier', () => {
  const scene = straightRow()
  scene.arrange((state) => lay(state, [0, 2], 'D3', 0))
  scene.arrange((state) => lay(state, [1, 2], 'D1', 0))
  scene.take({ do: 'ride' })
  // Over A1, the crossing D3 and the straight behind it, in one go: nobody is asked on the way, up to the rim.
  expect(scene.told('rode')).toMatchObject([{ path: ['A1', 'D3', 'D1'] }])
  expect(where(scene, 0)).toEqual([1, 2])
})

rule('SPO-048', 'the ride begins over the edge that the cart faces', () => {
  const east = house().take({ do: 'ride' })
  expect(where(east, 0)).toEqual(DEAD_END)
  const west = house({ people: { 0: { at: [-1, 2], faces: 'west' } } }).take({ do: 'ride' })
  expect(west.told('rode')).toMatchObject([{ path: expect.arrayContaining(['A2']) }])
})

rule('SPO-049', 'where the track forks, the driver chooses a branch', () => {
  const scene = house({ tiles: [[-1, 2, 'G1', 3]] }).take({ do: 'ride' })
  // Junction left: from its trunk (now in the west) ahead to the east or left to the southwest + 3 = northeast.
  scene.asks('branch', 0)
  expect(among(scene, 'direction')).toEqual(['east', 'northeast'])
  scene.take({ direction: 'east' })
  expect([where(scene, 0), facing(scene, 0)]).toEqual([DEAD_END, 'east'])
})

rule('SPO-050', 'from one branch of a fork the other cannot be reached', () => {
  // The trunk lies in the east: from the west only the trunk can be taken.
  const scene = house({ tiles: [[-1, 2, 'G1', 0]] }).take({ do: 'ride' })
  expect([where(scene, 0), facing(scene, 0)]).toEqual([DEAD_END, 'east'])
  // Every pattern offers the listed exits and no others (COMPONENTS.md, section 2).
  const ways = Object.keys(ORDINARY).map((letter) =>
    DIRECTIONS.map((_, entry) => {
      const exits = waysThrough(tileNumber(`${letter}1` as 'A1'), 0, entry)
      return DIRECTIONS.map((_, edge) => edge).filter((edge) => (exits & (1 << edge)) !== 0)
    }),
  )
  const all = [0, 1, 2, 3, 4, 5]
  expect(ways).toEqual([
    [[3], [], [], [0], [], []],
    [[2], [], [0], [], [], []],
    [[1], [0], [], [], [], []],
    [[3], [4], [], [0], [1], []],
    [[2], [], [0], [5], [], [3]],
    [[3], [5], [], [0], [], [1]],
    [[2, 3], [], [0], [0], [], []],
    [[3, 4], [], [], [0], [0], []],
    [[2, 4], [], [0], [], [0], []],
    [[2, 3, 4], [], [0], [0], [0], []],
    [[0, 2, 4], [], [0, 2, 4], [], [0, 2, 4], []],
    [all, all, all, all, all, all],
    [[2], [], [0], [], [], []],
  ])
})

rule('SPO-051', 'a ghost circle may be left in any direction it offers, back the way he came included', () => {
  const scene = house({ tiles: [[-1, 2, 'L1', 0]] }).take({ do: 'ride' })
  expect(among(scene, 'direction')).toEqual([...DIRECTIONS])
  scene.take({ direction: 'west' })
  // SPO-R81: back over the start tile, which he has left.
  expect(scene.told('rode').flatMap((event) => ('path' in event ? event.path : []))).toContain('A2')
  const small = house({ tiles: [[-1, 2, 'K1', 1]] }).take({ do: 'ride' })
  expect(among(small, 'direction')).toEqual(['southeast', 'west', 'northeast'])
})

rule('SPO-052', 'a dead end: the ride ends on the tile whose rails lead nowhere (SPO-R18)', () => {
  const wall = house().take({ do: 'ride' })
  expect(wall.told('stopped')).toMatchObject([{ tile: 'A1', stop: 'deadEnd' }])
  expect(facing(wall, 0)).toBe('east')
  // A buffer siding: the cart faces back out (SPO-R20).
  const buffer = house({ tiles: [[-1, 2, 'M1', 5]] }).take({ do: 'ride' })
  expect(buffer.told('stopped')).toMatchObject([{ tile: 'M1', stop: 'deadEnd' }])
  expect(facing(buffer, 0)).toBe('west')
  // The rim, once a tile was turned.
  const rim = house({
    people: { 0: { at: [-1, 2], faces: 'west' } },
    tiles: [
      [-3, 2, 'A1', 0],
      [-1, 2, 'D1', 0],
    ],
  })
  rim.take({ do: 'turnTile', tile: 'G1', steps: 1 })
  expect(rim.told('stopped')).toMatchObject([{ tile: 'A1', stop: 'deadEnd' }])
  expect([where(rim, 0), facing(rim, 0)]).toEqual([[-3, 2], 'west'])
})

rule('SPO-053', 'an occupied room: the ride ends on the tile before it, and nothing happens there', () => {
  const scene = house({ people: { 0: { at: [-1, 2], faces: 'west' }, 1: { at: [-3, 3], morale: 3 } } })
  scene.arrange((state) => {
    lay(state, [-2, 2], 'B1', 0)
    lay(state, [-1, 2], 'A1', 0)
  })
  scene.take({ do: 'ride' })
  expect(scene.told('stopped')).toMatchObject([{ stop: 'blocked' }])
  expect([where(scene, 0), facing(scene, 0)]).toEqual([[-2, 2], 'southwest'])
  expect(asked(scene)).toEqual(['turn 1'])
})

rule('SPO-054', 'an occupied ramp: the ride ends before it; the other ramps are free (SPO-R28)', () => {
  const people = { 0: { at: [2, -1] as [number, number], faces: 'southwest' as const } }
  const scene = house({ people: { ...people, 1: { at: [0, 0], faces: 'east' } }, tiles: [[1, 0, 'E1', 0]] })
  // The twin curve joins northeast (5) and west (3).
  scene.take({ do: 'ride' })
  expect([where(scene, 0), facing(scene, 0)]).toEqual([[1, 0], 'west'])
  expect(scene.told('stopped')).toMatchObject([{ stop: 'blocked' }])
  const free = house({ people: { ...people, 1: { at: [0, 0], faces: 'northwest' } }, tiles: [[1, 0, 'E1', 0]] })
  free.take({ do: 'ride' })
  expect([where(free, 0), facing(free, 0)]).toEqual([IN.gatehouse, 'east'])
})

rule('SPO-055', 'a ride that reaches a free room ends inside it, and phase 3 follows', () => {
  for (const room of ['items', 'encounters', 'keys', 'gatehouse'] as const) {
    const scene = house({ people: { 0: { ...BEFORE[room], keys: [1] } } }).take({ do: 'ride' })
    expect(where(scene, 0)).toEqual(IN[room])
    expect(scene.told('stopped')).toMatchObject([{ stop: 'room' }])
    if (room === 'keys') scene.asks('terror', 1)
    if (room === 'gatehouse') scene.asks('gatehouse', 0)
  }
})

rule('SPO-056', 'normal carts on ordinary tiles are no obstacle', () => {
  const scene = house({ seats: 4, people: { 1: { at: DEAD_END }, 2: { at: DEAD_END } } }).take({ do: 'ride' })
  expect(where(scene, 0)).toEqual(DEAD_END)
  expect(scene.state.players.filter(({ cell }) => cell === scene.state.players[0].cell)).toHaveLength(3)
})

rule('SPO-057', 'ghosts are no obstacle: a key room with a ghost is free', () => {
  const scene = house({ people: { 0: BEFORE.keys, 1: { at: IN.keys, ghost: true }, 2: { at: [-2, 2], ghost: true } } })
  scene.dice(1).take({ do: 'ride' })
  expect(where(scene, 0)).toEqual(IN.keys)
  const ramp = house({ people: { 0: BEFORE.gatehouse, 1: { at: [0, 0], faces: 'east', ghost: true } } }).take({
    do: 'ride',
  })
  expect(where(ramp, 0)).toEqual(IN.gatehouse)
})

/** A straight track that leads over the west rim. */
function toTheRim(people: Parameters<typeof house>[0] = {}): ReturnType<typeof house> {
  return house({
    ...people,
    people: { 0: { at: [-1, 2], faces: 'west', ...people.people?.[0] }, ...omitZero(people.people) },
    tiles: [
      [-3, 2, 'A1', 0],
      [-1, 2, 'D1', 0],
    ],
  })
}

function omitZero(people: NonNullable<Parameters<typeof house>[0]>['people'] = {}): typeof people {
  const { 0: _, ...others } = people
  return others
}

rule('SPO-058', 'whoever has turned no tile may use the track ends at the rim as teleporters', () => {
  toTheRim().take({ do: 'ride' }).asks('jump', 0)
  const turned = toTheRim().take({ do: 'turnTile', tile: 'L1', steps: 1 })
  expect(turned.told('stopped')).toMatchObject([{ stop: 'deadEnd' }])
  // SPO-R31: swapping tiles switches them off as well.
  const swapped = toTheRim({ people: { 0: { items: ['wrench'] } } })
  swapped.take({ do: 'playWrench', tile: 'E1' }).take({ do: 'swapTiles', with: 'E2' }).take({ do: 'ride' })
  expect(swapped.told('stopped')).toMatchObject([{ stop: 'deadEnd' }])
})

rule('SPO-059', 'he chooses another teleporter, enters the board there and rides on (SPO-R30)', () => {
  const scene = toTheRim()
  scene.arrange((state) => {
    lay(state, [2, -3], 'L1', 0)
    lay(state, [1, -2], 'D2', 1)
  })
  scene.take({ do: 'ride' })
  scene.refuses({ tile: 'A1', direction: 'west' }).refuses({ do: 'stayAtWall' })
  expect(among(scene, 'direction', { tile: 'L1' })).toEqual(['northwest', 'northeast'])
  scene.take({ tile: 'L1', direction: 'northeast' })
  scene.asks('branch', 0).take({ direction: 'southwest' })
  expect(scene.told('jumped')).toMatchObject([{ seat: 0, tile: 'L1' }])
  expect(where(scene, 0)).not.toEqual([2, -3])
  // A cart that starts facing the rim may jump at once.
  const start = house({ people: { 0: { at: [-3, 2], faces: 'west' } }, tiles: [[-3, 2, 'A1', 0]] })
  start.offers({ do: 'ride' }).take({ do: 'ride' }).asks('jump', 0)
})

rule('SPO-060', 'only one jump a turn: a rim end after it is a dead end', () => {
  const scene = toTheRim()
  scene.arrange((state) => lay(state, [2, -3], 'L1', 0))
  scene.take({ do: 'ride' }).take({ tile: 'L1', direction: 'northeast' }).take({ direction: 'northwest' })
  expect(scene.told('stopped')).toMatchObject([{ tile: 'L1', stop: 'deadEnd' }])
  expect(facing(scene, 0)).toBe('northwest')
})

rule('SPO-061', 'the only rim end on the board is a dead end', () => {
  const scene = toTheRim()
  scene.arrange((state) => {
    // Every other tile at the rim can be, and is, turned so that no track leads off the board.
    const rim = Array.from({ length: 37 }, (_, cell) => cell).filter((cell) => isRim(state, cell))
    const tiles = ['B1', 'B2', 'B3', 'C1', 'C2', 'G1', 'G2', 'G3', 'H1', 'H2', 'H3'] as const
    expect(rim).toHaveLength(tiles.length)
    rim.forEach((cell, i) => {
      const { q, r } = LAYOUT[cell]
      lay(state, [q, r], tiles[i], 0)
    })
    for (const cell of rim) while (leadsOff(state, cell)) state.turned[cell]++
    expect(rimEnds(state)).toHaveLength(1)
  })
  scene.take({ do: 'ride' })
  expect(scene.told('stopped')).toMatchObject([{ tile: 'A1', stop: 'deadEnd' }])
})

/** The ordinary cells at the rim but that of A1. */
function isRim(state: Parameters<typeof lay>[0], cell: number): boolean {
  const { q, r } = LAYOUT[cell]
  const atRim = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 3
  return atRim && isOrdinary(state.tiles[cell]) && state.tiles[cell] !== tileNumber('A1')
}

function leadsOff(state: Parameters<typeof lay>[0], cell: number): boolean {
  return rimEnds(state).some((end) => Math.floor(end / 6) === cell)
}

rule('SPO-062', 'a teleporter does not free anybody from leaving his tile', () => {
  const start = house({
    people: { 0: { at: [-3, 2], faces: 'west' } },
    tiles: [
      [-3, 2, 'A1', 0],
      [-2, -1, 'K2', 5],
    ],
  })
  start.take({ do: 'ride' }).refuses({ tile: 'A1', direction: 'west' }).refuses({ do: 'keepLamp' })
  start.take({ do: 'jump', tile: 'K2', direction: 'west' })
  expect(start.told('jumped')).toHaveLength(1)
})

rule('SPO-063', 'ghosts never teleport', () => {
  const scene = toTheRim({ people: { 0: { ghost: true } } })
  scene.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
  scene.asks('wall', 0).refuses({ do: 'jump' }).take({ do: 'stayAtWall' })
  expect([where(scene, 0), facing(scene, 0)]).toEqual([[-3, 2], 'west'])
})

plain('SPO-R22 in a closed loop each way through a tile is driven only once; then it is a dead end', () => {
  // Six gentle curves around the encounter room.
  const ring: [number, number, 'B1' | 'B2' | 'B3' | 'E1' | 'E2' | 'M1', number][] = [
    [0, -1, 'B1', 2],
    [-1, 0, 'B2', 3],
    [-2, 0, 'B3', 4],
    [-2, -1, 'E1', 5],
    [-1, -2, 'E2', 0],
    [0, -2, 'M1', 1],
  ]
  const scene = house({ people: { 0: { at: [0, -1], faces: 'southwest' } }, tiles: ring })
  scene.take({ do: 'ride' }).asks('terror')
  expect(scene.told('rode')).toEqual([{ is: 'rode', seat: 0, path: ['B2', 'B3', 'E1', 'E2', 'M1', 'B1', 'B2'] }])
  expect(scene.told('stopped')).toMatchObject([{ tile: 'B2', stop: 'deadEnd' }])
  expect([where(scene, 0), facing(scene, 0)]).toEqual([[-1, 0], 'west'])
})

plain('SPO-R26 before the flip nobody comes back into the gatehouse', () => {
  const scene = opening(3)
  scene.arrange((state) => {
    place(state, 0, [1, 0], 'west')
  })
  scene.refuses({ do: 'ride' })
  scene.arrange((state) => {
    place(state, 0, [2, -1], 'southwest')
    lay(state, [1, 0], 'E1', 0)
  })
  scene.take({ do: 'ride' })
  expect([tileAt(scene, [1, 0]), where(scene, 0)]).toEqual(['E1', [1, 0]])
  expect(scene.told('stopped')).toMatchObject([{ stop: 'blocked' }])
})

plain('a stop tells the whole ride, so that the log needs one line for it', () => {
  expect(house().take({ do: 'ride' }).told('stopped')).toMatchObject([{ tile: 'A1', over: [], lamps: false }])
  const scene = straightRow()
  scene.arrange((state) => lay(state, [0, 2], 'D3', 0))
  scene.take({ do: 'ride' })
  const path = scene.told('rode').flatMap((event) => ('path' in event ? event.path : []))
  expect(path.length).toBeGreaterThan(2)
  expect(scene.told('stopped')).toMatchObject([{ tile: path.at(-1), over: path.slice(0, -1) }])
})

plain('SPO-055 a ride into a room is told as one ride', () => {
  const scene = house({ people: { 0: BEFORE.items } }).take({ do: 'ride' })
  expect(scene.told('rode')).toEqual([{ is: 'rode', seat: 0, path: ['ITEM'] }])
  const far = house({
    people: { 0: { at: [0, 2], faces: 'west' } },
    tiles: [
      [0, 2, 'D3', 0],
      [-2, 2, 'B2', 0],
    ],
  })
  far.take({ do: 'ride' })
  const [rode, ...more] = far.told('rode')
  expect(more).toEqual([])
  expect(rode).toMatchObject({ path: ['A1', 'B2', tileAt(far, IN.keys)] })
})
