/** Hidden cards, for `sample` and `scramble`: what is nowhere to be seen, and how it may lie otherwise. */
import type { Chance } from './chance.ts'

/** All of a list but these; of what is there twice, one goes for each that is taken away. What is not there is passed over. */
export function without<T>(all: readonly T[], gone: Iterable<unknown>): T[] {
  const left = [...all]
  for (const item of gone) {
    const at = left.indexOf(item as T)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** For `sample`: all that there is, minus what is seen, in some order. Deal from its end, and the rest is the pile. */
export function hiddenPile<T>(all: readonly T[], seen: Iterable<unknown>, chance: Chance): T[] {
  return chance.shuffle(without(all, seen))
}

/** Fills what is hidden (null) from the end of a pile; what is seen stays. */
export function dealInto<T>(slots: readonly (T | null)[], pile: T[]): T[] {
  return slots.map((card) => {
    if (card !== null) return card
    const dealt = pile.pop()
    if (dealt === undefined) throw new Error('There are fewer hidden cards than places for them.')
    return dealt
  })
}

/** For `scramble`: what lies in these lists changes places, within a list and from one to another; each stays as long as it is. */
export function mix<T>(lists: readonly T[][], chance: Chance): void {
  const cards = chance.shuffle(lists.flat())
  for (const list of lists) list.splice(0, list.length, ...cards.splice(0, list.length))
}
