import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { TILES, type Tile } from '../content/tiles.ts'
import type { Colour } from '../content/town.ts'
import { halloween } from '../game.ts'
import { among, discsIn, ghostsIn, giveTokens, passTurn, type Town, tokensOf, town } from './town.ts'

const FULL: Colour[] = ['blue', 'blue', 'green', 'yellow', 'orange', 'red']

/** The bonus fields of seat 0. */
function bonus(scene: Town): unknown[] {
  return scene.state.players[0].bonus
}

/** A blue ghost in the school and one tile next door, in the old mill. */
function nextTo(tile: Tile, held: (Tile | 'disc' | null)[], cards: number[] = []): Town {
  return town({ ghosts: { school: ['blue'] }, tiles: { 'old-mill': tile, church: 'rest-now' }, bonus: held, cards })
}

rule('HAL-070', 'a ghost that moves in takes the tile onto a free bonus field', () => {
  const scene = nextTo('two-fear', ['disc', 'disc'])
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).asks('turn', 0)
  expect(bonus(scene)).toEqual(['disc', 'disc', 'two-fear'])
  expect(scene.state.tiles[5]).toBeNull()
  expect(scene.told('tileTaken')).toMatchObject([{ seat: 0, tile: 'two-fear', building: 'old-mill' }])
  expect(scene.state.discarded).toEqual([])
})

rule('HAL-070', 'R36: with a free field the tile must be taken, there or in the place of an old one', () => {
  const scene = nextTo('two-fear', ['one-point'])
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).asks('collect', 0).refuses({ do: 'leaveTile' })
  expect(among(scene, 'slot', { do: 'takeTile' })).toEqual([0, 1])
  scene.take({ do: 'takeTile', slot: 1 }).asks('turn', 0)
  expect(bonus(scene)).toEqual(['one-point', 'two-fear', null])
})

rule('HAL-070', 'R38: a ghost that is moved by card 2, 15, 17 or 38 collects as well', () => {
  const flown = town({
    ghosts: { school: ['blue'] },
    tiles: { church: 'two-fear', 'old-mill': 'one-point' },
    cards: [2],
  })
  flown.take({ do: 'move', area: 0, to: 'church' }).asks('turn', 0)
  expect(bonus(flown)).toEqual(['two-fear', null, null])

  const pair = town({
    ghosts: { school: ['blue'], church: ['blue'] },
    tiles: { 'grand-hotel': 'two-fear', 'old-mill': 'one-point', school: 'rest-now' },
    cards: [15],
  })
  pair.take({ do: 'move', area: 0, from: 'school', to: 'old-mill' })
  pair.take({ do: 'moveToo', from: 'church', to: 'grand-hotel' }).take({ do: 'takeTile', slot: 1 }).asks('turn', 0)
  expect(bonus(pair)).toEqual(['one-point', 'two-fear', null])

  const scared = town({ ghosts: { school: ['blue'] }, tiles: { church: 'two-fear', school: 'one-point' }, cards: [38] })
  scared.take({ do: 'scare', area: 0 }).take({ do: 'relocate', to: 'church' }).asks('turn', 0)
  expect(bonus(scared)).toEqual(['two-fear', null, null])

  const fought = town({
    ghosts: { school: ['blue', 'red'] },
    tiles: { church: 'two-fear', school: 'one-point' },
    cards: [17],
  })
  fought.take({ do: 'fight', area: 0 }).dice(4, 1).take({ do: 'roll', opponent: 1 })
  fought.take({ do: 'relocate', to: 'church' }).asks('turn', 0)
  expect(bonus(fought)).toEqual(['two-fear', null, null])
})

rule('HAL-070', 'R38: summoning, upgrading, swapping and placing collect nothing', () => {
  const scene = town({
    ghosts: { school: ['blue', 'blue', 'blue'], church: ['green'] },
    tiles: { school: 'two-fear', church: 'one-point', 'old-mill': 'rest-now' },
    levels: [5, 5, 5],
    cards: [39, 50],
    tokens: { red: 1 },
  })
  scene.take({ do: 'summon', area: 0 }).take({ do: 'upgrade', area: 1, colour: 'blue' })
  scene.take({ do: 'passage', colour: 'red', building: 'old-mill' })
  scene.take({ do: 'swap', building: 'church', colour: 'green' })
  scene.take({ with: { building: 'school', colour: 'blue' } }).asks('turn', 0)
  expect(bonus(scene)).toEqual([null, null, null])
  expect(scene.state.tiles).toEqual(['one-point', null, 'two-fear', null, null, 'rest-now'])
})

