import { fastChance } from '@gloam/kernel/chance.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { goBack, snapshotOf } from '../kit/doing/rewind.ts'
import { hauntDef, writtenHaunts } from '../kit/registry.ts'
import { answersSoFar, isTrue, numOf, roomsOf, speaker, traitorPlayer, whoOf } from '../kit/select.ts'
import type { Pred, RoomSel, WhoSel } from '../kit/types.ts'
import { passPart } from '../rules/haunt/haunt.ts'
import { distances } from '../rules/ways.ts'
import type { BTable } from '../types.ts'
import {
  cardsOf,
  clipsOf,
  dice,
  doing,
  endTurn,
  type House,
  haunted,
  hold,
  kit,
  lay,
  roomOf,
  sum,
  traits,
} from './house.ts'
import './practice.ts'

const begun = (more: Parameters<typeof haunted>[1] = {}): House => {
  const scene = haunted(91, { revealer: 2, ...more })
  return scene.take({ do: 'decide', who: 1 }).asks('turn')
}

const table = (scene: House) => ({ state: scene.state, chance: scene.play.chance }) as unknown as BTable
const rooms = (scene: House, sel: RoomSel, you = 0) =>
  roomsOf(table(scene), sel, { you })
    .map((room) => ROOMS[room])
    .sort()
const who = (scene: House, sel: WhoSel, you = 0) => whoOf(table(scene), sel, { you }).sort((a, b) => a - b)
const holds = (scene: House, pred: Pred, you = 0) => isTrue(table(scene), pred, { you })

describe('numbers, rounds, decisions', () => {
  rule('KIT-01', 'one value for each number of players, and P', () => {
    for (const seats of [3, 4, 5, 6]) {
      const scene = haunted(91, { seats })
      expect(numOf(table(scene), [1, 2, 3, 4])).toBe(seats - 2)
      expect(numOf(table(scene), 'P')).toBe(seats)
    }
  })

  rule(
    'KIT-03',
    'the heroes speak by the first living hero of the order, the traitor side by its first traitor',
    () => {
      const scene = begun({ seats: 4, revealer: 2 })
      expect([speaker(scene.state), traitorPlayer(scene.state)]).toEqual([3, 2])
      doing(scene, [
        { do: 'die', who: 3 },
        { do: 'die', who: 2 },
      ])
      expect([speaker(scene.state), traitorPlayer(scene.state)]).toEqual([0, 2])
    },
  )

  rule('KIT-04', 'an action without a cost is once a turn; one that uses something up is not', () => {
    const scene = begun().arrange((state) => {
      state.players[0].cards = ['coin-8', 'coin-9']
    })
    scene.take({ do: 'task', task: 'H91-03' }).take({ do: 'decide', name: 'practice.strong' })
    scene.take({ do: 'task', task: 'H91-03' }).take({ do: 'decide', name: 'practice.quick' })
    expect([clipsOf(scene)[0], scene.state.turn.extra, cardsOf(scene)]).toEqual([3, 2, []])
    scene.refuses({ do: 'task', task: 'H91-03' })
    for (const no of writtenHaunts()) {
      for (const task of hauntDef(no).tasks ?? []) {
        // What is handed over is used up as well.
        const spends = /"do":"spend"|"from":"you"/.test(JSON.stringify(task.ok)) || task.spaces !== undefined
        if (task.often) expect(spends, task.id).toBe(true)
      }
    }
  })
})

