/** The worked examples of RULES.md, HAL-177 to HAL-215, to the digit. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ACTIONS, BUILDINGS, COLOURS, type Colour, placeOf } from '../content/town.ts'
import {
  attack,
  bareTown,
  buy,
  finalScore,
  type Ghosts,
  leaveInSupply,
  me,
  nextTurn,
  putDiscs,
  putTiles,
} from './cards-town.ts'
import {
  ghostsIn,
  giveTokens,
  layStone,
  occupy,
  passTurn,
  putGhosts,
  stoneOn,
  type Town,
  tokensOf,
  town,
} from './town.ts'

const levels = (scene: Town) => me(scene).areas.map(({ level }) => level)
const ALL_FIVE: Ghosts = { school: ['blue', 'green', 'yellow', 'orange', 'red'] }

/** The colours of the ghosts that an action offers, in ascending order. */
function coloursOf(scene: Town, like: Record<string, unknown>): Colour[] {
  return COLOURS.filter((colour) => scene.choices({ ...like, colour }).length > 0)
}

// From the rulebook's own examples

rule('HAL-177', 'an area of level 3 moves blue, green and yellow ghosts, not orange and red ones', () => {
  const scene = bareTown({ ghosts: ALL_FIVE, levels: [3, 1, 5] })
  expect(coloursOf(scene, { do: 'move', area: 0 })).toEqual(['blue', 'green', 'yellow'])
  scene.take({ do: 'move', area: 0, colour: 'yellow', to: 'old-mill' })
  expect(ghostsIn(scene, 'old-mill', 'yellow')).toBe(1)
  scene.asks('turn', 0)
})

rule('HAL-178', 'a disc of an earlier turn closes its field, and only that, until the area rests', () => {
  const scene = bareTown({ ghosts: { school: ['blue', 'blue', 'green'] } })
  scene.take({ do: 'scare', area: 0, colour: 'blue' })
  nextTurn(scene).refuses({ do: 'scare', area: 0 })
  for (const action of ACTIONS) if (action !== 'scare') scene.offers({ do: action, area: 0 })
  scene.take({ do: 'rest', area: 0 })
  nextTurn(scene)
  for (const action of ACTIONS) scene.offers({ do: action, area: 0 })
  scene.asks('turn', 0)
})

rule('HAL-179', 'area 2 upgrades green to yellow, lifts itself from 2 to 3 and accepts yellow from now on', () => {
  const scene = town({ ghosts: { school: ['green', 'blue', 'green', 'orange'] }, levels: [1, 2, 1], fear: 3 })
  expect(coloursOf(scene, { do: 'scare', area: 1 })).toEqual(['blue', 'green'])
  scene.take({ do: 'upgrade', area: 1, colour: 'green' }).take({ do: 'lift', area: 1 })
  expect(me(scene).fear).toBe(0)
  expect(levels(scene)).toEqual([1, 3, 1])
  nextTurn(scene)
  expect(coloursOf(scene, { do: 'scare', area: 1 })).toEqual(['blue', 'green', 'yellow'])
  scene.asks('turn', 0)
})

rule(
  'HAL-180',
  'five discs come back when the third area rests; the turn is over and next turn six fields are free',
  () => {
    const scene = bareTown({ ghosts: { school: ['blue', 'blue', 'green'] } }).arrange((state) => {
      putDiscs(state, 2, 'summon', 'scare', 'upgrade', 'fight', 'haunt')
    })
    for (const action of ACTIONS) {
      if (action === 'move') scene.offers({ do: action, area: 2 })
      else scene.refuses({ do: action, area: 2 })
    }
    scene.take({ do: 'rest', area: 0 }).take({ do: 'rest', area: 1 })
    expect(me(scene).discs).toBe(7)
    scene.take({ do: 'rest', area: 2 })
    expect(scene.told('rested').at(-1)).toEqual({ is: 'rested', seat: 0, area: 2, discs: 5 })
    expect(me(scene).discs).toBe(12)
    expect(me(scene).areas[2]).toEqual({ level: 1, done: true, discs: [0, 0, 0, 0, 0, 0] })
    scene.asks('turn', 1)
    nextTurn(scene)
    for (const action of ACTIONS) scene.offers({ do: action, area: 2 })
    scene.asks('turn', 0)
  },
)

