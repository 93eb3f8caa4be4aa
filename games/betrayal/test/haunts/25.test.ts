import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, hold, kit, sum, traits } from '../house.ts'

const FIRST = 10
const SECOND = 11

/** Seat 2 is the king, seat 1 began it; seat 0 is on turn. Two Revellers, masked: one in the Foyer, one upstairs. */
const begun = (at: Room[] = ['foyer', 'entranceHall', 'entranceHall']): House =>
  haunted(25, { explorers: ['oxBellows', 'brandonJaspers', 'zoeIngstrom'], revealer: 1, at }).arrange((state) => {
    state.monsters[0].room = ROOM.foyer
    state.monsters[1].room = ROOM.upperLanding
  })

/** So many players. */
const crowd = (seats: number): House => haunted(25, { seats, revealer: 1 })

/** The mask of a Reveller is off, and it wears the face of this seat, or none. */
const unmasked = (scene: House, reveller: number, owner: number | null): House =>
  scene.arrange((state) => {
    const monster = state.monsters[reveller - FIRST]
    monster.marks = {}
    if (owner === null || state.haunt === null) return
    monster.things = [`face-9${owner}`]
    state.haunt.owners[`face-9${owner}`] = owner
    state.players[owner].marks['faceless'] = 0
  })

const holdFace = (scene: House, seat: number, owner: number): House =>
  scene.arrange((state) => {
    state.players[seat].cards.push(`face-9${owner}`)
    state.players[owner].marks['faceless'] = 0
    if (state.haunt !== null) state.haunt.owners[`face-9${owner}`] = owner
  })

/** Seat 0 beats a Reveller in its room. */
function beaten(scene: House, who = FIRST): House {
  dice(scene, ...sum(5, 7), ...sum(4, 1))
  return scene.take({ do: 'attack', on: who, weapon: null })
}

const faces = (scene: House, seat: number): (number | undefined)[] =>
  cardsOf(scene, seat)
    .filter((thing) => thing.startsWith('face-'))
    .map((thing) => scene.state.haunt?.owners[thing])
const worn = ({ state }: House, who: number): string[] => state.monsters[who - FIRST].things

rule('H25-01', 'set-up: as many masked Revellers as heroes, each in a room of its own away from them', () => {
  for (const seats of [3, 4, 5, 6]) {
    const scene = haunted(25, {
      seats,
      revealer: 0,
      at: Array.from({ length: seats }, (): Room => 'foyer'),
      tiles: [
        ['bloodyRoom', 'upperLanding', 'west'],
        ['library', 'upperLanding', 'north'],
        ['dustyHallway', 'foyer', 'north'],
        ['ballroom', 'dustyHallway', 'north'],
      ],
    })
    const { monsters, players, haunt } = scene.state
    const far = distances(scene.state, [ROOM.foyer])
    expect(monsters.map(({ kind, marks }) => [kind, marks['masked']])).toEqual(
      Array.from({ length: seats - 1 }, () => ['reveller', 1]),
    )
    expect(traits(scene, FIRST)).toEqual([4, 3, 0, 0])
    expect(new Set(monsters.map(({ room }) => room)).size).toBe(seats - 1)
    expect(monsters.every(({ room }) => FIT[room] && far[room] >= 2)).toBe(true)
    expect(players.map(({ marks }) => marks['faceless'] ?? 0)).toEqual(
      players.map((_, seat) => (seat === haunt?.traitor ? 0 : 1)),
    )
  }
})

rule('H25-02', 'under a mask is a Face that nobody has seen yet: a friend’s is taken, one’s own stays', () => {
  const found = new Set<number>()
  for (let seed = 0; seed < 12; seed++) {
    const scene = begun()
    for (let i = 0; i < seed; i++) scene.play.chance.below(2)
    beaten(scene)
    const [owner] = scene.state.players.flatMap(({ marks, team }, seat) =>
      team === 'hero' && marks['faceless'] === 0 ? [seat] : [],
    )
    found.add(owner)
    expect(scene.told('told')).toMatchObject([{ line: 'H25.seen', who: owner }])
    expect(faces(scene, 0)).toEqual(owner === 0 ? [] : [1])
    expect(worn(scene, FIRST).length).toBe(owner === 0 ? 1 : 0)
    expect(scene.state.monsters[0]).toMatchObject({ stunned: 1, marks: { masked: 0 } })
  }
  expect([...found].sort()).toEqual([0, 1])
})

