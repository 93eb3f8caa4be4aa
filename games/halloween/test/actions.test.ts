import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { type Building, COLOURS, type Colour } from '../content/town.ts'
import { halloween } from '../game.ts'
import {
  among,
  boardOf,
  discsIn,
  ghostsIn,
  giveTokens,
  layStone,
  opening,
  passTurn,
  stoneOn,
  type Town,
  tokensOf,
  town,
} from './town.ts'

const FIVE = (colour: Colour): Colour[] => Array(5).fill(colour)
const FULL: Colour[] = ['blue', 'blue', 'green', 'yellow', 'orange', 'red']

/** The levels of the areas of seat 0. */
function levels(scene: Town): number[] {
  return scene.state.players[0].areas.map(({ level }) => level)
}

rule(['HAL-036', 'HAL-037'], 'two ghosts of a colour call a third, and it gives its token', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'], church: ['blue', 'green'] } })
  scene.refuses({ do: 'summon', building: 'church' })
  scene.take({ do: 'summon', area: 0, building: 'school', colour: 'blue' })
  expect(ghostsIn(scene, 'school', 'blue')).toBe(3)
  expect(tokensOf(scene, 0, 'blue')).toBe(1)
  scene.asks('turn', 0)
})

rule('HAL-036', 'the pair stands in one building and is within the level of the area', () => {
  const scene = town({
    ghosts: { school: ['yellow', 'yellow'], church: ['blue', 'green'], 'old-mill': ['blue', 'green'] },
    levels: [2, 3, 5],
  })
  expect(scene.choices({ do: 'summon' })).toEqual([
    { do: 'summon', area: 1, building: 'school', colour: 'yellow' },
    { do: 'summon', area: 2, building: 'school', colour: 'yellow' },
  ])
  scene.take({ do: 'summon', area: 1 })
  expect(ghostsIn(scene, 'school', 'yellow')).toBe(3)
  expect(scene.state.ghosts).toEqual([3, 3, 2, 5, 5])
  scene.asks('turn', 0)
})

rule('HAL-037', 'the token has the colour of the ghost that came', () => {
  for (const colour of COLOURS) {
    const scene = town({ ghosts: { school: [colour, colour], church: ['blue'] }, levels: [5] })
    scene.take({ do: 'summon', area: 0 })
    expect(scene.state.players[0].tokens, colour).toEqual(COLOURS.map((other) => (other === colour ? 1 : 0)))
    scene.asks('turn', 0)
  }
})

rule('HAL-038', 'no Summon when all five of the colour are in town', () => {
  const four = town({ ghosts: { school: ['blue', 'blue'], church: ['blue', 'blue'] } })
  four.take({ do: 'summon', area: 0, building: 'school' })
  four.refuses({ do: 'summon' }).asks('turn', 0)
})

rule('HAL-039', 'no Summon in a full building', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue', 'green', 'yellow', 'orange'] } })
  scene.take({ do: 'summon', area: 0, building: 'school' }).refuses({ do: 'summon' }).asks('turn', 0)
})

rule('HAL-040', 'Scare gives as much fear as the level of one ghost in town', () => {
  COLOURS.forEach((colour, rank) => {
    const scene = town({ ghosts: { school: ['blue'], church: [...COLOURS] }, levels: [5], fear: 0 })
    scene.take({ do: 'scare', area: 0, building: 'church', colour })
    expect(scene.state.players[0].fear, colour).toBe(rank + 1)
    scene.asks('turn', 0)
  })
})

rule('HAL-040', 'R68: Scare names one figure in one building, within the level of the area', () => {
  const scene = town({ ghosts: { school: ['blue', 'green', 'red'], church: ['blue', 'blue'] }, levels: [2] })
  expect(scene.choices({ do: 'scare', area: 0 })).toEqual([
    { do: 'scare', area: 0, building: 'church', colour: 'blue' },
    { do: 'scare', area: 0, building: 'school', colour: 'blue' },
    { do: 'scare', area: 0, building: 'school', colour: 'green' },
  ])
  scene.asks('turn', 0)
})

rule('HAL-041', 'Scare changes nothing on the board, and any building serves', () => {
  const scene = town({ ghosts: { school: FULL, church: ['blue'] }, levels: [1], fear: 0 })
  scene.arrange((state) => layStone(state, 1, 'church', 'blue'))
  const before = boardOf(scene)
  scene.take({ do: 'scare', area: 0, building: 'school' }).take({ do: 'scare', area: 1, building: 'church' })
  expect(boardOf(scene)).toBe(before)
  expect(scene.state.players[0].fear).toBe(2)
  expect(scene.state.players[0].tokens).toEqual([0, 0, 0, 0, 0])
  scene.asks('turn', 0)
})