rule('HAL-181', 'two orange ghosts call a third in an area of level 4 or 5, not of level 3', () => {
  const ghosts: Ghosts = { school: ['orange', 'orange'], church: ['blue'] }
  for (const area of [0, 1]) {
    const scene = town({ ghosts, levels: [4, 5, 3] }).refuses({ do: 'summon', area: 2 })
    scene.take({ do: 'summon', area, building: 'school', colour: 'orange' })
    expect(ghostsIn(scene, 'school', 'orange')).toBe(3)
    expect(me(scene).tokens).toEqual([0, 0, 0, 1, 0])
    scene.asks('turn', 0)
  }
})

rule('HAL-182', 'a scare with a yellow ghost gives 3 fear', () => {
  const scene = town({ ghosts: { school: ['yellow', 'blue'] }, levels: [3, 1, 1] })
  scene.take({ do: 'scare', area: 0, colour: 'yellow' })
  expect(me(scene).fear).toBe(2 + 3)
  scene.asks('turn', 0)
})

rule('HAL-183', 'level 5 without a red ghost in town: orange gives 4, red is not offered', () => {
  const scene = town({ ghosts: { school: ['orange', 'blue'] }, levels: [5, 1, 1] })
  expect(coloursOf(scene, { do: 'scare', area: 0 })).toEqual(['blue', 'orange'])
  scene.take({ do: 'scare', area: 0, colour: 'orange' })
  expect(me(scene).fear).toBe(2 + 4)
  scene.asks('turn', 0)
})

/** The turn of HAL-184 to HAL-186: areas (2, 3, 1), a blue and a green ghost in the church. */
function threeStepTurn(): Town {
  return town({ ghosts: { church: ['green', 'blue'] }, levels: [2, 3, 1], fear: 7 })
}

function greenToYellow(): Town {
  return threeStepTurn().take({ do: 'upgrade', area: 1, colour: 'green' }).offers({ do: 'lift', area: 0 })
}

function yellowToOrange(): Town {
  const scene = greenToYellow().take({ do: 'lift', area: 2 })
  return scene.take({ do: 'upgrade', area: 2, colour: 'yellow' }).take({ do: 'lift', area: 0 })
}

rule('HAL-184', 'green to yellow in area 2 costs 3 fear, gives a yellow token and lifts area 3 from 1 to 3', () => {
  const scene = greenToYellow().refuses({ do: 'lift', area: 1 }).take({ do: 'lift', area: 2 })
  expect(me(scene).fear).toBe(7 - 3)
  expect(me(scene).tokens).toEqual([0, 0, 1, 0, 0])
  expect(levels(scene)).toEqual([2, 3, 3])
  expect(scene.state.town[placeOf('church')]).toEqual([1, 0, 1, 0, 0])
  scene.asks('turn', 0)
})

rule('HAL-185', 'yellow to orange in area 3 costs 4 fear, gives an orange token and lifts area 1 from 2 to 4', () => {
  const scene = yellowToOrange()
  expect(me(scene).fear).toBe(0)
  expect(me(scene).tokens).toEqual([0, 0, 1, 1, 0])
  expect(levels(scene)).toEqual([4, 3, 3])
  expect(scene.state.town[placeOf('church')]).toEqual([1, 0, 0, 1, 0])
  scene.asks('turn', 0)
})

rule('HAL-186', 'area 1 haunts the church with the orange ghost: 8 points, and the turn is over', () => {
  const scene = yellowToOrange().take({ do: 'haunt', area: 0, building: 'church', colour: 'orange' })
  expect(me(scene).points).toBe(8)
  expect(me(scene).fear).toBe(7 - 7)
  expect(me(scene).tokens).toEqual([0, 0, 1, 1, 0])
  expect(stoneOn(scene, 'church', 'orange')).toBe(0)
  expect(me(scene).areas.every(({ done }) => done)).toBe(true)
  scene.asks('turn', 1)
})

