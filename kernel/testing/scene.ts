/**
 * A position of any game, for tests that play as a player would: arrange it, take choices, look at what came
 * of it. Choices are named by the fields that matter: `scene.take({ do: 'scare', colour: 'green' })`.
 */
import { expect } from 'vitest'
import { same } from '../data.ts'
import type { Game, GameEvent, GameTypes, Seat, State, Step } from '../game.ts'
import { Play, type Question } from '../play.ts'

export const TEST_SEED = '5ca1ab1e'.repeat(8)

type Like = Record<string, unknown>

export class Scene<G extends GameTypes> {
  play: Play<G>
  /** Everything that has been told since the scene was set. */
  events: GameEvent<G>[] = []

  constructor(game: Game<G>, seats: number, options: G['options'], seed = TEST_SEED) {
    this.play = Play.start(game, seats, options, seed)
  }

  get state(): State<G> {
    return this.play.state
  }

  /** Changes the state by hand; the open question is worked out anew. */
  arrange(change: (state: State<G>) => void): this {
    change(this.state)
    this.play = new Play(this.play.game, this.state)
    return this
  }

  /** The next results of dice and other draws below a number, instead of chance: `dice(3, 8)`. */
  dice(...results: number[]): this {
    const { chance } = this.play
    chance.die = (faces) => {
      const result = results.shift()
      if (result === undefined) throw new Error('The test rolls more dice than it has arranged.')
      if (result > faces) throw new Error(`A die with ${faces} faces cannot show ${result}.`)
      return result
    }
    return this
  }

  /** The choices of the open question (of the given seat) that have these fields. */
  choices(like: Like = {}, seat?: Seat): Step<G>[] {
    return this.question(seat).choices.filter((choice) => matches(choice, like))
  }

  /** Takes the one choice that has these fields; more than one, or none, is an error. */
  take(like: Like, seat?: Seat): this {
    const question = this.question(seat)
    const found = question.choices.filter((choice) => matches(choice, like))
    if (found.length !== 1) {
      const offered = question.choices.map((choice) => JSON.stringify(choice)).join('\n  ')
      throw new Error(`${found.length} choices fit ${JSON.stringify(like)} in "${question.ask.ask}":\n  ${offered}`)
    }
    this.play.take(question, question.choices.indexOf(found[0]))
    this.events.push(...this.play.events.map((told) => told.event))
    return this
  }

  /** Asserts that the open question offers a choice with these fields. */
  offers(like: Like, seat?: Seat): this {
    expect(this.choices(like, seat), `choices with ${JSON.stringify(like)}`).not.toEqual([])
    return this
  }

  /** Asserts that the open question offers no choice with these fields. */
  refuses(like: Like, seat?: Seat): this {
    expect(this.choices(like, seat), `choices with ${JSON.stringify(like)}`).toEqual([])
    return this
  }

  /** Asserts what is asked now, and of whom: a test ends with no question left over that it did not expect. */
  asks(about: string, seat?: Seat): this {
    expect(this.play.open.map((question) => question.ask.ask)).toContain(about)
    if (seat !== undefined) expect(this.play.open.map((question) => question.seat)).toContain(seat)
    return this
  }

  /** The events of one kind that have been told. */
  told(is: string): GameEvent<G>[] {
    return this.events.filter((event) => event.is === is)
  }

  private question(seat?: Seat): Question<G> {
    const question = seat === undefined ? this.play.open[0] : this.play.questionOf(seat)
    if (question === undefined) throw new Error('Nobody is asked anything.')
    return question
  }
}

function matches(choice: Like, like: Like): boolean {
  return Object.entries(like).every(([field, value]) => same(choice[field], value))
}
