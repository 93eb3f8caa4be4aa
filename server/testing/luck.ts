/** Luck that comes again: whoever does the same at a server of tests meets the same dice, and bots that do the same. */
import { createHash } from 'node:crypto'
import type { Luck } from '@gloam/tables/luck.ts'

/** With another one all tests meet other dice. */
const CONSTANT = process.env['GLOAM_TEST_SEED'] ?? 'gloam'

/**
 * A seed follows from what is to be played and from how many tables its host has laid before. Each test has people of its
 * own, so it does not matter which tests have run before it on the same server. What bots do follows from the seed and the
 * question: which of several is answered first makes no difference.
 */
export function repeatableLuck(): Luck {
  const laid = new Map<string, number>()
  return {
    seed(host, wish) {
      const before = laid.get(host) ?? 0
      laid.set(host, before + 1)
      return digest(CONSTANT, wish, before).toString('hex')
    },
    below: (count, { row, seat, question }) => digest(row.seed, seat, question).readUIntBE(0, 6) % count,
  }
}

function digest(...parts: unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
