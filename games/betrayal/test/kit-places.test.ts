/** Words about floors, ways, things that lie about and those who stay; each test has a small haunt of its own. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../content/rooms.ts'
import { numOf, roomsOf, whoOf } from '../kit/select.ts'
import type { HauntDef, KitStep, RoomSel } from '../kit/types.ts'
import type { BTable } from '../types.ts'
import { cardsOf, dice, doing, endTurn, type House, kit, sum } from './house.ts'
import { playing } from './small-haunt.ts'

const rooms = ({ state }: House, sel: RoomSel) =>
  roomsOf({ state } as BTable, sel)
    .map((room) => ROOMS[room])
    .sort()

rule('KIT-71', 'the floor of a room or of a token', () => {
  const scene = playing({ tokens: { lamp: { kind: 'fixed' } } }, { tiles: [['attic', 'upperLanding', 'north', 0]] })
  scene.arrange((state) => {
    state.tokens.push({ name: 'lamp', room: ROOM.attic, part: 0 })
  })
  expect(rooms(scene, { floorOf: { marked: 'lamp' } })).toEqual(['attic', 'upperLanding'])
  expect(rooms(scene, { floorOf: 'foyer' })).toEqual(['entranceHall', 'foyer', 'grandStaircase'])
  expect(rooms(scene, { floorOf: { marked: 'secretStairs' } })).toEqual([])
})

/** Whoever is upstairs stays there. */
const STILL: Partial<HauntDef> = {
  monsters: { imp: { steady: 4, might: 1 }, hound: { steady: 4, might: 1, hunts: 'heroes' } },
  modifiers: [{ id: 'H95-01', who: { in: { floor: 'upper' } }, still: true }],
}

rule('KIT-72', 'explorers who do not move', () => {
  playing(STILL, { at: ['upperLanding', 'foyer', 'foyer'] }).refuses({ do: 'move' })
  const scene = playing(STILL, { at: ['grandStaircase', 'foyer', 'foyer'] })
  scene.take({ do: 'move', to: 'upperLanding' }).refuses({ do: 'move' }).refuses({ do: 'discover' })
})

rule('KIT-72', 'monsters who do not move, hunting ones too, and who stop where they come to be so', () => {
  const scene = playing(
    {
      ...STILL,
      setup: [
        { do: 'put', what: 'imp', in: 'upperLanding' },
        { do: 'put', what: 'imp', in: 'grandStaircase' },
        { do: 'put', what: 'hound', in: 'upperLanding' },
      ],
    },
    { at: ['foyer', 'foyer', 'foyer'] },
  )
  endTurn(endTurn(endTurn(scene))).asks('monsters', 2)
  scene.refuses({ do: 'monsterMove', who: 10 }).take({ do: 'monsterMove', who: 11, to: 'upperLanding' })
  scene.refuses({ do: 'monsterMove' }).take({ do: 'endMonsters' })
  expect(scene.state.monsters.map(({ room }) => ROOMS[room])).toEqual(['upperLanding', 'upperLanding', 'upperLanding'])
})

rule('KIT-73', 'each thing that lies somewhere is spoken of, and laid elsewhere; nobody’s hands are touched', () => {
  const scene = playing({
    tokens: { wisp: { kind: 'item' } },
    setup: [
      { do: 'put', what: 'wisp', in: 'foyer', count: 2 },
      { do: 'put', what: 'wisp', in: 'upperLanding' },
      { do: 'take', who: 'revealer', thing: 'wisp' },
    ],
  })
  doing(scene, kit({ do: 'eachThing', thing: 'wisp', steps: [{ do: 'lay', thing: 'chosen', in: 'grandStaircase' }] }))
  expect(scene.state.piles).toEqual([{ room: ROOM.grandStaircase, part: 0, things: ['wisp-1', 'wisp-2', 'wisp-3'] }])
  expect(cardsOf(scene, 2)).toEqual(['wisp-4'])
  doing(scene, kit({ do: 'eachThing', thing: 'wisp', steps: [{ do: 'lay', thing: 'chosen', in: 'here' }] }))
  expect(scene.told('thingLaid')).toHaveLength(3)
})

