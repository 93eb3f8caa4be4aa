import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { playRandom } from '@gloam/kernel/random.ts'
import { imagine, look } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'

const OF_ORDER = games.filter((game: AnyGame) => game.hints?.hidesOnlyOrder)

test('some game hides nothing but an order', () => {
  expect(OF_ORDER.map(({ name }) => name)).toEqual(['halloween'])
})

test.each(OF_ORDER.map((game) => [game.name, game] as const))(
  'in %s a state that is imagined and shuffled is seen and asked as it was',
  (_, game: AnyGame) => {
    for (const number of [1, 2, 3]) {
      const setup = { seats: game.seats.least + number - 1, options: usualOptions(game) }
      const { picks } = playRandom(game, setup, number, LONGEST_MATCH).state
      for (const part of [0.1, 0.5, 0.9]) {
        const play = playRandom(game, setup, number, Math.floor(part * picks))
        const [{ seat }] = play.open
        const seen = look(play, seat)
        const { state } = imagine(game, seen, fastChance(number))
        const shuffled = copy(state)
        game.scramble(shuffled, seat, fastChance(number + 1))
        expect(look(new Play(game, shuffled), seat)).toEqual(seen)
      }
    }
  },
)
