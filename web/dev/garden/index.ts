/** The tiny game, loaded as the others are. */
import type { GameBoard } from '@gloam/games/board/contract.ts'
import { type Manner, speak } from '@gloam/games/text.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { LoadedGame } from '../../src/games.ts'
import { gardenBoard } from './board.tsx'
import en from './en.json'

const manner: Manner<GameTypes> = { fields: { card: 'card', turn: 'side', who: 'seat' } }

export const loadedGarden: LoadedGame = {
  name: 'garden',
  board: gardenBoard as unknown as GameBoard,
  big: [],
  text: speak(en, 'en', manner),
  words: en,
  language: 'en',
  english: new Set(),
  moreWords: null,
  parts: [],
  manner,
  rulebook: [],
}
