import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { hasWindow, turnsFor } from '../rules/board.ts'
import type { BState } from '../types.ts'
import { doing, haunted, house, lay, onTop, roomOf, stackTop } from './house.ts'
import './practice.ts'

/** Only these tiles are left in the stack, the first one uppermost; the others are out of the game. */
function only(state: BState, ...tiles: Room[]): void {
  state.stack = tiles.map((tile) => ROOM[tile]).reverse()
  state.stackKnown = state.stack.map(() => 0)
  state.discards = []
  state.discardsKnown = []
}

const names = (list: readonly number[]) => list.map((room) => ROOMS[room])

describe('discovering', () => {
  rule(['BET-069', 'BET-076'], 'the top tile is turned up, attached to the door, and entered', () => {
    const scene = house().arrange((state) => stackTop(state, 'gardens'))
    scene.arrange((state) => onTop(state, 'nightView'))
    scene.take({ do: 'discover', side: 'north' })
    expect(roomOf(scene)).toBe('gardens')
    const { x, y, floor } = scene.state
    expect([x[ROOM.gardens], y[ROOM.gardens], floor[ROOM.gardens]]).toEqual([0, -1, 1])
    expect(scene.told('roomFound')).toMatchObject([{ room: 'gardens', floor: 'ground' }])
  })

  rule('BET-070', 'a tile for another floor goes face down to the discards', () => {
    const scene = house().arrange((state) => stackTop(state, 'attic', 'larder', 'creakyHallway'))
    scene.take({ do: 'discover', side: 'north' })
    expect(roomOf(scene)).toBe('creakyHallway')
    expect(names(scene.state.discards)).toEqual(['attic', 'larder'])
    // nobody has seen their faces, everybody their backs
    expect(betrayal.view(scene.state, 0).discards).toEqual([0b100, 0b001])
  })

  rule('BET-071', 'a tile with several floors may lie on any of them', () => {
    for (const at of ['upperLanding', 'basementLanding', 'entranceHall'] as const) {
      const scene = house({ at: [at] }).arrange((state) => stackTop(state, 'dustyHallway'))
      scene.take({ do: 'discover', side: 'north' })
      expect(roomOf(scene)).toBe('dustyHallway')
    }
  })

  rule('BET-072', 'when the stack is used up, the discards are shuffled into a new one', () => {
    const scene = house().arrange((state) => {
      only(state, 'attic', 'larder')
      state.discards = [ROOM.creakyHallway]
      state.discardsKnown = [0]
    })
    scene.take({ do: 'discover', side: 'north' })
    expect(roomOf(scene)).toBe('creakyHallway')
    const left = [...scene.state.stack, ...scene.state.discards]
    expect(names(left).sort()).toEqual(['attic', 'larder'])
  })

  rule('BET-073', 'without a tile for the floor nothing more is discovered there', () => {
    const scene = house().arrange((state) => only(state, 'attic', 'larder'))
    scene.refuses({ do: 'discover' })
    scene.arrange((state) => {
      state.players[0].room = ROOM.upperLanding
    })
    scene.offers({ do: 'discover' })
  })

  rule('BET-074', 'monsters discover nothing, unless the haunt lets them', () => {
    const scene = haunted(91, { seats: 3 }).take({ do: 'decide', who: 1 })
    while (scene.state.turn.seat >= 0) scene.take({ do: 'endTurn' })
    scene.asks('monsters', 0)
    // the thief explores, the rats do not
    scene.offers({ do: 'discover', who: 10 }).refuses({ do: 'discover', who: 11 })
  })

  rule('BET-075', 'remaining spaces may be spent after a room without a card', () => {
    const scene = house().arrange((state) => stackTop(state, 'creakyHallway', 'dustyHallway'))
    scene.take({ do: 'discover', side: 'north' }).take({ do: 'discover', side: 'north' })
    expect(roomOf(scene)).toBe('dustyHallway')
    expect(scene.state.turn.spent).toBe(2)
  })
})

