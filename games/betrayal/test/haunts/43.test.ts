import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { speak } from '../../../text.ts'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { en, grammar } from '../../text/index.ts'
import type { Betrayal } from '../../types.ts'
import { cardsOf, dice, endTurn, type House, haunted, roomOf, sum, traits } from '../house.ts'

const FINGER = 10

/** Seat 2, left of the revealer, betrays; heroes are 0 (Might 5, Speed 4), with the Spear, and 1 (Might 3, Speed 4). */
const begun = (
  at: Room[] = ['entranceHall', 'upperLanding', 'upperLanding'],
  more: Parameters<typeof haunted>[1] = {},
): House => haunted(43, { revealer: 1, at, cards: [['spear']], ...more })

const pulses = ({ state }: House): Room[] =>
  state.tokens.flatMap(({ name, room }) => (name === 'pulse' ? [ROOMS[room]] : [])).sort()

/** All turns are over; he rolls to this side, and the heroes brace with these results, Might each, seat 0 first. */
function rolls(scene: House, side: string, ...totals: number[]): House {
  while (scene.play.open[0].ask.ask === 'turn') endTurn(scene)
  scene.asks('choose', 2).take({ do: 'decide', name: `H43.${side}` })
  // what is left over are the spaces of the Finger
  for (const total of totals)
    dice(scene, ...sum(12, total))
      .asks('choose')
      .take({ do: 'decide', trait: 'might' })
  return scene
}

rule('H43-01', 'set-up: the Spear for a hero, and Pulses in the farthest rooms of the basement', () => {
  for (const [seats, count, might] of [
    [3, 2, 3],
    [4, 3, 4],
    [5, 4, 5],
    [6, 5, 7],
  ]) {
    const scene = begun(undefined, {
      seats,
      cards: [[], [], ['spear']],
      tiles: [
        ['abandonedRoom', 'basementLanding', 'west'],
        ['junkRoom', 'basementLanding', 'north'],
      ],
    })
    const { state } = scene
    expect([state.haunt?.traitor, cardsOf(scene, 1), cardsOf(scene, 2)]).toEqual([2, ['spear'], []])
    const beating = pulses(scene)
    expect(beating).toHaveLength(count)
    const far = distances(state, [ROOM.basementLanding])
    const least = Math.min(...beating.map((room) => far[ROOM[room]]))
    const others = ROOMS.filter((room) => state.floor[ROOM[room]] === 0 && !beating.includes(room))
    const spared = ['basementLanding', 'stairsFromBasement']
    expect(others.every((room) => spared.includes(room) || far[ROOM[room]] <= least)).toBe(true)
    expect(traits(scene, FINGER)).toEqual([might, 3, 0, 0])
  }
  expect(cardsOf(begun(), 0)).toEqual(['spear'])
})

rule('H43-02', 'the Finger feels about where the farthest Pulse is; through walls, and never upstairs', () => {
  const scene = begun()
  const far = distances(scene.state, [ROOM.basementLanding])
  const most = Math.max(...pulses(scene).map((room) => far[ROOM[room]]))
  expect(far[scene.state.monsters[0].room]).toBe(most)
  scene.arrange(({ monsters }) => {
    monsters[0].room = ROOM.grandStaircase
  })
  rolls(scene, 'south', 8, 8).asks('monsters', 2)
  scene.offers({ do: 'monsterMove', to: 'foyer' }).refuses({ do: 'monsterMove', to: 'upperLanding' })
})

rule('H43-02', 'there is but one Finger: words give it no number', () => {
  const text = speak<Betrayal>(en, 'en', grammar, true)
  const scene = rolls(begun(), 'south', 8, 8).asks('monsters', 2)
  const said = scene.choices({ do: 'monsterMove' }).map((choice) => text.choice(choice, { seat: 2, nameOf: String }))
  expect(said.length).toBeGreaterThan(0)
  for (const one of said) expect(one).toMatch(/^Finger: /)
})

rule('H43-03', 'he never rolls to the same side twice running', () => {
  const scene = rolls(begun(), 'north', 4, 4)
  expect(scene.state.haunt?.notes['rolledTo']).toBe('north')
  scene.asks('monsters', 2).take({ do: 'endMonsters' })
  while (scene.play.open[0].ask.ask === 'turn') endTurn(scene)
  scene.asks('choose', 2).refuses({ name: 'H43.north' })
  expect(scene.choices()).toHaveLength(3)
})

