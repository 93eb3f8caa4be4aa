import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { withinReach } from '../../rules/ways.ts'
import { clipsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum, traits } from '../house.ts'

const VAMPIRE = 10

/** Seat 2 has been bitten and betrays; seat 0 is on turn. */
const begun = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(4, { revealer: 1, cards: [[], [], ['bite']], at: ['grandStaircase', 'foyer', 'upperLanding'], ...more }).asks(
    'turn',
  )

const marked = (scene: House, token: string): Room[] =>
  scene.state.tokens.filter(({ name }) => name === token).map(({ room }) => ROOMS[room])

/** These rooms are Bright. */
const lit = (scene: House, ...rooms: Room[]): House =>
  scene.arrange((state) => {
    for (const token of state.tokens)
      if (token.name === 'shuttered' && rooms.includes(ROOMS[token.room])) token.name = 'bright'
  })

const dawn = (scene: House) => {
  doing(
    scene.arrange((state) => {
      if (state.haunt) state.haunt.round = 7
    }),
    { do: 'endRound' },
  )
  return scene.state.outcome?.reason
}

rule('H04-01', 'set-up: the rooms with windows are fetched, and all of them Shuttered', () => {
  const scene = begun()
  expect(marked(scene, 'shuttered').sort()).toEqual([
    'bedroom',
    'chapel',
    'diningRoom',
    'grandStaircase',
    'masterBedroom',
  ])
  for (const room of marked(scene, 'shuttered')) expect(withinReach(scene.state)[ROOM[room]]).toBe(true)
})

rule('H04-01', 'who holds the Bite betrays, else the haunt revealer', () => {
  expect(begun().state.haunt?.traitor).toBe(2)
  expect(haunted(4, { revealer: 1 }).state.haunt?.traitor).toBe(1)
})

rule('H04-02', 'set-up: Coffin and Vampire in the basement room farthest from the landing', () => {
  const scene = begun({
    tiles: [
      ['larder', 'basementLanding', 'north'],
      ['wineCellar', 'larder', 'north'],
      ['catacombs', 'wineCellar', 'north'],
    ],
  })
  // the Catacombs are not fit
  expect([marked(scene, 'coffin'), roomOf(scene, VAMPIRE)]).toEqual([['wineCellar'], 'wineCellar'])
})

rule('H04-02', 'the Vampire’s values; in matches that began with version 1 it is stronger', () => {
  for (const [seats, might, before] of [
    [3, 3, 4],
    [4, 3, 4],
    [5, 4, 4],
    [6, 4, 5],
  ]) {
    const scene = haunted(4, { seats })
    expect(traits(scene, VAMPIRE)).toEqual([might, 4, 4, 5])
    scene.arrange(({ haunt }) => {
      if (haunt) haunt.version = 1
    })
    expect(traits(scene, VAMPIRE)).toEqual([before, 4, 4, 5])
  }
})

rule('KIT-12', 'haunt 4: the cellar is as found in round 1 and open from its end', () => {
  const scene = begun()
  expect(withinReach(scene.state)[ROOM.basementLanding]).toBe(false)
  endTurn(endTurn(endTurn(scene)))
    .asks('monsters', 2)
    .offers({ do: 'seekStairs' })
  scene.take({ do: 'endMonsters' }).asks('turn', 0)
  expect(withinReach(scene.state)[ROOM.basementLanding]).toBe(true)
})

rule('H04-03', 'in a Bright room the Vampire rolls two dice fewer', () => {
  const fight = (bright: boolean) => {
    const scene = begun().arrange((state) => {
      state.monsters[0].room = ROOM.grandStaircase
    })
    if (bright) lit(scene, 'grandStaircase')
    dice(scene, ...sum(5, 8), ...sum(bright ? 2 : 4, 2))
    return scene.take({ do: 'attack', on: VAMPIRE, weapon: null })
  }
  // a defeat sends it to its coffin
  expect(roomOf(fight(true), VAMPIRE)).toBe('basementLanding')
  const scene = fight(false)
  expect([roomOf(scene, VAMPIRE), scene.state.monsters[0].stunned]).toEqual(['basementLanding', 1])
})

rule('H04-04', 'Tear Down: a hero in a Shuttered room, Might or Knowledge 4', () => {
  const scene = begun().offers({ do: 'task', task: 'H04-04' })
  dice(scene, ...sum(3, 4))
  scene.take({ do: 'task', task: 'H04-04' }).take({ do: 'decide', trait: 'knowledge' })
  expect(marked(scene, 'bright')).toEqual(['grandStaircase'])
  expect(marked(scene, 'shuttered')).not.toContain('grandStaircase')
  lit(begun(), 'grandStaircase').refuses({ task: 'H04-04' })
  const weak = begun()
  dice(weak, ...sum(3, 3))
  weak.take({ do: 'task', task: 'H04-04' }).take({ do: 'decide', trait: 'knowledge' })
  expect(marked(weak, 'bright')).toEqual([])
})

