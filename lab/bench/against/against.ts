/** Today's state of the project against a commit: the same measured on both, in turns. */
import { games } from '@gloam/games/index.ts'
import type { Row } from '../rows.ts'
import { checkedOut, today } from './checkout.ts'
import { pageWeightsOf } from './pages.ts'
import { picksOf } from './picks.ts'
import { type ProbeOrder, probeBoth, type Rounds, type Side, timesOf } from './sides.ts'
import { against } from './words.ts'

export interface Comparison {
  ours: Side
  theirs: Side
  rounds: Rounds
}

/** Each gives its rows. */
const PARTS: Readonly<Record<string, (comparison: Comparison) => Promise<Row[]>>> = {
  kernel: async ({ rounds, ...sides }) => {
    const comparison = { ...sides, rounds: { ...rounds, warm: rounds.warm * LONGER } }
    return [
      ...(await probeRows(comparison, 'inPlace', 'moves a second', 'matches a second')),
      ...(await probeRows(comparison, 'copied', 'moves a second, each on a copy', 'matches a second')),
    ]
  },
  search: (comparison) => probeRows(comparison, 'search', 'tries a second', 'decisions a second'),
  picks: picksOf,
  pages: pageWeightsOf,
}

export const COMPARED = Object.keys(PARTS)

const ROUNDS: Rounds = { processes: 5, warm: 6, turns: 8 }
/**
 * Rules are compiled for their first thousand matches: until then up to half of what a process uses goes into that, which a
 * server that plays for days never notices, and more of it where there are more rules.
 */
const LONGER = 3
const FEW: Rounds = { processes: 1, warm: 1, turns: 2 }

/** What is compared: the sources as they lie here, or a commit; and the one before it. */
export interface Pair {
  of: string | undefined
  against: string
}

export async function compareWith(pair: Pair, parts: readonly string[], isSmall: boolean): Promise<Row[]> {
  const comparison: Comparison = {
    ours: pair.of === undefined ? today() : checkedOut(pair.of),
    theirs: checkedOut(pair.against),
    rounds: isSmall ? FEW : ROUNDS,
  }
  const rows: Row[] = []
  for (const part of parts) rows.push(...((await PARTS[part]?.(comparison)) ?? []))
  return rows
}

/** One row for each game, about what is counted and, where it is named, about what is whole. */
async function probeRows(
  { ours, theirs, rounds }: Comparison,
  probe: ProbeOrder['probe'],
  counted: string,
  whole?: string,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, seats } of games) {
    const order = { probe, game: name, seats: Math.min(4, seats.most) }
    const measured = await probeBoth([ours, order], [theirs, order], rounds)
    const count = timesOf(measured, (side) => side.count / side.cpu)
    rows.push([name, against(count, counted)])
    if (whole !== undefined)
      rows.push([
        '',
        against(
          timesOf(measured, (side) => side.whole / side.cpu),
          whole,
        ),
      ])
  }
  return rows
}
