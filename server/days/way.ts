/** By which way somebody came through a match of the day: what they decided, and a print of each decision. */
import { createHash } from 'node:crypto'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Move, TableRow } from '@gloam/tables/row.ts'
import type { KeptWay } from '../store/tables/days.ts'

/** Letters of the print of one decision: two that differ are never taken for the same in one match. */
export const PRINT = 8

export function wayOf(row: TableRow, moves: readonly Move[], seat: Seat): KeptWay {
  const steps = decisionsOf(moves, seat, row.day?.begins ?? 0)
  return { ways: steps.map(({ step }) => printOf(step)).join(''), steps }
}

/** What a person has decided, on the line that counts: what was taken back is no part of it, nor what was before they came. */
function decisionsOf(moves: readonly Move[], seat: Seat, begins: number): KeptWay['steps'] {
  const line: Move[] = []
  for (const move of moves) {
    if (move.what === 'pick') line.push(move)
    else if (move.what === 'undo' || move.what === 'rewind') line.length = move.picks
  }
  return line
    .slice(begins)
    .filter((move) => move.seat === seat)
    .map(({ sequence, step }) => ({ sequence, step: (step ?? {}) as object }))
}

function printOf(step: object): string {
  return createHash('sha256').update(JSON.stringify(step)).digest('base64url').slice(0, PRINT)
}