rule('HAL-187', 'with 2 fear blue becomes green and lifts nothing; orange to red is not offered', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue', 'orange'] }, levels: [4, 3, 5], fear: 2 })
  expect(coloursOf(scene, { do: 'upgrade' })).toEqual(['blue'])
  scene.take({ do: 'upgrade', area: 1, colour: 'blue' })
  expect(me(scene).fear).toBe(0)
  expect(me(scene).tokens).toEqual([0, 1, 0, 0, 0])
  expect(levels(scene)).toEqual([4, 3, 5])
  scene.asks('turn', 0)
})

rule('HAL-188', 'level 2: green may attack yellow or red, neither of which may attack', () => {
  const start = () => town({ ghosts: { school: ['green', 'yellow', 'red'], church: ['blue'] }, levels: [2, 1, 1] })
  const targets = start().choices({ do: 'fight' })
  expect(targets.map((choice) => choice.do === 'fight' && [choice.colour, choice.against])).toEqual([
    ['green', 'yellow'],
    ['green', 'red'],
  ])
  const won = attack(start(), { area: 0, against: 'yellow' }, 5, 4)
  expect(me(won).tokens).toEqual([0, 0, 1, 0, 0])
  expect(won.state.town[placeOf('school')]).toEqual([0, 1, 0, 0, 1])
  won.asks('turn', 0)
  for (const results of [
    [4, 4],
    [1, 8],
  ]) {
    const lost = attack(start(), { area: 0, against: 'yellow' }, ...results)
    expect(me(lost).tokens).toEqual([0, 0, 0, 0, 0])
    expect(lost.state.town[placeOf('school')]).toEqual([0, 1, 1, 0, 1])
    expect(me(lost).areas[0].done).toBe(true)
    lost.asks('turn', 0)
  }
})

rule('HAL-189', 'haunting with orange gives 8; without an orange ghost only the lower colours there serve', () => {
  const scene = town({ ghosts: { school: ['orange', 'blue'], church: ['blue', 'yellow'] }, levels: [4, 1, 1] })
  expect(coloursOf(scene, { do: 'haunt', area: 0, building: 'school' })).toEqual(['blue', 'orange'])
  expect(coloursOf(scene, { do: 'haunt', area: 0, building: 'church' })).toEqual(['blue', 'yellow'])
  scene.take({ do: 'haunt', area: 0, building: 'school', colour: 'orange' })
  expect(me(scene).points).toBe(8)
  scene.asks('turn', 0)
})

rule('HAL-190', 'haunting gives 2 with blue and 10 with red, and never twice in one building', () => {
  for (const [colour, points] of [
    ['blue', 2],
    ['red', 10],
  ] as const) {
    const scene = town({ ghosts: { school: ['red', 'blue'] }, levels: [5, 5, 5] })
    scene.take({ do: 'haunt', area: 0, building: 'school', colour })
    expect(me(scene).points).toBe(points)
    scene.refuses({ do: 'haunt', building: 'school' }).asks('turn', 0)
  }
})

rule('HAL-191', 'four fear do not turn green into orange in one action', () => {
  const scene = town({ ghosts: { school: ['green', 'blue'] }, levels: [4, 5, 5], fear: 4 })
  expect(scene.choices({ do: 'upgrade', area: 0, colour: 'green' })).toHaveLength(1)
  scene.take({ do: 'upgrade', area: 0, colour: 'green' })
  expect(scene.state.town[placeOf('school')]).toEqual([1, 0, 1, 0, 0])
  expect(me(scene).fear).toBe(1)
  scene.asks('turn', 0)
})

// Derived from the rules

rule('HAL-192', '4 against 4 does nothing; with card 5 it is 5 against 4', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const tie = town({ ghosts, levels: [2, 1, 1] })
  attack(tie, { area: 0, colour: 'green', against: 'yellow' }, 4, 4)
  expect(ghostsIn(tie, 'school', 'yellow')).toBe(1)
  expect(tokensOf(tie, 0, 'yellow')).toBe(0)
  tie.asks('turn', 0)
  const won = town({ cards: [5], ghosts, levels: [2, 1, 1] })
  attack(won, { area: 0, colour: 'green', against: 'yellow' }, 4, 4)
  expect(ghostsIn(won, 'school', 'yellow')).toBe(0)
  expect(tokensOf(won, 0, 'yellow')).toBe(1)
  won.asks('turn', 0)
})