describe('sides', () => {
  rule('KIT-05', 'kinds: open, secret, none', () => {
    expect([haunted(91).state.haunt?.roles.length, haunted(92).state.haunt?.roles.length]).toEqual([0, 3])
    expect(haunted(2).state.haunt?.traitor).toBe(-1)
  })

  rule('KIT-05', 'passing: the traitor’s part moves on, and with it the traitor turn', () => {
    // seat 0 has had a hero's turn when the part passes to it
    const scene = endTurn(begun()).asks('turn', 1)
    passPart(scene.play, 2, 0)
    expect(scene.state.haunt).toMatchObject({ traitor: 0, queue: [0] })
    expect(scene.state.players.map(({ team }) => team)).toEqual(['traitor', 'hero', 'hero'])
    endTurn(scene).asks('turn', 0)
    // in the traitor turn it is too late for another
    passPart(scene.play, 0, 1)
    expect(scene.state.haunt).toMatchObject({ traitor: 1, queue: [] })
  })

  rule('KIT-06', 'a turned explorer keeps all it has, is free, and wins with the traitor side', () => {
    const scene = begun({ cards: [['axe']] }).arrange((state) => {
      state.players[0].held = 'webs'
      state.decks.event.splice(state.decks.event.indexOf('webs'), 1)
      state.deckKnown.event.pop()
    })
    doing(scene, kit({ do: 'turn', who: 'you', to: 'traitor' }, { you: 0 }))
    expect(scene.state.players[0]).toMatchObject({
      team: 'traitor',
      held: null,
      cards: ['axe'],
      room: ROOM.entranceHall,
    })
    doing(scene, kit({ do: 'setCount', counter: 'lamp', to: 0 }))
    expect(scene.state.outcome?.winners).toEqual([0, 2])
  })

  rule('KIT-07', 'several on the traitor side: after the heroes, the first traitor first', () => {
    const scene = haunted(91, {
      seats: 4,
      revealer: 1,
      at: ['upperLanding', 'upperLanding', 'upperLanding', 'upperLanding'],
    })
    scene.take({ do: 'decide', who: 2 }).asks('turn', 2)
    doing(scene, kit({ do: 'turn', who: 'you', to: 'traitor' }, { you: 3 }))
    const order: number[] = []
    for (let i = 0; i < 4; i++) {
      order.push(scene.state.turn.seat)
      endTurn(scene)
    }
    expect(order).toEqual([2, 0, 1, 3])
  })

  rule('KIT-08', 'taken off the board: cards stay as a pile, nobody can attack it', () => {
    const scene = haunted(93, { explorers: ['oxBellows', 'missyDubourde', 'zoeIngstrom'], cards: [[], ['axe', 'dog']] })
    const { traitor } = scene.state.haunt as { traitor: number }
    expect(traitor).toBe(1)
    expect(scene.state.piles).toMatchObject([{ room: ROOM.entranceHall, things: ['axe'] }])
    expect(scene.state.waiting).toMatchObject([{ card: 'dog' }])
    scene.refuses({ do: 'attack', on: 1 }).offers({ do: 'attack', on: 10 })
  })

  rule('KIT-09', 'out of the house: no turns, no target, but alive', () => {
    const scene = begun({ cards: [['axe']], at: ['foyer', 'foyer', 'foyer'] })
    doing(scene, kit({ do: 'leaveHouse', who: 'you' }, { you: 0 }))
    expect(scene.state.players[0]).toMatchObject({ out: true, alive: true, room: -1, cards: ['axe'] })
    expect([who(scene, 'heroes', 1), who(scene, 'company', 1)]).toEqual([[1], [0, 1]])
    endTurn(scene).asks('turn', 2).refuses({ do: 'attack', on: 0 }).offers({ do: 'attack', on: 1 })
  })
})

