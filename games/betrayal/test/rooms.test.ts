import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { FACE, isBarrier, ROOM, ROOMS, type Room, type Side } from '../content/rooms.ts'
import { openDoorways } from '../rules/board.ts'
import { monsterWays } from '../rules/ways.ts'
import { clipsOf, dice, doing, endTurn, type House, haunted, house, onTop, roomOf, stackTop, sum } from './house.ts'
import './practice.ts'

const partOf = (scene: House, seat = 0) => scene.state.players[seat].part

/** Seat 0 in the Chasm, west of the Basement Landing: its east part. */
const chasm = (speed?: number) =>
  house({ tiles: [['chasm', 'basementLanding', 'west']], at: ['chasm'], clips: speed === undefined ? {} : { speed } })

/** The haunt of practice with seat 0 as the traitor, whose turn it is. */
function traitorTurn(arrangement: Parameters<typeof house>[0]): House {
  const scene = haunted(91, arrangement).take({ do: 'decide', who: 1 })
  return endTurn(endTurn(scene)).asks('turn', 0)
}

describe('barriers', () => {
  rule('BET-088', 'rooms for which the rulebook has more to say have rules of their own', () => {
    for (const room of ['chasm', 'catacombs', 'tower'] as const) expect(FACE[ROOM[room]].barrier).toBeDefined()
    house({ tiles: [['collapsedRoom', 'foyer', 'north']], at: ['collapsedRoom'] }).offers({ do: 'fall' })
    expect(FACE[ROOM.creakyHallway]).toEqual({ floors: 'BGU', doors: 'NESW' })
  })

  rule(['BET-089', 'BET-319'], 'Chasm, Catacombs, Tower and Vault are barrier rooms', () => {
    expect(ROOMS.filter((_, room) => isBarrier(room)).sort()).toEqual(['catacombs', 'chasm', 'tower'])
    // the Vault's second part is its inside, where nobody ever stands
    house({ tiles: [['vault', 'basementLanding', 'north', 2]], at: ['vault'] }).offers({ do: 'openVault' })
  })

  rule(['BET-090', 'BET-R38'], 'crossing takes the roll that is printed on the tile', () => {
    const scene = chasm()
    scene.refuses({ do: 'discover' }).offers({ do: 'move', to: 'basementLanding' })
    dice(scene, ...sum(4, 3))
    scene.take({ do: 'cross' })
    expect(scene.told('rolled')).toMatchObject([{ trait: 'speed', of: 'chasm' }])
    expect(partOf(scene)).toBe(1)
    scene.offers({ do: 'discover', side: 'west' }).refuses({ do: 'move' })
  })

  rule(['BET-091', 'BET-174'], 'it may be tried once a turn', () => {
    const scene = chasm()
    dice(scene, ...sum(4, 3))
    scene.take({ do: 'cross' }).refuses({ do: 'cross' })
  })

  rule(['BET-092', 'BET-R37'], 'crossing costs no space, and can be tried without one', () => {
    const scene = chasm()
    scene.arrange((state) => {
      state.turn.spent = 4
      state.turn.moved = true
    })
    dice(scene, ...sum(4, 4))
    scene.take({ do: 'cross' })
    expect([scene.state.turn.spent, partOf(scene)]).toEqual([4, 1])
    const stopped = chasm().arrange((state) => {
      state.turn.stopped = true
    })
    stopped.refuses({ do: 'cross' })
  })

  rule(
    ['BET-093', 'BET-094'],
    'a failed roll ends the movement; on the next turn one may go back or roll again',
    () => {
      const scene = chasm()
      dice(scene, ...sum(4, 2))
      scene.take({ do: 'cross' }).refuses({ do: 'move' })
      expect(partOf(scene)).toBe(0)
      endTurn(endTurn(endTurn(scene)))
      scene.asks('turn', 0).offers({ do: 'cross' }).offers({ do: 'move', to: 'basementLanding' })
    },
  )

  rule(['BET-095', 'BET-R36'], 'those on different parts do not meet', () => {
    const scene = house({ tiles: [['chasm', 'basementLanding', 'west']], at: ['chasm', 'chasm'], cards: [['axe']] })
    scene.offers({ do: 'trade', with: 1 })
    scene.arrange((state) => {
      state.players[1].part = 1
    })
    scene.refuses({ do: 'trade', with: 1 }).take({ do: 'drop', thing: 'axe' })
    expect(scene.state.piles).toMatchObject([{ room: ROOM.chasm, part: 0 }])
  })

  rule(['BET-096', 'BET-097'], 'monsters ignore barriers, and their player says on which part they stop', () => {
    const scene = haunted(91, {
      tiles: [
        ['chasm', 'basementLanding', 'west'],
        ['larder', 'chasm', 'west', 1],
      ],
    }).take({ do: 'decide', who: 1 })
    expect(
      monsterWays(scene.state, ROOM.chasm, 10)
        .map((room) => ROOMS[room])
        .sort(),
    ).toEqual(['basementLanding', 'larder'])
    endTurn(endTurn(endTurn(scene))).asks('monsters', 0)
    scene.take({ do: 'monsterMove', who: 10, to: 'chasm' }).take({ do: 'monsterDone' })
    scene.asks('choose', 0).take({ do: 'monsterPart', part: 1 })
    expect(scene.state.monsters[0]).toMatchObject({ room: ROOM.chasm, part: 1 })
  })

  rule(['BET-098', 'BET-099'], 'put there by a card you choose your part, and a token stays on it', () => {
    const scene = house({ at: ['upperLanding'] }).arrange((state) => {
      stackTop(state, 'catacombs')
      onTop(state, 'medallion')
    })
    doing(scene, { do: 'descend', who: 0, floor: 'basement', token: 'belowCollapsedRoom' })
    scene.take({ do: 'attachNew', room: 'basementLanding', side: 'north', turn: 0 })
    scene.asks('choose', 0).take({ do: 'dropTo', part: 1 })
    expect([roomOf(scene), partOf(scene)]).toEqual(['catacombs', 1])
    expect(scene.state.tokens).toMatchObject([{ name: 'belowCollapsedRoom', room: ROOM.catacombs, part: 1 }])
  })

  /** The Chasm and the Catacombs behind it, with a room between them. */
  const twoBarriers: [Room, Room, Side, number?][] = [
    ['chasm', 'basementLanding', 'west'],
    ['dustyHallway', 'chasm', 'west'],
    ['catacombs', 'dustyHallway', 'north'],
  ]

  rule(['BET-091', 'BET-174'], 'each barrier has a try of its own', () => {
    const scene = house({ tiles: twoBarriers, at: ['chasm'], clips: { sanity: 5 } })
    dice(scene, ...sum(4, 3))
    scene.take({ do: 'cross' }).take({ do: 'move', to: 'dustyHallway' }).take({ do: 'move', to: 'catacombs' })
    scene.arrange(() => {})
    expect(partOf(scene)).toBe(1)
    dice(scene, ...sum(5, 6))
    scene.take({ do: 'cross' }).refuses({ do: 'cross' })
    expect(scene.told('rolled')).toMatchObject([{ of: 'chasm' }, { of: 'catacombs' }])
    expect(partOf(scene)).toBe(0)
    // back at the first one, which was tried in this turn
    scene.arrange((state) => {
      Object.assign(state.players[0], { room: ROOM.chasm, part: 1 })
    })
    scene.refuses({ do: 'cross' })
  })

  rule(['BET-259', 'BET-R88'], 'a traitor, who does not roll, crosses the same one again when it has moved', () => {
    const scene = traitorTurn({ tiles: twoBarriers, at: ['basementLanding'] })
    scene.arrange((state) => {
      state.monsters = []
    })
    scene.take({ do: 'move', to: 'chasm' }).take({ do: 'cross' }).refuses({ do: 'cross' })
    scene.take({ do: 'move', to: 'dustyHallway' }).take({ do: 'move', to: 'chasm' }).take({ do: 'cross' })
    expect([partOf(scene), scene.told('rolled'), scene.state.turn.spent]).toEqual([0, [], 3])
    scene.refuses({ do: 'cross' }).take({ do: 'move', to: 'basementLanding' }).refuses({ do: 'move' })
  })

  rule('BET-259', 'a traitor crosses without rolling', () => {
    const scene = traitorTurn({ tiles: [['chasm', 'basementLanding', 'west']], at: ['chasm'] })
    scene.take({ do: 'cross' })
    expect([partOf(scene), scene.told('rolled')]).toEqual([1, []])
  })
})

