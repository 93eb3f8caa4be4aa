import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { addToPile } from '../../rules/board.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, kit, sum, traits } from '../house.ts'

const NURSE = 10

/** Zoe, seat 2, betrays; seats 0 and 1 are heroes, seat 0 is on turn. Dolls lie where it is said, of seat 0 and of 1. */
const begun = (at: Room[] = ['foyer', 'foyer', 'foyer'], dolls: (Room | undefined)[] = []): House =>
  haunted(30, { revealer: 1, at, explorers: ['oxBellows', 'brandonJaspers', 'zoeIngstrom'] }).arrange((state) => {
    state.piles = []
    dolls.forEach((room, i) => {
      if (room !== undefined) addToPile(state, ROOM[room], 0, [`doll-${i + 1}`])
    })
    if (state.haunt) state.haunt.owners = { 'doll-1': 0, 'doll-2': 1, 'doll-8': 1, 'doll-9': 1 }
    state.tokens = [{ name: 'dollsHouse', room: ROOM.upperLanding, part: 0 }]
  })

const give = (scene: House, seat: number, ...things: string[]): House =>
  scene.arrange((state) => {
    state.players[seat].cards.push(...things)
  })

const inBed = (scene: House): number => scene.state.haunt?.counters['inBed'] ?? -1
const lies = ({ state }: House, doll: string) => state.piles.find(({ things }) => things.includes(doll))?.room
const monsterTurn = (scene: House): House => endTurn(endTurn(endTurn(scene)))

rule(
  'H30-01',
  'set-up: a Doll of each hero, the Doll’s House far from the traitor, who is restored, and the Nurse',
  () => {
    for (const seats of [3, 4, 5, 6]) {
      const scene = haunted(30, {
        seats,
        revealer: 1,
        at: Array.from({ length: seats }, (): Room => 'foyer'),
        explorers: [
          'oxBellows',
          'brandonJaspers',
          'zoeIngstrom',
          'madameZostra',
          'professorLongfellow',
          'jennyLeClerc',
        ],
        tiles: [
          ['bloodyRoom', 'upperLanding', 'west'],
          ['abandonedRoom', 'basementLanding', 'west'],
          ['library', 'upperLanding', 'north'],
          ['wineCellar', 'basementLanding', 'north'],
          ['dustyHallway', 'basementLanding', 'east'],
        ],
      })
      const { state } = scene
      expect(state.haunt?.traitor).toBe(2)
      const far = distances(state, [ROOM.foyer])
      const house = state.tokens.find(({ name }) => name === 'dollsHouse')?.room ?? -1
      expect(far[house]).toBe(Math.max(...far.filter((_, room) => FIT[room])))
      const dolls = state.piles.flatMap(({ room, things }) => things.map((thing) => ({ room, thing })))
      expect(dolls.map(({ thing }) => state.haunt?.owners[thing]).sort()).toEqual(
        [0, 1, 2, 3, 4, 5].filter((seat) => seat < seats && seat !== 2),
      )
      expect(new Set(dolls.map(({ room }) => room)).size).toBe(seats - 1)
      const home = distances(state, [house])
      expect(dolls.every(({ room }) => FIT[room] && far[room] >= 2 && home[room] >= 2)).toBe(true)
      expect(state.monsters.map(({ kind, room }) => [kind, room])).toEqual([['nurse', ROOM.foyer]])
      expect(traits(scene, NURSE)).toEqual([[4, 5, 6, 6][seats - 3], 3, 0, 0])
    }
  },
)

rule('H30-01', 'the traitor is restored', () => {
  const scene = haunted(30, {
    revealer: 2,
    explorers: ['zoeIngstrom', 'oxBellows', 'brandonJaspers'],
    clips: { might: 1 },
  })
  expect([scene.state.haunt?.traitor, clipsOf(scene)[0]]).toEqual([0, 3])
})

rule('H30-02', 'nobody holds its own Doll, unless it is the last one alive; two at most', () => {
  const scene = begun(undefined, ['foyer', 'foyer'])
  scene.refuses({ do: 'pickUp', thing: 'doll-1' }).offers({ do: 'pickUp', thing: 'doll-2' })
  give(begun(undefined, [undefined, 'foyer']), 0, 'doll-8', 'doll-9').refuses({ do: 'pickUp' })
  const last = begun(undefined, ['foyer']).arrange((state) => {
    state.players[1].alive = false
  })
  last.offers({ do: 'pickUp', thing: 'doll-1' })
})

