import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, roomOf, sum, traits } from '../house.ts'

type Tiles = NonNullable<Parameters<typeof haunted>[1]>['tiles']
const BRIDE = 10
const GUEST = 11
/** Ox's Sanity, once he has ended a turn in the Chapel. */
const BLESSED = 4

/** Father Rhinehardt, seat 2, betrays; seats 0 and 1 are heroes, seat 0 is on turn and holds what is said. */
const begun = (at: Room[] = ['foyer', 'foyer', 'foyer'], cards: string[][] = [], tiles: Tiles = []): House =>
  haunted(20, { revealer: 1, at, cards, tiles, explorers: ['oxBellows', 'brandonJaspers', 'fatherRhinehardt'] })

const brideAt = (scene: House, room: Room): House =>
  scene.arrange((state) => {
    state.monsters[0].room = ROOM[room]
  })

/** The traitor has come by the Ring. */
const ringToTraitor = (scene: House): House =>
  scene.arrange(({ players }) => {
    for (const player of players) player.cards = player.cards.filter((card) => card !== 'ring')
    players[2].cards.push('ring')
  })

const counters = (scene: House) => scene.state.haunt?.counters
const away: Room[] = ['foyer', 'upperLanding', 'upperLanding']

rule('H20-01', 'set-up: Altar and Grave, the Bride far from the revealer, the guests at the Altar', () => {
  for (const [seats, guests] of [
    [3, 1],
    [4, 2],
    [5, 3],
    [6, 3],
  ]) {
    const scene = haunted(20, { seats, revealer: 1 })
    const { state } = scene
    expect(state.haunt).toMatchObject({ traitor: 2, places: { altar: ROOM.chapel, grave: ROOM.crypt } })
    const far = distances(state, [state.players[1].room])
    expect(far[state.monsters[0].room]).toBe(Math.max(...far.filter((_, room) => FIT[room])))
    expect(state.monsters.slice(1).map(({ room }) => room)).toEqual(Array(guests).fill(ROOM.chapel))
    expect(traits(scene, BRIDE)).toEqual([0, 3, 0, [4, 5, 6, 6][seats - 3]])
    expect(traits(scene, GUEST)).toEqual([3, 3, 0, 0])
  }
})

rule('H20-01', 'if no hero holds the Ring, whoever began takes it, from wherever it is', () => {
  expect(cardsOf(begun(), 1)).toEqual(['ring'])
  const robbed = begun(undefined, [[], [], ['ring']])
  expect([cardsOf(robbed, 1), cardsOf(robbed, 2)]).toEqual([['ring'], []])
  const kept = begun(undefined, [['ring']])
  expect([cardsOf(kept, 0), cardsOf(kept, 1)]).toEqual([['ring'], []])
})

rule('H20-01', 'Father Rhinehardt betrays, unless it began with him', () => {
  const traitor = (revealer: number) =>
    haunted(20, { revealer, explorers: ['fatherRhinehardt', 'oxBellows', 'zoeIngstrom'] }).state.haunt?.traitor
  expect([traitor(1), traitor(0)]).toEqual([0, 1])
})

/** The monster turn, in which the Bride has these dice for her spaces and her attack, and her prey those. */
const hunted = (scene: House, spaces: number, ...results: number[]): House => {
  endTurn(endTurn(scene))
  // guests have a roll of their own
  dice(scene, ...sum(3, spaces), ...sum(3, 0), ...results)
  return endTurn(scene)
}

rule('H20-02', 'the Bride hunts the Betrothed, past other heroes', () => {
  const scene = brideAt(begun(['foyer', 'entranceHall', 'upperLanding'], [[], ['ring']]), 'grandStaircase')
  hunted(scene, 1)
  expect(roomOf(scene, BRIDE)).toBe('foyer')
  expect(scene.told('attacked')).toEqual([])
})

rule('H20-02', 'she goes through walls: out of a Larder that has no door to the landing', () => {
  const at: Room[] = ['basementLanding', 'upperLanding', 'upperLanding']
  const scene = brideAt(begun(at, [['ring']], [['larder', 'basementLanding', 'east']]), 'larder')
  expect(roomOf(hunted(scene, 1, ...sum(9, 0)), BRIDE)).toBe('basementLanding')
})