rule('HAL-042', 'an upgrade costs fear by the new colour: 2, 3, 4, 5', () => {
  COLOURS.slice(0, 4).forEach((colour, rank) => {
    const cost = rank + 2
    const poor = town({ ghosts: { school: ['blue', colour] }, levels: [5, 5, 5], fear: cost - 1 })
    poor.refuses({ do: 'upgrade', colour }).asks('turn', 0)
    const scene = town({ ghosts: { school: ['blue', colour], church: ['blue'] }, levels: [5, 5, 5], fear: cost })
    scene.take({ do: 'upgrade', area: 0, building: 'school', colour })
    expect(scene.state.players[0].fear, colour).toBe(0)
    scene.asks('turn', 0)
  })
})

rule('HAL-042', 'the ghost that is upgraded is within the level of the area', () => {
  const scene = town({ ghosts: { school: [...COLOURS] }, levels: [1, 2, 4], fear: 20 })
  const colours = [0, 1, 2].map((area) => among(scene, 'colour', { do: 'upgrade', area }))
  expect(colours).toEqual([['blue'], ['blue', 'green'], ['blue', 'green', 'yellow', 'orange']])
  scene.asks('turn', 0)
})

rule('HAL-043', 'an upgrade raises a ghost by one level, however much fear there is', () => {
  const scene = town({ ghosts: { school: ['blue', 'green'] }, levels: [5, 5, 5], fear: 50 })
  expect(scene.choices({ do: 'upgrade', area: 0, colour: 'green' })).toHaveLength(1)
  scene.take({ do: 'upgrade', area: 0, colour: 'green' })
  expect(scene.state.town[2]).toEqual([1, 0, 1, 0, 0])
  expect(scene.state.players[0].fear).toBe(47)
  scene.asks('turn', 0)
})

rule('HAL-044', 'the figure is exchanged in its building for one from the supply', () => {
  const scene = town({ ghosts: { school: ['blue', 'green'], church: ['green'] }, levels: [5, 5, 5], fear: 3 })
  scene.take({ do: 'upgrade', area: 0, building: 'school', colour: 'green' })
  expect(scene.state.town[2]).toEqual([1, 0, 1, 0, 0])
  expect(scene.state.town[0]).toEqual([0, 1, 0, 0, 0])
  expect(scene.state.ghosts).toEqual([4, 4, 4, 5, 5])
  scene.asks('turn', 0)
})

rule('HAL-044', 'no upgrade to a colour of which the supply has no figure', () => {
  const scene = town({ ghosts: { school: ['blue', 'green'], church: FIVE('yellow') }, levels: [5, 5, 5], fear: 20 })
  expect(among(scene, 'colour', { do: 'upgrade' })).toEqual(['blue', 'yellow'])
  scene.take({ do: 'upgrade', area: 0, colour: 'yellow' }).offers({ do: 'upgrade', colour: 'green' }).asks('turn', 0)
})

rule('HAL-045', 'an upgrade gives a token of the new colour', () => {
  COLOURS.slice(0, 4).forEach((colour, rank) => {
    const scene = town({ ghosts: { school: ['blue', colour], church: ['blue'] }, levels: [5, 5, 5], fear: 5 })
    scene.take({ do: 'upgrade', area: 0, building: 'school', colour })
    expect(scene.state.players[0].tokens, colour).toEqual(COLOURS.map((_, other) => (other === rank + 1 ? 1 : 0)))
    scene.asks('turn', 0)
  })
})

rule('HAL-046', 'one area below the new colour, any of the own, may be lifted straight to it', () => {
  const scene = town({ ghosts: { school: ['blue', 'orange'] }, levels: [1, 5, 2], fear: 5 })
  scene.take({ do: 'upgrade', area: 1, colour: 'orange' }).asks('lift', 0)
  expect(scene.choices()).toEqual([
    { do: 'lift', area: 0, to: 'red' },
    { do: 'lift', area: 2, to: 'red' },
    { do: 'keepLevels' },
  ])
  scene.take({ do: 'lift', area: 0 }).asks('turn', 0)
  expect(levels(scene)).toEqual([5, 5, 2])
})

rule('HAL-046', 'an area that has reached the new colour already is not lifted', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] }, levels: [1, 2, 3], fear: 2 })
  scene.take({ do: 'upgrade', area: 0, colour: 'blue' })
  expect(among(scene, 'area', { do: 'lift' })).toEqual([0])
  scene.take({ do: 'lift' }).asks('turn', 0)
  expect(levels(scene)).toEqual([2, 2, 3])
})

rule('HAL-046', 'R20: the lift may be declined', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] }, fear: 2 })
  scene.take({ do: 'upgrade', area: 0, colour: 'blue' }).take({ do: 'keepLevels' }).asks('turn', 0)
  expect(levels(scene)).toEqual([1, 1, 1])
  expect(tokensOf(scene, 0, 'green')).toBe(1)
})

