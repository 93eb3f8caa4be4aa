/** A choice with what it costs, what it brings and how often it succeeds: «… · 2 fear › green token». */
import { there } from '@gloam/kernel/data.ts'
import type { Reader, Speaker } from '../../../text.ts'
import { CARD } from '../../content/cards.ts'
import { COLOURS, FIELD_POINTS, levelOf, rankOf } from '../../content/town.ts'
import { upgradeCost } from '../../rules/choices.ts'
import { fightOdds, scareGain } from '../../telling/odds.ts'
import type { Halloween, HStep } from '../../types.ts'

type View = Halloween['view']
type Text = Speaker<Halloween>

/** Up to so many are said as they are; more of them as per cent. */
const MOST_COUNTED = 20

export function sayChoice(step: HStep, view: View, text: Text, reader: Reader): string | null {
  const worth = worthOf(step, view, text)
  return worth === null ? null : `${text.choice(step, reader)} · ${worth}`
}

/** Null for what says its worth itself, or has none that is certain. */
export function worthOf(step: HStep, view: View, text: Text): string | null {
  const player = view.players[view.turn]
  if (player === undefined) return null
  if (step.do === 'scare') return text.label('worth.scare', { fear: scareGain(player.cards, step.colour) })
  if (step.do === 'upgrade') {
    const rank = rankOf(step.colour) + 1
    const fear = upgradeCost(player, rank + 1)
    const to = COLOURS[rank]
    if (to === undefined) return null
    const gain = (view.supply[rank] ?? 0) > 0 ? 'worth.upgrade' : 'worth.upgradeOnly'
    return text.label(gain, { fear, colour: text.name(to) })
  }
  return step.do === 'fight' ? fightWorth(step, view, text) : null
}

function fightWorth({ colour, against }: Extract<HStep, { do: 'fight' }>, view: View, text: Text): string {
  const { cards } = there(view.players[view.turn])
  const weaker = levelOf(against) < levelOf(colour)
  // HAL-170, HAL-125: without dice.
  if (view.expert || (weaker && cards.includes(CARD.bullysRight) && !view.used.includes(CARD.bullysRight)))
    return text.label('worth.certain', {})
  const { wins, of } = fightOdds(cards, colour, against)
  if (of <= MOST_COUNTED) return text.label('worth.fight', { wins, of })
  return text.label('worth.fightPercent', { percent: Math.round((100 * wins) / of) })
}

/** Of several ways to do one thing the greatest is the best; null for what is not compared. */
function merit(step: HStep, view: View): number | null {
  if (step.do === 'scare' || step.do === 'haunt') return rankOf(step.colour)
  // The cheapest.
  if (step.do === 'upgrade') return -rankOf(step.colour)
  if (step.do !== 'fight') return null
  const { wins, of } = fightOdds(there(view.players[view.turn]).cards, step.colour, step.against)
  return wins / of
}

/** What the best of several ways to do one thing brings; null where they are of several kinds, or nothing is certain. */
export function bestOf(steps: readonly HStep[], view: View, text: Text): string | null {
  const [best] = steps
    .flatMap((step) => {
      const worth = merit(step, view)
      return worth === null ? [] : [{ step, worth }]
    })
    .sort((a, b) => b.worth - a.worth)
  if (best === undefined || steps.some((step) => step.do !== best.step.do)) return null
  if (best.step.do === 'haunt')
    return text.label('worth.haunt', { points: there(FIELD_POINTS[rankOf(best.step.colour)]) })
  return worthOf(best.step, view, text)
}