describe('the entrance tile', () => {
  rule(['BET-100', 'BET-101'], 'three rooms, one space from each to the next', () => {
    const scene = house()
    scene.take({ do: 'move', to: 'foyer' }).take({ do: 'move', to: 'grandStaircase' })
    expect([roomOf(scene), scene.state.turn.spent]).toEqual(['grandStaircase', 2])
    house().refuses({ to: 'grandStaircase' })
  })
})

describe('Coal Chute', () => {
  rule(['BET-103', 'BET-104', 'BET-R09'], 'into the chute and down to the landing for one space', () => {
    const scene = house({ tiles: [['coalChute', 'foyer', 'north', 2]], at: ['foyer'] }).take({
      do: 'move',
      to: 'coalChute',
    })
    expect([roomOf(scene), scene.state.turn.spent]).toEqual(['basementLanding', 1])
  })

  rule('BET-105', 'nobody ever stops there', () => {
    const scene = house({ at: ['foyer'] }).arrange((state) => stackTop(state, 'coalChute'))
    scene.take({ do: 'discover', side: 'north' })
    expect(roomOf(scene)).toBe('basementLanding')
    const { state } = haunted(91, { tiles: [['coalChute', 'foyer', 'north', 2]] })
    for (let room = 0; room < ROOMS.length; room++) {
      if (state.floor[room] >= 0 && room !== ROOM.basementLanding)
        expect(monsterWays(state, room, 10)).not.toContain(ROOM.coalChute)
    }
  })

  rule(['BET-260', 'BET-286'], 'the traitor slides too', () => {
    const scene = traitorTurn({
      tiles: [['coalChute', 'foyer', 'north', 2]],
      at: ['foyer', 'upperLanding', 'upperLanding'],
    })
    scene.arrange((state) => {
      state.monsters = []
    })
    scene.take({ do: 'move', to: 'coalChute' })
    expect(roomOf(scene)).toBe('basementLanding')
  })

  rule(['BET-287', 'BET-R06'], 'a monster climbs up, if it has a second space to get out', () => {
    const scene = haunted(91, { tiles: [['coalChute', 'foyer', 'north', 2]] }).take({ do: 'decide', who: 1 })
    endTurn(endTurn(endTurn(scene)))
    scene.arrange((state) => {
      if (state.hunt) state.hunt.spaces['thief'] = 2
    })
    scene.offers({ do: 'monsterMove', who: 10, to: 'foyer' })
    scene.arrange((state) => {
      if (state.hunt) state.hunt.spaces['thief'] = 1
    })
    scene.refuses({ do: 'monsterMove', who: 10, to: 'foyer' })
  })
})

