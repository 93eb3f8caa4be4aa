/** Lanterns: ten rules, all of them in RULES.md. */
import type { Game } from '@gloam/kernel/game.ts'
import { whoBegins } from '@gloam/kernel/options.ts'
import { evaluate } from './bot.ts'
import { BRIGHTNESS } from './content/lanterns.ts'
import { dawnRules } from './rules/dawn.ts'
import { turnQuestions, turnRules } from './rules/turn.ts'
import { sample } from './sample.ts'
import { scramble } from './scramble.ts'
import { setup } from './setup.ts'
import type { Lanterns, LanternsState } from './types.ts'
import { view } from './view.ts'

export const lanterns: Game<Lanterns> = {
  name: 'lanterns',
  version: 1,
  seats: { least: 2, most: 4 },
  options: { first: whoBegins(4) },
  setup,
  rules: { ...turnRules, ...dawnRules },
  questions: turnQuestions,
  alwaysAsked: ['hang'],
  view,
  sample,
  scramble,
  components,
  turns: ({ turns }) => turns,
  evaluate,
  turnBegun: (event) => (event.is === 'turnBegan' ? event : null),
}

/** LAN-002: no lantern is ever lost or made. */
function components({ houses, pile, aside }: LanternsState): Record<string, number> {
  const all = [...pile, ...aside, ...houses.flatMap(({ window, cloak }) => [...window, ...cloak])]
  return Object.fromEntries(BRIGHTNESS.map((one) => [`of ${one}`, all.filter((bright) => bright === one).length]))
}
