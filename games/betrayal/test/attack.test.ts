import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { CARD } from '../content/cards.ts'
import { ROOM, ROOMS } from '../content/rooms.ts'
import { inSight } from '../rules/ways.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, house, lay, onTop, sum, traits } from './house.ts'
import './practice.ts'

/** Seat 0 (Ox, Might 5) is a hero on turn; seat 2 is the traitor; both stand in the Basement Landing. */
function fight(cards: string[][] = [], more: Parameters<typeof house>[0] = {}): House {
  const scene = haunted(91, { revealer: 2, at: ['basementLanding', 'upperLanding', 'basementLanding'], cards, ...more })
  scene.arrange((state) => {
    state.tokens = []
  })
  return scene.take({ do: 'decide', who: 1 }).asks('turn', 0)
}

const THIEF = 10

describe('attacks', () => {
  rule('BET-191', 'nobody attacks before the haunt', () => {
    house({ cards: [['axe']] }).refuses({ do: 'attack' })
  })

  rule(['BET-192', 'BET-193', 'BET-317'], 'one opponent in the same room: traitor and monsters, no fellow hero', () => {
    const scene = haunted(91, { revealer: 2, at: ['foyer', 'foyer', 'foyer'] }).take({ do: 'decide', who: 1 })
    const targets = new Set(scene.choices({ do: 'attack' }).map((choice) => (choice as { on: number }).on))
    expect([...targets].sort()).toEqual([11, 12, 2])
    scene.refuses({ do: 'attack', on: 1 }).refuses({ do: 'attack', on: THIEF })
  })

  rule(['BET-194', 'BET-195', 'BET-198'], 'attacker 6, defender 5: one point of physical damage', () => {
    const scene = fight()
    dice(scene, ...sum(5, 6), ...sum(4, 5))
    scene.take({ do: 'attack', on: 2, weapon: null })
    expect(scene.told('rolled')).toMatchObject([
      { who: 0, results: { length: 5 }, total: 6 },
      { who: 2, results: { length: 4 }, total: 5 },
    ])
    scene.asks('suffer', 2)
    expect(scene.choices({}, 2)).toHaveLength(2)
  })

  rule('BET-196', 'the attacker is hurt if the defender rolls higher', () => {
    const scene = fight()
    dice(scene, ...sum(5, 3), ...sum(4, 5))
    scene.take({ do: 'attack', on: 2, weapon: null }).asks('suffer', 0)
    expect(scene.choices()).toHaveLength(3)
  })

  rule('BET-197', 'on a tie nobody is hurt', () => {
    const scene = fight()
    dice(scene, ...sum(5, 5), ...sum(4, 5))
    scene.take({ do: 'attack', on: 2, weapon: null }).asks('turn', 0)
  })

  rule(['BET-199', 'BET-201'], 'with the Ring both roll Sanity, and the damage is mental', () => {
    const scene = fight([['ring']])
    dice(scene, ...sum(3, 5), ...sum(4, 3))
    scene.take({ do: 'attack', on: 2, trait: 'sanity' })
    expect(scene.told('rolled')).toMatchObject([{ trait: 'sanity' }, { trait: 'sanity' }])
    scene.asks('suffer', 2).offers({ sanity: 2 }, 2)
  })

  rule('BET-200', 'a Speed attack hurts the body', () => {
    const scene = fight([['revolver']])
    dice(scene, ...sum(5, 7), ...sum(4, 6))
    scene.take({ do: 'attack', on: 2, weapon: 'revolver' }).asks('suffer', 2).offers({ might: 1 }, 2)
  })

  rule('BET-202', 'no attack with a trait that the other does not have', () => {
    const scene = fight([['ring']])
    scene.refuses({ do: 'attack', on: THIEF, trait: 'sanity' }).offers({ do: 'attack', on: 2, trait: 'sanity' })
  })

  rule(['BET-203', 'BET-213', 'BET-214', 'BET-216'], 'two points or more: a theft instead of all the damage', () => {
    const scene = fight([[], [], ['bell', 'armor', 'girl']])
    // Armor takes one point: three are needed (BET-R59)
    dice(scene, ...sum(5, 7), ...sum(4, 4))
    scene.take({ do: 'attack', on: 2, weapon: null }).asks('choose', 0)
    expect(scene.choices({ do: 'steal' })).toEqual([{ do: 'steal', thing: 'bell' }])
    scene.take({ do: 'steal', thing: 'bell' })
    expect([cardsOf(scene, 0), cardsOf(scene, 2)]).toEqual([['bell'], ['armor', 'girl']])
    expect(scene.told('damaged')).toEqual([])
  })

  rule('BET-160', 'what has been stolen is neither used nor dropped in the same turn', () => {
    const scene = fight([[], [], ['bell', 'armor']])
    dice(scene, ...sum(5, 8), ...sum(4, 4))
    scene.take({ do: 'attack', on: 2, weapon: null }).take({ do: 'steal', thing: 'bell' }).asks('turn', 0)
    scene.refuses({ do: 'use', card: 'bell' }).refuses({ do: 'drop', thing: 'bell' })
    // somebody who has had it since an earlier turn may
    fight([['bell']])
      .offers({ do: 'use', card: 'bell' })
      .offers({ do: 'drop', thing: 'bell' })
  })

  rule('BET-R59', 'the two points are counted after Armor', () => {
    const scene = fight([[], [], ['bell', 'armor']])
    dice(scene, ...sum(5, 6), ...sum(4, 4))
    scene.take({ do: 'attack', on: 2, weapon: null }).asks('suffer', 2)
    expect(scene.choices({}, 2)).toHaveLength(2)
  })

  rule('BET-R58', 'the defender who wins cannot steal', () => {
    const scene = fight([['bell']])
    dice(scene, ...sum(5, 2), ...sum(4, 7))
    scene.take({ do: 'attack', on: 2, weapon: null }).asks('suffer', 0)
  })

  rule(['BET-204', 'BET-295'], 'a defeated monster is stunned, not killed', () => {
    const scene = fight()
    dice(scene, ...sum(5, 6), ...sum(3, 5))
    scene.take({ do: 'attack', on: THIEF, weapon: null })
    expect(scene.state.monsters[0]).toMatchObject({ room: ROOM.basementLanding, stunned: 1 })
  })

  rule(['BET-205', 'BET-R60', 'BET-R61'], 'a stunned monster can be attacked, for its things', () => {
    const scene = fight()
    scene.arrange((state) => {
      state.monsters[0].stunned = 1
      state.monsters[0].things = ['coin-9']
    })
    dice(scene, ...sum(5, 8), ...sum(3, 5))
    scene.take({ do: 'attack', on: THIEF, weapon: null }).take({ do: 'steal', thing: 'coin-9' })
    expect([cardsOf(scene), scene.state.monsters[0].stunned]).toEqual([['coin-9'], 1])
  })

  rule('BET-R61', 'winning against a stunned monster changes nothing of its recovery', () => {
    const scene = fight()
    scene.arrange((state) => {
      state.monsters[0].stunned = 1
    })
    dice(scene, ...sum(5, 8), ...sum(3, 5))
    scene.take({ do: 'attack', on: THIEF, weapon: null }).asks('turn', 0)
    expect(scene.state.monsters[0].stunned).toBe(1)
  })

  rule('BET-206', 'it rolls in defence, but cannot hurt', () => {
    const scene = fight()
    scene.arrange((state) => {
      state.monsters[0].stunned = 1
    })
    dice(scene, ...sum(5, 0), ...sum(3, 6))
    scene.take({ do: 'attack', on: THIEF, weapon: null }).asks('turn', 0)
    expect(scene.told('rolled')).toHaveLength(2)
  })

  rule(['BET-207', 'BET-208'], 'Jenny against the werewolf: 4 dice for 5, it rolls 8, 3 damage split 2 and 1', () => {
    const scene = fight([], { explorers: ['jennyLeClerc', 'oxBellows', 'zoeIngstrom'] })
    scene.arrange((state) => {
      state.monsters[0].kind = 'stone'
    })
    dice(scene, 2, 2, 1, 0, 2, 2, 2, 1, 1)
    scene.take({ do: 'attack', on: THIEF, weapon: null }).asks('suffer', 0)
    expect(scene.told('attackSettled')).toMatchObject([{ mine: 5, theirs: 8 }])
    scene.take({ might: 2, speed: 1 })
    expect([traits(scene)[0], traits(scene)[1], scene.state.players[0].alive]).toEqual([3, 4, true])
  })

  rule('BET-190', 'a task of the haunt and an attack in one turn', () => {
    const scene = fight()
    scene.arrange((state) => {
      state.tokens.push({ name: 'box', room: ROOM.basementLanding, part: 0, face: 'dust', knows: 7 })
    })
    dice(scene, ...sum(4, 4), ...sum(5, 5), ...sum(4, 5))
    scene.take({ do: 'task', task: 'H91-01' }).take({ do: 'decide', trait: 'speed' })
    scene.take({ do: 'attack', on: 2, weapon: null }).asks('turn', 0)
    scene.refuses({ do: 'task', task: 'H91-01' })
  })
})

