import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test as plain } from 'vitest'
import { among, asked, BEFORE, DEAD_END, facing, house, IN, morale, person, tileAt, where } from './house.ts'

type Arrangement = NonNullable<Parameters<typeof house>[0]>

/** It is the turn of a ghost, seat 0, by default on the way to the wall. */
function ghostTurn(more: Arrangement = {}): ReturnType<typeof house> {
  const people = { ...more.people, 0: { ...more.people?.[0], ghost: true } }
  return house({ ...more, people }).arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
}

/** Seat 0 rides into the dead end and fails against a terror that costs all its morale. */
function dying(person: NonNullable<Arrangement['people']>[number]): ReturnType<typeof house> {
  const people = { 0: { morale: 1, ...person }, 1: { morale: 1, terrors: ['golem' as const, 'judge' as const] } }
  const scene = house({ people }).take({ do: 'ride' })
  if (asked(scene)[0] === 'items 0') scene.take({ do: 'pass' })
  scene.dice(10).take({ do: 'playTerror', card: 'golem' })
  if (asked(scene)[0] === 'brace 0') scene.take({ do: 'face' })
  return scene
}

rule('SPO-064', 'a new ghost returns all its keys to their piles', () => {
  const scene = dying({ keys: [1, 1, 4] })
  expect(person(scene, 0).keys).toEqual([])
  expect(scene.state.pileCounts).toEqual([5, 5, 5, 5, 5, 5])
})

rule('SPO-065', 'it discards all its items, hand and open, but keeps its terrors', () => {
  const scene = dying({
    items: ['mirror', 'file'],
    open: [{ card: 'gin', points: 3 }],
    terrors: ['raven', 'spider'],
  })
  const { items, open, terrors } = person(scene, 0)
  expect([items, open, terrors]).toEqual([[], [], ['raven', 'spider']])
  expect(scene.state.itemDiscards).toEqual(expect.arrayContaining(['mirror', 'file', 'gin']))
})

rule('SPO-066', 'its cart stays on the spot, fright points start at 0, and all pending effects end (SPO-R35)', () => {
  const scene = dying({ curses: ['werewolf', 'blackHood'], waiting: ['klara'], open: [{ card: 'levi', points: 1 }] })
  const { ghost, points, curses, waiting, open } = person(scene, 0)
  expect([ghost, points, curses, waiting, open]).toEqual([true, 0, [], [], []])
  expect(where(scene, 0)).toEqual(DEAD_END)
  expect(scene.state.terrorDiscards).toEqual(expect.arrayContaining(['werewolf', 'blackHood', 'golem']))
  expect(scene.state.encounterDiscards).toEqual(['levi'])
})

