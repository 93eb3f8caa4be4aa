/**
 * Matches that earlier releases have written: a log of picks without states, and now and then a snapshot. Once, when
 * such a match is first used, the states are made and written; from then on it is a match like any other.
 */
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { migrate, withNewDice } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import type { Adopted, LeftBehind, Snapshot, Standing, TableRow, WholeMove } from '@gloam/tables/row.ts'
import { fittingOptions, gameOf } from '@gloam/tables/seats/seats.ts'
import { type Draft, type DraftedMove, type Settling, settle } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import type { Store } from '../../store/store.ts'
import { snapshotOf } from '../../store/tables/rewrite.ts'

/** How far a log could be followed. */
interface Followed {
  play: Play<GameTypes>
  standings: Map<number, Standing>
  /** The first move that could not be followed; the log's length if all could. */
  upTo: number
  /** Whether each that could has told what it told then. */
  alike: boolean
}

export async function adoptMatch(store: Store, row: TableRow, settling: Settling): Promise<Loaded> {
  const game = gameOf(row.game)
  const log = await store.log(row.id)
  const followed = follow(game, row, log, await snapshotOf(store.db, row.id))
  const takenBack = log.filter(({ what }) => what === 'undo' || what === 'rewind').length
  const kept = { ...row, takenBack, sequence: log.at(-1)?.sequence ?? -1 }
  const leadsToItsEnd = isOver(followed) && followed.upTo === log.length
  if (row.status === 'ended' && !leadsToItsEnd) return adoptEnded(store, row, kept, log)
  const draft = goingOn(kept, followed, log)
  const change = settle(row, draft, settling)
  // An old match does not become a new one by being looked at.
  const since = change.row.since === null ? null : row.changed
  const changed = { ...change.row, changed: row.changed, since }
  const adopted = adoptedFrom(row, log, followed.standings)
  await store.write({ ...change, row: changed, adopted, done: [...change.done, 'adopt'] })
  return { row: changed, game, play: draft.play }
}

/**
 * The match goes on from where its log could be followed to. Where that is not all, or has told something else, people
 * have seen more of chance than the match now knows of, and it goes on with new dice. The log tells of all this.
 */
function goingOn(row: TableRow, followed: Followed, log: readonly WholeMove[]): Draft {
  const { play, upTo, alike } = followed
  const left = log.slice(upTo)
  const lost = left.filter(({ what }) => what === 'pick').length
  // Questions that were asked in what is left behind are not mistaken for those that come.
  const kept = lost === 0 ? row : { ...row, takenBack: row.takenBack + 1 }
  if (isOver(followed)) return { row: kept, play, move: lost === 0 ? null : told(lost) }
  if (lost > 0 || !alike) {
    const dice = row.sequence + 1
    return { row: kept, play: withNewDice(play, row.seed, dice), move: told({ lost, dice }) }
  }
  const isNews = row.version !== play.game.version || left.length > 0
  return { row, play, move: isNews ? told(0) : null }
}

function told(step: LeftBehind | number): DraftedMove {
  return { what: 'migrate', seat: null, step, events: [] }
}

/**
 * A match that was over stays over, also where today's rules do not lead to its end: then its log and its record are
 * all that is left of it, for a release that knows its rules.
 */
async function adoptEnded(store: Store, row: TableRow, kept: TableRow, log: readonly WholeMove[]): Promise<Loaded> {
  const picks = picksAfter(log).at(-1) ?? 0
  const changed = { ...kept, picks, revision: row.revision + 1 }
  const tasks = [{ kind: 'archive', at: 0 }] as const
  const adopted = adoptedFrom(row, log, new Map())
  await store.write({ before: row, row: changed, move: null, standing: null, tasks, done: ['adopt'], adopted })
  return { row: changed, game: gameOf(row.game), play: null }
}

function adoptedFrom(
  { version }: TableRow,
  log: readonly WholeMove[],
  standings: ReadonlyMap<number, Standing>,
): Adopted[] {
  const counts = picksAfter(log)
  return log.map(({ sequence }, i) => {
    return { sequence, picks: counts[i] ?? 0, version, standing: standings.get(sequence) ?? null }
  })
}

function isOver({ play }: Followed): boolean {
  return play.state.outcome !== null
}

function follow(game: AnyGame, row: TableRow, log: readonly WholeMove[], snapshot: Snapshot | undefined): Followed {
  const { seats, options, seed, version } = row
  const begun = Play.start<GameTypes>(game, seats.length, fittingOptions(game, seats.length, options), seed)
  const whole = followFrom(begun, log, 0, version !== game.version)
  if (whole.upTo === log.length) return whole
  if (snapshot !== undefined) {
    const play = new Play<GameTypes>(game, migrate(game, snapshot.state, snapshot.version))
    const at = log.findIndex(({ sequence }) => sequence === snapshot.sequence)
    const late = followFrom(play, log, at < 0 ? log.length : at, false)
    if (late.upTo > whole.upTo) return late
  }
  // No state of it is kept: it goes on from where today's rules would have told something else.
  return whole
}

/**
 * Goes on from where the match stood after the move `from`, by the moves that follow it, as long as they are still
 * possible; with `strictly`, as long as they also tell what they told then.
 */
function followFrom(first: Play<GameTypes>, log: readonly WholeMove[], from: number, strictly: boolean): Followed {
  const { game } = first
  const { version } = game
  const standings = new Map<number, Standing>()
  /** Where the line that counts stood after each number of picks. */
  const passed = new Map<number, Standing>()
  let play = first
  let alike = true
  for (let at = from; at < log.length; at++) {
    const move = log[at] as WholeMove
    const next = at === from ? play : carriedOn(game, play, move, passed)
    const tells = next === null || (at === from && !strictly) || tellsTheSame(next, move)
    if (next === null || (strictly && !tells)) return { play, standings, upTo: at, alike }
    play = next
    alike &&= tells
    const standing = { version, state: JSON.parse(JSON.stringify(play.state)) }
    passed.set(play.state.picks, standing)
    standings.set(move.sequence, standing)
  }
  return { play, standings, upTo: log.length, alike }
}

function carriedOn(
  game: Play<GameTypes>['game'],
  play: Play<GameTypes>,
  { what, seat, step }: WholeMove,
  passed: ReadonlyMap<number, Standing>,
): Play<GameTypes> | null {
  if (what === 'pick') return picked(play, seat ?? -1, step)
  if (what === 'note') return play
  const standing = passed.get(what === 'undo' ? play.state.picks - 1 : Number(step))
  return standing === undefined ? null : new Play(game, structuredClone(standing.state))
}

function picked(play: Play<GameTypes>, seat: number, step: unknown): Play<GameTypes> | null {
  const found = play.find(seat, step)
  return found === null ? null : play.after(found.question, found.choice)
}

function tellsTheSame(play: Play<GameTypes>, { what, events }: WholeMove): boolean {
  return (what !== 'start' && what !== 'pick') || same(play.events, events)
}

/** How many picks count after each move. */
function picksAfter(log: readonly WholeMove[]): number[] {
  let picks = 0
  return log.map(({ what, step }) => {
    if (what === 'pick') picks++
    if (what === 'undo') picks--
    if (what === 'rewind') picks = Number(step)
    return picks
  })
}
