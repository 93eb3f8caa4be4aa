import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ACTIONS, COLOURS } from '../content/town.ts'
import { among, discsIn, passTurn, type Town, town } from './town.ts'

/** A town in which every action is possible with blue and with green, and all other colours stand by. */
function busyTown(levels: number[] = [2, 2, 2]): Town {
  return town({
    ghosts: { school: ['blue', 'blue', 'yellow', 'yellow'], church: ['green', 'green', 'orange', 'red'] },
    levels,
    fear: 20,
  })
}

/** What can be done in an area, without saying which area it is. */
function choicesIn(scene: Town, area: number): unknown[] {
  return scene.choices({ area }).map((choice) => ({ ...choice, area: null }))
}

rule('HAL-023', 'an area has the six actions, and all three areas have the same', () => {
  const scene = busyTown()
  expect(among(scene, 'do', { area: 0 })).toEqual([...ACTIONS, 'rest'])
  expect(ACTIONS).toEqual(['summon', 'scare', 'upgrade', 'move', 'fight', 'haunt'])
  expect(choicesIn(scene, 1)).toEqual(choicesIn(scene, 0))
  expect(choicesIn(scene, 2)).toEqual(choicesIn(scene, 0))
  scene.asks('turn', 0)
})

rule('HAL-023', 'the orb of an area has five steps, from blue to red', () => {
  COLOURS.slice(0, 4).forEach((colour, rank) => {
    const scene = town({ ghosts: { school: ['blue', colour] }, levels: [rank + 1, 5, 5], fear: 5 })
    scene.take({ do: 'upgrade', area: 0, colour }).take({ do: 'lift' })
    expect(scene.state.players[0].areas[0].level).toBe(rank + 2)
    scene.asks('turn', 0)
  })
  const top = town({ ghosts: { school: ['blue', 'orange'] }, levels: [5, 5, 5], fear: 5 })
  top.take({ do: 'upgrade', area: 0, colour: 'orange' }).asks('turn', 0)
  expect(top.state.players[0].areas.map(({ level }) => level)).toEqual([5, 5, 5])
})

rule('HAL-024', 'each area has a level of its own', () => {
  const scene = town({ ghosts: { school: [...COLOURS] }, levels: [1, 3, 5], fear: 2 })
  const colours = [0, 1, 2].map((area) => among(scene, 'colour', { do: 'scare', area }).length)
  expect(colours).toEqual([1, 3, 5])
  scene.take({ do: 'upgrade', area: 1, colour: 'blue' }).take({ do: 'lift', area: 0 })
  expect(scene.state.players[0].areas.map(({ level }) => level)).toEqual([2, 3, 5])
  scene.take({ do: 'refillBlue', building: 'church' }).asks('turn', 0)
})

rule('HAL-025', 'every action uses only ghosts up to the level of its area', () => {
  const scene = busyTown([2, 4, 5])
  for (const action of ACTIONS) {
    expect(among(scene, 'colour', { do: action, area: 0 }), action).toEqual(['blue', 'green'])
  }
  expect(among(scene, 'colour', { do: 'summon', area: 1 })).toEqual(['blue', 'green', 'yellow'])
  for (const action of ['scare', 'move', 'fight', 'haunt']) {
    expect(among(scene, 'colour', { do: action, area: 1 }), action).toHaveLength(4)
    expect(among(scene, 'colour', { do: action, area: 2 }), action).toHaveLength(5)
  }
  scene.asks('turn', 0)
})

rule('HAL-026', 'a high level brings no ghost: only those in town act', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] }, levels: [5, 5, 5], fear: 20 })
  for (const action of ACTIONS.filter((name) => name !== 'fight')) {
    expect(among(scene, 'colour', { do: action, area: 0 }), action).toEqual(['blue'])
  }
  scene.refuses({ do: 'fight' }).asks('turn', 0)
})

rule('HAL-027', 'a field with a disc cannot be chosen until its area has rested', () => {
  const scene = town({ ghosts: { school: ['blue'] }, seats: 2 })
  passTurn(scene.take({ do: 'scare', area: 0 }))
  passTurn(scene)
  scene
    .asks('turn', 0)
    .refuses({ do: 'scare', area: 0 })
    .offers({ do: 'move', area: 0 })
    .offers({ do: 'scare', area: 1 })
  scene.take({ do: 'rest', area: 0 }).refuses({ do: 'scare', area: 0 })
  passTurn(scene)
  passTurn(scene)
  scene.asks('turn', 0).offers({ do: 'scare', area: 0 })
})