rule('HAL-071', 'a player holds at most three tiles', () => {
  const scene = nextTo('two-fear', ['one-point', 'blue-token', 'green-token'])
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).asks('collect', 0)
  expect(scene.choices().map((choice) => choice.do)).toEqual(['takeTile', 'takeTile', 'takeTile', 'leaveTile'])
  scene.take({ do: 'takeTile', slot: 1 })
  expect(bonus(scene)).toEqual(['one-point', 'two-fear', 'green-token'])
  scene.asks('turn', 0)
})

rule('HAL-071', 'a field with a blocking disc takes no tile', () => {
  const scene = nextTo('two-fear', ['disc', 'one-point', 'disc'])
  scene.take({ do: 'move', area: 0, to: 'old-mill' })
  expect(among(scene, 'slot', { do: 'takeTile' })).toEqual([1])
  scene.take({ do: 'leaveTile' }).asks('turn', 0)
  expect(bonus(scene)).toEqual(['disc', 'one-point', 'disc'])
})

rule('HAL-071', 'R36: with three blocking discs the tile stays in the building', () => {
  const scene = nextTo('two-fear', ['disc', 'disc', 'disc'])
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).asks('turn', 0)
  expect(scene.state.tiles[5]).toBe('two-fear')
  expect(bonus(scene)).toEqual(['disc', 'disc', 'disc'])
})

rule('HAL-072', 'R37: a tile may take the place of an old one, which is discarded without a disc', () => {
  const scene = nextTo('two-fear', ['one-point'])
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).take({ do: 'takeTile', slot: 0 }).asks('turn', 0)
  expect(bonus(scene)).toEqual(['two-fear', null, null])
  expect(scene.state.discarded).toEqual(['one-point'])
  expect([scene.state.players[0].points, scene.state.players[0].discs]).toEqual([0, 11])
})

rule('HAL-072', 'R36: without a free field an old tile is replaced or the new one left behind', () => {
  const scene = nextTo('two-fear', ['one-point', 'blue-token', 'disc'])
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).asks('collect', 0)
  expect(scene.choices()).toHaveLength(3)
  scene.take({ do: 'leaveTile' }).asks('turn', 0)
  expect(bonus(scene)).toEqual(['one-point', 'blue-token', 'disc'])
  expect(scene.state.tiles[5]).toBe('two-fear')
  expect(scene.state.discarded).toEqual([])
})

rule('HAL-072', 'R44: card 10 gives its token also for a tile that replaces, not for one left behind', () => {
  const replaced = nextTo('two-fear', ['one-point', 'disc', 'disc'], [10])
  replaced.take({ do: 'move', area: 0, to: 'old-mill' }).take({ do: 'takeTile', slot: 0 }).asks('turn', 0)
  expect(tokensOf(replaced, 0, 'blue')).toBe(1)
  const left = nextTo('two-fear', ['one-point', 'disc', 'disc'], [10])
  left.take({ do: 'move', area: 0, to: 'old-mill' }).take({ do: 'leaveTile' }).asks('turn', 0)
  expect(tokensOf(left, 0, 'blue')).toBe(0)
})

rule('HAL-073', 'tiles are used at any moment of the own turn, each once, also just collected', () => {
  const scene = nextTo('two-fear', ['one-point', 'blue-token'])
  scene.take({ do: 'useTile', tile: 'one-point' }).refuses({ do: 'useTile', tile: 'one-point' })
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).take({ do: 'takeTile', slot: 2 })
  scene.take({ do: 'useTile', tile: 'two-fear' }).take({ do: 'useTile', tile: 'blue-token' }).refuses({ do: 'useTile' })
  const { points, fear } = scene.state.players[0]
  expect([points, fear, tokensOf(scene, 0, 'blue')]).toEqual([1, 4, 1])
  scene.asks('turn', 0)
})

rule('HAL-074', 'a disc from the own supply goes on the field, and the tile is discarded', () => {
  const scene = town({ bonus: ['one-point', 'two-fear'], discs: [['scare']] })
  scene.take({ do: 'useTile', tile: 'two-fear', slot: 1 }).asks('turn', 0)
  expect(bonus(scene)).toEqual(['one-point', 'disc', null])
  expect(scene.state.discarded).toEqual(['two-fear'])
  expect(scene.state.players[0].discs).toBe(10)
  expect(discsIn(scene, 0, 0)).toEqual(['scare'])
})

