/** Matches of older versions go on. */
import { readdirSync, readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { migrate } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { playRandom, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { halloween } from '../game.ts'
import { attack, type Ghosts, me } from './cards-town.ts'
import { town } from './town.ts'

/** A state as version 1 kept it: it did not count the fear of an action. */
function older(state: object): object {
  const { gained, ...kept } = copy(state) as { gained: number }
  expect(gained).toBeTypeOf('number')
  return kept
}

test('version 1: states in the midst of a match get what they lack, and go on to the end', () => {
  for (const seats of [2, 3, 4]) {
    for (const picks of [0, 40, 90]) {
      const { state } = playRandom(halloween, { seats, options: usualOptions(halloween) }, seats, picks)
      const play = new Play(halloween, migrate(halloween, older(state), 1))
      expect(Object.keys(play.state).sort()).toEqual(Object.keys(state).sort())
      for (const chance = fastChance(1); play.open.length > 0; ) takeRandom(play, chance)
      expect(play.state.outcome?.scores?.every(Number.isInteger)).toBe(true)
    }
  }
})

test('version 1: an action that is under way counts its fear from here on', () => {
  const ghosts: Ghosts = { school: ['green', 'yellow', 'blue'], church: ['blue'] }
  const scene = town({ cards: [37, 11, 36], ghosts, levels: [2, 1, 1], fear: 0 })
  attack(scene, { area: 0, colour: 'green', against: 'yellow' }, 6, 1).asks('rattle', 0)
  scene.play = new Play(halloween, migrate(halloween, older(scene.state), 1))
  scene.take({ do: 'rattle' }).asks('turn', 0)
  expect([me(scene).fear, me(scene).points]).toEqual([8, 2])
})

test('version 1: the last states that its records kept can be looked at', () => {
  const folder = new URL('records/v1/', import.meta.url)
  const files = readdirSync(folder)
  expect(files).toHaveLength(4)
  for (const file of files) {
    const { record, lastState } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    const state = migrate(halloween, lastState, record.version)
    expect(state.outcome).toEqual(record.outcome)
    expect(halloween.view(state, 0).gained).toBe(0)
  }
})

test('version 2: who is in the midst of paying for a card gets back what was paid, and pays all of it', () => {
  const scene = town({ board: [3], tokens: { blue: 2, red: 2 } })
    .take({ do: 'occupy', card: 3 })
    .asks('pay', 0)
  const half = copy(scene.state) as unknown as { buying: object; agenda: object[]; players: { tokens: number[] }[] } & {
    supply: number[]
  }
  half.buying = { card: 3, left: 2, paid: ['red'] }
  half.players[0].tokens[4]--
  half.supply[4]++
  half.agenda.splice(-2, 2, { ask: 'pay', seat: 0, card: 3, left: 2 })
  scene.play = new Play(halloween, migrate(halloween, half, 2))
  scene
    .asks('pay', 0)
    .take({ do: 'payTokens', colours: ['blue', 'red', 'red'] })
    .asks('turn', 0)
  expect(me(scene).tokens).toEqual([1, 0, 0, 0, 0])
  expect(me(scene).cards).toEqual([3])
})
