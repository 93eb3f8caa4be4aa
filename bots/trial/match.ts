/** One match between bots of one strength, and what is worth remembering of it. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { there } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes, Step } from '@gloam/kernel/game.ts'
import type { Play, Question } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'
import { choose } from '../choose.ts'
import type { Strength } from '../decision.ts'
import type { Budget } from '../effort.ts'
import { begin, type Numbered } from './numbered.ts'

export interface Terms {
  game: string
  version: number
  bots: Strength
  budget: Budget
  /** Only matches of these kinds are played to the end: the kind's name and its value, a number or a key. */
  only: Record<string, string>
}

/** How often something was picked, and how often it could have been. */
type Tally = Record<string, [taken: number, offered: number]>

export interface Measured {
  job: Numbered
  /** Which of the tries was of the wanted kind. */
  tries: number
  ended: boolean
  picks: number
  turns: number
  /** The seat that began. */
  first: number
  winners: number[]
  end: string
  scores: number[]
  /** The side of each seat; empty if there are no sides. */
  sides: string[]
  kinds: Record<string, string>
  amounts: Record<string, number>
  /** How each seat stood after each turn. */
  standings: number[][]
  /** For each seat the cards that came to it. */
  cards: string[][]
  actions: Tally
}

/** Bots that have not come to an end by then go round in circles; such a match counts as unfinished. */
export const LONGEST = 5000

/** If so many matches in a row are of another kind, then the wanted kind is none. */
const MOST_TRIES = 2000

/** Somebody who looks on, and changes nothing: the same game by which more is told, and what is done after each pick. */
export interface Onlooker {
  readonly game: AnyGame
  look(play: Play<GameTypes>): void
}

export function playMatch(game: AnyGame, terms: Terms, job: Numbered, onlooker?: Onlooker): Measured {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const measured = tryMatch(game, terms, job, tries, onlooker)
    if (measured !== null) return measured
  }
  throw new Error(`No match of ${game.name} is of the kind ${JSON.stringify(terms.only)}.`)
}

function tryMatch(
  game: AnyGame,
  terms: Terms,
  job: Numbered,
  tries: number,
  onlooker: Onlooker | undefined,
): Measured | null {
  // Tries of one match must not be the first tries of another.
  const number = job.number + (tries - 1) * 500_009
  const play = begin(onlooker?.game ?? game, { ...job, number })
  const chance = fastChance(number)
  const notes = new Notes(play)
  while (play.open.length > 0 && play.state.picks < LONGEST) {
    if (!isWanted(play, terms.only)) return null
    const question = there(play.open[0])
    const seen = look(play, question.seat)
    const { choice } = choose(game, seen, terms.bots, chance, terms.budget)
    notes.pick(question, choice)
    play.take(question, choice)
    notes.look()
    onlooker?.look(play)
  }
  return isWanted(play, terms.only) ? notes.measured(job, tries) : null
}

/** Whether the match is of the wanted kind, or may still become so. */
function isWanted({ game, state }: Play<GameTypes>, only: Terms['only']): boolean {
  return Object.entries(only).every(([name, wanted]) => {
    const kind = (game as AnyGame).measures?.kinds?.[name]?.(state) ?? null
    return kind === null || kind === wanted || kind.split('.')[1] === wanted
  })
}

/** What is noted while a match goes on. */
class Notes {
  private readonly play: Play<GameTypes>
  private readonly game: AnyGame
  private readonly actions: Tally = {}
  private readonly cards: Set<string>[]
  private readonly standings: number[][] = []

  constructor(play: Play<GameTypes>) {
    this.play = play
    this.game = play.game as AnyGame
    this.cards = this.seats().map(() => new Set())
    this.look()
  }

  /** To be told before the pick is made. */
  pick({ choices }: Question<GameTypes>, choice: number): void {
    const taken = actionOf(there(choices[choice]))
    for (const action of new Set(choices.map(actionOf))) {
      const tally = this.actions[action] ?? [0, 0]
      this.actions[action] = tally
      tally[1]++
      if (action === taken) tally[0]++
    }
  }

  look(): void {
    const { play, game, cards, standings } = this
    for (const { event } of play.events) {
      const found = game.measures?.card?.(event, play.state)
      if (found) cards[found.seat]?.add(found.card)
    }
    const standing = game.measures?.standing?.of ?? game.evaluate
    standings[game.turns(play.state)] ??= this.seats().map((seat) => standing(play.state, seat))
  }

  measured(job: Numbered, tries: number): Measured {
    const { state } = this.play
    const { outcome } = state
    const { first, side, end, kinds = {}, amounts = {} } = this.game.measures ?? {}
    return {
      job,
      tries,
      ended: outcome !== null,
      picks: state.picks,
      turns: this.game.turns(state),
      first: first?.(state) ?? 0,
      winners: outcome?.winners ?? [],
      end: outcome === null ? 'unfinished' : (end?.(state) ?? outcome.reason),
      scores: outcome?.scores ?? [],
      sides: side === undefined ? [] : this.seats().map((seat) => side(state, seat)),
      kinds: mapValues(kinds, (kind) => kind(state) ?? 'none'),
      amounts: mapValues(amounts, (amount) => amount(state)),
      // Turns in which nobody was asked anything stand as the one before.
      standings: Array.from(this.standings, (standing, turn) => standing ?? this.before(turn)),
      cards: this.cards.map((cards) => [...cards]),
      actions: this.actions,
    }
  }

  private before(turn: number): number[] {
    return this.standings.slice(0, turn).findLast((standing) => standing !== undefined) ?? this.seats().map(() => 0)
  }

  private seats(): number[] {
    return Array.from({ length: this.play.state.seats }, (_, seat) => seat)
  }
}

function actionOf(choice: Step<GameTypes>): string {
  return choice.do
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
