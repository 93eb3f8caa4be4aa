import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ACTIONS, type Building, COLOURS, type Colour } from '../content/town.ts'
import { among, ghostsIn, giveTokens, layStone, opening, passTurn, stoneOn, type Town, tokensOf, town } from './town.ts'

interface Position {
  seats?: number
  ghosts?: Partial<Record<Building, Colour[]>>
  levels?: number[]
  fear?: number
}

function expert(position: Position = {}): Town {
  return town({ expert: true, ...position })
}

rule('HAL-167', 'four areas and four actions a turn, 12 discs and 2 fear', () => {
  for (const player of opening(3, { variant: 'expert' }).state.players) {
    expect(player.areas.map(({ level, done }) => [level, done])).toEqual(Array(4).fill([1, false]))
    expect([player.discs, player.fear, player.stones]).toEqual([12, 2, 6])
  }
  const scene = expert({ ghosts: { school: ['blue'] } })
  for (const area of [3, 0, 2]) scene.take({ do: 'scare', area }).asks('turn', 0)
  scene.take({ do: 'scare', area: 1 }).asks('turn', 1)
  expect([scene.state.players[0].fear, scene.state.players[0].discs]).toEqual([6, 8])
})

rule('HAL-167', 'each of the four areas has the six actions', () => {
  const scene = expert({ ghosts: { school: ['blue', 'blue', 'green'] }, levels: [2, 2, 2, 2], fear: 3 })
  for (const area of [0, 1, 2, 3]) expect(among(scene, 'do', { area })).toEqual([...ACTIONS, 'rest'])
  scene.asks('turn', 0)
})

rule('HAL-167', 'R82: with two players each has eight stones and may haunt a building twice', () => {
  const scene = expert({ seats: 2, ghosts: { school: ['blue', 'green', 'yellow'] }, levels: [3, 3, 3, 3] })
  expect(scene.state.players.map(({ stones, secondStones }) => stones + secondStones)).toEqual([8, 8])
  scene.take({ do: 'haunt', area: 0, colour: 'blue' }).take({ do: 'haunt', area: 1, colour: 'green' })
  expect([stoneOn(scene, 'school', 'blue'), stoneOn(scene, 'school', 'green')]).toEqual([0, 2])
  scene.refuses({ do: 'haunt' }).asks('turn', 0)
})

rule('HAL-168', 'no bonus tiles: none lie in town, none are held, none are collected', () => {
  const scene = expert({ ghosts: { school: ['blue'] } })
  expect(scene.state.tiles).toEqual([null, null, null, null, null, null])
  expect([scene.state.pile, scene.state.discarded]).toEqual([[], []])
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).asks('turn', 0)
  expect(scene.state.players[0].bonus).toEqual([])
  expect(scene.state.tiles).toEqual([null, null, null, null, null, null])
})

rule('HAL-169', 'no action cards, whatever set was chosen', () => {
  for (const cards of ['random', 'brawl'] as const) {
    expect(opening(3, { variant: 'expert', cards }).state.cards).toEqual([])
  }
  const scene = expert({ ghosts: { school: ['blue'] } })
  scene.arrange((state) => {
    for (const colour of COLOURS) giveTokens(state, state.players[0], colour, 3)
  })
  expect(among(scene, 'do')).toEqual(['scare', 'upgrade', 'move', 'haunt', 'rest'])
  scene.asks('turn', 0)
})

rule('HAL-170', 'a stronger ghost always beats a weaker one, without dice and without a question', () => {
  const scene = expert({ ghosts: { school: ['green', 'blue'], church: ['blue'] }, levels: [2] })
  const before = JSON.stringify(scene.state.chance)
  scene.take({ do: 'fight', area: 0 }).asks('turn', 0)
  expect(scene.state.town[2]).toEqual([0, 1, 0, 0, 0])
  expect(scene.state.players[0].tokens).toEqual([1, 0, 0, 0, 0])
  expect(scene.state.ghosts[0]).toBe(4)
  expect(scene.told('rolled')).toEqual([])
  expect(JSON.stringify(scene.state.chance)).toBe(before)
})

rule('HAL-170', 'a ghost attacks only weaker ones, within the level of its area', () => {
  const ghosts: Partial<Record<Building, Colour[]>> = { school: ['blue', 'green', 'yellow', 'orange'], church: ['red'] }
  const scene = expert({ ghosts, levels: [3, 1] })
  const pairs = scene
    .choices({ do: 'fight', area: 0 })
    .map((step) => step.do === 'fight' && [step.colour, step.against])
  expect(pairs).toHaveLength(3)
  expect(pairs).toEqual(
    expect.arrayContaining([
      ['green', 'blue'],
      ['yellow', 'blue'],
      ['yellow', 'green'],
    ]),
  )
  scene.refuses({ do: 'fight', area: 1 }).asks('turn', 0)
})