describe('weapons', () => {
  rule(['BET-164', 'BET-R04'], 'five weapons', () => {
    const weapons = Object.entries(CARD)
      .filter(([, face]) => face.weapon !== undefined)
      .map(([card]) => card)
    expect(weapons.sort()).toEqual(['axe', 'bloodDagger', 'revolver', 'sacrificialDagger', 'spear'])
  })

  rule('BET-165', 'a weapon does not help in defence', () => {
    const scene = fight([[], [], ['spear']])
    dice(scene, ...sum(5, 5), ...sum(4, 5))
    scene.take({ do: 'attack', on: 2, weapon: null })
    expect(scene.told('rolled')[1]).toMatchObject({ who: 2, results: { length: 4 } })
  })

  rule(['BET-166', 'BET-167'], 'one weapon an attack, or none', () => {
    const scene = fight([['spear', 'axe']])
    const ways = scene.choices({ do: 'attack', on: 2 }).map((choice) => (choice as { weapon: string | null }).weapon)
    expect(ways.sort()).toEqual(['axe', null, 'spear'].sort())
    dice(scene, ...sum(7, 5), ...sum(4, 5))
    scene.take({ do: 'attack', on: 2, weapon: 'spear' })
    expect(scene.told('rolled')[0]).toMatchObject({ results: { length: 7 } })
  })
})

