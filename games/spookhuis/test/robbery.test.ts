import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test as plain } from 'vitest'
import { spookhuis } from '../game.ts'
import { among, asked, DEAD_END, type House, house, morale, person } from './house.ts'

type People = NonNullable<NonNullable<Parameters<typeof house>[0]>['people']>

/** Seat 0 rides to a dead end where seat 2 stands, and has been scared; now it may rob. */
function atTheVictim(people: People = {}, seats = 3, round = 2): House {
  const victim = { at: DEAD_END, morale: 7, ...people[2] }
  const scarer = { morale: 1, terrors: ['raven' as const, 'spider' as const], ...people[1] }
  const scene = house({ seats, round, people: { ...people, 0: { morale: 6, ...people[0] }, 1: scarer, 2: victim } })
  scene.take({ do: 'ride' })
  if (asked(scene)[0] === 'items 0') scene.take({ do: 'quiet' })
  scene.dice(1).take({ do: 'playTerror', card: 'raven' }, 1)
  return scene
}

rule('SPO-091', 'only at a dead end where another normal player already stands', () => {
  atTheVictim({ 2: { keys: [1] } }).asks('robbery', 0)
  atTheVictim({ 2: { keys: [1], at: [3, 0] } }).asks('turn', 1)
  // Not before an occupied room, although somebody stands there.
  const blocked = house({
    people: {
      0: { at: [-1, 2], faces: 'west' },
      1: { at: [-3, 3], morale: 3, terrors: ['raven'] },
      2: { at: [-2, 2], keys: [1] },
    },
    tiles: [[-2, 2, 'B1', 0]],
  })
  blocked.dice(1).take({ do: 'ride' }).asks('turn', 1)
})

rule('SPO-092', 'it is optional, after the scare, against one of those who stand there and have something', () => {
  const scene = atTheVictim({ 2: { keys: [1] }, 3: { at: DEAD_END, items: ['mirror'] }, 4: { at: DEAD_END } }, 5)
  // SPO-R17: seat 4 has nothing
  expect(among(scene, 'victim', { do: 'rob' })).toEqual([2, 3])
  scene.take({ do: 'leaveInPeace' }).asks('turn', 1)
})

rule('SPO-093', 'the robber succeeds with a result above his own morale only (SPO-R14)', () => {
  const low = atTheVictim({ 2: { keys: [1] } })
    .dice(6, 1)
    .take({ do: 'rob', victim: 2 })
  expect(low.told('robbed')).toMatchObject([{ success: false }])
  expect([person(low, 2).keys.length, morale(low, 0)]).toEqual([1, 6])
  const high = atTheVictim({ 2: { keys: [1] } })
    .dice(7, 1)
    .take({ do: 'rob', victim: 2 })
  expect(high.told('robbed')).toMatchObject([{ success: true }])
  expect(person(high, 2).keys).toEqual([])
})

rule('SPO-094', 'success costs the robber 1, and 1 more, and brings an item or a key (SPO-R15, SPO-R16)', () => {
  const rich = { keys: [1], items: ['mirror' as const, 'cross' as const], open: [{ card: 'gin' as const, points: 3 }] }
  const rob = () => atTheVictim({ 2: rich }).dice(10, 1).take({ do: 'rob', victim: 2 }).asks('steal', 0)
  expect(rob().choices()).toEqual([{ do: 'stealOpen', item: 'gin' }, { do: 'stealHidden' }, { do: 'stealKey' }])
  const key = rob().take({ do: 'stealKey' })
  expect([morale(key, 0), person(key, 0).keys.map(({ kind }) => kind)]).toEqual([4, [1]])
  expect(key.told('moraleChanged')).toMatchObject([
    { seat: 0, change: -1, morale: 5 },
    { seat: 0, change: -1, morale: 4 },
  ])
  const hidden = rob().take({ do: 'stealHidden' })
  expect([...person(hidden, 0).items, ...person(hidden, 2).items].sort()).toEqual(['cross', 'mirror'])
  expect(person(hidden, 0).items).toHaveLength(1)
  // An open item stays in use, and its count moves along: the victim loses what it gave, the robber gains.
  const open = rob()
  open.arrange((state) => {
    state.players[2].gin = 2
  })
  open.dice(1).take({ do: 'stealOpen' })
  expect(person(open, 0).open).toEqual([{ card: 'gin', points: 3 }])
  expect([person(open, 0).gin, morale(open, 0), morale(open, 2)]).toEqual([2, 7, 4])
})

rule('SPO-095', 'the victim rolls too, whatever came of it; above his own morale costs him 1', () => {
  for (const [robber, victim, left] of [
    [1, 7, 7],
    [1, 8, 6],
    [10, 8, 6],
  ]) {
    const scene = atTheVictim({ 2: { keys: [1] } })
      .dice(robber, victim)
      .take({ do: 'rob', victim: 2 })
    expect(morale(scene, 2)).toBe(left)
    expect(scene.told('tested').slice(-1)).toMatchObject([{ seat: 2, why: 'victim', roll: victim }])
  }
})

