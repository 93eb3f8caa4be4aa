/** What is learnt of chances, and whether it holds: each match is foretold by what the others teach. */
import { likelyBy } from '@gloam/bots/chances.ts'
import { fit } from './fit.ts'
import type { Said } from './match.ts'

export type Known = Said & { match: number; won: number }

/** For each situation how often seats won at each value. */
export function learn(said: readonly Known[]): Map<string, [value: number, won: number][]> {
  const situations = [...new Set(said.map(({ situation }) => situation))].sort()
  return new Map(
    situations.map((situation) => {
      const pairs = said.filter((one) => one.situation === situation)
      return [situation, fit(pairs.map(({ value, won, match }) => [value, won, match]))]
    }),
  )
}

/** Of so many parts each is foretold by the others. */
const PARTS = 10

/** What each would be told by matches other than its own, and what it won. */
export function foretold(said: readonly Known[]): [told: number, won: number][] {
  return Array.from({ length: PARTS }, (_, part) => {
    const isHeld = ({ match }: Known) => match % PARTS === part
    const learnt = learn(said.filter((one) => !isHeld(one)))
    return said
      .filter(isHeld)
      .map(({ situation, value, won }): [number, number] => [likelyBy(learnt.get(situation) ?? [], value), won])
  }).flat()
}
