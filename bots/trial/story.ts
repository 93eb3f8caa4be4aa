/** A measured match, and what the workshop tells of it: what was met, who died where, how it stood after each round. */
import type { Belief, Heard, Trial } from '@gloam/games/trial.ts'
import type { Draft, Path } from '@gloam/games/workshop.ts'
import type { GameTypes, State } from '@gloam/kernel/game.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { chanceOf } from '../chances.ts'
import { type Measured, playMatch, type Terms } from './match.ts'
import type { Numbered } from './numbered.ts'

export interface Story {
  readonly number: number
  readonly seats: number
  /** Whether those won whose chance is told; null where nobody has won. */
  readonly won: boolean | null
  /** The picks of the whole match, and the rounds since it began. */
  readonly picks: number
  readonly rounds: number
  /** How often each part was met, by its path. */
  readonly met: Readonly<Record<string, number>>
  readonly deaths: readonly string[]
  /** The chance at the beginning of each round, and what became of it. */
  readonly chances: readonly number[]
  /** What could be hoped for as each turn began. */
  readonly moments: readonly Moment[]
}

/** A position: in which round, and how much of each hope had come true. */
export interface Moment {
  readonly round: number
  readonly met: readonly number[]
}

/** As the lab measures, unless its order says something else. */
export const termsOf = ({ game }: Trial): Terms => ({
  game: game.name,
  version: game.version,
  bots: 'regular',
  budget: { iterations: 200 },
  only: {},
})

export const keyOf = (path: Path): string => path.join('.')

/** Steps of a trigger count as one, when the first of them is done; a task when somebody tries it. */
function partOf(path: Path): string | null {
  const [, field, , inside, at] = path
  if (field === 'tasks') return path.length === 3 ? keyOf(path) : null
  return field === 'triggers' && inside === 'steps' && at === 0 && path.length === 5 ? keyOf(path.slice(0, 3)) : null
}

class Watcher {
  private readonly trial: Trial
  private readonly beliefs: readonly Belief[]
  private readonly ends: ReadonlySet<string>
  readonly met: Record<string, number> = {}
  readonly deaths: string[] = []
  readonly chances: number[] = []
  readonly moments: Moment[] = []
  private readonly seen = new Set<string>()
  private onTurn: number | null = null

  constructor(trial: Trial, draft: Draft, beliefs: readonly Belief[]) {
    this.trial = trial
    this.beliefs = beliefs
    this.ends = new Set(trial.looked(draft).flatMap(({ part, path }) => (part === 'ends' ? [keyOf(path)] : [])))
  }

  readonly heard: Heard = (path) => {
    const key = keyOf(path)
    const part = this.ends.has(key) ? key : partOf(path)
    if (part !== null) this.count(part)
  }

  look(play: Play<GameTypes>): void {
    const { trial } = this
    const { state } = play
    for (const { event } of play.events) {
      const room = trial.died(event, state)
      if (room !== null) this.deaths.push(room)
    }
    for (const path of trial.present(state)) {
      const key = keyOf(path)
      if (!this.seen.has(key)) this.count(key)
      this.seen.add(key)
    }
    const hero = trial.hero(state)
    if (hero === null) return
    const round = Math.max(1, trial.round(state))
    if (state.outcome !== null || this.chances.length < round) this.chances.push(chanceOf(play.game, state, hero))
    this.sample(state, round)
  }

  /** As a turn begins, of whichever side. */
  private sample(state: State<GameTypes>, round: number): void {
    const onTurn = this.trial.onTurn(state)
    if (onTurn === this.onTurn) return
    this.onTurn = onTurn
    if (onTurn === null || state.outcome !== null || this.beliefs.length === 0) return
    this.moments.push({ round, met: this.trial.met(state, this.beliefs) })
  }

  private count(key: string): void {
    this.met[key] = (this.met[key] ?? 0) + 1
  }
}

/** One match, the same as in the lab; `beliefs`: what is noted as each turn begins. */
export function storyOf(
  trial: Trial,
  draft: Draft,
  job: Numbered,
  beliefs: readonly Belief[] = [],
): { measured: Measured; story: Story } {
  const watcher = new Watcher(trial, draft, beliefs)
  const game = trial.listening(draft, watcher.heard)
  let rounds = 0
  const look = (play: Play<GameTypes>) => {
    watcher.look(play)
    rounds = trial.round(play.state)
  }
  const measured = playMatch(trial.game, termsOf(trial), job, { game, look })
  const { met, deaths, chances, moments } = watcher
  const last = chances.at(-1)
  const won = measured.ended && last !== undefined ? last === 1 : null
  return {
    measured,
    story: { number: job.number, seats: job.seats, won, picks: measured.picks, rounds, met, deaths, chances, moments },
  }
}