rule('HAL-047', 'an area that is still ready acts with its new level in the same turn', () => {
  const scene = town({ ghosts: { school: ['blue', 'orange'] }, levels: [4, 1, 1], fear: 5 })
  scene.refuses({ do: 'haunt', area: 1, colour: 'orange' })
  scene.take({ do: 'upgrade', area: 0, colour: 'orange' }).take({ do: 'lift', area: 1 })
  scene.refuses({ do: 'haunt', area: 2, colour: 'red' })
  scene.take({ do: 'haunt', area: 1, building: 'school', colour: 'red' }).asks('turn', 0)
  expect(scene.state.players[0].points).toBe(10)
})

rule('HAL-048', 'without an area below the new colour the upgrade is made and nothing is lifted', () => {
  const scene = town({ ghosts: { school: ['blue', 'green'] }, levels: [3, 4, 5], fear: 3 })
  scene.take({ do: 'upgrade', area: 0, colour: 'green' }).asks('turn', 0)
  expect(levels(scene)).toEqual([3, 4, 5])
  expect([scene.state.players[0].fear, tokensOf(scene, 0, 'yellow')]).toEqual([0, 1])
})

rule('HAL-049', 'an area on red upgrades every ghost but a red one', () => {
  const scene = town({ ghosts: { school: [...COLOURS] }, levels: [5], fear: 50 })
  expect(among(scene, 'colour', { do: 'upgrade', area: 0 })).toEqual(['blue', 'green', 'yellow', 'orange'])
  scene.asks('turn', 0)
})

rule('HAL-050', 'R03: a ghost goes one step to a horizontal or vertical neighbour (B02)', () => {
  const neighbours: Record<Building, Building[]> = {
    church: ['candy-shop', 'grand-hotel'],
    'candy-shop': ['church', 'school', 'police-station'],
    school: ['candy-shop', 'old-mill'],
    'grand-hotel': ['church', 'police-station'],
    'police-station': ['candy-shop', 'grand-hotel', 'old-mill'],
    'old-mill': ['school', 'police-station'],
  }
  for (const [from, expected] of Object.entries(neighbours)) {
    const scene = town({ ghosts: { [from]: ['blue'] } })
    expect(among(scene, 'to', { do: 'move', area: 0, from }), from).toEqual(expected)
    scene.asks('turn', 0)
  }
})

rule('HAL-050', 'one ghost within the level of the area moves', () => {
  const scene = town({ ghosts: { school: ['blue', 'green', 'green', 'yellow'] }, levels: [2], tiles: {} })
  expect(among(scene, 'colour', { do: 'move', area: 0 })).toEqual(['blue', 'green'])
  scene.take({ do: 'move', area: 0, colour: 'green', to: 'old-mill' })
  expect(scene.state.town[2]).toEqual([1, 1, 1, 0, 0])
  expect(scene.state.town[5]).toEqual([0, 1, 0, 0, 0])
  scene.asks('turn', 0)
})

rule('HAL-051', 'a building holds six ghosts, and a full one cannot be entered', () => {
  const five = FULL.slice(1)
  const scene = town({ ghosts: { 'candy-shop': five, church: ['blue', 'green'] }, levels: [2, 2, 2], tiles: {} })
  scene.take({ do: 'move', area: 0, colour: 'green', from: 'church', to: 'candy-shop' })
  expect(among(scene, 'to', { do: 'move', from: 'church' })).toEqual(['grand-hotel'])
  scene.asks('turn', 0)
})

rule('HAL-051', 'R06: it binds the tiles summon-any and move-any', () => {
  const scene = town({
    ghosts: { school: FULL, church: ['blue', 'red'], 'old-mill': ['blue'] },
    bonus: ['summon-any', 'move-any'],
  })
  scene.refuses({ do: 'useTile', tile: 'summon-any' })
  scene.take({ do: 'useTile', tile: 'move-any' }).asks('moveAny', 0)
  expect(among(scene, 'to')).not.toContain('school')
  expect(among(scene, 'to', { colour: 'red', from: 'church' })).toHaveLength(4)
})

rule('HAL-051', 'R06: it binds moves by card 2 and the passage of card 50', () => {
  const scene = town({ ghosts: { school: FULL, church: ['blue'] }, cards: [2, 50], tokens: { red: 1 } })
  expect(among(scene, 'to', { do: 'move', from: 'church' })).toHaveLength(4)
  scene.refuses({ do: 'move', to: 'school' })
  expect(among(scene, 'building', { do: 'passage' })).toHaveLength(5)
  scene.refuses({ do: 'passage', building: 'school' }).asks('turn', 0)
})

rule('HAL-051', 'R06: it binds the relocations of cards 17 and 38', () => {
  const full = { school: FULL, church: ['green', 'blue', 'blue'] as Colour[] }
  const scared = town({ ghosts: full, cards: [38] })
  scared.take({ do: 'scare', area: 0, building: 'church' }).asks('relocate', 0)
  expect(among(scared, 'to', { do: 'relocate' })).toEqual(['candy-shop', 'grand-hotel', 'police-station', 'old-mill'])
  const fought = town({ ghosts: full, cards: [17], levels: [2] })
  fought.take({ do: 'fight', area: 0, building: 'church', colour: 'green' })
  fought.dice(4, 1).take({ do: 'roll', opponent: 1 }).asks('relocate', 0)
  expect(among(fought, 'to', { do: 'relocate' })).toEqual(['candy-shop', 'grand-hotel', 'police-station', 'old-mill'])
})

