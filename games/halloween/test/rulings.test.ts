/** The rulings on cards that meet each other (section 15 of RULES.md), each beside the rule it belongs to. */
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
  putOnTop,
  putTiles,
  rollFor,
  tileIn,
} from './cards-town.ts'
import { ghostsIn, layStone, occupy, passTurn, stoneOn, type Town, tokensOf, town } from './town.ts'

const levels = (scene: Town) => me(scene).areas.map(({ level }) => level)
const told = (scene: Town) => scene.events.map((event) => event.is)
const wins = (scene: Town) => scene.told('fightWon').length

// R16 to R20: cards in general

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

// R21 to R35: fights and dice

rule('HAL-105', 'R21: the opponent who rolls is named, and nothing of theirs applies', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const scene = town({ board: [5, 16], ghosts, levels: [2, 1, 1] }).arrange((state) => {
    occupy(state, 2, 5, 16)
    state.players[2].bonus = ['plus-three', 're-roll', 'bigger-die']
    state.players[2].fear = 5
  })
  scene.take({ do: 'fight', area: 0, colour: 'green', against: 'yellow' }).asks('beforeRoll', 0)
  expect(scene.choices()).toEqual([
    { do: 'roll', opponent: 1 },
    { do: 'roll', opponent: 2 },
  ])
  scene.dice(4, 3).take({ do: 'roll', opponent: 2 })
  expect(scene.told('attacked')).toMatchObject([{ opponent: 2 }])
  expect(wins(scene)).toBe(1)
  expect(scene.play.open.map(({ seat }) => seat)).toEqual([0])
  scene.asks('turn', 0)
})

rule(['HAL-103', 'HAL-111', 'HAL-117', 'HAL-128', 'HAL-136'], 'R22: a fight runs in its fixed order', () => {
  const ghosts: Ghosts = { school: ['green', 'blue'] }
  const scene = bareTown({ cards: [3, 11, 17, 28, 36], ghosts, levels: [2, 1, 1], fear: 0 })
  attack(scene, { area: 0, colour: 'green', against: 'blue' }, 5, 2).asks('rattle', 0)
  expect(ghostsIn(scene, 'school', 'blue')).toBe(0)
  scene.take({ do: 'rattle', fear: 3 }).asks('relocate', 0).take({ do: 'relocate', to: 'church' })
  scene.asks('refill', 0).take({ do: 'refillBlue', building: 'old-mill' }).asks('turn', 0)
  const gained = ['fightWon', 'tokensGained', 'pointsGained', 'fearGained']
  const after = ['cardUsed', 'fearGained', 'moved', 'bluesCame']
  expect(told(scene)).toEqual(['attacked', 'rolled', ...gained, ...after])
})

rule('HAL-136', 'R13, R22: in the dice window only the dice can be changed', () => {
  const ghosts: Ghosts = { school: ['green', 'blue'] }
  const scene = town({ cards: [16, 36, 48], ghosts, levels: [2, 1, 1], fear: 5, tokens: { blue: 3 } })
  scene.arrange((state) => putTiles(state, {}, ['two-fear', 'plus-three']))
  attack(scene, { area: 0, colour: 'green', against: 'blue' }, 5, 2).asks('dice', 0)
  expect(new Set(scene.choices().map((choice) => choice.do))).toEqual(new Set(['keepDice', 'reroll', 'plusThree']))
})

