/** Whom a ghost may frighten next, and how likely it is. */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { DIRECTIONS } from '../content/tiles.ts'
import { ordinaryAround } from '../rules/players.ts'
import { exitsIn, NOWHERE } from '../rules/rails/board.ts'
import { FACES } from '../rules/tests.ts'
import { noRide } from '../setup.ts'
import type { OnRails, SpookhuisView, SStep } from '../types.ts'
import { type Preview, type PreviewStop, preview } from './preview.ts'

export interface Prey {
  seat: Seat
  /** Of ten throws so many break. */
  breaks: number
  /** Whether the next ride can lead over the tile: along the rails, or through a wall (SPO-069 to SPO-075). */
  near: boolean
}

/** All who live, those within reach first, and of them those who break most easily. */
export function preyOf(view: SpookhuisView, ghost: Seat): Prey[] {
  const near = withinReach(view, ghost)
  const all = view.players.flatMap((player, seat) =>
    player.ghost ? [] : [{ seat, breaks: FACES - player.morale, near: near.has(seat) }],
  )
  return all.sort((a, b) => Number(b.near) - Number(a.near) || b.breaks - a.breaks)
}

function withinReach(view: SpookhuisView, ghost: Seat): ReadonlySet<Seat> {
  const rails: SpookhuisView = view.turn === ghost ? view : { ...view, turn: ghost, ride: noRide() }
  const rides = ridesOf(rails)
  const beyond = rides.flatMap(({ stops }) => stops.flatMap((stop) => beyondWall(rails, stop)))
  const there = view.players.flatMap((player, seat) => (!player.ghost && beyond.includes(player.cell) ? [seat] : []))
  return new Set([...rides.flatMap(({ meets }) => meets.map(({ seat }) => seat)), ...there])
}

/** The ride that comes next, or, on the way, all that can come of it. */
function ridesOf(rails: SpookhuisView): Preview[] {
  const { ride, players, turn } = rails
  const exits = ride.from === NOWHERE ? 0 : exitsIn(rails, there(players[turn]).cell, ride.entry)
  const steps: SStep[] = DIRECTIONS.flatMap((direction, edge) =>
    (exits & (1 << edge)) === 0 ? [] : [{ do: 'branch', direction }],
  )
  return (steps.length === 0 ? [{ do: 'ride' } as const] : steps).flatMap((step) => preview(rails, step) ?? [])
}

/** SPO-070: any ordinary tile beside it but the one from which the ghost came. */
function beyondWall(rails: OnRails, { end, cell, way }: PreviewStop): number[] {
  if (end !== 'wall') return []
  const from = way.at(-2)?.cell ?? rails.ride.from
  return ordinaryAround(rails, cell).filter((next) => next !== from)
}