rule('HAL-051', 'R06: it binds the summonings of cards 24 and 45', () => {
  const five: Colour[] = ['blue', 'green', 'yellow', 'orange', 'red']
  const welcome = town({ ghosts: { school: five, church: ['blue'], 'candy-shop': ['blue'] }, cards: [24], tiles: {} })
  welcome.take({ do: 'move', area: 0, from: 'candy-shop', to: 'school' }).asks('turn', 0)
  expect(ghostsIn(welcome, 'school', 'blue')).toBe(2)
  const seance = town({ ghosts: { school: FULL, church: ['blue', 'green'] }, cards: [45], levels: [5] })
  expect(among(seance, 'building', { do: 'mixedSummon' })).toEqual(['church'])
  seance.asks('turn', 0)
})

rule('HAL-051', 'R06: an upgrade and a swap are possible in a full building', () => {
  const scene = town({ ghosts: { school: FULL, church: ['red'] }, cards: [39], fear: 2 })
  scene.take({ do: 'upgrade', area: 0, building: 'school', colour: 'blue' }).take({ do: 'keepLevels' })
  expect(scene.state.town[2]).toEqual([1, 2, 1, 1, 1])
  scene.take({ do: 'swap', building: 'school', colour: 'blue' }) // the red ghost is the only one to swap with
  expect(scene.state.town[2]).toEqual([0, 2, 1, 1, 2])
  expect(scene.state.town[0]).toEqual([1, 0, 0, 0, 0])
  scene.asks('turn', 0)
})

rule('HAL-052', 'a ghost that moves into a building collects its tile for the active player', () => {
  const scene = town({ ghosts: { school: ['blue'] }, tiles: { 'old-mill': 'two-fear', church: 'one-point' } })
  scene.take({ do: 'move', area: 0, to: 'old-mill' })
  expect(scene.state.players[0].bonus).toEqual(['two-fear', null, null])
  expect(scene.state.tiles).toEqual(['one-point', null, null, null, null, null])
  expect(scene.state.players[0].fear).toBe(2)
  scene.take({ do: 'move', area: 1, to: 'police-station' })
  expect(scene.state.players[0].bonus).toEqual(['two-fear', null, null])
  scene.asks('turn', 0)
})

rule('HAL-053', 'the attacker is within the level, the target has another colour and any level', () => {
  const scene = town({ ghosts: { school: ['blue', 'green', 'green', 'red'], church: ['yellow'] }, levels: [2] })
  const school = { do: 'fight', area: 0, building: 'school', at: 'school' }
  expect(scene.choices({ do: 'fight', area: 0 })).toEqual([
    { ...school, colour: 'blue', against: 'green' },
    { ...school, colour: 'blue', against: 'red' },
    { ...school, colour: 'green', against: 'blue' },
    { ...school, colour: 'green', against: 'red' },
  ])
  scene.asks('turn', 0)
})

rule('HAL-053', 'a weak ghost beats a stronger one with a higher result', () => {
  const scene = town({ ghosts: { school: ['blue', 'red'] } })
  scene.take({ do: 'fight', area: 0, colour: 'blue', against: 'red' })
  scene.dice(4, 3).take({ do: 'roll', opponent: 1 }).asks('turn', 0)
  expect(ghostsIn(scene, 'school', 'red')).toBe(0)
  expect(tokensOf(scene, 0, 'red')).toBe(1)
})

rule('HAL-054', "the dice of both colours are rolled at once, the target's by an opponent of choice", () => {
  for (const opponent of [1, 2, 3]) {
    const scene = town({ seats: 4, ghosts: { school: ['yellow', 'red'], church: ['blue'] }, levels: [3] })
    scene.arrange(({ players }) => {
      for (const { cards } of players.slice(1)) cards.push(16)
    })
    scene.take({ do: 'fight', area: 0, colour: 'yellow' }).asks('beforeRoll', 0)
    expect(among(scene, 'opponent', { do: 'roll' })).toEqual([1, 2, 3])
    scene.dice(2, 9).take({ do: 'roll', opponent }).take({ do: 'keepDice' }, opponent).asks('turn', 0)
    expect(scene.told('attacked')).toMatchObject([{ seat: 0, opponent, colour: 'yellow', against: 'red' }])
    expect(scene.told('rolled')).toMatchObject([
      {
        dice: [
          { die: 'yellow', result: 2 },
          { die: 'red', result: 9 },
        ],
      },
    ])
  }
})