describe('rooms', () => {
  rule('KIT-12', 'the cellar: the Stairs are fetched, or landing and Foyer are connected', () => {
    const open = haunted(92)
    expect(open.state.floor[ROOM.stairsFromBasement]).toBe(0)
    expect(distances(open.state, [ROOM.foyer])[ROOM.basementLanding]).toBe(2)
    const shut = haunted(91)
    expect([
      shut.state.floor[ROOM.stairsFromBasement],
      distances(shut.state, [ROOM.foyer])[ROOM.basementLanding],
    ]).toEqual([-1, -1])
    shut.take({ do: 'decide', who: 1 }).arrange((state) => {
      state.stack.splice(state.stack.indexOf(ROOM.stairsFromBasement), 1)
      state.stackKnown.pop()
    })
    doing(shut, kit({ do: 'cellar' }))
    expect(distances(shut.state, [ROOM.foyer])[ROOM.basementLanding]).toBe(1)
  })

  rule(
    'KIT-13',
    'fetch: from the stack to the nearest doorway, no question, no card; else another room plays its part',
    () => {
      const scene = begun()
      const [omens, tiles] = [scene.state.decks.omen.length, scene.state.stack.length]
      doing(scene, kit({ do: 'fetch', tile: 'balcony', near: 'upperLanding', as: 'place' }))
      expect(scene.state.haunt?.places['place']).toBe(ROOM.balcony)
      expect(distances(scene.state, [ROOM.upperLanding])[ROOM.balcony]).toBe(1)
      expect([scene.state.decks.omen.length, scene.state.stack.length]).toEqual([omens, tiles - 1])
      // the basement is out of reach in this haunt
      doing(scene, kit({ do: 'fetch', tile: 'crypt', near: 'basementLanding', else: 'foyer', as: 'tomb' }))
      expect([scene.state.haunt?.places['tomb'], scene.state.floor[ROOM.crypt]]).toEqual([ROOM.foyer, -1])
      doing(scene, kit({ do: 'fetch', tile: 'attic', far: 'foyer', as: 'far' }))
      expect(distances(scene.state, [ROOM.foyer])[ROOM.attic]).toBe(4)
    },
  )

  rule('KIT-14', 'fit rooms: not Coal Chute, Elevator, Chasm, Catacombs, Vault, Tower', () => {
    const scene = begun({
      tiles: [
        ['coalChute', 'foyer', 'north', 2],
        ['tower', 'upperLanding', 'east'],
        ['ballroom', 'foyer', 'south'],
        ['catacombs', 'basementLanding', 'north'],
      ],
    })
    expect(rooms(scene, 'fit')).toEqual([
      'ballroom',
      'basementLanding',
      'entranceHall',
      'foyer',
      'grandStaircase',
      'upperLanding',
    ])
    // in a named barrier room things lie on the part nearer to the Foyer
    doing(scene, kit({ do: 'put', what: 'trap', in: 'tower' }))
    const lower = scene.state.tokens.find(({ name }) => name === 'trap')
    expect(lower).toMatchObject({ room: ROOM.tower, part: 1 })
  })

  rule('KIT-15', 'connected, adjacent, distance and reach', () => {
    const scene = begun({
      tiles: [
        ['ballroom', 'entranceHall', 'north'],
        ['kitchen', 'ballroom', 'west', 0],
      ],
    })
    expect(rooms(scene, { connected: 'entranceHall' })).toEqual(['ballroom', 'foyer'])
    // the Kitchen lies north of the Foyer but has no door to it
    expect(rooms(scene, { adjacent: 'foyer' })).toEqual(['entranceHall', 'grandStaircase', 'kitchen'])
    expect(rooms(scene, { within: 1, of: 'foyer' })).toEqual(['entranceHall', 'foyer', 'grandStaircase'])
    expect(rooms(scene, { beyond: 2, of: 'foyer' })).toEqual(['ballroom', 'basementLanding', 'kitchen', 'upperLanding'])
    expect(rooms(scene, 'reach')).not.toContain('basementLanding')
    expect(rooms(scene, { farthest: 'fit', from: 'upperLanding' })).toEqual(['kitchen'])
    expect(rooms(scene, { nearest: { either: ['ballroom', 'kitchen', 'basementLanding'] }, to: 'foyer' })).toEqual([
      'ballroom',
    ])
    // none within reach: all of the set count
    expect(rooms(scene, { nearest: { floor: 'basement' }, to: 'foyer' })).toEqual(['basementLanding'])
  })

  rule('KIT-15', 'the nearest of some characters; if none is within reach, any of them', () => {
    const scene = begun({ at: ['upperLanding', 'foyer', 'basementLanding'] })
    expect(who(scene, { nearest: 'explorers', to: 'entranceHall' })).toEqual([1])
    expect(who(scene, { nearest: 'traitors', to: 'entranceHall' })).toEqual([2])
    expect(who(scene, { nearest: { in: 'grandStaircase', of: 'explorers' }, to: 'entranceHall' })).toEqual([])
  })

  rule('KIT-16', 'windows, outdoors, and restoring', () => {
    const scene = begun({
      tiles: [
        ['patio', 'entranceHall', 'north'],
        ['chapel', 'foyer', 'north', 2],
      ],
    })
    expect([rooms(scene, 'outdoors'), rooms(scene, 'window')]).toEqual([['patio'], ['chapel', 'grandStaircase']])
    scene.arrange((state) => {
      state.players[0].clips = [0, 7, 0, 3]
    })
    doing(scene, kit({ do: 'restore', who: 'you' }, { you: 0 }))
    expect(clipsOf(scene)).toEqual([2, 7, 2, 3])
  })
})