describe('Collapsed Room', () => {
  const found = () => house({ at: ['foyer'] }).arrange((state) => stackTop(state, 'collapsedRoom', 'wineCellar'))

  rule(
    ['BET-106', 'BET-108', 'BET-109', 'BET-111'],
    'its discoverer rolls Speed 5 or falls to a new basement room',
    () => {
      const scene = found()
      dice(scene, ...sum(4, 4), 1)
      scene.arrange((state) => {
        onTop(state, 'axe')
      })
      dice(scene, ...sum(4, 4), 2)
      scene.take({ do: 'discover', side: 'north' })
      expect(scene.told('rolled')).toMatchObject([{ trait: 'speed', of: 'collapsedRoom' }])
      scene.take({ do: 'attachNew', tile: 'wineCellar', room: 'basementLanding', side: 'north' })
      expect(roomOf(scene)).toBe('wineCellar')
      expect(scene.state.tokens).toMatchObject([{ name: 'belowCollapsedRoom', room: ROOM.wineCellar }])
      // one space for the discovery, none for the fall, and the damage of the tile
      expect(scene.state.turn.spent).toBe(1)
      scene.asks('suffer', 0)
    },
  )

  rule('BET-106', 'a good roll keeps the discoverer upstairs', () => {
    const scene = found()
    dice(scene, ...sum(4, 5))
    scene.take({ do: 'discover', side: 'north' })
    expect(roomOf(scene)).toBe('collapsedRoom')
  })

  rule(['BET-107', 'BET-R46'], 'later visitors may ignore it or drop on purpose, to where the first has landed', () => {
    const scene = house({
      tiles: [
        ['collapsedRoom', 'foyer', 'north'],
        ['larder', 'basementLanding', 'north'],
      ],
      at: ['foyer'],
    })
    scene.arrange((state) => {
      state.tokens.push({ name: 'belowCollapsedRoom', room: ROOM.larder, part: 0 })
    })
    scene.take({ do: 'move', to: 'collapsedRoom' })
    expect(scene.told('rolled')).toEqual([])
    dice(scene, 0)
    scene.offers({ do: 'move', to: 'foyer' }).take({ do: 'fall' })
    expect(roomOf(scene)).toBe('larder')
  })

  rule(['BET-110', 'BET-R47'], 'the first who drops later draws the tile, for any doorway of the basement', () => {
    const scene = house({
      tiles: [
        ['collapsedRoom', 'foyer', 'north'],
        ['larder', 'basementLanding', 'north'],
      ],
      at: ['collapsedRoom'],
    })
    scene.arrange((state) => stackTop(state, 'wineCellar'))
    scene.take({ do: 'fall' }).asks('choose', 0)
    const rooms = new Set(scene.choices().map((choice) => (choice as { room?: string }).room))
    expect([...rooms].sort()).toEqual(['basementLanding', 'larder'])
  })

  rule('BET-112', 'without a tile one chooses a basement room', () => {
    const scene = house({
      tiles: [
        ['collapsedRoom', 'foyer', 'north'],
        ['larder', 'basementLanding', 'north'],
      ],
      at: ['collapsedRoom'],
    })
    scene.arrange((state) => {
      state.stack = [ROOM.attic]
      state.stackKnown = [0]
    })
    dice(scene, 0)
    scene.take({ do: 'fall' }).take({ do: 'dropTo', room: 'larder' })
    expect(roomOf(scene)).toBe('larder')
    expect(scene.state.tokens).toMatchObject([{ name: 'belowCollapsedRoom', room: ROOM.larder }])
  })

  rule(
    ['BET-113', 'BET-114', 'BET-R48'],
    'a monster that drops first is put in a room in play, without a token',
    () => {
      const scene = haunted(91, { tiles: [['collapsedRoom', 'foyer', 'north']] }).take({ do: 'decide', who: 1 })
      endTurn(endTurn(endTurn(scene)))
      scene.arrange((state) => {
        state.monsters[1].room = ROOM.collapsedRoom
        state.stack = state.stack.slice()
      })
      const tiles = scene.state.stack.length
      scene.take({ do: 'monsterMove', who: 11, to: 'basementLanding' })
      expect([roomOf(scene, 11), scene.state.stack.length]).toEqual(['basementLanding', tiles])
      expect(scene.state.tokens.some(({ name }) => name === 'belowCollapsedRoom')).toBe(false)
      // without the token there is no way up
      expect(monsterWays(scene.state, ROOM.basementLanding, 11)).not.toContain(ROOM.collapsedRoom)
      scene.state.tokens.push({ name: 'belowCollapsedRoom', room: ROOM.basementLanding, part: 0 })
      expect(monsterWays(scene.state, ROOM.basementLanding, 11)).toContain(ROOM.collapsedRoom)
    },
  )
})