rule('HAL-054', 'R21: with two players the opponent is named without asking', () => {
  const scene = town({ seats: 2, ghosts: { school: ['blue', 'red'] } })
  scene.dice(1, 1).take({ do: 'fight', area: 0 }).asks('turn', 0)
  expect(scene.told('attacked')).toMatchObject([{ seat: 0, opponent: 1 }])
})

rule('HAL-054', 'R21: where nobody could roll again, the next player clockwise rolls, and nobody is asked', () => {
  const scene = town({ seats: 4, ghosts: { school: ['blue', 'red'] } })
  scene.dice(1, 1).take({ do: 'fight', area: 0 }).asks('turn', 0)
  expect(scene.told('attacked')).toMatchObject([{ seat: 0, opponent: 1 }])
})

rule('HAL-054', 'R21: of those who could not roll again only the next one clockwise is offered', () => {
  const scene = town({ seats: 4, ghosts: { school: ['blue', 'red'] } }).arrange(({ players }) => {
    players[2].cards.push(16)
  })
  scene.take({ do: 'fight', area: 0 })
  expect(scene.choices()).toEqual([1, 2].map((opponent) => ({ do: 'roll', opponent })))
  scene.asks('beforeRoll', 0)
})

rule('HAL-054', 'R21: where the next one clockwise could roll again, the first who could not is offered, too', () => {
  const scene = town({ seats: 4, ghosts: { school: ['blue', 'red'] } }).arrange(({ players }) => {
    players[1].cards.push(16)
  })
  scene.take({ do: 'fight', area: 0 })
  expect(scene.choices()).toEqual([1, 2].map((opponent) => ({ do: 'roll', opponent })))
})

rule('HAL-054', 'R21: the next player clockwise is offered first, and no tile of an opponent applies', () => {
  const scene = town({ ghosts: { school: ['blue', 'red'] } })
  passTurn(scene).arrange((state) => {
    state.players[0].cards.push(16)
    state.players[2].cards = []
    state.players[0].bonus = ['re-roll', 'plus-three', null]
    state.players[2].bonus = ['re-roll', 'plus-three', null]
  })
  scene.take({ do: 'fight', area: 0 })
  expect(scene.choices({ do: 'roll' })).toEqual([2, 0].map((opponent) => ({ do: 'roll', opponent })))
  scene.dice(4, 1).take({ do: 'roll', opponent: 2 }).asks('turn', 1)
  expect(tokensOf(scene, 1, 'red')).toBe(1)
})

rule('HAL-055', 'the higher result wins: the target leaves and gives a token of its colour', () => {
  const scene = town({ ghosts: { school: ['green', 'yellow', 'yellow'], church: ['blue'] }, levels: [2] })
  scene.take({ do: 'fight', area: 0, colour: 'green', against: 'yellow' })
  scene.dice(6, 5).take({ do: 'roll', opponent: 1 }).asks('turn', 0)
  expect(scene.state.town[2]).toEqual([0, 1, 1, 0, 0])
  expect(scene.state.ghosts[2]).toBe(4)
  expect(scene.state.players[0].tokens).toEqual([0, 0, 1, 0, 0])
  expect(scene.told('fightWon')).toHaveLength(1)
})

rule('HAL-055', 'R22: target, token, points and fear, then cards 36 and 17, then the blue refill', () => {
  const scene = town({ ghosts: { school: ['green', 'blue'] }, levels: [2], cards: [3, 11, 17, 36], fear: 0, tiles: {} })
  scene.take({ do: 'fight', area: 0, colour: 'green' })
  scene.dice(5, 1).take({ do: 'roll', opponent: 1 }).asks('rattle', 0)
  const order = scene.events.map(({ is }) => is)
  expect(order).toEqual(['attacked', 'rolled', 'fightWon', 'tokensGained', 'pointsGained', 'fearGained'])
  scene.take({ do: 'rattle', fear: 4 }).asks('relocate', 0)
  expect(scene.state.players[0].fear).toBe(1 + 4)
  scene.take({ do: 'relocate', to: 'church' }).asks('refill', 0)
  scene.take({ do: 'refillBlue', building: 'old-mill' }).asks('turn', 0)
  expect([ghostsIn(scene, 'church', 'green'), ghostsIn(scene, 'old-mill', 'blue')]).toEqual([1, 3])
})

rule('HAL-056', 'equal or lower: nothing happens, and the action is spent', () => {
  for (const [attack, defence] of [
    [3, 3],
    [2, 6],
  ]) {
    const scene = town({ ghosts: { school: ['green', 'yellow'], church: ['blue'] }, levels: [2] })
    const before = boardOf(scene)
    scene.take({ do: 'fight', area: 0, colour: 'green' })
    scene.dice(attack, defence).take({ do: 'roll', opponent: 1 }).asks('turn', 0)
    expect(boardOf(scene)).toBe(before)
    expect(scene.state.players[0].tokens).toEqual([0, 0, 0, 0, 0])
    expect(scene.told('fightLost')).toHaveLength(1)
    expect(discsIn(scene, 0, 0)).toEqual(['fight'])
    scene.refuses({ area: 0 })
  }
})

