/** How often seats have won at each value: as close to what was seen as a line can be that never falls. */

/** A value that was said, whether it was won (0 or 1), and in which match. */
export type Pair = readonly [value: number, won: number, match: number]

/** Values that lie side by side, and how often they were won. */
interface Block {
  value: number
  won: number
  count: number
}

/** There are no more points than so many, and each is of so many matches: moments of one match say the same. */
const POINTS = 48
const MATCHES = 25

export function fit(pairs: readonly Pair[]): [value: number, won: number][] {
  // What is lost or won already needs no experience.
  const sorted = pairs.filter(([value]) => value > 0 && value < 1).sort(([a], [b]) => a - b)
  const points = blocksOf(sorted).map(({ value, won }): Point => [value, won])
  // To its ends the outermost is the same: what is nearly sure is not surer than what was seen of it.
  const ends = [sorted[0], sorted.at(-1)].map((end, i) => toEnd(end, points.at(-i)))
  return [...(ends[0] ?? []), ...points, ...(ends[1] ?? [])].map(([value, won]) => [rounded(value), rounded(won)])
}

type Point = readonly [value: number, won: number]

function toEnd(end: Pair | undefined, outermost: Point | undefined): Point[] {
  if (end === undefined || outermost === undefined || end[0] === outermost[0]) return []
  return [[end[0], outermost[1]]]
}

function blocksOf(sorted: readonly Pair[]): Block[] {
  const blocks: Block[] = []
  for (const some of piecesOf(sorted)) {
    blocks.push(blockOf(some))
    // Where a higher value was won less often, the two say the same.
    while (blocks.length > 1 && falls(blocks)) blocks.push(together(blocks.splice(-2)))
  }
  return blocks
}

/** Of enough moments and matches each; what is left over belongs to the last. */
function piecesOf(sorted: readonly Pair[]): Pair[][] {
  const pieces: Pair[][] = [[]]
  const matches = new Set<number>()
  for (const [at, pair] of sorted.entries()) {
    pieces.at(-1)?.push(pair)
    matches.add(pair[2])
    const isWhole = (pieces.at(-1)?.length ?? 0) >= sorted.length / POINTS && matches.size >= MATCHES
    if (!isWhole || at === sorted.length - 1) continue
    pieces.push([])
    matches.clear()
  }
  const rest = pieces.length > 1 && matches.size < MATCHES ? (pieces.pop() ?? []) : []
  pieces.at(-1)?.push(...rest)
  return pieces.filter((piece) => piece.length > 0)
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
