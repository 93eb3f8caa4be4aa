import { fastChance } from '@gloam/kernel/chance.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { betrayal } from '../../game.ts'
import { numberOf } from '../../kit/select.ts'
import type { Haunt } from '../../rules/state.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, roomOf, sum, traits } from '../house.ts'

const HAND = 10

/** The three Clocks of these tests, in their order. */
const ORDER: readonly Room[] = ['upperLanding', 'foyer', 'basementLanding']

/** Seat 2 is the cleverest and betrays; seats 0 and 1 are heroes, seat 0 is on turn at the first Clock. */
function begun(at: Room[] = ['upperLanding', 'foyer', 'grandStaircase'], cards: string[][] = []): House {
  const scene = haunted(12, {
    revealer: 0,
    explorers: ['oxBellows', 'zoeIngstrom', 'professorLongfellow'],
    at,
    cards,
  })
  return scene.arrange((state) => {
    if (state.haunt === null) return
    state.haunt.secrets['order'].value = ORDER.map((room) => ROOM[room])
    state.tokens = ORDER.map((room) => ({ name: 'clock', room: ROOM[room], part: 0 }))
  })
}

const orderIn = ({ haunt }: { haunt: Haunt | null }): number[] => haunt?.secrets['order'].value as number[]

const counters = (scene: House) => scene.state.haunt?.counters
const running = (scene: House) =>
  scene.state.tokens.filter(({ name }) => name === 'clock').map(({ room }) => ROOMS[room])

const stand = (scene: House, seat: number, room: Room): House =>
  scene.arrange((state) => {
    state.players[seat].room = ROOM[room]
  })

/** Whoever is on turn stops the Clock of its room, with Speed 4. */
const stop = (scene: House, total = 2): House => {
  dice(scene, ...sum(4, total))
  return scene.take({ do: 'task', task: 'H12-03' }).take({ do: 'decide', trait: 'speed' })
}

/** So many Clocks have been stopped. */
const stopped = (scene: House, n: number): House =>
  scene.arrange((state) => {
    for (const room of ORDER.slice(0, n)) {
      const token = state.tokens.find((one) => one.room === ROOM[room])
      if (token) token.name = 'stoppedClock'
    }
    if (state.haunt) state.haunt.counters['stopped'] = n
  })

const endRound = (scene: House): House => {
  const round = scene.state.haunt?.round
  while (scene.state.outcome === null && scene.state.haunt?.round === round)
    scene.take({ do: scene.play.open[0].ask.ask === 'turn' ? 'endTurn' : 'endMonsters' })
  return scene
}

rule('H12-01', 'set-up: Clocks on all floors, far from one another; the Minute Hands with the traitor', () => {
  for (const [seats, hands] of [
    [3, 1],
    [4, 2],
    [5, 3],
    [6, 4],
  ]) {
    const { state } = haunted(12, { seats, revealer: 0, tiles: [['dustyHallway', 'entranceHall', 'north']] })
    const rooms = state.tokens.filter(({ name }) => name === 'clock').map(({ room }) => room)
    expect(rooms.map((room) => state.floor[room])).toEqual([2, 1, 0])
    expect(new Set(rooms).size).toBe(3)
    expect(rooms.every((room) => FIT[room])).toBe(true)
    // of the ground floor the room that is farthest from the one upstairs
    expect(rooms[1]).toBe(ROOM.dustyHallway)
    const traitor = state.players[state.haunt?.traitor as number]
    expect(state.monsters.map(({ room }) => room)).toEqual(Array(hands).fill(traitor.room))
    expect(numberOf(state, HAND, 0)).toBe(seats === 3 ? 3 : 4)
    expect(state.haunt?.notes['then']).toMatchObject({
      explorers: state.players.map(({ room, clips }) => ({ room, clips })),
      monsters: state.monsters.map(({ room }) => ({ room })),
    })
  }
})

rule('H12-01', 'the highest Knowledge betrays', () => {
  expect(begun().state.haunt?.traitor).toBe(2)
})

