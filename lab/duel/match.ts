/** One match of a duel: strong bots that search in one way against strong bots that search in another. */
import { contendersOf } from '@gloam/bots/chances.ts'
import { decide } from '@gloam/bots/choose.ts'
import type { Budget } from '@gloam/bots/effort.ts'
import type { Mind } from '@gloam/bots/mind.ts'
import { Memory } from '@gloam/bots/search/memory.ts'
import type { Ways } from '@gloam/bots/search/ways.ts'
import { begin, type Numbered } from '@gloam/bots/trial/numbered.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Seat } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'
import { lonesOf, shareOf } from '../ladder/match.ts'
import { judgedBy, type NetName } from '../school/judges.ts'

export const PARTIES = ['new', 'old'] as const
export type Party = (typeof PARTIES)[number]

export interface Terms {
  game: string
  budgets: Record<Party, Budget>
  ways: Record<Party, Ways>
  /** By which network each judges; without it, by what the game ships. */
  nets?: Record<Party, NetName>
}

/** What a party has thought: how many decisions between several choices, and how many milliseconds of its thread. */
export interface Effort {
  decisions: number
  milliseconds: number
}

export interface Result {
  job: Numbered
  /** The share of the win of the new bot, or of its side: 1, 0, or a part if it won together with others or nobody did. */
  share: number
  /** Mean scores of each party, if the game has any. */
  scores: Record<Party, number> | null
  efforts: Record<Party, Effort>
}

export function playMatch(game: AnyGame, terms: Terms, job: Numbered): Result {
  const play = begin(game, job)
  const isNew = lonesOf(game, play.state, job.number)
  const efforts = { new: { decisions: 0, milliseconds: 0 }, old: { decisions: 0, milliseconds: 0 } }
  const think = thinker(play, terms, job.number)
  while (play.open.length > 0 && play.state.picks < LONGEST_MATCH) {
    const question = play.open[0]
    const party = isNew(question.seat) ? 'new' : 'old'
    const before = timeSpent()
    const choice = think(question.seat, party)
    if (question.choices.length > 1) {
      efforts[party].decisions++
      efforts[party].milliseconds += timeSpent() - before
    }
    play.take(question, choice)
  }
  const { outcome } = play.state
  const share = shareOf(outcome, isNew) ?? 1 / contendersOf(game, job.seats)
  return { job, share, scores: scoresOf(outcome?.scores, isNew), efforts }
}

/** Every seat remembers its own thoughts, and nobody else's. */
function thinker(
  play: Play<GameTypes>,
  { budgets, ways, nets }: Terms,
  number: number,
): (seat: Seat, party: Party) => number {
  const chance = fastChance(number)
  const { game } = play
  const games =
    nets === undefined ? { new: game, old: game } : { new: judgedBy(game, nets.new), old: judgedBy(game, nets.old) }
  const memory = new Memory()
  return (seat, party) => {
    const mind: Mind = { ways: ways[party], memory, at: String(seat) }
    return decide(games[party], look(play, seat), 'strong', chance, budgets[party], mind).choice
  }
}

function scoresOf(scores: readonly number[] | undefined, isNew: (seat: Seat) => boolean): Result['scores'] {
  if (scores === undefined) return null
  const meanOf = (belongs: (seat: Seat) => boolean): number => {
    const own = scores.filter((_, seat) => belongs(seat))
    return own.reduce((sum, score) => sum + score, 0) / own.length
  }
  return { new: meanOf(isNew), old: meanOf((seat) => !isNew(seat)) }
}

/** What this thread has worked, in milliseconds. */
function timeSpent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