rule(
  'HAL-193',
  'when the only blue ghost rises, three come into one building, or one into a building with five',
  () => {
    const upgraded = () => {
      const ghosts: Ghosts = { school: ['blue'], church: ['red', 'red', 'red', 'yellow', 'yellow'] }
      const scene = town({ ghosts }).take({ do: 'upgrade', area: 0 }).take({ do: 'keepLevels' }).asks('refill', 0)
      expect(scene.state.ghosts[0]).toBe(5)
      return scene
    }
    const roomy = upgraded().take({ do: 'refillBlue', building: 'old-mill' })
    expect(ghostsIn(roomy, 'old-mill', 'blue')).toBe(3)
    expect(roomy.state.ghosts[0]).toBe(2)
    roomy.asks('turn', 0)
    const narrow = upgraded().take({ do: 'refillBlue', building: 'church' })
    expect(ghostsIn(narrow, 'church', 'blue')).toBe(1)
    expect(narrow.state.ghosts[0]).toBe(4)
    narrow.asks('turn', 0)
  },
)

rule('HAL-194', 'the three blocking discs come back after the turn, not before', () => {
  const scene = town().arrange((state) => putTiles(state, { church: 'move-any' }, ['disc', 'disc', 'two-fear']))
  expect(me(scene).discs).toBe(10)
  scene.take({ do: 'useTile' })
  expect(me(scene).discs).toBe(9)
  scene.take({ do: 'rest', area: 0 }).take({ do: 'rest', area: 1 })
  expect(me(scene).bonus).toEqual(['disc', 'disc', 'disc'])
  expect(me(scene).discs).toBe(9)
  scene.take({ do: 'rest', area: 2 }).asks('turn', 1)
  expect(me(scene).discs).toBe(12)
  expect(me(scene).bonus).toEqual([null, null, null])
})

rule('HAL-195', 'card 9 with one green token left gives one, with none left none; the ghost comes all the same', () => {
  for (const left of [1, 0]) {
    const scene = town({ cards: [9], ghosts: { school: ['green', 'green'], church: ['blue'] }, levels: [2, 1, 1] })
    scene.arrange((state) => leaveInSupply(state, 'green', left)).take({ do: 'summon', area: 0 })
    expect(tokensOf(scene, 0, 'green')).toBe(left)
    expect(scene.state.supply[1]).toBe(0)
    expect(ghostsIn(scene, 'school', 'green')).toBe(3)
    scene.asks('turn', 0)
  }
})

/** Who still plays after a seat of four has put its last stone. */
function playsAfter(trigger: number): number[] {
  const scene = town({ seats: 4 }).arrange((state) => {
    const others = BUILDINGS.filter((building) => building !== 'police-station')
    for (const building of others) layStone(state, trigger, building, 'red')
  })
  for (let seat = 0; seat < trigger; seat++) passTurn(scene)
  scene.take({ do: 'haunt', area: 0, building: 'police-station' })
  expect(scene.told('lastRound')).toEqual([{ is: 'lastRound', seat: trigger }])
  passTurn(scene)
  const seats: number[] = []
  while (scene.state.outcome === null && seats.length < 9) {
    seats.push(scene.state.turn)
    passTurn(scene)
  }
  expect(scene.play.open).toEqual([])
  return seats
}

rule(
  'HAL-196',
  'the round is played to its end: after player 2 come 3 and 4, after 4 nobody, after 1 all others',
  () => {
    expect(playsAfter(1)).toEqual([2, 3])
    expect(playsAfter(3)).toEqual([])
    expect(playsAfter(0)).toEqual([1, 2, 3])
  },
)

rule(
  'HAL-197',
  'the third player on a card has 3 points, each earlier one chooses a point or the discs of an area',
  () => {
    const scene = town({ board: [3], tokens: { blue: 3 } }).arrange((state) => {
      occupy(state, 1, 3)
      occupy(state, 2, 3)
      state.players[2].areas[1].discs = [1, 0, 1, 0, 0, 0]
      state.players[2].discs -= 2
    })
    buy(scene, 3).asks('reward', 1)
    expect(me(scene).points).toBe(3)
    expect(scene.choices({ do: 'rewardDiscs' }, 1)).toHaveLength(3)
    scene
      .take({ do: 'rewardPoints' }, 1)
      .asks('reward', 2)
      .take({ do: 'rewardDiscs', areas: [1] }, 2)
    expect(scene.state.players.map(({ points }) => points)).toEqual([3, 1, 0])
    expect(scene.state.players[2].discs).toBe(11)
    scene.asks('turn', 0)
  },
)

