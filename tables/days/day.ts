/**
 * The match of the day: one for each game and date (UTC), the same for everybody, on every server and in every page. All of
 * it follows from the date, the game and its rules, and from nothing else: no clock, no secret, no network.
 */
import { type Chance, cipherChance, fastChance, seedFrom, seedOfTurn } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Seat } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { takeRandom } from '@gloam/kernel/random.ts'
import type { Strength } from '@gloam/protocol/table.ts'
import type { TableRow } from '../row.ts'

/** A date as it is written: 2026-11-18. It begins and ends at midnight UTC. */
export type DayDate = string

/** A pick of the evening so far: of which seat, and its place among the choices. */
interface OpeningPick {
  seat: Seat
  choice: number
}

export interface Day {
  date: DayDate
  game: string
  seed: string
  seats: number
  /** Where the person sits; bots sit everywhere else. */
  seat: Seat
  options: TableRow['options']
  /** What happened before the person comes: a haunt has begun. Most games begin at their beginning. */
  opening: readonly OpeningPick[]
  /** Of which kind it is (a key of the game's text), and on which side the person is; null where the game has no such thing. */
  kind: string | null
  side: string | null
}

/** How the bots of the day think: so many lines and no clock, so that they answer the same on every machine. */
export const DAY_BOTS = { strength: 'regular', tries: 200 } as const satisfies { strength: Strength; tries: number }

/** Another text would give other matches on all days: it is never changed. */
const DRAWN_FROM = 'Gloam, the match of the day, 1'
/** As many as sit there if the game takes so many. */
const SEATS = 3
/** A stream of chance that no step back of a match comes to. */
export const BESIDE_THE_MATCH = 2 ** 32 - 1
/** Evenings that are tried for one in which something has happened by then, but not all that long. */
const EVENINGS = 12
const SHORTEST_EVENING = 40
const LONG_EVENING = 120
/** No evening is longer. */
const LONGEST_EVENING = 1_000

const DAY_LONG = 86_400_000

export function dateOf(now: number): DayDate {
  return new Date(now).toISOString().slice(0, 10)
}

/** When it ends, in milliseconds since 1970. */
export function endOf(date: DayDate): number {
  return Date.parse(date) + DAY_LONG
}

export function daysBefore(date: DayDate, days: number): DayDate {
  return dateOf(Date.parse(date) - days * DAY_LONG)
}

export function seedOf(game: string, date: DayDate): Promise<string> {
  return seedFrom(`${DRAWN_FROM}, ${date}, ${game}`)
}

export async function dayOf(game: AnyGame, date: DayDate): Promise<Day> {
  const seed = await seedOf(game.name, date)
  const chance = cipherChance(seedOfTurn(seed, BESIDE_THE_MATCH))
  const { least, most } = game.seats
  const seats = Math.min(most, Math.max(least, SEATS))
  const common = { date, game: game.name, seed, seats }
  const { inTurn } = game.measures ?? {}
  if (inTurn === undefined) {
    const options = usualOptions(game) as TableRow['options']
    return { ...common, options, seat: chance.below(seats), opening: [], kind: null, side: null }
  }
  const options = { ...usualOptions(game), [inTurn]: chance.oneOf(numbered(game, inTurn)) } as TableRow['options']
  const opening = eveningOf(game, { ...common, options }, inTurn, chance)
  return { ...common, options, opening, ...placeIn(begin(game, { ...common, options, opening }), inTurn, chance) }
}

/** Those that come with the game have numbers. What a host has added has a name, and is nowhere else. */
export function numbered({ options }: AnyGame, inTurn: string): string[] {
  const spec = options[inTurn]
  return spec !== undefined && 'oneOf' in spec ? spec.oneOf.filter((value) => /^\d+$/.test(value)) : []
}

type Begins = Pick<Day, 'seed' | 'seats' | 'options'>

