/** What a roll is about: the number that is needed, or the table of the card whose rows say what each result does. */
import type { Speaker } from '@gloam/games/text.ts'
import { CARD, type Card } from '../../content/cards.ts'
import { EVENT, type EventName, TOKEN_ACTS } from '../../content/events.ts'
import type { Betrayal, Effect, Row } from '../../types.ts'

export interface TableRow {
  from: number
  /** Null for the highest row: so many and more. */
  to: number | null
  does: string
}

/** The rows of the first roll among these effects. */
function rowsIn(effects: readonly Effect[]): readonly Row[] | null {
  for (const effect of effects) {
    if (effect.do === 'roll') return effect.by
    if (effect.do === 'may' || effect.do === 'everybody') {
      const rows = rowsIn(effect.does)
      if (rows !== null) return rows
    }
  }
  return null
}

function rowsOf(of: string): readonly Row[] | null {
  if (of in EVENT) return rowsIn(EVENT[of as EventName].does)
  if (of in CARD) return rowsIn(CARD[of as Card].use?.does ?? [])
  return of in TOKEN_ACTS ? rowsIn([TOKEN_ACTS[of as keyof typeof TOKEN_ACTS]]) : null
}

/** What an effect comes to, in a few words; null for one that the card's own text has to explain. */
function said(effect: Effect, text: Speaker<Betrayal>): string | null {
  const key = `effect.${effect.do}`
  return text.has(key) ? text.say(key, effect as unknown as Record<string, unknown>) : null
}

export function tableFor(of: string, text: Speaker<Betrayal>): TableRow[] | null {
  const rows = rowsOf(of)
  if (rows === null) return null
  return rows.map(([from, does], i) => {
    const above = rows[i - 1]
    const words = does.map((effect) => said(effect, text))
    const known = words.filter((word) => word !== null)
    return {
      from,
      to: above === undefined ? null : above[0] - 1,
      does:
        does.length === 0
          ? text.say('effect.nothing')
          : known.length === 0
            ? text.say('effect.asCard')
            : known.join(', '),
    }
  })
}
