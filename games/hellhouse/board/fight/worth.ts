/** What a choice risks, in a few words: «12 against 9, wins 78 %», «as the dice lie you win by 3», «holds 7 of 10». */
import type { Speaker } from '../../../text.ts'
import { newFight } from '../../rules/fight/sums.ts'
import type { Fight, HellHouse, HellView, HHStep } from '../../types.ts'
import { stepChance } from '../field/chance.ts'
import { cardWorth, lendWorth, plusWorth } from './card-worth.ts'
import { facing, isOpen, odds, oddsOf, sideOf, totalOf } from './chances.ts'

type Text = Speaker<HellHouse>

const DIE = 10

export function worthOf(choice: HHStep, view: HellView, text: Text): string | null {
  if (choice.do === 'step') return stepWorth(stepChance(view, choice.who, choice.to), text)
  if (choice.do === 'attack')
    return text.label('worth.attack', oddsOf(view, newFight('figure', choice.who, choice.against, 0, -1), 0))
  if (choice.do === 'play') return cardWorth(choice, view, text)
  const { fight } = view
  if (fight === null) return null
  if (choice.do === 'lend') return lendWorth(view, fight, choice.who, text)
  if (choice.do === 'playFight' && choice.stage === 'before') return plusWorth(view, fight, choice, text)
  if (fight.against === 'master') return null
  if (choice.do === 'noFightCard') return passWorth(view, fight, choice, text)
  if (choice.do === 'playFight' && choice.stage === 'after') return rerollWorth(view, fight, choice.who, text)
  return null
}

/** What the best of several ways to do one thing comes to: the safest step, the attack that wins most often; else null. */
export function bestOf(choices: readonly HHStep[], view: HellView, text: Text): string | null {
  const compared = choices.flatMap((choice) => {
    const merit = meritOf(choice, view)
    return merit === null ? [] : [{ choice, merit }]
  })
  const [best] = compared.sort((a, b) => b.merit - a.merit)
  if (best === undefined || choices.some(({ do: act }) => act !== best.choice.do)) return null
  return worthOf(best.choice, view, text)
}

/** How often it goes well; null for what is not compared. */
function meritOf(choice: HHStep, view: HellView): number | null {
  if (choice.do === 'step') return stepChance(view, choice.who, choice.to) ?? 1
  return choice.do === 'attack' ? odds(view, newFight('figure', choice.who, choice.against, 0, -1), 0) : null
}

/** What the dice come to unless somebody changes them; null before they are rolled, and where a value is hidden. */
export function standing(view: HellView, who: number): number | null {
  const { fight } = view
  if (fight === null || fight.against === 'master' || fight.dice[0] === 0) return null
  const side = sideOf(fight, who)
  const other = totalOf(view, fight, facing(side))
  return other === null ? null : (totalOf(view, fight, side) ?? 0) - other
}

function stepWorth(chance: number | null, text: Text): string {
  return chance === null
    ? text.label('worth.noRoll', {})
    : text.label('worth.step', { sides: Math.round(chance * DIE) })
}

function passWorth(
  view: HellView,
  fight: Fight,
  { who, stage }: Extract<HHStep, { do: 'noFightCard' }>,
  text: Text,
): string | null {
  const side = sideOf(fight, who)
  if (stage === 'before') return isOpen(view, fight) ? text.label('worth.attack', oddsOf(view, fight, side)) : null
  const margin = standing(view, who)
  return margin === null ? null : sayMargin(margin, text)
}

export function sayMargin(margin: number, text: Text): string {
  if (margin === 0) return text.label('worth.even', {})
  return text.label(margin > 0 ? 'worth.ahead' : 'worth.behind', { by: Math.abs(margin) })
}

/** One's own die once more, against what lies there; after a tie both dice are rolled again (HEL-121). */
function rerollWorth(view: HellView, fight: Fight, who: number, text: Text): string | null {
  const margin = standing(view, who)
  if (margin === null) return null
  const side = sideOf(fight, who)
  const needed = fight.dice[side] - margin
  const anew = odds(view, fight, side)
  let won = 0
  for (let die = 1; die <= DIE; die++) won += die > needed ? 1 : die === needed ? anew : 0
  return text.label('worth.reroll', { percent: Math.round((100 * won) / DIE) })
}