rule('HAL-116', 'R23: card 16 rolls any die again that an own effect has cast', () => {
  const fight = town({ cards: [16], ghosts: { school: ['green', 'blue'] }, levels: [2, 1, 1], fear: 2 })
  attack(fight, { area: 0, colour: 'green', against: 'blue' }, 5, 2)
  fight.offers({ do: 'reroll', die: 0 }).offers({ do: 'reroll', die: 1 }).asks('dice', 0)

  const shock = town({ cards: [16, 18], fear: 1 }).dice(1, 4)
  shock.take({ do: 'haunt', area: 0 }).take({ do: 'aftershock' }).take({ do: 'reroll', die: 0 })
  expect(me(shock).fear).toBe(4)
  shock.asks('turn', 0)

  const tile = town({ cards: [18], fear: 0 }).arrange((state) => putTiles(state, {}, ['re-roll']))
  tile.dice(1, 3).take({ do: 'haunt', area: 0 }).take({ do: 'aftershock' }).take({ do: 'reroll', die: 0, slot: 0 })
  expect(me(tile).fear).toBe(3)
  tile.asks('turn', 0)

  const wager = bareTown({ cards: [16, 23], fear: 1 }).dice(1, 4)
  wager.take({ do: 'move', area: 0, to: 'old-mill' })
  wager.take({ do: 'wager', number: 3 }).take({ do: 'reroll', die: 0 })
  expect(me(wager).fear).toBe(3)
  wager.asks('turn', 0)

  const seance = town({ cards: [16, 45], ghosts: { school: ['green', 'blue'] }, levels: [2, 1, 1], fear: 1 })
  seance.dice(2, 3, 1).take({ do: 'mixedSummon', area: 0 }).take({ do: 'reroll', die: 1 })
  expect(ghostsIn(seance, 'school', 'green')).toBe(2)
  seance.asks('turn', 0)
})

rule('HAL-116', 'R24: the new result counts even if worse; the other die and an added three stay', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const scene = town({ cards: [16], ghosts, levels: [2, 1, 1], fear: 1 })
  scene.arrange((state) => putTiles(state, {}, ['plus-three']))
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 4, 5, 2)
  scene.take({ do: 'plusThree' })
  expect(scene.told('dieRaised')).toMatchObject([{ die: 0, result: 7 }])
  scene.take({ do: 'reroll', die: 0 })
  expect(scene.told('rerolled')).toMatchObject([{ die: 0, result: 5 }])
  expect(me(scene).fear).toBe(0)
  expect(scene.told('fightLost')).toHaveLength(1)
  expect(me(scene).tokens).toEqual([0, 0, 0, 0, 0])
  scene.asks('turn', 0)
})

rule('HAL-116', 'R24: without fear there is no new roll', () => {
  const scene = town({ cards: [16], ghosts: { school: ['green', 'blue'] }, levels: [2, 1, 1], fear: 0 })
  attack(scene, { area: 0, colour: 'green', against: 'blue' }, 1, 2)
  expect(scene.told('fightLost')).toHaveLength(1)
  scene.asks('turn', 0)
})

rule(['HAL-103', 'HAL-125'], 'R25: a bigger die does not change the level of the ghost', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const scene = town({ cards: [3, 25], ghosts, levels: [2, 1, 1] })
  scene.arrange((state) => putTiles(state, {}, ['bigger-die', 'bigger-die']))
  scene.take({ do: 'fight', area: 0, colour: 'green', against: 'yellow' }).take({ do: 'biggerDie', slot: 0 })
  scene.take({ do: 'biggerDie' }).refuses({ do: 'bully' })
  rollFor(scene, 10, 8)
  expect(scene.told('rolled')).toMatchObject([{ dice: [{ die: 'orange' }, { die: 'yellow' }] }])
  expect(me(scene).points).toBe(3)
  scene.asks('turn', 0)
})

rule('HAL-125', 'R25: a bigger die goes with no automatic win, and with no die above the d12', () => {
  const ghosts: Ghosts = { school: ['orange', 'red', 'blue'] }
  const start = () =>
    town({ cards: [25], ghosts, levels: [5, 1, 1] }).arrange((state) =>
      putTiles(state, {}, ['bigger-die', 'bigger-die']),
    )
  const scene = start().take({ do: 'fight', area: 0, colour: 'orange', against: 'blue' })
  scene.offers({ do: 'bully' }).take({ do: 'biggerDie' }).refuses({ do: 'bully' }).refuses({ do: 'biggerDie' })
  rollFor(scene, 12, 1)
  expect(wins(scene)).toBe(1)
  const red = start().take({ do: 'fight', area: 0, colour: 'red', against: 'orange' })
  red.refuses({ do: 'biggerDie' }).offers({ do: 'bully' }).asks('beforeRoll', 0)
})

