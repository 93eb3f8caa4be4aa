/** What a choice risks or costs, said beside it: «fails 5 of 10: −3 morale, else −1». */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Speaker } from '../../../text.ts'
import { TERROR, type Terror } from '../../content/cards.ts'
import { FACES } from '../../rules/tests.ts'
import type { Spookhuis, SpookhuisView, SStep } from '../../types.ts'

type Text = Speaker<Spookhuis>

export function priceOf(choice: SStep, view: SpookhuisView, text: Text): string | null {
  switch (choice.do) {
    case 'playTerror':
    case 'passOn':
      return terrorPrice(choice.card, choice.target, view, text)
    case 'rob':
      return text.label('worth.rob', { sides: failsOf(view, view.turn) })
    case 'crackCode':
      return text.label('worth.crack', {})
    default:
      return null
  }
}

/** SPO-027: a test fails with more than the morale. */
const failsOf = ({ players }: SpookhuisView, seat: Seat): number => FACES - there(players[seat]).morale

/** SPO-089; some cards do more to whoever fails. */
function terrorPrice(card: Terror, target: Seat, view: SpookhuisView, text: Text): string {
  const { passed, failed, ...more }: { passed: number; failed: number; onFailed?: string } = TERROR[card]
  const key = more.onFailed === undefined ? 'worth.terror' : 'worth.terrorMore'
  return text.label(key, { sides: failsOf(view, target), failed: signed(failed), passed: signed(passed) })
}

const signed = (morale: number): string => (morale > 0 ? `+${morale}` : String(morale).replace('-', '−'))
