/** The scoring cards: what they add when the last round is over. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { finalScore, me } from './cards-town.ts'
import { giveTokens, layStone, occupy, passTurn, town } from './town.ts'

rule('HAL-112', 'card 12: three points for each own coloured card, itself included', () => {
  expect(finalScore(town({ cards: [12] }))).toBe(3)
  expect(finalScore(town({ cards: [12, 1, 3, 7] }))).toBe(6)
  const others = town({ cards: [12] }).arrange((state) => occupy(state, 1, 1, 2))
  expect(finalScore(others)).toBe(3)
  expect(others.state.outcome?.scores).toEqual([3, 0, 0])
})

rule('HAL-121', 'card 21: two points for every full three fear', () => {
  expect(finalScore(town({ cards: [21], fear: 5 }))).toBe(2)
  expect(finalScore(town({ cards: [21], fear: 6 }))).toBe(4)
  expect(finalScore(town({ fear: 6 }))).toBe(0)
})

rule('HAL-122', 'card 22: points by the level of the lowest area', () => {
  expect(finalScore(town({ cards: [22], levels: [4, 5, 4] }))).toBe(5)
  expect(finalScore(town({ cards: [22], levels: [5, 5, 1] }))).toBe(0)
})

rule('HAL-126', 'card 26: three points for every full two tokens', () => {
  expect(finalScore(town({ cards: [26], tokens: { blue: 1 } }))).toBe(0)
  expect(finalScore(town({ cards: [26], tokens: { blue: 1, red: 1 } }))).toBe(3)
  expect(finalScore(town({ cards: [26], tokens: { blue: 1, yellow: 3, red: 1 } }))).toBe(6)
})

rule('HAL-127', 'card 27: three points for each red token', () => {
  expect(finalScore(town({ cards: [27], tokens: { orange: 4 } }))).toBe(0)
  expect(finalScore(town({ cards: [27], tokens: { red: 3, orange: 1 } }))).toBe(9)
})

rule('HAL-131', 'card 31: four points for each own unused stone', () => {
  const scene = town({ cards: [31] }).arrange((state) => {
    layStone(state, 0, 'school', 'green')
    layStone(state, 0, 'church', 'green')
    layStone(state, 1, 'church', 'blue')
  })
  expect(finalScore(scene)).toBe(16)
})

rule('HAL-131', 'card 31: with two players the stones of the second colour count as well', () => {
  expect(finalScore(town({ cards: [31], seats: 2 }))).toBe(32)
})

rule('HAL-140', 'card 40: twelve points for each set of all five colours', () => {
  const almost = { blue: 3, green: 3, yellow: 3, orange: 3 }
  expect(finalScore(town({ cards: [40], tokens: almost }))).toBe(0)
  expect(finalScore(town({ cards: [40], tokens: { ...almost, red: 2 } }))).toBe(24)
})

rule('HAL-141', 'card 41: one point for every full ten, with all other cards counted first', () => {
  const points = (count: number) =>
    town({ cards: [41, 27], tokens: { red: 1 } }).arrange(({ players }) => {
      players[0].points = count
    })
  expect(finalScore(points(6))).toBe(9)
  expect(finalScore(points(7))).toBe(11)
  expect(finalScore(points(96))).toBe(99 + 9)
})

rule('HAL-141', 'card 41 comes last even if it was occupied first, and its own points do not count (R70)', () => {
  const scene = town({ cards: [41, 21], fear: 3 }).arrange(({ players }) => {
    players[0].points = 108
  })
  expect(finalScore(scene)).toBe(110 + 11)
  const tenth = town({ cards: [41] }).arrange(({ players }) => {
    players[0].points = 99
  })
  expect(finalScore(tenth)).toBe(108)
})

rule('HAL-126', 'R77: cards 26, 27 and 40 use up no tokens, and the tie-break counts them all', () => {
  const tokens = { blue: 1, green: 1, yellow: 1, orange: 1, red: 1 }
  const scene = town({ cards: [26, 27, 40], tokens }).arrange((state) => {
    state.players[1].points = 21
    giveTokens(state, state.players[1], 'blue', 4)
  })
  expect(finalScore(scene)).toBe(6 + 3 + 12)
  expect(me(scene).tokens).toEqual([1, 1, 1, 1, 1])
  expect(scene.state.outcome?.winners).toEqual([0])
})

rule(['HAL-112', 'HAL-121'], 'scoring cards give nothing before the end', () => {
  const scene = town({ cards: [12, 21, 22, 26, 27, 31, 40, 41], fear: 9, levels: [5, 5, 5], tokens: { red: 2 } })
  for (let i = 0; i < 3; i++) passTurn(scene)
  expect(me(scene).points).toBe(0)
  scene.asks('turn', 0)
})
