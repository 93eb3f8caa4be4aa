import { count } from '../../terminal.ts'
import type { Times } from './sides.ts'

/** «312 moves a second, 300 before: 1.04 (1.01 to 1.07) times». */
export function against({ today, before, half, low, high }: Times, what: string, digits = 0): string {
  const times = low === high ? count(half, 2) : `${count(half, 2)} (${count(low, 2)} to ${count(high, 2)})`
  return `${count(today, digits)} ${what}, ${count(before, digits)} before: ${times} times`
}
