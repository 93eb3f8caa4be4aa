/** A monster ends its movement: one moment, however it comes about. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../content/rooms.ts'
import { dice, doing, endTurn, type House, haunted, kit, roomOf, sum } from './house.ts'
import './practice.ts'

const [PORTER, PORTER2, GUARD] = [10, 11, 12]

/** Practice haunt with porters 10 and 11 and guard 12; seat 2 betrays, seat 0 is on turn. */
const begun = (at: Room[] = ['upperLanding', 'upperLanding', 'entranceHall'], more: object = {}): House =>
  haunted(95, { revealer: 2, at, tiles: [['chasm', 'basementLanding', 'west']], ...more }).asks('turn', 0)

/** The turn of the traitor, and after it that of the porters. */
const traitorTurn = (scene: House): House => endTurn(endTurn(scene)).asks('turn', 2)
const monsterTurn = (scene: House): House =>
  endTurn(traitorTurn(scene))
    .asks('monsters', 2)
    .arrange((state) => {
      state.tokens = state.tokens.filter(({ name }) => name !== 'footprint')
      if (state.hunt) state.hunt.spaces = { porter: 3 }
    })

const footprints = (scene: House): Room[] =>
  scene.state.tokens.flatMap(({ name, room }) => (name === 'footprint' ? [ROOMS[room]] : []))

rule(['BET-097', 'KIT-24'], 'when the monsters are done, each ends its movement, and sides are asked for each', () => {
  const scene = monsterTurn(begun())
  scene.take({ do: 'monsterMove', who: PORTER, to: 'chasm' }).take({ do: 'endMonsters' })
  scene.asks('choose', 2).take({ do: 'monsterPart', who: PORTER, part: 1 })
  expect(scene.state.monsters[0]).toMatchObject({ room: ROOM.chasm, part: 1 })
  expect(footprints(scene)).toEqual(['chasm', 'basementLanding'])
  scene.asks('turn', 0)
})

rule('BET-097', 'a side is asked of one that has stayed where it was, too', () => {
  const scene = monsterTurn(begun())
  scene.arrange((state) => {
    Object.assign(state.monsters[1], { room: ROOM.chasm, part: 0 })
  })
  scene.take({ do: 'endMonsters' }).take({ do: 'monsterPart', who: PORTER2, part: 1 })
  expect(scene.state.monsters[1].part).toBe(1)
})

rule(['KIT-20', 'KIT-24'], 'when the monsters are done, the Mummy takes the Girl who waits where it is', () => {
  const at: Room[] = ['upperLanding', 'upperLanding', 'basementLanding']
  const scene = haunted(1, { revealer: 2, cards: [[], [], ['girl']], at })
  doing(scene, { do: 'die', who: 2 })
  scene.arrange((state) => {
    state.monsters[0].room = ROOM.basementLanding
  })
  endTurn(endTurn(scene)).asks('monsters', 2).take({ do: 'endMonsters' })
  expect([scene.state.monsters[0].things, scene.state.waiting]).toEqual([['girl'], []])
})

rule(['KIT-20', 'KIT-24'], 'stunned in its turn where somebody waits whom it leads, it does not take them', () => {
  const scene = monsterTurn(begun(['chasm', 'upperLanding', 'entranceHall']))
  scene.arrange((state) => {
    state.waiting = [{ card: 'girl', room: ROOM.chasm, part: 0 }]
  })
  scene.take({ do: 'monsterMove', who: PORTER, to: 'chasm' })
  dice(scene, ...sum(3, 0), ...sum(5, 4))
  scene.take({ do: 'attack', who: PORTER, on: 0 }).take({ do: 'monsterPart', part: 1 })
  expect(scene.state.monsters[0]).toMatchObject({ stunned: 2, things: [] })
  expect(scene.state.waiting).toHaveLength(1)
})