rule('H12-02', 'the order is drawn, and only the traitor is told', () => {
  const scene = begun()
  expect([...orderIn(scene.state)].sort()).toEqual(scene.state.tokens.map(({ room }) => room).sort())
  for (const seat of [-1, 0, 1, 2])
    expect('value' in (betrayal.view(scene.state, seat).haunt?.secrets['order'] ?? {})).toBe(seat === 2)
  const orders = new Set<string>()
  for (let i = 0; i < 40; i++) {
    const { state } = betrayal.sample(betrayal.view(scene.state, 0), 0, fastChance(i))
    orders.add(String(orderIn(state)))
  }
  expect(orders.size).toBe(6)
})

rule('H12-03', 'Stop: Knowledge or Speed 2; the next of the order stops', () => {
  const scene = stop(begun())
  expect([running(scene), counters(scene)?.['stopped']]).toEqual([['foyer', 'basementLanding'], 1])
  scene.refuses({ task: 'H12-03' })
  expect(counters(stop(begun(), 1))?.['stopped']).toBe(0)
  stand(begun(), 0, 'entranceHall').refuses({ task: 'H12-03' })
})

rule('H12-03', 'a wrong one sets all going and costs 1 mental damage; with more players it takes 4/4/6', () => {
  const scene = stand(stopped(begun(), 1), 0, 'basementLanding')
  stop(scene).asks('suffer', 0).take({ sanity: 1 })
  expect([running(scene), counters(scene)?.['stopped']]).toEqual([[...ORDER], 0])
  const tried = (seats: number, total: number) => {
    const many = haunted(12, { seats, revealer: 0 })
    const { seat } = many.state.turn
    many.arrange((state) => {
      state.players[seat].room = orderIn(state)[0]
    })
    dice(many, ...sum(traits(many, seat)[1], total))
    many.take({ do: 'task', task: 'H12-03' }).take({ do: 'decide', trait: 'speed' })
    return counters(many)?.['stopped']
  }
  for (const [seats, least] of [
    [4, 4],
    [5, 4],
    [6, 6],
  ])
    expect([tried(seats, least - 1), tried(seats, least)]).toEqual([0, 1])
})

rule('H12-03', 'what has been seen at a Clock is never imagined otherwise', () => {
  const scene = stand(begun(), 0, 'foyer')
  stop(scene).take({ sanity: 1 })
  for (let i = 0; i < 30; i++) {
    const { state } = betrayal.sample(betrayal.view(scene.state, 1), 1, fastChance(i))
    expect(orderIn(state)[0]).not.toBe(ROOM.foyer)
  }
})

rule('H12-04', 'Wind: the traitor at the Clock that was stopped last, Knowledge 4', () => {
  const scene = stand(stopped(begun(), 2), 2, 'foyer')
  endTurn(endTurn(scene)).asks('turn', 2)
  dice(scene, ...sum(5, 4))
  scene.take({ do: 'task', task: 'H12-04' })
  expect([running(scene), counters(scene)?.['stopped']]).toEqual([['foyer', 'basementLanding'], 1])
  const failed = endTurn(endTurn(stand(stopped(begun(), 2), 2, 'foyer')))
  dice(failed, ...sum(5, 3)).take({ do: 'task', task: 'H12-04' })
  expect(counters(failed)?.['stopped']).toBe(2)
  const first = stand(stopped(begun(), 2), 2, 'upperLanding')
  endTurn(endTurn(first)).refuses({ task: 'H12-04' })
})

/** Four rounds of the hour are over, and much has happened in it. */
const late = (): House =>
  stopped(begun(undefined, [['axe']]), 2).arrange((state) => {
    if (state.haunt) Object.assign(state.haunt, { round: 5, counters: { ...state.haunt.counters, hour: 4 } })
    Object.assign(state.players[0], { room: ROOM.entranceHall, clips: [1, 1, 1, 1], over: { axe: [1, 0, 0, 0] } })
    Object.assign(state.monsters[0], { room: ROOM.basementLanding, stunned: 2 })
  })

