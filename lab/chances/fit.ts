/** How often seats have won at each value: as close to what was seen as a line can be that never falls. */

/** A value that was said, and whether it was won (0 or 1). */
export type Pair = readonly [value: number, won: number]

/** Values that lie side by side, and how often they were won. */
interface Block {
  value: number
  won: number
  count: number
}

/** A point stands for no fewer than so many of all, so that no single match makes one. */
const POINTS = 16

export function fit(pairs: readonly Pair[]): [value: number, won: number][] {
  const sorted = [...pairs].sort(([a], [b]) => a - b)
  const each = Math.max(1, Math.ceil(sorted.length / POINTS))
  const blocks: Block[] = []
  for (let at = 0; at < sorted.length; at += each) {
    blocks.push(blockOf(sorted.slice(at, at + each)))
    // Where a higher value was won less often, the two say the same.
    while (blocks.length > 1 && falls(blocks)) blocks.push(together(blocks.splice(-2)))
  }
  return blocks.map(({ value, won }) => [rounded(value), rounded(won)])
}

function falls(blocks: readonly Block[]): boolean {
  const [before, last] = blocks.slice(-2)
  return before !== undefined && last !== undefined && (last.won <= before.won || last.value <= before.value)
}

function blockOf(pairs: readonly Pair[]): Block {
  return together(pairs.map(([value, won]) => ({ value, won, count: 1 })))
}

function together(blocks: readonly Block[]): Block {
  const count = blocks.reduce((sum, block) => sum + block.count, 0)
  const mean = (of: (block: Block) => number) => blocks.reduce((sum, block) => sum + block.count * of(block), 0) / count
  return { value: mean(({ value }) => value), won: mean(({ won }) => won), count }
}

const rounded = (share: number): number => Number(share.toFixed(4))
