import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { dice, doing, endTurn, type House, haunted, roomOf, sum, traits } from '../house.ts'

const MUSICIANS = ['drum', 'fiddle', 'flute', 'horn', 'organ']

/** Seat 2 knows most but for the revealer, seat 1, and betrays; seat 0 is on turn. */
const begun = (at: Room[] = ['foyer', 'foyer', 'foyer'], seats = 3): House =>
  haunted(17, {
    seats,
    revealer: 1,
    at,
    explorers: ['oxBellows', 'zoeIngstrom', 'heatherGranville', 'brandonJaspers', 'jennyLeClerc', 'madameZostra'],
  })

const places = ({ state }: House, name: string): number[] =>
  state.tokens.flatMap((token) => (token.name === name ? [token.room] : []))

/** These musicians, and no others, sit and play, each in a room. */
const orchestra = (scene: House, seats: Partial<Record<string, Room>>, silent: Room[] = []): House =>
  scene.arrange((state) => {
    state.tokens = Object.entries(seats).flatMap(([name, room]) => [
      { name, room: ROOM[room as Room], part: 0 },
      ...(silent.includes(room as Room) ? [] : [{ name: 'playing', room: ROOM[room as Room], part: 0 }]),
    ])
  })

const score = (scene: House): number => scene.state.haunt?.counters['score'] ?? -1

rule('H17-01', 'set-up: three to five Musicians far from one another, all playing, and the dancers', () => {
  for (const [seats, sitting, dancers] of [
    [3, 3, 0],
    [4, 4, 1],
    [5, 5, 2],
    [6, 5, 2],
  ]) {
    const scene = begun(undefined, seats)
    const { state } = scene
    const rooms = MUSICIANS.flatMap((name) => places(scene, name))
    expect(state.haunt?.traitor).toBe(2)
    expect(MUSICIANS.map((name) => places(scene, name).length)).toEqual(MUSICIANS.map((_, i) => (i < sitting ? 1 : 0)))
    expect(places(scene, 'playing').sort()).toEqual([...rooms].sort())
    expect(rooms.every((room) => FIT[room])).toBe(true)
    const far = distances(state, [rooms[0]])
    const most = Math.max(...far.filter((_, room) => FIT[room]))
    expect(far[rooms[1]]).toBe(most)
    expect(state.monsters.map(({ kind, room }) => [kind, room])).toEqual(Array(dancers).fill(['dancer', ROOM.foyer]))
    if (dancers > 0) expect(traits(scene, 10)).toEqual([3, 3, 0, 0])
  }
})

rule('H17-01', 'the highest Knowledge betrays, but never the revealer', () => {
  const revealed = (revealer: number) =>
    haunted(17, { revealer, explorers: ['oxBellows', 'madameZostra', 'heatherGranville'] }).state.haunt?.traitor
  // Knowledge 3, 4 and 5
  expect([revealed(0), revealed(1), revealed(2)]).toEqual([2, 2, 1])
})

rule('H17-03', 'the Drum: heroes have a space less, while it plays', () => {
  const steps = (scene: House): number => {
    let n = 0
    for (; scene.choices({ do: 'move' }).length > 0; n++)
      scene.take({ do: 'move', to: roomOf(scene) === 'foyer' ? 'entranceHall' : 'foyer' })
    return n
  }
  const away: Room[] = ['foyer', 'upperLanding', 'upperLanding']
  expect(steps(orchestra(begun(away), { drum: 'basementLanding' }))).toBe(3)
  expect(steps(orchestra(begun(away), { drum: 'basementLanding', flute: 'attic' }, ['basementLanding']))).toBe(4)
})

rule('H17-03', 'the Fiddle: once a turn a hero rolls Speed 4, or goes where the traitor says', () => {
  const led = (result: number) => {
    const scene = orchestra(endTurn(endTurn(begun())), { fiddle: 'upperLanding' })
    dice(scene, ...sum(4, result))
    return scene.take({ do: 'task', task: 'H17-03', on: 0 })
  }
  const astray = led(3).asks('choose', 2)
  expect(astray.choices().map((choice) => ('room' in choice ? choice.room : ''))).toEqual(
    expect.arrayContaining(['entranceHall', 'grandStaircase']),
  )
  astray.take({ do: 'decide', room: 'entranceHall' }).asks('turn', 2).refuses({ task: 'H17-03' })
  expect(roomOf(astray)).toBe('entranceHall')
  led(0).asks('choose', 2)
  expect(roomOf(led(4).asks('turn', 2))).toBe('foyer')
  orchestra(endTurn(endTurn(begun())), { fiddle: 'upperLanding' }, ['upperLanding']).refuses({ task: 'H17-03' })
  orchestra(begun(), { fiddle: 'upperLanding' }).refuses({ task: 'H17-03' })
})

const silence = (seats: Partial<Record<string, Room>>, ...results: number[]): House => {
  const scene = orchestra(begun(), seats)
  dice(scene, ...results)
  return scene.take({ do: 'task', task: 'H17-04' }).take({ do: 'decide', trait: 'might' })
}

rule('H17-03', 'the Flute: a die fewer to silence anybody, itself as well', () => {
  const scene = silence({ drum: 'foyer', flute: 'upperLanding' }, ...sum(4, 4))
  expect(places(scene, 'playing')).toEqual([ROOM.upperLanding])
})