rule('SPO-067', 'a ghost never gets items or keys: passed-on items go past it', () => {
  const scene = ghostTurn()
  scene.arrange((state) => {
    state.itemPile.splice(state.itemPile.indexOf('mirror'), 1)
    state.aside = ['mirror']
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
  expect([person(scene, 0).items, person(scene, 1).items]).toEqual([[], ['mirror']])
  const inKeyRoom = ghostTurn({ people: { 0: BEFORE.keys } })
  expect(where(inKeyRoom, 0)).toEqual(IN.keys)
  inKeyRoom.asks('turn', 1)
  expect(person(inKeyRoom, 0).keys).toEqual([])
})

rule('SPO-068', 'a ghost rides along the rails: forward, and by the branches it likes', () => {
  const scene = ghostTurn({ tiles: [[-1, 2, 'G1', 3]] })
  scene.asks('branch', 0)
  expect(among(scene, 'direction')).toEqual(['east', 'northeast'])
  scene.take({ direction: 'east' }).asks('wall', 0).take({ do: 'stayAtWall' })
  expect([where(scene, 0), facing(scene, 0)]).toEqual([DEAD_END, 'east'])
})

rule('SPO-069', 'at a dead end it may pass to an adjacent ordinary tile; it need not (SPO-R33)', () => {
  const scene = ghostTurn().asks('wall', 0)
  scene.offers({ do: 'stayAtWall' })
  const goals = among(scene, 'tile', { do: 'passWall' })
  expect(goals).toEqual(
    [tileAt(scene, [-1, 1]), tileAt(scene, [0, 1]), 'B1', tileAt(scene, [-1, 3]), tileAt(scene, [-2, 3])].sort(
      byOrder(goals),
    ),
  )
  scene.take({ tile: 'B1' })
  expect([where(scene, 0), facing(scene, 0)]).toEqual([[0, 2], null])
  // Facing a wall at the start, passing is the whole ride, to any adjacent ordinary tile.
  const start = ghostTurn({ people: { 0: { at: DEAD_END, faces: 'east' } } })
  start.asks('wall', 0).refuses({ do: 'stayAtWall' }).offers({ tile: 'A2' }).take({ tile: 'A2' })
  expect(where(start, 0)).toEqual([-2, 2])
})

function byOrder(order: unknown[]): (a: unknown, b: unknown) => number {
  return (a, b) => order.indexOf(a) - order.indexOf(b)
}

rule('SPO-070', 'not to the tile it has just come from, and never into a room (SPO-R32)', () => {
  ghostTurn().asks('wall', 0).refuses({ tile: 'A2' })
  // Beside a key room and the item room.
  const corner = ghostTurn({ people: { 0: { at: [-2, 3], faces: 'southwest' } } })
  corner.refuses({ tile: 'KEY3' })
  const items = ghostTurn({ people: { 0: { at: [0, 1], faces: 'northwest' } } })
  items.refuses({ tile: 'ITEM' }).refuses({ tile: 'GATE' })
  expect(among(items, 'tile').length).toBeGreaterThan(1)
})

rule('SPO-071', 'after a wall the ride is over, and the next may begin in any direction', () => {
  const scene = ghostTurn({
    tiles: [
      [0, 1, 'L1', 0],
      [0, 2, 'D1', 1],
      [1, 0, 'D2', 1],
    ],
  })
  scene.take({ tile: 'L1' }).asks('turn', 1)
  scene.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
  expect(among(scene, 'direction', { do: 'leave' })).toEqual(expect.arrayContaining(['southeast', 'northeast']))
})

rule('SPO-072', 'ghosts may not enter item room, encounter room and gatehouse: they are walls (SPO-R34)', () => {
  for (const room of ['items', 'encounters', 'gatehouse'] as const) {
    const scene = ghostTurn({ people: { 0: BEFORE[room] } })
    // They face a wall from the start.
    scene.asks('wall', 0).refuses({ do: 'stayAtWall' })
  }
  const on = ghostTurn({ people: { 0: { at: [2, -1], faces: 'southwest' } }, tiles: [[1, 0, 'E1', 0]] })
  on.asks('wall', 0).take({ do: 'stayAtWall' })
  expect([where(on, 0), facing(on, 0)]).toEqual([[1, 0], 'west'])
  // A player who became a ghost inside leaves by any connection; from the gatehouse by his ramp.
  const inside = ghostTurn({
    people: { 0: { at: IN.items } },
    tiles: [
      [0, 1, 'L1', 0],
      [2, 0, 'D1', 1],
    ],
  })
  inside.asks('setOff', 0)
  expect(among(inside, 'direction', { do: 'leave' })).toEqual(expect.arrayContaining(['west', 'northeast']))
  const ramp = ghostTurn({ people: { 0: { at: [0, 0], faces: 'east' } }, tiles: [[1, 0, 'L1', 0]] })
  ramp.asks('branch', 0)
  expect(where(ramp, 0)).toEqual([1, 0])
})

rule('SPO-073', 'ghosts may ride into key rooms, even occupied ones, and block nobody', () => {
  const scene = ghostTurn({ people: { 0: BEFORE.keys, 1: { at: IN.keys } } })
  expect(where(scene, 0)).toEqual(IN.keys)
})

rule('SPO-074', 'a ghost does not prevent a local action', () => {
  const scene = house({
    people: { 0: BEFORE.keys, 1: { terrors: ['raven', 'spider'] }, 2: { at: IN.keys, ghost: true } },
  })
  scene.dice(1, 1).take({ do: 'ride' }).take({ do: 'playTerror', card: 'raven' }).take({ do: 'takeKey' })
  expect(person(scene, 0).keys.map(({ kind }) => kind)).toEqual([3])
})

rule('SPO-075', 'a ghost scares whomever it rides over, and whoever rides over it (SPO-R36)', () => {
  // The ghost rides over seat 1, who stands on its way, and stops on the tile of seat 2.
  const over = ghostTurn({
    people: { 1: { at: [-1, 2] }, 2: { at: [0, 2] } },
    tiles: [
      [0, 2, 'D1', 0],
      [1, 2, 'C1', 0],
    ],
  })
  over.dice(10, 10).take({ do: 'stayAtWall' })
  expect(over.told('tested')).toMatchObject([
    { seat: 1, why: 'ghosts' },
    { seat: 2, why: 'ghosts' },
  ])
  // A normal player rides over a ghost.
  const overtaken = house({
    people: { 1: { at: [-1, 2], ghost: true } },
    tiles: [
      [0, 2, 'D1', 0],
      [1, 2, 'C1', 0],
    ],
  }).dice(10)
  overtaken.take({ do: 'ride' })
  expect(overtaken.told('tested')).toMatchObject([{ seat: 0, why: 'ghosts' }])
  // Not on the start tile, and not in the gatehouse.
  const start = house({
    people: { 0: BEFORE.gatehouse, 1: { at: [1, 0], ghost: true }, 2: { at: [0, 0], faces: 'east', ghost: true } },
  })
  start.take({ do: 'ride' })
  expect(start.told('tested')).toEqual([])
})

rule('SPO-076', 'the ghost scares before anything else, also at a dead end and in a key room', () => {
  for (const at of [BEFORE.keys, { at: [-2, 2] as [number, number], faces: 'east' as const }]) {
    const ghost = { at: at === BEFORE.keys ? IN.keys : DEAD_END, ghost: true }
    const scene = house({ people: { 0: at, 1: { morale: 1, terrors: ['raven', 'spider'] }, 2: ghost } }).dice(1)
    scene.take({ do: 'ride' })
    expect(scene.told('tested')).toMatchObject([{ why: 'ghosts' }])
    expect(scene.told('terrorPlayed')).toEqual([])
  }
})

rule('SPO-077', 'failed: 1 morale less and 1 fright point; passed: nothing (SPO-R39)', () => {
  for (const [roll, left, points] of [
    [5, 5, 0],
    [6, 4, 1],
  ]) {
    const scene = house({ people: { 0: { ...BEFORE.keys, morale: 5 }, 2: { at: IN.keys, ghost: true } } }).dice(roll)
    scene.take({ do: 'ride' })
    expect([morale(scene, 0), person(scene, 2).points]).toEqual([left, points])
  }
})

rule('SPO-078', 'several ghosts: one test for all, and a point for each (SPO-R37)', () => {
  const scene = house({
    seats: 4,
    people: { 0: { morale: 5 }, 2: { at: DEAD_END, ghost: true }, 3: { at: DEAD_END, ghost: true } },
  })
  scene.dice(10).take({ do: 'ride' })
  expect(scene.told('tested')).toHaveLength(1)
  expect([morale(scene, 0), person(scene, 2).points, person(scene, 3).points]).toEqual([4, 1, 1])
})

rule('SPO-079', 'ghosts go on playing terrors, as scarer and as left neighbour', () => {
  const scene = house({ people: { 1: { ghost: true, terrors: ['raven', 'spider'] } } }).take({ do: 'ride' })
  scene.asks('terror', 1).offers({ card: 'raven' })
  const left = house({ people: { 0: BEFORE.keys, 1: { ghost: true, terrors: ['raven', 'spider'] } } }).take({
    do: 'ride',
  })
  left.asks('terror', 1)
})

rule('SPO-080', 'a ghost is never scared, robbed or a target of a terror', () => {
  const crowd = {
    1: { ghost: true, at: DEAD_END, terrors: ['rickshaw' as const, 'raven' as const] },
    2: { ghost: true, at: DEAD_END },
  }
  const scene = house({ seats: 4, people: { ...crowd, 3: { morale: 1, terrors: ['rickshaw', 'spider'] } } }).dice(1, 1)
  scene.arrange((state) => {
    state.players[1].points = 3
  })
  scene.dice(1, 1).take({ do: 'ride' })
  const scarer = scene.play.open[0].seat
  expect([1, 2]).toContain(scarer)
  // Seat 0 passes; only the normal seat 3 could be the next target.
  scene.arrange((state) => {
    state.players[scarer].terrors[0] = 'wendigo'
    for (const list of [state.terrorPile, ...state.players.map(({ terrors }) => terrors)]) {
      const at = list.lastIndexOf('wendigo')
      if (at > 0) list.splice(at, 1)
    }
  })
  scene.dice(1).take({ do: 'playTerror', card: 'wendigo' })
  expect(among(scene, 'target', { do: 'passOn' })).toEqual([3])
  scene.take({ do: 'letGo' }).asks('wall', 1)
  expect(scene.told('robbed')).toEqual([])
})

plain('SPO-R34 a player who became a ghost in a room scares nobody there', () => {
  const scene = house({ people: { 0: BEFORE.items, 1: { at: IN.items, ghost: true } } }).take({ do: 'ride' })
  expect(scene.told('tested')).toEqual([])
  expect(where(scene, 0)).toEqual(IN.items)
})

plain('SPO-R37 nobody takes two ghost tests in one turn', () => {
  // The ghost crosses the tile of seat 1 twice: there and back by a ghost circle.
  const scene = ghostTurn({ people: { 1: { at: [-1, 2], morale: 9 } }, tiles: [[0, 2, 'L1', 0]] }).dice(10)
  scene.take({ direction: 'west' })
  while (asked(scene)[0] !== 'turn 1') scene.take({ do: 'stayAtWall' })
  expect(scene.told('tested')).toHaveLength(1)
  expect(person(scene, 0).points).toBe(1)
})

plain('SPO-R74 after the ride first the ghosts, then Dracula, then the Werewolf, then the place', () => {
  const scene = house({
    seats: 4,
    people: {
      0: { morale: 5, curses: ['dracula', 'werewolf'] },
      1: { at: DEAD_END, morale: 5 },
      2: { at: DEAD_END, ghost: true, terrors: ['raven', 'spider'] },
    },
  })
  scene.dice(5, 5, 5).take({ do: 'ride' }).asks('terror', 2)
  expect(scene.told('tested')).toMatchObject([
    { seat: 0, why: 'ghosts' },
    { seat: 1, why: 'dracula' },
    { seat: 1, why: 'werewolf' },
  ])
})

plain('SPO-R79 a cart that is set into a key room is scared by a ghost there, but meets no Dracula', () => {
  const scene = house({
    people: {
      0: { waiting: ['invisible'], items: ['gin'], morale: 8, curses: ['werewolf'] },
      2: { at: IN.keys, ghost: true },
    },
  })
  scene.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
  scene.dice(10).take({ do: 'quiet' }).asks('terror', 1)
  expect([where(scene, 0), person(scene, 2).points, scene.told('met')]).toEqual([IN.keys, 1, []])
})
