/** Corners of the rules that a match seldom comes to: each of these tests has been seen to fail without its rule. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { ROOM, type Room } from '../content/rooms.ts'
import { register } from '../kit/registry.ts'
import { addToPile, attach, liftTile, sideNo, turnsFor } from '../rules/board.ts'
import type { Monster } from '../rules/state.ts'
import {
  cardsOf,
  clipsOf,
  dice,
  doing,
  endTurn,
  type House,
  haunted,
  house,
  kit,
  onTop,
  roomOf,
  stackTop,
  sum,
} from './house.ts'
import './practice.ts'

register({
  no: 95,
  kind: 'open',
  traitor: { rule: 'revealer' },
  cellar: 'asFound',
  last: { round: 6, wins: 'hero' },
  tokens: { coin: { kind: 'item' } },
  monsters: {
    slime: { speed: 2, might: 3, splits: 2, returns: 'foyer' },
    porter: { speed: 3, might: 3, carries: { n: 2, what: 'coin' } },
  },
  setup: [{ do: 'put', what: 'slime', in: 'basementLanding' }],
  wins: [],
})

type More = NonNullable<Parameters<typeof haunted>[1]>

/** A hero, seat 0, is on turn in the practice haunt; seat 2 betrays. */
const hero = (more: More): House =>
  haunted(91, { revealer: 2, ...more })
    .take({ do: 'decide', who: 1 })
    .asks('turn', 0)

/** The monster turn of the practice haunt; seat 0 betrays. */
function monsterTurn(more: More = {}): House {
  const at: Room[] = ['grandStaircase', 'upperLanding', 'upperLanding']
  const scene = haunted(91, { at, ...more }).take({ do: 'decide', who: 1 })
  return endTurn(endTurn(endTurn(scene))).asks('monsters', 0)
}

const monster = (kind: string, room: Room, more: Partial<Monster> = {}): Monster => ({
  kind,
  room: ROOM[room],
  part: 0,
  stunned: 0,
  things: [],
  defeats: 0,
  marks: {},
  owner: -1,
  ...more,
})

const THIEF = 10
const RAT = 11

rule(['BET-236', 'BET-237', 'BET-238'], 'all rooms with the last omen, then with the one before it, and so on', () => {
  const scene = house({
    omens: 12,
    tiles: [
      ['balcony', 'upperLanding', 'north'],
      ['catacombs', 'basementLanding', 'north'],
    ],
    at: ['balcony', 'entranceHall', 'entranceHall'],
  }).arrange((state) => {
    state.options.haunts = 'unplayed'
    state.omenLog = ['book', 'dog', 'holySymbol']
    onTop(state, 'madman')
  })
  endTurn(doing(scene, { do: 'draw', who: 0, deck: 'omen', n: 1 }))
  const asked: number[] = []
  while (scene.state.haunt === null) {
    const { ask } = scene.play.open[0]
    if (ask.ask !== 'wanted') throw new Error(`Asked for "${ask.ask}".`)
    asked.push(ask.no)
    for (const seat of [0, 1, 2]) scene.take({ want: false }, seat)
  }
  // Balcony and Catacombs with Madman, with Holy Symbol, with Dog, with Book (twice the same)
  expect(asked).toEqual([11, 10, 6, 13, 5, 46, 7])
  expect(scene.state.haunt?.no).toBe(11)
})

rule(['BET-256', 'BET-124'], 'the fall of the Mystic Elevator hurts heroes, and not the traitor inside', () => {
  const scene = hero({
    tiles: [['mysticElevator', 'entranceHall', 'north', 2]],
    at: ['entranceHall', 'mysticElevator', 'mysticElevator'],
  })
  const before = [...clipsOf(scene, 2)]
  dice(scene, 0, 0, 1, 1)
  scene.take({ do: 'move', to: 'mysticElevator' })
  scene.take({ do: 'attachElevator', room: 'basementLanding', side: 'north' })
  scene.asks('suffer', 0).take({ might: 1 }, 0).asks('suffer', 1).take({ might: 1 }, 1).asks('turn', 0)
  expect(scene.told('damaged')).toMatchObject([{ who: 0 }, { who: 1 }])
  expect(clipsOf(scene, 2)).toEqual(before)
})

