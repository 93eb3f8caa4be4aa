/**
 * The same rules hosted in boardgame.io, to measure against: a move names a choice, and the game's own rules
 * carry it out on the state that boardgame.io hands them.
 */
import { createRequire } from 'node:module'
import { type Chance, newSeed } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { type AnyGame, type Game, type GameTypes, SPECTATOR, type State } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import type { MatchSetup } from '@gloam/kernel/random.ts'
import { look, type Seen } from '@gloam/kernel/seen.ts'
import type { ClientModule, CoreModule, HostedClient, MultiplayerModule, ServerModule } from './boardgame-io-types.ts'

// `npm run bench` installs it in a folder of its own. Its package has no entries that Node's own module loader would take.
const load = createRequire(new URL('../rivals/package.json', import.meta.url))
const { Client } = load('boardgame.io/client') as ClientModule
const { SocketIO } = load('boardgame.io/multiplayer') as MultiplayerModule
const { ActivePlayers } = load('boardgame.io/core') as CoreModule
export const { Server } = load('boardgame.io/server') as ServerModule

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
  const client = Client<State<G>>({ game: hosted(game, setup, seed), numPlayers: setup.seats, debug: false })
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

/** The same on a server: a client is sent what its seat may see, and its choices with it. */
export function servedGame<G extends GameTypes>(game: Game<G>) {
  return {
    name: game.name,
    disableUndo: true,
    turn: { activePlayers: ActivePlayers.ALL },
    setup: ({ ctx }: { ctx: { numPlayers: number } }) =>
      Play.start(game, ctx.numPlayers, usualOptions(game), newSeed()).state,
    moves: {
      pick: {
        client: false,
        move: ({ G, playerID }: { G: State<G>; playerID: string }, choice: number) => {
          const play = new Play(game, G)
          const question = play.questionOf(Number(playerID))
          if (question !== undefined) play.take(question, choice)
        },
      },
    },
    endIf: ({ G }: { G: State<G> }) => G.outcome ?? undefined,
    playerView: ({ G, playerID }: { G: State<G>; playerID: string | null }) =>
      look(new Play(game, copy(G)), playerID === null ? SPECTATOR : Number(playerID)),
  }
}

/** A client that is connected to a match on a server. */
export class HostedSeat {
  private readonly client: HostedClient<Seen<GameTypes>>
  private waiting: { picks: number; done(): void }[] = []

  constructor(client: HostedClient<Seen<GameTypes>>) {
    this.client = client
    client.start()
    client.subscribe(() => this.hear())
  }

  /** What this seat sees now. */
  seen(): Seen<GameTypes> | null {
    return this.client.getState()?.G ?? null
  }

  pick(choice: number): void {
    this.client.moves['pick'](choice)
  }

  /** Waits until this seat has seen more than so many picks. */
  after(picks: number): Promise<void> {
    return new Promise((done) => {
      this.waiting.push({ picks, done })
    })
  }

  stop(): void {
    this.client.stop()
  }

  private hear(): void {
    const picks = this.seen()?.picks ?? 0
    const ready = this.waiting.filter((waiter) => waiter.picks < picks)
    this.waiting = this.waiting.filter((waiter) => !ready.includes(waiter))
    for (const { done } of ready) done()
  }
}

/** A new match on a boardgame.io server, with a connected client for each seat. */
export async function joinHosted(address: string, game: AnyGame, seats: number): Promise<HostedSeat[]> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${address}/games/${game.name}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, string>
  }
  const { matchID } = await post('create', { numPlayers: seats })
  return Promise.all(
    Array.from({ length: seats }, async (_, seat) => {
      const playerID = String(seat)
      const { playerCredentials: credentials } = await post(`${matchID}/join`, { playerID, playerName: playerID })
      const client = Client<Seen<GameTypes>>({
        game: servedGame(game),
        numPlayers: seats,
        matchID,
        playerID,
        credentials,
        debug: false,
        multiplayer: SocketIO({ server: address }),
      })
      return new HostedSeat(client)
    }),
  )
}