rule('H17-03', 'the Horn: the traitor, and nobody else, attacks with two dice more', () => {
  /** How many dice somebody throws in an attack, and then the other in defence. */
  const thrown = (scene: House, on: number, silent: Room[] = []) => {
    dice(orchestra(scene, { horn: 'upperLanding' }, silent), ...sum(12, 0))
    scene.take({ do: 'attack', on, trait: 'might' })
    return scene.told('rolled').map((event) => ('results' in event ? event.results.length : 0))
  }
  // Might 3 of the traitor, 5 of seat 0
  expect(thrown(endTurn(endTurn(begun())), 0)).toEqual([5, 5])
  expect(thrown(begun(), 2)).toEqual([5, 3])
  expect(thrown(endTurn(endTurn(begun())), 0, ['upperLanding'])).toEqual([3, 5])
})

rule('H17-03', 'the Organ: 1 mental damage at the end of the round, beside any Musician that plays', () => {
  const scene = orchestra(begun(['entranceHall', 'upperLanding', 'foyer']), { organ: 'basementLanding', drum: 'foyer' })
  doing(scene, { do: 'endRound' })
  scene.asks('suffer', 0)
  expect(scene.told('damaged')).toMatchObject([{ who: 0, harm: 'mental', n: 1 }])
  const hushed = orchestra(
    begun(['entranceHall', 'upperLanding', 'foyer']),
    { organ: 'basementLanding', drum: 'foyer' },
    ['basementLanding'],
  )
  doing(hushed, { do: 'endRound' })
  expect(hushed.told('damaged')).toEqual([])
})

rule('H17-04', 'Silence: Might or Knowledge 3 where a Musician plays; otherwise 1 mental damage', () => {
  expect(places(silence({ drum: 'foyer' }, ...sum(5, 3)), 'playing')).toEqual([])
  const failed = silence({ drum: 'foyer' }, ...sum(5, 2)).asks('suffer', 0)
  expect(places(failed, 'playing')).toEqual([ROOM.foyer])
  expect(failed.told('damaged')).toMatchObject([{ who: 0, harm: 'mental', n: 1 }])
  orchestra(begun(), { drum: 'foyer' }, ['foyer']).refuses({ task: 'H17-04' })
  orchestra(begun(), { drum: 'upperLanding' }).refuses({ task: 'H17-04' })
  orchestra(endTurn(endTurn(begun())), { drum: 'foyer' }).refuses({ task: 'H17-04' })
})

rule('H17-05', 'Cue: the traitor lets a silent Musician of its room play, without a roll', () => {
  const scene = orchestra(endTurn(endTurn(begun())), { drum: 'foyer' }, ['foyer'])
  scene.take({ do: 'task', task: 'H17-05' })
  expect(places(scene, 'playing')).toEqual([ROOM.foyer])
  orchestra(endTurn(endTurn(begun())), { drum: 'foyer' }).refuses({ task: 'H17-05' })
  orchestra(endTurn(endTurn(begun())), { drum: 'upperLanding' }, ['upperLanding']).refuses({ task: 'H17-05' })
  orchestra(begun(), { drum: 'foyer' }, ['foyer']).refuses({ task: 'H17-05' })
})

rule(['H17-02', 'H17-06'], 'at the end of a round the Score is one more for each that plays', () => {
  const scene = orchestra(begun(), { drum: 'attic', fiddle: 'entranceHall', flute: 'upperLanding' }, ['upperLanding'])
  expect(score(scene)).toBe(0)
  doing(scene, { do: 'endRound' })
  expect(score(scene)).toBe(2)
})

rule('H17-W1', 'all are silent when a round ends: the heroes; in its midst it is nothing', () => {
  const scene = orchestra(begun(), { drum: 'foyer' }, ['foyer'])
  endTurn(scene)
  expect(scene.state.outcome).toBe(null)
  doing(scene, { do: 'endRound' })
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.17.hero' })
  // it comes before the last round is over, and after the Organ
  const late = orchestra(begun(), { drum: 'foyer' }, ['foyer']).arrange((state) => {
    if (state.haunt) state.haunt.round = 9
  })
  expect(doing(late, { do: 'endRound' }).state.outcome?.reason).toBe('end.17.hero')
})

rule('H17-W2', 'the Score is full: the traitor side', () => {
  for (const [seats, notes] of [
    [3, 18],
    [4, 25],
    [5, 32],
    [6, 34],
  ]) {
    const scene = orchestra(begun(undefined, seats), { drum: 'entranceHall' }).arrange((state) => {
      if (state.haunt) state.haunt.counters['score'] = notes - 2
    })
    doing(scene, { do: 'endRound' })
    expect([score(scene), scene.state.outcome]).toEqual([notes - 1, null])
    doing(scene, { do: 'endRound' })
    expect(scene.state.outcome).toEqual({ winners: [2], reason: 'end.17.traitor' })
  }
})

rule('H17-W3', 'end of round 10/10/11/11: the traitor side', () => {
  const late = (round: number, seats = 3) => {
    const scene = orchestra(begun(undefined, seats), { drum: 'entranceHall' }).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(9), late(10), late(9, 4), late(10, 4)]).toEqual([
    undefined,
    'end.17.traitor',
    undefined,
    'end.17.traitor',
  ])
  for (const seats of [5, 6]) expect([late(10, seats), late(11, seats)]).toEqual([undefined, 'end.17.traitor'])
})
