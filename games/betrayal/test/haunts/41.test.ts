import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, type Room } from '../../content/rooms.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, lay, roomOf, sum, traits } from '../house.ts'

const QUEEN = 10

/** Seat 2, Father Rhinehardt, is the slowest but for the revealer and betrays; heroes are 0 (Might 5) and 1 (Might 3). */
function begun(at: Room[] = ['foyer', 'upperLanding', 'entranceHall'], cards: string[][] = [['ring']]): House {
  const explorers = ['oxBellows', 'zoeIngstrom', 'fatherRhinehardt'] as const
  return haunted(41, { explorers: [...explorers], revealer: 0, at, cards })
}

const counter = (scene: House, name: string): number => scene.state.haunt?.counters[name] ?? -1
const count = (scene: House, name: string, n: number): House =>
  scene.arrange(({ haunt }) => {
    if (haunt) haunt.counters[name] = n
  })

/** The round of this number ends, with these dice. */
const endOf = (scene: House, round: number, ...results: number[]): House =>
  doing(
    scene.arrange(({ haunt }) => {
      if (haunt) haunt.round = round
    }),
    { do: 'endRound' },
    ...results,
  )

rule('H41-01', 'set-up: Lake, Lamp, the Queen in the Lake, Tide 1, and the Ring for the revealer', () => {
  for (const [seats, might] of [
    [3, 4],
    [4, 5],
    [5, 5],
    [6, 5],
  ]) {
    const scene = haunted(41, { seats, revealer: 0 })
    expect(scene.state.haunt?.places).toEqual({ lake: ROOM.undergroundLake, lamp: ROOM.balcony })
    expect([roomOf(scene, QUEEN), traits(scene, QUEEN)]).toEqual(['undergroundLake', [might, 3, 0, 5]])
    expect([counter(scene, 'tide'), cardsOf(scene, 0)]).toEqual([1, ['ring']])
  }
  expect(begun().state.haunt?.traitor).toBe(2)
})

rule('H41-01', 'a hero who holds the Ring keeps it; a traitor who does gives it up', () => {
  expect(cardsOf(begun(undefined, [[], ['ring']]), 1)).toEqual(['ring'])
  const scene = begun(undefined, [[], [], ['ring']])
  expect([cardsOf(scene, 0), cardsOf(scene, 2)]).toEqual([['ring'], []])
})

rule('H41-02', 'the Ring cannot be dropped, traded or stolen', () => {
  const scene = begun(['foyer', 'foyer', 'entranceHall'], [['ring', 'axe']])
  scene.offers({ do: 'drop', thing: 'axe' }).refuses({ do: 'drop', thing: 'ring' })
  const theft = begun(['foyer', 'upperLanding', 'foyer'], [['ring', 'axe']])
  endTurn(endTurn(theft)).asks('turn', 2)
  dice(theft, 2, 2, ...sum(5, 0)).take({ do: 'attack', on: 0, trait: 'might', weapon: null })
  theft.offers({ do: 'steal', thing: 'axe' }).refuses({ do: 'steal', thing: 'ring' })
})

rule(['H41-03', 'H41-04'], 'the pull: Might of 3 and the Tide, or Tide rooms on the way to the Lake', () => {
  const pulled = (tide: number, mine: number, theirs: number) => {
    const scene = endOf(count(begun(), 'tide', tide), 2, ...sum(5, mine), ...sum(3, theirs))
    return [roomOf(scene, 0), roomOf(scene, 1)]
  }
  expect(pulled(1, 4, 3)).toEqual(['foyer', 'grandStaircase'])
  expect(pulled(1, 3, 4)).toEqual(['stairsFromBasement', 'upperLanding'])
  expect(pulled(1, 0, 0)).toEqual(['stairsFromBasement', 'grandStaircase'])
  expect(pulled(2, 4, 4)).toEqual(['basementLanding', 'foyer'])
  expect(pulled(2, 5, 5)).toEqual(['foyer', 'upperLanding'])
})

rule(['H41-03', 'H41-W2'], 'in the first round nobody is pulled, and the wearer may still get out of the Lake', () => {
  const scene = endOf(begun(['undergroundLake', 'upperLanding', 'entranceHall']), 1, ...sum(8, 0))
  expect([roomOf(scene, 0), roomOf(scene, 1)]).toEqual(['undergroundLake', 'upperLanding'])
  expect([scene.told('damaged'), scene.state.outcome]).toEqual([[], null])
})

