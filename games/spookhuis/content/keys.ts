/** SPO-009 to SPO-011: the six kinds of key and code cards (COMPONENTS.md, section 6). */
import { there } from '@gloam/kernel/data.ts'

/** What is compared when a key is tried on a code card (SPO-019). */
export type CodeKind = 'number' | 'symbol' | 'colour'

export interface Marks {
  number: number
  symbol: 'bat' | 'skull' | 'candle'
  colour: 'brass' | 'silver'
}

/** The number of a kind: 1 to 6. */
export type Key = number

export const KEYS: readonly Key[] = [1, 2, 3, 4, 5, 6]
export const COPIES = 5

const KINDS: readonly Marks[] = [
  { number: 1, symbol: 'bat', colour: 'brass' },
  { number: 2, symbol: 'bat', colour: 'silver' },
  { number: 3, symbol: 'skull', colour: 'brass' },
  { number: 4, symbol: 'skull', colour: 'silver' },
  { number: 5, symbol: 'candle', colour: 'brass' },
  { number: 6, symbol: 'candle', colour: 'silver' },
]

export function marksOf(key: Key): Marks {
  return there(KINDS[key - 1])
}

/** SPO-R46 */
export function matches(key: Key, code: Key, kind: CodeKind): boolean {
  return marksOf(key)[kind] === marksOf(code)[kind]
}
