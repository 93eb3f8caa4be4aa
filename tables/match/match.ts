/** The match at a table: each command works on a copy and says what should be written; what is in memory stays. */
import { copy } from '@gloam/kernel/data.ts'
import type { GameTypes, Seat, Step } from '@gloam/kernel/game.ts'
import { migrate, withNewDice } from '@gloam/kernel/match.ts'
import { refuseSetup } from '@gloam/kernel/options.ts'
import { Play, type Question, type Refusal } from '@gloam/kernel/play.ts'
import { mayUndo } from '@gloam/kernel/seen.ts'
import { isKnown } from '@gloam/protocol/table.ts'
import { refuse } from '../errors.ts'
import { type KeptSeat, newDiceIn, type Standing, type TableRow } from '../row.ts'
import { peopleWith } from '../seats/around.ts'
import { askedAnew } from '../seats/seating.ts'
import { decidingSeat, fittingOptions, gameOf, mustBeGathering, mustBeHost, mustBePlaying } from '../seats/seats.ts'
import type { Draft, DraftedMove } from '../settle.ts'
import { type Begun, type Loaded, mustHaveBegun } from '../table.ts'
import { questionNamed } from '../view.ts'

/** Where the match stood after so many picks. */
export type StandingAfter = (picks: number) => Promise<Standing | null>

export function start(row: TableRow, by: string): Draft {
  mustBeHost(row, by)
  mustBeGathering(row)
  const { seats, seed } = row
  if (seats.some((seat) => seat.kind === 'free')) throw refuse.seatsFree()
  const game = gameOf(row.game)
  const options = fittingOptions(game, seats.length, row.options)
  const refusal = refuseSetup(game, seats.length, options)
  if (refusal !== null) throw refuse.setup(refusal)
  const play: Play<GameTypes> = Play.start(game, seats.length, options, seed)
  // Whether they were ready is over, and so is who would have liked to sit elsewhere.
  const { swaps: _, ...begun } = askedAnew(row)
  return { row: { ...begun, options }, play, move: { what: 'start', seat: null, step: null, events: play.events } }
}

/** Takes a choice, or says why not. */
export function pick(
  { row, play }: Loaded,
  seat: Seat,
  question: string,
  choice: number,
): Draft | Refusal | 'not begun' {
  if (play === null) return row.status === 'ended' ? 'match over' : 'not begun'
  if (row.stopped !== undefined) return 'match over'
  const reason = play.refuse(seat, questionNamed(question, row.takenBack), choice)
  if (reason !== null) return reason
  const open = play.questionOf(seat) as Question<GameTypes>
  const next = play.after(open, choice)
  return {
    row,
    play: next,
    move: { what: 'pick', seat, step: copy(open.choices[choice] as Step<GameTypes>), events: next.events },
    choice,
  }
}

/** A pick that a hint had advised is kept as such. It tells no place among the choices: others have to read what is kept. */
export function asAdvised({ choice: _, row, ...draft }: Draft): Draft {
  return { ...draft, row: { ...row, advised: [...(row.advised ?? []), row.sequence + 1] } }
}

/** The seat's last pick is taken back, if it may. */
export async function undo(loaded: Loaded, seat: Seat, standingAfter: StandingAfter): Promise<Draft | null> {
  const { row, play } = loaded
  if (play === null || row.stopped !== undefined || !mayUndo(play, seat)) return null
  const before = await backTo(mustHaveBegun(loaded), play.state.picks - 1, standingAfter)
  return { row: takenBack(row), play: before, move: { what: 'undo', seat, step: null, events: [] } }
}

/** Anybody who sits there proposes, the others agree; once all people at the table have, the match goes back. */
export async function agreeToRepair(
  loaded: Loaded,
  by: string,
  to: number,
  standingAfter: StandingAfter,
  proposes = false,
): Promise<Draft> {
  const begun = mustHaveBegun(loaded)
  const { row, play } = begun
  mustBePlaying(row)
  decidingSeat(row, by)
  if (row.repair?.to !== to) {
    // Whoever only agrees does not propose what has lapsed meanwhile.
    if (!proposes) mustBeHost(row, by)
    if (to >= play.state.picks) throw refuse.noRepair()
  }
  const agreed = [...new Set([...(row.repair?.to === to ? row.repair.agreed : []), by, ...peopleWith(row, by)])]
  // A bot that stands in for somebody does not agree for them.
  const people = row.seats.flatMap((seat) => (decides(seat) ? [seat.person] : []))
  if (!people.every((person) => agreed.includes(person)))
    return { row: { ...row, repair: { to, agreed } }, play, move: null }
  const stepped = stepBack(row, await backTo(begun, to, standingAfter), play.state.sealed)
  // Whoever plays with bots could step back until the dice are kind.
  const marked = newDiceIn({ ...stepped.move, picks: to }) === null ? {} : { steppedBack: true as const }
  return { ...stepped, row: takenBack({ ...row, ...marked, repair: null }) }
}

/** Whoever has resigned is asked no more. */
function decides(seat: KeptSeat): seat is Extract<KeptSeat, { kind: 'person' }> {
  return seat.kind === 'person' && isKnown(seat.person) && seat.resigned !== true
}

/** Where chance or a secret had been revealed since, chance goes on with new dice: nobody knows what comes. */
function stepBack(
  { seed, sequence }: TableRow,
  before: Play<GameTypes>,
  sealed: number,
): { play: Play<GameTypes>; move: DraftedMove } {
  const to = before.state.picks
  const move = { what: 'rewind', seat: null, events: [] } as const
  if (sealed <= to) return { play: before, move: { ...move, events: [], step: to } }
  const dice = sequence + 1
  return { play: withNewDice(before, seed, dice), move: { ...move, events: [], step: { to, dice } } }
}

export function refuseRepair({ row, play }: Loaded, by: string): Draft {
  decidingSeat(row, by)
  if (row.repair === null) throw refuse.noRepair()
  return { row: { ...row, repair: null }, play, move: null }
}

/** Goes on from a kept state, which an older version of the rules may have written. */
export function resume(row: TableRow, { version, state }: Standing): Play<GameTypes> {
  const game = gameOf(row.game)
  if (version > game.version) throw new Error(`${row.game} ${version} is newer than this program's ${game.version}.`)
  return new Play(game, migrate(game, state, version))
}

async function backTo({ row }: Begun, picks: number, standingAfter: StandingAfter): Promise<Play<GameTypes>> {
  const standing = await standingAfter(picks)
  // Matches that an earlier release began do not know all of their past.
  if (standing === null) throw refuse.notKept()
  return resume(row, standing)
}

function takenBack(row: TableRow): TableRow {
  return { ...row, takenBack: row.takenBack + 1 }
}
