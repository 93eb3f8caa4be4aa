/** Small questions about the state that every part of the rules asks. */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { type Card, faceOf } from '../content/cards.ts'
import type { Tile } from '../content/tiles.ts'
import type { Place, Rank } from '../content/town.ts'
import type { Area, HState, Player } from '../types.ts'

/** A haunt field without a stone. */
export const FREE = -1

/** HAL-001: five ghosts of each colour. */
export const GHOSTS_OF_A_COLOUR = 5

export function playerAt({ players }: { readonly players: readonly Player[] }, seat: Seat): Player {
  return there(players[seat])
}

export function active(state: Pick<HState, 'players' | 'turn'>): Player {
  return playerAt(state, state.turn)
}

export function areaAt({ areas }: Player, area: number): Area {
  return there(areas[area])
}

/** Whether the active player may use a card: occupied, and if it works once a turn, not used yet (R19). */
export function has(state: HState, card: Card): boolean {
  if (!active(state).cards.includes(card)) return false
  return faceOf(card).timing !== 'once a turn' || !state.used.includes(card)
}

/** HAL-051, HAL-173: how many ghosts a building holds. */
export function capacity(state: HState): number {
  return state.expert ? 4 : 6
}

export function roomIn(state: HState, place: Place): number {
  let room = capacity(state)
  for (const ghosts of state.town[place]) room -= ghosts
  return room
}

export function inTown(state: HState, rank: Rank): number {
  return GHOSTS_OF_A_COLOUR - state.ghosts[rank]
}

/** Whether the supply has a figure of this colour. */
export function inSupply(state: HState, rank: Rank): boolean {
  return state.ghosts[rank] > 0
}

/** Whose stone this is: with two players the third and fourth colour are their second ones (R75). */
export function ownerOf(state: HState, stone: number): Seat {
  return state.seats === 2 ? stone % 2 : stone
}

/** Takes one ghost from a place to another; 'supply' is beside the board. */
export function moveGhost(state: HState, rank: Rank, from: Place | 'supply', to: Place | 'supply'): void {
  const leaves = from === 'supply' ? state.ghosts : state.town[from]
  const enters = to === 'supply' ? state.ghosts : state.town[to]
  leaves[rank]--
  enters[rank]++
}

export function discsOnFields(player: Player): number {
  return player.areas.reduce((sum, area) => sum + area.discs.reduce((a, b) => a + b, 0), 0)
}

export function slotOf(player: Player, tile: Tile): number {
  return player.bonus.indexOf(tile)
}

/** The stones with which a player could haunt a building, by colour, their own first (HAL-059, HAL-164). */
export function stonesFor(state: HState, place: Place, seat = state.turn): number[] {
  const { stones, secondStones } = playerAt(state, seat)
  const here = state.fields[place]
  const found = stones > 0 && !here.includes(seat) ? [seat] : []
  if (secondStones > 0 && !here.includes(seat + 2)) found.push(seat + 2)
  return found
}

/** Whether there is any such stone; bots ask this very often. */
export function hasStoneFor(
  state: Pick<HState, 'players' | 'fields' | 'turn'>,
  place: Place,
  seat = state.turn,
): boolean {
  const { stones, secondStones } = playerAt(state, seat)
  const here = state.fields[place]
  return (stones > 0 && !here.includes(seat)) || (secondStones > 0 && !here.includes(seat + 2))
}