rule('HAL-170', 'ghosts of the same colour do not fight', () => {
  expert({ ghosts: { school: ['green', 'green'], church: ['blue'] }, levels: [5] })
    .refuses({ do: 'fight' })
    .asks('turn', 0)
})

rule('HAL-171', 'red ghosts are never attacked', () => {
  const scene = expert({ ghosts: { school: ['red', 'red', 'orange', 'blue'] }, levels: [5, 5, 5, 5] })
  expect(among(scene, 'against', { do: 'fight' })).toEqual(['blue', 'orange'])
  expect(among(scene, 'colour', { do: 'fight', against: 'orange' })).toEqual(['red'])
  scene.refuses({ do: 'fight', against: 'red' }).asks('turn', 0)
})

rule('HAL-172', 'R79: when an upgrade brings the fifth red ghost, all five leave after token and lift', () => {
  const ghosts: Partial<Record<Building, Colour[]>> = {
    school: ['red', 'red', 'orange'],
    church: ['red', 'red', 'blue'],
  }
  const scene = expert({ ghosts, levels: [4, 1, 1, 1], fear: 5 })
  scene.take({ do: 'upgrade', area: 0, colour: 'orange' }).asks('lift', 0)
  expect(scene.state.ghosts[4]).toBe(0)
  expect([scene.state.players[0].fear, tokensOf(scene, 0, 'red')]).toEqual([0, 1])
  scene.take({ do: 'lift', area: 1 }).asks('turn', 0)
  expect(scene.state.players[0].areas.map(({ level }) => level)).toEqual([4, 5, 1, 1])
  expect(scene.state.ghosts[4]).toBe(5)
  expect([ghostsIn(scene, 'school', 'red'), ghostsIn(scene, 'church', 'red')]).toEqual([0, 0])
  expect(ghostsIn(scene, 'church', 'blue')).toBe(1)
})

rule('HAL-172', 'R79: so it is with a Summon; it is no fight and gives nothing more', () => {
  const scene = expert({ ghosts: { school: ['red', 'red'], church: ['red', 'red', 'blue'] }, levels: [5], fear: 0 })
  scene.take({ do: 'summon', area: 0, building: 'school' }).asks('turn', 0)
  expect(scene.state.ghosts[4]).toBe(5)
  expect(scene.state.players[0].tokens).toEqual([0, 0, 0, 0, 1])
  expect([scene.state.players[0].points, scene.state.players[0].fear]).toEqual([0, 0])
  expect(scene.told('fightWon')).toEqual([])
})

rule('HAL-172', 'four red ghosts stay, and so do five in the standard game', () => {
  const four = expert({ ghosts: { school: ['red', 'red', 'red'], church: ['blue'] }, levels: [5] })
  four.take({ do: 'summon', area: 0 }).asks('turn', 0)
  expect(ghostsIn(four, 'school', 'red')).toBe(4)
  const standard = town({ ghosts: { school: ['red', 'red'], church: ['red', 'red', 'blue'] }, levels: [5] })
  standard.take({ do: 'summon', area: 0, building: 'school' }).asks('turn', 0)
  expect(standard.state.ghosts[4]).toBe(0)
})

rule('HAL-173', 'a building holds four ghosts, for Move and for Summon', () => {
  const scene = expert({ ghosts: { school: ['blue', 'blue', 'green'], 'candy-shop': ['blue'] }, levels: [2, 2, 2, 2] })
  scene.take({ do: 'move', area: 0, colour: 'blue', from: 'candy-shop', to: 'school' })
  scene.refuses({ do: 'summon' }).take({ do: 'move', area: 1, colour: 'green', from: 'school', to: 'candy-shop' })
  scene.take({ do: 'summon', area: 2, building: 'school' })
  expect(scene.state.town[2]).toEqual([4, 0, 0, 0, 0])
  scene.refuses({ do: 'move', to: 'school' }).offers({ do: 'move', from: 'candy-shop', to: 'church' }).asks('turn', 0)
})

rule('HAL-173', 'R06: it binds the blue refill', () => {
  const scene = expert({
    ghosts: { school: ['blue'], church: ['red', 'red', 'red'], 'old-mill': ['green', 'green', 'yellow', 'yellow'] },
    fear: 2,
    levels: [5, 5, 5, 5],
  })
  scene.take({ do: 'upgrade', area: 0, colour: 'blue' }).asks('refill', 0).refuses({ building: 'old-mill' })
  scene.take({ do: 'refillBlue', building: 'church' }).asks('turn', 0)
  expect(ghostsIn(scene, 'church', 'blue')).toBe(1)
})

