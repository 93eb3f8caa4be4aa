/** HEL-026 to HEL-030: the table before the dice-off; what follows is in rules/begin.ts. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Seat, Setup } from '@gloam/kernel/game.ts'
import { seatNamed } from '@gloam/kernel/options.ts'
import { OBJECTS } from './content/cards.ts'
import { CRYPT_TILE, GATE_TILE, HOUSE_TILES, TILES } from './content/tiles.ts'
import { emptyField } from './rules/board.ts'
import { emptyNote } from './rules/notebook.ts'
import type { HellHouse, Now, Player } from './types.ts'

/** HEL-R73: without dawn the night is long, but not endless. */
const LONGEST_NIGHT = 100

/** HEL-030: all tiles but Gate and Crypt. */
const STACKED = TILES.map((_, tile) => tile).filter((tile) => tile !== GATE_TILE && tile !== CRYPT_TILE)
const HOUSE_STACK = STACKED.filter((tile) => tile < HOUSE_TILES)
const GROUND_STACK = STACKED.filter((tile) => tile >= HOUSE_TILES)

export function setup(seats: number, options: HellHouse['options'], chance: Chance): Setup<HellHouse> {
  const house = chance.shuffle([...HOUSE_STACK])
  const ground = chance.shuffle([...GROUND_STACK])
  return {
    state: {
      dawn: options.dawn === 'off' ? LONGEST_NIGHT : Number(options.dawn),
      masterWins: options.allServants === 'masterWins',
      leastHunters: Number(options.leastHunters),
      deduces: options.notebook === 'deduces',
      players: Array.from({ length: seats }, (_, seat) => newPlayer(seat)),
      original: 0,
      first: 0,
      master: 0,
      destroyed: 0,
      informed: Array<boolean>(seats).fill(false),
      notes: Array.from({ length: seats + 1 }, emptyNote),
      deck: [],
      counted: false,
      reshuffled: null,
      discards: [],
      ...emptyField(),
      stacks: [house, ground],
      bottoms: [0, 0],
      removed: [],
      growth: true,
      finished: false,
      chips: OBJECTS.map(() => -1),
      lasting: [],
      announced: [],
      round: 0,
      turn: 0,
      phase: 'cards',
      now: newTurn(),
      fight: null,
      walk: null,
    },
    agenda: [{ do: 'diceOff', ...beginsBy(options) }],
  }
}

/** HEL-R89: nothing where the dice decide, and in records of before there was a choice. */
function beginsBy({ first = 'random' }: Partial<HellHouse['options']>): { first?: Seat } {
  return first === 'random' ? {} : { first: seatNamed(first) }
}

export function newPlayer(seat: Seat): Player {
  return {
    seat,
    person: 0,
    figure: null,
    servant: false,
    will: 0,
    cell: -1,
    hand: [],
    seenBy: [],
    object: 0,
    row: [],
  }
}

export function newTurn(): Now {
  return {
    placed: 0,
    owed: 0,
    mostTiles: 2,
    tiles: 'begin',
    deadAsked: false,
    blockedAsked: false,
    steps: 0,
    mostSteps: 3,
    visited: [],
    stopped: false,
    noMove: false,
    throughWalls: false,
    candle: false,
    rope: false,
    fogWarded: false,
    dropped: false,
    pickedUp: false,
    asked: [],
    attacked: [],
    met: [],
  }
}