rule('HAL-074', 'without a disc in the own supply no tile can be used', () => {
  const scene = town({ bonus: ['one-point'], discs: [['summon'], ['scare']] })
  scene.offers({ do: 'useTile' }).arrange(({ players }) => {
    players[0].discs = 0
  })
  scene.refuses({ do: 'useTile' }).asks('turn', 0)
})

rule('HAL-074', 'not even in a fight that has taken the last disc', () => {
  const scene = town({ ghosts: { school: ['blue', 'red'] }, bonus: ['re-roll', 'bigger-die', 'plus-three'] })
  scene.arrange(({ players }) => {
    players[0].discs = 1
  })
  scene.take({ do: 'fight', area: 0 }).refuses({ do: 'biggerDie' })
  scene.dice(4, 12).take({ do: 'roll', opponent: 1 }).asks('turn', 0)
  expect(scene.told('fightLost')).toHaveLength(1)
  expect(bonus(scene)).toEqual(['re-roll', 'bigger-die', 'plus-three'])
})

rule('HAL-074', 'every kind that works between actions goes to the discard pile and blocks its field', () => {
  const plain = TILES.filter((tile) => !['bigger-die', 're-roll', 'plus-three'].includes(tile))
  expect(plain).toHaveLength(9)
  for (const tile of plain) {
    const scene = town({ ghosts: { school: ['blue', 'blue'] }, bonus: [tile], discs: [['scare']] })
    scene.take({ do: 'useTile', tile })
    expect(scene.state.discarded, tile).toEqual([tile])
    expect(bonus(scene), tile).toEqual(['disc', null, null])
    expect(scene.told('tileUsed')).toEqual([{ is: 'tileUsed', seat: 0, tile }])
  }
})

rule('HAL-075', 'the emptied field stays blocked, also in later turns', () => {
  const scene = town({ seats: 2, bonus: ['one-point', 'two-fear'] })
  scene.take({ do: 'useTile', tile: 'one-point' }).take({ do: 'useTile', tile: 'two-fear' })
  for (let turn = 0; turn < 4; turn++) passTurn(scene)
  expect(bonus(scene)).toEqual(['disc', 'disc', null])
  expect(scene.state.players[0].discs).toBe(10)
  scene.asks('turn', 0)
})

rule('HAL-076', 'the three discs come back at the end of the turn in which the third bonus was used', () => {
  const scene = town({ bonus: ['disc', 'disc', 'one-point'], tokens: { blue: 3 }, board: [3] })
  scene.take({ do: 'useTile', tile: 'one-point' })
  for (const area of [0, 1, 2]) scene.take({ do: 'rest', area })
  scene.asks('turn', 0)
  expect(bonus(scene)).toEqual(['disc', 'disc', 'disc'])
  expect(scene.state.players[0].discs).toBe(9)
  scene.take({ do: 'endTurn' }).asks('turn', 1)
  expect(bonus(scene)).toEqual([null, null, null])
  expect(scene.state.players[0].discs).toBe(12)
})

rule('HAL-076', 'until the end of that turn no tile fits', () => {
  const scene = nextTo('two-fear', ['disc', 'disc', 'one-point'])
  scene.take({ do: 'useTile' }).take({ do: 'move', area: 0, to: 'old-mill' }).asks('turn', 0)
  expect(scene.state.tiles[5]).toBe('two-fear')
})

rule('HAL-077', 'when the last tile has been taken, all six spaces are filled from the pile at once', () => {
  const scene = town({ ghosts: { school: ['blue'] }, tiles: { 'old-mill': 'two-fear' } })
  const { pile } = scene.state
  const next = pile.slice(-6).reverse()
  expect(pile).toHaveLength(23)
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).asks('turn', 0)
  expect(bonus(scene)).toEqual(['two-fear', null, null])
  expect(scene.state.tiles).toEqual(next)
  expect(scene.state.pile).toHaveLength(17)
})

rule('HAL-077', 'nothing is laid as long as a tile is left', () => {
  const scene = nextTo('two-fear', [])
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).asks('turn', 0)
  expect(scene.state.tiles).toEqual(['rest-now', null, null, null, null, null])
})

