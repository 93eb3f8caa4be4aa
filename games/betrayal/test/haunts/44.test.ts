import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { dice, doing, endTurn, type House, haunted, sum, traits } from '../house.ts'

/** Of seat 0, and of seat 2. */
const [OXS, BRANDONS] = [10, 11]

/** Seat 1, Zoe, is the youngest and betrays; seats 2 and 0 are heroes, in this order. Shadows stand in these rooms. */
function begun(
  at: Room[] = ['upperLanding', 'upperLanding', 'upperLanding'],
  shadows: [Room, Room] = ['foyer', 'entranceHall'],
  cards: string[][] = [['medallion']],
): House {
  const scene = haunted(44, { revealer: 0, at, cards })
  while (scene.play.open[0].ask.ask === 'choose') scene.take({ ...scene.choices()[0] })
  return scene.asks('turn', 2).arrange(({ monsters }) => {
    const figure = { ...monsters[0], stunned: 0, things: [], marks: {} }
    monsters.splice(0, monsters.length, { ...figure, room: ROOM[shadows[0]], owner: 0 })
    monsters.push({ ...figure, room: ROOM[shadows[1]], owner: 2 })
  })
}

const counter = (scene: House, name: string): number => scene.state.haunt?.counters[name] ?? -1
const darkOf = ({ state }: House): number => state.tokens.find(({ name }) => name === 'dark')?.room ?? -1

/** Seat 2, then seat 0, has had its turn; the traitor too. */
const monsterTurn = (scene: House): House => endTurn(endTurn(endTurn(scene)))

/** The monster turn is over too; with nothing to choose it passes by itself. */
const roundOver = (scene: House): House => {
  monsterTurn(scene)
  return scene.play.open[0]?.ask.ask === 'monsters' ? scene.take({ do: 'endMonsters' }) : scene
}

const TILES: NonNullable<Parameters<typeof haunted>[1]>['tiles'] = [
  ['abandonedRoom', 'basementLanding', 'west'],
  ['bloodyRoom', 'upperLanding', 'west'],
  ['library', 'upperLanding', 'north'],
]

rule(
  'H44-01',
  'set-up: the Dark is far down in the basement; a Medallion that nobody holds lies by the revealer',
  () => {
    const scene = haunted(44, { revealer: 0, tiles: TILES })
    expect(ROOMS[darkOf(scene)]).toBe('abandonedRoom')
    expect(scene.state.piles).toMatchObject([{ room: scene.state.players[0].room, things: ['medallion'] }])
    const held = haunted(44, { revealer: 0, cards: [[], [], ['medallion']] })
    expect([held.state.piles, ROOMS[darkOf(held)]]).toEqual([[], 'basementLanding'])
  },
)

rule('H44-02', 'the traitor puts each hero’s shadow 5 or 6 spaces from its owner, 3 or more from the Dark', () => {
  const scene = haunted(44, { revealer: 0, tiles: TILES, at: ['basementLanding', 'basementLanding', 'entranceHall'] })
  const { state } = scene
  scene.asks('choose', 1)
  const far = distances(state, [ROOM.basementLanding])
  const fromDark = distances(state, [darkOf(scene)])
  const offered = scene.choices().map((choice) => ('room' in choice ? ROOM[choice.room as Room] : -1))
  expect(offered.length).toBeGreaterThan(1)
  for (const room of offered) expect([5, 6].includes(far[room]) && fromDark[room] >= 3 && FIT[room]).toBe(true)
  while (scene.play.open[0].ask.ask === 'choose') scene.take({ ...scene.choices()[0] })
  expect(state.monsters.map(({ owner }) => owner).sort()).toEqual([0, 2])
})

rule('H44-02', 'all are told whose Shadow it is that the traitor places', () => {
  const scene = haunted(44, { revealer: 0, tiles: TILES, at: ['basementLanding', 'basementLanding', 'entranceHall'] })
  const toldNow = () =>
    scene.play.events.flatMap(({ event }) => (event.is === 'told' && event.line === 'H44-02' ? [event.who] : []))
  const whose = toldNow()
  scene.asks('choose', 1).take({ ...scene.choices()[0] })
  whose.push(...toldNow())
  expect(whose).toEqual([0, 2])
  scene.asks('turn', 2)
})

rule('H44-03', 'a Shadow is as strong as its owner, and goes as many spaces as the owner has entered rooms', () => {
  const scene = begun()
  expect([traits(scene, OXS)[0], traits(scene, BRANDONS)[0]]).toEqual([5, 4])
  scene.take({ do: 'move', to: 'grandStaircase' }).take({ do: 'move', to: 'foyer' })
  monsterTurn(scene).asks('monsters', 1)
  scene.refuses({ do: 'monsterMove', who: OXS }).take({ do: 'monsterMove', who: BRANDONS, to: 'foyer' })
  scene.take({ do: 'monsterMove', who: BRANDONS, to: 'grandStaircase' }).refuses({ do: 'monsterMove', who: BRANDONS })
  scene.take({ do: 'monsterDone' })
  expect(scene.state.players[2].marks['paces']).toBe(2)
  // the next round counts anew
  scene.take({ do: 'endMonsters' }).asks('turn', 2)
  expect(scene.state.players[2].marks['paces']).toBe(0)
})

rule('H44-03', 'with a dead owner it has Might 3 and 3 spaces', () => {
  const scene = begun().arrange(({ players }) => {
    players[0].alive = false
    players[0].room = -1
  })
  expect(traits(scene, OXS)[0]).toBe(3)
  endTurn(endTurn(scene)).asks('monsters', 1)
  for (const to of ['stairsFromBasement', 'basementLanding', 'stairsFromBasement'])
    scene.take({ do: 'monsterMove', who: OXS, to })
  scene.refuses({ do: 'monsterMove', who: OXS })
})

