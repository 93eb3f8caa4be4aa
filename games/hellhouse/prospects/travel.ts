/** How many turns a figure needs to a place, for bots: over easy tiles it goes faster (HEL-S07). */
import { there } from '@gloam/kernel/data.ts'
import { PATH_NUMBER, TILES } from '../content/tiles.ts'
import { areJoined, CELLS, EMPTY, neighbour, read, tileAt } from '../rules/board.ts'
import type { HHState } from '../types.ts'

/** Turns to a cell that cannot be reached even when tiles are laid. */
export const TOO_FAR = 15

/** What an empty cell on the way costs: somebody has to lay a tile there first. */
const UNBUILT = 1.2

/** The part of a turn that a step takes, by the chance that one may go on after it: up to three steps in a turn. */
const STEP: readonly number[] = Array.from({ length: 11 }, (_, tenths) => 1 / (1 + tenths / 10 + (tenths / 10) ** 2))

const CALM_STEP = there(STEP[10])
const HUNTERS_STEP = TILES.map(({ name, number }) => stepOver(name, 11 - number))
const SERVANTS_STEP = TILES.map(({ name, number }) => stepOver(name, number))

function stepOver(name: string, tenths: number): number {
  return name === 'Lawn' || name === 'Gate' ? CALM_STEP : there(STEP[tenths])
}

const queue = new Int8Array(1024)

/** The field that was asked about last, and what was found there: bots ask the same again and again. */
const known = { field: new Int8Array(CELLS), doors: new Int8Array(CELLS), turns: new Map<number, Turns>() }
const MOST_KNOWN = 500

export type Turns = Readonly<Float64Array>

/** For each cell the turns from there to the nearest of the places; walls stop hunters only. */
export function turnsTo(state: HHState, places: readonly number[], servant: boolean): Turns {
  if (known.turns.size > MOST_KNOWN || !isKnown(state)) {
    known.turns.clear()
    known.field.set(state.field)
    known.doors.set(state.doors)
  }
  let key = servant ? 1 : 0
  for (const place of places) key = key * 64 + place + 2
  let turns = known.turns.get(key)
  if (turns === undefined) {
    turns = findTurns(state, places, servant)
    known.turns.set(key, turns)
  }
  return turns
}

/** The turns from a cell; whoever is on none is too far away. */
export function turnsFrom(turns: Turns, cell: number): number {
  return turns[cell] ?? TOO_FAR
}

function isKnown({ field, doors }: HHState): boolean {
  for (let cell = 0; cell < CELLS; cell++) {
    if (known.field[cell] !== field[cell] || known.doors[cell] !== doors[cell]) return false
  }
  return true
}

function findTurns(state: HHState, places: readonly number[], servant: boolean): Turns {
  const turns = new Float64Array(CELLS).fill(TOO_FAR)
  const steps = servant ? SERVANTS_STEP : HUNTERS_STEP
  let last = 0
  for (const place of places) {
    turns[place] = 0
    queue[last++] = place
  }
  for (let first = 0; first < last; first++) {
    const cell = read(queue, first)
    const there = turnsFrom(turns, cell) + stepOnto(tileAt(state, cell), steps)
    for (let side = 0; side < 4; side++) {
      const from = neighbour(cell, side)
      if (from < 0 || turnsFrom(turns, from) <= there) continue
      if (!servant && !areJoined(state, cell, side, from)) continue
      turns[from] = there
      if (last < queue.length) queue[last++] = from
    }
  }
  return turns
}

function stepOnto(tile: number, steps: readonly number[]): number {
  if (tile >= 0) return there(steps[tile])
  return tile === EMPTY ? UNBUILT : there(STEP[PATH_NUMBER])
}
