import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { BUILDINGS, type Colour } from '../content/town.ts'
import { halloween } from '../game.ts'
import { among, discsIn, layDiscs, layStone, occupy, opening, passTurn, stoneOn, type Town, town } from './town.ts'

const MANY: Colour[] = ['blue', 'green', 'yellow', 'orange']

rule('HAL-163', 'each of two players has six own stones and two of a second colour', () => {
  const { players } = opening(2).state
  expect(players.map(({ stones, secondStones }) => [stones, secondStones])).toEqual(Array(2).fill([6, 2]))
  expect(halloween.components(opening(2).state)['stones of 0']).toBe(8)
  expect(opening(3).state.players.map(({ secondStones }) => secondStones)).toEqual([0, 0, 0])
})

rule('HAL-164', 'a building may be haunted twice, with stones of two colours, and no third time', () => {
  const scene = town({ seats: 2, ghosts: { school: MANY }, levels: [4, 4, 4] })
  scene.take({ do: 'haunt', area: 0, colour: 'orange' }).take({ do: 'haunt', area: 1, colour: 'yellow' })
  expect([scene.state.players[0].stones, scene.state.players[0].secondStones]).toEqual([5, 1])
  expect(scene.state.players[0].points).toBe(8 + 6)
  scene.refuses({ do: 'haunt' }).asks('turn', 0)
})

rule('HAL-164', 'R86: without card 46 in the game the own colour is laid first, then the second', () => {
  const scene = town({ seats: 2, ghosts: { school: MANY }, levels: [4, 4, 4] })
  scene.take({ do: 'haunt', area: 0, colour: 'blue' }).take({ do: 'haunt', area: 1, colour: 'green' })
  expect([stoneOn(scene, 'school', 'blue'), stoneOn(scene, 'school', 'green')]).toEqual([0, 2])
  scene.asks('turn', 0)
})

rule(
  ['HAL-164', 'HAL-146'],
  'R86: with card 46 in the game, who haunts a building chooses the colour of the stone',
  () => {
    const ghosts = { school: MANY, church: MANY }
    const scene = town({ seats: 2, ghosts, levels: [4, 4, 4], cards: [46] })
    scene.take({ do: 'haunt', area: 0, building: 'school', colour: 'blue' }).asks('stone', 0)
    expect(among(scene, 'stone')).toEqual(['own', 'second'])
    expect(scene.told('haunted')).toEqual([])
    scene.take({ stone: 'second' }).asks('turn', 0)
    expect([scene.state.players[0].stones, scene.state.players[0].secondStones]).toEqual([6, 1])
    // The other colour is the only one left for this building.
    scene.take({ do: 'haunt', area: 1, building: 'school', colour: 'orange' }).asks('turn', 0)
    expect([stoneOn(scene, 'school', 'blue'), stoneOn(scene, 'school', 'orange')]).toEqual([2, 0])
    expect(scene.state.players[0].points).toBe(2 + 8)
    // Taken off the weak field, the second colour is free for another building.
    scene.take({ do: 'liftCurse', area: 2, building: 'school', colour: 'blue' }).asks('turn', 1)
    expect([scene.state.players[0].stones, scene.state.players[0].secondStones]).toEqual([5, 2])
  },
)

rule(['HAL-164', 'HAL-134'], 'R86: the stone is chosen for card 34 too, and by a player without card 46', () => {
  const ghosts = { school: ['blue', 'blue', 'blue', 'blue'] as Colour[] }
  const scene = town({ seats: 2, ghosts, cards: [34], board: [46] })
  scene.take({ do: 'summon', area: 0 }).take({ do: 'hauntFull', building: 'church' }).asks('stone', 0)
  scene.take({ stone: 'own' }).asks('turn', 0)
  expect(stoneOn(scene, 'church', 'blue')).toBe(0)
  const three = town({ seats: 3, ghosts, board: [46] }).take({ do: 'haunt', area: 0 })
  three.asks('turn', 0)
})

rule('HAL-164', 'R75: each has a second colour of their own, so both may haunt a building twice', () => {
  const scene = town({ seats: 2, ghosts: { school: MANY }, levels: [4, 4, 4] })
  scene.take({ do: 'haunt', area: 0, colour: 'blue' }).take({ do: 'haunt', area: 1, colour: 'green' })
  passTurn(scene).arrange(({ players }) => {
    for (const area of players[1].areas) area.level = 4
  })
  scene.take({ do: 'haunt', area: 0, colour: 'yellow' }).take({ do: 'haunt', area: 1, colour: 'orange' })
  expect(scene.state.fields[2]).toEqual([0, 2, 1, 3, -1])
  expect(halloween.components(scene.state)).toMatchObject({ 'stones of 0': 8, 'stones of 1': 8 })
  scene.asks('turn', 1)
})

