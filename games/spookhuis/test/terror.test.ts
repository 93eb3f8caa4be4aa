import { fastChance } from '@gloam/kernel/chance.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect, test as plain } from 'vitest'
import { ITEMS, type Item, TERROR, TERRORS, type Terror } from '../content/cards.ts'
import { wardsOff } from '../rules/items.ts'
import type { Spookhuis } from '../types.ts'
import {
  among,
  BEFORE,
  DEAD_END,
  giveItems,
  type House,
  house,
  IN,
  morale,
  person,
  putOnTop,
  scare,
  test,
  where,
} from './house.ts'

rule('SPO-081', 'where the ride ended decides what happens there', () => {
  house().take({ do: 'ride' }).asks('terror')
  house({ people: { 0: BEFORE.keys } })
    .take({ do: 'ride' })
    .asks('terror', 1)
  const items = house({ people: { 0: BEFORE.items } }).arrange((state) => putOnTop(state, 'itemPile', 'mirror'))
  expect(person(items.take({ do: 'ride' }), 0).items).toEqual(['mirror'])
  house({ people: { 0: { ...BEFORE.gatehouse, keys: [1] } } })
    .take({ do: 'ride' })
    .asks('gatehouse', 0)
})

/** Seat 0 has ridden up to a key room in which seat 1 stands, who has the lowest morale. */
function beforeTakenRoom(options: Partial<Spookhuis['options']>): House {
  return house({
    options,
    people: { 0: { at: [-1, 2], faces: 'west' }, 1: { at: [-3, 3], morale: 3, terrors: ['raven', 'spider'] } },
    tiles: [[-2, 2, 'B1', 0]],
  }).take({ do: 'ride' })
}

plain('SPO-R19 before a room that is taken nothing happens; with the option it frightens as a dead end does', () => {
  const safe = beforeTakenRoom({}).asks('turn', 1)
  expect(safe.told('stopped')).toMatchObject([{ seat: 0, stop: 'blocked' }])
  const scene = beforeTakenRoom({ blocked: 'frightens' }).asks('terror', 1).refuses({ do: 'holdBack' })
  scene.dice(1).take({ do: 'playTerror', card: 'raven' }).asks('turn', 1)
  expect(scene.told('scarerChosen')).toMatchObject([{ seat: 1, target: 0 }])
})

plain('SPO-R13 SPO-R19 the scarer may hold back before a taken room as at a dead end, but not in a key room', () => {
  const both = beforeTakenRoom({ blocked: 'frightens', scarerMayPass: 'on' }).offers({ do: 'playTerror' })
  both.take({ do: 'holdBack' }, 1).asks('turn', 1)
  expect([both.told('terrorHeldBack'), both.told('terrorPlayed')]).toMatchObject([[{ seat: 1 }], []])
  const keys = house({ options: { blocked: 'frightens', scarerMayPass: 'on' }, people: { 0: BEFORE.keys } })
  keys.take({ do: 'ride' }).asks('terror', 1).refuses({ do: 'holdBack' })
})

rule('SPO-082', 'at a dead end first the scare, then the robbery', () => {
  const scene = scare('raven', { 2: { at: DEAD_END, keys: [1] } })
    .asks('terror', 1)
    .dice(1)
  scene.take({ do: 'playTerror', card: 'raven' }).asks('robbery', 0)
})

rule(
  'SPO-083',
  'the scarer has the lowest morale; ties are left to chance, the active player is left out (SPO-R11)',
  () => {
    const morales = (one: number, two: number) => ({ 0: { morale: 1 }, 1: { morale: one }, 2: { morale: two } })
    house({ people: morales(5, 6) })
      .take({ do: 'ride' })
      .asks('terror', 1)
    house({ people: morales(6, 5) })
      .take({ do: 'ride' })
      .asks('terror', 2)
    const tied = Array.from({ length: 30 }, (_, n) => {
      const scene = house({ people: morales(4, 4) })
      scene.arrange((state) => {
        state.chance = fastChance(n).state
      })
      return scene.take({ do: 'ride' }).play.open[0].seat
    })
    expect(new Set(tied)).toEqual(new Set([1, 2]))
    // A ghost counts 0.
    house({ people: { ...morales(1, 9), 2: { ghost: true } } })
      .take({ do: 'ride' })
      .asks('terror', 2)
  },
)

