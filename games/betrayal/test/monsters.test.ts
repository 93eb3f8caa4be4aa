import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { FLOORS, ROOM } from '../content/rooms.ts'
import { liftTile } from '../rules/board.ts'
import { monsterWays } from '../rules/ways.ts'
import { clipsOf, dice, doing, endTurn, type House, haunted, house, kit, roomOf, sum } from './house.ts'
import './practice.ts'

/** Practice haunt, seat 0 betrays: thief 10, rats 11 and 12, ghost 13. It is the monster turn. */
function monsters(
  more: Parameters<typeof house>[0] = {},
  spaces: Record<string, number> = { thief: 3, rat: 3, ghost: 3 },
): House {
  const scene = haunted(91, { at: ['grandStaircase', 'upperLanding', 'upperLanding'], ...more }).take({
    do: 'decide',
    who: 1,
  })
  endTurn(endTurn(endTurn(scene))).asks('monsters', 0)
  return scene.arrange((state) => {
    if (state.hunt) state.hunt.spaces = { ...spaces }
  })
}

const [THIEF, RAT, RAT2, GHOST] = [10, 11, 12, 13]

describe('monsters', () => {
  rule(['BET-277', 'BET-278'], 'each finishes before the next begins', () => {
    const scene = monsters()
    scene.take({ do: 'monsterMove', who: RAT, to: 'entranceHall' }).refuses({ who: RAT2 }).offers({ who: RAT })
    scene.take({ do: 'monsterDone' }).offers({ who: RAT2 }).refuses({ who: RAT })
  })

  rule(['BET-279', 'BET-280', 'BET-R78'], 'one roll of Speed dice for each kind, before the first of them acts', () => {
    const scene = haunted(91).take({ do: 'decide', who: 1 })
    endTurn(endTurn(scene))
    dice(scene, 2, 2, 1, 2, 2, 2, 1, 0, 1)
    endTurn(scene).asks('monsters', 0)
    // thief 3 dice, rats 4 together, ghost 2
    expect(scene.state.hunt?.spaces).toEqual({ thief: 5, rat: 7, ghost: 1 })
    expect(scene.told('spaces')).toHaveLength(3)
  })

  rule('BET-281', 'one attack a turn', () => {
    const scene = monsters({ at: ['grandStaircase', 'foyer', 'upperLanding'] })
    dice(scene, ...sum(2, 2), ...sum(3, 2))
    scene
      .take({ do: 'attack', who: RAT, on: 1 })
      .refuses({ do: 'attack', who: RAT })
      .offers({ do: 'monsterMove', who: RAT })
  })

  rule('BET-282', 'the haunt says with what they attack', () => {
    const scene = monsters({ at: ['grandStaircase', 'upperLanding', 'foyer'] })
    scene.offers({ do: 'attack', who: GHOST, on: 1, trait: 'sanity' }).refuses({ who: GHOST, trait: 'might' })
    scene.offers({ do: 'attack', who: RAT, on: 2, trait: 'might' })
  })

  rule(['BET-283', 'KIT-21'], 'only a kind that steals can steal', () => {
    const scene = monsters({ at: ['grandStaircase', 'basementLanding', 'foyer'], cards: [[], ['bell'], ['bell']] })
    scene.arrange((state) => {
      state.players[1].cards = ['coin-7']
    })
    dice(scene, ...sum(3, 6), ...sum(3, 2))
    scene.take({ do: 'attack', who: THIEF, on: 1 }).asks('choose', 0).take({ do: 'steal', thing: 'coin-7' })
    expect(scene.state.monsters[0].things).toEqual(['coin-7'])
    const rat = monsters({ at: ['grandStaircase', 'foyer', 'upperLanding'], cards: [[], ['bell']] })
    dice(rat, ...sum(2, 4), ...sum(3, 0))
    rat.take({ do: 'attack', who: RAT, on: 1 })
    expect(rat.state.players[1].marks['fever']).toBe(1)
  })

  rule(['BET-289', 'BET-066'], 'monsters use the ways that cards have made', () => {
    const scene = monsters()
    scene.state.tokens.push(
      { name: 'secretStairs', room: ROOM.basementLanding, part: 0 },
      { name: 'secretStairs', room: ROOM.upperLanding, part: 0 },
    )
    expect(monsterWays(scene.state, ROOM.basementLanding, THIEF)).toContain(ROOM.upperLanding)
    expect(monsterWays(scene.state, ROOM.grandStaircase, THIEF)).toContain(ROOM.upperLanding)
  })

  rule('BET-290', 'they carry nothing, unless the haunt says so', () => {
    const scene = monsters()
    scene.arrange((state) => {
      state.monsters[0].room = ROOM.foyer
    })
    scene.refuses({ do: 'monsterTake', who: RAT }).take({ do: 'monsterTake', who: THIEF, thing: 'coin-1' })
    // no more than one
    scene.refuses({ do: 'monsterTake', who: THIEF })
  })

  rule(['BET-291', 'BET-292'], 'stunned, they drop all, and pick it up only when they have recovered', () => {
    const scene = haunted(91, { revealer: 2, at: ['basementLanding', 'upperLanding', 'upperLanding'] }).take({
      do: 'decide',
      who: 1,
    })
    scene.arrange((state) => {
      state.monsters[0].things = ['coin-8']
    })
    dice(scene, ...sum(5, 6), ...sum(3, 5))
    scene.take({ do: 'attack', on: THIEF, weapon: null })
    expect(scene.state.monsters[0].things).toEqual([])
    expect(scene.state.piles.find(({ room }) => room === ROOM.basementLanding)?.things).toEqual(['coin-8'])
    endTurn(endTurn(scene))
    scene.arrange(() => {})
    endTurn(scene).asks('monsters', 2).refuses({ who: THIEF })
    scene.take({ do: 'endMonsters' })
    expect(scene.state.monsters[0].stunned).toBe(0)
  })

  rule(
    ['BET-293', 'BET-R73'],
    'a monster shut in the basement: the Stairs may be sought once, at the start of a monster turn',
    () => {
      const scene = monsters()
      // the thief explores: the search is not allowed (BET-294)
      scene.refuses({ do: 'seekStairs' })
      scene.arrange((state) => {
        state.monsters[1].room = ROOM.basementLanding
      })
      scene.take({ do: 'seekStairs' }).asks('choose', 0)
      scene.take({ do: 'moveRoom', to: 'basementLanding', side: 'north' })
      expect(scene.state.floor[ROOM.stairsFromBasement]).toBe(FLOORS.indexOf('basement'))
      expect(scene.state.stack).not.toContain(ROOM.stairsFromBasement)
      scene.refuses({ do: 'seekStairs' })
    },
  )

  rule(['BET-293', 'BET-R73'], 'a search that could not succeed is not offered, and so not used up', () => {
    const scene = monsters({
      tiles: [
        ['crypt', 'basementLanding', 'north', 2],
        ['pentagramChamber', 'basementLanding', 'east', 2],
        ['storeroom', 'basementLanding', 'south'],
        ['vault', 'basementLanding', 'west', 1],
      ],
    })
    scene.arrange((state) => {
      state.monsters[1].room = ROOM.basementLanding
    })
    scene.refuses({ do: 'seekStairs' })
    expect(scene.state.haunt?.stairsSought).toBe(false)
    const open = (room: number) =>
      scene.arrange((state) => {
        liftTile(state, room)
        state.stack.unshift(room)
        state.stackKnown.unshift(0)
      })
    // the Stairs would close the only door that is left
    open(ROOM.storeroom).refuses({ do: 'seekStairs' })
    open(ROOM.vault).offers({ do: 'seekStairs' })
  })

  rule('BET-294', 'not for monsters that discover rooms themselves', () => {
    monsters().refuses({ do: 'seekStairs' }).offers({ do: 'discover', who: THIEF })
  })
})

