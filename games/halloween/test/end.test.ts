import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import type { HState } from '../types.ts'
import { giveTokens, layStone, occupy, passTurn, type Town, town } from './town.ts'

/** A seat that has one stone left; two blue ghosts stand in the school. */
function lastStone(state: HState, seat: number): void {
  const placed = ['church', 'candy-shop', 'grand-hotel', 'police-station', 'old-mill'] as const
  for (const building of placed) layStone(state, seat, building, 'red')
}

function trigger(seats: number, seat: number): Town {
  const scene = town({ seats, ghosts: { school: ['blue', 'blue'] } })
  scene.arrange((state) => lastStone(state, seat))
  for (let turn = 0; turn < seat; turn++) passTurn(scene)
  return scene.take({ do: 'haunt', area: 0, building: 'school', colour: 'blue' })
}

/** The seats that still play until the match is over. */
function restOf(scene: Town): number[] {
  const turns: number[] = []
  while (scene.state.outcome === null && turns.length < 20) {
    turns.push(scene.state.turn)
    passTurn(scene)
  }
  return turns
}

rule('HAL-158', 'the last stone of a player triggers the end', () => {
  const scene = town({ ghosts: { school: ['blue'], church: ['blue'] }, tokens: { blue: 3 }, board: [3] })
  scene.arrange((state) => {
    state.players[0].stones = 2
  })
  scene.take({ do: 'haunt', area: 0, building: 'school' })
  expect(scene.state.lastRound).toBe(false)
  scene.take({ do: 'haunt', area: 1, building: 'church' }).asks('turn', 0)
  expect(scene.state.lastRound).toBe(true)
  expect(scene.told('lastRound')).toEqual([{ is: 'lastRound', seat: 0 }])
})

rule('HAL-158', 'the fifth card of a player triggers the end', () => {
  const scene = town({ board: [3, 11, 19, 27, 7], cards: [3, 11, 19], tokens: { blue: 7 } })
  scene.take({ do: 'occupy', card: 27 })
  expect(scene.state.lastRound).toBe(false)
  scene.take({ do: 'occupy', card: 7 }).asks('turn', 0)
  expect(scene.state.lastRound).toBe(true)
})

rule('HAL-158', 'R49: more than five cards may be occupied', () => {
  const scene = town({ board: [3, 11, 19, 27, 7, 8], cards: [3, 11, 19, 27], tokens: { blue: 6 } })
  scene.take({ do: 'occupy', card: 7 }).take({ do: 'occupy', card: 8 }).asks('turn', 0)
  expect(scene.state.players[0].cards).toHaveLength(6)
  expect(scene.told('lastRound')).toHaveLength(1)
})

rule('HAL-158', 'R78: the turn is played to the end, and a second trigger changes nothing', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] }, cards: [3, 11, 19, 27], board: [7], tokens: { blue: 3 } })
  scene.arrange((state) => lastStone(state, 0))
  scene.take({ do: 'haunt', area: 0 }).asks('turn', 0).offers({ do: 'scare', area: 1 })
  scene.take({ do: 'occupy', card: 7 }).take({ do: 'discFromSupply' }).take({ do: 'scare', area: 1 })
  expect(scene.told('lastRound')).toHaveLength(1)
  scene.take({ do: 'rest', area: 2 })
  expect(scene.state.players[0].fear).toBe(2 + 1 + 2)
  expect(restOf(scene)).toEqual([0, 1, 2])
})

rule('HAL-159', 'the round is finished, so that all have had equally many turns', () => {
  expect(restOf(trigger(4, 0))).toEqual([0, 1, 2, 3])
  expect(restOf(trigger(4, 1))).toEqual([1, 2, 3])
  expect(restOf(trigger(4, 2))).toEqual([2, 3])
  expect(restOf(trigger(4, 3))).toEqual([3])
})

rule('HAL-159', 'play stops to the right of the first player, whoever that is', () => {
  const scene = trigger(4, 2).arrange((state) => {
    state.first = 2
  })
  expect(restOf(scene)).toEqual([2, 3, 0, 1])
  expect(scene.state.outcome).not.toBeNull()
})

/** A match in its last turn, that of seat 2, with what the players have. */
function lastTurn(change: (state: HState) => void): Town {
  const scene = town({ seats: 3, ghosts: { school: ['blue'] } })
  passTurn(passTurn(scene))
  scene.arrange((state) => {
    state.lastRound = true
    change(state)
  })
  return passTurn(scene)
}

rule('HAL-160', 'every player adds the points of the scoring cards, card 41 last', () => {
  const scene = lastTurn((state) => {
    state.players[0].points = 44
    state.players[0].fear = 9
    occupy(state, 0, 41, 21)
    state.players[1].points = 10
    occupy(state, 1, 27, 31)
    giveTokens(state, state.players[1], 'red', 2)
    state.players[2].points = 5
    occupy(state, 2, 3)
  })
  expect(scene.state.outcome?.scores).toEqual([44 + 6 + 5, 10 + 6 + 24, 5])
  expect(scene.state.players.map(({ points }) => points)).toEqual([55, 40, 5])
})