rule('H04-04', 'the Axe adds a die with Might, and none with Knowledge', () => {
  const rolled = (trait: string, count: number) => {
    const scene = begun({ cards: [['axe'], [], ['bite']] })
    dice(scene, ...sum(count, 1))
    scene.take({ do: 'task', task: 'H04-04' }).take({ do: 'decide', trait })
    return scene.told('rolled').at(-1)
  }
  expect(rolled('might', 6)).toMatchObject({ results: [1, 0, 0, 0, 0, 0] })
  expect(rolled('knowledge', 3)).toMatchObject({ results: [1, 0, 0] })
})

rule('H04-05', 'Nail Up: traitor or Thrall in a Bright room, Might 4', () => {
  const scene = lit(begun({ at: ['foyer', 'foyer', 'grandStaircase'] }), 'grandStaircase')
  endTurn(endTurn(scene)).asks('turn', 2)
  dice(scene, ...sum(4, 4))
  scene.take({ do: 'task', task: 'H04-05' })
  expect([marked(scene, 'bright'), marked(scene, 'shuttered')]).toEqual([
    [],
    expect.arrayContaining(['grandStaircase']),
  ])
  const dark = begun({ at: ['foyer', 'foyer', 'grandStaircase'] })
  endTurn(endTurn(dark)).asks('turn', 2).refuses({ task: 'H04-05' })
  const thrall = lit(begun({ at: ['foyer', 'grandStaircase', 'foyer'] }), 'grandStaircase')
  doing(thrall, { do: 'die', who: 1 })
  endTurn(endTurn(thrall)).asks('turn', 1).offers({ task: 'H04-05' })
})

rule('H04-06', 'a hero who would die rises on the other side, each trait one place below its start', () => {
  const scene = begun({ cards: [['axe'], [], ['bite']], clips: { might: 7, speed: 0 } })
  doing(scene, kit({ do: 'lose', who: 'you', trait: 'sanity', n: 5 }, { you: 0 }))
  expect(scene.state.players[0]).toMatchObject({
    alive: true,
    team: 'traitor',
    room: ROOM.grandStaircase,
    cards: ['axe'],
    marks: { thrall: 1 },
  })
  // Ox starts at 2, 4, 2, 2
  expect(clipsOf(scene)).toEqual([1, 3, 1, 1])
  // its turn is over, and it has no second one in this round
  scene.asks('turn', 1)
  endTurn(endTurn(scene)).asks('monsters', 2)
})

rule('H04-06', 'a Thrall or the traitor who dies is dead', () => {
  const scene = begun()
  doing(scene, [
    { do: 'die', who: 0 },
    { do: 'die', who: 2 },
  ])
  doing(scene, { do: 'die', who: 0 })
  expect(scene.state.players.map(({ alive }) => alive)).toEqual([false, true, false])
  expect(scene.state.outcome).toBe(null)
})

rule(['H04-07', 'H04-W1'], 'dawn after round 7: 2/2/3/3 Bright rooms for the heroes', () => {
  const rooms: Room[] = ['grandStaircase', 'chapel', 'diningRoom', 'bedroom']
  for (const [seats, needed] of [
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ]) {
    const at = Array<Room>(seats).fill('foyer')
    expect(dawn(lit(begun({ seats, at }), ...rooms.slice(0, needed - 1)))).toBe('end.4.traitor')
    expect(dawn(lit(begun({ seats, at }), ...rooms.slice(0, needed)))).toBe('end.4.hero')
  }
})

rule('H04-07', 'never more than there are windows', () => {
  const scene = begun().arrange((state) => {
    state.tokens = state.tokens.filter(({ name, room }) => name !== 'shuttered' || room === ROOM.chapel)
  })
  expect(dawn(lit(scene, 'chapel'))).toBe('end.4.hero')
})

rule('H04-W1', 'not before round 7 is over; Thralls win with the traitor side', () => {
  const scene = lit(begun(), 'chapel', 'bedroom')
  doing(scene, { do: 'endRound' })
  expect(scene.state.outcome).toBe(null)
  const dark = begun()
  doing(dark, { do: 'die', who: 0 })
  dawn(dark)
  expect(dark.state.outcome).toEqual({ winners: [0, 2], reason: 'end.4.traitor' })
})

rule('H04-W2', 'no hero is left: the traitor side', () => {
  const scene = lit(begun(), 'chapel', 'bedroom', 'diningRoom')
  doing(scene, [
    { do: 'die', who: 0 },
    { do: 'die', who: 1 },
  ])
  expect(scene.state.outcome).toEqual({ winners: [0, 1, 2], reason: 'end.4.traitor' })
})