rule('H41-03', 'in the Lake nobody is moved: one die of physical damage', () => {
  const scene = endOf(begun(['upperLanding', 'undergroundLake', 'entranceHall']), 2, ...sum(5, 4), 2)
  expect([roomOf(scene, 1), scene.told('damaged')]).toMatchObject([
    'undergroundLake',
    [{ who: 1, harm: 'physical', n: 2 }],
  ])
})

rule('H41-03', 'after rounds 4 and 7 the Tide is stronger; nobody is pulled out of the Mystic Elevator', () => {
  const after = (round: number) => counter(endOf(begun(), round, ...sum(8, 16)), 'tide')
  expect([1, 2, 3, 4, 5, 6, 7].map(after)).toEqual([1, 1, 1, 2, 1, 1, 2])
  const lifted = begun().arrange((state) => {
    lay(state, 'mysticElevator', 'foyer', 'north')
    state.players[0].room = ROOM.mysticElevator
    state.players[1].room = ROOM.mysticElevator
  })
  endOf(lifted, 2, ...sum(8, 0))
  expect([roomOf(lifted, 0), roomOf(lifted, 1), lifted.told('rolled')]).toEqual([
    'mysticElevator',
    'mysticElevator',
    [],
  ])
})

rule('H41-04', 'the strongest of a room rolls for all, a die more for each other, two more at the Lamp', () => {
  const thrown = (room: Room) => {
    const scene = endOf(begun([room, room, 'entranceHall']), 2, ...sum(8, 4))
    expect([roomOf(scene, 0), roomOf(scene, 1)]).toEqual([room, room])
    return scene.told('rolled').map((roll) => ('results' in roll ? [roll.who, roll.results.length] : []))
  }
  expect([thrown('foyer'), thrown('balcony')]).toEqual([[[0, 6]], [[0, 8]]])
  const lost = endOf(begun(['foyer', 'foyer', 'entranceHall']), 2, ...sum(6, 3))
  expect([roomOf(lost, 0), roomOf(lost, 1)]).toEqual(['stairsFromBasement', 'stairsFromBasement'])
})

rule('H41-04', 'one die for each of one, two, three or four others', () => {
  /** So many heroes in the Foyer, the others out of the pull in the Mystic Elevator; seat 2 betrays. */
  const thrown = (heroes: number) => {
    const scene = haunted(41, {
      seats: 6,
      explorers: ['oxBellows', 'zoeIngstrom', 'fatherRhinehardt', 'brandonJaspers', 'jennyLeClerc', 'vivianLopez'],
      revealer: 0,
      tiles: [['mysticElevator', 'foyer', 'north', 2]],
    })
    expect(scene.state.haunt?.traitor).toBe(2)
    scene.arrange(({ players }) => {
      players[2].room = ROOM.entranceHall
      for (const [i, seat] of [0, 1, 3, 4, 5].entries()) {
        players[seat].room = i < heroes ? ROOM.foyer : ROOM.mysticElevator
        players[seat].clips[0] = 0
      }
    })
    return endOf(scene, 2, ...sum(12, 24))
      .told('rolled')
      .map((roll) => ('results' in roll ? [roll.who, roll.results.length] : []))
  }
  // with all at their weakest seat 0 has Might 4, and is the strongest
  expect([1, 2, 3, 4, 5].map(thrown)).toEqual([[[0, 4]], [[0, 5]], [[0, 6]], [[0, 7]], [[0, 8]]])
})

rule('H41-05', 'with the traitor or the unstunned Queen in the room each holds alone', () => {
  const alone = endOf(begun(['foyer', 'foyer', 'foyer']), 2, ...sum(5, 4), ...sum(3, 3))
  expect([roomOf(alone, 0), roomOf(alone, 1)]).toEqual(['foyer', 'stairsFromBasement'])
  const withQueen = (stunned: number) => {
    const scene = begun(['foyer', 'foyer', 'entranceHall']).arrange(({ monsters }) => {
      Object.assign(monsters[0], { room: ROOM.foyer, stunned })
    })
    return endOf(scene, 2, ...sum(5, 4), ...sum(3, 4)).told('rolled').length
  }
  expect([withQueen(0), withQueen(1)]).toEqual([2, 1])
})

