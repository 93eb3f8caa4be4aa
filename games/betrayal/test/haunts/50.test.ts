import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, type Room } from '../../content/rooms.ts'
import { kindOf } from '../../kit/select.ts'
import { distances, withinReach } from '../../rules/ways.ts'
import { cardsOf, clipsOf, dice, endTurn, type House, haunted, roomOf, traits } from '../house.ts'

const IMP = 10

/** The last seat keeps the bank in the Foyer, where the Table stands; seat 0 is on turn there. */
function begun(more: Parameters<typeof haunted>[1] = {}): House {
  const seats = more.seats ?? 3
  const at = more.at ?? Array<Room>(seats).fill('foyer')
  return haunted(50, { seats, revealer: seats - 1, at, ...more }).asks('turn', 0)
}

/** A house in which nobody but the heroes does anything. */
const quiet = (more: Parameters<typeof haunted>[1] = {}): House =>
  begun(more).arrange((state) => {
    state.monsters = []
  })

const marks = (scene: House, mark: string): number[] => scene.state.players.map((player) => player.marks[mark] ?? 0)
const counter = (scene: House, name: string): number => scene.state.haunt?.counters[name] ?? -1

/** Three dice, then as they are said; then his five. Stops as soon as it may. */
function play(scene: House, mine: [number, number, number], his: number, soul = 0): House {
  dice(scene, ...mine).take({ do: 'task', task: 'H50-04', on: soul })
  dice(scene, ...[0, 1, 2, 3, 4].map((i) => Math.max(0, Math.min(2, his - 2 * i))))
  return scene.take({ do: 'decide', name: 'noMoreDice' })
}

rule('H50-01', 'set-up: the Table, a Soul for each hero, four Aces far from it, the Imps', () => {
  for (const [seats, imps] of [
    [3, 1],
    [4, 2],
    [5, 3],
    [6, 4],
  ]) {
    const scene = begun({ seats })
    expect(scene.state.tokens).toMatchObject([{ name: 'cardTable', room: ROOM.foyer }])
    expect(marks(scene, 'soul')).toEqual([...Array(seats - 1).fill(1), 0])
    expect(scene.state.monsters.map(({ kind, room }) => [kind, room])).toEqual(Array(imps).fill(['imp', ROOM.foyer]))
    expect(traits(scene, IMP)).toEqual([3, 4, 0, 0])
  }
  const scene = begun({
    tiles: [
      ['attic', 'upperLanding', 'north'],
      ['bedroom', 'upperLanding', 'east'],
      ['library', 'upperLanding', 'south'],
      ['chapel', 'upperLanding', 'west'],
    ],
  })
  const far = distances(scene.state, [ROOM.foyer])
  const aces = scene.state.piles.filter(({ things }) => things.some((thing) => kindOf(thing) === 'ace'))
  expect(aces.flatMap(({ things }) => things)).toHaveLength(4)
  for (const { room } of aces) expect([far[room] >= 3, withinReach(scene.state)[room]]).toEqual([true, true])
})

rule('H50-01', 'the text of the Table’s room hurts nobody', () => {
  const scene = haunted(50, {
    revealer: 2,
    tiles: [['crypt', 'basementLanding', 'north']],
    at: ['crypt', 'foyer', 'crypt'],
  }).asks('turn', 0)
  endTurn(scene).asks('turn', 1)
})

rule('H50-02', 'the Gentleman is no monster and cannot be attacked', () => {
  const scene = quiet({ at: ['foyer', 'upperLanding', 'upperLanding'] }).arrange((state) => {
    state.players[2].room = ROOM.upperLanding
  })
  scene.refuses({ do: 'attack' })
})

rule('H50-03', 'he plays 1/2/2/3 games a round', () => {
  expect([3, 4, 5, 6].map((seats) => counter(begun({ seats }), 'games'))).toEqual([1, 2, 2, 3])
  const scene = play(quiet(), [2, 2, 2], 0, 1)
  expect(counter(scene, 'games')).toBe(0)
  endTurn(scene).asks('turn', 1).refuses({ do: 'task', task: 'H50-04' })
  endTurn(endTurn(scene)).asks('turn', 0)
  expect(counter(scene, 'games')).toBe(1)
})

