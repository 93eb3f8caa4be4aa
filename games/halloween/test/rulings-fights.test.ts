/** The rulings on fights and dice (section 15 of RULES.md, R21 to R35), each beside the rule it belongs to. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import type { Card } from '../content/cards.ts'
import type { Tile } from '../content/tiles.ts'
import { attack, bareTown, buy, type Ghosts, me, putTiles, rollFor } from './cards-town.ts'
import { among, ghostsIn, occupy, type Town, tokensOf, town } from './town.ts'

const told = (scene: Town) => scene.events.map((event) => event.is)
const wins = (scene: Town) => scene.told('fightWon').length

rule('HAL-105', 'R21: the opponent who rolls is named, and of theirs nothing but card 16 applies', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const scene = town({ board: [5], ghosts, levels: [2, 1, 1] }).arrange((state) => {
    occupy(state, 2, 5)
    state.players[2].bonus = ['plus-three', 're-roll', 'bigger-die']
    state.players[2].fear = 5
  })
  scene.take({ do: 'fight', area: 0, colour: 'green', against: 'yellow' }).asks('beforeRoll', 0)
  expect(scene.choices()).toEqual([
    { do: 'roll', opponent: 1 },
    { do: 'roll', opponent: 2 },
  ])
  scene.dice(4, 3).take({ do: 'roll', opponent: 2 }).asks('defence', 2).take({ do: 'keepDice' }, 2)
  expect(scene.told('attacked')).toMatchObject([{ opponent: 2 }])
  expect(wins(scene)).toBe(1)
  expect(scene.play.open.map(({ seat }) => seat)).toEqual([0])
  scene.asks('turn', 0)
})

/** A green ghost attacks a yellow one, seat 1 rolls for it, and seats 1 and 2 have card 16. */
function defended(cards: Card[], ...results: number[]): Town {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const scene = town({ cards, board: [16], ghosts, levels: [2, 1, 1], fear: 3 }).arrange((state) => {
    for (const seat of [1, 2]) {
      occupy(state, seat, 16)
      state.players[seat].fear = 2
    }
  })
  return attack(scene, { area: 0, colour: 'green', against: 'yellow' }, ...results)
}

rule('HAL-116', 'R23: card 16 always works, also for the one who rolls for the ghost under attack', () => {
  const scene = defended([], 4, 3, 6).asks('defence', 1)
  expect(scene.play.open.map(({ seat }) => seat)).toEqual([1])
  expect(scene.choices()).toEqual([
    { do: 'keepDice' },
    { do: 'rollAgain', seat: 1, die: 0, colour: 'green' },
    { do: 'rollAgain', seat: 1, die: 1, colour: 'yellow' },
  ])
  scene.take({ do: 'rollAgain', die: 1 }, 1)
  expect(scene.told('fearPaid')).toEqual([{ is: 'fearPaid', seat: 1, fear: 1 }])
  expect(scene.told('rerolled')).toEqual([{ is: 'rerolled', seat: 1, die: 1, colour: 'yellow', result: 6 }])
  scene.asks('defence', 1).take({ do: 'keepDice' }, 1).asks('turn', 0)
  expect(scene.told('fightLost')).toHaveLength(1)
  expect(scene.state.players.map(({ fear }) => fear)).toEqual([3, 1, 2])
})

rule('HAL-116', 'R23: each new roll of one side may be answered by the other, as long as there is fear', () => {
  const scene = defended([16], 4, 3, 6, 5, 1, 2).asks('dice', 0).take({ do: 'keepDice' })
  scene.take({ do: 'rollAgain', die: 1 }, 1).asks('dice', 0).take({ do: 'reroll', die: 0 }).take({ do: 'keepDice' })
  scene.asks('defence', 1).take({ do: 'rollAgain', die: 0 }, 1)
  scene.asks('dice', 0).take({ do: 'reroll', die: 0 }).take({ do: 'keepDice' })
  // Seat 1 has no fear left, so nobody is asked again: 2 against 6.
  expect(scene.told('rerolled')).toMatchObject([
    { seat: 1, result: 6 },
    { seat: 0, result: 5 },
    { seat: 1, result: 1 },
    { seat: 0, result: 2 },
  ])
  expect(scene.told('fightLost')).toHaveLength(1)
  expect(scene.state.players.map(({ fear }) => fear)).toEqual([1, 0, 2])
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

rule(['HAL-034', 'HAL-092', 'HAL-098'], 'R13: a card may be occupied after the roll, and serves at once', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const tokens = { blue: 4, green: 2, yellow: 1 }
  const scene = town({ board: [5, 7, 16, 28], ghosts, levels: [2, 1, 1], fear: 1, tokens })
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 3, 3, 5).asks('dice', 0)
  // Card 7 serves no fight: it can just as well be occupied when the fight is over.
  expect(among(scene, 'card', { do: 'occupy' })).toEqual([3, 5, 16, 28])
  buy(scene, 16, 'blue', 'blue', 'blue').take({ do: 'rewardPoints' }, 2).asks('dice', 0)
  scene.take({ do: 'reroll', die: 1 })
  buy(scene, 28, 'blue', 'green', 'yellow').asks('turn', 0)
  expect(me(scene).points).toBe(6)
  expect(scene.told('fightLost')).toHaveLength(1)
})