rule('HAL-028', 'three bonus fields, each for one tile or one disc', () => {
  const scene = town({
    ghosts: { school: ['blue'] },
    tiles: { 'candy-shop': 'two-fear', church: 'one-point' },
    bonus: ['blue-token', 'disc'],
  })
  scene.take({ do: 'move', area: 0, to: 'candy-shop' })
  expect(among(scene, 'slot', { do: 'takeTile' })).toEqual([0, 2])
  scene.take({ do: 'takeTile', slot: 2 })
  expect(scene.state.players[0].bonus).toEqual(['blue-token', 'disc', 'two-fear'])
  scene.take({ do: 'move', area: 1, to: 'church' })
  expect(among(scene, 'slot', { do: 'takeTile' })).toEqual([0, 2])
  scene.take({ do: 'leaveTile' })
  expect(scene.state.players[0].bonus).toHaveLength(3)
  scene.asks('turn', 0)
})

rule('HAL-029', 'one action in each of the three areas, in any order, and resting is one of them', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] } })
  expect(among(scene, 'area')).toEqual([0, 1, 2])
  scene.take({ do: 'scare', area: 2 }).refuses({ do: 'endTurn' })
  expect(among(scene, 'area')).toEqual([0, 1])
  scene.take({ do: 'rest', area: 0 }).refuses({ do: 'endTurn' }).refuses({ area: 0 })
  expect(among(scene, 'area')).toEqual([1])
  scene.take({ do: 'haunt', area: 1 }).asks('turn', 1)
})

rule('HAL-030', 'an action lays one disc from the own supply on its field and sets the area to done', () => {
  for (const action of ACTIONS) {
    const scene = busyTown()
    const [choice] = scene.choices({ do: action, area: 1 })
    scene.take({ ...choice })
    const { discs, areas } = scene.state.players[0]
    expect(discs, action).toBe(11)
    expect([0, 1, 2].map((area) => discsIn(scene, 0, area))).toEqual([[], [action], []])
    expect(areas.map(({ done }) => done)).toEqual([false, true, false])
    expect(scene.play.open[0].seat).toBe(0)
  }
})

rule('HAL-031', 'a done area is not used again in this turn, and all are ready in the next', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] }, seats: 2, tiles: {} })
  scene.take({ do: 'scare', area: 0 }).refuses({ area: 0 })
  scene.take({ do: 'rest', area: 1 }).refuses({ area: 1 })
  scene.take({ do: 'move', area: 2, to: 'old-mill' }).asks('turn', 1)
  expect(scene.state.players[0].areas.map(({ done }) => done)).toEqual([true, true, true])
  passTurn(scene)
  expect(among(scene, 'area')).toEqual([0, 1, 2])
  expect(scene.state.players[0].areas.map(({ done }) => done)).toEqual([false, false, false])
  scene.asks('turn', 0)
})

rule('HAL-032', 'R07: in an empty town no action can be carried out, so none is offered', () => {
  const scene = town({ ghosts: {}, levels: [5, 5, 5], fear: 20 })
  expect(among(scene, 'do')).toEqual(['rest'])
  scene.asks('turn', 0)
})

rule('HAL-032', 'R07: no Upgrade without the fear or the figure, no Fight without a target', () => {
  const poor = town({ ghosts: { school: ['blue'], church: ['yellow'] }, levels: [5], fear: 1 })
  expect(among(poor, 'do', { area: 0 })).toEqual(['scare', 'move', 'haunt', 'rest'])
  poor.asks('turn', 0)
  const green = Array(5).fill('green')
  const used = town({ ghosts: { school: ['blue'], church: green }, fear: 2 })
  used.refuses({ do: 'upgrade' }).refuses({ do: 'fight' }).asks('turn', 0)
})

rule('HAL-032', 'R07: no Haunt without a stone or a free field of that colour', () => {
  const scene = town({ ghosts: { school: ['blue'] } })
  scene.offers({ do: 'haunt', building: 'school', colour: 'blue' })
  scene.arrange((state) => {
    state.fields[2][0] = 1
  })
  scene.refuses({ do: 'haunt' })
  scene.arrange((state) => {
    state.fields[2][0] = -1
    state.players[0].stones = 0
  })
  scene.refuses({ do: 'haunt' }).asks('turn', 0)
})