describe('a monster that carries', () => {
  rule('BET-155', 'picks up once a turn, however much it could carry', () => {
    const scene = endTurn(endTurn(endTurn(haunted(95, { at: ['grandStaircase', 'upperLanding', 'upperLanding'] }))))
      .asks('monsters', 0)
      .arrange((state) => {
        state.monsters = [monster('porter', 'foyer'), monster('porter', 'foyer')]
        addToPile(state, ROOM.foyer, 0, ['coin-1', 'coin-2', 'coin-3'])
      })
    scene.take({ do: 'monsterTake', who: THIEF, thing: 'coin-1' })
    scene.refuses({ do: 'monsterTake' }).take({ do: 'monsterDone', who: THIEF })
    // the other one has its own pick-up
    scene.take({ do: 'monsterTake', who: RAT, thing: 'coin-2' }).refuses({ do: 'monsterTake' })
    expect(scene.state.monsters.map(({ things }) => things)).toEqual([['coin-1'], ['coin-2']])
  })

  rule('BET-160', 'does not put down in the same turn what it has picked up', () => {
    const scene = monsterTurn().arrange((state) => {
      state.monsters[0].room = ROOM.foyer
    })
    scene.take({ do: 'monsterTake', who: THIEF, thing: 'coin-1' })
    scene.refuses({ do: 'monsterDrop', who: THIEF }).offers({ do: 'monsterMove', who: THIEF })
    // in a later turn it may
    scene.take({ do: 'endMonsters' })
    endTurn(endTurn(endTurn(scene)))
      .asks('monsters', 0)
      .offers({ do: 'monsterDrop', who: THIEF, thing: 'coin-1' })
  })

  rule('BET-160', 'does not pick up what it has put down, and no other monster does', () => {
    const scene = monsterTurn().arrange((state) => {
      state.monsters = [monster('thief', 'foyer', { things: ['coin-8'] }), monster('thief', 'foyer')]
    })
    scene.take({ do: 'monsterDrop', who: THIEF, thing: 'coin-8' })
    scene.refuses({ do: 'monsterTake', thing: 'coin-8' }).offers({ do: 'monsterTake', who: THIEF, thing: 'coin-1' })
    scene.take({ do: 'monsterDone' })
    scene.refuses({ do: 'monsterTake', thing: 'coin-8' }).offers({ do: 'monsterTake', who: RAT, thing: 'coin-1' })
  })
})

describe('a room that a card has found for somebody who is not on turn', () => {
  /** Seat 0 is in the basement, so the Slide passes to seat 1, who falls to a new tile. */
  function slide(tile: Room): House {
    const scene = house({ at: ['basementLanding', 'foyer', 'basementLanding'] }).arrange((state) => {
      onTop(state, 'mysticSlide')
      onTop(state, 'axe')
      onTop(state, 'holySymbol')
      stackTop(state, tile)
    })
    doing(scene, { do: 'draw', who: 0, deck: 'event', n: 1 }, ...sum(3, 0), 0)
    return scene.asks('choose', 1).take({ do: 'attachNew', room: 'basementLanding', side: 'north', turn: 0 }, 1)
  }

  rule(['BET-143', 'BET-137'], 'gives its card to that finder, and to nobody else', () => {
    const scene = slide('wineCellar')
    expect([roomOf(scene, 1), cardsOf(scene, 0), cardsOf(scene, 1)]).toEqual(['wineCellar', [], ['axe']])
    // whoever comes later draws nothing, and the one on turn has used no space
    scene.asks('turn', 0)
    expect(scene.state.turn.spent).toBe(0)
  })

  rule(['BET-143', 'BET-R13', 'BET-218'], 'and an omen found so calls for the haunt roll of the turn', () => {
    const scene = slide('catacombs')
    if (scene.play.open[0].ask.ask === 'choose') scene.take({ part: 0 }, 1)
    expect([cardsOf(scene, 1), scene.state.omensDrawn]).toEqual([['holySymbol'], 1])
    dice(scene, ...sum(6, 5))
    endTurn(scene)
    expect(scene.told('omensStir')).toMatchObject([{ who: 0, omens: 1, begins: false }])
  })
})

