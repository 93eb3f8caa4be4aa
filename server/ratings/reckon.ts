/** One result after the other: what each makes of the ratings of those who played. Pure, so that it can be done again. */
import type { Strength } from '@gloam/protocol/table.ts'
import { teamOf, type Unrated } from '@gloam/tables/match/result.ts'
import { ratingOfBot, worthOfPlace, worthOfSide } from './measured.ts'
import { type Entrant, intoSeason, NEWCOMER, type Rating, rateMatch, type Team } from './rate.ts'

/** A result as it is kept. */
export interface KeptResult {
  table: string
  game: string
  pace: string
  group: string | null
  at: number
  seats: number
  unrated: Unrated | null
  parts: KeptPart[]
}

export interface KeptPart {
  seat: number
  part: number
  person: string | null
  strength: Strength | null
  share: number
  rank: number
  won: boolean
  side: string | null
  place: number | null
  /** Whether it moves their rating; else they were as strong as is said here. */
  counts: boolean
  /** How strong they seemed to be before it; null for one that waits to be rated. */
  before: Rating | null
}

export interface KeptRating extends Rating {
  person: string
  list: string
  season: string
  /** In this list, in all seasons so far. */
  matches: number
  at: number
}

/** The last rating of each person in each list. */
export class RatingBook {
  private readonly last = new Map<string, KeptRating>()
  /** Those that have changed, by person, list and season. */
  readonly changed = new Map<string, KeptRating>()

  constructor(ratings: readonly KeptRating[] = []) {
    for (const rating of ratings) this.note(rating)
  }

  of(person: string, list: string): KeptRating | undefined {
    return this.last.get(`${person} ${list}`)
  }

  set(rating: KeptRating): void {
    this.note(rating)
    this.changed.set(`${rating.person} ${rating.list} ${rating.season}`, rating)
  }

  private note(rating: KeptRating): void {
    const key = `${rating.person} ${rating.list}`
    const known = this.last.get(key)
    if (known === undefined || known.season <= rating.season) this.last.set(key, rating)
  }
}

/** A quarter of a year. */
export function seasonOf(at: number): string {
  const date = new Date(at)
  return `${date.getUTCFullYear()}-${Math.floor(date.getUTCMonth() / 3) + 1}`
}

/** Whom somebody is compared with: those of a group, all people, or bots alone. */
export function listOf({ game, pace, group, parts }: Pick<KeptResult, 'game' | 'pace' | 'group' | 'parts'>): string {
  const people = new Set(parts.flatMap(({ seat, strength }) => (strength === null ? [seat] : []))).size
  return listNamed(game, pace, group ?? (people > 1 ? 'people' : 'bots'))
}

function listNamed(game: string, pace: string, company: string): string {
  return `${game} ${pace} ${company}`
}

/** How strong each was before the match, in the order of its parts, and whether it counts at all; the book then has what came of it. */
export function reckon(
  result: KeptResult,
  book: RatingBook,
  isRated: (person: string) => boolean,
): Pick<KeptResult, 'unrated' | 'parts'> {
  const list = listOf(result)
  const season = seasonOf(result.at)
  const parts = result.parts.map((part) => withRating(part, result.game, list, season, book, isRated))
  if (result.unrated !== null) return { unrated: result.unrated, parts: result.parts }
  if (parts.some(({ before }) => before === null)) return { unrated: 'unmeasured', parts: result.parts }
  for (const { part, rating } of rated(result, parts)) {
    const { person, counts } = part
    if (person === null || !counts) continue
    const known = book.of(person, list)
    const last = known === undefined || known.season < season ? season : known.season
    book.set({ ...rating, person, list, season: last, matches: (known?.matches ?? 0) + 1, at: result.at })
  }
  return { unrated: null, parts }
}

function withRating(
  part: KeptPart,
  game: string,
  list: string,
  season: string,
  book: RatingBook,
  isRated: (person: string) => boolean,
): KeptPart {
  const { person, strength, before } = part
  if (strength !== null) return { ...part, before: before ?? ratingOfBot(game, strength) }
  const counts = part.counts && person !== null && isRated(person)
  if (!counts) return { ...part, counts, before: before ?? NEWCOMER }
  const known = book.of(person, list)
  if (known === undefined) return { ...part, before: { ...NEWCOMER } }
  const { mu, sigma } = known.season < season ? intoSeason(known) : known
  return { ...part, before: { mu, sigma } }
}

function rated({ game, seats }: KeptResult, parts: readonly KeptPart[]): { part: KeptPart; rating: Rating }[] {
  const groups = [...Map.groupBy(parts, teamOf).values()]
  const after = rateMatch(groups.map((group) => asTeam(game, seats, group)))
  return groups.flatMap((group, team) =>
    group.map((part, at) => ({ part, rating: after[team]?.[at] ?? part.before ?? NEWCOMER })),
  )
}

/** Each seat of a side is as much of it as any other, and each who played a seat as much of that as they decided. */
function asTeam(game: string, seats: number, parts: readonly KeptPart[]): Team {
  const members = new Set(parts.map(({ seat }) => seat)).size
  const entrants = parts.map(({ before, share }): Entrant => ({ rating: before ?? NEWCOMER, weight: share / members }))
  const [first] = parts
  if (first === undefined) return { rank: 1, entrants, advantage: 0 }
  const { side, place, rank } = first
  const advantage = side === null ? worthOfPlace(game, seats, place) : worthOfSide(game, side)
  return { rank, entrants, advantage }
}