rule('H12-05', 'Rewind: at the end of the 5th/4th/3rd/3rd round all are back where they were, as they were', () => {
  const scene = late()
  doing(scene, { do: 'die', who: 1 })
  endRound(scene).asks('turn', 0)
  expect(counters(scene)).toMatchObject({ rewinds: 1, hour: 0, stopped: 0 })
  expect([roomOf(scene, 0), roomOf(scene, 1), roomOf(scene, HAND)]).toEqual(['upperLanding', 'foyer', 'grandStaircase'])
  expect([clipsOf(scene, 0), clipsOf(scene, 1)]).toEqual([
    [2, 4, 2, 2],
    [3, 3, 2, 2],
  ])
  expect(scene.state.players.map(({ alive, fell, over }) => [alive, fell, over])).toEqual(Array(3).fill([true, -1, {}]))
  expect(scene.state.monsters[0].stunned).toBe(0)
  expect(running(scene)).toEqual([...ORDER])
  // cards stay where they are
  expect(cardsOf(scene)).toEqual(['axe'])
  expect(scene.state.haunt?.round).toBe(6)
  const early = endRound(begun())
  expect(counters(early)).toMatchObject({ rewinds: 0, hour: 1 })
  const struck = (seats: number, hour: number) => {
    const many = haunted(12, { seats, revealer: 0 }).arrange((state) => {
      if (state.haunt) state.haunt.counters['hour'] = hour
    })
    return counters(doing(many, { do: 'endRound' }))?.['rewinds']
  }
  for (const [seats, hour] of [
    [3, 5],
    [4, 4],
    [5, 3],
    [6, 3],
  ])
    expect([struck(seats, hour - 2), struck(seats, hour - 1)]).toEqual([0, 1])
})

rule('H12-05', 'the death of the last hero rewinds at once, in the middle of the monster turn too', () => {
  const scene = begun().arrange((state) => {
    Object.assign(state.players[0], { clips: [0, 0, 2, 2] })
    state.monsters[0].room = ROOM.upperLanding
  })
  doing(scene, { do: 'die', who: 1 })
  expect(scene.state.outcome).toBeNull()
  endTurn(endTurn(scene)).asks('monsters', 2)
  dice(scene, ...sum(3, 5), ...sum(4, 0))
  scene.take({ do: 'attack', who: HAND, on: 0 })
  expect(scene.state.players.map(({ alive }) => alive)).toEqual([true, true, true])
  expect([counters(scene)?.['rewinds'], scene.state.haunt?.round, scene.state.hunt]).toEqual([1, 2, null])
  expect(clipsOf(scene, 0)).toEqual([2, 4, 2, 2])
  scene.asks('turn', 0)
})

rule('H12-05', 'an event that was being carried out is discarded, and nobody is held any more', () => {
  const scene = begun().arrange((state) => {
    for (const card of ['webs', 'spider']) {
      state.decks.event.splice(state.decks.event.indexOf(card), 1)
      state.deckKnown.event.pop()
    }
    state.players[0].held = 'webs'
    state.table = ['spider']
  })
  const before = betrayal.components(scene.state)
  doing(scene, [
    { do: 'die', who: 1 },
    { do: 'die', who: 0 },
  ])
  expect([scene.state.players[0].held, scene.state.table]).toEqual([null, []])
  expect(scene.state.discarded.event.toSorted()).toEqual(['spider', 'webs'])
  expect(betrayal.components(scene.state)).toEqual(before)
})

rule('H12-W1', 'all Clocks stopped: the heroes', () => {
  const scene = stand(stopped(begun(), 2), 0, 'basementLanding')
  expect(stop(scene).state.outcome).toEqual({ winners: [0, 1], reason: 'end.12.hero' })
})

rule('H12-W2', 'the third Rewind: the traitor side', () => {
  const after = (rewinds: number) =>
    endRound(
      late().arrange((state) => {
        if (state.haunt) state.haunt.counters['rewinds'] = rewinds
      }),
    ).state.outcome
  expect([after(1), after(2)]).toEqual([null, { winners: [2], reason: 'end.12.traitor' }])
  // no living hero is no end by itself
  const dead = begun()
  doing(dead, [
    { do: 'die', who: 0 },
    { do: 'die', who: 1 },
  ])
  expect([dead.state.outcome, counters(dead)?.['rewinds']]).toEqual([null, 1])
})

rule('KIT-30', 'round 15/12/9/9 is the last of haunt 12, however few Rewinds there were: the traitor side', () => {
  const late = (seats: number, round: number) => {
    const scene = haunted(12, { seats, revealer: 0 }).arrange((state) => {
      if (state.haunt) Object.assign(state.haunt, { round, counters: { stopped: 0, hour: 0, rewinds: 0 } })
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  for (const [seats, last] of [
    [3, 15],
    [4, 12],
    [5, 9],
    [6, 9],
  ])
    expect([late(seats, last - 1), late(seats, last)]).toEqual([undefined, 'end.12.traitor'])
})
