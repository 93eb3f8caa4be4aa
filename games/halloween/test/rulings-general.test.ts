/** The rulings on cards in general (section 15 of RULES.md, R16 to R20), each beside the rule it belongs to. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { attack, bareTown, buy, discOn, type Ghosts, me, nextTurn, putTiles, tileIn } from './cards-town.ts'
import { ghostsIn, occupy, passTurn, type Town, tokensOf, town } from './town.ts'

const levels = (scene: Town) => me(scene).areas.map(({ level }) => level)

rule(
  ['HAL-118', 'HAL-149'],
  'R16: what follows a haunting comes in the order the player likes, low cards offered first',
  () => {
    const haunted = () =>
      town({ cards: [49, 18], fear: 0 })
        .take({ do: 'haunt', area: 0, building: 'police-station' })
        .asks('afterHaunt', 0)
    const scene = haunted()
    expect(scene.choices().map((choice) => choice.do)).toEqual([
      'aftershock',
      'insight',
      'insight',
      'insight',
      'endHaunt',
    ])
    scene.dice(3).take({ do: 'aftershock' }).asks('afterHaunt', 0).refuses({ do: 'aftershock' })
    expect(me(scene).fear).toBe(3)
    scene.take({ do: 'insight', area: 1 }).asks('turn', 0)
    expect(levels(scene)).toEqual([1, 2, 1])
    const other = haunted().take({ do: 'insight', area: 0 }).refuses({ do: 'insight' })
    other.dice(4).take({ do: 'aftershock' }).asks('turn', 0)
    expect(levels(other)).toEqual([2, 1, 1])
    expect(me(other).fear).toBe(4)
  },
)

rule('HAL-123', 'R16: what follows a move comes in the order the player likes, low cards offered first', () => {
  const ghosts: Ghosts = { church: ['blue'], school: ['blue', 'green'] }
  const scene = bareTown({ cards: [24, 23, 15], ghosts, fear: 0 })
  scene.take({ do: 'move', area: 0, from: 'church', to: 'candy-shop' })
  expect(new Set(scene.choices().map((choice) => choice.do))).toEqual(new Set(['moveToo', 'wager', 'endMove']))
  expect(scene.choices()[0].do).toBe('moveToo')
  scene.dice(2).take({ do: 'wager', number: 2 }).asks('afterMove', 0).refuses({ do: 'wager' })
  scene.take({ do: 'moveToo', from: 'school', to: 'candy-shop' }).asks('afterMove', 0)
  scene.take({ do: 'endMove' }).asks('turn', 0)
  expect(me(scene).fear).toBe(2)
})

rule(
  ['HAL-109', 'HAL-132', 'HAL-134'],
  'R17, R43: the tile summon-any is a Summon, for which card 45 makes no pair',
  () => {
    const ghosts: Ghosts = { school: ['red', 'red', 'red', 'red'], church: ['blue', 'green'] }
    const scene = town({ cards: [9, 32, 34, 45], ghosts, levels: [2, 1, 1] })
    scene.arrange((state) => putTiles(state, {}, ['summon-any']))
    scene.take({ do: 'useTile' }).asks('fullHouse', 0)
    expect(tokensOf(scene, 0, 'red')).toBe(2)
    expect(me(scene).points).toBe(1)
    scene.take({ do: 'hauntFull', building: 'church' })
    expect(me(scene).points).toBe(11)
    expect(me(scene).areas.some(({ done }) => done)).toBe(false)
    scene.asks('turn', 0)
  },
)

rule('HAL-119', 'R17, R41: the tile rest-now is a Rest', () => {
  const scene = town({ cards: [19], fear: 0 }).arrange((state) => putTiles(state, {}, ['rest-now']))
  scene.take({ do: 'scare', area: 0 }).take({ do: 'useTile' }).take({ do: 'restNow', area: 0 })
  expect(me(scene).fear).toBe(3)
  expect(discOn(scene, 0, 'scare')).toBe(false)
  expect(me(scene).areas.map(({ done }) => done)).toEqual([true, false, false])
  scene.asks('turn', 0)
})

rule(['HAL-109', 'HAL-132', 'HAL-134'], 'R17, R63: the summoning of card 24 is a Summon without disc and area', () => {
  const ghosts: Ghosts = { church: ['blue', 'blue'], 'candy-shop': ['blue', 'blue'] }
  const scene = bareTown({ cards: [24, 9, 32, 34], ghosts })
  scene.take({ do: 'move', area: 0, from: 'church', to: 'candy-shop' }).take({ do: 'welcome' }).asks('fullHouse', 0)
  expect(tokensOf(scene, 0, 'blue')).toBe(2)
  expect(me(scene).points).toBe(1)
  expect(me(scene).discs).toBe(7)
  expect(discOn(scene, 0, 'summon')).toBe(false)
  scene.take({ do: 'passHaunt' }).asks('turn', 0)
})

rule(['HAL-101', 'HAL-118', 'HAL-149'], 'R17, R74: a haunting by card 1 brings cards 18 and 49', () => {
  const scene = town({ cards: [1, 18, 49], ghosts: { school: ['blue', 'blue'] }, fear: 0 })
  scene.take({ do: 'haunt', area: 0, building: 'old-mill' }).asks('afterHaunt', 0)
  scene.dice(4).take({ do: 'aftershock', colour: 'blue' }).take({ do: 'insight', area: 2 })
  expect(me(scene).fear).toBe(4)
  expect(levels(scene)).toEqual([1, 1, 2])
  scene.asks('turn', 0)
})

rule(['HAL-134', 'HAL-118', 'HAL-149'], 'R17, R66: a haunting by card 34 brings cards 18 and 49', () => {
  const ghosts: Ghosts = { school: ['blue', 'blue', 'blue', 'blue'] }
  const scene = town({ cards: [34, 18, 49], ghosts, fear: 0 })
  scene.take({ do: 'summon', area: 0 }).take({ do: 'hauntFull', building: 'church' }).asks('afterHaunt', 0)
  scene.dice(1).take({ do: 'aftershock', colour: 'blue' }).take({ do: 'insight', area: 0 })
  expect(me(scene).fear).toBe(1)
  expect(levels(scene)).toEqual([2, 1, 1])
  expect(me(scene).points).toBe(2)
  scene.asks('turn', 0)
})

rule(['HAL-115', 'HAL-123', 'HAL-124'], 'R17, R42: relocations by cards 17 and 38 and by a tile are no Move', () => {
  const followers = [15, 23, 24]
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'], church: ['green'] }
  const fought = bareTown({ cards: [...followers, 17], ghosts, levels: [2, 1, 1] })
  attack(fought, { area: 0, colour: 'green', against: 'yellow' }, 6, 1).take({ do: 'relocate', to: 'church' })
  fought.asks('turn', 0)
  const scared = bareTown({ cards: [...followers, 38], ghosts, levels: [2, 1, 1] })
  scared.take({ do: 'scare', area: 0, building: 'school', colour: 'green' }).take({ do: 'relocate', to: 'church' })
  scared.asks('turn', 0)
  const carried = town({ cards: followers, ghosts }).arrange((state) => putTiles(state, {}, ['move-any']))
  carried.take({ do: 'useTile' }).take({ do: 'relocate', colour: 'green', from: 'school', to: 'church' })
  carried.asks('turn', 0)
  for (const scene of [fought, scared, carried]) expect(ghostsIn(scene, 'church', 'green')).toBe(2)
})

rule(['HAL-115', 'HAL-123', 'HAL-124', 'HAL-139'], 'R17, R69: the swap of card 39 is no Move', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'], church: ['green', 'red'] }
  const swapped = bareTown({ cards: [15, 23, 24, 39], ghosts })
  swapped.take({ do: 'swap', building: 'school', colour: 'yellow' })
  swapped.take({ do: 'swapWith', with: { building: 'church', colour: 'green' } }).asks('turn', 0)
  expect(ghostsIn(swapped, 'school', 'green')).toBe(2)
  expect(swapped.state.move).toBe(null)
})

rule('HAL-150', 'R17, R74: the ghost of card 50 is not summoned and collects no tile', () => {
  const ghosts: Ghosts = { school: ['red', 'red', 'red', 'red', 'blue'] }
  const scene = town({ cards: [50, 9, 32, 34, 10], ghosts, tokens: { red: 1 } })
  scene.take({ do: 'passage', building: 'church', colour: 'red' })
  expect(me(scene).tokens).toEqual([0, 0, 0, 0, 0])
  expect(me(scene).points).toBe(0)
  expect(me(scene).bonus).toEqual([null, null, null])
  expect(tileIn(scene, 'church')).not.toBe(null)
  scene.asks('turn', 0)
})

rule('HAL-109', 'R18: a card that is occupied after an action serves only later ones', () => {
  const scene = town({ board: [9], tokens: { blue: 1, green: 1, yellow: 1 } })
  scene.take({ do: 'summon', area: 0 })
  expect(tokensOf(scene, 0, 'blue')).toBe(2)
  buy(scene, 9, 'blue', 'green', 'yellow')
  expect(tokensOf(scene, 0, 'blue')).toBe(1)
  scene.take({ do: 'summon', area: 1 })
  expect(tokensOf(scene, 0, 'blue')).toBe(3)
  scene.asks('turn', 0)
})

rule(['HAL-034', 'HAL-123'], 'R13: between a move and what follows it', () => {
  const scene = bareTown({ cards: [15], board: [9, 23, 51], tokens: { blue: 3 }, fear: 0 })
  scene.take({ do: 'move', area: 0, to: 'old-mill' }).asks('afterMove', 0).refuses({ do: 'wager' })
  scene.refuses({ do: 'occupy', card: 51 })
  buy(scene, 23, 'blue', 'blue', 'blue').asks('afterMove', 0)
  scene.dice(4).take({ do: 'wager', number: 3 }).take({ do: 'endMove' }).asks('turn', 0)
  expect(me(scene).fear).toBe(3)
})

rule(['HAL-034', 'HAL-134', 'HAL-149'], 'R13: before a haunting by card 34, and after it', () => {
  const ghosts: Ghosts = { school: ['blue', 'blue', 'blue', 'blue'] }
  const tokens = { blue: 1, green: 2, yellow: 2 }
  const scene = town({ cards: [34], board: [18, 49], ghosts, tokens })
  scene.take({ do: 'summon', area: 0 }).asks('fullHouse', 0)
  buy(scene, 49, 'blue', 'green', 'yellow').asks('fullHouse', 0).take({ do: 'hauntFull', building: 'church' })
  scene.asks('afterHaunt', 0).refuses({ do: 'aftershock' })
  buy(scene, 18, 'blue', 'green', 'yellow').asks('afterHaunt', 0).offers({ do: 'aftershock' })
  scene.take({ do: 'insight', area: 2 }).asks('afterHaunt', 0).take({ do: 'endHaunt' }).asks('turn', 0)
  expect(levels(scene)).toEqual([1, 1, 2])
})

rule(['HAL-034', 'HAL-137'], 'R13: before fear is taken with card 36', () => {
  const ghosts: Ghosts = { school: ['green', 'blue'], church: ['blue'] }
  const scene = town({ cards: [36], board: [37], ghosts, levels: [2, 1, 1], tokens: { blue: 1, green: 1, yellow: 1 } })
  attack(scene, { area: 0, colour: 'green', against: 'blue' }, 5, 1).take({ do: 'keepDice' }).asks('rattle', 0)
  buy(scene, 37, 'blue', 'green', 'yellow').asks('rattle', 0).take({ do: 'rattle' }).asks('turn', 0)
  expect(me(scene).points).toBe(3 + 1)
})

rule('HAL-115', 'R18: card 15 lets no second ghost follow a move that was over', () => {
  const scene = bareTown({ board: [15], tokens: { blue: 1, green: 1, yellow: 1 } })
  scene.take({ do: 'move', area: 0, to: 'old-mill' })
  buy(scene, 15, 'blue', 'green', 'yellow').asks('turn', 0).refuses({ do: 'moveToo' })
  scene.take({ do: 'move', area: 1, from: 'police-station', to: 'old-mill' }).asks('afterMove', 0)
})

rule('HAL-148', 'R19: a card occupied in mid-turn may be used once in that turn, and once in the next', () => {
  const scene = town({ board: [48], fear: 9, tokens: { blue: 1, green: 1, yellow: 1 } })
  scene.refuses({ do: 'lesson' })
  buy(scene, 48, 'blue', 'green', 'yellow').take({ do: 'lesson', area: 0 }).refuses({ do: 'lesson' })
  nextTurn(scene).take({ do: 'lesson', area: 0 }).refuses({ do: 'lesson' })
  expect(levels(scene)).toEqual([3, 1, 1])
  expect(me(scene).fear).toBe(9 - 2 - 3)
  scene.asks('turn', 0)
})

rule('HAL-148', 'R19: what one player has used is fresh for the next', () => {
  const scene = town({ cards: [48], fear: 9 }).arrange((state) => occupy(state, 1, 48))
  scene.take({ do: 'lesson', area: 0 })
  passTurn(scene).asks('turn', 1).offers({ do: 'lesson', area: 0 }, 1)
})

rule(['HAL-103', 'HAL-111', 'HAL-128'], 'R20: pure gains come without a question', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const scene = town({ cards: [3, 11, 28, 37], ghosts, levels: [2, 1, 1], fear: 0 })
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 6, 1).asks('turn', 0)
  expect(me(scene).points).toBe(3 + 1)
  expect(me(scene).fear).toBe(3)
  expect(tokensOf(scene, 0, 'yellow')).toBe(2)
})