rule('HAL-057', 'a stone goes on the free field of a ghost that is there, within the level', () => {
  const scene = town({ ghosts: { school: ['blue', 'green', 'yellow', 'orange'], church: ['red'] }, levels: [3] })
  scene.arrange((state) => layStone(state, 1, 'school', 'green'))
  expect(scene.choices({ do: 'haunt', area: 0 })).toEqual([
    { do: 'haunt', area: 0, building: 'school', colour: 'blue' },
    { do: 'haunt', area: 0, building: 'school', colour: 'yellow' },
  ])
  scene.take({ do: 'haunt', area: 0, colour: 'yellow' })
  expect(stoneOn(scene, 'school', 'yellow')).toBe(0)
  expect(scene.state.players[0].stones).toBe(5)
  expect(scene.state.town[2]).toEqual([1, 1, 1, 1, 0])
  scene.asks('turn', 0)
})

rule('HAL-058', 'the points of the field are scored at once', () => {
  const worth = { blue: 2, green: 4, yellow: 6, orange: 8, red: 10 }
  for (const colour of COLOURS) {
    const scene = town({ ghosts: { church: [...COLOURS] }, levels: [5] })
    scene.take({ do: 'haunt', area: 0, colour }).asks('turn', 0)
    expect(scene.state.players[0].points).toBe(worth[colour])
    expect(scene.told('haunted')).toMatchObject([{ seat: 0, building: 'church', colour, points: worth[colour] }])
  }
})

rule('HAL-059', 'a player haunts each building only once', () => {
  const scene = town({ ghosts: { school: ['blue', 'green'], church: ['blue'] }, levels: [2, 2, 2] })
  scene.take({ do: 'haunt', area: 0, building: 'school', colour: 'blue' })
  expect(scene.choices({ do: 'haunt', area: 1 })).toEqual([
    { do: 'haunt', area: 1, building: 'church', colour: 'blue' },
  ])
  passTurn(scene).arrange((state) => {
    state.players[1].areas[0].level = 2
  })
  scene.asks('turn', 1).offers({ do: 'haunt', building: 'school', colour: 'green' })
})

rule('HAL-060', 'a haunt field holds one stone, whoever it belongs to', () => {
  const scene = town({ ghosts: { school: ['blue'], church: ['blue'] } })
  passTurn(scene.take({ do: 'haunt', area: 0, building: 'school' }))
  scene.refuses({ do: 'haunt', building: 'school' }).take({ do: 'haunt', area: 0, building: 'church' })
  expect([stoneOn(scene, 'school', 'blue'), stoneOn(scene, 'church', 'blue')]).toEqual([0, 1])
  scene.asks('turn', 1)
})

rule('HAL-061', 'a stone stays, also when the ghost has gone and the area rests', () => {
  const scene = town({ ghosts: { school: ['blue'] }, seats: 2, tiles: {} })
  scene.take({ do: 'haunt', area: 0 }).take({ do: 'move', area: 1, to: 'old-mill' })
  for (let turn = 0; turn < 4; turn++) passTurn(scene)
  expect(stoneOn(scene, 'school', 'blue')).toBe(0)
  expect(scene.state.players[0].stones).toBe(5)
  scene.refuses({ do: 'liftCurse' }).asks('turn', 0)
})

rule('HAL-061', 'only card 46 takes a stone back', () => {
  const scene = town({ ghosts: { school: ['blue'] }, cards: [46] })
  scene.take({ do: 'haunt', area: 0 }).take({ do: 'liftCurse', area: 1, building: 'school', colour: 'blue' })
  expect(stoneOn(scene, 'school', 'blue')).toBeNull()
  expect(scene.state.players[0].stones).toBe(6)
  scene.asks('turn', 0)
})

rule('HAL-062', 'R09: resting takes back all discs of its area, lays none and sets it to done', () => {
  const scene = town({ cards: [3], bonus: ['disc'], discs: [['summon', 'scare', 'fight'], ['move'], ['haunt']] })
  expect(scene.state.players[0].discs).toBe(5)
  scene.take({ do: 'rest', area: 0 })
  expect(scene.state.players[0].discs).toBe(8)
  expect([0, 1, 2].map((area) => discsIn(scene, 0, area))).toEqual([[], ['move'], ['haunt']])
  expect(scene.state.players[0].areas.map(({ done }) => done)).toEqual([true, false, false])
  expect(scene.state.players[0].bonus).toEqual(['disc', null, null])
  expect(scene.state.players[0].cards).toEqual([3])
  expect(scene.told('rested')).toEqual([{ is: 'rested', seat: 0, area: 0, discs: 3 }])
  scene.asks('turn', 0)
})

