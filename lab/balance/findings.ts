/** What many measured matches say of a game: plain numbers, for the terminal, for a file and for the report. */

import type { Numbered } from '@gloam/bots/trial/numbered.ts'
import { interval } from '@gloam/kernel/interval.ts'
import { mean, type Spread, spread, spreadOfMean } from '../statistics.ts'
import type { Measured, Terms } from './match.ts'

/** How often something was so, and the interval in which its true share lies with 95 % confidence. */
export interface Share {
  name: string
  count: number
  of: number
  share: number
  low: number
  high: number
}

interface SeatShare extends Share {
  seats: number
}

/** Matches of one kind, and how they ended. */
export interface Kind {
  name: string
  matches: number
  turns: number
  ends: Share[]
}

/** What came to a seat, and by how much such seats won more often than the others on their side. */
interface CardEffect {
  name: string
  seats: number
  wins: number
  effect: number
  low: number
  high: number
}

interface Action {
  name: string
  taken: number
  share: number
  /** How often it was taken where it could be. */
  whenOffered: number
}

/** The mean standing of those who won in the end, and of the others, after so many turns. */
interface Standing {
  turn: number
  matches: number
  winners: number
  others: number
}

export interface Ending {
  number: number
  seats: number
  turns: number
  picks: number
  end: string
  /** Counted from the seat that began. */
  winners: number[]
}

export interface Findings {
  title: string
  terms: Terms
  seats: number[]
  options: Numbered['options'][]
  matches: number
  unfinished: number
  wins: SeatShare[]
  ends: Share[]
  sides: Share[]
  kinds: Record<string, Kind[]>
  amounts: Record<string, Spread>
  turns: Spread
  picks: Spread
  /** The turns of all matches, for the plot. */
  lengths: number[]
  standing: { name: string; values: Standing[] }
  cards: CardEffect[]
  actions: Action[]
  fastest: Ending[]
  slowest: Ending[]
}

/** So few seats with a card say nothing of it. */
const FEWEST_SEATS = 10

/** The longest and the shortest matches that are listed. */
const ENDINGS = 5

/** How a report calls what data call by a key. */
export type Namer = (key: string) => string

export function findingsOf(terms: Terms, all: readonly Measured[], standing: string, nameOf: Namer): Findings {
  const byLength = [...all].sort((a, b) => a.turns - b.turns || a.picks - b.picks)
  return {
    title: nameOf('game.name'),
    terms,
    seats: distinct(all.map(({ job }) => job.seats)),
    options: distinct(all.map(({ job }) => job.options)),
    matches: all.length,
    unfinished: all.filter(({ ended }) => !ended).length,
    wins: winsBySeat(all),
    ends: shares(
      all.map(({ end }) => end),
      nameOf,
    ),
    sides: winsBySide(all),
    kinds: kindsOf(all, nameOf),
    amounts: amountsOf(all),
    turns: spread(all.map(({ turns }) => turns)),
    picks: spread(all.map(({ picks }) => picks)),
    lengths: all.map(({ turns }) => turns),
    standing: { name: standing, values: standingsOf(all) },
    cards: cardEffects(all, nameOf),
    actions: actionsOf(all),
    fastest: byLength.slice(0, ENDINGS).map((measured) => endingOf(measured, nameOf)),
    slowest: byLength
      .slice(-ENDINGS)
      .reverse()
      .map((measured) => endingOf(measured, nameOf)),
  }
}

function shareOf(name: string, count: number, of: number): Share {
  const [low, high] = interval(count, of)
  return { name, count, of, share: count / of, low, high }
}

/** Seats that win as a side win wholly; others share the win with those who are level with them. */
function won({ winners, sides }: Measured, seat: number): number {
  if (!winners.includes(seat)) return 0
  return sides.length > 0 ? 1 : 1 / winners.length
}

/** Seats are counted from the one that began. */
function winsBySeat(all: readonly Measured[]): SeatShare[] {
  return [...Map.groupBy(all, ({ job }) => job.seats)].flatMap(([seats, list]) =>
    seatsOf(seats).map((seat) => ({
      ...shareOf(
        String(seat + 1),
        sum(list.map((measured) => won(measured, (measured.first + seat) % seats))),
        list.length,
      ),
      seats,
    })),
  )
}

/** How often a seat on this side won, over all seats. */
function winsBySide(all: readonly Measured[]): Share[] {
  const seats = all.flatMap((measured) => measured.sides.map((side, seat) => ({ side, won: won(measured, seat) })))
  const sides = [...Map.groupBy(seats, ({ side }) => side)].sort(([a], [b]) => a.localeCompare(b))
  return sides.map(([side, list]) => shareOf(side, sum(list.map((seat) => seat.won)), list.length))
}

function shares(values: readonly string[], nameOf: Namer): Share[] {
  const groups = [...Map.groupBy(values, (value) => value)].sort(([, a], [, b]) => b.length - a.length)
  return groups.map(([value, list]) => shareOf(nameOf(value), list.length, values.length))
}

