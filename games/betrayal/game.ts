/** Betrayal at House on the Hill, second edition. Rules and rulings are numbered in RULES.md and HAUNTS.md. */
import type { Game, Rules } from '@gloam/kernel/game.ts'
import { whoBegins } from '@gloam/kernel/options.ts'
import { evaluate, experience } from './bot.ts'
import { candles } from './candles.ts'
import { HAUNTS } from './content/haunts/index.ts'
import { counts, endings, hasErrand, prior, urge, walk, wanderings } from './hints.ts'
import { inAdvance } from './in-advance.ts'
import { dieByDieRules } from './kit/doing/die-by-die.ts'
import { hiddenRules } from './kit/hidden.ts'
import { isOutsideHaunt, listedHaunts, register, writtenHaunts } from './kit/registry.ts'
import { kitRules } from './kit/steps.ts'
import { taskRules } from './kit/tasks.ts'
import { measures } from './measures.ts'
import { migrations } from './migrations.ts'
import { cardRules } from './rules/cards/cards.ts'
import { eventRoomRules } from './rules/cards/event-rooms.ts'
import { eventRules } from './rules/cards/events.ts'
import { isCard } from './rules/cards/faces.ts'
import { itemRules } from './rules/cards/items.ts'
import { tradeRules } from './rules/cards/trade.ts'
import { commonRules } from './rules/common.ts'
import { copyState } from './rules/copy.ts'
import { diceRules } from './rules/dice.ts'
import { exploreRules } from './rules/explore.ts'
import { attackRules } from './rules/haunt/attack.ts'
import { hauntRules } from './rules/haunt/haunt.ts'
import { monsterRules } from './rules/haunt/monsters.ts'
import { watched } from './rules/haunt/watched.ts'
import { moveRules } from './rules/move.ts'
import { questions } from './rules/questions.ts'
import { traitRules } from './rules/traits.ts'
import { turnRules } from './rules/turn.ts'
import { sample } from './sample.ts'
import { scramble } from './scramble.ts'
import { DAYS, MONTHS, setup } from './setup.ts'
import type { Betrayal, BState } from './types.ts'
import { view } from './view.ts'

register(...HAUNTS)

const chart = ['chart', ...writtenHaunts().map(String)]

const rules: Rules<Betrayal> = {
  ...commonRules,
  ...turnRules,
  ...moveRules,
  ...exploreRules,
  ...diceRules,
  ...traitRules,
  ...cardRules,
  ...itemRules,
  ...tradeRules,
  ...eventRules,
  ...eventRoomRules,
  ...attackRules,
  ...hauntRules,
  ...monsterRules,
  ...taskRules,
  ...kitRules,
  ...dieByDieRules,
  ...hiddenRules,
}

export const betrayal: Game<Betrayal> = {
  name: 'betrayal',
  version: 10,
  seats: { least: 3, most: 6 },
  options: {
    explorers: { oneOf: ['choose', 'random'], usual: 'choose' },
    month: { oneOf: ['random', ...MONTHS], usual: 'random' },
    day: { oneOf: ['random', ...DAYS], usual: 'random' },
    haunts: { oneOf: ['chart', 'unplayed'], usual: 'chart' },
    haunt: {
      // Haunts from outside are added when the server starts.
      get oneOf() {
        return [...chart, ...listedHaunts()]
      },
      also: isOutsideHaunt,
      usual: 'chart',
    },
    first: whoBegins(6),
  },
  setup,
  rules: watched(rules),
  questions,
  // A turn too, in the haunt: a secret traitor could still reveal, when all others can only end it (BET-R93).
  alwaysAsked: ['secret', 'wanted', { ask: 'turn', while: ({ haunt }) => haunt !== null }],
  view,
  sample,
  scramble,
  copyState,
  components,
  turns: (state) => state.turns,
  evaluate,
  hints: {
    prior,
    walk,
    urge,
    counts,
    endings,
    wanderings,
    hasErrand,
    experience,
    lapses: { novice: 100, learner: 55, casual: 26 },
  },
  inAdvance,
  turnBegun: (event) => (event.is === 'turnBegan' ? event : null),
  candles,
  measures,
  migrations,
}

/** BET-004, BET-012: tiles and cards are never lost or made. */
function components(state: BState): Record<string, number> {
  const { decks, discarded, players, piles, monsters, waiting } = state
  const held = [
    ...players.map(({ cards }) => cards),
    ...piles.map(({ things }) => things),
    ...monsters.map(({ things }) => things),
    waiting.map(({ card }) => card),
  ]
  const kept = players.reduce((sum, player) => sum + player.kept.length + (player.held === null ? 0 : 1), 0)
  const cards = held.flat().filter(isCard).length
  const inDecks = Object.values(decks).flat().length + Object.values(discarded).flat().length
  return {
    tiles:
      state.floor.filter((floor) => floor >= 0).length +
      state.stack.length +
      state.discards.length +
      (state.drawn < 0 ? 0 : 1),
    cards:
      cards +
      inDecks +
      state.gone.length +
      state.table.filter(
        (card) => !players.some((player) => player.held === card || player.kept.includes(card as 'graveDirt')),
      ).length +
      kept,
    'known tiles': state.stackKnown.length - state.stack.length,
  }
}