rule('H25-02', 'what has been seen is under no other mask', () => {
  const scene = beaten(holdFace(begun(), 1, 1))
  expect([worn(scene, FIRST).length, faces(scene, 0), faces(scene, 1)]).toEqual([1, [], [1]])
  const empty = beaten(holdFace(holdFace(begun(), 1, 1), 1, 0))
  expect([worn(empty, FIRST), empty.state.monsters[0].stunned]).toEqual([[], 1])
})

rule('H25-02', 'a stunned Reveller keeps its Face', () => {
  const scene = doing(unmasked(begun(), FIRST, 1), kit({ do: 'stun', who: { monsters: 'reveller' } }))
  expect([worn(scene, FIRST), scene.state.piles]).toEqual([['face-91'], []])
})

rule('H25-03', 'nobody attacks the Reveller that wears their own Face, unless nobody else is left', () => {
  unmasked(begun(), FIRST, 0).refuses({ do: 'attack', on: FIRST })
  unmasked(begun(), FIRST, 1).offers({ do: 'attack', on: FIRST })
  const alone = doing(unmasked(begun(), FIRST, 0), { do: 'die', who: 1 })
  expect(faces(beaten(alone), 0)).toEqual([0])
  const last = doing(begun(), { do: 'die', who: 1 })
  expect(faces(beaten(last), 0)).toEqual([0])
})

rule('H25-04', 'a hero who beats a Reveller with a Face takes it, and the Reveller is stunned', () => {
  const scene = beaten(unmasked(begun(), FIRST, 1))
  expect([faces(scene, 0), worn(scene, FIRST), scene.state.monsters[0].stunned]).toEqual([[1], [], 1])
  const again = beaten(
    unmasked(begun(), FIRST, 1).arrange((state) => {
      state.monsters[0].stunned = 1
    }),
  )
  expect(faces(again, 0)).toEqual([1])
})

rule('H25-05', 'a Face is handed to its owner in the same room, and the owner may ask for it', () => {
  const giver = holdFace(begun(['foyer', 'foyer', 'entranceHall']), 0, 1)
  giver.take({ do: 'task', task: 'H25-05', thing: 'face-91' })
  expect([faces(giver, 0), faces(giver, 1)]).toEqual([[], [1]])
  giver.refuses({ do: 'task', task: 'H25-05' })
  const asker = holdFace(holdFace(begun(['foyer', 'foyer', 'entranceHall']), 1, 1), 1, 0)
  asker.take({ do: 'task', task: 'H25-05b', on: 1 })
  expect([faces(asker, 0), faces(asker, 1)]).toEqual([[0], [1]])
  holdFace(begun(), 0, 1).refuses({ do: 'task', task: 'H25-05' })
  holdFace(begun(), 1, 0).refuses({ do: 'task', task: 'H25-05b' })
})

rule('H25-06', 'a bare Reveller steals Faces and picks them up, nothing else, and one only', () => {
  const scene = unmasked(holdFace(holdFace(begun(), 0, 0), 0, 1), FIRST, null).arrange((state) => {
    hold(state, 0, 'axe')
  })
  endTurn(endTurn(endTurn(scene)))
  dice(scene, ...sum(4, 6), ...sum(5, 2))
  scene.take({ do: 'attack', who: FIRST, on: 0 }).refuses({ do: 'steal', thing: 'axe' })
  scene.take({ do: 'steal', thing: 'face-91' })
  expect([worn(scene, FIRST), faces(scene, 0)]).toEqual([['face-91'], [0]])
  const lying = (wears: number | null): House => {
    const laid = unmasked(begun(), FIRST, wears).arrange((state) => {
      state.piles.push({ room: ROOM.foyer, part: 0, things: ['face-90'] })
    })
    return endTurn(endTurn(endTurn(laid)))
  }
  expect(worn(lying(null).take({ do: 'monsterTake', who: FIRST, thing: 'face-90' }), FIRST)).toEqual(['face-90'])
  lying(1).refuses({ do: 'monsterTake', who: FIRST })
})

