/** Tiles that are turned or change places, and the carts that stand on them. */

import { there } from '@gloam/kernel/data.ts'
import type { Tile } from '../../content/tiles.ts'
import type { Player } from '../../types.ts'
import { cellOf, EDGES, FREE } from './board.ts'

/** What a turned or swapped tile changes. */
export interface Laid {
  tiles: number[]
  turned: number[]
  players: Pick<Player, 'cell' | 'heading'>[]
}

/** SPO-R20: carts on the tile turn along. */
export function layTurned(state: Laid, cell: number, steps: number): void {
  state.turned[cell] = (there(state.turned[cell]) + steps) % EDGES
  for (const player of state.players) {
    if (player.cell === cell && player.heading !== FREE) player.heading = (player.heading + steps) % EDGES
  }
}

export function swapIn(list: number[], one: number, two: number): void {
  const kept = there(list[one])
  list[one] = there(list[two])
  list[two] = kept
}

/** SPO-R65: two tiles change places, with their orientation and their carts. */
export function laySwapped(state: Laid, tile: Tile, other: Tile): void {
  const [one, two] = [cellOf(state, tile), cellOf(state, other)]
  for (const list of [state.tiles, state.turned]) swapIn(list, one, two)
  for (const player of state.players) {
    if (player.cell === one) player.cell = two
    else if (player.cell === two) player.cell = one
  }
}
