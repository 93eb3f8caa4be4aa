import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { cardsOf, dice, endTurn, type House, haunted, roomOf, sum } from '../house.ts'

const MOURNER = 10

/** Everything on the way but its ends: from the Master Bedroom upstairs to the Crypt below. */
const WAY: readonly Room[] = ['upperLanding', 'grandStaircase', 'foyer', 'stairsFromBasement', 'basementLanding']

/** Seat 1, Zoe Ingstrom, is no revealer; seat 2 has the lowest Sanity. Seat 0 is on turn. */
const begun = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(47, {
    explorers: ['oxBellows', 'zoeIngstrom', 'brandonJaspers'],
    revealer: 0,
    ...more,
  })

const traitorOf = (scene: House): number => scene.state.players.findIndex(({ team }) => team === 'traitor')
const hero = (scene: House): number => scene.state.turn.seat
const lit = (scene: House): Room[] =>
  scene.state.tokens.flatMap(({ name, room }) => (name === 'lit' ? [ROOMS[room]] : [])).sort()
const tapers = (scene: House, seat: number): number =>
  cardsOf(scene, seat).filter((thing) => thing.startsWith('taper-')).length

/** Lights in these rooms besides those at the ends. */
const lighten = (scene: House, ...rooms: Room[]): House =>
  scene.arrange((state) => {
    for (const room of rooms) state.tokens.push({ name: 'lit', room: ROOM[room], part: 0 })
  })

/** The turn of the traitor, who stands somewhere; all heroes are elsewhere. */
function traitorIn(room: Room, heroes: Room = 'upperLanding'): House {
  const scene = begun()
  const traitor = traitorOf(scene)
  scene.arrange((state) => {
    state.monsters = []
    state.players.forEach((player, seat) => {
      player.room = ROOM[seat === traitor ? room : heroes]
    })
  })
  while (scene.state.turn.seat !== traitor) endTurn(scene)
  return scene
}

rule('H47-01', 'set-up: Bier and Grave are lit; 0/1/2/4 Mourners stand by the Grave', () => {
  const counts = [3, 4, 5, 6].map((seats) => {
    const scene = haunted(47, { seats })
    expect(lit(scene)).toEqual(['crypt', 'masterBedroom'])
    expect(scene.state.haunt?.places).toMatchObject({ bier: ROOM.masterBedroom, grave: ROOM.crypt })
    return scene.state.monsters.filter(({ kind, room }) => kind === 'mourner' && room === ROOM.crypt).length
  })
  expect(counts).toEqual([0, 1, 2, 4])
})

rule('H47-02', '3/3/3/2 tapers for each hero; at the Bier up to three', () => {
  const scene = begun()
  const traitor = traitorOf(scene)
  expect(scene.state.players.map((_, seat) => tapers(scene, seat))).toEqual(
    [0, 1, 2].map((seat) => (seat === traitor ? 0 : 3)),
  )
  for (const [seats, each] of [
    [4, 3],
    [5, 3],
    [6, 2],
  ]) {
    const more = haunted(47, { seats })
    expect(tapers(more, hero(more))).toBe(each)
  }
  const seat = hero(scene)
  scene.refuses({ do: 'task', task: 'H47-02' }).arrange((state) => {
    state.players[seat].room = ROOM.masterBedroom
    state.players[seat].cards.pop()
  })
  scene.take({ do: 'task', task: 'H47-02' })
  expect(tapers(scene, seat)).toBe(3)
  scene.arrange((state) => {
    state.turn.tried = []
  })
  scene.refuses({ do: 'task', task: 'H47-02' })
})

/** A hero lights its room with this result; returns the scene and the seat. */
function lights(total: number, cards: string[] = []): { scene: House; seat: number; thrown: number } {
  const scene = begun()
  const seat = hero(scene)
  scene.arrange((state) => {
    state.players[seat].room = ROOM.foyer
    state.players[seat].clips[3] = 3
    state.players[seat].cards.push(...cards)
  })
  scene.take({ do: 'task', task: 'H47-04' })
  dice(scene, ...sum(8, total)).take({ do: 'decide', trait: 'sanity' })
  const [rolled] = scene.told('rolled')
  return { scene, seat, thrown: rolled !== undefined && 'results' in rolled ? rolled.results.length : 0 }
}

rule('H47-04', 'Light uses up a taper, whatever comes of it; with 3 the room is lit', () => {
  const [failed, done] = [lights(2), lights(3)]
  expect([lit(failed.scene).includes('foyer'), tapers(failed.scene, failed.seat)]).toEqual([false, 2])
  expect([lit(done.scene).includes('foyer'), tapers(done.scene, done.seat)]).toEqual([true, 2])
  done.scene.arrange((state) => {
    state.turn.tried = []
  })
  done.scene.refuses({ do: 'task', task: 'H47-04' })
})

