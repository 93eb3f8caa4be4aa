/** Several people around one device: the home of a page does what all do; and each game says truly what is secret there. */
import { gameNamed } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { hidesAmong } from '@gloam/tables/seats/around.ts'
import { expect, test } from 'vitest'
import { AROUND } from '../testing/around.ts'
import { houseHere } from '../testing/here.ts'

test.for(AROUND)('$name', ({ run }) => run(houseHere()))

test.each(['betrayal', 'halloween', 'hellhouse', 'spookhuis'])(
  '%s: what is dealt anew behind a seat shows to another, or there is no secret between them',
  (name) => {
    const game = gameNamed(name) as AnyGame
    let play = Play.start(game, 3, usualOptions(game), 'a'.repeat(64))
    const chance = fastChance(3)
    const found = new Set<boolean>()
    for (let i = 0; i < 60 && play.state.outcome === null; i++) {
      found.add(hidesAmong(play, [0, 1, 2], []))
      // Whoever sits alone has nobody to hide anything from.
      expect(hidesAmong(play, [1], [])).toBe(false)
      const question = chance.oneOf(play.open)
      play = play.after(question, chance.below(question.choices.length))
    }
    expect([...found]).toContain(name === 'hellhouse' || name === 'spookhuis')
  },
)
