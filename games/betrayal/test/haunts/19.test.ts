import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, type Room } from '../../content/rooms.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, hold, kit, roomOf, sum } from '../house.ts'

const SITTER = 10

/** Madame Zostra, seat 2, is the oldest; seats 0 and 1 are heroes, seat 0 is on turn. */
const begun = (at: Room[] = ['foyer', 'foyer', 'foyer'], seats = 3): House =>
  haunted(19, {
    seats,
    explorers: ['oxBellows', 'zoeIngstrom', 'madameZostra', 'brandonJaspers', 'heatherGranville', 'jennyLeClerc'],
    revealer: 2,
    at,
  })

const count = ({ state }: House, counter: string): number => state.haunt?.counters[counter] ?? -1
const setCounter = (scene: House, counter: string, n: number): House =>
  scene.arrange((state) => {
    if (state.haunt) state.haunt.counters[counter] = n
  })

rule('H19-01', 'set-up: the Gallery, the Portrait in it, the sitter restored, fellow sitters', () => {
  for (const [seats, sitters] of [
    [3, 0],
    [4, 1],
    [5, 3],
    [6, 4],
  ]) {
    const scene = begun(undefined, seats)
    const { haunt, tokens, monsters } = scene.state
    expect(haunt).toMatchObject({ traitor: 2, places: { longGallery: ROOM.gallery } })
    expect(tokens).toContainEqual(expect.objectContaining({ name: 'portrait', room: ROOM.gallery }))
    expect(monsters.map(({ room }) => room)).toEqual(Array.from({ length: sitters }, () => ROOM.gallery))
  }
  const hurt = haunted(19, { explorers: ['professorLongfellow'], revealer: 1, clips: { might: 0, sanity: 5 } })
  expect(hurt.state.haunt?.traitor).toBe(0)
  expect([clipsOf(hurt)[0] > 0, clipsOf(hurt)[3]]).toEqual([true, 5])
})

rule('H19-01', 'sitters keep to the upper floor, and come back to the Gallery when beaten', () => {
  const scene = begun(['upperLanding', 'foyer', 'foyer'], 4).arrange((state) => {
    state.monsters[0].room = ROOM.upperLanding
  })
  endTurn(scene).asks('turn', 0)
  dice(scene, ...sum(5, 8), ...sum(4, 1))
  scene.take({ do: 'attack', on: SITTER, weapon: null })
  expect([roomOf(scene, SITTER), scene.state.monsters[0].stunned]).toEqual(['gallery', 1])
  const upstairs = begun(['foyer', 'foyer', 'foyer'], 4).arrange((state) => {
    state.monsters[0].room = ROOM.upperLanding
  })
  endTurn(endTurn(endTurn(endTurn(upstairs)))).asks('monsters', 2)
  expect(upstairs.choices()).not.toContainEqual(expect.objectContaining({ to: 'grandStaircase' }))
  upstairs.offers({ do: 'monsterMove', who: SITTER, to: 'gallery' })
})

rule('H19-02', 'nothing lowers the sitter’s traits but the loss of a card', () => {
  const scene = begun().arrange((state) => {
    hold(state, 2, 'girl')
  })
  const before = [...clipsOf(scene, 2)]
  doing(scene, [
    { do: 'damage', who: 2, harm: 'physical', n: 3 },
    { do: 'lose', who: 2, trait: 'sanity', n: 2 },
  ])
  expect([clipsOf(scene, 2), scene.told('damaged')]).toEqual([before, []])
  doing(scene, kit({ do: 'discard', card: 'girl' }))
  expect(clipsOf(scene, 2)[3]).toBeLessThan(before[3])
})

/** Seat 0 attacks the sitter, with these totals. */
const blow = (scene: House, mine: number, theirs: number): House => {
  dice(scene, ...sum(5, mine), ...sum(4, theirs))
  return scene.take({ do: 'attack', on: 2, weapon: null })
}

rule('H19-03', 'beaten, in a hero’s attack or its own, the sitter has a Scar more and no hurt', () => {
  const scene = blow(begun(), 4, 3)
  expect([count(scene, 'scars'), count(scene, 'years'), clipsOf(scene, 2)]).toEqual([1, 0, clipsOf(begun(), 2)])
  expect(count(blow(begun(), 3, 3), 'scars')).toBe(0)
  const own = endTurn(endTurn(begun()))
  dice(own, ...sum(4, 1), ...sum(5, 4))
  own.take({ do: 'attack', on: 0, weapon: null })
  expect(count(own, 'scars')).toBe(1)
})

rule('H19-03', 'a theft comes instead of the Scar; damage without an attack gives none', () => {
  const scene = begun().arrange((state) => {
    hold(state, 2, 'bell')
  })
  blow(scene, 6, 2).take({ do: 'steal', thing: 'bell' })
  expect([count(scene, 'scars'), cardsOf(scene)]).toEqual([0, ['bell']])
  expect(count(doing(begun(), { do: 'damage', who: 2, harm: 'physical', n: 2 }), 'scars')).toBe(0)
})

