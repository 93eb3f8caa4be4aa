/** Gevangen in het Spookhuis: a ghost-train ride. Rules and rulings are numbered in RULES.md. */

import { there } from '@gloam/kernel/data.ts'
import type { Game } from '@gloam/kernel/game.ts'
import { whoBegins } from '@gloam/kernel/options.ts'
import { evaluate, judge } from './bot.ts'
import { candles } from './candles.ts'
import { KEYS } from './content/keys.ts'
import { copyState } from './copy.ts'
import { counts, points, prior, ways } from './hints.ts'
import { inAdvance } from './in-advance.ts'
import { measures } from './measures.ts'
import { migrations } from './migrations.ts'
import { isItem, isTerror, pileOf } from './rules/cards.ts'
import { codeQuestions, codeRules } from './rules/code.ts'
import { itemQuestions, itemRules } from './rules/items.ts'
import { meetingRules } from './rules/meetings.ts'
import { MOST_MORALE } from './rules/players.ts'
import { GATEHOUSE, isOrdinary, NOWHERE } from './rules/rails/board.ts'
import { rideQuestions, rideRules } from './rules/rails/ride.ts'
import { turningQuestions, turningRules } from './rules/rails/turning.ts'
import { robberyQuestions, robberyRules } from './rules/robbery.ts'
import { rollRules } from './rules/rolls.ts'
import { roomQuestions, roomRules } from './rules/rooms.ts'
import { terrorQuestions, terrorRules } from './rules/terror.ts'
import { testQuestions, testRules } from './rules/tests.ts'
import { turnQuestions, turnRules } from './rules/turn.ts'
import { sample } from './sample.ts'
import { scramble } from './scramble.ts'
import { setup } from './setup.ts'
import type { Player, Spookhuis, SState } from './types.ts'
import { view } from './view.ts'

export const spookhuis: Game<Spookhuis> = {
  name: 'spookhuis',
  version: 5,
  seats: { least: 2, most: 5 },
  options: {
    code: { oneOf: ['number', 'symbol', 'colour'], usual: 'number' },
    board: { oneOf: ['standard', 'variable'], usual: 'standard' },
    keyPiles: { oneOf: ['in-order', 'shuffled'], usual: 'in-order' },
    lurking: { oneOf: ['late', 'off', 'on'], usual: 'late' },
    tenPoints: { oneOf: ['off', 'on'], usual: 'off' },
    closingTime: { oneOf: ['40', '20', '30', '60', 'off'], usual: '30' },
    scarerMayPass: { oneOf: ['off', 'on'], usual: 'off' },
    blocked: { oneOf: ['safe', 'frightens'], usual: 'safe' },
    first: whoBegins(5),
  },
  setup,
  rules: {
    ...turnRules,
    ...turningRules,
    ...rideRules,
    ...meetingRules,
    ...testRules,
    ...rollRules,
    ...terrorRules,
    ...roomRules,
    ...codeRules,
    ...robberyRules,
    ...itemRules,
  },
  questions: {
    ...turnQuestions,
    ...turningQuestions,
    ...rideQuestions,
    ...testQuestions,
    ...terrorQuestions,
    ...roomQuestions,
    ...codeQuestions,
    ...robberyQuestions,
    ...itemQuestions,
  },
  // With a single answer these would tell something about hidden items and keys.
  alwaysAsked: ['turn', 'returnKey', 'crack'],
  view,
  sample,
  scramble,
  copyState,
  components,
  turns: (state) => state.turns,
  evaluate,
  hints: { judge, prior, counts, points, ways, lapses: { novice: 100, learner: 85, casual: 45 } },
  inAdvance,
  turnBegun: (event) => (event.is === 'turnBegan' ? event : null),
  candles,
  measures,
  migrations,
}

/** SPO-004 to SPO-010: nothing is ever lost or made. */
function components(state: SState): Record<string, number> {
  const { players } = state
  const hidden = [...state.itemPile, ...state.encounterPile, ...state.aside]
  const open = players.flatMap((player) => player.open.map(({ card }) => card))
  const hands = players.flatMap(({ items, terrors, curses }) => [...items, ...terrors, ...curses])
  const inTest = state.test?.card ? [state.test.card] : []
  const discards = [...state.terrorDiscards, ...state.itemDiscards, ...state.encounterDiscards]
  const cards = [...hidden, ...open, ...hands, ...inTest, ...discards, ...state.terrorPile]
  const counts: Record<string, number> = {
    cards: new Set(cards).size,
    items: cards.filter(isItem).length,
    terrors: cards.filter(isTerror).length,
    'all cards': cards.length,
    'code cards': new Set([...state.codeCards, ...state.box]).size,
    tiles: new Set(state.tiles).size,
    'carts of a room': crowdedRooms(state),
    'markers off the board': players.filter(isOffTheBoard).length,
  }
  for (const key of KEYS) {
    const held = [...players.flatMap(({ keys }) => keys), ...(state.crack?.keys ?? [])]
    counts[`keys ${key}`] = there(state.pileCounts[pileOf(state, key)]) + held.filter(({ kind }) => kind === key).length
  }
  return counts
}

/** SPO-R06, SPO-R07: the marker stands from 1 to 9 for the living, and at 0 for ghosts; so there are never any. */
function isOffTheBoard({ morale, ghost }: Player): boolean {
  return ghost ? morale !== 0 : morale < 1 || morale > MOST_MORALE
}

/** SPO-053, SPO-054: rooms and ramps in which more than one normal cart stands; there are never any. */
function crowdedRooms({ players, tiles, rampA }: SState): number {
  const places = players.flatMap(({ cell, heading, ghost }) => {
    const tile = there(tiles[cell])
    const room = !isOrdinary(tile) && (tile !== GATEHOUSE || rampA !== NOWHERE)
    return ghost || !room ? [] : [`${cell} ${heading}`]
  })
  return places.length - new Set(places).size
}
