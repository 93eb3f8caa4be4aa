/** Answers that are given in advance to questions that come again and again. A game says which (`inAdvance`). */
import { same } from './data.ts'
import type { Ask, Game, GameTypes, InAdvance, Seat, Step, Told } from './game.ts'

/**
 * Until when an answer holds: until one's next turn begins, until the round is over, as long as the question offers the
 * same choices, or until it is taken back.
 */
export type Until = 'turn' | 'round' | 'same' | 'revoked'

/** An answer that was given in advance. */
export interface StandingAnswer {
  seat: Seat
  /** Which of the game's answers it is. */
  name: string
  until: Until
  /** The question that it was given to, and the answer, so that both can be said in words. */
  ask: object
  step: object
  /** The round in which it was given, for `round`. */
  round?: number
  /** What there was to choose from, for `same`. */
  choices?: object[]
}

/** How a question can be answered in advance. */
export interface Answerable {
  name: string
  /** The place of the answer among the choices. */
  place: number
  /** It is answered after a pause, so that nobody learns from the time what is hidden. */
  secret: boolean
}

interface Asked<G extends GameTypes> {
  ask: Ask<G>
  choices: readonly Step<G>[]
}

export function nameOf<G extends GameTypes>({ ask, about, take }: InAdvance<G>): string {
  return [ask, ...(about === undefined ? [] : [about]), take].join('.')
}

/** Null for a question that has to be asked. */
export function answerable<G extends GameTypes>(game: Game<G>, asked: Asked<G>): Answerable | null {
  for (const kind of game.inAdvance ?? []) {
    const place = placeOf(kind, asked)
    if (place !== null) return { name: nameOf(kind), place, secret: kind.secret === true }
  }
  return null
}

/** There has to be exactly one such answer, and nothing else to do but what it may be taken over. */
function placeOf<G extends GameTypes>(kind: InAdvance<G>, { ask, choices }: Asked<G>): number | null {
  if (ask.ask !== kind.ask || (kind.about !== undefined && (ask as { about?: string }).about !== kind.about))
    return null
  const places = choices.flatMap((choice, place) => (isTaken(kind, choice) ? [place] : []))
  const [place] = places
  if (place === undefined || places.length > 1) return null
  const isOver = (choice: Step<G>) => kind.over === undefined || kind.over.includes(choice.do)
  return choices.every((choice, at) => at === place || isOver(choice)) ? place : null
}

function isTaken<G extends GameTypes>({ take, with: fields = {} }: InAdvance<G>, choice: Step<G>): boolean {
  const step: Readonly<Record<string, unknown>> = choice
  return choice.do === take && Object.entries(fields).every(([field, value]) => same(step[field], value))
}

/** The answer that was given to this question in advance. */
export function standingFor<G extends GameTypes>(
  game: Game<G>,
  seat: Seat,
  asked: Asked<G>,
  standing: readonly StandingAnswer[],
): (Answerable & { until: Until }) | null {
  const found = answerable(game, asked)
  const given = standing.find((answer) => answer.seat === seat && answer.name === found?.name)
  if (found === null || given === undefined || isChanged(given, asked)) return null
  return { ...found, until: given.until }
}

function isChanged<G extends GameTypes>({ until, choices }: StandingAnswer, asked: Asked<G>): boolean {
  return until === 'same' && !same(choices, asked.choices)
}

/** Those that still hold after this has happened, and in the face of what is asked now. */
export function stillStanding<G extends GameTypes, A extends StandingAnswer>(
  game: Game<G>,
  standing: readonly A[],
  events: readonly Told<G>[],
  open: readonly (Asked<G> & { seat: Seat })[],
): A[] {
  const turns = events.flatMap(({ event }) => game.turnBegun?.(event) ?? [])
  return standing.filter((answer) => {
    if (answer.until === 'turn') return !turns.some(({ seat }) => seat === answer.seat)
    if (answer.until === 'round') return !turns.some(({ round }) => round > (answer.round ?? 0))
    const asked = open.find(
      ({ seat, ...question }) => seat === answer.seat && answerable(game, question)?.name === answer.name,
    )
    return asked === undefined || !isChanged(answer, asked)
  })
}
