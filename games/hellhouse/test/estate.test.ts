/** HEL-085 to HEL-100, HEL-R20 to HEL-R32: where tiles may lie. */
import { readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf as randomSeed, randomSetup, takeRandom } from '@gloam/kernel/random.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { SIDES, TILES, type TileId, tileOf } from '../content/tiles.ts'
import { hellhouse } from '../game.ts'
import { allReached, CELLS, CRYPT, distancesFrom, GATE, lies } from '../rules/board.ts'
import { visitRow } from '../rules/estate/places.ts'
import { isDead, mayTurn, settleEstate } from '../rules/estate.ts'
import type { HHState } from '../types.ts'
import { among, at, ESTATE, type House, house, lay } from './house.ts'
import { bridgeTest, growthTest, naivePlaces, offField, type Place, walkTest } from './naive.ts'

/** The places of a tile as cells, in a position with these tiles on the field. */
function places(id: TileId, field: Parameters<typeof house>[0] & object): number[] {
  const scene = house({ phase: 'tiles', players: [{ row: [id, 'HT02', 'HT22'] }], ...field })
  return among(scene, 'cell', { do: 'place', tile: id }) as number[]
}

/** The doors that a placed tile would have, as letters. */
function doorsOf(id: TileId, turn: number): string {
  const { doors } = TILES[tileOf(id)]
  const mask = ((doors << turn) | (doors >> (4 - turn))) & 15
  return SIDES.filter((_, side) => mask & (1 << side)).join('')
}

rule(['HEL-085', 'HEL-086'], 'a tile lies on an empty cell beside a lying tile; a corner is not enough', () => {
  const cells = places('GT25', { field: [['GT04', 2, 1]] })
  expect(cells.sort((a, b) => a - b)).toEqual([at(3, 1), at(1, 2), at(2, 2), at(7, 6), at(6, 7)])
})

rule('HEL-R37', 'beside a wall is not enough either: a tile must be reached', () => {
  const field: Parameters<typeof house>[0] & object = { field: [['HT10', 7, 6, 'N']], growth: false }
  expect(places('GT25', field)).not.toContain(at(7, 5))
})

rule(['HEL-087', 'HEL-088'], 'the first tile of a set lies anywhere, the others beside one of the set', () => {
  expect(places('GT19', { field: [['GT04', 2, 1]] })).toContain(at(1, 2))
  expect(
    places('GT19', {
      field: [
        ['GT04', 2, 1],
        ['GT20', 3, 1],
      ],
    }),
  ).toEqual([at(4, 1), at(3, 2)])
})

rule('HEL-089', 'Lawn and Hall are free of the set rule', () => {
  expect(places('GT05', { field: [['GT04', 2, 1]] })).toContain(at(1, 2))
  const halls = places('HT03', {
    field: [
      ['HT01', 7, 6, 'NSW'],
      ['HT07', 6, 6, 'NE'],
    ],
  })
  expect(halls).toContain(at(6, 7))
})

rule(['HEL-090', 'HEL-R23'], 'a set is dead when no empty cell is beside it; blocked is not dead', () => {
  const scene = house({
    field: [
      ['GT22', 2, 1],
      ['GT04', 3, 1],
      ['GT05', 2, 2],
    ],
  })
  const { state } = scene
  expect(isDead(state, tileOf('GT23'))).toBe(true)
  expect(isDead(state, tileOf('GT20'))).toBe(false)
  expect(isDead(state, tileOf('GT04'))).toBe(false)
  state.field[at(2, 2)] = -1
  expect(isDead(state, tileOf('GT23'))).toBe(false)
})

