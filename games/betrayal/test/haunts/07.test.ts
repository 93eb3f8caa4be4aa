import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, kit, onTop, roomOf, sum } from '../house.ts'

const COLLECTOR = 10

/** Seat 2 has the lowest Sanity of the others and betrays; seat 1 has revealed the haunt with the Book; seat 0 is on turn. */
const begun = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(7, {
    revealer: 1,
    explorers: ['oxBellows', 'zoeIngstrom', 'missyDubourde'],
    cards: [[], ['book']],
    at: ['foyer', 'foyer', 'upperLanding'],
    ...more,
  }).asks('turn')

const debts = (scene: House): (number | undefined)[] => scene.state.players.map(({ marks }) => marks['debt'])

const counter = (scene: House, name: string) => scene.state.haunt?.counters[name]

const owing = (scene: House, ...debt: number[]): House =>
  scene.arrange((state) => {
    debt.forEach((n, seat) => {
      state.players[seat].marks['debt'] = n
    })
  })

/** Seats 0 and 1 stand in the Furnace, with the Book if nothing else is said. */
const atFurnace = (): House =>
  begun().arrange((state) => {
    for (const seat of [0, 1]) state.players[seat].room = ROOM.furnaceRoom
  })

const inRound = (scene: House, round: number): House =>
  scene.arrange((state) => {
    if (state.haunt) state.haunt.round = round
  })

rule('H07-01', 'set-up: the Furnace, the Collector beside the traitor, a Debt for each hero, the Book', () => {
  const scene = begun({ tiles: [['larder', 'basementLanding', 'north']] })
  expect(scene.state.haunt?.traitor).toBe(2)
  expect(ROOMS[scene.state.haunt?.places['furnace'] ?? 0]).toBe('furnaceRoom')
  // far from the landing
  expect(distances(scene.state, [ROOM.basementLanding])[ROOM.furnaceRoom]).toBe(2)
  expect(roomOf(scene, COLLECTOR)).toBe('upperLanding')
  expect(debts(scene)).toEqual([1, 1, undefined])
  expect([cardsOf(scene, 1), scene.state.piles]).toEqual([['book'], []])
})

rule('H07-01', 'a Book that no hero holds is put in the revealer’s room', () => {
  for (const cards of [[], [[], [], ['book']]]) {
    const scene = begun({ cards })
    expect(scene.state.piles).toMatchObject([{ room: ROOM.foyer, things: ['book'] }])
    expect(cardsOf(scene, 2)).toEqual([])
  }
})

rule('H07-01', 'the Collector has an extra die for each Debt of its target', () => {
  const attack = (debt: number) => {
    const scene = owing(begun(), debt).arrange((state) => {
      state.monsters[0].room = ROOM.foyer
    })
    doing(
      scene,
      kit({ do: 'attack', who: { monsters: 'collector' }, on: 'you', trait: 'knowledge' }, { you: 0 }),
      ...sum(4 + debt, 1),
      ...sum(3, 1),
    )
    const [roll] = scene.told('rolled')
    return 'results' in roll && roll.results.length
  }
  expect([attack(0), attack(3)]).toEqual([4, 7])
})

rule('H07-02', 'interest at the end of rounds 3, 6 and 9', () => {
  const after = (round: number) => {
    const scene = inRound(begun(), round)
    doing(scene, { do: 'endRound' })
    return debts(scene)
  }
  expect(after(2)).toEqual([1, 1, undefined])
  expect(after(3)).toEqual([2, 2, undefined])
  expect(after(6)).toEqual([2, 2, undefined])
  expect(after(9)).toEqual([2, 2, undefined])
})

rule('H07-03', 'Sign, once a turn: Debt +1 and two places in a trait, three spaces, or an item', () => {
  const sign = () => begun().take({ do: 'task', task: 'H07-03' })
  const trait = sign().take({ do: 'decide', name: 'H07.trait' }).take({ do: 'gainIn', trait: 'might' })
  expect([debts(trait)[0], clipsOf(trait)]).toEqual([2, [4, 4, 2, 2]])
  trait.refuses({ task: 'H07-03' })
  const spaces = sign().take({ do: 'decide', name: 'H07.spaces' })
  expect(spaces.state.turn.extra).toBe(3)
  const item = begun().arrange((state) => onTop(state, 'axe'))
  item.take({ do: 'task', task: 'H07-03' }).take({ do: 'decide', name: 'H07.item' })
  expect([cardsOf(item), item.state.turn.stopped]).toEqual([['axe'], true])
  endTurn(endTurn(begun())).asks('turn', 2).refuses({ task: 'H07-03' })
})

