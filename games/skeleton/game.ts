/** Skeleton: its rules are numbered in RULES.md. */
import type { Game } from '@gloam/kernel/game.ts'
import { whoBegins } from '@gloam/kernel/options.ts'
import { evaluate } from './bot.ts'
import { endRules } from './rules/end.ts'
import { turnQuestions, turnRules } from './rules/turn.ts'
import { sample } from './sample.ts'
import { scramble } from './scramble.ts'
import { setup } from './setup.ts'
import type { Skeleton, WholeState } from './types.ts'
import { view } from './view.ts'

export const skeleton: Game<Skeleton> = {
  name: 'skeleton',
  version: 1,
  seats: { least: 2, most: 4 },
  options: { first: whoBegins(4) },
  setup,
  rules: { ...turnRules, ...endRules },
  questions: turnQuestions,
  // SKE-R01
  alwaysAsked: ['turn'],
  view,
  sample,
  scramble,
  components,
  turns: ({ turns }) => turns,
  evaluate,
  sendsViewsAlong: true,
  turnBegun: (event) => (event.is === 'turnBegan' ? event : null),
}

/** SKE-001: no card is ever lost or made. */
function components({ pile, discarded, players }: WholeState): Record<string, number> {
  const held = players.reduce((sum, { hand, open }) => sum + hand.length + open.length, 0)
  return { cards: pile.length + discarded.length + held }
}
