/** What bots come to who play a haunt: who wins, and in which round. The same haunt gives the same figures wherever it is measured. */
import { choose } from '@gloam/bots/choose.ts'
import type { Strength } from '@gloam/bots/decision.ts'
import { gameNamed } from '@gloam/games/index.ts'
import { SHELF_GAME } from '@gloam/games/shelf.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import type { ShelfFigures } from '@gloam/protocol/people/shelf.ts'

const BOTS: Strength = 'regular'
/** What each thinks of a decision, whatever the machine. */
const BUDGET = { milliseconds: Number.POSITIVE_INFINITY, iterations: 40 }
/** Bots that have not come to an end by then go round in circles. */
const LONGEST = 5_000
const SEATS = [3, 4, 5, 6]

/** After each match with each number of players, what is known by then. */
export function* measured(haunt: string, matches: number): Generator<ShelfFigures> {
  const game = gameNamed(SHELF_GAME) as AnyGame
  const found = SEATS.map((seats) => ({ seats, matches: 0, heroes: 0, rounds: 0 }))
  for (let number = 0; number < matches; number++) {
    for (const one of found) {
      const end = playOne(game, haunt, one.seats, number)
      if (end === null) continue
      one.rounds = (one.rounds * one.matches + end.round) / (one.matches + 1)
      one.matches++
      if (end.heroes) one.heroes++
    }
    yield { bots: BOTS, seats: found.map((one) => ({ ...one, rounds: Math.round(one.rounds * 10) / 10 })) }
  }
}

function playOne(game: AnyGame, haunt: string, seats: number, number: number) {
  const options = { ...usualOptions(game), explorers: 'random', haunt }
  const play = Play.start(game, seats, options, seedOf(number))
  const chance = fastChance(number)
  let [question] = play.open
  while (question !== undefined && play.state.picks < LONGEST) {
    play.take(question, choose(game, look(play, question.seat), BOTS, chance, BUDGET).choice)
    ;[question] = play.open
  }
  const { outcome, haunt: own } = play.state as unknown as {
    outcome: { reason: string } | null
    haunt: { round: number }
  }
  return outcome === null ? null : { heroes: outcome.reason.endsWith('.hero'), round: own.round }
}
