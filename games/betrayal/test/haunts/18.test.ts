import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import {
  cardsOf,
  clipsOf,
  dice,
  doing,
  endTurn,
  type House,
  haunted,
  kit,
  roomOf,
  SIX_ROOMS,
  sum,
  traits,
} from '../house.ts'

const QUEEN = 10
const SPIDERLING = 11

const tokensOf = ({ state }: House, token: string): number[] =>
  state.tokens.flatMap(({ name, room }) => (name === token ? [room] : []))

/** Seat 2 began it and betrays; seats 0 and 1 are heroes, seat 0 is on turn. The sac hangs upstairs, the Queen is below. */
const begun = (at: Room[] = ['foyer', 'foyer', 'upperLanding'], seats = 3): House =>
  haunted(18, { seats, revealer: 2, at, tiles: [['kitchen', 'foyer', 'north', 1]] }).arrange((state) => {
    state.tokens = [
      { name: 'sac', room: ROOM.upperLanding, part: 0 },
      { name: 'webbed', room: ROOM.upperLanding, part: 0 },
      { name: 'hearth', room: ROOM.kitchen, part: 0 },
    ]
    state.monsters = state.monsters.slice(0, 2)
    state.monsters[0].room = ROOM.basementLanding
    state.monsters[1].room = -1
  })

const web = (scene: House, ...rooms: Room[]): House =>
  scene.arrange((state) => {
    for (const room of rooms) state.tokens.push({ name: 'webbed', room: ROOM[room], part: 0 })
  })

const give = (scene: House, seat: number, ...things: string[]): House =>
  scene.arrange((state) => {
    state.players[seat].cards.push(...things)
  })

const cocoon = (scene: House, ...seats: number[]): House =>
  scene.arrange((state) => {
    for (const seat of seats) state.players[seat].marks['cocooned'] = 1
  })

const isCocooned = ({ state }: House, seat: number): boolean => state.players[seat].marks['cocooned'] === 1
/** The turns of those who have one are over. */
function monsterTurn(scene: House): House {
  while (scene.play.open[0].ask.ask === 'turn') endTurn(scene)
  return scene.asks('monsters', 2)
}

rule('H18-01', 'set-up: Nest, Queen, sacs apart and away from heroes, webs, brood', () => {
  for (const [seats, sacs, brood, might] of [
    [3, 3, 1, 5],
    [4, 4, 2, 6],
    [5, 5, 3, 7],
    [6, 6, 3, 7],
  ]) {
    const scene = haunted(18, {
      seats,
      revealer: 1,
      cards: [[], [], ['bite']],
      at: Array.from({ length: seats }, (): Room => 'foyer'),
      tiles: SIX_ROOMS,
    })
    const { state } = scene
    const nest = state.haunt?.places['nest'] ?? -1
    const fromFoyer = distances(state, [ROOM.foyer])
    const hung = tokensOf(scene, 'sac')
    expect(state.haunt?.traitor).toBe(2)
    expect(fromFoyer[nest]).toBe(Math.max(...FIT.map((fit, room) => (fit ? fromFoyer[room] : -1))))
    expect([roomOf(scene, QUEEN), traits(scene, QUEEN)[0]]).toEqual([expect.anything(), might])
    expect(state.monsters[0].room).toBe(nest)
    expect([hung.length, new Set(hung).size]).toEqual([sacs, sacs])
    expect(hung.every((room) => FIT[room] && fromFoyer[room] >= 2)).toBe(true)
    expect(new Set(tokensOf(scene, 'webbed'))).toEqual(new Set([nest, ...hung]))
    const spiders = state.monsters.filter(({ kind }) => kind === 'spiderling')
    expect(spiders.length).toBe(brood)
    expect(spiders.every(({ room }) => hung.includes(room))).toBe(true)
  }
})

