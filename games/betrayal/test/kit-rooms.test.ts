/** Rooms that are meant, fetched, shifted and lost, and what is put in them; each test has a small haunt of its own. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room, START_ROOMS } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { isIn, roomsOf } from '../kit/select.ts'
import type { HauntDef, RoomSel } from '../kit/types.ts'
import { doing, kit } from './house.ts'
import { everyLuck, playing, table } from './small-haunt.ts'

rule(['KIT-19', 'KIT-51'], 'a room that is lost leaves nothing behind in its parts, and all know where it is', () => {
  const scene = playing({}, { tiles: [['tower', 'upperLanding', 'east']], at: ['tower'], cards: [['dog', 'axe']] })
  scene.arrange((state) => {
    Object.assign(state.players[0], { part: 1, cards: [] })
    state.piles = [{ room: ROOM.tower, part: 1, things: ['axe'] }]
    state.tokens = [{ name: 'trap', room: ROOM.tower, part: 1 }]
    state.waiting = [{ card: 'dog', room: ROOM.tower, part: 1 }]
  })
  doing(scene, kit({ do: 'removeRoom', room: 'tower' }))
  const { players, piles, tokens, waiting } = scene.state
  const there = { room: ROOM.upperLanding, part: 0 }
  expect([players[0], piles[0], tokens[0], waiting[0]]).toMatchObject([there, there, there, there])
  for (const seat of [0, 1, 2]) expect(betrayal.view(scene.state, seat).discards).toEqual(['tower'])
})

rule(
  ['KIT-19', 'KIT-52'],
  'what lay in the second plane of a room that is lost lies in the second plane of the next',
  () => {
    const scene = playing({}, { tiles: [['tower', 'upperLanding', 'east']] }).arrange((state) => {
      state.piles = [{ room: ROOM.tower, part: 3, things: ['axe'] }]
      state.tokens = [{ name: 'trap', room: ROOM.tower, part: 2 }]
      state.waiting = [{ card: 'dog', room: ROOM.tower, part: 3 }]
    })
    doing(scene, kit({ do: 'removeRoom', room: 'tower' }))
    const { piles, tokens, waiting } = scene.state
    const there = { room: ROOM.upperLanding, part: 2 }
    expect([piles[0], tokens[0], waiting[0]]).toMatchObject([there, there, there])
  },
)

/** Upstairs only the doorways north and west of the landing are open, and on both sides of the northern one there are rooms. */
const UPSTAIRS: NonNullable<Parameters<typeof playing>[1]>['tiles'] = [
  ['bloodyRoom', 'upperLanding', 'east'],
  ['charredRoom', 'upperLanding', 'south'],
  ['collapsedRoom', 'bloodyRoom', 'north'],
  ['creakyHallway', 'collapsedRoom', 'north'],
  ['dustyHallway', 'creakyHallway', 'west'],
  ['junkRoom', 'dustyHallway', 'west'],
  ['servantsQuarters', 'junkRoom', 'south'],
]

rule('KIT-13', 'a room with a window is fetched where it looks out, and anyhow where it cannot', () => {
  const fetched = (tiles: typeof UPSTAIRS) =>
    everyLuck((luck) => {
      const scene = playing({}, { tiles }).arrange((state) => {
        state.chance = luck
      })
      const { x, y } = doing(scene, kit({ do: 'fetch', tile: 'bedroom', near: 'upperLanding' })).state
      return `${x[ROOM.bedroom]}, ${y[ROOM.bedroom]}`
    })
  expect(fetched(UPSTAIRS)).toEqual(['-1, 0'])
  expect(fetched([...(UPSTAIRS ?? []), ['gallery', 'upperLanding', 'west']])).toEqual(['0, -1'])
})

rule(
  'KIT-13',
  'a room that is fetched has a name only if the haunt gives it one, and a name only if there is a room',
  () => {
    const scene = playing({}).arrange((state) => {
      state.stack.splice(state.stack.indexOf(ROOM.attic), 1)
      state.stackKnown.pop()
    })
    doing(scene, kit({ do: 'fetch', tile: 'balcony', near: 'upperLanding' }))
    doing(scene, kit({ do: 'fetch', tile: 'attic', near: 'upperLanding', as: 'loft' }))
    expect([scene.state.floor[ROOM.balcony], scene.state.haunt?.places]).toEqual([2, {}])
  },
)

rule(
  'KIT-17',
  'what is put in rooms may come to lie together, unless they are to lie apart and there are enough rooms',
  () => {
    const laid = (apart: object) =>
      everyLuck((luck) => {
        const scene = playing({ tokens: { lamp: { kind: 'fixed' } } }).arrange((state) => {
          state.chance = luck
        })
        const rooms = { either: ['foyer', 'upperLanding'] } as const
        doing(scene, kit({ do: 'put', what: 'lamp', in: rooms, count: 3, ...apart }))
        return scene.state.tokens.filter(({ room }) => room === ROOM.foyer).length
      })
    expect(laid({})).toEqual([0, 1, 2, 3])
    expect(laid({ apart: true })).toEqual([2])
  },
)

rule('KIT-14', 'in a barrier room out of reach things lie on the first part', () => {
  const scene = playing({ tokens: { lamp: { kind: 'fixed' } } }, { tiles: [['chasm', 'basementLanding', 'east']] })
  doing(scene, kit({ do: 'put', what: 'lamp', in: 'chasm' }))
  expect(scene.state.tokens).toMatchObject([{ name: 'lamp', room: ROOM.chasm, part: 0 }])
})

