import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum } from '../house.ts'

const HAND = 10
const LACKS = ['noArm', 'noLeg', 'noRib', 'noJaw'] as const
type Lack = (typeof LACKS)[number]

/** Seat 2 holds the Skull and betrays; seat 0 is on turn. One Hand stands where it is said. */
const begun = (at: Room[], hand: Room = 'basementLanding', more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(34, { revealer: 2, cards: [[], [], ['skull']], ...more }).arrange((state) => {
    at.forEach((room, seat) => {
      state.players[seat].room = ROOM[room]
    })
    state.monsters.length = 1
    state.monsters[0].room = ROOM[hand]
  })

const lacks = ({ state }: House, seat = 0): Lack[] => LACKS.filter((lack) => (state.players[seat].marks[lack] ?? 0) > 0)
const without = (scene: House, ...list: Lack[]): House =>
  scene.arrange((state) => {
    for (const lack of list) state.players[0].marks[lack] = 1
  })
const counter = (scene: House, name: string): number => scene.state.haunt?.counters[name] ?? -1
const give = (scene: House, who: number, thing: string, owner = 0): House =>
  scene.arrange((state) => {
    const things = who < HAND ? state.players[who].cards : state.monsters[who - HAND].things
    things.push(thing)
    if (state.haunt) state.haunt.owners[thing] = owner
  })
/** The Skull is taken from whoever has it. */
const skullTo = (scene: House, who: number, room?: Room): House =>
  scene.arrange((state) => {
    for (const player of state.players) player.cards = player.cards.filter((card) => card !== 'skull')
    if (room !== undefined) state.piles.push({ room: ROOM[room], part: 0, things: ['skull'] })
    else state.players[who].cards.push('skull')
  })
const toTurnOf = (scene: House, seat: number): House => {
  while (scene.state.turn.seat !== seat) endTurn(scene)
  return scene
}
const toMonsters = (scene: House): House => {
  while (scene.play.open[0].ask.ask !== 'monsters') endTurn(scene)
  return scene
}

rule('H34-01', 'set-up: the Grave, the Skull with the traitor, the Hands around it', () => {
  for (const [seats, count] of [
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 7],
  ]) {
    const scene = haunted(34, { seats, revealer: 2, at: ['foyer', 'foyer', 'upperLanding'] })
    const { state } = scene
    expect([state.haunt?.traitor, state.haunt?.places]).toMatchObject([2, { grave: ROOM.graveyard }])
    expect(cardsOf(scene, 2)).toContain('skull')
    expect(state.monsters.map(({ kind, room }) => [kind, ROOMS[room]])).toEqual(
      Array.from({ length: count }, () => ['graveHand', 'upperLanding']),
    )
  }
  expect(haunted(34, { revealer: 2, cards: [[], ['skull']] }).state.haunt?.traitor).toBe(1)
})

rule('H34-02', 'without an Arm a die fewer with Might; without a Leg a space; without a Rib more harm', () => {
  const thrown = (...list: Lack[]) => {
    const scene = without(begun(['foyer', 'upperLanding', 'upperLanding'], 'foyer'), ...list)
    dice(scene, ...sum(8, 0), ...sum(8, 0)).take({ do: 'attack', on: HAND, weapon: null })
    return scene.told('rolled').map((event) => ('results' in event ? event.results.length : 0))
  }
  expect([thrown(), thrown('noArm'), thrown('noLeg', 'noRib', 'noJaw')]).toEqual([
    [5, 4],
    [4, 4],
    [5, 4],
  ])
  const spaces = (...list: Lack[]) => {
    const scene = without(begun(['foyer', 'upperLanding', 'upperLanding']), ...list)
    let moves = 0
    for (let to: Room = 'entranceHall'; scene.choices({ do: 'move', to }).length > 0; moves++) {
      scene.take({ do: 'move', to })
      to = to === 'entranceHall' ? 'foyer' : 'entranceHall'
    }
    return moves
  }
  expect(spaces() - spaces('noLeg')).toBe(1)
  const hurt = (harm: 'physical' | 'mental', ...list: Lack[]) => {
    const scene = without(begun(['foyer', 'upperLanding', 'upperLanding']), ...list)
    doing(scene, { do: 'damage', who: 0, harm, n: 1 })
    const [damaged] = scene.told('damaged')
    scene.take({ ...scene.choices()[0] })
    return damaged !== undefined && 'n' in damaged ? damaged.n : 0
  }
  expect([hurt('physical'), hurt('physical', 'noRib'), hurt('mental', 'noRib')]).toEqual([1, 2, 1])
})