rule('SPO-084', 'the scarer plays one terror of his choice, and must (SPO-R13)', () => {
  const scene = scare('raven').asks('terror', 1)
  expect(among(scene, 'card')).toEqual(['raven', 'hyacinth', 'judge'])
  scene.refuses({ do: 'holdBack' })
  const may = scare('raven', {}, { options: { scarerMayPass: 'on' } })
  may.take({ do: 'holdBack' }).asks('turn', 1)
  expect(may.told('terrorHeldBack')).toMatchObject([{ seat: 1 }])
})

rule('SPO-085', 'whoever has played his last terror draws three at once', () => {
  const scene = house({ people: { 1: { morale: 5, terrors: ['raven'] } } })
  const pile = scene.state.terrorPile.length
  scene.dice(10).take({ do: 'ride' })
  expect(person(scene, 1).terrors).toHaveLength(3)
  expect(scene.state.terrorPile).toHaveLength(pile - 3)
  const two = test('raven', 1)
  expect(person(two, 1).terrors).toHaveLength(2)
})

plain('SPO-R10 an empty terror pile is made of the discards; if there are none, fewer are drawn', () => {
  const scene = house({ people: { 1: { morale: 5, terrors: ['raven'] } } })
  scene.arrange((state) => {
    state.terrorDiscards = state.terrorPile.splice(0)
  })
  scene.dice(10).take({ do: 'ride' })
  expect(person(scene, 1).terrors).toHaveLength(3)
  const none = house({ people: { 1: { morale: 5, terrors: ['raven'] } } })
  none.arrange((state) => {
    state.players[2].terrors.push(...state.terrorPile.splice(2))
  })
  none.dice(10).take({ do: 'ride' })
  expect(person(none, 1).terrors).toHaveLength(2)
})

plain('SPO-R78 a scarer without a terror draws three first', () => {
  const scene = house({ people: { 1: { morale: 5, terrors: [] } } }).take({ do: 'ride' })
  scene.asks('terror', 1)
  expect(scene.choices()).toHaveLength(3)
})

rule('SPO-086', 'terror, item, test, morale, special action: in this order', () => {
  const people = { 0: { items: ['book', 'cross'] as Item[], keys: [1], morale: 5 } }
  const scene = house({ people: { ...people, 1: { morale: 3, terrors: ['vanderhusen', 'raven'] } } }).take({
    do: 'ride',
  })
  scene.asks('terror', 1).dice(10).take({ card: 'vanderhusen' }).asks('brace', 0)
  scene.take({ do: 'playMorale', item: 'book' }).asks('returnKey', 0)
  const order = scene.events.map(({ is }) => is)
  expect(order.slice(order.indexOf('terrorPlayed'))).toEqual([
    ...['terrorPlayed', 'itemPlayed', 'moraleChanged'],
    // the failed test takes the Book
    ...['tested', 'itemLost', 'moraleChanged'],
  ])
  scene.take({ key: 1 })
  expect(person(scene, 0).keys).toEqual([])
})

rule('SPO-087', 'a fitting item wards a terror off: no test, no change, no special action', () => {
  const scene = scare('horla', { 0: { items: ['umbrella'] } }).take({ do: 'playTerror', card: 'horla' })
  scene.asks('brace', 0).take({ do: 'ward', item: 'umbrella' })
  expect([scene.told('tested'), morale(scene, 0), person(scene, 0).waiting]).toEqual([[], 9, []])
  expect(scene.state.terrorDiscards).toEqual(['horla'])
  // SPO-R13: the scarer plays no other
  scene.asks('turn', 1)
})