/** Where a room goes when it is shifted: floor and place, with all kinds of luck. */
const shifted = (tile: Room, more: Parameters<typeof playing>[1], parts: Partial<HauntDef> = {}): string[] =>
  everyLuck((luck) => {
    const scene = playing(parts, more).arrange((state) => {
      state.chance = luck
    })
    const { floor, x, y, turned } = doing(scene, kit({ do: 'shift', room: tile })).state
    return [floor, x, y, turned].map((list) => list[ROOM[tile]]).join(' ')
  })

rule('KIT-51', 'a room is shifted to any other doorway, and never stays where it is', () => {
  expect(shifted('attic', { tiles: [['attic', 'upperLanding', 'north']] })).toEqual(['2 -1 0 3', '2 0 1 2', '2 1 0 1'])
})

rule('KIT-51', 'it stays if there is no other doorway for it', () => {
  const shut: typeof UPSTAIRS = [
    ['attic', 'upperLanding', 'north'],
    ['chapel', 'upperLanding', 'east', 3],
    ['storeroom', 'upperLanding', 'south'],
    ['conservatory', 'upperLanding', 'west', 1],
  ]
  expect(shifted('attic', { tiles: shut })).toEqual(['2 0 -1 0'])
  expect(shifted('conservatory', { tiles: shut })).not.toContain('2 -1 0 1')
})

rule('KIT-51', 'it goes to any floor that it allows and that is within reach', () => {
  const floors = (tile: Room, parts: Partial<HauntDef> = {}) => [
    ...new Set(shifted(tile, { tiles: [[tile, 'upperLanding', 'north']] }, parts).map((place) => place[0])),
  ]
  expect(floors('gameRoom')).toEqual(['1', '2'])
  expect(floors('gameRoom', { cellar: 'open' })).toEqual(['0', '1', '2'])
  // the first tile that is no start tile
  expect(floors('abandonedRoom')).toEqual(['1'])
})

rule('KIT-51', 'start tiles and the Stairs from Basement are neither shifted nor lost', () => {
  const scene = playing({ cellar: 'open' }, { tiles: [['abandonedRoom', 'basementLanding', 'east']] })
  // another way leads down, so that nobody needs the Stairs
  if (scene.state.haunt) scene.state.haunt.cellarWay = true
  const rooms = [...ROOMS.slice(0, START_ROOMS), 'stairsFromBasement'] as const
  const before = structuredClone(scene.state)
  for (const room of rooms) doing(scene, [kit({ do: 'shift', room }), kit({ do: 'removeRoom', room })])
  expect([scene.state.floor, scene.state.x, scene.state.y]).toEqual([before.floor, before.x, before.y])
  for (const _ of [1, 2]) doing(scene, kit({ do: 'removeRoom', room: 'here' }, { room: ROOM.abandonedRoom }))
  expect([scene.state.floor[ROOM.abandonedRoom], scene.state.discards]).toEqual([-1, [ROOM.abandonedRoom]])
})

rule('KIT-51', 'a room from which none can be reached is not lost: there is nowhere for what is in it', () => {
  // Its only door looks away from the landing.
  const scene = playing({}, { tiles: [['chapel', 'upperLanding', 'east', 1]], at: ['chapel'] })
  doing(scene, kit({ do: 'removeRoom', room: 'chapel' }))
  expect([scene.state.players[0].room, scene.state.discards]).toEqual([ROOM.chapel, []])
})

rule('KIT-15', 'which rooms are meant, and whether one room is among them, is the same', () => {
  const scene = playing(
    { setup: [{ do: 'name', place: 'altar', room: 'attic' }] },
    {
      tiles: [
        ['attic', 'upperLanding', 'north'],
        ['tower', 'upperLanding', 'east'],
        ['gardens', 'entranceHall', 'north'],
        ['balcony', 'upperLanding', 'south'],
      ],
    },
  ).arrange((state) => {
    state.tokens = [
      { name: 'lamp', room: ROOM.foyer, part: 0, owner: 0 },
      { name: 'lamp', room: ROOM.attic, part: 0, owner: 1 },
      { name: 'bell', room: ROOM.gardens, part: 0 },
    ]
  })
  const g = table(scene)
  const mean = (sel: RoomSel, ...rooms: Room[]) => {
    const named = (list: number[]) => list.map((room) => ROOMS[room]).sort()
    expect(named(roomsOf(g, sel, { you: 0 })), JSON.stringify(sel)).toEqual(rooms)
    expect(named([...ROOMS.keys()].filter((room) => isIn(g, room, sel, { you: 0 })))).toEqual(rooms)
  }
  const upstairs: Room[] = ['attic', 'balcony', 'tower', 'upperLanding']
  mean({ place: 'altar' }, 'attic')
  mean({ place: 'nowhere' })
  mean({ floor: 'upper' }, ...upstairs)
  mean({ floorOf: 'attic' }, ...upstairs)
  mean({ symbol: 'event' }, 'attic', 'gardens', 'tower')
  mean({ symbol: 'omen' }, 'balcony')
  mean({ marked: 'lamp' }, 'attic', 'foyer')
  mean({ marked: 'lamp', by: 'you' }, 'foyer')
  mean({ both: [{ floor: 'upper' }, { symbol: 'event' }, 'fit'] }, 'attic')
  mean({ either: [{ symbol: 'omen' }, { marked: 'bell' }] }, 'balcony', 'gardens')
  mean(
    { both: ['reach', { not: { either: ['entranceHall', { floor: 'upper' }] } }] },
    'foyer',
    'gardens',
    'grandStaircase',
  )
  mean({ within: 1, of: 'entranceHall' }, 'entranceHall', 'foyer', 'gardens')
  mean({ beyond: 5, of: 'gardens' }, 'attic', 'balcony', 'basementLanding', 'tower')
})
