/** Whole matches are played, and everything in them is said. */
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf } from '@gloam/kernel/random.ts'
import { wordsByLanguage } from '../../testing/languages.ts'
import { wordsOf } from '../../testing/words-of.ts'
import { skeleton } from '../game.ts'
import { grammar } from '../text/index.ts'

wordsOf({
  game: skeleton,
  grammar,
  words: wordsByLanguage('skeleton', grammar),
  // Ids that were not put into words: this game has none.
  broken: /seat-\d/,
  listen(hearing, chance) {
    for (let number = 1; number <= 30; number++) {
      const { seats, options } = randomSetup(skeleton, chance)
      hearing.match(Play.start(skeleton, seats, options, seedOf(number)), chance)
    }
  },
})
