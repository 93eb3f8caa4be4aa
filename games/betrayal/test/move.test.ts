import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { Play } from '@gloam/kernel/play.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { ROOM, ROOMS } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { monsterWays } from '../rules/ways.ts'
import type { BState } from '../types.ts'
import { dice, doing, endTurn, type House, haunted, house, onTop, roomOf, stackTop, sum } from './house.ts'
import './practice.ts'

/** Entrance Hall, Foyer, Kitchen, Dining Room in a row; Madame Zostra (Speed 3) is on turn. */
const row = () =>
  house({
    explorers: ['madameZostra', 'zoeIngstrom', 'oxBellows'],
    tiles: [
      ['kitchen', 'foyer', 'north', 2],
      ['diningRoom', 'kitchen', 'west'],
    ],
  })

describe('the turn', () => {
  rule('BET-046', 'moves, discoveries, cards and rolls in any order and number', () => {
    const scene = row().arrange((state) => {
      state.players[0].cards.push('mask', 'puzzleBox')
    })
    scene.offers({ do: 'move', to: 'foyer' }).offers({ do: 'discover' }).offers({ do: 'use', card: 'mask' })
    scene.take({ do: 'move', to: 'foyer' })
    scene.offers({ do: 'use', card: 'mask' })
    dice(scene, ...sum(4, 0), ...sum(4, 0))
    scene.take({ do: 'use', card: 'mask' }).take({ do: 'use', card: 'puzzleBox' })
    scene.offers({ do: 'move', to: 'kitchen' }).asks('turn', 0)
  })

  rule('BET-047', 'after the haunt has begun one attack a turn besides', () => {
    const scene = haunted(91, { revealer: 1, at: ['foyer', 'foyer', 'foyer'] }).take({ do: 'decide', who: 0 })
    scene.asks('turn', 2).offers({ do: 'attack', on: 1 })
    dice(scene, ...sum(4, 4), ...sum(3, 4))
    scene.take({ do: 'attack', on: 1, weapon: null }).asks('turn', 2).refuses({ do: 'attack' })
  })

  rule(['BET-048', 'BET-218'], 'a turn in which an omen was drawn ends with a haunt roll of six dice', () => {
    const scene = house()
    scene.arrange((state) => {
      stackTop(state, 'abandonedRoom')
      onTop(state, 'spear')
    })
    scene.take({ do: 'discover', side: 'north' })
    dice(scene, 2, 2, 2, 2, 2, 2)
    endTurn(scene).asks('turn', 1)
    expect(scene.told('omensStir')).toMatchObject([{ omens: 1, total: 12, begins: false }])
    endTurn(scene)
    expect(scene.told('omensStir')).toHaveLength(1)
  })

  rule('BET-049', 'what says "you" holds for whoever acts: a monster slides down the chute as an explorer does', () => {
    const scene = haunted(91, { tiles: [['coalChute', 'foyer', 'north', 2]] })
    expect(monsterWays(scene.state, ROOM.foyer, 10)).toContain(ROOM.basementLanding)
    expect(monsterWays(scene.state, ROOM.foyer, 10)).not.toContain(ROOM.coalChute)
  })

  rule('BET-050', 'a card beats the rulebook: attacked by the Bite before the haunt', () => {
    const scene = house()
    scene.arrange((state) => {
      onTop(state, 'bite')
    })
    doing(scene, { do: 'draw', who: 0, deck: 'omen', n: 1 }, ...sum(4, 8), ...sum(5, 5)).asks('suffer', 0)
    expect(scene.choices()).toHaveLength(4)
  })

  rule(['BET-051', 'BET-R16'], 'a haunt beats cards, tiles and rulebook where it says so', () => {
    // the practice haunt forbids its victim to attack
    const scene = haunted(91, { revealer: 1, at: ['foyer', 'foyer', 'foyer'] }).take({ do: 'decide', who: 2 })
    scene.asks('turn', 2).refuses({ do: 'attack' })
    endTurn(scene).asks('turn', 0).offers({ do: 'attack', on: 1 })
  })

  rule(['BET-052', 'BET-R17', 'KIT-03'], 'what no text settles is left to chance', () => {
    const rooms = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const scene = haunted(91, { seats: 3 })
      scene.state.chance = fastChance(i).state
      scene.arrange(() => {})
      scene.take({ do: 'decide', who: 1 })
      doing(scene, { do: 'kit', who: 0, step: { do: 'mark', token: 'trap', in: { random: 'fit' } }, bound: {} })
      const trap = scene.state.tokens.find(({ name }) => name === 'trap')
      rooms.add(ROOMS[trap?.room ?? 0])
    }
    expect(rooms.size).toBeGreaterThan(1)
  })
})

