import { fastChance } from '@gloam/kernel/chance.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { spookhuis } from '../game.ts'
import { pointSources } from '../telling/points.ts'
import type { Spookhuis } from '../types.ts'

test('in random matches the sources make up all fright points, and both kinds come up', () => {
  const known = new Set<string>()
  for (let number = 1; number <= 30; number++) {
    const chance = fastChance(number)
    const { seats, options } = randomSetup(spookhuis, chance)
    const play = Play.start(spookhuis, seats, options, seedOf(number))
    const events: GameEvent<Spookhuis>[] = play.events.map(({ event }) => event)
    while (play.open.length > 0) {
      takeRandom(play, chance)
      events.push(...play.events.map(({ event }) => event))
    }
    const sources = pointSources(events, seats)
    for (const { key } of sources) known.add(key)
    const sums = play.state.players.map((_, seat) => sources.reduce((sum, { points }) => sum + points[seat], 0))
    expect(sums, `match ${number}`).toEqual(play.state.players.map(({ points }) => points))
  }
  expect([...known].sort()).toEqual(['alone', 'together'])
})