rule('H25-06', 'what the king steals or picks up the nearest bare Reveller wears; without one he keeps it', () => {
  const robbed = (bare: boolean): House => {
    const scene = holdFace(begun(['foyer', 'entranceHall', 'foyer']), 0, 0)
    if (bare) unmasked(scene, SECOND, null)
    endTurn(endTurn(scene))
    dice(scene, ...sum(4, 6), ...sum(5, 2))
    return scene.take({ do: 'attack', on: 0, weapon: null }).take({ do: 'steal', thing: 'face-90' })
  }
  expect([worn(robbed(true), SECOND), faces(robbed(true), 2)]).toEqual([['face-90'], []])
  expect([worn(robbed(false), SECOND), faces(robbed(false), 2)]).toEqual([[], [0]])
  const found = unmasked(begun(['foyer', 'entranceHall', 'foyer']), SECOND, null).arrange((state) => {
    state.piles.push({ room: ROOM.foyer, part: 0, things: ['face-90'] })
  })
  endTurn(endTurn(found)).take({ do: 'pickUp', thing: 'face-90' })
  expect(worn(found, SECOND)).toEqual(['face-90'])
})

rule('H25-07', 'the Faces of a dead hero lie where it fell; its own is wanted by nobody', () => {
  const scene = doing(holdFace(holdFace(begun(['kitchen', 'foyer', 'foyer']), 1, 0), 1, 1), { do: 'die', who: 1 })
  expect(scene.state.piles).toMatchObject([{ room: ROOM.foyer, things: ['face-90', 'face-91'] }])
  expect(doing(holdFace(scene, 0, 0), { do: 'endRound' }).state.outcome?.reason).toBe('end.25.hero')
})

rule('H25-W1', 'at the end of a round every living hero holds its own Face: the heroes', () => {
  const scene = holdFace(holdFace(begun(), 0, 0), 0, 1)
  expect(doing(scene, { do: 'endRound' }).state.outcome).toBe(null)
  const swapped = holdFace(holdFace(begun(), 1, 0), 0, 1)
  expect(doing(swapped, { do: 'endRound' }).state.outcome).toBe(null)
  const home = holdFace(holdFace(begun(), 0, 0), 1, 1)
  expect(home.state.outcome).toBe(null)
  expect(doing(home, { do: 'endRound' }).state.outcome).toEqual({ winners: [0, 1], reason: 'end.25.hero' })
})

rule('H25-W1', 'with six players one may still be without', () => {
  const faces = (owners: readonly number[], seats: number) => {
    const scene = owners.reduce((house, seat) => holdFace(house, seat, seat), crowd(seats))
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  const heroes = (seats: number) =>
    crowd(seats).state.players.flatMap(({ team }, seat) => (team === 'hero' ? [seat] : []))
  for (const seats of [4, 5]) {
    expect(faces(heroes(seats).slice(1), seats)).toBe(undefined)
    expect(faces(heroes(seats), seats)).toBe('end.25.hero')
  }
  expect(faces(heroes(6).slice(2), 6)).toBe(undefined)
  expect(faces(heroes(6).slice(1), 6)).toBe('end.25.hero')
})

rule('H25-W2', 'end of round 12/13/13/13: the traitor side', () => {
  const late = (round: number, seats = 3) => {
    const scene = crowd(seats).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(11), late(12)]).toEqual([undefined, 'end.25.traitor'])
  for (const seats of [4, 5, 6]) expect([late(12, seats), late(13, seats)]).toEqual([undefined, 'end.25.traitor'])
})

rule(
  ['H25-01', 'H25-W2'],
  'in matches that began with version 1 they have Might 3, and it is round 10/11/11/11',
  () => {
    for (const [seats, last] of [
      [3, 10],
      [4, 11],
      [5, 11],
      [6, 11],
    ]) {
      const older = (round: number) =>
        crowd(seats).arrange((state) => {
          if (state.haunt) Object.assign(state.haunt, { version: 1, round })
        })
      expect(traits(older(1), FIRST)).toEqual([3, 3, 0, 0])
      const ended = (round: number) => doing(older(round), { do: 'endRound' }).state.outcome?.reason
      expect([ended(last - 1), ended(last)]).toEqual([undefined, 'end.25.traitor'])
    }
  },
)
