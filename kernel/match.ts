/** A match as the outside meets it: every pick is checked, every accepted one is on record, some can be undone. */
import { cipherChance, commitment, seedOfTurn } from './chance.ts'
import { copy, same } from './data.ts'
import type { Game, GameTypes, Outcome, Seat, State, Step, Told } from './game.ts'
import { Play, type Question, type Refusal } from './play.ts'
import { mayUndo } from './seen.ts'
import { copyState } from './state.ts'

/** Enough to play a match again to the letter. The format is described in docs/records.md. */
export interface MatchRecord<G extends GameTypes = GameTypes> {
  game: string
  version: number
  seats: number
  options: G['options']
  seed: string
  picks: RecordedPick<G>[]
  outcome: Outcome | null
  /** Where chance went on with new dice, because the match had stepped back to there. */
  dice?: NewDice[]
}

export interface NewDice {
  /** How many picks had been made. */
  from: number
  /** Which of the match's turns of chance it is; none comes twice. */
  turn: number
}

export interface RecordedPick<G extends GameTypes = GameTypes> {
  seat: Seat
  step: Step<G>
}

/** A pick as it comes from outside. */
export interface PickRequest {
  seat: Seat
  question: number
  choice: number
}

export type PickResult<G extends GameTypes> =
  | { ok: true; pick: RecordedPick<G>; events: Told<G>[] }
  /** The state is untouched. */
  | { ok: false; reason: Refusal }

export class Match<G extends GameTypes> {
  readonly game: Game<G>
  readonly record: MatchRecord<G>
  play: Play<G>
  /** The state after `state.sealed` picks: what undo goes back to. */
  private base: State<G>

  private constructor(play: Play<G>, record: MatchRecord<G>) {
    this.game = play.game
    this.play = play
    this.record = record
    this.base = copyState(play.game, play.state)
  }

  static start<G extends GameTypes>(game: Game<G>, seats: number, options: G['options'], seed: string): Match<G> {
    const record = { game: game.name, version: game.version, seats, options, seed, picks: [], outcome: null }
    return new Match(startOf(game, record), record)
  }

  /** Goes on from a kept state, which stands somewhere in the record, with the picks that came after it. */
  static resume<G extends GameTypes>(game: Game<G>, record: MatchRecord<G>, state: State<G>): Match<G> {
    const match = new Match(new Play(game, state), { ...record, picks: record.picks.slice(0, state.picks) })
    for (const pick of record.picks.slice(state.picks)) {
      match.play = rolled(match.play, record)
      match.accept(...findChoice(match.play, pick))
    }
    return match
  }

  pick({ seat, question: id, choice }: PickRequest): PickResult<G> {
    const reason = this.play.refuse(seat, id, choice)
    if (reason !== null) return { ok: false, reason }
    return { ok: true, ...this.accept(this.play.questionOf(seat) as Question<G>, choice) }
  }

  /** Takes back the seat's last pick, if it may. */
  undo(seat: Seat): boolean {
    if (!mayUndo(this.play, seat)) return false
    const { base, record } = this
    record.picks.pop()
    const fromStart = base.picks > record.picks.length
    this.play = follow(fromStart ? startOf(this.game, record) : new Play(this.game, copyState(this.game, base)), record)
    return true
  }

  private accept(question: Question<G>, choice: number): { pick: RecordedPick<G>; events: Told<G>[] } {
    const { play, record } = this
    if (play.state.picks === play.state.sealed || play.state.lastBy !== question.seat)
      this.base = copyState(play.game, play.state)
    const pick = { seat: question.seat, step: copy(question.choices[choice] as Step<G>) }
    play.take(question, choice)
    record.picks.push(pick)
    record.outcome = play.state.outcome
    return { pick, events: play.events }
  }

  /**
   * Plays a record again up to `until` picks. A pick that is no longer possible is an error that names it:
   * the rules have changed, and the game's version should have been raised.
   */
  static replay<G extends GameTypes>(game: Game<G>, record: MatchRecord<G>, until = record.picks.length): Match<G> {
    if (record.game !== game.name) throw new Error(`This is a record of ${record.game}, not of ${game.name}.`)
    if (record.version !== game.version) {
      throw new Error(`This record is of version ${record.version} of ${game.name}; this program has ${game.version}.`)
    }
    const picks = record.picks.slice(0, until)
    const play = follow(startOf(game, record), { ...record, picks })
    return new Match(play, { ...record, picks, outcome: play.state.outcome })
  }
}

/** The state of an older version, brought up to the game's own by its migrations. */
export function migrate<G extends GameTypes>(game: Game<G>, state: unknown, version: number): State<G> {
  let migrated = state
  for (let from = version; from < game.version; from++) {
    const step = game.migrations?.[from]
    if (step === undefined) throw new Error(`${game.name} cannot carry on a match of version ${from}.`)
    migrated = step(migrated)
  }
  return migrated as State<G>
}

/** Checks a finished record: its seed is the one that was promised, and its picks lead to its outcome. */
export async function verify<G extends GameTypes>(
  game: Game<G>,
  record: MatchRecord<G>,
  promised: string,
): Promise<'honest' | 'other seed' | 'other outcome'> {
  if ((await commitment(record.seed)) !== promised) return 'other seed'
  const { outcome } = Match.replay(game, record).play.state
  return same(outcome, record.outcome) ? 'honest' : 'other outcome'
}

function startOf<G extends GameTypes>(game: Game<G>, { seats, options, seed }: MatchRecord<G>): Play<G> {
  return Play.start(game, seats, options, seed)
}

/** Makes those of a record's picks that the play has not seen yet. */
function follow<G extends GameTypes>(begun: Play<G>, record: MatchRecord<G>): Play<G> {
  let play = rolled(begun, record)
  for (const pick of record.picks.slice(begun.state.picks)) {
    play.take(...findChoice(play, pick))
    play = rolled(play, record)
  }
  return play
}

/** With new dice, if the record says that it was given them here. */
function rolled<G extends GameTypes>(play: Play<G>, { seed, dice = [] }: MatchRecord<G>): Play<G> {
  const anew = dice.find(({ from }) => from === play.state.picks)
  return anew === undefined ? play : withNewDice(play, seed, anew.turn)
}

/** The same moment, from which chance goes on differently. It cannot be taken back to where the old dice lie. */
export function withNewDice<G extends GameTypes>({ game, state }: Play<G>, seed: string, turn: number): Play<G> {
  return new Play(game, { ...state, chance: cipherChance(seedOfTurn(seed, turn)).state, sealed: state.picks })
}

function findChoice<G extends GameTypes>(play: Play<G>, { seat, step }: RecordedPick<G>): [Question<G>, number] {
  const found = play.find(seat, step)
  if (found !== null) return [found.question, found.choice]
  throw new Error(`Pick ${play.state.picks + 1} is not possible: ${JSON.stringify(step)} by seat ${seat}.`)
}
