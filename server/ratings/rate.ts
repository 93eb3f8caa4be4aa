/**
 * What a match says about the strength of those who played it: Weng and Lin's way (Plackett-Luce), as `openskill` reckons
 * it. Pure: ratings and places in, ratings out.
 */
import { rate } from 'openskill'

/** How strong somebody seems to be, and how much that is in doubt (a standard deviation). In points as chess has them. */
export interface Rating {
  mu: number
  sigma: number
}

/** Somebody who has a part in how a team did; the weights of a team add up to one. */
export interface Entrant {
  rating: Rating
  weight: number
}

/** Those who end a match together: one seat where each plays for themselves, else a side. */
export interface Team {
  /** 1 for those who won; teams of the same rank tie. */
  rank: number
  entrants: readonly Entrant[]
  /** Points by which its place is better than the others': they are none of its players' doing. */
  advantage: number
}

export const NEWCOMER: Readonly<Rating> = { mu: 1500, sigma: 250 }

/** Who is as many points ahead wins e times as often as the other: ten times with 400 points, as in chess. */
export const POINTS = 400 / Math.LN10
/** People change: with each match their doubt grows a little, and with each season by more. */
const DRIFT = 3
const DRIFT_OF_A_SEASON = 60

/** The ratings of all entrants after a match, in the same order. */
export function rateMatch(teams: readonly Team[]): Rating[][] {
  const drifted = teams.map((team) => ({ ...team, entrants: team.entrants.map(withDrift) }))
  const lessons = lessonsOf(drifted)
  return drifted.map(({ entrants }, at) =>
    entrants.map(({ rating, weight }) => learnt(rating, weight, lessons[at] ?? NO_LESSON)),
  )
}

/** In which direction a result pulls a team's strength, and how much it says about it. */
interface Lesson {
  pull: number
  said: number
}

const NO_LESSON: Lesson = { pull: 0, said: 0 }

/**
 * `openskill` adds doubt and noise up over all teams: with each more that plays a result would say less. So each goes in
 * with one point of doubt and with the noise that is meant, and what it makes of that one point is the lesson.
 */
function lessonsOf(teams: readonly Team[]): Lesson[] {
  const ones = teams.map(asOne)
  const doubt = ones.reduce((sum, { sigma }) => sum + sigma ** 2, 0) / ones.length
  const beta = Math.sqrt((POINTS ** 2 + doubt) / ones.length - 1)
  const after = rate(
    ones.map(({ mu }) => [{ mu, sigma: 1 }]),
    { rank: teams.map(({ rank }) => rank), beta, gamma: () => 1 },
  )
  return ones.map(({ mu }, at) => {
    const moved = after[at]?.[0] ?? { mu, sigma: 1 }
    return { pull: moved.mu - mu, said: 1 - moved.sigma ** 2 }
  })
}

/** Whoever was a smaller part of a team has learnt less by how it did. */
function learnt({ mu, sigma }: Rating, weight: number, { pull, said }: Lesson): Rating {
  const variance = 1 / (1 / sigma ** 2 + weight ** 2 * said)
  return { mu: mu + weight * variance * pull, sigma: Math.sqrt(variance) }
}

/** How likely each team is to be first. */
export function chancesOf(teams: readonly Pick<Team, 'entrants' | 'advantage'>[]): number[] {
  const ones = teams.map(asOne)
  const doubt = ones.reduce((sum, { sigma }) => sum + sigma ** 2, 0) / ones.length
  // What is in doubt makes chances more even: as logistic noise of that variance would.
  const scale = Math.sqrt(POINTS ** 2 + (6 / Math.PI ** 2) * doubt)
  const best = Math.max(...ones.map(({ mu }) => mu))
  const weights = ones.map(({ mu }) => Math.exp((mu - best) / scale))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

/** A new season begins where the last one ended, with more doubt. */
export function intoSeason({ mu, sigma }: Rating): Rating {
  return { mu, sigma: Math.min(NEWCOMER.sigma, Math.hypot(sigma, DRIFT_OF_A_SEASON)) }
}

function withDrift({ rating: { mu, sigma }, weight }: Entrant): Entrant {
  return { rating: { mu, sigma: Math.hypot(sigma, DRIFT) }, weight }
}

/** A team is as strong as its entrants are on the whole: three heroes are no three times as strong as one traitor. */
function asOne({ entrants, advantage }: Pick<Team, 'entrants' | 'advantage'>): Rating {
  const mu = entrants.reduce((sum, { rating, weight }) => sum + weight * rating.mu, 0)
  const variance = entrants.reduce((sum, { rating, weight }) => sum + (weight * rating.sigma) ** 2, 0)
  return { mu: mu + advantage, sigma: Math.sqrt(variance) }
}