rule(
  'H19-04',
  'a hero hurt in an attack by the sitter or a fellow of its, or on it: a Year, however much it was',
  () => {
    const own = endTurn(endTurn(begun()))
    dice(own, ...sum(4, 5), ...sum(5, 2))
    own.take({ do: 'attack', on: 0, weapon: null }).asks('suffer', 0)
    expect(count(own.take({ ...own.choices()[0] }), 'years')).toBe(1)
    const lost = blow(begun(), 1, 2).asks('suffer', 0)
    expect(count(lost.take({ ...lost.choices()[0] }), 'years')).toBe(1)
    const bySitter = begun(undefined, 4).arrange((state) => {
      state.players[0].room = state.monsters[0].room
    })
    while (bySitter.play.open[0].ask.ask === 'turn') endTurn(bySitter)
    dice(bySitter, ...sum(4, 6), ...sum(8, 0))
      .take({ do: 'attack', who: 10, on: 0 })
      .asks('suffer', 0)
    expect(count(bySitter.take({ ...bySitter.choices()[0] }), 'years')).toBe(1)
    const other = doing(begun(), { do: 'damage', who: 0, harm: 'physical', n: 2 })
    expect(count(other.take({ ...other.choices()[0] }), 'years')).toBe(0)
  },
)

rule('H19-05', 'Knowledge 3 by the Portrait: scars go, and heroes of the sitter’s choice have them', () => {
  const tried = (total: number, scars = 3, seats = 3): House => {
    const scene = setCounter(begun(['foyer', 'foyer', 'gallery'], seats), 'scars', scars)
    while (scene.state.turn.seat !== 2) endTurn(scene)
    dice(scene, ...sum(5, total))
    return scene.take({ do: 'task', task: 'H19-05' })
  }
  expect(count(tried(2), 'scars')).toBe(3)
  const scene = tried(3).take({ do: 'decide', about: 'H19-05', who: 1 })
  scene.take({ do: 'decide', about: 'H19-05b', name: 'H19.mind' }).asks('suffer', 1)
  scene.take({ ...scene.choices()[0] }).take({ do: 'decide', about: 'H19-05', who: 0 })
  scene.take({ do: 'decide', about: 'H19-05b', name: 'H19.body' }).asks('suffer', 0)
  expect(scene.told('damaged')).toMatchObject([
    { who: 1, harm: 'mental', n: 1 },
    { who: 0, harm: 'physical', n: 1 },
  ])
  scene.take({ ...scene.choices()[0] }).asks('turn', 2)
  expect(count(scene, 'scars')).toBe(1)
})

rule('H19-05', 'no more than there are, two at a time, three with six players', () => {
  const left = (seats: number, scars: number): number => {
    const scene = setCounter(begun(['foyer', 'foyer', 'gallery'], seats), 'scars', scars)
    while (scene.state.turn.seat !== 2) endTurn(scene)
    dice(scene, ...sum(5, 5))
    scene.take({ do: 'task', task: 'H19-05' })
    while (scene.play.open[0].ask.ask !== 'turn') scene.take({ ...scene.choices()[0] })
    return count(scene, 'scars')
  }
  expect([left(3, 1), left(4, 5), left(5, 5), left(6, 5)]).toEqual([0, 3, 3, 2])
  const clean = begun(['foyer', 'foyer', 'gallery'])
  endTurn(endTurn(clean)).refuses({ do: 'task', task: 'H19-05' })
})

rule('H19-06', 'with 2, 4, 5, 7 Scars Might 4 cuts the canvas, a blade with 2 dice more', () => {
  for (const [seats, scars] of [
    [3, 2],
    [4, 4],
    [5, 5],
    [6, 7],
  ]) {
    const at: Room[] = ['gallery', 'foyer', 'foyer']
    setCounter(begun(at, seats), 'scars', scars - 1).refuses({ do: 'task', task: 'H19-06' })
    const missed = setCounter(begun(at, seats), 'scars', scars)
    while (missed.state.turn.seat !== 0) endTurn(missed)
    dice(missed, ...sum(5, 3))
    expect(missed.take({ do: 'task', task: 'H19-06' }).state.outcome).toBe(null)
  }
  const blade = setCounter(begun(['gallery', 'foyer', 'foyer']), 'scars', 2).arrange((state) => {
    hold(state, 0, 'axe')
  })
  dice(blade, ...sum(7, 4))
  blade.take({ do: 'task', task: 'H19-06' })
  expect(blade.told('rolled').at(-1)).toMatchObject({ total: 4, results: expect.objectContaining({ length: 7 }) })
  expect(blade.state.outcome).toEqual({ winners: [0, 1], reason: 'end.19.hero' })
})

rule('H19-W1', 'the Portrait is slashed: the heroes', () => {
  const scene = setCounter(begun(['gallery', 'foyer', 'foyer']), 'scars', 2)
  dice(scene, ...sum(5, 4))
  expect(scene.take({ do: 'task', task: 'H19-06' }).state.outcome?.reason).toBe('end.19.hero')
})

rule('H19-W2', '4, 5, 6, 7 Years: the traitor side', () => {
  for (const [seats, years] of [
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 7],
  ]) {
    const scene = setCounter(begun(undefined, seats), 'years', years - 2)
    const older = () => doing(scene, kit({ do: 'count', counter: 'years', by: 1 }))
    expect(older().state.outcome).toBe(null)
    expect(older().state.outcome).toEqual({ winners: [2], reason: 'end.19.traitor' })
  }
})

rule('H19-W3', 'end of round 9: the traitor side with 2 Years, else the heroes', () => {
  const late = (seats: number, round: number, years: number) => {
    const scene = setCounter(begun(undefined, seats), 'years', years).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect(late(3, 8, 2)).toBe(undefined)
  for (const [seats, years] of [
    [3, 2],
    [4, 2],
    [5, 2],
    [6, 2],
  ])
    expect([late(seats, 9, years), late(seats, 9, years - 1)]).toEqual(['end.19.traitor', 'end.19.hero'])
})