rule('H34-02', 'without a Jaw a die fewer to bury; without an Arm a die fewer in defence', () => {
  const dug = (...list: Lack[]) => {
    const scene = skullTo(without(begun(['graveyard', 'upperLanding', 'upperLanding']), ...list), 0)
    dice(scene.take({ do: 'task', task: 'H34-08' }), ...sum(8, 0)).take({ do: 'decide', trait: 'might' })
    const [rolled] = scene.told('rolled')
    return rolled !== undefined && 'results' in rolled ? rolled.results.length : 0
  }
  expect([dug(), dug('noJaw'), dug('noArm')]).toEqual([5, 4, 5])
  const defended = (...list: Lack[]) => {
    const scene = without(begun(['foyer', 'upperLanding', 'upperLanding'], 'foyer'), ...list)
    dice(toMonsters(scene), ...sum(4, 0), ...sum(8, 0)).take({ do: 'attack', who: HAND, on: 0 })
    return scene.told('rolled').map((event) => ('results' in event ? event.results.length : 0))
  }
  expect([defended().at(-1), defended('noArm').at(-1)]).toEqual([5, 4])
})

/** The Hand beats seat 0 by two. */
const robbed = (scene: House): House => {
  dice(toMonsters(scene), ...sum(4, 4), ...sum(8, 2))
  return scene.take({ do: 'attack', who: HAND, on: 0 })
}

rule(
  ['H34-03', 'H34-04'],
  'a Hand that wins takes a bone that the traitor chooses, marked with its owner, instead of doing harm',
  () => {
    const scene = robbed(without(begun(['foyer', 'upperLanding', 'upperLanding'], 'foyer'), 'noLeg')).asks('choose', 2)
    expect(scene.choices().map((choice) => ('name' in choice ? choice.name : ''))).toEqual([
      'H34.arm',
      'H34.rib',
      'H34.jaw',
    ])
    scene.take({ name: 'H34.rib' })
    expect([lacks(scene), scene.state.monsters[0].things, scene.told('damaged')]).toEqual([
      ['noLeg', 'noRib'],
      ['rib-1'],
      [],
    ])
    expect(scene.state.haunt?.owners).toMatchObject({ 'rib-1': 0 })
  },
)

rule('H34-04', 'a Hand that carries something, or meets a hero without bones, does harm', () => {
  const full = robbed(give(begun(['foyer', 'upperLanding', 'upperLanding'], 'foyer'), HAND, 'leg-9', 1))
  const bare = robbed(without(begun(['foyer', 'upperLanding', 'upperLanding'], 'foyer'), ...LACKS))
  for (const scene of [full, bare]) {
    expect(scene.told('damaged')).toHaveLength(1)
    scene.take({ ...scene.choices()[0] })
  }
})

rule('H34-04', 'a Hand carries one thing, whatever it is', () => {
  const lying = () =>
    toMonsters(begun(['upperLanding', 'upperLanding', 'upperLanding'], 'foyer')).arrange((state) => {
      state.piles.push({ room: ROOM.foyer, part: 0, things: ['arm-1', 'axe'] })
    })
  for (const [first, second] of [
    ['arm-1', 'axe'],
    ['axe', 'arm-1'],
  ]) {
    lying().offers({ do: 'monsterTake', who: HAND, thing: first })
    give(lying(), HAND, second).refuses({ do: 'monsterTake', who: HAND })
  }
})

rule('H34-04', 'the traitor takes bones with Might, not with the Revolver', () => {
  const struck = (weapon: 'revolver' | null) => {
    const cards = [[], [], ['skull', 'revolver']]
    const scene = toTurnOf(begun(['foyer', 'upperLanding', 'foyer'], 'upperLanding', { cards }), 2)
    dice(scene, ...sum(8, 6).slice(0, 4), 0, 0, 0, 0, ...sum(8, 0))
    return scene.take({ do: 'attack', who: 2, on: 0, weapon })
  }
  struck(null).asks('choose', 2).take({ name: 'H34.arm' })
  const shot = struck('revolver').asks('suffer', 0)
  expect([shot.told('damaged').length, lacks(shot)]).toEqual([1, []])
  shot.take({ ...shot.choices()[0] })
})

rule('H34-05', 'Join: bones of the traitor where the Skull is, while no hero holds it', () => {
  const joining = () => give(give(begun(['foyer', 'upperLanding', 'upperLanding']), 2, 'arm-1'), 2, 'jaw-1')
  const scene = toTurnOf(joining(), 2).take({ do: 'task', task: 'H34-05' })
  expect([counter(scene, 'body'), cardsOf(scene, 2)]).toEqual([2, ['skull']])
  // what it has got hold of since is joined in the same turn
  give(scene, 2, 'rib-1').take({ do: 'task', task: 'H34-05' })
  expect(counter(scene, 'body')).toBe(3)
  toTurnOf(skullTo(joining(), -1, 'upperLanding'), 2).offers({ do: 'task', task: 'H34-05' })
  toTurnOf(skullTo(joining(), -1, 'foyer'), 2).refuses({ do: 'task', task: 'H34-05' })
  toTurnOf(skullTo(joining(), 1), 2).refuses({ do: 'task', task: 'H34-05' })
  toTurnOf(begun(['foyer', 'upperLanding', 'upperLanding']), 2).refuses({ do: 'task', task: 'H34-05' })
})