rule('H18-02', 'hearths are the rooms with a fire that can be reached, or else the Foyer', () => {
  const hearths = (tiles: [Room, Room, 'north' | 'west', number][]) =>
    tokensOf(haunted(18, { revealer: 2, tiles }), 'hearth').sort()
  expect(hearths([])).toEqual([ROOM.foyer])
  expect(
    hearths([
      ['kitchen', 'foyer', 'north', 1],
      ['furnaceRoom', 'basementLanding', 'west', 1],
    ]),
  ).toEqual([ROOM.kitchen, ROOM.furnaceRoom].sort())
})

rule('H18-03', 'without a torch a web is left with Might 3; else the movement is over', () => {
  const scene = web(begun(), 'foyer')
  dice(scene, ...sum(5, 2))
  scene.take({ do: 'move', to: 'entranceHall' })
  expect(roomOf(scene)).toBe('foyer')
  scene.refuses({ do: 'move', to: 'entranceHall' })
  const free = web(begun(), 'foyer')
  dice(free, ...sum(5, 3))
  expect(roomOf(free.take({ do: 'move', to: 'entranceHall' }))).toBe('entranceHall')
})

rule('H18-03', 'a torch walks through, and clears webs where no sac hangs', () => {
  const scene = give(web(begun(), 'foyer', 'grandStaircase'), 0, 'torch-1')
  scene.take({ do: 'move', to: 'grandStaircase' })
  expect(tokensOf(scene, 'webbed')).toEqual([ROOM.upperLanding, ROOM.foyer])
  scene.take({ do: 'move', to: 'upperLanding' })
  expect(tokensOf(scene, 'webbed')).toEqual([ROOM.upperLanding, ROOM.foyer])
  const waits = give(web(begun(), 'foyer'), 1, 'torch-1')
  expect(tokensOf(endTurn(waits), 'webbed')).toEqual([ROOM.upperLanding])
})

rule('H18-03', 'the traitor is not held, nor does a torch clear anything for it', () => {
  const scene = give(web(begun(['foyer', 'foyer', 'foyer']), 'foyer', 'grandStaircase'), 2, 'torch-1')
  endTurn(endTurn(scene)).take({ do: 'move', to: 'grandStaircase' })
  expect([roomOf(scene, 2), tokensOf(scene, 'webbed').length]).toEqual(['grandStaircase', 3])
})

rule('H18-04', 'the monster turn begins with Spiderlings at sacs, at most twice the players', () => {
  const brood = (seats: number, there: number): number => {
    const scene = begun(undefined, seats).arrange((state) => {
      const [spider] = state.monsters.slice(1)
      state.monsters = [
        state.monsters[0],
        ...Array.from({ length: there }, () => ({ ...spider, room: ROOM.upperLanding })),
      ]
    })
    doing(scene, { do: 'monsterTurn' })
    return scene.state.monsters.filter(({ kind, room }) => kind === 'spiderling' && room === ROOM.upperLanding).length
  }
  expect([3, 4, 5, 6].map((seats) => brood(seats, 1))).toEqual([1, 2, 2, 3])
  expect([brood(4, 8), brood(6, 11)]).toEqual([8, 12])
})

rule('H18-01', 'heroes in its room do not hinder a Spiderling', () => {
  const scene = begun(['foyer', 'foyer', 'upperLanding']).arrange((state) => {
    state.monsters[0].room = -1
    state.monsters[1].room = ROOM.foyer
  })
  doing(scene, { do: 'monsterTurn' }).arrange(({ hunt }) => {
    if (hunt) hunt.spaces['spiderling'] = 2
  })
  scene.take({ do: 'monsterMove', who: SPIDERLING, to: 'grandStaircase' })
  scene.take({ do: 'monsterMove', who: SPIDERLING, to: 'upperLanding' })
  expect(roomOf(scene, SPIDERLING)).toBe('upperLanding')
})