/** The evening so far, as chance has it: until it is settled of which kind the match is. */
function eveningOf(game: AnyGame, begins: Begins, inTurn: string, chance: Chance): OpeningPick[] {
  const evenings: OpeningPick[][] = []
  for (let tries = 0; tries < EVENINGS; tries++) {
    const evening = walk(Play.start(game, begins.seats, begins.options, begins.seed), inTurn, fastChance(chance.word()))
    if (evening === null) continue
    if (evening.length >= SHORTEST_EVENING && evening.length <= LONG_EVENING) return evening
    evenings.push(evening)
  }
  return evenings.sort((a, b) => a.length - b.length)[0] ?? []
}

/** Null for one that is over, or goes on for ever, before it has come to anything. */
function walk(play: Play<GameTypes>, inTurn: string, chance: Chance): OpeningPick[] | null {
  const picks: OpeningPick[] = []
  while (kindOf(play, inTurn) === null) {
    if (play.open.length === 0 || picks.length === LONGEST_EVENING) return null
    const { question, choice } = takeRandom(play, chance)
    picks.push({ seat: question.seat, choice })
  }
  return play.open.length === 0 ? null : picks
}

function kindOf({ game, state }: Play<GameTypes>, inTurn: string): string | null {
  return game.measures?.kinds?.[inTurn]?.(state) ?? null
}

/** A side is drawn of those that there are, and then a seat of that side. */
function placeIn(play: Play<GameTypes>, inTurn: string, chance: Chance): Pick<Day, 'seat' | 'kind' | 'side'> {
  const kind = kindOf(play, inTurn)
  const seats = Array.from({ length: play.state.seats }, (_, seat) => seat)
  const sideOf = (seat: Seat) => play.game.measures?.side?.(play.state, seat) ?? null
  const side = chance.oneOf([...new Set(seats.map(sideOf))])
  return { kind, side, seat: chance.oneOf(seats.filter((seat) => sideOf(seat) === side)) }
}

/** The match as it stands when the person comes. Whoever wants to know how it came there is told of each pick. */
export function begin(
  game: AnyGame,
  { seed, seats, options, opening }: Begins & Pick<Day, 'opening'>,
  onPick: (before: Play<GameTypes>, pick: OpeningPick, after: Play<GameTypes>) => void = () => {},
): Play<GameTypes> {
  let play: Play<GameTypes> = Play.start(game, seats, options, seed)
  for (const pick of opening) {
    const question = play.questionOf(pick.seat)
    if (question === undefined) throw new Error(`Seat ${pick.seat} is not asked anything on this evening.`)
    const after = play.after(question, pick.choice)
    onPick(play, pick, after)
    play = after
  }
  return play
}

/** With which chance a bot of the day thinks about a question: it follows from the match, the seat and the picks so far. */
export function botSeed(seed: string, seat: Seat, question: number): number {
  return Number.parseInt(seedOfTurn(seed, (question + 1) * 16 + seat).slice(0, 7), 16)
}

/** Nights in a row up to now, and those that were missed and forgiven. */
export interface Streak {
  nights: number
  kept: DayDate[]
}

/** Within so many days one missed night is forgiven, and no more. */
const FORGIVEN_ONCE_IN = 7

/** Tonight does not count against anybody before it is over. */
export function streakOf(played: readonly DayDate[], today: DayDate): Streak {
  const nights = new Set(played)
  const kept: DayDate[] = []
  let count = nights.has(today) ? 1 : 0
  let lastKept = Number.NEGATIVE_INFINITY
  for (let ago = 1; ; ago++) {
    const date = daysBefore(today, ago)
    if (nights.has(date)) {
      count++
      continue
    }
    // What is forgiven lies between two nights that were played, or between the last one and tonight.
    const isBridged = nights.has(daysBefore(today, ago + 1)) && ago - lastKept >= FORGIVEN_ONCE_IN
    if (!isBridged) return { nights: count, kept }
    kept.push(date)
    lastKept = ago
  }
}