rule(['HEL-091', 'HEL-092', 'HEL-R24'], 'a dead tile stays; whoever has three of them may discard one, once', () => {
  const field: [TileId, number, number][] = [
    ['GT22', 2, 1],
    ['GT04', 3, 1],
    ['GT05', 2, 2],
    ['GT25', 1, 2],
  ]
  const one = house({ phase: 'tiles', field, players: [{ row: ['GT23', 'GT06', 'GT07'] }] })
  one.asks('place', 0).refuses({ tile: 'GT23' })
  const two = house({ phase: 'tiles', field, players: [{ row: ['GT23', 'GT24'] }], ground: ['GT08'] })
  expect(two.play.open[0].ask.ask).not.toBe('deadTile')

  const ponds: typeof field = [
    ['GT19', 5, 1],
    ['GT08', 4, 1],
    ['GT09', 6, 1],
    ['GT10', 5, 2],
  ]
  const row: TileId[] = ['GT23', 'GT24', 'GT20', 'GT06']
  const three = house({ phase: 'tiles', field: [...field, ...ponds], players: [{ row }], ground: ['GT21'] })
  three.asks('deadTile', 0).offers({ do: 'keepTiles' }).refuses({ do: 'discardTile', tile: 'GT06' })
  three.take({ do: 'discardTile', tile: 'GT23' }).asks('drawTiles', 0).take({ ground: 1 })
  expect(three.state.removed).toEqual([tileOf('GT23')])
  // three are dead again, but it is one a turn
  three.asks('place', 0).refuses({ tile: 'GT24' }).refuses({ tile: 'GT21' }).offers({ tile: 'GT06' })
})

rule('HEL-093', 'the first house tile lies beside the Crypt', () => {
  expect(places('HT04', { field: [['GT04', 2, 1]] }).sort()).toEqual([at(7, 6), at(6, 7)].sort())
})

rule('HEL-094', 'every later house tile lies beside a house tile', () => {
  const cells = places('HT04', {
    field: [
      ['HT01', 7, 6, 'NSW'],
      ['GT04', 6, 7],
    ],
  })
  expect(cells.sort((a, b) => a - b)).toEqual([at(7, 5), at(6, 6)])
})

rule(['HEL-095', 'HEL-096'], 'door meets door, wall meets wall', () => {
  const scene = house({
    phase: 'tiles',
    players: [{ row: ['HT10', 'HT13'] }],
    field: [
      ['HT06', 7, 6, 'NW'],
      ['HT16', 6, 6, 'ESW'],
    ],
  })
  const below = scene.choices({ tile: 'HT13', cell: at(7, 5) })
  expect(below).toEqual([])
  const beside = scene.choices({ tile: 'HT13', cell: at(5, 6) }) as unknown as Place[]
  expect(beside.map(({ turn }) => doorsOf('HT13', turn))).toEqual(['EW'])
})

rule('HEL-097', 'no door faces the boundary', () => {
  const scene = house({ phase: 'tiles', players: [{ row: ['HT03', 'HT01'] }], field: [['HT06', 7, 6, 'NSW']] })
  scene.refuses({ tile: 'HT01', cell: at(7, 5) })
  const turns = scene.choices({ tile: 'HT03', cell: at(7, 5) }) as unknown as Place[]
  expect(turns.map(({ turn }) => doorsOf('HT03', turn))).toEqual(['NSW'])
})

rule(['HEL-098', 'HEL-R27'], 'no placement may leave the house without room to grow', () => {
  const open = house({ phase: 'tiles', players: [{ row: ['HT10'] }], field: [['HT05', 7, 6, 'NS']], growth: true })
  // a dead end behind the only door would close the house
  open.refuses({ do: 'place' })
  // and so would a garden there, unless there is another way on
  expect(places('GT25', { field: [['HT05', 7, 6, 'NS']] })).not.toContain(at(7, 5))
  expect(places('GT25', { field: [['HT06', 7, 6, 'NSW']] })).toContain(at(7, 5))
})

