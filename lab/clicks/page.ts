/** What the client shows of a game, read as the client's own build reads it. */
import { fileURLToPath } from 'node:url'
import type { GameBoard } from '@gloam/games/board/contract.ts'
import { type Grammar, type Speaker, speak, type Words, wholeWords } from '@gloam/games/text.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { createServer } from 'vite'

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
const GAMES = fileURLToPath(new URL('../../games/', import.meta.url))

export interface Page {
  board: GameBoard
  text: Speaker<GameTypes>
}

export async function pagesOf(games: readonly AnyGame[]): Promise<Map<string, Page>> {
  const vite = await createServer({
    root: WEB,
    configFile: `${WEB}vite.config.ts`,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
  })
  try {
    const pages = new Map<string, Page>()
    for (const { name } of games) {
      const { default: board } = (await vite.ssrLoadModule(`${GAMES}${name}/board/index.tsx`)) as { default: GameBoard }
      pages.set(name, { board, text: await textOf(name) })
    }
    return pages
  } finally {
    await vite.close()
  }
}

async function textOf(name: string): Promise<Speaker<GameTypes>> {
  const { en, grammar } = (await import(`${GAMES}${name}/text/index.ts`)) as { en: Words; grammar: Grammar<GameTypes> }
  return speak(wholeWords(en, grammar), 'en', grammar)
}