rule(['BET-R91', 'KIT-20'], 'who waits beyond the barrier is taken only by one that stops on that side', () => {
  const stopsOn = (part: number): House => {
    const scene = monsterTurn(begun())
    scene.arrange((state) => {
      state.waiting = [{ card: 'girl', room: ROOM.chasm, part: 1 }]
    })
    scene.take({ do: 'monsterMove', who: PORTER, to: 'chasm' }).take({ do: 'monsterDone', who: PORTER })
    // not before its side is said
    expect(scene.state.waiting).toHaveLength(1)
    return scene.take({ do: 'monsterPart', part })
  }
  const near = stopsOn(0)
  expect([near.state.monsters[0].things, near.state.waiting.length]).toEqual([[], 1])
  const far = stopsOn(1)
  expect([far.state.monsters[0].things, far.state.waiting]).toEqual([['girl'], []])
})

rule(
  ['BET-R91', 'KIT-20'],
  'a monster that goes without choices takes who waits on the side on which it came in',
  () => {
    const houseTurn = (part: number): House => {
      const scene = monsterTurn(begun())
      scene.arrange((state) => {
        state.waiting = [{ card: 'girl', room: ROOM.chasm, part }]
        Object.assign(state.monsters[0], { room: ROOM.chasm, part: 0 })
        if (state.hunt) state.hunt.house = true
      })
      return doing(scene, { do: 'monsterDone', who: PORTER })
    }
    expect(houseTurn(1).state.monsters[0].things).toEqual([])
    expect(houseTurn(0).state.monsters[0].things).toEqual(['girl'])
  },
)

rule('KIT-24', 'one that is done by itself does not end its movement a second time', () => {
  const scene = monsterTurn(begun())
  scene.take({ do: 'monsterMove', who: PORTER, to: 'chasm' }).take({ do: 'monsterDone', who: PORTER })
  scene.take({ do: 'monsterPart', part: 0 })
  expect(footprints(scene)).toEqual(['chasm'])
  scene.take({ do: 'endMonsters' }).asks('turn', 0)
  expect(footprints(scene)).toEqual(['chasm', 'basementLanding'])
})

rule(['KIT-24', 'BET-R62'], 'stunned in the midst of its turn, it ends its movement and takes nothing', () => {
  const scene = monsterTurn(begun(['chasm', 'upperLanding', 'entranceHall']))
  scene.take({ do: 'monsterMove', who: PORTER, to: 'chasm' })
  dice(scene, ...sum(3, 0), ...sum(5, 4))
  scene.take({ do: 'attack', who: PORTER, on: 0 }).asks('choose', 2).take({ do: 'monsterPart', part: 1 })
  expect(scene.state.monsters[0]).toMatchObject({ part: 1, stunned: 2 })
  expect(footprints(scene)).toEqual(['chasm'])
  scene.asks('monsters', 2).refuses({ who: PORTER }).offers({ who: PORTER2 })
})

rule('KIT-24', 'one that hunts and is stunned by its prey ends its movement once', () => {
  const scene = traitorTurn(begun(['chasm', 'upperLanding', 'entranceHall']))
  scene.arrange((state) => {
    state.monsters[0].kind = 'stray'
    state.monsters[1].room = -1
  })
  dice(scene, ...sum(2, 0), ...sum(5, 4))
  endTurn(scene).take({ do: 'monsterPart', who: PORTER, part: 1 }).asks('turn', 0)
  expect(scene.state.monsters[0]).toMatchObject({ room: ROOM.chasm, part: 1, stunned: 1 })
})

rule('KIT-24', 'entranced by the Music Box, it ends its movement there', () => {
  const scene = monsterTurn(begun())
  scene.take({ do: 'monsterMove', who: PORTER, to: 'chasm' })
  doing(scene, { do: 'entranced', who: PORTER }).take({ do: 'monsterPart', part: 1 })
  expect([scene.state.monsters[0].part, footprints(scene)]).toEqual([1, ['chasm']])
})