rule('HEL-R27', 'no placement may part the Gate from the Crypt, also when the house need not grow any more', () => {
  const beforeCrypt = (west: [TileId, number, number, string][]) =>
    house({
      phase: 'tiles',
      growth: false,
      players: [{ row: ['HT20', 'HT13', 'HT18'] }],
      field: [['HT05', 7, 6, 'NS'], ...west],
    })
  const doorsAt = (scene: House, tile: TileId) => {
    const found = scene.choices({ tile, cell: at(7, 5) }) as unknown as Place[]
    return found.map(({ turn }) => doorsOf(tile, turn))
  }
  // with a dead end in the west the only way to the Crypt leads through the corridor in the south
  const oneWay = beforeCrypt([['HT10', 6, 7, 'E']])
  oneWay.refuses({ tile: 'HT20', cell: at(7, 5) })
  expect(doorsAt(oneWay, 'HT13')).toEqual(['NS'])
  expect(doorsAt(beforeCrypt([]), 'HT20')).toEqual(['N'])
})

rule(['HEL-099', 'HEL-R27'], 'no room may be shut off: every placed tile has a way to the Gate or the Crypt', () => {
  const scene = house({
    phase: 'tiles',
    players: [{ row: ['HT20', 'HT02'] }],
    field: [
      ['HT06', 7, 6, 'NSW'],
      ['HT13', 6, 6, 'EW'],
    ],
  })
  const turns = scene.choices({ tile: 'HT20', cell: at(7, 5) }) as unknown as Place[]
  expect(turns.map(({ turn }) => doorsOf('HT20', turn))).toEqual(['N'])
})

rule('HEL-100', 'the two free sides of the Crypt are never both ground', () => {
  expect(places('GT25', { field: [['GT04', 6, 7]] })).not.toContain(at(7, 6))
  expect(places('GT25', { field: [['GT04', 7, 6]] })).not.toContain(at(6, 7))
  expect(places('GT25', { field: [['GT04', 2, 1]] })).toContain(at(7, 6))
})

rule('HEL-R20', 'house tiles may be turned, ground tiles have no orientation', () => {
  const scene = house({
    phase: 'tiles',
    players: [{ row: ['HT03', 'GT25'] }],
    field: [
      ['HT02', 6, 6],
      ['HT01', 7, 6, 'NSW'],
    ],
  })
  expect(among(scene, 'turn', { tile: 'HT03', cell: at(5, 6) }).length).toBe(3)
  expect(among(scene, 'turn', { tile: 'GT25' })).toEqual([0])
})

rule('HEL-R26', 'ground may lie against walls and doors, and a door may face an empty cell', () => {
  const scene = house({
    phase: 'tiles',
    players: [{ row: ['GT25', 'GT04'] }],
    field: [
      ['HT06', 7, 6, 'NSW'],
      ['HT14', 6, 6, 'NE'],
      ['GT10', 6, 7],
    ],
  })
  scene.offers({ tile: 'GT25', cell: at(5, 7) }).offers({ tile: 'GT25', cell: at(7, 5) })
  scene.take({ tile: 'GT25', cell: at(5, 7) }).offers({ tile: 'GT04', cell: at(5, 6) })
})

rule(
  ['HEL-R27', 'HEL-R28', 'HEL-R29'],
  'in random matches the places are exactly those of the rulebook, placement by placement',
  () => {
    let compared = 0
    for (let number = 0; number < effort(4, 20); number++) {
      const setup = randomSetup(hellhouse, fastChance(number), 2 + (number % 5))
      const play = Play.start(
        hellhouse,
        setup.seats,
        { ...setup.options, leastHunters: '1', first: 'random' },
        randomSeed(number),
      )
      const chance = fastChance(number)
      while (play.open.length > 0 && !play.state.finished) {
        const { ask, choices } = play.open[0]
        if (ask.ask === 'place' && chance.below(3) === 0) {
          const { row } = play.state.players[ask.who]
          const found = choices.filter((choice) => choice.do === 'place') as unknown as (Place & { tile: TileId })[]
          const wanted = row.flatMap((tile, i) =>
            row.findIndex((other) => alike(other, tile)) === i ? naivePlaces(play.state, tile) : [],
          )
          expect(found.map(({ tile, cell, turn }) => key({ tile: tileOf(tile), cell, turn })).sort()).toEqual(
            wanted.map(key).sort(),
          )
          compared++
        }
        takeRandom(play, chance)
      }
    }
    expect(compared).toBeGreaterThan(effort(6, 30))
  },
)