rule('HAL-174', 'the last stone triggers the end', () => {
  const scene = expert({ ghosts: { school: ['blue'] } }).arrange((state) => {
    for (const building of ['church', 'candy-shop', 'grand-hotel', 'police-station', 'old-mill'] as const) {
      layStone(state, 0, building, 'red')
    }
  })
  expect(scene.state.lastRound).toBe(false)
  scene.take({ do: 'haunt', area: 0 }).asks('turn', 0)
  expect(scene.state.lastRound).toBe(true)
})

/** Two pairs in town, one token of blue and one of green left in the supply. */
function nearlyUsedUp(): Town {
  return expert({ ghosts: { school: ['blue', 'blue'], church: ['green', 'green'] }, levels: [2, 2, 2, 2] }).arrange(
    (state) => {
      giveTokens(state, state.players[1], 'blue', 11)
      giveTokens(state, state.players[2], 'green', 11)
    },
  )
}

rule('HAL-174', 'R80: so does the second token colour that is used up', () => {
  const scene = nearlyUsedUp()
  scene.take({ do: 'summon', area: 0, colour: 'blue' })
  expect([scene.state.supply[0], scene.state.lastRound]).toEqual([0, false])
  scene.take({ do: 'summon', area: 1, colour: 'green' }).asks('turn', 0)
  expect([scene.state.supply[1], scene.state.lastRound]).toEqual([0, true])
  expect(scene.told('lastRound')).toEqual([{ is: 'lastRound', seat: 0 }])
})

rule('HAL-174', 'in the standard game tokens that are used up end nothing', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] } }).arrange((state) => {
    giveTokens(state, state.players[1], 'blue', 11)
    giveTokens(state, state.players[1], 'green', 12)
  })
  scene.take({ do: 'summon', area: 0 }).asks('turn', 0)
  expect([scene.state.supply[0], scene.state.lastRound]).toEqual([0, false])
})

rule('HAL-174', 'R87: a town in which nothing changes any more is left in the sixth round', () => {
  const scene = expert({ seats: 2 })
  for (let turn = 0; turn < 10; turn++) passTurn(scene)
  expect([scene.state.round, scene.state.lastRound]).toEqual([6, true])
  passTurn(passTurn(scene))
  expect(scene.state.outcome?.reason).toBe('end.points')
})

rule('HAL-174', 'R82: with two players the eighth stone is the last', () => {
  const scene = expert({ seats: 2, ghosts: { school: ['green'] }, levels: [2, 2, 2, 2] }).arrange((state) => {
    state.players[0].stones = 1
    state.players[0].secondStones = 1
  })
  scene.take({ do: 'haunt', area: 0 })
  expect(scene.state.lastRound).toBe(false)
  scene.arrange((state) => {
    state.players[0].stones = 0
    state.fields[2] = [-1, -1, -1, -1, -1]
  })
  scene.take({ do: 'haunt', area: 1 }).asks('turn', 0)
  expect(scene.state.lastRound).toBe(true)
})

rule('HAL-175', 'the round in progress is finished', () => {
  const scene = nearlyUsedUp()
  scene.take({ do: 'summon', area: 0, colour: 'blue' }).take({ do: 'summon', area: 1, colour: 'green' })
  passTurn(scene).asks('turn', 1)
  passTurn(scene).asks('turn', 2)
  expect(scene.state.outcome).toBeNull()
  passTurn(scene)
  expect(scene.state.outcome?.reason).toBe('end.points')
  expect(scene.play.open).toEqual([])
})

/** The points that these tokens give at the end of an expert game. */
function finalPoints(tokens: number[]): number | undefined {
  const scene = expert({ seats: 2 })
  passTurn(scene).arrange((state) => {
    state.lastRound = true
    COLOURS.forEach((colour, rank) => {
      giveTokens(state, state.players[0], colour, tokens[rank])
    })
  })
  return passTurn(scene).state.outcome?.scores?.[0]
}

rule('HAL-176', 'each set of three different tokens scores 5 points at the end', () => {
  expect(finalPoints([0, 0, 0, 0, 0])).toBe(0)
  expect(finalPoints([9, 9, 0, 0, 0])).toBe(0)
  expect(finalPoints([1, 1, 1, 0, 0])).toBe(5)
  expect(finalPoints([0, 2, 0, 2, 2])).toBe(10)
})

rule('HAL-176', 'R81: the tokens are split into as many sets as possible', () => {
  expect(finalPoints([1, 1, 1, 1, 1])).toBe(5)
  expect(finalPoints([2, 1, 1, 1, 1])).toBe(10)
  expect(finalPoints([4, 1, 1, 1, 1])).toBe(10)
  expect(finalPoints([3, 3, 1, 1, 1])).toBe(15)
})