rule('H44-04', 'nobody attacks its own shadow, and it attacks anybody but its owner', () => {
  const scene = begun(['foyer', 'upperLanding', 'foyer'], ['foyer', 'foyer'], [[], ['medallion']])
  scene.offers({ do: 'attack', on: OXS }).refuses({ do: 'attack', on: BRANDONS })
  monsterTurn(scene).asks('monsters', 1)
  scene.offers({ do: 'attack', who: OXS, on: 2 }).refuses({ do: 'attack', who: OXS, on: 0 })
})

rule('H44-04', 'where a hero has the Medallion no Shadow leaves', () => {
  const moves = (holder: number) => {
    const cards: string[][] = [[], [], []]
    cards[holder].push('medallion')
    const scene = begun(['foyer', 'foyer', 'upperLanding'], ['foyer', 'foyer'], cards)
    scene.take({ do: 'move', to: 'grandStaircase' })
    return monsterTurn(scene).choices({ do: 'monsterMove', who: BRANDONS }).length > 0
  }
  expect([moves(0), moves(1), moves(2)]).toEqual([false, true, true])
})

/** The shadow of seat 2 stops in the Dark. */
function lost(): House {
  const scene = begun()
  scene.arrange((state) => {
    state.monsters[1].room = darkOf(scene)
  })
  return roundOver(scene)
}

rule('H44-04', 'a Shadow that ends its movement in the Dark is lost', () => {
  const scene = lost()
  expect([counter(scene, 'lostShadows'), scene.state.monsters[1].room]).toEqual([1, -1])
  expect(scene.state.players.map(({ marks }) => marks['shadowless'] ?? 0)).toEqual([0, 0, 1])
})

rule('H44-05', 'Stitch: in the room of one’s own Shadow; two dice more if it is stunned or pinned', () => {
  const stitched = (total: number, stunned: number, cards: string[][] = [[], ['medallion']]) => {
    const scene = begun(['upperLanding', 'upperLanding', 'foyer'], ['entranceHall', 'foyer'], cards)
    scene.arrange(({ monsters }) => {
      monsters[1].stunned = stunned
    })
    scene.take({ do: 'task', task: 'H44-05' })
    dice(scene, ...sum(8, total)).take({ do: 'decide', trait: 'sanity' })
    const [rolled] = scene.told('rolled')
    return [counter(scene, 'whole'), 'results' in rolled && rolled.results.length, scene.state.monsters[1].room >= 0]
  }
  expect([stitched(5, 0), stitched(6, 0)]).toEqual([
    [0, 4, true],
    [1, 4, false],
  ])
  expect([stitched(6, 1)[1], stitched(6, 0, [[], [], ['medallion']])[1]]).toEqual([6, 6])
  begun(['upperLanding', 'upperLanding', 'entranceHall'], ['entranceHall', 'foyer']).refuses({ do: 'task' })
})

rule('H44-05', 'Stitch wants 6/4/4/4', () => {
  for (const [seats, needed] of [
    [3, 6],
    [4, 4],
    [5, 4],
    [6, 4],
  ]) {
    const whole = (total: number) => {
      const scene = haunted(44, { seats, revealer: 0 })
      while (scene.play.open[0].ask.ask !== 'turn') scene.take({ ...scene.choices()[0] })
      const { seat } = scene.state.turn
      scene.arrange(({ monsters, players }) => {
        for (const monster of monsters) if (monster.owner === seat) monster.room = players[seat].room
      })
      scene.take({ do: 'task', task: 'H44-05' })
      return counter(dice(scene, ...sum(8, total)).take({ do: 'decide', trait: 'sanity' }), 'whole')
    }
    expect([whole(needed - 1), whole(needed)]).toEqual([0, 1])
  }
})

rule('H44-06', 'whoever has lost a Shadow has a die less with Might and Speed, and no other trait', () => {
  const thrown = (scene: House, trait: 'might' | 'speed' | 'sanity') => {
    doing(scene, { do: 'roll', who: 2, of: 'test', trait: [trait], by: [] }, ...sum(8, 0))
    const rolled = scene.told('rolled').at(-1)
    return rolled !== undefined && 'results' in rolled ? rolled.results.length : 0
  }
  const scene = lost()
  const [might, speed, , sanity] = traits(scene, 2)
  expect([thrown(scene, 'might'), thrown(scene, 'speed'), thrown(scene, 'sanity')]).toEqual([
    might - 1,
    speed - 1,
    sanity,
  ])
})

rule(['H44-W1', 'H44-W2'], 'ends: 1/2/3/3 Whole; 2/2/3/3 lost; round 8', () => {
  for (const [seats, whole, gone] of [
    [3, 1, 2],
    [4, 2, 2],
    [5, 3, 3],
    [6, 3, 3],
  ]) {
    const ended = (name: string, n: number) => {
      const scene = haunted(44, { seats, revealer: 0 })
      while (scene.play.open[0].ask.ask === 'choose') scene.take({ ...scene.choices()[0] })
      doing(scene, { do: 'kit', who: 0, step: { do: 'setCount', counter: name, to: n }, bound: {} })
      return scene.state.outcome?.reason
    }
    expect([ended('whole', whole - 1), ended('whole', whole)]).toEqual([undefined, 'end.44.hero'])
    expect([ended('lostShadows', gone - 1), ended('lostShadows', gone)]).toEqual([undefined, 'end.44.traitor'])
  }
  const last = (round: number) => {
    const scene = begun().arrange(({ haunt }) => {
      if (haunt) haunt.round = round
    })
    return roundOver(scene).state.outcome?.reason
  }
  expect([last(7), last(8)]).toEqual([undefined, 'end.44.traitor'])
})