rule('H41-06', 'Unswear: at the Lamp, with the wearer there, Sanity or Knowledge 4', () => {
  const unsworn = (total: number) => {
    const scene = begun(['balcony', 'balcony', 'foyer']).take({ do: 'task', task: 'H41-06' })
    dice(scene, ...sum(8, total)).take({ do: 'decide', trait: 'sanity' })
    return counter(scene, 'unsworn')
  }
  expect([unsworn(3), unsworn(4)]).toEqual([0, 1])
  begun(['balcony', 'balcony', 'foyer'], [[], ['ring']]).offers({ do: 'task' })
  begun(['balcony', 'foyer', 'foyer'], [[], ['ring']]).refuses({ do: 'task' })
  begun(['foyer', 'foyer', 'foyer']).refuses({ do: 'task' })
})

/** The wearer is dead, the Ring lies in the Foyer. */
const lying = (at: Room[]): House =>
  begun(at, [[], ['ring']]).arrange((state) => {
    state.players[1].cards = []
    state.players[1].alive = false
    state.players[1].room = -1
    state.piles.push({ room: ROOM.foyer, part: 0, things: ['ring'] })
  })

rule('H41-07', 'a Ring that lies about is taken by whoever ends its turn there', () => {
  const scene = endTurn(lying(['foyer', 'foyer', 'upperLanding']))
  expect([cardsOf(scene, 0), scene.state.piles]).toEqual([['ring'], []])
  const betrayed = endTurn(endTurn(lying(['upperLanding', 'foyer', 'foyer'])))
  expect(betrayed.state.outcome?.reason).toBe('end.41.traitor')
})

rule(['H41-07', 'H41-W2'], 'or by the Queen, unless she has been stunned', () => {
  const ends = (attacks: boolean) => {
    const scene = begun(['foyer', 'upperLanding', 'upperLanding'], [[], ['ring']])
    endTurn(endTurn(endTurn(scene))).asks('monsters', 2)
    scene.arrange((state) => {
      Object.assign(state.players[1], { cards: [], alive: false, room: -1 })
      state.piles.push({ room: ROOM.foyer, part: 0, things: ['ring'] })
      state.monsters[0].room = ROOM.foyer
    })
    dice(scene, ...sum(4, 0), ...sum(5, 5), ...sum(12, 12))
    if (attacks) scene.take({ do: 'attack', who: QUEEN, on: 0 })
    else scene.take({ do: 'endMonsters' })
    return [scene.state.outcome?.reason, scene.state.piles.length]
  }
  expect([ends(false), ends(true)]).toEqual([
    ['end.41.traitor', 0],
    [undefined, 1],
  ])
})

rule('H41-W1', 'unsworn 2/3/3/2 times: the heroes', () => {
  for (const [seats, needed] of [
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 2],
  ]) {
    const ended = (n: number) => {
      const scene = haunted(41, { seats, revealer: 0 })
      while (scene.state.turn.seat !== 0) endTurn(scene)
      scene.arrange((state) => {
        state.players[0].room = ROOM.balcony
        if (state.haunt) state.haunt.counters['unsworn'] = n
      })
      scene.take({ do: 'task', task: 'H41-06' })
      return dice(scene, ...sum(8, 16)).take({ do: 'decide', trait: 'sanity' }).state.outcome?.reason
    }
    expect([ended(needed - 2), ended(needed - 1)]).toEqual([undefined, 'end.41.hero'])
  }
})

rule('H41-W2', 'a round ends with the wearer in the Lake: the traitor side', () => {
  const scene = endOf(begun(['basementLanding', 'upperLanding', 'foyer']), 2, ...sum(5, 3), ...sum(3, 4))
  expect([roomOf(scene, 0), scene.state.outcome]).toEqual([
    'undergroundLake',
    { winners: [2], reason: 'end.41.traitor' },
  ])
  const other = endOf(begun(['upperLanding', 'basementLanding', 'foyer']), 2, ...sum(5, 4), ...sum(3, 3))
  expect([roomOf(other, 1), other.state.outcome]).toEqual(['undergroundLake', null])
})

rule('H41-W3', 'round 8 ends: the traitor side', () => {
  expect(endOf(begun(), 7, ...sum(8, 16)).state.outcome).toBeNull()
  expect(endOf(begun(), 8, ...sum(8, 16)).state.outcome?.reason).toBe('end.41.traitor')
})
