/** Which decision a line of the log leads back to: how many picks had been made before it. */
import type { Happened } from '@gloam/protocol/live.ts'
import type { Names } from '../names.ts'

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

/** One's last decision from its dice on; null where none were rolled, or it was taken back. */
export function rolledAtLast(
  history: readonly Happened[],
  names: Names,
  sounds: Readonly<Record<string, string>>,
): Happened | null {
  const own = history.findLast(({ seat, what, sequence }) => what === 'pick' && seat === names.at(sequence).seat)
  if (own === undefined || undoneIn(history).has(own.sequence)) return null
  const dice = own.events.findIndex((event) => sounds[String(event['is'])] === 'dice')
  return dice < 0 ? null : { ...own, events: own.events.slice(dice) }
}
