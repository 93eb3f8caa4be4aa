import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { CHART, COLUMNS, chartCell } from '../content/chart.ts'
import { FACE, ROOM, ROOMS } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { isWritten } from '../kit/registry.ts'
import { sideOf } from '../kit/select.ts'
import type { TraitorRule } from '../kit/types.ts'
import { chooseTraitor, hauntsFor } from '../rules/haunt/haunt.ts'
import type { BTable } from '../types.ts'
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
  lay,
  onTop,
  opening,
  roomOf,
  stackTop,
  sum,
} from './house.ts'
import './practice.ts'

/** The turn of seat 0 in which this omen is drawn in the Abandoned Room, as the nth of the game. */
function omen(card: string, nth: number): House {
  const scene = house({ omens: nth - 1 })
  scene.arrange((state) => {
    stackTop(state, 'abandonedRoom')
    onTop(state, card)
  })
  return scene.take({ do: 'discover', side: 'north' })
}

describe('the haunt roll', () => {
  rule(['BET-218', 'BET-R02', 'BET-R03'], 'six dice at the end of the turn, for an omen drawn by any means', () => {
    const scene = house().arrange((state) => onTop(state, 'medallion'))
    doing(scene, { do: 'draw', who: 0, deck: 'omen', n: 1 })
    dice(scene, 1, 1, 1, 1, 1, 1)
    endTurn(scene)
    expect(scene.told('rolled')).toMatchObject([{ kind: 'haunt', results: [1, 1, 1, 1, 1, 1] }])
  })

  rule(['BET-219', 'BET-220'], 'the fifth omen: the haunt starts on 4 or less', () => {
    const four = omen('girl', 5)
    dice(four, ...sum(6, 4))
    endTurn(four)
    expect(four.state.haunt).not.toBeNull()
    expect(four.state.stirred).toEqual(sum(6, 4))
    const five = omen('girl', 5)
    dice(five, ...sum(6, 5))
    endTurn(five).asks('turn', 1)
    expect(five.state.haunt).toBeNull()
  })

  rule(
    ['BET-221', 'BET-224', 'BET-226', 'BET-R13'],
    'whose roll starts it is the revealer; the last omen and its room are looked up',
    () => {
      const scene = omen('medallion', 4).arrange((state) => onTop(state, 'girl'))
      doing(scene, { do: 'draw', who: 0, deck: 'omen', n: 1 })
      dice(scene, ...sum(6, 0))
      endTurn(scene)
      expect(scene.state.haunt).toMatchObject({ no: 1, revealer: 0, omen: 'girl', where: ROOM.abandonedRoom })
      expect(scene.told('omensStir')).toHaveLength(1)
    },
  )

  rule('BET-222', 'after the start omens are still drawn, but no roll is made', () => {
    const scene = haunted(91, { revealer: 2, at: ['entranceHall'] }).take({ do: 'decide', who: 1 })
    scene.arrange((state) => {
      stackTop(state, 'abandonedRoom')
      onTop(state, 'medallion')
    })
    scene.take({ do: 'discover', side: 'north' })
    expect(cardsOf(scene)).toEqual(['medallion'])
    endTurn(scene)
    expect(scene.told('omensStir')).toEqual([])
  })

  rule('BET-R12', 'room and card effects come before the haunt roll, in the order the player wants', () => {
    const scene = house({ tiles: [['furnaceRoom', 'basementLanding', 'south']], at: ['furnaceRoom'] }).arrange(
      (state) => {
        onTop(state, 'medallion')
        state.players[0].kept = ['lightsOut']
        state.decks.event = state.decks.event.filter((card) => card !== 'lightsOut')
        state.deckKnown.event.pop()
      },
    )
    doing(scene, { do: 'draw', who: 0, deck: 'omen', n: 1 })
    endTurn(scene).asks('choose', 0).offers({ effect: 'room' }).offers({ effect: 'lightsOut' })
    dice(scene, ...sum(6, 9))
    scene.take({ effect: 'lightsOut' }).asks('suffer', 0)
    expect(scene.told('omensStir')).toEqual([])
    scene.take({ might: 1 })
    expect(scene.told('omensStir')).toHaveLength(1)
  })

  rule('BET-R14', 'the count never goes down', () => {
    const scene = omen('book', 1)
    scene.arrange((state) => {
      state.gone.push(...state.players[0].cards.splice(0))
    })
    expect(scene.state.omensDrawn).toBe(1)
  })

  rule('BET-R15', 'the thirteenth omen starts it for certain', () => {
    const scene = omen('girl', 13)
    dice(scene, 2, 2, 2, 2, 2, 2)
    endTurn(scene)
    expect(scene.state.haunt).not.toBeNull()
  })

  rule('BET-R80', 'where nothing new is found for five rounds, the house sends an omen', () => {
    const scene = house()
    for (let turn = 0; turn < 15; turn++) {
      expect(scene.state.omensDrawn).toBe(0)
      endTurn(scene)
    }
    endTurn(scene)
    expect(scene.state.omensDrawn).toBe(1)
  })
})

