/** LAN-010: points are what all lanterns of a house are bright. */
import type { HouseSeen } from './types.ts'

export function pointsOf({ window, cloak }: HouseSeen, day: boolean): number {
  const counted = day ? [...window, ...cloak] : window
  return counted.reduce<number>((sum, bright) => sum + (bright ?? 0), 0)
}