rule('KIT-73', 'a step of the haunt takes a thing up where it lies, and makes none', () => {
  const scene = playing(
    { tokens: { wisp: { kind: 'item' } }, setup: [{ do: 'put', what: 'wisp', in: 'foyer' }] },
    { at: ['foyer', 'upperLanding', 'foyer'] },
  )
  for (const you of [1, 0, 0]) doing(scene, kit({ do: 'take', who: 'you', thing: 'wisp', from: 'here' }, { you }))
  expect([scene.state.piles, cardsOf(scene), cardsOf(scene, 1)]).toEqual([[], ['wisp-1'], []])
})

rule('KIT-74', 'so many spaces on the shortest way, and no further than there', () => {
  const scene = playing({})
  const way = (onWay: number, from: Room, to: Room) => rooms(scene, { onWay, from, to })
  expect(way(2, 'entranceHall', 'upperLanding')).toEqual(['grandStaircase'])
  expect(way(9, 'entranceHall', 'upperLanding')).toEqual(['upperLanding'])
  expect(way(0, 'entranceHall', 'upperLanding')).toEqual(['entranceHall'])
  // no way leads there
  expect(way(3, 'entranceHall', 'basementLanding')).toEqual(['entranceHall'])
})

rule('KIT-75', 'monsters that are roused act in the turn that goes on', () => {
  const roused = (steps: KitStep[]) => {
    const scene = playing({
      monsters: { imp: { steady: 2, might: 1 } },
      setup: [{ do: 'put', what: 'imp', in: 'upperLanding' }],
      triggers: [{ id: 'H95-01', at: 'startOfMonsterTurn', steps }],
    }).arrange((state) => {
      state.monsters[0].stunned = 1
    })
    return endTurn(endTurn(endTurn(scene)))
  }
  roused([{ do: 'rouse', who: 'monsters' }])
    .asks('monsters', 2)
    .offers({ do: 'monsterMove', who: 10 })
  expect(roused([]).state.monsters[0].stunned).toBe(0)
  expect(roused([]).state.turn.seat).toBe(0)
})

rule('KIT-36', 'who may hold a thing can be said for as long as something holds', () => {
  const held = (heroes: number) => {
    const scene = playing(
      {
        handling: [
          { id: 'H95-01', thing: 'bell', holders: 'traitors', when: { num: { count: 'heroes' }, atLeast: heroes } },
        ],
      },
      { at: ['foyer', 'foyer', 'foyer'] },
    )
    return scene.arrange((state) => {
      state.piles = [{ room: ROOM.foyer, part: 0, things: ['bell'] }]
    })
  }
  held(2).refuses({ do: 'pickUp', thing: 'bell' })
  held(3).offers({ do: 'pickUp', thing: 'bell' })
})

rule('KIT-76', 'the first group in which there is somebody', () => {
  const scene = playing({}, { cards: [[], ['ring']] })
  const prey = () => whoOf({ state: scene.state } as BTable, { first: [{ holder: 'ring' }, 'heroes'] })
  expect(prey()).toEqual([1])
  scene.arrange((state) => {
    state.players[1].cards = []
  })
  expect(prey()).toEqual([0, 1])
})

rule('KIT-90', 'whom somebody sees: in a straight line or in the same room, not across a barrier or a plane', () => {
  const scene = playing({}, { at: ['foyer', 'foyer', 'entranceHall'], tiles: [['chasm', 'basementLanding', 'north']] })
  const seen = () => whoOf({ state: scene.state } as BTable, { seen: 'you', of: 'explorers' }, { you: 0 })
  expect(seen()).toEqual([0, 1, 2])
  scene.arrange((state) => {
    state.players[1].part = 2
    state.players[0].room = state.players[2].room = ROOM.chasm
    state.players[2].part = 1
  })
  expect(seen()).toEqual([0])
})

