/** The rulings on single cards (section 15 of RULES.md, R54 to R74), each beside the rule it belongs to. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { COLOURS, FACES } from '../content/town.ts'
import {
  attack,
  bareTown,
  buy,
  discOn,
  type Ghosts,
  leaveInSupply,
  me,
  nextTurn,
  putDiscs,
  rollFor,
} from './cards-town.ts'
import { among, ghostsIn, layStone, occupy, stoneOn, type Town, tokensOf, town } from './town.ts'

const levels = (scene: Town) => me(scene).areas.map(({ level }) => level)
const wins = (scene: Town) => scene.told('fightWon').length

rule('HAL-101', 'R54: card 1 is a way to carry out the Haunt action; all other haunt rules hold', () => {
  const ghosts: Ghosts = { school: ['blue', 'blue', 'green', 'green'], church: ['yellow'] }
  const echo = { do: 'haunt', colour: 'blue' }
  const arranged = (change: (scene: Town) => void) => {
    const scene = town({ cards: [1], ghosts })
    change(scene)
    return scene.refuses({ do: 'haunt', colour: 'green' })
  }
  const free = arranged(() => {})
  free.offers({ ...echo, building: 'old-mill' }).offers({ ...echo, building: 'candy-shop' })
  arranged((scene) => scene.arrange((state) => layStone(state, 1, 'old-mill', 'blue'))).refuses({
    ...echo,
    building: 'old-mill',
  })
  arranged((scene) => scene.arrange((state) => layStone(state, 0, 'old-mill', 'red'))).refuses({
    ...echo,
    building: 'old-mill',
  })
  arranged((scene) => scene.arrange((state) => putDiscs(state, 0, 'haunt'))).refuses({ ...echo, area: 0 })
  arranged((scene) =>
    scene.arrange(({ players }) => {
      players[0].stones = 0
    }),
  ).refuses(echo)
  free.take({ ...echo, area: 0, building: 'old-mill' })
  expect(me(free).points).toBe(2)
  free.asks('turn', 0)
})

rule('HAL-101', 'R54: a single ghost next door is not enough, and an own ghost in the building uses no card', () => {
  const scene = town({ cards: [1], ghosts: { school: ['blue'], church: ['blue', 'blue'], 'grand-hotel': ['blue'] } })
  scene.refuses({ do: 'haunt', building: 'old-mill' })
  scene.take({ do: 'haunt', area: 0, building: 'grand-hotel' })
  expect(scene.state.used).toEqual([])
  scene.offers({ do: 'haunt', area: 1, building: 'candy-shop', cards: [1] }).asks('turn', 0)
})

rule('HAL-104', 'R55: card 4 moves no orb, reaches no further than red and changes nothing about lifting', () => {
  const ghosts: Ghosts = { school: ['green', 'red'], church: ['blue'] }
  const scene = town({ cards: [4], ghosts, fear: 3, levels: [1, 2, 5] })
  scene.refuses({ area: 2, cards: [4] })
  scene.take({ do: 'upgrade', area: 0, colour: 'green', cards: [4] }).asks('lift', 0)
  scene.refuses({ area: 2 }).offers({ area: 1 }).take({ do: 'lift', area: 0 })
  expect(levels(scene)).toEqual([3, 2, 5])
  scene.asks('turn', 0)
})

rule(['HAL-104', 'HAL-114'], 'R55, R59: cards 4 and 14 work together in one action', () => {
  const scene = town({ cards: [4, 14], ghosts: { school: ['green', 'blue'] }, fear: 0 })
  scene.arrange((state) => putDiscs(state, 0, 'scare'))
  scene.take({ do: 'scare', area: 0, colour: 'green', cards: [14, 4] })
  expect(me(scene).fear).toBe(2)
  expect([...scene.state.used].sort()).toEqual([14, 4])
  scene.refuses({ do: 'scare', colour: 'green' }).asks('turn', 0)
})

rule(['HAL-104', 'HAL-115'], 'R55, R61: card 4 raises the level for both ghosts of a move', () => {
  const scene = bareTown({ cards: [4, 15], ghosts: { church: ['green', 'green', 'blue'], school: ['yellow'] } })
  scene.take({ do: 'move', area: 0, colour: 'green', to: 'candy-shop', cards: [4] })
  scene.refuses({ do: 'moveToo', colour: 'yellow' })
  scene.take({ do: 'moveToo', colour: 'green', to: 'grand-hotel' })
  expect(ghostsIn(scene, 'grand-hotel', 'green')).toBe(1)
  scene.asks('turn', 0)
})

rule(['HAL-104', 'HAL-115'], 'R55: declared with card 4, a move may begin with the weaker ghost', () => {
  const full: Ghosts = {
    'candy-shop': ['blue', 'yellow', 'yellow', 'yellow', 'yellow', 'yellow'],
    church: ['green'],
  }
  const scene = bareTown({ cards: [4, 15], ghosts: full })
  scene.refuses({ do: 'move', colour: 'green', to: 'candy-shop' })
  scene.take({ do: 'move', area: 0, colour: 'blue', to: 'school', cards: [4] })
  scene.take({ do: 'moveToo', colour: 'green', from: 'church', to: 'candy-shop' })
  expect(ghostsIn(scene, 'candy-shop', 'green')).toBe(1)
  scene.asks('turn', 0)
})

rule('HAL-106', 'R56: the last blue ghost that leaves town brings three new ones', () => {
  const scene = town({ cards: [6], ghosts: { church: ['blue', 'green'] } })
  scene.take({ do: 'leaveTown', area: 0, colour: 'blue' }).asks('refill', 0)
  expect(tokensOf(scene, 0, 'blue')).toBe(1)
  scene.take({ do: 'refillBlue', building: 'school' })
  expect(ghostsIn(scene, 'school', 'blue')).toBe(3)
  expect(tokensOf(scene, 0, 'blue')).toBe(1)
  scene.asks('turn', 0)
})

rule(['HAL-106', 'HAL-115'], 'R56: with card 15 one of the two ghosts may leave town, not both', () => {
  const ghosts: Ghosts = { church: ['blue', 'green'], school: ['blue'] }
  const first = bareTown({ cards: [6, 15], ghosts, levels: [2, 1, 1] })
  first.take({ do: 'leaveTown', area: 0, colour: 'green' }).asks('afterMove', 0).refuses({ do: 'leaveToo' })
  first.take({ do: 'moveToo', from: 'school', to: 'old-mill' }).asks('turn', 0)
  const second = bareTown({ cards: [6, 15], ghosts, levels: [2, 1, 1] })
  second.take({ do: 'move', area: 0, from: 'school', to: 'old-mill' })
  second.take({ do: 'leaveToo', colour: 'green' }).asks('turn', 0).refuses({ do: 'leaveTown' })
  for (const scene of [first, second]) {
    expect(ghostsIn(scene, 'old-mill', 'blue')).toBe(1)
    expect(me(scene).tokens).toEqual([0, 1, 0, 0, 0])
  }
})

rule(['HAL-106', 'HAL-123', 'HAL-124'], 'R56, R61: a ghost that left town can be wagered on, but calls nobody', () => {
  const scene = bareTown({ cards: [6, 23, 24], ghosts: { church: ['blue', 'blue'] }, fear: 0 })
  scene.take({ do: 'leaveTown', area: 0 }).refuses({ do: 'welcome' })
  scene.dice(4).take({ do: 'wager', number: 4 })
  expect(me(scene).fear).toBe(4)
  scene.asks('turn', 0)
})

rule('HAL-107', 'R57: one disc is enough, and the area may be done', () => {
  const scene = town({ cards: [7] }).take({ do: 'scare', area: 0 })
  scene.take({ do: 'quickNap', area: 0 }).take({ do: 'takeDisc' })
  expect(me(scene).areas[0]).toEqual({ level: 1, done: true, discs: [0, 0, 0, 0, 0, 0] })
  expect(me(scene).discs).toBe(11)
  scene.asks('turn', 0)
  const one = town({ cards: [7] }).arrange((state) => putDiscs(state, 0, 'scare', 'move'))
  one.take({ do: 'quickNap', area: 0 }).take({ do: 'takeDisc', action: 'move' }).take({ do: 'stopTaking' })
  expect(discOn(one, 0, 'scare')).toBe(true)
  one.asks('turn', 0)
})

rule('HAL-108', 'R58: tokens that the supply lacks are forfeited, the level is lost all the same', () => {
  const scene = town({ cards: [8], levels: [2, 3, 1] }).arrange((state) => leaveInSupply(state, 'blue', 1))
  scene.take({ do: 'descend', area: 0 })
  expect(levels(scene)).toEqual([1, 3, 1])
  expect(tokensOf(scene, 0, 'blue')).toBe(1)
  const none = town({ cards: [8], levels: [2, 3, 1] }).arrange((state) => leaveInSupply(state, 'blue', 0))
  none.take({ do: 'descend', area: 0 })
  expect(tokensOf(none, 0, 'blue')).toBe(0)
  expect(levels(none)).toEqual([1, 3, 1])
  none.asks('turn', 0)
})

rule('HAL-114', 'R59: card 14 needs no disc in the own supply, but a ready area', () => {
  const scene = town({ cards: [14] }).arrange((state) => {
    putDiscs(state, 1, 'summon', 'scare', 'upgrade', 'move', 'fight', 'haunt')
    putDiscs(state, 2, 'summon', 'scare', 'upgrade', 'move', 'fight')
    state.players[0].areas[2].done = true
  })
  expect(me(scene).discs).toBe(0)
  scene.refuses({ do: 'scare', area: 0 }).refuses({ do: 'scare', area: 2 })
  scene.take({ do: 'scare', area: 1 })
  expect(me(scene).discs).toBe(0)
  expect(me(scene).fear).toBe(3)
  expect(me(scene).areas[1].done).toBe(true)
  // Area 0 could only rest, so that the turn is over.
  expect(me(scene).areas[0].done).toBe(true)
  scene.asks('turn', 1)
})

rule(['HAL-114', 'HAL-107'], 'R60: card 14 leaves the disc, and card 7 may take it back afterwards', () => {
  const scene = town({ cards: [14, 7] }).arrange((state) => putDiscs(state, 0, 'scare'))
  scene
    .take({ do: 'scare', area: 0, cards: [14] })
    .take({ do: 'quickNap', area: 0 })
    .take({ do: 'takeDisc' })
  expect(discOn(scene, 0, 'scare')).toBe(false)
  expect(me(scene).discs).toBe(10)
  scene.asks('turn', 0)
})

rule(['HAL-114', 'HAL-107'], 'R60: a field that card 7 has freed needs a disc as usual', () => {
  const scene = town({ cards: [14, 7] }).arrange((state) => putDiscs(state, 0, 'scare'))
  scene.take({ do: 'quickNap', area: 0 }).take({ do: 'takeDisc' })
  scene.refuses({ do: 'scare', area: 0, cards: [14] }).take({ do: 'scare', area: 0, cards: undefined })
  expect(me(scene).discs).toBe(9)
  expect(scene.state.used).toEqual([7])
  scene.asks('turn', 0)
})

rule(['HAL-102', 'HAL-115'], 'R61: card 2 serves both ghosts of card 15, and the second is another figure', () => {
  const scene = bareTown({
    cards: [2, 15],
    ghosts: { church: ['blue'], 'candy-shop': ['green', 'blue'] },
    levels: [2, 1, 1],
  })
  scene.take({ do: 'move', area: 0, from: 'church', to: 'old-mill' }).refuses({ do: 'moveToo', from: 'old-mill' })
  scene.take({ do: 'moveToo', colour: 'green', from: 'candy-shop', to: 'grand-hotel' })
  expect(ghostsIn(scene, 'grand-hotel', 'green')).toBe(1)
  scene.asks('turn', 0)
})

rule('HAL-115', 'R61: where the first ghost joins one of its colour, that other one may be the second', () => {
  const scene = bareTown({ cards: [15], ghosts: { church: ['blue'], 'candy-shop': ['blue'] } })
  scene.take({ do: 'move', area: 0, from: 'church', to: 'candy-shop' })
  scene.take({ do: 'moveToo', from: 'candy-shop', to: 'church' })
  expect(ghostsIn(scene, 'church', 'blue')).toBe(1)
  expect(ghostsIn(scene, 'candy-shop', 'blue')).toBe(1)
  scene.asks('turn', 0)
})

rule(['HAL-115', 'HAL-123'], 'R61: card 23 serves once in a Move, for either ghost', () => {
  const ghosts: Ghosts = { church: ['blue'], school: ['green'] }
  const scene = bareTown({ cards: [15, 23], ghosts, levels: [2, 1, 1], fear: 0 })
  scene
    .take({ do: 'move', area: 0, from: 'church', to: 'candy-shop' })
    .take({ do: 'moveToo', colour: 'green', to: 'old-mill' })
  expect(scene.choices({ do: 'wager', colour: 'blue' })).toHaveLength(4)
  scene.dice(6).take({ do: 'wager', colour: 'green', number: 6 })
  expect(me(scene).fear).toBe(6)
  scene.asks('turn', 0)
  scene.take({ do: 'move', area: 1, colour: 'blue', to: 'church' }).offers({ do: 'wager', colour: 'blue' })
  scene.asks('afterMove', 0)
})

rule(['HAL-115', 'HAL-124'], 'R61: card 24 serves for one of the two ghosts', () => {
  const ghosts: Ghosts = { church: ['blue', 'green'], 'candy-shop': ['blue', 'green'] }
  const scene = bareTown({ cards: [15, 24], ghosts, levels: [2, 1, 1] })
  scene.take({ do: 'move', area: 0, colour: 'blue', from: 'church', to: 'candy-shop' })
  scene.take({ do: 'moveToo', colour: 'green', from: 'church', to: 'candy-shop' })
  scene.offers({ do: 'welcome', colour: 'blue' }).take({ do: 'welcome', colour: 'green' })
  expect(ghostsIn(scene, 'candy-shop', 'green')).toBe(3)
  expect(ghostsIn(scene, 'candy-shop', 'blue')).toBe(2)
  scene.asks('turn', 0)
})

rule(['HAL-115', 'HAL-124'], 'R61: two ghosts of one colour that meet are offered one summoning', () => {
  const ghosts: Ghosts = { church: ['blue'], school: ['blue', 'green'] }
  const scene = bareTown({ cards: [15, 24], ghosts })
  scene.take({ do: 'move', area: 0, from: 'church', to: 'candy-shop' }).refuses({ do: 'welcome' })
  scene.take({ do: 'moveToo', from: 'school', to: 'candy-shop' }).asks('afterMove', 0)
  expect(scene.choices({ do: 'welcome' })).toEqual([{ do: 'welcome', building: 'candy-shop', colour: 'blue' }])
})

rule('HAL-123', 'R62: the number lies between one and the faces of the die', () => {
  COLOURS.forEach((colour, rank) => {
    const scene = bareTown({ cards: [23], ghosts: { church: [colour], school: ['blue'] }, levels: [5, 1, 1] })
    scene.take({ do: 'move', area: 0, from: 'church', to: 'candy-shop' })
    const numbers = scene.choices({ do: 'wager', colour }).map((choice) => 'number' in choice && choice.number)
    expect(numbers).toEqual(Array.from({ length: FACES[rank] }, (_, i) => i + 1))
    scene.asks('afterMove', 0)
  })
})

rule('HAL-124', 'R63: card 24 needs a figure in the supply and room in the building', () => {
  const ghosts: Ghosts = { church: ['blue'], 'candy-shop': ['blue', 'red', 'red', 'red'] }
  const roomy = bareTown({ cards: [24], ghosts }).take({ do: 'move', area: 0, from: 'church', to: 'candy-shop' })
  roomy.offers({ do: 'welcome' })
  const full = bareTown({ cards: [24], ghosts: { ...ghosts, 'candy-shop': ['blue', 'red', 'red', 'red', 'red'] } })
  full.take({ do: 'move', area: 0, from: 'church', to: 'candy-shop' }).asks('turn', 0)
  const none = bareTown({ cards: [24], ghosts: { ...ghosts, school: ['blue', 'blue', 'blue'] } })
  none.take({ do: 'move', area: 0, from: 'church', to: 'candy-shop' }).asks('turn', 0)
})

rule('HAL-130', 'R64: any level will do, but the token must be in the supply', () => {
  const ghosts: Ghosts = { school: ['red', 'blue'] }
  const scene = town({ cards: [30], ghosts, fear: 5 }).arrange((state) => leaveInSupply(state, 'blue', 0))
  scene.refuses({ do: 'bargain', colour: 'blue' }).take({ do: 'bargain', colour: 'red' })
  expect(me(scene).fear).toBe(0)
  expect(tokensOf(scene, 0, 'red')).toBe(1)
  scene.asks('turn', 0)
})

rule('HAL-133', 'R65: any lower or any higher level, as long as the supply has the tokens', () => {
  const down = town({ cards: [33], tokens: { red: 1 } }).arrange((state) => {
    leaveInSupply(state, 'green', 1)
    leaveInSupply(state, 'yellow', 2)
  })
  expect(down.choices({ do: 'exchange' }).map((choice) => 'get' in choice && choice.get)).toEqual([
    'blue',
    'yellow',
    'orange',
  ])
  down.take({ do: 'exchange', give: 'red', get: 'blue' })
  expect(me(down).tokens).toEqual([2, 0, 0, 0, 0])
  const up = town({ cards: [33], tokens: { blue: 2 } }).arrange((state) => leaveInSupply(state, 'orange', 0))
  expect(up.choices({ do: 'exchange' }).map((choice) => 'get' in choice && choice.get)).toEqual([
    'green',
    'yellow',
    'red',
  ])
  up.take({ do: 'exchange', give: 'blue', get: 'red' })
  expect(me(up).tokens).toEqual([0, 0, 0, 0, 1])
  up.asks('turn', 0)
})

rule('HAL-134', 'R66: card 34 needs a stone, and its stone may be the last one', () => {
  const ghosts: Ghosts = { school: ['blue', 'blue', 'blue', 'blue'] }
  const without = town({ cards: [34], ghosts }).arrange(({ players }) => {
    players[0].stones = 0
  })
  without.take({ do: 'summon', area: 0 }).asks('turn', 0)
  const last = town({ cards: [34], ghosts }).arrange(({ players }) => {
    players[0].stones = 1
  })
  last.take({ do: 'summon', area: 0 }).take({ do: 'hauntFull', building: 'church' })
  expect(last.state.lastRound).toBe(true)
  last.asks('turn', 0)
})

rule('HAL-134', "R66: area levels do not matter, and others' fifth ghosts give nothing", () => {
  const ghosts: Ghosts = { school: ['red', 'red', 'red', 'red'], church: ['blue'] }
  const scene = town({ cards: [34], ghosts, levels: [5, 1, 1] })
  scene.take({ do: 'summon', area: 0 }).take({ do: 'hauntFull', building: 'old-mill' })
  expect(me(scene).points).toBe(10)
  const other = town({ board: [34], ghosts, levels: [5, 1, 1] }).arrange((state) => occupy(state, 1, 34))
  other.take({ do: 'summon', area: 0 }).asks('turn', 0)
})

rule('HAL-134', 'R66: with two players, too, only buildings without an own stone of either colour', () => {
  const ghosts: Ghosts = { school: ['blue', 'blue', 'blue', 'blue'] }
  const scene = town({ seats: 2, cards: [34], ghosts }).arrange((state) => {
    layStone(state, 0, 'church', 'green')
    state.fields[5][2] = 2
    state.players[0].secondStones--
    layStone(state, 1, 'candy-shop', 'green')
    layStone(state, 1, 'grand-hotel', 'blue')
  })
  scene.offers({ do: 'haunt', building: 'school' }).take({ do: 'summon', area: 0 }).asks('fullHouse', 0)
  expect(among(scene, 'building', { do: 'hauntFull' })).toEqual(['candy-shop', 'school', 'police-station'])
  scene.take({ do: 'hauntFull', building: 'candy-shop' }).asks('turn', 0)
  expect(stoneOn(scene, 'candy-shop', 'blue')).toBe(0)
})

rule(['HAL-137', 'HAL-111', 'HAL-136'], 'R67: the fear of cards 11 and 36 in one fight counts together', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'], church: ['blue'] }
  const small = town({ cards: [37, 11, 36], ghosts, levels: [2, 1, 1], fear: 0 })
  attack(small, { area: 0, colour: 'green', against: 'blue' }, 3, 2)
  expect([me(small).fear, me(small).points]).toEqual([1, 0])
  small.take({ do: 'rattle', fear: 1 }).asks('turn', 0)
  expect([me(small).fear, me(small).points]).toEqual([2, 1])
  const large = town({ cards: [37, 11, 36], ghosts, levels: [2, 1, 1], fear: 0 })
  attack(large, { area: 0, colour: 'green', against: 'yellow' }, 6, 1).take({ do: 'rattle', fear: 5 })
  expect([me(large).fear, me(large).points]).toEqual([8, 1])
  large.asks('turn', 0)
})

rule(
  ['HAL-137', 'HAL-120', 'HAL-111'],
  'R67: a series of fights is one action, and the next action counts anew',
  () => {
    const ghosts: Ghosts = { school: ['orange', 'green', 'yellow'], church: ['green', 'blue'] }
    const scene = town({ cards: [37, 20, 11], ghosts, levels: [4, 4, 4], fear: 0 })
    scene.take({ do: 'fight', area: 0, colour: 'orange', against: 'yellow', cards: [20] })
    rollFor(scene, 9, 1).take({ do: 'nextFight', against: 'green' })
    rollFor(scene, 9, 1).asks('turn', 0)
    expect([me(scene).fear, me(scene).points]).toEqual([5, 1])
    attack(scene, { area: 1, colour: 'green', against: 'blue' }, 6, 1).take({ do: 'refillBlue', building: 'school' })
    expect([me(scene).fear, me(scene).points]).toEqual([6, 1])
    scene.take({ do: 'scare', area: 2, colour: 'green' })
    expect([me(scene).fear, me(scene).points]).toEqual([8, 2])
  },
)

rule(['HAL-137', 'HAL-083', 'HAL-088'], 'R67: a tile counts for itself, also in the middle of an action', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'], church: ['blue'] }
  const scene = town({ cards: [37, 11, 16, 19], ghosts, levels: [2, 1, 1], fear: 0, bonus: ['two-fear', 'rest-now'] })
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 6, 1).take({ do: 'useTile', tile: 'two-fear' })
  expect([me(scene).fear, me(scene).points]).toEqual([2, 1])
  scene.take({ do: 'keepDice' })
  expect([me(scene).fear, me(scene).points]).toEqual([5, 2])
  scene.take({ do: 'useTile', tile: 'rest-now' }).take({ do: 'restNow', area: 0 }).asks('turn', 0)
  expect([me(scene).fear, me(scene).points]).toEqual([7, 3])

  const rest = town({ cards: [37, 11, 19], ghosts, levels: [2, 1, 1], fear: 0, bonus: ['rest-now', 'plus-three'] })
  rest.arrange(({ players }) => {
    players[0].discs = 2
  })
  attack(rest, { area: 0, colour: 'green', against: 'yellow' }, 6, 1).take({ do: 'useTile', tile: 'rest-now' })
  rest.take({ do: 'restNow', area: 0 }).asks('dice', 0).take({ do: 'keepDice' }).asks('turn', 0)
  expect([me(rest).fear, me(rest).points]).toEqual([5, 2])
})

rule(
  ['HAL-137', 'HAL-118', 'HAL-119', 'HAL-123'],
  'R67: what cards 18, 19 and 23 give belongs to their action, which gives one point at most',
  () => {
    const scene = bareTown({ cards: [37, 18, 19, 23], fear: 0 })
    scene.dice(4, 3, 1).take({ do: 'haunt', area: 0 }).take({ do: 'aftershock' })
    expect(me(scene).points).toBe(2 + 1)
    scene.take({ do: 'move', area: 1, to: 'old-mill' }).take({ do: 'wager', number: 3 })
    expect(me(scene).points).toBe(4)
    scene.take({ do: 'move', area: 2, from: 'old-mill', to: 'school' }).take({ do: 'wager', number: 2 })
    expect(me(scene).points).toBe(4)
    expect(me(scene).fear).toBe(4 + 3 + 1)
    nextTurn(scene)
    expect(me(scene).points).toBe(4)
    scene.take({ do: 'rest', area: 0 })
    expect(me(scene).points).toBe(5)
    scene.asks('turn', 0)
  },
)

rule('HAL-138', 'R68: a scare names one figure in one building', () => {
  const scene = town({ cards: [38], ghosts: { school: ['blue', 'blue'], church: ['blue'] } })
  expect(scene.choices({ do: 'scare', area: 0 })).toHaveLength(2)
  scene.take({ do: 'scare', area: 0, building: 'church' }).refuses({ from: 'school' }).refuses({ to: 'church' })
  scene.asks('relocate', 0)
})

rule(['HAL-117', 'HAL-138'], 'R06: cards 17 and 38 lead into no full building', () => {
  const ghosts: Ghosts = { school: ['blue', 'yellow'], church: ['green', 'green', 'green', 'red', 'red', 'red'] }
  const scared = town({ cards: [38], ghosts }).take({ do: 'scare', area: 0, colour: 'blue' })
  const won = attack(town({ cards: [17], ghosts }), { area: 0, colour: 'blue', against: 'yellow' }, 4, 1)
  for (const scene of [scared, won]) {
    scene.refuses({ to: 'church' }).offers({ to: 'grand-hotel' }).asks('relocate', 0)
  }
})

rule('HAL-139', 'R69: ghosts of any level in different buildings change places, full buildings too', () => {
  const ghosts: Ghosts = { school: ['blue', 'blue', 'blue', 'red', 'red', 'red'], church: ['yellow'] }
  const scene = town({ cards: [39], ghosts })
  scene.take({ do: 'swap', building: 'church', colour: 'yellow' })
  scene.take({ do: 'swapWith', with: { building: 'school', colour: 'red' } })
  expect(ghostsIn(scene, 'church', 'red')).toBe(1)
  expect(ghostsIn(scene, 'school', 'yellow')).toBe(1)
  scene.asks('turn', 0)
  town({ cards: [39], ghosts: { school: ['blue', 'red'] } })
    .refuses({ do: 'swap' })
    .asks('turn', 0)
})

rule(
  ['HAL-142', 'HAL-130', 'HAL-133', 'HAL-144', 'HAL-108'],
  'R71: every orange token counts, from wherever it comes',
  () => {
    const ghosts: Ghosts = { school: ['orange', 'blue'] }
    const bought = town({ cards: [42, 30], ghosts, fear: 4 }).take({ do: 'bargain', colour: 'orange' })
    expect(me(bought).points).toBe(2)
    const swapped = town({ cards: [42, 33], tokens: { red: 1 } }).take({ do: 'exchange', get: 'orange' })
    expect(me(swapped).points).toBe(4)
    const given = town({ cards: [42, 44], board: [3], tokens: { blue: 3 } })
    buy(given, 3).take({ do: 'gift', colour: 'orange' })
    expect(me(given).points).toBe(3 + 2)
    const lowered = town({ cards: [42, 8], levels: [5, 1, 1] }).take({ do: 'descend', area: 0 })
    expect(me(lowered).points).toBe(4)
    for (const scene of [bought, swapped, given, lowered]) scene.asks('turn', 0)
  },
)

rule(['HAL-142', 'HAL-128'], 'R05, R71: card 42 counts only tokens that were received', () => {
  const ghosts: Ghosts = { school: ['red', 'orange', 'orange', 'blue'] }
  const scene = town({ cards: [42, 28], ghosts, levels: [5, 5, 1] }).arrange((state) =>
    leaveInSupply(state, 'orange', 1),
  )
  attack(scene, { area: 0, colour: 'red', against: 'orange' }, 12, 1)
  expect(me(scene).points).toBe(2)
  attack(scene, { area: 1, colour: 'red', against: 'orange' }, 12, 1)
  expect(me(scene).points).toBe(2)
  expect(wins(scene)).toBe(2)
  scene.asks('turn', 0)
})

rule('HAL-145', 'R72: both ghosts in one building, both within the level, and a free place', () => {
  const scene = town({
    cards: [45],
    ghosts: {
      school: ['blue', 'yellow'],
      church: ['green'],
      'old-mill': ['blue', 'green', 'red', 'red', 'red', 'red'],
      'grand-hotel': ['blue', 'blue', 'green'],
    },
    levels: [2, 1, 1],
  })
  expect(scene.choices({ do: 'mixedSummon' })).toEqual([
    { do: 'mixedSummon', area: 0, building: 'grand-hotel', colours: ['blue', 'green'] },
  ])
  scene.offers({ do: 'summon', area: 0, building: 'grand-hotel' }).asks('turn', 0)
})

rule(['HAL-145', 'HAL-109', 'HAL-132', 'HAL-134'], 'R72: the ghost of card 45 is summoned as usual', () => {
  const ghosts: Ghosts = { school: ['blue', 'green'], church: ['green', 'green', 'green'] }
  const scene = town({ cards: [45, 9, 32, 34], ghosts, levels: [2, 1, 1] })
  scene.dice(4, 1).take({ do: 'mixedSummon', area: 0, building: 'school' }).asks('fullHouse', 0)
  expect(tokensOf(scene, 0, 'green')).toBe(2)
  expect(me(scene).points).toBe(1)
  scene.take({ do: 'passHaunt' }).asks('turn', 0)
})

rule(['HAL-145', 'HAL-132'], 'R72: if no figure comes, there is no summoning to reward', () => {
  const ghosts: Ghosts = { school: ['blue', 'green'], church: ['green', 'green', 'green', 'green'] }
  const scene = town({ cards: [45, 9, 32, 34], ghosts, levels: [2, 1, 1] })
  scene.dice(4, 1).take({ do: 'mixedSummon', area: 0, building: 'school' }).asks('turn', 0)
  expect(me(scene).points).toBe(0)
  expect(me(scene).tokens).toEqual([0, 0, 0, 0, 0])
  expect(me(scene).areas[0].done).toBe(true)
})

rule(
  ['HAL-146', 'HAL-118', 'HAL-149', 'HAL-134'],
  'R73: taking a stone back is no haunting, and a triggered end stays',
  () => {
    const scene = town({ cards: [46, 18, 49, 34] }).arrange((state) => {
      layStone(state, 0, 'police-station', 'blue')
      state.players[0].stones = 0
      state.players[0].points = 10
      state.lastRound = true
    })
    scene.take({ do: 'liftCurse', area: 0 }).asks('turn', 0)
    expect(me(scene).points).toBe(9)
    expect(me(scene).stones).toBe(1)
    expect(scene.state.lastRound).toBe(true)
    scene.offers({ do: 'haunt', area: 1, building: 'police-station', colour: 'blue' })
  },
)

rule('HAL-146', "R73: the ghost must be of the field's colour and within the level", () => {
  const scene = town({ cards: [46], ghosts: { school: ['blue', 'green'], church: ['yellow'] } }).arrange((state) => {
    layStone(state, 0, 'school', 'green')
    layStone(state, 0, 'church', 'blue')
  })
  scene.refuses({ do: 'liftCurse' })
  scene.arrange(({ players }) => {
    players[0].areas[1].level = 2
  })
  expect(scene.choices({ do: 'liftCurse' })).toEqual([
    { do: 'liftCurse', area: 1, building: 'school', colour: 'green' },
  ])
  scene.asks('turn', 0)
})

rule('HAL-146', 'R73, R75: with two players a stone of the second colour comes back as such', () => {
  const scene = town({ seats: 2, cards: [46] }).arrange((state) => {
    state.fields[4][0] = 2
    state.players[0].secondStones--
    state.players[0].points = 5
  })
  scene.take({ do: 'liftCurse', area: 0 })
  expect(me(scene).secondStones).toBe(2)
  expect(me(scene).stones).toBe(6)
  expect(me(scene).points).toBe(4)
  scene.asks('turn', 0)
})

rule('HAL-146', 'R87: a round in which a stone was taken back has changed points, so it is not a quiet one', () => {
  const scene = town({ cards: [46] }).arrange((state) => {
    layStone(state, 0, 'police-station', 'blue')
    state.players[0].points = 2
    state.progress = false
    state.quietRounds = 4
  })
  scene.take({ do: 'liftCurse', area: 0 })
  expect(me(scene).points).toBe(1)
  nextTurn(scene).asks('turn', 0)
  expect(scene.state.quietRounds).toBe(0)
  expect(scene.state.lastRound).toBe(false)
})

rule('HAL-148', 'R74: card 48 goes not above red', () => {
  const scene = town({ cards: [48], levels: [5, 4, 5], fear: 9 })
  expect(scene.choices({ do: 'lesson' })).toEqual([{ do: 'lesson', area: 1, to: 'red', fear: 5, card: 48 }])
  scene.take({ do: 'lesson' })
  expect(levels(scene)).toEqual([5, 5, 5])
  expect(me(scene).fear).toBe(4)
  scene.asks('turn', 0)
})

rule('HAL-149', 'R74: card 49 goes not above red and needs no ghost of the new level', () => {
  const scene = town({ cards: [49], levels: [5, 4, 5] })
    .take({ do: 'haunt', area: 0 })
    .asks('afterHaunt', 0)
  expect(scene.choices({ do: 'insight' })).toEqual([{ do: 'insight', area: 1, to: 'red' }])
  scene.take({ do: 'insight', area: 1 })
  expect(levels(scene)).toEqual([5, 5, 5])
  scene.take({ do: 'scare', area: 1 }).asks('turn', 0)
  const high = town({ cards: [49], levels: [5, 5, 5] }).take({ do: 'haunt', area: 0 })
  high.asks('turn', 0)
})

rule('HAL-150', 'R74: card 50 needs a figure in the supply and room in the building', () => {
  const ghosts: Ghosts = { school: ['blue', 'green', 'green', 'green', 'green', 'green'] }
  const scene = town({ cards: [50], ghosts, tokens: { green: 1, red: 1 } })
  scene.refuses({ do: 'passage', colour: 'green' }).refuses({ do: 'passage', building: 'school' })
  expect(scene.choices({ do: 'passage', colour: 'red' })).toHaveLength(5)
  scene.asks('turn', 0)
})
