import { expect } from '@playwright/test'
import type { Lit } from '../hand/eye.ts'
import type { Hand } from '../hand/hand.ts'

/** Everything that is lit, once a press would meet some of it: a board may still be on its way there. */
export async function litInSight(hand: Hand, what?: string): Promise<Lit[]> {
  let lit: Lit[] = []
  const isInSight = async () => {
    lit = await hand.lit()
    return lit.some(({ point }) => point !== null)
  }
  await expect.poll(isInSight, what).toBe(true)
  return lit
}