rule('HAL-062', 'R08: an area without discs may rest, and each rest counts (card 19)', () => {
  const scene = town({ cards: [19], fear: 0 })
  scene.take({ do: 'rest', area: 1 }).asks('turn', 0)
  expect(scene.told('rested')).toEqual([{ is: 'rested', seat: 0, area: 1, discs: 0 }])
  expect([scene.state.players[0].discs, scene.state.players[0].fear]).toEqual([11, 2])
})

rule('HAL-063', 'a rest is the one action of its area in this turn', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] }, discs: [['scare']], fear: 5 })
  scene.take({ do: 'rest', area: 0 }).refuses({ area: 0 }).asks('turn', 0)
  expect(among(scene, 'area')).toEqual([1, 2])
})

rule('HAL-064', 'discs that come back serve in other areas at once', () => {
  const scene = town({ ghosts: { school: ['blue'] }, discs: [['scare', 'move']] })
  scene.arrange(({ players }) => {
    players[0].discs = 0
  })
  expect(among(scene, 'do')).toEqual(['rest'])
  scene.take({ do: 'rest', area: 0 }).take({ do: 'scare', area: 1 }).take({ do: 'scare', area: 2 }).asks('turn', 1)
  expect(scene.state.players[0].discs).toBe(0)
})

rule('HAL-065', 'R05: while a colour is used up, the action is carried out and the token forfeited', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue', 'green'] }, levels: [2, 2, 2], fear: 2 })
  scene.arrange((state) => {
    giveTokens(state, state.players[1], 'blue', 12)
    giveTokens(state, state.players[2], 'green', 12)
  })
  scene.take({ do: 'summon', area: 0 })
  expect(ghostsIn(scene, 'school', 'blue')).toBe(3)
  scene.take({ do: 'upgrade', area: 1, colour: 'blue' })
  scene.take({ do: 'fight', area: 2, colour: 'green', against: 'blue' })
  scene.dice(6, 1).take({ do: 'roll', opponent: 1 }).asks('turn', 1)
  expect(scene.state.town[2]).toEqual([1, 2, 0, 0, 0])
  expect(scene.state.players[0].tokens).toEqual([0, 0, 0, 0, 0])
  expect(scene.state.supply).toEqual([0, 0, 12, 12, 12])
})

rule('HAL-065', 'R05: if two tokens are due and one is left, one is gained', () => {
  const scene = town({ ghosts: { school: ['orange', 'orange'], church: ['blue'] }, levels: [4], cards: [9, 42] })
  scene.arrange((state) => giveTokens(state, state.players[1], 'orange', 11))
  scene.take({ do: 'summon', area: 0 }).asks('turn', 0)
  expect(tokensOf(scene, 0, 'orange')).toBe(1)
  expect(scene.state.supply[3]).toBe(0)
  expect(scene.state.players[0].points).toBe(2)
})

rule('HAL-065', 'a colour can be gained again once a token of it has been spent', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] }, tokens: { blue: 3 }, board: [3] })
  scene.arrange((state) => giveTokens(state, state.players[1], 'blue', 9))
  scene.take({ do: 'occupy', card: 3 }).take({ do: 'summon', area: 0 }).asks('turn', 0)
  expect(tokensOf(scene, 0, 'blue')).toBe(1)
})

rule('HAL-066', 'tokens that are spent go back to the supply', () => {
  const scene = town({ tokens: { blue: 2, red: 1 }, board: [3] })
  expect(scene.state.supply).toEqual([10, 12, 12, 12, 11])
  scene.take({ do: 'occupy', card: 3 }).asks('turn', 0)
  expect(scene.state.supply).toEqual([12, 12, 12, 12, 12])
  expect(scene.state.players[0].tokens).toEqual([0, 0, 0, 0, 0])
})

rule('HAL-067', 'ghosts that leave town come back from the supply: there are always five of a colour', () => {
  const scene = town({
    ghosts: { school: ['green', 'green', 'green', 'green', 'blue'], church: ['green', 'blue'] },
    levels: [2, 2, 2],
  })
  const pieces = halloween.components(scene.state)
  scene.refuses({ do: 'summon', colour: 'green' })
  scene.take({ do: 'fight', area: 0, building: 'church', colour: 'blue', against: 'green' })
  scene.dice(4, 1).take({ do: 'roll', opponent: 1 })
  expect(scene.state.ghosts[1]).toBe(1)
  scene.take({ do: 'summon', area: 1, colour: 'green' }).asks('turn', 0)
  expect(ghostsIn(scene, 'school', 'green')).toBe(5)
  expect(scene.state.ghosts[1]).toBe(0)
  expect(halloween.components(scene.state)).toEqual(pieces)
})

rule('HAL-068', 'when an upgrade takes the last blue ghost, the player puts three into one building', () => {
  const scene = town({ ghosts: { school: ['blue'], church: ['green'] }, fear: 2 })
  scene.take({ do: 'upgrade', area: 0 }).asks('lift', 0)
  expect(scene.state.ghosts[0]).toBe(5)
  scene.take({ do: 'keepLevels' }).asks('refill', 0)
  expect(among(scene, 'building')).toHaveLength(6)
  scene.take({ do: 'refillBlue', building: 'church' }).asks('turn', 0)
  expect(scene.state.town[0]).toEqual([3, 1, 0, 0, 0])
  expect(scene.state.ghosts[0]).toBe(2)
})

