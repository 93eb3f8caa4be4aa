import { wordsOf } from '@gloam/games/testing/words-of.ts'
import { speak } from '@gloam/games/text.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { lanterns } from '../game.ts'
import { en, grammar } from '../text/index.ts'

wordsOf({
  game: lanterns,
  grammar,
  words: { en },
  broken: /dawn|seat-/,
  refusals: [],
  listen(hearing, chance) {
    for (let number = 1; number <= 12; number++)
      hearing.match(Play.start(lanterns, 2 + (number % 3), usualOptions(lanterns), seedOf(number)), chance)
  },
})

test('what was held under a cloak is told with what became of it', () => {
  const speaker = speak(en, 'en', grammar, true)
  const reader = { seat: 0, nameOf: () => 'Ox' }
  const told = (seat: number, counts: boolean) => speaker.event({ is: 'opened', seat, bright: 5, counts }, reader)
  expect(told(0, true)).toBe('You held a 5 under the cloak.')
  expect(told(1, false)).toBe('Ox held a 5, and somebody else did, too: it goes out.')
})
