/** HAL-013 to HAL-022: the table before the first turn. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Setup } from '@gloam/kernel/game.ts'
import { seatThatBegins } from '@gloam/kernel/options.ts'
import { CARDS, type Card, SETS } from './content/cards.ts'
import { COPIES, TILES, type Tile } from './content/tiles.ts'
import { byPlace, byRank, placeOf, rankOf, START } from './content/town.ts'
import { FREE, GHOSTS_OF_A_COLOUR } from './rules/board.ts'
import type { Halloween, Player } from './types.ts'

export const CARDS_ON_BOARD = 8
const TOKENS_OF_A_COLOUR = 12
const DISCS = 12
const STONES = 6
/** HAL-163 */
const SECOND_STONES = 2
const START_FEAR = 2
const START_GHOSTS = 3
const BLUE = rankOf('blue')
const BONUS_FIELDS = 3

export function setup(seats: number, options: Halloween['options'], chance: Chance): Setup<Halloween> {
  const expert = options.variant === 'expert'
  const pile = expert ? [] : chance.shuffle(allTiles())
  const tiles = byPlace(() => pile.pop() ?? null)
  const town = byPlace(() => byRank(() => 0))
  const ghosts = byRank(() => GHOSTS_OF_A_COLOUR)
  town[placeOf(START)][BLUE] = START_GHOSTS
  ghosts[BLUE] -= START_GHOSTS
  const first = seatThatBegins(options.first, seats, chance)
  return {
    state: {
      expert,
      cards: expert ? [] : chooseCards(options, chance),
      town,
      ghosts,
      fields: byPlace(() => byRank(() => FREE)),
      tiles,
      pile,
      discarded: [],
      supply: byRank(() => TOKENS_OF_A_COLOUR),
      players: Array.from({ length: seats }, () => newPlayer(expert, seats)),
      first,
      turn: first,
      round: 0,
      turns: 0,
      lastRound: false,
      progress: true,
      quietRounds: 0,
      used: [],
      dice: [],
      move: null,
      haunt: null,
      fight: null,
      buying: null,
      taking: null,
      dipped: null,
      gained: 0,
    },
    agenda: [{ do: 'beginTurn', seat: first }],
  }
}

export function allTiles(): Tile[] {
  return TILES.flatMap((tile) => Array<Tile>(COPIES).fill(tile))
}

/** HAL-017, or one of the sets, or eight picked by hand. */
function chooseCards({ cards, picked }: Halloween['options'], chance: Chance): Card[] {
  if (cards === 'picked') return picked.map(Number).sort((a, b) => a - b)
  if (cards !== 'random') return [...SETS[cards]]
  return chance
    .shuffle([...CARDS])
    .slice(0, CARDS_ON_BOARD)
    .sort((a, b) => a - b)
}

function newPlayer(expert: boolean, seats: number): Player {
  return {
    points: 0,
    fear: START_FEAR,
    tokens: byRank(() => 0),
    discs: DISCS,
    stones: STONES,
    secondStones: seats === 2 ? SECOND_STONES : 0,
    areas: Array.from({ length: expert ? 4 : 3 }, () => ({ level: 1, done: false, discs: [0, 0, 0, 0, 0, 0] })),
    bonus: expert ? [] : Array<null>(BONUS_FIELDS).fill(null),
    cards: [],
  }
}