rule(['BET-097', 'KIT-24'], 'one that acts in the traitor turn ends its movement with it at the latest', () => {
  const scene = traitorTurn(begun())
  scene.arrange((state) => {
    Object.assign(state.monsters[2], { room: ROOM.basementLanding })
  })
  scene.take({ do: 'monsterMove', who: GUARD, to: 'chasm' })
  endTurn(scene).asks('choose', 2).take({ do: 'monsterPart', who: GUARD, part: 1 })
  expect(scene.state.monsters[2]).toMatchObject({ room: ROOM.chasm, part: 1 })
  expect(footprints(scene)).toEqual(['chasm'])
  scene.asks('monsters', 2)
})

rule(['BET-R62', 'BET-295'], 'one that acts in the traitor turn and loses its own attack misses the next one', () => {
  const scene = traitorTurn(begun(['foyer', 'upperLanding', 'entranceHall']))
  dice(scene, ...sum(3, 0), ...sum(5, 4))
  scene.take({ do: 'attack', who: GUARD, on: 0 }).refuses({ who: GUARD })
  endTurn(scene.arrange(() => {})).take({ do: 'endMonsters' })
  expect(scene.state.monsters[2].stunned).toBe(1)
  traitorTurn(scene).refuses({ who: GUARD })
  endTurn(scene).take({ do: 'endMonsters' })
  expect(scene.state.monsters[2].stunned).toBe(0)
  traitorTurn(scene).offers({ do: 'monsterMove', who: GUARD })
})

rule('BET-295', 'stunned in the monster turn, it misses one traitor turn and not two', () => {
  const scene = monsterTurn(begun())
  doing(scene, kit({ do: 'stun', who: { monsters: 'guard' } })).take({ do: 'endMonsters' })
  traitorTurn(scene).refuses({ who: GUARD })
  endTurn(scene).take({ do: 'endMonsters' })
  traitorTurn(scene).offers({ do: 'monsterMove', who: GUARD })
})

/** Porter 10 with two coins in the room that the Chasm leads to. */
const laden = (at: Room[]): House =>
  begun(at, { cards: [['dynamite']] }).arrange((state) => {
    state.monsters[0].things = ['coin-8', 'coin-9']
    state.monsters[1].room = ROOM.foyer
  })

const lying = (scene: House): string[] =>
  scene.state.piles.find(({ room }) => room === ROOM.basementLanding)?.things.slice(-2) ?? []

rule('BET-291', 'stunned by Dynamite, a monster drops what it carries', () => {
  const scene = laden(['chasm', 'upperLanding', 'entranceHall'])
  dice(scene, ...sum(3, 2))
  scene.take({ do: 'use', card: 'dynamite' })
  expect([scene.state.monsters[0].stunned, scene.state.monsters[0].things]).toEqual([1, []])
  expect(lying(scene)).toEqual(['coin-8', 'coin-9'])
  expect(scene.told('dropped')).toMatchObject([{ who: PORTER, thing: 'coin-8' }, { thing: 'coin-9' }])
})

rule('BET-291', 'stunned by a step of a haunt as well', () => {
  const scene = laden(['chasm', 'upperLanding', 'entranceHall'])
  doing(scene, kit({ do: 'stun', who: { monsters: 'porter' } }))
  expect([scene.state.monsters[0].things, lying(scene)]).toEqual([[], ['coin-8', 'coin-9']])
})

rule(['BET-291', 'KIT-20'], 'a companion who was led waits when a step stuns her leader', () => {
  const scene = haunted(1, { revealer: 2, cards: [[], [], ['girl']], at: ['upperLanding', 'upperLanding', 'foyer'] })
  doing(scene, kit({ do: 'take', who: { monsters: 'mummy' }, thing: 'girl', from: 'anywhere' }))
  doing(scene, kit({ do: 'stun', who: { monsters: 'mummy' } }))
  expect(scene.state.monsters[0].things).toEqual([])
  expect(scene.state.waiting).toMatchObject([{ card: 'girl', room: ROOM[roomOf(scene, PORTER)] }])
})
