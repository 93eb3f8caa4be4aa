import { refuseSetup, usualOptions } from '@gloam/kernel/options.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { CARD, CARDS } from '../content/cards.ts'
import { TILES } from '../content/tiles.ts'
import { BUILDINGS, COLOURS, type Colour } from '../content/town.ts'
import { halloween } from '../game.ts'
import { among, opening, passTurn, tokensOf, town } from './town.ts'

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

rule('HAL-001', 'there are 25 ghosts, five of each colour', () => {
  const { state } = opening(3)
  COLOURS.forEach((_, rank) => {
    expect(state.ghosts[rank] + sum(state.town.map((ghosts) => ghosts[rank]))).toBe(5)
  })
  expect(sum(state.ghosts) + sum(state.town.flat())).toBe(25)
})

rule('HAL-001', 'blue, green, yellow, orange and red are the levels 1 to 5', () => {
  const order: Colour[] = ['blue', 'green', 'yellow', 'orange', 'red']
  order.forEach((_, rank) => {
    const scene = town({ ghosts: { school: order }, levels: [rank + 1] })
    expect(among(scene, 'colour', { do: 'scare', area: 0 })).toEqual(order.slice(0, rank + 1))
    scene.asks('turn', 0)
  })
})

rule('HAL-002', 'a ghost that one player brought into town is used by the next like any other', () => {
  const scene = town({ ghosts: { school: ['blue'], church: ['blue', 'green'] }, fear: 2 })
  scene.take({ do: 'upgrade', area: 0, building: 'school', colour: 'blue' }).take({ do: 'keepLevels' })
  passTurn(scene)
  scene.asks('turn', 1)
  expect(among(scene, 'building', { do: 'scare' })).toEqual(['church'])
  scene.arrange((state) => {
    state.players[1].areas[0].level = 2
  })
  expect(scene.choices({ do: 'scare', area: 0, colour: 'green' })).toHaveLength(2)
  scene.refuses({ do: 'scare', area: 1, colour: 'green' })
  scene.take({ do: 'move', area: 0, colour: 'green', from: 'school', to: 'old-mill' }).asks('turn', 1)
})

rule('HAL-003', 'sixty ghost tokens, twelve of each colour, lie in one supply for all', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] } })
  expect(scene.state.supply).toEqual([12, 12, 12, 12, 12])
  passTurn(scene.take({ do: 'summon', area: 0 }))
  scene.take({ do: 'summon', area: 0 })
  expect(scene.state.supply).toEqual([10, 12, 12, 12, 12])
  expect([tokensOf(scene, 0, 'blue'), tokensOf(scene, 1, 'blue'), tokensOf(scene, 2, 'blue')]).toEqual([1, 1, 0])
  scene.asks('turn', 1)
})

rule('HAL-004', 'each colour has its die: d4, d6, d8, d10, d12', () => {
  const faces = { blue: 4, green: 6, yellow: 8, orange: 10, red: 12 }
  for (const colour of COLOURS) {
    const other = colour === 'blue' ? 'red' : 'blue'
    const scene = town({ ghosts: { school: [colour, other], church: ['blue'] }, levels: [5] })
    const thrown: number[] = []
    scene.take({ do: 'fight', area: 0, colour, against: other })
    scene.play.chance.die = (sides) => {
      thrown.push(sides)
      return 1
    }
    scene.take({ do: 'roll', opponent: 1 })
    expect(thrown).toEqual([faces[colour], faces[other]])
    scene.asks('turn', 0)
  }
})

rule('HAL-005', 'R04: fear is a whole number without an upper end', () => {
  const scene = town({ ghosts: { school: ['blue', 'red'] }, levels: [5], fear: 100 })
  scene.take({ do: 'scare', area: 0, colour: 'red' })
  expect(scene.state.players[0].fear).toBe(105)
  scene.take({ do: 'scare', area: 1 })
  expect(scene.state.players[0].fear).toBe(106)
  scene.asks('turn', 0)
})

rule('HAL-006', 'the board has six buildings and eight spaces for cards', () => {
  const { state } = opening(4)
  expect(BUILDINGS).toEqual(['church', 'candy-shop', 'school', 'grand-hotel', 'police-station', 'old-mill'])
  expect([state.town.length, state.fields.length, state.tiles.length, state.cards.length]).toEqual([6, 6, 6, 8])
})

