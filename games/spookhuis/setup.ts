/** SPO-015 to SPO-026, SPO-234 to SPO-236: the table before the first turn. */

import type { Chance } from '@gloam/kernel/chance.ts'
import { there } from '@gloam/kernel/data.ts'
import type { Setup } from '@gloam/kernel/game.ts'
import { seatThatBegins } from '@gloam/kernel/options.ts'
import { ENCOUNTERS, ITEMS, TERRORS, type Terror } from './content/cards.ts'
import { COPIES, KEYS } from './content/keys.ts'
import { LAYOUT, TRIANGLES } from './content/tiles.ts'
import { cardNumber, TERRORS_DRAWN } from './rules/cards.ts'
import { bitOf, MOST_MORALE } from './rules/players.ts'
import {
  CELLS,
  CENTRE,
  CORNERS,
  cellAt,
  EDGES,
  ENCOUNTER_ROOM,
  endsOfTile,
  FIRST_ROOM,
  FREE,
  GATEHOUSE,
  ITEM_ROOM,
  isOrdinary,
  NOWHERE,
  nextTo,
  opposite,
  tileNumber,
  waysThrough,
} from './rules/rails/board.ts'
import type { PileCard, Player, Ride, Spookhuis } from './types.ts'

/** SPO-R75: a house without closing time closes all the same, after this round. */
const LATEST_CLOSING = 200
/** SPO-R75: closing time is late if it is later than this round. */
const USUAL_CLOSING = 30
const CODE_LENGTH = 3

interface Board {
  tiles: number[]
  turned: number[]
}

export function setup(seats: number, options: Spookhuis['options'], chance: Chance): Setup<Spookhuis> {
  const terrorPile = chance.shuffle([...TERRORS])
  const hands = Array.from({ length: seats }, () => terrorPile.splice(-TERRORS_DRAWN))
  const itemPile = withTerror([...ITEMS], terrorPile, chance)
  const encounterPile = withTerror([...ENCOUNTERS], terrorPile, chance)
  const code = chance.shuffle([...KEYS])
  const first = seatThatBegins(options.first, seats, chance)
  const lastRound = options.closingTime === 'off' ? LATEST_CLOSING : Number(options.closingTime)
  return {
    state: {
      code: options.code,
      lurking: options.lurking === 'late' ? lastRound > USUAL_CLOSING : options.lurking === 'on',
      tenPoints: options.tenPoints === 'on',
      scarerMayPass: options.scarerMayPass === 'on',
      blockedFrightens: options.blocked === 'frightens',
      lastRound,
      ...(options.board === 'standard' ? standardBoard() : variableBoard(chance)),
      rampA: NOWHERE,
      lastOut: NOWHERE,
      players: hands.map(newPlayer),
      first,
      turn: first,
      round: 0,
      turns: 0,
      now: { turns: 0, turned: false, swapped: false, grounded: false, driven: false, set: null },
      ride: noRide(),
      test: null,
      terrorPile,
      terrorDiscards: [],
      itemPile,
      itemDiscards: [],
      encounterPile,
      encounterDiscards: [],
      aside: [],
      seen: seenBy(hands),
      pileKinds: options.keyPiles === 'shuffled' ? chance.shuffle([...KEYS]) : [...KEYS],
      pileCounts: KEYS.map(() => COPIES),
      codeCards: code.slice(0, CODE_LENGTH),
      box: code.slice(CODE_LENGTH),
      codeSeen: [0, ...KEYS].map(() => 0),
      codeShown: 0,
      crack: null,
    },
    agenda: [{ do: 'beginTurn', seat: first }],
  }
}

export function noRide(): Ride {
  return {
    from: NOWHERE,
    entry: NOWHERE,
    edge: NOWHERE,
    driven: [],
    jumped: false,
    met: [],
    metOutside: [],
    stop: null,
  }
}

/** SPO-023, SPO-024 */
function withTerror(pile: PileCard[], terrors: Terror[], chance: Chance): PileCard[] {
  return chance.shuffle([...pile, ...terrors.splice(-1)])
}

function newPlayer(terrors: Terror[]): Player {
  return {
    cell: CENTRE,
    heading: FREE,
    ghost: false,
    morale: MOST_MORALE,
    points: 0,
    terrors,
    items: [],
    open: [],
    gin: 0,
    curses: [],
    waiting: [],
    keys: [],
    looks: 0,
    quiet: false,
  }
}

/** Everybody knows his own hand. */
function seenBy(hands: readonly Terror[][]): number[] {
  const seen = [...ITEMS, ...TERRORS].map(() => 0)
  hands.forEach((hand, seat) => {
    for (const card of hand) seen[cardNumber(card)] = bitOf(seat)
  })
  return seen
}

function standardBoard(): Board {
  return { tiles: LAYOUT.map(({ tile }) => tileNumber(tile)), turned: LAYOUT.map(({ turned }) => turned) }
}

/** SPO-236: boards are laid until no room is in direct line with the gatehouse. */
function variableBoard(chance: Chance): Board {
  for (;;) {
    const board = randomBoard(chance)
    if (!leadsToRoom(board)) return board
  }
}

/** SPO-234, SPO-235 */
function randomBoard(chance: Chance): Board {
  const tiles = Array<number>(CELLS).fill(NOWHERE)
  tiles[CENTRE] = GATEHOUSE
  CORNERS.forEach((cell, number) => {
    tiles[cell] = FIRST_ROOM + number
  })
  const middles = chance.shuffle([...TRIANGLES]).map(({ q, r }) => cellAt(q, r))
  tiles[there(middles[0])] = ITEM_ROOM
  tiles[there(middles[1])] = ENCOUNTER_ROOM
  const ordinary = chance.shuffle(Array.from({ length: FIRST_ROOM }, (_, tile) => tile))
  for (let cell = 0; cell < CELLS; cell++) if (tiles[cell] === NOWHERE) tiles[cell] = ordinary.pop() as number
  return { tiles, turned: tiles.map((tile, cell) => randomTurn(tile, cell, chance)) }
}

function randomTurn(tile: number, cell: number, chance: Chance): number {
  if (tile === GATEHOUSE) return 0
  if (tile >= ITEM_ROOM || isOrdinary(tile)) return chance.below(EDGES)
  const inward = Array.from({ length: EDGES }, (_, edge) => edge).filter((edge) => nextTo(cell, edge) !== NOWHERE)
  return chance.oneOf(inward)
}

/** SPO-R72: whether some ride from a ramp, by whatever branches, ends in a room. */
export function leadsToRoom({ tiles, turned }: Board): boolean {
  const todo = Array.from({ length: EDGES }, (_, edge) => CENTRE * EDGES + edge)
  const left = new Set<number>(todo)
  for (let place = todo.pop(); place !== undefined; place = todo.pop()) {
    const cell = nextTo(Math.floor(place / EDGES), place % EDGES)
    const entry = opposite(place % EDGES)
    if (cell === NOWHERE || cell === CENTRE) continue
    const [tile, angle] = [there(tiles[cell]), there(turned[cell])]
    if ((endsOfTile(tile, angle) & (1 << entry)) === 0) continue
    if (!isOrdinary(tile)) return true
    const exits = waysThrough(tile, angle, entry)
    for (let edge = 0; edge < EDGES; edge++) {
      const exit = cell * EDGES + edge
      if ((exits & (1 << edge)) === 0 || left.has(exit)) continue
      left.add(exit)
      todo.push(exit)
    }
  }
  return false
}