rule('SPO-088', 'items are played before the die is rolled, never after', () => {
  const scene = scare('raven', { 0: { items: ['book', 'pistol', 'lorgnette'], morale: 8 } })
  scene.dice(10).take({ do: 'playTerror', card: 'raven' }).asks('brace', 0).take({ do: 'face' })
  expect(scene.told('tested')).toHaveLength(1)
  // After the test only the end of the turn is left, where a pistol is no use.
  scene.asks('items', 0).refuses({ item: 'pistol' })
})

rule('SPO-089', 'morale changes by the first number after a passed, by the second after a failed test', () => {
  expect(morale(test('golem', 5, { 0: { morale: 5 } }), 0)).toBe(4)
  expect(morale(test('golem', 6, { 0: { morale: 5 } }), 0)).toBe(2)
  // SPO-R50: no special action on a ghost
  const ghost = test('dracula', 10, { 0: { morale: 1 } })
  expect([person(ghost, 0).ghost, person(ghost, 0).curses]).toEqual([true, []])
  expect(ghost.state.terrorDiscards).toEqual(['dracula'])
})

rule('SPO-090', 'a terror is discarded after its effect, unless it stays before a player', () => {
  expect(test('raven', 10).state.terrorDiscards).toEqual(['raven'])
  const stays = test('blackHood', 10)
  expect([stays.state.terrorDiscards, person(stays, 0).curses]).toEqual([[], ['blackHood']])
})

/** Every plain terror with its two numbers, as RULES.md lists them. */
const PLAIN: [number, Terror, number, number][] = [
  [116, 'hyacinth', -1, -2],
  [117, 'vathek', -1, -2],
  [119, 'montoni', -1, -2],
  [120, 'bloom', -1, -2],
  [121, 'hyde', -1, -2],
  [122, 'herman', -1, -2],
  [123, 'seaton', -1, -2],
  [125, 'kopVanJut', -1, -2],
  [126, 'martian', -1, -2],
  [127, 'rubberWall', -1, -2],
  [128, 'sepulcrum', -1, -2],
  [129, 'willows', -1, -2],
  [131, 'ghost', 1, -1],
  [134, 'skulls', 1, -1],
  [135, 'corpse', 1, -1],
  [136, 'skeleton', -1, -2],
  [137, 'canterville', 1, -1],
  [140, 'waterSpirit', -1, -2],
  [141, 'whoKnows', -1, -2],
  [142, 'ambrosio', 0, -1],
  [143, 'baron', 0, -1],
  [144, 'elfKing', 0, -1],
  [145, 'blubber', 0, -1],
  [146, 'medardus', 0, -1],
  [147, 'raven', 0, -1],
  [148, 'ratCatcher', 0, -1],
  [149, 'judge', 0, -1],
  [150, 'spider', 0, -1],
  [151, 'house', 0, -1],
  [152, 'heart', 0, -1],
  [153, 'shapeShifter', 0, -1],
  [155, 'frankenstein', -1, -3],
  [156, 'ghoul', -1, -3],
  [157, 'golem', -1, -3],
  [158, 'aurelie', -1, -3],
  [159, 'kobold', -1, -3],
  [160, 'melmoth', -1, -3],
  [161, 'mummy', -1, -3],
  [163, 'venus', -1, -3],
  [166, 'zombie', -1, -3],
]

describe('terrors without a special action', () => {
  for (const [number, card, passed, failed] of PLAIN) {
    rule(`SPO-${number}`, `${card}: ${passed} / ${failed}, and nothing else`, () => {
      for (const [roll, change] of [
        [6, passed],
        [7, failed],
      ]) {
        const scene = test(card, roll, { 0: { morale: 6 } })
        expect(morale(scene, 0)).toBe(6 + change)
        expect(scene.state.terrorDiscards).toEqual([card])
        expect([person(scene, 0).curses, person(scene, 0).waiting]).toEqual([[], []])
        scene.asks('turn', 1)
      }
    })
  }
})