rule('HAL-077', 'R39: a ghost that stands there collects nothing, the next arrival does', () => {
  const scene = town({
    ghosts: { school: ['blue'], 'police-station': ['blue'] },
    tiles: { 'old-mill': 'two-fear' },
    cards: [15],
  })
  scene.take({ do: 'move', area: 0, from: 'school', to: 'old-mill' })
  const [, fresh] = scene.state.tiles
  expect(bonus(scene)).toEqual(['two-fear', null, null])
  scene.take({ do: 'moveToo', from: 'police-station', to: 'candy-shop' }).take({ do: 'takeTile', slot: 1 })
  expect(bonus(scene)).toEqual(['two-fear', fresh, null])
  scene.asks('turn', 0)
})

/** A town whose last tile is next door, with this many tiles in the pile and all others discarded. */
function lastTile(left: number): Town {
  return town({ ghosts: { school: ['blue'] }, tiles: { 'old-mill': 'two-fear' } }).arrange((state) => {
    state.discarded = state.pile.slice(left)
    state.pile = state.pile.slice(0, left)
  })
}

rule('HAL-078', 'when the pile is empty, the discards are shuffled and become the new one', () => {
  const scene = lastTile(0)
  const pieces = halloween.components(scene.state)
  const before = [...scene.state.discarded]
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).asks('turn', 0)
  expect(scene.state.tiles).not.toContain(null)
  expect([scene.state.pile.length, scene.state.discarded.length]).toEqual([17, 0])
  const drawn = [...scene.state.pile, ...[...scene.state.tiles].reverse()]
  expect(drawn).not.toEqual(before)
  expect(drawn.sort()).toEqual(before.sort())
  expect(halloween.components(scene.state)).toEqual(pieces)
})

rule('HAL-078', 'R45: what the pile has is drawn first, then the discards', () => {
  const scene = lastTile(2)
  const [second, first] = scene.state.pile
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).asks('turn', 0)
  expect(scene.state.tiles.slice(0, 2)).toEqual([first, second])
  expect(scene.state.tiles).not.toContain(null)
  expect([scene.state.pile.length, scene.state.discarded.length]).toEqual([17, 0])
})

rule('HAL-079', 'two tiles of a kind add up: six more on a die, and a die two sizes bigger', () => {
  const plus = town({ ghosts: { school: ['blue', 'red'] }, bonus: ['plus-three', 'plus-three'] })
  plus.take({ do: 'fight', area: 0 }).dice(1, 6).take({ do: 'roll', opponent: 1 })
  plus.take({ do: 'plusThree' }).take({ do: 'plusThree' }).asks('turn', 0)
  expect(ghostsIn(plus, 'school', 'red')).toBe(0)

  const bigger = town({ ghosts: { school: ['blue', 'red'] }, bonus: ['bigger-die', 'bigger-die'] })
  bigger.take({ do: 'fight', area: 0 }).take({ do: 'biggerDie' }).take({ do: 'biggerDie' }).refuses({ do: 'biggerDie' })
  bigger.dice(8, 7).take({ do: 'roll', opponent: 1 }).asks('turn', 0)
  expect(bigger.told('rolled')).toMatchObject([{ dice: [{ die: 'yellow' }, { die: 'red' }] }])
})

rule('HAL-079', 'two tiles of a kind are used one after the other in a turn', () => {
  const scene = town({ bonus: ['two-fear', 'two-fear'], fear: 0 })
  scene.take({ do: 'useTile', slot: 0 }).take({ do: 'useTile', slot: 1 }).asks('turn', 0)
  expect(scene.state.players[0].fear).toBe(4)
  expect(bonus(scene)).toEqual(['disc', 'disc', null])
})

rule('HAL-080', 'summon-any: a Summon with a pair in any building, whatever the levels', () => {
  const scene = town({
    ghosts: { school: ['red', 'red'], church: ['yellow', 'yellow', 'blue'] },
    bonus: ['summon-any'],
  })
  scene.take({ do: 'useTile' }).asks('summonAny', 0)
  expect(scene.choices()).toEqual([
    { do: 'callUp', building: 'church', colour: 'yellow' },
    { do: 'callUp', building: 'school', colour: 'red' },
  ])
  scene.take({ do: 'callUp', colour: 'red' }).asks('turn', 0)
  expect([ghostsIn(scene, 'school', 'red'), tokensOf(scene, 0, 'red')]).toEqual([3, 1])
  expect(scene.state.players[0].areas.some(({ done }) => done)).toBe(false)
})

