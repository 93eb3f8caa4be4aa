/** The tiny game, loaded as the others are. */
import type { GameBoard } from '@gloam/games/board/contract.ts'
import { type Grammar, speak } from '@gloam/games/text.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { LoadedGame } from '../../src/games.ts'
import { gardenBoard } from './board.tsx'
import en from './en.json'

const grammar: Grammar<GameTypes> = { fields: { card: 'card', turn: 'side', who: 'seat' } }

export const loadedGarden: LoadedGame = {
  name: 'garden',
  board: gardenBoard as unknown as GameBoard,
  big: [],
  text: speak(en, 'en', grammar),
  words: en,
  language: 'en',
  english: new Set(),
  moreWords: null,
  parts: [],
  grammar,
  rulebook: [],
}
