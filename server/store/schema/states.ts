/**
 * Where matches stood after each move, as it lies in the store: whole now and then, and else as what has changed since the
 * move before. To read it takes no rules, and each has a print of its words, so that what is damaged is found.
 */
import { crc32 } from 'node:zlib'
import { applied, differenceOf } from '@gloam/kernel/difference.ts'
import type { GameTypes, State } from '@gloam/kernel/game.ts'
import type { KeptStanding, Standing } from '@gloam/tables/row.ts'
import type { Change } from '@gloam/tables/settle.ts'
import type { Selectable } from 'kysely'
import type { Schema } from './schema.ts'

type MoveColumns = Selectable<Schema['moves']>
type StateIn = Pick<MoveColumns, 'version' | 'state' | 'difference' | 'print'>
/** What has to be known of a move to read where the match stood after it. */
export type Stated = StateIn & Pick<MoveColumns, 'sequence'>

/** One in so many moves is whole, at least. Readers do not know of it: it can be another number tomorrow. */
const WHOLE_EVERY = 16
const GO_ON: readonly string[] = ['pick', 'note', 'undo']

/** What a move has changed, where that is enough: before and after are by the same rules. */
export function wentBy({ before, row, move, went }: Change): Change['went'] {
  if (move === null || !GO_ON.includes(move.what) || move.sequence % WHOLE_EVERY === 0) return undefined
  return before?.version === row.version ? went : undefined
}

/** Where it is enough to keep what has changed, the whole is never put into words: that would cost as much again. */
export function stateColumns(standing: KeptStanding, went?: Change['went']): StateIn {
  const { version } = standing
  const text = went === undefined ? standing.text : JSON.stringify(differenceOf(went.from, went.to))
  const kept = went === undefined ? { state: text, difference: null } : { state: null, difference: text }
  return { version, ...kept, print: printOf(text) }
}

/** Where the match stood after each of these moves, which are in order; the first has its state whole, or none. */
export function standingsIn(rows: readonly Stated[]): (Standing | null)[] {
  let last: Standing | null = null
  return rows.map((row, i) => {
    last = standingIn(row, rows[i - 1]?.sequence === row.sequence - 1 ? last : null)
    return last
  })
}

function standingIn(row: Stated, before: Standing | null): Standing | null {
  const { version, state, difference, print, sequence } = row
  if (version === null || (state ?? difference ?? print) === null) return null
  try {
    const text = state ?? difference ?? ''
    if (print !== null && print !== printOf(text)) throw new Error('These are other words.')
    return { version, state: state === null ? wentOn(version, text, before) : JSON.parse(text) }
  } catch (cause) {
    throw new Error(`Where the match stood after move ${sequence} is damaged, or what it builds on.`, { cause })
  }
}

function wentOn(version: number, difference: string, before: Standing | null): State<GameTypes> {
  if (before === null || before.version !== version) throw new Error('What it builds on is missing.')
  return applied(before.state, JSON.parse(difference)) as State<GameTypes>
}

/** CRC-32, as a number that both engines keep in four bytes. */
function printOf(text: string): number {
  return crc32(text) | 0
}