rule('HAL-080', 'R43: pair, figure and room are needed as ever, and a mixed pair of card 45 is none', () => {
  const usable = (ghosts: Parameters<typeof town>[0]) => town({ ...ghosts, bonus: ['summon-any'] })
  usable({ ghosts: { school: ['blue', 'green'] }, cards: [45], levels: [5] }).refuses({ do: 'useTile' })
  usable({ ghosts: { school: FULL } }).refuses({ do: 'useTile' })
  usable({ ghosts: { school: ['red', 'red', 'red', 'red', 'red'] } }).refuses({ do: 'useTile' })
  usable({ ghosts: { school: FULL.slice(0, 5) } })
    .offers({ do: 'useTile' })
    .asks('turn', 0)
})

rule('HAL-080', 'R17: it counts as Summon for the cards that follow one', () => {
  const scene = town({
    ghosts: { school: ['red', 'red', 'red', 'red'], church: ['blue'] },
    bonus: ['summon-any'],
    cards: [9, 32, 34],
  })
  scene.take({ do: 'useTile' }).asks('fullHouse', 0)
  expect([tokensOf(scene, 0, 'red'), scene.state.players[0].points]).toEqual([2, 1])
  scene.take({ do: 'hauntFull', building: 'church' }).asks('turn', 0)
  expect(scene.state.players[0].points).toBe(11)
})

rule('HAL-081', 'green-token: one green token', () => {
  const scene = town({ bonus: ['green-token'] })
    .take({ do: 'useTile' })
    .asks('turn', 0)
  expect(scene.state.players[0].tokens).toEqual([0, 1, 0, 0, 0])
  expect(scene.state.supply).toEqual([12, 11, 12, 12, 12])
})

rule('HAL-081', 'R05: without a token in the supply the tile gives nothing', () => {
  const scene = town({ bonus: ['green-token'] })
  scene.arrange((state) => giveTokens(state, state.players[1], 'green', 12))
  scene.take({ do: 'useTile' }).asks('turn', 0)
  expect(tokensOf(scene, 0, 'green')).toBe(0)
  expect(bonus(scene)).toEqual(['disc', null, null])
})

rule('HAL-082', 'R40: three-discs takes back any three discs from action fields of all areas', () => {
  const scene = town({ bonus: ['three-discs', 'disc'], discs: [['scare', 'move'], ['fight'], ['haunt']], cards: [3] })
  scene.take({ do: 'rest', area: 2 })
  const before = scene.state.players[0].discs
  scene.take({ do: 'useTile' }).asks('takeDiscs', 0)
  expect(scene.state.players[0].discs).toBe(before - 1)
  expect(scene.choices({ do: 'takeDisc' })).toHaveLength(3)
  scene.take({ do: 'takeDisc', area: 0, action: 'scare' }).take({ do: 'takeDisc', area: 0, action: 'move' })
  scene.take({ do: 'takeDisc', area: 1, action: 'fight' }).asks('turn', 0)
  expect(scene.state.players[0].discs).toBe(before + 2)
  expect(scene.state.players[0].areas.map(({ done }) => done)).toEqual([false, false, true])
  expect(bonus(scene)).toEqual(['disc', 'disc', null])
  expect(scene.state.players[0].cards).toEqual([3])
})

rule('HAL-082', 'R40: no more than three, fewer if the player likes, also from a done area', () => {
  const scene = town({ ghosts: { school: ['blue'] }, bonus: ['three-discs'], discs: [['move', 'fight'], ['haunt']] })
  scene.take({ do: 'scare', area: 0 }).take({ do: 'useTile' })
  scene.take({ do: 'takeDisc', area: 0, action: 'scare' }).take({ do: 'takeDisc', area: 0, action: 'move' })
  scene.take({ do: 'takeDisc', area: 0, action: 'fight' }).asks('turn', 0)
  expect([discsIn(scene, 0, 0), discsIn(scene, 0, 1)]).toEqual([[], ['haunt']])
  expect(scene.state.players[0].areas[0].done).toBe(true)
  const modest = town({ bonus: ['three-discs'], discs: [['move', 'fight']] })
  modest.take({ do: 'useTile' }).take({ do: 'takeDisc', action: 'move' }).take({ do: 'stopTaking' }).asks('turn', 0)
  expect(discsIn(modest, 0, 0)).toEqual(['fight'])
})

rule('HAL-083', 'two-fear: two fear', () => {
  const scene = town({ bonus: ['two-fear'], fear: 1 })
    .take({ do: 'useTile' })
    .asks('turn', 0)
  expect(scene.state.players[0].fear).toBe(3)
})

