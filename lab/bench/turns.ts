/** Rivals are measured in turns, A B A B …: what slows the machine for a while slows both of them. */
import { type Spread, spread } from '../statistics.ts'

/** What was measured in one turn. */
export interface Turn<T> {
  ours: T
  theirs: T
}

export async function inTurns<T>(
  turns: number,
  ours: (turn: number) => T | Promise<T>,
  theirs: (turn: number) => T | Promise<T>,
): Promise<Turn<T>[]> {
  const taken: Turn<T>[] = []
  for (let turn = 0; turn < turns; turn++) taken.push({ ours: await ours(turn), theirs: await theirs(turn) })
  return taken
}

/** Ours divided by theirs, turn by turn: the middle of it, and how far it goes to both sides. */
export function ratio<T>(turns: readonly Turn<T>[], of: (measured: T) => number): Spread {
  return spread(turns.map(({ ours, theirs }) => of(ours) / of(theirs)))
}