describe('the chart', () => {
  rule('BET-223', 'a column for each omen, a row for each room with an omen symbol', () => {
    expect(COLUMNS).toHaveLength(13)
    const rooms = ROOMS.filter((_, room) => FACE[room].symbol === 'omen')
    expect(Object.keys(CHART).sort()).toEqual(rooms.sort())
    for (const row of Object.values(CHART)) expect(row).toHaveLength(13)
  })

  const first = (room: keyof typeof CHART) => CHART[room]?.slice(0, 5)

  rule('BET-226', 'the Girl in the Catacombs: haunt 1', () => {
    expect(chartCell('catacombs', 'girl')).toBe(1)
  })

  rule('BET-227', 'Abandoned Room: 18, 7, 12, 38, 1', () => expect(first('abandonedRoom')).toEqual([18, 7, 12, 38, 1]))
  rule('BET-228', 'Balcony: 24, 7, 32, 5, 16', () => expect(first('balcony')).toEqual([24, 7, 32, 5, 16]))
  rule('BET-229', 'Catacombs: 4, 7, 23, 46, 1', () => expect(first('catacombs')).toEqual([4, 7, 23, 46, 1]))
  rule('BET-230', 'Charred Room: 24, 33, 23, 38, 30', () => expect(first('charredRoom')).toEqual([24, 33, 23, 38, 30]))

  rule('BET-225', 'the chart knows a number for every omen in every such room', () => {
    for (const [room, row] of Object.entries(CHART)) {
      row.forEach((no, column) => {
        expect(chartCell(room as 'attic', COLUMNS[column])).toBe(no)
      })
    }
    expect(chartCell('attic', 'girl')).toBeUndefined()
  })

  rule(
    'BET-R64',
    'an omen drawn in a room without a row: the nearest room that has one, by choice among equals',
    () => {
      const scene = house({
        omens: 12,
        tiles: [
          ['abandonedRoom', 'foyer', 'north'],
          ['diningRoom', 'foyer', 'south', 0],
          ['balcony', 'upperLanding', 'north'],
        ],
        at: ['foyer'],
      })
      scene.arrange((state) => onTop(state, 'girl'))
      doing(scene, { do: 'draw', who: 0, deck: 'omen', n: 1 })
      endTurn(scene)
      if (scene.play.open[0].ask.ask === 'choose') scene.take({ do: 'chooseHaunt', room: 'abandonedRoom' })
      expect(scene.state.haunt).toMatchObject({ no: 1, where: ROOM.abandonedRoom })
    },
  )

  rule(
    ['BET-236', 'BET-237', 'BET-238', 'BET-R65', 'BET-R85'],
    'the next rooms, then the omens before: only haunts that are written',
    () => {
      const scene = house({
        tiles: [
          ['abandonedRoom', 'foyer', 'north'],
          ['kitchen', 'abandonedRoom', 'north', 2],
        ],
        at: ['abandonedRoom'],
      })
      scene.arrange((state) => {
        state.omenLog = ['girl', 'spiritBoard']
      })
      const table = { state: scene.state, chance: scene.play.chance } as unknown as BTable
      // Spirit Board: 48 here, 2 in the Kitchen; then with the Girl 1 here and 16 in the Kitchen
      const expected = [48, 2, 1, 16].filter(isWritten)
      expect(hauntsFor(table, 'spiritBoard', 'abandonedRoom')).toEqual(expected)
      expect(hauntsFor(table, 'spiritBoard', 'abandonedRoom')[0]).toBe(isWritten(48) ? 48 : 2)
    },
  )

  rule(
    ['BET-236', 'BET-R86'],
    'the players are asked whether they want a haunt they have played, and one is enough',
    () => {
      const scene = opening(3, { explorers: 'random', haunts: 'unplayed' })
      scene.arrange((state) => {
        lay(state, 'abandonedRoom', 'foyer', 'north')
        lay(state, 'kitchen', 'abandonedRoom', 'north', 2)
        state.omenLog = ['spiritBoard', 'girl']
        state.agenda = [{ do: 'chooseHaunt', omen: 'girl', room: 'abandonedRoom', refused: [] }]
      })
      expect(scene.play.open.map(({ ask }) => ask.ask)).toEqual(['wanted', 'wanted', 'wanted'])
      scene.take({ want: true }, 0).take({ want: false }, 1)
      // nobody sees an answer before all have answered
      expect(JSON.stringify(betrayal.view(scene.state, 2).agenda)).not.toContain('"want":false')
      scene.take({ want: true }, 2)
      expect(scene.state.haunt).toBeNull()
      expect(scene.play.open[0].ask).toMatchObject({ ask: 'wanted', no: isWritten(16) ? 16 : 2 })
    },
  )
})