rule('HAL-084', 'yellow-token: one yellow token', () => {
  const scene = town({ bonus: ['yellow-token'] })
    .take({ do: 'useTile' })
    .asks('turn', 0)
  expect(scene.state.players[0].tokens).toEqual([0, 0, 1, 0, 0])
  expect(scene.state.supply).toEqual([12, 12, 11, 12, 12])
})

rule('HAL-085', 'bigger-die: the attacker rolls the die of the next level', () => {
  const next: [Colour, Colour][] = [
    ['blue', 'green'],
    ['green', 'yellow'],
    ['yellow', 'orange'],
    ['orange', 'red'],
  ]
  for (const [colour, die] of next) {
    const target = colour === 'blue' ? 'red' : 'blue'
    const scene = town({ ghosts: { school: [colour, target], church: ['blue'] }, levels: [4], bonus: ['bigger-die'] })
    scene.take({ do: 'fight', area: 0, colour, against: target }).take({ do: 'biggerDie' })
    scene.dice(1, 1).take({ do: 'roll', opponent: 1 }).asks('turn', 0)
    expect(scene.told('rolled')).toMatchObject([{ dice: [{ die }, { die: target }] }])
  }
})

rule('HAL-085', 'R25: declared before the roll of a fight, and never with a d12 or two steps beyond it', () => {
  const red = town({ ghosts: { school: ['red', 'blue'] }, levels: [5], bonus: ['bigger-die'] })
  red.refuses({ do: 'useTile' })
  red.take({ do: 'fight', area: 0, colour: 'red' }).refuses({ do: 'biggerDie' })
  const orange = town({ ghosts: { school: ['orange', 'blue'] }, levels: [4], bonus: ['bigger-die', 'bigger-die'] })
  orange.take({ do: 'fight', area: 0, colour: 'orange' }).take({ do: 'biggerDie' }).refuses({ do: 'biggerDie' })
  const rolled = town({ ghosts: { school: ['blue', 'red'] }, bonus: ['bigger-die', 're-roll'] })
  rolled.take({ do: 'fight', area: 0 }).dice(1, 2).take({ do: 'roll', opponent: 1 })
  rolled.asks('dice', 0).refuses({ do: 'biggerDie' })
})

rule('HAL-085', 'R25: not with the automatic win of card 25', () => {
  const scene = town({ ghosts: { school: ['green', 'blue', 'blue'] }, levels: [2], cards: [25], bonus: ['bigger-die'] })
  scene.take({ do: 'fight', area: 0, colour: 'green' }).offers({ do: 'bully' }).take({ do: 'biggerDie' })
  scene.refuses({ do: 'bully' }).asks('beforeRoll', 0)
})

rule('HAL-085', "R25: the ghost's own level stays what it is (card 3)", () => {
  const scene = town({ ghosts: { school: ['blue', 'green'] }, cards: [3], bonus: ['bigger-die', 'bigger-die'] })
  scene.take({ do: 'fight', area: 0 }).take({ do: 'biggerDie' }).take({ do: 'biggerDie' })
  scene.dice(8, 1).take({ do: 'roll', opponent: 1 }).asks('turn', 0)
  expect(scene.state.players[0].points).toBe(3)
})

rule('HAL-086', 'one-point: one point', () => {
  const scene = town({ bonus: ['one-point'] })
    .take({ do: 'useTile' })
    .asks('turn', 0)
  expect(scene.state.players.map(({ points }) => points)).toEqual([1, 0, 0])
})

rule('HAL-087', 'R24: re-roll throws one die again, and the new result counts even if it is worse', () => {
  const scene = town({ ghosts: { school: ['blue', 'red'] }, bonus: ['re-roll'] })
  scene.take({ do: 'fight', area: 0 }).dice(4, 2, 1).take({ do: 'roll', opponent: 1 }).asks('dice', 0)
  expect(scene.state.players[0].tokens).toEqual([0, 0, 0, 0, 0])
  scene.take({ do: 'reroll', die: 0 }).asks('turn', 0)
  expect(scene.told('rerolled')).toEqual([{ is: 'rerolled', seat: 0, die: 0, colour: 'blue', result: 1 }])
  expect(scene.told('fightLost')).toHaveLength(1)
  expect(bonus(scene)).toEqual(['disc', null, null])
})

rule('HAL-087', "R23: the target's die may be thrown again as well", () => {
  const scene = town({ ghosts: { school: ['blue', 'red'] }, bonus: ['re-roll'] })
  scene.take({ do: 'fight', area: 0 }).dice(4, 12, 3).take({ do: 'roll', opponent: 1 })
  expect(among(scene, 'die', { do: 'reroll' })).toEqual([0, 1])
  scene.take({ do: 'reroll', die: 1 }).asks('turn', 0)
  expect(scene.told('fightWon')).toHaveLength(1)
})

