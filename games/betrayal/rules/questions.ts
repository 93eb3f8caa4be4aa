/** All questions of the game. */
import type { Questions } from '@gloam/kernel/game.ts'
import type { Betrayal } from '../types.ts'
import { eventQuestions } from './cards/events.ts'
import { itemQuestions } from './cards/items.ts'
import { tradeQuestions } from './cards/trade.ts'
import { diceQuestions } from './dice.ts'
import { hauntQuestions } from './haunt/haunt.ts'
import { monsterQuestions } from './haunt/monsters.ts'
import { traitQuestions } from './traits.ts'
import { turnQuestions } from './turn.ts'

export const questions: Questions<Betrayal> = {
  ...turnQuestions,
  ...diceQuestions,
  ...traitQuestions,
  ...itemQuestions,
  ...tradeQuestions,
  ...eventQuestions,
  ...hauntQuestions,
  ...monsterQuestions,
}
