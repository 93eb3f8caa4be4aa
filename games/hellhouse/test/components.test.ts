/** HEL-001 to HEL-017, HEL-R70: what is in the box. */
import { readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import { refuseSetup, usualOptions } from '@gloam/kernel/options.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect, test } from 'vitest'
import { bonusOf, COLOURS, FIGURES, groupOf, OBJECTS, PERSONS, timingOf, wayOf } from '../content/cards.ts'
import { DECK_SIZES, MASTERS, MASTERS_WITH, mastersIn } from '../content/masters.ts'
import { HOUSE_TILES, SIDES, TILES } from '../content/tiles.ts'
import { hellhouse } from '../game.ts'
import { allReached } from '../rules/board.ts'
import { setup } from '../setup.ts'
import { at, house, opening } from './house.ts'

const components = readFileSync(new URL('../COMPONENTS.md', import.meta.url), 'utf8')
/** The rows of the tables of COMPONENTS.md that begin like this. */
const rows = (first: RegExp) =>
  components
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((field) => field.trim()),
    )
    .filter(([head]) => first.test(head))

rule('HEL-001', 'two to six players', () => {
  const options = usualOptions(hellhouse)
  expect([1, 2, 3, 4, 5, 6, 7].map((seats) => refuseSetup(hellhouse, seats, options) === null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})

rule('HEL-002', '48 tiles and no board: the field is empty but for two tiles', () => {
  expect(TILES).toHaveLength(48)
  expect(opening(3).state.field.filter((tile) => tile >= 0)).toHaveLength(2)
})

rule('HEL-003', '96 cards in six groups', () => {
  const counts: Record<string, number> = {}
  for (let card = 1; card <= 96; card++) counts[groupOf(card)] = (counts[groupOf(card)] ?? 0) + 1
  expect(counts).toEqual({ hunter: 34, servant: 10, way: 24, object: 10, person: 6, master: 12 })
})

rule(['HEL-004', 'HEL-R70'], 'colours of the groups: two are blue, and are told apart by group', () => {
  expect(COLOURS).toEqual({
    master: 'black',
    person: 'blue',
    object: 'yellow',
    hunter: 'blue',
    servant: 'red',
    way: 'green',
  })
  expect(groupOf(34)).not.toBe(groupOf(79))
})

rule('HEL-005', 'six barometers and figures, ten chips, each of one object', () => {
  expect(FIGURES).toHaveLength(6)
  expect(OBJECTS).toHaveLength(10)
  expect(house().state.chips).toHaveLength(10)
})

rule('HEL-006', 'a ten-sided die shows 1 to 10 with equal chance', () => {
  const chance = fastChance(7)
  const counts = Array<number>(11).fill(0)
  for (let i = 0; i < 20000; i++) counts[chance.die(10)]++
  expect(counts[0]).toBe(0)
  for (let face = 1; face <= 10; face++) expect(Math.abs(counts[face] - 2000)).toBeLessThan(250)
})

rule(['HEL-007', 'HEL-008', 'HEL-009'], 'house tiles have doors and walls, ground tiles neither', () => {
  expect(TILES.filter((tile) => tile.house)).toHaveLength(22)
  expect(TILES.slice(0, HOUSE_TILES).every((tile) => tile.house && tile.doors > 0)).toBe(true)
  expect(TILES.slice(HOUSE_TILES).every((tile) => !tile.house && tile.doors === 15)).toBe(true)
  const doors = TILES.slice(0, HOUSE_TILES).reduce(
    (sum, tile) => sum + tile.doors.toString(2).replace(/0/g, '').length,
    0,
  )
  expect(doors).toBe(52)
})

rule('HEL-010', 'Gate and Crypt are ground tiles in corners, with the boundary on two sides', () => {
  const scene = house({
    field: [
      ['GT04', 2, 1],
      ['GT05', 1, 2],
    ],
    now: { throughWalls: true },
  })
  expect(TILES.filter(({ name }) => name === 'Gate' || name === 'Crypt').every((tile) => !tile.house)).toBe(true)
  expect(scene.choices({ do: 'step' })).toHaveLength(2)
})

rule('HEL-011', 'the number of a tile is the target of rolls and counts for servants in a fight', () => {
  const scene = house({
    players: [{ cell: at(2, 1) }],
    field: [
      ['GT04', 2, 1],
      ['GT25', 2, 2],
    ],
  }).dice(3)
  scene.take({ do: 'step', to: at(2, 2) })
  expect(scene.told('shockTest')).toMatchObject([{ number: 3, roll: 3, passed: true }])
  const fight = house({ players: [{ cell: at(2, 2) }, { cell: at(2, 2) }], field: [['GT25', 2, 2]], phase: 'fight' })
  fight.dice(10, 1).take({ do: 'attack' })
  expect(fight.told('fightValues')).toMatchObject([{ other: 1 + 3 }])
})

rule(['HEL-012', 'HEL-013'], 'eight sets; Lawn and Hall, though many, are none', () => {
  const sets = new Set(TILES.filter(({ set }) => set >= 0).map(({ name }) => name))
  expect([...sets].sort()).toEqual(
    ['Ballroom', 'Gallery', 'Graveyard', 'Hedge Maze', 'Library', 'Orchard', 'Pond', 'Wine Cellar'].sort(),
  )
  for (const name of sets) expect(TILES.filter((tile) => tile.name === name).length).toBeGreaterThan(1)
  for (const name of ['Lawn', 'Hall']) {
    expect(TILES.filter((tile) => tile.name === name).length).toBeGreaterThan(1)
    expect(TILES.some((tile) => tile.name === name && tile.set >= 0)).toBe(false)
  }
})

rule('HEL-014', 'a person shows the role the player has now', () => {
  const scene = opening(3)
  const { players, original } = scene.state
  expect(PERSONS).toHaveLength(6)
  expect(players.map(({ servant }) => servant)).toEqual(players.map((_, who) => who === original))
})

rule(['HEL-015', 'HEL-016'], 'a master card has strength, loss, object, room and a list; two name two masters', () => {
  expect(MASTERS).toHaveLength(12)
  for (const { loss, dwellers, list } of MASTERS) {
    expect(loss).toBeGreaterThan(0)
    expect(list.length).toBeGreaterThan(40)
    for (const { object, room } of dwellers) {
      expect(OBJECTS).toContain(object)
      expect(TILES.some(({ name }) => name === room)).toBe(true)
    }
  }
  expect(MASTERS.filter(({ dwellers }) => dwellers.length === 2).map(({ card }) => card)).toEqual([95, 96])
})

rule('HEL-017', 'lists name hunter, servant and ways-of-evil cards by number, none twice', () => {
  for (const { list } of MASTERS) {
    expect(new Set(list).size).toBe(list.length)
    expect(list.every((card) => card >= 1 && card <= 68)).toBe(true)
  }
})

describe('content is what COMPONENTS.md says', () => {
  test('house tiles', () => {
    const table = rows(/^HT\d\d$/)
    expect(table).toHaveLength(22)
    for (const [id, name, set, number, doors] of table) {
      const tile = TILES.find((face) => face.id === id)
      const sides = SIDES.filter((_, i) => ((tile?.doors ?? 0) & (1 << i)) !== 0).join(' ')
      expect([id, tile?.name, tile?.number, sides]).toEqual([id, name, Number(number), doors])
      expect((tile?.set ?? 0) >= 0).toBe(set !== '–')
    }
  })

  test('ground tiles', () => {
    const table = rows(/^GT\d\d(–GT\d\d)?$/)
    expect(table.reduce((sum, row) => sum + Number(row[4]), 0)).toBe(26)
    for (const [id, name, set, number] of table) {
      const tile = TILES.find((face) => face.id === id.slice(0, 4))
      expect([tile?.name, tile?.number]).toEqual([name, Number(number)])
      expect((tile?.set ?? 0) >= 0).toBe(set !== '–')
    }
  })

  test('masters, their objects and rooms', () => {
    const table = rows(/^(8[5-9]|9[0-6])$/).filter((row) => row.length === 8)
    expect(table).toHaveLength(12)
    for (const [no, , strength, loss, object, room, traits] of table) {
      const master = MASTERS[Number(no) - 85]
      expect(strength.match(/\d+/g)?.map(Number)).toEqual(master.dwellers.map((dweller) => dweller.strength))
      expect(object.match(/\((\d+)\)/g)?.map((text) => Number(text.slice(1, -1)))).toEqual(
        master.dwellers.map((dweller) => dweller.object),
      )
      expect(Number(loss)).toBe(master.loss)
      for (const dweller of master.dwellers) expect(room).toContain(dweller.room)
      expect(traits).toBe(master.traits.length === 0 ? 'none' : master.traits.join(', '))
    }
  })

  test('deck lists and clues', () => {
    const lists = rows(/^(8[5-9]|9[0-6]) The/)
    expect(lists.map((row) => Number(row[4]))).toEqual(DECK_SIZES)
    for (const [master, hunters, servants, ways] of lists) {
      const numbers = [hunters, servants, ways]
        .join(', ')
        .split(', ')
        .flatMap((part) => {
          const [first, last] = part.split('–').map(Number)
          return Array.from({ length: (last ?? first) - first + 1 }, (_, i) => first + i)
        })
      expect(MASTERS[Number(master.slice(0, 2)) - 85].list).toEqual(numbers)
    }
    for (const [way, names] of rows(/^(4[5-9]|5\d|6[0-8]) [A-Z]/).filter((row) => row.length === 2)) {
      const without = names === 'none' ? [] : names.split(', ')
      expect([way, mastersIn(MASTERS_WITH[Number(way.slice(0, 2))]).length]).toEqual([way, 12 - without.length])
    }
  })

  test('objects and their bonus', () => {
    for (const [no, , bonus] of rows(/^(69|7[0-8])$/)) expect([no, bonusOf(Number(no))]).toEqual([no, Number(bonus)])
  })

  test('timings', () => {
    const said: Record<string, string> = {
      NOW: 'now',
      START: 'start',
      END: 'end',
      'START or END': 'start or end',
      'FIGHT before the dice': 'before dice',
      'FIGHT after the dice': 'after dice',
    }
    const table = rows(/^\d+$/).filter((row) => row.length === 5 && Number(row[0]) <= 44)
    expect(table).toHaveLength(44)
    for (const [no, , timing] of table) {
      const card = Number(no)
      expect([no, timingOf(card, card > 34)]).toEqual([no, said[timing]])
      expect(timingOf(card, card <= 34)).toBe('hold')
    }
    const ways = rows(/^(4[5-9]|5\d|6[0-8])$/)
    expect(ways).toHaveLength(24)
    for (const [no, , family, drawn, played] of ways) {
      const way = wayOf(Number(no))
      expect([no, way.family, way.drawn]).toEqual([no, family, drawn.startsWith('NOW') ? 'now' : 'hold'])
      expect(played.startsWith(`${Object.keys(said).find((key) => said[key] === way.timing)},`)).toBe(true)
    }
  })
})

test('the field of a new game is in order', () => {
  const { state } = setup(4, usualOptions(hellhouse), fastChance(1))
  expect(allReached(state)).toBe(true)
})
