/** A match of the day as it is laid: the table, and the evening so far. */
import type { GameTypes, Told } from '@gloam/kernel/game.ts'
import type { Play } from '@gloam/kernel/play.ts'
import type { StatedMove } from '../afterwards/play-again.ts'
import type { Luck } from '../luck.ts'
import type { Move, TableRow, Task } from '../row.ts'
import { addBot, gameOf, lay, type Sitter, sit } from '../seats/seats.ts'
import { settle } from '../settle.ts'
import { begin, DAY_BOTS, type Day } from './day.ts'

interface Wish {
  id: string
  /** Whether it is the one that counts. */
  first: boolean
  now: number
}

/** Its home writes it whole, or not at all. */
export interface LaidDay {
  row: TableRow
  moves: StatedMove[]
  tasks: readonly Task[]
}

export async function laidFor(day: Day, person: Sitter, { id, first, now }: Wish): Promise<LaidDay> {
  const row = await tableFor(day, person, now)
  const { play, moves } = eveningOf(day, now)
  const round = roundIn(play, moves)
  const about = {
    id,
    day: { date: day.date, first, helped: false, begins: day.opening.length },
    hints: false,
    made: [],
    sequence: moves.length - 1,
  }
  const begun: TableRow = { ...row, ...about, ...(round === null ? {} : { round }) }
  // A bot that is asked first is let answer at once.
  const settled = settle(null, { row: begun, play, move: null }, { now, botInsurance: 0 })
  return { row: settled.row, moves, tasks: settled.tasks }
}

/** The seed is the day's, and bots are called alike wherever it is played. */
function luckOf({ seed }: Day): Luck {
  return { seed: () => seed, below: (count, { seat }) => seat % count }
}

async function tableFor(day: Day, person: Sitter, now: number): Promise<TableRow> {
  const { game, seats, options, seat } = day
  const luck = luckOf(day)
  let row = await lay(person, { game, seats, options, open: false, pace: { kind: 'free' } }, now, luck)
  row = sit(row, person, seat)
  for (let at = 0; at < seats; at++) if (at !== seat) row = addBot(row, person.id, at, DAY_BOTS.strength, luck)
  return row
}

function eveningOf(day: Day, now: number): { play: Play<GameTypes>; moves: StatedMove[] } {
  const game = gameOf(day.game)
  const moves: StatedMove[] = []
  const note = (play: Play<GameTypes>, made: Pick<Move, 'what' | 'seat' | 'step'>) =>
    moves.push({
      move: { ...made, sequence: moves.length, events: play.events, at: now, picks: play.state.picks },
      standing: { version: game.version, text: JSON.stringify(play.state) },
    })
  note(begin(game, { ...day, opening: [] }), { what: 'start', seat: null, step: null })
  const play = begin(game, day, (before, { seat, choice }, after) =>
    note(after, { what: 'pick', seat, step: before.questionOf(seat)?.choices[choice] ?? null }),
  )
  return { play, moves }
}

/** The round that was last told. */
export function roundIn({ game }: Play<GameTypes>, moves: readonly StatedMove[]): number | null {
  const events = moves.flatMap(({ move }) => move.events as Told<GameTypes>[])
  return events.flatMap(({ event }) => game.turnBegun?.(event) ?? []).at(-1)?.round ?? null
}