rule('HAL-032', 'R07: no Move where all neighbours are full', () => {
  const full = [...COLOURS, 'blue' as const]
  const scene = town({ ghosts: { church: ['red'], 'candy-shop': full, 'grand-hotel': full }, levels: [5] })
  scene.refuses({ do: 'move', from: 'church' }).offers({ do: 'move', from: 'candy-shop' }).asks('turn', 0)
})

rule('HAL-033', 'without a disc in the own supply a player must rest', () => {
  const scene = busyTown()
  scene.arrange(({ players }) => {
    players[0].discs = 0
  })
  expect(scene.choices()).toEqual([0, 1, 2].map((area) => ({ do: 'rest', area })))
  scene.arrange(({ players }) => {
    players[0].discs = 1
  })
  scene.take({ do: 'scare', area: 0, colour: 'blue' })
  expect(scene.choices()).toEqual([1, 2].map((area) => ({ do: 'rest', area })))
  scene.asks('turn', 0)
})

rule('HAL-033', 'a player who does not want to act in an area rests it', () => {
  const scene = busyTown()
  for (const area of [0, 1]) scene.take({ do: 'rest', area }).asks('turn', 0)
  scene.take({ do: 'rest', area: 2 }).asks('turn', 1)
  expect(scene.state.players[0].discs).toBe(12)
})

rule('HAL-034', 'cards and tiles come before, between and after the actions and use up no area', () => {
  const scene = town({
    ghosts: { school: ['blue'] },
    bonus: ['two-fear', 'one-point', 'blue-token'],
    tokens: { blue: 9 },
    board: [3, 11, 19],
  })
  const ready = () => scene.state.players[0].areas.filter(({ done }) => !done).length
  scene.take({ do: 'useTile', tile: 'two-fear' }).take({ do: 'occupy', card: 3 })
  expect(ready()).toBe(3)
  scene.take({ do: 'rest', area: 0 }).take({ do: 'useTile', tile: 'one-point' }).take({ do: 'occupy', card: 11 })
  expect(ready()).toBe(2)
  scene.take({ do: 'rest', area: 1 }).take({ do: 'rest', area: 2 }).asks('turn', 0)
  scene.take({ do: 'useTile', tile: 'blue-token' }).take({ do: 'occupy', card: 19 })
  expect(scene.state.players[0].cards).toEqual([3, 11, 19])
  expect(scene.state.players[0].points).toBe(3 * 3 + 1)
  scene.asks('turn', 1)
})

rule('HAL-034', 'R13: nothing comes in between while a choice is pending', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] }, bonus: ['two-fear'], tokens: { blue: 6 }, board: [3] })
  scene.offers({ do: 'useTile' }).offers({ do: 'occupy' })
  scene.take({ do: 'upgrade', area: 0 }).asks('lift', 0)
  expect(among(scene, 'do')).toEqual(['lift', 'keepLevels'])
  scene.take({ do: 'keepLevels' }).asks('turn', 0).offers({ do: 'useTile' }).offers({ do: 'occupy' })
})

rule('HAL-034', 'R13: nobody uses cards or tiles in the turn of another', () => {
  const scene = passTurn(town({ bonus: ['two-fear'], tokens: { blue: 6 }, cards: [30] }))
  expect(scene.play.open.map(({ seat }) => seat)).toEqual([1])
  scene.refuses({ do: 'useTile' }).refuses({ do: 'occupy' }).refuses({ do: 'bargain' }).asks('turn', 1)
})

rule('HAL-035', 'after all areas the next player clockwise plays, and after the last the first', () => {
  const scene = town({ seats: 3 })
  for (const seat of [0, 1, 2, 0]) {
    scene.asks('turn', seat)
    expect(scene.state.turn).toBe(seat)
    passTurn(scene)
  }
  scene.asks('turn', 1)
})

rule('HAL-035', 'R12: the player closes the turn, so that a tile can follow the last action', () => {
  const scene = town({ bonus: ['one-point'] })
  for (const area of [0, 1, 2]) scene.refuses({ do: 'endTurn' }).take({ do: 'rest', area })
  expect(among(scene, 'do')).toEqual(['useTile', 'endTurn'])
  scene.asks('turn', 0).take({ do: 'endTurn' }).asks('turn', 1)
  expect(scene.state.players[0].bonus).toEqual(['one-point', null, null])
})