describe('the search for the Stairs', () => {
  const shutIn = (): House =>
    monsterTurn().arrange((state) => {
      state.monsters = [monster('rat', 'basementLanding'), monster('rat', 'foyer')]
      if (state.hunt) state.hunt.spaces = { rat: 3 }
    })

  rule(['BET-293', 'BET-R73'], 'only before the first monster has acted', () => {
    shutIn().offers({ do: 'seekStairs' })
    shutIn().take({ do: 'monsterMove', who: RAT, to: 'entranceHall' }).refuses({ do: 'seekStairs' })
    shutIn()
      .take({ do: 'monsterMove', who: RAT, to: 'entranceHall' })
      .take({ do: 'monsterDone' })
      .refuses({ do: 'seekStairs' })
    // in a hero's or the traitor's turn there is none
    const scene = shutIn().take({ do: 'endMonsters' })
    for (const _ of [1, 2, 3]) endTurn(scene.asks('turn').refuses({ do: 'seekStairs' }))
    scene.asks('monsters', 0).offers({ do: 'seekStairs' })
  })

  rule(['BET-293', 'BET-R73'], 'once, at no cost, in stack and discards; only the stack is shuffled', () => {
    const scene = shutIn().arrange((state) => {
      const at = state.stack.indexOf(ROOM.stairsFromBasement)
      state.stack.splice(at, 1)
      state.stackKnown.splice(at, 1)
      state.discards = [ROOM.attic, ROOM.stairsFromBasement, ROOM.vault]
      state.discardsKnown = [0, 7, 3]
      state.stack = state.stack.filter((tile) => tile !== ROOM.attic && tile !== ROOM.vault)
      state.stackKnown = state.stack.map(() => 0)
    })
    scene.take({ do: 'seekStairs' }).take({ do: 'moveRoom', to: 'basementLanding', side: 'north' })
    expect([scene.state.discards, scene.state.discardsKnown]).toEqual([
      [ROOM.attic, ROOM.vault],
      [0, 3],
    ])
    // both rats have their whole turn
    scene.offers({ do: 'monsterMove', who: THIEF, to: 'stairsFromBasement' })
    scene.offers({ do: 'monsterMove', who: RAT, to: 'entranceHall' })
    // even if the Stairs should be lost again
    scene.arrange((state) => {
      liftTile(state, ROOM.stairsFromBasement)
      state.discards.push(ROOM.stairsFromBasement)
      state.discardsKnown.push(7)
    })
    scene.refuses({ do: 'seekStairs' }).take({ do: 'endMonsters' })
    endTurn(endTurn(endTurn(scene)))
      .asks('monsters', 0)
      .refuses({ do: 'seekStairs' })
  })

  rule('BET-R73', 'found in the stack, they leave it shuffled, and nobody knows its tiles any more', () => {
    const scene = shutIn().arrange((state) => {
      stackTop(state, 'attic', 'stairsFromBasement', 'vault')
      state.stackKnown = state.stack.map((_, i) => (i === state.stack.length - 1 ? 1 : 0))
    })
    const before = scene.state.stack.filter((tile) => tile !== ROOM.stairsFromBasement)
    scene.take({ do: 'seekStairs' }).take({ do: 'moveRoom', to: 'basementLanding', side: 'north' })
    expect(scene.state.stack).not.toEqual(before)
    expect([...scene.state.stack].sort()).toEqual([...before].sort())
    expect(scene.state.stackKnown).toEqual(before.map(() => 0))
  })
})

describe('a stunned monster that is beaten', () => {
  const slime = (stunned: number): House =>
    haunted(95, { revealer: 2, at: ['basementLanding', 'upperLanding', 'upperLanding'] })
      .asks('turn', 0)
      .arrange((state) => {
        state.monsters = [monster('slime', 'basementLanding', { stunned })]
      })

  rule('BET-R61', 'is not stunned anew: nothing that comes with that comes', () => {
    const scene = slime(1)
    dice(scene, ...sum(5, 6), ...sum(3, 5))
    scene.take({ do: 'attack', on: THIEF, weapon: null }).asks('turn', 0)
    expect(scene.state.monsters).toMatchObject([{ room: ROOM.basementLanding, stunned: 1 }])
    expect(scene.told('stunned')).toEqual([])
    // one that stands up splits and goes home
    const awake = slime(0)
    dice(awake, ...sum(5, 6), ...sum(3, 5))
    awake.take({ do: 'attack', on: THIEF, weapon: null }).asks('turn', 0)
    expect(awake.state.monsters).toMatchObject([
      { room: ROOM.foyer, stunned: 1 },
      { room: ROOM.basementLanding, stunned: 0 },
    ])
  })

  rule('BET-R61', 'falls all the same, where the haunt says what it falls to', () => {
    const scene = hero({ at: ['foyer', 'upperLanding', 'upperLanding'] }).arrange((state) => {
      state.monsters = [monster('rat', 'foyer', { stunned: 1 })]
    })
    dice(scene, ...sum(5, 6), ...sum(2, 3))
    scene.take({ do: 'attack', on: THIEF, weapon: null }).asks('turn', 0)
    expect(scene.state.monsters).toMatchObject([{ room: -1 }])
  })
})

