/** A boardgame.io server with the rules of Halloween, as a process of its own: `node boardgame-io-server.ts <port>`. */
import { halloween } from '@gloam/games/halloween/game.ts'
import { Server, servedGame } from './boardgame-io.ts'

const server = Server({ games: [servedGame(halloween)], origins: ['*'] })
await server.run(Number(process.argv[2]))