rule('H50-04', 'for the own Soul or that of a friend: more than he has, and it is won back', () => {
  const scene = quiet({ seats: 4 })
  expect(scene.choices({ task: 'H50-04' })).toMatchObject([{ on: 0 }, { on: 1 }, { on: 2 }])
  play(scene, [2, 2, 1], 4, 1)
  expect([marks(scene, 'soul'), counter(scene, 'wonBack')]).toEqual([[1, 0, 1, 0], 1])
  scene.refuses({ do: 'task', task: 'H50-04' })
  // nor from elsewhere
  quiet({ at: ['upperLanding', 'foyer', 'foyer'] }).refuses({ do: 'task' })
})

rule('H50-04', 'what is equal is his, and what he has above seven is seven', () => {
  const equal = play(quiet(), [2, 2, 1], 5)
  expect([marks(equal, 'soul'), marks(equal, 'loss'), equal.play.open[0].ask.ask]).toEqual([
    [1, 1, 0],
    [1, 0, 0],
    'suffer',
  ])
  const seven = quiet()
  dice(seven, 2, 2, 2).take({ do: 'task', task: 'H50-04', on: 0 })
  dice(seven, 1).take({ do: 'decide', name: 'oneMoreDie' })
  dice(seven, 2, 2, 2, 2, 2).take({ do: 'decide', name: 'noMoreDice' })
  expect([counter(seven, 'staked'), marks(seven, 'loss')]).toEqual([7, [1, 0, 0]])
})

rule('H50-04', 'he has five dice', () => {
  const scene = quiet()
  dice(scene, 0, 0, 1).take({ do: 'task', task: 'H50-04', on: 0 })
  dice(scene, 0, 0, 0, 0, 2).take({ do: 'decide', name: 'noMoreDice' })
  expect([marks(scene, 'soul')[0], marks(scene, 'loss')[0]]).toEqual([1, 1])
})

rule('H50-04', 'above seven is lost at once; a loss hurts, and after the second he deals to that hero no more', () => {
  const scene = quiet()
  dice(scene, 2, 2, 2).take({ do: 'task', task: 'H50-04', on: 0 })
  dice(scene, 2).take({ do: 'decide', name: 'oneMoreDie' })
  const sanity = clipsOf(scene)[3]
  scene.take({ do: 'suffer', sanity: 1 })
  expect([marks(scene, 'loss'), clipsOf(scene)[3]]).toEqual([[1, 0, 0], sanity - 1])
  expect(scene.state.players[0].team).toBe('hero')
  scene.arrange((state) => {
    state.turn.tried = []
    if (state.haunt) state.haunt.counters['games'] = 1
  })
  play(scene, [0, 0, 0], 1).take({ do: 'suffer', sanity: 1 })
  expect([scene.state.players[0].team, marks(scene, 'soul')[0], scene.state.turn.seat]).toEqual(['hero', 1, 0])
  scene.arrange((state) => {
    state.turn.tried = []
    if (state.haunt) state.haunt.counters['games'] = 1
  })
  scene.refuses({ do: 'task', task: 'H50-04' })
  // a friend still may, and for it
  expect(endTurn(scene).asks('turn', 1).choices({ task: 'H50-04', on: 0 })).toHaveLength(1)
})

rule('H50-05', 'an Ace is used up after any die, and sets one to any face', () => {
  const scene = quiet({ cards: [['ace-1']] })
  dice(scene, 0, 2, 2).take({ do: 'task', task: 'H50-04', on: 0 })
  scene.take({ do: 'decide', name: 'die02' })
  expect(cardsOf(scene)).toEqual([])
  dice(scene, 2, 2, 1, 0, 0).take({ do: 'decide', name: 'noMoreDice' })
  expect([counter(scene, 'staked'), marks(scene, 'soul')]).toEqual([6, [0, 1, 0]])
  // it turns a bust into a seven
  const bust = quiet({ cards: [['ace-1']] })
  dice(bust, 2, 2, 2).take({ do: 'task', task: 'H50-04', on: 0 })
  dice(bust, 2).take({ do: 'decide', name: 'oneMoreDie' })
  dice(bust, 0, 0, 0, 0, 0).take({ do: 'decide', name: 'die21' }).take({ do: 'decide', name: 'noMoreDice' })
  expect(marks(bust, 'soul')).toEqual([0, 1, 0])
})

