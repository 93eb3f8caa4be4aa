/** Whoever watches tables: a live line, or whatever else it can be told to. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { RefusedReason, ServerMessage } from '@gloam/protocol/live.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { seatHeld } from '@gloam/tables/seats/around.ts'

export interface Watcher {
  /** Null for a spectator without a name. */
  readonly person: { readonly id: string; readonly name: string } | null
  /** Of several who sit around one device, the seat of whoever holds it; nobody does where it is null. */
  readonly seat: Seat | null
  /** A big screen: it has no person, whoever has opened it, so that nothing private can be told to it. */
  readonly screen: boolean
  /** The tables that it watches. */
  readonly watching: Set<string>
  /** Nobody is there any more. */
  readonly closed: boolean
  send(message: ServerMessage): void
  /** A message that was put into words already, for several of them. */
  sendText(text: string): void
  refuse(reason: RefusedReason, request?: number | null): void
}

/** The seat that a watcher looks and speaks through. */
export function viewerOf(row: TableRow, { person, seat }: Pick<Watcher, 'person' | 'seat'>): Seat | null {
  return seatHeld(row, person?.id ?? null, seat)
}
