/** What most beginners do in a position, novices do, too, at most tables: what is new to them they try, what lies there they take. */
import { choose } from '@gloam/bots/choose.ts'
import { moodOf } from '@gloam/bots/mood.ts'
import { Memory } from '@gloam/bots/search/memory.ts'
import { ROOM, type Room } from '@gloam/games/betrayal/content/rooms.ts'
import { house, SIX_ROOMS } from '@gloam/games/betrayal/test/house.ts'
import '@gloam/games/betrayal/test/practice.ts'
import type { BStep } from '@gloam/games/betrayal/types.ts'
import { town } from '@gloam/games/halloween/test/town.ts'
import { GATE } from '@gloam/games/hellhouse/rules/board.ts'
import { house as hellHouse } from '@gloam/games/hellhouse/test/house.ts'
import { BEFORE, house as scareHouse } from '@gloam/games/spookhuis/test/house.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { GameTypes, Step } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'
import { describe, expect, test } from 'vitest'

const TABLES = Array.from({ length: 20 }, (_, table) => table)

/** Two in three: somebody always overlooks it. */
const MOST = 13

const placeOf = (table: number): string => `table ${table}`

function pickAt<G extends GameTypes>(play: Play<G>, table: number, memory: Memory | null = null): Step<G> {
  const [question] = play.open
  const mind = { ways: null, memory, at: placeOf(table) }
  const seen = look(play, question.seat)
  const { choice } = choose(play.game, seen, 'novice', fastChance(table), { iterations: 100 }, mind)
  return question.choices[choice]
}

/** At how many of the tables a novice does this. */
function howMany<G extends GameTypes>(play: Play<G>, wanted: Step<G>['do']): number {
  const [question] = play.open
  expect(question.choices.map((choice) => choice.do)).toContain(wanted)
  return TABLES.filter((table) => pickAt(play, table).do === wanted).length
}

describe('a novice', () => {
  test('haunts when it can, in Halloween', () => {
    const green = town({ ghosts: { school: ['green', 'green'], church: ['blue'] }, levels: [2, 2, 1], fear: 5 })
    expect(howMany(green.play, 'haunt')).toBeGreaterThanOrEqual(MOST)
    const blue = town({ ghosts: { school: ['blue', 'blue', 'blue'] }, levels: [1, 1, 1], fear: 3 })
    expect(howMany(blue.play, 'haunt')).toBeGreaterThanOrEqual(MOST / 2)
  })

  test('occupies a card that it can pay for', () => {
    const { play } = town({ tokens: { blue: 2, green: 2, yellow: 2 }, fear: 0, ghosts: {} })
    expect(howMany(play, 'occupy')).toBeGreaterThanOrEqual(MOST)
  })

  test('takes the key that lies there, in Spookhuis', () => {
    const scene = scareHouse({ people: { 0: BEFORE.keys, 1: { terrors: ['raven'] } } })
    scene.dice(1).take({ do: 'ride' }).asks('takeKey', 0)
    expect(howMany(scene.play, 'takeKey')).toBeGreaterThanOrEqual(MOST)
  })

  test('picks up what its side is after, in Höllenhaus', () => {
    const { play } = hellHouse({ turn: 1, players: [{}, { cell: GATE }], chips: { 75: GATE }, master: 85 })
    expect(howMany(play, 'pickUp')).toBeGreaterThanOrEqual(MOST)
  })

  test('explores, in Betrayal: with a door before it nobody stands still', () => {
    const { play } = house({ at: ['foyer'] })
    const found = TABLES.filter((table) => turnOf(play, table, new Memory()).some((step) => step.do === 'discover'))
    expect(found.length).toBeGreaterThanOrEqual(MOST)
  })

  test('does not go back to where it has just come from', () => {
    const { play } = house({ at: ['dustyHallway'], tiles: SIX_ROOMS })
    const goBack = (memoryAt: (table: number) => Memory | null) =>
      TABLES.filter((table) => goesTo(pickAt(play, table, memoryAt(table)), 'foyer'))
    expect(goBack(() => null)).not.toEqual([])
    const hasComeFromFoyer = (table: number) => {
      const memory = new Memory()
      const at = placeOf(table)
      memory.noteWalk(at, moodOf(at, 0, play.game.turns(play.state)), [ROOM.foyer, ROOM.dustyHallway])
      return memory
    }
    expect(goBack(hasComeFromFoyer)).toEqual([])
  })
})

function goesTo(step: BStep, room: Room): boolean {
  return step.do === 'move' && step.to === room
}

/** What a novice does in a whole turn. */
function turnOf<G extends GameTypes>(from: Play<G>, table: number, memory: Memory | null): Step<G>[] {
  const play = new Play(from.game, copy(from.state))
  const [{ seat }] = play.open
  const turn = play.game.turns(play.state)
  const done: Step<G>[] = []
  while (play.open[0]?.seat === seat && play.game.turns(play.state) === turn) {
    const step = pickAt(play, table, memory)
    done.push(step)
    play.take(play.open[0], play.open[0].choices.indexOf(step))
  }
  return done
}
