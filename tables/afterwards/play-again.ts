/**
 * A match from elsewhere is played again from where it began, by its picks. What is kept of it is what comes of that;
 * what its file says came of it is held against that, and never kept.
 */
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes, Told } from '@gloam/kernel/game.ts'
import { withNewDice } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import { mayUndo } from '@gloam/kernel/seen.ts'
import type { KeptStanding, Move } from '../row.ts'
import { type ExportedMatch, type ExportedMove, NotTaken } from './exported.ts'

/** A move, and where the match stood after it. */
export interface StatedMove {
  move: Move
  standing: KeptStanding
}

export interface PlayedAgain {
  play: Play<GameTypes>
  moves: StatedMove[]
  /** When it was over; null where it is not. */
  ended: number | null
}

/** Where a move leads, and what of it is kept. */
interface Made {
  play: Play<GameTypes>
  events: Told<GameTypes>[]
  step: Move['step']
}

/** Where the line that counts stood after each number of picks. */
type Passed = Map<number, string>

/** Whether other rules had a hand in it, before the match or under way. Newer ones nobody here knows. */
export function isOfOtherRules({ name, version }: AnyGame, { table, moves }: ExportedMatch): boolean {
  const made = moves.map((move) => move.standing?.version ?? move.version ?? table.version)
  const newest = Math.max(table.version, ...made)
  if (newest > version)
    throw new NotTaken(
      `it was played by version ${newest} of ${name}, and this program has ${version}: take a newer release of Gloam`,
      'newer',
    )
  return [table.version, ...made].some((one) => one < version) || moves.some(({ what }) => what === 'migrate')
}

/** Others are let have their turn in between: a long match takes a while. */
export type Breath = () => Promise<void>
const MOVES_IN_A_BREATH = 16

export async function playAgain(first: Play<GameTypes>, match: ExportedMatch, breathe?: Breath): Promise<PlayedAgain> {
  const isOld = isOfOtherRules(first.game, match)
  const { version } = first.game
  const passed: Passed = new Map()
  let play = first
  let ended: number | null = null
  const moves: StatedMove[] = []
  for (const told of match.moves) {
    if (moves.length % MOVES_IN_A_BREATH === 0) await breathe?.()
    const made = makeMove(play, told, passed, match)
    play = made.play
    const text = JSON.stringify(play.state)
    mustBeAsTold(made, text, told, isOld)
    passed.set(play.state.picks, text)
    if (play.state.outcome !== null) ended ??= told.at
    const { sequence, what, seat, at } = told
    const move = { sequence, what, seat, at, step: made.step, events: made.events, picks: play.state.picks }
    moves.push({ move, standing: { version, text } })
  }
  mustEndAsTold(play, match)
  // One that was stopped has ended with its last move, though its rules know of no end.
  const stoppedAt = match.table.stopped === undefined ? null : (moves.at(-1)?.move.at ?? null)
  return { play, moves, ended: ended ?? stoppedAt }
}

function makeMove(play: Play<GameTypes>, move: ExportedMove, passed: Passed, match: ExportedMatch): Made {
  if (move.what === 'start') return { play, step: null, events: match.table.from === undefined ? play.events : [] }
  if (move.what === 'pick') return picked(play, move)
  if (move.what === 'undo') return undone(play, move, passed)
  if (move.what === 'rewind') return steppedBack(play, move, passed, match.table.seed)
  if (move.what === 'migrate' && move.step !== 0) throw new NotTaken(`picks were lost at move ${move.sequence}`)
  return { play, step: move.step, events: [] }
}

function picked(play: Play<GameTypes>, { seat, step, sequence }: Extract<ExportedMove, { what: 'pick' }>): Made {
  const found = play.find(seat, step)
  if (found === null) throw new NotTaken(`move ${sequence} cannot be made`)
  const { question, choice } = found
  const next = play.after(question, choice)
  return { play: next, step: question.choices[choice] ?? null, events: next.events }
}

function undone(play: Play<GameTypes>, { seat, sequence }: ExportedMove, passed: Passed): Made {
  if (!mayUndo(play, seat ?? -1)) throw new NotTaken(`move ${sequence} takes back what cannot be taken back`)
  return { play: backTo(play, play.state.picks - 1, passed, sequence), step: null, events: [] }
}

/** New dice are named by the step back that brought them. */
function steppedBack(
  play: Play<GameTypes>,
  { step, sequence }: Extract<ExportedMove, { what: 'rewind' }>,
  passed: Passed,
  seed: string,
): Made {
  const { to, dice } = typeof step === 'number' ? { to: step, dice: null } : step
  if (to >= play.state.picks) throw new NotTaken(`move ${sequence} does not go back`)
  const before = backTo(play, to, passed, sequence)
  if (dice === null) return { play: before, step, events: [] }
  if (dice !== sequence) throw new NotTaken(`move ${sequence} has dice of its own choice`)
  return { play: withNewDice(before, seed, dice), step, events: [] }
}

function backTo({ game }: Play<GameTypes>, picks: number, passed: Passed, sequence: number): Play<GameTypes> {
  const text = passed.get(picks)
  if (text === undefined) throw new NotTaken(`move ${sequence} goes back to before the match`)
  return new Play(game, JSON.parse(text))
}

/**
 * By the same rules a match stands as it stood, to the letter, though a release may tell more of it than the one before.
 * By other rules it is the same match only if it tells the same; how it stood is then written in other words.
 */
function mustBeAsTold({ play, events }: Made, text: string, told: ExportedMove, isOld: boolean): void {
  const { sequence, what, picks, version, standing } = told
  if (isOld) {
    const isTold = what === 'pick' || what === 'start'
    if (isTold && !same(JSON.parse(JSON.stringify(events)), told.events))
      throw new NotTaken(`move ${sequence} tells of something else`)
    return
  }
  // What an earlier release has written has no versions, and counts nothing.
  if (version != null && picks !== play.state.picks)
    throw new NotTaken(`so many picks do not count after move ${sequence}`)
  if (standing != null && !same(JSON.parse(text), standing.state))
    throw new NotTaken(`the match does not stand as it says after move ${sequence}`)
}

function mustEndAsTold(
  { state: { outcome } }: Play<GameTypes>,
  { table: { status, winners, stopped } }: ExportedMatch,
): void {
  if (status === 'ended' && outcome === null && stopped === undefined)
    throw new NotTaken('its picks do not lead to an end')
  if (winners != null && !same(winners, outcome?.winners)) throw new NotTaken('others have won than it says')
}