rule('H30-03', 'each Doll that nobody holds walks two rooms towards the traitor, while it lives', () => {
  const walked = (change: (scene: House) => House) =>
    monsterTurn(change(give(begun(['foyer', 'foyer', 'entranceHall'], ['upperLanding']), 0, 'doll-2')))
  const scene = walked((one) => one).asks('monsters', 2)
  expect([lies(scene, 'doll-1'), cardsOf(scene)]).toEqual([ROOM.foyer, ['doll-2']])
  const dead = begun(['foyer', 'foyer', 'entranceHall'], ['upperLanding']).arrange((state) => {
    state.players[2].alive = false
  })
  endTurn(endTurn(dead)).asks('monsters', 2)
  expect(lies(dead, 'doll-1')).toBe(ROOM.upperLanding)
})

rule('H30-03', 'it stops with her', () => {
  const scene = monsterTurn(begun(['upperLanding', 'upperLanding', 'entranceHall'], ['foyer']))
  expect(lies(scene, 'doll-1')).toBe(ROOM.entranceHall)
})

rule(
  'H30-04',
  'Prick: a die of damage, of the kind she likes, for the hero of a Doll she holds or that lies there',
  () => {
    const scene = give(endTurn(endTurn(begun(['upperLanding', 'upperLanding', 'foyer'], ['foyer']))), 2, 'doll-2')
    expect(scene.choices({ task: 'H30-04' })).toMatchObject([{ on: 1 }, { on: 0 }])
    scene.take({ do: 'task', task: 'H30-04', on: 0 })
    dice(scene, 2)
    scene.take({ do: 'decide', name: 'H30.mind' }).asks('suffer', 0)
    expect(scene.told('damaged')).toMatchObject([{ who: 0, harm: 'mental', n: 2 }])
    const body = give(endTurn(endTurn(begun(['upperLanding', 'upperLanding', 'foyer']))), 2, 'doll-2')
    body.take({ do: 'task', task: 'H30-04', on: 1 })
    dice(body, 1)
    body.take({ do: 'decide', name: 'H30.body' }).asks('suffer', 1)
    expect(body.told('damaged')).toMatchObject([{ who: 1, harm: 'physical', n: 1 }])
  },
)

rule('H30-04', 'once a turn; not with Dolls elsewhere, nor of the dead; not by a hero', () => {
  const scene = give(endTurn(endTurn(begun(['upperLanding', 'upperLanding', 'foyer']))), 2, 'doll-2')
  scene.take({ do: 'task', task: 'H30-04' })
  dice(scene, 0)
  scene.take({ do: 'decide', name: 'H30.mind' }).asks('turn', 2).refuses({ task: 'H30-04' })
  endTurn(endTurn(begun(undefined, ['upperLanding']))).refuses({ task: 'H30-04' })
  const dead = begun(undefined, [undefined, 'foyer']).arrange((state) => {
    state.players[1].alive = false
  })
  endTurn(dead).asks('turn', 2).refuses({ task: 'H30-04' })
  begun(undefined, [undefined, 'foyer']).refuses({ task: 'H30-04' })
})

const put = (result: number, more: string[] = [], count = 4): House => {
  const scene = give(begun(['upperLanding', 'foyer', 'foyer']), 0, 'doll-2', ...more)
  dice(scene, ...sum(count, result))
  return scene.take({ do: 'task', task: 'H30-05', thing: 'doll-2' }).take({ do: 'decide', trait: 'speed' })
}

rule(
  'H30-05',
  'Put to Bed: at the Doll’s House, Sanity or Speed 5, a die more with the Girl; which Doll is said',
  () => {
    const scene = put(5, ['doll-9'])
    expect([inBed(scene), cardsOf(scene)]).toEqual([1, ['doll-9']])
    const failed = put(4)
    expect([inBed(failed), cardsOf(failed)]).toEqual([0, ['doll-2']])
    expect(inBed(put(5, ['girl'], 5))).toBe(1)
    give(begun(), 0, 'doll-2').refuses({ task: 'H30-05' })
    begun(['upperLanding', 'foyer', 'foyer']).refuses({ task: 'H30-05' })
    give(endTurn(endTurn(begun(['foyer', 'foyer', 'upperLanding']))), 2, 'doll-2').refuses({ task: 'H30-05' })
  },
)

rule('H30-06', 'the Nurse picks up Dolls, two at most, and gives them to the traitor in her room', () => {
  const scene = begun(['upperLanding', 'upperLanding', 'foyer'], ['foyer', 'foyer']).arrange((state) => {
    state.monsters[0].things = ['doll-8']
  })
  monsterTurn(scene).asks('monsters', 2)
  scene.take({ do: 'monsterTake', thing: 'doll-2' }).refuses({ do: 'monsterTake' })
  scene.take({ do: 'task', task: 'H30-06' }).take({ do: 'task', task: 'H30-06' }).refuses({ task: 'H30-06' })
  expect([scene.state.monsters[0].things, cardsOf(scene, 2)]).toEqual([[], ['doll-8', 'doll-2']])
})

