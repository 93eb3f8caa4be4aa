/** How often seats have won at each value: as close to what was seen as a line can be that never falls. */

/** A value that was said, and whether it was won (0 or 1). */
export type Pair = readonly [value: number, won: number]

/** Values that lie side by side, and how often they were won. */
interface Block {
  value: number
  won: number
  count: number
}

/** There are no more points than so many, each of as much as was seen, so that no single match makes one. */
const POINTS = 48

export function fit(pairs: readonly Pair[]): [value: number, won: number][] {
  // What is lost or won already needs no experience.
  const sorted = pairs.filter(([value]) => value > 0 && value < 1).sort(([a], [b]) => a - b)
  const points = blocksOf(sorted).map(({ value, won }): Pair => [value, won])
  // To its ends the outermost is the same: what is nearly sure is not surer than what was seen of it.
  const ends = [sorted[0], sorted.at(-1)].map((end, i) => toEnd(end, points.at(-i)))
  return [...(ends[0] ?? []), ...points, ...(ends[1] ?? [])].map(([value, won]) => [rounded(value), rounded(won)])
}

function toEnd(end: Pair | undefined, outermost: Pair | undefined): Pair[] {
  if (end === undefined || outermost === undefined || end[0] === outermost[0]) return []
  return [[end[0], outermost[1]]]
}

function blocksOf(sorted: readonly Pair[]): Block[] {
  const each = Math.max(1, Math.ceil(sorted.length / POINTS))
  const blocks: Block[] = []
  for (let at = 0; at < sorted.length; at += each) {
    blocks.push(blockOf(sorted.slice(at, at + each)))
    // Where a higher value was won less often, the two say the same.
    while (blocks.length > 1 && falls(blocks)) blocks.push(together(blocks.splice(-2)))
  }
  return blocks
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

const rounded = (share: number): number => Number(share.toPrecision(4))
