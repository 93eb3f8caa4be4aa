/** What the die has to show, where both strengths are open. */
import type { Reader, Speaker } from '../../../text.ts'
import type { HellHouse } from '../../types.ts'

const DIE = 10

/** HEL-121: the higher value wins. */
export function dieNeeded(strength: number, against: number): number {
  return against - strength + 1
}

export function sayNeeded(text: Speaker<HellHouse>, need: number, reader: Reader): string {
  if (need <= 1) return text.say('board.anyDie', {}, reader)
  return need > DIE ? text.say('board.noDie', {}, reader) : text.say('board.dieNeeded', { need }, reader)
}