rule(
  ['HAL-118', 'HAL-123', 'HAL-145'],
  'R26: plus-three serves any own roll, twice and beyond the highest face',
  () => {
    const shock = town({ cards: [18], fear: 0 }).arrange((state) => putTiles(state, {}, ['plus-three', 'plus-three']))
    shock.dice(4).take({ do: 'haunt', area: 0 }).take({ do: 'aftershock' })
    shock.take({ do: 'plusThree' }).take({ do: 'plusThree' })
    expect(me(shock).fear).toBe(10)
    shock.asks('turn', 0)

    const wager = town({ cards: [23], fear: 0 }).arrange((state) => putTiles(state, {}, ['plus-three']))
    wager
      .dice(1)
      .take({ do: 'move', area: 0, to: 'old-mill' })
      .take({ do: 'wager', number: 4 })
      .take({ do: 'plusThree' })
    expect(me(wager).fear).toBe(4)
    wager.asks('turn', 0)

    const seance = town({ cards: [45], ghosts: { school: ['green', 'blue'] }, levels: [2, 1, 1] })
    seance.arrange((state) => putTiles(state, {}, ['plus-three']))
    seance.dice(1, 3).take({ do: 'mixedSummon', area: 0 }).offers({ do: 'plusThree', die: 1 })
    seance.take({ do: 'plusThree', die: 0 })
    expect(ghostsIn(seance, 'school', 'green')).toBe(2)
    seance.asks('turn', 0)
  },
)

rule('HAL-105', 'R26: in a fight plus-three is for the attacker', () => {
  const scene = town({ cards: [5], ghosts: { school: ['green', 'yellow', 'blue'] }, levels: [2, 1, 1] })
  scene.arrange((state) => putTiles(state, {}, ['plus-three']))
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 5, 8).refuses({ do: 'plusThree', die: 1 })
  scene.take({ do: 'plusThree', die: 0 }).asks('turn', 0)
  expect(wins(scene)).toBe(1)
})

rule('HAL-105', 'R27: a fight in one colour needs two figures and rolls the same kind of die twice', () => {
  const lone = town({ cards: [5], ghosts: { school: ['yellow', 'blue'] }, levels: [3, 1, 1] })
  lone.refuses({ do: 'fight', colour: 'yellow', against: 'yellow' }).asks('turn', 0)
  const scene = town({ cards: [5], ghosts: { school: ['yellow', 'yellow', 'blue'] }, levels: [3, 1, 1] })
  attack(scene, { area: 0, colour: 'yellow', against: 'yellow' }, 8, 8)
  expect(scene.told('rolled')).toMatchObject([{ dice: [{ die: 'yellow' }, { die: 'yellow' }] }])
  expect(ghostsIn(scene, 'school', 'yellow')).toBe(1)
  expect(tokensOf(scene, 0, 'yellow')).toBe(1)
  scene.asks('turn', 0)
})

rule(
  ['HAL-105', 'HAL-125'],
  'R28: cards 5 and 25: the same colour and stronger ghosts are rolled for, with one more',
  () => {
    const ghosts: Ghosts = { school: ['green', 'green', 'yellow', 'blue'] }
    const scene = town({ cards: [5, 25], ghosts, levels: [2, 2, 2] })
    scene.take({ do: 'fight', area: 0, colour: 'green', against: 'green' }).refuses({ do: 'bully' })
    rollFor(scene, 3, 3)
    expect(wins(scene)).toBe(1)
    scene.take({ do: 'fight', area: 1, colour: 'green', against: 'yellow' }).refuses({ do: 'bully' })
    rollFor(scene, 6, 6)
    expect(wins(scene)).toBe(2)
    scene.take({ do: 'fight', area: 2, colour: 'green', against: 'blue' }).offers({ do: 'bully' }).asks('beforeRoll', 0)
  },
)

rule(['HAL-125', 'HAL-136', 'HAL-116'], 'R29: an automatic win has no dice to change and no difference', () => {
  const ghosts: Ghosts = { school: ['green', 'blue', 'blue'] }
  const scene = town({ cards: [25, 36, 16], ghosts, levels: [2, 2, 1], fear: 4 })
  scene.arrange((state) => putTiles(state, {}, ['plus-three', 're-roll']))
  scene.take({ do: 'fight', area: 0, colour: 'green', against: 'blue' }).take({ do: 'bully' }).asks('turn', 0)
  expect(me(scene).fear).toBe(4)
  expect(me(scene).bonus).toEqual(['plus-three', 're-roll', null])
})