function key({ tile, cell, turn }: Place): string {
  return `${tile} ${cell} ${turn}`
}

function alike(one: number, other: number): boolean {
  const [a, b] = [TILES[one], TILES[other]]
  return a.name === b.name && a.number === b.number && a.doors === b.doors
}

rule(
  'HEL-R28',
  'the growth test ends when no tile has a place under it, and then house tiles may close the house',
  () => {
    const { state } = house({
      field: [
        ['HT05', 7, 6, 'NS'],
        ['GT04', 6, 7],
      ],
      players: [{ row: ['HT10'] }],
    })
    state.stacks = [[], []]
    state.field = state.field.map((tile, cell) => (cell === at(7, 5) || tile >= 0 ? tile : tileOf('GT05')))
    expect(state.growth).toBe(true)
    expect(settleEstate(state)).toBe(null)
    state.players[1].row = [tileOf('HT20')]
    expect(settleEstate(state)).toBe('growth ended')
    expect(state.finished).toBe(false)
    lay(state, 'HT10', at(7, 5), 'N')
    state.players[0].row = []
    expect(settleEstate(state)).toBe('finished')
  },
)

rule(['HEL-R29', 'HEL-103'], 'in a finished estate empty cells are paths with the number 7; phase B is skipped', () => {
  const scene = house({ finished: true, phase: 'tiles', players: [{ row: ['GT25'] }] })
  scene
    .asks('move', 0)
    .dice(7)
    .take({ do: 'step', to: at(1, 2) })
  expect(scene.told('shockTest')).toMatchObject([{ number: 7, passed: true }])
  house({ field: [['GT04', 2, 1]] })
    .refuses({ do: 'step', to: at(1, 2) })
    .offers({ to: at(2, 1) })
})

rule('HEL-R85', 'an empty cell walled in on all sides is no path, so nothing can be lost in it', () => {
  const { state } = house({
    field: [
      ['HT05', 7, 6, 'N'],
      ['HT20', 6, 5, 'W'],
      ['HT10', 7, 4, 'W'],
    ],
    growth: false,
  })
  state.stacks = [[], []]
  settleEstate(state)
  expect(state.finished).toBe(true)
  expect(lies(state, at(7, 5))).toBe(false)
  expect(lies(state, at(5, 5))).toBe(true)
})

rule('HEL-R32', 'the tests look at no order: shuffled stacks give the same places', () => {
  const { state } = house({ field: ESTATE, players: [{ row: ['HT13', 'HT19', 'GT11'] }] })
  const list = () => {
    const found: string[] = []
    visitRow(state, state.players[0].row, (tile, cell, turn) => {
      found.push(key({ tile, cell, turn }))
      return false
    })
    return found.join()
  }
  const before = list()
  state.stacks.forEach((stack) => {
    stack.reverse()
  })
  expect(list()).toBe(before)
  expect(before.length).toBeGreaterThan(10)
})

test('card 64: a room may be turned if everything still holds', () => {
  const { state } = house({
    field: [
      ['HT06', 7, 6, 'NSW'],
      ['HT05', 7, 5, 'NS'],
      ['HT04', 7, 4, 'NSW'],
    ],
  })
  // the straight corridor would cut the hall below off
  expect(mayTurn(state, at(7, 5), 1)).toBe(false)
  state.doors[at(6, 6)] = 15
  expect([1, 2, 3].map((turn) => mayTurn(state, at(7, 4), turn))).toEqual([false, false, false])
  const free = house({
    field: [
      ['HT06', 7, 6, 'NSW'],
      ['HT01', 6, 6],
      ['HT07', 5, 6, 'NE'],
    ],
  }).state
  expect([1, 2, 3].map((turn) => mayTurn(free, at(5, 6), turn))).toEqual([true, false, false])
})