/** Which items ward off which family. */
const WARDS: Record<string, Item[]> = {
  villain: ['mirror', 'pistol'],
  alien: ['umbrella', 'pistol'],
  ghost: ['parchment', 'pistol'],
  nightmare: ['cross', 'pistol'],
  undead: ['pistol'],
}

plain('SPO-R48 every family is warded off by its item and the Pistol; Dracula and the Werewolf also by Garlic', () => {
  for (const card of TERRORS) {
    const garlic: Item[] = card === 'dracula' || card === 'werewolf' ? ['garlic'] : []
    const wards = ITEMS.filter((item) => wardsOff(item, card))
    expect([card, ...wards.sort()]).toEqual([card, ...[...WARDS[TERROR[card].family], ...garlic].sort()])
  }
})

rule('SPO-118', 'Mr Vanderhusen: -1, or failed no change but a key back to its pile (SPO-R49)', () => {
  const keys = { 0: { morale: 6, keys: [2, 2, 5] } }
  expect(morale(test('vanderhusen', 6, keys), 0)).toBe(5)
  const scene = test('vanderhusen', 7, keys).asks('returnKey', 0)
  expect(among(scene, 'key')).toEqual([2, 5])
  scene.take({ key: 2 }).asks('turn', 1)
  expect([morale(scene, 0), person(scene, 0).keys.map(({ kind }) => kind)]).toEqual([6, [2, 5]])
  expect(scene.state.pileCounts[1]).toBe(4)
  test('vanderhusen', 7, { 0: { morale: 6 } }).asks('turn', 1)
})

/** The next turn of seat 0, after an effect that waits for it. */
function nextTurn(scene: ReturnType<typeof house>): ReturnType<typeof house> {
  scene.events = []
  return scene.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
}

rule('SPO-124', 'Horla: 0 / -1, and in the next turn the right neighbour drives, ghost or not (SPO-R51)', () => {
  expect(morale(test('horla', 6, { 0: { morale: 6 } }), 0)).toBe(6)
  const failed = test('horla', 7, { 0: { morale: 6 } })
  expect([morale(failed, 0), person(failed, 0).waiting]).toEqual([5, ['horla']])
  const junction = house({ people: { 0: { waiting: ['horla'] }, 2: { ghost: true } }, tiles: [[-1, 2, 'G1', 3]] })
  nextTurn(junction).take({ do: 'ride' }).asks('branch', 2).take({ direction: 'east' })
  expect(person(junction, 0).waiting).toEqual([])
  expect(junction.told('driven')).toMatchObject([{ seat: 0, driver: 2 }])
  // Only the ride: turning tiles and the local action stay with the owner.
  const keys = house({ people: { 0: { ...BEFORE.keys, waiting: ['horla'] }, 1: { terrors: ['raven', 'spider'] } } })
  nextTurn(keys).asks('turn', 0).dice(1).take({ do: 'ride' }).take({ card: 'raven' }).asks('takeKey', 0)
})

