/** KIT-63: counters that stand for a bag. */
import type { BTable } from '../../types.ts'
import { hauntOf, setCounter } from '../things.ts'

/** So many are drawn, each as likely as every other, and put back: only `into` tells what they were. */
export function drawBallots(g: BTable, n: number, from: readonly string[], into: readonly string[]): void {
  const { counters } = hauntOf(g.state)
  const bag = from.flatMap((counter, kind) => Array<number>(counters[counter] ?? 0).fill(kind))
  const drawn = g.chance.shuffle(bag).slice(0, n)
  into.forEach((counter, kind) => {
    setCounter(g, counter, drawn.filter((one) => one === kind).length)
  })
}
