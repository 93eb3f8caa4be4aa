/** Chill: Höllenhaus. Rules and rulings are numbered in RULES.md, the components are listed in COMPONENTS.md. */
import { there } from '@gloam/kernel/data.ts'
import type { Game } from '@gloam/kernel/game.ts'
import { whoBegins } from '@gloam/kernel/options.ts'
import { evaluate, experience } from './bot.ts'
import { candles } from './candles.ts'
import { groupOf, OBJECTS } from './content/cards.ts'
import { DECK_SIZES, FIRST_MASTER } from './content/masters.ts'
import { copyState } from './copy.ts'
import { counts, prior, walk, ways } from './hints.ts'
import { inAdvance } from './in-advance.ts'
import { measures } from './measures.ts'
import { migrations } from './migrations.ts'
import { beginQuestions, beginRules } from './rules/begin.ts'
import { deckQuestions, deckRules } from './rules/deck.ts'
import { combatQuestions, combatRules } from './rules/fight/combat.ts'
import { confrontQuestions, confrontRules } from './rules/fight/confront.ts'
import { fightCardQuestions, fightCardRules } from './rules/fight/fight-cards.ts'
import { rewardQuestions, rewardRules } from './rules/fight/reward.ts'
import { masterRules } from './rules/master.ts'
import { moveQuestions, moveRules } from './rules/move.ts'
import { objectQuestions, objectRules } from './rules/objects.ts'
import { playQuestions, playRules } from './rules/play.ts'
import { tileQuestions, tileRules } from './rules/tiles.ts'
import { turnQuestions, turnRules } from './rules/turn.ts'
import { wayQuestions, wayRules } from './rules/ways.ts'
import { willRules } from './rules/will.ts'
import { sample } from './sample.ts'
import { scramble } from './scramble.ts'
import { setup } from './setup.ts'
import type { HellHouse, HHState } from './types.ts'
import { view } from './view.ts'

export const hellhouse: Game<HellHouse> = {
  name: 'hellhouse',
  version: 5,
  seats: { least: 2, most: 6 },
  options: {
    dawn: { oneOf: ['20', '30', '40', '60', 'off'], usual: '30' },
    allServants: { oneOf: ['race', 'masterWins'], usual: 'race' },
    leastHunters: { oneOf: ['1', '2', '3'], usual: '3' },
    notebook: { oneOf: ['own', 'deduces'], usual: 'own' },
    first: whoBegins(6),
  },
  setup,
  rules: {
    ...beginRules,
    ...turnRules,
    ...deckRules,
    ...objectRules,
    ...tileRules,
    ...moveRules,
    ...combatRules,
    ...fightCardRules,
    ...willRules,
    ...rewardRules,
    ...masterRules,
    ...confrontRules,
    ...playRules,
    ...wayRules,
  },
  questions: {
    ...beginQuestions,
    ...turnQuestions,
    ...deckQuestions,
    ...objectQuestions,
    ...tileQuestions,
    ...moveQuestions,
    ...combatQuestions,
    ...fightCardQuestions,
    ...rewardQuestions,
    ...confrontQuestions,
    ...playQuestions,
    ...wayQuestions,
  },
  // Whether somebody could do anything with the cards of a hand is a secret.
  alwaysAsked: ['end', 'fightCards'],
  view,
  sample,
  scramble,
  copyState,
  components,
  turns,
  evaluate,
  hints: { prior, walk, counts, ways, experience, lapses: { novice: 100, learner: 70, casual: 40 } },
  inAdvance,
  turnBegun: (event) => (event.is === 'turnBegan' ? event : null),
  candles,
  measures,
  migrations,
}

/** Hunter cards, servant cards, ways of evil and objects. */
const GAME_CARDS = 78

/** HEL-002, HEL-003, HEL-005: nothing is ever lost or made. */
function components(state: HHState): Record<string, number> {
  const { players, deck, discards, lasting, chips } = state
  const held = players.flatMap(({ hand, object }) => (object === 0 ? hand : [...hand, object]))
  const onField = chips.filter((cell) => cell >= 0).length
  // before the deal all cards lie in the box, and later those that are not on the master's list
  const dealt = state.master !== 0
  const inBox = dealt ? GAME_CARDS - there(DECK_SIZES[state.master - FIRST_MASTER]) : GAME_CARDS
  const objects = [...deck, ...discards, ...held].filter((card) => groupOf(card) === 'object').length + onField
  return {
    cards: inBox + deck.length + discards.length + lasting.length + held.length + onField,
    objects: dealt ? objects : OBJECTS.length,
    tiles:
      state.field.filter((tile) => tile >= 0).length +
      state.stacks[0].length +
      state.stacks[1].length +
      state.removed.length +
      players.reduce((sum, { row }) => sum + row.length, 0),
  }
}

function turns({ round, turn, first, players }: HHState): number {
  const count = players.length
  return round === 0 ? 0 : (round - 1) * count + ((turn - first + count) % count) + 1
}
