/** How quick a device is, by what it does in a moment: picks by chance, of which all search is made. */
import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'

/** Milliseconds that it is measured. */
const A_MOMENT = 120
/** The clock is looked at once in so many picks. */
const A_GLANCE = 32

/** Picks in a millisecond. */
export function speedHere(game: AnyGame | undefined = games[0]): number {
  if (game === undefined) return 1
  const begun = performance.now()
  const chance = fastChance(1)
  let picks = 0
  let play = newMatch(game)
  for (;;) {
    const [question] = play.open
    if (question === undefined) play = newMatch(game)
    else play = play.after(question, chance.below(question.choices.length))
    picks++
    const spent = performance.now() - begun
    if (picks % A_GLANCE === 0 && spent >= A_MOMENT) return picks / spent
  }
}

function newMatch(game: AnyGame): Play<GameTypes> {
  return Play.start<GameTypes>(game, game.seats.least, usualOptions(game), '0'.repeat(64))
}
