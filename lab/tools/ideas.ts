/**
 * Which ideas of a game come up in first matches, counted from bots that play them: somebody new, who plays like a regular
 * and sits first, against novices, with the options of an easy first match.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { choose } from '@gloam/bots/choose.ts'
import { type Ideas, ideasMet, type Known, kindsAsked } from '@gloam/games/ideas.ts'
import type { Lesson } from '@gloam/games/lesson.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Seat } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { heard, look } from '@gloam/kernel/seen.ts'

/** What somebody new meets at once. */
export const FIRST_ROUNDS = 4
const NEWCOMER = 0
const SEATS = 3
const THOUGHT = { iterations: 30 }

export async function lessonIn(folder: string): Promise<Lesson> {
  return partIn<Lesson>(folder, 'lesson.ts')
}

/** Null for a game that has none. */
export async function ideasIn(folder: string): Promise<Ideas | null> {
  return existsSync(join(folder, 'ideas.ts')) ? partIn<Ideas>(folder, 'ideas.ts') : null
}

async function partIn<T>(folder: string, file: string): Promise<T> {
  return ((await import(pathToFileURL(join(folder, file)).href)) as { default: T }).default
}

/** What one seat knows whenever it is asked something, with what it has heard since the last time. */
export class Watcher {
  private readonly seat: Seat
  private events: Known['events'] = []
  private asked = -1

  constructor(seat: Seat) {
    this.seat = seat
  }

  /** After each pick; null where nothing new is asked of this seat. */
  knows(play: Play<GameTypes>): Known | null {
    const { seat } = this
    const { view, question } = look(play, seat)
    this.events = [...this.events, ...heard(play.events, seat)]
    if (question === null || question.id === this.asked) return null
    const known = { seat, view, events: this.events, question }
    this.asked = question.id
    this.events = []
    return known
  }
}

/** A match as somebody new begins it, up to the end of the first rounds. */
function* firstMatch(game: AnyGame, { easy, first }: Lesson, number: number): Generator<Known> {
  const chance = fastChance(number)
  const seats = Math.max(game.seats.least, Math.min(SEATS, game.seats.most))
  const options = { ...usualOptions(game), ...easy, ...first }
  const play: Play<GameTypes> = Play.start(game, seats, options, seedOf(number))
  const watcher = new Watcher(NEWCOMER)
  while (!isPastFirstRounds(game, play)) {
    const known = watcher.knows(play)
    if (known !== null) yield known
    const [question] = play.open
    if (question === undefined) return
    const strength = question.seat === NEWCOMER ? 'regular' : 'novice'
    play.take(question, choose(game, look(play, question.seat), strength, chance, THOUGHT).choice)
  }
}

function isPastFirstRounds(game: AnyGame, { events }: Play<GameTypes>): boolean {
  return events.some(({ event }) => (game.turnBegun?.(event)?.round ?? 0) > FIRST_ROUNDS)
}

interface FirstMet {
  /** In how many matches each idea came up. */
  ideas: Map<string, number>
  /** And each kind of question or choice. */
  kinds: Map<string, number>
}

/** What comes up in the first rounds of so many matches. */
export function countFirstMet(game: AnyGame, lesson: Lesson, ideas: Ideas, matches: number): FirstMet {
  const counted: FirstMet = { ideas: new Map(), kinds: new Map() }
  for (let number = 1; number <= matches; number++) {
    const met = [...firstMatch(game, lesson, number)]
    note(
      counted.ideas,
      met.flatMap((known) => ideasMet(ideas, known).map(({ name }) => name)),
    )
    note(counted.kinds, met.flatMap(kindsAsked))
  }
  return counted
}

/** Each of them once. */
function note(counts: Map<string, number>, names: readonly string[]): void {
  for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1)
}