describe('ranged attacks and line of sight', () => {
  /** Seat 0 in the Foyer, seat 2 in the Ballroom two rooms to the north, seat 1 around a corner. */
  const gallery = (cards: string[][] = [['revolver']]) => {
    const scene = haunted(91, {
      revealer: 2,
      cards,
      tiles: [
        ['creakyHallway', 'foyer', 'north'],
        ['ballroom', 'creakyHallway', 'north'],
        ['dustyHallway', 'ballroom', 'east'],
      ],
      at: ['foyer', 'upperLanding', 'ballroom'],
    })
    scene.take({ do: 'decide', who: 1 })
    return scene.arrange((state) => {
      for (const monster of state.monsters) monster.room = -1
    })
  }

  rule(['BET-209', 'BET-217'], 'the Revolver reaches along a straight line through doors', () => {
    const scene = gallery()
    scene.offers({ do: 'attack', on: 2, weapon: 'revolver' }).refuses({ do: 'attack', weapon: null })
    scene.arrange((state) => {
      state.players[2].room = ROOM.dustyHallway
    })
    scene.refuses({ do: 'attack', on: 2 })
  })

  rule('BET-210', 'from another room the attacker is not hurt', () => {
    const scene = gallery()
    dice(scene, ...sum(5, 2), ...sum(4, 6))
    scene.take({ do: 'attack', on: 2, weapon: 'revolver' }).asks('turn', 0)
  })

  rule('BET-212', 'nothing is stolen from afar', () => {
    const scene = gallery([['revolver'], [], ['bell']])
    dice(scene, ...sum(5, 5), ...sum(4, 2))
    scene.take({ do: 'attack', on: 2, weapon: 'revolver' }).asks('suffer', 2)
  })

  rule(['BET-211', 'BET-283'], 'a monster attacks from afar only if the haunt says so', () => {
    const scene = haunted(91, {
      at: ['entranceHall', 'upperLanding', 'basementLanding'],
      tiles: [['creakyHallway', 'upperLanding', 'north']],
    }).take({ do: 'decide', who: 1 })
    endTurn(endTurn(endTurn(scene))).arrange((state) => {
      // the ghost sees, the rat does not
      state.monsters[3].room = ROOM.creakyHallway
      state.monsters[1].room = ROOM.creakyHallway
    })
    scene.offers({ do: 'attack', who: 13, on: 1, ranged: true }).refuses({ do: 'attack', who: 11, on: 1 })
  })

  rule('BET-R57', 'Smoke, barriers and false doors end the line; ones own room is in sight', () => {
    const scene = gallery()
    const rooms = () =>
      inSight(scene.state, 0)
        .map(({ room }) => ROOMS[room])
        .sort()
    expect(rooms()).toEqual(['ballroom', 'creakyHallway', 'entranceHall', 'foyer', 'grandStaircase'])
    scene.state.tokens.push({ name: 'smoke', room: ROOM.creakyHallway, part: 0 })
    expect(rooms()).toEqual(['entranceHall', 'foyer', 'grandStaircase'])
    const tower = house({
      tiles: [
        ['tower', 'upperLanding', 'east'],
        ['bedroom', 'tower', 'east'],
      ],
      at: ['upperLanding'],
    })
    expect(inSight(tower.state, 0).map(({ room }) => ROOMS[room])).not.toContain('bedroom')
  })
})

