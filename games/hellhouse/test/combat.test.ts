/** HEL-059, HEL-115 to HEL-128, HEL-148 to HEL-154, HEL-R42 to HEL-R51: combat, and who helps whom. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { CARD } from '../content/cards.ts'
import { tileOf } from '../content/tiles.ts'
import { hellhouse } from '../game.ts'
import { CRYPT, GATE } from '../rules/board.ts'
import { at, ESTATE, house } from './house.ts'

const here = at(1, 2) // the Gazebo, number 3
const fight = { phase: 'fight', field: ESTATE } as const

rule(['HEL-059', 'HEL-115'], 'combat is offered only against figures on the same tile, and may be passed', () => {
  const near = house({ ...fight, players: [{ cell: here }, { cell: here }, { cell: GATE }] })
  near.offers({ do: 'attack', against: 1 }).offers({ do: 'passFight' })
  const far = house({ ...fight, players: [{ cell: here, hand: [9] }, { cell: GATE }] })
  far.asks('end', 0)
})

rule(['HEL-116', 'HEL-117'], 'a servant attacks anybody, a hunter only servants', () => {
  const players = [{ cell: here }, { cell: here }, { cell: here }, { cell: here, servant: true }]
  const hunter = house({ ...fight, seats: 4, players })
  expect(hunter.choices({ do: 'attack' }).map((choice) => 'against' in choice && choice.against)).toEqual([1, 3])
  const servant = house({ ...fight, seats: 4, turn: 1, players })
  expect(servant.choices({ do: 'attack' }).map((choice) => 'against' in choice && choice.against)).toEqual([0, 2, 3])
})

rule(['HEL-118', 'HEL-119', 'HEL-150'], 'values: die, will, bonus and lent will; die, number and bonus', () => {
  const players = [
    { cell: here, will: 5, object: 69 },
    { cell: here, object: 76 },
    { cell: here, will: 4 },
  ]
  const scene = house({ ...fight, players })
    .dice(2, 9)
    .take({ do: 'attack' })
  scene.asks('lend', 2).take({ do: 'lend' })
  expect(scene.told('fightValues')).toMatchObject([{ value: 2 + 5 + 2 + 4, other: 9 + 3 + 3 }])
})

rule(['HEL-120', 'HEL-153'], 'nobody is asked to help a servant', () => {
  const players = [{ cell: here }, { cell: here }, { cell: here, servant: true }]
  const scene = house({ ...fight, turn: 1, players })
    .dice(9, 1)
    .take({ do: 'attack', against: 0 })
  expect(scene.told('willLent')).toEqual([])
  scene.asks('walk', 1)
  expect(scene.told('fightValues')).toMatchObject([{ value: 9 + 3, other: 1 + 6 }])
})

rule('HEL-121', 'the higher value wins; after a tie the dice are rolled again', () => {
  const players = [{ cell: here, will: 4 }, { cell: here }]
  const scene = house({ ...fight, players })
    .dice(4, 5, 2, 7)
    .take({ do: 'attack' })
  expect(scene.told('fightValues')).toMatchObject([
    { value: 8, other: 8 },
    { value: 6, other: 10 },
  ])
  expect(scene.told('fightWon')).toMatchObject([{ who: 1, against: 0 }])
})

rule(['HEL-122', 'HEL-R44'], 'the winner takes the object or one tile, not both; a row may grow beyond three', () => {
  const players = [
    { cell: here, row: ['GT06', 'GT07', 'GT08'] as [`GT${string}`, `GT${string}`, `GT${string}`] },
    { cell: here, object: 70, row: ['HT01', 'HT02'] as [`HT${string}`, `HT${string}`] },
  ]
  const scene = house({ ...fight, players })
    .dice(10, 1)
    .take({ do: 'attack' })
  scene.asks('reward', 0).offers({ do: 'takeObject' }).offers({ do: 'takeNothing' })
  scene.take({ do: 'takeTile', tile: 'HT02' }).asks('walk', 0)
  expect(scene.state.players[0].row).toHaveLength(4)
  expect(scene.state.players[1]).toMatchObject({ object: 70, row: [tileOf('HT01')] })
})

rule(['HEL-122', 'HEL-123'], 'an object that is taken may be dropped on the spot', () => {
  const players = [{ cell: here }, { cell: here, object: 70 }]
  const keeps = house({ ...fight, players })
    .dice(10, 1)
    .take({ do: 'attack' })
    .take({ do: 'takeObject', drop: null })
  expect(keeps.state.players.map(({ object }) => object)).toEqual([70, 0, 0])
  const drops = house({ ...fight, players })
    .dice(10, 1)
    .take({ do: 'attack' })
    .take({ do: 'takeObject', drop: 70 })
  expect(drops.state.players.map(({ object }) => object)).toEqual([0, 0, 0])
  expect(drops.state.chips[1]).toBe(here)
})

rule('HEL-R44', 'a winner who carries an object drops one of the two', () => {
  const players = [
    { cell: here, object: 75 },
    { cell: here, object: 70 },
  ]
  const scene = house({ ...fight, players })
    .dice(10, 1)
    .take({ do: 'attack' })
  scene.take({ do: 'takeObject', drop: 75 })
  expect(scene.state.players[0].object).toBe(70)
  expect(scene.state.chips[6]).toBe(here)
  const other = house({ ...fight, players })
    .dice(10, 1)
    .take({ do: 'attack' })
    .take({ do: 'takeObject', drop: 70 })
  expect(other.state.players[0].object).toBe(75)
  expect(other.state.chips[1]).toBe(here)
})

rule(['HEL-124', 'HEL-R46'], 'the winner moves the loser up to three tiles: no rolls, no cards, no tile twice', () => {
  const scene = house({ ...fight, players: [{ cell: here }, { cell: here }] })
    .dice(10, 1)
    .take({ do: 'attack' })
  scene.asks('walk', 0).offers({ do: 'halt' }).take({ do: 'walk', to: GATE })
  scene
    .offers({ to: here })
    .take({ to: at(2, 1) })
    .refuses({ to: GATE })
    .take({ to: at(3, 1) })
  expect(scene.state.players[1].cell).toBe(at(3, 1))
  expect([scene.told('cardDrawn'), scene.told('servantTest'), scene.state.walk]).toEqual([[], [], null])
})

rule('HEL-R46', 'walls bind a hunter who is moved, but not a servant', () => {
  const field: [`HT${string}`, number, number, string][] = [
    ['HT01', 4, 4, 'NS'],
    ['HT13', 5, 4, 'NS'],
    ['HT18', 4, 5, 'NS'],
  ]
  const players = [{ cell: at(4, 4) }, { cell: at(4, 4) }]
  const servantMoved = house({ phase: 'fight', field, players }).dice(10, 1).take({ do: 'attack' })
  servantMoved.offers({ do: 'walk', to: at(5, 4) })
  const hunterMoved = house({ phase: 'fight', turn: 1, field, players }).dice(10, 1).take({ do: 'attack', against: 0 })
  hunterMoved.refuses({ do: 'walk', to: at(5, 4) }).offers({ do: 'walk', to: at(4, 5) })
})

rule('HEL-R46', 'a figure that is moved over the Crypt may look, and the Chapel ends the move', () => {
  const field: [`GT${string}`, number, number][] = [
    ['GT04', 6, 7],
    ['GT03', 5, 7],
    ['GT05', 4, 7],
    ['GT06', 7, 6],
  ]
  const players = [{ cell: at(6, 7) }, { cell: at(6, 7) }]
  const crypt = house({ phase: 'fight', turn: 1, field, players }).dice(10, 1).take({ do: 'attack', against: 0 })
  crypt.take({ do: 'walk', to: CRYPT }).asks('look', 0).take({ do: 'look' }).asks('walk', 1)
  expect(crypt.state.informed[0]).toBe(true)
  const chapel = house({ phase: 'fight', turn: 1, field, players }).dice(10, 1).take({ do: 'attack', against: 0 })
  chapel.take({ do: 'walk', to: at(5, 7) })
  expect(chapel.state.walk).toBeNull()
  expect(chapel.state.players[0]).toMatchObject({ cell: at(5, 7), servant: false })
})

rule(['HEL-125', 'HEL-R47'], 'a hunter beaten by a servant loses 2 will, after reward and move', () => {
  const players = [{ cell: here, will: 2, object: 70 }, { cell: here }]
  const scene = house({ ...fight, turn: 1, players })
    .dice(10, 1)
    .take({ do: 'attack', against: 0 })
  scene.asks('reward', 1).take({ do: 'takeNothing' })
  expect(scene.state.players[0].will).toBe(2)
  scene.take({ do: 'halt' })
  expect(scene.state.players[0]).toMatchObject({ servant: true, object: 70 })
})

rule(['HEL-126', 'HEL-127'], 'a card attacks at once; who loses is not moved, and bears what the card says', () => {
  const scene = house({ players: [{ cell: GATE, will: 6 }], field: [['GT04', 2, 1]], deck: [48] }).dice(5)
  scene.take({ do: 'step', to: at(2, 1) })
  expect(scene.told('attackedByCard')).toMatchObject([{ card: 48, value: 13 }])
  expect(scene.state.players[0]).toMatchObject({ will: 4, cell: at(2, 1) })
})

rule('HEL-128', 'beating a card brings nothing but peace', () => {
  const scene = house({ players: [{ cell: GATE, will: 6 }], field: ESTATE, deck: [48] }).dice(8)
  scene.take({ do: 'step', to: at(2, 1) })
  expect(scene.state.players[0]).toMatchObject({ will: 6, object: 0, hand: [] })
  expect(scene.told('fightWon')).toHaveLength(1)
  scene.asks('move', 0)
})

rule('HEL-R42', 'each figure is attacked at most once in a turn, each fight before the next', () => {
  const players = [{ cell: here }, { cell: here }, { cell: here, servant: true }]
  const scene = house({ ...fight, players })
    .dice(10, 1, 10, 1)
    .take({ do: 'attack', against: 1 })
    .take({ do: 'halt' })
  scene.refuses({ do: 'attack', against: 1 }).take({ do: 'attack', against: 2 }).take({ do: 'halt' })
  expect(scene.state.turn).toBe(1)
})

rule('HEL-R43', 'a defender who wins gets the same reward', () => {
  const players = [{ cell: here, object: 70 }, { cell: here }]
  const scene = house({ ...fight, players })
    .dice(1, 10)
    .take({ do: 'attack' })
  scene.asks('reward', 1).take({ do: 'takeObject', drop: null }).asks('walk', 1)
  expect(scene.state.players[1].object).toBe(70)
})

rule('HEL-R45', 'with nothing to take only the moving remains', () => {
  house({ ...fight, players: [{ cell: here }, { cell: here }] })
    .dice(10, 1)
    .take({ do: 'attack' })
    .asks('walk', 0)
})

rule(
  ['HEL-150', 'HEL-151', 'HEL-R48'],
  'one lender, named before the dice; if the fight is lost both lose will, and only the fighter is moved',
  () => {
    const players = [{ cell: here, will: 4 }, { cell: here }, { cell: here, will: 3 }, { cell: here }]
    const scene = house({ ...fight, seats: 4, players })
      .dice(1, 10)
      .take({ do: 'attack' })
    scene.asks('lend', 2).take({ do: 'lend' })
    // seat 3 is not asked any more
    scene.asks('walk', 1)
    expect(scene.told('fightValues')).toMatchObject([{ value: 1 + 4 + 3, other: 13 }])
    scene.take({ do: 'halt' })
    expect(scene.state.players.map(({ will }) => will)).toEqual([2, 0, 1, 6])
    const won = house({ ...fight, seats: 4, players })
      .dice(10, 1)
      .take({ do: 'attack' })
      .take({ do: 'lend' })
    won.take({ do: 'halt' })
    expect(won.state.players[2].will).toBe(3)
  },
)

rule('HEL-150', 'a hunter on another tile cannot lend', () => {
  const players = [{ cell: here }, { cell: here }, { cell: GATE }]
  house({ ...fight, players })
    .dice(10, 1)
    .take({ do: 'attack' })
    .asks('walk', 0)
})

rule(
  ['HEL-R48', 'HEL-R49', 'HEL-R77'],
  'helping against a card: the lender shares its consequences, but a card lies before one only',
  () => {
    const players = [{ cell: GATE, will: 5, object: 70 }, {}, { cell: at(2, 1), will: 2, object: 71 }]
    const guard = house({ players, field: [['GT04', 2, 1]], deck: [47], master: 88 }).dice(1)
    guard
      .take({ do: 'step', to: at(2, 1) })
      .asks('lend', 2)
      .take({ do: 'lend' })
    expect(guard.state.players.map(({ will, object }) => [will, object])).toEqual([
      [4, 0],
      [0, 0],
      [1, 0],
    ])
    const bats = house({
      players: [{ ...players[0], will: 2, object: 0 }, {}, players[2]],
      field: [['GT04', 2, 1]],
      deck: [50],
    }).dice(1)
    bats.take({ do: 'step', to: at(2, 1) }).take({ do: 'lend' })
    expect(bats.state.players.map(({ will }) => will)).toEqual([1, 0, 1])
    expect(bats.state.lasting).toMatchObject([{ card: 50, victim: 0 }])
  },
)

rule('HEL-R50', 'a card rolls no die; a tie means that the hunter rolls again', () => {
  const scene = house({ players: [{ cell: GATE, will: 6 }], field: [['GT04', 2, 1]], deck: [48] }).dice(7, 8)
  scene.take({ do: 'step', to: at(2, 1) })
  expect(scene.told('fightTied')).toHaveLength(1)
  expect(scene.told('fightWon')).toHaveLength(1)
})

rule('HEL-R78', 'after a tie only the dice are repeated, no cards', () => {
  const players = [{ cell: here, will: 4, hand: [CARD.steadyHand] }, { cell: here }]
  const scene = house({ ...fight, players })
    .dice(4, 5, 2, 7)
    .take({ do: 'attack' })
  scene.take({ do: 'noFightCard', stage: 'before' }).take({ do: 'noFightCard', stage: 'after' })
  expect(scene.told('fightWon')).toMatchObject([{ who: 1 }])
})

const chapelField: [`GT${string}`, number, number][] = [['GT03', 2, 1]]

rule(['HEL-139', 'HEL-R51'], 'a servant beaten by a hunter and moved into the Chapel becomes a hunter', () => {
  const scene = house({ phase: 'fight', field: chapelField, players: [{}, { cell: GATE, hand: [35], object: 70 }] })
  scene.dice(10, 1).take({ do: 'attack' })
  if (scene.play.open[0].ask.ask === 'lend') scene.take({ do: 'keepWill' })
  scene.take({ do: 'noFightCard', stage: 'before' }).take({ do: 'noFightCard', stage: 'after' })
  scene.take({ do: 'takeNothing' }).take({ do: 'walk', to: at(2, 1) })
  expect(scene.state.players[1]).toMatchObject({ servant: false, will: 5, hand: [], object: 70 })
})

rule('HEL-R51', 'walking in, or being moved there by a servant, does not heal', () => {
  const walks = house({ turn: 1, field: chapelField, players: [{}, { cell: GATE }] })
    .dice(9)
    .take({ do: 'step', to: at(2, 1) })
  expect(walks.state.players[1].servant).toBe(true)
  const players = [{ servant: true, cell: GATE }, { cell: GATE }, { cell: at(5, 5) }]
  const moved = house({ phase: 'fight', field: chapelField, players }).dice(10, 1).take({ do: 'attack', against: 1 })
  moved.take({ do: 'walk', to: at(2, 1) })
  expect(moved.state.players[1]).toMatchObject({ servant: true, cell: at(2, 1) })
})

rule(['HEL-148', 'HEL-149'], 'hunters play good cards for one another', () => {
  const scene = house({ phase: 'cards', players: [{ hand: [9, 33] }, {}, { will: 3 }] })
  scene.take({ do: 'play', card: 9, target: 2 }).take({ do: 'play', card: 33, target: 2 })
  expect(scene.state.players[2].will).toBe(5)
  expect(scene.state.lasting).toMatchObject([{ card: 33, victim: 2 }])
})

rule(['HEL-152', 'HEL-R19'], 'no servant card can be played to the good of another servant', () => {
  const players = [{ servant: true, hand: [35, 37, 41, 44, 42], cell: at(7, 6) }, { cell: at(7, 6) }]
  for (const phase of ['cards', 'end'] as const) {
    const scene = house({ phase, players, field: ESTATE, discards: [70] })
    for (const choice of scene.choices({ do: 'play' })) expect(choice).not.toHaveProperty('target')
  }
})

rule('HEL-154', 'there is no way to give cards or tiles away', () => {
  const gifts = Object.keys(hellhouse.rules).filter((name) => /give|exchange|trade/i.test(name))
  // the one exchange is the price of cards 31 and 40
  expect(gifts).toEqual(['giveTile'])
  const scene = house({ phase: 'cards', players: [{ hand: [9, 35], row: ['GT06'] }, {}, {}] })
  const offered = scene.choices().map((choice) => choice.do)
  expect(new Set(offered)).toEqual(new Set(['endCards', 'discard', 'play']))
})

rule('HEL-R17', 'against a servant: no loss of will, the fight is fought with the value of a servant', () => {
  const players = [{ cell: GATE }, { hand: [50] }, { servant: true, cell: here, object: 70 }]
  const scene = house({ phase: 'cards', turn: 1, field: ESTATE, players })
    .dice(1)
    .take({ do: 'play', card: 50, target: 2 })
  expect(scene.told('fightValues')).toMatchObject([{ who: 2, value: 1 + 3 + 3, other: 9 }])
  expect(scene.told('willLost')).toEqual([])
  expect(scene.state.lasting).toMatchObject([{ card: 50, victim: 2 }])
})