rule(['H47-02', 'H47-04'], 'the Candle gives a die more; the Skull a second try', () => {
  expect(lights(3, ['candle']).thrown).toBe(lights(3).thrown + 1)
  lights(2).scene.refuses({ do: 'task', task: 'H47-04b' }).refuses({ do: 'task', task: 'H47-04' })
  const { scene } = lights(2, ['skull'])
  dice(scene, ...sum(8, 3))
    .take({ do: 'task', task: 'H47-04b' })
    .take({ do: 'decide', trait: 'sanity' })
  expect(lit(scene)).toContain('foyer')
})

rule('H47-03', 'the Crypt does not hurt', () => {
  const scene = begun()
  const seat = hero(scene)
  scene.arrange((state) => {
    state.players[seat].room = ROOM.crypt
  })
  expect(endTurn(scene).play.open[0].ask.ask).toBe('turn')
})

/** A Mourner ends its movement here. */
function mourned(room: Room, heroes: Room, stunned = 0): Room[] {
  const scene = lighten(haunted(47, { seats: 4, revealer: 0 }), 'foyer').arrange((state) => {
    for (const player of state.players) player.room = ROOM[heroes]
    Object.assign(state.monsters[0], { room: ROOM[room], stunned })
  })
  while (scene.state.haunt?.round === 1) {
    if (scene.play.open[0].ask.ask === 'monsters') scene.take({ do: 'endMonsters' })
    else endTurn(scene)
  }
  return lit(scene)
}

rule('H47-05', 'a Mourner that stops in a lit room without a hero puts the light out, but not at the ends', () => {
  expect(mourned('foyer', 'upperLanding')).not.toContain('foyer')
  expect(mourned('foyer', 'foyer')).toContain('foyer')
  expect(mourned('foyer', 'upperLanding', 1)).toContain('foyer')
  expect(mourned('crypt', 'upperLanding')).toContain('crypt')
})

rule('H47-06', 'Snuff: Speed 3, in a lit room without a hero', () => {
  const snuffed = (total: number) => {
    const scene = lighten(traitorIn('foyer'), 'foyer')
    dice(scene, ...sum(8, total)).take({ do: 'task', task: 'H47-06' })
    return lit(scene).includes('foyer')
  }
  expect([snuffed(2), snuffed(3)]).toEqual([true, false])
  lighten(traitorIn('foyer', 'foyer'), 'foyer').refuses({ do: 'task', task: 'H47-06' })
  traitorIn('crypt').refuses({ do: 'task', task: 'H47-06' })
  traitorIn('foyer').refuses({ do: 'task', task: 'H47-06' })
})

rule('H47-07', 'whoever is beaten by a Mourner may be led to a connected room instead of being hurt', () => {
  const scene = haunted(47, { seats: 4, revealer: 0 })
  const traitor = traitorOf(scene)
  const victim = traitor === 1 ? 2 : 1
  scene.arrange((state) => {
    state.players.forEach((player, seat) => {
      player.room = ROOM[seat === victim ? 'foyer' : 'upperLanding']
    })
    state.monsters[0].room = ROOM.foyer
  })
  while (scene.play.open[0].ask.ask !== 'monsters') endTurn(scene)
  dice(scene, 2, 2, 2, 2, ...sum(8, 0)).take({ do: 'attack', who: MOURNER, on: victim })
  scene.offers({ do: 'dealDamage' }).take({ do: 'rider', rider: 'H47-07' }).take({ do: 'decide', room: 'entranceHall' })
  expect(roomOf(scene, victim)).toBe('entranceHall')
})

rule('H47-07', 'ends: the road is complete when a round ends; otherwise round 9/8/8/7', () => {
  const ended = (...rooms: Room[]) => {
    const scene = lighten(begun(), ...rooms)
    while (scene.state.outcome === null && scene.state.haunt?.round === 1) endTurn(scene)
    return scene.state.outcome?.reason ?? null
  }
  expect([ended(...WAY), ended(...WAY.slice(1)), ended(...WAY.slice(0, -1))]).toEqual(['end.47.hero', null, null])
  for (const [seats, last] of [
    [3, 9],
    [4, 8],
    [5, 8],
    [6, 7],
  ]) {
    const scene = haunted(47, { seats }).arrange((state) => {
      state.monsters = []
      if (state.haunt) state.haunt.round = last
    })
    while (scene.state.outcome === null && scene.state.haunt?.round === last) endTurn(scene)
    expect(scene.state.outcome).toMatchObject({ reason: 'end.47.traitor' })
  }
})

rule('H47-01', 'the lowest Sanity betrays, but never the revealer', () => {
  const traitor = (revealer: number) =>
    haunted(47, { revealer, explorers: ['oxBellows', 'brandonJaspers', 'zoeIngstrom'] }).state.haunt?.traitor
  // Sanity 3, 4 and 5
  expect([traitor(0), traitor(1), traitor(2)]).toEqual([1, 0, 0])
})