describe('tokens, counters, companions', () => {
  rule('KIT-17', 'item tokens are carried up to their limit; what lies face down is known to the seats named', () => {
    const scene = begun({ at: ['foyer', 'upperLanding', 'upperLanding'], seats: 5, revealer: 4 })
    scene.take({ do: 'pickUp', thing: 'coin-1' }).take({ do: 'pickUp', thing: 'coin-2' })
    scene.asks('turn', 0).refuses({ do: 'pickUp' })
    const faces = (seat: number) =>
      betrayal
        .view(scene.state, seat)
        .tokens.filter(({ name }) => name === 'box')
        .map(({ face }) => face)
    expect(faces(4).sort()).toEqual(['dust', 'dust', 'gold'])
    expect(faces(0)).toEqual([null, null, null])
  })

  rule('KIT-18', 'a counter is open and never above its maximum', () => {
    const scene = begun()
    doing(scene, kit({ do: 'count', counter: 'lamp', by: 9 }))
    expect(betrayal.view(scene.state, 1).haunt?.counters['lamp']).toBe(5)
    expect(scene.told('counted')).toEqual([{ is: 'counted', counter: 'lamp', n: 5 }])
  })

  rule('KIT-19', 'what lies in a room that leaves play goes to the nearest open one', () => {
    const scene = begun({ tiles: [['ballroom', 'entranceHall', 'north']], at: ['ballroom'] }).arrange((state) => {
      state.piles.push({ room: ROOM.ballroom, part: 0, things: ['axe'] })
      state.decks.item.splice(state.decks.item.indexOf('axe'), 1)
      state.deckKnown.item.pop()
      state.tokens.push({ name: 'trap', room: ROOM.ballroom, part: 0 })
    })
    doing(scene, kit({ do: 'removeRoom', room: 'ballroom' }))
    expect([roomOf(scene), scene.state.floor[ROOM.ballroom]]).toEqual(['entranceHall', -1])
    expect(scene.state.piles.find(({ room }) => room === ROOM.entranceHall)?.things).toEqual(['axe'])
    expect(scene.state.tokens.find(({ name }) => name === 'trap')?.room).toBe(ROOM.entranceHall)
    // a room that others hang on stays
    scene.arrange((state) => {
      lay(state, 'gardens', 'entranceHall', 'north')
      lay(state, 'patio', 'gardens', 'north')
    })
    doing(scene, kit({ do: 'removeRoom', room: 'gardens' }))
    expect(scene.state.floor[ROOM.gardens]).toBe(1)
    doing(scene, kit({ do: 'shift', room: 'patio' }))
    expect([scene.state.x[ROOM.patio], scene.state.y[ROOM.patio]]).not.toEqual([0, -2])
  })

  rule('KIT-20', 'a led companion goes to the winner of the fight in which its leader fell', () => {
    const scene = haunted(1, { revealer: 2, cards: [[], [], ['girl']], at: ['foyer', 'upperLanding', 'foyer'] })
    scene.asks('turn', 0).arrange((state) => {
      state.players[2].clips[0] = 0
    })
    dice(scene, ...sum(5, 8), ...sum(2, 2))
    scene.take({ do: 'attack', on: 2, trait: 'might', weapon: null }).take({ do: 'dealDamage' })
    expect([scene.state.players[2].alive, cardsOf(scene, 0)]).toEqual([false, ['girl']])
    // its gains come with it
    expect(traits(scene, 0)[3]).toBe(4)
  })

  rule('KIT-20', 'or waits, for an explorer who enters or a monster that can lead', () => {
    const scene = haunted(1, {
      revealer: 2,
      cards: [[], [], ['girl']],
      at: ['upperLanding', 'upperLanding', 'basementLanding'],
    })
    doing(scene, { do: 'die', who: 2 })
    expect(scene.state.waiting).toMatchObject([{ card: 'girl', room: ROOM.basementLanding }])
    scene.arrange((state) => {
      state.monsters[0].room = ROOM.basementLanding
    })
    endTurn(endTurn(scene))
      .asks('monsters', 2)
      .arrange((state) => {
        if (state.hunt) state.hunt.spaces['mummy'] = 4
      })
    // passing through is not enough
    scene.take({ do: 'monsterMove', to: 'crypt' }).take({ do: 'monsterMove', to: 'basementLanding' })
    expect(scene.state.waiting).toHaveLength(1)
    // ending its movement there it takes her
    scene.take({ do: 'monsterDone' })
    expect(scene.state.monsters[0].things).toEqual(['girl'])
  })
})