describe('across a barrier', () => {
  /** The Chasm: its near part leads east to the Basement Landing, its far part west to the Creaky Hallway. */
  const chasm = (cards: string[], at: Room[], far: number): House =>
    hero({
      tiles: [
        ['chasm', 'basementLanding', 'west'],
        ['creakyHallway', 'chasm', 'west'],
      ],
      cards: [cards],
      at,
    }).arrange((state) => {
      state.players[far].part = 1
      state.monsters = [monster('rat', 'creakyHallway'), monster('rat', 'basementLanding')]
    })

  rule(['BET-095', 'BET-R38'], 'Dynamite is thrown through the doors of one’s own part only', () => {
    const scene = chasm(['dynamite'], ['chasm', 'upperLanding', 'basementLanding'], 0)
    dice(scene, ...sum(4, 4))
    scene.take({ do: 'use', card: 'dynamite' }).asks('turn', 0)
    expect(scene.state.monsters.map(({ stunned }) => stunned)).toEqual([1, 0])
    expect(scene.told('rolled')).toMatchObject([{ who: THIEF, of: 'dynamite' }])
  })

  rule(['BET-095', 'BET-R38'], 'without a room behind them it cannot be thrown', () => {
    const scene = chasm(['dynamite'], ['chasm', 'upperLanding', 'basementLanding'], 0).arrange((state) => {
      state.monsters = []
      liftTile(state, ROOM.creakyHallway)
      state.discards.push(ROOM.creakyHallway)
      state.discardsKnown.push(7)
    })
    scene.refuses({ do: 'use', card: 'dynamite' })
    scene
      .arrange((state) => {
        state.players[0].part = 0
      })
      .offers({ do: 'use', card: 'dynamite' })
  })

  rule(['BET-095', 'BET-R38'], 'the Bell draws nobody through a door of the other part', () => {
    const rings = (far: boolean): House => {
      const scene = chasm(['bell'], ['basementLanding', 'chasm', 'upperLanding'], 1).arrange((state) => {
        state.monsters = []
        if (!far) state.players[1].part = 0
      })
      dice(scene, 2, 2, 1)
      return scene.take({ do: 'use', card: 'bell' })
    }
    rings(true).asks('turn', 0)
    const near = rings(false).asks('choose', 0).take({ do: 'drawTowards', moving: 1, to: 'basementLanding' })
    expect(roomOf(near, 1)).toBe('basementLanding')
  })
})

rule(
  ['BET-R31', 'BET-147'],
  'the Candle helps against an event that its holder draws, not against one of others',
  () => {
    const silence = (cards: string[][]): House => {
      const scene = house({ at: ['basementLanding', 'basementLanding', 'foyer'], cards }).arrange((state) =>
        onTop(state, 'silence'),
      )
      return doing(scene, { do: 'draw', who: 0, deck: 'event', n: 1 }, ...Array<number>(9).fill(2))
    }
    const rolls = (scene: House) => scene.told('rolled').map((event) => 'results' in event && event.results.length)
    // Sanity 3 of seat 0 and 5 of seat 1
    expect(rolls(silence([[], ['candle']]))).toEqual([3, 5])
    expect(rolls(silence([['candle'], []]))).toEqual([4, 5])
  },
)

rule('BET-R84', '«What the...?»: the room never comes to lie where it lay, from whichever side', () => {
  const scene = house({
    tiles: [
      ['ballroom', 'foyer', 'north'],
      ['patio', 'entranceHall', 'north'],
    ],
    at: ['patio'],
  }).arrange((state) => onTop(state, 'whatThe'))
  const { x, y } = scene.state
  const [wasX, wasY] = [x[ROOM.patio], y[ROOM.patio]]
  doing(scene, { do: 'draw', who: 0, deck: 'event', n: 1 }).asks('choose', 0)
  const places = scene.choices({ do: 'moveRoom' }).map((choice) => {
    if (choice.do !== 'moveRoom') throw new Error('No place for the room.')
    const trial = structuredClone(scene.state)
    liftTile(trial, ROOM.patio)
    attach(trial, ROOM.patio, { room: ROOM[choice.to], side: sideNo(choice.side) }, choice.turn)
    return [trial.x[ROOM.patio], trial.y[ROOM.patio]]
  })
  expect(places.length).toBeGreaterThan(0)
  expect(places).not.toContainEqual([wasX, wasY])
  // its old place would have fitted, by both doorways
  const without = structuredClone(scene.state)
  liftTile(without, ROOM.patio)
  expect(turnsFor(without, ROOM.patio, { room: ROOM.entranceHall, side: 0 })).not.toEqual([])
  expect(turnsFor(without, ROOM.patio, { room: ROOM.ballroom, side: 1 })).not.toEqual([])
})

rule(['KIT-19', 'BET-304', 'BET-305'], 'a companion in a room that leaves play waits in the nearest one', () => {
  const scene = hero({
    tiles: [['ballroom', 'entranceHall', 'north']],
    at: ['foyer', 'ballroom', 'upperLanding'],
    cards: [[], ['dog']],
  }).arrange((state) => {
    state.monsters = []
  })
  doing(scene, [{ do: 'die', who: 1 }, kit({ do: 'removeRoom', room: 'ballroom' })])
  expect(scene.state.waiting).toEqual([{ card: 'dog', room: ROOM.entranceHall, part: 0 }])
  scene.take({ do: 'move', to: 'entranceHall' })
  expect([cardsOf(scene), scene.state.waiting]).toEqual([['dog'], []])
})