test('after looking where a room may be turned, the places for tiles are the same as before', () => {
  const { state } = house({ field: ESTATE })
  const places = () => {
    const found: string[] = []
    visitRow(state, [tileOf('HT02'), tileOf('HT15'), tileOf('GT12')], (...place) => {
      found.push(place.join())
      return false
    })
    return found
  }
  const before = places()
  expect(before.length).toBeGreaterThan(10)
  const rooms = state.field.flatMap((tile, cell) => (tile >= 0 && TILES[tile].house ? [cell] : []))
  for (const cell of rooms) {
    for (const turn of [1, 2, 3]) mayTurn(state, cell, turn)
    expect(places()).toEqual(before)
  }
})

/** The field of section 10 of COMPONENTS.md, in the order in which it was laid. */
function fixture(): { id: TileId; cell: number; doors: string }[] {
  const text = readFileSync(new URL('../COMPONENTS.md', import.meta.url), 'utf8')
  const doors = new Map([...text.matchAll(/(HT\d\d):([NESW]+)/g)].map(([, id, sides]) => [id, sides]))
  const order = text.slice(text.indexOf('Order of placement:'))
  return [...order.matchAll(/([HG]T\d\d)\((\d),(\d)\)/g)].map(([, id, x, y]) => {
    return { id: id as TileId, cell: at(Number(x), Number(y)), doors: doors.get(id) ?? 'NESW' }
  })
}

test('the complete field of 48 tiles is accepted placement by placement, and every tile stays reachable', () => {
  const steps = fixture()
  expect(steps).toHaveLength(46)
  const { state } = house({})
  for (const { id, cell, doors } of steps) {
    const tile = tileOf(id)
    const found: number[] = []
    visitRow(state, [tile], (_, where, turn) => {
      if (where === cell && (!TILES[tile].house || doorsOf(id, turn) === doors)) found.push(turn)
      return false
    })
    expect([id, found.length]).toEqual([id, 1])
    lay(state, id, cell, doors)
    for (const stack of state.stacks) if (stack.includes(tile)) stack.splice(stack.indexOf(tile), 1)
    expect(allReached(state) && walkTest(state) && bridgeTest(state)).toBe(true)
    expect(growthTest(state, offField(state))).toBe(true)
  }
  expect(state.field.filter((tile) => tile < 0)).toHaveLength(1)
  expect(state.field[at(7, 3)]).toBe(-1)
})

/** Whether every tile can be walked to by a hunter from the Gate. */
function allWalkable(state: HHState): boolean {
  const distances = distancesFrom(state, GATE, true)
  for (let cell = 0; cell < CELLS; cell++) if (lies(state, cell) && distances[cell] < 0) return false
  return distances[CRYPT] >= 0
}

test('no sequence of placements shuts anybody in: the tests hold after each, and a finished estate is all reachable', () => {
  let finished = 0
  for (let number = 100; number < 100 + effort(20, 120); number++) {
    const play = Play.start(
      hellhouse,
      2 + (number % 5),
      { dawn: '40', allServants: 'race', leastHunters: '1' },
      randomSeed(number),
    )
    const chance = fastChance(number)
    let laid = 2
    while (play.open.length > 0 && !play.state.finished) {
      takeRandom(play, chance)
      const now = play.state.field.filter((tile) => tile >= 0).length
      if (now === laid) continue
      laid = now
      expect(walkTest(play.state) && bridgeTest(play.state)).toBe(true)
    }
    if (!play.state.finished) continue
    finished++
    expect(allWalkable(play.state)).toBe(true)
    expect(offField(play.state).every((tile) => naivePlaces(play.state, tile).length === 0)).toBe(true)
  }
  expect(finished).toBeGreaterThan(effort(3, 20))
})
