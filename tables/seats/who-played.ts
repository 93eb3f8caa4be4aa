/** Who made a seat's decisions: the person who sits there, somebody before them, or a bot. */
import type { Seat } from '@gloam/kernel/game.ts'
import { isOwnDoing } from '@gloam/protocol/plain.ts'
import type { TableRow } from '../row.ts'
import type { DraftedMove } from '../settle.ts'

/** Each decision is counted as it is made; of a match that an earlier release began it is not known who made them. */
export function madeAfter({ seats, picks, made }: TableRow, move: DraftedMove | null): Pick<TableRow, 'made'> {
  if (made === undefined && picks > 0) return {}
  if (move?.what !== 'pick' || move.seat === null) return made === undefined ? {} : { made }
  const { seat } = move
  const kept = seats[seat]
  const person = kept?.kind === 'person' && !kept.standIn ? kept.person : null
  const known = (made ?? []).find((one) => one.seat === seat && one.person === person)
  const others = (made ?? []).filter((one) => one !== known)
  return { made: [...others, { seat, person, count: (known?.count ?? 0) + 1 }] }
}

/** Whether a bot has brought to its end what a person began. */
export function isFinishedByBot({ seats, made = [] }: Pick<TableRow, 'seats' | 'made'>, at: Seat): boolean {
  const kept = seats[at]
  return kept?.kind === 'person' && !isOwnDoing(kept, made, at)
}