describe('attacks of cards', () => {
  rule('BET-R63', 'before the haunt a card attacks, the player on the right rolls', () => {
    const scene = house().arrange((state) => onTop(state, 'creepyPuppet'))
    doing(scene, { do: 'draw', who: 0, deck: 'event', n: 1 }, ...sum(4, 7), ...sum(5, 5))
    expect(scene.told('rolled')[0]).toMatchObject({ who: 2, results: { length: 4 } })
    scene.asks('suffer', 0)
    // and nobody is hurt if the one attacked rolls higher
    const safe = house().arrange((state) => onTop(state, 'creepyPuppet'))
    doing(safe, { do: 'draw', who: 0, deck: 'event', n: 1 }, ...sum(4, 3), ...sum(5, 8)).asks('turn', 0)
  })

  rule('BET-R62', 'a monster that loses its own attack misses the next monster turn', () => {
    const scene = haunted(91, { at: ['basementLanding', 'basementLanding', 'upperLanding'] }).take({
      do: 'decide',
      who: 1,
    })
    endTurn(endTurn(endTurn(scene)))
    dice(scene, ...sum(3, 1), ...sum(3, 5))
    scene.take({ do: 'attack', who: THIEF, on: 1 })
    expect(scene.state.monsters[0].stunned).toBe(2)
    scene.refuses({ who: THIEF })
    scene.arrange((state) => lay(state, 'ballroom', 'foyer', 'north'))
    scene.take({ do: 'endMonsters' })
    expect(scene.state.monsters[0].stunned).toBe(1)
    expect(clipsOf(scene, 1)).toEqual([3, 3, 2, 2])
  })
})