/** What the game sets apart, and what the order did: several numbers of seats, several values of an option. */
function kindsOf(all: readonly Measured[], nameOf: Namer): Record<string, Kind[]> {
  const ends = distinct(all.map(({ end }) => end)).sort()
  const kinds: Record<string, Kind[]> = {}
  for (const [name, kindOf] of waysToTellApart(all)) {
    const groups = [...Map.groupBy(all, kindOf)].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    kinds[name] = groups.map(([kind, list]) => ({
      name: nameOf(kind),
      matches: list.length,
      turns: mean(list.map(({ turns }) => turns)),
      ends: ends.map((end) => shareOf(nameOf(end), list.filter((one) => one.end === end).length, list.length)),
    }))
  }
  return kinds
}

function waysToTellApart(all: readonly Measured[]): [string, (measured: Measured) => string][] {
  const own = distinct(all.flatMap(({ kinds }) => Object.keys(kinds)))
  const options = distinct(all.flatMap(({ job }) => Object.keys(job.options))).filter((name) => !own.includes(name))
  const ways: [string, (measured: Measured) => string][] = [
    ...own.map((name): [string, (measured: Measured) => string] => [name, ({ kinds }) => kinds[name] ?? 'none']),
    ['seats', ({ job }) => String(job.seats)],
    ...options.map((name): [string, (measured: Measured) => string] => [name, ({ job }) => String(job.options[name])]),
  ]
  return ways.filter(([name, kindOf]) => own.includes(name) || distinct(all.map(kindOf)).length > 1)
}

function amountsOf(all: readonly Measured[]): Record<string, Spread> {
  const names = distinct(all.flatMap(({ amounts }) => Object.keys(amounts)))
  return Object.fromEntries(names.map((name) => [name, spread(all.map(({ amounts }) => amounts[name]))]))
}

/** As long as at least a tenth of the matches goes on. */
function standingsOf(all: readonly Measured[]): Standing[] {
  const longest = Math.max(...all.map(({ standings }) => standings.length))
  const values: Standing[] = []
  for (let turn = 0; turn < longest; turn++) {
    const going = all.filter(({ standings }) => standings.length > turn)
    if (going.length < all.length / 10) break
    const winners = going.flatMap(({ standings, winners }) => winners.map((seat) => standings[turn][seat]))
    const others = going.flatMap(({ standings, winners }) =>
      standings[turn].filter((_, seat) => !winners.includes(seat)),
    )
    if (winners.length === 0 || others.length === 0) continue
    values.push({ turn, matches: going.length, winners: mean(winners), others: mean(others) })
  }
  return values
}

/** Each seat that had a card is held against what seats of its side, at tables of that size, win on average. */
function cardEffects(all: readonly Measured[], nameOf: Namer): CardEffect[] {
  const seats = all.flatMap((measured) =>
    seatsOf(measured.job.seats).map((seat) => ({
      like: `${measured.job.seats} ${measured.sides[seat] ?? ''}`,
      won: won(measured, seat),
      cards: measured.cards[seat],
    })),
  )
  const usual = new Map([...Map.groupBy(seats, ({ like }) => like)].map(([like, list]) => [like, meanWin(list)]))
  const cards = distinct(seats.flatMap((seat) => seat.cards))
  const effects = cards.flatMap((card): CardEffect[] => {
    const having = seats.filter((seat) => seat.cards.includes(card))
    if (having.length < FEWEST_SEATS) return []
    const more = having.map((seat) => seat.won - (usual.get(seat.like) ?? 0))
    const [effect, low, high] = spreadOfMean(more)
    return [{ name: nameOf(card), seats: having.length, wins: meanWin(having), effect, low, high }]
  })
  return effects.sort((a, b) => b.effect - a.effect)
}

function meanWin(list: readonly { won: number }[]): number {
  return mean(list.map((seat) => seat.won))
}

function actionsOf(all: readonly Measured[]): Action[] {
  const names = distinct(all.flatMap(({ actions }) => Object.keys(actions)))
  const picks = sum(all.map((measured) => measured.picks))
  const actions = names.map((name) => {
    const taken = sum(all.map(({ actions }) => actions[name]?.[0] ?? 0))
    const offered = sum(all.map(({ actions }) => actions[name]?.[1] ?? 0))
    return { name, taken, share: taken / picks, whenOffered: taken / offered }
  })
  return actions.sort((a, b) => b.taken - a.taken)
}

function endingOf({ job, turns, picks, end, winners, first }: Measured, nameOf: Namer): Ending {
  const { number, seats } = job
  const counted = winners.map((seat) => (seat - first + seats) % seats).sort((a, b) => a - b)
  return { number, seats, turns, picks, end: nameOf(end), winners: counted }
}

function seatsOf(seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => seat)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
