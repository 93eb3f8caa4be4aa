/** What came of a match for each who played it: what ratings and statistics are made of, kept with its last move. */
import type { AnyGame, GameTypes, Outcome, Seat, State } from '@gloam/kernel/game.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { isOwnDoing } from '@gloam/protocol/plain.ts'
import { isKnown, type Strength } from '@gloam/protocol/table.ts'
import type { TableRow } from '../row.ts'
import { isBeside } from '../seats/around.ts'
import { isAround, isAsListed, strengthAt } from '../table.ts'

/** Why a match says nothing about anybody's strength. */
export type Unrated =
  | 'option'
  | 'around'
  | 'hints'
  | 'stepped back'
  | 'nobody won'
  | 'no rivals'
  | 'unknown'
  | 'unmeasured'

/** Live matches are played in one go, those of days beside everything else: who is good at one need not be at the other. */
export type RatedPace = 'live' | 'days'

export interface MatchResult {
  table: string
  game: string
  pace: RatedPace
  group: string | null
  at: number
  seats: number
  rounds: number | null
  unrated: Unrated | null
  parts: ResultPart[]
}

/** What somebody, or a bot, has made of a seat: whoever took it over has the rest. */
export interface ResultPart {
  seat: Seat
  /** Null for a bot, for somebody who is not known here, and for who sat beside somebody at their device. */
  person: string | null
  /** Of a bot. */
  strength: Strength | null
  /** How much of the seat's decisions they made. */
  share: number
  /** 1 for those who won; who is equal shares it. */
  rank: number
  won: boolean
  /** The side that the seat was on at the end, where the game has sides. */
  side: string | null
  /** What it was then, in the game's own words. */
  role: string | null
  points: number | null
  /** Counted from the seat that began; null where the game does not say. */
  place: number | null
  /** Whether the seat is theirs, and what came of it their doing. */
  own: boolean
}

/** Nothing came of what was stopped, and what only might have been is no result. */
export function matchResultOf(row: TableRow, { game, state }: Play<GameTypes>): MatchResult | null {
  const { outcome } = state
  if (outcome === null || row.from !== undefined || row.stopped !== undefined) return null
  const parts = partsIn(row, { game, state }, outcome)
  if (parts.every(({ person }) => person === null)) return null
  const { id: table, changed: at, round: rounds = null } = row
  return {
    ...{ table, game: row.game, at, rounds, parts, seats: row.seats.length, group: row.group?.id ?? null },
    pace: row.pace.kind === 'slow' ? 'days' : 'live',
    unrated: whyUnrated(row, outcome, parts),
  }
}

/** What came of a match for each seat, whoever has sat there; null where nothing did. */
export function resultPartsOf(row: TableRow, play: Pick<Play<GameTypes>, 'game' | 'state'>): ResultPart[] | null {
  const { outcome } = play.state
  return outcome === null || row.stopped !== undefined ? null : partsIn(row, play, outcome)
}

function partsIn(row: TableRow, { game, state }: Pick<Play<GameTypes>, 'game' | 'state'>, outcome: Outcome) {
  return row.seats.flatMap((_, seat) => partsOf(row, game, state, outcome, seat))
}

function whyUnrated(row: TableRow, { winners }: Outcome, parts: readonly ResultPart[]): Unrated | null {
  if (row.rated === false || !isAsListed(row)) return 'option'
  // Nobody knows who has pressed.
  if (isAround(row)) return 'around'
  if (row.hinted === true) return 'hints'
  if (row.steppedBack === true) return 'stepped back'
  if (row.made === undefined) return 'unknown'
  if (winners.length === 0) return 'nobody won'
  return new Set(parts.map(teamOf)).size < 2 ? 'no rivals' : null
}

/** Those who end together are a team: the winners of a side, its losers, or whoever had a seat. */
export function teamOf({ side, won, seat }: Pick<ResultPart, 'side' | 'won' | 'seat'>): string {
  return side === null ? String(seat) : `${side} ${won}`
}

function partsOf(row: TableRow, game: AnyGame, state: State<GameTypes>, outcome: Outcome, seat: Seat): ResultPart[] {
  const { measures } = game
  const first = measures?.first?.(state) ?? null
  const side = measures?.side?.(state, seat) ?? null
  const of = {
    seat,
    rank: rankOf(outcome, seat, measures?.side !== undefined),
    won: outcome.winners.includes(seat),
    side,
    role: measures?.role?.(state, seat) ?? side,
    points: outcome.scores?.[seat] ?? null,
    place: first === null ? null : (seat - first + row.seats.length) % row.seats.length,
  }
  return hands(row, seat).map((hand) => ({ ...of, ...hand }))
}

/** Who decided for a seat, each with their share. */
function hands(row: TableRow, seat: Seat): Pick<ResultPart, 'person' | 'strength' | 'share' | 'own'>[] {
  const kept = row.seats[seat]
  const sitter = kept?.kind === 'person' ? kept.person : null
  const made = (row.made ?? []).filter((one) => one.seat === seat)
  // Whoever was never asked sat there all the same.
  const who = made.some(({ person }) => person === sitter) ? made : [...made, { seat, person: sitter, count: 0 }]
  const all = who.reduce((sum, { count }) => sum + count, 0)
  const own = kept !== undefined && isOwnDoing(kept, made, seat)
  return who.map(({ person, count }) => ({
    person: person !== null && isKnown(person) && !isBeside(person) ? person : null,
    strength: person === null ? strengthAt(row, seat) : null,
    share: all === 0 ? 1 : count / all,
    own: own && person === sitter,
  }))
}

/** Sides win or lose; where each plays alone, those who did not win stand by their points, if there are any. */
function rankOf({ winners, scores }: Outcome, seat: Seat, bySides: boolean): number {
  if (winners.includes(seat)) return 1
  if (bySides || scores === undefined) return 2
  const own = scores[seat] ?? 0
  return 2 + scores.filter((points, other) => !winners.includes(other) && points > own).length
}