describe('rooms that hold back', () => {
  const junk = () => house({ tiles: [['junkRoom', 'foyer', 'north']], at: ['junkRoom'] })

  rule(
    ['BET-115', 'BET-R50'],
    'leaving the Junk Room: Might 3, or lose a place of Speed and get out all the same',
    () => {
      const scene = junk()
      dice(scene, ...sum(5, 2))
      scene.take({ do: 'move', to: 'foyer' }).asks('turn', 0)
      expect([roomOf(scene), clipsOf(scene)[1]]).toEqual(['foyer', 3])
      const strong = junk()
      dice(strong, ...sum(5, 3))
      strong.take({ do: 'move', to: 'foyer' })
      expect([roomOf(strong), clipsOf(strong)[1]]).toEqual(['foyer', 4])
    },
  )

  rule('BET-115', 'even if no space is left for it', () => {
    const scene = junk()
    scene.arrange((state) => {
      state.turn.spent = 3
      state.turn.moved = true
    })
    dice(scene, ...sum(5, 0))
    scene.take({ do: 'move', to: 'foyer' })
    expect(roomOf(scene)).toBe('foyer')
    scene.refuses({ do: 'move' })
  })

  rule('BET-R50', 'whoever fails and leaves to discover a room pays, and finds it', () => {
    const scene = junk().arrange((state) => stackTop(state, 'dustyHallway'))
    dice(scene, ...sum(5, 2))
    scene.take({ do: 'discover', side: 'north' })
    expect([roomOf(scene), clipsOf(scene)[1]]).toEqual(['dustyHallway', 3])
  })

  rule('BET-R50', 'a forced way out takes the roll as well, and leaves no choice', () => {
    const scene = house({ tiles: [['graveyard', 'foyer', 'north', 0]], at: ['graveyard'] })
    doing(scene, { do: 'goTo', who: 0, room: 'upperLanding' }, ...sum(3, 3))
    expect([roomOf(scene), clipsOf(scene)[2]]).toEqual(['upperLanding', 1])
  })

  rule('BET-259', 'a traitor leaves the Junk Room without rolling', () => {
    const scene = traitorTurn({ tiles: [['junkRoom', 'entranceHall', 'north']], at: ['junkRoom'] })
    scene.take({ do: 'move', to: 'entranceHall' })
    expect([roomOf(scene), scene.told('rolled')]).toEqual(['entranceHall', []])
  })
})

