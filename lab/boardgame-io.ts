/**
 * The same rules hosted in boardgame.io, to measure against: a move names a choice, and the game's own rules
 * carry it out on the state that boardgame.io hands them.
 */
import { createRequire } from 'node:module'
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Game, GameTypes, State } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import type { MatchSetup } from '@gloam/kernel/testing/random.ts'

// Its package has no entry that Node's own module loader would take.
const { Client } = createRequire(import.meta.url)('boardgame.io/client') as typeof import('boardgame.io/client')

/** A match of a game of ours, as a game of boardgame.io's. */
function hosted<G extends GameTypes>(game: Game<G>, { seats, options }: MatchSetup<G>, seed: string) {
  return {
    name: game.name,
    disableUndo: true,
    setup: () => Play.start(game, seats, options, seed).state,
    moves: {
      pick: ({ G }: { G: State<G> }, choice: number) => {
        const play = new Play(game, G)
        play.take(play.open[0], choice)
      },
    },
    endIf: ({ G }: { G: State<G> }) => G.outcome ?? undefined,
  }
}

/** Plays a random match in boardgame.io and returns how many moves it took; stops early at `longest`. */
export function playHosted<G extends GameTypes>(
  game: Game<G>,
  setup: MatchSetup<G>,
  seed: string,
  chance: Chance,
  longest: number,
): number {
  const client = Client({ game: hosted(game, setup, seed), numPlayers: setup.seats, debug: false })
  client.start()
  let moves = 0
  for (; moves < longest; moves++) {
    const state = client.getState()
    if (state === null || state.ctx.gameover !== undefined) break
    const [question] = new Play(game, state.G).open
    client.moves['pick'](chance.below(question.choices.length))
  }
  client.stop()
  return moves
}
