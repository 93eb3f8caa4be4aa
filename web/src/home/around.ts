/** What the page asks its own home where several people sit around this device. */
import type { TableState } from '@gloam/protocol/table.ts'
import { askHere } from '../net/api.ts'

/** Somebody sits down beside whoever has laid the table. */
export function seatBeside(id: string, seat: number, name: string): Promise<TableState> {
  return askHere('beside', { id, body: { seat, name } }) as Promise<TableState>
}

/** Whether what one of them sees has to be hidden from another. */
export async function mustHide(id: string): Promise<boolean> {
  return ((await askHere('around', { id })) as { curtain: boolean }).curtain
}

/** A table that is in this page, whether there is a server or not. */
export function layHere(body: { game: string; seats: number }): Promise<TableState> {
  return askHere('create', { body }) as Promise<TableState>
}

/** Somebody is back for whom a bot has played. */
export function takeBackFor(id: string, seat: number): Promise<TableState> {
  return askHere('return', { id, body: {}, as: seat }) as Promise<TableState>
}