rule('HAL-197', 'with two players the reward is 2 points or the discs of two areas', () => {
  const start = () => {
    const scene = town({ seats: 2, board: [3], tokens: { blue: 3 } }).arrange((state) => {
      occupy(state, 1, 3)
      for (const area of state.players[1].areas) area.discs = [1, 0, 0, 0, 0, 0]
      state.players[1].discs -= 3
    })
    return buy(scene, 3).asks('reward', 1)
  }
  const points = start().take({ do: 'rewardPoints' }, 1)
  expect(points.state.players.map((player) => player.points)).toEqual([3, 2])
  points.asks('turn', 0)
  const discs = start()
  expect(discs.choices({ do: 'rewardDiscs' }, 1).map((choice) => 'areas' in choice && choice.areas)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  discs.take({ do: 'rewardDiscs', areas: [0, 2] }, 1)
  expect(discs.state.players[1].discs).toBe(10)
  expect(discs.state.players[1].points).toBe(0)
  discs.asks('turn', 0)
})

rule('HAL-198', 'with card 13 upgrading costs 0, 1, 2 and 3 fear', () => {
  COLOURS.slice(0, 4).forEach((colour, cost) => {
    const setting = { cards: [13], ghosts: { school: [colour], church: ['blue'] } as Ghosts, levels: [5, 5, 5] }
    const scene = town({ ...setting, fear: cost }).take({ do: 'upgrade', area: 0, building: 'school', colour })
    expect(me(scene).fear).toBe(0)
    expect(ghostsIn(scene, 'school', COLOURS[cost + 1])).toBe(1)
    scene.asks('turn', 0)
    if (cost > 0) town({ ...setting, fear: cost - 1 }).refuses({ do: 'upgrade', building: 'school' })
  })
})

rule('HAL-199', 'card 21: fear 2, 3, 8, 9 give 0, 2, 4, 6 points', () => {
  const points = [2, 3, 8, 9].map((fear) => finalScore(town({ cards: [21], fear })))
  expect(points).toEqual([0, 2, 4, 6])
})

rule('HAL-200', 'card 22: the lowest area gives 0, 1, 2, 5 or 8 points', () => {
  const areas = [
    [1, 5, 5],
    [2, 4, 5],
    [3, 3, 4],
    [4, 4, 5],
    [5, 5, 5],
  ]
  expect(areas.map((levels) => finalScore(town({ cards: [22], levels })))).toEqual([0, 1, 2, 5, 8])
})

rule('HAL-201', 'tokens (2, 1, 3, 1, 2): card 26 gives 12 points, card 27 gives 6, card 40 gives 12', () => {
  const tokens = { blue: 2, green: 1, yellow: 3, orange: 1, red: 2 }
  expect([26, 27, 40].map((card) => finalScore(town({ cards: [card], tokens })))).toEqual([12, 6, 12])
  expect(finalScore(town({ cards: [26, 27, 40], tokens }))).toBe(30)
})

rule('HAL-202', 'card 31 with two unused stones gives 8 points, card 12 with three coloured cards 9', () => {
  const stones = town({ cards: [31] }).arrange((state) => {
    for (const building of BUILDINGS.slice(0, 4)) layStone(state, 0, building, 'red')
  })
  expect(finalScore(stones)).toBe(8)
  expect(finalScore(town({ cards: [12, 1, 2, 3] }))).toBe(9)
})

rule('HAL-203', 'card 41: 44 points and 6 of other cards make 50, so 55 in the end', () => {
  const scene = town({ cards: [41, 27], tokens: { red: 2 } }).arrange(({ players }) => {
    players[0].points = 44
  })
  expect(finalScore(scene)).toBe(55)
  expect(scene.told('scored')[0]).toEqual({ is: 'scored', seat: 0, points: 11, total: 55 })
})

rule('HAL-204', 'card 46: a stone comes back from orange for 4 points, from blue for 1, from red for 5', () => {
  for (const [colour, lost] of [
    ['orange', 4],
    ['blue', 1],
    ['red', 5],
  ] as const) {
    const scene = town({ cards: [46], ghosts: ALL_FIVE, levels: [5, 5, 5] })
    scene.take({ do: 'haunt', area: 0, colour })
    const { points } = me(scene)
    scene.take({ do: 'liftCurse', area: 1, building: 'school', colour })
    expect(points - me(scene).points).toBe(lost)
    expect(me(scene).stones).toBe(6)
    scene.asks('turn', 0)
  }
})

rule('HAL-205', 'card 23, yellow, 5 named: a roll of 6 or 5 gives 5 fear, a roll of 4 gives 1', () => {
  for (const [result, fear] of [
    [6, 5],
    [5, 5],
    [4, 1],
  ]) {
    const scene = bareTown({ cards: [23], ghosts: { school: ['yellow', 'blue'] }, levels: [3, 1, 1], fear: 0 })
    scene.dice(result).take({ do: 'move', area: 0, colour: 'yellow', to: 'old-mill' }).take({ do: 'wager', number: 5 })
    expect(me(scene).fear).toBe(fear)
    scene.asks('turn', 0)
  }
})

rule('HAL-206', 'card 37: a blue scare gives 1 fear and no point; with card 51 it gives 2 fear and a point', () => {
  const quiet = town({ cards: [37], fear: 0 }).take({ do: 'scare', area: 0 })
  expect([me(quiet).fear, me(quiet).points]).toEqual([1, 0])
  quiet.asks('turn', 0)
  const loud = town({ cards: [37, 51], fear: 0 }).take({ do: 'scare', area: 0 })
  expect([me(loud).fear, me(loud).points]).toEqual([2, 1])
  loud.asks('turn', 0)
})

rule('HAL-207', 'cards 3, 11 and 28: green beats yellow for 3 points, 3 fear and 2 tokens; red for 2 points', () => {
  for (const [attacker, points] of [
    ['green', 3],
    ['red', 2],
  ] as const) {
    const ghosts: Ghosts = { school: [attacker, 'yellow'], church: ['blue'] }
    const scene = town({ cards: [3, 11, 28], ghosts, levels: [5, 1, 1], fear: 0 })
    attack(scene, { area: 0, colour: attacker, against: 'yellow' }, 6, 2)
    expect([me(scene).points, me(scene).fear, tokensOf(scene, 0, 'yellow')]).toEqual([points, 3, 2])
    scene.asks('turn', 0)
  }
})

rule('HAL-208', 'card 36: 3 against 8 gives 5 fear and no win', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const scene = town({ cards: [36], ghosts, levels: [2, 1, 1], fear: 0 })
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 3, 8).take({ do: 'rattle' })
  expect(me(scene).fear).toBe(5)
  expect(ghostsIn(scene, 'school', 'yellow')).toBe(1)
  expect(scene.told('fightLost')).toHaveLength(1)
  scene.asks('turn', 0)
})