rule(['HAL-125', 'HAL-136'], 'R29: card 25 may be forgone for a roll', () => {
  const scene = town({ cards: [25, 36], ghosts: { school: ['green', 'blue', 'blue'] }, levels: [2, 2, 1], fear: 0 })
  attack(scene, { area: 0, colour: 'green', against: 'blue' }, 1, 4).take({ do: 'rattle', fear: 3 })
  expect(wins(scene)).toBe(0)
  expect(me(scene).fear).toBe(3)
  scene.asks('turn', 0)
})

rule('HAL-136', 'R30: the difference is that of the final results', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const scene = town({ cards: [5, 36], ghosts, levels: [2, 2, 1], fear: 0 })
  scene.arrange((state) => putTiles(state, {}, ['plus-three']))
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 2, 8).take({ do: 'plusThree' }).asks('rattle', 0)
  expect(scene.choices({ do: 'rattle' })).toEqual([{ do: 'rattle', fear: 2 }])
  scene.take({ do: 'rattle' })
  expect(me(scene).fear).toBe(2)
  scene.asks('turn', 0)
})

rule('HAL-136', 'R30: a tie gives nothing, so the card is not used up', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const scene = town({ cards: [36], ghosts, levels: [2, 2, 1], fear: 0 })
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 4, 4).asks('turn', 0)
  attack(scene, { area: 1, colour: 'green', against: 'yellow' }, 4, 5).asks('rattle', 0)
})

function brawl(cards: number[], ghosts: Ghosts = { school: ['orange', 'yellow', 'green', 'blue'], church: ['blue'] }) {
  return bareTown({ cards: [20, ...cards], ghosts, levels: [4, 4, 4], fear: 0 })
}
const FIRST = { do: 'fight', area: 0, building: 'school', colour: 'orange', cards: [20] }

rule('HAL-120', 'R31: the series is one action of one ghost, in any order, and may be stopped', () => {
  const scene = brawl([])
  for (const against of ['yellow', 'green', 'blue']) scene.offers({ ...FIRST, against })
  rollFor(scene.take({ ...FIRST, against: 'green' }), 9, 1).asks('nextFight', 0)
  expect(scene.choices().map((choice) => ('against' in choice ? choice.against : choice.do))).toEqual([
    'blue',
    'yellow',
    'endFight',
  ])
  scene.take({ do: 'endFight' }).asks('turn', 0)
  expect(ghostsIn(scene, 'school', 'yellow')).toBe(1)
  expect(me(scene).discs).toBe(10)
  expect(me(scene).areas.map(({ done }) => done)).toEqual([true, false, false])
})

rule('HAL-120', 'R31: all rewards of a fight come each time', () => {
  const scene = brawl([3, 11, 28])
  rollFor(scene.take({ ...FIRST, against: 'yellow' }), 9, 1)
  rollFor(scene.take({ do: 'nextFight', against: 'green' }), 9, 1)
  expect(me(scene).tokens).toEqual([0, 2, 2, 0, 0])
  expect(me(scene).points).toBe(4)
  expect(me(scene).fear).toBe(5)
  scene.take({ do: 'endFight' }).asks('turn', 0)
})

rule('HAL-120', 'R31: ghosts of a blue refill are not among the targets', () => {
  const scene = brawl([], { school: ['orange', 'blue', 'green'] })
  rollFor(scene.take({ ...FIRST, against: 'blue' }), 9, 1).asks('refill', 0)
  scene.take({ do: 'refillBlue', building: 'school' }).asks('nextFight', 0).refuses({ against: 'blue' })
  rollFor(scene.take({ do: 'nextFight', against: 'green' }), 9, 1).asks('turn', 0)
  expect(ghostsIn(scene, 'school', 'blue')).toBe(3)
})

rule(
  ['HAL-120', 'HAL-105'],
  'R31: with card 5 the others of the own colour are targets too, never the attacker',
  () => {
    const scene = brawl([5], { school: ['orange', 'orange', 'orange', 'blue'] })
    rollFor(scene.take({ ...FIRST, against: 'orange' }), 10, 1)
    rollFor(scene.take({ do: 'nextFight', against: 'orange' }), 10, 1).refuses({ against: 'orange' })
    expect(ghostsIn(scene, 'school', 'orange')).toBe(1)
    scene.asks('nextFight', 0)
  },
)