rule('SPO-096', 'terrors cannot be stolen', () => {
  atTheVictim({ 2: { terrors: ['golem', 'ghoul'] } }).asks('turn', 1)
  const scene = atTheVictim({ 2: { terrors: ['golem', 'ghoul'], keys: [1] } })
    .dice(10, 1)
    .take({ do: 'rob', victim: 2 })
  expect(person(scene, 2).terrors).toEqual(['golem', 'ghoul'])
  expect(scene.told('keyStolen')).toHaveLength(1)
})

rule('SPO-097', 'no robbery in the gatehouse', () => {
  const scene = house({
    people: { 0: { at: [1, 0], faces: 'west', keys: [1] }, 1: { at: [0, 0], faces: 'northwest', keys: [2] } },
  })
  scene.take({ do: 'ride' }).asks('gatehouse', 0).refuses({ do: 'rob' })
  scene.take({ do: 'leaveGatehouse' }).asks('turn', 1)
})

plain('SPO-R16 SPO-R82 a robber who becomes a ghost gets nothing, and the victim does not roll', () => {
  const rob = (morale: number, loot: People[number]) => {
    const scene = atTheVictim({ 0: { morale }, 2: loot }).dice(10).take({ do: 'rob', victim: 2 }).asks('turn', 1)
    expect(person(scene, 0).ghost).toBe(true)
    expect([person(scene, 2).keys, person(scene, 2).items]).toEqual([[], []])
    return scene.state
  }
  // SPO-R15: with 2 as well, for a robbery costs 2.
  for (const morale of [1, 2]) {
    expect(rob(morale, { keys: [4] }).pileCounts).toEqual([5, 5, 5, 5, 5, 5])
    expect(rob(morale, { items: ['mirror'] }).itemDiscards).toEqual(['mirror'])
  }
})

plain('SPO-R15 a robbery that fails costs nothing', () => {
  const scene = atTheVictim({ 0: { morale: 2 }, 2: { keys: [1] } })
    .dice(2, 1)
    .take({ do: 'rob', victim: 2 })
  expect([morale(scene, 0), scene.told('moraleChanged')]).toEqual([2, []])
})

plain('SPO-R16 an open item raises the robber by its 3, as far as 9, whatever it gave the victim', () => {
  const scene = atTheVictim({ 0: { morale: 3 }, 2: { open: [{ card: 'book', points: 1 }], morale: 9 } })
  scene.dice(4, 1).take({ do: 'rob', victim: 2 })
  expect([morale(scene, 0), person(scene, 0).open, morale(scene, 2)]).toEqual([4, [{ card: 'book', points: 3 }], 8])
})

plain('SPO-R83 after closing time a stolen open item brings no points, and takes none away later', () => {
  const gin = { open: [{ card: 'gin' as const, points: 3 }], morale: 7 }
  const scene = atTheVictim({ 0: { morale: 6 }, 1: { morale: 2 }, 2: gin }, 3, 31)
  scene.dice(7, 1).take({ do: 'rob', victim: 2 })
  expect([person(scene, 0).open, person(scene, 0).gin]).toEqual([[{ card: 'gin', points: 0 }], 4])
  // 2 for the robbery; the victim has lost what the Gin gave.
  expect([morale(scene, 0), morale(scene, 2)]).toEqual([4, 4])
})

plain('SPO-095 a victim that has become a ghost does not roll', () => {
  // Seat 2 lives only by its Gin; there is no die for a third roll.
  const scene = atTheVictim({ 0: { morale: 6 }, 2: { open: [{ card: 'gin', points: 3 }], morale: 3 } })
  scene.dice(7).take({ do: 'rob', victim: 2 }).asks('turn', 1)
  expect([person(scene, 2).ghost, person(scene, 2).gin, person(scene, 0).open]).toEqual([
    true,
    0,
    [{ card: 'gin', points: 3 }],
  ])
  expect(scene.told('tested').filter((event) => 'why' in event && event.why === 'victim')).toEqual([])
})

plain('SPO-R60 a robbery roll above morale ends the Book of robber and victim alike', () => {
  const book = [{ card: 'book' as const, points: 3 }]
  const robber = atTheVictim({ 0: { open: book, morale: 7 }, 2: { keys: [1] } })
    .dice(8, 1)
    .take({ do: 'rob', victim: 2 })
  expect([morale(robber, 0), person(robber, 0).open]).toEqual([2, []])
  const victim = atTheVictim({ 2: { keys: [1], open: book, morale: 7 } })
    .dice(1, 8)
    .take({ do: 'rob', victim: 2 })
  expect([morale(victim, 2), person(victim, 2).open]).toEqual([3, []])
})

plain('SPO-R76 a third player does not know which key was stolen, and forgets which are left', () => {
  const scene = atTheVictim({ 2: { keys: [1, 4] } }, 4).dice(10, 1)
  expect(spookhuis.view(scene.state, 3).players[2].keys).toEqual([1, 4])
  scene.take({ do: 'rob', victim: 2 })
  const [stolen] = person(scene, 0).keys
  expect(spookhuis.view(scene.state, 3).players[0].keys).toEqual([null])
  expect(spookhuis.view(scene.state, 3).players[2].keys).toEqual([null])
  expect(spookhuis.view(scene.state, 0).players[0].keys).toEqual([stolen.kind])
  expect(spookhuis.view(scene.state, 2).players[0].keys).toEqual([stolen.kind])
  expect(spookhuis.view(scene.state, 0).players[2].keys).toEqual([5 - stolen.kind])
})
