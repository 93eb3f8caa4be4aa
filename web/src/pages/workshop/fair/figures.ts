/** What many matches of a haunt say of it: shares with their intervals, how long, what was met, who died where, the chance. */
import { interval } from '@gloam/kernel/interval.ts'
import type { Story } from '../../../home/trial/words.ts'

export interface Share {
  readonly won: number
  readonly of: number
  readonly share: number
  readonly low: number
  readonly high: number
}

export interface SeatShare extends Share {
  readonly seats: number
}

/** In how many matches something was met, and how often in one of those. */
export interface Met {
  readonly matches: number
  readonly times: number
}

/** The heroes' chance as a round begins: the middle, the middle half, and eight tenths of the matches. */
export interface Fan {
  readonly round: number
  readonly middle: number
  readonly half: readonly [number, number]
  readonly most: readonly [number, number]
}

export interface Ended {
  readonly round: number
  readonly heroes: number
  readonly others: number
}

export interface Figures {
  readonly matches: number
  readonly all: Share
  readonly bySeats: readonly SeatShare[]
  readonly met: Readonly<Record<string, Met>>
  readonly rounds: number
  readonly ended: readonly Ended[]
  readonly deaths: readonly (readonly [room: string, count: number])[]
  readonly fan: readonly Fan[]
}

export const PLAYERS = [3, 4, 5, 6] as const

/** What is fair, for the heroes' share. */
export const FAIR = [0.4, 0.6] as const
/** Nobody says a share of fewer matches: it is too early. */
export const TOO_EARLY = 24
/** What has not been met in fewer matches may still come. */
export const ENOUGH_FOR_NEVER = 200

function shareOf(stories: readonly Story[]): Share {
  const of = stories.length
  const won = stories.filter((story) => story.won === true).length
  const [low, high] = of === 0 ? [0, 1] : interval(won, of)
  return { won, of, share: of === 0 ? 0.5 : won / of, low, high }
}

export function figuresOf(stories: readonly Story[]): Figures {
  return {
    matches: stories.length,
    all: shareOf(stories),
    bySeats: PLAYERS.map((seats) => ({ seats, ...shareOf(stories.filter((story) => story.seats === seats)) })),
    met: metIn(stories),
    rounds: mean(stories.map(({ rounds }) => rounds)),
    ended: endedIn(stories),
    deaths: deathsIn(stories),
    fan: fanOf(stories),
  }
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

function metIn(stories: readonly Story[]): Record<string, Met> {
  const all = new Map<string, Met>()
  for (const { met } of stories)
    for (const [key, times] of Object.entries(met)) {
      const known = all.get(key) ?? { matches: 0, times: 0 }
      all.set(key, { matches: known.matches + 1, times: known.times + times })
    }
  return Object.fromEntries(all)
}

function endedIn(stories: readonly Story[]): Ended[] {
  const last = Math.max(0, ...stories.map(({ rounds }) => rounds))
  return Array.from({ length: last }, (_, i) => {
    const then = stories.filter(({ rounds }) => rounds === i + 1)
    return {
      round: i + 1,
      heroes: then.filter(({ won }) => won === true).length,
      others: then.filter(({ won }) => won === false).length,
    }
  })
}

function deathsIn(stories: readonly Story[]): [string, number][] {
  const all = new Map<string, number>()
  for (const { deaths } of stories) for (const room of deaths) all.set(room, (all.get(room) ?? 0) + 1)
  return [...all].sort(([, one], [, other]) => other - one)
}

/** As long as a tenth of the matches goes on. What is over stays what it came to. */
function fanOf(stories: readonly Story[]): Fan[] {
  const going = stories.filter(({ chances }) => chances.length > 0)
  const fan: Fan[] = []
  for (let at = 0; ; at++) {
    if (going.filter(({ chances }) => chances.length > at).length < Math.max(1, going.length / 10)) return fan
    const values = going.map(({ chances }) => chances[Math.min(at, chances.length - 1)] ?? 0.5).sort((a, b) => a - b)
    const part = (share: number) => values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0.5
    fan.push({ round: at + 1, middle: part(0.5), half: [part(0.25), part(0.75)], most: [part(0.1), part(0.9)] })
  }
}