rule('HAL-087', 'R24: the other die and what was added stay', () => {
  const scene = town({ ghosts: { school: ['blue', 'red'] }, bonus: ['re-roll', 'plus-three'] })
  scene.take({ do: 'fight', area: 0 }).dice(1, 5, 3).take({ do: 'roll', opponent: 1 })
  scene.take({ do: 'plusThree', die: 0 }).take({ do: 'reroll', die: 0 }).asks('turn', 0)
  expect(scene.told('rerolled')).toMatchObject([{ result: 6 }])
  expect(scene.told('fightWon')).toHaveLength(1)
})

rule('HAL-087', 'R23: it serves the rolls of cards 18, 23 and 45 too, and only in a dice window', () => {
  const wager = town({ ghosts: { school: ['blue'] }, cards: [23], bonus: ['re-roll'], fear: 0, tiles: {} })
  wager.refuses({ do: 'useTile' })
  wager.take({ do: 'move', area: 0, to: 'old-mill' }).dice(2, 4).take({ do: 'wager', number: 4 })
  wager.take({ do: 'reroll' }).asks('turn', 0)
  expect(wager.state.players[0].fear).toBe(4)

  const shock = town({ ghosts: { school: ['blue'] }, cards: [18], bonus: ['re-roll'], fear: 0 })
  shock.take({ do: 'haunt', area: 0 }).dice(1, 3).take({ do: 'aftershock' }).take({ do: 'reroll' }).asks('turn', 0)
  expect(shock.state.players[0].fear).toBe(3)

  const seance = town({ ghosts: { school: ['blue', 'green'] }, levels: [2], cards: [45], bonus: ['re-roll'] })
  seance.dice(2, 3, 4).take({ do: 'mixedSummon', area: 0 }).take({ do: 'reroll', die: 0 }).asks('turn', 0)
  expect(ghostsIn(seance, 'school', 'green')).toBe(2)
})

rule('HAL-088', 'R41: rest-now takes back all discs of an area and leaves its marker as it is', () => {
  const scene = town({ ghosts: { school: ['blue'] }, bonus: ['rest-now', 'rest-now'], discs: [['move'], ['fight']] })
  scene.take({ do: 'scare', area: 0 }).take({ do: 'useTile', slot: 0 }).asks('restNow', 0)
  expect(among(scene, 'area')).toEqual([0, 1, 2])
  scene.take({ do: 'restNow', area: 0 }).refuses({ area: 0 })
  expect(discsIn(scene, 0, 0)).toEqual([])
  scene.take({ do: 'useTile', slot: 1 }).take({ do: 'restNow', area: 1 }).offers({ do: 'scare', area: 1 })
  expect([discsIn(scene, 0, 1), scene.state.players[0].discs]).toEqual([[], 10])
  expect(scene.state.players[0].areas.map(({ done }) => done)).toEqual([true, false, false])
  scene.asks('turn', 0)
})

rule('HAL-088', 'R17: it is a rest for card 19', () => {
  const scene = town({ bonus: ['rest-now'], cards: [19], fear: 0 })
  scene.take({ do: 'useTile' }).take({ do: 'restNow', area: 1 }).asks('turn', 0)
  expect(scene.state.players[0].fear).toBe(2)
  expect(scene.told('rested')).toMatchObject([{ area: 1, discs: 0 }])
})

rule('HAL-089', 'blue-token: one blue token', () => {
  const scene = town({ bonus: ['blue-token'] })
    .take({ do: 'useTile' })
    .asks('turn', 0)
  expect(scene.state.players[0].tokens).toEqual([1, 0, 0, 0, 0])
  expect(scene.state.supply).toEqual([11, 12, 12, 12, 12])
})

rule('HAL-090', 'plus-three: three more on the own result, decided after the roll', () => {
  const scene = town({ ghosts: { school: ['blue', 'red'] }, bonus: ['plus-three'] })
  scene.refuses({ do: 'useTile' }).take({ do: 'fight', area: 0 }).refuses({ do: 'plusThree' })
  scene.dice(4, 6).take({ do: 'roll', opponent: 1 }).asks('dice', 0)
  scene.take({ do: 'plusThree' }).asks('turn', 0)
  expect(scene.told('dieRaised')).toEqual([{ is: 'dieRaised', seat: 0, die: 0, colour: 'blue', result: 7 }])
  expect(scene.told('fightWon')).toHaveLength(1)
  expect(bonus(scene)).toEqual(['disc', null, null])
})