rule('SPO-130', 'Black Hood: -1 / -1 and it stays: 1-2 another drives, 3-9 nothing, 10 it goes and gives 2', () => {
  expect([6, 7].map((roll) => morale(test('blackHood', roll, { 0: { morale: 6 } }), 0))).toEqual([5, 5])
  expect(person(test('blackHood', 6, { 0: { morale: 6 } }), 0).curses).toEqual([])
  expect(person(test('blackHood', 7, { 0: { morale: 6 } }), 0).curses).toEqual(['blackHood'])
  const ride = (roll: number) =>
    house({ people: { 0: { morale: 5, curses: ['blackHood'] } }, tiles: [[-1, 2, 'G1', 3]] })
      .dice(roll)
      .take({ do: 'ride' })
  expect([1, 2, 3, 9].map((roll) => ride(roll).play.open[0].seat)).toEqual([2, 2, 0, 0])
  expect(person(ride(9), 0).curses).toEqual(['blackHood'])
  const ten = ride(10)
  expect([morale(ten, 0), person(ten, 0).curses, ten.play.open[0].seat]).toEqual([7, [], 0])
  expect(ten.state.terrorDiscards).toEqual(['blackHood'])
  // SPO-R71: also when Klara replaces the ride
  const klara = house({ people: { 0: { morale: 5, curses: ['blackHood'], waiting: ['klara'] } } })
  nextTurn(klara.arrange((state) => giveItems(state, 0, ['gin'])))
  klara.dice(1, 5).take({ do: 'quiet' })
  expect(klara.told('hoodRolled')).toMatchObject([{ seat: 0, roll: 1 }])
  expect([where(klara, 0), klara.told('driven')]).toEqual([IN.gatehouse, []])
})

rule('SPO-132', 'Hand: -1 / -1, and failed an item of his choice is discarded', () => {
  const people = { 0: { morale: 6, items: ['mirror', 'file'] as Item[], open: [{ card: 'gin' as const, points: 3 }] } }
  const scene = scare('hand', people).dice(7).take({ do: 'playTerror', card: 'hand' })
  scene.asks('giveUp', 0)
  expect(among(scene, 'item')).toEqual(['mirror', 'file', 'gin'])
  scene.take({ item: 'gin' })
  // 1 by the card and the 3 points of the Gin, without a hangover (SPO-R61)
  expect([morale(scene, 0), person(scene, 0).open, person(scene, 0).gin]).toEqual([2, [], 0])
  test('hand', 7, { 0: { morale: 6 } }).asks('turn', 1)
  expect(morale(test('hand', 6, { 0: { morale: 6 } }), 0)).toBe(5)
})

rule('SPO-133', 'Klara: 0 / -1, and in the next turn the cart is set on a free ramp (SPO-R53)', () => {
  expect([6, 7].map((roll) => morale(test('klara', roll, { 0: { morale: 6 } }), 0))).toEqual([6, 5])
  expect(person(test('klara', 7, { 0: { morale: 6 } }), 0).waiting).toEqual(['klara'])
  const set = (dice: number[], others: Record<number, 'east' | 'southwest' | 'northwest'> = {}, seats = 4) => {
    const people = Object.fromEntries(
      Object.entries(others).map(([seat, faces]) => [seat, { at: IN.gatehouse, faces }]),
    )
    const scene = house({ seats, people: { ...people, 0: { waiting: ['klara'], keys: [1], items: ['file'] } } })
    scene.arrange((state) => {
      state.agenda = [{ do: 'beginTurn', seat: 0 }]
    })
    // The File makes him be asked first, so that the dice can be arranged.
    return scene
      .asks('items', 0)
      .dice(...dice)
      .take({ do: 'quiet' })
  }
  const ramps = [1, 3, 4, 6, 7, 9].map((roll) => set([roll]).state.players[0].heading)
  expect(ramps).toEqual([0, 0, 2, 2, 4, 4])
  const gatehouse = set([10, 5])
  expect([where(gatehouse, 0), person(gatehouse, 0).heading]).toEqual([IN.gatehouse, 2])
  gatehouse.asks('gatehouse', 0)
  // An occupied ramp is rolled again; the only free one needs no roll.
  expect(person(set([2, 8], { 1: 'east' }), 0).heading).toBe(4)
  expect(person(set([], { 1: 'east', 2: 'northwest' }), 0).heading).toBe(2)
  // No free ramp: before that of the nearest player to the right, and no local action.
  const before = set([], { 1: 'east', 2: 'northwest', 3: 'southwest' })
  expect([where(before, 0), person(before, 0).heading]).toEqual([[-1, 1], 5])
  before.asks('turn', 1)
})