rule('HAL-209', 'card 45: yellow 2 and blue 4 call a yellow ghost, 3 and 3 a blue one', () => {
  for (const [blue, yellow, comes] of [
    [4, 2, 'yellow'],
    [3, 3, 'blue'],
  ] as const) {
    const scene = town({ cards: [45], ghosts: { school: ['yellow', 'blue'] }, levels: [3, 1, 1] })
    scene.dice(blue, yellow).take({ do: 'mixedSummon', area: 0, colours: ['blue', 'yellow'] })
    expect(scene.told('summoned')).toEqual([{ is: 'summoned', seat: 0, building: 'school', colour: comes }])
    expect(ghostsIn(scene, 'school', comes)).toBe(2)
    expect(tokensOf(scene, 0, comes)).toBe(1)
    scene.asks('turn', 0)
  }
})

rule('HAL-210', 'cards 9 and 42: summoning orange gives 2 orange tokens and 4 points', () => {
  const ghosts: Ghosts = { school: ['orange', 'orange'], church: ['blue'] }
  const scene = town({ cards: [9, 42], ghosts, levels: [4, 1, 1] }).take({ do: 'summon', area: 0 })
  expect(me(scene).tokens).toEqual([0, 0, 0, 2, 0])
  expect(me(scene).points).toBe(4)
  scene.asks('turn', 0)
})