rule('H50-06', 'an Imp that ends its movement at the Table with an Ace gives it to him', () => {
  const scene = begun({ at: ['upperLanding', 'upperLanding', 'foyer'] }).arrange((state) => {
    state.monsters[0].things = ['ace-9']
  })
  endTurn(endTurn(endTurn(scene))).take({ do: 'endMonsters' })
  expect(scene.state.monsters[0].things).toEqual([])
  expect(scene.state.piles.flatMap(({ things }) => things)).not.toContain('ace-9')
  const away = begun({ at: ['upperLanding', 'upperLanding', 'foyer'] }).arrange((state) => {
    Object.assign(state.monsters[0], { things: ['ace-9'], room: ROOM.entranceHall })
  })
  endTurn(endTurn(endTurn(away))).take({ do: 'endMonsters' })
  expect([away.state.monsters[0].things, roomOf(away, IMP)]).toEqual([['ace-9'], 'entranceHall'])
})

rule('H50-06', 'Imps carry one Ace and nothing else, and fall to any defeat', () => {
  const scene = begun({ at: ['foyer', 'upperLanding', 'foyer'] })
  dice(scene, 2, 2, 0, 0, 0, 0, 0, 0).take({ do: 'attack', on: IMP, weapon: null })
  expect(scene.state.monsters[0].room).toBe(-1)
  const steals = begun({ at: ['foyer', 'upperLanding', 'foyer'], cards: [['ace-9', 'axe']] })
  endTurn(endTurn(endTurn(steals)))
  dice(steals, 2, 2, 2, 0, 0, 0, 0, 0).take({ do: 'attack', who: IMP, on: 0 })
  steals.refuses({ do: 'steal', thing: 'axe' }).take({ do: 'steal', thing: 'ace-9' })
  expect(steals.state.monsters[0].things).toEqual(['ace-9'])
})

rule('H50-07', 'the Chair: 0/1/1/2 heroes turn of their own will and are restored, never the last', () => {
  begun().refuses({ do: 'task', task: 'H50-07' })
  const scene = quiet({ seats: 4, clips: { might: 0 } }).take({ do: 'task', task: 'H50-07' })
  expect([scene.state.players[0].team, scene.state.players[0].clips[0] > 0]).toEqual(['traitor', true])
  scene.asks('turn', 1).refuses({ do: 'task', task: 'H50-07' })
  expect([5, 6].map((seats) => counter(begun({ seats }), 'chairs'))).toEqual([1, 2])
  const last = quiet({ seats: 4 }).arrange((state) => {
    for (const seat of [1, 2]) Object.assign(state.players[seat], { alive: false, room: -1 })
  })
  last.refuses({ do: 'task', task: 'H50-07' })
})

rule('H50-07', 'the heroes win when no living hero’s Soul is on the Table and enough have been won back', () => {
  const scene = quiet().arrange((state) => {
    Object.assign(state.players[1], { alive: false, room: -1 })
  })
  play(scene, [2, 2, 2], 0)
  expect(scene.state.outcome).toMatchObject({ winners: [0, 1], reason: 'end.50.hero' })
})

rule('H50-07', 'enough are 1/2/2/3', () => {
  const wonBack = (seats: number, before: number) => {
    const scene = quiet({ seats }).arrange(({ players, haunt }) => {
      for (const player of players.slice(1, -1)) Object.assign(player, { alive: false, room: -1 })
      if (haunt) haunt.counters['wonBack'] = before
    })
    return play(scene, [2, 2, 2], 0).state.outcome?.reason
  }
  for (const [seats, enough] of [
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ]) {
    expect([wonBack(seats, enough - 2), wonBack(seats, enough - 1)]).toEqual([undefined, 'end.50.hero'])
  }
})

rule('H50-07', 'the traitor side wins when he deals to no living hero any more, or round 9 ends', () => {
  const scene = quiet().arrange((state) => {
    Object.assign(state.players[1], { alive: false, room: -1 })
    state.players[0].marks['loss'] = 1
  })
  play(scene, [0, 0, 0], 1)
  expect(scene.state.outcome).toMatchObject({ winners: [2], reason: 'end.50.traitor' })
  const late = (round: number) => {
    const scene = quiet().arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return endTurn(endTurn(endTurn(scene))).state.outcome?.reason
  }
  expect([late(8), late(9)]).toEqual([undefined, 'end.50.traitor'])
})