describe('placing', () => {
  rule(['BET-077', 'BET-R21'], 'the fewest false features; the player chooses among equals', () => {
    // north of the Foyer, with a Ballroom to the east whose west door wants a door
    const scene = house({ tiles: [['ballroom', 'entranceHall', 'north']], at: ['foyer'] }).arrange((state) => {
      stackTop(state, 'kitchen')
      onTop(state, 'spear')
    })
    // the Kitchen (north and east) with doors to the south and east: one turn only
    expect(turnsFor(scene.state, ROOM.kitchen, { room: ROOM.foyer, side: 0 })).toEqual([1])
    const free = house().arrange((state) => stackTop(state, 'kitchen'))
    free.take({ do: 'discover', side: 'south' }).asks('choose', 0)
    expect(free.choices({ do: 'place', tile: 'kitchen' })).toHaveLength(2)
  })

  rule(['BET-078', 'BET-079', 'BET-R24'], 'a door against a wall is false: no way, nothing to discover', () => {
    const scene = house({ tiles: [['kitchen', 'entranceHall', 'north', 0]], at: ['entranceHall'] })
    scene.refuses({ side: 'north' }).refuses({ to: 'kitchen' })
  })

  rule('BET-080', 'a window with a tile behind it does not count', () => {
    const { state } = house({ tiles: [['chapel', 'foyer', 'north', 2]] })
    expect(hasWindow(state, ROOM.chapel)).toBe(true)
    expect(hasWindow(state, ROOM.grandStaircase)).toBe(true)
    lay(state, 'patio', 'foyer', 'south')
    lay(state, 'ballroom', 'patio', 'west')
    expect(hasWindow(state, ROOM.grandStaircase)).toBe(false)
  })

  /** The upper floor with one open doorway: the north door of the landing. */
  const narrow = () =>
    house({
      at: ['upperLanding'],
      tiles: [
        ['attic', 'upperLanding', 'east', 1],
        ['storeroom', 'upperLanding', 'south', 0],
        ['vault', 'upperLanding', 'west', 1],
      ],
    })

  rule(
    ['BET-081', 'BET-082', 'BET-R22', 'BET-R25'],
    'a tile that would close the floor is discarded, and the next is drawn',
    () => {
      const scene = narrow().arrange((state) => {
        only(state, 'conservatory', 'balcony')
        onTop(state, 'spear')
      })
      scene.take({ do: 'discover', side: 'north' })
      expect(roomOf(scene)).toBe('balcony')
      expect(names(scene.state.discards)).toEqual(['conservatory'])
      // everybody has seen its face
      expect(betrayal.view(scene.state, 2).discards).toEqual(['conservatory'])
    },
  )

  rule(['BET-083', 'BET-R23'], 'if every tile would close it, a dead end is put elsewhere first', () => {
    const scene = house({
      at: ['upperLanding'],
      tiles: [
        ['attic', 'upperLanding', 'east', 1],
        ['bedroom', 'upperLanding', 'south', 1],
        ['storeroom', 'bedroom', 'south', 0],
        ['gymnasium', 'upperLanding', 'west', 0],
        ['library', 'gymnasium', 'south', 2],
      ],
    })
    scene.arrange((state) => {
      only(state, 'conservatory')
      onTop(state, 'nightView')
    })
    scene.take({ do: 'discover', side: 'north' })
    expect(scene.told('roomMoved')).toMatchObject([{ room: 'library' }])
    expect(roomOf(scene)).toBe('conservatory')
    expect(scene.state.turned[ROOM.library]).toBe(1)
  })

  rule(['BET-083', 'BET-R23'], 'one open doorway is not enough: the new room would close it again', () => {
    const scene = house({
      at: ['upperLanding'],
      tiles: [
        ['attic', 'upperLanding', 'east', 1],
        ['bedroom', 'upperLanding', 'south', 1],
        ['storeroom', 'bedroom', 'south', 0],
        ['gameRoom', 'upperLanding', 'west', 1],
        ['gymnasium', 'gameRoom', 'west', 0],
        ['vault', 'gymnasium', 'south', 0],
        // its second door meets a wall, whichever way it is turned
        ['library', 'gameRoom', 'south', 2],
      ],
    })
    scene.arrange((state) => only(state, 'conservatory'))
    scene.take({ do: 'discover', side: 'north' })
    expect(scene.told('roomMoved')).toEqual([])
    expect(scene.told('noRoomLeft')).toHaveLength(1)
    expect(roomOf(scene)).toBe('upperLanding')
  })

  rule('BET-R23', 'a floor that cannot be opened counts as complete, and nothing is spent', () => {
    const scene = narrow().arrange((state) => {
      only(state, 'conservatory')
      // occupied tiles stay where they are
      state.players[1].room = ROOM.attic
      state.players[2].room = ROOM.storeroom
    })
    scene.take({ do: 'discover', side: 'north' })
    expect(roomOf(scene)).toBe('upperLanding')
    expect(scene.told('noRoomLeft')).toHaveLength(1)
    scene.refuses({ do: 'discover' })
    expect(scene.state.turn.spent).toBe(0)
  })

  rule('BET-084', 'the Mystic Elevator counts as closing', () => {
    const scene = narrow().arrange((state) => {
      only(state, 'mysticElevator', 'balcony')
      onTop(state, 'spear')
    })
    scene.take({ do: 'discover', side: 'north' })
    expect(roomOf(scene)).toBe('balcony')
  })

  rule('BET-085', 'tile text applies on entering, leaving, ending a turn or acting there', () => {
    const scene = house({ tiles: [['larder', 'basementLanding', 'north']], at: ['larder'] })
    scene.take({ do: 'endTurn' })
    expect(scene.state.players[0].clips[0]).toBe(3)
  })

  rule('BET-086', 'the card comes first, then the text of the room', () => {
    const scene = house({ at: ['basementLanding'] }).arrange((state) => {
      stackTop(state, 'crypt')
      onTop(state, 'nightView')
    })
    scene.take({ do: 'discover', side: 'north' })
    expect(scene.told('cardDrawn')).toMatchObject([{ card: 'nightView' }])
    scene.take({ do: 'endTurn' }).asks('suffer', 0)
  })

  rule('BET-R49', 'text that waits on entering is skipped, if the card has moved you', () => {
    const scene = house({ at: ['basementLanding'] })
    doing(scene, { do: 'roomText', who: 0, room: 'coalChute', discovered: true })
    expect(roomOf(scene)).toBe('basementLanding')
    doing(scene, { do: 'roomText', who: 0, room: 'collapsedRoom', discovered: true }).asks('turn', 0)
    expect(scene.told('rolled')).toEqual([])
  })
})