describe('the traitor', () => {
  const players = () =>
    house({
      seats: 5,
      explorers: ['oxBellows', 'zoeIngstrom', 'brandonJaspers', 'madameZostra', 'professorLongfellow'],
    })
  const pick = (rule: TraitorRule, revealer: number, scene = players()) => chooseTraitor(scene.state, rule, revealer)

  rule(['BET-231', 'BET-232', 'KIT-10'], 'each haunt says who becomes the traitor', () => {
    expect(pick({ rule: 'revealer' }, 2)).toBe(2)
    expect(pick({ rule: 'leftOfRevealer' }, 4)).toBe(0)
    // Might 5, 3, 4, 4, 3
    expect(pick({ rule: 'highest', trait: 'might' }, 2)).toBe(0)
    expect(pick({ rule: 'highest', trait: 'might', notRevealer: true }, 0)).toBe(2)
    // Sanity 3, 5, 4, 4, 3
    expect(pick({ rule: 'lowest', trait: 'sanity' }, 1)).toBe(4)
    expect(pick({ rule: 'oldest' }, 0)).toBe(4)
    expect(pick({ rule: 'oldest', notRevealer: true }, 4)).toBe(3)
    expect(pick({ rule: 'youngest' }, 0)).toBe(1)
    expect(pick({ rule: 'named', explorer: 'madameZostra', else: { rule: 'revealer' } }, 0)).toBe(3)
    expect(pick({ rule: 'named', explorer: 'vivianLopez', else: { rule: 'revealer' } }, 0)).toBe(0)
    expect(pick({ rule: 'secret' }, 0)).toBe(-1)
    expect(pick({ rule: 'none' }, 0)).toBe(-1)
    const girl = house({ seats: 3, cards: [[], ['girl']] })
    expect(pick({ rule: 'holder', card: 'girl', else: { rule: 'revealer' } }, 0, girl)).toBe(1)
    expect(pick({ rule: 'holder', card: 'bite', else: { rule: 'revealer' } }, 0, girl)).toBe(0)
  })

  rule('BET-233', 'of several the revealer, if among them', () => {
    // Sanity 3: seats 0 and 4
    expect(pick({ rule: 'lowest', trait: 'sanity' }, 4)).toBe(4)
    expect(pick({ rule: 'lowest', trait: 'sanity' }, 0)).toBe(0)
  })

  rule('BET-234', 'else the first to the left of the revealer', () => {
    expect(pick({ rule: 'lowest', trait: 'sanity' }, 1)).toBe(4)
    // Might 4: seats 2 and 3
    expect(pick({ rule: 'highest', trait: 'might', notRevealer: true }, 0)).toBe(2)
  })

  rule('BET-235', 'all others are heroes', () => {
    expect(haunted(91, { seats: 4, revealer: 1 }).state.players.map(({ team }) => team)).toEqual([
      'hero',
      'traitor',
      'hero',
      'hero',
    ])
  })

  rule(['BET-239', 'BET-240', 'BET-241', 'BET-243', 'BET-253', 'KIT-27'], 'each side reads its own book only', () => {
    const { state } = haunted(91)
    expect([0, 1, 2].map((seat) => betrayal.view(state, seat).side)).toEqual(['traitor', 'hero', 'hero'])
    expect(betrayal.view(state, -1).side).toBeNull()
    // what only the traitor knows is in no other view
    expect(betrayal.view(state, 0).haunt?.secrets['word']).toHaveProperty('value')
    expect(betrayal.view(state, 1).haunt?.secrets['word']).not.toHaveProperty('value')
    expect(
      betrayal
        .view(state, 1)
        .tokens.filter(({ name }) => name === 'box')
        .map(({ face }) => face),
    ).toEqual([null, null, null])
  })

  rule(['BET-242', 'KIT-11'], 'both sides carry out their set-up before the first round', () => {
    const scene = haunted(91)
    scene.asks('choose', 0)
    expect([scene.state.haunt?.round, scene.state.monsters.length]).toEqual([0, 4])
    scene.take({ do: 'decide', who: 2 })
    expect([scene.state.haunt?.round, scene.state.players[2].marks]).toEqual([1, { victim: 1 }])
  })

  rule(['BET-255', 'BET-R69'], 'a traitor held by an event is free, and its lamp is lit again', () => {
    const scene = house()
    scene.arrange((state) => {
      for (const card of ['webs', 'lightsOut'] as const) {
        state.decks.event.splice(state.decks.event.indexOf(card), 1)
        state.deckKnown.event.pop()
      }
      state.players[0].held = 'webs'
      state.players[0].kept = ['lightsOut']
      state.agenda = [{ do: 'startHaunt', no: 91, omen: 'girl', room: 'catacombs' }]
    })
    expect([scene.state.players[0].held, scene.state.players[0].kept]).toEqual([null, []])
    expect(scene.state.discarded.event.sort()).toEqual(['lightsOut', 'webs'])
  })

  rule('BET-256', 'a traitor uses what helps and ignores what harms', () => {
    const scene = haunted(91, {
      tiles: [
        ['larder', 'basementLanding', 'north'],
        ['crypt', 'basementLanding', 'south', 0],
      ],
      at: ['larder'],
    }).take({ do: 'decide', who: 1 })
    endTurn(endTurn(endTurn(scene)))
    expect(clipsOf(scene)[0]).toBe(3)
  })

  rule(
    ['BET-261', 'BET-262', 'BET-263', 'BET-R70'],
    'a traitor may refuse an event before it rolls, or must take the result',
    () => {
      const scene = haunted(91).take({ do: 'decide', who: 1 })
      endTurn(endTurn(scene))
        .asks('turn', 0)
        .arrange((state) => onTop(state, 'rotten'))
      doing(scene, { do: 'draw', who: 0, deck: 'event', n: 1 }).asks('choose', 0)
      scene.take({ do: 'decide', name: 'refuse' }).asks('turn', 0)
      expect([scene.told('rolled'), scene.state.discarded.event]).toEqual([[], ['rotten']])
      scene.arrange((state) => onTop(state, 'bite'))
      doing(scene, { do: 'draw', who: 0, deck: 'omen', n: 1 })
        .asks('choose', 0)
        .take({ do: 'decide', name: 'refuse' })
        .asks('turn', 0)
      // an event that another has drawn
      const other = haunted(91, { at: ['basementLanding', 'basementLanding', 'foyer'] }).take({ do: 'decide', who: 2 })
      other.arrange((state) => onTop(state, 'silence'))
      doing(other, { do: 'draw', who: 1, deck: 'event', n: 1 }, ...sum(5, 8)).asks('choose', 0)
      dice(other, ...sum(3, 0), 1, 1)
      other.take({ do: 'decide', name: 'accept' }).asks('suffer', 0)
    },
  )

  rule('BET-265', 'the powers hold for whoever is on the traitor side', () => {
    const scene = haunted(91, {
      tiles: [['junkRoom', 'entranceHall', 'north']],
      at: ['upperLanding', 'junkRoom', 'upperLanding'],
    }).take({ do: 'decide', who: 2 })
    doing(scene, kit({ do: 'turn', who: 'you', to: 'traitor' }, { you: 2 }))
    expect(scene.state.players[2].team).toBe('traitor')
    scene.asks('turn', 1)
  })
})

