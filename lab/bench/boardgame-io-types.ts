/** As much of boardgame.io as the benchmarks use. Its own types are not there where it is not installed. */

interface HostedState<S> {
  G: S
  ctx: { gameover?: unknown }
}

export interface HostedClient<S> {
  start(): void
  stop(): void
  getState(): HostedState<S> | null
  subscribe(hear: (state: HostedState<S> | null) => void): void
  moves: Readonly<Record<string, (choice: number) => void>>
}

export interface ClientModule {
  Client<S>(options: {
    game: object
    numPlayers: number
    debug: false
    matchID?: string
    playerID?: string
    credentials?: string
    multiplayer?: unknown
  }): HostedClient<S>
}

export interface MultiplayerModule {
  SocketIO(options: { server: string }): unknown
}

export interface CoreModule {
  ActivePlayers: { ALL: object }
}

export interface ServerModule {
  Server(options: { games: object[]; origins: string[] }): { run(port: number): Promise<unknown> }
}