describe('Mystic Elevator', () => {
  const lift = (...at: ('foyer' | 'mysticElevator')[]) =>
    house({ tiles: [['mysticElevator', 'foyer', 'north', 2]], at })

  rule(
    ['BET-116', 'BET-R43'],
    'it moves as soon as it is entered, to a doorway of the floor that two dice name',
    () => {
      const scene = lift('foyer')
      dice(scene, 2, 1)
      scene.take({ do: 'move', to: 'mysticElevator' }).asks('choose', 0)
      expect(scene.choices().every((choice) => (choice as { room?: string }).room === 'upperLanding')).toBe(true)
      scene.take({ do: 'attachElevator', side: 'east' })
      expect(scene.state.floor[ROOM.mysticElevator]).toBe(2)
      scene.offers({ do: 'move', to: 'upperLanding' }).refuses({ to: 'foyer' })
    },
  )

  rule(['BET-117', 'BET-084'], 'without a doorway on that floor, or with one that it would close, it stays', () => {
    const scene = house({
      tiles: [
        ['mysticElevator', 'foyer', 'north', 2],
        ['attic', 'upperLanding', 'east', 1],
        ['storeroom', 'upperLanding', 'south', 0],
        ['vault', 'upperLanding', 'west', 1],
      ],
      at: ['foyer'],
    })
    expect(openDoorways(scene.state, 2)).toHaveLength(1)
    dice(scene, 2, 1)
    scene.take({ do: 'move', to: 'mysticElevator' }).asks('turn', 0)
    expect(scene.state.floor[ROOM.mysticElevator]).toBe(1)
  })

  rule(['BET-084', 'BET-R22'], 'two doorways into one place are one way, so that it would close the floor', () => {
    const scene = house({
      tiles: [
        ['mysticElevator', 'foyer', 'north', 2],
        ['gymnasium', 'upperLanding', 'north'],
        ['operatingLaboratory', 'upperLanding', 'east', 2],
        ['storeroom', 'upperLanding', 'south'],
        ['vault', 'upperLanding', 'west', 1],
      ],
      at: ['foyer'],
    })
    // both lead to the place north-east of the landing
    expect(openDoorways(scene.state, 2)).toHaveLength(2)
    dice(scene, 2, 1)
    scene.take({ do: 'move', to: 'mysticElevator' }).asks('turn', 0)
    expect(scene.state.floor[ROOM.mysticElevator]).toBe(1)
  })

  rule(['BET-118', 'BET-084'], 'leaving its own place open, it may take the last other way of its floor', () => {
    const scene = house({
      tiles: [
        ['mysticElevator', 'upperLanding', 'north', 2],
        ['storeroom', 'upperLanding', 'south'],
        ['vault', 'upperLanding', 'west', 1],
      ],
      at: ['upperLanding'],
    })
    expect(openDoorways(scene.state, 2)).toEqual([{ room: ROOM.upperLanding, side: 1 }])
    dice(scene, 2, 1)
    scene.take({ do: 'move', to: 'mysticElevator' }).take({ do: 'attachElevator', room: 'upperLanding', side: 'east' })
    expect(openDoorways(scene.state, 2)).toEqual([{ room: ROOM.upperLanding, side: 0 }])
  })

  rule('BET-118', 'on the floor where it is, another doorway may be taken', () => {
    const scene = lift('foyer')
    dice(scene, 2, 0)
    scene.take({ do: 'move', to: 'mysticElevator' })
    scene.offers({ do: 'pass' }).take({ do: 'attachElevator', room: 'entranceHall', side: 'north' })
    scene.offers({ do: 'move', to: 'entranceHall' })
  })

  rule('BET-119', 'once a turn', () => {
    const scene = lift('foyer')
    dice(scene, 2, 0)
    scene.take({ do: 'move', to: 'mysticElevator' }).take({ do: 'pass' })
    scene.take({ do: 'move', to: 'foyer' }).take({ do: 'move', to: 'mysticElevator' }).asks('turn', 0)
    expect(scene.told('rolled')).toHaveLength(1)
  })

  rule(['BET-120', 'BET-R44'], 'whoever spends a whole turn in it rolls at its end', () => {
    const scene = lift('mysticElevator')
    dice(scene, 2, 0)
    endTurn(scene).asks('choose', 0).take({ do: 'pass' }).asks('turn', 1)
    expect(scene.told('rolled')).toMatchObject([{ of: 'mysticElevator' }])
  })

  rule(['BET-121', 'BET-258'], 'a traitor sends it anywhere without rolling', () => {
    const scene = traitorTurn({ tiles: [['mysticElevator', 'entranceHall', 'north', 2]], at: ['entranceHall'] })
    scene.take({ do: 'move', to: 'mysticElevator' })
    expect(scene.told('rolled')).toEqual([])
    const floors = new Set(
      scene
        .choices({ do: 'attachElevator' })
        .map((choice) => scene.state.floor[ROOM[(choice as { room: 'foyer' }).room]]),
    )
    expect([...floors].sort()).toEqual([0, 1, 2])
  })

  rule(['BET-122', 'BET-123'], 'used in the traitor turn, it stays when a monster enters it', () => {
    const scene = traitorTurn({
      tiles: [['mysticElevator', 'entranceHall', 'north', 2]],
      at: ['entranceHall', 'upperLanding', 'upperLanding'],
    })
    scene.take({ do: 'move', to: 'mysticElevator' }).take({ do: 'attachElevator', room: 'entranceHall', side: 'south' })
    endTurn(scene).asks('monsters', 0)
    scene.arrange((state) => {
      state.monsters[1].room = ROOM.entranceHall
    })
    scene.take({ do: 'monsterMove', who: 11, to: 'mysticElevator' }).asks('monsters', 0)
    // otherwise the first monster to enter moves it
    const other = haunted(91, { tiles: [['mysticElevator', 'entranceHall', 'north', 2]] }).take({
      do: 'decide',
      who: 1,
    })
    endTurn(endTurn(endTurn(other))).arrange((state) => {
      state.monsters[1].room = ROOM.entranceHall
    })
    other.take({ do: 'monsterMove', who: 11, to: 'mysticElevator' }).asks('choose', 0).offers({ do: 'attachElevator' })
  })

  rule(['BET-124', 'BET-R42'], 'a 0 hurts everybody inside, even if the tile stays', () => {
    const scene = lift('foyer', 'mysticElevator')
    dice(scene, 0, 0, 1, 2)
    scene.take({ do: 'move', to: 'mysticElevator' })
    scene.take({ do: 'attachElevator', room: 'basementLanding', side: 'north' })
    scene.asks('suffer').take({ might: 1 }).asks('suffer').take({ might: 2 })
    expect([clipsOf(scene, 0)[0], clipsOf(scene, 1)[0]]).toEqual([1, 1])
  })

  rule('BET-125', 'a token on it goes along', () => {
    const scene = lift('foyer').arrange((state) => {
      state.tokens.push(
        { name: 'secretPassage', room: ROOM.mysticElevator, part: 0 },
        { name: 'secretPassage', room: ROOM.foyer, part: 0 },
      )
    })
    dice(scene, 2, 1)
    scene.take({ do: 'move', to: 'mysticElevator' }).take({ do: 'attachElevator', side: 'east' })
    scene.offers({ do: 'move', to: 'foyer' })
  })

  rule('BET-R45', 'a secret traitor rolls like a hero until it reveals', () => {
    const scene = haunted(92, { tiles: [['mysticElevator', 'foyer', 'north', 2]], at: ['foyer', 'foyer', 'foyer'] })
    const seat = scene.state.haunt?.roles.indexOf(1) as number
    while (scene.state.turn.seat !== seat) endTurn(scene)
    dice(scene, 2, 0)
    scene.take({ do: 'move', to: 'mysticElevator' })
    expect(scene.told('rolled')).toHaveLength(1)
  })
})