rule('SPO-138', 'Phantom Rickshaw: -1 / -2; passed it may be turned against one other player, once (SPO-R56)', () => {
  expect(morale(test('rickshaw', 7, { 0: { morale: 6 } }), 0)).toBe(4)
  const scene = test('rickshaw', 6, { 0: { morale: 6 } }, { seats: 4 }).asks('passOn', 0)
  expect(among(scene, 'target', { do: 'passOn' })).toEqual([2, 3])
  scene.dice(1).take({ target: 3 })
  expect([morale(scene, 0), morale(scene, 3)]).toEqual([5, 8])
  // Seat 3 passed too, but it is not passed on again.
  expect(scene.state.terrorDiscards).toEqual(['rickshaw'])
  scene.asks('turn', 1)
  const kept = test('rickshaw', 6, { 0: { morale: 6 } }).take({ do: 'letGo' })
  expect(kept.state.terrorDiscards).toEqual(['rickshaw'])
  // With two players there is nobody else.
  test('rickshaw', 6, { 0: { morale: 6 } }, { seats: 2 }).asks('turn', 1)
})

rule('SPO-139', 'Ghost Train: 0 / -1, and in the next turn neither turning nor teleporters (SPO-R55)', () => {
  expect([6, 7].map((roll) => morale(test('ghostTrain', roll, { 0: { morale: 6 } }), 0))).toEqual([6, 5])
  expect(person(test('ghostTrain', 7, { 0: { morale: 6 } }), 0).waiting).toEqual(['ghostTrain'])
  const rides = nextTurn(house({ people: { 0: { waiting: ['ghostTrain'] } } }))
  expect(where(rides, 0)).toEqual(DEAD_END)
  // At the rim it is a dead end; a cart that cannot leave stays, without a local action.
  const rim = nextTurn(
    house({ people: { 0: { at: [-3, 2], faces: 'west', waiting: ['ghostTrain'] } }, tiles: [[-3, 2, 'A1', 0]] }),
  )
  expect(where(rim, 0)).toEqual([-3, 2])
  rim.asks('turn', 1)
  // No ride, so no roll for the Black Hood: there is no die for it. (He is asked because of his Wrench.)
  const me = { at: [-3, 2] as [number, number], faces: 'west' as const, items: ['wrench' as const] }
  const hood = house({
    people: { 0: { ...me, waiting: ['ghostTrain'], curses: ['blackHood'] } },
    tiles: [[-3, 2, 'A1', 0]],
  })
  nextTurn(hood).asks('turn', 0).dice().take({ do: 'ride' }).asks('turn', 1)
  expect(where(hood, 0)).toEqual([-3, 2])
  expect([hood.told('hoodRolled'), person(hood, 0).curses]).toEqual([[], ['blackHood']])
  // The Compass is no use, and the turn after is normal again.
  const compass = nextTurn(house({ people: { 0: { waiting: ['ghostTrain'], items: ['compass'] } } }))
  compass.asks('terror')
  expect(where(compass, 0)).toEqual(DEAD_END)
  const after = nextTurn(rim)
  after.asks('turn', 0).offers({ do: 'turnTile' })
})

rule('SPO-154', 'Dracula: -1 / -1 and the card lies open: 1 morale a round, and whoever he meets is tested', () => {
  expect(person(test('dracula', 6, { 0: { morale: 6 } }), 0).curses).toEqual([])
  const bitten = test('dracula', 7, { 0: { morale: 6 } })
  expect([morale(bitten, 0), person(bitten, 0).curses]).toEqual([5, ['dracula']])
  expect(morale(nextTurn(bitten), 0)).toBe(4)
  const meet = (roll: number, ...more: number[]) => {
    const people = { 0: { morale: 4, curses: ['dracula' as const] }, 1: { at: DEAD_END, morale: 6 } }
    return house({ people: { ...people, 2: { morale: 1 } } })
      .dice(roll, ...more)
      .take({ do: 'ride' })
  }
  const failed = meet(7)
  expect([morale(failed, 0), person(failed, 0).curses, person(failed, 1).curses]).toEqual([7, [], ['dracula']])
  // The printed numbers are not applied to the player met (SPO-R57).
  expect(morale(failed, 1)).toBe(6)
  const passed = meet(6)
  expect([morale(passed, 0), person(passed, 0).curses, person(passed, 1).curses]).toEqual([4, [], []])
  expect(passed.state.terrorDiscards).toEqual(['dracula'])
  // It counts alike if the other one moves.
  const moved = house({
    people: { 0: { morale: 6 }, 1: { at: DEAD_END, morale: 4, curses: ['dracula'] }, 2: { morale: 1 } },
  })
  moved.dice(7).take({ do: 'ride' })
  expect([person(moved, 0).curses, morale(moved, 1)]).toEqual([['dracula'], 7])
})