rule(
  ['HAL-120', 'HAL-125'],
  'R29, R31: card 25 wins fights of a series without dice, and card 36 does not count them',
  () => {
    const scene = brawl([25, 36])
    scene
      .dice()
      .take({ ...FIRST, against: 'yellow' })
      .take({ do: 'bully' })
      .asks('nextFight', 0)
    scene.take({ do: 'nextFight', against: 'green' }).take({ do: 'bully' })
    rollFor(scene.take({ do: 'nextFight', against: 'blue' }), 1, 3).asks('rattle', 0)
    expect(scene.choices({ do: 'rattle' })).toEqual([{ do: 'rattle', fear: 2 }])
    scene.take({ do: 'keepCalm' }).asks('turn', 0)
    expect(wins(scene)).toBe(2)
  },
)

rule(['HAL-120', 'HAL-117'], 'R32: a winner that walks away ends its series', () => {
  const scene = brawl([17])
  rollFor(scene.take({ ...FIRST, against: 'yellow' }), 1, 5).asks('nextFight', 0)
  rollFor(scene.take({ do: 'nextFight', against: 'green' }), 9, 1).asks('relocate', 0)
  scene.take({ do: 'relocate', to: 'old-mill' }).asks('turn', 0)
  expect(ghostsIn(scene, 'old-mill', 'orange')).toBe(1)
  expect(ghostsIn(scene, 'school', 'blue')).toBe(1)
  const stays = brawl([17])
  rollFor(stays.take({ ...FIRST, against: 'yellow' }), 9, 1)
    .take({ do: 'stay' })
    .asks('nextFight', 0)
})

rule(['HAL-120', 'HAL-117', 'HAL-135'], 'R32: with card 35 it goes on against the first building', () => {
  const scene = brawl([17, 35])
  rollFor(scene.take({ ...FIRST, against: 'yellow', at: 'school' }), 9, 1).take({ do: 'relocate', to: 'church' })
  scene.asks('nextFight', 0)
  rollFor(scene.take({ do: 'nextFight', against: 'blue' }), 9, 1)
    .asks('relocate', 0)
    .take({ do: 'stay' })
  expect(ghostsIn(scene, 'school', 'blue')).toBe(0)
  expect(ghostsIn(scene, 'church', 'blue')).toBe(1)
  expect(ghostsIn(scene, 'church', 'orange')).toBe(1)
  scene.asks('nextFight', 0)
})

rule(['HAL-120', 'HAL-136'], 'R32: card 36 takes one fight of the series, chosen when it ends', () => {
  const scene = brawl([36])
  rollFor(scene.take({ ...FIRST, against: 'yellow' }), 2, 8).asks('nextFight', 0)
  rollFor(scene.take({ do: 'nextFight', against: 'green' }), 9, 1).asks('nextFight', 0)
  rollFor(scene.take({ do: 'nextFight', against: 'blue' }), 4, 4).asks('rattle', 0)
  expect(scene.choices().map((choice) => ('fear' in choice ? choice.fear : choice.do))).toEqual([8, 6, 'keepCalm'])
  scene.take({ do: 'rattle', fear: 8 }).asks('turn', 0)
  expect(me(scene).fear).toBe(8)
})

rule(['HAL-120', 'HAL-136'], 'R32: card 36 is asked as well when the series is stopped', () => {
  const scene = brawl([36])
  rollFor(scene.take({ ...FIRST, against: 'yellow' }), 2, 8)
    .take({ do: 'endFight' })
    .asks('rattle', 0)
  scene.take({ do: 'rattle', fear: 6 })
  expect(me(scene).fear).toBe(6)
  scene.asks('turn', 0)
})