rule('H20-02', 'with nobody betrothed the nearest hero, and there is no Vow', () => {
  const scene = ringToTraitor(brideAt(begun(['chapel', 'upperLanding', 'upperLanding']), 'chapel'))
  hunted(scene, 0, ...sum(4, 5), ...sum(BLESSED, 1)).asks('suffer', 0)
  expect(scene.told('damaged')).toMatchObject([{ who: 0, harm: 'mental', n: 4 }])
  scene.take({ ...scene.choices()[0] })
  while (scene.play.open[0].ask.ask === 'suffer') scene.take({ ...scene.choices()[0] })
  scene.take({ do: 'endMonsters' })
  expect(counters(scene)?.['vows']).toBe(0)
})

const atAltar = (ring: string[][], change: (scene: House) => House = (scene) => scene): House => {
  const scene = change(brideAt(begun(['chapel', 'upperLanding', 'upperLanding'], ring), 'chapel'))
  hunted(scene, 0, ...sum(4, 2), ...sum(BLESSED, 2))
  return scene.play.open[0].ask.ask === 'monsters' ? scene.take({ do: 'endMonsters' }) : scene
}

rule('H20-03', 'a Vow for each monster turn at whose end Bride and Betrothed are at the Altar', () => {
  expect(counters(atAltar([['ring']]))?.['vows']).toBe(1)
  const stunned = (scene: House) =>
    scene.arrange((state) => {
      state.monsters[0].stunned = 2
    })
  expect(counters(atAltar([['ring']], stunned))?.['vows']).toBe(0)
  const elsewhere = (scene: House) => brideAt(scene, 'crypt')
  expect(counters(atAltar([['ring']], elsewhere))?.['vows']).toBe(0)
})

rule('H20-04', 'she does the Betrothed no harm: both go two rooms along the way to the Altar', () => {
  const scene = brideAt(begun(['upperLanding', 'foyer', 'foyer'], [['ring']]), 'upperLanding')
  hunted(scene, 0, ...sum(4, 6), ...sum(3, 1)).asks('monsters', 2)
  expect([roomOf(scene), roomOf(scene, BRIDE), scene.told('damaged')]).toEqual(['foyer', 'foyer', []])
})

rule('H20-05', 'Dig: in the Grave, Might or Knowledge 4, once; the carrier has a space less', () => {
  const dug = (result: number) => {
    const scene = begun(['crypt', 'crypt', 'foyer'])
    dice(scene, ...sum(5, result))
    return scene.take({ do: 'task', task: 'H20-05' }).take({ do: 'decide', trait: 'might' })
  }
  const failed = dug(3)
  expect(cardsOf(failed)).toEqual([])
  const scene = dug(4)
  expect(cardsOf(scene)).toEqual(['bones-1'])
  begun().refuses({ task: 'H20-05' })
  scene.arrange((state) => {
    state.turn.tried = []
  })
  scene.refuses({ task: 'H20-05' })
  const steps = (cards: string[]): number => {
    const walk = begun(away, [cards])
    let n = 0
    for (; walk.choices({ do: 'move' }).length > 0; n++)
      walk.take({ do: 'move', to: roomOf(walk) === 'foyer' ? 'entranceHall' : 'foyer' })
    return n
  }
  expect([steps(['bones-1']), steps([])]).toEqual([3, 4])
})

const bless = (cards: string[][], bride: Room = 'chapel'): House =>
  brideAt(begun(['chapel', 'chapel', 'chapel'], cards), bride)