rule(['H07-04', 'H07-06'], 'whoever owes 4 dies at once; that Sign gives nothing', () => {
  const scene = owing(begun(), 3, 1).take({ do: 'task', task: 'H07-03' }).asks('turn', 1)
  expect(scene.state.players[0].alive).toBe(false)
  expect(counter(scene, 'souls')).toBe(1)
  const interest = inRound(owing(begun(), 1, 3), 3)
  doing(interest, { do: 'endRound' })
  expect(interest.state.players.map(({ alive }) => alive)).toEqual([true, false, true])
})

rule('H07-05', 'Burn: in the Furnace, the Book held by a hero there or lying, Knowledge or Sanity 5', () => {
  const scene = atFurnace()
  dice(scene, ...sum(3, 5))
  scene.take({ do: 'task', task: 'H07-05' }).take({ do: 'decide', trait: 'knowledge' })
  expect([counter(scene, 'chapters'), debts(scene)]).toEqual([1, [0, 1, undefined]])
  const failed = atFurnace()
  dice(failed, ...sum(3, 4))
  failed.take({ do: 'task', task: 'H07-05' }).take({ do: 'decide', trait: 'sanity' })
  expect([counter(failed, 'chapters'), debts(failed)[0]]).toEqual([0, 1])
})

rule('H07-05', 'not without the Book, nor with one that the traitor holds', () => {
  const where = (change: (scene: House) => void) => {
    const scene = atFurnace()
    change(scene)
    return scene.choices({ task: 'H07-05' }).length
  }
  const move = (room: Room, holder: number | null) => (scene: House) =>
    scene.arrange((state) => {
      state.players[1].cards = []
      state.players[2].room = ROOM[room]
      if (holder === null) state.piles = [{ room: ROOM[room], part: 0, things: ['book'] }]
      else state.players[holder].cards = ['book']
    })
  expect(where(move('furnaceRoom', null))).toBe(1)
  expect(where(move('foyer', null))).toBe(0)
  expect(where(move('furnaceRoom', 2))).toBe(0)
  expect(where(move('furnaceRoom', 0))).toBe(1)
  // elsewhere it does not burn
  begun().refuses({ task: 'H07-05' })
})

rule('H07-06', 'a hero who dies in debt is a Soul; without a debt, or as the traitor, none', () => {
  const souls = (seat: number, debt: number) => {
    const scene = owing(begun(), debt)
    doing(scene, { do: 'die', who: seat })
    return counter(scene, 'souls')
  }
  expect([souls(0, 1), souls(0, 0), souls(2, 1)]).toEqual([1, 0, 0])
})

rule('H07-07', 'ending a turn in the Furnace Room costs a hero a point; the Book gives and takes Knowledge', () => {
  endTurn(atFurnace()).asks('suffer', 0)
  const scene = begun()
  const before = clipsOf(scene, 1)[2]
  doing(scene, kit({ do: 'drop', who: 'you', thing: 'book' }, { you: 1 }))
  expect(clipsOf(scene, 1)[2]).toBe(before - 2)
})

rule('H07-W1', 'four chapters with three players: the heroes', () => {
  const scene = begun()
  doing(scene, kit({ do: 'setCount', counter: 'chapters', to: 3 }))
  expect(scene.state.outcome).toBe(null)
  doing(scene, kit({ do: 'setCount', counter: 'chapters', to: 4 }))
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.7.hero' })
})

rule('H07-W2', 'Souls 2/2/3/3: the traitor side', () => {
  for (const [seats, needed] of [
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ]) {
    const scene = haunted(7, { seats })
    doing(scene, kit({ do: 'setCount', counter: 'souls', to: needed - 1 }))
    expect(scene.state.outcome).toBe(null)
    doing(scene, kit({ do: 'setCount', counter: 'souls', to: needed }))
    expect(scene.state.outcome?.reason).toBe('end.7.traitor')
  }
})

rule('H07-W3', 'the end of round 9: the traitor side', () => {
  const scene = inRound(begun(), 9)
  doing(scene, { do: 'endRound' })
  expect(scene.state.outcome).toEqual({ winners: [2], reason: 'end.7.traitor' })
  const early = inRound(begun(), 8)
  doing(early, { do: 'endRound' })
  expect(early.state.outcome).toBe(null)
})

rule('H07-01', 'the lowest Sanity betrays, but never the revealer', () => {
  const traitor = (revealer: number) =>
    haunted(7, { revealer, explorers: ['oxBellows', 'brandonJaspers', 'zoeIngstrom'] }).state.haunt?.traitor
  // Sanity 3, 4 and 5
  expect([traitor(0), traitor(1), traitor(2)]).toEqual([1, 0, 0])
})
