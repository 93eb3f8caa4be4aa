/** In whose turn a haunt ended, and in which round: the story that is told at its end names nobody. */
import { MONSTER_TURN } from '../../rules/state.ts'
import type { BetrayalView } from '../../types.ts'

interface Said {
  key: string
  with: { who?: number; round: number }
}

/** `line`: the end to which it came, as the rules call it; null if it is not known any more, and then nothing is said. */
export function broughtOn({ haunt, turn }: Pick<BetrayalView, 'haunt' | 'turn'>, line: string | null): Said | null {
  if (haunt === null || line === null) return null
  const { round } = haunt
  // KIT-30
  if (line === 'last') return { key: 'ending.rounds', with: { round } }
  if (turn.seat === MONSTER_TURN) return { key: 'ending.monsters', with: { round } }
  return { key: 'ending.turn', with: { who: turn.seat, round } }
}
