/** The cards with an action symbol: summon, scare, upgrade, move, fight, haunt and rest. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { placeOf } from '../content/town.ts'
import {
  attack,
  bareTown,
  discOn,
  type Ghosts,
  leaveInSupply,
  me,
  nextTurn,
  putDiscs,
  putTiles,
  rollFor,
} from './cards-town.ts'
import { ghostsIn, layStone, occupy, stoneOn, tokensOf, town } from './town.ts'

// Summon: 9, 32, 34, 45

rule('HAL-109', 'card 9: each summoning gives two tokens', () => {
  const scene = town({ cards: [9], ghosts: { school: ['green', 'green'], church: ['blue'] }, levels: [2, 2, 1] })
  scene.take({ do: 'summon', area: 0 })
  expect(tokensOf(scene, 0, 'green')).toBe(2)
  expect(scene.state.supply).toEqual([12, 10, 12, 12, 12])
  scene.take({ do: 'summon', area: 1 })
  expect(tokensOf(scene, 0, 'green')).toBe(4)
  expect(ghostsIn(scene, 'school', 'green')).toBe(4)
  scene.asks('turn', 0)
})

rule('HAL-109', 'card 9 serves only those who occupy it', () => {
  const scene = town({ board: [9], ghosts: { school: ['blue', 'blue'] } })
  scene.arrange((state) => occupy(state, 1, 9))
  scene.take({ do: 'summon', area: 0 })
  expect(tokensOf(scene, 0, 'blue')).toBe(1)
  expect(tokensOf(scene, 1, 'blue')).toBe(0)
  scene.asks('turn', 0)
})

rule('HAL-132', 'card 32: each summoning gives a point, nothing else does', () => {
  const scene = town({ cards: [32] })
  scene.take({ do: 'summon', area: 0 })
  expect(me(scene).points).toBe(1)
  scene.take({ do: 'summon', area: 1 })
  expect(me(scene).points).toBe(2)
  scene.take({ do: 'scare', area: 2 })
  expect(me(scene).points).toBe(2)
  expect(tokensOf(scene, 0, 'blue')).toBe(2)
  scene.asks('turn', 1)
})

function fourBlues() {
  return town({ cards: [34], ghosts: { school: ['blue', 'blue'], church: ['blue', 'blue'] } })
}

rule('HAL-134', 'card 34: the fifth ghost of a colour lets its caller haunt any building in that colour', () => {
  const scene = fourBlues().arrange((state) => {
    layStone(state, 0, 'church', 'green')
    layStone(state, 1, 'candy-shop', 'blue')
  })
  scene.take({ do: 'summon', area: 0, building: 'school' }).asks('fullHouse', 0)
  scene.refuses({ building: 'church' }).refuses({ building: 'candy-shop' }).refuses({ colour: 'green' })
  scene.offers({ building: 'school' }).offers({ building: 'grand-hotel' }).offers({ building: 'police-station' })
  scene.take({ do: 'hauntFull', building: 'old-mill', colour: 'blue' })
  expect(stoneOn(scene, 'old-mill', 'blue')).toBe(0)
  expect(me(scene).points).toBe(2)
  expect(me(scene).stones).toBe(4)
  expect(discOn(scene, 0, 'haunt')).toBe(false)
  scene.asks('turn', 0)
})

rule('HAL-134', 'card 34: the haunting may be passed, and the fourth ghost does not bring it', () => {
  const passed = fourBlues().take({ do: 'summon', area: 0, building: 'school' }).take({ do: 'passHaunt' })
  expect(me(passed).points).toBe(0)
  expect(me(passed).stones).toBe(6)
  passed.asks('turn', 0)
  const fourth = town({ cards: [34] }).take({ do: 'summon', area: 0 })
  expect(ghostsIn(fourth, 'police-station', 'blue')).toBe(4)
  fourth.asks('turn', 0)
})

rule('HAL-145', 'card 45: two ghosts of different colours summon the one with the lower roll', () => {
  const ghosts: Ghosts = { school: ['blue', 'green'], church: ['blue'] }
  town({ ghosts, levels: [2, 1, 1] }).refuses({ do: 'mixedSummon' })
  for (const [results, winner] of [
    [[3, 2], 'green'],
    [[2, 3], 'blue'],
    [[4, 4], 'blue'],
  ] as const) {
    const scene = town({ cards: [45], ghosts, levels: [2, 1, 1] })
    scene.dice(...results).take({ do: 'mixedSummon', area: 0, building: 'school' })
    expect(ghostsIn(scene, 'school', winner)).toBe(2)
    expect(tokensOf(scene, 0, winner)).toBe(1)
    expect(me(scene).tokens.reduce((a, b) => a + b)).toBe(1)
    expect(discOn(scene, 0, 'summon')).toBe(true)
    scene.asks('turn', 0)
  }
})

rule('HAL-145', 'card 45: if the supply has no such ghost, nothing happens and the action is spent', () => {
  const scene = town({
    cards: [45],
    ghosts: { school: ['blue', 'green'], church: ['green', 'green', 'green', 'green'] },
    levels: [2, 1, 1],
  })
  scene.dice(4, 1).take({ do: 'mixedSummon', area: 0, building: 'school' })
  expect(scene.told('notSummoned')).toEqual([{ is: 'notSummoned', seat: 0, colour: 'green' }])
  expect(me(scene).tokens).toEqual([0, 0, 0, 0, 0])
  expect(ghostsIn(scene, 'school', 'blue')).toBe(1)
  expect(me(scene).areas[0].done).toBe(true)
  expect(discOn(scene, 0, 'summon')).toBe(true)
  scene.asks('turn', 0)
})

// Scare: 38, 51

rule('HAL-138', 'card 38: once a turn the ghost that scared may go to any building', () => {
  const scene = town({ cards: [38], ghosts: { church: ['green', 'blue'], school: ['blue'] }, levels: [2, 2, 2] })
  scene.take({ do: 'scare', area: 0, building: 'church', colour: 'green' }).asks('relocate', 0)
  expect(scene.choices({ do: 'relocate' })).toHaveLength(5)
  scene.refuses({ colour: 'blue' })
  scene.take({ do: 'relocate', to: 'old-mill' })
  expect(ghostsIn(scene, 'old-mill', 'green')).toBe(1)
  expect(ghostsIn(scene, 'church', 'green')).toBe(0)
  scene.take({ do: 'scare', area: 1, building: 'old-mill', colour: 'green' }).asks('turn', 0)
  nextTurn(scene).take({ do: 'scare', area: 2, building: 'old-mill', colour: 'green' }).asks('relocate', 0)
})

rule('HAL-138', 'card 38: a ghost that stays does not use the card up', () => {
  const scene = town({ cards: [38] })
  scene.take({ do: 'scare', area: 0 }).take({ do: 'stay' })
  expect(ghostsIn(scene, 'police-station', 'blue')).toBe(3)
  scene.take({ do: 'scare', area: 1 }).asks('relocate', 0)
})

rule('HAL-151', 'card 51: each scare gives one fear more', () => {
  const scene = town({ cards: [51], ghosts: { school: ['yellow', 'blue'] }, levels: [3, 1, 1], fear: 0 })
  scene.take({ do: 'scare', area: 0, colour: 'yellow' })
  expect(me(scene).fear).toBe(4)
  scene.take({ do: 'scare', area: 1, colour: 'blue' })
  expect(me(scene).fear).toBe(6)
  expect(scene.told('fearGained')).toHaveLength(2)
  scene.asks('turn', 0)
})

// Upgrade: 13, 29

rule('HAL-113', 'card 13: upgrades cost two fear less, so a blue ghost rises for nothing', () => {
  const scene = town({ cards: [13], ghosts: { school: ['blue', 'blue', 'green'] }, levels: [2, 2, 1], fear: 0 })
  scene.refuses({ do: 'upgrade', colour: 'green' })
  scene.take({ do: 'upgrade', area: 0, colour: 'blue' }).take({ do: 'keepLevels' })
  expect(me(scene).fear).toBe(0)
  expect(ghostsIn(scene, 'school', 'green')).toBe(2)
  scene.arrange(({ players }) => {
    players[0].fear = 1
  })
  scene.take({ do: 'upgrade', area: 1, colour: 'green' }).take({ do: 'keepLevels' })
  expect(me(scene).fear).toBe(0)
  expect(ghostsIn(scene, 'school', 'yellow')).toBe(1)
  scene.asks('turn', 0)
})

rule('HAL-129', 'card 29: each upgrade gives two points', () => {
  const scene = town({ cards: [29], fear: 4 })
  scene.take({ do: 'upgrade', area: 0 }).take({ do: 'keepLevels' })
  expect(me(scene).points).toBe(2)
  scene.take({ do: 'upgrade', area: 1 }).take({ do: 'keepLevels' })
  expect(me(scene).points).toBe(4)
  scene.asks('turn', 0)
})

// Move: 2, 6, 15, 23, 24

rule('HAL-102', 'card 2: moves go to any building with room', () => {
  const ghosts: Ghosts = { church: ['blue'], school: ['red', 'red', 'red', 'green', 'green', 'green'] }
  const near = town({ ghosts })
  expect(near.choices({ do: 'move', area: 0 })).toHaveLength(2)
  near.refuses({ do: 'move', to: 'old-mill' })
  const far = bareTown({ cards: [2], ghosts })
  expect(far.choices({ do: 'move', area: 0 })).toHaveLength(4)
  far.refuses({ do: 'move', to: 'school' })
  far.take({ do: 'move', area: 0, to: 'old-mill' })
  expect(ghostsIn(far, 'old-mill', 'blue')).toBe(1)
  far.take({ do: 'move', area: 1, from: 'old-mill', to: 'church' }).asks('turn', 0)
  expect(ghostsIn(far, 'church', 'blue')).toBe(1)
})

rule('HAL-106', 'card 6: once a turn a move takes a ghost off the board for its token', () => {
  const scene = town({
    cards: [6],
    ghosts: { 'police-station': ['blue', 'yellow'], church: ['green', 'blue'] },
    levels: [2, 2, 2],
  })
  scene.refuses({ do: 'leaveTown', colour: 'yellow' })
  scene.offers({ do: 'leaveTown', area: 0, from: 'police-station', colour: 'blue' })
  scene.take({ do: 'leaveTown', area: 0, from: 'church', colour: 'green' })
  expect(ghostsIn(scene, 'church', 'green')).toBe(0)
  expect(scene.state.ghosts).toEqual([3, 5, 4, 5, 5])
  expect(tokensOf(scene, 0, 'green')).toBe(1)
  expect(discOn(scene, 0, 'move')).toBe(true)
  scene.refuses({ do: 'leaveTown' }).offers({ do: 'move', area: 1 })
  nextTurn(scene).offers({ do: 'leaveTown', area: 1, colour: 'blue' }).asks('turn', 0)
})

rule('HAL-115', 'card 15: a second ghost may move too, under the same rules', () => {
  const scene = bareTown({
    cards: [15],
    ghosts: { 'police-station': ['blue', 'blue', 'yellow'], church: ['green'] },
    levels: [2, 2, 1],
  })
  scene.take({ do: 'move', area: 0, from: 'police-station', colour: 'blue', to: 'old-mill' }).asks('afterMove', 0)
  scene.refuses({ do: 'moveToo', colour: 'yellow' }).refuses({ do: 'moveToo', from: 'old-mill' })
  scene.refuses({ do: 'moveToo', from: 'church', to: 'school' })
  scene.take({ do: 'moveToo', from: 'church', colour: 'green', to: 'grand-hotel' })
  expect(ghostsIn(scene, 'old-mill', 'blue')).toBe(1)
  expect(ghostsIn(scene, 'grand-hotel', 'green')).toBe(1)
  scene.asks('turn', 0)
  expect(me(scene).discs).toBe(10)
  scene.take({ do: 'move', area: 1, colour: 'green', to: 'church' }).asks('afterMove', 0)
  scene.take({ do: 'endMove' }).asks('turn', 0)
})

function movedYellow() {
  const scene = town({ cards: [23], ghosts: { school: ['yellow', 'blue'] }, levels: [3, 1, 1], fear: 0 })
  return scene.take({ do: 'move', area: 0, colour: 'yellow', to: 'candy-shop' })
}

rule('HAL-123', 'card 23: after a move a number is named against the roll of the ghost that moved', () => {
  const reached = movedYellow().dice(7).take({ do: 'wager', number: 4 })
  expect(me(reached).fear).toBe(4)
  reached.asks('turn', 0)
  const missed = movedYellow().dice(3).take({ do: 'wager', number: 4 })
  expect(me(missed).fear).toBe(1)
  missed.asks('turn', 0)
  const declined = movedYellow().take({ do: 'endMove' })
  expect(me(declined).fear).toBe(0)
  declined.asks('turn', 0)
})

rule('HAL-124', 'card 24: once a turn a ghost that joins its like may summon at once', () => {
  const ghosts: Ghosts = { church: ['green', 'green'], 'candy-shop': ['green'], school: ['blue', 'green'] }
  const scene = bareTown({ cards: [24], ghosts, levels: [2, 2, 2] })
  scene.take({ do: 'move', area: 0, colour: 'green', from: 'church', to: 'candy-shop' }).asks('afterMove', 0)
  expect(scene.choices({ do: 'welcome' })).toEqual([{ do: 'welcome', building: 'candy-shop', colour: 'green' }])
  scene.take({ do: 'welcome' })
  expect(ghostsIn(scene, 'candy-shop', 'green')).toBe(3)
  expect(tokensOf(scene, 0, 'green')).toBe(1)
  scene.asks('turn', 0)
  scene.arrange((state) => {
    state.town[placeOf('school')][1]--
    state.ghosts[1]++
  })
  scene.take({ do: 'move', area: 1, colour: 'green', from: 'church', to: 'candy-shop' }).asks('turn', 0)
  expect(ghostsIn(scene, 'candy-shop', 'green')).toBe(4)
  nextTurn(scene).take({ do: 'move', area: 2, colour: 'green', to: 'church' }).asks('turn', 0)
  nextTurn(scene).take({ do: 'move', area: 0, colour: 'green', from: 'candy-shop', to: 'church' })
  scene.offers({ do: 'welcome', building: 'church' }).asks('afterMove', 0)
})

rule('HAL-124', 'card 24: a ghost that stands alone in its colour calls nobody', () => {
  const scene = town({ cards: [24], ghosts: { church: ['blue', 'green'], 'candy-shop': ['green', 'green'] } })
  scene.take({ do: 'move', area: 0, colour: 'blue', to: 'candy-shop' })
  scene.asks('turn', 0)
  expect(ghostsIn(scene, 'candy-shop', 'blue')).toBe(1)
  expect(scene.state.used).toEqual([])
})

// Fight: 3, 5, 11, 17, 20, 25, 28, 35, 36

function ring(cards: number[]) {
  return town({ cards, ghosts: { school: ['green', 'yellow', 'blue', 'blue'] }, levels: [2, 3, 3], fear: 0 })
}

rule('HAL-103', 'card 3: a win gives two points against a weaker ghost, three against a stronger one', () => {
  const scene = ring([3])
  attack(scene, { area: 0, colour: 'green', against: 'blue' }, 4, 1)
  expect(me(scene).points).toBe(2)
  attack(scene, { area: 1, colour: 'green', against: 'yellow' }, 2, 2)
  expect(me(scene).points).toBe(2)
  attack(scene, { area: 2, colour: 'green', against: 'yellow' }, 6, 2)
  expect(me(scene).points).toBe(5)
  expect(scene.told('fightWon')).toHaveLength(2)
  scene.asks('turn', 1)
})

rule('HAL-105', 'card 5: the attacker adds one, and may attack its own colour', () => {
  const plain = ring([])
  plain.refuses({ do: 'fight', colour: 'blue', against: 'blue' })
  attack(plain, { area: 0, colour: 'green', against: 'yellow' }, 3, 3)
  expect(ghostsIn(plain, 'school', 'yellow')).toBe(1)
  const scene = ring([5])
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 3, 3)
  expect(ghostsIn(scene, 'school', 'yellow')).toBe(0)
  attack(scene, { area: 1, colour: 'blue', against: 'blue' }, 2, 2)
  expect(ghostsIn(scene, 'school', 'blue')).toBe(1)
  expect(tokensOf(scene, 0, 'blue')).toBe(1)
  scene.refuses({ do: 'fight', colour: 'blue', against: 'blue' }).asks('turn', 0)
  attack(scene, { area: 2, colour: 'green', against: 'blue' }, 2, 4)
  expect(ghostsIn(scene, 'school', 'blue')).toBe(1)
  scene.asks('turn', 1)
})

rule('HAL-111', 'card 11: a win gives fear by the level of the defeated ghost', () => {
  const scene = ring([11])
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 6, 2)
  expect(me(scene).fear).toBe(3)
  attack(scene, { area: 1, colour: 'green', against: 'blue' }, 1, 2)
  expect(me(scene).fear).toBe(3)
  attack(scene, { area: 2, colour: 'green', against: 'blue' }, 3, 2)
  expect(me(scene).fear).toBe(4)
  scene.asks('turn', 1)
})

rule('HAL-117', 'card 17: a winner may go to any building at once, a loser may not', () => {
  const scene = ring([17])
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 2, 6).asks('turn', 0)
  attack(scene, { area: 1, colour: 'green', against: 'yellow' }, 6, 2).asks('relocate', 0)
  scene.refuses({ colour: 'blue' })
  expect(scene.choices({ do: 'relocate', from: 'school' })).toHaveLength(5)
  scene.take({ do: 'relocate', to: 'grand-hotel' })
  expect(ghostsIn(scene, 'grand-hotel', 'green')).toBe(1)
  expect(ghostsIn(scene, 'school', 'green')).toBe(0)
  scene.asks('turn', 0)
})

rule('HAL-117', 'card 17: the winner may stay', () => {
  const scene = attack(ring([17]), { area: 0, colour: 'green', against: 'yellow' }, 6, 2).take({ do: 'stay' })
  expect(ghostsIn(scene, 'school', 'green')).toBe(1)
  expect(ghostsIn(scene, 'school', 'yellow')).toBe(0)
  scene.asks('turn', 0)
})

rule('HAL-120', 'card 20: once a turn one ghost fights all others of its building, each with a new roll', () => {
  const scene = ring([20])
  const brawl = { do: 'fight', area: 0, colour: 'green', against: 'yellow', cards: [20] }
  rollFor(scene.take(brawl), 6, 1).asks('nextFight', 0)
  scene.refuses({ against: 'yellow' }).refuses({ against: 'green' })
  rollFor(scene.take({ do: 'nextFight', against: 'blue' }), 1, 3)
  rollFor(scene.take({ do: 'nextFight', against: 'blue' }), 5, 3)
  expect(scene.told('rolled')).toHaveLength(3)
  expect(scene.state.town[placeOf('school')]).toEqual([1, 1, 0, 0, 0])
  expect(me(scene).tokens).toEqual([1, 0, 1, 0, 0])
  expect(me(scene).discs).toBe(10)
  scene
    .asks('turn', 0)
    .refuses({ do: 'fight', cards: [20] })
    .offers({ do: 'fight', area: 1 })
  nextTurn(scene).offers({ do: 'fight', area: 1, cards: [20] })
})

rule('HAL-125', 'card 25: a weaker ghost is beaten without dice, a stronger one is not', () => {
  const scene = ring([25])
  scene.dice().take({ do: 'fight', area: 0, colour: 'green', against: 'blue' }).take({ do: 'bully' })
  expect(ghostsIn(scene, 'school', 'blue')).toBe(1)
  expect(tokensOf(scene, 0, 'blue')).toBe(1)
  expect(scene.told('rolled')).toEqual([])
  scene.take({ do: 'fight', area: 1, colour: 'green', against: 'yellow' }).refuses({ do: 'bully' })
  rollFor(scene, 1, 8)
  expect(ghostsIn(scene, 'school', 'yellow')).toBe(1)
  scene.asks('turn', 0)
})

rule('HAL-128', 'card 28: a win gives two tokens of the defeated colour', () => {
  const scene = ring([28])
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 6, 2)
  expect(me(scene).tokens).toEqual([0, 0, 2, 0, 0])
  scene.arrange((state) => leaveInSupply(state, 'blue', 1))
  attack(scene, { area: 1, colour: 'green', against: 'blue' }, 6, 2)
  expect(me(scene).tokens).toEqual([1, 0, 2, 0, 0])
  scene.asks('turn', 0)
})

rule('HAL-135', 'card 35: attacker and target may stand in different buildings', () => {
  const ghosts: Ghosts = { school: ['green'], 'grand-hotel': ['red', 'blue'] }
  town({ ghosts, levels: [2, 1, 1] }).refuses({ do: 'fight', colour: 'green' })
  const scene = town({ cards: [35], ghosts, levels: [2, 1, 1] })
  attack(scene, { area: 0, building: 'school', colour: 'green', against: 'red', at: 'grand-hotel' }, 5, 4)
  expect(ghostsIn(scene, 'grand-hotel', 'red')).toBe(0)
  expect(ghostsIn(scene, 'school', 'green')).toBe(1)
  expect(tokensOf(scene, 0, 'red')).toBe(1)
  scene.asks('turn', 0)
})

rule('HAL-136', 'card 36: once a turn the difference of the dice becomes fear, won or not', () => {
  const scene = ring([36])
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 2, 6).asks('rattle', 0)
  scene.take({ do: 'rattle', fear: 4 })
  expect(me(scene).fear).toBe(4)
  attack(scene, { area: 1, colour: 'green', against: 'yellow' }, 6, 1).asks('turn', 0)
  expect(me(scene).fear).toBe(4)
  nextTurn(scene)
  attack(scene, { area: 2, colour: 'green', against: 'blue' }, 5, 2).take({ do: 'rattle', fear: 3 })
  expect(me(scene).fear).toBe(7)
  scene.asks('turn', 0)
})

rule('HAL-136', 'card 36: it may be kept for a later fight of the turn', () => {
  const scene = ring([36])
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 3, 4).take({ do: 'keepCalm' })
  expect(me(scene).fear).toBe(0)
  attack(scene, { area: 1, colour: 'green', against: 'yellow' }, 1, 7).take({ do: 'rattle', fear: 6 })
  expect(me(scene).fear).toBe(6)
  scene.asks('turn', 0)
})

// Haunt: 1, 18, 46, 49

rule('HAL-101', 'card 1: once a turn a pair haunts the building next door in its colour', () => {
  const scene = town({
    cards: [1],
    ghosts: { school: ['green', 'green'], church: ['green', 'blue'] },
    levels: [2, 2, 2],
  })
  const echo = { do: 'haunt', colour: 'green', cards: [1] }
  scene.offers({ ...echo, building: 'candy-shop' }).refuses({ ...echo, building: 'grand-hotel' })
  scene.refuses({ ...echo, building: 'police-station' }).refuses({ do: 'haunt', colour: 'blue', cards: [1] })
  scene.take({ ...echo, area: 0, building: 'old-mill' })
  expect(stoneOn(scene, 'old-mill', 'green')).toBe(0)
  expect(me(scene).points).toBe(4)
  expect(discOn(scene, 0, 'haunt')).toBe(true)
  scene.refuses({ do: 'haunt', building: 'candy-shop' }).offers({ do: 'haunt', building: 'school' })
  nextTurn(scene)
    .offers({ ...echo, area: 1, building: 'candy-shop' })
    .asks('turn', 0)
})

function hauntsGreen(card: number) {
  const scene = town({ cards: [card], ghosts: { school: ['green', 'blue'] }, levels: [2, 1, 5], fear: 0 })
  return scene.take({ do: 'haunt', area: 0, building: 'school', colour: 'green' })
}

rule('HAL-118', "card 18: after a haunting the ghost's die may be rolled for fear", () => {
  const scene = hauntsGreen(18).asks('afterHaunt', 0)
  scene.dice(5).take({ do: 'aftershock' })
  expect(scene.told('rolled')).toEqual([{ is: 'rolled', seat: 0, dice: [{ die: 'green', result: 5, plus: 0 }] }])
  expect(me(scene).fear).toBe(5)
  expect(me(scene).points).toBe(4)
  scene.asks('turn', 0)
  const passed = hauntsGreen(18).take({ do: 'endHaunt' })
  expect(me(passed).fear).toBe(0)
  passed.asks('turn', 0)
})

rule('HAL-149', 'card 49: with a haunting one own area may rise one level', () => {
  const scene = hauntsGreen(49).asks('afterHaunt', 0)
  scene.refuses({ do: 'insight', area: 2 }).offers({ do: 'insight', area: 0 })
  scene.take({ do: 'insight', area: 1 })
  expect(me(scene).areas.map(({ level }) => level)).toEqual([2, 2, 5])
  expect(me(scene).fear).toBe(0)
  scene.asks('turn', 0)
  const passed = hauntsGreen(49).take({ do: 'endHaunt' })
  expect(me(passed).areas.map(({ level }) => level)).toEqual([2, 1, 5])
  passed.asks('turn', 0)
})

rule('HAL-146', 'card 46: an own stone comes back for half of what it scored', () => {
  const scene = town({
    cards: [46],
    ghosts: { school: ['orange', 'blue'], church: ['blue'], 'old-mill': ['yellow'] },
    levels: [4, 4, 1],
  }).arrange((state) => {
    layStone(state, 0, 'school', 'orange')
    layStone(state, 0, 'church', 'green')
    layStone(state, 1, 'old-mill', 'yellow')
    state.players[0].points = 12
  })
  expect(scene.choices({ do: 'liftCurse', area: 0 })).toHaveLength(1)
  scene.refuses({ do: 'liftCurse', area: 2 })
  scene.take({ do: 'liftCurse', area: 0, building: 'school', colour: 'orange' })
  expect(me(scene).points).toBe(8)
  expect(me(scene).stones).toBe(5)
  expect(stoneOn(scene, 'school', 'orange')).toBe(null)
  expect(discOn(scene, 0, 'haunt')).toBe(true)
  scene.take({ do: 'haunt', area: 1, building: 'school', colour: 'orange' }).asks('turn', 0)
  expect(me(scene).points).toBe(16)
})

rule('HAL-146', 'card 46: the score does not fall below nothing (R15)', () => {
  const scene = town({ cards: [46], ghosts: { school: ['green', 'blue'] }, levels: [2, 1, 1] }).arrange((state) => {
    layStone(state, 0, 'school', 'green')
    state.players[0].points = 1
  })
  scene.take({ do: 'liftCurse', area: 0 })
  expect(me(scene).points).toBe(0)
  expect(scene.told('curseLifted')).toMatchObject([{ points: 1 }])
  scene.asks('turn', 0)
})

// Rest: 19

rule('HAL-119', 'card 19: each rest gives two fear, with or without discs to take back', () => {
  const scene = town({ cards: [19], fear: 0 }).arrange((state) => putDiscs(state, 1, 'scare', 'move'))
  scene.take({ do: 'rest', area: 0 })
  expect(me(scene).fear).toBe(2)
  scene.take({ do: 'rest', area: 1 })
  expect(me(scene).fear).toBe(4)
  expect(me(scene).discs).toBe(11)
  scene.asks('turn', 0)
})

rule('HAL-119', 'card 19: discs that come back in another way are no rest', () => {
  const scene = town({ cards: [19, 7], fear: 0 }).arrange((state) => {
    putDiscs(state, 0, 'scare')
    putTiles(state, {}, ['three-discs'])
  })
  scene.take({ do: 'useTile' }).take({ do: 'takeDisc' })
  expect(me(scene).fear).toBe(0)
  scene.arrange((state) => putDiscs(state, 0, 'scare'))
  scene.take({ do: 'quickNap', area: 0 }).take({ do: 'takeDisc' })
  expect(me(scene).fear).toBe(0)
  scene.asks('turn', 0)
})

rule('HAL-119', 'card 19: the reward of an earlier occupant is no rest', () => {
  const scene = town({ board: [19, 3], tokens: { blue: 3 } }).arrange((state) => {
    occupy(state, 1, 19, 3)
    state.players[1].fear = 0
  })
  scene.take({ do: 'occupy', card: 3 }).asks('reward', 1)
  scene.take({ do: 'rewardDiscs', areas: [0] }, 1)
  expect(scene.state.players[1].fear).toBe(0)
  scene.asks('turn', 0)
})