describe('stunned monsters', () => {
  rule(['BET-295', 'BET-296'], 'it misses its next turn and recovers at the end of that', () => {
    const scene = haunted(91, { revealer: 2, at: ['basementLanding', 'upperLanding', 'upperLanding'] }).take({
      do: 'decide',
      who: 1,
    })
    dice(scene, ...sum(5, 6), ...sum(3, 5))
    scene.take({ do: 'attack', on: THIEF, weapon: null })
    scene.arrange(() => {})
    endTurn(endTurn(endTurn(scene)))
      .asks('monsters', 2)
      .refuses({ who: THIEF })
    expect(scene.state.monsters[0].stunned).toBe(1)
    scene.take({ do: 'endMonsters' })
    expect(scene.told('recovered')).toMatchObject([{ is: 'recovered', who: THIEF }])
  })

  rule('BET-297', 'it slows nobody', () => {
    const scene = haunted(91, {
      revealer: 2,
      at: ['basementLanding', 'foyer', 'upperLanding'],
      tiles: [['larder', 'basementLanding', 'north']],
    }).take({ do: 'decide', who: 1 })
    scene.arrange((state) => {
      state.monsters[0].stunned = 1
    })
    scene.take({ do: 'move', to: 'larder' })
    expect(scene.state.turn.spent).toBe(1)
  })

  rule('BET-298', 'an explicit stun works on those that damage does not stun', () => {
    const scene = haunted(91, { revealer: 2, at: ['basementLanding', 'upperLanding', 'upperLanding'] }).take({
      do: 'decide',
      who: 1,
    })
    scene.arrange((state) => {
      state.monsters[0].kind = 'stone'
    })
    dice(scene, ...sum(5, 9), ...sum(5, 5))
    scene.take({ do: 'attack', on: THIEF, weapon: null })
    expect(scene.state.monsters[0].stunned).toBe(0)
    doing(scene, kit({ do: 'stun', who: { monsters: 'stone' } }))
    expect(scene.state.monsters[0].stunned).toBe(1)
  })
})

