import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FLOORS, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum, traits } from '../house.ts'

const RIDER = 10

/** Ox Bellows, seat 0, is on turn and holds the Skull; Darrin Williams, seat 2, is the quickest and betrays. */
const begun = (at: Room[], more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(37, {
    explorers: ['oxBellows', 'brandonJaspers', 'darrinWilliams', 'madameZostra', 'professorLongfellow', 'vivianLopez'],
    revealer: 1,
    cards: [['skull']],
    ...more,
  }).arrange((state) => {
    at.forEach((room, seat) => {
      state.players[seat].room = ROOM[room]
    })
  })

/** It is the turn of seat 0, and the Rider stands here. */
const riding = (at: Room[], rider: Room = 'entranceHall'): House => {
  const scene = begun(at)
  while (scene.state.turn.seat !== 0) endTurn(scene)
  return scene.arrange((state) => {
    state.monsters[0].room = ROOM[rider]
    state.monsters[0].stunned = 0
  })
}

const has = ({ state }: House): number =>
  state.monsters[0].things.includes('skull') ? RIDER : state.players.findIndex(({ cards }) => cards.includes('skull'))
const give = (scene: House, who: number, room?: Room): House =>
  scene.arrange((state) => {
    for (const player of state.players) player.cards = player.cards.filter((card) => card !== 'skull')
    if (who === RIDER) state.monsters[0].things = ['skull']
    else if (who >= 0) state.players[who].cards.push('skull')
    else if (room !== undefined) state.piles.push({ room: ROOM[room], part: 0, things: ['skull'] })
  })
const stones = ({ state }: House, name = 'milestone'): number[] =>
  state.tokens.flatMap((token) => (token.name === name ? [token.room] : []))
const stoneIn = (scene: House, room: Room): House =>
  scene.arrange((state) => {
    state.tokens.push({ name: 'milestone', room: ROOM[room], part: 0 })
  })

/** The turns of all explorers end; nobody has stood in the way. */
const toMonsterTurn = (scene: House): House => {
  const { round } = scene.state.haunt ?? {}
  while (scene.state.outcome === null && scene.state.haunt?.round === round && scene.play.open[0].ask.ask === 'turn')
    endTurn(scene)
  return scene
}

rule('H37-01', 'set-up: the Skull with a hero, the Rider in the hall, a Milestone on each floor, away from it', () => {
  for (const [seats, count, might] of [
    [3, 2, 5],
    [4, 3, 5],
    [5, 3, 6],
    [6, 3, 6],
  ]) {
    const scene = begun(['entranceHall'], {
      seats,
      cards: [],
      tiles: [
        ['library', 'upperLanding', 'north'],
        ['larder', 'basementLanding', 'north'],
        ['dustyHallway', 'foyer', 'north'],
        ['ballroom', 'dustyHallway', 'north'],
      ],
    })
    const { state } = scene
    expect([state.haunt?.traitor, has(scene), roomOf(scene, RIDER)]).toEqual([2, 1, 'entranceHall'])
    expect(state.haunt?.counters).toMatchObject({ stonesRead: 0 })
    const floors = stones(scene).map((room) => FLOORS[state.floor[room]])
    expect(floors).toEqual(['upper', 'basement', 'ground'].slice(0, count))
    const far = distances(state, [ROOM.entranceHall])
    expect(stones(scene).every((room) => far[room] >= 3)).toBe(true)
    expect([state.monsters.length, ...traits(scene, RIDER)]).toEqual([1, might, 4, 0, 0])
  }
  expect(has(begun([]))).toBe(0)
})

rule('H37-01', 'a floor without a room that far away: the farthest there is', () => {
  const scene = begun(['upperLanding'], { cards: [['skull']], at: ['upperLanding'] })
  expect(ROOMS[stones(scene)[0]]).toBe('upperLanding')
})

rule('H37-02', 'the Skull is neither dropped nor traded', () => {
  riding(['foyer', 'foyer', 'upperLanding']).refuses({ do: 'drop', thing: 'skull' }).refuses({ do: 'trade', with: 1 })
})

rule('H37-03', 'the Rider goes for whoever holds the Skull and for nobody else; with it he goes to the hall', () => {
  const scene = riding(['upperLanding', 'foyer', 'foyer'])
  dice(scene, ...sum(4, 2))
  toMonsterTurn(scene)
  expect(roomOf(scene, RIDER)).toBe('grandStaircase')
  const back = give(riding(['upperLanding', 'upperLanding', 'upperLanding'], 'grandStaircase'), RIDER)
  dice(back, ...sum(4, 1))
  toMonsterTurn(back)
  expect(roomOf(back, RIDER)).toBe('foyer')
})

rule('H37-03', 'an attack won by 2 takes the Skull instead of doing harm; won by 1 it does harm', () => {
  const struck = (mine: number) => {
    const scene = riding(['foyer', 'upperLanding', 'upperLanding'], 'foyer')
    dice(scene, ...sum(4, 0), ...sum(5, mine), ...sum(5, 2))
    return toMonsterTurn(scene)
  }
  const [robbed, hurt] = [struck(4), struck(3)]
  expect([has(robbed), robbed.told('damaged')]).toEqual([RIDER, []])
  expect([has(hurt), hurt.told('damaged')]).toMatchObject([0, [{ who: 0, n: 1 }]])
  hurt.take({ ...hurt.choices()[0] })
})

rule('H37-03', 'where it lies he takes it, if he is not stunned', () => {
  const scene = give(riding(['upperLanding', 'upperLanding', 'upperLanding']), -1, 'foyer')
  dice(scene, ...sum(4, 1))
  toMonsterTurn(scene)
  expect([has(scene), roomOf(scene, RIDER), scene.state.piles]).toEqual([RIDER, 'foyer', []])
})

rule('H37-04', 'Toss: to a hero in sight, who catches with Speed 3, or it lies there; once a turn', () => {
  const tossed = (total: number) => {
    const scene = riding(['foyer', 'grandStaircase', 'upperLanding'])
    dice(scene, ...sum(8, total))
    return scene.take({ do: 'task', task: 'H37-04', on: 1 })
  }
  expect(has(tossed(3))).toBe(1)
  const missed = tossed(2)
  expect([has(missed), missed.state.piles]).toEqual([-1, [{ room: ROOM.grandStaircase, part: 0, things: ['skull'] }]])
  const scene = give(tossed(3), 0).refuses({ do: 'task', task: 'H37-04' })
  expect(cardsOf(scene, 0)).toContain('skull')
  riding(['foyer', 'upperLanding', 'grandStaircase']).refuses({ do: 'task', task: 'H37-04' })
  give(riding(['foyer', 'foyer', 'foyer']), 1).refuses({ do: 'task', task: 'H37-04' })
})

/** Seat 0 reads a Milestone in the Foyer, with this result. */
const reading = (total: number): House => {
  const scene = stoneIn(riding(['foyer', 'upperLanding', 'upperLanding']), 'foyer')
  scene.take({ do: 'task', task: 'H37-05' })
  return dice(scene, ...sum(8, total)).take({ do: 'decide', trait: 'sanity' })
}

rule('H37-05', 'Read: Knowledge or Sanity 4/5/5/5, with the Skull; the stone is read, the Rider is stunned', () => {
  const [failed, read] = [reading(3), reading(4)]
  expect([failed.state.haunt?.counters['stonesRead'], failed.state.monsters[0].stunned]).toEqual([0, 0])
  expect([read.state.haunt?.counters['stonesRead'], read.state.monsters[0].stunned]).toEqual([1, 1])
  expect([stones(read).includes(ROOM.foyer), stones(read, 'readStone')]).toEqual([false, [ROOM.foyer]])
  read.arrange((state) => {
    state.turn.tried = []
  })
  read.refuses({ do: 'task', task: 'H37-05' })
  give(stoneIn(riding(['foyer', 'upperLanding']), 'foyer'), 1).refuses({ do: 'task', task: 'H37-05' })
  const four = stoneIn(
    begun(['foyer', 'foyer', 'foyer', 'foyer'], { seats: 4, cards: [[], [], [], ['skull']] }),
    'foyer',
  )
  while (four.state.turn.seat !== 3) endTurn(four)
  four.take({ do: 'task', task: 'H37-05' })
  dice(four, ...sum(8, 4)).take({ do: 'decide', trait: 'sanity' })
  expect(four.state.haunt?.counters['stonesRead']).toBe(0)
})

rule('H37-06', 'whoever beats the Rider, attacking or defending, has the Skull', () => {
  const scene = give(riding(['foyer', 'upperLanding', 'upperLanding'], 'foyer'), RIDER)
  dice(scene, ...sum(5, 6), ...sum(5, 0))
    .take({ do: 'attack', on: RIDER, weapon: null })
    .take({ do: 'beatMonster' })
  expect([has(scene), scene.state.monsters[0].stunned, scene.state.piles]).toEqual([0, 1, []])
  const kept = give(riding(['foyer', 'upperLanding', 'upperLanding'], 'foyer'), RIDER)
  dice(kept, ...sum(5, 2), ...sum(5, 2)).take({ do: 'attack', on: RIDER, weapon: null })
  expect(has(kept)).toBe(RIDER)
})

rule('H37-07', 'the traitor hands the Skull to the Rider in his room', () => {
  const scene = give(riding(['upperLanding', 'upperLanding', 'foyer'], 'foyer'), 2)
  while (scene.state.turn.seat !== 2) endTurn(scene)
  scene.take({ do: 'task', task: 'H37-07' })
  expect(has(scene)).toBe(RIDER)
  const apart = give(riding(['upperLanding', 'upperLanding', 'foyer'], 'grandStaircase'), 2)
  while (apart.state.turn.seat !== 2) endTurn(apart)
  apart.refuses({ do: 'task', task: 'H37-07' })
})

rule(
  ['H37-W1', 'H37-07'],
  'the Skull in the hall with the Rider or the traitor when the monster turn begins: out',
  () => {
    const away: Room[] = ['upperLanding', 'upperLanding', 'entranceHall']
    const out = (who: number, rider: Room) => toMonsterTurn(give(riding(away, rider), who)).state.outcome?.reason
    expect([out(RIDER, 'entranceHall'), out(2, 'upperLanding')]).toEqual(['end.37.traitor', 'end.37.traitor'])
    expect([out(RIDER, 'upperLanding'), out(0, 'entranceHall')]).toEqual([undefined, undefined])
  },
)

rule('H37-W2', 'enough Milestones read: the heroes', () => {
  for (const [seats, needed] of [
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 3],
  ]) {
    const scene = begun([], { seats })
    const read = () => doing(scene, kit({ do: 'count', counter: 'stonesRead', by: 1 }))
    for (let i = 1; i < needed; i++) expect(read().state.outcome).toBe(null)
    expect(read().state.outcome?.reason).toBe('end.37.hero')
  }
})

rule('H37-W3', 'end of round 9: the traitor side', () => {
  const late = (round: number) => {
    const scene = begun([]).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(8), late(9)]).toEqual([undefined, 'end.37.traitor'])
})

rule('H37-01', 'the highest Speed betrays, but never the revealer', () => {
  const traitor = (revealer: number) =>
    haunted(37, { revealer, explorers: ['darrinWilliams', 'missyDubourde', 'brandonJaspers'] }).state.haunt?.traitor
  // Speed 6, 5 and 4
  expect([traitor(0), traitor(1), traitor(2)]).toEqual([1, 0, 0])
})