rule('HAL-090', 'it may be kept, and three more on an equal sum do not win', () => {
  const kept = town({ ghosts: { school: ['blue', 'red'] }, bonus: ['plus-three'] })
  kept.take({ do: 'fight', area: 0 }).dice(2, 3).take({ do: 'roll', opponent: 1 }).take({ do: 'keepDice' })
  expect(kept.told('fightLost')).toHaveLength(1)
  expect(bonus(kept)).toEqual(['plus-three', null, null])
  kept.asks('turn', 0)
  const equal = town({ ghosts: { school: ['blue', 'red'] }, bonus: ['plus-three'] })
  equal.take({ do: 'fight', area: 0 }).dice(2, 5).take({ do: 'roll', opponent: 1 }).take({ do: 'plusThree' })
  expect(equal.told('fightLost')).toHaveLength(1)
  equal.asks('turn', 0)
})

rule('HAL-090', "R26: in a fight only on the attacker's die", () => {
  const scene = town({ ghosts: { school: ['blue', 'red'] }, bonus: ['plus-three', 'plus-three'] })
  scene.take({ do: 'fight', area: 0 }).dice(2, 3).take({ do: 'roll', opponent: 1 })
  expect(among(scene, 'die', { do: 'plusThree' })).toEqual([0])
  scene.asks('dice', 0)
})

rule('HAL-090', 'R26: on one die of any own roll, cards 18, 23 and 45 included, above its highest face', () => {
  const shock = town({ ghosts: { school: ['blue'] }, cards: [18], bonus: ['plus-three'], fear: 0 })
  shock.take({ do: 'haunt', area: 0 }).dice(4).take({ do: 'aftershock' }).take({ do: 'plusThree' }).asks('turn', 0)
  expect(shock.state.players[0].fear).toBe(7)

  const wager = town({ ghosts: { school: ['blue'] }, cards: [23], bonus: ['plus-three'], fear: 0, tiles: {} })
  wager.take({ do: 'move', area: 0, to: 'old-mill' }).dice(1).take({ do: 'wager', number: 4 })
  wager.take({ do: 'plusThree' }).asks('turn', 0)
  expect(wager.state.players[0].fear).toBe(4)

  const seance = town({ ghosts: { school: ['blue', 'green'] }, levels: [2], cards: [45], bonus: ['plus-three'] })
  seance.dice(1, 3).take({ do: 'mixedSummon', area: 0 })
  expect(among(seance, 'die', { do: 'plusThree' })).toEqual([0, 1])
  seance.take({ do: 'plusThree', die: 0 }).asks('turn', 0)
  expect(seance.state.town[2]).toEqual([1, 2, 0, 0, 0])
})

rule('HAL-091', 'R42: move-any takes any ghost to any other building with room', () => {
  const scene = town({
    ghosts: { school: ['red'], church: ['blue'], 'old-mill': FULL },
    bonus: ['move-any'],
    tiles: {},
  })
  scene.take({ do: 'useTile' }).asks('moveAny', 0)
  expect(among(scene, 'to', { from: 'school', colour: 'red' })).toEqual([
    'church',
    'candy-shop',
    'grand-hotel',
    'police-station',
  ])
  expect(among(scene, 'colour', { from: 'old-mill' })).toEqual(['blue', 'green', 'yellow', 'orange', 'red'])
  scene.take({ colour: 'red', from: 'school', to: 'grand-hotel' }).asks('turn', 0)
  expect([ghostsIn(scene, 'school', 'red'), ghostsIn(scene, 'grand-hotel', 'red')]).toEqual([0, 1])
  expect(scene.state.players[0].areas.some(({ done }) => done)).toBe(false)
})

rule('HAL-091', 'R42: it collects a tile, but is no Move action for cards 6, 15, 23 and 24', () => {
  const scene = town({
    ghosts: { school: ['red'], church: ['red', 'blue'] },
    bonus: ['move-any'],
    tiles: { church: 'two-fear', school: 'one-point' },
    cards: [6, 15, 23, 24],
  })
  scene.take({ do: 'useTile' }).refuses({ do: 'leaveTown' })
  scene.take({ colour: 'red', from: 'school', to: 'church' }).asks('turn', 0)
  expect(bonus(scene)).toEqual(['disc', 'two-fear', null])
})