rule('H43-03', 'whoever does not brace slides through the door on that side', () => {
  // from the Entrance Hall the Foyer lies to the east or west of it: the plan says which
  const scene = begun(['foyer', 'foyer', 'upperLanding'])
  const { x, y } = scene.state
  const side = ['north', 'east', 'south', 'west'].find((_, i) => {
    const [dx, dy] = [[0, 1, 0, -1][i], [-1, 0, 1, 0][i]]
    return x[ROOM.entranceHall] === x[ROOM.foyer] + dx && y[ROOM.entranceHall] === y[ROOM.foyer] + dy
  })
  rolls(scene, side ?? '', 3, 4)
  expect([roomOf(scene, 0), roomOf(scene, 1)]).toEqual(['entranceHall', 'foyer'])
  expect(scene.told('damaged')).toEqual([])
  const helpless = rolls(begun(['foyer', 'foyer', 'upperLanding']), side ?? '', 0, 0)
  expect([roomOf(helpless, 0), roomOf(helpless, 1)]).toEqual(['entranceHall', 'entranceHall'])
})

rule(
  ['H43-03', 'H43-04'],
  'with no door there one hits the wall: 1 physical damage, and two dice more to brace',
  () => {
    const hit = (total: number) => {
      const scene = begun(['stairsFromBasement', 'upperLanding', 'upperLanding']).arrange(({ players }) => {
        players[1].alive = false
        players[1].room = -1
      })
      const { near } = scene.state
      const wall = [0, 1, 2, 3].find((side) => near[ROOM.stairsFromBasement * 4 + side] < 0) ?? 0
      rolls(scene, ['north', 'east', 'south', 'west'][wall], total)
      const [rolled] = scene.told('rolled')
      expect('results' in rolled && rolled.results.length).toBe(7)
      return [roomOf(scene, 0), scene.told('damaged').length]
    }
    expect([hit(3), hit(4)]).toEqual([
      ['stairsFromBasement', 1],
      ['stairsFromBasement', 0],
    ])
  },
)

rule('H43-03', 'a Spear that lies about slides along; a dead traitor’s player still names the side', () => {
  const scene = begun(['upperLanding', 'upperLanding', 'upperLanding']).arrange((state) => {
    state.players[0].cards = []
    state.players[2].alive = false
    state.players[2].room = -1
    state.piles.push({ room: ROOM.foyer, part: 0, things: ['spear'] })
  })
  const { x } = scene.state
  rolls(scene, x[ROOM.entranceHall] < x[ROOM.foyer] ? 'west' : 'east', 8, 8)
  const slid = scene.state.piles.map(({ room, things }) => [ROOMS[room], things])
  expect(slid).toEqual([[x[ROOM.entranceHall] === x[ROOM.foyer] ? 'foyer' : 'entranceHall', ['spear']]])
})

/** Seat 0 stands where the first Pulse beats. */
const atPulse = (cards: string[] = ['spear']): House => {
  const scene = begun(undefined, { cards: [cards, cards.length === 0 ? ['spear'] : []] })
  return scene.arrange(({ players }) => {
    players[0].room = ROOM[pulses(scene)[0]]
  })
}

rule('H43-05', 'Drive: the Spear in a Pulse room, Might 4: the Pulse is still and the Finger stunned', () => {
  const driven = (total: number) => {
    const scene = atPulse()
    dice(scene, ...sum(5, total)).take({ do: 'task', task: 'H43-05' })
    return [pulses(scene).length, scene.state.monsters[0].stunned > 0]
  }
  expect([driven(3), driven(4)]).toEqual([
    [2, false],
    [1, true],
  ])
  atPulse([]).refuses({ do: 'task' })
  begun().refuses({ do: 'task' })
})

rule('H43-06', 'the Spear is dropped in no barrier room, Vault or Mystic Elevator', () => {
  begun().offers({ do: 'drop', thing: 'spear' })
  begun(['chasm', 'foyer', 'foyer'], { tiles: [['chasm', 'basementLanding', 'west']] }).refuses({ do: 'drop' })
})

rule('H43-W1', 'no Pulse left: the heroes', () => {
  const scene = atPulse().arrange((state) => {
    state.tokens = state.tokens.filter(({ name, room }) => name !== 'pulse' || room === state.players[0].room)
  })
  dice(scene, ...sum(5, 4)).take({ do: 'task', task: 'H43-05' })
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.43.hero' })
})

rule('H43-W2', 'round 8 ends: the traitor side', () => {
  const ended = (round: number) => {
    const scene = begun().arrange(({ haunt }) => {
      if (haunt) haunt.round = round
    })
    rolls(scene, 'north', 8, 8).asks('monsters', 2).take({ do: 'endMonsters' })
    return scene.state.outcome?.reason
  }
  expect([ended(7), ended(8)]).toEqual([undefined, 'end.43.traitor'])
})
