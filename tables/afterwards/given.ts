/**
 * What stays of looking back at a match for whoever played the seat: how much of their chance they gave away by which kind
 * of decision, and whose doing the moments were that decided it.
 */
import type { DecisiveMoment } from '@gloam/protocol/moments.ts'
import { type MadeDecision, reopened } from '../match/decisions.ts'
import type { TableRow } from '../row.ts'
import { type Judged, surelyLost } from './judge.ts'

/** By the question, what it was about where one kind serves many, and what the bot would have done instead. */
export interface GivenAway {
  ask: string
  about: string | null
  instead: string
  /** From 0 to 1, all decisions of this kind together. */
  chance: number
}

/** One's own are those at which one gave something away; the dice, or what lay hidden, have made those of luck. */
export interface WhoseMoments {
  own: number
  luck: number
  others: number
}

export interface KeptLook {
  given: GivenAway[]
  moments: WhoseMoments
}

export function lookOf(
  row: TableRow,
  made: readonly MadeDecision[],
  judged: readonly Judged[],
  moments: readonly DecisiveMoment[],
): KeptLook {
  const lost = surelyLost(judged).flatMap(({ moment, best, chance }) => {
    const question = questionAt(
      row,
      made.find((one) => one.moment === moment),
    )
    const instead = question?.choices[best]?.do
    if (question === null || instead === undefined) return []
    const { ask, about } = question.ask as { ask: string; about?: unknown }
    return { ask, about: typeof about === 'string' ? about : null, instead, chance }
  })
  return { given: together(lost), moments: whose(moments) }
}

function questionAt(row: TableRow, decision: MadeDecision | undefined) {
  return decision === undefined ? null : (reopened(row, decision)?.seen.question ?? null)
}

/** Each kind once. */
export function together(lost: readonly GivenAway[]): GivenAway[] {
  const groups = Map.groupBy(lost, ({ ask, about, instead }) => `${ask} ${about} ${instead}`)
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : { ...first, chance: rest.reduce((sum, { chance }) => sum + chance, first.chance) },
  )
}

function whose(moments: readonly DecisiveMoment[]): WhoseMoments {
  const own = moments.filter(({ why }) => why === 'lost').length
  const luck = moments.filter((one) => one.why === 'moved' && one.turned !== null && one.turned.odds !== null).length
  return { own, luck, others: moments.length - own - luck }
}