describe('moving', () => {
  rule(['BET-053', 'BET-054', 'BET-058'], 'Speed 3: Entrance Hall, Foyer, Kitchen, Dining Room, and no further', () => {
    const scene = row()
    scene.take({ do: 'move', to: 'foyer' }).take({ do: 'move', to: 'kitchen' }).take({ do: 'move', to: 'diningRoom' })
    expect(roomOf(scene)).toBe('diningRoom')
    scene.refuses({ do: 'move' }).refuses({ do: 'discover' })
  })

  rule('BET-055', 'other things can be done between two spaces', () => {
    const scene = row().arrange((state) => {
      state.piles.push({ room: ROOM.foyer, part: 0, things: ['axe'] })
    })
    scene.take({ do: 'move', to: 'foyer' }).take({ do: 'pickUp', thing: 'axe' })
    scene.take({ do: 'move', to: 'kitchen' })
    expect(roomOf(scene)).toBe('kitchen')
  })

  rule(['BET-056', 'BET-057', 'BET-R05'], 'a card drawn for any reason ends the movement, not the turn', () => {
    const scene = row().arrange((state) => {
      onTop(state, 'axe')
      state.players[0].cards.push('mask')
    })
    doing(scene, { do: 'draw', who: 0, deck: 'item', n: 1 })
    scene.asks('turn', 0).refuses({ do: 'move' }).refuses({ do: 'discover' }).offers({ do: 'use', card: 'mask' })
  })

  rule('BET-059', 'a discovered room without a symbol lets you go on, one with a symbol does not', () => {
    const quiet = row().arrange((state) => {
      stackTop(state, 'creakyHallway')
    })
    quiet.take({ do: 'discover', side: 'north' })
    expect(roomOf(quiet)).toBe('creakyHallway')
    quiet.offers({ do: 'move', to: 'entranceHall' })
    const symbol = row().arrange((state) => {
      stackTop(state, 'ballroom')
      onTop(state, 'nightView')
    })
    symbol.take({ do: 'discover', side: 'north' })
    expect(roomOf(symbol)).toBe('ballroom')
    symbol.refuses({ do: 'move' })
  })

  rule('BET-060', 'neighbours are connected only where door faces door', () => {
    // a Kitchen north of the Entrance Hall, turned so that it has no door to the south
    const scene = house({ tiles: [['kitchen', 'entranceHall', 'north', 0]] })
    scene.refuses({ to: 'kitchen' }).refuses({ do: 'discover', side: 'north' })
  })

  rule('BET-061', 'doors inside the house are always open', () => {
    const scene = row()
    scene.take({ do: 'move', to: 'foyer' }).take({ do: 'move', to: 'entranceHall' }).take({ do: 'move', to: 'foyer' })
    expect(roomOf(scene)).toBe('foyer')
  })

  rule(['BET-062', 'BET-314'], 'the Front Door of the Entrance Hall is locked', () => {
    const scene = house()
    scene.refuses({ do: 'discover', side: 'east' }).offers({ do: 'discover', side: 'north' })
    expect(scene.choices({ do: 'discover' })).toHaveLength(2)
  })

  rule('BET-063', 'Patio and Dusty Hallway are rooms like others', () => {
    const scene = house({
      tiles: [
        ['patio', 'entranceHall', 'north'],
        ['dustyHallway', 'patio', 'west'],
      ],
    })
    scene.take({ do: 'move', to: 'patio' }).take({ do: 'move', to: 'dustyHallway' })
    expect(scene.state.turn.spent).toBe(2)
  })

  rule('BET-064', 'nobody goes through a window', () => {
    const scene = house({ tiles: [['chapel', 'foyer', 'north', 2]], at: ['chapel'] })
    expect(scene.choices({ do: 'discover' })).toEqual([])
    expect(scene.choices({ do: 'move' })).toHaveLength(1)
  })

  rule(['BET-065', 'BET-R26'], 'adjacent means a shared wall; stairs and corners are none', () => {
    const scene = house({ tiles: [['ballroom', 'entranceHall', 'north']] })
    const near = (room: keyof typeof ROOM) =>
      scene.state.near.slice(ROOM[room] * 4, ROOM[room] * 4 + 4).filter((other) => other >= 0)
    expect(near('entranceHall').map((room) => ROOMS[room])).toEqual(['ballroom', 'foyer'])
    // the Ballroom touches the Foyer at a corner only, the landing is above the staircase
    expect(near('ballroom')).toEqual([ROOM.entranceHall])
    expect(near('grandStaircase')).toEqual([ROOM.foyer])
  })

  rule(['BET-066', 'BET-102'], 'Grand Staircase and Upper Landing are linked, one space apart', () => {
    const scene = house({ at: ['grandStaircase'] })
    scene.take({ do: 'move', to: 'upperLanding' })
    expect([roomOf(scene), scene.state.turn.spent]).toEqual(['upperLanding', 1])
    scene.offers({ do: 'move', to: 'grandStaircase' })
  })

  rule('BET-067', 'the Stairs from Basement lead to the Foyer, once they are found', () => {
    const before = house({ at: ['foyer'] })
    before.refuses({ to: 'stairsFromBasement' })
    const scene = house({ tiles: [['stairsFromBasement', 'basementLanding', 'north']], at: ['foyer'] })
    scene.take({ do: 'move', to: 'stairsFromBasement' }).take({ do: 'move', to: 'foyer' })
    expect(roomOf(scene)).toBe('foyer')
  })

  rule('BET-068', 'rooms change movement by their own text', () => {
    const scene = house({ tiles: [['coalChute', 'foyer', 'north', 2]], at: ['foyer'] })
    scene.take({ do: 'move', to: 'coalChute' })
    expect(roomOf(scene)).toBe('basementLanding')
  })

  rule('BET-R18', 'spaces left follow the Speed of the moment', () => {
    const scene = row()
    scene.take({ do: 'move', to: 'foyer' }).take({ do: 'move', to: 'kitchen' })
    doing(scene, { do: 'lose', who: 0, trait: 'speed', n: 2 }).refuses({ do: 'move' })
    doing(scene, { do: 'gain', who: 0, trait: 'speed', n: 3 }).offers({ do: 'move', to: 'diningRoom' })
  })

  rule(['BET-R19', 'BET-302'], 'the first move of a turn is always possible, but not after movement has ended', () => {
    const scene = row()
    scene.arrange((state) => {
      state.turn.extra = -9
    })
    scene.offers({ do: 'move', to: 'foyer' })
    scene.take({ do: 'move', to: 'foyer' }).refuses({ do: 'move' })
    const stopped = row().arrange((state) => {
      state.turn.stopped = true
    })
    stopped.refuses({ do: 'move' })
  })

  rule('BET-R20', 'a discovered room is one space away', () => {
    const scene = row().arrange((state) => {
      stackTop(state, 'creakyHallway')
    })
    scene.take({ do: 'discover', side: 'north' })
    expect([scene.state.turn.spent, scene.state.turn.moved]).toEqual([1, true])
  })

  rule('BET-R27', 'the Stairs from Basement have one door that takes a tile', () => {
    const scene = house({ tiles: [['stairsFromBasement', 'basementLanding', 'north']], at: ['stairsFromBasement'] })
    expect(scene.choices({ do: 'discover' })).toEqual([])
    expect(scene.choices({ do: 'move' })).toHaveLength(2)
  })
})

rule(
  'BET-R93',
  'before the haunt a turn in which only its end is left is over by itself; in the haunt it is asked',
  () => {
    const waits = (state: BState) => new Play(betrayal, copy(state)).open[0].seat
    const scene = house({ at: ['foyer'] })
    expect(waits(scene.state)).toBe(0)
    const stopped = (scene: House) =>
      scene.arrange((state) => {
        state.turn.stopped = true
      })
    expect(stopped(scene).choices()).toEqual([{ do: 'endTurn' }])
    expect(waits(scene.state)).toBe(1)
    const { state } = stopped(haunted(22, { at: ['foyer'] }))
    expect(waits(state)).toBe(state.turn.seat)
  },
)
