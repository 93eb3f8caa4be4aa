/** Which night it is: a haunt and how it began. What has come since changes nothing about that. */
import type { GameEvent } from '@gloam/kernel/game.ts'
import type { Betrayal, BetrayalView } from '../../types.ts'

export type HauntBegan = Extract<GameEvent<Betrayal>, { is: 'hauntBegan' }>

/** The omens up to the one that began the haunt: others are drawn later. */
export function omensOfNight({ haunt, omenLog }: BetrayalView): readonly string[] {
  return haunt === null ? [] : omenLog.slice(0, omenLog.indexOf(haunt.omen) + 1)
}

/** What tells one night from another, as far as a view can. */
export function nightOf(view: BetrayalView, seat: number): string {
  const { haunt, players } = view
  const explorers = players.map(({ explorer }) => explorer).join()
  return `gloam.betrayal.read.${seat}.${haunt?.no}.${haunt?.where}.${explorers}.${omensOfNight(view).join()}`
}

/** Treason can be passed on. Where it is not known any more how it began, whoever betrays now is named. */
export function traitorAtFirst(haunt: { traitor: number }, began: HauntBegan | null): number {
  return began === null ? haunt.traitor : (began.traitor ?? -1)
}
