/**
 * The only door through which a state leaves the server, and its inverse. `look` gives a seat what it may
 * know; `imagine` builds a whole state that could be behind it, in which a bot can search.
 */
import type { Chance } from './chance.ts'
import { copy } from './data.ts'
import type { Game, GameEvent, GameTypes, Outcome, Seat, Step, Table, Told } from './game.ts'
import { hears, Play, type Question } from './play.ts'
import { copyState, fullState } from './state.ts'

/** All that a seat knows of a match at one moment. */
export interface Seen<G extends GameTypes> {
  seat: Seat
  seats: number
  view: G['view']
  /** What this seat is asked. */
  question: Question<G> | null
  /** Who has to decide, and about what; never between which choices. */
  waiting: { seat: Seat; about: string }[]
  picks: number
  mayUndo: boolean
  outcome: Outcome | null
}

export function look<G extends GameTypes>(play: Play<G>, seat: Seat): Seen<G> {
  const { state, game } = play
  return {
    seat,
    seats: state.seats,
    view: game.view(state, seat),
    question: play.questionOf(seat) ?? null,
    waiting: play.open.map((question) => ({ seat: question.seat, about: question.ask.ask })),
    picks: state.picks,
    mayUndo: mayUndo(play, seat),
    outcome: state.outcome,
  }
}

/** A seat may take back its own picks, until chance or a secret was revealed or somebody else has acted. */
export function mayUndo<G extends GameTypes>({ state }: Play<G>, seat: Seat): boolean {
  return state.lastBy === seat && state.picks > state.sealed
}

/** The events of the last pick that a seat hears of. */
export function heard<G extends GameTypes>(events: readonly Told<G>[], seat: Seat): GameEvent<G>[] {
  return events.filter((told) => hears(seat, told.to)).map((told) => told.event)
}

/**
 * What a seat sees after each event of a pick that it hears of. The pick is made once more, by rules that are looked at
 * whenever they tell something: the match itself, and whoever searches in it, pays nothing for it.
 */
export function viewsAlong<G extends GameTypes>(
  before: Play<G>,
  { seat, step }: { seat: Seat; step: Step<G> },
  viewer: Seat,
): G['view'][] {
  const found = before.find(seat, step)
  if (found === null) return []
  const views: G['view'][] = []
  const looking = (g: Table<G>): Table<G> => ({
    state: g.state,
    chance: g.chance,
    next: (...items) => g.next(...items),
    together: (asks) => g.together(asks),
    reveal: (to) => g.reveal(to),
    end: (outcome) => g.end(outcome),
    tell: (event, to) => {
      g.tell(event, to)
      if (hears(viewer, to)) views.push(copy(before.game.view(g.state, viewer)))
    },
  })
  const watched = Object.entries<(g: Table<G>, step: never) => void>(before.game.rules).map(([name, rule]) => [
    name,
    (g: Table<G>, todo: never) => rule(looking(g), todo),
  ])
  const game: Game<G> = { ...before.game, rules: Object.fromEntries(watched) }
  new Play(game, copyState(game, before.state)).take(found.question, found.choice)
  return views
}

/** A match that could be behind what a seat sees. Its chance is the given generator. */
export function imagine<G extends GameTypes>(game: Game<G>, seen: Seen<G>, chance: Chance): Play<G> {
  const setup = game.sample(seen.view, seen.seat, chance)
  const state = fullState(setup, seen.seats, chance)
  state.picks = seen.picks
  state.sealed = seen.mayUndo ? seen.picks - 1 : seen.picks
  state.lastBy = seen.mayUndo ? seen.seat : null
  state.outcome = seen.outcome
  return new Play(game, state)
}