describe('monsters', () => {
  rule('KIT-21', 'abilities: through walls and floors, stands, returns, falls, drags, slows, steady', () => {
    const scene = begun({
      at: ['basementLanding', 'upperLanding', 'foyer'],
      tiles: [['kitchen', 'foyer', 'north', 0]],
      cards: [['axe']],
    })
    endTurn(endTurn(endTurn(scene))).asks('monsters', 2)
    scene.arrange((state) => {
      state.monsters[3].room = ROOM.foyer
    })
    // the ghost: the Kitchen has no door to the Foyer, the landings are floors away
    for (const to of ['kitchen', 'basementLanding', 'upperLanding'] as Room[])
      scene.offers({ do: 'monsterMove', who: 13, to })
    scene
      .take({ do: 'endMonsters' })
      .asks('turn', 0)
      .arrange((state) => {
        state.monsters[1].room = ROOM.basementLanding
        state.monsters[2].room = ROOM.basementLanding
        state.monsters[3].kind = 'stone'
      })
    // a rat falls to a blade
    dice(scene, ...sum(6, 4), ...sum(2, 3))
    scene.take({ do: 'attack', on: 11, weapon: 'axe' })
    expect(scene.state.monsters[1].room).toBe(-1)
    expect(scene.told('removed')).toMatchObject([{ is: 'removed', who: 11, kind: 'rat' }])
  })

  rule('KIT-21', 'drags: loser and monster go to a connected room instead of damage', () => {
    const scene = haunted(91, {
      at: ['foyer', 'basementLanding', 'upperLanding'],
      tiles: [['larder', 'basementLanding', 'north']],
    }).take({ do: 'decide', who: 2 })
    endTurn(endTurn(endTurn(scene)))
    dice(scene, ...sum(3, 6), ...sum(3, 2))
    scene.take({ do: 'attack', who: 10, on: 1 }).take({ do: 'drag', room: 'larder' })
    expect([roomOf(scene, 1), roomOf(scene, 10)]).toEqual(['larder', 'larder'])
    expect(scene.told('damaged')).toEqual([])
  })

  rule(['KIT-32', 'KIT-21'], 'a hunter goes the shortest way and attacks; without a way it stays', () => {
    const scene = haunted(2, { seats: 3, revealer: 2, at: ['upperLanding', 'upperLanding', 'upperLanding'] })
    scene.arrange((state) => {
      if (state.haunt) state.haunt.counters['water'] = 2
    })
    endTurn(endTurn(endTurn(scene)))
    // drowned are bound to flooded rooms and rooms next to them
    const drowned = scene.state.monsters.map(({ room }) => room)
    expect(drowned.length).toBeGreaterThan(0)
    for (const room of drowned) expect([0, 1]).toContain(scene.state.floor[room])
  })
})