describe('Vault and others', () => {
  const vault = () => house({ tiles: [['vault', 'basementLanding', 'north', 2]], at: ['vault'] })

  rule(['BET-126', 'BET-R39'], 'a card puts you outside the vault door: there is only one part', () => {
    const scene = house({ tiles: [['vault', 'basementLanding', 'north', 2]] })
    doing(scene, { do: 'goAnywhere', who: 0 })
    expect(scene.choices({ room: 'vault' })).toEqual([{ do: 'goBy', who: 0, room: 'vault', part: 0 }])
  })

  rule(['BET-127', 'BET-R41'], 'opened, it gives two items and is empty', () => {
    const scene = vault()
    dice(scene, 2, 2, 2)
    scene.take({ do: 'openVault' })
    expect(scene.told('cardDrawn')).toHaveLength(2)
    expect(scene.state.tokens).toMatchObject([{ name: 'vaultEmpty', room: ROOM.vault }])
    scene.refuses({ do: 'openVault' }).refuses({ do: 'move' })
  })

  rule(['BET-128', 'BET-R40'], 'one attempt a turn; a failed one ends the movement', () => {
    const scene = vault()
    dice(scene, 2, 2, 1)
    scene.take({ do: 'openVault' }).refuses({ do: 'openVault' }).refuses({ do: 'move' })
    expect(scene.state.tokens).toEqual([])
  })

  rule('BET-129', 'the traitor has to roll as well', () => {
    const scene = traitorTurn({ tiles: [['vault', 'basementLanding', 'north', 2]], at: ['vault'] })
    dice(scene, 1, 1, 1)
    scene.take({ do: 'openVault' })
    expect(scene.told('rolled')).toHaveLength(1)
    expect(scene.state.vaultOpen).toBe(false)
  })

  rule(['BET-130', 'BET-131', 'BET-284'], 'Crypt and Furnace Room hurt heroes, not traitors and monsters', () => {
    const tiles: Parameters<typeof house>[0] = {
      tiles: [
        ['crypt', 'basementLanding', 'north', 2],
        ['furnaceRoom', 'basementLanding', 'south'],
      ],
      at: ['crypt'],
    }
    endTurn(house(tiles)).asks('suffer', 0)
    const scene = traitorTurn(tiles)
    scene.arrange((state) => {
      state.monsters[0].room = ROOM.furnaceRoom
    })
    endTurn(scene).asks('monsters', 0).take({ do: 'endMonsters' })
    expect(scene.state.monsters[0].stunned).toBe(0)
    expect(scene.told('damaged')).toEqual([])
  })

  rule(['BET-132', 'BET-287'], 'monsters climb to the Gallery and come down from it', () => {
    const { state } = haunted(91, {
      tiles: [
        ['gallery', 'upperLanding', 'north'],
        ['ballroom', 'foyer', 'north'],
      ],
    })
    expect(monsterWays(state, ROOM.ballroom, 10)).toContain(ROOM.gallery)
    expect(monsterWays(state, ROOM.gallery, 10)).toContain(ROOM.ballroom)
    // an explorer may drop, with a die of damage, and not climb
    const scene = house({
      tiles: [
        ['gallery', 'upperLanding', 'north'],
        ['ballroom', 'foyer', 'north'],
      ],
      at: ['gallery', 'ballroom'],
    })
    dice(scene, 0)
    scene.take({ do: 'dropToBallroom' })
    expect(roomOf(scene)).toBe('ballroom')
    scene.refuses({ to: 'gallery' })
  })

  rule(['BET-107', 'BET-132', 'BET-R90'], 'Collapsed Room and Gallery do not block each other', () => {
    const scene = house({
      tiles: [
        ['gallery', 'upperLanding', 'north'],
        ['collapsedRoom', 'gallery', 'north'],
        ['ballroom', 'foyer', 'north'],
      ],
      at: ['gallery'],
    }).arrange((state) => {
      state.tokens.push({ name: 'belowCollapsedRoom', room: ROOM.basementLanding, part: 0 })
    })
    dice(scene, 0, 0)
    scene.take({ do: 'dropToBallroom' })
    scene.arrange((state) => {
      state.players[0].room = ROOM.collapsedRoom
    })
    dice(scene, 0)
    scene.take({ do: 'fall' })
    expect(roomOf(scene)).toBe('basementLanding')
    // but each of them only once a turn
    for (const room of [ROOM.collapsedRoom, ROOM.gallery]) {
      scene.arrange((state) => {
        state.players[0].room = room
      })
      scene.refuses({ do: 'fall' }).refuses({ do: 'dropToBallroom' })
    }
  })

  rule(
    ['BET-133', 'BET-285', 'BET-R51'],
    'Larder, Gymnasium, Chapel and Library raise a trait, once for each explorer, and nothing for monsters',
    () => {
      const scene = house({ tiles: [['larder', 'basementLanding', 'north']], at: ['larder', 'larder'] })
      endTurn(endTurn(scene))
      expect([clipsOf(scene, 0)[0], clipsOf(scene, 1)[0]]).toEqual([3, 4])
      endTurn(scene)
      endTurn(scene)
      expect(clipsOf(scene, 0)[0]).toBe(3)
      const places = { larder: 'might', gymnasium: 'speed', library: 'knowledge', chapel: 'sanity' } as const
      for (const [room, trait] of Object.entries(places)) expect(FACE[ROOM[room as 'larder']].once).toBe(trait)
    },
  )

  rule(
    ['BET-134', 'BET-257', 'BET-288'],
    'the Revolving Wall: Knowledge 3 for heroes, nothing for traitors and monsters',
    () => {
      const tiles: Parameters<typeof house>[0] = {
        tiles: [['kitchen', 'entranceHall', 'north', 0]],
        at: ['entranceHall'],
      }
      const wall = (scene: House) =>
        scene.arrange((state) => {
          state.tokens.push({ name: 'wallSwitch', room: ROOM.entranceHall, part: 0, side: 0 })
        })
      const scene = wall(house(tiles))
      dice(scene, 1, 1, 0)
      scene.take({ do: 'passWall' }).refuses({ do: 'passWall' })
      expect(roomOf(scene)).toBe('entranceHall')
      const lucky = wall(house(tiles))
      dice(lucky, 1, 1, 1)
      lucky.take({ do: 'passWall' })
      expect([roomOf(lucky), lucky.state.turn.spent]).toEqual(['kitchen', 0])
      const traitor = wall(traitorTurn(tiles)).take({ do: 'passWall' })
      expect([roomOf(traitor), traitor.told('rolled')]).toEqual(['kitchen', []])
      expect(monsterWays(traitor.state, ROOM.entranceHall, 10)).toContain(ROOM.kitchen)
    },
  )
})