rule('HAL-164', 'R75: only two buildings can be haunted twice', () => {
  const scene = town({ seats: 2, ghosts: { school: MANY }, levels: [4, 4, 4] }).arrange((state) => {
    layStone(state, 0, 'school', 'blue')
    state.players[0].secondStones = 0
  })
  scene.refuses({ do: 'haunt' }).asks('turn', 0)
})

rule('HAL-164', 'R75: card 46 gives a stone of the second colour back as one', () => {
  const scene = town({ seats: 2, ghosts: { school: MANY }, levels: [4, 4, 4], cards: [46] })
  scene.take({ do: 'haunt', area: 0, colour: 'blue' }).take({ stone: 'own' })
  scene.take({ do: 'haunt', area: 1, colour: 'green' })
  scene.take({ do: 'liftCurse', area: 2, colour: 'green' }).asks('turn', 1)
  expect([scene.state.players[0].stones, scene.state.players[0].secondStones]).toEqual([5, 2])
  expect(scene.state.fields[2]).toEqual([0, -1, -1, -1, -1])
})

/** Seat 0 with six own stones laid, one in each building, and both of the second colour left. */
function sixLaid(): Town {
  return town({ seats: 2, ghosts: { school: ['green'], church: ['green'] }, levels: [2, 2, 2] }).arrange((state) => {
    for (const building of BUILDINGS) layStone(state, 0, building, 'blue')
  })
}

rule('HAL-165', 'the eighth stone triggers the end, not the sixth', () => {
  const scene = sixLaid()
  expect(scene.state.players[0].stones).toBe(0)
  scene.take({ do: 'haunt', area: 0, building: 'school' })
  expect(scene.state.lastRound).toBe(false)
  scene.take({ do: 'haunt', area: 1, building: 'church' }).asks('turn', 0)
  expect(scene.state.lastRound).toBe(true)
})

rule('HAL-165', 'the sixth own stone does not trigger it', () => {
  const scene = town({ seats: 2, ghosts: { school: ['green'] }, levels: [2, 2, 2] }).arrange((state) => {
    for (const building of BUILDINGS) if (building !== 'school') layStone(state, 0, building, 'blue')
  })
  scene.take({ do: 'haunt', area: 0 }).asks('turn', 0)
  expect([scene.state.players[0].stones, scene.state.lastRound]).toEqual([0, false])
})

rule('HAL-165', 'the fifth card triggers the end as usual', () => {
  const scene = town({ seats: 2, board: [3, 11, 19, 27, 7], cards: [3, 11, 19, 27], tokens: { blue: 3 } })
  scene.take({ do: 'occupy', card: 7 }).asks('turn', 0)
  expect(scene.state.lastRound).toBe(true)
})

/** Seat 1 occupies card 3 and has discs in all its areas; seat 0 occupies it now. */
function sharedCard(): Town {
  const scene = town({ seats: 2, board: [3], tokens: { blue: 3 } }).arrange((state) => {
    occupy(state, 1, 3)
    layDiscs(state.players[1], 0, ['scare', 'move'])
    layDiscs(state.players[1], 1, ['fight'])
    layDiscs(state.players[1], 2, ['haunt'])
  })
  return scene.take({ do: 'occupy', card: 3 })
}

rule('HAL-166', 'the reward of the opponent is two points', () => {
  const scene = sharedCard().asks('reward', 1).take({ do: 'rewardPoints' }, 1).asks('turn', 0)
  expect(scene.state.players.map(({ points }) => points)).toEqual([3, 2])
})

rule('HAL-166', 'or all discs from two areas', () => {
  const scene = sharedCard()
  expect(among(scene, 'areas', { do: 'rewardDiscs' })).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  scene.take({ do: 'rewardDiscs', areas: [0, 2] }, 1).asks('turn', 0)
  expect([0, 1, 2].map((area) => discsIn(scene, 1, area))).toEqual([[], ['fight'], []])
  expect([scene.state.players[1].discs, scene.state.players[1].points]).toEqual([10, 0])
})
