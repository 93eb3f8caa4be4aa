/** What comes of choices besides a chance: what their seat then has that can be counted, by all lines that were tried. */
import type { Game, GameTypes, Seat, State } from '@gloam/kernel/game.ts'
import type { Brings } from '../decision.ts'
import { type Arm, FAIR_TRY } from './tree.ts'

interface Sums {
  lines: number
  readonly of: Map<string, { sum: number; squares: number }>
}

export class Brought {
  private readonly arms = new Map<Arm, Sums>()

  /** A line that began with this arm has ended here. */
  note<G extends GameTypes>({ hints }: Game<G>, arm: Arm, state: State<G>, seat: Seat): void {
    const sums = this.arms.get(arm) ?? { lines: 0, of: new Map() }
    this.arms.set(arm, sums)
    sums.lines++
    for (const [name, count] of Object.entries(hints?.counts?.(state, seat) ?? {})) {
      const { sum, squares } = sums.of.get(name) ?? { sum: 0, squares: 0 }
      sums.of.set(name, { sum: sum + count, squares: squares + count * count })
    }
  }

  /** For each arm what came of it; null where it was tried too seldom to tell. */
  by(arms: readonly Arm[]): (Brings | null)[] {
    return arms.map((arm) => {
      const { lines, of } = this.arms.get(arm) ?? { lines: 0, of: new Map() }
      if (lines < FAIR_TRY) return null
      return Object.fromEntries(
        [...of].map(([name, { sum, squares }]) => {
          const mean = sum / lines
          return [name, { mean, doubt: Math.sqrt(Math.max(0, squares / lines - mean ** 2) / lines) }]
        }),
      )
    })
  }
}