rule('H20-06', 'Bless: at the Altar with Bride, Bones and Ring, held by heroes or lying, Sanity or Knowledge 4', () => {
  const scene = bless([['ring'], ['bones-1']]).arrange((state) => {
    state.players[0].clips[3] = 6
  })
  dice(scene, ...sum(traits(scene)[3], 4))
  scene.take({ do: 'task', task: 'H20-06' }).take({ do: 'decide', trait: 'sanity' })
  expect(counters(scene)?.['blessings']).toBe(1)
  const weak = bless([['ring'], ['bones-1']])
  dice(weak, ...sum(3, 3))
  weak.take({ do: 'task', task: 'H20-06' }).take({ do: 'decide', trait: 'sanity' })
  expect(counters(weak)?.['blessings']).toBe(0)
  const lying = bless([['ring']]).arrange((state) => {
    state.piles = [{ room: ROOM.chapel, part: 0, things: ['bones-1'] }]
  })
  lying.offers({ task: 'H20-06' })
})

rule('H20-06', 'not without one of them, and not with what the traitor holds', () => {
  bless([['ring']]).refuses({ task: 'H20-06' })
  const without = bless([['bones-1']]).arrange(({ players }) => {
    players[1].cards = []
  })
  without.refuses({ task: 'H20-06' })
  bless([['ring'], ['bones-1']], 'foyer').refuses({ task: 'H20-06' })
  bless([['ring'], [], ['bones-1']]).refuses({ task: 'H20-06' })
  ringToTraitor(bless([['bones-1']])).refuses({ task: 'H20-06' })
  const elsewhere = begun(['chapel', 'foyer', 'foyer'], [['ring'], ['bones-1']])
  brideAt(elsewhere, 'chapel').refuses({ task: 'H20-06' })
})

rule('H20-07', 'the traitor with the Ring, winning by 2, may put it on the loser', () => {
  const fought = (cards: string[][], margin = 2) => {
    const scene = begun(['foyer', 'upperLanding', 'foyer'], cards)
    endTurn(endTurn(cards.length === 0 ? ringToTraitor(scene) : scene))
    dice(scene, ...sum(2, 1 + margin), ...sum(5, 1))
    return scene.take({ do: 'attack', on: 0, trait: 'might', weapon: null })
  }
  const scene = fought([]).take({ do: 'rider', rider: 'H20-07' })
  expect([cardsOf(scene), cardsOf(scene, 2), scene.told('damaged')]).toEqual([['ring'], [], []])
  fought([], 1).refuses({ do: 'rider' })
  // without it a theft is a theft
  const robbed = fought([['ring', 'bones-1']])
  robbed.refuses({ do: 'rider' }).offers({ do: 'steal', thing: 'ring' }).take({ do: 'steal', thing: 'bones-1' })
  expect(cardsOf(robbed, 2)).toEqual(['bones-1'])
})

rule('H20-W1', 'enough Blessings: the heroes', () => {
  for (const [seats, needed] of [
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ]) {
    const reached = (n: number) =>
      doing(
        haunted(20, { seats, revealer: 1 }).arrange((state) => {
          if (state.haunt) state.haunt.counters['blessings'] = n
        }),
        { do: 'kit', who: 0, step: { do: 'tell', line: 'H20-W1' }, bound: {} },
      ).state.outcome?.reason
    expect([reached(needed - 1), reached(needed)]).toEqual([undefined, 'end.20.hero'])
  }
})

rule('H20-W2', 'three Vows: the traitor side', () => {
  const spoken = (vows: number) =>
    atAltar([['ring']], (scene) =>
      scene.arrange((state) => {
        if (state.haunt) state.haunt.counters['vows'] = vows
      }),
    ).state.outcome
  expect([spoken(1), spoken(2)]).toEqual([null, { winners: [2], reason: 'end.20.traitor' }])
})

rule('H20-W3', 'end of round 9: the traitor side', () => {
  const late = (round: number) => {
    const scene = begun().arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(8), late(9)]).toEqual([undefined, 'end.20.traitor'])
})

rule('H20-02', 'heroes in her room do not hinder her', () => {
  const scene = brideAt(begun(['grandStaircase', 'entranceHall', 'upperLanding'], [[], ['ring']]), 'grandStaircase')
  hunted(scene, 2, ...sum(4, 2), ...sum(4, 2))
  expect([roomOf(scene, BRIDE), scene.told('attacked')]).toMatchObject(['entranceHall', [{ on: 1 }]])
})