rule(['HAL-034', 'HAL-105'], 'R13, R18: card 5, occupied after the roll, adds its one to it', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const tokens = { blue: 1, green: 1, yellow: 1 }
  const scene = town({ board: [5], ghosts, levels: [2, 1, 1], tokens })
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 3, 3).asks('dice', 0)
  buy(scene, 5, 'blue', 'green', 'yellow').asks('turn', 0)
  expect(wins(scene)).toBe(1)
})

rule(['HAL-073', 'HAL-116'], 'R13: a tile pays for a new roll; ghosts are not moved under a fight', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const bonus: Tile[] = ['two-fear', 'move-any', 'one-point']
  const scene = town({ cards: [16], ghosts, levels: [2, 1, 1], fear: 0, bonus })
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 3, 3, 5).asks('dice', 0)
  expect(among(scene, 'tile', { do: 'useTile' })).toEqual(['two-fear'])
  scene.take({ do: 'useTile', tile: 'two-fear' }).asks('dice', 0).take({ do: 'reroll', die: 0 })
  scene.take({ do: 'keepDice' }).asks('turn', 0)
  expect(wins(scene)).toBe(1)
  expect(me(scene).fear).toBe(1)
})

rule(['HAL-082', 'HAL-081', 'HAL-034'], 'R13: tiles bring the disc or the token that is wanted in a fight', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'] }
  const bonus: Tile[] = ['three-discs', 'plus-three', 'green-token']
  const tokens = { blue: 2 }
  const scene = town({ board: [28, 11], ghosts, levels: [2, 1, 1], fear: 0, bonus, tokens }).arrange(({ players }) => {
    players[0].discs = 2
  })
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 3, 3).asks('dice', 0)
  expect(among(scene, 'tile', { do: 'useTile' })).toEqual(['three-discs', 'green-token'])
  scene.take({ do: 'useTile', tile: 'three-discs' }).asks('takeDiscs', 0).take({ do: 'takeDisc' }).asks('dice', 0)
  scene.take({ do: 'plusThree' })
  expect(me(scene).discs).toBe(0)
  scene.asks('turn', 0)
  expect(wins(scene)).toBe(1)
})

rule(['HAL-034', 'HAL-120'], 'R13: between the fights of a series, and before what card 17 brings', () => {
  const tokens = { blue: 5 }
  const scene = town({
    cards: [17, 20],
    board: [10, 11],
    ghosts: { school: ['orange', 'green', 'yellow', 'blue'] },
    levels: [4, 1, 1],
    fear: 0,
    tokens,
    tiles: { church: 'one-point' },
  })
  scene.take({ ...FIRST, against: 'green' })
  rollFor(scene, 9, 1).take({ do: 'keepDice' }).asks('relocate', 0).take({ do: 'stay' }).asks('nextFight', 0)
  // Card 10 serves only what a ghost collects: it is offered when the winner may walk.
  expect(among(scene, 'card', { do: 'occupy' })).toEqual([3, 11])
  buy(scene, 11, 'blue', 'blue', 'blue').asks('nextFight', 0).take({ do: 'nextFight', against: 'yellow' })
  rollFor(scene, 9, 1).take({ do: 'keepDice' }).asks('relocate', 0)
  expect(me(scene).fear).toBe(3)
  buy(scene, 10, 'blue', 'blue', 'green').asks('relocate', 0).take({ do: 'relocate', to: 'church' })
  expect(tokensOf(scene, 0, 'orange')).toBe(1)
  scene.asks('turn', 0)
})

rule('HAL-136', 'R13, R22: what else can be done waits until the dice are settled', () => {
  const ghosts: Ghosts = { school: ['green', 'blue'] }
  const scene = town({ cards: [16, 36, 48], ghosts, levels: [2, 1, 1], fear: 5, tokens: { blue: 3 } })
  scene.arrange((state) => putTiles(state, {}, ['one-point', 'plus-three']))
  attack(scene, { area: 0, colour: 'green', against: 'blue' }, 5, 2).asks('dice', 0)
  expect(new Set(scene.choices().map((choice) => choice.do))).toEqual(
    new Set(['keepDice', 'reroll', 'plusThree', 'occupy']),
  )
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

rule(['HAL-120', 'HAL-085'], 'R25, R31: a bigger die is for one fight of a series, not for the next', () => {
  const scene = brawl([], { school: ['green', 'yellow', 'blue'] }).arrange((state) =>
    putTiles(state, {}, ['bigger-die']),
  )
  scene.take({ ...FIRST, colour: 'green', against: 'yellow' }).take({ do: 'biggerDie' })
  rollFor(scene, 8, 1).take({ do: 'nextFight', against: 'blue' })
  rollFor(scene, 6, 1).take({ do: 'refillBlue', building: 'church' }).asks('turn', 0)
  expect(scene.told('rolled')).toMatchObject([
    { dice: [{ die: 'yellow' }, { die: 'yellow' }] },
    { dice: [{ die: 'green' }, { die: 'blue' }] },
  ])
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