describe('rounds', () => {
  const order = (scene: House, turns: number) => {
    const seats: number[] = []
    for (let i = 0; i < turns; i++) {
      seats.push(scene.state.turn.seat)
      if (scene.state.turn.seat < 0) scene.take({ do: 'endMonsters' })
      else endTurn(scene)
    }
    return seats
  }

  rule(['BET-244', 'BET-245', 'BET-246', 'BET-247', 'BET-264', 'KIT-02'], 'A betrays: B, C, D, A, monsters, B', () => {
    const scene = haunted(91, {
      seats: 4,
      at: ['basementLanding', 'upperLanding', 'upperLanding', 'upperLanding'],
    }).take({ do: 'decide', who: 1 })
    expect(order(scene, 6)).toEqual([1, 2, 3, 0, -1, 1])
    expect(scene.state.haunt?.round).toBe(2)
  })

  rule('BET-246', "the monster turn is taken by the traitor's player", () => {
    const scene = haunted(91, { revealer: 2 }).take({ do: 'decide', who: 1 })
    endTurn(endTurn(endTurn(scene))).asks('monsters', 2)
  })

  rule('BET-248', 'heroes and traitor may do all that they could before', () => {
    const scene = haunted(91, { revealer: 2, cards: [['mask', 'axe']] }).take({ do: 'decide', who: 1 })
    scene
      .offers({ do: 'move' })
      .offers({ do: 'discover' })
      .offers({ do: 'use', card: 'mask' })
      .offers({ do: 'drop', thing: 'axe' })
      .offers({ do: 'trade' })
  })

  rule(['BET-249', 'KIT-08'], 'a traitor off the board still has its turn', () => {
    const scene = haunted(93, { revealer: 0, explorers: ['oxBellows', 'missyDubourde', 'zoeIngstrom'] })
    const traitor = scene.state.haunt?.traitor as number
    expect(scene.state.players[traitor]).toMatchObject({ room: -1, off: true, alive: true })
    expect(scene.state.monsters[0]).toMatchObject({ kind: 'lord', room: ROOM.entranceHall })
    const seats = order(scene, 3)
    expect(seats[2]).toBe(traitor)
  })

  rule(
    ['BET-250', 'BET-266', 'KIT-31', 'BET-311'],
    'with the traitor dead the monsters go on, under the same player',
    () => {
      const scene = haunted(91).take({ do: 'decide', who: 1 })
      doing(scene, { do: 'die', who: 0 })
      expect(scene.state.outcome).toBeNull()
      endTurn(endTurn(scene)).asks('monsters', 0)
    },
  )

  rule(['BET-251', 'KIT-01'], 'dead explorers count in P', () => {
    const scene = haunted(91, { seats: 5, revealer: 4 }).take({ do: 'decide', who: 1 })
    expect(scene.state.haunt?.counters['lamp']).toBe(3)
    doing(scene, { do: 'die', who: 2 })
    doing(scene, kit({ do: 'setCount', counter: 'lamp', to: 'P' }))
    expect(scene.state.haunt?.counters['lamp']).toBe(5)
  })

  rule(['BET-252', 'KIT-28'], 'what one hero learns all heroes know', () => {
    const scene = haunted(91, { at: ['basementLanding', 'entranceHall', 'entranceHall'] }).take({
      do: 'decide',
      who: 2,
    })
    doing(scene, kit({ do: 'flip', token: 'box', in: 'entranceHall' }))
    const known = (seat: number) =>
      betrayal.view(scene.state, seat).tokens.filter(({ name, face }) => name === 'box' && face !== null).length
    expect(known(1)).toBe(1)
    expect(known(2)).toBe(1)
  })

  rule('BET-254', 'what is done is told to all, never why', () => {
    const scene = haunted(91).take({ do: 'decide', who: 1 })
    endTurn(endTurn(scene))
    scene.take({ do: 'task', task: 'H91-02', room: 'foyer' })
    expect(scene.told('taskTried')).toEqual([{ is: 'taskTried', who: 0, task: 'H91-02' }])
  })

  rule(
    ['BET-R66', 'KIT-05'],
    'no traitor: from the left of the revealer, then a house turn in which nobody decides',
    () => {
      const scene = haunted(2, { seats: 3, revealer: 1 })
      expect(scene.state.haunt?.traitor).toBe(-1)
      expect(order(scene, 3)).toEqual([2, 0, 1])
      expect([scene.state.turn.seat, scene.state.haunt?.round]).toEqual([2, 2])
    },
  )
})