rule('H18-04', 'the traitor says at which sac', () => {
  const scene = begun(undefined, 4).arrange((state) => {
    state.tokens.push({ name: 'sac', room: ROOM.kitchen, part: 0 })
  })
  doing(scene, { do: 'monsterTurn' }).take({ do: 'decide', about: 'H18-04', name: 'room', room: 'kitchen' })
  expect(roomOf(scene, SPIDERLING)).toBe('kitchen')
})

rule('H18-04', 'it ends with 1, 1, 2, 2 more rooms webbed, beside those that are', () => {
  for (const [seats, more] of [
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 2],
  ]) {
    const scene = begun(undefined, seats)
    doing(scene, { do: 'finishMonsters' })
    const webs = tokensOf(scene, 'webbed')
    expect([webs.length, new Set(webs).size]).toEqual([1 + more, 1 + more])
    const far = distances(scene.state, [ROOM.upperLanding])
    expect(webs.every((room) => far[room] <= more)).toBe(true)
  }
})

rule('H18-05', 'at a hearth a hero takes one torch, no more', () => {
  const scene = begun(['kitchen', 'foyer', 'kitchen']).take({ do: 'task', task: 'H18-05' })
  expect(cardsOf(scene)).toEqual(['torch-1'])
  scene.refuses({ do: 'task', task: 'H18-05' })
  endTurn(scene).refuses({ do: 'task', task: 'H18-05' })
  endTurn(scene).refuses({ do: 'task', task: 'H18-05' })
})

rule('H18-06', 'Speed or Knowledge 4 with a torch: the sac burns, and the torch; else nothing', () => {
  const tried = (total: number): House => {
    const scene = give(begun(['upperLanding', 'foyer', 'foyer']), 0, 'torch-1').arrange((state) => {
      state.tokens.push({ name: 'sac', room: ROOM.kitchen, part: 0 })
    })
    dice(scene, ...sum(4, total))
    scene.take({ do: 'task', task: 'H18-06' })
    return scene.take({ do: 'decide', about: 'trait', name: 'trait', trait: 'speed' })
  }
  expect(tokensOf(tried(3), 'sac').length).toBe(2)
  expect(cardsOf(tried(3))).toEqual(['torch-1'])
  const burned = tried(4)
  expect([tokensOf(burned, 'sac'), tokensOf(burned, 'webbed'), cardsOf(burned)]).toEqual([[ROOM.kitchen], [], []])
  begun(['upperLanding', 'foyer', 'foyer']).refuses({ do: 'task', task: 'H18-06' })
})

/** The Queen strikes seat 0 in the Foyer, and wins. */
const struck = (scene: House): House => {
  scene.arrange((state) => {
    state.monsters[0].room = ROOM.foyer
  })
  monsterTurn(scene)
  dice(scene, ...sum(5, 6), ...sum(5, 1))
  return scene.take({ do: 'attack', who: QUEEN, on: 0 })
}

rule('H18-07', 'whom the Queen beats is not hurt but in a cocoon, and drops the torch', () => {
  const scene = struck(give(begun(), 0, 'torch-1'))
  expect([isCocooned(scene, 0), clipsOf(scene), cardsOf(scene)]).toEqual([true, clipsOf(begun()), []])
  expect(scene.state.piles).toMatchObject([{ room: ROOM.foyer, things: ['torch-1'] }])
  expect(scene.state.outcome).toBe(null)
})

rule('H18-07', 'a hero in a cocoon tears it with Might 6 as its turn begins, or the turn is over', () => {
  const tried = (total: number): House => {
    const scene = cocoon(begun(), 1)
    dice(scene, ...sum(4, total))
    return endTurn(scene)
  }
  const free = tried(6)
  expect([free.state.turn.seat, isCocooned(free, 1)]).toEqual([1, false])
  const kept = tried(5)
  expect([kept.state.turn.seat, isCocooned(kept, 1)]).toEqual([2, true])
})