rule('HAL-006', 'R15: the track of points begins at 0 and has no upper end', () => {
  const scene = town({ ghosts: { school: ['blue', 'red'] }, levels: [5] })
  expect(scene.state.players.map(({ points }) => points)).toEqual([0, 0, 0])
  scene.arrange((state) => {
    state.players[0].points = 195
  })
  scene.take({ do: 'haunt', area: 0, colour: 'red' })
  expect(scene.state.players[0].points).toBe(205)
  scene.asks('turn', 0)
})

rule('HAL-007', 'each building has a haunt field for each colour, worth 2, 4, 6, 8 and 10', () => {
  const worth = { blue: 2, green: 4, yellow: 6, orange: 8, red: 10 }
  for (const building of BUILDINGS) {
    for (const colour of COLOURS) {
      const scene = town({ ghosts: { [building]: [colour] }, levels: [5] })
      scene.take({ do: 'haunt', area: 0, building, colour })
      expect(scene.state.players[0].points, `${building} ${colour}`).toBe(worth[colour])
      scene.asks('turn', 0)
    }
  }
})

rule('HAL-008', 'there are 24 bonus tiles, two of each of twelve kinds, and each building has space for one', () => {
  const { state } = opening(3)
  const all = [...state.tiles, ...state.pile]
  expect(all).toHaveLength(24)
  expect(TILES).toHaveLength(12)
  expect(new Set(TILES).size).toBe(12)
  for (const tile of TILES) expect(all.filter((other) => other === tile)).toHaveLength(2)
  expect(state.tiles).toHaveLength(BUILDINGS.length)
  expect(state.tiles).not.toContain(null)
})

rule('HAL-009', 'R84: there are 52 different cards, numbered from 1', () => {
  expect(CARDS).toEqual(Array.from({ length: 52 }, (_, i) => i + 1))
  expect(Object.values<number>(CARD).sort((a, b) => a - b)).toEqual(CARDS)
})

rule('HAL-009', 'each card exists once, and there is no card 53', () => {
  const refusal = (picked: string[]) =>
    refuseSetup(halloween, 3, { ...usualOptions(halloween), cards: 'picked', picked })
  expect(refusal(['1', '2', '3', '4', '5', '6', '51', '52'])).toBeNull()
  expect(refusal(['1', '2', '3', '4', '5', '6', '52', '52'])).toBe('refused.options')
  expect(refusal(['1', '2', '3', '4', '5', '6', '52', '53'])).toBe('refused.options')
})

rule('HAL-010', 'the first-player marker stays, and a round ends before its owner', () => {
  const scene = opening(3, { first: 'seat-2' })
  const seen: [number, number, number][] = []
  for (let turn = 0; turn < 7; turn++) {
    seen.push([scene.state.turn, scene.state.first, scene.state.round])
    passTurn(scene)
  }
  expect(seen).toEqual([
    [1, 1, 1],
    [2, 1, 1],
    [0, 1, 1],
    [1, 1, 2],
    [2, 1, 2],
    [0, 1, 2],
    [1, 1, 3],
  ])
  scene.asks('turn', 2)
})

rule('HAL-011', 'a player board has three areas, on the expert side four', () => {
  expect(opening(3).state.players.map(({ areas }) => areas.length)).toEqual([3, 3, 3])
  expect(opening(3, { variant: 'expert' }).state.players.map(({ areas }) => areas.length)).toEqual([4, 4, 4])
  expect(among(town(), 'area', { do: 'rest' })).toEqual([0, 1, 2])
  expect(among(town({ expert: true }), 'area', { do: 'rest' })).toEqual([0, 1, 2, 3])
})

rule('HAL-012', 'each player has 6 stones and 12 discs, and an orb and a status marker for each area', () => {
  for (const seats of [3, 4]) {
    for (const player of opening(seats).state.players) {
      expect([player.stones, player.secondStones, player.discs, player.points]).toEqual([6, 0, 12, 0])
      expect(player.areas.map(({ level, done }) => [level, done])).toEqual(Array(3).fill([1, false]))
    }
  }
})

rule('HAL-012', 'R01: there are pieces for two to four players', () => {
  const refusal = (seats: number) => refuseSetup(halloween, seats, usualOptions(halloween))
  expect([1, 2, 3, 4, 5].map(refusal)).toEqual(['refused.seats', null, null, null, 'refused.seats'])
  for (const seats of [2, 3, 4]) expect(opening(seats).state.players).toHaveLength(seats)
})
