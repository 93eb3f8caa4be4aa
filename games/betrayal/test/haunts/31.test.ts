import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, roomOf, sum, traits } from '../house.ts'

const RELATIVE = 10
const TABLE: Room = 'diningRoom'

/** Seat 2, left of the revealer, betrays; seats 0 and 1 are heroes, seat 0 is on turn. */
const begun = (at: Room[] = ['foyer', 'foyer', 'foyer'], more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(31, { revealer: 1, at, ...more })

const give = (scene: House, seat: number, ...things: string[]): House =>
  scene.arrange((state) => {
    state.players[seat].cards.push(...things)
  })

const seasoned = (scene: House): number => scene.state.haunt?.counters['seasoned'] ?? -1

/** All have had their turns; heroes at the Table eat with these results. A family that sits has nothing to choose. */
const dinner = (scene: House, ...results: number[]): House => {
  for (let turns = scene.state.players.filter(({ alive }) => alive).length; turns > 1; turns--) endTurn(scene)
  dice(scene, ...results, ...sum(4, 4))
  return endTurn(scene)
}

rule('H31-01', 'set-up: Table, Pot, ingredients away from both in different rooms, the family at the Table', () => {
  for (const [seats, ingredients, relatives] of [
    [3, 2, 1],
    [4, 3, 2],
    [5, 4, 3],
    [6, 5, 3],
  ]) {
    const scene = begun(undefined, {
      seats,
      tiles: [
        ['bloodyRoom', 'upperLanding', 'west'],
        ['abandonedRoom', 'basementLanding', 'west'],
        ['library', 'upperLanding', 'north'],
      ],
    })
    const { state } = scene
    expect(traits(scene, RELATIVE)).toEqual([4, 4, 0, 0])
    expect(state.haunt).toMatchObject({ traitor: 2, places: { table: ROOM.diningRoom, pot: ROOM.kitchen } })
    const rooms = state.piles.map(({ room }) => room)
    expect(rooms).toHaveLength(ingredients)
    for (const place of [ROOM.diningRoom, ROOM.kitchen])
      expect(rooms.every((room) => FIT[room] && distances(state, [place])[room] >= 2)).toBe(true)
    expect(state.monsters.map(({ room }) => room)).toEqual(Array(relatives).fill(ROOM.diningRoom))
  }
})

rule('H31-01', 'an Ingredient each, and none for the traitor', () => {
  const lying = (scene: House) =>
    scene.arrange((state) => {
      state.piles = [{ room: ROOM.foyer, part: 0, things: ['ingredient-7'] }]
    })
  lying(begun()).offers({ do: 'pickUp' })
  lying(give(begun(), 0, 'ingredient-8')).refuses({ do: 'pickUp' })
  lying(endTurn(endTurn(begun())))
    .asks('turn', 2)
    .refuses({ do: 'pickUp' })
})

rule(['H31-02', 'H31-05'], 'at the Table nobody attacks or is attacked, and nobody slows', () => {
  const scene = begun([TABLE, 'foyer', TABLE]).refuses({ do: 'attack' })
  const spent = scene.take({ do: 'move', to: 'foyer' }).state.turn.spent
  expect(spent).toBe(1)
  // from afar neither
  const far = begun(['foyer', 'foyer', TABLE], { cards: [['revolver']] })
  far.refuses({ do: 'attack', on: 2 }).refuses({ do: 'attack', on: RELATIVE })
  begun(['foyer', 'upperLanding', 'foyer']).offers({ do: 'attack', on: 2 })
})

rule('H31-03', 'each hero at the Table eats: Sanity 3, or 1 mental damage', () => {
  const fine = dinner(begun([TABLE, 'foyer', 'foyer']), ...sum(3, 3)).asks('turn', 0)
  expect(fine.told('damaged')).toEqual([])
  const sick = dinner(begun([TABLE, 'foyer', 'foyer']), ...sum(3, 2)).asks('suffer', 0)
  expect(sick.told('damaged')).toMatchObject([{ who: 0, harm: 'mental', n: 1 }])
  // nobody else does: no dice are arranged
  dinner(begun(['foyer', 'foyer', TABLE])).asks('monsters', 2)
})

rule('H31-03', 'not whoever has the Madman, who knows what to leave', () => {
  const scene = dinner(begun([TABLE, 'foyer', 'foyer'], { cards: [['madman']] })).asks('turn', 0)
  expect(scene.told('rolled')).toEqual([])
})

rule('H31-04', 'half of the heroes at the Table, rounded down: the family is moved there, unstunned, and stays', () => {
  const scene = begun([TABLE, 'foyer', 'foyer']).arrange((state) => {
    state.monsters[0].room = ROOM.foyer
    state.monsters[0].stunned = 1
    state.monsters.push({ ...state.monsters[0], room: ROOM.upperLanding, stunned: 0, things: [], marks: {} })
  })
  dinner(scene, ...sum(3, 3)).asks('turn', 0)
  expect(scene.state.monsters.map(({ room, stunned }) => [room, stunned])).toEqual([
    [ROOM.diningRoom, 0],
    [ROOM.diningRoom, 0],
  ])
  expect(scene.told('told').at(-1)).toMatchObject({ line: 'H31-04.sit' })
})

rule('H31-04', 'with fewer they get up, move and attack; four heroes want two, five want two', () => {
  const rises = (seats: number, sitting: number): boolean => {
    const at = Array.from({ length: seats }, (_, seat): Room => (seat < sitting ? TABLE : 'upperLanding'))
    at[2] = 'upperLanding'
    if (sitting > 2) at[3] = TABLE
    const scene = begun(at, { seats, cards: [['madman']] }).arrange((state) => {
      for (const player of state.players) player.clips[3] = 7
    })
    for (let i = 0; i < seats; i++) {
      if (i === seats - 1) dice(scene, ...Array(60).fill(2))
      endTurn(scene)
    }
    return scene.play.open[0].ask.ask === 'monsters' && scene.choices({ do: 'monsterMove' }).length > 0
  }
  expect([rises(3, 0), rises(3, 1)]).toEqual([true, false])
  expect([rises(5, 1), rises(5, 2)]).toEqual([true, false])
  expect([rises(6, 1), rises(6, 2)]).toEqual([true, false])
})

rule('H31-04', 'a family that sat gets up again when its guests have left', () => {
  const scene = dinner(begun([TABLE, 'foyer', 'foyer']), ...sum(3, 3)).asks('turn', 0)
  scene.arrange((state) => {
    state.players[0].room = ROOM.foyer
  })
  dinner(scene).asks('monsters', 2).offers({ do: 'monsterMove' })
})

rule('H31-04', 'one living hero is enough for itself', () => {
  const scene = begun([TABLE, 'foyer', 'foyer']).arrange((state) => {
    state.players[1].alive = false
  })
  dinner(scene, ...sum(3, 3)).asks('turn', 0)
  const away = begun(['foyer', 'foyer', 'foyer']).arrange((state) => {
    state.players[1].alive = false
  })
  dinner(away).asks('monsters', 2).offers({ do: 'monsterMove' })
  expect(away.told('told').at(-1)).toMatchObject({ line: 'H31-04.rise' })
})

rule('H31-05', 'a Relative away from the Table is stunned as usual', () => {
  const scene = begun(['foyer', 'upperLanding', 'upperLanding']).arrange((state) => {
    state.monsters[0].room = ROOM.foyer
  })
  dice(scene, ...sum(5, 8), ...sum(4, 3))
  scene.take({ do: 'attack', on: RELATIVE, weapon: null })
  expect([scene.state.monsters[0].stunned, roomOf(scene, RELATIVE)]).toEqual([1, 'foyer'])
})

rule('H31-06', 'Season: at the Pot with an Ingredient, Knowledge or Speed 4', () => {
  const tried = (result: number) => {
    const scene = give(begun(['kitchen', 'foyer', 'foyer']), 0, 'ingredient-9')
    dice(scene, ...sum(4, result))
    return scene.take({ do: 'task', task: 'H31-06' }).take({ do: 'decide', trait: 'speed' })
  }
  const done = tried(4)
  expect([seasoned(done), cardsOf(done)]).toEqual([1, []])
  const failed = tried(3)
  expect([seasoned(failed), cardsOf(failed)]).toEqual([0, ['ingredient-9']])
  begun(['kitchen', 'foyer', 'foyer']).refuses({ task: 'H31-06' })
  give(begun(), 0, 'ingredient-9').refuses({ task: 'H31-06' })
})

rule('H31-07', 'the traitor, winning by 2, may put the Ingredient in a connected room; it cannot take it', () => {
  const fought = (margin: number) => {
    const scene = endTurn(endTurn(give(begun(['foyer', 'upperLanding', 'foyer']), 0, 'ingredient-9')))
    dice(scene, ...sum(4, 3 + margin), ...sum(5, 3))
    return scene.take({ do: 'attack', on: 0, weapon: null })
  }
  const scene = fought(2).asks('choose', 2).refuses({ do: 'steal' }).take({ do: 'rider', rider: 'H31-07' })
  scene.take({ do: 'decide', room: 'entranceHall' })
  expect([cardsOf(scene), scene.told('damaged')]).toEqual([[], []])
  expect(scene.state.piles.find(({ things }) => things.includes('ingredient-9'))?.room).toBe(ROOM.entranceHall)
  fought(1).refuses({ do: 'rider' })
})

rule('H31-W1', 'all is in the pot: the heroes', () => {
  for (const [seats, needed] of [
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ]) {
    const cooked = (before: number) => {
      const at = Array.from({ length: seats }, (): Room => 'kitchen')
      const scene = begun(at, { seats }).arrange((state) => {
        if (state.haunt) state.haunt.counters['seasoned'] = before
        state.players[state.turn.seat].cards = ['ingredient-9']
        state.agenda = [{ do: 'playTurn' }]
      })
      dice(scene, ...Array(9).fill(2))
      scene.take({ do: 'task', task: 'H31-06' }).take({ do: 'decide', trait: 'speed' })
      return scene.state.outcome?.reason
    }
    expect([cooked(needed - 2), cooked(needed - 1)]).toEqual([undefined, 'end.31.hero'])
  }
})

rule('H31-W2', 'the last course is served at the end of round 9, 8, 8, 8: the traitor side', () => {
  for (const [seats, last] of [
    [3, 9],
    [4, 8],
    [5, 8],
    [6, 8],
  ]) {
    const late = (round: number) => {
      const scene = begun(undefined, { seats }).arrange((state) => {
        if (state.haunt) state.haunt.round = round
      })
      return doing(scene, { do: 'endRound' }).state.outcome?.reason
    }
    expect([late(last - 1), late(last)]).toEqual([undefined, 'end.31.traitor'])
  }
})