rule('H34-05', 'a Hand joins what it carries', () => {
  const scene = give(begun(['foyer', 'foyer', 'upperLanding'], 'upperLanding'), HAND, 'leg-1')
  toMonsters(scene).take({ do: 'task', who: HAND, task: 'H34-05h' })
  expect([counter(scene, 'body'), scene.state.monsters[0].things]).toEqual([1, []])
  // and then the next one
  give(scene, HAND, 'jaw-1').take({ do: 'task', who: HAND, task: 'H34-05h' })
  expect(counter(scene, 'body')).toBe(2)
})

rule('H34-06', 'a hero sets a bone of its own, and hands on those of others', () => {
  const scene = without(begun(['foyer', 'foyer', 'upperLanding']), 'noArm', 'noJaw')
  give(give(give(scene, 0, 'arm-1', 1), 0, 'arm-2', 0), 0, 'jaw-1', 0)
  scene.refuses({ do: 'task', task: 'H34-06a', thing: 'arm-1' }).take({ do: 'task', task: 'H34-06a', thing: 'arm-2' })
  expect([lacks(scene), cardsOf(scene)]).toEqual([['noJaw'], ['arm-1', 'jaw-1']])
  scene.take({ do: 'task', task: 'H34-06j' })
  expect([lacks(scene), cardsOf(scene)]).toEqual([[], ['arm-1']])
  scene.offers({ do: 'trade', with: 1 })
})

rule('H34-06', 'a bone that is lost and won back in one turn is set again', () => {
  const scene = give(without(begun(['foyer', 'foyer', 'upperLanding']), 'noArm'), 0, 'arm-1')
  scene.take({ do: 'task', task: 'H34-06a', thing: 'arm-1' }).refuses({ do: 'task', task: 'H34-06a' })
  give(without(scene, 'noArm'), 0, 'arm-2').take({ do: 'task', task: 'H34-06a', thing: 'arm-2' })
  expect([lacks(scene), cardsOf(scene)]).toEqual([[], []])
})

rule('H34-07', 'the Skull talks to a hero who holds it: Sanity 3, or the Hands come closer', () => {
  const talked = (total: number) => {
    const scene = skullTo(begun(['upperLanding', 'foyer', 'basementLanding'], 'entranceHall'), 1)
    dice(scene, ...sum(8, total))
    endTurn(scene).asks('turn', 1)
    return roomOf(scene, HAND)
  }
  expect([talked(0), talked(2), talked(3)]).toEqual(['foyer', 'foyer', 'entranceHall'])
})

rule('H34-07', 'a hero who dies leaves two of the bones it still has', () => {
  const scene = without(begun(['foyer', 'upperLanding', 'upperLanding']), 'noArm')
  doing(scene, { do: 'die', who: 0 })
  expect(scene.state.piles).toEqual([{ room: ROOM.foyer, part: 0, things: ['leg-1', 'rib-1'] }])
})

rule('H34-08', 'Bury: Might or Sanity 4, in the Grave, with the Skull there and not with the traitor', () => {
  const buried = (total: number) => {
    const scene = skullTo(begun(['graveyard', 'graveyard', 'upperLanding']), 1)
    dice(scene.take({ do: 'task', task: 'H34-08' }), ...sum(8, total)).take({ do: 'decide', trait: 'might' })
    return counter(scene, 'earth')
  }
  expect([buried(3), buried(4)]).toEqual([0, 1])
  skullTo(begun(['graveyard', 'foyer', 'foyer']), -1, 'graveyard').offers({ do: 'task', task: 'H34-08' })
  skullTo(begun(['graveyard', 'foyer', 'foyer']), 1).refuses({ do: 'task', task: 'H34-08' })
  begun(['graveyard', 'graveyard', 'graveyard']).refuses({ do: 'task', task: 'H34-08' })
})

/** So many counted in one go, and whether it ends then. */
const ends = (seats: number, name: string, needed: number): (string | undefined)[] => {
  const scene = begun([], 'basementLanding', { seats })
  const count = (by: number) => doing(scene, kit({ do: 'count', counter: name, by })).state.outcome?.reason
  return [count(needed - 1), count(1)]
}

rule(['H34-W1', 'H34-W2'], 'a Body of 3/4/5/6: the traitor side; Earth 2/3/4/5: the heroes', () => {
  for (const [seats, body, earth] of [
    [3, 3, 2],
    [4, 4, 3],
    [5, 5, 4],
    [6, 6, 5],
  ]) {
    expect(ends(seats, 'body', body)).toEqual([undefined, 'end.34.traitor'])
    expect(ends(seats, 'earth', earth)).toEqual([undefined, 'end.34.hero'])
  }
})

rule('H34-W3', 'end of round 10: the heroes', () => {
  const late = (round: number) => {
    const scene = begun([]).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(9), late(10)]).toEqual([undefined, 'end.34.hero'])
})