describe('moving past opponents', () => {
  /** Seat 0, a hero, with both rats in the Foyer. */
  const beset = () =>
    haunted(91, { revealer: 2, at: ['foyer', 'upperLanding', 'upperLanding'] }).take({ do: 'decide', who: 1 })

  rule(['BET-299', 'BET-301'], 'two opposing monsters: three spaces; one of them stunned: two', () => {
    const two = beset().take({ do: 'move', to: 'entranceHall' })
    expect(two.state.turn.spent).toBe(3)
    const one = beset().arrange((state) => {
      state.monsters[2].stunned = 1
    })
    one.take({ do: 'move', to: 'entranceHall' })
    expect(one.state.turn.spent).toBe(2)
  })

  rule('BET-300', 'the same for monsters that leave heroes behind, and for the traitor', () => {
    const scene = monsters({ at: ['grandStaircase', 'foyer', 'foyer'] })
    scene.take({ do: 'monsterMove', who: RAT, to: 'entranceHall' })
    expect(scene.state.hunt?.spent).toBe(3)
  })

  rule(['BET-302', 'BET-303'], 'at least one space, even on a movement roll of 0', () => {
    const scene = monsters({ at: ['grandStaircase', 'foyer', 'foyer'] }, { thief: 0, rat: 0, ghost: 0 })
    scene.take({ do: 'monsterMove', who: RAT, to: 'entranceHall' }).refuses({ do: 'monsterMove', who: RAT })
    expect(roomOf(scene, RAT)).toBe('entranceHall')
  })

  rule('BET-R76', 'a forced move costs nothing', () => {
    const scene = beset()
    doing(scene, { do: 'goTo', who: 0, room: 'entranceHall' })
    expect([roomOf(scene), scene.state.turn.spent]).toEqual(['entranceHall', 0])
  })

  rule('BET-R77', 'opponents across a barrier do not slow', () => {
    const scene = haunted(91, {
      revealer: 2,
      tiles: [['chasm', 'basementLanding', 'west']],
      at: ['chasm', 'upperLanding', 'upperLanding'],
    }).take({ do: 'decide', who: 1 })
    scene.arrange((state) => {
      Object.assign(state.monsters[0], { room: ROOM.chasm, part: 1 })
    })
    scene.refuses({ do: 'attack', on: THIEF }).take({ do: 'move', to: 'basementLanding' })
    expect(scene.state.turn.spent).toBe(1)
  })

  rule('BET-318', 'a trait roll may be asked of a monster: it uses its trait', () => {
    const scene = beset()
    doing(
      scene,
      kit({
        do: 'roll',
        id: 'test',
        who: { monsters: 'ghost' },
        traits: ['sanity'],
        by: [[0, [{ do: 'stun', who: { monsters: 'ghost' } }]]],
      }),
      1,
      1,
      1,
    )
    expect(scene.told('rolled')).toMatchObject([{ who: GHOST, results: [1, 1, 1] }])
    expect(scene.state.monsters[3].stunned).toBe(1)
    expect(clipsOf(scene)).toHaveLength(4)
  })
})

describe('order', () => {
  rule('BET-R56', 'simultaneous rolls go clockwise from the active player', () => {
    const scene = house({ at: ['basementLanding', 'basementLanding', 'basementLanding'] })
    endTurn(scene).asks('turn', 1)
    doing(scene, {
      do: 'everybody',
      who: 1,
      of: 'silence',
      where: 'basement',
      does: [{ do: 'roll', trait: 'sanity', by: [[0, []]] }],
    })
    expect(scene.told('rolled').map((event) => (event as { who: number }).who)).toEqual([1, 2, 0])
  })
})

describe('tasks', () => {
  rule(['BET-187', 'BET-188', 'BET-189', 'KIT-22'], 'one attempt a turn, whichever trait was tried', () => {
    const scene = haunted(91, { revealer: 2, at: ['entranceHall', 'upperLanding', 'upperLanding'] }).take({
      do: 'decide',
      who: 1,
    })
    scene.take({ do: 'task', task: 'H91-01' }).asks('choose', 0)
    dice(scene, ...sum(3, 2))
    scene.take({ do: 'decide', trait: 'knowledge' }).asks('suffer', 0).take({ sanity: 1 })
    scene.refuses({ do: 'task', task: 'H91-01' })
    scene.arrange(() => {})
    endTurn(endTurn(endTurn(scene)))
    scene.take({ do: 'endMonsters' }).asks('turn', 0).offers({ do: 'task', task: 'H91-01' })
  })
})