rule('HAL-211', 'card 47: a grey card costs 2, a coloured one 3 different; with card 43 any 2, also 2 alike', () => {
  const board = [3, 6, 1, 2]
  const grey = town({ cards: [47], board, tokens: { blue: 2 } }).refuses({ do: 'occupy', card: 1 })
  buy(grey, 3)
  expect(me(grey).tokens).toEqual([0, 0, 0, 0, 0])
  town({ cards: [47], board, tokens: { blue: 2, green: 2 } }).refuses({ do: 'occupy', card: 1 })
  const coloured = buy(
    town({ cards: [47], board, tokens: { blue: 1, green: 1, yellow: 1 } }),
    1,
    'blue',
    'green',
    'yellow',
  )
  expect(me(coloured).tokens).toEqual([0, 0, 0, 0, 0])
  const both = buy(town({ cards: [47, 43], board, tokens: { blue: 2 } }), 1)
  expect(me(both).tokens).toEqual([0, 0, 0, 0, 0])
  expect(me(both).cards).toEqual([47, 43, 1])
  for (const scene of [grey, coloured, both]) scene.asks('turn', 0)
})

rule('HAL-212', 'card 8: orange to yellow gives 2 yellow tokens; card 48: yellow to orange costs 4 fear', () => {
  const scene = town({ cards: [8, 48], levels: [4, 1, 1], fear: 4 }).take({ do: 'descend', area: 0 })
  expect(levels(scene)).toEqual([3, 1, 1])
  expect(me(scene).tokens).toEqual([0, 0, 2, 0, 0])
  scene.take({ do: 'lesson', area: 0 })
  expect(levels(scene)).toEqual([4, 1, 1])
  expect(me(scene).fear).toBe(0)
  scene.asks('turn', 0)
})

rule('HAL-213', 'expert sets of three: 5, 15, 15 and 0 points', () => {
  const piles = [
    [4, 1, 1, 0, 0],
    [3, 3, 3, 0, 0],
    [2, 2, 2, 2, 1],
    [5, 5, 0, 0, 0],
  ]
  const scores = piles.map((tokens) => {
    const scene = town({ expert: true }).arrange((state) => {
      for (const [rank, count] of tokens.entries()) giveTokens(state, state.players[0], COLOURS[rank], count)
    })
    return finalScore(scene)
  })
  expect(scores).toEqual([5, 15, 15, 0])
})

rule('HAL-214', 'expert: the fifth red ghost gives its token and lift, then all five red ones leave', () => {
  const ghosts: Ghosts = { school: ['red', 'red', 'red'], church: ['red', 'orange', 'blue'] }
  const scene = town({ expert: true, ghosts, levels: [4, 1, 1, 1], fear: 5 })
  scene.take({ do: 'upgrade', area: 0, colour: 'orange' }).asks('lift', 0)
  expect(scene.state.ghosts).toEqual([4, 5, 5, 5, 0])
  scene.take({ do: 'lift', area: 1 })
  expect(me(scene).fear).toBe(0)
  expect(me(scene).tokens).toEqual([0, 0, 0, 0, 1])
  expect(levels(scene)).toEqual([4, 5, 1, 1])
  expect(scene.state.ghosts).toEqual([4, 5, 5, 5, 5])
  expect(scene.told('redsLeft')).toHaveLength(1)
  scene.asks('turn', 0)
})

rule('HAL-215', 'expert: green always beats blue, and may attack neither green nor yellow', () => {
  const scene = town({ expert: true, levels: [5, 5, 5, 5] }).dice()
  scene.arrange((state) => putGhosts(state, { school: ['green', 'green', 'blue', 'yellow'], church: ['blue'] }))
  const targets = scene.choices({ do: 'fight', area: 0, colour: 'green' })
  expect(targets).toEqual([
    { do: 'fight', area: 0, building: 'school', colour: 'green', against: 'blue', at: 'school' },
  ])
  scene.dice().take({ do: 'fight', area: 0, colour: 'green', against: 'blue' })
  expect(me(scene).tokens).toEqual([1, 0, 0, 0, 0])
  expect(ghostsIn(scene, 'school', 'blue')).toBe(0)
  expect(scene.told('rolled')).toEqual([])
  scene.asks('turn', 0)
})
