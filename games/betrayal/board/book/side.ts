/** Which book somebody reads, and which of its numbered lines speaks of a thing. */
import type { Speaker } from '@gloam/games/text.ts'
import { type BookSide, type ExactLine, exactlyFor } from '../../book/exactly.ts'
import { type HauntNumbers, numbersOf } from '../../book/numbers.ts'
import type { Betrayal, BetrayalView } from '../../types.ts'

type Text = Speaker<Betrayal>

/** KIT-27: each side reads its own book only; whoever has no side reads what all have heard. */
export function bookOf({ haunt, side }: BetrayalView, text: Text): BookSide | null {
  if (haunt === null || side === null) return null
  return side === 'traitor' && text.has(`haunt.${haunt.no}.traitor.goal`) ? 'traitor' : 'heroes'
}

/** The numbered line that speaks of a counter, a token or a monster, if it is among those that may be read. */
export function lineFor({ lines }: HauntNumbers, name: string, readable: readonly ExactLine[]): ExactLine | undefined {
  return readable.find(({ id }) => lines[name]?.includes(id))
}

/** The same as a sentence, with the numbers of this table; null where there is none for whoever looks on. */
export function exactlyOf(view: BetrayalView, name: string, text: Text): string | null {
  const numbers = numbersOf(view.haunt?.no ?? 0)
  if (view.haunt === null || numbers === null) return null
  const readable = exactlyFor(view.haunt.no, bookOf(view, text), (key) => text.has(key))
  const line = lineFor(numbers, name, readable)
  return line === undefined ? null : text.say(line.key, { players: view.players.length })
}