rule(['HAL-120', 'HAL-135'], "R33: all targets stand in one building, which need not be the attacker's", () => {
  const scene = brawl([35], { school: ['orange', 'green'], church: ['yellow', 'blue', 'orange'] })
  rollFor(scene.take({ ...FIRST, against: 'yellow', at: 'church' }), 9, 1).asks('nextFight', 0)
  scene.refuses({ against: 'green' }).refuses({ against: 'orange' })
  rollFor(scene.take({ do: 'nextFight', against: 'blue' }), 2, 3).asks('turn', 0)
  expect(ghostsIn(scene, 'school', 'green')).toBe(1)
})

rule('HAL-135', 'R34: from afar the colours must differ too, and the attacker keeps to the level', () => {
  const ghosts: Ghosts = { school: ['green', 'blue'], church: ['green', 'yellow'] }
  const scene = town({ cards: [35], ghosts, levels: [2, 1, 1] })
  scene.refuses({ do: 'fight', colour: 'green', against: 'green' }).refuses({ do: 'fight', colour: 'yellow' })
  scene.offers({ do: 'fight', building: 'school', colour: 'green', against: 'yellow', at: 'church' })
  const feud = town({ cards: [35, 5], ghosts, levels: [2, 1, 1] })
  feud.offers({ do: 'fight', building: 'school', colour: 'green', against: 'green', at: 'church' })
  feud.refuses({ do: 'fight', building: 'school', colour: 'green', against: 'green', at: 'school' }).asks('turn', 0)
})

rule(['HAL-103', 'HAL-105'], 'R35: equal levels give no points with card 3', () => {
  const scene = town({ cards: [3, 5], ghosts: { school: ['green', 'green', 'blue'] }, levels: [2, 1, 1] })
  attack(scene, { area: 0, colour: 'green', against: 'green' }, 6, 1)
  expect(wins(scene)).toBe(1)
  expect(me(scene).points).toBe(0)
  scene.asks('turn', 0)
})

rule('HAL-103', 'R35: weaker and stronger are the ghosts, not the dice', () => {
  const scene = town({ cards: [3], ghosts: { school: ['red', 'blue', 'blue'] }, levels: [1, 5, 1] })
  attack(scene, { area: 1, colour: 'red', against: 'blue' }, 12, 1)
  expect(me(scene).points).toBe(2)
  attack(scene, { area: 0, colour: 'blue', against: 'red' }, 2, 1)
  expect(me(scene).points).toBe(5)
  scene.asks('turn', 0)
})

// R38, R39, R44: tiles and cards

function tileAt(cards: number[], ghosts: Ghosts) {
  return town({ cards, ghosts, levels: [3, 3, 3], fear: 9, tokens: { red: 1 } }).arrange((state) =>
    putTiles(state, { church: 'two-fear', school: 'one-point' }),
  )
}

rule(['HAL-102', 'HAL-115', 'HAL-117', 'HAL-138'], 'R38: every ghost that is moved into a building collects', () => {
  const ghosts: Ghosts = { 'old-mill': ['green', 'yellow'], 'police-station': ['blue', 'blue'] }
  const flown = tileAt([2], ghosts).take({ do: 'move', area: 0, colour: 'green', to: 'church' })
  const pair = tileAt([15], { ...ghosts, 'grand-hotel': ['blue'] }).take({
    do: 'move',
    area: 0,
    colour: 'green',
    to: 'police-station',
  })
  pair.take({ do: 'moveToo', from: 'grand-hotel', to: 'church' })
  const walked = tileAt([17], ghosts)
  attack(walked, { area: 0, colour: 'green', against: 'yellow' }, 6, 1).take({ do: 'relocate', to: 'church' })
  const vanished = tileAt([38], ghosts).take({ do: 'scare', area: 0, colour: 'green' })
  vanished.take({ do: 'relocate', to: 'church' })
  for (const scene of [flown, pair, walked, vanished]) {
    expect(me(scene).bonus).toEqual(['two-fear', null, null])
    expect(tileIn(scene, 'church')).toBe(null)
    scene.asks('turn', 0)
  }
})

