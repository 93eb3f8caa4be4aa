/** Every event that gives or takes something carries it from one place to another, with its amount. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { BUILDINGS } from '../content/town.ts'
import { halloween } from '../game.ts'
import { carriedIn, sceneOf } from './flights.ts'

/** Kinds of events in which something changes hands. */
const GIVES = /^(fear|points|tokens?|tile(Taken|Left)|scored|haunted|curseLifted|cardOccupied)/

test('whatever changes hands flies, and to a place that is on the board', () => {
  const met = new Set<string>()
  for (let number = 1; number <= 12; number++) {
    const chance = fastChance(number)
    const { seats, options } = randomSetup(halloween, chance)
    const play = Play.start(halloween, seats, options, seedOf(number))
    let scene: string | null = null
    while (play.open.length > 0) {
      takeRandom(play, chance)
      const places = [...BUILDINGS, ...play.state.cards.map((card) => `card-${card}`), 'supply']
      places.push(...play.state.players.map((_, seat) => `board-${seat}`))
      for (const { event } of play.events) {
        const carried = carriedIn(event, scene)
        const nothing = 'points' in event && event.points === 0
        expect(carried !== null, event.is).toBe(GIVES.test(event.is) && !nothing)
        scene = sceneOf(event) ?? scene
        if (carried === null) continue
        met.add(event.is)
        expect(places).toContain(carried.from)
        expect(places).toContain(carried.to)
        expect(carried.from).not.toBe(carried.to)
      }
    }
  }
  expect(met.size).toBeGreaterThan(9)
})
