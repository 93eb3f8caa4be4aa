import type { AnyGame, Way } from '@gloam/kernel/game.ts'

/**
 * What a search does beyond the plain one. Each way can be measured alone: `npm run lab -- duel halloween --new rave`.
 * - rave: what came of a step anywhere in a turn speaks for it everywhere, since most turns can be made in many orders;
 * - mast: lines are brought to the end of the turn by what has worked, and not by first sight alone;
 * - keeps: what was found out below the chosen step serves the next decision of the turn;
 * - margins: where all is lost or won, rank and points decide;
 * - cheap: where only the order of piles is hidden one state is imagined and shuffled;
 * - results: rolls are told apart by what they have changed, and not by what was said of them.
 */
export const WAYS = ['rave', 'mast', 'keeps', 'margins', 'cheap', 'results'] as const satisfies readonly Way[]

export type Ways = { readonly [K in Way]: boolean }

/** The search as it was before any of them. */
export const PLAIN: Ways = { rave: false, mast: false, keeps: false, margins: false, cheap: false, results: false }

export function waysNamed(names: readonly Way[]): Ways {
  return { ...PLAIN, ...Object.fromEntries(names.map((way) => [way, true])) }
}

/** What bots at tables do: each game says what has proved good in it. */
export function waysOf({ hints }: AnyGame): Ways {
  return waysNamed(hints?.ways ?? [])
}