rule(
  ['HAL-139', 'HAL-150', 'HAL-124'],
  'R38: who is summoned, upgraded, swapped, placed or refilled collects nothing',
  () => {
    const ghosts: Ghosts = { church: ['green', 'green', 'blue'], 'old-mill': ['yellow'], 'candy-shop': ['green'] }
    const swapped = tileAt([39], ghosts).take({ do: 'swap', building: 'old-mill', colour: 'yellow' })
    swapped.take({ do: 'swapWith', with: { building: 'church', colour: 'green' } })
    const placed = tileAt([50], ghosts).take({ do: 'passage', building: 'church' })
    const summoned = tileAt([9], ghosts).take({ do: 'summon', area: 0, building: 'church' })
    const risen = tileAt([13], ghosts).take({ do: 'upgrade', area: 0, building: 'church', colour: 'blue' })
    risen.take({ do: 'refillBlue', building: 'church' })
    for (const scene of [swapped, placed, summoned, risen]) {
      expect(me(scene).bonus).toEqual([null, null, null])
      expect(tileIn(scene, 'church')).toBe('two-fear')
      scene.asks('turn', 0)
    }
  },
)

rule('HAL-115', 'R39: tiles laid between the two moves of card 15 can be collected by the second ghost', () => {
  const ghosts: Ghosts = { church: ['blue', 'blue'], 'candy-shop': ['green'] }
  const scene = town({ cards: [15], ghosts }).arrange((state) => {
    putTiles(state, { 'grand-hotel': 'two-fear' })
    putOnTop(state, 'one-point')
  })
  scene.take({ do: 'move', area: 0, from: 'church', to: 'grand-hotel' }).asks('afterMove', 0)
  expect(scene.told('tilesLaid')).toHaveLength(1)
  expect(scene.state.tiles).not.toContain(null)
  expect(me(scene).bonus).toEqual(['two-fear', null, null])
  const fresh = tileIn(scene, 'candy-shop')
  scene.take({ do: 'moveToo', from: 'church', to: 'candy-shop' }).asks('collect', 0).take({ do: 'takeTile', slot: 1 })
  expect(me(scene).bonus).toEqual(['two-fear', fresh, null])
  expect(tileIn(scene, 'candy-shop')).toBe(null)
  scene.asks('turn', 0)
})

function dip(held: Parameters<typeof putTiles>[2]) {
  return town({ cards: [52, 10] }).arrange((state) => {
    putTiles(state, { church: 'move-any' }, held)
    putOnTop(state, 'one-point')
  })
}

rule('HAL-152', 'R44: with full bonus fields the drawn tile replaces an old one or is discarded', () => {
  const replaced = dip(['two-fear', 'disc', 'rest-now']).take({ do: 'luckyDip' }).asks('collect', 0)
  replaced.refuses({ slot: 1 }).take({ do: 'takeTile', slot: 2 })
  expect(me(replaced).bonus).toEqual(['two-fear', 'disc', 'one-point'])
  expect(replaced.state.discarded).toEqual(['rest-now'])
  replaced.asks('turn', 0)
  const discarded = dip(['two-fear', 'disc', 'rest-now']).take({ do: 'luckyDip' }).take({ do: 'leaveTile' })
  expect(me(discarded).bonus).toEqual(['two-fear', 'disc', 'rest-now'])
  expect(discarded.state.discarded).toEqual(['one-point'])
  expect(discarded.state.dipped).toBe(null)
  discarded.asks('turn', 0)
})

rule('HAL-152', 'R44: with a free field the tile has to be kept, and blocked fields allow no draw', () => {
  const scene = dip(['two-fear', null, 'disc']).take({ do: 'luckyDip' }).asks('collect', 0)
  expect(scene.choices().map((choice) => 'slot' in choice && choice.slot)).toEqual([1, 0])
  dip(['disc', 'disc', 'disc']).refuses({ do: 'luckyDip' }).asks('turn', 0)
})

rule('HAL-152', 'R44, R45: when the draw pile is empty, the discarded tiles are drawn from', () => {
  const scene = dip([null, null, null]).arrange((state) => {
    state.discarded = state.pile
    state.pile = []
  })
  scene.take({ do: 'luckyDip' })
  expect(me(scene).bonus[0]).not.toBe(null)
  expect(scene.state.pile).toHaveLength(22)
  expect(scene.state.discarded).toEqual([])
  scene.asks('turn', 0)
})

