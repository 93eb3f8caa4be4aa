/** A match from which a network learns: bots that go by the newest one, among them now and then an earlier one. */

import { decide } from '@gloam/bots/choose.ts'
import { chooseBlindly } from '@gloam/bots/decision.ts'
import type { Budget } from '@gloam/bots/effort.ts'
import { Memory } from '@gloam/bots/search/memory.ts'
import { begin, type Numbered } from '@gloam/bots/trial/numbered.ts'
import { answerQuickly } from '@gloam/bots/worlds.ts'
import { sharesOf, winsOf } from '@gloam/games/judge.ts'
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Outcome } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'
import { judgedBy, type NetName, sightOf } from './judges.ts'
import { type Moment, toRow } from './moments.ts'

export interface Terms {
  game: string
  budget: Budget
  /** The newest last. */
  nets: readonly NetName[]
}

export interface Result {
  job: Numbered
  rows: Float32Array[]
}

/** One pick in so many is made by chance, so that bots also come where they would not go. */
const STRAY = 30
/** One turn in so many is played at first sight: a search judges turns that it has ended so. */
const AT_SIGHT = 6
/** A seat in so many goes by an earlier network. */
const EARLIER = 5

/** What can be said of a moment before anybody knows how it ends. */
type Seen = Pick<Moment, 'before' | 'inputs'>

export function playMatch(game: AnyGame, { budget, nets }: Terms, job: Numbered): Result {
  const play = begin(game, job)
  const chance = fastChance(job.number)
  const judges = judgesOf(game, nets, job.seats, chance)
  const memory = new Memory()
  const kept: Seen[] = []
  let turn = -1
  let isAtSight = false
  while (play.open.length > 0 && play.state.picks < LONGEST_MATCH) {
    const begun = game.turns(play.state)
    if (begun !== turn) {
      turn = begun
      isAtSight = chance.below(AT_SIGHT) === 0
      kept.push(sightOf(game).of(play.state))
    }
    if (isAtSight) answerQuickly(play, chance)
    else answer(play, judges, memory, chance, budget)
  }
  return { job, rows: rowsOf(game, kept, play.state.outcome, job.seats) }
}

/** For each seat the game as it judges it. */
function judgesOf(game: AnyGame, nets: readonly NetName[], seats: number, chance: Chance): AnyGame[] {
  const newest = nets.at(-1) ?? 'none'
  return Array.from({ length: seats }, () => known(game, chance.below(EARLIER) === 0 ? chance.oneOf(nets) : newest))
}

const JUDGES = new Map<NetName, AnyGame>()

function known(game: AnyGame, name: NetName): AnyGame {
  const judge = JUDGES.get(name) ?? judgedBy(game, name)
  JUDGES.set(name, judge)
  return judge
}

function answer(
  play: Play<GameTypes>,
  judges: readonly AnyGame[],
  memory: Memory,
  chance: Chance,
  budget: Budget,
): void {
  const [question] = play.open
  if (question === undefined) return
  const { seat, choices } = question
  const mind = { ways: null, memory, at: String(seat) }
  const { choice } =
    chance.below(STRAY) === 0
      ? chooseBlindly(choices.length, chance)
      : decide(judges[seat] ?? play.game, look(play, seat), 'strong', chance, budget, mind)
  play.take(question, choice)
}

function rowsOf(game: AnyGame, kept: readonly Seen[], outcome: Outcome | null, seats: number): Float32Array[] {
  const { size, apart = false } = sightOf(game)
  // A match in which nobody wins teaches something only where each seat is judged for itself.
  if (outcome === null || (outcome.winners.length === 0 && !apart)) return []
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const won = apart ? winsOf(outcome, seats) : sharesOf(outcome, seats)
  const sum = (outcome.scores ?? []).reduce((points, score) => points + score, 0)
  const points = all.map((seat) => (sum === 0 ? 1 / seats : (outcome.scores?.[seat] ?? 0) / sum))
  return kept.map((seen, i) => toRow({ ...seen, left: kept.length - 1 - i, won, points }, size))
}
