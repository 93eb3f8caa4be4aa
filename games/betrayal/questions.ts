/** All questions of the game. */
import type { Questions } from '@gloam/kernel/game.ts'
import { diceQuestions } from './rules/dice.ts'
import { eventQuestions } from './rules/events.ts'
import { hauntQuestions } from './rules/haunt.ts'
import { itemQuestions } from './rules/items.ts'
import { monsterQuestions } from './rules/monsters.ts'
import { tradeQuestions } from './rules/trade.ts'
import { traitQuestions } from './rules/traits.ts'
import { turnQuestions } from './rules/turn.ts'
import type { Betrayal } from './types.ts'

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