rule(['HAL-110', 'HAL-152'], 'R44: a drawn tile brings no token with card 10', () => {
  const scene = dip([null, null, null]).take({ do: 'luckyDip' })
  expect(me(scene).bonus).toEqual(['one-point', null, null])
  expect(me(scene).tokens).toEqual([0, 0, 0, 0, 0])
  scene.asks('turn', 0)
})

rule('HAL-110', 'R44: a tile that replaces another brings its token, one that is left behind does not', () => {
  const arrive = () =>
    town({ cards: [10] })
      .arrange((state) =>
        putTiles(state, { 'old-mill': 'one-point', church: 'move-any' }, ['two-fear', 'disc', 'disc']),
      )
      .take({ do: 'move', area: 0, to: 'old-mill' })
      .asks('collect', 0)
  const replaced = arrive().take({ do: 'takeTile', slot: 0 })
  expect(tokensOf(replaced, 0, 'blue')).toBe(1)
  replaced.asks('turn', 0)
  const left = arrive().take({ do: 'leaveTile' })
  expect(tokensOf(left, 0, 'blue')).toBe(0)
  expect(tileIn(left, 'old-mill')).toBe('one-point')
  left.asks('turn', 0)
})

rule(['HAL-110', 'HAL-117', 'HAL-138'], 'R44: card 10 pays for tiles of relocated ghosts too', () => {
  const ghosts: Ghosts = { 'old-mill': ['green', 'yellow', 'blue'] }
  const walked = tileAt([10, 17], ghosts)
  attack(walked, { area: 0, colour: 'green', against: 'yellow' }, 6, 1).take({ do: 'relocate', to: 'church' })
  expect(me(walked).tokens).toEqual([0, 1, 1, 0, 1])
  const vanished = tileAt([10, 38], ghosts).take({ do: 'scare', area: 0, colour: 'yellow' })
  vanished.take({ do: 'relocate', to: 'church' })
  expect(me(vanished).tokens).toEqual([0, 0, 1, 0, 1])
  const carried = town({ cards: [10], ghosts }).arrange((state) =>
    putTiles(state, { church: 'one-point' }, ['move-any']),
  )
  carried.take({ do: 'useTile' }).take({ do: 'relocate', colour: 'green', to: 'church' })
  expect(me(carried).tokens).toEqual([0, 1, 0, 0, 0])
  for (const scene of [walked, vanished, carried]) scene.asks('turn', 0)
})

// R54 to R74: single cards

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

rule('HAL-134', 'R66, R75: with two players the second colour may join an own stone', () => {
  const ghosts: Ghosts = { school: ['blue', 'blue', 'blue', 'blue'] }
  const scene = town({ seats: 2, cards: [34], ghosts }).arrange((state) => {
    layStone(state, 0, 'church', 'green')
    layStone(state, 0, 'old-mill', 'green')
    state.fields[5][2] = 2
    state.players[0].secondStones--
  })
  scene.take({ do: 'summon', area: 0 }).refuses({ building: 'old-mill' })
  scene.take({ do: 'hauntFull', building: 'church' })
  expect(stoneOn(scene, 'church', 'blue')).toBe(2)
  expect(me(scene).secondStones).toBe(0)
  expect(me(scene).stones).toBe(4)
  scene.asks('turn', 0)
})

rule(['HAL-137', 'HAL-111', 'HAL-136'], 'R67: cards 11 and 36 are sources of their own', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'], church: ['blue'] }
  const both = town({ cards: [37, 11, 36], ghosts, levels: [2, 1, 1], fear: 0 })
  attack(both, { area: 0, colour: 'green', against: 'yellow' }, 6, 1).take({ do: 'rattle', fear: 5 })
  expect(me(both).fear).toBe(8)
  expect(me(both).points).toBe(2)
  both.asks('turn', 0)
  const small = town({ cards: [37, 11, 36], ghosts, levels: [2, 1, 1], fear: 0 })
  attack(small, { area: 0, colour: 'green', against: 'blue' }, 3, 2).take({ do: 'rattle', fear: 1 })
  expect(me(small).fear).toBe(2)
  expect(me(small).points).toBe(0)
  small.asks('turn', 0)
})

rule(
  ['HAL-137', 'HAL-118', 'HAL-119', 'HAL-123'],
  'R67: cards 18, 19 and 23 are sources, and each gives one point at most',
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
