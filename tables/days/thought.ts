/** At a match of the day all bots think alike, on every machine: so many lines, and chance that follows from the match. */
import type { Thinkers } from '@gloam/bots/decision.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { Seen } from '@gloam/kernel/seen.ts'
import { botSeed, DAY_BOTS } from './day.ts'

export async function choiceForDay(
  bots: Pick<Thinkers, 'choose'>,
  game: string,
  seen: Seen<GameTypes>,
  seed: string,
): Promise<number> {
  const { strength, tries: iterations } = DAY_BOTS
  const luck = botSeed(seed, seen.seat, seen.question?.id ?? 0)
  return (await bots.choose(game, seen, strength, 0, luck, { iterations, unhurried: true })).choice
}
