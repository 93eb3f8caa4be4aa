import { fastChance } from '@gloam/kernel/chance.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { halloween } from '../game.ts'
import { pointSources } from '../telling/points.ts'
import type { Halloween } from '../types.ts'

test('in random matches the sources make up everybody’s points', () => {
  for (let number = 1; number <= 60; number++) {
    const chance = fastChance(number)
    const { seats, options } = randomSetup(halloween, chance)
    const play = Play.start(halloween, seats, options, seedOf(number))
    const events: GameEvent<Halloween>[] = play.events.map(({ event }) => event)
    while (play.open.length > 0) {
      takeRandom(play, chance)
      events.push(...play.events.map(({ event }) => event))
    }
    const sums = play.state.players.map((_, seat) =>
      pointSources(events, seats).reduce((sum, { points }) => sum + points[seat], 0),
    )
    expect(sums, `match ${number}`).toEqual(play.state.outcome?.scores)
  }
})