describe('a secret traitor', () => {
  const scene = () => haunted(92, { seats: 4, revealer: 1, at: ['foyer', 'foyer', 'foyer', 'foyer'] })
  const traitorOf = (house: House) => house.state.haunt?.roles.indexOf(1) as number

  rule(['BET-267', 'BET-268'], 'numbers 1 to P are dealt, and 1 is the traitor', () => {
    const game = scene()
    expect([...(game.state.haunt?.roles ?? [])].sort()).toEqual([1, 2, 3, 4])
    const seat = traitorOf(game)
    expect(sideOf(game.state, seat)).toBe('traitor')
    for (let other = 0; other < 4; other++) {
      const roles = betrayal.view(game.state, other).haunt?.roles ?? []
      expect(roles.filter((role) => role !== null)).toEqual([game.state.haunt?.roles[other]])
    }
    expect(betrayal.view(game.state, -1).haunt?.roles).toEqual([null, null, null, null])
  })

  rule(['BET-269', 'BET-R67'], 'play goes on to the left of the revealer, round and round', () => {
    const game = scene()
    for (const seat of [2, 3, 0, 1]) {
      game.asks('turn', seat)
      endTurn(game)
    }
    expect(game.play.open.map(({ ask }) => ask.ask)).toEqual(['secret', 'secret', 'secret', 'secret'])
  })

  rule('BET-270', 'one book for all', () => {
    const game = scene()
    const sides = [0, 1, 2, 3].map((seat) => betrayal.view(game.state, seat).side)
    expect(sides.filter((side) => side === 'traitor')).toHaveLength(1)
    expect(game.state.players.every(({ team }) => team === 'hero')).toBe(true)
  })

  rule(
    ['BET-271', 'BET-273', 'BET-274', 'BET-R87'],
    'only the traitor shows its number, in any choice of its turn',
    () => {
      const game = scene()
      const seat = traitorOf(game)
      for (let i = 0; i < 4; i++) {
        const { seat: on } = game.state.turn
        if (on === seat) break
        game.refuses({ do: 'revealSelf' })
        endTurn(game)
      }
      const before = [...clipsOf(game, seat)]
      game.take({ do: 'revealSelf' })
      expect(game.state.players[seat].team).toBe('traitor')
      expect(betrayal.view(game.state, -1).haunt?.roles[seat]).toBe(1)
      expect(clipsOf(game, seat)).toEqual(before.map((clip) => clip + 1))
      game.asks('turn', seat)
    },
  )

  rule('BET-272', 'whoever dies shows the number', () => {
    const game = scene()
    const hero = [0, 1, 2, 3].find((seat) => game.state.haunt?.roles[seat] !== 1) as number
    doing(game, { do: 'die', who: hero })
    expect(betrayal.view(game.state, -1).haunt?.roles[hero]).toBe(game.state.haunt?.roles[hero])
  })

  rule(['BET-275', 'BET-R68'], 'any explorer may attack any other, and nobody slows anybody', () => {
    const game = scene()
    const targets = new Set(game.choices({ do: 'attack' }).map((choice) => (choice as { on: number }).on))
    expect([...targets].sort()).toEqual([0, 1, 3])
    game.take({ do: 'move', to: 'entranceHall' })
    expect(game.state.turn.spent).toBe(1)
  })

  rule('BET-276', 'what is told, is told to all, but for what the haunt calls secret', () => {
    const game = scene()
    game.take({ do: 'task', task: 'H92-01' })
    const told = game.play.events.filter(({ event }) => event.is === 'told')
    expect(told.map(({ to }) => to)).toEqual([{ only: [2] }])
    expect(game.play.events.filter(({ event }) => event.is === 'taskTried').map(({ to }) => to)).toEqual([undefined])
  })
})

