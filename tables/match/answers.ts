/** Answers that a seat has given in advance: kept in the table's row, told to nobody else, and over when they said so. */
import type { GameTypes, Seat, Told } from '@gloam/kernel/game.ts'
import { type Answerable, answerable, standingFor, stillStanding, type Until } from '@gloam/kernel/in-advance.ts'
import type { Play } from '@gloam/kernel/play.ts'
import type { AdvanceAnswer } from '@gloam/protocol/live.ts'
import { refuse } from '../errors.ts'
import type { KeptAnswer, TableRow } from '../row.ts'
import { ownSeat } from '../seats/seats.ts'
import type { Draft, DraftedMove } from '../settle.ts'
import { type Loaded, mustHaveBegun } from '../table.ts'
import { questionName } from '../view.ts'

/** To answer questions like the one that is asked, or no longer those of this name. */
export type GivenAnswer = { question: string; until: Until } | { name: string; until: null }

/** Milliseconds: as long as somebody takes who looks through a hand. */
const SHORTEST = 2_500
const LONGEST = 6_000
/** Milliseconds after which an answer that has not come is given by whoever looks. */
export const ANSWER_INSURANCE = LONGEST + 2_000

/**
 * Before a question that depends on what is hidden is answered, a while goes by that is drawn by chance alone: neither
 * that it was passed nor when tells anything of a hand. `luck` is from 0 to 1. Nothing else may come in here.
 */
export function pauseBefore(luck: number): number {
  return SHORTEST + luck * (LONGEST - SHORTEST)
}

/** What depends on nothing hidden is answered at once, and so is what somebody has waited for long enough. */
export function pauseFor({ secret }: Pick<Answerable, 'secret'>, late: boolean, luck: number): number {
  return secret && !late ? pauseBefore(luck) : 0
}

export function giveAnswer(loaded: Loaded, person: string, given: GivenAnswer): Draft {
  const { row, play } = mustHaveBegun(loaded)
  const seat = ownSeat(row, person)
  const others = (name: string) => (row.answers ?? []).filter((one) => one.seat !== seat || one.name !== name)
  if (given.until === null) return { row: { ...row, answers: others(given.name) }, play, move: null }
  const open = play.questionOf(seat)
  const found = open === undefined ? null : answerable(play.game, open)
  if (open === undefined || found === null || questionName(open.id, row.takenBack) !== given.question)
    throw refuse.notInAdvance()
  const step = open.choices[found.place]
  if (step === undefined) throw refuse.notInAdvance()
  const answer: KeptAnswer = {
    ...{ person, seat, name: found.name, until: given.until, ask: open.ask, step },
    ...(given.until === 'round' ? { round: row.round ?? 0 } : {}),
    ...(given.until === 'same' ? { choices: open.choices } : {}),
  }
  return { row: { ...row, answers: [...others(found.name), answer] }, play, move: null }
}

/** What is left of the answers after a change, and who is answered for now. */
export function answersIn(row: TableRow, play: Play<GameTypes> | null, move: DraftedMove | null): AnswerColumns {
  if (play === null) return {}
  const events = move?.events ?? []
  const round = roundAfter(row, play, events)
  if (row.answers === undefined) return round
  const left = row.status === 'playing' ? stillStanding(play.game, row.answers, events, play.open) : []
  const kept = left.filter((answer) => isOwn(row, answer) && !isTakenBack(answer, play, move))
  // Where none has gone it is the same list, and nobody has to be told.
  const answers = kept.length === row.answers.length ? row.answers : kept
  const answering = play.open
    .filter((open) => isPlayed(row, open.seat) && standingFor(play.game, open.seat, open, answers) !== null)
    .map(({ seat }) => seat)
  return { ...round, answers, answering }
}

type AnswerColumns = Pick<TableRow, 'answers' | 'answering' | 'round'>

function isPlayed({ seats }: TableRow, seat: Seat): boolean {
  const kept = seats[seat]
  return kept?.kind === 'person' && !kept.standIn
}

/** Whoever takes a seat over answers for themselves. */
function isOwn({ seats }: TableRow, { seat, person }: KeptAnswer): boolean {
  const kept = seats[seat]
  return kept?.kind === 'person' && kept.person === person
}

/** Whoever takes such an answer back wants to be asked. */
function isTakenBack({ seat, name }: KeptAnswer, play: Play<GameTypes>, move: DraftedMove | null): boolean {
  const open = move?.what === 'undo' && move.seat === seat ? play.questionOf(seat) : undefined
  return open !== undefined && answerable(play.game, open)?.name === name
}

/** The round that the match is in, as far as it has been told. */
function roundAfter(row: TableRow, { game }: Play<GameTypes>, events: readonly Told<GameTypes>[]): { round?: number } {
  const turns = events.flatMap(({ event }) => game.turnBegun?.(event) ?? [])
  const last = turns.at(-1)?.round ?? row.round
  return last === undefined ? {} : { round: last }
}

/** Whoever is forgotten leaves no answers behind. */
export function withoutAnswers(
  { answers }: TableRow,
  isTheirs: (person: string) => boolean,
): Pick<TableRow, 'answers'> {
  return answers === undefined ? {} : { answers: answers.filter(({ person }) => !isTheirs(person)) }
}

/** What a seat has answered in advance, as its person is told. */
export function answersOf({ answers = [] }: TableRow, seat: Seat): AdvanceAnswer[] {
  const own = answers.filter((answer) => answer.seat === seat)
  return own.map(({ name, ask, step, until }) => ({ name, ask, step, until }) as AdvanceAnswer)
}

/** The answer to the question that a seat is asked now, if one was given in advance. */
export function openAnswer(loaded: Loaded, seat: Seat) {
  const { row, play } = mustHaveBegun(loaded)
  const question = play.questionOf(seat)
  const found = question && standingFor(play.game, seat, question, row.answers ?? [])
  return question === undefined || found == null ? null : { ...found, question }
}
