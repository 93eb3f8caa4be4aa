import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, type Room } from '../../content/rooms.ts'
import { numberOf } from '../../kit/select.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum, traits } from '../house.ts'

const MUMMY = 10

/** Seat 2 leads the Girl and betrays; seats 0 and 1 are heroes, seat 0 is on turn. */
const begun = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(1, { revealer: 2, cards: [[], [], ['girl']], at: ['foyer', 'upperLanding', 'foyer'], ...more }).asks(
    'turn',
    0,
  )

/** So many players; the last one leads the Girl and betrays. */
const crowd = (seats: number): House => {
  const others = Array.from({ length: seats - 1 }, () => [])
  const at = Array<Room>(seats).fill('upperLanding')
  return haunted(1, { seats, revealer: seats - 1, cards: [...others, ['girl']], at }).asks('turn', 0)
}

/** The Girl goes to a seat, with what she gives. */
const giveGirl = (scene: House, seat: number): House =>
  doing(scene, kit({ do: 'take', who: 'you', thing: 'girl', from: 'anywhere' }, { you: seat }))

rule('H01-01', 'set-up: the Crypt is the Tomb, the Mummy waits there, the traitor is restored', () => {
  const scene = haunted(1, { revealer: 0, cards: [['girl']], clips: { might: 0, speed: 0 } })
  expect(scene.state.haunt).toMatchObject({ traitor: 0, places: { tomb: ROOM.crypt } })
  expect(roomOf(scene, MUMMY)).toBe('crypt')
  expect(clipsOf(scene)).toEqual([2, 4, 2, 2])
})

rule('H01-01', 'the Mummy has Might 2/3/4/5', () => {
  expect([3, 4, 5, 6].map((seats) => numberOf(crowd(seats).state, MUMMY, 0))).toEqual([2, 3, 4, 5])
})

rule('H01-01', 'without a Crypt the Basement Landing is the Tomb', () => {
  const scene = haunted(1, { revealer: 0, cards: [['girl']], at: ['foyer'] })
  const other = haunted(1, { revealer: 0 })
  other.arrange((state) => {
    state.haunt = null
    state.monsters = []
    state.stack = state.stack.filter((tile) => tile !== ROOM.crypt)
    state.floor[ROOM.crypt] = -1
    state.agenda = [{ do: 'startHaunt', no: 1, omen: 'girl', room: 'catacombs' }]
  })
  expect([roomOf(scene, MUMMY), roomOf(other, MUMMY)]).toEqual(['crypt', 'basementLanding'])
})

rule(['H01-02', 'BET-226'], 'the Girl is led by the traitor at the start, wherever she was', () => {
  const scene = haunted(1, { revealer: 1 })
  expect([scene.state.haunt?.traitor, cardsOf(scene, 1)]).toEqual([1, ['girl']])
  expect(scene.state.decks.omen).not.toContain('girl')
})

rule('H01-02', 'whoever leads her has 3/3/2/1 spaces fewer', () => {
  for (const [seats, fewer] of [
    [3, 3],
    [4, 3],
    [5, 2],
    [6, 1],
  ]) {
    const scene = giveGirl(crowd(seats), 0).arrange((state) => {
      state.monsters = []
      for (const player of state.players.slice(1)) player.room = ROOM.foyer
    })
    const speed = traits(scene, 0)[1]
    const after = (spent: number) =>
      scene.arrange((state) => Object.assign(state.turn, { spent, moved: true })).choices({ do: 'move' }).length
    expect([after(speed - fewer - 1) > 0, after(speed - fewer)]).toEqual([true, 0])
  }
})

rule('H01-03', 'her leader is attacked with Might or Sanity; won by 2, she may be taken instead of damage', () => {
  const scene = begun()
  scene.offers({ do: 'attack', on: 2, trait: 'might' }).offers({ do: 'attack', on: 2, trait: 'sanity' })
  dice(scene, ...sum(3, 5), ...sum(5, 3))
  scene.take({ do: 'attack', on: 2, trait: 'sanity' }).asks('choose', 0).take({ do: 'rider', rider: 'H01-03' })
  expect([cardsOf(scene, 0), cardsOf(scene, 2)]).toEqual([['girl'], []])
  expect(traits(scene, 0)[3]).toBe(4)
})

rule('H01-03', 'won by 1 she stays', () => {
  const scene = begun()
  dice(scene, ...sum(5, 5), ...sum(4, 4))
  scene.take({ do: 'attack', on: 2, trait: 'might' }).asks('suffer', 2)
})

rule('H01-03', 'the Mummy can take her from a hero', () => {
  const scene = giveGirl(begun(), 0)
  scene.arrange((state) => {
    state.monsters[0].room = ROOM.foyer
    state.players[2].room = ROOM.grandStaircase
  })
  endTurn(endTurn(scene))
  dice(scene, 0, 0, 2, 2, ...sum(5, 2), ...sum(4, 0))
  endTurn(scene).asks('choose', 2).take({ do: 'rider', rider: 'H01-03m' }, 2)
  expect(scene.state.monsters[0].things).toEqual(['girl'])
})