rule('H18-07', 'it slows nobody, and nobody of the other side attacks it', () => {
  const scene = begun(['foyer', 'foyer', 'foyer']).arrange((state) => {
    state.monsters[0].room = ROOM.foyer
  })
  cocoon(scene, 0)
  dice(scene, ...sum(4, 0))
  endTurn(endTurn(scene)).refuses({ do: 'attack', on: 0 })
  expect(scene.choices()).toContainEqual(expect.objectContaining({ do: 'attack', on: 1 }))
  endTurn(scene).refuses({ do: 'attack', who: QUEEN, on: 0 })
  const left = cocoon(begun(['foyer', 'upperLanding', 'foyer']), 0)
  endTurn(endTurn(left)).take({ do: 'move', to: 'entranceHall' })
  expect(left.state.turn.spent).toBe(1)
})

rule('H18-07', 'before her brood comes the Queen feeds on those in her room: one die and one', () => {
  const fed = (stunned: number): House => {
    const scene = cocoon(begun(['foyer', 'upperLanding', 'upperLanding']), 0).arrange((state) => {
      Object.assign(state.monsters[0], { room: ROOM.foyer, stunned })
    })
    // the die of the meal; a hero who is spared it rolls Might in the next round
    return doing(scene, { do: 'monsterTurn' }, ...(stunned > 0 ? sum(5, 0) : [2]))
  }
  expect(fed(0).told('damaged')).toMatchObject([{ who: 0, harm: 'physical', n: 3 }])
  expect(fed(1).told('damaged')).toEqual([])
})

rule('H18-08', 'Might or Knowledge 3 cuts a friend free; a blade needs no roll', () => {
  const tried = (total: number): House => {
    const scene = cocoon(begun(), 1)
    dice(scene, ...sum(5, total))
    scene.take({ do: 'task', task: 'H18-08', on: 1 })
    return scene.take({ do: 'decide', about: 'trait', name: 'trait', trait: 'might' })
  }
  expect([isCocooned(tried(2), 1), isCocooned(tried(3), 1)]).toEqual([true, false])
  const blade = give(cocoon(begun(), 1), 0, 'axe').refuses({ do: 'task', task: 'H18-08', on: 1 })
  expect(isCocooned(blade.take({ do: 'task', task: 'H18-08b', on: 1 }), 1)).toBe(false)
  cocoon(begun(['kitchen', 'foyer', 'foyer']), 1).refuses({ do: 'task', task: 'H18-08', on: 1 })
})

rule('H18-W1', 'no sac is left: the heroes', () => {
  const scene = doing(begun(), kit({ do: 'unmark', token: 'sac', in: 'upperLanding' }))
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.18.hero' })
})

rule('H18-W2', 'every living hero is in a cocoon: the traitor side', () => {
  const scene = cocoon(begun(['foyer', 'kitchen', 'upperLanding']), 1)
  expect(struck(dice(scene, ...sum(4, 0), ...sum(3, 3))).state.outcome).toEqual({
    winners: [2],
    reason: 'end.18.traitor',
  })
})

rule('H18-W3', 'end of round 11: the traitor side', () => {
  const late = (round: number) => {
    const scene = begun().arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(10), late(11)]).toEqual([undefined, 'end.18.traitor'])
})

rule(
  ['H18-01', 'H18-W3'],
  'in matches that began with version 1 the Queen has Might 3/4/5/6, and it is round 9',
  () => {
    for (const [seats, might] of [
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
    ]) {
      const older = (round: number) =>
        haunted(18, { seats }).arrange((state) => {
          if (state.haunt) Object.assign(state.haunt, { version: 1, round })
        })
      expect(traits(older(1), QUEEN)[0]).toBe(might)
      const ended = (round: number) => doing(older(round), { do: 'endRound' }).state.outcome?.reason
      expect([ended(8), ended(9)]).toEqual([undefined, 'end.18.traitor'])
    }
  },
)