describe('tasks, triggers, modifiers', () => {
  rule('KIT-22', 'tasks: who, where, what is needed; not while held; after movement has ended too', () => {
    const scene = begun({ at: ['entranceHall', 'upperLanding', 'upperLanding'] })
    scene.arrange((state) => {
      state.turn.stopped = true
    })
    scene.offers({ do: 'task', task: 'H91-01' }).refuses({ task: 'H91-02' }).refuses({ task: 'H91-04' })
    scene.arrange((state) => {
      state.players[0].held = 'debris'
    })
    scene.refuses({ do: 'task' })
  })

  rule('KIT-17', 'whether a card, or a token of a kind, lies in a room', () => {
    const scene = begun({ at: ['foyer', 'upperLanding'] }).arrange((state) => {
      state.piles = [{ room: ROOM.foyer, part: 0, things: ['axe', 'coin-2'] }]
    })
    expect([
      holds(scene, { lies: 'axe', in: 'here' }),
      holds(scene, { lies: 'coin', in: { floor: 'ground' } }),
      holds(scene, { lies: 'spear', in: 'all' }),
      holds(scene, { lies: 'axe', in: 'here' }, 1),
    ]).toEqual([true, true, false, false])
  })

  rule('KIT-22', 'a task can be done with one of several things', () => {
    const scene = begun({ at: ['grandStaircase'], cards: [['axe', 'bell', 'spear']] })
    expect(scene.choices({ task: 'H91-14' })).toMatchObject([{ thing: 'axe' }, { thing: 'spear' }])
    scene.take({ do: 'task', task: 'H91-14', thing: 'spear' })
    expect(cardsOf(scene)).toEqual(['axe', 'bell'])
  })

  rule('KIT-23', 'a rider changes what winning does, and uses the attack of the turn', () => {
    const scene = haunted(1, { revealer: 2, cards: [[], [], ['girl']], at: ['foyer', 'upperLanding', 'foyer'] })
    scene.offers({ do: 'attack', on: 2, trait: 'sanity' })
    dice(scene, ...sum(3, 6), ...sum(5, 4))
    scene.take({ do: 'attack', on: 2, trait: 'sanity' }).take({ do: 'rider', rider: 'H01-03' })
    expect(cardsOf(scene, 0)).toEqual(['girl'])
    scene.refuses({ do: 'attack' })
  })

  rule('KIT-24', 'a haunt notes something, open to all, and asks for it later', () => {
    const scene = begun()
    const isFly: Pred = { note: 'cue', is: 'fly' }
    expect(holds(scene, isFly)).toBe(false)
    doing(scene, kit({ do: 'note', name: 'cue', to: 'fly' }))
    expect([holds(scene, isFly), holds(scene, { note: 'cue', is: 'exit' })]).toEqual([true, false])
  })

  rule('KIT-24', 'triggers: on entering, at the start of a round, when somebody dies', () => {
    const scene = begun({ at: ['entranceHall', 'foyer', 'upperLanding'] }).arrange((state) => {
      state.monsters = []
      state.tokens.push({ name: 'trap', room: ROOM.foyer, part: 0 })
    })
    scene.take({ do: 'move', to: 'foyer' }).refuses({ do: 'move' })
    expect(scene.state.tokens.some(({ name }) => name === 'trap')).toBe(false)
    const sanity = clipsOf(scene, 0)[3]
    doing(scene, { do: 'die', who: 1 })
    expect(clipsOf(scene, 0)[3]).toBe(sanity - 1)
  })

  rule('KIT-25', 'modifiers: spaces, dice, who may attack whom', () => {
    const scene = begun({ at: ['foyer', 'foyer', 'upperLanding'] })
    scene.offers({ do: 'attack', on: 11 })
    endTurn(scene).asks('turn', 1).refuses({ do: 'attack' })
    scene.arrange((state) => {
      state.players[0].marks['fever'] = 1
    })
    doing(scene, { do: 'roll', who: 0, of: 'test', trait: 'might', by: [] }, ...sum(4, 4))
    expect(scene.told('rolled')[0]).toMatchObject({ results: { length: 4 } })
    expect(holds(scene, { some: { mark: 'victim' } })).toBe(true)
  })

  rule('KIT-25', 'dice that are added to rolls with one trait only', () => {
    const scene = begun().arrange((state) => {
      state.players[0].marks['keen'] = 1
    })
    doing(scene, { do: 'roll', who: 0, of: 'test', trait: 'might', by: [] }, ...sum(5, 4))
    doing(scene, { do: 'roll', who: 0, of: 'test', trait: 'sanity', by: [] }, ...sum(4, 4))
    expect(scene.told('rolled').map((event) => 'results' in event && event.results.length)).toEqual([5, 4])
  })

  rule('KIT-26', 'a secret choice: the same question to all at once, and nobody sees an answer', () => {
    const scene = haunted(92)
    endTurn(endTurn(endTurn(scene)))
    const asked = scene.play.open.map(({ choices }) => choices.map((choice) => (choice as { answer: string }).answer))
    expect(asked).toEqual(Array(3).fill(['practice.guide', 'practice.force']))
    const seat = scene.state.haunt?.roles.indexOf(1) as number
    const other = (seat + 1) % 3
    scene.take({ answer: 'practice.force' }, seat)
    expect(JSON.stringify(betrayal.view(scene.state, other))).not.toContain('"answer":"practice.force"')
    expect(JSON.stringify(betrayal.view(scene.state, seat))).toContain('"answer":"practice.force"')
    scene.take({ answer: 'practice.guide' }, other).take({ answer: 'practice.guide' }, 3 - seat - other)
    expect(scene.state.haunt).toMatchObject({ counters: { lies: 1 }, answers: null })
  })
})