rule('H30-06', 'not elsewhere, and not a third', () => {
  const nurse = (room: Room, ...held: string[]) =>
    monsterTurn(
      give(begun(['upperLanding', 'upperLanding', 'foyer']), 2, ...held).arrange((state) => {
        state.monsters[0].room = ROOM[room]
        state.monsters[0].things = ['doll-2']
      }),
    ).asks('monsters', 2)
  nurse('entranceHall').refuses({ task: 'H30-06' })
  nurse('foyer', 'doll-8').offers({ task: 'H30-06' })
  nurse('foyer', 'doll-8', 'doll-9').refuses({ task: 'H30-06' })
})

rule('H30-06', 'she steals them, and so do explorers', () => {
  const scene = give(begun(['foyer', 'upperLanding', 'entranceHall']), 0, 'doll-2', 'axe').arrange((state) => {
    state.monsters[0].room = ROOM.foyer
  })
  monsterTurn(scene)
  dice(scene, ...sum(4, 6), ...sum(5, 2))
  scene.take({ do: 'attack', who: NURSE, on: 0 }).refuses({ do: 'steal', thing: 'axe' })
  scene.take({ do: 'steal', thing: 'doll-2' })
  expect(scene.state.monsters[0].things).toEqual(['doll-2'])
  const back = give(begun(['foyer', 'upperLanding', 'foyer']), 2, 'doll-1', 'doll-2')
  dice(back, ...sum(5, 6), ...sum(3, 1))
  back.take({ do: 'attack', on: 2, weapon: null }).refuses({ do: 'steal', thing: 'doll-1' })
  expect(cardsOf(back.take({ do: 'steal', thing: 'doll-2' }))).toEqual(['doll-2'])
})

rule('H30-W1', 'all Dolls are in bed, those of the dead too: the heroes', () => {
  const scene = put(3)
  expect(scene.state.outcome).toBe(null)
  const last = give(begun(['upperLanding', 'foyer', 'foyer']), 0, 'doll-2').arrange((state) => {
    if (state.haunt) state.haunt.counters['inBed'] = 1
    state.players[1].alive = false
  })
  dice(last, ...sum(4, 5))
  last.take({ do: 'task', task: 'H30-05' }).take({ do: 'decide', trait: 'speed' })
  expect(last.state.outcome).toEqual({ winners: [0, 1], reason: 'end.30.hero' })
})

rule('H30-W1', 'with more than three players one may be missing: 2/2/3/4', () => {
  for (const [seats, needed] of [
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 4],
  ]) {
    const inBed = (n: number) =>
      doing(haunted(30, { seats }), kit({ do: 'setCount', counter: 'inBed', to: n })).state.outcome?.reason
    expect([inBed(needed - 1), inBed(needed)]).toEqual([undefined, 'end.30.hero'])
  }
})

rule('H30-W2', 'end of round 9/8/7/8: the traitor side', () => {
  const late = (round: number, seats = 3) => {
    const scene = haunted(30, { seats }).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  for (const [seats, last] of [
    [3, 9],
    [4, 8],
    [5, 7],
    [6, 8],
  ])
    expect([late(last - 1, seats), late(last, seats)]).toEqual([undefined, 'end.30.traitor'])
})

rule(['H30-05', 'H30-W2'], 'in matches that began with version 1 it is Sanity or Speed 3, and round 9/8/8/8', () => {
  const older = (scene: House, round: number): House =>
    scene.arrange((state) => {
      if (state.haunt) Object.assign(state.haunt, { version: 1, round })
    })
  const tried = (result: number): number => {
    const scene = older(give(begun(['upperLanding', 'foyer', 'foyer']), 0, 'doll-2'), 1)
    dice(scene, ...sum(4, result))
    return inBed(scene.take({ do: 'task', task: 'H30-05', thing: 'doll-2' }).take({ do: 'decide', trait: 'speed' }))
  }
  expect([tried(2), tried(3)]).toEqual([0, 1])
  for (const [seats, last] of [
    [3, 9],
    [4, 8],
    [5, 8],
    [6, 8],
  ]) {
    const ended = (round: number) =>
      doing(older(haunted(30, { seats }), round), { do: 'endRound' }).state.outcome?.reason
    expect([ended(last - 1), ended(last)]).toEqual([undefined, 'end.30.traitor'])
  }
})