describe('death and winning', () => {
  rule(
    ['BET-304', 'BET-305', 'BET-R71'],
    'companions wait where their leader died, for the next explorer who enters',
    () => {
      const scene = haunted(91, {
        revealer: 2,
        at: ['foyer', 'entranceHall', 'basementLanding'],
        cards: [['dog', 'girl']],
      }).take({ do: 'decide', who: 1 })
      doing(scene, { do: 'die', who: 0 })
      expect(scene.state.waiting.map(({ card }) => card)).toEqual(['dog', 'girl'])
      scene.asks('turn', 1).take({ do: 'move', to: 'foyer' })
      expect([cardsOf(scene, 1), scene.state.waiting]).toEqual([['dog', 'girl'], []])
    },
  )

  rule(['BET-306', 'BET-R72'], 'all else falls to the floor; the Bite leaves the game', () => {
    const scene = haunted(91, { revealer: 2, at: ['upperLanding'], cards: [['axe', 'bloodDagger', 'bite']] }).take({
      do: 'decide',
      who: 1,
    })
    doing(scene, { do: 'die', who: 0 })
    const pile = scene.state.piles.find(({ room }) => room === ROOM.upperLanding)
    expect([pile?.things, scene.state.gone]).toEqual([['axe', 'bloodDagger'], ['bite']])
    expect(scene.state.players[0]).toMatchObject({ room: -1, fell: ROOM.upperLanding })
  })

  rule(['BET-307', 'KIT-06', 'KIT-07'], 'in some haunts a hero who would die turns instead', () => {
    const scene = haunted(93, { revealer: 0, explorers: ['oxBellows', 'missyDubourde', 'zoeIngstrom'] })
    const seat = scene.state.turn.seat
    doing(scene, { do: 'lose', who: seat, trait: 'might', n: 8 })
    expect(scene.state.players[seat]).toMatchObject({ alive: true, team: 'traitor', room: ROOM.entranceHall })
    // its own turn has ended, and it has no second one in this round
    expect(scene.state.turn.seat).not.toBe(seat)
    expect(scene.state.haunt?.queue).not.toContain(seat)
  })

  rule(['BET-308', 'BET-309', 'BET-312'], 'the game ends at once when one side has reached its goal', () => {
    const scene = haunted(91, { revealer: 2 }).take({ do: 'decide', who: 1 })
    doing(scene, kit({ do: 'setCount', counter: 'lamp', to: 0 }))
    expect(scene.state.players.every(({ alive }) => alive)).toBe(true)
    expect(scene.state.outcome).toMatchObject({ winners: [2] })
    expect(scene.told('hauntEnded')).toMatchObject([{ no: 91, team: 'traitor', line: 'H91-W1' }])
    expect(scene.play.open).toEqual([])
  })

  rule(['BET-310', 'BET-R75'], 'heroes need one living hero; with none the traitor side has won', () => {
    const scene = haunted(91, { revealer: 2 }).take({ do: 'decide', who: 1 })
    doing(scene, [
      { do: 'die', who: 0 },
      { do: 'die', who: 1 },
    ])
    expect(scene.state.outcome).toEqual({ winners: [2], reason: 'end.91.traitor' })
  })

  rule(['BET-R74', 'KIT-29'], 'both at once: the side on turn', () => {
    for (const [seat, winners] of [
      [0, [0, 1]],
      [2, [2]],
    ] as const) {
      const scene = haunted(91, { revealer: 2 }).take({ do: 'decide', who: 1 })
      while (scene.state.turn.seat !== seat) endTurn(scene)
      scene.arrange((state) => {
        for (const hero of [0, 1]) Object.assign(state.players[hero], { out: true, room: -1 })
        Object.assign(state.haunt?.counters ?? {}, { lamp: 0 })
      })
      doing(scene, { do: 'stopMoving', who: seat })
      expect(scene.state.outcome?.winners).toEqual(winners)
    }
  })

  rule('BET-313', 'explorers and monsters are characters alike', () => {
    const scene = haunted(91).take({ do: 'decide', who: 1 })
    expect([roomOf(scene, 0), roomOf(scene, 10)]).toEqual(['entranceHall', 'basementLanding'])
  })

  rule('BET-315', 'stacks are shuffled and face down: their order is in no view', () => {
    const view = betrayal.view(house().state, 0)
    expect(view.stack).toEqual(Array(42).fill(null))
    expect(view.decks.item).toEqual(Array(22).fill(null))
    expect(view).not.toHaveProperty('chance')
  })
})