rule('SPO-154', 'Dracula gets his 3 even if the one he meets becomes a ghost by that test', () => {
  // Seat 1 lives only by the Book: failed, it goes, and its points with it.
  const people = { morale: 3, open: [{ card: 'book' as const, points: 3 }] }
  const met = house({
    people: { 0: { morale: 4, curses: ['dracula'] }, 1: { at: DEAD_END, ...people }, 2: { morale: 1 } },
  })
  met.dice(4).take({ do: 'ride' })
  expect([person(met, 1).ghost, person(met, 0).curses, morale(met, 0)]).toEqual([true, [], 7])
  expect(met.state.terrorDiscards).toEqual(['dracula'])
  met.asks('terror')
  // The same if he rides into Dracula: his turn is over, and Dracula, whom he met, has the 3.
  const rider = house({ people: { 0: people, 1: { at: DEAD_END, morale: 4, curses: ['dracula'] } } })
  rider.dice(4).take({ do: 'ride' }).asks('turn', 1)
  expect([person(rider, 0).ghost, person(rider, 1).curses, morale(rider, 1)]).toEqual([true, [], 7])
})

plain('SPO-R57 only the first player on the route is met, and nobody in a room', () => {
  const scene = house({
    seats: 4,
    people: { 0: { curses: ['dracula'] }, 1: { at: [0, 2] }, 3: { at: [-1, 2], morale: 6 }, 2: { morale: 1 } },
    tiles: [
      [0, 2, 'D1', 0],
      [1, 2, 'C1', 0],
    ],
  })
  scene.dice(6).take({ do: 'ride' })
  expect(scene.told('met')).toMatchObject([{ seat: 3, holder: 0, card: 'dracula' }])
  const room = house({ people: { 0: { ...BEFORE.keys, curses: ['werewolf'] }, 2: { at: IN.keys, ghost: true } } }).dice(
    1,
  )
  room.take({ do: 'ride' })
  expect(room.told('met')).toEqual([])
})

rule('SPO-162', 'Invisible Man: -1 / -1, and in the next turn the cart is set into the nearest free key room', () => {
  expect([6, 7].map((roll) => morale(test('invisible', roll, { 0: { morale: 6 } }), 0))).toEqual([5, 5])
  expect(person(test('invisible', 7, { 0: { morale: 6 } }), 0).waiting).toEqual(['invisible'])
  const set = (at: [number, number], dice: number[], more: Record<number, { at: [number, number] }> = {}) => {
    const scene = house({ seats: 4, people: { ...more, 0: { at, waiting: ['invisible'], items: ['gin'], morale: 8 } } })
    scene.arrange((state) => {
      state.agenda = [{ do: 'beginTurn', seat: 0 }]
    })
    return scene.dice(...dice).take({ do: 'quiet' })
  }
  const near = set([-2, 2], [])
  expect(where(near, 0)).toEqual([-3, 3])
  near.asks('terror', 1)
  // Occupied: the next nearest. From (-2, 2) both KEY2 and KEY4 are 3 steps away; odd is the first, even the second.
  expect(where(set([-2, 2], [1], { 1: { at: [-3, 3] } }), 0)).toEqual([0, 3])
  expect(where(set([-2, 2], [2], { 1: { at: [-3, 3] } }), 0)).toEqual([-3, 0])
  // SPO-R77: out of a key room into another
  expect(where(set([-3, 3], [1]), 0)).not.toEqual([-3, 3])
  // SPO-R54: from the centre all six are equally near
  const far = where(set([0, 0], []), 0)
  expect(Math.max(...far.map(Math.abs))).toBe(3)
  expect(Math.min(Math.abs(far[0]), Math.abs(far[1]), Math.abs(far[0] + far[1]))).toBe(0)
})