rule('KIT-91', 'who has made its attack in this turn: explorers and monsters', () => {
  const scene = playing(
    {
      monsters: { imp: { steady: 2, might: 1 } },
      tasks: [
        { id: 'H95-02', who: 'hero', needs: { not: { attacked: 'you' } }, ok: [] },
        { id: 'H95-03', who: { monster: 'imp' }, needs: { not: { attacked: 'you' } }, ok: [] },
      ],
      setup: [{ do: 'put', what: 'imp', in: 'foyer', count: 2 }],
    },
    { at: ['foyer', 'foyer', 'upperLanding'] },
  )
  scene.offers({ do: 'task', task: 'H95-02' })
  dice(scene, ...sum(5, 0), 0).take({ do: 'attack', on: 10 })
  scene.refuses({ do: 'task', task: 'H95-02' })
  endTurn(endTurn(endTurn(scene))).asks('monsters', 2)
  dice(scene, 0, ...sum(5, 0)).take({ do: 'attack', who: 10, on: 0 })
  scene.refuses({ do: 'task', who: 10 }).take({ do: 'monsterDone' }).offers({ do: 'task', who: 11, task: 'H95-03' })
})

rule('KIT-92', 'explorers who go through walls, and from floor to floor', () => {
  const ways = (modifier: object, at: Room = 'foyer') =>
    playing(
      { modifiers: [{ id: 'H95-01', who: 'heroes', ...modifier }] },
      {
        at: [at],
        tiles: [
          ['creakyHallway', 'foyer', 'north'],
          ['larder', 'basementLanding', 'east'],
        ],
      },
    )
      .choices()
      .flatMap((choice) => (choice.do === 'move' ? [choice.to] : []))
      .sort()
  expect(ways({})).toEqual(['creakyHallway', 'entranceHall', 'grandStaircase'])
  expect(ways({ throughFloors: true })).toEqual([
    'basementLanding',
    'creakyHallway',
    'entranceHall',
    'grandStaircase',
    'upperLanding',
  ])
  expect(ways({ throughFloors: true }, 'entranceHall')).toEqual(['foyer'])
  expect(ways({}, 'basementLanding')).toEqual([])
  expect(ways({ throughWalls: true }, 'basementLanding')).toEqual(['larder'])
})

rule('KIT-52', 'what is put down by a step of the haunt stays in the plane of whoever held it', () => {
  const scene = playing({ tokens: { wisp: { kind: 'item' } } }, { at: ['foyer'] })
  doing(scene, [
    kit({ do: 'take', who: 'you', thing: 'wisp' }, { you: 0 }),
    kit({ do: 'toPlane', who: 'you', plane: 1 }, { you: 0 }),
    kit({ do: 'drop', who: 'you', thing: 'wisp' }, { you: 0 }),
  ])
  expect(scene.state.piles).toEqual([{ room: ROOM.foyer, part: 2, things: ['wisp-1'] }])
  scene.arrange((state) => {
    state.turn.used = []
  })
  scene.offers({ do: 'pickUp', thing: 'wisp-1' })
  doing(scene, kit({ do: 'toPlane', who: 'you', plane: 0 }, { you: 0 })).refuses({ do: 'pickUp' })
})

rule('KIT-93', 'half of a number, rounded down', () => {
  const scene = playing({ counters: { pence: { start: 5 } } })
  const half = () => numOf({ state: scene.state } as BTable, { half: { counter: 'pence' } })
  expect(half()).toBe(2)
  doing(scene, kit({ do: 'count', counter: 'pence', by: -1 }))
  expect(half()).toBe(2)
  doing(scene, kit({ do: 'setCount', counter: 'pence', to: { half: { counter: 'pence' } } }))
  expect(half()).toBe(1)
})
