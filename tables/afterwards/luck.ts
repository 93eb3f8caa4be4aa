/**
 * What turned a match between two decisions of a seat, and whether it was luck: the same pick is made again and again
 * with other dice. Where it ended the match, it may have been guessed: then it is made in positions that whoever made it
 * could have been in.
 */
import { chanceOf } from '@gloam/bots/chances.ts'
import { newLuck, tryChoice } from '@gloam/bots/worlds.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { GameTypes, Seat } from '@gloam/kernel/game.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { imagine } from '@gloam/kernel/seen.ts'
import type { DecisiveMoment } from '@gloam/protocol/moments.ts'
import { resume } from '../match/match.ts'
import type { TableRow, WholeMove } from '../row.ts'
import { givenToBot, heardBy } from '../view.ts'

type Turn = NonNullable<Extract<DecisiveMoment, { why: 'moved' }>['turned']>

/** What moves a chance by less has turned nothing. */
const A_TURN = 0.05
/** What comes out so oftener than this is no luck. */
const LUCKY = 0.34
/** Positions that are tried; with fewer that fit, nothing is said. */
const TRIED = 120
const FEWEST = 30
/** Chances that differ by less are the same. */
const ALIKE = 0.02

interface Match {
  row: TableRow
  log: readonly WholeMove[]
  seat: Seat
}

/** From the moment of a decision to that of the next. */
interface Stretch {
  after: number
  until: number
  /** Whether the chance went down. */
  down: boolean
}

/** The pick that moved the seat's chance most in that direction; null where none did. */
export async function turnIn({ row, log, seat }: Match, { after, until, down }: Stretch): Promise<Turn | null> {
  const frames = log.filter(({ standing }) => standing !== null)
  let turn: (MadePick & { moment: number }) | null = null
  let before = playAt(row, frames[after])
  for (let moment = after + 1; moment <= until; moment++) {
    const [move, play] = [frames[moment], playAt(row, frames[moment])]
    if (move === undefined || play === null || before === null) break
    const by = movedBy(before, play, seat, down)
    const ended = play.state.outcome !== null
    if (move.what === 'pick' && by > (turn?.by ?? A_TURN)) turn = { moment, move, before, by, ended }
    before = play
  }
  if (turn === null) return null
  const { moment, move } = turn
  return { moment, happened: heardBy(move, seat), odds: await oddsOf(turn, seat, down) }
}

function playAt(row: TableRow, move: WholeMove | undefined): Play<GameTypes> | null {
  return move === undefined || move.standing === null ? null : resume(row, move.standing)
}

function movedBy(before: Play<GameTypes>, after: Play<GameTypes>, seat: Seat, down: boolean): number {
  const by = chanceOf(before.game, after.state, seat) - chanceOf(before.game, before.state, seat)
  return down ? -by : by
}

interface MadePick {
  move: WholeMove
  before: Play<GameTypes>
  by: number
  /** Whether the match was over then. */
  ended: boolean
}

/** Once what waits for its turn has had it; a page has no other way than a timer. */
const afterOthers = () =>
  new Promise<void>((resume) => (typeof setImmediate === 'function' ? setImmediate(resume) : setTimeout(resume)))

/** How often the same pick moves the seat's chance as far; null where that is nothing out of the ordinary. */
async function oddsOf({ move, before, by, ended }: MadePick, seat: Seat, down: boolean): Promise<number | null> {
  if (move.seat === null) return null
  const seen = givenToBot(before, move.seat)
  let [tried, alike] = [0, 0]
  for (let nth = 0; nth < TRIED; nth++) {
    // Whoever plays comes first.
    await afterOthers()
    const chance = fastChance(nth)
    const world = ended ? imagine(before.game, seen, chance) : before
    const found = world.find(move.seat, move.step)
    if (found === null) continue
    tried++
    const after = tryChoice(world, found.question, found.choice, newLuck(chance))
    if (movedBy(world, after, seat, down) >= by - ALIKE) alike++
  }
  if (tried < FEWEST) return null
  const odds = Math.max(alike, 1) / tried
  return odds > LUCKY ? null : odds
}