rule(
  'SPO-164',
  'Werewolf: -1 / -3 and the card lies open; he gains 1 at a meeting, the other is tested (SPO-R58)',
  () => {
    expect(morale(test('werewolf', 6, { 0: { morale: 6 } }), 0)).toBe(5)
    const bitten = test('werewolf', 7, { 0: { morale: 6 } })
    expect([morale(bitten, 0), person(bitten, 0).curses]).toEqual([3, ['werewolf']])
    const meet = (roll: number, other = 6) => {
      const people = {
        0: { morale: 4, curses: ['werewolf' as const] },
        1: { at: DEAD_END, morale: other },
        2: { morale: 1 },
      }
      return house({ people }).dice(roll).take({ do: 'ride' })
    }
    const passed = meet(6)
    expect([morale(passed, 0), morale(passed, 1), person(passed, 0).curses]).toEqual([5, 5, []])
    expect(passed.state.terrorDiscards).toEqual(['werewolf'])
    const failed = meet(7)
    expect([morale(failed, 0), morale(failed, 1), person(failed, 1).curses]).toEqual([5, 3, ['werewolf']])
    // Whoever becomes a ghost by it does not get the card (SPO-R50).
    const dead = meet(10, 3)
    expect([person(dead, 1).ghost, person(dead, 1).curses, dead.state.terrorDiscards]).toEqual([true, [], ['werewolf']])
  },
)

rule(
  'SPO-165',
  'Wendigo: -1 / -2; whoever passes may pass it on, nobody twice, never to who played it (SPO-R56)',
  () => {
    expect(morale(test('wendigo', 7, { 0: { morale: 6 } }), 0)).toBe(4)
    const scene = test('wendigo', 1, {}, { seats: 4 }).asks('passOn', 0)
    expect(among(scene, 'target', { do: 'passOn' })).toEqual([2, 3])
    scene.dice(1).take({ target: 2 }).asks('passOn', 2)
    expect(among(scene, 'target', { do: 'passOn' })).toEqual([3])
    scene.dice(1).take({ target: 3 })
    // Nobody is left.
    expect(scene.state.terrorDiscards).toEqual(['wendigo'])
    expect([0, 2, 3].map((seat) => morale(scene, seat))).toEqual([8, 8, 8])
    const failed = test('wendigo', 1, {}, { seats: 4 }).dice(10).take({ target: 3 }).asks('turn', 1)
    expect([morale(failed, 3), failed.state.terrorDiscards]).toEqual([7, ['wendigo']])
    // Wards may be used by the next one.
    const warded = test('wendigo', 1, { 2: { items: ['pistol'] } })
      .take({ target: 2 })
      .asks('brace', 2)
    warded.take({ item: 'pistol' })
    expect([morale(warded, 2), warded.state.itemDiscards]).toEqual([9, ['pistol']])
  },
)

plain('SPO-R52 of Klara and the Invisible Man the later one counts', () => {
  for (const waiting of [
    ['klara', 'invisible'],
    ['invisible', 'klara'],
  ] as const) {
    const scene = nextTurn(house({ people: { 0: { waiting: [...waiting] } } }))
    expect(where(scene, 0)).toEqual(waiting[1] === 'klara' ? IN.gatehouse : IN.keys)
  }
})
