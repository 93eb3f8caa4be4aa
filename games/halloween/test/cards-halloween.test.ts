/** The cards with the Halloween symbol, which need no particular action. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import {
  attack,
  bareTown,
  buy,
  discOn,
  finalScore,
  type Ghosts,
  leaveInSupply,
  me,
  nextTurn,
  putDiscs,
  putOnTop,
  putTiles,
  tileIn,
} from './cards-town.ts'
import { ghostsIn, tokensOf, town } from './town.ts'

const levels = (scene: ReturnType<typeof town>) => me(scene).areas.map(({ level }) => level)

rule('HAL-104', 'card 4: once a turn an action counts its area one level higher', () => {
  const ghosts: Ghosts = { school: ['green', 'green', 'yellow'], church: ['blue'] }
  const scene = town({ cards: [4], ghosts, fear: 3 })
  for (const action of ['summon', 'scare', 'upgrade', 'move', 'fight', 'haunt']) {
    scene.offers({ do: action, area: 0, colour: 'green', cards: [4] })
    scene.refuses({ do: action, colour: 'green', cards: undefined }).refuses({ do: action, colour: 'yellow' })
  }
  scene.take({ do: 'summon', area: 0, colour: 'green' })
  expect(ghostsIn(scene, 'school', 'green')).toBe(3)
  expect(levels(scene)).toEqual([1, 1, 1])
  scene.refuses({ colour: 'green' }).offers({ do: 'scare', area: 1, colour: 'blue' })
  nextTurn(scene)
    .offers({ do: 'scare', area: 1, colour: 'green', cards: [4] })
    .asks('turn', 0)
})

rule('HAL-107', 'card 7: once a turn two discs of one area come back without a rest', () => {
  const scene = town({ cards: [7] }).arrange((state) => {
    putDiscs(state, 0, 'summon', 'scare', 'fight')
    putDiscs(state, 1, 'move')
  })
  scene.refuses({ do: 'quickNap', area: 2 })
  scene.take({ do: 'quickNap', area: 0 }).asks('takeDiscs', 0).refuses({ area: 1 })
  scene.take({ do: 'takeDisc', action: 'scare' }).take({ do: 'takeDisc', action: 'fight' })
  expect(me(scene).areas[0].discs).toEqual([1, 0, 0, 0, 0, 0])
  expect(me(scene).areas[0].done).toBe(false)
  expect(me(scene).discs).toBe(9)
  scene.refuses({ do: 'quickNap' }).offers({ do: 'scare', area: 0 })
  scene.asks('turn', 0)
})

rule('HAL-107', 'card 7: it serves again in the next turn', () => {
  const scene = town({ cards: [7] })
    .take({ do: 'scare', area: 0 })
    .take({ do: 'quickNap', area: 0 })
  scene.take({ do: 'takeDisc', action: 'scare' })
  expect(scene.state.used).toEqual([7])
  scene.take({ do: 'scare', area: 1 }).refuses({ do: 'quickNap' })
  nextTurn(scene).offers({ do: 'quickNap', area: 1 }).asks('turn', 0)
})

rule('HAL-108', 'card 8: once a turn an area goes down a level for two tokens of the lower colour', () => {
  const scene = town({ cards: [8], levels: [3, 2, 1] })
  scene.refuses({ do: 'descend', area: 2 }).offers({ do: 'descend', area: 1 })
  scene.take({ do: 'descend', area: 0 })
  expect(levels(scene)).toEqual([2, 2, 1])
  expect(me(scene).tokens).toEqual([0, 2, 0, 0, 0])
  scene.refuses({ do: 'descend' })
  nextTurn(scene).take({ do: 'descend', area: 1 })
  expect(levels(scene)).toEqual([2, 1, 1])
  expect(me(scene).tokens).toEqual([2, 2, 0, 0, 0])
  scene.asks('turn', 0)
})

rule('HAL-110', 'card 10: a collected tile also gives a token of the ghost that collected it', () => {
  const scene = town({ cards: [10], ghosts: { church: ['green', 'blue'] }, levels: [2, 2, 1] }).arrange((state) => {
    putTiles(state, { 'candy-shop': 'two-fear', school: 'one-point' })
  })
  scene.take({ do: 'move', area: 0, colour: 'green', to: 'candy-shop' })
  expect(me(scene).bonus).toEqual(['two-fear', null, null])
  expect(me(scene).tokens).toEqual([0, 1, 0, 0, 0])
  scene.take({ do: 'move', area: 1, colour: 'blue', to: 'grand-hotel' })
  expect(me(scene).tokens).toEqual([0, 1, 0, 0, 0])
  scene.asks('turn', 0)
  const plain = town({ board: [10], tiles: { 'old-mill': 'two-fear' } }).take({ do: 'move', area: 0, to: 'old-mill' })
  expect(me(plain).bonus).toEqual(['two-fear', null, null])
  expect(me(plain).tokens).toEqual([0, 0, 0, 0, 0])
  plain.asks('turn', 0)
})

rule('HAL-114', 'card 14: once a turn a field may be used although its disc lies there', () => {
  const scene = town({ cards: [14] }).arrange((state) => {
    putDiscs(state, 0, 'scare', 'move')
    putDiscs(state, 1, 'scare')
  })
  scene.offers({ do: 'scare', area: 0, cards: [14] }).offers({ do: 'move', area: 0, cards: [14] })
  scene.refuses({ do: 'scare', area: 0, cards: undefined })
  const { discs } = me(scene)
  scene.take({ do: 'scare', area: 0 })
  expect(me(scene).fear).toBe(3)
  expect(me(scene).discs).toBe(discs)
  expect(discOn(scene, 0, 'scare')).toBe(true)
  expect(me(scene).areas[0].done).toBe(true)
  scene.refuses({ do: 'scare', area: 1 })
  nextTurn(scene)
  expect(me(scene).areas[0].discs).toEqual([0, 1, 0, 1, 0, 0])
  scene.offers({ do: 'scare', area: 0, cards: [14] }).asks('turn', 0)
})

rule('HAL-116', 'card 16: dice are rolled again as often as the fear lasts', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const scene = town({ cards: [16], ghosts, levels: [2, 1, 1], fear: 3 })
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 2, 6, 1, 4, 5).asks('dice', 0)
  scene.take({ do: 'reroll', die: 0 })
  expect(me(scene).fear).toBe(2)
  expect(scene.state.dice.map(({ result }) => result)).toEqual([1, 6])
  scene.take({ do: 'reroll', die: 1 }).take({ do: 'reroll', die: 0 })
  expect(me(scene).fear).toBe(0)
  expect(scene.told('fightWon')).toHaveLength(1)
  expect(ghostsIn(scene, 'school', 'yellow')).toBe(0)
  scene.asks('turn', 0)
})

rule('HAL-116', 'card 16: the dice may be kept', () => {
  const scene = town({ cards: [16], ghosts: { school: ['green', 'blue'] }, levels: [2, 1, 1], fear: 3 })
  attack(scene, { area: 0, colour: 'green', against: 'blue' }, 2, 3).take({ do: 'keepDice' })
  expect(scene.told('fightLost')).toHaveLength(1)
  expect(me(scene).fear).toBe(3)
  scene.asks('turn', 0)
})

rule('HAL-130', 'card 30: once a turn fear buys a token of a ghost in town', () => {
  const scene = town({ cards: [30], ghosts: { school: ['yellow', 'blue', 'orange'] }, fear: 3 })
  scene.refuses({ do: 'bargain', colour: 'green' }).refuses({ do: 'bargain', colour: 'orange' })
  scene.offers({ do: 'bargain', colour: 'blue' }).take({ do: 'bargain', colour: 'yellow' })
  expect(me(scene).fear).toBe(0)
  expect(me(scene).tokens).toEqual([0, 0, 1, 0, 0])
  scene.take({ do: 'scare', area: 0, colour: 'blue' }).refuses({ do: 'bargain' })
  nextTurn(scene).take({ do: 'bargain', colour: 'blue' })
  expect(me(scene).fear).toBe(0)
  expect(me(scene).tokens).toEqual([1, 0, 1, 0, 0])
  scene.asks('turn', 0)
})

rule('HAL-133', 'card 33: once a turn one token becomes two lower ones, or two alike one higher one', () => {
  const tokens = { green: 2, yellow: 1 }
  const down = town({ cards: [33], tokens }).take({ do: 'exchange', give: 'yellow', get: 'green' })
  expect(me(down).tokens).toEqual([0, 4, 0, 0, 0])
  expect(down.state.supply).toEqual([12, 8, 12, 12, 12])
  down.refuses({ do: 'exchange' }).asks('turn', 0)
  const up = town({ cards: [33], tokens })
  up.refuses({ do: 'exchange', give: 'yellow', get: 'orange' }).refuses({ do: 'exchange', give: 'green', get: 'green' })
  up.refuses({ do: 'exchange', give: 'blue' })
  up.take({ do: 'exchange', give: 'green', get: 'yellow' })
  expect(me(up).tokens).toEqual([0, 0, 2, 0, 0])
  expect(up.state.supply).toEqual([12, 12, 10, 12, 12])
  nextTurn(up).offers({ do: 'exchange', give: 'yellow', get: 'red' }).asks('turn', 0)
})

rule('HAL-137', 'card 37: two fear or more from one source give a point', () => {
  const ghosts: Ghosts = { school: ['yellow', 'blue'] }
  const scene = town({ cards: [37], ghosts, levels: [3, 1, 1] }).arrange((state) => putTiles(state, {}, ['two-fear']))
  scene.take({ do: 'scare', area: 1, colour: 'blue' })
  expect(me(scene).points).toBe(0)
  scene.take({ do: 'scare', area: 0, colour: 'yellow' })
  expect(me(scene).points).toBe(1)
  scene.take({ do: 'useTile', tile: 'two-fear' })
  expect(me(scene).points).toBe(2)
  expect(me(scene).fear).toBe(8)
  scene.asks('turn', 0)
})

rule('HAL-139', 'card 39: once a turn two ghosts in town change places', () => {
  const scene = town({ cards: [39], ghosts: { school: ['red', 'blue'], church: ['blue', 'green'] } })
  scene.take({ do: 'swap', building: 'school', colour: 'red' }).asks('swapWith', 0)
  scene.refuses({ with: { building: 'school', colour: 'blue' } })
  scene.take({ do: 'swapWith', with: { building: 'church', colour: 'green' } })
  expect(ghostsIn(scene, 'church', 'red')).toBe(1)
  expect(ghostsIn(scene, 'school', 'green')).toBe(1)
  expect(ghostsIn(scene, 'school', 'red') + ghostsIn(scene, 'church', 'green')).toBe(0)
  expect(scene.state.ghosts).toEqual([3, 4, 5, 5, 4])
  scene.refuses({ do: 'swap' })
  nextTurn(scene).offers({ do: 'swap', building: 'church', colour: 'red' }).asks('turn', 0)
})

rule('HAL-142', 'card 42: each orange token gives two points', () => {
  const scene = town({ cards: [42], ghosts: { school: ['orange', 'orange'], church: ['yellow', 'blue'] } })
  scene.arrange(({ players }) => {
    players[0].areas[0].level = 4
    players[0].areas[1].level = 3
    players[0].fear = 6
  })
  scene.take({ do: 'summon', area: 0, colour: 'orange' })
  expect(me(scene).points).toBe(2)
  scene.take({ do: 'upgrade', area: 1, colour: 'yellow' }).take({ do: 'keepLevels' })
  expect(me(scene).points).toBe(4)
  scene
    .take({ do: 'upgrade', area: 2, colour: 'blue' })
    .take({ do: 'keepLevels' })
    .take({ do: 'refillBlue', building: 'church' })
  expect(tokensOf(scene, 0, 'green')).toBe(1)
  expect(me(scene).points).toBe(4)
  expect(tokensOf(scene, 0, 'orange')).toBe(2)
  scene.asks('turn', 0)
})

rule('HAL-143', 'card 43: coloured cards are paid for like grey ones', () => {
  town({ board: [1, 3], tokens: { blue: 3 } })
    .refuses({ do: 'occupy', card: 1 })
    .offers({ do: 'occupy', card: 3 })
  const scene = town({ cards: [43], board: [1], tokens: { blue: 3 } })
  buy(scene.offers({ do: 'occupy', card: 1 }), 1)
  expect(me(scene).cards).toEqual([43, 1])
  expect(me(scene).tokens).toEqual([0, 0, 0, 0, 0])
  expect(me(scene).points).toBe(3)
  scene.asks('turn', 0)
})

rule('HAL-143', 'card 43: it is a permission, so card 12 still counts the coloured cards (R52)', () => {
  expect(finalScore(town({ cards: [43, 12, 1, 2] }))).toBe(9)
})

rule('HAL-144', 'card 44: each card that is occupied brings a token of choice, itself included', () => {
  const scene = town({ board: [44, 3], tokens: { blue: 4, green: 1 } }).arrange((state) =>
    leaveInSupply(state, 'red', 0),
  )
  buy(scene, 44, 'blue', 'blue', 'blue').asks('gift', 0)
  expect(scene.choices()).toEqual(['blue', 'green', 'yellow', 'orange'].map((colour) => ({ do: 'gift', colour })))
  scene.take({ do: 'gift', colour: 'orange' })
  expect(me(scene).tokens).toEqual([1, 1, 0, 1, 0])
  buy(scene, 3, 'blue', 'green', 'orange').asks('gift', 0).take({ do: 'gift', colour: 'blue' })
  expect(me(scene).tokens).toEqual([1, 0, 0, 0, 0])
  expect(me(scene).points).toBe(6)
  scene.asks('turn', 0)
})

rule('HAL-144', 'card 44: a token that was the last of its colour is back in time to be chosen (R53)', () => {
  const scene = town({ board: [44], tokens: { blue: 3 } }).arrange((state) => leaveInSupply(state, 'blue', 0))
  buy(scene, 44).take({ do: 'gift', colour: 'blue' })
  expect(me(scene).tokens).toEqual([1, 0, 0, 0, 0])
  scene.asks('turn', 0)
})

const GREY_TWO = [47, 3, 1, 2, 4, 5, 9, 12]

rule('HAL-147', 'card 47: grey cards cost one token less, coloured ones do not, nor does the card itself', () => {
  town({ board: GREY_TWO, tokens: { blue: 1, green: 1 } }).refuses({ do: 'occupy' })
  const scene = town({ cards: [47], board: GREY_TWO, tokens: { blue: 2, green: 1 } })
  scene.refuses({ do: 'occupy', card: 1 })
  buy(scene, 3, 'blue', 'blue')
  expect(me(scene).tokens).toEqual([0, 1, 0, 0, 0])
  expect(me(scene).cards).toEqual([47, 3])
  scene.asks('turn', 0)
})

rule('HAL-147', 'card 47: who occupies all grey cards of the game has the discount on coloured ones (R50)', () => {
  const alike = town({ cards: [47, 3], board: GREY_TWO, tokens: { blue: 3 } })
  alike.refuses({ do: 'occupy' }).asks('turn', 0)
  const scene = town({ cards: [47, 3], board: GREY_TWO, tokens: { blue: 2, green: 1 } })
  scene.take({ do: 'occupy', card: 1 })
  expect(me(scene).tokens).toEqual([1, 0, 0, 0, 0])
  expect(me(scene).cards).toEqual([47, 3, 1])
  scene.asks('turn', 0)
})

rule('HAL-148', 'card 48: once a turn an area rises a level for fear, without a ghost of that level', () => {
  const scene = town({ cards: [48], levels: [2, 3, 5], fear: 3 })
  scene.refuses({ do: 'lesson', area: 1 }).refuses({ do: 'lesson', area: 2 })
  scene.take({ do: 'lesson', area: 0 })
  expect(levels(scene)).toEqual([3, 3, 5])
  expect(me(scene).fear).toBe(0)
  scene.arrange(({ players }) => {
    players[0].fear = 5
  })
  scene.refuses({ do: 'lesson' })
  nextTurn(scene).take({ do: 'lesson', area: 1 })
  expect(me(scene).fear).toBe(1)
  expect(levels(scene)).toEqual([3, 4, 5])
  scene.asks('turn', 0)
})

rule('HAL-150', 'card 50: once a turn a token brings a ghost of its colour into any building', () => {
  const scene = bareTown({ cards: [50], tokens: { red: 2 } })
  scene.refuses({ do: 'passage', colour: 'blue' })
  expect(scene.choices({ do: 'passage', colour: 'red' })).toHaveLength(6)
  scene.take({ do: 'passage', colour: 'red', building: 'church' })
  expect(ghostsIn(scene, 'church', 'red')).toBe(1)
  expect(scene.state.ghosts).toEqual([2, 5, 5, 5, 4])
  expect(tokensOf(scene, 0, 'red')).toBe(1)
  expect(scene.state.supply).toEqual([12, 12, 12, 12, 11])
  scene.refuses({ do: 'passage' })
  nextTurn(scene).offers({ do: 'passage', colour: 'red' }).asks('turn', 0)
})

rule('HAL-152', 'card 52: once a turn the top tile of the draw pile goes onto a bonus field', () => {
  const scene = town({ cards: [52] }).arrange((state) => {
    putTiles(state, { church: 'move-any' })
    putOnTop(state, 'one-point')
  })
  scene.take({ do: 'luckyDip' })
  expect(me(scene).bonus).toEqual(['one-point', null, null])
  expect(scene.state.pile).toHaveLength(22)
  expect(tileIn(scene, 'church')).toBe('move-any')
  scene.refuses({ do: 'luckyDip' }).offers({ do: 'useTile', tile: 'one-point' })
  nextTurn(scene).offers({ do: 'luckyDip' }).asks('turn', 0)
})
