/** Without any of the new ways the search plays as it did before them: else a duel would compare with something else. */
import { readFileSync } from 'node:fs'
import { decide } from '@gloam/bots/choose.ts'
import { PLAIN } from '@gloam/bots/search/ways.ts'
import { gameNamed } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { playRandom } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'

/**
 * What strong bots of then (110 tries, commit 9d9fb749) went on with after the first picks of random matches. Spookhuis’s was
 * written anew by the plain search when version 5 of its rules left questions out, and so were Halloween’s for version 3 and
 * Höllenhaus’s for version 5, and Betrayal’s for version 10.
 */
interface Kept {
  game: string
  seats: number
  number: number
  from: number
  picks: number[]
}

const kept: Kept[] = JSON.parse(readFileSync(new URL('records/as-before.json', import.meta.url), 'utf8'))

/** What a game has told its bots since is no matter of the search. */
function asThen(game: AnyGame): AnyGame {
  const { urge: _, judge: __, ...hints } = game.hints ?? {}
  return { ...game, hints }
}

test.each(kept)('$game, match $number', ({ game: name, seats, number, from, picks }) => {
  const game = asThen(gameNamed(name) as AnyGame)
  const play = playRandom(game, { seats, options: usualOptions(game) }, number, from)
  const chance = fastChance(number)
  const mind = { ways: PLAIN, memory: null, at: '' }
  const made = picks.map(() => {
    const [question] = play.open
    const { choice } = decide(game, look(play, question.seat), 'strong', chance, { iterations: 110 }, mind)
    play.take(question, choice)
    return choice
  })
  expect(made).toEqual(picks)
})
