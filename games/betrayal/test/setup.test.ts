import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { EXPLORER, type ExplorerName } from '../content/explorers.ts'
import { FACE, ROOM, ROOMS, STACK } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { doing, endTurn, haunted, house, kit, opening, traits } from './house.ts'
import './practice.ts'

const seed = (n: number) => n.toString(16).padStart(64, '0')

rule('BET-022', 'before the haunt nobody can win or lose', () => {
  const scene = house({ clips: { might: 0, sanity: 0 } })
  doing(scene, { do: 'lose', who: 0, trait: 'each', n: 8 })
  expect(scene.state.outcome).toBeNull()
  expect(scene.state.players[0].alive).toBe(true)
})

rule('BET-023', 'after it begins there are two sides, and the first to reach its goal wins', () => {
  const scene = haunted(91, { revealer: 2 })
  scene.take({ do: 'decide', who: 0 })
  expect(scene.state.players.map(({ team }) => team)).toEqual(['hero', 'hero', 'traitor'])
  doing(scene, kit({ do: 'setCount', counter: 'lamp', to: 0 }))
  expect(scene.state.outcome).toEqual({ winners: [2], reason: 'end.91.traitor' })
})

rule('BET-024', 'the books stay closed until the haunt is revealed', () => {
  const before = house()
  expect(betrayal.view(before.state, 0).haunt).toBeNull()
  expect(betrayal.view(before.state, 0).side).toBeNull()
  expect(betrayal.view(haunted(91).state, 0).side).toBe('traitor')
})

rule(['BET-025', 'BET-R11'], 'each player takes one side of one card, and the other side is out', () => {
  const scene = opening(3)
  scene.asks('explorer', 0).take({ do: 'takeExplorer', explorer: 'zoeIngstrom' })
  scene.refuses({ explorer: 'missyDubourde' }).refuses({ explorer: 'zoeIngstrom' })
  expect(scene.choices()).toHaveLength(10)
  scene.take({ do: 'takeExplorer', explorer: 'oxBellows' }).take({ do: 'takeExplorer', explorer: 'peterAkimoto' })
  expect(scene.state.players.map(({ explorer }) => explorer)).toEqual(['zoeIngstrom', 'oxBellows', 'peterAkimoto'])
  scene.asks('turn')
})

rule('BET-026', 'each clip starts on the marked number', () => {
  const scene = house({ explorers: ['zoeIngstrom', 'oxBellows', 'peterAkimoto'] })
  expect(traits(scene, 0)).toEqual([3, 4, 3, 5])
  expect(scene.state.players[1].clips).toEqual(EXPLORER.oxBellows.start)
})

rule('BET-027', 'the three decks are shuffled, each for itself', () => {
  const [one, other] = [1, 2].map((n) => opening(3, {}, seed(n)).state)
  for (const deck of ['omen', 'item', 'event'] as const) {
    expect(one.decks[deck]).not.toEqual(other.decks[deck])
    expect([...one.decks[deck]].sort()).toEqual([...other.decks[deck]].sort())
  }
})

rule(['BET-028', 'BET-030'], 'three start tiles on three floors, and everybody in the Entrance Hall', () => {
  const { state } = opening(5)
  const start = ROOMS.filter((_, room) => state.floor[room] >= 0)
  expect(start).toEqual(['entranceHall', 'foyer', 'grandStaircase', 'upperLanding', 'basementLanding'])
  expect(start.map((room) => state.floor[ROOM[room]])).toEqual([1, 1, 1, 2, 0])
  // as they lie, from the left: staircase, foyer, hall
  expect([state.x[ROOM.grandStaircase], state.x[ROOM.foyer], state.x[ROOM.entranceHall]]).toEqual([-2, -1, 0])
  expect(state.players.every(({ room }) => room === ROOM.entranceHall)).toBe(true)
})

rule('BET-029', 'the other 42 tiles are one stack, whatever their backs say', () => {
  const { stack } = opening(3).state
  expect([...stack].sort((a, b) => a - b)).toEqual([...STACK])
  const backs = stack.map((tile) => FACE[tile].floors)
  expect(backs).not.toEqual([...backs].sort())
})

rule('BET-031', 'the colour of an explorer is that of its card', () => {
  expect(EXPLORER.jennyLeClerc.colour).toBe(EXPLORER.heatherGranville.colour)
  expect(EXPLORER.jennyLeClerc.colour).not.toBe(EXPLORER.zoeIngstrom.colour)
})

function firstWith(date: string, more: { first?: string }, ...explorers: ExplorerName[]): number {
  const [month, day] = date.split('-').map((part) => String(Number(part)))
  const scene = opening(3, { month, day, ...more })
  for (const explorer of explorers) scene.take({ do: 'takeExplorer', explorer })
  return scene.state.first
}

rule(['BET-032', 'BET-R10'], 'whose birthday comes next goes first; one on the day itself is next', () => {
  expect(firstWith('06-01', {}, 'oxBellows', 'brandonJaspers', 'professorLongfellow')).toBe(2)
  expect(firstWith('10-18', {}, 'brandonJaspers', 'oxBellows', 'professorLongfellow')).toBe(1)
  // after the last birthday of the year comes January
  expect(firstWith('12-11', {}, 'madameZostra', 'oxBellows', 'missyDubourde')).toBe(2)
})

rule('BET-R94', 'a seat that is named begins, whoever has a birthday next', () => {
  for (const [seat, first] of ['seat-1', 'seat-2', 'seat-3'].entries())
    expect(firstWith('06-01', { first }, 'oxBellows', 'brandonJaspers', 'professorLongfellow')).toBe(seat)
})

rule('BET-033', 'play passes to the left', () => {
  const scene = house({ seats: 4 })
  for (const seat of [0, 1, 2, 3, 0]) {
    scene.asks('turn', seat)
    endTurn(scene)
  }
})
