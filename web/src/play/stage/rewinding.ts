/** Which decision a line of the log leads back to: how many picks had been made before it. */
import type { Happened } from '@gloam/protocol/live.ts'

/** Walks back from now; past a rewind, or newer rules, nobody but the server knows how far it went: there it ends. */
export function picksBefore(history: readonly Happened[], picks: number): ReadonlyMap<number, number> {
  const result = new Map<number, number>()
  let count = picks
  for (const { sequence, what } of history.toReversed()) {
    if (what === 'rewind' || what === 'start' || what === 'migrate') break
    if (what === 'note') continue
    count += what === 'undo' ? 1 : -1
    if (what === 'pick') result.set(sequence, count)
  }
  return result
}

/** The sequences of moves that have been taken back: an undo takes back the last move that still stands. */
export function undoneIn(history: readonly Happened[]): ReadonlySet<number> {
  const undone = new Set<number>()
  const standing: number[] = []
  for (const { sequence, what } of history) {
    if (what === 'pick') standing.push(sequence)
    const last = what === 'undo' ? standing.pop() : undefined
    if (last !== undefined) undone.add(last)
  }
  return undone
}
