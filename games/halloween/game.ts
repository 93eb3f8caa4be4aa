/** Halloween: ghosts in a small town. Rules and rulings are numbered in RULES.md. */
import type { Game } from '@gloam/kernel/game.ts'
import { whoBegins } from '@gloam/kernel/options.ts'
import { evaluate, experience, judge } from './bot.ts'
import { candles } from './candles.ts'
import { CARDS, SETS } from './content/cards.ts'
import { COLOURS, PLACES, rankOf } from './content/town.ts'
import { copyState } from './copy.ts'
import { counts, points, prior, walk, ways } from './hints.ts'
import { inAdvance } from './in-advance.ts'
import { measures } from './measures.ts'
import { migrations } from './migrations.ts'
import { actionQuestions, actionRules } from './rules/actions.ts'
import { discsOnFields, FREE, ownerOf, roomIn } from './rules/board.ts'
import { cardQuestions, cardRules } from './rules/cards.ts'
import { diceQuestions, diceRules } from './rules/dice.ts'
import { fightQuestions, fightRules } from './rules/fight.ts'
import { hauntQuestions, hauntRules } from './rules/haunt.ts'
import { moveQuestions, moveRules } from './rules/move.ts'
import { occupyQuestions, occupyRules } from './rules/occupy.ts'
import { summonRules } from './rules/summon.ts'
import { tileQuestions, tileRules } from './rules/tiles.ts'
import { turnQuestions, turnRules } from './rules/turn.ts'
import { sample } from './sample.ts'
import { scramble } from './scramble.ts'
import { CARDS_ON_BOARD, setup } from './setup.ts'
import { learning } from './thinking/learning.ts'
import type { Halloween, HState } from './types.ts'
import { view } from './view.ts'

export const halloween: Game<Halloween> = {
  name: 'halloween',
  version: 3,
  seats: { least: 2, most: 4 },
  options: {
    variant: { oneOf: ['standard', 'expert'], usual: 'standard' },
    cards: { oneOf: ['random', ...Object.keys(SETS), 'picked'], usual: 'random' },
    picked: { someOf: CARDS.map(String), count: CARDS_ON_BOARD, usual: [] },
    first: whoBegins(4),
  },
  refuse({ variant, cards, picked }) {
    return variant === 'standard' && (cards === 'picked') !== picked.length > 0 ? 'refused.picked' : null
  },
  setup,
  rules: {
    ...turnRules,
    ...actionRules,
    ...summonRules,
    ...hauntRules,
    ...moveRules,
    ...fightRules,
    ...diceRules,
    ...tileRules,
    ...occupyRules,
    ...cardRules,
  },
  questions: {
    ...turnQuestions,
    ...actionQuestions,
    ...hauntQuestions,
    ...moveQuestions,
    ...fightQuestions,
    ...diceQuestions,
    ...tileQuestions,
    ...occupyQuestions,
    ...cardQuestions,
  },
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
    ways,
    counts,
    points,
    judge,
    hidesOnlyOrder: true,
    learning,
    experience,
    lapses: { novice: 100, learner: 48, casual: 24 },
  },
  inAdvance,
  turnBegun: (event) => (event.is === 'turnBegan' ? event : null),
  candles,
  measures,
  migrations,
}

/** HAL-001, HAL-003, HAL-008, HAL-012: nothing is ever lost or made. */
function components(state: HState): Record<string, number> {
  const held = state.players.flatMap(({ bonus }) => bonus).filter((field) => field !== null && field !== 'disc')
  const laid = state.tiles.filter((tile) => tile !== null)
  const dipped = state.dipped === null ? 0 : 1
  const counts: Record<string, number> = {
    tiles: held.length + laid.length + dipped + state.pile.length + state.discarded.length,
    'overfull buildings': PLACES.filter((place) => roomIn(state, place) < 0).length,
  }
  for (const colour of COLOURS) {
    const rank = rankOf(colour)
    counts[`${colour} ghosts`] = state.ghosts[rank] + state.town.reduce((sum, ghosts) => sum + ghosts[rank], 0)
    counts[`${colour} tokens`] = state.supply[rank] + state.players.reduce((sum, { tokens }) => sum + tokens[rank], 0)
  }
  state.players.forEach((player, seat) => {
    const blocking = player.bonus.filter((field) => field === 'disc').length
    counts[`discs of ${seat}`] = player.discs + discsOnFields(player) + blocking + player.cards.length
    const placed = state.fields.flat().filter((stone) => stone !== FREE && ownerOf(state, stone) === seat).length
    counts[`stones of ${seat}`] = player.stones + player.secondStones + placed
  })
  return counts
}