rule('KIT-26', 'an answer can be a character', () => {
  const scene = haunted(92)
  const vote = kit({ do: 'askAll', who: 'explorers', about: 'practice.vote', answers: { code: 'anybody' }, steps: [] })
  scene.arrange((state) => {
    state.agenda.push({ ask: 'turn', seat: 0 }, vote)
  })
  scene.offers({ do: 'secret', seat: 1, answer: 'who', who: 2 }, 1).take({ who: 2 }, 1)
  expect(answersSoFar(scene.state, 'practice.vote')).toEqual([null, 2, null])
  expect(answersSoFar(scene.state, 'another')).toEqual([null, null, null])
  for (const seat of [0, 2]) expect(JSON.stringify(betrayal.view(scene.state, seat))).not.toContain('"answer":"who"')
})

rule('KIT-22', 'a monster’s task that uses something up is not bound to once a turn either', () => {
  const scene = begun({ seats: 6 }).arrange((state) => {
    state.monsters[0].things = ['coin-8', 'coin-9']
  })
  const turns = scene.state.players.length
  for (let i = 0; i < turns; i++) endTurn(scene)
  scene.asks('monsters', 2).take({ task: 'H91-05' }).take({ task: 'H91-05' }).refuses({ task: 'H91-05' })
  expect([scene.state.monsters[0].things, scene.state.haunt?.counters['lamp']]).toEqual([[], 2])
})