rule('HAL-068', 'so it is when the last blue ghost loses a fight or leaves town with card 6', () => {
  const fought = town({ ghosts: { school: ['blue', 'green'] }, levels: [2] })
  fought.take({ do: 'fight', area: 0, colour: 'green' }).dice(2, 1).take({ do: 'roll', opponent: 1 }).asks('refill', 0)
  const gone = town({ ghosts: { school: ['blue', 'green'] }, cards: [6] })
  gone.take({ do: 'leaveTown', area: 0, colour: 'blue' }).asks('refill', 0)
  gone.take({ do: 'refillBlue', building: 'old-mill' }).asks('turn', 0)
  expect(ghostsIn(gone, 'old-mill', 'blue')).toBe(3)
})

rule('HAL-068', 'nothing comes as long as one blue ghost is in town', () => {
  const scene = town({ ghosts: { school: ['blue'], church: ['blue'] }, fear: 2, levels: [5, 5, 5] })
  scene.take({ do: 'upgrade', area: 0, building: 'school', colour: 'blue' }).asks('turn', 0)
  expect(scene.state.ghosts[0]).toBe(4)
})

rule('HAL-068', 'R10: token and lift come first, and nobody acts before the refill is made', () => {
  const scene = town({ ghosts: { school: ['blue'] }, fear: 2, bonus: ['two-fear'], tokens: { red: 3 }, board: [3] })
  scene.take({ do: 'upgrade', area: 0 })
  expect(tokensOf(scene, 0, 'green')).toBe(1)
  scene.take({ do: 'lift', area: 0 }).asks('refill', 0)
  expect(levels(scene)).toEqual([2, 1, 1])
  expect(among(scene, 'do')).toEqual(['refillBlue'])
  expect(scene.play.open).toHaveLength(1)
})

rule('HAL-068', 'R10: in the middle of a turn the refill comes before the next action', () => {
  const scene = town({ ghosts: { school: ['blue', 'green'] }, levels: [2, 2, 2] })
  scene.take({ do: 'fight', area: 0, colour: 'green' }).dice(2, 1).take({ do: 'roll', opponent: 1 })
  scene.take({ do: 'refillBlue', building: 'church' }).offers({ do: 'summon', area: 1, building: 'church' })
  scene.asks('turn', 0)
})

rule('HAL-068', 'R11: the refill is no summoning and no move: no token, no tile, no card', () => {
  const scene = town({
    ghosts: { school: ['blue'] },
    fear: 2,
    levels: [5, 5, 5],
    cards: [9, 10, 32],
    tiles: { church: 'two-fear' },
  })
  scene.take({ do: 'upgrade', area: 0 }).take({ do: 'refillBlue', building: 'church' }).asks('turn', 0)
  expect(scene.state.players[0].tokens).toEqual([0, 1, 0, 0, 0])
  expect(scene.state.players[0].points).toBe(0)
  expect(scene.state.players[0].bonus).toEqual([null, null, null])
  expect(scene.state.tiles[0]).toBe('two-fear')
})

rule('HAL-068', 'the refill is asked of the player who caused it, whoever began', () => {
  const scene = opening(3, { first: 'seat-3' }).arrange((state) => {
    state.town[4][0] = 1
    state.ghosts[0] = 4
  })
  scene.take({ do: 'upgrade', area: 0 }).take({ do: 'keepLevels' }).asks('refill', 2)
})

rule('HAL-069', 'into a building with too little room go as many as fit', () => {
  for (const [others, come] of [
    [2, 3],
    [4, 2],
    [5, 1],
  ]) {
    const filled = [...FIVE('red')].slice(0, others)
    const scene = town({ ghosts: { school: ['blue'], church: filled }, fear: 2, levels: [5, 5, 5] })
    scene.take({ do: 'upgrade', area: 0, colour: 'blue' }).take({ do: 'refillBlue', building: 'church' })
    expect(ghostsIn(scene, 'church', 'blue')).toBe(come)
    expect(scene.state.ghosts[0]).toBe(5 - come)
    expect(scene.told('bluesCame')).toMatchObject([{ seat: 0, building: 'church', ghosts: come }])
    scene.asks('turn', 0)
  }
})

rule('HAL-069', 'R11: a full building is not offered', () => {
  const full: Colour[] = ['green', 'green', 'yellow', 'yellow', 'red', 'red']
  const scene = town({ ghosts: { school: ['blue'], church: full }, fear: 2, levels: [5, 5, 5] })
  scene.take({ do: 'upgrade', area: 0, colour: 'blue' }).refuses({ building: 'church' })
  expect(among(scene, 'building')).toHaveLength(5)
  scene.asks('refill', 0)
})
