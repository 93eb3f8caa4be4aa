/** What a bot's choice is held against. */
import type { HintMessage } from '@gloam/protocol/live.ts'

type Held = { is: 'alike' } | { is: 'most' } | { is: 'better'; more: number }

/** Whether all choices are about as good, as far as the bot can tell, or most; else by how many wins in a hundred it beats a usual one. */
export function held({ expected, others }: Pick<HintMessage, 'expected' | 'others'>): Held | null {
  if (expected === null || others === null) return null
  if (others.alike === 'all') return { is: 'alike' }
  if (others.alike === 'most') return { is: 'most' }
  return { is: 'better', more: Math.round((expected - others.usual) * 100) }
}

/** Nothing is certain before it has happened. */
export function likely(expected: number): number {
  return Math.max(0.01, Math.min(0.99, expected))
}

/** A chance where the end may be among those told: only there it is none, or all. */
export function likelyUntilOver(chance: number): number {
  return chance === 0 || chance === 1 ? chance : likely(chance)
}