rule('HAL-160', 'R77: cards 26, 27 and 40 count the same tokens and use none up', () => {
  const scene = lastTurn((state) => {
    occupy(state, 0, 26, 27, 40)
    for (const colour of ['blue', 'green', 'yellow', 'orange', 'red'] as const) {
      giveTokens(state, state.players[0], colour, 2)
    }
  })
  expect(scene.state.outcome?.scores?.[0]).toBe(15 + 6 + 24)
  expect(scene.state.players[0].tokens).toEqual([2, 2, 2, 2, 2])
})

rule('HAL-160', 'R52: with card 43 the coloured cards still count as coloured for card 12', () => {
  const scene = lastTurn((state) => occupy(state, 0, 43, 12, 9))
  expect(scene.state.outcome?.scores?.[0]).toBe(6)
})

rule('HAL-161', 'the most points win', () => {
  const scene = lastTurn((state) => {
    state.players[0].points = 20
    state.players[1].points = 21
    state.players[2].points = 3
    giveTokens(state, state.players[0], 'red', 9)
  })
  expect(scene.state.outcome).toEqual({ winners: [1], reason: 'end.points', scores: [20, 21, 3] })
  expect(scene.play.open).toEqual([])
})

rule('HAL-161', 'the points of the end count', () => {
  const scene = lastTurn((state) => {
    state.players[0].points = 20
    state.players[2].points = 15
    occupy(state, 2, 21)
    state.players[2].fear = 9
  })
  expect(scene.state.outcome?.winners).toEqual([2])
})

rule('HAL-162', 'a tie goes to the one with the most ghost tokens among the tied', () => {
  const scene = lastTurn((state) => {
    for (const seat of [0, 2]) state.players[seat].points = 20
    state.players[1].points = 19
    giveTokens(state, state.players[0], 'red', 2)
    giveTokens(state, state.players[1], 'yellow', 9)
    giveTokens(state, state.players[2], 'blue', 1)
    giveTokens(state, state.players[2], 'green', 2)
  })
  expect(scene.state.outcome?.winners).toEqual([2])
})

rule('HAL-162', 'R76: who is tied in points and tokens shares the victory', () => {
  const scene = lastTurn((state) => {
    for (const seat of [1, 2]) state.players[seat].points = 20
    giveTokens(state, state.players[1], 'red', 2)
    giveTokens(state, state.players[2], 'blue', 2)
  })
  expect(scene.state.outcome?.winners).toEqual([1, 2])
})

rule('HAL-162', 'R77: the tie-break counts all tokens, those that scored included', () => {
  const scene = lastTurn((state) => {
    state.players[0].points = 3
    occupy(state, 0, 26)
    giveTokens(state, state.players[0], 'red', 2)
    state.players[1].points = 6
    giveTokens(state, state.players[1], 'blue', 1)
  })
  expect(scene.state.outcome?.scores).toEqual([6, 6, 0])
  expect(scene.state.outcome?.winners).toEqual([0])
})

/** Plays whole rounds in which everybody rests. */
function quietRounds(scene: Town, rounds: number): Town {
  for (let turn = 0; turn < rounds * scene.state.seats; turn++) passTurn(scene)
  return scene
}

rule('HAL-158', 'R87: after five whole rounds without a change the next round is the last', () => {
  const scene = quietRounds(town({ seats: 2 }), 4)
  expect([scene.state.round, scene.state.lastRound]).toEqual([5, false])
  quietRounds(scene, 1)
  expect([scene.state.round, scene.state.lastRound]).toEqual([6, true])
  expect(scene.told('lastRound')).toEqual([{ is: 'lastRound', seat: null }])
  expect(restOf(scene)).toEqual([0, 1])
})

rule('HAL-158', 'R87: fear is no change, but a token, a level or a point is', () => {
  const after = (act: (scene: Town) => unknown) => {
    const scene = quietRounds(town({ seats: 2, ghosts: { school: ['blue', 'blue'] }, cards: [48], fear: 2 }), 4)
    act(scene)
    return quietRounds(scene, 1).state.lastRound
  }
  expect(after((scene) => scene.take({ do: 'scare', area: 0 }))).toBe(true)
  expect(after((scene) => scene.take({ do: 'summon', area: 0 }))).toBe(false)
  expect(after((scene) => scene.take({ do: 'lesson', area: 0 }))).toBe(false)
  expect(after((scene) => scene.take({ do: 'haunt', area: 0 }))).toBe(false)
})

rule('HAL-158', 'R87: points that are lost are a change as well', () => {
  const scene = town({ seats: 2, ghosts: { school: ['red'] }, levels: [5], cards: [46] })
  scene.arrange((state) => {
    layStone(state, 0, 'school', 'red')
    state.players[0].points = 10
  })
  quietRounds(scene, 4).take({ do: 'liftCurse', area: 0 })
  expect(scene.state.players[0].points).toBe(5)
  expect(quietRounds(scene, 1).state.lastRound).toBe(false)
})

rule('HAL-158', 'R87: round 50 is the last in any case', () => {
  const scene = town({ seats: 2 }).arrange((state) => {
    state.round = 48
  })
  quietRounds(scene, 1)
  expect([scene.state.round, scene.state.lastRound]).toEqual([49, false])
  quietRounds(scene, 1)
  expect([scene.state.round, scene.state.lastRound]).toEqual([50, true])
  expect(restOf(scene)).toEqual([0, 1])
})