rule('KIT-08', 'a house can be put back as it was: rooms, clips, and nobody dead or stunned', () => {
  const scene = begun({ cards: [['axe']] })
  const before = snapshotOf(scene.state)
  scene.arrange((state) => {
    Object.assign(state.players[0], { room: ROOM.upperLanding, clips: [0, 0, 0, 0] })
    Object.assign(state.monsters[0], { room: -1, stunned: 1 })
  })
  doing(scene, { do: 'die', who: 1 })
  goBack({ state: scene.state, tell: () => undefined } as unknown as BTable, before)
  expect(snapshotOf(scene.state)).toEqual(before)
  expect([scene.state.players[1].alive, scene.state.monsters[0].stunned, cardsOf(scene)]).toEqual([true, 0, ['axe']])
})

describe('ends and awkward cases', () => {
  rule('KIT-30', 'every haunt names its last round, not above 15', () => {
    for (const no of writtenHaunts()) {
      for (const seats of [3, 4, 5, 6]) {
        const scene = haunted(no, { seats })
        const last = numOf(table(scene), hauntDef(no).last.round)
        expect(last).toBeGreaterThan(0)
        expect(last).toBeLessThanOrEqual(15)
      }
    }
    const scene = begun().arrange((state) => {
      if (state.haunt) state.haunt.round = 6
    })
    endTurn(endTurn(endTurn(scene))).take({ do: 'endMonsters' })
    expect(scene.state.outcome).toMatchObject({ winners: [0, 1] })
  })

  rule('KIT-33', 'a mark of a dead explorer passes to the nearest of its side', () => {
    const scene = begun({ seats: 4, revealer: 3, at: ['foyer', 'upperLanding', 'entranceHall', 'upperLanding'] })
    expect(scene.state.players[1].marks).toEqual({ victim: 1 })
    doing(scene, { do: 'die', who: 1 })
    expect([scene.state.players[0].marks['victim'], scene.state.players[1].marks['victim']]).toEqual([1, 0])
  })

  rule('KIT-34', 'three players: the first value of each scale', () => {
    expect(haunted(91, { seats: 3 }).state.haunt?.counters['lamp']).toBe(1)
  })

  rule('KIT-35', 'cards that call monsters, where nobody plays them: all come one space closer', () => {
    const scene = haunted(2, { seats: 3, revealer: 2, at: ['upperLanding', 'foyer', 'upperLanding'] }).arrange(
      (state) => {
        hold(state, 0, 'spiritBoard')
        state.monsters = [
          {
            kind: 'drowned',
            room: ROOM.basementLanding,
            part: 0,
            stunned: 0,
            things: [],
            defeats: 0,
            marks: {},
            owner: -1,
          },
          {
            kind: 'drowned',
            room: ROOM.entranceHall,
            part: 0,
            stunned: 0,
            things: [],
            defeats: 0,
            marks: {},
            owner: -1,
          },
        ]
      },
    )
    scene.asks('turn', 0).take({ do: 'use', card: 'spiritBoard' }).asks('turn', 0)
    expect([roomOf(scene, 10), roomOf(scene, 11)]).toEqual(['stairsFromBasement', 'foyer'])
  })
})

rule('KIT-27', 'what a seat does not know is filled in, in a state that could be behind its view', () => {
  const scene = begun()
  const seen = betrayal.view(scene.state, 0)
  const { state } = betrayal.sample(seen, 0, fastChance(1))
  expect(typeof state.haunt?.secrets['word'].value).toBe('number')
  const faces = state.tokens.filter(({ name }) => name === 'box').map(({ face }) => face)
  expect(faces.sort()).toEqual(['dust', 'dust', 'gold'])
})