rule('H01-04', 'whoever defeats the Mummy may move it to a connected room', () => {
  const scene = begun().arrange((state) => {
    state.monsters[0].room = ROOM.foyer
  })
  dice(scene, ...sum(5, 8), ...sum(2, 3))
  scene.take({ do: 'attack', on: MUMMY, trait: 'might', weapon: null })
  scene.asks('choose', 0).take({ do: 'decide', room: 'entranceHall' })
  expect([roomOf(scene, MUMMY), scene.state.monsters[0].stunned]).toEqual(['entranceHall', 0])
})

/** It is the traitor's turn. */
const traitorTurn = (more = {}) => endTurn(endTurn(begun(more))).asks('turn', 2)

rule('H01-05', 'Open a Gate: Knowledge or Sanity 4, in a room without a Gate in it or next to it', () => {
  const scene = traitorTurn()
  dice(scene, ...sum(4, 4))
  scene.take({ do: 'task', task: 'H01-05' }).take({ do: 'decide', trait: 'knowledge' })
  expect(scene.state.tokens).toMatchObject([{ name: 'gate', room: ROOM.foyer }])
  for (const room of ['entranceHall', 'foyer', 'upperLanding'] as const) {
    const again = traitorTurn({ at: ['foyer', 'basementLanding', room] }).arrange((state) => {
      state.tokens.push({ name: 'gate', room: ROOM.foyer, part: 0 })
    })
    if (room === 'upperLanding') again.offers({ do: 'task', task: 'H01-05' })
    else again.refuses({ do: 'task', task: 'H01-05' })
  }
  // not without her
  giveGirl(traitorTurn(), 0).refuses({ do: 'task', task: 'H01-05' })
})

rule('H01-05', 'the Mummy that leads her rolls Sanity 4 at the end of the monster turn', () => {
  const scene = begun().arrange((state) => {
    state.players[2].cards = []
    state.monsters[0].things = ['girl']
    state.monsters[0].room = ROOM.upperLanding
  })
  endTurn(endTurn(endTurn(scene))).asks('monsters', 2)
  dice(scene, 1, 1, 1, 1)
  scene.take({ do: 'endMonsters' })
  expect(scene.state.tokens).toMatchObject([{ name: 'gate', room: ROOM.upperLanding }])
})

rule('H01-06', 'for the Mummy all Gates are connected', () => {
  const scene = begun().arrange((state) => {
    state.tokens.push({ name: 'gate', room: ROOM.crypt, part: 0 }, { name: 'gate', room: ROOM.upperLanding, part: 0 })
  })
  endTurn(endTurn(endTurn(scene))).asks('monsters', 2)
  scene.offers({ do: 'monsterMove', who: MUMMY, to: 'upperLanding' })
})

rule('H01-07', 'while a hero leads her the Mummy hunts that hero, without a choice', () => {
  const free = begun()
  endTurn(endTurn(endTurn(free))).asks('monsters', 2)
  const scene = giveGirl(begun({ at: ['basementLanding', 'upperLanding', 'foyer'] }), 0)
  endTurn(endTurn(scene))
  dice(scene, 1, 1, ...sum(4, 4), ...sum(5, 4))
  endTurn(scene).asks('turn', 0)
  expect(roomOf(scene, MUMMY)).toBe('basementLanding')
  expect(scene.told('attacked')).toMatchObject([{ who: MUMMY, on: 0 }])
})

rule(['H01-08', 'H01-W2'], 'Lay to Rest: a hero leading her in the Tomb, the Mummy there too', () => {
  const scene = giveGirl(begun({ at: ['upperLanding', 'upperLanding', 'foyer'] }), 0)
  scene.refuses({ task: 'H01-08' })
  scene.arrange((state) => {
    state.players[0].room = ROOM.crypt
  })
  scene.offers({ do: 'task', task: 'H01-08' })
  dice(scene, ...sum(4, 4))
  scene.take({ do: 'task', task: 'H01-08' }).take({ do: 'decide', trait: 'sanity' })
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.1.hero' })
})

rule('H01-W1', '5 Gates: the traitor side', () => {
  const rooms: Room[] = ['foyer', 'upperLanding', 'basementLanding', 'crypt', 'entranceHall']
  for (const seats of [3, 4, 5, 6]) {
    const scene = crowd(seats)
    const open = (n: number) => doing(scene, kit({ do: 'mark', token: 'gate', in: { either: rooms.slice(0, n) } }))
    expect(open(4).state.outcome).toBe(null)
    expect(open(5).state.outcome).toEqual({ winners: [seats - 1], reason: 'end.1.traitor' })
  }
})

rule('H01-W3', 'end of round 10: whoever leads her, and the heroes if nobody does', () => {
  const last = (change: (scene: House) => void) => {
    const scene = begun({ at: ['upperLanding', 'upperLanding', 'foyer'] })
    change(scene)
    scene.arrange((state) => {
      if (state.haunt) state.haunt.round = 10
    })
    endTurn(endTurn(endTurn(scene)))
    if (scene.state.outcome === null) scene.take({ do: 'endMonsters' })
    return scene.state.outcome?.reason
  }
  expect(last(() => undefined)).toBe('end.1.traitor')
  expect(last((scene) => giveGirl(scene, 0))).toBe('end.1.hero')
  const waiting = (scene: House) =>
    scene.arrange((state) => {
      state.players[2].cards = []
      state.waiting.push({ card: 'girl', room: ROOM.upperLanding, part: 0 })
    })
  expect(last(waiting)).toBe('end.1.hero')
})
